"""`new-game`: the files of a game that does not exist yet, and tests that say what is missing.

The skeleton plays a small stand-in game, so that page, laws and command line work from the first
minute and every later step can be seen and tested.
"""

import keyword
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from string import Template

from pygames import registry
from pygames.core.errors import one_of
from site_scripts.rules import KINDS

SKELETON = Path(__file__).parent / "skeleton"
_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_ENTRY = re.compile(r'^    "(?P<id>[^"]+)": "[^"]+",\n', re.MULTILINE)


class CannotMake(ValueError):
    """Why there can be no game of that name or family, in one sentence."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """The names that a game goes by."""

    id: str
    family: str

    def __post_init__(self) -> None:
        if not _ID.fullmatch(self.id) or keyword.iskeyword(self.module):
            raise CannotMake(
                f"{self.id!r} cannot be a game's id: use small letters, digits and single hyphens, "
                "as in nine-holes."
            )
        if self.id in registry.GAMES:
            raise CannotMake(f"There is a game {self.id!r} already.")
        if self.family not in KINDS:
            raise CannotMake(f"There is no family {self.family!r}: use {one_of(KINDS)}.")

    @property
    def module(self) -> str:
        """The name of the Python file, without its ending."""
        return self.id.replace("-", "_")

    @property
    def title(self) -> str:
        """The name as a first guess at a title."""
        return self.id.replace("-", " ").capitalize()

    @property
    def name(self) -> str:
        """The name of the class."""
        return "".join(part.capitalize() for part in self.id.split("-"))

    def files(self) -> dict[str, str]:
        """The new files by their place in the clone, each with the template it is made from."""
        return {
            f"pygames/games/{self.module}.py": "game.py.txt",
            f"docs/games/{self.id}/rules.toml": "rules.toml.txt",
            f"docs/games/{self.id}/index.md": "index.md.txt",
            f"tests/games/test_{self.module}.py": "test.py.txt",
        }


def write(root: Path, game: NewGame) -> list[Path]:
    """Write the skeleton into a clone and register the game; returns the new files."""
    targets = {root / place: template for place, template in game.files().items()}
    for path in targets:
        if path.exists():
            raise CannotMake(f"{path.relative_to(root)} is there already; nothing was written.")
    words = {
        "id": game.id,
        "family": game.family,
        "module": game.module,
        "title": game.title,
        "name": game.name,
    }
    for path, template in targets.items():
        text = Template((SKELETON / template).read_text(encoding="utf-8")).substitute(words)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    _register(root / "pygames" / "registry.py", game)
    sources = [str(path) for path in targets if path.suffix == ".py"]
    subprocess.run([sys.executable, "-m", "ruff", "format", "--quiet", *sources], check=True)
    return list(targets)


def _register(path: Path, game: NewGame) -> None:
    """Add the game to the registry, in the order of the alphabet."""
    text = path.read_text(encoding="utf-8")
    entries = list(_ENTRY.finditer(text))
    later = next((entry for entry in entries if entry["id"] > game.id), None)
    at = later.start() if later else entries[-1].end()
    line = f'    "{game.id}": "pygames.games.{game.module}:{game.name}",\n'
    path.write_text(text[:at] + line + text[at:], encoding="utf-8")
