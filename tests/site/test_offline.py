"""The list of what a browser keeps, and the archive for a memory stick."""

import json
import zipfile
from pathlib import Path

import pytest

from site_scripts import offline


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name in ("index.html", "about/index.html", "404.html", "a.css", "service-worker.js"):
        path = tmp_path / "site" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"This is {name}.", encoding="utf-8")
    return tmp_path / "site"


def test_the_list_names_pages_as_they_are_visited(site: Path) -> None:
    offline.write_list(site)
    table = json.loads((site / "offline.json").read_text(encoding="utf-8"))
    assert set(table["files"]) == {"", "about/", "404.html", "a.css"}
    assert table["files"]["a.css"] == len("This is a.css.")


def test_the_version_follows_the_content_alone(site: Path) -> None:
    versions = []
    for content in ("one", "one", "two"):
        (site / "a.css").write_text(content, encoding="utf-8")
        offline.write_list(site)
        versions.append(json.loads((site / "offline.json").read_text("utf-8"))["version"])
    assert versions[0] == versions[1] != versions[2]


def test_the_archive_is_the_site_and_two_lines(site: Path, tmp_path: Path) -> None:
    first, second = (offline.pack(site, tmp_path / name) for name in ("1.zip", "2.zip"))
    assert first.read_bytes() == second.read_bytes()
    with zipfile.ZipFile(first) as archive:
        assert archive.read("playable-past/about/index.html") == b"This is about/index.html."
        assert len(archive.read("playable-past/README.txt").splitlines()) == 2


def test_every_file_in_the_list_of_the_built_site_is_there(built_site: Path) -> None:
    table = json.loads((built_site / "offline.json").read_text(encoding="utf-8"))
    for name, size in table["files"].items():
        path = built_site / name
        path = path / "index.html" if path.is_dir() else path
        assert path.stat().st_size == size, name
    assert {"search/search_index.json", "sitemap.xml", ""} <= set(table["files"])
