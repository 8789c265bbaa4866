"""A slower processor for one browser: its processes are stopped three quarters of the time.

The browser's own switch for this slows the page but not its workers, where Python runs.
"""

import os
import signal
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_SLICE = 0.005  # seconds in which the browser may run
_LOOK_AGAIN = 10  # slices between two looks for new processes


@contextmanager
def slowed(mark: str, factor: int) -> Iterator[None]:
    """Let the browser that was started with this argument run one slice in ``factor``."""
    if factor == 1:
        yield
        return
    stop = threading.Event()
    brake = threading.Thread(target=_brake, args=(mark, factor, stop))
    brake.start()
    try:
        yield
    finally:
        stop.set()
        brake.join()


def _brake(mark: str, factor: int, stop: threading.Event) -> None:
    processes: list[int] = []
    turn = 0
    while not stop.wait(_SLICE):
        if turn % _LOOK_AGAIN == 0:
            processes = family(mark)
        turn += 1
        _tell(processes, signal.SIGSTOP)
        stop.wait(_SLICE * (factor - 1))
        _tell(processes, signal.SIGCONT)


def _tell(processes: list[int], what: signal.Signals) -> None:
    for process in processes:
        try:
            os.kill(process, what)
        except ProcessLookupError:
            continue


def family(mark: str) -> list[int]:
    """The process that was started with this argument, and all its descendants."""
    children: defaultdict[int, list[int]] = defaultdict(list)
    found: list[int] = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdecimal():
            continue
        try:
            parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            arguments = (entry / "cmdline").read_bytes().split(b"\0")
        except (OSError, ValueError, IndexError):
            continue
        children[parent].append(int(entry.name))
        if mark.encode() in arguments:
            found.append(int(entry.name))
    for process in found:  # grows while it is read
        found += [child for child in children[process] if child not in found]
    return found
