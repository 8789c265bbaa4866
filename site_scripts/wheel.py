"""The engine as a pure-Python wheel whose bytes depend on its source and on nothing else.

A wheel is a zip with a fixed table of contents. This one is written here, so that the same source
gives the same bytes on every machine: entries in order, one fixed date, no compression level to
differ between zlib builds (the host compresses on the wire, and better, across file borders).
"""

import base64
import hashlib
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

from site_scripts.bootstrap import ROOT

_DATE = (1980, 1, 1, 0, 0, 0)
_KEPT = {".py", ".typed", ".json", ".toml", ".txt", ".svg"}


def build(folder: Path) -> Path:
    """Write the wheel into a folder; its build tag carries the hash of its content."""
    entries = dict(_entries())
    digest = hashlib.sha256()
    for name, data in entries.items():
        digest.update(f"{name}\0{len(data)}\0".encode() + data)
    project = _project()
    # A build tag begins with a digit; the hash follows.
    tag = f"0{digest.hexdigest()[:12]}"
    wheel = folder / f"{project['name']}-{project['version']}-{tag}-py3-none-any.whl"
    folder.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_STORED) as archive:
        for name, data in entries.items():
            info = zipfile.ZipInfo(name, _DATE)
            info.external_attr = 0o644 << 16
            info.create_system = 3
            archive.writestr(info, data)
    return wheel


def sources() -> list[Path]:
    """The files of the engine, in a fixed order."""
    found = (path for path in (ROOT / "pygames").rglob("*") if path.suffix in _KEPT)
    return sorted(path for path in found if "__pycache__" not in path.parts)


def _project() -> dict[str, str]:
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    return {name: project[name] for name in ("name", "version", "description", "requires-python")}


def _entries() -> Iterator[tuple[str, bytes]]:
    """Every file of the wheel, the record last."""
    project = _project()
    info = f"{project['name']}-{project['version']}.dist-info"
    files = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in sources()}
    files[f"{info}/METADATA"] = (
        "Metadata-Version: 2.4\n"
        f"Name: {project['name']}\n"
        f"Version: {project['version']}\n"
        f"Summary: {project['description']}\n"
        f"Requires-Python: {project['requires-python']}\n"
    ).encode()
    files[f"{info}/WHEEL"] = (
        b"Wheel-Version: 1.0\nGenerator: site_scripts\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    )
    record = [f"{name},sha256={_urlsafe(data)},{len(data)}\n" for name, data in files.items()]
    files[f"{info}/RECORD"] = "".join([*record, f"{info}/RECORD,,\n"]).encode()
    yield from files.items()


def _urlsafe(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
