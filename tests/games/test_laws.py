"""Every game under every option obeys the laws of ``pygames.testing``."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from pygames import registry, testing

WALKS = 3


def tables() -> Iterator[object]:
    for id in registry.GAMES:
        info = registry.info(id)
        for options in testing.option_sets(info):
            yield pytest.param(id, options, id=f"{id}-{testing.describe(options)}")


@pytest.mark.parametrize("id", registry.GAMES)
def test_the_card_of_the_game_is_in_order(id: str) -> None:
    testing.check_info(registry.info(id))


@pytest.mark.parametrize(("id", "options"), tables())
def test_random_games_obey_the_laws(id: str, options: dict[str, str]) -> None:
    fewest, most = registry.info(id).seats
    for walk, seats in zip(range(WALKS), (fewest, most, (fewest + most) // 2), strict=True):
        game = registry.make(id, seats, options)
        assert testing.check_game(game, f"law/{walk}") <= game.max_plies


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
