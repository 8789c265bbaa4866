"""The dice tray, as somebody without dice uses it."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import Visit

KINDS = {
    "Dice": ("Die", 6),
    "Throw sticks": ("Throw stick", 2),
    "Coins": ("Coin", 2),
    "Pyramids": ("Pyramid", 2),
    "Knucklebones": ("Knucklebone", 4),
}
DRIFT = 5  # standard deviations: chance stays within them in all but one visit of a million


@pytest.fixture
def tray(visit: Visit) -> Locator:
    visit.page.goto("about:blank")
    visit.page.goto(f"{visit.site}tray/")
    return visit.page.locator("dice-tray")


def throw(tray: Locator, kind: str, number: int, button: str = "Throw") -> None:
    tray.get_by_role("radio", name=kind, exact=True).check()
    tray.get_by_role("radio", name=str(number), exact=True).check()
    tray.get_by_role("button", name=button, exact=True).click()


def tally(tray: Locator) -> dict[str, tuple[int, float]]:
    """Of each face, how often it was thrown and was to be expected."""
    rows = tray.locator("tbody tr")
    found = {}
    for at in range(rows.count()):
        thrown, expected = rows.nth(at).locator("td.pp-number").all_inner_texts()[:2]
        found[rows.nth(at).get_by_role("rowheader").inner_text()] = (int(thrown), float(expected))
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_one_to_six_of_each_kind_can_be_thrown(tray: Locator, kind: str) -> None:
    for number in (1, 6):
        throw(tray, kind, number)
        shown = tray.get_by_role("list", name="On the tray")
        expect(shown.get_by_role("listitem")).to_have_count(number)
        expect(shown.get_by_role("img").first).to_be_visible()
    counts = tally(tray)
    assert len(counts) == KINDS[kind][1]
    assert sum(thrown for thrown, _ in counts.values()) == 7
    expect(tray.get_by_role("caption")).to_have_text(f"7 {kind.lower()} in 2 throws")


def test_the_throw_is_told_as_it_lies(tray: Locator) -> None:
    throw(tray, "Dice", 3)
    faces = tray.get_by_role("list", name="On the tray").get_by_role("img")
    names = [str(faces.nth(at).get_attribute("aria-label")) for at in range(3)]
    values = ["one", "two", "three", "four", "five", "six"]
    total = sum(values.index(name) + 1 for name in names)
    said = f"{names[0].capitalize()}, {names[1]} and {names[2]}: {total} in all."
    expect(tray.get_by_role("status")).to_have_text(said)
    throw(tray, "Throw sticks", 4)
    expect(tray.get_by_role("status")).to_have_text(
        re.compile(r"^(\d flat sides? up)?( and )?(\d round sides? up)?\.$")
    )


@pytest.mark.parametrize("kind", ["Dice", "Knucklebones"])
def test_the_tally_stays_near_what_is_expected(tray: Locator, kind: str) -> None:
    for _ in range(5):
        throw(tray, kind, 6, "Throw 100 times")
    counts = tally(tray)
    things = 3000
    assert sum(thrown for thrown, _ in counts.values()) == things
    for thrown, expected in counts.values():
        share = expected / things
        assert abs(thrown - expected) < DRIFT * (things * share * (1 - share)) ** 0.5
    if kind == "Knucklebones":
        assert [expected for _, expected in counts.values()] == [300, 1200, 1200, 300]
    tray.get_by_role("button", name="Clear the tally").click()
    assert all(thrown == 0 for thrown, _ in tally(tray).values())


def test_the_tray_works_by_keyboard_alone(visit: Visit, tray: Locator) -> None:
    tray.get_by_role("radio", name="Dice").focus()
    visit.page.keyboard.press("ArrowRight")
    expect(tray.get_by_role("radio", name="Throw sticks")).to_be_checked()
    visit.page.keyboard.press("Tab")
    visit.page.keyboard.press("ArrowRight")
    expect(tray.get_by_role("radio", name="3")).to_be_checked()
    visit.page.keyboard.press("Tab")
    visit.page.keyboard.press("Enter")
    shown = tray.get_by_role("list", name="On the tray")
    expect(shown.get_by_role("listitem")).to_have_count(3)
    expect(tray.get_by_role("button", name="Throw", exact=True)).to_be_focused()


def test_the_tray_fits_every_screen_and_axe_finds_nothing(visit: Visit, tray: Locator) -> None:
    throw(tray, "Knucklebones", 6)
    assert visit.violations() == []
    for width in (1280, 768, 360):
        visit.page.set_viewport_size({"width": width, "height": 800})
        visit.expect_no_overflow()


def test_the_tray_is_there_again_after_instant_navigation(visit: Visit, tray: Locator) -> None:
    throw(tray, "Coins", 2)
    visit.page.get_by_role("link", name="Evidence").first.click()
    expect(tray).to_have_count(0)
    visit.page.get_by_role("link", name="A dice tray").first.click()
    throw(tray, "Coins", 2)
    shown = tray.get_by_role("list", name="On the tray")
    expect(shown.get_by_role("listitem")).to_have_count(2)
