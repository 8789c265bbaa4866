"""What seats may hope for during play, in closed form: quick enough to be asked at every throw.

``pot_odds`` answers the same questions at the start of a pot by a walk over the game's own nodes,
and the tests hold the one against the other. Lists of chances go by the order of throwing.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb

from pygames.core.game import Hopes
from pygames.kit.pot import Pots, Table

type Chances = list[Fraction]

TAKES = "takes this pot"
SHARES = "takes this pot, a pot that is shared counted in parts"
PAYING = ", if all can go on putting in coins"
DIE = {face: Fraction(1, 6) for face in range(1, 7)}


def of_pot(
    pots: Pots, table: Table, from_here: Callable[[Table], Chances], what: str = TAKES
) -> Hopes | None:
    """The hopes of all who play for a pot; ``from_here`` knows them once the first throw is won."""
    if table.over:
        return None
    purses = {table.coins.purses[seat] for seat in table.players}
    if pots.antes and not pots.all_in and len(purses) > 1:
        what += PAYING
    if not table.opening:
        return Hopes(what, dict(zip(table.players, from_here(table), strict=True)))
    begun = pots.begun_by(table, table.players[0])
    places = from_here(begun)
    hopes = dict.fromkeys(table.players, Fraction(0))
    firsts = contest(len(table.opening), table.marks, DIE)
    for first, chance in zip(table.opening, firsts, strict=True):
        for seat, hope in zip(pots.begun_by(table, first).players, places, strict=True):
            hopes[seat] += chance * hope
    return Hopes(what, hopes)


def around(gains: Sequence[Fraction], on: Fraction) -> Chances:
    """The chances of players who throw in turn, counted from whoever is to throw.

    ``gains`` are what the throw may bring each of them; with the chance ``on`` it only hands the
    dice to the next, for whom everything is as it was for the thrower.
    """
    number = len(gains)
    first = sum((on**steps * gains[-steps % number] for steps in range(number)), Fraction(0))
    hopes = [first / (1 - on**number)]
    for gain in gains[1:]:
        hopes.append(gain + on * hopes[-1])
    return hopes


def race(table: Table, later: Fraction, now: Fraction | None = None) -> Chances:
    """A race in which every turn wins by the same chance, but for the turn under way."""
    number = len(table.players)
    nothing = [Fraction(0)] * (number - 1)
    hopes = around([later, *nothing], 1 - later)
    if now is not None:
        hopes = [now + (1 - now) * hopes[-1], *((1 - now) * hope for hope in hopes[:-1])]
    return [hopes[(at - table.turn) % number] for at in range(number)]


def contest(
    number: int, marks: Sequence[int], ways: Mapping[int, Fraction], tie: str = ""
) -> Chances:
    """A contest in which the first have thrown ``marks``, and the rest throw ``ways`` alike.

    Those who tie for the best are as good as one another, whatever they do about it, unless the
    ``tie`` is the "first" one's; "stand": all begin again.
    """
    if tie == "first":
        return _first_of_the_best(number, marks, ways)
    rest = number - len(marks)
    best = max(marks, default=min(ways))
    below = sum((chance for score, chance in ways.items() if score < best), Fraction(0))
    hopes = [Fraction(0)] * number
    for score in sorted({best, *(score for score in ways if score > best)}):
        chance = ways.get(score, Fraction(0))
        held = list(marks).count(score)
        for more in range(0 if held else 1, rest + 1):
            ends = comb(rest, more) * chance**more * below ** (rest - more)
            tied = held + more > 1
            share = ends / (held + more)
            for at in range(number):
                if tied and tie == "stand":
                    hopes[at] += ends / number
                elif at >= len(marks):
                    hopes[at] += share * more / rest
                elif marks[at] == score:
                    hopes[at] += share
        below += chance
    return hopes


def _first_of_the_best(number: int, marks: Sequence[int], ways: Mapping[int, Fraction]) -> Chances:
    best = max(marks, default=min(ways) - 1)
    below = sum((chance for score, chance in ways.items() if score < best), Fraction(0))
    rest = number - len(marks)
    hopes = [Fraction(0)] * number
    if marks:
        hopes[marks.index(best)] = (below + ways.get(best, 0)) ** rest
    below += ways.get(best, 0)
    for score in sorted(score for score in ways if score > best):
        for later in range(rest):
            no_more = (below + ways[score]) ** later
            hopes[number - 1 - later] += below ** (rest - 1 - later) * ways[score] * no_more
        below += ways[score]
    return hopes


def contest_under_way(
    number: int,
    marks: Sequence[int],
    own: Mapping[int, Fraction],
    ways: Mapping[int, Fraction],
    tie: str = "",
) -> Chances:
    """The same while the next to score does so by chances of his own: a pair lies already, say."""
    hopes = [Fraction(0)] * number
    for score, chance in own.items():
        after = contest(number, [*marks, score], ways, tie)
        hopes = [hope + chance * more for hope, more in zip(hopes, after, strict=True)]
    return hopes


class RaceWithAnEnd:
    """A race in which after some laps the best of a lap wins, if nobody has won by then.

    ``wins`` is the chance of each throw to win at once, ``ways`` of all others to score. Those who
    tie for the best of a lap throw again among themselves, and so do all, where all have nothing.
    """

    def __init__(self, wins: Fraction, ways: Mapping[int, Fraction]) -> None:
        self._wins = wins
        self._ways = dict(sorted(ways.items()))
        self._laps: dict[int, Chances] = {1: [Fraction(1)]}

    def before(self, number: int, turn: int, laps: int) -> Chances:
        """Before some laps of the race, of which ``turn`` have thrown in the first."""
        throws = laps * number - turn
        hopes = [self._on(throws) * hope for hope in self._last(number)]
        for throw in range(throws):
            hopes[(turn + throw) % number] += self._on(throw) * self._wins
        return hopes

    def within(self, number: int, marks: Sequence[int]) -> Chances:
        """In a lap that may end it the first have thrown ``marks``."""
        hopes = [Fraction(0)] * len(marks)
        hopes += [self._on(throw) * self._wins for throw in range(number - len(marks))]
        for tied, chance in self._ends(number, marks):
            for at, hope in zip(tied, self._last(len(tied)), strict=True):
                hopes[at] += chance * hope
        return hopes

    def _on(self, throws: int) -> Fraction:
        """The chance that some throws win nothing at once."""
        return (1 - self._wins) ** throws

    def _last(self, number: int) -> Chances:
        """At the beginning of a lap that may end it; ties of all lead back to where they were."""
        if number not in self._laps:
            hopes = [self._on(throw) * self._wins for throw in range(number)]
            again = Fraction(0)
            for tied, chance in self._ends(number, ()):
                if len(tied) == number:
                    again += chance
                    continue
                for at, hope in zip(tied, self._last(len(tied)), strict=True):
                    hopes[at] += chance * hope
            self._laps[number] = [hope / (1 - again) for hope in hopes]
        return self._laps[number]

    def _ends(
        self, number: int, marks: Sequence[int]
    ) -> Iterator[tuple[tuple[int, ...], Fraction]]:
        """Who may be the best of a lap without a winner, and how likely each of these ends is."""
        rest, below = range(len(marks), number), Fraction(0)
        for score, chance in self._ways.items():
            held = tuple(at for at, mark in enumerate(marks) if mark == score)
            if score >= max(marks, default=score):
                for more in range(0 if held else 1, len(rest) + 1):
                    likely = chance**more * below ** (len(rest) - more)
                    if likely:
                        yield from (((*held, *who), likely) for who in combinations(rest, more))
            below += chance
