"""Exact figures of hazard: each main played for one coin, by a walk over the game's own nodes."""

from collections.abc import Callable
from fractions import Fraction

from pygames.core.change import replace
from pygames.core.node import Chance, Turn
from pygames.games.hazard.table import NICKS, OUTS, Event, Phase, State
from pygames.kit.dice import WORDS, Throw, totals
from pygames.kit.odds import Process, chances, expected

type Figures = dict[str, tuple[Fraction, str]]


def of_main(
    game: Process[State, Event], start: State, until_pass: Callable[[Fraction], Fraction]
) -> Figures:
    """How a main serves the caster; ``start`` has it set, one coin covered and nothing thrown.

    ``until_pass`` is the mean number of hands before the box passes, by the chance to win one.
    """
    main = start.main
    wins = casters_share(game, start)
    first = chances(game, start, _first_throw, same=_plain)
    throws = expected(game, start, _result, _is_throw, policy=_coolly, same=_plain)
    named = f"Main {WORDS[main]}"
    figures = {
        "caster": (wins, "the caster wins"),
        "edge": (1 - 2 * wins, "the setters' gain on each coin"),
        "nick": (first["nick"], "the first throw is a nick"),
        "out": (first["out"], "the first throw is out"),
        "throws": (throws, "throws to a hand, on average"),
        "hands": (until_pass(wins), "hands before the box passes, on average, with no back hand"),
    }
    for chance in sorted(set(totals(2)) - {*NICKS[main], *OUTS[main]}):
        share = casters_share(game, replace(start, chance=chance))
        figures[f"chance-{chance}"] = (share, f"the caster wins with chance {WORDS[chance]}")
    return {
        f"main-{main}-{key}": (value, f"{named}: {text}") for key, (value, text) in figures.items()
    }


def of_thrown_main(game: Process[State, Event], start: State) -> Figures:
    """The same for a main that is thrown first."""
    wins = casters_share(game, start)
    wait = expected(game, start, lambda state: state.main or None, lambda _: 1, same=_plain)
    return {
        "thrown-caster": (wins, "Main thrown: the caster wins"),
        "thrown-edge": (1 - 2 * wins, "Main thrown: the setters' gain on each coin"),
        "thrown-wait": (wait, "Throws until there is a main, on average"),
    }


def of_throw(game: Process[State, Event], thrown: State) -> Figures:
    """What one throw of the dice comes to; ``thrown`` is a position in which it is due."""
    node = game.node(thrown)
    assert isinstance(node, Chance)
    ways: dict[int, int] = {}
    for event, weight in zip(node.outcomes, node.weights, strict=True):
        assert isinstance(event, Throw)
        ways[event.total] = ways.get(event.total, 0) + weight
    return {
        f"total-{total}": (Fraction(number, sum(ways.values())), f"Two dice come to {WORDS[total]}")
        for total, number in sorted(ways.items())
    }


def casters_share(game: Process[State, Event], start: State) -> Fraction:
    """The chance that the first seat wins the first hand as its caster."""
    return chances(game, start, _result, policy=_coolly, same=_plain)["won"]


def _result(state: State) -> str | None:
    """How the first hand ended for its caster, the first seat."""
    if state.hands == 0:
        return None
    return "won" if state.coins.purses[0] > state.coins.purses[1] else "lost"


def _first_throw(state: State) -> str | None:
    if state.hands:
        return "nick" if _result(state) == "won" else "out"
    return "chance" if state.chance else None


def _plain(state: State) -> State:
    """The position without the dice last thrown, on which nothing depends."""
    return replace(state, dice=())


def _coolly(state: State, turn: Turn[Event]) -> Event:
    """One coin staked and covered whole; nothing barred, laid or bought."""
    return turn.choices[-1] if state.phase is Phase.COVER else turn.choices[0]


def _is_throw(state: State) -> int:
    return int(state.phase is Phase.THROW)
