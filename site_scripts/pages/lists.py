"""The fences ``claims``, ``sources`` and ``grades``."""

from collections.abc import Iterable
from html import escape

from site_scripts.bibliography import Source
from site_scripts.pages import badges
from site_scripts.pages.citations import Citer, reference
from site_scripts.pages.fences import Fence
from site_scripts.pages.place import Library
from site_scripts.rules import GRADES, Claim, RuleBook


def claims(fence: Fence, library: Library, citer: Citer, default_game: str) -> str:
    """What the usual accounts get wrong, each with what is found instead."""
    book = library.book(_game(fence, library, default_game))
    if not book.claims:
        raise fence.fail(f"the rules file of {book.game} has no [[claims]].")
    return f'<ul class="pp-claims">{"".join(_claim(item, citer) for item in book.claims)}</ul>'


def sources(fence: Fence, library: Library, cited: Iterable[str], default_game: str) -> str:
    """Everything a page and its rules cite. Without a game: everything there is."""
    values = fence.values((), ("game",))
    if "game" in values.data or default_game:
        id = values.choice("game", library.games) if "game" in values.data else default_game
        keys = {*cited, *cited_in(library.book(id))}
    else:
        keys = set(library.sources)
    found = sorted((library.sources[key] for key in keys), key=lambda source: source.sort_key)
    seen = [source for source in found if source.seen]
    unseen = [source for source in found if not source.seen]
    parts = (_list("Read, at least in part", seen), _list("Not seen by us", unseen))
    return f'<div class="pp-sources">{"".join(parts)}</div>'


def cited_in(book: RuleBook) -> set[str]:
    """The keys that a rules file cites, reporters among them."""
    cites = book.cites()
    return {cite.key for cite in cites} | {cite.via for cite in cites if cite.via}


def grades(fence: Fence) -> str:
    """The legend of the grades: each with its badge, its word and a text of the page's own."""
    values = fence.values(tuple(GRADES))
    items = "".join(
        f'<div id="grade-{grade.lower()}"><dt>{badges.picture(grade, 34)}'
        f"<span>{grade}: {word}</span></dt><dd>{escape(values.text(grade))}</dd></div>"
        for grade, word in GRADES.items()
    )
    return f'<dl class="pp-grades">{items}</dl>'


def _game(fence: Fence, library: Library, default_game: str) -> str:
    values = fence.values(() if default_game else ("game",), ("game",))
    return values.choice("game", library.games) if "game" in values.data else default_game


def _claim(item: Claim, citer: Citer) -> str:
    sources = f'<p class="pp-claim-source">{citer.links(item.sources)}</p>' if item.sources else ""
    return (
        f"<li>{badges.picture('X')}<div><p class=pp-claim><span class=pp-visually-hidden>"
        f"Shown false: </span>{escape(item.claim)}</p><p>{escape(item.correction)}</p>"
        f"{sources}</div></li>"
    )


def _list(head: str, sources: list[Source]) -> str:
    if not sources:
        return ""
    items = "".join(f'<li id="src-{source.key}">{reference(source)}</li>' for source in sources)
    return f'<p class="pp-label">{head}</p><ul>{items}</ul>'
