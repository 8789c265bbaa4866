"""`test`: every check of the project as one pytest run, so that its last line tells all.

The checkers of style and types and the JavaScript tests are tests too (`tests/site`, `tests/js`);
this command makes what they need, finds a browser, and hands over to pytest.
"""

import os
import subprocess
import sys

from site_scripts import browser, node
from site_scripts.bootstrap import ROOT, say

# Two browsers and their workers fill two cores; more than four of them help nobody.
_MOST_WORKERS = 4
# Options that want the one process, and those that already say how many.
_ALONE = ("--pdb", "--trace", "-s", "--capture=no", "--collect-only", "--co", "--fixtures")
_SPREAD = ("-n", "--numprocesses", "--dist", "-p")


def run(arguments: list[str]) -> int:
    """Run pytest with these arguments; returns its exit code."""
    node.ensure_modules()
    found = browser.require()
    say(f"Testing with {found}")
    environment = {**os.environ, browser.VARIABLE: str(found)}
    command = [sys.executable, "-m", "pytest", *workers(arguments, os.cpu_count() or 1), *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


def workers(arguments: list[str], cores: int) -> list[str]:
    """Spread the tests over the cores, unless the arguments want otherwise."""
    chosen = any(argument.startswith(_SPREAD) or argument in _ALONE for argument in arguments)
    count = min(cores, _MOST_WORKERS)
    return [] if chosen or count < 2 else ["-n", str(count), "--dist", "worksteal"]
