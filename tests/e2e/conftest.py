"""Visits to the built site that let nothing slip: console errors, requests that leave the site."""

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from pygames import registry
from tests.e2e.play_board import PlayBoard

RESULTS = Path(__file__).parents[2] / "build" / "failed-pages"
AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
GAMES = tuple(registry.GAMES)
HIDDEN = tuple(id for id in GAMES if registry.info(id).hidden)


@dataclass
class Visit:
    """One reader's browser, and everything it complained of."""

    site: str
    context: BrowserContext
    page: Page = field(init=False)
    requests: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page = self.context.new_page()
        self.page.on("console", lambda said: self._note(said.type, said.text))
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.context.on("request", lambda request: self.requests.append(request.url))

    def _note(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(f"{kind}: {text}")

    def open(self, game: str, after: str = "") -> PlayBoard:
        """A game's page, loaded anew."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.site}games/{game}/{after}")
        return PlayBoard(self.page)

    def leave(self) -> None:
        """Forget everything, as a reader who has never been here."""
        self.page.goto(self.site)
        self.page.evaluate("localStorage.clear()")
        self.page.set_viewport_size({"width": 1280, "height": 900})
        self.requests.clear()
        self.complaints.clear()

    def expect_clean(self) -> None:
        """Nothing went wrong, and nothing was asked of anybody else."""
        assert self.complaints == []
        own = (self.site, "about:", "data:", "blob:")
        assert [url for url in self.requests if not url.startswith(own)] == []

    def violations(self) -> list[str]:
        """What axe finds wrong with the page as it is, one line each."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found: list[str] = self.page.evaluate(
            "axe.run().then(all => all.violations.flatMap(one =>"
            " one.nodes.map(node => `${one.id}: ${node.html.slice(0, 120)}`)))"
        )
        return found

    def expect_no_overflow(self) -> None:
        """Nothing has to be scrolled to sideways."""
        wider = self.page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        assert wider <= 0


@contextmanager
def opened(browser: Browser, **options: Any) -> Iterator[BrowserContext]:
    """A browser's storage and cache of its own, with Playwright's options, closed at the end.

    What a test answers in the network's place is answered to the end first: an answer cut off by
    the closing would be counted against the next test.
    """
    context = browser.new_context(**options)
    try:
        yield context
        context.unroute_all(behavior="wait")
    finally:
        context.close()


@pytest.fixture(scope="module")
def browser_context(browser: Browser) -> Iterator[BrowserContext]:
    """One browser's storage and cache, without movement, for the tests of a module."""
    with opened(
        browser,
        viewport={"width": 1280, "height": 900},
        reduced_motion="reduce",
        permissions=["clipboard-read", "clipboard-write"],
    ) as context:
        yield context


@pytest.fixture(scope="module")
def shared_visit(browser_context: BrowserContext, site_url: str) -> Visit:
    """One page in that browser, so that the runtime is fetched and compiled once."""
    return Visit(site_url, browser_context)


@pytest.fixture
def visit(shared_visit: Visit, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """The page, left as by nobody, and looked over when the test is done."""
    shared_visit.leave()
    yield shared_visit
    if request.node.stash.get(FAILED, False):
        RESULTS.mkdir(parents=True, exist_ok=True)
        name = "".join(letter if letter.isalnum() else "-" for letter in request.node.name)
        shared_visit.page.screenshot(path=RESULTS / f"{name}.png", full_page=True)
    else:
        shared_visit.expect_clean()


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note on the test that it failed, so that the picture of the page is kept."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report
