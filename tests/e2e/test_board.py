"""What a board does that does not depend on its game, tried on one."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from pygames.core import record as records
from pygames.core.record import Record
from tests.e2e.conftest import Visit
from tests.e2e.play_board import PlayBoard


def _link(*events: str, game: str = "senet", ruleset: str = "kendall") -> str:
    record = Record(game, 1, {"ruleset": ruleset}, 2, "e2e", events)
    return f"#record={records.to_link(record)}"


def test_a_pick_that_leads_nowhere_is_answered_by_a_rule(visit: Visit) -> None:
    board = visit.open("senet", _link())
    board.expect_started()
    board.pick("h1", able=False)
    why = board.root.get_by_role("link", name=re.compile("^Rule ")).first
    expect(why).to_be_visible()
    expect(board.root).to_have_attribute("data-ply", "0")
    rule = (why.get_attribute("href") or "").removeprefix("#")
    expect(visit.page.locator(".pp-named").first).to_have_attribute("data-rule", rule)


def test_a_hint_names_a_choice_and_its_reason(visit: Visit) -> None:
    board = visit.open("italian-draughts")
    board.play()
    board.button("Hint").click()
    expect(board.root).to_contain_text(re.compile(r"Hint: \d+ to \d+"))
    expect(board.root).to_have_attribute("data-ply", "0")


def test_the_arrow_keys_follow_the_board(visit: Visit) -> None:
    board = visit.open("senet")
    board.root.locator('[data-place="h1"]').focus()
    for key, place in (("ArrowRight", "h2"), ("ArrowDown", "h19"), ("ArrowLeft", "h20")):
        visit.page.keyboard.press(key)
        expect(board.root.locator(f'[data-place="{place}"]')).to_be_focused()


def test_real_dice_make_the_reader_say_what_they_show(visit: Visit) -> None:
    board = visit.open("goose")
    board.hurry()
    board.button("New game").click()
    dialog = board.root.get_by_role("dialog")
    dialog.get_by_label(re.compile("^Real dice")).check()
    dialog.get_by_role("button", name="Begin").click()
    board.expect_started()
    throws = board.moves.get_by_role("button")
    assert throws.count() > 6
    throws.first.click()
    board.expect_ply_after("0")


def test_the_projector_fills_the_screen_and_is_left_by_escape(visit: Visit) -> None:
    board = visit.open("senet", _link())
    board.expect_started()
    board.button("More").click()
    board.button("Projector").click()
    expect(board.root).to_have_attribute("data-view", "projector")
    assert visit.violations() == []
    box = board.picture.bounding_box()
    assert box is not None
    assert box["width"] > 1000
    visit.page.keyboard.press("Escape")
    expect(board.root).not_to_have_attribute("data-view", "projector")


@pytest.mark.parametrize("link", ["#record=AAAA", "#record=" + "A" * 4000])
def test_a_link_that_holds_no_record_is_refused_in_words(visit: Visit, link: str) -> None:
    board = visit.open("senet", link)
    expect(board.root).to_have_attribute("data-state", "failed", timeout=90_000)
    expect(board.root).to_contain_text("link holds no record")
    board.button("New game").click()
    board.root.get_by_role("dialog").get_by_role("button", name="Begin").click()
    board.expect_started()


def test_a_double_click_throws_once_and_play_goes_on(visit: Visit) -> None:
    board = visit.open("goose")
    board.play()
    for _ in range(3):
        ply = board.ply
        board.button("Throw").dblclick()
        board.expect_ply_after(ply)


def test_a_rule_can_be_looked_up_and_the_game_goes_on(visit: Visit) -> None:
    board = visit.open("hazard")
    board.play()
    board.button("Throw").click()
    board.expect_ply_after("0")
    ply = board.ply
    visit.requests.clear()
    board.log.get_by_role("link").first.click()
    expect(visit.page).to_have_url(re.compile("#H2$"))
    expect(visit.page.locator("#H2")).to_be_in_viewport()
    visit.page.go_back()
    expect(visit.page).not_to_have_url(re.compile("#"))
    assert board.ply == ply
    assert board.state == "ready"
    assert not [url for url in visit.requests if url.endswith("/")]


def test_a_start_that_fails_says_so_and_can_be_tried_again(visit: Visit) -> None:
    broken = re.compile(r"pyodide\.asm\.wasm")

    def refuse(route: Route) -> None:
        route.abort()

    visit.context.route(broken, refuse)
    board = visit.open("senet")
    board.button("Play").click()
    expect(board.button("Try again")).to_be_visible(timeout=90_000)
    expect(board.picture).to_be_visible()
    visit.context.unroute(broken)
    visit.complaints.clear()
    board.button("Try again").click()
    board.expect_started()


@pytest.fixture
def below_a_path(browser: Browser, subpath_url: str) -> Iterator[Visit]:
    """A visit to the site below a path of its server, with movement."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    yield Visit(subpath_url, context)
    context.close()


def _follow(page: Page, game: str) -> PlayBoard:
    """Go to another game's page by links, as the theme does it: without loading a page."""
    page.evaluate("window.kept = true")
    page.get_by_role("link", name="Games", exact=True).first.click()
    page.locator(f'a[href$="games/{game}/"]').first.click()
    expect(page.locator("play-board").first).to_have_attribute("data-game", game, timeout=30_000)
    assert page.evaluate("window.kept"), "a page was loaded anew"
    return PlayBoard(page)


def test_one_worker_serves_every_page_of_a_visit_below_a_path(below_a_path: Visit) -> None:
    visit = below_a_path
    workers: list[str] = []
    visit.page.on("worker", lambda worker: workers.append(worker.url))
    board = visit.open("senet", _link())
    board.expect_started()
    board = _follow(visit.page, "goose")
    board.play()
    ply = board.ply
    board.button("Throw").click()
    board.expect_ply_after(ply)
    board = _follow(visit.page, "senet")
    expect(board.root).to_have_attribute("data-state", "idle")
    board.play()
    expect(board.button("Throw")).to_be_visible()
    assert len([url for url in workers if "/assets/play/" in url]) == 1
    visit.expect_clean()
