"""Draughts by lot, by one of three programs: `python random_draughts.py NAME GAMES SEED`.

A script, for a Python that has the other two programs (`requirements-bench.txt`). Each is used in
the quickest way it offers, and asked for its choices once a move. Prints the moves and the seconds.
"""

import json
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from random import Random
from time import perf_counter


def ours(games: int, seed: str) -> int:
    """Italian draughts by this engine."""
    registry, simulation = import_module("pygames.registry"), import_module("pygames.simulate")
    game = registry.make("italian-draughts")
    tally = simulation.simulate(game, ("uniform", "uniform"), games, seed)
    return sum(tally.plies)


def pydraughts(games: int, seed: str) -> int:
    """Italian draughts by `pydraughts`: its inner game, quicker than the board around it."""
    make = import_module("draughts.core.game").Game
    rng, moves = Random(seed), 0
    for _ in range(games):
        game = make("italian")
        while (choices := game.legal_moves()[0]) and not game.is_draw():
            game.push(rng.choice(choices))
            moves += 1
    return moves


def imparaai(games: int, seed: str) -> int:
    """English draughts by `imparaai-checkers`, which knows no other; a leap counts as a move."""
    make = import_module("checkers.game").Game
    rng, moves = Random(seed), 0
    for _ in range(games):
        game = make()
        while (choices := game.get_possible_moves()) and not game.move_limit_reached():
            game.move(rng.choice(choices))
            moves += 1
    return moves


PROGRAMS: Mapping[str, Callable[[int, str], int]] = {
    "ours": ours,
    "pydraughts": pydraughts,
    "imparaai-checkers": imparaai,
}


def main(name: str, games: str, seed: str) -> None:
    """Play, after one game that imports what is needed."""
    play = PROGRAMS[name]
    play(1, "warm")
    begun = perf_counter()
    moves = play(int(games), seed)
    print(json.dumps({"moves": moves, "seconds": perf_counter() - begun}))


if __name__ == "__main__":
    main(*sys.argv[1:])
