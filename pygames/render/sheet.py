"""Boards, men, dice and cards on paper: A4 pages at true size, to be printed at 100 %.

A page is an SVG picture measured in millimetres that brings its own scheme: white, black, and one
grey for marked places. It can stand in a page or be a file of its own.
"""

from collections.abc import Mapping, Sequence

from pygames.core.frozen import frozen
from pygames.render import svg
from pygames.render.art import cards, dice, men, tiles
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
TOP = 36
CARD = (63, 88)

PACK = tuple(rank + suit for suit in "shdc" for rank in "A23456789TJQK")

KITS: Mapping[str, str] = {
    "senet": "the board, pawns and throw sticks",
    "goose": "the board, counters and dice",
    "draughts": "the board and men",
    "tiles": "the tiles and dice",
    "card-table": "the cards",
    "tally": "the cards",
}
"""What there is to print for each kind of board. Where only dice are thrown there is nothing."""

_SQUARE = {"senet": 23.5 / 0.91, "goose": 18.0, "draughts": 21.0}
"""Pitch of the places in millimetres."""

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
        f"<style>.pp-sheet{{{values}background:#fff;font-variant-numeric:lining-nums}}"
        ".pp-sheet .pp-sh,.pp-sheet .pp-grain{display:none}</style>"
    )


def pages(
    layout: Layout,
    scene: Scene,
    *,
    key: str,
    title: str,
    foot: Sequence[str],
    pack: Sequence[str] = PACK,
) -> tuple[str, ...]:
    """The sheets of a game, whose kind of board is one of ``KITS``.

    ``scene`` is the start, whose men are those to cut out; a game of cards prints its ``pack``.
    ``foot`` says in one line or two where the sheet is from.
    """
    slim = False
    match layout.board:
        case "card-table" | "tally":
            bodies = _packs(pack, key)
            slim = True
        case "tiles":
            bodies = [_box(scene, key)]
        case _:
            bodies = [_board(layout, key), _men(layout, scene, key)]
    return tuple(
        _page(
            Heading(f"{key}-{n}", title, lead, f"sheet {n} of {len(bodies)}", foot),
            body,
            across,
            slim,
        )
        for n, (lead, across, body) in enumerate(bodies, start=1)
    )


@frozen
class Heading:
    """What stands about a sheet: its id, title and lead, which of how many it is, its foot."""

    key: str
    title: str
    lead: str
    count: str
    foot: Sequence[str]


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
            text(MARGIN, 19, title, 12, "ink", family=FELL),
            text(MARGIN, 26.5, lead, 4.6, "ink", family=SERIF, italic=True),
            text(right, 19, way, 3.6, "ink", anchor="end"),
            path(f"M{MARGIN} 29.5H{right}", "none", "ink", 0.3),
            path(f"M{MARGIN} {low - 13}H{right}", "none", "ink", 0.3),
        ]
    ticks = "".join(f"M{MARGIN + 10 * i} {low - 9}v{4 if i % 5 == 0 else 2.5}" for i in range(11))
    words = "100 mm: measure this before you cut"
    tail = [
        path(f"M{MARGIN} {low - 9}h100{ticks}", "none", "ink", 0.35),
        text(MARGIN + 50, low - 1.5, words, 3.4, anchor="middle"),
        *(
            text(right, low - 5.7 + 4.2 * row, clip(line, 70), 3.2, anchor="end")
            for row, line in enumerate(heading.foot)
        ),
    ]
    label = safe(f"{title}, {lead}: {count}, to print")
    return (
        f'<svg class="pp-sheet" id="{safe(key)}" xmlns="http://www.w3.org/2000/svg"'
        f' xmlns:xlink="http://www.w3.org/1999/xlink" width="{w}mm" height="{h}mm"'
        f' viewBox="0 0 {w} {h}" role="img" aria-label="{label}" font-family="{SANS}">'
        f"{_scheme()}{''.join(head)}{body}{''.join(tail)}</svg>"
    )


def _board(layout: Layout, key: str) -> tuple[str, bool, str]:
    """The empty board, its places at true size."""
    pitch, across = _SQUARE[layout.board], layout.board == "senet"
    empty = svg.board(layout, Scene("The empty board"), key=f"{key}-board", interactive=False)
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
    kind = {"senet": "house", "goose": "field"}.get(layout.board, "square")
    return f"the board, true size: one {kind} is {num(side)} mm", across, inner


# what moves, and what is thrown


def _men(layout: Layout, scene: Scene, key: str) -> tuple[str, bool, str]:
    canvas = Canvas(f"{key}-men")
    parts: list[str] = []
    kinds = sorted(((piece.kind, piece.seat) for piece in scene.pieces), key=lambda man: man[1])
    if layout.board == "senet":
        low = _standees(canvas, parts, kinds)
        _sticks(parts, low + 8)
        lead = f"pawns, {len(kinds) // 2} a side, and throw sticks"
    elif layout.board == "draughts":
        low = _discs(canvas, parts, kinds, 17)
        parts.append(_note(low, "Cut on the dashes. A king is two men, one on the other."))
        lead = "the men"
    else:
        low = _discs(canvas, parts, [("counter", seat) for seat in range(6)], 14)
        parts.append(_note(low, "Cut on the dashes: a counter for each player."))
        _dice(canvas, parts, low + 8)
        lead = "counters and dice"
    return lead, False, canvas.defs() + "".join(parts)


def _box(scene: Scene, key: str) -> tuple[str, bool, str]:
    """The tiles of the box, to be turned over when they are shut."""
    canvas = Canvas(f"{key}-tiles")
    parts: list[str] = []
    numbers = [piece.kind.rpartition("-")[2] for piece in scene.pieces]
    w, h = 20, 20 * tiles.HEIGHT / tiles.WIDTH
    for index, number in enumerate(numbers):
        x = MARGIN + 21.25 * index
        parts += [
            rect(x, TOP, w, h, 0, "faience-2"),
            _cut_and_fold(x, TOP, w, h),
            _turned(text(0, 0, number, 7, anchor="middle"), x + w / 2, TOP + h / 2 - 2.5),
            text(x + w / 2, TOP + 1.5 * h + 5, number, 17, anchor="middle", bold=True),
            path(f"M{num(x + 6)} {num(TOP + 1.5 * h + 8)}h8", "none", "ink", 0.6),
        ]
    words = "Cut on the dashes, fold on the dots, glue. A tile that is turned over is shut."
    parts.append(_note(TOP + 2 * h + 6, words))
    _dice(canvas, parts, TOP + 2 * h + 14)
    return "the tiles, and two dice", False, canvas.defs() + "".join(parts)


def _note(y: float, words: str) -> str:
    return text(MARGIN, y, words, 4, "ink")


def _turned(drawn: str, x: float, y: float) -> str:
    """A drawing at a point, upside down: it stands upright when the paper is folded away."""
    return group((drawn,), transform=f"translate({num(x)} {num(y)}) rotate(180)")


def _cut_and_fold(x: float, y: float, w: float, h: float) -> str:
    """The outline of two sides of a thing, one above the other, and the fold between them."""
    fold = f"M{num(x)} {num(y + h)}h{num(w)}"
    return rect(x, y, w, 2 * h, 0, "none", "ink", 0.25, stroke_dasharray="1.4 1") + path(
        fold, "none", "ink", 0.25, stroke_dasharray=".3 .8"
    )


def _standees(canvas: Canvas, parts: list[str], kinds: list[tuple[str, int]]) -> float:
    """Men that fold at the head and stand like tents; returns how low they reach."""
    for index, (kind, seat) in enumerate(kinds):
        x, top = MARGIN + 24 * (index % 7), TOP + 33 * (index // 7)
        man = men.draw(canvas, kind, seat)
        up = f"translate({num(x + 10)} {num(top + 22)}) scale(.165)"
        down = f"translate({num(x + 10)} {num(top + 7)}) scale(.165 -.165)"
        parts += [
            _cut_and_fold(x, top, 20, 14.5),
            group((man,), transform=up),
            group((man,), transform=down),
        ]
    low = TOP + 33 * (-(-len(kinds) // 7))
    parts.append(
        _note(low + 2, "Cut on the dashes, fold on the dots, and set up like little tents.")
    )
    return low


def _sticks(parts: list[str], y: float) -> None:
    """Four sticks of 148 mm, each with its marked side and its bark, to be folded together."""
    w, h = 148, 11
    for index in range(4):
        top = y + 25 * index
        chevrons = "".join(f"M{MARGIN + at} {top + 3:g}l-4 2.5l4 2.5" for at in (37, 74, 111))
        bark = "".join(f"M{MARGIN + 12} {top + h + at:g}h124" for at in (3, 5.5, 8))
        bands = "".join(f"M{MARGIN + at} {top + h:g}v{h}" for at in (12, 136))
        parts += [
            rect(MARGIN, top + h, w, h, 0, "faience-2"),
            path(chevrons, "none", "ink", 0.9),
            path(bark, "none", "ink", 0.2),
            path(bands, "none", "ink", 0.6),
            _cut_and_fold(MARGIN, top, w, h),
        ]
    words = "Cut on the dashes, fold on the dots, glue: four sticks, one side marked, one of bark."
    parts.append(_note(y + 25 * 4 + 2, words))


def _discs(canvas: Canvas, parts: list[str], kinds: list[tuple[str, int]], size: float) -> float:
    """Men to cut out as discs, six in a row; returns where a note may stand below them."""
    step = size + 6
    for index, (kind, seat) in enumerate(kinds):
        x = MARGIN + step * (index % 6) + size / 2
        middle = TOP + step * (index // 6) + size / 2
        scale = size * 0.42 / men.R
        man = group(
            (men.draw(canvas, kind, seat),),
            transform=f"translate({num(x)} {num(middle)}) scale({scale:.3f})",
        )
        parts += [circle(x, middle, size / 2, "none", "ink", 0.25, stroke_dasharray="1.4 1"), man]
    return TOP + step * (-(-len(kinds) // 6)) + 2


def _dice(canvas: Canvas, parts: list[str], y: float) -> None:
    """Two dice of 16 mm."""
    parts += [_die_net(canvas, MARGIN + 84 * i, y) for i in range(2)]
    parts.append(_note(y + 56, "Cut round the outside, fold on every line, glue the grey tabs."))


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
