"""Exact figures of the Goose: one counter with the board to itself, which never has to wait."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from pygames.core.frozen import frozen
from pygames.core.node import Chance, Node
from pygames.games.goose.board import GOAL
from pygames.kit.dice import Dice, throw
from pygames.kit.odds import chances, expected

type Figures = dict[str, tuple[Fraction, str]]


@frozen
class Lone:
    """Where the counter stands, and how often it has been thrown for."""

    at: int = 0
    throws: int = 0


class LoneRace:
    """The race of a lone counter, as a process whose events are the positions that may follow."""

    def __init__(self, rest: Callable[[int, Dice, bool], int]) -> None:
        """Take how the game moves: a field and dice, and whether it is the first throw."""
        self._rest = rest

    def node(self, state: Lone) -> Node[Lone]:
        """What the next throw may bring."""
        ways: dict[Lone, int] = {}
        dice = throw(2)
        for event, weight in zip(dice.outcomes, dice.weights, strict=True):
            rest = self._rest(state.at, event.dice, state.throws == 0)
            after = Lone(rest, state.throws + 1)
            ways[after] = ways.get(after, 0) + weight
        return Chance(tuple(ways), tuple(ways.values()))

    def apply(self, state: Lone, event: Lone) -> Lone:
        """The position that follows."""
        return event


def first_throws(race: LoneRace) -> Figures:
    """Where a first throw leads."""
    found = chances(race, Lone(), lambda lone: lone.at if lone.throws else None)
    return {
        f"first-throw-{at}": (chance, f"A first throw ends on {at}")
        for at, chance in sorted(found.items())
    }


def home(race: LoneRace, waits: Mapping[int, int]) -> Figures:
    """How soon the counter is home; ``waits`` are turns lost on fields."""

    def home_by_four(lone: Lone) -> int | None:
        return lone.throws if lone.at == GOAL else 0 if lone.throws == 4 else None

    def mean(turns: Callable[[Lone], int]) -> Fraction:
        def at_goal(lone: Lone) -> bool | None:
            return True if lone.at == GOAL else None

        def first_or_later(lone: Lone) -> Lone:
            return Lone(lone.at, min(lone.throws, 1))

        return expected(race, Lone(), at_goal, turns, same=first_or_later)

    wins = chances(race, Lone(), home_by_four)
    figures: Figures = {
        f"home-on-throw-{number}": (
            wins.get(number, Fraction(0)),
            f"A counter that never has to wait is home with throw {number} exactly",
        )
        for number in (1, 2, 3, 4)
    }
    figures["throws-to-home"] = (
        mean(lambda lone: 1),
        "Throws that a lone counter needs on average",
    )
    figures["turns-to-home"] = (
        mean(lambda lone: 1 + max(0, waits.get(lone.at, 0))),
        "Turns that a lone counter needs on average, those lost at the inn and in the well counted",
    )
    return figures
