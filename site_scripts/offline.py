"""The site without a network: what a browser keeps of it, and all of it on a memory stick."""

import hashlib
import json
import zipfile
from pathlib import Path

LIST = "offline.json"
README = """\
Playable Past: unpack this folder, open a terminal in it and type: python3 -m http.server
Then open http://localhost:8000/ in a browser. Nothing is installed, and no network is used.
"""
_DATE = (1980, 1, 1, 0, 0, 0)
_FOR_MACHINES = ("service-worker.js", "sitemap.xml.gz", LIST)
_SMALL_ALREADY = (".png", ".woff2", ".bin", ".gz")


def write_list(site: Path) -> None:
    """Tell browsers what there is to keep: addresses and sizes, and the version of all together."""
    total = hashlib.sha256()
    files: dict[str, int] = {}
    for path in _files(site):
        name = path.relative_to(site).as_posix()
        if name in _FOR_MACHINES:
            continue
        content = path.read_bytes()
        total.update(f"{name}\0{len(content)}\0".encode() + content)
        files[name.removesuffix("index.html") if name.endswith("/index.html") else name] = len(
            content
        )
    files[""] = files.pop("index.html")
    table = {"version": total.hexdigest()[:12], "files": files}
    (site / LIST).write_text(json.dumps(table, separators=(",", ":")) + "\n", encoding="utf-8")


def pack(site: Path, archive: Path) -> Path:
    """Write the whole site, with two lines that say how to open it, into one archive."""
    with zipfile.ZipFile(archive, "w") as file:
        _add(file, "playable-past/README.txt", README.encode())
        for path in _files(site):
            name = path.relative_to(site).as_posix()
            _add(file, f"playable-past/{name}", path.read_bytes())
    return archive


def _add(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    info = zipfile.ZipInfo(name, _DATE)
    info.external_attr = 0o644 << 16
    info.create_system = 3
    stored = name.endswith(_SMALL_ALREADY)
    info.compress_type = zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED
    archive.writestr(info, content, compresslevel=6)


def _files(site: Path) -> list[Path]:
    return sorted(path for path in site.rglob("*") if path.is_file())
