"""Shut the Box: a walnut tray with nine tiles on a rail, and felt before them for the dice."""

from pygames.render.art.draw import Canvas, grain, group, path, rect, round_box, shadow, text
from pygames.render.scene import Layout

MARGINS = (48.0, 48.0, 52.0, 66.0)
"""What the tray needs beyond the places: left, top, right, bottom."""

WIDTH, HEIGHT = 90, 135
LAID = 0.45
"""How high a tile that is laid down looks, against one that stands."""

_SIZE, _SMALLER = 81, 62


def ground(canvas: Canvas, layout: Layout) -> str:
    """The tray, its felt and the rail that the tiles hang on."""
    w, h = layout.width, layout.height
    low = layout.places[0].y + layout.places[0].h // 2
    parts = [
        shadow(round_box(-38, -22, w + 84, h + 84, 14)),
        path(round_box(-42, -28, w + 84, h + 84, 14), "wood-edge", class_="pp-sh"),
        rect(-42, -42, w + 84, h + 84, 14, "wood-deep", "wood-edge", 3),
    ]
    if not canvas.bare:
        for at, seed in ((-38, 11), (h + 10, 12)):
            planks = grain(w + 60, 26, 3, seed, 0.3)
            parts.append(group((planks,), transform=f"translate(-30 {at})"))
    parts += [
        rect(-8, -8, w + 16, h + 16, 6, "felt", "felt-edge", 4),
        rect(2, low + 14, w - 4, h - low - 18, 6, "none", "felt-2", 3),
        rect(-8, low - 8, w + 16, 14, 3, "wood", "wood-edge", 2.5),
    ]
    return "".join(parts)


def piece(canvas: Canvas, kind: str) -> str:
    """A tile about the middle of its place: "open-7" stands, "shut-7" is laid down."""
    state, _, number = kind.partition("-")
    symbol = canvas.symbol(f"tile-{state}", _laid if state == "shut" else _standing)
    size, up = (_SIZE, 0) if len(number) == 1 else (_SMALLER, 7)
    numeral = text(0, -up, number, size, "die-pip", anchor="middle", bold=True)
    if state == "shut":
        moves, faded = f"translate(0 60) scale(1 {LAID})", "wood-num"
        numeral = text(0, -up, number, size, faded, anchor="middle", bold=True)
    else:
        moves = "translate(0 26)"
    return f'<use xlink:href="{symbol}"/>{group((numeral,), transform=moves)}'


def dice_at(layout: Layout) -> tuple[float, float, float]:
    """The middle of the dice on the felt, and their scale."""
    low = layout.places[0].y + layout.places[0].h / 2
    return layout.width / 2, (low + layout.height) / 2 + 4, 0.74


def _standing() -> str:
    x, y = -WIDTH / 2, -65.0
    return (
        shadow(round_box(x + 8, y + 9, WIDTH, HEIGHT, 9), 0.24)
        + rect(x, y, WIDTH, HEIGHT, 9, "die-line")
        + rect(x + 2, y + 2, WIDTH - 4, HEIGHT - 9, 8, "die", "die-line", 3)
        + path(f"M{x + 12:g} {y + 12:g}h{WIDTH - 24}", "none", "ivory-2", 3)
    )


def _laid() -> str:
    high = LAID * HEIGHT
    x, y = -WIDTH / 2, 70 - high
    return (
        rect(x, y, WIDTH, high, 6, "wood-edge")
        + rect(x + 2, y + 2, WIDTH - 4, high - 8, 5, "wood", "wood-edge", 2.5)
        + path(f"M{x + 12:g} {y + 9:g}h{WIDTH - 24}", "none", "wood-deep", 2)
    )
