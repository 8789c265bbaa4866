"""The ``odds`` fence: a game's exact figures as a table with bars."""

from collections.abc import Mapping
from fractions import Fraction
from html import escape

from pygames.core.errors import PlayError
from pygames.core.game import Odds
from pygames.core.series import Series
from site_scripts.pages import distribution
from site_scripts.pages.citations import Citer
from site_scripts.pages.fences import Fence
from site_scripts.pages.place import Library
from site_scripts.rules import RuleBook

type Figures = Mapping[str, tuple[Fraction, str]]

LONGEST_BAR = 94  # per cent of the column
AMOUNTS = ("on average", "in coins")  # how a meaning says that its figure is no share of anything


def render(fence: Fence, library: Library, default_game: str, citer: Citer) -> str:
    """The table as HTML."""
    needed = () if default_game else ("game",)
    values = fence.values(needed, ("game", "options", "names", "caption"))
    id = values.choice("game", library.games) if "game" in values.data else default_game
    try:
        game = library.play(id, values.texts("options"))
    except PlayError as error:
        raise fence.fail(str(error)) from error
    deal = game.inner if isinstance(game, Series) else game
    if not isinstance(deal, Odds):
        raise fence.fail(f"{id} has no odds.")
    figures = deal.odds()
    wanted = values.names("names") or tuple(figures)
    names: list[str] = []
    for want in wanted:
        found = [name for name in figures if name == want] or [
            name for name in figures if name.startswith(want)
        ]
        if not found:
            raise fence.fail(f"no figure {want!r}; use {', '.join(figures)}.")
        names += found
    shown = list(dict.fromkeys(names))
    rows = [figures[name] for name in shown]
    longest = max((value for value, what in rows if _is_share(value, what)), default=Fraction(0))
    printed = _printed(library.book(id), deal.ruleset, figures, citer)
    beside = {name: cell for name, cell in printed.items() if name in shown}
    body = "".join(
        _row(*figures[name], longest, beside.get(name, "") if beside else None) for name in shown
    )
    caption = escape(values.text("caption", "Counted exactly, not simulated."))
    label = f"Odds, from {escape(rows[0][1])}: {caption}"
    bars = longest > 0
    heads = "\n<th scope=col>Exactly</th>\n<th scope=col>About</th>"
    heads += "\n<th scope=col>In print</th>" if beside else ""
    heads += "\n<th scope=col class=pp-odds-bar>Share</th>" if bars else ""
    return distribution.of(shown, figures) + (
        f'<div class="pp-table-scroll" tabindex="0" role="region" aria-label="{label}">'
        f'<table class="pp-odds"><caption>{caption}</caption>\n<thead><tr>'
        f"<th scope=col>What</th>{heads}</tr></thead>\n<tbody>{body}</tbody></table></div>"
    )


def _is_share(value: Fraction, meaning: str) -> bool:
    return 0 <= value <= 1 and not any(words in meaning for words in AMOUNTS)


def _printed(book: RuleBook, ruleset: str, figures: Figures, citer: Citer) -> dict[str, str]:
    """What sources print for the figures of a game, each marked as equal to ours or not."""
    found: dict[str, list[str]] = {}
    for printed in book.printed:
        if ruleset not in (printed.rulesets or (ruleset,)) or printed.name not in figures:
            continue  # a figure of another ruleset
        agrees = printed.value == figures[printed.name][0]
        mark = "agrees" if agrees else f"differs: it comes to {printed.value}"
        sign = "&#10003;" if agrees else "&#8800;"
        found.setdefault(printed.name, []).append(
            f"{escape(printed.figure)} ({citer.link(printed.source)}) "
            f'<span class="pp-{mark.partition(":")[0]}">'
            f"<span aria-hidden=true>{sign}</span> {mark}</span>"
        )
    return {name: "<br>".join(cells) for name, cells in found.items()}


def _row(value: Fraction, meaning: str, longest: Fraction, printed: str | None) -> str:
    """A row of the table; ``printed`` is None where no row has anything in print beside it."""
    words = escape(meaning.rstrip("."))
    exact = str(value.numerator) if value.denominator == 1 else str(value)
    if not _is_share(value, meaning):
        number = f"\n<td class=pp-number>{_decimal(value)}</td>"
        bar = "<td></td>" if longest else ""
    else:
        number = f"\n<td class=pp-number>{_decimal(value * 100)}&#8239;%</td>"
        width = float(value / longest) * LONGEST_BAR if longest else 0
        bar = (
            f'<td class=pp-odds-bar><span style="width:{width:.1f}%"></span></td>'
            if longest
            else ""
        )
    number += "" if printed is None else f"\n<td class=pp-printed>{printed}</td>"
    # The line breaks keep words apart in the search index, which drops the tags.
    exactly = f"<td class=pp-fraction>{exact}</td>"
    return f"<tr><th scope=row>{words}</th>\n{exactly}{number}{bar}</tr>\n"


def _decimal(value: Fraction) -> str:
    """At most two places, or as many as show the first two figures of something small."""
    number = float(value)
    if number and abs(number) < 0.1:
        return f"{number:.2g}"
    return f"{number:.2f}".rstrip("0").rstrip(".")
