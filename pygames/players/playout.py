"""What the players share: the deal inside a match, a game played out at random, and small words."""

from collections.abc import Callable
from random import Random
from typing import cast

from pygames.core.game import Estimates, Game
from pygames.core.node import Chance, End, Turn
from pygames.core.series import Match, Series
from pygames.core.session import draw
from pygames.players.player import Decision

type Values = tuple[float, ...]
"""What a position is worth to each seat, in units of ``End.returns`` times 1000."""


def inner[S, E](game: Game[S, E], view: S) -> tuple[Game[S, E], S]:
    """The deal that is being played where the game is a match of deals; else the game itself."""
    if isinstance(game, Series):
        assert isinstance(view, Match)
        return cast(Game[S, E], game.inner), cast(S, view.deal)
    return game, view


def at_a_glance[S, E](game: Game[S, E]) -> Callable[[S], Values]:
    """How the game values a position; a game that does not calls every position level."""
    if isinstance(game, Estimates):
        return game.estimate
    level = (0,) * game.seats
    return lambda state: level


def play_out[S, E](
    game: Game[S, E], state: S, rng: Random, reach: int, glance: Callable[[S], Values]
) -> Values:
    """Play on at random for at most ``reach`` events, and value what came of it."""
    for _ in range(reach):
        node = game.node(state)
        if isinstance(node, Turn):
            event = node.choices[int(rng.random() * len(node.choices))]
        elif isinstance(node, Chance):
            event = draw(node, rng)
        else:
            return in_full(node)
        state = game.apply(state, event)
    end = game.node(state)
    return in_full(end) if isinstance(end, End) else glance(state)


def in_full(end: End) -> Values:
    """What an end is worth to each seat."""
    return tuple(1000 * value for value in end.returns)


def only_choice[S, E](turn: Turn[E]) -> Decision[E]:
    """The decision where there is nothing to decide."""
    return Decision(turn.choices[0], "There is no other choice.")
