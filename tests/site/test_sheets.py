"""What is printed: things to cut out where a game has any, and the rules of every game."""

import json
import re
from pathlib import Path

import pytest
from markupsafe import escape

from pygames import registry
from pygames.render import sheet
from site_scripts.pages import sheets
from site_scripts.pages.place import Library

DOCS = Path(__file__).parents[2] / "docs"
OFFERED = [id for id in registry.GAMES if registry.make(id).layout().board in sheet.KITS]


@pytest.fixture(scope="module")
def library() -> Library:
    return Library(DOCS)


def at_the_table(site: Path, game: str) -> str:
    """That section of a game's page."""
    page = (site / "games" / game / "index.html").read_text(encoding="utf-8")
    return page.partition('<h2 id="at-the-table">')[2].partition("<h2")[0]


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_game_offers_sheets_where_it_needs_more_than_dice(built_site: Path, game: str) -> None:
    links = re.findall(r'<a [^>]*href="sheets/">([^<]+)</a>', at_the_table(built_site, game))
    board = registry.make(game).layout().board
    assert links == ([f"Print {sheet.KITS[board]}"] if game in OFFERED else [])
    assert (built_site / "games" / game / "sheets").exists() == (game in OFFERED)


@pytest.mark.parametrize("game", OFFERED)
def test_sheets_are_a4_and_say_whence_they_are(built_site: Path, game: str) -> None:
    page = (built_site / "games" / game / "sheets" / "index.html").read_text(encoding="utf-8")
    assert '<html lang="en">' in page
    assert page.count("<h1>") == page.count("<title>") == 1
    papers = page.split('<div class="pp-paper">')[1:]
    assert papers
    version = registry.info(game).rules_version
    for number, paper in enumerate(papers, start=1):
        assert re.search('width="(210mm" height="297mm|297mm" height="210mm)"', paper)
        assert f"games/{game}/ · rules version {version}<" in paper
        assert f"sheet {number} of {len(papers)} · A4" in paper
    ids = re.findall(r'\sid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert 'href="../"' in page


@pytest.mark.parametrize(
    ("game", "count"), [("primero", 40), ("ruff-and-honours", 52), ("wit-and-reason", 40)]
)
def test_a_game_prints_its_own_pack(library: Library, game: str, count: int) -> None:
    printed = sheets.kit(library, game).sheets
    assert len(printed) == -(-count // 9)
    assert sum(paper.count("David") for paper in printed) == (game != "wit-and-reason")


def test_the_kit_serves_the_ruleset_that_needs_most(library: Library) -> None:
    assert "pawns, 10 a side" in sheets.kit(library, "senet").sheets[1]


def test_sheets_are_kept_for_offline_use_and_not_searched(built_site: Path) -> None:
    kept = json.loads((built_site / "offline.json").read_text(encoding="utf-8"))["files"]
    index = (built_site / "search" / "search_index.json").read_text(encoding="utf-8")
    for game in OFFERED:
        assert f"games/{game}/sheets/" in kept
        assert f"games/{game}/sheets/" not in index


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_game_prints_its_rules_each_with_its_grade(
    library: Library, built_site: Path, game: str
) -> None:
    assert '<a class="pp-button" href="rules/">Print the rules</a>' in at_the_table(
        built_site, game
    )
    page = (built_site / "games" / game / "rules" / "index.html").read_text(encoding="utf-8")
    book = library.book(game)
    for ruleset in book.rulesets:
        paper = page.partition(f'id="{ruleset.id}"')[2].partition("</article>")[0]
        assert re.findall(r"<b>([A-Z]+\d+[a-z]?)</b>", paper) == [
            rule.id for rule in book.rules_of(ruleset.id)
        ]
        for rule in book.rules_of(ruleset.id):
            assert escape(rule.text) in paper
        assert f"games/{game}/ · rules version {library.info(game).rules_version}" in paper
    kept = json.loads((built_site / "offline.json").read_text(encoding="utf-8"))["files"]
    assert f"games/{game}/rules/" in kept


def test_printed_rules_say_what_else_may_be_agreed(built_site: Path) -> None:
    page = (built_site / "games" / "senet" / "rules" / "index.html").read_text(encoding="utf-8")
    usual = "<b>Each side must throw a one to begin</b>: no, which is usual; or yes."
    assert f"To agree on: {usual}" in page
