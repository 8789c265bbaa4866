"""Cards in hands and in tricks: who holds them, how wide they lie, which can be picked."""

from collections.abc import Collection

from pygames.render.art import cards, marks
from pygames.render.art.draw import Canvas, group, num, path, rect, round_box, safe
from pygames.render.art.seating import Plan, Spot
from pygames.render.scene import Card, Hand, Scene

_SEEN = 0.38  # of the height of a card in the upper row: its index, and a bar below that


def fan(measures: Plan, scene: Scene, seat: int, spot: Spot) -> tuple[float, float]:
    """Left edge and width of a seat's fan, placed so that badge, fan and heaps keep to the felt."""
    hand = next((hand for hand in scene.hands if hand.seat == seat), None)
    player = next((player for player in scene.players if player.seat == seat), None)
    fan = fan_width(measures, len(hand.cards), hand.laid) if hand else 0.0
    purse = player is not None and player.coins is not None
    if measures.compact:
        before, after = (30.0, 26.0) if purse else (14.0, 14.0)
    else:
        # beside open cards room is short, and a stake seldom lies there any more
        bare = hand is not None and hand.laid and not (player and player.stake)
        before, after = (88.0, 14.0 if bare else 46.0) if purse else (58.0, 58.0)
    whole = before + fan + after
    left = min(max(spot.x - whole / 2, 36), measures.w - 36 - whole)
    return left + before, fan


def fan_width(measures: Plan, count: int, laid: bool) -> float:
    """How wide another's hand of so many cards lies; ``laid`` ones lie open and larger."""
    if not count:
        return 0
    scale = measures.small * (1.2 if laid else 1)
    return cards.WIDTH * scale + (count - 1) * _fan_step(measures, count, laid)


def _fan_step(measures: Plan, count: int, laid: bool) -> float:
    if count < 2:
        return 0
    most = 26.0 if laid else 24.0
    return min(most, (74.0 if measures.compact else 110.0) / (count - 1) * (1.4 if laid else 1))


def theirs(canvas: Canvas, measures: Plan, hand: Hand, left: float, y: float) -> list[str]:
    """Another's hand, from its left edge on."""
    scale = measures.small * (1.2 if hand.laid else 1)
    step = _fan_step(measures, len(hand.cards), hand.laid)
    top = y - 34 - cards.HEIGHT * scale / 2
    return [_card(canvas, card, left + step * i, top, scale) for i, card in enumerate(hand.cards)]


def trick(canvas: Canvas, measures: Plan, scene: Scene, seated: dict[int, Spot]) -> list[str]:
    """Each card before the one who played it, and a free place for the one to play."""
    scale = 0.34
    w, h = cards.WIDTH * scale, cards.HEIGHT * scale
    parts: list[str] = []
    if scene.trick and len(scene.trick) <= len(seated):
        for player in scene.players:
            if player.to_move and player.seat not in {seat for seat, _ in scene.trick}:
                x, y = _trick_place(measures, seated.get(player.seat), w, h)
                free = round_box(x - w / 2, y - h / 2, w, h, cards.CORNER * scale)
                parts.append(
                    path(free, "none", "felt-line", 2.4, stroke_dasharray="8 7", aria_hidden="true")
                )
    for seat, card in scene.trick:
        x, y = _trick_place(measures, seated.get(seat), w, h)
        kinds = {mark.kind for mark in scene.marks if card.id and mark.place == card.id}
        mark = marks.strongest(kinds)
        parts.append(_card(canvas, card, x - w / 2, y - h / 2, scale, mark=mark))
    return parts


def _trick_place(measures: Plan, spot: Spot | None, w: float, h: float) -> tuple[float, float]:
    """Where the card of a seat lies in a trick; the viewer has no spot."""
    dx, dy = (-spot.dx, -spot.dy) if spot else (0.0, 1.0)
    x, y = measures.middle
    return x + dx * w * 1.12, y + dy * h * 0.54


def mine(
    canvas: Canvas, measures: Plan, hand: Hand, scene: Scene, pickable: Collection[str] | None
) -> list[str]:
    """The viewer's cards, wide enough apart to be read and touched; two rows if over twelve."""
    left, top, room = measures.hand
    scale = measures.card
    w, h = cards.WIDTH * scale, cards.HEIGHT * scale
    count = len(hand.cards)
    rows = _rows(hand)
    each = -(-count // rows) if count else 1
    step = min(w + 8, (room - w) / max(each - 1, 1))
    parts: list[str] = []
    for index, card in enumerate(hand.cards):
        row, column = divmod(index, each)
        in_row = min(each, count - row * each)
        start = left + (room - w - (in_row - 1) * step) / 2
        covered = row < rows - 1
        y = top - (_SEEN * h if covered else 0)
        around = (
            "-",
            _id(hand, index + 1, row, each),
            "-" if row == rows - 1 else _id(hand, index + each, row + 1, each),
            _id(hand, index - 1, row, each),
        )
        if row:
            around = (_id(hand, index - each, row - 1, each), *around[1:])
        strip = step / scale if column < in_row - 1 else cards.WIDTH
        kinds = {mark.kind for mark in scene.marks if card.id and mark.place == card.id}
        parts.append(
            _card(
                canvas,
                card,
                start + column * step,
                y,
                scale,
                mark=marks.strongest(kinds),
                strip=min(strip, cards.WIDTH),
                foot=cards.HEIGHT * (_SEEN if covered else 1),
                pickable=pickable,
                around=" ".join(around),
            )
        )
    return parts


def rise(measures: Plan, scene: Scene) -> float:
    """How far the viewer's hand reaches above one row of cards."""
    two = any(_rows(hand) > 1 for hand in scene.hands if hand.seat == (scene.viewer or 0))
    return _SEEN * cards.HEIGHT * measures.card if two else 0.0


def _rows(hand: Hand) -> int:
    return 2 if len(hand.cards) > 12 else 1


def _id(hand: Hand, index: int, row: int, each: int) -> str:
    """The card at a place of the hand if it lies in this row, "-" where there is none."""
    if 0 <= index < len(hand.cards) and index // each == row:
        return hand.cards[index].id or "-"
    return "-"


def _card(
    canvas: Canvas,
    card: Card,
    x: float,
    y: float,
    scale: float,
    *,
    mark: str = "",
    strip: float = cards.WIDTH,
    foot: float = cards.HEIGHT,
    pickable: Collection[str] | None = None,
    around: str = "- - - -",
) -> str:
    """A card with its upper left corner at a point.

    Of its width ``strip`` can be seen, of its height ``foot``.
    """
    bar = (strip * 0.16, strip * 0.84) if strip < cards.WIDTH else (62.0, 188.0)
    drawn = cards.face(canvas, card.face)
    if mark:
        drawn += group(
            (marks.round_card(mark, cards.WIDTH, cards.HEIGHT, cards.CORNER, bar, foot),),
            class_=f"pp-mark pp-mark-{mark}",
        )
    raised = ' style="transform:translateY(-16px)"' if mark == "select" else ""
    lift = f'<g class="pp-lift" aria-hidden="true"{raised}>{drawn}</g>'
    at = f"transform:translate({num(x)}px,{num(y)}px) scale({scale:g})"
    id_ = safe(canvas.id(card.key))
    label = safe(card.label)
    if pickable is None or not card.id:
        return (
            f'<g class="pp-card" id="{id_}" style="{at}" role="img" aria-label="{label}">{lift}</g>'
        )
    may = card.id in pickable
    state = "" if may else ' aria-disabled="true"'
    if mark == "select":
        state += ' aria-pressed="true"'
    hit = rect(0, 0, cards.WIDTH, cards.HEIGHT, cards.CORNER, class_="pp-hit", pointer_events="all")
    # The button lies over the drawing and holds none of its letters: its name is the card's own.
    return (
        f'<g class="pp-card" id="{id_}" style="{at}">{lift}'
        f'<g class="pp-place" id="{id_}-place" data-place="{safe(card.id)}" role="button"'
        f' tabindex="{0 if may else -1}" aria-label="{label}"{state}'
        f' data-neighbours="{safe(around)}">{hit}</g></g>'
    )
