"""The compiled part of Python's library is all the engine needs; nothing is out of reach."""

import gzip
import importlib
import io
import json
import pkgutil
import subprocess
import zipfile
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

import pygames
from pygames import registry
from pygames.web import Desk
from site_scripts import library, node
from site_scripts.library import compiled, late_library
from site_scripts.node import MODULES
from tests.web import transcripts

SOURCE = '''
"""What this module is for."""
from dataclasses import dataclass

@dataclass(frozen=True)
class Point:
    """A place."""
    x: int

@dataclass
class Bare:
    y: int = 2

def double(value: int) -> int:
    """Twice as much."""
    assert value >= 0, "too little"
    return 2 * value

def nothing() -> None:
    """Nothing at all."""
'''


@pytest.fixture(scope="module")
def archives(built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The two archives of the built site, unpacked as the page unpacks them."""
    folder = tmp_path_factory.mktemp("archives")
    made = {}
    for name in ("library", "engine"):
        packed = next((built_site / "assets" / "play").glob(f"{name}-*/{name}.bin"))
        made[name] = folder / f"{name}.zip"
        made[name].write_bytes(gzip.decompress(packed.read_bytes()))
    return made


def _run(
    archives: dict[str, Path], asked: list[str], modules: list[str]
) -> tuple[list[str], list[int]]:
    """Answers from the compiled engine, and how often it had to fetch the whole library."""
    command = [str(node.executable()), "tests/js/compiled.mjs", str(MODULES / "pyodide")]
    command += [str(archives["library"]), str(archives["engine"]), *modules]
    done = subprocess.run(
        command, input="\n".join(asked), capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    *answers, fetched = done.stdout.splitlines()
    return answers, json.loads(fetched)


def test_every_game_plays_on_the_compiled_library_alone(archives: dict[str, Path]) -> None:
    asked = transcripts.requests()
    desk = Desk()
    with zipfile.ZipFile(archives["engine"]) as engine:
        inside = [name.removesuffix(".pyc") for name in engine.namelist()]
    modules = [name.removesuffix("/__init__").replace("/", ".") for name in inside]
    for id, place in registry.GAMES.items():
        assert place.partition(":")[0] in modules, id
    answers, fetched = _run(archives, asked, modules)
    assert answers == [desk.handle(line) for line in asked]
    assert fetched == [0, 0]


def test_what_is_missing_is_fetched_once_and_whole(archives: dict[str, Path]) -> None:
    late = [
        "tarfile",
        "asyncio.streams",
        "asyncio.base_events",
        "xml.dom.minidom",
        "ssl",
        "email.mime.text",
    ]
    with zipfile.ZipFile(archives["library"]) as kept:
        assert not {f"{name.replace('.', '/')}.pyc" for name in late} & {*kept.namelist()}
    assert _run(archives, [], late) == ([], [0, 1])


def test_only_what_is_not_for_pages_is_left_out_of_the_engine(archives: dict[str, Path]) -> None:
    walked = pkgutil.walk_packages(pygames.__path__, "pygames.")
    wanted = {name.replace(".", "/") for _, name, package in walked if not package}
    with zipfile.ZipFile(archives["engine"]) as engine:
        inside = {name.removesuffix(".pyc") for name in engine.namelist()}
    left_out = {name.removesuffix(".py") for name in library.NOT_FOR_PAGES}
    assert wanted - inside == left_out


def test_compiled_code_does_the_same_without_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = tmp_path / "made.zip"
    archive.write_bytes(compiled.archive([("made_for_a_test.py", SOURCE.encode())]))
    monkeypatch.syspath_prepend(archive)
    made = importlib.import_module("made_for_a_test")
    assert made.__doc__ is None
    assert (made.double(4), made.double.__doc__, made.double.__annotations__) == (8, None, {})
    assert made.nothing() is None
    with pytest.raises(AssertionError, match="too little"):
        made.double(-1)
    assert (made.Point.__doc__, made.Bare.__doc__) == (".", ".")
    assert repr(made.Point(3)) == "Point(x=3)"
    assert made.Bare() == made.Bare(2)
    with pytest.raises(FrozenInstanceError):
        made.Point(3).x = 4


def test_the_same_sources_give_the_same_archive_in_any_order() -> None:
    modules = [("a.py", b"A = 1"), ("b/__init__.py", b"B = 2")]
    made = compiled.archive(modules)
    assert made == compiled.archive(reversed(modules))
    with zipfile.ZipFile(io.BytesIO(made)) as archive:
        assert archive.namelist() == ["a.pyc", "b/__init__.pyc"]
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_what_is_left_out_is_not_kept() -> None:
    files = library.files(["os.py", "ssl.py"])
    assert "os.py" in files
    assert "ssl.py" not in files
    assert {*library.KEPT} <= {*files}


def test_the_late_finder_leaves_other_names_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(late_library, "PLACE", str(tmp_path / "whole.zip"))
    assert late_library.LateFinder().find_spec("no_such_module") is None
    assert not (tmp_path / "whole.zip").exists()
