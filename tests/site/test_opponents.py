"""The table of opponents: what it counts, and that it comes out the same each time."""

import pytest

from pygames import registry
from site_scripts import opponents
from site_scripts.opponents import PAIRINGS, Score


def test_a_tie_is_half_a_win() -> None:
    assert Score(won=6, lost=2, tied=2).share == pytest.approx(0.7)


def test_the_interval_is_wilsons() -> None:
    low, high = Score(won=160, lost=40, tied=0).interval()
    assert low == pytest.approx(0.7391, abs=1e-4)
    assert high == pytest.approx(0.8495, abs=1e-4)
    assert Score(won=200, lost=0, tied=0).interval()[1] == pytest.approx(1.0)


def test_where_only_dice_are_thrown_nobody_decides_anything() -> None:
    assert not opponents.has_choices("triga")
    assert opponents.has_choices("goose")  # in teams
    assert opponents.has_choices("italian-draughts")


def test_a_game_comes_out_the_same_each_time_and_the_levels_change_seats() -> None:
    games = [opponents.duel("italian-draughts", "easy", "uniform", number) for number in range(4)]
    again = opponents.part("italian-draughts", ("easy", "uniform"), range(4))
    assert games == again
    assert games.count(1) >= 3


def test_the_page_has_a_row_for_every_game() -> None:
    found = [
        (id, [Score(150, 40, 10)] * len(PAIRINGS) if id != "triga" else []) for id in registry.GAMES
    ]
    page = opponents.page(found, 200)
    for id in registry.GAMES:
        assert f"| {registry.info(id).title} |" in page
    assert "| nothing to choose |" in page
    assert "78 % (71 to 83)" in page
    assert "200 games" in page
