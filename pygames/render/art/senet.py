"""Senet: thirty faience houses in a tray."""

from pygames.render.art import signs
from pygames.render.art.draw import (
    Canvas,
    path,
    rect,
    round_box,
    shadow,
    text,
    use,
    var,
)
from pygames.render.art.signs import Sign
from pygames.render.scene import Layout, Place

HOUSE = 0.91
"""The side of a house as a share of the pitch; the gap is a tenth of the house."""

MARGINS = (32.0, 30.0, 36.0, 50.0)
"""What the frame needs beyond the places: left, top, right, bottom."""

_U = 100 * HOUSE


def ground(canvas: Canvas, layout: Layout) -> str:
    """The tray with its frame, and the houses with numbers and signs."""
    w, h = layout.width, layout.height
    parts = [_frame(w, h)]
    parts += [_house(canvas, place) for place in layout.places]
    return "".join(parts)


def _frame(w: float, h: float) -> str:
    out, r = 26.5, 16.0
    outer = (-out, -out, w + 2 * out, h + 2 * out)
    x, y, ww, hh = outer
    low = round_box(x, y + 13, ww, hh, r)
    return (
        shadow(round_box(x + 4, y + 19, ww, hh, r))
        + path(low, "faience-edge", class_="pp-sh")
        + rect(*outer, r, "faience-deep", "faience-edge", 2.6)
        + rect(x + 5.5, y + 5.5, ww - 11, hh - 11, r - 5, "none", "faience", 1.6, opacity=".75")
        + _chevrons(w, -20.5)
        + _chevrons(w, h + 10.5)
        + rect(-5.5, -5.5, w + 11, h + 11, 8, "faience-gap")
    )


def _chevrons(w: float, y: float) -> str:
    step = w / 44
    d = "".join(
        f"M{step * i + 5:.1f} {y + 10:g}l{step / 2 - 5:.1f}-8 {step / 2 - 5:.1f} 8"
        for i in range(44)
    )
    return path(d, "none", "faience", 1.6, opacity=".7", class_="pp-grain")


def _house(canvas: Canvas, place: Place) -> str:
    marked = place.face == "marked"

    def plain() -> str:
        inset = round_box(4.5 - _U / 2, 4.5 - _U / 2, _U - 9, _U - 9, 4.5)
        return rect(-_U / 2, -_U / 2, _U, _U, 6.4, "faience", "faience-edge", 1.6) + (
            f'<path class="pp-sh" d="{inset}" fill="none" stroke="#fff" stroke-opacity=".22"'
            ' stroke-width="2.4"/>'
        )

    def light() -> str:
        return rect(-_U / 2, -_U / 2, _U, _U, 6.4, "faience-2", "faience-edge", 1.6) + rect(
            -_U / 2 + 4.5, -_U / 2 + 4.5, _U - 9, _U - 9, 4.5, "none", "faience-edge", 1.5
        )

    ref = canvas.symbol("house-2" if marked else "house", light if marked else plain)
    drawn = use(ref, place.x, place.y)
    if place.sign:
        drawn += _sign(canvas, place.sign, place.x, place.y + 0.07 * _U)
    if place.number and not canvas.bare:
        drawn += text(
            place.x - 0.41 * _U,
            place.y - 0.27 * _U,
            place.number,
            0.19 * _U,
            "faience-edge",
            bold=True,
            class_="pp-num",
        )
    return drawn


# sign -> (outline, height in u, middle of each copy in u)
_SIGNS: dict[str, tuple[Sign, float, tuple[tuple[float, float], ...]]] = {
    "ankh": (signs.ANKH, 0.56, ((0, 0),)),
    "nfr": (signs.NFR, 0.62, ((0, 0),)),
    "water": (signs.WATER, 0.118, ((0, -0.18), (0, 0), (0, 0.18))),
    "three": (signs.BA, 0.35, ((-0.24, 0), (0, 0), (0.24, 0))),
    "two": (signs.GOD, 0.52, ((-0.19, 0), (0.19, 0))),
    "horus": (signs.FALCON, 0.60, ((0, 0),)),
}


def _sign(canvas: Canvas, name: str, x: float, y: float) -> str:
    if name not in _SIGNS:
        return ""
    sign, high, middles = _SIGNS[name]
    scale = high * _U / sign.height

    def drawn() -> str:
        return (
            f'<path d="{sign.path}" transform="scale({scale:.4f}) translate({-sign.width / 2:g}'
            f' {-sign.height / 2:g})" fill="{var("faience-edge")}" stroke="{var("faience-edge")}"'
            f' stroke-width="{0.019 * _U / scale:.2f}"/>'
        )

    ref = canvas.symbol(f"sign-{name}", drawn)
    return "".join(use(ref, x + dx * _U, y + dy * _U) for dx, dy in middles)


def shelf(layout: Layout, seat: int, index: int) -> tuple[float, float, float]:
    """Where a pawn borne off stands: on the rim, seat 0 below and the others above; x, y, scale."""
    y = layout.height + 9.0 if seat == 0 else -17.0
    return layout.width - 18 - 30 * index, y, 0.32
