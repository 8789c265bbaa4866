"""The ledger of a game with coins, as the reader opens it behind More."""

from playwright.sync_api import expect

from tests.e2e.conftest import Visit


def test_the_ledger_opens_with_a_row_for_every_move_of_coins(visit: Visit) -> None:
    board = visit.open("triga", "#")
    board.play()
    board.button("More").click()
    board.button("Ledger").click()
    ledger = visit.page.get_by_role("dialog", name="Ledger")
    expect(ledger.get_by_role("columnheader", name="Pot")).to_be_visible()
    expect(ledger.get_by_role("row", name="The play begins.")).to_contain_text("19")
    assert visit.violations() == []
    visit.page.keyboard.press("Escape")
    expect(ledger).to_have_count(0)


def test_a_wide_ledger_is_scrolled_by_keys_on_a_phone(visit: Visit) -> None:
    visit.page.set_viewport_size({"width": 360, "height": 740})
    board = visit.open("hazard")
    board.play()
    board.button("More").click()
    board.button("Ledger").click()
    coins = visit.page.get_by_role("region", name="Coins")
    assert coins.evaluate("part => part.scrollWidth > part.clientWidth")
    assert visit.violations() == []
    coins.focus()
    visit.page.keyboard.press("ArrowRight")
    expect(coins).not_to_have_js_property("scrollLeft", 0)


def test_a_game_without_coins_offers_none(visit: Visit) -> None:
    board = visit.open("senet")
    board.play()
    board.button("More").click()
    expect(board.button("Copy link").first).to_be_visible()
    expect(board.button("Ledger")).to_have_count(0)


def test_a_game_with_coins_by_another_ruleset_offers_it_only_then(visit: Visit) -> None:
    board = visit.open("ruff-and-honours")
    board.play()
    board.button("More").click()
    expect(board.button("Copy link").first).to_be_visible()
    expect(board.button("Ledger")).to_be_hidden()
