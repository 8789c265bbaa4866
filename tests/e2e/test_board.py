"""What a board does that does not depend on its game, tried on one."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, FilePayload, Page, Route, expect

from pygames import registry
from pygames.core import record as records
from pygames.core.record import Record
from tests.e2e.conftest import Visit, opened
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


PROJECTED = """board => {
  const { innerWidth: right, innerHeight: low } = window;
  const picture = board.querySelector("svg.pp-board").getBoundingClientRect();
  const whole = picture.left >= 0 && picture.top >= 0 && picture.right <= right
    && picture.bottom <= low && picture.height > low / 3;
  const buttons = [...board.querySelectorAll("button")].filter(one => one.checkVisibility());
  const over = buttons.filter(one => {
    const box = one.getBoundingClientRect();
    return box.left < picture.right && box.right > picture.left
      && box.top < picture.bottom && box.bottom > picture.top;
  });
  const due = board.querySelectorAll(
    '[data-part="primary"]:not([aria-disabled="true"]), [data-choice]');
  const shown = [...due].some(one => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return width && document.elementFromPoint(left + width / 2, top + height / 2) === one;
  });
  return { whole, over: over.map(one => one.textContent), shown };
}"""


@pytest.mark.parametrize("game", ["goose", "hazard", "italian-draughts"])
def test_the_projector_shows_the_whole_board_and_what_is_due_beside_it(
    visit: Visit, game: str
) -> None:
    board = visit.open(game)
    board.play()
    for width, height in ((1280, 720), (1024, 768)):
        visit.page.set_viewport_size({"width": width, "height": height})
        due = board.primary if board.primary.count() else board.moves.get_by_role("button").first
        due.focus()
        visit.page.keyboard.press("f")
        expect(board.root).to_have_attribute("data-view", "projector")
        expect(due).to_be_focused()
        found = board.root.evaluate(PROJECTED)
        assert found == {"whole": True, "over": [], "shown": True}, (width, height)
        ply = board.ply
        due.click()
        board.expect_ply_after(ply)
        visit.page.keyboard.press("Escape")
        expect(board.root).not_to_have_attribute("data-view", "projector")
        expect(visit.page.locator("body")).not_to_be_focused()


def test_the_projector_of_hidden_hands_says_how_to_play_on(visit: Visit) -> None:
    board = visit.open("primero")
    board.play()
    board.moves.get_by_role("button").first.focus()
    visit.page.keyboard.press("f")
    expect(board.root.get_by_text("Leave the projector view to play")).to_be_visible()
    expect(board.button("More")).to_be_focused()
    visit.page.keyboard.press("Escape")
    expect(visit.page.locator(":focus[data-choice], :focus[data-part='primary']")).to_have_count(1)


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


def _open_file(board: PlayBoard, content: str) -> None:
    with board.page.expect_file_chooser() as chooser:
        board.button("Open file").click()
    file: FilePayload = {
        "name": "kept.json",
        "mimeType": "application/json",
        "buffer": content.encode(),
    }
    chooser.value.set_files(file)


def test_a_kept_file_asks_who_goes_on_with_it(visit: Visit) -> None:
    board = visit.open("ruff-and-honours")
    board.hurry()
    board.new_game(["human"], {})
    board.expect_started()
    visit.page.keyboard.press("Escape")
    board.button("More").click()
    with visit.page.expect_download() as kept:
        board.button("Download").click()
    content = kept.value.path().read_text(encoding="utf-8")
    board = visit.open("ruff-and-honours")
    board.hurry()
    board.button("More").click()
    _open_file(board, content)
    dialog = board.root.get_by_role("dialog", name="A kept game: Ruff and Honours")
    seats = dialog.locator('[name="kind"]')
    assert visit.violations() == []
    for seat in range(4):
        seats.nth(seat).select_option("human")
    dialog.get_by_label("Name for West").fill("Wenzel")
    dialog.get_by_role("button", name="Go on").click()
    board.expect_started()
    players = board.root.get_by_role("list", name="Players")
    expect(players).to_contain_text("Wenzel")
    assert players.inner_text().count("a person") == 4


@pytest.mark.parametrize(
    "content", ["", "no JSON", "[" * 100_000, '{"seats": 2}', '{"seats": "x"}']
)
def test_a_file_that_is_no_game_is_refused_in_a_sentence_and_the_game_stays(
    visit: Visit, content: str
) -> None:
    board = visit.open("goose")
    board.play()
    board.button("Throw").click()
    board.expect_ply_after("0")
    ply = board.ply
    board.button("More").click()
    _open_file(board, content)
    if content == '{"seats": 2}':
        board.root.get_by_role("dialog").get_by_role("button", name="Go on").click()
    expect(board.root).to_contain_text(
        re.compile(r"no game saved here: it is not JSON|record has no")
    )
    expect(board.root).to_have_attribute("data-state", "ready")
    assert board.ply == ply


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
    expect(visit.page.locator("#H2")).to_be_focused()
    visit.page.go_back()
    expect(board.log.get_by_role("link").first).to_be_focused()
    expect(visit.page).not_to_have_url(re.compile("#"))
    assert board.ply == ply
    assert board.state == "ready"
    assert not [url for url in visit.requests if url.endswith("/")]


def test_a_long_log_is_whole_and_is_taken_back_line_by_line(visit: Visit) -> None:
    """Its lines stand in lists of twenty, newest first."""
    session = registry.open_session(Record("italian-draughts", 1, {}, 2, "e2e", ()))
    while session.ply < 42:
        session.choose([*session.notations()][-1])
    link = f"#record={records.to_link(session.record())}&seats=human,human"
    board = visit.open("italian-draughts", link)
    board.expect_started()
    plies = board.log.locator("li > span:first-child")
    expect(plies).to_have_text([str(ply) for ply in range(42, 0, -1)])
    for _ in range(3):
        ply = board.ply
        board.button("Undo").click()
        board.expect_ply_after(ply)
    left = [str(ply) for ply in range(39, 0, -1)]
    expect(plies).to_have_text(["39", *left])
    expect(board.log).to_contain_text("taken back")
    board.moves.get_by_role("button").first.click()
    expect(plies).to_have_text(["40", "39", *left])


def test_throws_are_made_without_asking_until_the_reader_says_stop(visit: Visit) -> None:
    board = visit.open("goose", _link(game="goose", ruleset="alberti"))
    board.expect_started()
    board.button("More").click()
    unasked = board.root.get_by_label("Throw without asking")
    unasked.check()
    expect(board.root).to_have_attribute("data-ply", "3")
    expect(board.root.get_by_text("Press Pause to hold it.")).to_be_visible()
    board.button("Pause").click()
    expect(board.root.get_by_text("Press Go on.")).to_be_visible()
    ply = board.ply
    board.button("Undo").click()
    expect(board.root).not_to_have_attribute("data-ply", ply)
    ply = board.ply
    expect(board.button("Go on")).to_be_enabled()
    board.button("Go on").click()
    expect(board.root).not_to_have_attribute("data-ply", ply)
    unasked.uncheck()
    expect(board.button("Throw")).to_be_enabled()
    ply = board.ply
    board.button("Throw").click()
    board.expect_ply_after(ply)


@pytest.mark.parametrize("game", ["italian-draughts", "passe-dix"])
@pytest.mark.parametrize("width", [1280, 768])
def test_a_move_leaves_the_page_below_where_it_is(visit: Visit, game: str, width: int) -> None:
    visit.page.set_viewport_size({"width": width, "height": 900})
    board = visit.open(game)
    board.play()
    rng = Random("e2e")
    board.step_by_mouse(rng)
    heights = set()
    for _ in range(8):
        board.step_by_mouse(rng)
        heights.add(board.root.evaluate("board => board.offsetHeight"))
    assert len(heights) == 1


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
    with opened(browser, viewport={"width": 1280, "height": 900}) as context:
        yield Visit(subpath_url, context)


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
