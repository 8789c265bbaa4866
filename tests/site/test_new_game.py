"""`new-game` writes a game that works, and tests that say what of it is still missing."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pygames.registry import GAMES
from site_scripts import commands, new_game
from site_scripts.bootstrap import ROOT
from site_scripts.new_game import NewGame


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the clone, as far as a game is concerned, with a new game in it."""
    root = tmp_path_factory.mktemp("clone")
    for folder in ("pygames", "site_scripts", "docs/games"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    (root / "tests/games").mkdir(parents=True)
    for name in ("pyproject.toml", "tests/__init__.py"):
        shutil.copy(ROOT / name, root / name)
    new_game.write(root, NewGame("nine-holes", "race"))
    return root


def run(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)


def test_the_new_game_keeps_the_laws_and_can_be_played(clone: Path) -> None:
    laws = (
        "from pygames import registry, testing; testing.check_info(registry.info('nine-holes')); "
    )
    walk = "print(testing.check_game(registry.make('nine-holes'), 'law'))"
    done = subprocess.run(
        [sys.executable, "-c", laws + walk], cwd=clone, capture_output=True, text=True, check=False
    )
    assert 5 <= int(done.stdout or 0) <= 10, done.stderr
    played = run(
        clone, "pygames", "simulate", "nine-holes", "--games", "3", "--seed", "1", "--json"
    )
    assert played.returncode == 0, played.stderr


def test_its_tests_say_what_is_missing(clone: Path) -> None:
    done = run(clone, "pytest", "-q", "-p", "no:cacheprovider", "tests/games/test_nine_holes.py")
    assert done.returncode == 1
    assert re.search(r"4 failed, 3 passed", done.stdout), done.stdout
    for words in ("still plays", "rules.toml is not written", "index.md is not written", "source"):
        assert words in done.stdout


def test_what_it_writes_is_in_our_style(clone: Path) -> None:
    places = list(NewGame("nine-holes", "race").files())
    sources = [place for place in places if place.endswith(".py")]
    for arguments in (("check",), ("format", "--check")):
        done = run(clone, "ruff", *arguments, "--no-cache", "pygames/registry.py", *sources)
        assert done.returncode == 0, done.stdout


def test_the_registry_stays_in_order(clone: Path) -> None:
    text = (clone / "pygames" / "registry.py").read_text(encoding="utf-8")
    ids = re.findall(r'^    "([a-z0-9-]+)": "pygames', text, re.MULTILINE)
    assert ids == sorted([*GAMES, "nine-holes"])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["Nine Holes", "--family", "race"], "cannot be a game's id"),
        (["class", "--family", "race"], "cannot be a game's id"),
        (["nine--holes", "--family", "race"], "cannot be a game's id"),
        (["senet", "--family", "race"], "already"),
        (["nine-holes", "--family", "ball"], "race, war"),
    ],
)
def test_what_cannot_be_is_one_sentence_and_exit_2(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.run("new-game", arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert words in told.err


def test_nothing_is_written_over(clone: Path) -> None:
    before = (clone / "pygames" / "registry.py").read_bytes()
    with pytest.raises(new_game.CannotMake, match="is there already"):
        new_game.write(clone, NewGame("nine-holes", "race"))
    assert (clone / "pygames" / "registry.py").read_bytes() == before
