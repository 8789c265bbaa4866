"""Games played by lot: events per second, beside a plain loop on the same machine."""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter

from pygames import registry
from pygames.simulate import simulate

GAMES = 200  # of each ruleset, in each round
LOOPS = 2_000_000
YARDSTICK = 27e6  # loops a second on the machine that speeds are scaled to
GOALS = {"race": 250_000}  # events a second on that machine, by the family of the game


@dataclass(slots=True)
class Playouts:
    """What the rounds found for a ruleset: events a second, and loops a second just before."""

    game: str
    ruleset: str
    events: list[float] = field(default_factory=list)
    loops: list[float] = field(default_factory=list)

    @property
    def scaled(self) -> float:
        """Events a second where the plain loop runs 27 million times, by the median round."""
        rounds = zip(self.events, self.loops, strict=True)
        return statistics.median(YARDSTICK * events / loops for events, loops in rounds)


def loops_per_second(loops: int = LOOPS) -> float:
    """How often a second this machine runs the plainest of loops."""
    s = 0
    begun = perf_counter()
    for i in range(loops):
        s += i % 7
    return loops / (perf_counter() - begun)


def measure(ids: Sequence[str], rounds: int, games: int = GAMES) -> list[Playouts]:
    """Every ruleset of these games, in turn, as often as there are rounds."""
    found = [
        (Playouts(id, value.name), registry.make(id, None, {"ruleset": value.name}))
        for id in ids
        for value in registry.info(id).option("ruleset").values
    ]
    for number in range(rounds):
        for playouts, game in found:
            playouts.loops.append(loops_per_second())
            tally = simulate(game, ("uniform",) * game.seats, games, f"bench/{number}")
            playouts.events.append(sum(tally.plies) / tally.seconds)
    return [playouts for playouts, _ in found]


def usual_loops(found: Sequence[Playouts]) -> int:
    """The plain loop's speed in the middle of the run."""
    return round(statistics.median(loops for playouts in found for loops in playouts.loops))


def row(playouts: Playouts) -> dict[str, object]:
    """The figures of one ruleset."""
    goal = GOALS.get(registry.info(playouts.game).family)
    return {
        "game": playouts.game,
        "ruleset": playouts.ruleset,
        "plies per second": round(statistics.median(playouts.events)),
        "scaled": round(playouts.scaled),
        "goal": goal,
        "reached": None if goal is None else playouts.scaled >= goal,
    }
