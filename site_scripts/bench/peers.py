"""Draughts by lot, beside two other programs in Python, in the same run."""

import hashlib
import json
import os
import statistics
import subprocess
import sys
import venv
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path

from site_scripts.assets import BUILD
from site_scripts.bench import random_draughts
from site_scripts.bootstrap import ROOT, python_of, say

REQUIREMENTS = ROOT / "requirements-bench.txt"
PEERS = BUILD / "bench-peers"
GAMES: Mapping[str, int] = {"ours": 400, "pydraughts": 5, "imparaai-checkers": 10}  # in a round
GOALS: Mapping[str, int] = {"pydraughts": 130, "imparaai-checkers": 30}  # times as fast
MISSING = "pydraughts and imparaai-checkers could not be had, so draughts is not set beside them."

type Speeds = Mapping[str, Sequence[float]]
"""Moves a second by program, round by round."""


def python() -> Path | None:
    """A Python that has the other programs: this one, or one made for the bench; None without."""
    if find_spec("draughts") and find_spec("checkers"):
        return Path(sys.executable)
    own, stamp = python_of(PEERS), PEERS / "stamp"
    wanted = hashlib.sha256(REQUIREMENTS.read_bytes() + sys.version.encode()).hexdigest()
    if own.exists() and stamp.exists() and stamp.read_text("utf-8") == wanted:
        return own
    say(f"Installing what {REQUIREMENTS.name} names into {PEERS.relative_to(ROOT)}")
    command = [str(own), "-m", "pip", "install", "-qq", "--no-input", "--no-deps"]
    command += ["--disable-pip-version-check", "--require-hashes", "-r", str(REQUIREMENTS)]
    try:
        venv.create(PEERS, clear=True, with_pip=True)
        subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=sys.stderr, timeout=300, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return None
    stamp.write_text(wanted, "utf-8")
    return own


def measure(rounds: int) -> Speeds | None:
    """All three in turn, each in a process of its own; None where the others cannot be had."""
    where = python()
    if where is None:
        return None
    speeds: dict[str, list[float]] = {name: [] for name in random_draughts.PROGRAMS}
    for number in range(rounds):
        for name, found in speeds.items():
            found.append(speed(where, name, GAMES[name], f"bench/{number}"))
    return speeds


def speed(where: Path, name: str, games: int, seed: str) -> float:
    """Moves a second of one program."""
    # Without the script's own folder on the path: a module there may be called as a package is.
    command = [str(where), "-P", random_draughts.__file__, name, str(games), seed]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    answer = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    told = json.loads(answer.stdout)
    return float(told["moves"] / told["seconds"])


def summary(speeds: Speeds) -> dict[str, object]:
    """Medians, and how many times as fast as each of the others within a round."""
    rows: dict[str, object] = {
        "moves per second": {
            name: round(statistics.median(found)) for name, found in speeds.items()
        }
    }
    for name, goal in GOALS.items():
        rounds = zip(speeds["ours"], speeds[name], strict=True)
        times = statistics.median(mine / theirs for mine, theirs in rounds)
        rows[f"times as fast as {name}"] = {
            "median": round(times, 1),
            "goal": goal,
            "reached": times > goal,
        }
    return rows
