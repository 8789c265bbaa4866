"""`bench --search`: how fast the computer thinks, in figures that any machine can take again."""

import argparse
import json
import os
import platform
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pygames import registry
from site_scripts.bench import peers, playouts, replies
from site_scripts.bootstrap import say
from site_scripts.node import MODULES

PARTS = ("replies", "playouts", "draughts")
SLOWEST = 6

type Report = dict[str, Any]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `bench --search` can be told beside ``--json`` and ``--rounds``."""
    group = parser.add_argument_group("how fast the computer thinks")
    group.add_argument("--search", action="store_true", help="measure that, and nothing else")
    group.add_argument(
        "--parts", nargs="+", choices=PARTS, default=PARTS, metavar="P",
        help="replies, playouts, draughts; default all",
    )  # fmt: skip
    group.add_argument(
        "--games", nargs="+", choices=registry.GAMES, default=list(registry.GAMES), metavar="ID",
        help="the games of replies and playouts; default all",
    )  # fmt: skip
    group.add_argument(
        "--decisions", type=positive, default=12, help="replies timed of each opponent; default 12"
    )


def positive(text: str) -> int:
    """A count from the command line."""
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a count: use 1 or more")
    return int(text)


def run(given: argparse.Namespace) -> int:
    """Measure and print; returns the exit code."""
    report = measure(given.parts, given.games, given.decisions, given.rounds)
    print(json.dumps(report, indent=1) if given.json else "\n".join(table(report)))
    return 0


def measure(parts: Sequence[str], games: Sequence[str], decisions: int, rounds: int) -> Report:
    """Measure these parts; the report is what ``--json`` prints."""
    report: Report = {"machine": machine()}
    if "playouts" in parts:
        say("Playing by lot")
        found = playouts.measure(games, rounds)
        report["playouts"] = {
            "loops per second": playouts.usual_loops(found),
            "rows": [playouts.row(one) for one in found],
        }
    if "draughts" in parts:
        say("Playing draughts beside other programs")
        speeds = peers.measure(rounds)
        report["draughts"] = (
            {"left out": peers.MISSING} if speeds is None else peers.summary(speeds)
        )
    if "replies" in parts:
        measured = []
        for opponent, usual in replies.opponents(games):
            say(f"Asking CPython: {opponent.game}, {opponent.ruleset}, {opponent.level}")
            measured.append(replies.in_cpython(opponent, usual, decisions))
        report["machine"]["chromium"] = replies.in_the_page(measured)
        report["replies"] = [replies.reply_row(one) for one in measured]
        report["rates"] = [
            replies.rate_row(one, replies.events(one)) for one in replies.slowest(measured, SLOWEST)
        ]
    report["machine"]["load"] = [round(value, 1) for value in os.getloadavg()]
    return report


def machine() -> Report:
    """What the figures were taken on."""
    package = json.loads((MODULES / "pyodide" / "package.json").read_text("utf-8"))
    return {
        "cores": os.cpu_count(),
        "system": platform.platform(),
        "python": platform.python_version(),
        "pyodide": package["version"],
    }


def table(report: Report) -> Iterator[str]:
    """The same figures for people."""
    yield ", ".join(f"{name} {value}" for name, value in report["machine"].items())
    if "replies" in report:
        yield from _replies(report["replies"], report["rates"])
    if "playouts" in report:
        yield from _playouts(report["playouts"])
    if "draughts" in report:
        yield from _draughts(report["draughts"])


def _replies(rows: Sequence[Report], rates: Sequence[Report]) -> Iterator[str]:
    yield ""
    yield "Replies, in milliseconds: the median and the longest, in CPython and in the page"
    for row in rows:
        times = [
            1000 * row[where][what]
            for where in ("cpython", "pyodide")
            for what in ("median", "longest")
        ]
        cells = "".join(f"{each:8.0f}" for each in times)
        word = "within" if row["reached"] else "over"
        note = f"{word} {row['goal']:g} s; {row['decisions']} decisions"
        if row["same in both"] != row["decisions"]:
            note += f", {row['same in both']} alike"
        yield f"  {_who(row):<44}{cells}  {note}"
    yield ""
    yield "The slowest: events applied, and tries made, in a second, in CPython and in the page"
    for row in rates:
        cells = "".join(f"{each:9,}" for each in row["events per second"].values())
        made = row.get("tries per second")
        more = "" if made is None else f"; tries{made['cpython']:8,}{made['pyodide']:8,}"
        yield f"  {_who(row):<44}{cells}{more}"


def _playouts(found: Report) -> Iterator[str]:
    yield ""
    yield f"Games by lot: plies a second ({found['loops per second']:,} loops of s += i % 7)"
    for row in found["rows"]:
        goal = "" if row["goal"] is None else f", {_reached(row)} {row['goal']:,}"
        speed = f"{row['plies per second']:9,}; scaled {row['scaled']:9,}{goal}"
        yield f"  {_who(row):<44}{speed}"


def _draughts(found: Report) -> Iterator[str]:
    yield ""
    yield "Draughts by lot: moves a second"
    if "left out" in found:
        yield f"  {found['left out']}"
        return
    for name, speed in found["moves per second"].items():
        times = found.get(f"times as fast as {name}")
        more = "" if times is None else f"; ours {times['median']} times, goal {times['goal']}"
        yield f"  {name:<44}{speed:9,}{more}"


def _reached(row: Mapping[str, object]) -> str:
    return "reaches" if row["reached"] else "short of"


def _who(row: Mapping[str, object]) -> str:
    return ", ".join(str(row[name]) for name in ("game", "ruleset", "level") if name in row)
