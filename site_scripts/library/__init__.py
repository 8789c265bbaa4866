"""The part of Python's library that the site needs, and the engine, compiled to start fast.

Pyodide ships its library as source, whole, and compiles at every start what it imports. Here the
engine is used inside Pyodide as the page uses it (`exercise`), the files that this took are
compiled by the same Python (`compiled`), and the engine's own with them. What turns out to be
missing in a reader's browser is fetched whole (`late`), so that nothing can break by being left
out; and the stock files stand behind all of it.

    make(wheel, folder)     library.bin, engine.bin: gzip around a zip, for the page to unpack
"""

import gzip
import hashlib
import json
import re
import subprocess
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import cast

from site_scripts import node
from site_scripts.bootstrap import ROOT
from site_scripts.node import MODULES

HERE = Path(__file__).parent
RUNTIME = MODULES / "pyodide"

# Loaded by the stock library because they are there, with something else to do if they are not.
LEFT_OUT = (
    "_ssl.py",  # a browser's pages hold no sockets to encrypt
    "ssl.py",
    "bz2.py",  # `shutil` and `zipfile` know archives in these forms; no archive is opened
    "lzma.py",
    "compression/__init__.py",
    "compression/_common/__init__.py",
    "compression/_common/_streams.py",
    "compression/zstd/__init__.py",
    "compression/zstd/_zstdfile.py",
    "shutil.py",  # and these serve to unpack packages, of which there are none
    "tempfile.py",
    "zipfile/__init__.py",
    "zipfile/_path/__init__.py",
    "zipfile/_path/glob.py",
    "pyodide/common.py",
    "asyncio/base_events.py",  # and these are for sockets and child processes
    "asyncio/base_subprocess.py",
    "asyncio/selector_events.py",
    "asyncio/sslproto.py",
    "asyncio/staggered.py",
    "asyncio/streams.py",
    "asyncio/subprocess.py",
    "asyncio/taskgroups.py",
    "asyncio/threads.py",
    "asyncio/trsock.py",
    "asyncio/unix_events.py",
    "locale.py",
    "selectors.py",
)
# Ours in the library: under names of its own, or for one that takes in far more than is used.
STAND_INS = {
    "late_library.py": "late_library.py",
    "asyncio/__init__.py": "small_asyncio.py",
    "pyodide/_package_loader.py": "no_packages.py",
    "subprocess.py": "no_processes.py",
}
# Needed only when something has gone wrong, which the exercise may not bring about.
KEPT = (
    "_colorize.py",  # how `traceback` writes
    "linecache.py",
    "traceback.py",
    "warnings.py",
)
# Parts of the engine that are for the terminal, for paper and for tests.
NOT_FOR_PAGES = (
    "pygames/__main__.py",
    "pygames/render/sheet.py",
    "pygames/simulate.py",
    "pygames/terminal.py",
    "pygames/testing.py",
)
_IMPORT = re.compile(r"^\s*(?:from|import)\s.+$", re.MULTILINE)


def make(wheel: Path, folder: Path) -> tuple[Path, Path]:
    """The compiled library and the compiled engine, made in a folder unless they are there."""
    library, engine = folder / "library.bin", folder / "engine.bin"
    if not (library.exists() and engine.exists()):
        folder.mkdir(parents=True, exist_ok=True)
        used = _known_files(wheel, folder.parent)
        details = {"files": used, "left_out": [*NOT_FOR_PAGES], "own": STAND_INS}
        _run("compile", wheel, folder, details)
        for made in (library, engine):
            raw = made.with_suffix(".zip")
            made.write_bytes(gzip.compress(raw.read_bytes(), 9, mtime=0))
            raw.unlink()
    return library, engine


def mark(wheel: Path) -> str:
    """A hash of all that the compiled files are made from."""
    sources = [path.read_bytes() for path in sorted(HERE.iterdir()) if path.is_file()]
    runtime = [(RUNTIME / name).read_bytes() for name in ("pyodide.asm.mjs", "python_stdlib.zip")]
    return _hash([*sources, *runtime, wheel.read_bytes()])


def files(used: Iterable[str]) -> list[str]:
    """What the library is to hold, when this is what the exercise used of it."""
    return sorted({*used, *KEPT} - {*LEFT_OUT, *STAND_INS})


def _known_files(wheel: Path, folder: Path) -> list[str]:
    """The exercise takes time, so its outcome is kept while nothing imports anything else."""
    with zipfile.ZipFile(wheel) as archive:
        sources = [archive.read(name) for name in archive.namelist() if name.endswith(".py")]
    imports = sorted({line for each in sources for line in _IMPORT.findall(each.decode())})
    stock = (RUNTIME / "python_stdlib.zip").read_bytes()
    exercise = (HERE / "exercise.py").read_bytes()
    known = folder / f"used-{_hash([*map(str.encode, imports), stock, exercise])}.json"
    if not known.exists():
        for old in folder.glob("used-*.json"):
            old.unlink()
        _run("exercise", wheel, known, {})
    return files(cast(list[str], json.loads(known.read_text(encoding="utf-8"))))


def _run(task: str, wheel: Path, target: Path, details: Mapping[str, object]) -> None:
    """Run one of the tasks of `make.mjs`."""
    command = [str(node.executable()), str(HERE / "make.mjs"), task]
    command += [str(RUNTIME), str(wheel), str(HERE), str(target)]
    done = subprocess.run(
        command, input=json.dumps(details), cwd=ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(f"The library was not made:\n{done.stdout}\n{done.stderr}")


def _hash(parts: Iterable[bytes]) -> str:
    total = hashlib.sha256()
    for part in parts:
        total.update(f"{len(part)}\0".encode() + part)
    return total.hexdigest()[:12]
