"""Best play of one turn at Shut the Box, quick enough to be asked during play.

It comes to what ``ShutTheBox.best`` finds by a walk over the game's own nodes, and is tested
against it. Tiles are bits here, tile 1 the lowest, so that sets of them are numbers.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache

from pygames.kit.dice import totals

MOST_DUE = 12
MOST_TILES = 4
WAYS = 36


def bits(tiles: Iterable[int]) -> int:
    """Some tiles as a number."""
    return sum(1 << tile - 1 for tile in tiles)


@cache
def _fitting() -> tuple[tuple[int, ...], ...]:
    """The sets of tiles that make each total."""
    sets: list[list[int]] = [[] for _ in range(MOST_DUE + 1)]
    for tiles in range(1, 1 << 9):
        total = sum(tile for tile in range(1, 10) if tiles >> tile - 1 & 1)
        if total <= MOST_DUE and tiles.bit_count() <= MOST_TILES:
            sets[total].append(tiles)
    return tuple(map(tuple, sets))


class BestTurn:
    """What open tiles are worth to a player alone.

    ``number`` says how many dice are thrown at some tiles, 0 where the player may choose;
    ``halves`` says in halves what it is worth to be left with some. All is counted in whole
    numbers: what n tiles are worth in halves of ``WAYS ** n``, for every throw shuts one at least.
    """

    def __init__(self, number: Callable[[int], int], halves: Callable[[int], int]) -> None:
        self._number = number
        self._halves = halves
        self._known: dict[int, int] = {}

    def to_throw(self, left: int, number: int) -> Fraction:
        """Before a throw of one die or two, or of as many as the player likes."""
        return Fraction(self._to_throw(left, number), 2 * WAYS ** left.bit_count())

    def thrown(self, left: int, due: int) -> Fraction:
        """After a throw, with tiles to shut that make its total."""
        return Fraction(self._thrown(left, due), 2 * WAYS ** (left.bit_count() - 1))

    def _to_throw(self, left: int, number: int) -> int:
        if number == 0:
            return max(self._to_throw(left, 1), self._to_throw(left, 2))
        ways = totals(number)
        each = WAYS // sum(ways.values())
        return sum(each * weight * self._thrown(left, due) for due, weight in ways.items())

    def _thrown(self, left: int, due: int) -> int:
        after = [
            self._left(left & ~tiles) * WAYS ** (tiles.bit_count() - 1)
            for tiles in _fitting()[due]
            if tiles & left == tiles
        ]
        scale: int = WAYS ** (left.bit_count() - 1)
        return max(after) if after else self._halves(left) * scale

    def _left(self, left: int) -> int:
        if not left:
            return self._halves(left)
        if left not in self._known:
            self._known[left] = self._to_throw(left, self._number(left))
        return self._known[left]
