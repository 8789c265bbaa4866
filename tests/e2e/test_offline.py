"""The site without a network: kept by the browser that was asked to, and from a memory stick."""

import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Route, expect

from site_scripts import offline
from tests.e2e.conftest import Visit, opened
from tests.e2e.play_board import PATIENCE


@pytest.fixture
def reader(browser: Browser, subpath_url: str) -> Iterator[Visit]:
    """Somebody who reads the site below a path of its server."""
    with opened(browser, reduced_motion="reduce") as context:
        yield Visit(subpath_url, context)


def _offline_page(reader: Visit) -> Locator:
    reader.page.goto(f"{reader.site}about/offline/")
    return reader.page.locator("keep-offline")


def _keep(reader: Visit) -> Locator:
    """Ask for the whole site to be kept, and wait until it is."""
    part = _offline_page(reader)
    part.get_by_role("button", name=re.compile(r"Keep for offline \(\d+ MB\)")).click()
    expect(part).to_have_attribute("data-kept", re.compile("^[0-9a-f]{12}$"), timeout=PATIENCE)
    expect(part.get_by_role("status")).to_contain_text("works without a network")
    return part


def _stores(reader: Visit) -> list[str]:
    names: list[str] = reader.page.evaluate("caches.keys()")
    return [name for name in names if ":offline:" in name]


def test_what_was_kept_reads_and_plays_with_the_network_off(reader: Visit) -> None:
    _keep(reader)
    reader.context.set_offline(True)
    reader.page.goto(f"{reader.site}about/sources/")
    expect(reader.page.get_by_role("heading", level=1)).to_contain_text("sources")
    reader.page.goto(f"{reader.site}games/senet/sheets/")
    expect(reader.page.locator(".pp-sheet")).to_have_count(2)
    board = reader.open("senet")
    board.play()
    ply = board.ply
    board.button("Throw").click()
    board.expect_ply_after(ply)
    reader.open("goose").play()
    missing = reader.page.goto(f"{reader.site}no/such/page/")
    assert missing is not None
    assert missing.status == 404


def test_everything_is_removed_with_one_press(reader: Visit) -> None:
    part = _keep(reader)
    part.get_by_role("button", name="Remove").click()
    expect(part.get_by_role("status")).to_have_text("Nothing is kept any more.")
    expect(part.get_by_role("button", name="Remove")).to_have_count(0)
    assert _stores(reader) == []
    assert (
        reader.page.evaluate("navigator.serviceWorker.getRegistrations().then(r => r.length)") == 0
    )


def test_a_new_version_is_offered_and_never_forced(reader: Visit) -> None:
    part = _keep(reader)
    kept = part.get_attribute("data-kept") or ""

    def newer(route: Route) -> None:
        table = json.loads(route.fetch().text())
        route.fulfill(json={**table, "version": "0123456789ab"})

    reader.context.route(re.compile(r"offline\.json$"), newer)
    part = _offline_page(reader)
    offer = part.get_by_role("button", name=re.compile("Keep the new version"))
    expect(offer).to_be_visible()
    expect(part).to_have_attribute("data-kept", kept)
    assert [name.rpartition(":")[2] for name in _stores(reader)] == [kept]
    offer.click()
    expect(part).to_have_attribute("data-kept", "0123456789ab", timeout=PATIENCE)
    assert [name.rpartition(":")[2] for name in _stores(reader)] == ["0123456789ab"]


def test_pages_come_from_the_network_first(reader: Visit) -> None:
    _keep(reader)
    reader.page.goto(f"{reader.site}about/")

    def changed(route: Route) -> None:
        route.fulfill(content_type="text/html", body="<title>News</title><h1>News of today</h1>")

    reader.context.route(re.compile(r"/about/sources/$"), changed)
    reader.page.goto(f"{reader.site}about/sources/")
    expect(reader.page.get_by_role("heading")).to_have_text("News of today")


def test_what_could_not_be_kept_whole_is_not_kept(reader: Visit) -> None:
    reader.context.route(re.compile(r"\.wasm$"), lambda route: route.fulfill(status=503))
    part = _offline_page(reader)
    part.get_by_role("button", name=re.compile("^Keep for offline")).click()
    expect(part.get_by_role("status")).to_contain_text("could not be kept", timeout=PATIENCE)
    expect(part).to_have_attribute("data-kept", "")
    assert _stores(reader) == []


def test_the_archive_plays_from_pythons_own_server(
    browser: Browser, built_site: Path, tmp_path: Path
) -> None:
    archive = offline.pack(built_site, tmp_path / "site.zip")
    with zipfile.ZipFile(archive) as file:
        file.extractall(tmp_path)
    folder = tmp_path / "playable-past"
    words = (folder / "README.txt").read_text(encoding="utf-8")
    assert "python3 -m http.server" in words
    assert len(words.splitlines()) == 2
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
    with subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://127\.0\.0\.1:\d+/", server.stdout.readline())
            assert found is not None
            with opened(browser, reduced_motion="reduce") as context:
                visit = Visit(found[0], context)
                visit.open("senet").play()
                visit.expect_clean()
        finally:
            server.terminate()
