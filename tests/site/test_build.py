"""The site is built when something of it has changed, and only then."""

from pathlib import Path

import pytest

from site_scripts import build, node


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clone with one page, in which a build counts itself instead of running MkDocs."""
    site = tmp_path / "site"

    def count() -> None:
        site.mkdir(exist_ok=True)
        with (site / "builds").open("a", encoding="utf-8") as file:
            file.write("built\n")

    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text("# One", encoding="utf-8")
    monkeypatch.setattr(build, "ROOT", tmp_path)
    monkeypatch.setattr(build, "BUILD", tmp_path / "build")
    monkeypatch.setattr(build, "SITE", site)
    monkeypatch.setattr(build, "STAMP", tmp_path / "build" / "site.stamp")
    monkeypatch.setattr(build, "make", count)
    monkeypatch.setattr(node, "ensure_modules", lambda: None)
    return tmp_path


def builds(clone: Path) -> int:
    return len((clone / "site" / "builds").read_text(encoding="utf-8").splitlines())


def test_a_second_run_builds_nothing(clone: Path) -> None:
    build.ensure()
    build.ensure()
    assert builds(clone) == 1


@pytest.mark.parametrize("place", ["docs/index.md", "docs/new.md", "pygames/a.py", "mkdocs.yml"])
def test_a_change_builds_again(clone: Path, place: str) -> None:
    build.ensure()
    path = clone / place
    path.parent.mkdir(exist_ok=True)
    path.write_text("changed", encoding="utf-8")
    build.ensure()
    assert builds(clone) == 2


def test_caches_are_no_change(clone: Path) -> None:
    build.ensure()
    cache = clone / "docs" / "__pycache__"
    cache.mkdir()
    (cache / "a.pyc").write_bytes(b"")
    build.ensure()
    assert builds(clone) == 1


def test_a_failed_build_is_tried_again(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise build.BuildFailed("no")

    with monkeypatch.context() as broken:
        broken.setattr(build, "make", fail)
        with pytest.raises(build.BuildFailed):
            build.ensure()
    build.ensure()
    assert builds(clone) == 1
