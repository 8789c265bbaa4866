"""Python's start: each way of it, the way behind each, and what makes it begin."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Request, Route, expect

from tests.e2e.conftest import Visit, opened
from tests.e2e.play_board import PATIENCE, PlayBoard

LIBRARY = re.compile(r"library\.bin$")
NEEDED = re.compile(r"/(pyodide|library|engine)-[0-9a-f]+/")


@pytest.fixture
def reader(browser: Browser, site_url: str) -> Iterator[Visit]:
    """Somebody who has never been here, with a browser of their own."""
    permissions = ["clipboard-read", "clipboard-write"]
    with opened(browser, reduced_motion="reduce", permissions=permissions) as context:
        yield Visit(site_url, context)


def _started_by(reader: Visit, way: str) -> PlayBoard:
    """Play, and see which way Python was started."""
    board = reader.open("senet")
    board.play()
    expect(reader.page.locator("html")).to_have_attribute("data-pp-start", way)
    return board


def _leave_a_memory(reader: Visit) -> None:
    _started_by(reader, "quick")
    expect(reader.page.locator("html[data-pp-kept]")).to_be_attached(timeout=PATIENCE)


def _change_the_memory(reader: Visit, change: str) -> None:
    """Do something to the bytes that were kept, named `bytes` in this expression."""
    done = reader.page.evaluate(
        """async (change) => {
          for (const name of await caches.keys()) {
            const store = await caches.open(name);
            for (const key of await store.keys()) {
              const bytes = new Uint8Array(await (await store.match(key)).arrayBuffer());
              await store.put(key, new Response(new Function("bytes", `return ${change}`)(bytes)));
              return true;
            }
          }
          return false;
        }""",
        change,
    )
    assert done


def test_the_next_visit_goes_on_from_the_memory_of_the_first(reader: Visit) -> None:
    _leave_a_memory(reader)
    stored = int(reader.page.locator("html").get_attribute("data-pp-kept") or 0)
    assert 1_000_000 < stored < 12_000_000
    board = _started_by(reader, "resume")
    board.button("Throw").click()
    board.expect_ply_after("0")
    reader.expect_clean()


def test_two_visits_from_one_memory_play_different_games(reader: Visit) -> None:
    _leave_a_memory(reader)
    links: list[str] = []
    for _ in range(2):
        board = _started_by(reader, "resume")
        board.button("More").click()
        board.button("Copy link").first.click()
        expect(board.root).to_contain_text("link to this game is copied")
        links.append(reader.page.evaluate("navigator.clipboard.readText()"))
        reader.page.evaluate("localStorage.clear()")
    assert "#record=" in links[0]
    assert links[0] != links[1]


@pytest.mark.parametrize(
    "change",
    [
        "bytes.subarray(0, bytes.length / 2)",  # cut short
        "bytes.map((byte, at) => at === bytes.length >> 1 ? byte ^ 1 : byte)",  # one bit
        "'no memory at all'",
    ],
)
def test_a_damaged_memory_is_forgotten(reader: Visit, change: str) -> None:
    _leave_a_memory(reader)
    _change_the_memory(reader, change)
    _started_by(reader, "quick")
    expect(reader.page.locator("html[data-pp-kept]")).to_be_attached(timeout=PATIENCE)
    _started_by(reader, "resume")


def test_a_memory_of_another_python_is_forgotten(reader: Visit) -> None:
    """It is whole, but the runtime refuses it: as if a hash had stayed and the content had not."""
    _leave_a_memory(reader)
    reader.page.evaluate(
        """async () => {
          const [name] = await caches.keys();
          const store = await caches.open(name);
          const [key] = await store.keys();
          const packed = (await store.match(key)).body;
          const memory = packed.pipeThrough(new DecompressionStream("gzip"));
          const bytes = new Uint8Array(await new Response(memory).arrayBuffer());
          const [, pages] = new Uint32Array(bytes.buffer, 0, 2);
          bytes[4 * (2 + pages)] ^= 1; // the first byte of the snapshot itself
          const again = new Response(bytes).body.pipeThrough(new CompressionStream("gzip"));
          await store.put(key, new Response(await new Response(again).blob()));
        }"""
    )
    _started_by(reader, "quick")


def test_older_memories_are_removed(reader: Visit) -> None:
    _started_by(reader, "quick")
    reader.page.evaluate(
        """async () => {
          const name = `playable-past:${new URL("../..", location.href).pathname}:start`;
          await (await caches.open(name)).put("/start-of-long-ago", new Response("old"));
        }"""
    )
    expect(reader.page.locator("html[data-pp-kept]")).to_be_attached(timeout=PATIENCE)
    kept = reader.page.evaluate(
        """async () => {
          const all = await Promise.all((await caches.keys()).map(
            async (name) => (await (await caches.open(name)).keys()).map((key) => key.url)));
          return all.flat();
        }"""
    )
    assert len(kept) == 1
    assert re.search(r"start-[0-9a-f]{12}$", kept[0])


@pytest.mark.parametrize(
    "refuse",
    [
        "delete self.caches; Object.defineProperty(self, 'caches', {value: undefined})",
        "CacheStorage.prototype.open = () => Promise.reject(new DOMException('', 'SecurityError'))",
        "Cache.prototype.put = () => Promise.reject(new DOMException('', 'QuotaExceededError'))",
        "delete self.CompressionStream",
    ],
)
def test_without_storage_every_visit_is_a_first_visit(reader: Visit, refuse: str) -> None:
    def with_refusal(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=f"{refuse};\n{answer.text()}")

    reader.context.route(re.compile(r"/manifest\.js$"), with_refusal)
    for _ in range(2):
        board = _started_by(reader, "quick")
        board.button("Throw").click()
        board.expect_ply_after("0")


def _damaged(route: Route) -> None:
    route.fulfill(body=b"\x1f\x8b something else", content_type="application/octet-stream")


def _cut_short(route: Route) -> None:
    route.fulfill(body=route.fetch().body()[:1000], content_type="application/octet-stream")


def _missing(route: Route) -> None:
    route.fulfill(status=404)


@pytest.mark.parametrize("breaks", [_damaged, _cut_short, _missing])
@pytest.mark.parametrize("file", [r"library\.bin$", r"engine\.bin$"])
def test_broken_compiled_files_leave_the_stock_ones(
    reader: Visit, file: str, breaks: object
) -> None:
    reader.context.route(re.compile(file), breaks)  # type: ignore[arg-type]  # one of three above
    board = _started_by(reader, "stock")
    board.button("Throw").click()
    board.expect_ply_after("0")


def test_a_browser_that_cannot_unpack_starts_with_the_stock_files(reader: Visit) -> None:
    def without(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=f"delete self.DecompressionStream;\n{answer.text()}")

    reader.context.route(re.compile(r"/manifest\.js$"), without)
    _started_by(reader, "stock")


def _needed(reader: Visit) -> list[str]:
    return [url for url in reader.requests if NEEDED.search(url)]


def test_the_pointer_over_a_board_starts_python_and_the_board_stays_idle(reader: Visit) -> None:
    board = reader.open("senet")
    reader.page.wait_for_load_state("networkidle")
    assert _needed(reader) == []
    board.picture.hover()
    expect(reader.page.locator("html[data-pp-start]")).to_be_attached(timeout=PATIENCE)
    expect(board.root).to_have_attribute("data-state", "idle")
    fetched = len(_needed(reader))
    board.play()
    assert len(_needed(reader)) == fetched
    reader.expect_clean()


def test_the_focus_on_play_starts_python(reader: Visit) -> None:
    board = reader.open("senet")
    board.button("Play").focus()
    expect(reader.page.locator("html[data-pp-start]")).to_be_attached(timeout=PATIENCE)
    expect(board.root).to_have_attribute("data-state", "idle")


def test_a_board_scrolled_into_view_starts_python(reader: Visit) -> None:
    board = reader.open("senet")
    reader.page.wait_for_load_state("networkidle")
    reader.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(board.picture).not_to_be_in_viewport()
    assert _needed(reader) == []
    reader.page.evaluate("scrollTo(0, 0)")
    expect(reader.page.locator("html[data-pp-start]")).to_be_attached(timeout=PATIENCE)


def test_a_reader_who_saves_data_is_asked_first(reader: Visit) -> None:
    reader.context.add_init_script(
        "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
    )
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    board = reader.open("senet")
    reader.context.on("request", note)
    board.picture.hover()
    board.button("Play").focus()
    reader.page.wait_for_load_state("networkidle")
    assert [url for url in asked if NEEDED.search(url)] == []
    board.play()
    assert [url for url in asked if NEEDED.search(url)] != []
