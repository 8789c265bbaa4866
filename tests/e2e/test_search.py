"""The search: its index is fetched when somebody is about to search, and then it finds."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visit


@pytest.mark.parametrize("width", [1280, 360])
def test_the_index_waits_for_a_reader_who_searches(visit: Visit, width: int) -> None:
    page = visit.page
    page.set_viewport_size({"width": width, "height": 740})
    visit.open("senet")
    page.wait_for_load_state("networkidle")
    assert not [url for url in visit.requests if "search_index" in url]
    page.keyboard.press("/")
    page.keyboard.type("prison")
    found = page.locator(".md-search-result__item")
    expect(found.first).to_be_visible(timeout=30_000)
    expect(found.first).to_contain_text(re.compile("prison", re.IGNORECASE))
    assert len([url for url in visit.requests if "search_index" in url]) == 1


def test_a_linked_query_is_answered_at_once(visit: Visit) -> None:
    visit.page.goto(f"{visit.site}?q=prison")
    expect(visit.page.locator(".md-search-result__item").first).to_be_visible(timeout=30_000)


def test_cells_of_a_table_do_not_run_together(visit: Visit) -> None:
    visit.open("senet")
    visit.page.keyboard.press("/")
    visit.page.keyboard.type("seats chance length")
    result = visit.page.locator(".md-search-result__item").first
    expect(result).to_be_visible(timeout=30_000)
    expect(result).not_to_contain_text("Seats2")
