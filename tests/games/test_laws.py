"""Every game under every option obeys the laws of ``pygames.testing``."""

import json
import os
import subprocess
import sys

import pytest

from pygames import registry, testing
from pygames.core.node import Chance
from pygames.core.session import Session
from pygames.table import rename


def tables() -> list[object]:
    """Every ruleset at few, many and middling seats; every other option once, seats in turn."""
    cases: list[object] = []
    for id in registry.GAMES:
        fewest, most = registry.info(id).seats
        seats = sorted({fewest, most, (fewest + most) // 2})
        for number, options in enumerate(testing.option_sets(registry.info(id))):
            plain = len(options) == 1
            for seat_count in seats if plain else [seats[number % len(seats)]]:
                name = f"{id}-{testing.describe(options)}-{seat_count}"
                cases.append(pytest.param(id, options, seat_count, id=name))
    return cases


@pytest.mark.parametrize("id", registry.GAMES)
def test_the_card_of_the_game_is_in_order(id: str) -> None:
    testing.check_info(registry.info(id))


@pytest.mark.parametrize(("id", "options", "seats"), tables())
def test_a_random_game_obeys_the_laws(id: str, options: dict[str, str], seats: int) -> None:
    game = registry.make(id, seats, options)
    assert 0 < testing.check_game(game, f"law/{seats}") <= game.max_plies


@pytest.mark.parametrize("id", registry.GAMES)
def test_sentences_call_the_seats_by_the_names_they_were_given(id: str) -> None:
    """Names come after the game is made, so no part of it may keep the old ones.

    Where the men have a colour, that is what sentences go by.
    """
    game = registry.make(id)
    own = [game.seat_name(seat) for seat in range(game.seats)]
    rename(game, [f"Ada {seat}" for seat in range(game.seats)])
    session = Session(game, "names")
    while not session.over and session.ply < 60:
        if isinstance(session.node, Chance):
            session.throw()
        else:
            session.choose(next(iter(session.notations())))
    words = " ".join(entry.line.text for entry in session.log(None))
    assert "Ada" in words or not own[0].startswith("Player")
    assert "Ada" not in words or not any(f"{name} " in words for name in own)


@pytest.mark.parametrize("id", registry.GAMES)
def test_a_simulation_is_the_same_in_every_process(id: str) -> None:
    """The order of sets and hashes differs from process to process; games may not."""
    answers = []
    for hash_seed in ("1", "2"):
        done = subprocess.run(
            [
                sys.executable,
                "-m",
                "pygames",
                "simulate",
                id,
                "--games",
                "2",
                "--seed",
                "7",
                "--json",
            ],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        answer = json.loads(done.stdout)
        del answer["plies_per_second"]
        answers.append(answer)
    assert answers[0] == answers[1]
