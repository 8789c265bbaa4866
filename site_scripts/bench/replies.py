"""How long the computer takes to reply: the same requests to CPython and to the page's Python.

Games are played by lot, and now and then the level that is measured decides in its turn. What was
asked in CPython is asked again in the page, request by request, as a board asks it. A reply is all
that the page waits for: the search, and the picture and the words that come with it.
"""

import json
import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import cast

from playwright.sync_api import Page, sync_playwright

from pygames import registry
from pygames.core.node import End, Turn
from pygames.core.series import Series
from pygames.core.session import Session, draw
from pygames.players import levels
from pygames.players.tree import TreeSearch
from pygames.registry import AnyGame
from pygames.web import Desk
from site_scripts import browser
from site_scripts.bench import host, visits
from site_scripts.bootstrap import say

LEVELS = ("fair", "hard")
WITHIN = {"fair": 0.5, "hard": 2.0}  # seconds that the median reply in the page is to stay under
A_GAME = 4  # decisions that are timed in one game, spread over its length
MOST_GAMES = 48  # games that are begun to find as many decisions as are wanted
BOARD = "bench"

type Request = dict[str, object]

_START = """async () => {
  const script = document.querySelector('script[src*="/play-board.js"]').src;
  const {engine} = await import(script.replace("play-board.js", "engine.js"));
  await engine.boot();
  window.benchEngine = engine;
}"""
_ASK = """async ({requests, timed, patience}) => {
  const found = [];
  for (const [at, request] of requests.entries()) {
    const start = performance.now();
    const view = await window.benchEngine.ask(request, patience);
    const took = performance.now() - start;
    if (timed.includes(at)) found.push([took, view.link]);
  }
  return found;
}"""


@dataclass(frozen=True, slots=True)
class Opponent:
    """A level at a game, by a ruleset."""

    game: str
    ruleset: str
    level: str

    def make(self) -> AnyGame:
        """The game, for as few seats as it can be played by, as the page offers it."""
        return registry.make(self.game, None, {"ruleset": self.ruleset})


@dataclass(slots=True)
class Replies:
    """What was asked of an opponent, which of it is timed, and how long each reply took.

    ``links`` are the records after each timed reply; ``same`` says how many of them came out alike
    in the page.
    """

    opponent: Opponent
    requests: list[Request] = field(default_factory=list)
    timed: list[int] = field(default_factory=list)
    links: list[object] = field(default_factory=list)
    cpython: list[float] = field(default_factory=list)
    page: list[float] = field(default_factory=list)
    same: int = 0


class OpenDesk(Desk):
    """A desk that lets itself be looked at."""

    def ask(self, request: Request) -> tuple[dict[str, object], float]:
        """The reply, and the seconds until it was there."""
        text = json.dumps({"id": 1, **request})
        start = perf_counter()
        answer = self.handle(text)
        took = perf_counter() - start
        reply = json.loads(answer)
        if "ok" not in reply:
            raise RuntimeError(f"The engine did not answer {text}: {answer}")
        return reply["ok"], took

    @property
    def session(self) -> Session[object, object]:
        """The game that is being played."""
        return self._tables[BOARD].session


class Meter:
    """Counts the events that a game applies, from outside: one for each position looked at."""

    def __init__(self) -> None:
        self.events = 0

    def attach(self, game: AnyGame) -> None:
        """Count what this game applies from now on, within a match what its deal applies."""
        counted = cast(AnyGame, game.inner) if isinstance(game, Series) else game
        plain = counted.apply

        def apply(state: object, event: object) -> object:
            self.events += 1
            return plain(state, event)

        counted.apply = apply  # type: ignore[method-assign]  # here only


def opponents(games: Sequence[str]) -> Iterator[tuple[Opponent, int]]:
    """Who is measured, and how many decisions one game of theirs has; nobody without any."""
    for id in games:
        for value in registry.info(id).option("ruleset").values:
            game = registry.make(id, None, {"ruleset": value.name})
            usual = statistics.median_high(decisions(game, f"bench/{n}") for n in range(5))
            if usual:
                for level in LEVELS:
                    yield Opponent(id, value.name, level), usual


def decisions(game: AnyGame, seed: str) -> int:
    """How often somebody has more than one choice in a game that is played by lot."""
    rng = Random(seed)
    state, count = game.start(), 0
    while not isinstance(node := game.node(state), End):
        if isinstance(node, Turn):
            count += len(node.choices) > 1
            event = rng.choice(node.choices)
        else:
            event = draw(node, rng)
        state = game.apply(state, event)
    return count


def in_cpython(opponent: Opponent, usual: int, wanted: int) -> Replies:
    """Play games by lot until so many decisions have been timed."""
    replies = Replies(opponent)
    every = max(1, usual // A_GAME)
    desk = OpenDesk()
    for number in range(MOST_GAMES):
        most = min(wanted, len(replies.timed) + A_GAME)
        _one_game(desk, replies, f"bench/{number}", every, most)
        if len(replies.timed) >= wanted:
            break
    return replies


def _one_game(desk: OpenDesk, replies: Replies, seed: str, every: int, most: int) -> None:
    """A game by lot; of its decisions every so many is the opponent's, and timed."""
    opponent = replies.opponent
    seats = [opponent.level] * opponent.make().seats
    request: Request = {"do": "open", "board": BOARD, "game": opponent.game, "seed": seed}
    request |= {"seats": seats, "options": {"ruleset": opponent.ruleset}}
    count = 0
    while True:
        view, took = desk.ask(request)
        replies.requests.append(request)
        if request["do"] == "computer" and "level" not in request:
            replies.timed.append(len(replies.requests) - 1)
            replies.cpython.append(took)
            replies.links.append(view["link"])
        node = desk.session.node
        if isinstance(node, End) or len(replies.timed) >= most:
            return
        request = {"do": "throw", "board": BOARD, "ply": view["ply"]}
        if isinstance(node, Turn):
            count += len(node.choices) > 1
            request["do"] = "computer"
            if len(node.choices) == 1 or count % every != every // 2:
                request["level"] = "uniform"


def in_the_page(all_replies: Sequence[Replies]) -> str:
    """Ask the built site's own Python the same; returns the browser's version."""
    executable = str(browser.require())
    with (
        host.running(visits.lay_out()) as (address, _),
        sync_playwright() as playwright,
        playwright.chromium.launch(
            executable_path=executable, args=[*browser.ARGUMENTS]
        ) as launched,
    ):
        page = launched.new_page()
        page.goto(f"{address}games/{visits.GAME}/")
        start(page)
        for replies in all_replies[:1]:
            ask(page, replies)  # the browser compiles Python better once it is in use
        for replies in all_replies:
            one = replies.opponent
            say(f"Asking the page: {one.game}, {one.ruleset}, {one.level}")
            ask(page, replies)
        return launched.version


def start(page: Page) -> None:
    """Start Python in a page of the site, as its boards do."""
    page.evaluate(_START)


def ask(page: Page, replies: Replies) -> None:
    """Ask a page's Python what was asked before, and note how long it takes."""
    asked = {"requests": replies.requests, "timed": replies.timed, "patience": visits.PATIENCE}
    found = page.evaluate(_ASK, asked)
    replies.page = [milliseconds / 1000 for milliseconds, _ in found]
    links = [link for _, link in found]
    replies.same = sum(one == other for one, other in zip(links, replies.links, strict=True))


def events(replies: Replies) -> list[int]:
    """How many events each timed reply applied. Search is exact, so they are the page's too."""
    desk, meter, found = OpenDesk(), Meter(), []
    for at, request in enumerate(replies.requests):
        before = meter.events
        desk.ask(request)
        if request["do"] == "open":
            meter.attach(desk.session.game)
        if at in replies.timed:
            found.append(meter.events - before)
    return found


def tries(opponent: Opponent) -> int | None:
    """The tries that a level makes for one decision, if it is one that makes tries."""
    player = levels.make(opponent.level, opponent.make())
    return player.tries if isinstance(player, TreeSearch) else None


def slowest(all_replies: Sequence[Replies], most: int) -> list[Replies]:
    """The slowest opponents in the page, by the median reply, one for each game."""
    by_game: dict[str, Replies] = {}
    for replies in sorted(all_replies, key=lambda one: -statistics.median(one.page)):
        by_game.setdefault(replies.opponent.game, replies)
    return list(by_game.values())[:most]


def reply_row(replies: Replies) -> dict[str, object]:
    """The figures of one opponent's replies, in seconds."""
    middle = statistics.median(replies.page)
    within = WITHIN[replies.opponent.level]
    return {
        **_who(replies.opponent),
        "decisions": len(replies.timed),
        "cpython": _spread(replies.cpython),
        "pyodide": _spread(replies.page),
        "goal": within,
        "reached": middle < within,
        "same in both": replies.same,
    }


def rate_row(replies: Replies, counted: Sequence[int]) -> dict[str, object]:
    """How much is searched in a second of a reply, in CPython and in the page, by the median."""
    row: dict[str, object] = {
        **_who(replies.opponent),
        "events in a reply": round(statistics.median(counted)),
        "events per second": _rates(replies, counted),
    }
    made = tries(replies.opponent)
    if made is not None:
        row["tries per second"] = _rates(replies, [made] * len(replies.timed))
    return row


def _rates(replies: Replies, counted: Sequence[int]) -> dict[str, int]:
    both = {"cpython": replies.cpython, "pyodide": replies.page}
    return {
        name: round(statistics.median(n / took for n, took in zip(counted, seconds, strict=True)))
        for name, seconds in both.items()
    }


def _who(opponent: Opponent) -> dict[str, object]:
    return {"game": opponent.game, "ruleset": opponent.ruleset, "level": opponent.level}


def _spread(seconds: Sequence[float]) -> dict[str, float]:
    return {"median": round(statistics.median(seconds), 4), "longest": round(max(seconds), 4)}
