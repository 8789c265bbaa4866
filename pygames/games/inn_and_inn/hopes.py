"""What the players of Inn and Inn may hope for, by their order from whoever is to throw.

``Odds`` are the chances of out, of inn, and of inn and inn in one throw.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from pygames.games.inn_and_inn.odds import INN, INN_AND_INN
from pygames.kit.foresight import Chances, around

type Odds = tuple[Fraction, Fraction, Fraction]


@cache
def lone_survivor(number: int, bound: bool, odds: Odds) -> Chances:
    """Who throws out is gone at once; ``bound``: only inn and inn stays in."""
    out, inn, both = odds
    if number == 1:
        return [Fraction(1)]
    if bound:
        out, inn, both = out + inn, both, Fraction(0)
    fewer = lone_survivor(number - 1, bound, odds)
    gains = [Fraction(0), *(out * hope for hope in fewer)]
    if not bound:
        after = lone_survivor(number, True, odds)
        gains = [gain + both * after[at - 1] for at, gain in enumerate(gains)]
    return around(gains, inn)


def rounds(number: int, stay: Sequence[bool], bound: bool, odds: Odds) -> Chances:
    """All throw, and those who stay in go on; so do all, where nobody does.

    ``stay`` tells of those who have thrown in this round, the first of it first.
    """
    hopes = [Fraction(0)] * number
    for (stayed, after), chance in _ends(number, tuple(stay), bound, odds).items():
        players = [at for at in range(number) if stayed[at] or not any(stayed)]
        for at, hope in zip(players, _whole(len(players), after, odds), strict=True):
            hopes[at] += chance * hope
    return hopes


@cache
def _whole(number: int, bound: bool, odds: Odds) -> Chances:
    """The same at the beginning of a round, which may leave everything as it was."""
    if number == 1:
        return [Fraction(1)]
    hopes, same = [Fraction(0)] * number, Fraction(0)
    for (stayed, after), chance in _ends(number, (), bound, odds).items():
        players = [at for at in range(number) if stayed[at] or not any(stayed)]
        if len(players) == number and after == bound:
            same += chance
            continue
        for at, hope in zip(players, _whole(len(players), after, odds), strict=True):
            hopes[at] += chance * hope
    return [hope / (1 - same) for hope in hopes]


type _End = tuple[tuple[bool, ...], bool]


def _ends(number: int, stay: tuple[bool, ...], bound: bool, odds: Odds) -> dict[_End, Fraction]:
    """How a round may end: who has stayed in, and whether all are bound from then on."""
    ends: dict[_End, Fraction] = {(stay, bound): Fraction(1)}
    for _ in range(number - len(stay)):
        after: dict[_End, Fraction] = {}
        for (so_far, was_bound), chance in ends.items():
            for mark, likely in enumerate(odds):
                if not likely:
                    continue
                stays = mark >= (INN_AND_INN if was_bound else INN)
                end = ((*so_far, stays), was_bound or mark == INN_AND_INN)
                after[end] = after.get(end, Fraction(0)) + chance * likely
        ends = after
    return ends


def battail(number: int, thrown_off: bool, odds: Odds) -> Chances:
    """Cotton's game: inn and inn sweeps, an out leaves the pot to the others, an inn goes on."""
    out, inn, both = odds
    if thrown_off:
        others = throw_off(number - 1, (), odds)
    else:
        others = [Fraction(1, number - 1)] * (number - 1)
    return around([both, *(out * hope for hope in others)], inn)


def throw_off(number: int, stay: Sequence[bool], odds: Odds) -> Chances:
    """The others of Cotton's game throw off for the pot: whatever is not out stays in."""
    out, inn, both = odds
    return rounds(number, stay, False, (out, inn + both, Fraction(0)))
