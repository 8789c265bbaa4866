"""Find a Chromium for the tests and the bench, and as a last resort install one."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from site_scripts.bootstrap import CannotStart, say

VARIABLE = "PLAYWRIGHT_CHROMIUM"
_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_MISSING = (
    "No Chromium was found and none could be installed; install Chromium or Chrome, or set "
    f"{VARIABLE} to its executable."
)

# What a browser in a test must not do: use a sandbox that root has not, or talk to its makers.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-sync",
    "--no-first-run",
)


def find() -> Path | None:
    """A browser that is already there and runs: the variable's, the path's, Playwright's own."""
    return next((path for path in _present() if runs(path)), None)


def require() -> Path:
    """A browser, installed if need be; the reader is told what to do if even that fails."""
    found = find()
    for install in INSTALLERS:
        if found is not None:
            return found
        install()
        found = find()
    if found is None:
        raise CannotStart(_MISSING)
    return found


def runs(path: Path) -> bool:
    """Whether this executable starts at all."""
    try:
        answer = subprocess.run(
            [str(path), "--no-sandbox", "--version"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=60,
            check=False,
        )
    except (OSError, subprocess.SubprocessError):
        return False
    return answer.returncode == 0


def _present() -> Iterator[Path]:
    named = os.environ.get(VARIABLE)
    if named:
        yield Path(named)
    for name in _NAMES:
        found = shutil.which(name)
        if found:
            yield Path(found)
    own = _playwrights_own()
    if own is not None:
        yield own


def _playwrights_own() -> Path | None:
    """Playwright's own Chromium, asked for in a process apart: its API cannot be nested."""
    question = (
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as playwright: print(playwright.chromium.executable_path)"
    )
    command = [sys.executable, "-c", question]
    answer = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    path = Path(answer.stdout.strip() or "none")
    return path if path.exists() else None


def _install_playwrights() -> None:
    say("Downloading Chromium for Playwright")
    _quietly([sys.executable, "-m", "playwright", "install", "chromium"])


def _install_debians() -> None:
    if hasattr(os, "geteuid") and os.geteuid() == 0 and Path("/etc/debian_version").exists():
        say("Installing Chromium from Debian")
        environment = {"DEBIAN_FRONTEND": "noninteractive"}
        _quietly(["apt-get", "update", "-qq"], environment)
        _quietly(["apt-get", "install", "-y", "-qq", "chromium"], environment)


def _quietly(command: list[str], environment: dict[str, str] | None = None) -> None:
    """Try an installation; whether it helped is seen by looking for the browser again."""
    try:
        subprocess.run(
            command,
            env={**os.environ, **(environment or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=900,
            check=False,
        )
    except (OSError, subprocess.SubprocessError) as problem:
        say(f"That did not work: {problem}")


INSTALLERS: tuple[Callable[[], None], ...] = (_install_playwrights, _install_debians)
