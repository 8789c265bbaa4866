"""The things that are measured: what a reader does, timed inside the page."""

import json
import shutil
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import BrowserContext, Page

from site_scripts import build
from site_scripts.assets import BUILD, RUNTIME
from site_scripts.bench.host import Line
from site_scripts.node import MODULES

GAME, NEXT_GAME = "italian-draughts", "senet"
MOVES = 30
PATIENCE = 180_000  # milliseconds
READING = (1_000, 2_000)  # milliseconds until the pointer comes to the board, and from there

_STOCK_PAGE = """<!doctype html><title>Stock</title><script type="module">
new Worker("stock.js", {type: "module"}).onmessage = ({data}) => {
  document.documentElement.dataset.took = String(performance.now());
  document.documentElement.dataset.reply = data;
};
</script>"""
_STOCK_WORKER = """
import {loadPyodide} from "./pyodide/pyodide.mjs";
const [python, wheel] = await Promise.all([
  loadPyodide(), fetch("ENGINE").then((answer) => answer.arrayBuffer()),
]);
python.unpackArchive(wheel, "wheel");
postMessage(python.pyimport("pygames.web").handle(JSON.stringify(REQUEST)));
"""
# Notes for each request to Python when it was posted and when it was answered.
_WATCH_WORKER = """(() => {
  const Plain = Worker;
  window.benchAsked = [];
  window.Worker = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({data}) => {
        const last = window.benchAsked.at(-1);
        if (data.reply !== undefined && last) last.answered = performance.now();
      });
    }
    postMessage(...given) {
      window.benchAsked.push({posted: performance.now()});
      super.postMessage(...given);
    }
  };
})()"""
_UNTIL_READY = """const until = (board) => new Promise((resolve, reject) => {
  const look = () => {
    if (["ready", "over"].includes(board.dataset.state)) resolve();
    if (board.dataset.state === "failed") reject(new Error("The board says it failed."));
  };
  new MutationObserver(look).observe(board, {attributes: true});
  look();
});"""
_PRESS = f"""async () => {{
  {_UNTIL_READY}
  const board = document.querySelector("play-board");
  const play = [...board.querySelectorAll("button")].find(
    (button) => ["Play", "Go on"].includes(button.textContent.trim()) && button.checkVisibility());
  const start = performance.now();
  play.click();
  await until(board);
  return performance.now() - start;
}}"""
_MOVE = f"""async () => {{
  {_UNTIL_READY}
  const board = document.querySelector("play-board");
  board.dataset.pace = "0";
  if (board.dataset.state === "over") return null;
  const choice = board.querySelector('[aria-label="All moves"] button');
  const asked = window.benchAsked.length;
  const start = performance.now();
  const changed = new Promise((resolve) => new MutationObserver((list, observer) => {{
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
  }}).observe(board, {{attributes: true, attributeFilter: ["data-ply"]}}));
  choice.click();
  const painted = await changed;
  const {{posted, answered}} = window.benchAsked[asked];
  await until(board);
  return [painted - start, answered - posted];
}}"""


_BUSY = """async () => {
  const text = `onmessage = () => {
    const start = performance.now();
    let sum = 0;
    for (let i = 0; i < 1e8; i++) sum += i % 7;
    postMessage([performance.now() - start, sum]);
  }`;
  const worker = new Worker(URL.createObjectURL(new Blob([text])));
  return await new Promise((resolve) => {
    worker.onmessage = ({data}) => resolve(data[0]);
    worker.postMessage(0);
  });
}"""


@dataclass(slots=True)
class Figures:
    """What one round found.

    Seconds by name, bytes by name, for each move the seconds until it is painted and those of them
    in Python, and how many times slower the processor was made, as far as that can be seen.
    """

    seconds: dict[str, float] = field(default_factory=dict)
    bytes: dict[str, int] = field(default_factory=dict)
    moves: list[tuple[float, float]] = field(default_factory=list)
    slower: float = 1.0


def lay_out() -> Path:
    """The built site, and beside it the stock page and the stock files, ready to be served."""
    folder = BUILD / "bench"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(build.ensure(), folder)
    stock = folder / "stock"
    (stock / "pyodide").mkdir(parents=True)
    for name in (*RUNTIME, "pyodide-lock.json"):
        shutil.copy(MODULES / "pyodide" / name, stock / "pyodide")
    engine = next((folder / "assets" / "play").glob("engine-*/*.whl"))
    request = {"id": 1, "do": "open", "board": "b", "game": GAME, "seed": "bench"}
    script = _STOCK_WORKER.replace("ENGINE", f"../{engine.relative_to(folder).as_posix()}")
    (stock / "stock.js").write_text(script.replace("REQUEST", json.dumps(request)), "utf-8")
    (stock / "index.html").write_text(_STOCK_PAGE, "utf-8")
    return folder


def busy(context: BrowserContext) -> float:
    """Milliseconds that a fixed piece of work takes in a worker: tells how slow the browser is."""
    return float(context.new_page().evaluate(_BUSY))


def stock(context: BrowserContext, address: str, figures: Figures, name: str = "stock") -> None:
    """(a) Stock Pyodide with the same engine, from navigation to its first answer."""
    page = context.new_page()
    page.goto(f"{address}stock/")
    root = page.locator("html[data-took]")
    root.wait_for(state="attached", timeout=PATIENCE)
    reply = json.loads(root.get_attribute("data-reply") or "{}")
    if "ok" not in reply:
        raise RuntimeError(f"Stock Pyodide did not answer: {reply}")
    figures.seconds[name] = float(root.get_attribute("data-took") or 0) / 1000
    page.close()


def first_visit(context: BrowserContext, address: str, line: Line, figures: Figures) -> None:
    """(b), (c), (d), (e): a first visit, another later, another game in it by a link, and moves."""
    page = _open(context, address)
    page.wait_for_load_state("networkidle")
    read = line.take()
    figures.bytes["read"] = read.total()
    figures.bytes["read, scripts"] = sum(
        size for path, size in read.items() if path.endswith((".js", ".mjs"))
    )
    figures.seconds["first visit"] = _press(page)
    figures.bytes["until the first move"] = figures.bytes["read"] + line.take().total()
    page.locator("html[data-pp-kept]").wait_for(state="attached", timeout=PATIENCE)
    page.close()

    page = _open(context, address)
    figures.seconds["repeat visit"] = _press(page)
    for _ in range(MOVES):
        times = page.evaluate(_MOVE)
        if times is None:
            break
        figures.moves.append((times[0] / 1000, times[1] / 1000))
    _follow_to_next(page)
    figures.seconds["next game"] = _press(page)
    page.close()


def after_reading(context: BrowserContext, address: str, figures: Figures) -> None:
    """(b) again, with the press some seconds after the page, and the pointer there before it."""
    page = _open(context, address)
    before, over = READING
    page.wait_for_timeout(before)
    page.locator("play-board").first.hover(position={"x": 20, "y": 20})
    page.wait_for_timeout(over)
    figures.seconds["after reading"] = _press(page)
    page.close()


def _open(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(_WATCH_WORKER)
    page.goto(f"{address}games/{GAME}/")
    return page


def _press(page: Page) -> float:
    """Press Play; seconds until the first legal move is offered."""
    return float(page.evaluate(_PRESS)) / 1000


def _follow_to_next(page: Page) -> None:
    """Go to another game by links, as readers do, within the same visit."""
    link = page.locator(f'a[href$="games/{NEXT_GAME}/"], a[href$="/{NEXT_GAME}/"]')
    if link.count() == 0:
        page.locator('[data-md-component="logo"]').first.click()
    link.first.click()
    page.locator(f'play-board[data-game="{NEXT_GAME}"]').first.wait_for(state="attached")
