"""Draughts: a walnut frame about squares of two woods."""

from pygames.render.art.draw import Canvas, grain, path, rect, round_box, shadow, text, use
from pygames.render.scene import Layout

MARGINS = (50.0, 50.0, 54.0, 70.0)
"""What the frame needs beyond the places: left, top, right, bottom."""


def ground(canvas: Canvas, layout: Layout) -> str:
    """The frame, and the squares with their numbers."""
    w, h = layout.width, layout.height
    dark = [place for place in layout.places if place.face == "dark"]
    squares = "".join(f"M{p.x - p.w // 2} {p.y - p.h // 2}h{p.w}v{p.h}h-{p.w}z" for p in dark)
    parts = [
        shadow(round_box(-42, -26, w + 92, h + 92, 12)),
        path(round_box(-46, -32, w + 92, h + 92, 12), "wood-edge", class_="pp-sh"),
        rect(-46, -46, w + 92, h + 92, 12, "wood-deep", "wood-edge", 3),
        rect(-8, -8, w + 16, h + 16, 0, "wood-edge"),
        rect(0, 0, w, h, 0, "wood-pale"),
    ]
    if not canvas.bare:
        pale = canvas.symbol("grain-pale", lambda: grain(100, 100, 4, 3, 0.14))
        cross = canvas.symbol("grain-dark", lambda: grain(100, 100, 5, 8, 0.2))
        taken = {(p.x // 100, p.y // 100) for p in dark}
        parts += [
            use(pale, 100 * c, 100 * r, class_="pp-grain")
            for r in range(h // 100)
            for c in range(w // 100)
            if (c, r) not in taken
        ]
        parts.append(path(squares, "wood"))
        parts += [use(cross, p.x + 50, p.y - 50, 1, 90, class_="pp-grain") for p in dark]
        parts += [_frame_grain(w, h)]
        parts += [
            text(
                p.x - 42,
                p.y - 28,
                p.number,
                20,
                "wood-num",
                bold=True,
                class_="pp-num",
            )
            for p in dark
            if p.number
        ]
    else:
        parts.append(path(squares, "wood"))
    return "".join(parts)


def _frame_grain(w: float, h: float) -> str:
    planks = (
        (f"translate(-40 -42) scale({(w + 80) / 400:.3f} 1)", 3),
        (f"translate(-40 {h + 12:g}) scale({(w + 80) / 400:.3f} 1)", 5),
    )
    return "".join(
        f'<g transform="{moves}">{grain(400, 30, 4, seed, 0.3)}</g>' for moves, seed in planks
    )
