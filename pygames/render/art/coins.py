"""Coins, purses and the pot. Metal, size, rim and device all differ from coin to coin."""

from pygames.render.art import icons, men
from pygames.render.art.draw import (
    SANS,
    Canvas,
    circle,
    ellipse,
    path,
    rect,
    ring,
    shadow,
    text,
    use,
)


def _coin(r: float, metal: str, device: str, beads: int) -> str:
    """A struck disc about the origin: keyline, inner line, a beaded rim, the device."""
    dots = "".join(f"M{x:.1f} {y:.1f}h.01" for x, y in (ring(beads, 0.84 * r) if beads else ()))
    line = f"{metal}-line"
    return (
        shadow(
            f"M{-0.94 * r:.1f} {0.12 * r:.1f}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z",
            0.22,
        )
        + circle(0, 0, r, metal, line, 0.075 * r)
        + (path(dots, "none", line, 0.09 * r, stroke_linecap="round") if beads else "")
        + circle(0, 0, 0.7 * r, "none", line, 0.045 * r)
        + device
    )


def _cross(r: float, boss: float) -> str:
    arms = f"M0 {-0.7 * r:.1f}V{0.7 * r:.1f}M{-0.7 * r:.1f} 0H{0.7 * r:.1f}"
    pellets = "".join(
        f"M{x:.1f} {y:.1f}h.01"
        for sx, sy in ((1, 1), (1, -1), (-1, 1), (-1, -1))
        for x, y in (
            (sx * 0.22 * r, sy * 0.22 * r),
            (sx * 0.42 * r, sy * 0.22 * r),
            (sx * 0.22 * r, sy * 0.42 * r),
        )
    )
    return (
        path(arms, "none", "silver-line", 0.1 * r)
        + path(pellets, "none", "silver-line", 0.1 * r, stroke_linecap="round")
        + (circle(0, 0, boss * r, "silver-line") if boss else "")
    )


def groat(canvas: Canvas, scale: float = 1, x: float = 0, y: float = 0) -> str:
    """A silver coin of radius 46 with a long cross and a boss."""
    return use(
        canvas.symbol("groat", lambda: _coin(46, "silver", _cross(46, 0.16), 24)), x, y, scale
    )


def penny_tails(canvas: Canvas, scale: float = 1, x: float = 0, y: float = 0) -> str:
    """A silver coin of radius 38, the side with the crowned bust."""
    bust = (
        "M-15 21Q-14 5-5 4L-6-1H6L5 4Q14 5 15 21z"
        "M-8-2Q-11-12 0-13Q11-12 8-2Q0 3-8-2zM-9-13L-11-22L-5-17L0-23L5-17L11-22L9-13z"
    )
    return use(
        canvas.symbol("penny", lambda: _coin(38, "silver", path(bust, "silver-line"), 20)),
        x,
        y,
        scale,
    )


def ducat(canvas: Canvas, scale: float = 1, x: float = 0, y: float = 0) -> str:
    """A gold coin of radius 46 with a lion."""

    def drawn() -> str:
        lion = (
            f'<path d="{icons.LION}" transform="translate(-29 -29) scale(.227)"'
            ' fill="var(--pp-gold-line)"/>'
        )
        return _coin(46, "gold", lion, 24)

    return use(canvas.symbol("ducat", drawn), x, y, scale)


def pill(x: float, y: float, words: str, size: float = 30) -> str:
    """A number on a casing, centred on a point."""
    wide = max(1.5 * size, size * (0.62 * len(words) + 0.7))
    high = 1.35 * size
    return rect(
        x - wide / 2, y - high / 2, wide, high, high / 2, "casing", "man-1-line", size * 0.09
    ) + text(x, y + 0.34 * size, words, size, anchor="middle", bold=True)


def stack(canvas: Canvas, count: int, x: float, y: float, scale: float = 1) -> str:
    """Silver coins one on the other, at most ten, with their foot at a point."""

    def slice_() -> str:
        side = "M-30 0V9A30 11 0 0 0 30 9V0z"
        return path(side, "silver", "silver-line", 2.6) + ellipse(
            0, 0, 30, 11, "silver", "silver-line", 2.6
        )

    ref = canvas.symbol("slice", slice_)
    return "".join(
        use(ref, x, y - (8 * i + 9) * scale, scale) for i in range(min(max(count, 0), 10))
    )


def purse(canvas: Canvas, seat: int, coins: int, x: float, y: float, scale: float = 1) -> str:
    """A leather purse about a point, 150 wide and 150 high, with its seat's cord and token."""

    def bag() -> str:
        body = (
            "M-34-36C-62-16-78 22-72 52Q-68 72-44 72H44Q68 72 72 52C78 22 62-16 34-36Q0-28-34-36z"
        )
        return (
            shadow("M-70 66a76 15 0 0 0 152 0a76 15 0 0 0-152 0z", 0.28)
            + path(body, "leather", "wood-edge", 4.5, stroke_linejoin="round")
            + path(
                "M-56 10Q-60 40-46 60M54 4Q62 36 48 60M-20-30Q-26-12-36 0M22-30Q28-14 38-4",
                "none",
                "wood-edge",
                2.2,
                stroke_opacity=".5",
            )
            + path(
                "M-26-40C-30-52-38-60-44-70Q-30-66-22-74Q-8-64 0-74Q10-64 22-74Q30-66 44-70"
                "C38-60 30-52 26-40z",
                "leather",
                "wood-edge",
                4.5,
                stroke_linejoin="round",
            )
        )

    ref = canvas.symbol("purse", bag)
    cord = rect(-34, -46, 68, 13, 6.5, f"p{seat % 6 + 1}", "wood-edge", 3)
    words = str(coins).replace("-", "\N{MINUS SIGN}")
    inside = use(ref) + cord + pill(0, 24, words, 46 if len(words) < 4 else 40)
    badge = f'<g transform="translate(58 -38)">{men.token(canvas, seat, 25)}</g>'
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{inside}{badge}</g>'


_HEAP = (
    (-58, -6), (58, -6), (-30, -16), (30, -16), (0, -20),
    (-70, 8), (-38, 12), (0, 6), (40, 12), (70, 8),
)  # fmt: skip


def pot(canvas: Canvas, coins: int, x: float, y: float, scale: float = 1) -> str:
    """A turned bowl about a point, 240 wide and 150 high, with at most ten coins and their sum."""
    inside = ellipse(0, -14, 118, 36, "wood-deep", "wood-edge", 5)
    heap = []
    for i, (cx, cy) in enumerate(_HEAP[: max(0, min(coins, 10))]):
        coin = ducat if i % 3 == 2 else groat
        heap.append(coin(canvas, 0.56, cx, cy - 8))
    front = path(
        "M-118-14C-112 40-70 84 0 84S112 40 118-14C100 10 52 22 0 22S-100 10-118-14z",
        "wood",
        "wood-edge",
        5,
        stroke_linejoin="round",
    )
    foot = shadow("M-122 84a128 18 0 0 0 256 0a128 18 0 0 0-256 0z", 0.28)
    grain = path(
        "M-100 24Q0 62 100 24M-80 48Q0 78 80 48", "none", "wood-edge", 2.4, stroke_opacity=".35"
    )
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})" font-family="{SANS}">'
        f"{foot}{inside}{''.join(heap)}{front}{grain}{pill(0, 46, str(coins), 36)}</g>"
    )
