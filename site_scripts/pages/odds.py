"""The ``odds`` fence: a game's exact figures as a table with bars."""

from fractions import Fraction
from html import escape

from pygames.core.errors import PlayError
from pygames.core.game import Odds
from pygames.core.series import Series
from site_scripts.pages.fences import Fence
from site_scripts.pages.place import Library

LONGEST_BAR = 94  # per cent of the column


def render(fence: Fence, library: Library, default_game: str) -> str:
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
    rows = [figures[name] for name in dict.fromkeys(names)]
    longest = max((value for value, _ in rows if _is_share(value)), default=Fraction(0))
    body = "".join(_row(value, meaning, longest) for value, meaning in rows)
    caption = escape(values.text("caption", "Counted exactly, not simulated."))
    label = f"Odds, from {escape(rows[0][1])}: {caption}"
    bars = longest > 0
    heads = "<th scope=col>Exactly</th><th scope=col>About</th>"
    heads += "<th scope=col class=pp-odds-bar>Share</th>" if bars else ""
    return (
        f'<div class="pp-table-scroll" tabindex="0" role="region" aria-label="{label}">'
        f'<table class="pp-odds"><caption>{caption}</caption><thead><tr>'
        f"<th scope=col>What</th>{heads}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _is_share(value: Fraction) -> bool:
    return 0 <= value <= 1


def _row(value: Fraction, meaning: str, longest: Fraction) -> str:
    words = escape(meaning.rstrip("."))
    exact = str(value.numerator) if value.denominator == 1 else str(value)
    if not _is_share(value):
        number = f"<td class=pp-number>{_decimal(value)}</td>"
        bar = "<td></td>" if longest else ""
    else:
        number = f"<td class=pp-number>{_decimal(value * 100)}&#8239;%</td>"
        width = float(value / longest) * LONGEST_BAR if longest else 0
        bar = (
            f'<td class=pp-odds-bar><span style="width:{width:.1f}%"></span></td>'
            if longest
            else ""
        )
    return f"<tr><th scope=row>{words}</th><td class=pp-fraction>{exact}</td>{number}{bar}</tr>"


def _decimal(value: Fraction) -> str:
    """At most two places, or as many as show the first two figures of something small."""
    number = float(value)
    if number and abs(number) < 0.1:
        return f"{number:.2g}"
    return f"{number:.2f}".rstrip("0").rstrip(".")
