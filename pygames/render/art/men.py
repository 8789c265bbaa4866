"""Men on boards, drawn about the middle of a place 100 wide.

Sides differ in outline, pattern and lightness, never in colour alone.
"""

from pygames.render.art import icons
from pygames.render.art.draw import (
    Canvas,
    Point,
    circle,
    ellipse,
    group,
    path,
    polygon,
    ring,
    shadow,
    text,
    use,
)

R = 36.0


def draw(canvas: Canvas, kind: str, seat: int) -> str:
    """A piece about the origin; a kind that is not known is drawn as a counter."""
    if kind == "man":
        return use(canvas.symbol(f"man-{seat % 2}", light_man if seat % 2 == 0 else dark_man))
    if kind == "king":
        return use(canvas.symbol(f"king-{seat % 2}", lambda: king(seat % 2)))
    if kind == "cone":
        return use(canvas.symbol("cone", cone), 0, -4, 1.1)
    if kind == "spool":
        return use(canvas.symbol("spool", spool))
    return token(canvas, seat, 28)


# draughtsmen


def _disc_shadow() -> str:
    x, y = 0.07 * R, 0.16 * R
    return shadow(f"M{x - R:g} {y:g}a{R} {R} 0 1 0 {2 * R} 0a{R} {R} 0 1 0 {-2 * R} 0z", 0.28)


def _face(tone: str, shade: str, outline: str) -> str:
    """Shade first, then the lit face whose lower edge is an ellipse at 0.78 R."""
    lit = f"M{-R} 0A{R} {R} 0 0 1 {R} 0A{R} {0.78 * R:.1f} 0 0 1 {-R} 0z"
    return path(outline, shade) + path(lit, tone)


def _circle(r: float) -> str:
    return f"M{-r:g} 0a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0z"


def _fluted(r: float, flutes: int = 18, depth: float = 0.03) -> str:
    """A circle with shallow hollows, as path data."""
    tips = ring(flutes, r)
    hollows = ring(flutes, r * (1 - 2.6 * depth), -90 + 180 / flutes)
    parts = [f"M{tips[0][0]:.1f} {tips[0][1]:.1f}"]
    for i, hollow in enumerate(hollows):
        tip = tips[(i + 1) % flutes]
        parts.append(f"Q{hollow[0]:.1f} {hollow[1]:.1f} {tip[0]:.1f} {tip[1]:.1f}")
    return "".join(parts) + "z"


def light_man() -> str:
    """Smooth, with two rings and a dot."""
    return (
        _disc_shadow()
        + _face("man-1", "man-1-shade", _circle(R))
        + circle(0, 0, R, "none", "man-1-line", 0.09 * R)
        + circle(0, 0, 0.68 * R, "none", "man-1-line", 1.6)
        + circle(0, 0, 0.5 * R, "none", "man-1-line", 1.6)
        + circle(0, 0, 0.1 * R, "man-1-line")
    )


def dark_man() -> str:
    """Fluted, with rays and a small ring."""
    edge = _fluted(R)
    rays = "".join(
        f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}"
        for a, b in zip(ring(18, 0.52 * R), ring(18, 0.7 * R), strict=True)
    )
    return (
        _disc_shadow()
        + path(edge, "man-2-shade")
        + circle(0, -0.06 * R, 0.9 * R, "man-2")
        + path(edge, "none", "man-2-line", 0.065 * R)
        + path(rays, "none", "man-2-line", 2)
        + circle(0, 0, 0.22 * R, "none", "man-2-line", 2)
        + circle(0, 0, 0.05 * R, "man-2-line")
    )


def king(side: int) -> str:
    """Two discs, the upper one with a crown instead of rings."""
    tone, line = ("man-1", "man-1-line") if side == 0 else ("man-2", "man-2-line")
    edge = _circle(R) if side == 0 else _fluted(R)
    wide = 0.09 * R if side == 0 else 0.065 * R
    size = 1.2 * R / 256
    crown = (
        f'<path d="{icons.QUEEN_CROWN}" transform="translate({-128 * size:.2f} {-128 * size:.2f})'
        f' scale({size:.4f})" fill="var(--pp-{line})"/>'
    )
    lower = group(
        (path(edge, f"{tone}-shade"), path(edge, "none", line, wide)),
        transform=f"translate(0 {0.12 * R:.1f})",
    )
    upper = group(
        (path(edge, tone), path(edge, "none", line, wide), crown),
        transform=f"translate(0 {-0.16 * R:.1f})",
    )
    return group((_disc_shadow(),), transform="translate(0 4)") + lower + upper


# pawns of Senet: feet at 37 below the middle


def cone() -> str:
    """A tall narrow cone with a ball on top."""
    body = "M-4.2-25C-7-6-19 14-29.5 30Q-31 37 0 38.5Q31 37 29.5 30C19 14 7-6 4.2-25z"
    dark = "M2-25C5-4 8 18 9 38.3Q31 37 29.5 30C19 14 7-6 4.2-25z"
    return (
        shadow("M-26 36Q10 44 38 38Q42 32 22 28Q0 26-26 36z", 0.28)
        + path(body, "man-1")
        + path(dark, "man-1-shade")
        + path(body, "none", "man-1-line", 3, stroke_linejoin="round")
        + path("M-26.5 33Q0 40 26.5 33", "none", "man-1-line", 1.6)
        + circle(0, -29.5, 7.5, "man-1", "man-1-line", 3)
    )


def spool() -> str:
    """A low waisted spool with two bands."""
    body = (
        "M-27-17C-25-8-21-3-21 5C-21 14-28 20-30 26V31Q-28 37 0 38.5Q28 37 30 31V26"
        "C28 20 21 14 21 5C21-3 25-8 27-17z"
    )
    lit = (
        "M-19-10C-17-6-14-1-14 5C-14 14-18 20-19 34.5Q-13 37-8 37.6C-8 24-6 14-6 5C-6-1-8-6-9-8.5z"
    )
    return (
        shadow("M-26 36Q10 46 40 38Q44 31 24 27Q0 26-26 36z", 0.28)
        + path(body, "man-2")
        + path(lit, "man-2-shade")
        + path("M-22 1Q0 9 22 1M-27.5 21Q0 29 27.5 21", "none", "man-2-line", 2.2)
        + path(body, "none", "man-2-line", 3, stroke_linejoin="round")
        + ellipse(0, -17, 27, 7.2, "man-2-shade", "man-2-line", 2.6)
    )


# seat tokens: three rings in the shape of the seat, and its number


def outline(seat: int, r: float) -> str:
    """The shape of a seat: circle, square, triangle, diamond, hexagon, quatrefoil."""
    if seat == 1:
        side = 0.86 * r
        return polygon([(-side, -side), (side, -side), (side, side), (-side, side)])
    if seat == 2:
        return polygon(_triangle(r))
    if seat == 3:
        return polygon([(0, -1.12 * r), (1.12 * r, 0), (0, 1.12 * r), (-1.12 * r, 0)])
    if seat == 4:
        return polygon(ring(6, 1.06 * r, 0))
    if seat == 5:
        lobe, far = 0.46 * r, 0.42 * r
        arc = f"A{lobe:.2f} {lobe:.2f} 0 1 1 "
        return (
            f"M{-far:.2f} {-far:.2f}{arc}{far:.2f} {-far:.2f}{arc}{far:.2f} {far:.2f}"
            f"{arc}{-far:.2f} {far:.2f}{arc}{-far:.2f} {-far:.2f}z"
        )
    return _circle(r)


def _triangle(r: float) -> list[Point]:
    return [(0, -1.2 * r), (1.12 * r, 0.78 * r), (-1.12 * r, 0.78 * r)]


def token(canvas: Canvas, seat: int, r: float) -> str:
    """The token of a seat, with its number, of the size ``r``."""
    shape = seat % 6

    def drawn() -> str:
        ground = group((shadow(outline(shape, 28), 0.28),), transform="translate(3 5)")
        return (
            ground
            + path(outline(shape, 28), "man-1-line")
            + path(outline(shape, 0.92 * 28), "card")
            + path(outline(shape, 0.8 * 28), f"p{shape + 1}")
        )

    number = text(
        0,
        12 if shape == 2 else 9.2,
        str(seat + 1),
        27.4 if shape != 2 else 24,
        "card-ink" if shape == 2 else "var(--pp-seat-num,var(--pp-card))",
        anchor="middle",
        bold=True,
    )
    whole = use(canvas.symbol(f"seat-{shape}", drawn)) + number
    return whole if r == 28 else group((whole,), transform=f"scale({r / 28:.3f})")
