"""The Game of the Goose: a printed sheet with a spiral of sixty-three fields and a start tray."""

from itertools import pairwise

from pygames.render.art import icons
from pygames.render.art.dice import die_face
from pygames.render.art.draw import (
    FELL,
    Canvas,
    group,
    path,
    rect,
    round_box,
    shadow,
    text,
    use,
    var,
)
from pygames.render.scene import Layout, Place

MARGINS = (24.0, 24.0, 28.0, 122.0)
"""What the sheet needs beyond the places: left, top, right, bottom (the tray)."""

TRAY = 72
_TURN = 34
_ICONS = {
    "bridge": icons.STONE_BRIDGE,
    "inn": icons.TAVERN_SIGN,
    "well": icons.WELL,
    "maze": icons.MAZE,
    "prison": icons.PRISONER,
    "death": icons.SKULL_CROSSED_BONES,
}
_TINTS = {"goose": "goose-tint", "special": "goose-spec", "goal": "goose-goal"}
_ARROWS = frozenset({"4", "13", "21", "29", "37", "47", "56"})


def ground(canvas: Canvas, layout: Layout) -> str:
    """The sheet, the fields with numbers and pictures, the walls of the spiral, the tray."""
    ways = _ways(layout.places)
    fields = "".join(
        _field(canvas, place, way)
        for place, way in zip(layout.places, ways, strict=True)
        if place.face != "goal"
    )
    goal = "".join(_goal(canvas, place) for place in layout.places if place.face == "goal")
    return _sheet(layout) + fields + _lines(layout) + goal + _walls() + _tray(layout)


def _ways(places: tuple[Place, ...]) -> list[tuple[int, int]]:
    """The direction of travel from each field to the next; the last has its predecessor's."""
    ways = [(_sign(after.x - here.x), _sign(after.y - here.y)) for here, after in pairwise(places)]
    return [*ways, ways[-1]] if ways else [(1, 0)] * len(places)


def _sign(n: int) -> int:
    return (n > 0) - (n < 0)


def _sheet(layout: Layout) -> str:
    w, h = layout.width, layout.height + TRAY + 16
    return (
        shadow(f"M-12-12H{w + 24}V{h + 26}H-12z")
        + rect(-22, -22, w + 44, h + 44, 4, "card", "card-line", 2)
        + rect(-15, -15, w + 30, h + 30, 0, "none", "s-red", 2.2)
        + rect(-10, -10, w + 20, h + 20, 0, "none", "card-ink", 1.4)
    )


def _lines(layout: Layout) -> str:
    """The thin divisions between the fields."""
    d = "".join(f"M{100 * c} 0V800" for c in range(1, 10))
    d += "".join(f"M0 {100 * r}H1000" for r in range(1, 8))
    return path(d, "none", "card-ink", 1.8, class_="pp-thin")


def _walls() -> str:
    """The wall between the turns; the way from 62 into the middle stays open."""
    r = _TURN
    outer = (
        f"M0 700V{r}Q0 0 {r} 0H{1000 - r}Q1000 0 1000 {r}V{800 - r}Q1000 800 {1000 - r} 800"
        f"H{r}Q0 800 0 {800 - r}V700H{900 - r}Q900 700 900 {700 - r}V{100 + r}"
        f"Q900 100 {900 - r} 100H{100 + r}Q100 100 100 {100 + r}V600H{800 - r}"
        f"Q800 600 800 {600 - r}V200H200V500H700"
    )
    arrow = "M750 545V478M732 498L750 476L768 498"
    return path(outer, "none", "card-ink", 6, stroke_linejoin="round") + path(
        arrow, "none", "s-red", 5.5, stroke_linecap="round", stroke_linejoin="round"
    )


def _field(canvas: Canvas, place: Place, way: tuple[int, int]) -> str:
    x, y = place.x - 50, place.y - 50
    parts: list[str] = []
    if place.face in _TINTS:
        parts.append(path(f"M{x} {y}h100v100h-100z", _TINTS[place.face]))
    special = place.face == "special"
    if place.sign == "goose":
        ref = canvas.symbol("goose", lambda: _icon(icons.GOOSE, 62, "card-ink"))
        flip = " scale(-1 1)" if way[0] < 0 or way == (0, -1) else ""
        parts.append(
            f'<use xlink:href="{ref}" transform="translate({place.x + 2} {place.y + 14}){flip}"/>'
        )
    elif place.sign in _ICONS:
        ink = "s-red" if place.sign == "death" else "card-ink"
        d = _ICONS[place.sign]
        ref = canvas.symbol(f"field-{place.sign}", lambda: _icon(d, 62, ink))
        parts.append(use(ref, place.x + 6, place.y + 13))
    elif place.sign.startswith("dice-"):
        parts.append(_two_dice(canvas, place.sign.removeprefix("dice-"), place.x, place.y))
    elif place.number in _ARROWS and not place.sign and not canvas.bare:
        angle = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}.get(way, 0)
        parts.append(
            use(canvas.symbol("way", _arrow), place.x, place.y + 8, 1, angle, class_="pp-thin")
        )
    if place.number and not canvas.bare:
        parts.append(
            text(
                x + 9,
                y + 28,
                place.number,
                28,
                "s-red" if special else "card-ink",
                bold=True,
                class_="pp-num",
            )
        )
    return "".join(parts)


def _icon(d: str, size: float, ink: str) -> str:
    scale = size / 256
    return f'<path d="{d}" transform="scale({scale:.4f}) translate(-128 -128)" fill="{var(ink)}"/>'


def _arrow() -> str:
    return path(
        "M-12 0H12M4-8L12 0L4 8",
        "none",
        "card-line",
        3,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _two_dice(canvas: Canvas, values: str, x: float, y: float) -> str:
    """The two dice that a field shows, small and a little askew."""
    if len(values) != 2 or not (values.isascii() and values.isdecimal()):
        return ""
    parts = []
    for value, dx, turn in zip(values, (-17, 19), (8, -6), strict=True):
        face = die_face(canvas, int(value), plain=True)
        moves = f"translate({x + 4 + dx} {y + 14}) rotate({turn}) scale(.36)"
        parts.append(f'<g transform="{moves}">{face}</g>')
    return "".join(parts)


def _goal(canvas: Canvas, place: Place) -> str:
    """The pond in the middle, with a great goose and the number in a laurel."""
    x, y, w, h = place.x - place.w / 2, place.y - place.h / 2, place.w, place.h
    water = (
        f"M{x + 12:g} {y + h - 58:g}C{x + 130:g} {y + h - 76:g} {x + 200:g} {y + h - 40:g}"
        f" {x + 320:g} {y + h - 56:g}S{x + 520:g} {y + h - 70:g} {x + w - 12:g} {y + h - 60:g}"
        f"V{y + h - 12:g}H{x + 12:g}z"
    )
    ripples = "".join(
        f"M{x + dx:g} {y + h - dy:g}q10-9 20 0t24 0"
        for dx, dy in ((50, 32), (150, 26), (250, 36), (350, 24), (520, 26))
    )
    reeds = "".join(
        f"M{x + dx:g} {y + h - 56:g}q{bend} -26 {bend} -{tall}"
        for dx, bend, tall in (
            (28, -8, 44),
            (38, 2, 58),
            (48, 12, 50),
            (468, -8, 46),
            (478, 2, 60),
            (488, 12, 48),
        )
    )
    parts = [
        rect(x, y, w, h, 0, "goose-goal"),
        path(water, "goose-water"),
        path(ripples, "none", "card-ink", 2.2, stroke_opacity=".75"),
        group(
            (_icon(icons.GOOSE, 192, "card-ink"),), transform=f"translate({x + 142:g} {y + 148:g})"
        ),
        path(reeds, "none", "n-club", 4, stroke_linecap="round"),
        rect(x + 12, y + 12, w - 24, h - 24, 0, "none", "card-ink", 1.4),
    ]
    mx, my = laurel(place)
    parts.append(
        group((_icon(icons.LAUREL_CROWN, 128, "gold-line"),), transform=f"translate({mx:g} {my:g})")
    )
    parts.append(f'<circle cx="{mx:g}" cy="{my:g}" r="41" fill="{var("goose-goal")}"/>')
    if place.number:
        parts.append(text(mx, my + 14, place.number, 42, "card-ink", anchor="middle", bold=True))
    if not canvas.bare:
        parts.append(
            text(
                mx,
                y + 72,
                "Il gioco dell\N{RIGHT SINGLE QUOTATION MARK}oca",
                42,
                "card-ink",
                anchor="middle",
                family=FELL,
                italic=True,
            )
        )
    return "".join(parts)


def _tray(layout: Layout) -> str:
    y = layout.height + 16
    start = path("M50 836V793M38 806L50 792L62 806", "none", "s-red", 4, stroke_linejoin="round")
    return (
        path(round_box(1, y, layout.width - 2, TRAY, 10), "goose-tint", "card-ink", 1.8)
        + text(16, y + 47, "Start", 31, "card-ink", family=FELL, italic=True)
        + start
    )


def waiting(layout: Layout, index: int, count: int) -> tuple[float, float]:
    """Where a counter stands in the row of those that wait on the tray, left of the dice."""
    step = min(68.0, 690 / max(1, count - 1))
    return 130 + step * index, layout.height + 16 + TRAY / 2


def at_goal(goal: Place, index: int, count: int) -> tuple[float, float]:
    """Where a counter stands in the row of those that are home, on the water."""
    step = min(66.0, 470 / max(1, count - 1))
    return goal.x + 236 - step * (count - 1 - index), goal.y + 96


def laurel(goal: Place) -> tuple[float, float]:
    """The middle of the laurel round the goal's number."""
    return goal.x + 92, goal.y + 18


def dice_at(layout: Layout) -> tuple[float, float, float]:
    """The middle of the dice on the tray, and their scale."""
    return layout.width - 82, layout.height + 16 + TRAY / 2 - 1, 0.56


def spread(count: int) -> tuple[float, tuple[tuple[float, float], ...]]:
    """Scale and offsets of the counters that share a field."""
    if count <= 1:
        return 1.0, ((2, 10),)
    if count == 2:
        return 1.0, ((-19, 10), (23, 10))
    if count <= 4:
        return 0.8, ((-22, -10), (24, -10), (-22, 30), (24, 30))
    return 0.62, ((-30, -4), (2, -4), (34, -4), (-30, 30), (2, 30), (34, 30))
