"""The rounds of the bench, one after another under each condition, and the figures they give."""

import argparse
import json
import os
import platform
import statistics
import uuid
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial

from playwright.sync_api import BrowserContext, BrowserType, sync_playwright

from site_scripts import browser
from site_scripts.bench import host, search, slowdown, visits
from site_scripts.bench.visits import Figures
from site_scripts.bootstrap import say

type Json = bool | int | float | str | list["Json"] | dict[str, "Json"] | None


@dataclass(frozen=True, slots=True)
class Condition:
    """A line (bits a second, seconds a round trip; 0 is no limit) and a slower processor."""

    bits: float = 0
    delay: float = 0
    slower: int = 1


CONDITIONS = {
    "plain": Condition(),
    "net": Condition(bits=10e6, delay=0.04),
    "cpu": Condition(slower=4),
    "both": Condition(bits=10e6, delay=0.04, slower=4),
}


def run(arguments: list[str]) -> int:
    """Measure and print; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python3 -m site_scripts bench",
        description="Measure how fast the built site starts and answers, beside stock Pyodide.",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    parser.add_argument("--rounds", type=search.positive, default=5, help="how often; default 5")
    parser.add_argument(
        "--conditions", nargs="+", choices=CONDITIONS, default=list(CONDITIONS), metavar="C",
        help="plain, net (10 Mbit/s, 40 ms), cpu (four times slower), both; default all",
    )  # fmt: skip
    search.add_arguments(parser)
    given = parser.parse_args(arguments)
    if given.search:
        return search.run(given)
    found = {name: measure(name, given.rounds) for name in given.conditions}
    load = [round(value, 1) for value in os.getloadavg()]
    report: dict[str, Json] = {
        "machine": {"cores": os.cpu_count(), "system": platform.platform(), "load": [*load]},
        "rounds": given.rounds,
        "conditions": {name: summary(figures) for name, figures in found.items()},
    }
    if given.json:
        print(json.dumps(report, indent=1))
    else:
        print("\n".join(table(found)))
    return 0


def measure(name: str, rounds: int) -> list[Figures]:
    """All rounds under one condition; within a round everything is measured once."""
    condition = CONDITIONS[name]
    found: list[Figures] = []
    with host.running(visits.lay_out()) as (address, line), sync_playwright() as playwright:
        line.rate, line.delay = condition.bits / 8, condition.delay
        start = partial(_fresh_browser, playwright.chromium)
        for number in range(1, rounds + 1):
            say(f"Measuring {name}, round {number} of {rounds}")
            figures = Figures()
            line.take()
            with start(condition.slower) as context:
                visits.stock(context, address, figures)
                figures.bytes["stock"] = line.take().total()
                visits.stock(context, address, figures, "stock again")
            line.take()
            with start(condition.slower) as context:
                visits.first_visit(context, address, line, figures)
            with start(condition.slower) as context:
                visits.after_reading(context, address, figures)
            if condition.slower > 1:
                with start(1) as free, start(condition.slower) as slowed:
                    figures.slower = visits.busy(slowed) / visits.busy(free)
            found.append(figures)
    return found


@contextmanager
def _fresh_browser(chromium: BrowserType, slower: int) -> Iterator[BrowserContext]:
    """A browser that has seen nothing yet, slowed if need be."""
    mark = f"--playable-past-bench={uuid.uuid4()}"
    launched = chromium.launch(
        executable_path=str(browser.require()), args=[*browser.ARGUMENTS, mark]
    )
    with launched, slowdown.slowed(mark, slower):
        yield launched.new_context()


def summary(rounds: list[Figures]) -> dict[str, Json]:
    """Medians, the ratios to stock within a round, the moves, and the bytes."""
    times: dict[str, Json] = {}
    for name in rounds[0].seconds:
        seconds = [figures.seconds[name] for figures in rounds]
        ratios = [figures.seconds["stock"] / figures.seconds[name] for figures in rounds]
        times[name] = {
            "seconds": [round(value, 3) for value in seconds],
            "median": round(statistics.median(seconds), 3),
            "times as fast as stock": round(statistics.median(ratios), 2),
        }
    moves = sorted(move for figures in rounds for move, _ in figures.moves)
    python = sum(inside for figures in rounds for _, inside in figures.moves)
    sizes: dict[str, Json] = {
        name: round(statistics.median(figures.bytes[name] for figures in rounds))
        for name in rounds[0].bytes
    }
    return {
        "times slower, as found": [round(figures.slower, 1) for figures in rounds],
        "times": times,
        "move": {
            "count": len(moves),
            "median": round(statistics.median(moves), 4),
            "95th percentile": round(moves[int(0.95 * (len(moves) - 1))], 4),
            "share of Python": round(python / sum(moves), 2),
        },
        "bytes": sizes,
    }


def table(found: dict[str, list[Figures]]) -> Iterable[str]:
    """The same figures for people."""
    for condition, rounds in found.items():
        slower = statistics.median(figures.slower for figures in rounds)
        yield f"{condition} ({len(rounds)} rounds; processor {slower:.1f} times slower)"
        stock = [figures.seconds["stock"] for figures in rounds]
        for name in rounds[0].seconds:
            seconds = [figures.seconds[name] for figures in rounds]
            ratio = statistics.median(a / b for a, b in zip(stock, seconds, strict=True))
            spread = f"{min(seconds):.2f} to {max(seconds):.2f}"
            yield f"  {name:<22}{statistics.median(seconds):6.2f} s ({spread}), {ratio:.1f} x stock"
        moves = sorted(move for figures in rounds for move, _ in figures.moves)
        python = sum(inside for figures in rounds for _, inside in figures.moves)
        worst = moves[int(0.95 * (len(moves) - 1))]
        yield (
            f"  {'move':<22}{1000 * statistics.median(moves):6.0f} ms, 95 % within "
            f"{1000 * worst:.0f} ms, {python / sum(moves):.0%} of it in Python"
        )
        for name in rounds[0].bytes:
            size = statistics.median(figures.bytes[name] for figures in rounds)
            yield f"  {name:<22}{size / 1000:6.0f} kB"
