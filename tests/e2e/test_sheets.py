"""The print sheets, on the screen and on paper."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from pygames import registry
from pygames.render import sheet
from tests.e2e.conftest import Visit, opened

OFFERED = [id for id in registry.GAMES if registry.make(id).layout().board in sheet.KITS]
POINTS = 72 / 25.4  # a millimetre
A4 = {(210, 297), (297, 210)}


def printed(page: Page) -> list[tuple[int, int]]:
    """The pages that come out of the printer, in millimetres."""
    paper = page.pdf(prefer_css_page_size=True).decode("latin-1")
    boxes = re.findall(r"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", paper)
    return [(round(float(w) / POINTS), round(float(h) / POINTS)) for w, h in boxes]


@pytest.mark.parametrize("game", OFFERED)
def test_sheets_are_read_on_every_screen_and_printed_one_a_page(visit: Visit, game: str) -> None:
    page = visit.page
    visit.open(game)
    kit = sheet.KITS[registry.make(game).layout().board]
    page.get_by_role("link", name=f"Print {kit}").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(registry.info(game).title)
    expect(page.get_by_role("button", name="Print")).to_be_visible()
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        visit.expect_no_overflow()
        assert visit.violations() == []
    pages = printed(page)
    assert len(pages) == page.locator(".pp-paper").count()
    assert set(pages) <= A4
    page.get_by_role("link", name=re.compile("^Back to ")).click()
    expect(page.locator("play-board").first).to_be_visible()


@pytest.mark.parametrize("game", registry.GAMES)
def test_rules_are_read_on_every_screen_and_printed(visit: Visit, game: str) -> None:
    page = visit.page
    visit.open(game)
    page.get_by_role("link", name="Print the rules").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(
        f"{registry.info(game).title}: the rules"
    )
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        visit.expect_no_overflow()
        assert visit.violations() == []
    papers = page.get_by_role("article")
    rulesets = registry.info(game).rulesets
    expect(papers).to_have_count(len(rulesets))
    assert set(printed(page)) == {(210, 297)}
    if len(rulesets) > 1:
        page.get_by_role("navigation").get_by_role("link").first.click()
        expect(page.locator("article:visible")).to_have_count(1)
        chosen = page.get_by_role("navigation").get_by_role("link").first
        expect(chosen).to_have_css("background-color", "rgb(35, 27, 20)")
        assert visit.violations() == []
    page.get_by_label("Large type").check()
    expect(papers.first).to_have_css("font-size", "24px")
    assert set(printed(page)) == {(210, 297)}
    page.get_by_role("link", name=re.compile("^Back to ")).click()
    expect(page.locator("play-board").first).to_be_visible()


def test_sheets_follow_the_light_and_stay_white(browser: Browser, subpath_url: str) -> None:
    """Below a path of the server, by night, and without scripts."""
    for scripts in (True, False):
        with opened(browser, color_scheme="dark", java_script_enabled=scripts) as context:
            visit = Visit(subpath_url, context)
            visit.page.goto(f"{visit.site}games/senet/sheets/")
            expect(visit.page.locator(".pp-sheet").first).to_have_css(
                "background-color", "rgb(255, 255, 255)"
            )
            expect(visit.page.get_by_role("button", name="Print")).to_be_visible(visible=scripts)
            if scripts:
                night = "rgb(21, 16, 11)"
                expect(visit.page.locator("body")).to_have_css("background-color", night)
                assert visit.violations() == []
            else:
                expect(visit.page.locator("noscript p")).to_be_visible()
            visit.expect_clean()
