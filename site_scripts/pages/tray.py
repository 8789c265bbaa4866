"""The dice tray: what can be thrown, drawn once, for the script that throws it."""

import json
from dataclasses import dataclass
from html import escape

from pygames.kit.dice import WORDS
from pygames.render.art import dice
from pygames.render.art.draw import Canvas
from pygames.render.scene import Die
from site_scripts.pages.fences import Fence

KEY = "dt"


@dataclass(frozen=True, slots=True)
class Face:
    """A way to come to rest: its value, how often it comes for its weight, and its name."""

    value: int
    weight: int
    one: str
    many: str


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of thing to throw. ``adds`` says whether the values of its faces are added up."""

    name: str
    one: str
    many: str
    faces: tuple[Face, ...]
    adds: bool = False


def _even(up: str, ups: str, down: str, downs: str) -> tuple[Face, ...]:
    return Face(1, 1, up, ups), Face(0, 1, down, downs)


def _numbered(*weights: tuple[int, int]) -> tuple[Face, ...]:
    return tuple(Face(value, weight, WORDS[value], WORDS[value]) for value, weight in weights)


KINDS = (
    Kind("cube", "Die", "Dice", _numbered(*((value, 1) for value in range(1, 7))), adds=True),
    Kind(
        "stick",
        "Throw stick",
        "Throw sticks",
        _even("flat side up", "flat sides up", "round side up", "round sides up"),
    ),
    Kind("coin", "Coin", "Coins", _even("cross", "crosses", "pile", "piles")),
    Kind(
        "pyramid",
        "Pyramid",
        "Pyramids",
        _even("marked corner up", "marked corners up", "plain corner up", "plain corners up"),
    ),
    Kind(
        "bone",
        "Knucklebone",
        "Knucklebones",
        _numbered((1, 1), (3, 4), (4, 4), (6, 1)),
        adds=True,
    ),
)
"""The weights of the bone are a rough rule: two broad sides that come up often, two narrow ones."""


def render(fence: Fence) -> str:
    """The element, with a picture of every face and the table of weights inside."""
    fence.values(())
    canvas = Canvas(KEY)
    symbols = "".join(
        _symbol(canvas, kind.name, face.value) for kind in KINDS for face in kind.faces
    )
    table = json.dumps([_entry(kind) for kind in KINDS]).replace("<", "\\u003c")
    names = ", ".join(kind.many.lower() for kind in KINDS)
    return (
        "<dice-tray data-search-exclude>"
        '<svg class="pp-dt-pictures" xmlns="http://www.w3.org/2000/svg"'
        ' xmlns:xlink="http://www.w3.org/1999/xlink" width="0" height="0" aria-hidden="true">'
        f"{canvas.defs()}{symbols}</svg>"
        f'<script type="application/json">{table}</script>'
        f"<noscript><p>The tray is the one thing here that needs a script: it throws"
        f" {escape(names)}.</p></noscript>"
        "</dice-tray>"
    )


def _entry(kind: Kind) -> dict[str, object]:
    wide, high = dice.size(kind.name)
    return {
        "name": kind.name,
        "one": kind.one,
        "many": kind.many,
        "adds": kind.adds,
        "box": [wide + 8, high + 8],
        "faces": [
            {"value": f.value, "weight": f.weight, "one": f.one, "many": f.many} for f in kind.faces
        ],
    }


def _symbol(canvas: Canvas, kind: str, value: int) -> str:
    wide, high = (side + 8 for side in dice.size(kind))
    drawn = dice.draw(canvas, Die("", kind, value), 0)
    box = f"{-wide / 2:g} {-high / 2:g} {wide:g} {high:g}"
    return f'<symbol id="{KEY}-face-{kind}-{value}" viewBox="{box}">{drawn}</symbol>'
