"""Best play of one turn at Shut the Box, and what comes of it, quick enough to be asked in play.

The tests hold it against a walk over the game's own nodes. Tiles are bits here, tile 1 the lowest,
so that sets of them are numbers.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import comb

from pygames.kit.dice import totals

MOST_DUE = 12
MOST_TILES = 4
WAYS = 36
PARTS = 3600  # divides by any two numbers up to six


def bits(tiles: Iterable[int]) -> int:
    """Some tiles as a number."""
    return sum(1 << tile - 1 for tile in tiles)


@cache
def _fitting(tiles: int) -> tuple[tuple[int, ...], ...]:
    """The sets of so many tiles that make each total."""
    sets: list[list[int]] = [[] for _ in range(MOST_DUE + 1)]
    for some in range(1, 1 << tiles):
        total = sum(tile for tile in range(1, tiles + 1) if some >> tile - 1 & 1)
        if total <= MOST_DUE and some.bit_count() <= MOST_TILES:
            sets[total].append(some)
    return tuple(map(tuple, sets))


class BestTurn:
    """What open tiles are worth to a player alone, and how a best turn may end.

    ``number`` says how many dice are thrown at some of the ``tiles``, 0 where the player may
    choose; ``worth`` says what it is worth to be left with some, in whole numbers. All is counted
    in these: what n tiles are worth in parts of ``WAYS ** n``, for every throw shuts one at least.
    """

    def __init__(
        self, tiles: int, number: Callable[[int], int], worth: Callable[[int], int]
    ) -> None:
        self._fitting = _fitting(tiles)
        self._number = number
        self._worth = worth
        self._known: dict[int, int] = {}
        self._choices: dict[tuple[int, int], int | None] = {}

    def to_throw(self, left: int, number: int) -> Fraction:
        """Before a throw of one die or two, or of as many as the player likes."""
        return Fraction(self._to_throw(left, number), WAYS ** left.bit_count())

    def thrown(self, left: int, due: int) -> Fraction:
        """After a throw, with tiles to shut that make its total."""
        return Fraction(self._thrown(left, due), WAYS ** (left.bit_count() - 1))

    def shut_to(self, left: int) -> Fraction:
        """When only these are open any more, or none."""
        return Fraction(self._left(left), WAYS ** left.bit_count())

    def ends(self, left: int, number: int = 2, due: int = 0) -> Mapping[int, int]:
        """What may be left in the end and in how many ways, before a throw or with one ``due``.

        Of choices that are worth the same the one that shuts the highest tile is taken.
        """
        ends, waiting = Counter[int](), Counter[int]()

        def throws(left: int, number: int, ways: int) -> None:
            if number == 0:
                number = max((2, 1), key=lambda dice: self._to_throw(left, dice))
            chances = totals(number)
            for due, weight in chances.items():
                makes(left, due, ways * weight // sum(chances.values()))

        def makes(left: int, due: int, ways: int) -> None:
            after = self._after(left, due)
            if after:
                waiting[after] += ways
            else:
                ends[left if after is None else 0] += ways

        ways = WAYS ** left.bit_count()
        if due:
            makes(left, due, ways)
        else:
            throws(left, number, ways)
        for some in range(left - 1, 0, -1):  # to shut tiles leaves a smaller number
            if some in waiting:
                throws(some, self._number(some), waiting[some])
        return ends

    def _to_throw(self, left: int, number: int) -> int:
        if number == 0:
            return max(self._to_throw(left, 1), self._to_throw(left, 2))
        ways = totals(number)
        each = WAYS // sum(ways.values())
        return sum(each * weight * self._thrown(left, due) for due, weight in ways.items())

    def _thrown(self, left: int, due: int) -> int:
        after = self._after(left, due)
        scale: int = WAYS ** (left.bit_count() - 1)
        if after is None:
            return self._worth(left) * scale
        return self._scaled(left, after)

    def _after(self, left: int, due: int) -> int | None:
        """What a best choice leaves open; None where no tiles fit."""
        if (left, due) not in self._choices:
            fitting = [left & ~some for some in self._fitting[due] if some & left == some]
            self._choices[left, due] = max(
                fitting, key=lambda after: (self._scaled(left, after), -after), default=None
            )
        return self._choices[left, due]

    def _scaled(self, left: int, after: int) -> int:
        scale: int = WAYS ** (left.bit_count() - after.bit_count() - 1)
        return self._left(after) * scale

    def _left(self, left: int) -> int:
        if not left:
            return self._worth(left)
        if left not in self._known:
            self._known[left] = self._to_throw(left, self._number(left))
        return self._known[left]


def shares(
    scores: Sequence[int], own: Mapping[int, int], later: Mapping[int, int], after: int
) -> list[Fraction]:
    """Each player's part of the pot: of those who have ``scores``, the next, and those ``after``.

    ``own`` and ``later`` are the ways of the next player and of each later one to score. The least
    takes the pot, equal ones share it, and whoever shuts the box takes it at once.
    """
    of_own, of_later = sum(own.values()), sum(later.values())
    parts = [0] * (len(scores) + 1 + after)  # in PARTS of all ways
    best = min(scores, default=max((*own, *later)))
    own_more, later_more = of_own - own.get(0, 0), of_later - later.get(0, 0)
    for score in sorted({*own, *later, *scores} - {0}):
        if score > best:
            break
        held = scores.count(score)
        own_here, later_here = own.get(score, 0), later.get(score, 0)
        own_more, later_more = own_more - own_here, later_more - later_here
        for mine, chance in ((1, own_here), (0, own_more)):
            for more in range(after + 1):
                tied = held + mine + more
                if not tied or not chance:
                    continue
                ends = comb(after, more) * later_here**more * later_more ** (after - more)
                share = chance * ends * PARTS // tied
                for at in range(len(parts)):
                    if at < len(scores):
                        parts[at] += share * (scores[at] == score)
                    elif at == len(scores):
                        parts[at] += share * mine
                    elif more:
                        parts[at] += share * more // after
    every = of_own * of_later**after
    hopes = [Fraction(part, PARTS * every) for part in parts]
    hopes[len(scores)] += Fraction(own.get(0, 0), of_own)
    nobody = 1 - Fraction(own.get(0, 0), of_own)
    for at in range(len(scores) + 1, len(parts)):
        hopes[at] += nobody * Fraction(later.get(0, 0), of_later)
        nobody *= 1 - Fraction(later.get(0, 0), of_later)
    return hopes
