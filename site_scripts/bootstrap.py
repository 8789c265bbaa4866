"""From any Python since 3.9 to the project's own `.venv`, made from `requirements.lock`.

This file must run on Python 3.9 with the standard library alone. It looks for a newer Python
that really runs (a version manager's shim may be on the path and yet refuse), makes the
environment once, leaves a stamp in it, and starts the same command again inside it.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
LOCK = ROOT / "requirements.lock"
STAMP = VENV / "playable-past.stamp"

OLDEST = (3, 12)
VERSIONS = ("3.14", "3.13", "3.12")

# Prints the version if this Python can make an environment with pip in it, and fails otherwise.
PROBE = "import sys, venv, ensurepip; print(*sys.version_info[:2])"


class CannotStart(Exception):
    """What the reader has to do before any command can run, in one sentence."""


def enter_environment(arguments: list[str]) -> None:
    """Return at once inside an up-to-date `.venv`; else make it and start over inside it."""
    if is_current() and Path(sys.prefix).resolve() == VENV.resolve():
        return
    if not runs(python_of(VENV)):
        make_environment()
    if not is_current():
        install_requirements()
    command = [str(python_of(VENV)), "-m", "site_scripts", *arguments]
    os.chdir(ROOT)
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    sys.stdout.flush()
    os.execv(command[0], command)


def python_of(environment: Path) -> Path:
    """The interpreter of a virtual environment."""
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def is_current() -> bool:
    """Whether `.venv` holds what the lock file of today asks for."""
    try:
        return STAMP.read_text(encoding="utf-8") == fingerprint()
    except OSError:
        return False


def fingerprint() -> str:
    """What the environment was made from: the lock file, and where the clone lies."""
    return hashlib.sha256(LOCK.read_bytes() + str(ROOT).encode()).hexdigest()


def runs(python: Path) -> bool:
    """Whether this interpreter starts, is new enough, and can make environments."""
    try:
        answer = subprocess.run(
            [str(python), "-c", PROBE],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=60,
            check=True,
        )
        return tuple(int(part) for part in answer.stdout.split()) >= OLDEST
    except (OSError, ValueError, subprocess.SubprocessError):
        return False


def candidates() -> Iterator[Path]:
    """Interpreters worth trying, the likeliest first."""
    yield Path(sys.executable)
    names = [f"python{version}" for version in VERSIONS]
    for name in [*names, "python3", "python"]:
        for folder in os.environ.get("PATH", os.defpath).split(os.pathsep):
            found = shutil.which(name, path=folder) if folder else None
            if found:
                yield Path(found)
    roots = [os.environ.get("PYENV_ROOT"), str(Path.home() / ".pyenv")]
    for root in dict.fromkeys(root for root in roots if root):
        for version in VERSIONS:
            for prefix in sorted(Path(root, "versions").glob(f"{version}.*"), reverse=True):
                yield python_of(prefix)


def find_python() -> Path:
    """A Python that is new enough and really runs."""
    tried: set[str] = set()
    for python in candidates():
        key = str(python)
        if key not in tried and runs(python):
            return python
        tried.add(key)
    raise CannotStart(
        "Playable Past needs Python 3.12 or newer with its venv module; install one "
        "(on Debian or Ubuntu: apt-get install python3 python3-venv; elsewhere: python.org "
        "or pyenv) and run this command again."
    )


def make_environment() -> None:
    """Make an empty `.venv`, in place of one that does not run."""
    python = find_python()
    say(f"Making .venv with {python}")
    subprocess.run([str(python), "-m", "venv", "--clear", str(VENV)], check=True)


def install_requirements() -> None:
    """Install exactly what the lock file names, checked by hash, and leave the stamp."""
    say("Installing the pinned tools into .venv (once; a few minutes)")
    command = [str(python_of(VENV)), "-m", "pip", "install", "-qq", "--require-hashes"]
    command += ["--no-compile", "--disable-pip-version-check", "--no-input", "-r", str(LOCK)]
    if subprocess.run(command, stdin=subprocess.DEVNULL, check=False).returncode:
        raise CannotStart(
            "pip could not install what requirements.lock names; see its words above."
        )
    STAMP.write_text(fingerprint(), encoding="utf-8")


def say(text: str) -> None:
    """Tell the reader what a long step is doing, on the error stream, so data stays clean."""
    print(text, file=sys.stderr, flush=True)
