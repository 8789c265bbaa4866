"""The front page: its filters, and what of them stands in the address."""

import re

from playwright.sync_api import Locator, expect

from pygames import registry
from tests.e2e.conftest import Visit


def _shown(visit: Visit) -> Locator:
    return visit.page.locator(".pp-card-of-game:visible")


def _chip(visit: Visit, name: str) -> Locator:
    return visit.page.get_by_role("button", name=name, exact=True)


def test_filters_stay_on_the_way_to_a_game_and_back(visit: Visit) -> None:
    visit.page.goto(visit.site)
    expect(_shown(visit)).to_have_count(len(registry.GAMES))
    visit.page.get_by_text("More filters").click()
    _chip(visit, "Cards").click()
    _chip(visit, "6").click()
    expect(_shown(visit)).to_have_count(1)
    expect(visit.page).to_have_url(re.compile(r"\?kind=cards&players=6$"))
    _shown(visit).get_by_role("link").click()
    expect(visit.page.locator("play-board").first).to_have_attribute("data-game", "primero")
    visit.page.go_back()
    expect(_shown(visit)).to_have_count(1)
    expect(_chip(visit, "6")).to_be_visible()
    expect(_chip(visit, "6")).to_have_attribute("aria-pressed", "true")
    assert visit.violations() == []
    visit.page.get_by_role("button", name=re.compile("^All ")).click()
    expect(_shown(visit)).to_have_count(len(registry.GAMES))
    expect(visit.page).to_have_url(visit.site)


def test_a_game_stands_under_every_region_it_is_known_from(visit: Visit) -> None:
    for region, count in (("England", 8), ("France", 1), ("Italy", 3)):
        visit.page.goto(f"{visit.site}?region={region}")
        expect(_shown(visit)).to_have_count(count)


def test_an_address_that_asks_for_nothing_there_is_shows_all_games(visit: Visit) -> None:
    visit.page.goto(f"{visit.site}?kind=%3Cb%3E&players=2&what=x")
    expect(_chip(visit, "2")).to_have_attribute("aria-pressed", "true")
    expect(visit.page.get_by_role("status").first).to_have_text(re.compile(r"^\d+ of \d+ games$"))
