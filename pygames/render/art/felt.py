"""The table: felt in a wooden rim, who sits where, and what stands beside a seat."""

from pygames.render.art import cards, coins, men
from pygames.render.art.draw import (
    SERIF,
    Canvas,
    clip,
    grain,
    group,
    path,
    rect,
    round_box,
    safe,
    shadow,
    text,
    wrap,
)
from pygames.render.scene import Player, Scene

type Box = tuple[float, float, float, float]

RIM = 22.0


def ground(canvas: Canvas, w: float, h: float) -> str:
    """Rim and felt about 0, 0 to w, h; the thickness hangs below."""
    parts = [
        shadow(round_box(5, 24, w, h, 44)),
        path(round_box(0, 15, w, h, 44), "wood-edge", class_="pp-sh"),
        rect(0, 0, w, h, 44, "wood-deep", "wood-edge", 3),
    ]
    if not canvas.bare:
        for at, seed in ((3, 21), (h - RIM + 2, 22)):
            planks = grain(w - 90, RIM - 6, 3, seed, 0.3)
            parts.append(group((planks,), transform=f"translate(45 {at:g})"))
    parts += [
        rect(RIM, RIM, w - 2 * RIM, h - 2 * RIM, 30, "felt", "felt-edge", 4),
        rect(RIM + 14, RIM + 14, w - 2 * RIM - 28, h - 2 * RIM - 28, 20, "none", "felt-2", 3),
    ]
    return "".join(parts)


def box(w: float, h: float, compact: bool) -> Box:
    """What a picture of the table needs; a compact one goes to the edges."""
    side = 1.0 if compact else 4.0
    return -side, -4, w + 3 * side + 1, h + 32


def stake_coin(canvas: Canvas, amount: int, x: float, y: float) -> str:
    """What lies before a seat: a few coins and their number."""
    if not amount:
        return ""
    return coins.stack(canvas, min(amount, 6), x, y + 14, 0.62) + coins.pill(
        x + 20, y + 12, str(amount), 22
    )


def spoken(player: Player, more: str = "") -> str:
    """A seat in words, for those who cannot see it."""
    parts = [player.name]
    if player.role:
        parts.append(player.role)
    if player.coins is not None:
        parts.append(owned(player.coins))
    if player.stake:
        parts.append(f"{player.stake} on the table")
    parts += [part for part in (player.note, player.score, more) if part]
    if player.to_move:
        parts.append("to move")
    return ", ".join(parts)


def owned(amount: int) -> str:
    """Coins in words; a debt has a word of its own."""
    if amount < 0:
        return f"owes {-amount}"
    return f"{amount} coin" if amount == 1 else f"{amount} coins"


def badge(canvas: Canvas, player: Player, x: float, y: float, scale: float) -> str:
    """The purse of a seat that has coins, else its token, about a point."""
    if player.coins is not None:
        return coins.purse(canvas, player.seat, player.coins, x, y, scale)
    return group((men.token(canvas, player.seat, 24),), transform=f"translate({x:g} {y:g})")


def names(
    player: Player,
    x: float,
    y: float,
    *,
    chars: int,
    anchor: str = "middle",
    size: float = 25,
    rows: int = 2,
) -> str:
    """Name, and below it role, score and note, on the felt."""
    below = " · ".join(part for part in (player.role, player.score, player.note) if part)
    title = clip(player.name, chars)
    wide = 0.5 * size * len(title)
    parts = [text(x, y, title, size, "felt-text", anchor=anchor, family=SERIF, bold=player.to_move)]
    if player.to_move:
        left = x - wide / 2 if anchor == "middle" else x
        parts.append(path(f"M{left:.1f} {y + 6:g}h{wide:.1f}", "none", "felt-text", 2.4))
    for row, line in enumerate(wrap(below, chars, rows)):
        at = y + (0.98 + 0.86 * row) * size
        parts.append(text(x, at, line, 0.82 * size, "felt-text", anchor=anchor, class_="pp-note"))
    return "".join(parts)


def fact(canvas: Canvas, name: str, value: str, x: float, y: float) -> str:
    """A named value in a chalk cell, centred on a point; a suit is shown by its sign."""
    suit = _suit(value)
    wide = fact_width(name, value)
    inside = (
        text(x, y + 28, clip(value, 16), 34, "felt-text", anchor="middle", bold=True)
        if not suit
        else group((cards.pip(canvas, suit, x, y + 17, 40),), color="var(--pp-felt-text)")
    )
    label = text(x, y - 16, name, 24, "felt-text", anchor="middle")
    cell = rect(x - wide / 2, y - 42, wide, 88, 8, "felt-2", "felt-line", 2)
    return f'<g role="img" aria-label="{safe(f"{name}: {value}")}">{cell}{label}{inside}</g>'


def fact_width(name: str, value: str) -> float:
    """How much room a fact's cell takes."""
    room = 0.0 if _suit(value) else 17.0 * min(len(value), 16)
    return max(88.0, 12.0 * len(name) + 24, room + 26)


def _suit(value: str) -> str:
    return next((suit for suit, word in cards.SUIT_WORDS.items() if word == value.lower()), "")


def facts_width(scene: Scene) -> float:
    """How much room the row of all facts takes."""
    wide = [fact_width(name, value) for name, value in scene.facts]
    return sum(wide) + 14 * max(0, len(wide) - 1)


def facts(canvas: Canvas, scene: Scene, x: float, y: float) -> str:
    """All facts of the scene in a row centred on a point."""
    wide = [fact_width(name, value) for name, value in scene.facts]
    at = x - facts_width(scene) / 2
    parts: list[str] = []
    for (name, value), room in zip(scene.facts, wide, strict=True):
        parts.append(fact(canvas, name, value, at + room / 2, y))
        at += room + 14
    return "".join(parts)
