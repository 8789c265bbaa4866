"""Every game's page, as its readers use it."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from pygames import registry
from pygames.core import record as records
from pygames.core.record import Record
from tests.e2e.conftest import GAMES, HIDDEN, Visit

each_game = pytest.mark.parametrize("game", GAMES)
LONGEST = 900
# Options that make a game short enough to be played through by hand.
SHORT: dict[str, dict[str, str]] = {"senet": {"pawns": "5"}}
# At Bell's Senet players who think a little and leave it at that are done in half the time.
LEVELS = {"bell": "fair"}
BRIEF: dict[str, dict[str, str]] = {"bell": {"solo_cap": "0"}}
# By the usual seed the very first throw is a raffle, which leaves nothing to take back.
SEEDS = {"raffle": "table"}


def short(game: str) -> str:
    """A link to a short game that nobody has begun."""
    info = registry.info(game)
    options = info.resolve(SHORT.get(game, {}))
    record = Record(game, info.rules_version, options, info.seats[0], SEEDS.get(game, "e2e"), ())
    return f"#record={records.to_link(record)}"


@each_game
def test_the_opening_picture_stands_before_python(visit: Visit, game: str) -> None:
    board = visit.open(game)
    expect(board.root).to_have_attribute("data-game", game)
    expect(board.root).to_have_attribute("data-state", "idle")
    expect(board.root).to_have_attribute("data-ply", "0")
    expect(board.picture).to_be_visible()
    expect(board.status).not_to_be_empty()
    assert visit.violations() == []
    for width in (1280, 768, 360):
        visit.page.set_viewport_size({"width": width, "height": 800})
        visit.expect_no_overflow()
    assert not [url for url in visit.requests if "pyodide" in url]


@each_game
def test_a_whole_game_by_mouse(visit: Visit, game: str) -> None:
    board = visit.open(game, short(game))
    board.hurry()
    board.expect_started()
    rng = Random(game)
    undo = board.button("Undo")
    undone = False
    for step in range(LONGEST):
        if step == 1:
            assert visit.violations() == []
            visit.page.set_viewport_size({"width": 360, "height": 740})
            visit.expect_no_overflow()
            visit.page.set_viewport_size({"width": 1280, "height": 900})
        if not undone and step > 0 and undo.get_attribute("aria-disabled") is None:
            before = board.ply
            undo.click()
            board.expect_ply_after(before)
            assert int(board.ply) < int(before)
            expect(board.log).to_contain_text("taken back")
            undone = True
        if board.state == "over":
            break
        board.step_by_mouse(rng)
    board.expect_over()
    assert undone
    assert visit.violations() == []
    link = board.log.get_by_role("link").first
    rule = (link.get_attribute("href") or "").removeprefix("#")
    assert visit.page.locator(f'[id="{rule}"]').count() == 1, rule


@each_game
def test_a_whole_game_by_keyboard_alone(visit: Visit, game: str) -> None:
    board = visit.open(game)
    board.hurry()
    board.button("Play").focus()
    visit.page.keyboard.press("Enter")
    board.expect_started()
    on_board = False
    for _ in range(LONGEST):
        if board.state == "over":
            break
        if not on_board and board.pickable.count() and not board.primary.count():
            board.choose_on_board_by_keyboard()
            on_board = True
        else:
            board.step_by_keyboard()
    board.expect_over()


@pytest.mark.parametrize(
    ("game", "ruleset"), [(id, name) for id in GAMES for name in registry.info(id).rulesets]
)
def test_computers_play_to_the_end(visit: Visit, game: str, ruleset: str) -> None:
    board = visit.open(game)
    board.hurry()
    options = {"ruleset": ruleset, **BRIEF.get(ruleset, {})}
    board.new_game([LEVELS.get(ruleset, "easy")], options)
    board.expect_over(240_000)
    assert int(board.ply) > 0
    expect(board.button("Play again")).to_be_visible()


@each_game
def test_a_game_outlives_a_reload_and_travels_by_link(visit: Visit, game: str) -> None:
    board = visit.open(game, short(game))
    board.hurry()
    board.expect_started()
    rng = Random(game)
    for _ in range(2):
        board.step_by_mouse(rng)
    ply, log = board.ply, board.log.inner_text()
    visit.page.reload()
    board.play()
    expect(board.root).to_have_attribute("data-ply", ply)
    assert board.log.inner_text() == log
    board.button("Copy link").click()
    expect(board.root).to_contain_text(re.compile("link to this game"))
    link = visit.page.evaluate("navigator.clipboard.readText()")
    visit.page.evaluate("localStorage.clear()")
    board = visit.open(game, f"#{link.partition('#')[2]}")
    board.hurry()
    board.expect_started()
    expect(board.root).to_have_attribute("data-ply", ply)
    assert board.log.inner_text() == log


@pytest.mark.parametrize("game", HIDDEN)
def test_the_curtain_hides_every_hand(visit: Visit, game: str) -> None:
    board = visit.open(game)
    board.hurry()
    board.new_game(["human"], {})
    rng = Random(game)
    curtains = 0
    for _ in range(12):
        curtain = board.root.get_by_role("dialog", name=re.compile("Hand the screen to"))
        expect(board.root).to_have_attribute("data-state", re.compile("ready|over"), timeout=90_000)
        if curtain.count():
            curtains += 1
            assert "card:" not in board.picture.evaluate("picture => picture.outerHTML")
            assert board.moves.get_by_role("button").count() == 0
            if curtains == 1:
                assert visit.violations() == []
            ply = board.ply
            curtain.get_by_role("button", name=re.compile("show my hand")).click()
            expect(curtain).to_have_count(0)
            expect(board.moves.get_by_role("button").first).to_be_visible()
            assert board.ply == ply
        board.step_by_mouse(rng)
    assert curtains > 1
