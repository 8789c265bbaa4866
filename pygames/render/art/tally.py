"""Counting up to thirty-one: two hands in columns, and between them the rule with its pointer."""

from pygames.render.art import cards, felt
from pygames.render.art.draw import SERIF, Canvas, circle, group, path, polygon, rect, text, use
from pygames.render.scene import Layout

MARGINS = (48.0, 48.0, 52.0, 76.0)
"""What the table needs beyond the places: left, top, right, bottom."""

GOAL = 31
_EDGE = 44
_PLAYED = 0.88


def ground(canvas: Canvas, layout: Layout) -> str:
    """The table and the rule of thirty-one ticks."""
    w, h = layout.width, layout.height
    table = felt.ground(canvas, w + 90, h + 90)
    parts = [group((table,), transform="translate(-45 -45)")]
    y = h / 2
    parts.append(rect(12, y - 20, w - 24, 40, 8, "wood-pale", "wood-edge", 3))
    fine = "".join(f"M{_x(layout, n):.1f} {y - 18:g}v{7}" for n in range(GOAL + 1))
    parts.append(path(fine, "none", "wood-edge", 2.5))
    if not canvas.bare:
        parts += [
            text(
                _x(layout, n),
                y + 14,
                str(n),
                23 if n != GOAL else 27,
                "wood-edge",
                anchor="middle",
                bold=n == GOAL,
                class_="pp-num",
            )
            for n in (0, 5, 10, 15, 20, 25, GOAL)
        ]
        parts.append(
            text(
                w - 18, y - 100, "thirty-one", 27, "felt-text", anchor="end", family=SERIF,
                italic=True,
            )
        )  # fmt: skip
    return "".join(parts)


def piece(canvas: Canvas, kind: str) -> str:
    """A card about its middle, large enough to read on a small screen; or the pointer."""
    if kind == "pointer":
        return circle(0, 0, 15, "casing") + path(
            polygon([(0, -13), (13, 0), (0, 13), (-13, 0)]), "last", "casing", 2.5
        )
    rank, suit = kind[-2], kind[-1]
    paper = use(canvas.symbol("card", cards.blank), -37.5, -52.5, 0.3)
    label = cards.RANKS[rank]
    numeral = text(
        -1, 0, label, 44 if rank == "T" else 56, "currentColor", anchor="middle", bold=True
    )
    face = numeral + cards.pip(canvas, suit, -1, 20, 30)
    return paper + group((face,), color=cards.suit_colour(suit))


def held(index: int, count: int) -> tuple[float, float]:
    """How far a card of a column lies from its middle: two lie fanned."""
    return (0, 0) if count == 1 else ((-9, -14), (9, 14))[index % 2]


def played(layout: Layout, place: str, seat: int, kind: str) -> tuple[float, float, float]:
    """Where a card that made a count lies, and its scale: red below the rule, black above it."""
    count = int(place.partition(":")[2])
    y = layout.height / 2
    if kind == "pointer":
        return _x(layout, count), y - 6, 1.0
    return _x(layout, count), y + (75 if seat == 0 else -75), _PLAYED


def _x(layout: Layout, count: int) -> float:
    return _EDGE + count * (layout.width - 2 * _EDGE) / GOAL
