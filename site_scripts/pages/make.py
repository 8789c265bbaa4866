"""One page, from its Markdown to its HTML: citations, fences, and what the theme adds to them."""

import re
from itertools import pairwise

from pygames.core.errors import PlayError
from site_scripts import play_fence
from site_scripts.bibliography import BibliographyError
from site_scripts.pages import fences, gallery, lists, odds, rule_list, rules_sheet, sheets, tray
from site_scripts.pages.citations import Citer
from site_scripts.pages.fences import Fence
from site_scripts.pages.head import fact_strip
from site_scripts.pages.place import Leaf, Library
from site_scripts.pages.problem import PageError, allowed
from site_scripts.rules import RulesError

_SECTION = re.compile(r"(?=<h2 )")
_SIDE_BY_SIDE = ('<h2 id="at-the-table">', '<h2 id="in-class">')
_HISTORY = re.compile(
    r'(<h2 id="what-is-known">.*?</h2>\s*(?:<div class="pp-margin".*?</div>\s*)?)<p>'
)


class Maker:
    """Makes one page. ``game`` is the id in its front matter, "" for a page about no game."""

    def __init__(self, library: Library, leaf: Leaf, game: str) -> None:
        self.library = library
        self.leaf = leaf
        self.game = game
        self._fences: list[Fence] = []
        self._cited: set[str] = set()
        self._rules_shown: set[str] = set()
        self._facts_due = bool(game)

    def markdown(self, text: str, first_line: int) -> str:
        """The page's Markdown with citations written out and a marker for each fence."""
        if self.game and self.game not in self.library.games:
            raise PageError(
                self.leaf.path,
                1,
                f"game {self.game!r} has no page; {allowed(self.library.games)}.",
            )
        lifted, self._fences = fences.lift(text, self.leaf.path, first_line)
        own_list = any(fence.kind == "sources" for fence in self._fences)
        self._citer = Citer(
            self.library, self.leaf, "" if own_list else self.leaf.to("about/sources/")
        )
        cited, cites = self._citer.in_markdown(lifted, first_line)
        self._cited = {cite.key for cite in cites}
        return cited

    def html(self, content: str) -> str:
        """The page's HTML with its fences put in, margin notes, and the drop capital."""
        content = self._citer.with_margin_notes(content)
        content = _HISTORY.sub(r'\1<p class="pp-initial">', content, count=1)
        if self.game:
            to_print = (sheets.link(self.library, self.game), rules_sheet.link())
            content = _at_the_table(content, " ".join(filter(None, to_print)))
        content = _in_columns(content)
        return fences.put_back(content, [self._part(fence) for fence in self._fences])

    def _part(self, fence: Fence) -> str:
        try:
            return self._render(fence)
        except (PlayError, RulesError, BibliographyError) as error:
            raise fence.fail(str(error)) from error

    def _render(self, fence: Fence) -> str:
        library, leaf, game = self.library, self.leaf, self.game
        match fence.kind:
            case "play":
                board = play_fence.render(fence.source, leaf.path, fence.line + 1)
                facts = fact_strip(library.book(game)) if self._facts_due else ""
                self._facts_due = False
                board = board.replace("<play-board ", "<play-board data-search-exclude ", 1)
                return board + facts
            case "rules":
                return rule_list.render(fence, library, leaf, self._citer, self._rules_shown, game)
            case "odds":
                return odds.render(fence, library, game, self._citer)
            case "claims":
                return lists.claims(fence, library, self._citer, game)
            case "sources":
                return lists.sources(fence, library, self._cited, game)
            case "grades":
                return lists.grades(fence)
            case "tray":
                return tray.render(fence)
            case _:
                return gallery.render(fence, library, leaf)


def _at_the_table(content: str, links: str) -> str:
    """The links to what can be printed at the end of the notes for the table."""
    sections = _SECTION.split(content)
    line = f'<p class="pp-kit">{links}</p>\n'
    return "".join(
        section + line if section.startswith(_SIDE_BY_SIDE[0]) else section for section in sections
    )


def _in_columns(content: str) -> str:
    """The notes for the table and for a class side by side, where a page has both."""
    sections = _SECTION.split(content)
    for at, pair in enumerate(pairwise(sections)):
        if all(part.startswith(head) for part, head in zip(pair, _SIDE_BY_SIDE, strict=True)):
            columns = "".join(f"<section>{part}</section>\n" for part in pair)
            sections[at : at + 2] = [f'<div class="pp-columns">{columns}</div>\n']
            break
    return "".join(sections)
