"""The shape of the engine: what may import what, and how long a file may be."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pygames import registry
from site_scripts.bootstrap import ROOT

# Which parts of pygames a part may import. The vocabulary of pictures holds values alone, so
# rules may speak it; nothing below it draws.
PICTURES = "render.scene"
MAY_IMPORT: dict[str, set[str]] = {
    "core": {"core", PICTURES},
    "kit": {"core", "kit", PICTURES},
    "games": {"core", "kit", "games", PICTURES},
    "render": {"core", "render"},
    "players": {"core", "players"},
    "registry": {"core", "games"},
    "testing": {"core", PICTURES},
}
LONGEST = 600
ENGINE = sorted((ROOT / "pygames").rglob("*.py"))


def name_of(path: Path) -> str:
    """The module of a file, below ``pygames``: "games.senet"."""
    parts = path.relative_to(ROOT / "pygames").with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports, those for the type checker among them."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports by dots: write the whole name"
            module = node.module or ""
            yield module
            for alias in node.names:
                inner = ROOT.joinpath(*module.split("."), alias.name)
                if module.startswith("pygames") and (
                    inner.is_dir() or inner.with_suffix(".py").exists()
                ):
                    yield f"{module}.{alias.name}"


def engine_imports(path: Path) -> set[str]:
    """The modules of the engine that a file imports, below ``pygames``."""
    return {name.removeprefix("pygames.") for name in imported(path) if name.startswith("pygames.")}


def ids(path: Path) -> str:
    return name_of(path) or "pygames"


@pytest.mark.parametrize("path", ENGINE, ids=ids)
def test_imports_point_downward(path: Path) -> None:
    allowed = MAY_IMPORT.get(name_of(path).partition(".")[0])
    if allowed is None:  # web, the command line and what only they use: the top
        return
    for name in engine_imports(path):
        part = name.partition(".")[0]
        fits = part in allowed or name in allowed or (name == "render" and PICTURES in allowed)
        assert fits, f"{name_of(path)} imports {name}"


@pytest.mark.parametrize("path", ENGINE, ids=ids)
def test_the_engine_needs_the_standard_library_alone(path: Path) -> None:
    for name in imported(path):
        top = name.partition(".")[0]
        assert top == "pygames" or top in sys.stdlib_module_names, f"{name_of(path)} imports {name}"


def test_no_game_imports_another() -> None:
    owners: dict[str, set[str]] = {}
    for id, where in registry.GAMES.items():
        waiting = [where.partition(":")[0].removeprefix("pygames.")]
        seen: set[str] = set()
        while waiting:
            name = waiting.pop()
            if name in seen or not name.startswith("games."):
                continue
            seen.add(name)
            place = ROOT.joinpath("pygames", *name.split("."))
            file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
            waiting += engine_imports(file)
        for name in seen:
            owners.setdefault(name, set()).add(id)
    shared = {name: sorted(games) for name, games in owners.items() if len(games) > 1}
    assert shared == {}


@pytest.mark.parametrize("path", ENGINE, ids=ids)
def test_rules_have_no_clock_no_files_and_no_generator_of_their_own(path: Path) -> None:
    if name_of(path).partition(".")[0] not in ("core", "kit", "games"):
        return
    forbidden = {"time", "datetime", "os", "pathlib", "socket", "urllib", "subprocess", "secrets"}
    assert {name.partition(".")[0] for name in imported(path)} & forbidden == set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            assert [alias.name for alias in node.names] == ["Random"], name_of(path)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            writes_code = node.func.id == "exec" and name_of(path) == "core.frozen"
            refused = ("open", "print", "input", "eval", "exec")
            assert writes_code or node.func.id not in refused, name_of(path)


@pytest.mark.parametrize("path", ENGINE, ids=ids)
def test_a_file_is_one_thing(path: Path) -> None:
    length = len(path.read_text(encoding="utf-8").splitlines())
    assert length <= LONGEST, f"{name_of(path)} has {length} lines: it wants to be two files"


def test_the_engine_does_not_know_the_site() -> None:
    for path in ENGINE:
        assert not any(name.startswith("site_scripts") for name in imported(path)), name_of(path)
