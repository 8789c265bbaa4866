"""Boards, men, dice and cards on paper: A4 pages at true size, to be printed at 100 %.

A page is an SVG picture measured in millimetres that brings its own scheme: white, black, and one
grey for marked places. It can stand in a page or be a file of its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pygames.render import svg
from pygames.render.art import cards, dice, men
from pygames.render.art.draw import (
    FELL,
    SANS,
    SERIF,
    Canvas,
    circle,
    clip,
    group,
    num,
    path,
    rect,
    safe,
    text,
)
from pygames.render.scene import Layout, Scene

PORTRAIT = (210, 297)
LANDSCAPE = (297, 210)
MARGIN = 10
CARD = (63, 88)

PACK = tuple(rank + suit for suit in "shdc" for rank in "A23456789TJQK")

_SQUARE = {"senet": 23.5 / 0.91, "goose": 18.4, "draughts": 20.0, "tiles": 19.0}
"""Pitch of the places in millimetres."""

_OF_CARDS = ("card-table", "tally")

_SCHEME = {
    "#fff": "paper raised sunk casing wood-pale wood-deep ivory ivory-2 faience faience-deep"
    " faience-gap goose-goal man-1 man-2-line die card card-back court-ground skin gold silver"
    " felt felt-2 felt-edge leather p1 p2 p3 p4 p5 p6",
    "#e4e4e4": "faience-2 wood goose-tint goose-spec goose-water man-1-shade",
    "#444": "man-2 man-2-shade",
    "#000": "ink faint rule line rubric lapis wood-edge wood-num faience-edge stick-line die-line"
    " die-pip man-1-line card-line card-ink card-back-2 court-line s-black s-red n-club gold-line"
    " silver-line carnelian felt-text felt-line seat-num",
    "transparent": "shadow",
}
"""The one scheme of paper: its colours stand here, as a sheet may be a file of its own."""


def _scheme() -> str:
    values = "".join(
        f"--pp-{name}:{tone};" for tone, names in _SCHEME.items() for name in names.split()
    )
    return (
        f"<style>.pp-sheet{{{values}background:#fff}}"
        ".pp-sheet .pp-sh,.pp-sheet .pp-grain{display:none}</style>"
    )


def pages(
    layout: Layout,
    scene: Scene,
    *,
    key: str,
    title: str,
    foot: str,
    pack: Sequence[str] = PACK,
) -> tuple[str, ...]:
    """The sheets of a game: its board, then what moves on it; or its pack of cards.

    ``scene`` is the start, whose men are those to cut out. ``foot`` says where the sheet is from.
    """
    bodies: list[tuple[str, bool, str]] = []
    if layout.board in _SQUARE:
        bodies.append(_board(layout, key, layout.board == "senet"))
    if layout.board in _OF_CARDS:
        bodies += _packs(pack, key)
    else:
        bodies.append(_things(layout, scene, key))
    slim = layout.board in _OF_CARDS
    return tuple(
        _page(
            Heading(f"{key}-{n}", title, lead, f"sheet {n} of {len(bodies)}", foot),
            body,
            across,
            slim,
        )
        for n, (lead, across, body) in enumerate(bodies, start=1)
    )


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands about a sheet: its id, title and lead, which of how many it is, its foot."""

    key: str
    title: str
    lead: str
    count: str
    foot: str


def _page(heading: Heading, body: str, across: bool, slim: bool) -> str:
    """A sheet; a ``slim`` one leaves as much of the paper as it can to its body."""
    key, title, lead, count = heading.key, heading.title, heading.lead, heading.count
    w, h = LANDSCAPE if across else PORTRAIT
    right, low = w - MARGIN, h - MARGIN
    way = f"{count} · {'A4 across' if across else 'A4'} · print at 100 %"
    if slim:
        head = [text(MARGIN, 10.5, f"{title} · {lead}", 4.6, "ink", family=SERIF)]
        head.append(text(right, 10.5, way, 3.6, "ink", anchor="end"))
        low = h - 5
    else:
        head = [
            text(MARGIN, 20, title, 12, "ink", family=FELL),
            text(MARGIN, 26.5, lead, 4.6, "ink", family=SERIF, italic=True),
            text(right, 20, way, 3.6, "ink", anchor="end"),
            path(f"M{MARGIN} 29.5H{right}", "none", "ink", 0.3),
            path(f"M{MARGIN} {low - 13}H{right}", "none", "ink", 0.3),
        ]
    ticks = "".join(f"M{MARGIN + 10 * i} {low - 9}v{4 if i % 5 == 0 else 2.5}" for i in range(11))
    words = "100 mm: measure this before you cut"
    tail = [
        path(f"M{MARGIN} {low - 9}h100{ticks}", "none", "ink", 0.35),
        text(MARGIN + 50, low - 1.5, words, 3.4, anchor="middle"),
        text(right, low - 1.5, clip(heading.foot, 64), 3.2, anchor="end"),
    ]
    label = safe(f"{title}, {lead}: {count}, to print")
    return (
        f'<svg class="pp-sheet" id="{safe(key)}" xmlns="http://www.w3.org/2000/svg"'
        f' xmlns:xlink="http://www.w3.org/1999/xlink" width="{w}mm" height="{h}mm"'
        f' viewBox="0 0 {w} {h}" role="img" aria-label="{label}" font-family="{SANS}">'
        f"{_scheme()}{''.join(head)}{body}{''.join(tail)}</svg>"
    )


def _board(layout: Layout, key: str, across: bool) -> tuple[str, bool, str]:
    """The empty board, its places at true size."""
    pitch = _SQUARE[layout.board]
    empty = svg.board(layout, Scene(""), key=f"{key}-board", interactive=False)
    _, _, wide, high = svg.extent(layout)
    scale = pitch / 100
    page_w = (LANDSCAPE if across else PORTRAIT)[0]
    w, h = wide * scale, high * scale
    inner = empty.replace(
        "<svg ",
        f'<svg x="{num((page_w - w) / 2)}" y="34" width="{num(w)}" height="{num(h)}" ',
        1,
    )
    side = 23.5 if layout.board == "senet" else pitch
    kind = {"senet": "house", "goose": "field", "tiles": "tile's place"}.get(layout.board, "square")
    return f"the board, true size: one {kind} is {num(side)} mm", across, inner


# what moves


def _things(layout: Layout, scene: Scene, key: str) -> tuple[str, bool, str]:
    canvas = Canvas(f"{key}-men")
    parts: list[str] = []
    y = 36.0
    kinds = [(piece.kind, piece.seat) for piece in scene.pieces]
    if layout.board == "senet":
        y = _standees(canvas, parts, kinds, y)
        y = _sticks(canvas, parts, y)
        lead = "pawns and throw sticks"
    elif layout.board == "draughts":
        y = _discs(canvas, parts, sorted(kinds, key=lambda each: each[1]), y, 19)
        parts.append(_note(y + 4, "A king is two men, one on the other."))
        lead = "the men"
    else:
        seats = [("counter", seat) for seat in range(6)]
        y = _discs(canvas, parts, seats, y, 24)
        parts += [_die_net(canvas, 16 + 84 * i, y + 8) for i in range(2)]
        parts.append(_note(y + 84, "Cut on the lines, fold on the dots, glue the grey tabs."))
        lead = "counters and dice"
    return lead, False, canvas.defs() + "".join(parts)


def _note(y: float, words: str) -> str:
    return text(MARGIN, y, words, 4, "ink")


def _standees(canvas: Canvas, parts: list[str], kinds: list[tuple[str, int]], y: float) -> float:
    """Men that fold at the head and stand on two feet."""
    for index, (kind, seat) in enumerate(sorted(kinds, key=lambda each: each[1])):
        x, top = MARGIN + 24 * (index % 7), y + 33 * (index // 7)
        man = men.draw(canvas, kind, seat)
        up = f"translate({num(x + 10)} {num(top + 22)}) scale(.165)"
        down = f"translate({num(x + 10)} {num(top + 7)}) scale(.165 -.165)"
        parts += [
            rect(x, top, 20, 29, 0, "none", "ink", 0.25, stroke_dasharray="1.4 1"),
            path(f"M{num(x)} {num(top + 14.5)}h20", "none", "ink", 0.25, stroke_dasharray=".3 .8"),
            group((man,), transform=up),
            group((man,), transform=down),
        ]
    low = y + 33 * (-(-len(kinds) // 7))
    parts.append(_note(low + 2, "Cut on the dashes, fold on the dots, turn the feet outwards."))
    return low + 8


def _sticks(canvas: Canvas, parts: list[str], y: float) -> float:
    """Four sticks of 148 mm, both sides of each to be glued back to back."""
    scale = 148 / 194
    for index in range(8):
        row = y + 6 + 15 * index
        at = f"translate({MARGIN + 80} {num(row + 4)})"
        moves = f"{at} rotate(90) scale({num(scale * 0.36)} {scale:.4f})"
        parts.append(group((dice.stick(canvas, index % 2 == 0),), transform=moves))
    low = y + 6 + 15 * 8
    parts.append(_note(low + 2, "Glue each marked side to a striped one: four sticks of 148 mm."))
    return low + 8


def _discs(
    canvas: Canvas, parts: list[str], kinds: list[tuple[str, int]], y: float, size: float
) -> float:
    """Men to cut out as discs."""
    step = size + 4
    each = int((PORTRAIT[0] - 2 * MARGIN) // step)
    for index, (kind, seat) in enumerate(kinds):
        x = MARGIN + step * (index % each) + size / 2
        middle = y + step * (index // each) + size / 2
        scale = size * 0.42 / men.R
        man = group(
            (men.draw(canvas, kind, seat),),
            transform=f"translate({num(x)} {num(middle)}) scale({scale:.3f})",
        )
        parts += [circle(x, middle, size / 2, "none", "ink", 0.25, stroke_dasharray="1.4 1"), man]
    return y + step * (-(-len(kinds) // each)) + 4


def _die_net(canvas: Canvas, x: float, y: float) -> str:
    """A cube of 16 mm unfolded; opposite faces add to seven."""
    side = 16
    faces = ((1, 0, 1), (2, 1, 0), (6, 2, 1), (5, 1, 2), (3, 1, 1), (4, 3, 1))
    tabs = ((0, 0.72), (0, 2), (2, 0.72), (2, 2), (3, 0.72), (3, 2))
    parts = [
        rect(x + side * c + 2, y + side * r, side - 4, 0.28 * side, 0, "faience-2", "ink", 0.25)
        for c, r in tabs
    ]
    for value, column, row in faces:
        left, top = x + side * column, y + side * row
        moves = f"translate({num(left + 8)} {num(top + 8)}) scale(.16)"
        parts += [
            rect(left, top, side, side, 0, "die", "ink", 0.25),
            group((dice.pips(canvas, value),), transform=moves),
        ]
    return "".join(parts)


# cards


def _packs(pack: Sequence[str], key: str) -> list[tuple[str, bool, str]]:
    """Nine cards a sheet with marks for cutting, and backs in the places left over."""
    w, h = CARD
    left = (PORTRAIT[0] - 3 * w) / 2
    sheets: list[tuple[str, bool, str]] = []
    for start in range(0, len(pack), 9):
        canvas = Canvas(f"{key}-cards-{start // 9}")
        faces = [*pack[start : start + 9], *([""] * 9)][:9]
        parts = []
        for index, face in enumerate(faces):
            x, y = left + w * (index % 3), 14 + h * (index // 3)
            moves = f"translate({num(x)} {num(y)}) scale({h / cards.HEIGHT:.4f})"
            parts.append(group((cards.face(canvas, face),), transform=moves))
        parts.append(_cuts(left, 14, w, h))
        sheets.append(("cards", False, canvas.defs() + "".join(parts)))
    return sheets


def _cuts(left: float, top: float, w: float, h: float) -> str:
    """Crosses where the corners of the cards meet."""
    d = "".join(
        f"M{num(left + w * c - 2)} {num(top + h * r)}h4m-2 -2v4" for c in range(4) for r in range(4)
    )
    return path(d, "none", "ink", 0.25)
