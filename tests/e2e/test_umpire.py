"""The page as umpire of a real table: names, stakes and turns, with dice that the reader throws."""

import re
from random import Random

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.e2e.conftest import Visit
from tests.e2e.play_board import PlayBoard

PHONE: ViewportSize = {"width": 360, "height": 740}
PLAYERS = ("Ann", "Bess", "Cuthbert", "Dorothy", "Edmund")


def pad(board: PlayBoard) -> Locator:
    return board.root.get_by_role("group", name="What the dice show")


def seat_at_a_real_table(board: PlayBoard, names: tuple[str, ...], options: dict[str, str]) -> None:
    """Set up a game with real dice for these people."""
    board.hurry()
    board.button("New game").click()
    dialog = board.root.get_by_role("dialog")
    dialog.locator('[name="number"]').select_option(str(len(names)))
    if options:
        dialog.get_by_text(re.compile("^Options of these rules")).click()
    for name, value in options.items():
        dialog.locator(f'[name="option:{name}"]').select_option(value)
    dialog.get_by_label(re.compile("^Real dice")).check()
    for seat, name in enumerate(names, start=1):
        dialog.get_by_label(f"Name for Player {seat}").fill(name)
    dialog.get_by_role("button", name="Begin").click()
    board.expect_started()


def enter(board: PlayBoard, faces: list[int]) -> None:
    """Tap what each die shows, one tap a die and nothing else."""
    ply = board.ply
    for die, face in enumerate(faces, start=1):
        pad(board).get_by_role("button", name=f"Die {die}: {face}").click()
    board.expect_ply_after(ply)


def dice_awaited(board: PlayBoard) -> int:
    head = pad(board).get_by_text(re.compile(r"^(The die|Die 1 of \d)$")).inner_text()
    return int(head[-1]) if head[-1].isdigit() else 1


def test_a_whole_game_of_inn_and_inn_with_five_at_a_phone(visit: Visit) -> None:
    visit.page.set_viewport_size(PHONE)
    board = visit.open("inn-and-inn")
    seat_at_a_real_table(board, PLAYERS, {"pots": "1"})
    rng = Random("five at a table")
    seen: set[int] = set()
    while board.state != "over":
        dice = dice_awaited(board)
        seen.add(dice)
        expect(board.status).to_contain_text(re.compile("|".join(PLAYERS)))
        expect(board.root.locator("[aria-current=true]")).to_contain_text(re.compile("coins"))
        visit.expect_no_overflow()
        enter(board, [rng.randint(1, 6) for _ in range(dice)])
    assert seen == {1, 4}
    expect(pad(board)).to_be_hidden()
    expect(board.status).to_contain_text(re.compile(f"({'|'.join(PLAYERS)}) leads with"))
    expect(board.log).to_contain_text(re.compile(r"takes the pot, \d+ coins"))
    score = board.root.get_by_role("list", name="Players").inner_text()
    assert [line.split()[0] for line in score.splitlines()] == list(PLAYERS)
    assert sum(map(int, re.findall(r"(\d+) coins", score))) == 20 * len(PLAYERS)
    assert score.count("a person") == len(PLAYERS)
    visit.expect_clean()


def test_every_control_of_the_umpire_fits_a_phone(visit: Visit) -> None:
    visit.page.set_viewport_size(PHONE)
    board = visit.open("inn-and-inn")
    seat_at_a_real_table(board, PLAYERS, {})
    board.button("Odds from here").click()
    expect(board.root.get_by_role("table", name=re.compile("^Who "))).to_be_visible()
    for button in board.root.get_by_role("button").all():
        box = button.bounding_box()
        if box is not None:
            assert box["x"] >= 0, button.inner_text()
            assert box["x"] + box["width"] <= PHONE["width"], button.inner_text()
            assert box["height"] >= 24, button.inner_text()
    visit.expect_no_overflow()
    assert visit.violations() == []


def test_two_dice_take_two_taps_or_two_keys(visit: Visit) -> None:
    board = visit.open("hazard")
    seat_at_a_real_table(board, ("Ann", "Bess"), {})
    enter(board, [3, 4])
    expect(board.log).to_contain_text("Ann throws 4 and 3: seven's the main.")
    board.button("Undo").click()
    board.expect_ply_after("1")
    pad(board).get_by_role("button", name="Die 1: 1").focus()
    for key in ("5", "Backspace", "6", "2"):
        visit.page.keyboard.press(key)
    board.expect_ply_after("0")
    expect(board.log).to_contain_text("Ann throws 6 and 2: eight's the main.")


def test_a_die_can_be_taken_back_before_the_last(visit: Visit) -> None:
    board = visit.open("hazard")
    seat_at_a_real_table(board, ("Ann", "Bess"), {})
    pad(board).get_by_role("button", name="Die 1: 3").click()
    pad(board).get_by_role("button", name="Take back").click()
    expect(pad(board).get_by_role("button", name="Die 1: 1")).to_be_focused()
    expect(board.root).to_have_attribute("data-ply", "0")


def test_what_is_no_throw_of_cubes_is_chosen_from_the_list(visit: Visit) -> None:
    board = visit.open("senet")
    board.hurry()
    board.button("New game").click()
    dialog = board.root.get_by_role("dialog")
    dialog.get_by_label(re.compile("^Real sticks")).check()
    dialog.get_by_role("button", name="Begin").click()
    board.expect_started()
    expect(pad(board)).to_be_hidden()
    expect(board.button("Throw")).to_be_hidden()
    labels = board.moves.get_by_role("button").all_inner_texts()
    assert [label.partition(":")[0] for label in labels] == ["One", "Two", "Three", "Four", "Five"]


@pytest.mark.parametrize("game", ["italian-draughts", "primero", "wit-and-reason"])
def test_where_nothing_is_thrown_nobody_is_asked_for_real_dice(visit: Visit, game: str) -> None:
    board = visit.open(game)
    board.button("New game").click()
    expect(board.root.get_by_role("dialog").get_by_label(re.compile("^Real"))).to_have_count(0)
    visit.page.keyboard.press("Escape")


def test_the_odds_follow_the_game_and_stay_open(visit: Visit) -> None:
    board = visit.open("triga")
    seat_at_a_real_table(board, ("Ann", "Bess"), {})
    fold = board.button("Odds from here")
    expect(fold).to_have_attribute("aria-expanded", "false")
    enter(board, [6])
    enter(board, [1])
    fold.click()
    hopes = board.root.get_by_role("table", name="Who takes this pot")
    expect(hopes).to_contain_text("Ann36/6555.4")
    expect(board.root.get_by_role("table", name="What the next throw brings")).to_contain_text(
        "no triga29/36"
    )
    enter(board, [2, 3, 4])
    expect(hopes).to_contain_text("Ann29/6544.6")
    assert visit.violations() == []
    visit.page.reload()
    board = PlayBoard(visit.page)
    board.play()
    expect(board.button("Odds from here")).to_have_attribute("aria-expanded", "true")
    expect(board.root.get_by_role("table", name="Who takes this pot")).to_contain_text("29/65")


def test_a_game_without_odds_has_no_fold(visit: Visit) -> None:
    board = visit.open("senet")
    board.play()
    expect(board.button("Odds from here")).to_be_hidden()
