"""A scene as an SVG picture, and what was last thrown as a smaller one.

Colours are the page's custom properties. A suit's colour is ``--pp-suit-s`` (h, d, c) where the
page sets it, for packs of four colours, and black or red where it does not. Other properties the
page may set: ``--pp-mark-width`` (a factor), ``--pp-seat-num``. Classes it may hide or move:
``pp-num`` (numbers on places), ``pp-grain``, ``pp-thin``, ``pp-sh`` (shadows), ``pp-piece``,
``pp-card``, ``pp-die`` with ``pp-thrown`` inside, ``pp-mark``.
"""

from collections.abc import Collection

from pygames.render import text as words
from pygames.render.art import (
    dice,
    dicetable,
    draughts,
    goose,
    marks,
    men,
    senet,
    table,
    tally,
    tiles,
)
from pygames.render.art.draw import SANS, Canvas, group, num, safe
from pygames.render.scene import Layout, Piece, Place, Scene

type Box = tuple[float, float, float, float]

# Symbols go by ``xlink:href``: the theme's navigation rewrites every plain ``href`` of a page.
_XML = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
_BOARDS = {
    "senet": senet,
    "goose": goose,
    "draughts": draughts,
    "tiles": tiles,
    "tally": tally,
}
_PIECES = {"tiles": tiles.piece, "tally": tally.piece}
_DICE = {"goose": goose.dice_at, "tiles": tiles.dice_at}
_SIDES = {"senet": senet.HOUSE}


def board(
    layout: Layout,
    scene: Scene,
    *,
    key: str,
    pickable: Collection[str] = frozenset(),
    crop: Collection[str] = (),
    thumbnail: bool = False,
    interactive: bool = True,
    compact: bool = False,
) -> str:
    """The picture of a scene.

    ``key`` prefixes every id, so that pictures can share a page. Places are buttons, and those in
    ``pickable`` can be reached with the keyboard; a ``thumbnail``, or a picture that is not
    ``interactive``, is one image with a description. ``crop`` shows these places only; ``compact``
    lays a table out for a narrow page.
    """
    canvas = Canvas(key, thumbnail)
    live = interactive and not thumbnail
    if layout.board == "card-table":
        body, box = table.draw(canvas, layout, scene, pickable if live else None, compact)
    elif layout.board == "dice-table":
        body, box = dicetable.draw(canvas, layout, scene, compact)
    else:
        body, box = _board(canvas, layout, scene, pickable if live else None)
    if crop:
        box = _cropped(layout, crop)
    return _svg(canvas, layout, scene, body, box, live)


def tray(scene: Scene, *, key: str) -> str:
    """What was last thrown, for the panel; "" when nothing was."""
    if not scene.dice:
        return ""
    canvas = Canvas(f"{key}-tray")
    wide = sum(dice.size(die.kind)[0] for die in scene.dice)
    high = max(dice.size(die.kind)[1] for die in scene.dice)
    body = dice.row(canvas, scene.dice, 0, 0, 1)
    label = safe(scene.throw or words.thrown(scene.dice))
    return (
        f'<svg class="pp-tray" {_XML} role="img" aria-label="{label}"'
        f' viewBox="{num(-wide / 2 - 4)} {num(-high / 2 - 4)} {num(wide + 8)} {num(high + 8)}"'
        f' font-family="{SANS}">{canvas.defs()}{body}</svg>'
    )


def _svg(canvas: Canvas, layout: Layout, scene: Scene, body: str, box: Box, live: bool) -> str:
    role = "group" if live else "img"
    label = safe(scene.status if live else words.describe(layout, scene))
    view = " ".join(num(value) for value in box)
    return (
        f'<svg class="pp-board pp-{safe(layout.board)}" {_XML}'
        f' viewBox="{view}" role="{role}" aria-label="{label}" font-family="{SANS}">'
        f"{canvas.defs()}{body}</svg>"
    )


def extent(layout: Layout) -> Box:
    """Left, top, width and height of a board with its frame."""
    left, top, right, low = _BOARDS.get(layout.board, draughts).MARGINS
    return -left, -top, layout.width + left + right, layout.height + top + low


def _cropped(layout: Layout, crop: Collection[str]) -> Box:
    """The box about some places, with a margin."""
    places = [place for place in layout.places if place.id in crop] or list(layout.places)
    left = min(place.x - place.w / 2 for place in places) - 12
    top = min(place.y - place.h / 2 for place in places) - 12
    right = max(place.x + place.w / 2 for place in places) + 12
    low = max(place.y + place.h / 2 for place in places) + 12
    return left, top, right - left, low - top


def _board(
    canvas: Canvas, layout: Layout, scene: Scene, pickable: Collection[str] | None
) -> tuple[str, Box]:
    art = _BOARDS.get(layout.board, draughts)
    under, over = ([], []) if canvas.bare else _marks(canvas, layout, scene)
    thrown = ""
    if layout.board in _DICE:
        x, y, scale = _DICE[layout.board](layout)
        thrown = dice.row(canvas, scene.dice, x, y, scale, "die-")
    layers = [
        group((art.ground(canvas, layout), thrown, *under), aria_hidden="true"),
        group(
            _pieces(canvas, layout, scene),
            class_="pp-pieces",
            aria_hidden="true",
            pointer_events="none",
        ),
        group(over, aria_hidden="true", pointer_events="none"),
    ]
    if pickable is not None:
        layers.append("".join(_button(canvas, p, scene, pickable) for p in layout.places))
    return "".join(layers), extent(layout)


def _marks(canvas: Canvas, layout: Layout, scene: Scene) -> tuple[list[str], list[str]]:
    """The marks below the men and those above them, one a place."""
    under: list[str] = []
    over: list[str] = []
    taken = {piece.place for piece in scene.pieces}
    side = _SIDES.get(layout.board, 1.0)
    for place in layout.places:
        kind = marks.strongest({mark.kind for mark in scene.marks if mark.place == place.id})
        if not kind:
            continue
        occupied = place.id in taken
        shown = layout.board in _PIECES if occupied else bool(place.sign)
        aside = (kind == "target" and shown) or (kind == "from" and occupied)
        goal = place.face == "goal"  # much larger than a field: its number is marked
        size = 150.0 if goal else min(place.w, place.h, 100) * side
        x, y = goose.laurel(place) if goal else (place.x, place.y)
        drawn = marks.draw(canvas, kind, x, y, size, aside)
        below = kind in marks.BELOW and layout.board not in _PIECES  # these fill their places
        (under if below else over).append(drawn)
    return under, over


def _pieces(canvas: Canvas, layout: Layout, scene: Scene) -> list[str]:
    """The men, from the top row down so that nearer ones overlap; each glides by its id."""
    places = {place.id: place for place in layout.places}
    sharing: dict[str, list[Piece]] = {}
    for piece in scene.pieces:
        sharing.setdefault(piece.place, []).append(piece)
    waiting = [piece for piece in scene.pieces if piece.place.startswith("off:")]
    spots: list[tuple[float, float, float, Piece]] = []
    for id, pieces in sharing.items():
        for index, piece in enumerate(pieces):
            spot = _spot(layout, places.get(id), piece, index, len(pieces), waiting)
            if spot is not None:
                spots.append((*spot, piece))
    spots.sort(key=lambda spot: (spot[1], spot[0], spot[3].key))
    return [
        group(
            (
                _PIECES[layout.board](canvas, piece.kind)
                if layout.board in _PIECES
                else men.draw(canvas, piece.kind, piece.seat),
            ),
            class_="pp-piece",
            id=canvas.id(piece.key),
            style=f"transform:translate({num(x)}px,{num(y)}px)"
            + (f" scale({num(scale)})" if scale != 1 else ""),
        )
        for x, y, scale, piece in spots
    ]


def _spot(
    layout: Layout,
    place: Place | None,
    piece: Piece,
    index: int,
    count: int,
    waiting: list[Piece],
) -> tuple[float, float, float] | None:
    """Where a man stands, and its scale; None for one that the board does not show."""
    if layout.board == "goose":
        if place is None:
            if piece not in waiting:
                return None
            return (*goose.waiting(layout, waiting.index(piece), len(waiting)), 1.0)
        if place.w > 200:
            return (*goose.at_goal(place, index, count), 1.0)
        scale, offsets = goose.spread(count)
        dx, dy = offsets[index % len(offsets)]
        return place.x + dx, place.y + dy, scale
    if layout.board == "tally":
        if place is None:
            return tally.played(layout, piece.place, piece.seat, piece.kind)
        dx, dy = tally.held(index, count)
        return place.x + dx, place.y + dy, 1.0
    if layout.board == "senet" and place is None:
        return senet.shelf(layout, piece.seat, index) if piece.place.startswith("home") else None
    if place is None:
        return None
    return place.x, place.y, senet.HOUSE if layout.board == "senet" else 1.0


def _stands(piece: Piece, place: Place) -> bool:
    """Whether a man stands on a place, or waits on the one where all set out."""
    return piece.place == place.id or (place.face == "start" and piece.place.startswith("off:"))


def _button(canvas: Canvas, place: Place, scene: Scene, pickable: Collection[str]) -> str:
    """A place as a button: the whole of it can be pointed at, gaps and all."""
    standing = [piece.label for piece in scene.pieces if _stands(piece, place)]
    label = ", ".join([place.label, *(standing or ["empty"])])
    may = place.id in pickable
    kinds = {mark.kind for mark in scene.marks if mark.place == place.id}
    state = "" if may else ' aria-disabled="true"'
    if "select" in kinds:
        state += ' aria-pressed="true"'
    ways = " ".join(safe(id) or "-" for id in place.neighbours)
    x, y = place.x - place.w / 2, place.y - place.h / 2
    return (
        f'<g class="pp-place" data-place="{safe(place.id)}" id="{safe(canvas.id(place.id))}"'
        f' role="button" tabindex="{0 if may else -1}" aria-label="{safe(label)}"{state}'
        f' data-neighbours="{ways}"><rect class="pp-hit" x="{num(x)}" y="{num(y)}"'
        f' width="{num(place.w)}" height="{num(place.h)}" rx="6" fill="none"'
        ' pointer-events="all"/></g>'
    )
