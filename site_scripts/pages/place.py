"""Where a page stands, and what all pages draw on: the sources, the rules files, the games."""

import posixpath
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from pygames import registry
from pygames.core.info import GameInfo
from pygames.registry import AnyGame
from site_scripts import bibliography, rules
from site_scripts.bibliography import Source
from site_scripts.rules import RuleBook


@dataclass(frozen=True, slots=True)
class Leaf:
    """One page: its file as errors name it, and its address within the site."""

    path: str
    url: str

    def to(self, target: str) -> str:
        """The address of ``target`` ("about/evidence/#grade-c") as seen from this page."""
        place, hash, anchor = target.partition("#")
        here = self.url if self.url.endswith("/") or not self.url else posixpath.dirname(self.url)
        way = posixpath.relpath(place or ".", here or ".")
        slash = "/" if (target.endswith("/") or place.endswith("/") or not place) else ""
        return f"{way}{slash}{hash}{anchor}"


@dataclass
class Library:
    """What the pages draw on, read once a build. ``docs`` is the folder of the pages."""

    docs: Path
    _books: dict[str, RuleBook] = field(default_factory=dict)

    @cached_property
    def sources(self) -> dict[str, Source]:
        """All sources by key."""
        return bibliography.load(self.docs / "sources.bib")

    @cached_property
    def games(self) -> tuple[str, ...]:
        """The ids of the games that have a page, in the order of the registry."""
        pages = self.docs / "games"
        return tuple(id for id in registry.GAMES if (pages / id / "index.md").exists())

    def rules_file(self, game: str) -> Path:
        """Where a game's rules stand."""
        return self.docs / "games" / game / "rules.toml"

    def info(self, game: str) -> GameInfo:
        """The game's own card; UnknownGame where there is none."""
        return registry.info(game)

    def book(self, game: str) -> RuleBook:
        """The rules of a game, checked against the engine and the list of sources."""
        if game not in self._books:
            info = self.info(game)
            self._books[game] = rules.load(self.rules_file(game), self.sources, info)
        return self._books[game]

    def play(self, game: str, options: dict[str, str]) -> AnyGame:
        """The game under options, as the page would play it."""
        return registry.make(game, None, options)
