"""Who sits where: the viewer at the bottom of the table, the others clockwise from the left."""

from pygames.core.frozen import frozen


@frozen
class Spot:
    """The middle of a seat's box, and the way from it to the middle of the table."""

    x: float
    y: float
    dx: float
    dy: float


def spots(count: int, w: float, compact: bool) -> list[Spot]:
    """Where the others sit, clockwise from the left of the one at the bottom."""
    if compact:
        rows = (count,) if count <= 3 else (2, count - 2)
        # clockwise: up the left side, along the far row, down the right side
        far = [Spot(w * (i + 0.5) / rows[-1], 118, 0, 1) for i in range(rows[-1])]
        if len(rows) == 1:
            ways = {1: (0,), 2: (-0.7, 0.7), 3: (-1, 0, 1)}[count] if count else ()
            return [Spot(s.x, s.y, -way, 1 - abs(way)) for s, way in zip(far, ways, strict=True)]
        near = [Spot(w * 0.25, 296, 1, 0), Spot(w * 0.75, 296, -1, 0)]
        return [near[0], *far, near[1]]
    far_xs = {1: (0.5,), 2: (0.3, 0.7), 3: (0.5,), 4: (0.34, 0.66), 5: (0.22, 0.5, 0.78)}
    along = [Spot(w * x, 118, (0.5 - x) * 2, 1) for x in far_xs.get(count, ())]
    if count < 3:
        return along
    return [Spot(145, 338, 1, 0), *along, Spot(w - 145, 338, -1, 0)]


def others(seats: int, viewer: int | None) -> list[int]:
    """The seats after the one at the bottom, clockwise."""
    me = viewer or 0
    return [(me + step) % seats for step in range(1, seats)]


@frozen
class Plan:
    """Measures of a table: its size, the others' seats, the middle, the viewer's hand."""

    w: float
    h: float
    spots: list[Spot]
    middle: tuple[float, float]
    hand: tuple[float, float, float]
    card: float
    small: float
    compact: bool


def plan(seats: int, pot: bool, compact: bool) -> Plan:
    """The measures for a number of seats, with a pot in the middle or tricks."""
    if not compact:
        round_ = spots(seats - 1, 1000, False)
        return Plan(1000, 760, round_, (500, 345), (190, 548, 770), 0.5, 0.28, False)
    top = 30 + (180 if seats <= 4 else 356)
    deep = 250 if pot else 286
    h = top + deep + 84 + 182 + 22
    round_ = spots(seats - 1, 600, True)
    middle = (300, top + (108 if pot else 147))
    return Plan(600, h, round_, middle, (2, h - 204, 596), 0.52, 0.25, True)
