"""Print sheets: for each game with something to cut out a page of its own, made to be printed."""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, InclusionLevel

from pygames.core.node import Chance
from pygames.kit.cards import Deal
from pygames.registry import AnyGame
from pygames.render import sheet
from site_scripts.pages.place import Library

FOLDER = "sheets/"
LICENCE = "Copy freely: pictures CC BY 4.0, icons from game-icons.net CC BY 3.0"


@dataclass(frozen=True, slots=True)
class Kit:
    """What a game needs on the table: in words, and as sheets."""

    title: str
    words: str
    sheets: tuple[str, ...]


def link(library: Library, id: str) -> str:
    """The way from a game's page to its sheets; "" where only dice are thrown."""
    words = sheet.KITS.get(library.play(id, {}).layout().board)
    if words is None:
        return ""
    return f'<a class="pp-button" href="{FOLDER}">Print {escape(words)}</a>'


def files(library: Library, env: Environment, config: MkDocsConfig) -> Iterator[File]:
    """The pages with sheets, beside the pages of their games; no search and no navigation."""
    template = env.get_template("sheets.html")
    for id in library.games:
        if not link(library, id):
            continue
        content = template.render(
            config=config, page=None, base_url="../../..", lang="en", kit=kit(library, id)
        )
        yield File.generated(
            config,
            f"games/{id}/{FOLDER}index.html",
            content=content,
            inclusion=InclusionLevel.INCLUDED,
        )


def kit(library: Library, id: str) -> Kit:
    """The kit of a game: that of the ruleset which needs most, so that it serves for all."""
    info = library.info(id)
    games = [library.play(id, {"ruleset": ruleset}) for ruleset in info.rulesets]
    game = max(games, key=lambda game: len(_men(game)) + len(_pack(game)))
    layout = game.layout()
    sheets = sheet.pages(
        layout,
        game.scene(game.start(), None),
        key=id,
        title=info.title,
        foot=(f"Playable Past · games/{id}/ · rules version {info.rules_version}", LICENCE),
        pack=_pack(game),
    )
    return Kit(info.title, sheet.KITS[layout.board], sheets)


def _men(game: AnyGame) -> tuple[str, ...]:
    """The kinds of what lies on the board at the start."""
    return tuple(piece.kind for piece in game.scene(game.start(), None).pieces)


def _pack(game: AnyGame) -> tuple[str, ...]:
    """The cards of a game: those that may be dealt first, and those that lie open at the start."""
    held = {kind.removeprefix("card-") for kind in _men(game)}
    first = game.node(game.start())
    if isinstance(first, Chance):
        held |= {event.card for event in first.outcomes if isinstance(event, Deal)}
    return tuple(card for card in sheet.PACK if card in held)
