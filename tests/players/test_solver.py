"""The player of solved games."""

from random import Random

import pytest

from pygames.core.node import Turn
from pygames.games.italian_draughts import ItalianDraughts
from pygames.games.wit_and_reason import WitAndReason
from pygames.players.simple import Solver


def test_it_takes_one_of_the_best_and_says_so() -> None:
    game = WitAndReason()
    for position, best in (("black: 10", {"T"}), ("red:", {"8", "9"})):
        state = game.read(position)
        turn = game.node(state)
        assert isinstance(turn, Turn)
        found = set()
        for seed in range(12):
            decision = Solver().choose(game, state, turn, Random(seed))
            found.add(game.notate(state, decision.event))
            assert decision.reason.endswith("the game is solved.")
        assert found == best


def test_it_refuses_a_game_that_is_not_solved() -> None:
    game = ItalianDraughts()
    turn = game.node(game.start())
    assert isinstance(turn, Turn)
    with pytest.raises(TypeError, match="not solved"):
        Solver().choose(game, game.start(), turn, Random(1))
