"""Exact figures of Passe-dix: one cast with a coin on it, by a walk over the game's own nodes."""

from fractions import Fraction

from pygames.core.change import replace
from pygames.core.node import Turn
from pygames.games.passe_dix.table import DICE, TEN, Event, Phase, State, Wager
from pygames.kit.dice import WORDS, Dice, totals
from pygames.kit.odds import Process, chances, expected
from pygames.kit.stakes import Coins

type Figures = dict[str, tuple[Fraction, str]]
type Game = Process[State, Event]

PURSE = 10
UNITS = range(1, 7)


def of_dice(game: Game, start: State) -> Figures:
    """Dice thrown one by one, from each first die and each total of two."""
    figures: Figures = {"over": (_over(game, start, ()), "Three dice come to eleven or more")}
    for face in UNITS:
        chance = _over(game, start, (face,))
        figures[f"over-first-{face}"] = (chance, f"Eleven or more after a first die of {face}")
    for total in range(2, TEN + 1):
        dice = (max(1, total - 6), min(6, total - 1))
        figures[f"over-two-{total}"] = (
            _over(game, start, dice),
            f"Eleven or more after two dice of {WORDS[total]}",
        )
    ends = chances(game, _laid(start, ()), _at_second, policy=_calmly, same=_dice)
    by_eleven = ends["over"]
    by_ten, by_four = ends["ten"], ends["under"]
    return figures | {
        "second-over": (by_eleven, "The second die comes to eleven or twelve"),
        "second-certain": (by_eleven + by_ten, "The same, or to ten, which is certain as well"),
        "second-settled": (by_eleven + by_ten + by_four, "The same, or to four or less"),
        **_totals(),
    }


def of_throws(game: Game, start: State) -> Figures:
    """Three dice thrown at once, with a coin on them."""
    laid = _laid(start, ())
    ends = chances(game, laid, _result, policy=_calmly, same=_dice)
    won, lost = ends.get("over", Fraction(0)), ends.get("under", Fraction(0))
    throws = expected(game, laid, _result, lambda _: 1, policy=_calmly, same=_dice)
    return {
        "win": (won, "A wager on more than ten wins"),
        "lose": (lost, "It loses"),
        "stand-off": (1 - won - lost, "All take their own back"),
        "gain": (won - lost, "What a wager on more than ten gains on each coin"),
        "throws": (throws, "Throws to a cast, on average"),
        **_totals(),
    }


def of_doublets(game: Game, start: State) -> Figures:
    """What the first doublets come to, where all else is thrown again."""
    ends = chances(game, _laid(start, ()), _first_doublets, policy=_calmly, same=_dice)
    return {
        "doublets-over": (ends["over"], "The first doublets come to more than ten"),
        "doublets-ten": (ends["ten"], "To ten exactly"),
        "doublets-under": (ends["under"], "To less than ten"),
    }


def _over(game: Game, start: State, dice: Dice) -> Fraction:
    """The chance of eleven or more when some dice lie."""
    ends = chances(game, _laid(start, dice), _result, policy=_calmly, same=_dice)
    return ends.get("over", Fraction(0))


def _totals() -> Figures:
    ways = totals(DICE)
    return {
        f"total-{total}": (Fraction(number, sum(ways.values())), f"Three dice come to {total}")
        for total, number in ways.items()
    }


def _laid(start: State, dice: Dice) -> State:
    """The first seat has a coin on more than ten against the second, and some dice lie."""
    coins = Coins((PURSE - 1, PURSE - 1), 2)
    wagers = (Wager(0, 1, 1, 1),)
    return replace(
        start, phase=Phase.THROW, seat=0, coins=coins, dice=dice, thrown=len(dice), wagers=wagers
    )


def _result(state: State) -> str | None:
    """How the first cast ended for the first seat."""
    if state.casts == 0:
        return None
    first, second = state.coins.purses
    return "over" if first > second else "under" if first < second else "stands"


def _at_second(state: State) -> str | None:
    """How two dice left the cast; a third was thrown where they left it open."""
    if state.casts == 0:
        return None
    return _class(state.dice) if len(state.dice) < DICE else "third"


def _first_doublets(state: State) -> str | None:
    return _class(state.dice) if 0 < len(set(state.dice)) < DICE else None


def _class(dice: Dice) -> str:
    total = sum(dice)
    return "over" if total > TEN else "under" if total < TEN else "ten"


def _dice(state: State) -> State:
    """The position without dice that have done."""
    return replace(state, dice=state.cast)


def _calmly(state: State, turn: Turn[Event]) -> Event:
    """Nobody raises."""
    return turn.choices[0]
