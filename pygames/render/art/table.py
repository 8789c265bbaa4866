"""The card table: hands round the felt, the viewer nearest, what is played in the middle."""

from collections.abc import Collection
from dataclasses import dataclass

from pygames.render.art import cards, coins, felt, marks, vignette
from pygames.render.art.draw import (
    SERIF,
    Canvas,
    clip,
    group,
    num,
    path,
    rect,
    round_box,
    safe,
    text,
    use,
    wrap,
)
from pygames.render.art.felt import Box, Spot
from pygames.render.scene import Card, Hand, Layout, Pile, Player, Scene


@dataclass(frozen=True, slots=True)
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
        spots = felt.spots(seats - 1, 1000, False)
        return Plan(1000, 760, spots, (500, 345), (190, 548, 770), 0.5, 0.28, False)
    top = 30 + (180 if seats <= 4 else 356)
    deep = 250 if pot else 286
    h = top + deep + 84 + 182 + 22
    spots = felt.spots(seats - 1, 600, True)
    middle = (300, top + (108 if pot else 147))
    return Plan(600, h, spots, middle, (2, h - 204, 596), 0.52, 0.25, True)


def draw(
    canvas: Canvas,
    layout: Layout,
    scene: Scene,
    pickable: Collection[str] | None,
    compact: bool,
) -> tuple[str, Box]:
    """The whole table and the box it needs. ``pickable`` None: nothing can be pointed at."""
    if canvas.bare:
        return vignette.fan(canvas, scene)
    seats = max(layout.hands, 2)
    me = scene.viewer or 0
    measures = plan(seats, scene.pot is not None, compact)
    round_ = felt.others(seats, scene.viewer)
    seated = dict(zip(round_, measures.spots, strict=True))
    by_seat = {player.seat: player for player in scene.players}
    static = [felt.ground(canvas, measures.w, measures.h)]
    table = [_seat(canvas, measures, scene, by_seat.get(s), at) for s, at in seated.items()]
    table.append(_me(canvas, measures, scene, by_seat.get(me)))
    table += _middle(canvas, measures, scene)
    laid: list[str] = []
    laid += _trick(canvas, measures, scene, seated)
    own = [hand for hand in scene.hands if hand.seat == me]
    laid += [part for hand in own for part in _my_hand(canvas, measures, hand, scene, pickable)]
    parts = [
        group(static, aria_hidden="true"),
        *table,
        group(laid, class_="pp-cards"),
    ]
    return "".join(parts), felt.box(measures.w, measures.h, compact)


# seats


def _box(measures: Plan, scene: Scene, seat: int, spot: Spot) -> tuple[float, float]:
    """Left edge and width of a seat's fan, placed so that badge, fan and heaps keep to the felt."""
    hand = next((hand for hand in scene.hands if hand.seat == seat), None)
    player = next((player for player in scene.players if player.seat == seat), None)
    fan = _fan_width(measures, len(hand.cards), hand.laid) if hand else 0.0
    purse = player is not None and player.coins is not None
    if measures.compact:
        before, after = (30.0, 26.0) if purse else (14.0, 14.0)
    else:
        before, after = (88.0, 46.0) if purse else (58.0, 58.0)
    whole = before + fan + after
    left = min(max(spot.x - whole / 2, 36), measures.w - 36 - whole)
    return left + before, fan


def _seat(canvas: Canvas, measures: Plan, scene: Scene, player: Player | None, spot: Spot) -> str:
    if player is None:
        return ""
    hand = next((hand for hand in scene.hands if hand.seat == player.seat), None)
    count = len(hand.cards) if hand else 0
    left, fan = _box(measures, scene, player.seat, spot)
    x = left + fan / 2
    if measures.compact:
        at = (left - 2, spot.y - 14, 0.5)
        heap = (left + fan - 2, spot.y - 4)
        taken = (left + fan - 4, spot.y - 16)
    else:
        at = (left - (46 if player.coins is not None else 34), spot.y - 34, 0.5)
        heap = (left + fan + 4, spot.y + 2)
        taken = (left + fan + 30, spot.y - 40)
    if not fan:
        at = (x, spot.y - 30, at[2])
        heap = (x + 46, spot.y)
    chars = 15 if measures.compact and len(measures.spots) >= 3 else 24
    foot = spot.y + (44 if measures.compact else 42)
    over = felt.badge(canvas, player, *at)
    if player.stake:
        over += felt.stake_coin(canvas, player.stake, *heap)
    under = "".join(_own_piles(canvas, scene, player.seat, *taken))
    names = felt.names(player, x, foot, chars=chars, size=28 if measures.compact else 25)
    backs = ""
    if hand:
        backs = group((*_their_hand(canvas, measures, hand, left, spot.y),), class_="pp-cards")
    more = f"{count} card{'' if count == 1 else 's'}" if count else ""
    return (
        f'<g class="pp-seat" role="img" aria-label="{safe(felt.spoken(player, more))}">'
        f"{under}{names}</g>"
        f"{backs}"
        f'<g aria-hidden="true">{over}</g>'
    )


def _me(canvas: Canvas, measures: Plan, scene: Scene, player: Player | None) -> str:
    if player is None:
        return ""
    top = measures.hand[1]
    if measures.compact:
        has_purse = player.coins is not None
        parts = [felt.badge(canvas, player, 62, top - (48 if has_purse else 44), 0.54)]
        parts.append(felt.names(player, 118, top - 48, chars=40, anchor="start", size=28, rows=1))
        piles = (measures.w - 60, top - 50)
        stake = (measures.w - 96, top - 66)
    else:
        y = 655 if player.coins is not None else 640
        parts = [felt.badge(canvas, player, 104, y, 0.66)]
        parts.append(felt.names(player, 108, 545, chars=16))
        piles = (measures.w - 76, top - 44)
        stake = (measures.w / 2, top - 34)
    parts += _own_piles(canvas, scene, player.seat, *piles)
    if player.stake:
        parts.append(felt.stake_coin(canvas, player.stake, *stake))
    return (
        f'<g class="pp-seat" role="img" aria-label="{safe(felt.spoken(player))}">'
        f"{''.join(parts)}</g>"
    )


def _own_piles(canvas: Canvas, scene: Scene, seat: int, x: float, y: float) -> list[str]:
    piles = [pile for pile in scene.piles if pile.seat == seat and pile.count]
    return [_pile(canvas, pile, x + 62 * i, y, 0.17, False) for i, pile in enumerate(piles)]


# the middle


def _middle(canvas: Canvas, measures: Plan, scene: Scene) -> list[str]:
    x, y = measures.middle
    piles = [pile for pile in scene.piles if pile.seat is None]
    if scene.pot is not None:
        scale = 0.27
        room = [190.0, *([106.0] * len(piles))]
        at = x - sum(room) / 2
        label = safe(f"Pot: {scene.pot}")
        bowl = coins.pot(canvas, scene.pot, at + 90, y - 16, 0.72)
        name = text(at + 90, y + 70, "Pot", 24, "felt-text", anchor="middle", family=SERIF)
        parts = [f'<g role="img" aria-label="{label}">{bowl}{name}</g>']
        at += 190
        for pile in piles:
            parts.append(_pile(canvas, pile, at + 53, y - 8, scale, True))
            at += 106
        if scene.facts:
            parts.append(_facts_by_pot(canvas, measures, scene))
        return parts
    if measures.compact:
        return [
            *(
                _pile(canvas, p, measures.w - 76, y - 60 + 150 * i, 0.27, True)
                for i, p in enumerate(piles)
            ),
            _facts_in_corner(canvas, scene, 82, y - 70, down=True),
        ]
    return [
        *(_pile(canvas, p, 900 - 130 * i, 108, 0.3, True) for i, p in enumerate(piles)),
        _facts_in_corner(canvas, scene, 100, 92, down=False),
    ]


def _facts_in_corner(canvas: Canvas, scene: Scene, x: float, y: float, down: bool) -> str:
    """Two facts in cells, from the point to the right or down; any others as a line below."""
    parts: list[str] = []
    at = x
    for index, (name, value) in enumerate(scene.facts[:2]):
        wide = felt.fact_width(name, value)
        if down:
            parts.append(felt.fact(canvas, name, value, x, y + 98 * index))
        else:
            at += wide / 2 if index else 0
            parts.append(felt.fact(canvas, name, value, at, y))
            at += wide / 2 + 12
    more = [f"{name} {value}" for name, value in scene.facts[2:]]
    low = y + 72 + (96 if down and len(scene.facts) > 1 else 0)
    chars = 14 if down else 24
    parts += [
        text(x - 48, low + 24 * row, line, 21, "felt-text", class_="pp-note")
        for row, line in enumerate(wrap(" · ".join(more), chars, 2))
    ]
    return "".join(parts)


def _facts_by_pot(canvas: Canvas, measures: Plan, scene: Scene) -> str:
    x, y = measures.middle
    words = " · ".join(f"{name} {value}" for name, value in scene.facts)
    lines = wrap(words, 42, 2) if measures.compact else [clip(words, 70)]
    return "".join(
        text(x, y + 110 + 27 * row, line, 24, "felt-text", anchor="middle", class_="pp-note")
        for row, line in enumerate(lines)
    )


def _pile(canvas: Canvas, pile: Pile, x: float, y: float, scale: float, named: bool) -> str:
    """A heap about a point, with as many edges as it has cards, up to five."""
    w, h = cards.WIDTH * scale, cards.HEIGHT * scale
    left, top = x - w / 2, y - h / 2
    if pile.count:
        blank = canvas.symbol("card", cards.blank)
        edges = [
            use(blank, left - 2 * i, top + 2 * i, scale)
            for i in range(min(pile.count, 5) - 1, 0, -1)
        ]
        upper = group(
            (cards.face(canvas, pile.top),),
            transform=f"translate({num(left)} {num(top)}) scale({scale:g})",
        )
        drawn = "".join(edges) + upper
    else:
        slot = round_box(left, top, w, h, cards.CORNER * scale)
        drawn = path(slot, "none", "felt-line", 2, stroke_dasharray="7 6")
    if named:
        words = clip(f"{pile.name.capitalize()} {pile.count}", 18)
        drawn += text(x, top + h + 26, words, 24, "felt-text", anchor="middle", class_="pp-note")
    elif pile.count:
        drawn += coins.pill(x, y + h / 2 + 4, str(pile.count), 18)
    return f'<g role="img" aria-label="{safe(pile.label)}">{drawn}</g>'


# cards


def _fan_width(measures: Plan, count: int, laid: bool) -> float:
    if not count:
        return 0
    scale = measures.small * (1.2 if laid else 1)
    return cards.WIDTH * scale + (count - 1) * _fan_step(measures, count, laid)


def _fan_step(measures: Plan, count: int, laid: bool) -> float:
    if count < 2:
        return 0
    most = 26.0 if laid else 24.0
    return min(most, (74.0 if measures.compact else 110.0) / (count - 1) * (1.4 if laid else 1))


def _their_hand(canvas: Canvas, measures: Plan, hand: Hand, left: float, y: float) -> list[str]:
    scale = measures.small * (1.2 if hand.laid else 1)
    step = _fan_step(measures, len(hand.cards), hand.laid)
    top = y - 34 - cards.HEIGHT * scale / 2
    return [_card(canvas, card, left + step * i, top, scale) for i, card in enumerate(hand.cards)]


def _trick(canvas: Canvas, measures: Plan, scene: Scene, seated: dict[int, Spot]) -> list[str]:
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


def _my_hand(
    canvas: Canvas, measures: Plan, hand: Hand, scene: Scene, pickable: Collection[str] | None
) -> list[str]:
    """The viewer's cards, wide enough apart to be read and touched; two rows if over twelve."""
    left, top, room = measures.hand
    scale = measures.card
    w, h = cards.WIDTH * scale, cards.HEIGHT * scale
    count = len(hand.cards)
    rows = 2 if count > 12 else 1
    each = -(-count // rows) if count else 1
    step = min(w + 8, (room - w) / max(each - 1, 1))
    parts: list[str] = []
    for index, card in enumerate(hand.cards):
        row, column = divmod(index, each)
        in_row = min(each, count - row * each)
        start = left + (room - w - (in_row - 1) * step) / 2
        y = top - (0.3 * h if rows == 2 and row == 0 else 0)
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
                pickable=pickable,
                around=" ".join(around),
            )
        )
    return parts


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
    pickable: Collection[str] | None = None,
    around: str = "- - - -",
) -> str:
    """A card with its upper left corner at a point; ``strip`` is how much of it can be seen."""
    bar = (strip * 0.16, strip * 0.84) if strip < cards.WIDTH else (62.0, 188.0)
    drawn = cards.face(canvas, card.face)
    if mark:
        drawn += group(
            (marks.round_card(mark, cards.WIDTH, cards.HEIGHT, cards.CORNER, bar),),
            class_=f"pp-mark pp-mark-{mark}",
        )
    raised = ' style="transform:translateY(-16px)"' if mark == "select" else ""
    lift = f'<g class="pp-lift"{raised}>{drawn}</g>'
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
    return (
        f'<g class="pp-card" id="{id_}" style="{at}" data-place="{safe(card.id)}" role="button"'
        f' tabindex="{0 if may else -1}" aria-label="{label}"{state}'
        f' data-neighbours="{safe(around)}">{lift}{hit}</g>'
    )
