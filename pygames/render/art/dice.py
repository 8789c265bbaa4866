"""Things thrown: dice with ring-and-dot pips, throw sticks, coins; others in ``bones``."""

from collections.abc import Sequence

from pygames.render.art import bones
from pygames.render.art.coins import groat, penny_tails
from pygames.render.art.draw import Canvas, circle, group, path, rect, round_box, shadow, text, use
from pygames.render.scene import Die

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_TURNS = (-4.0, 3.0, -2.0, 5.0)


def die_face(canvas: Canvas, value: int, plain: bool = False) -> str:
    """A die of side 100 about the origin; ``plain`` pips for very small ones."""

    def body() -> str:
        return (
            shadow(round_box(-46, -42, 100, 104, 17), 0.2)
            + rect(-50, -50, 100, 105, 17, "die-line")
            + rect(-48.2, -48.2, 96.4, 96.4, 15.5, "die", "die-line", 3.5)
        )

    return use(canvas.symbol("die", body)) + pips(canvas, value, plain)


def pips(canvas: Canvas, value: int, plain: bool = False) -> str:
    """The pips of a face about the origin: ring and dot, or plain dots for very small dice."""

    def pip() -> str:
        if plain:
            return circle(0, 0, 10.5, "die-pip")
        return circle(0, 0, 8.3, "none", "die-pip", 3) + circle(0, 0, 4.6, "die-pip")

    mark = canvas.symbol("pip-plain" if plain else "pip", pip)
    return "".join(use(mark, 25.5 * x, 25.5 * y) for x, y in _PIPS.get(value, ()))


def stick(canvas: Canvas, flat: bool) -> str:
    """A throw stick about the origin, 44 wide and 194 high: flat side up, or round side up."""

    def flat_side() -> str:
        chevrons = "".join(f"M-11 {y}L0 {y + 11}L11 {y}" for y in (-60, -6, 48))
        return (
            shadow(round_box(-18, -91, 44, 194, 22), 0.22)
            + rect(-22, -97, 44, 194, 22, "die", "die-line", 4)
            + rect(-15, -90, 30, 180, 15, "none", "ivory-2", 2.5)
            + path(chevrons, "none", "carnelian", 4.5)
        )

    def round_side() -> str:
        return (
            shadow(round_box(-18, -91, 44, 194, 22), 0.22)
            + rect(-22, -97, 44, 194, 22, "wood-deep", "stick-line", 4)
            + path("M-10-74V74M0-80V80M10-74V74", "none", "wood", 2)
            + path("M-20-72H20M-20 72H20", "none", "wood", 3.5)
        )

    if flat:
        return use(canvas.symbol("stick-flat", flat_side))
    return use(canvas.symbol("stick-round", round_side))


def size(kind: str) -> tuple[float, float]:
    """Width and height that a thing thrown takes with the gap after it."""
    return {"stick": (58.0, 210.0), "coin": (112.0, 120.0)}.get(kind, (122.0, 122.0))


def draw(canvas: Canvas, die: Die, index: int) -> str:
    """One thing thrown, about the origin."""
    if die.kind == "stick":
        drawn = group((stick(canvas, die.value == 1),), transform=f"rotate({_TURNS[index % 4]:g})")
    elif die.kind == "coin":
        drawn = penny_tails(canvas, 1.25) if die.value == 0 else groat(canvas, 1.05)
    elif die.kind == "pyramid":
        drawn = bones.pyramid(canvas, die.value == 1)
    elif die.kind == "bone":
        drawn = bones.knucklebone(canvas, die.value)
    else:
        drawn = die_face(canvas, die.value)
        if die.value not in _PIPS:
            drawn += text(0, 18, str(die.value), 54, "die-pip", anchor="middle", bold=True)
    if die.state == "kept":
        frame = rect(-58, -58, 116, 121, 20, "none", "casing", 12)
        drawn = frame + rect(-58, -58, 116, 121, 20, "none", "select", 7) + drawn
    elif die.state == "dead":
        strike = path("M-50 50L50-50", "none", "line", 6)
        drawn = group((drawn,), opacity=".45") + strike
    return drawn


def row(
    canvas: Canvas, dice: Sequence[Die], x: float, y: float, scale: float, prefix: str = ""
) -> str:
    """Dice side by side, centred on a point, each with an id of its own."""
    total = sum(size(die.kind)[0] for die in dice)
    at = -total / 2
    parts: list[str] = []
    for index, die in enumerate(dice):
        wide = size(die.kind)[0]
        place = f"transform:translate({x + (at + wide / 2) * scale:.1f}px,{y:.1f}px)"
        at += wide
        inner = group((draw(canvas, die, index),), transform=f"scale({scale:g})")
        turned = group((inner,), class_="pp-thrown")
        parts.append(group((turned,), class_="pp-die", id=canvas.id(prefix + die.key), style=place))
    return "".join(parts)
