"""Many games at once, and exact counts of positions: what one asks of rules, not of a game."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

from pygames.core.errors import PlayError
from pygames.core.game import Game
from pygames.core.node import Chance, End, Turn
from pygames.core.session import draw
from pygames.players.levels import make as make_player


@dataclass(slots=True)
class Tally:
    """What came out of a number of games, seat by seat."""

    games: int = 0
    plies: list[int] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    returns: list[int] = field(default_factory=list)
    ties: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    def add(self, plies: int, end: End) -> None:
        """Count one game in."""
        if not self.wins:
            self.wins = [0] * len(end.returns)
            self.returns = [0] * len(end.returns)
        self.games += 1
        self.plies.append(plies)
        best = max(end.returns)
        winners = [seat for seat, value in enumerate(end.returns) if value == best]
        if len(winners) == 1:
            self.wins[winners[0]] += 1
        else:
            self.ties += 1
        for seat, value in enumerate(end.returns):
            self.returns[seat] += value
        self.reasons[end.reason] += 1

    def as_json(self) -> dict[str, object]:
        """The figures as the command line prints them."""
        return {
            "games": self.games,
            "plies": {
                "mean": round(sum(self.plies) / self.games, 4),
                "min": min(self.plies),
                "max": max(self.plies),
            },
            "seats": [
                {"wins": wins, "mean_return": round(total / self.games, 4)}
                for wins, total in zip(self.wins, self.returns, strict=True)
            ],
            "ties": self.ties,
            "reasons": dict(sorted(self.reasons.items())),
            "plies_per_second": round(sum(self.plies) / max(self.seconds, 1e-9)),
        }


def simulate[S, E](game: Game[S, E], levels: tuple[str, ...], games: int, seed: str) -> Tally:
    """Play ``games`` games between players of these levels, one for each seat.

    One generator a game, made of seed and number, so that any of them can be had again alone.
    """
    tally = Tally()
    players = [None if level == "uniform" else make_player(level, game) for level in levels]
    longest = game.max_plies
    begun = perf_counter()
    for number in range(games):
        rng = Random(f"{seed}/{number}")
        state = game.start()
        node = game.node(state)
        plies = 0
        while not isinstance(node, End):
            if isinstance(node, Chance):
                event = draw(node, rng)
            elif (player := players[node.seat]) is None:
                event = rng.choice(node.choices)
            else:
                view = game.mask(state, node.seat)
                event = player.choose(game, view, node, rng).event
            state = game.apply(state, event)
            node = game.node(state)
            plies += 1
            if plies > longest:
                raise PlayError(f"Game {number} did not end within {longest} plies.")
        tally.add(plies, node)
    tally.seconds = perf_counter() - begun
    return tally


def counts[S, E](game: Game[S, E], state: S, depth: int) -> list[int]:
    """Leaves at each depth from 1 on; chance branches over its distinct outcomes."""
    return [_leaves(game, state, level) for level in range(1, depth + 1)]


def _leaves[S, E](game: Game[S, E], state: S, depth: int) -> int:
    node = game.node(state)
    if isinstance(node, End):
        return 0
    events = node.choices if isinstance(node, Turn) else node.outcomes
    if depth == 1:
        return len(events)
    return sum(_leaves(game, game.apply(state, event), depth - 1) for event in events)
