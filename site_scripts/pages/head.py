"""What stands above and below a page's text: kicker, title, lede, evidence, the strip of facts."""

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

from pygames.core.record import FORMAT
from site_scripts.pages import badges
from site_scripts.pages.place import Leaf, Library
from site_scripts.rules import GRADES, RuleBook


@dataclass(frozen=True, slots=True)
class Head:
    """The head and foot of a page as the theme's templates print them. Texts are escaped."""

    title: str
    kicker: str = ""
    lede: str = ""
    meta: str = ""
    foot: str = ""
    cite: str = ""
    wide: bool = False


def of_page(meta: Mapping[str, object], title: str) -> Head:
    """The head of a page of prose, from its own front matter."""
    return Head(
        title=escape(str(meta.get("heading", title))),
        kicker=escape(str(meta.get("kicker", ""))),
        lede=escape(str(meta.get("lede", ""))),
        wide=bool(meta.get("wide", False)),
    )


def of_game(library: Library, leaf: Leaf, id: str, title: str, address: str) -> Head:
    """The head of a game's page, from its rules file and the engine's card."""
    book, info = library.book(id), library.info(id)
    ruleset = book.ruleset(info.option("ruleset").default)
    facts = book.facts
    secrets = f"<span>Secrets: {escape(facts.secrets)}</span>" if info.hidden else ""
    meta = (
        f"<span>{badges.link(ruleset.grade, leaf)} {GRADES[ruleset.grade].capitalize()}</span>"
        f"<span>Usual ruleset <b>{escape(ruleset.title)}</b></span>"
        f"<span>{escape(_players(facts.players))}</span>"
        f"<span>{escape(facts.length)}</span>{secrets}"
    )
    return Head(
        title=escape(title),
        kicker=" · ".join(escape(part) for part in book.kicker),
        lede=escape(book.lede),
        meta=meta,
        foot=f"Rules version {info.rules_version} · Record format {FORMAT}",
        cite=escape(
            f"“{title}”, Playable Past, rules version {info.rules_version}, {address or leaf.url}"
        ),
        wide=True,
    )


def fact_strip(book: RuleBook) -> str:
    """The strip of facts under the board, with how sure anyone is of the rules."""
    facts = book.facts
    pairs = (
        ("Seats", facts.players),
        ("Chance", facts.chance),
        ("Secrets", facts.secrets),
        ("Length", facts.length),
        ("Age", facts.age),
    )
    # The line breaks keep words apart in the search index, which drops the tags.
    cells = "".join(
        f"<div><dt>{name}</dt>\n<dd>{escape(value)}</dd></div>\n" for name, value in pairs
    )
    return (
        f'<dl class="pp-facts">{cells}<div class="pp-facts-evidence"><dt>How sure are the '
        f"{len(book.rules)} rules?</dt>\n<dd>{badges.bar(book.grades())}</dd></div></dl>"
    )


def _players(players: str) -> str:
    return players if "player" in players else f"{players} players"
