"""Build the whole site into `site/`, and know when it need not be built again."""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from filelock import FileLock

from site_scripts import node
from site_scripts.assets import BUILD
from site_scripts.bootstrap import ROOT, say

SITE = ROOT / "site"
STAMP = BUILD / "site.stamp"
_FOLDERS = ("docs", "overrides", "pygames", "site_scripts")
_FILES = ("mkdocs.yml", "package-lock.json", "pyproject.toml", "requirements.lock")


class BuildFailed(Exception):
    """MkDocs refused the pages; its own words have been printed."""


def ensure() -> Path:
    """The built site, made again only if something it is made from has changed."""
    BUILD.mkdir(exist_ok=True)
    with FileLock(BUILD / "lock"):
        node.ensure_modules()
        wanted = fingerprint()
        if not SITE.exists() or not STAMP.exists() or STAMP.read_text("utf-8") != wanted:
            make()
            STAMP.write_text(wanted, "utf-8")
    return SITE


def sources() -> Iterator[Path]:
    """Every file the site is made from."""
    for name in _FILES:
        if (ROOT / name).exists():
            yield ROOT / name
    for folder in _FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                yield path


def fingerprint() -> str:
    """A hash of every source of the site, and of the address it is built for."""
    total = hashlib.sha256(os.environ.get("SITE_URL", "").encode())
    for path in sorted(sources()):
        total.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def make() -> None:
    """Build beside the old site and put the new one in its place only when it is whole."""
    say("Building the site")
    fresh, old = BUILD / "site.new", BUILD / "site.old"
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict"]
    command += ["--site-dir", str(fresh)]
    # Material's own switch for its notice about the successor of MkDocs, which is not our news.
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "PYTHONHASHSEED": "0"}
    if subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode:
        raise BuildFailed("The site was not built: MkDocs stopped at the mistake named above.")
    shutil.rmtree(old, ignore_errors=True)
    if SITE.exists():
        SITE.rename(old)
    fresh.rename(SITE)
    shutil.rmtree(old, ignore_errors=True)
