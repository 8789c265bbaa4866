from dataclasses import replace

import pytest

from pygames.render import text
from pygames.render.scene import Die, Layout, Mark, Scene
from tests.render import boards

EVERY = pytest.mark.parametrize(
    ("layout", "scene"), [pytest.param(*rest, id=name) for name, *rest in boards.PICTURES]
)


@EVERY
def test_a_terminal_is_wide_enough_and_ends_with_the_status(layout: Layout, scene: Scene) -> None:
    lines = text.board(layout, scene).splitlines()
    assert lines[-1] == scene.status
    assert max(len(line) for line in lines) <= 100


def test_senet_shows_pawns_signs_and_the_last_move() -> None:
    shown = text.board(boards.senet(), boards.senet_scene(Mark("last", "h9")))
    assert "| 9 V*|" in shown
    assert "|20 A |" in shown
    assert "|27 ~ |" in shown
    assert "Borne off: Seat 1 1" in shown
    assert "Sticks: 3 flat, 1 round." in shown


def test_draughts_shows_men_kings_and_the_numbers_of_empty_squares() -> None:
    lines = text.board(boards.draughts(), boards.draughts_scene()).splitlines()
    assert lines[1] == "| b       b       b       b      |"
    assert lines[4] == "|     W       14      15      16 |"


def test_goose_says_where_everyone_is() -> None:
    scene = boards.goose_scene()
    layout, table = boards.dicing(6)
    shown = text.board(boards.goose(), replace(scene, players=table.players))
    assert "Player 1: Field 12" in shown
    assert "Player 6: waits at the start" in shown
    assert layout.hands == 6


def test_a_table_hides_what_is_hidden() -> None:
    shown = text.board(boards.table(6), boards.vying(6))
    assert "[7\u2660] [6\u2660] [A\u2660] [4\u2665]" in shown
    assert shown.count("[##]") == 16
    assert "pot 18" in shown


def test_a_trick_names_who_played_what() -> None:
    shown = text.board(boards.table(4), boards.tricks())
    assert "Trick: North [8\u2665]  East [K\u2663]" in shown
    assert "stock 4 [7\u2660]" in shown


def test_a_picture_is_described_by_what_stands_where() -> None:
    said = text.describe(boards.senet(), boards.senet_scene())
    assert "You to move: a three" in said
    assert "your cone: House 20, House 14, House 13, House 22." in said
    assert "Pot: 18." in text.describe(boards.table(6), boards.vying(6))


def test_throws_have_words() -> None:
    assert text.thrown((Die("a", "cube", 4), Die("b", "cube", 3))) == "Dice: 4 and 3."
    assert text.thrown((Die("a", "coin", 1), Die("b", "coin", 0))) == "Coins: cross, bust."


def test_cards_are_short() -> None:
    assert [text.card(face) for face in ("Th", "As", "", "?")] == ["10\u2665", "A\u2660", "##", "?"]
