"""The bench's instruments: what it counts, slows and works out is what it says."""

import gzip
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from site_scripts.bench import host, rounds, slowdown
from site_scripts.bench.visits import Figures


def test_the_host_compresses_and_counts(tmp_path: Path) -> None:
    page = b"<title>A page</title>" + b"the same again. " * 500
    (tmp_path / "index.html").write_bytes(page)
    (tmp_path / "engine.whl").write_bytes(page)
    with host.running(tmp_path) as (address, line):
        with urllib.request.urlopen(address) as answer:
            body = answer.read()
        assert gzip.decompress(body) == page
        assert line.take() == {"/": len(body)}
        with urllib.request.urlopen(f"{address}engine.whl") as answer:
            assert answer.read() == page
        assert line.take().total() == len(page)


def test_an_unchanged_file_is_not_sent_again(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text("body {}", encoding="utf-8")
    with host.running(tmp_path) as (address, line):
        with urllib.request.urlopen(f"{address}a.css") as answer:
            mark = answer.headers["ETag"]
            assert answer.read()
        line.take()
        request = urllib.request.Request(f"{address}a.css", headers={"If-None-Match": mark})
        with pytest.raises(urllib.error.HTTPError) as answered:
            urllib.request.urlopen(request)
        assert answered.value.code == 304
        assert line.take().total() == 0


def test_a_slow_line_takes_its_time() -> None:
    line = host.Line(rate=100_000)
    start = time.monotonic()
    for _ in range(4):
        line.carry("/a", 5_000)
    assert time.monotonic() - start >= 0.2


def test_a_slowed_family_is_the_process_and_its_descendants() -> None:
    mark = "--a-mark-for-this-test"
    child = "import subprocess, sys; subprocess.run([sys.executable, '-c', 'input()'])"
    wait = f"{child}; print(end='')"
    command = [sys.executable, "-c", wait, mark]
    with subprocess.Popen(command, stdin=subprocess.PIPE, text=True) as process:
        found: list[int] = []
        while process.poll() is None and len(found) < 2:
            found = slowdown.family(mark)
        process.communicate("go on\n")
    assert found[0] == process.pid
    assert process.returncode == 0


def test_ratios_are_taken_within_a_round() -> None:
    found = []
    for stock, first in ((2.0, 1.0), (9.0, 3.0), (8.0, 1.0)):
        moves = [(0.040, 0.010), (0.060, 0.010)]
        found.append(Figures({"stock": stock, "first visit": first}, {"read": 10}, moves))
    times = rounds.summary(found)["times"]
    assert isinstance(times, dict)
    assert times["first visit"] == {
        "seconds": [1.0, 3.0, 1.0],
        "median": 1.0,
        "times as fast as stock": 3.0,
    }
    move = rounds.summary(found)["move"]
    assert move == {
        "count": 6,
        "median": 0.05,
        "95th percentile": 0.06,
        "share of Python": 0.2,
    }
    assert "3.0 x stock" in "\n".join(rounds.table({"plain": found}))
