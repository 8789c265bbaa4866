"""The card table: hands round the felt, the viewer nearest, what is played in the middle."""

from collections.abc import Collection

from pygames.render.art import cards, coins, felt, hands, vignette
from pygames.render.art.draw import (
    SERIF,
    Canvas,
    clip,
    group,
    num,
    path,
    round_box,
    safe,
    text,
    use,
    wrap,
)
from pygames.render.art.felt import Box
from pygames.render.art.seating import Plan, Spot, others, plan
from pygames.render.scene import Layout, Pile, Player, Scene


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
    pot_between = scene.pot is not None and not layout.tricks
    measures = plan(seats, pot_between, compact)
    round_ = others(seats, scene.viewer)
    seated = dict(zip(round_, measures.spots, strict=True))
    by_seat = {player.seat: player for player in scene.players}
    static = [felt.ground(canvas, measures.w, measures.h)]
    table = [_seat(canvas, measures, scene, by_seat.get(s), at) for s, at in seated.items()]
    table.append(_me(canvas, measures, scene, by_seat.get(me)))
    table += (_pot_between if pot_between else _corners)(canvas, measures, scene)
    laid = hands.trick(canvas, measures, scene, seated)
    own = [hand for hand in scene.hands if hand.seat == me]
    laid += [part for hand in own for part in hands.mine(canvas, measures, hand, scene, pickable)]
    parts = [
        group(static, aria_hidden="true"),
        *table,
        group(laid, class_="pp-cards"),
    ]
    return "".join(parts), felt.box(measures.w, measures.h, compact)


# seats


def _seat(canvas: Canvas, measures: Plan, scene: Scene, player: Player | None, spot: Spot) -> str:
    if player is None:
        return ""
    hand = next((hand for hand in scene.hands if hand.seat == player.seat), None)
    count = len(hand.cards) if hand else 0
    left, fan = hands.fan(measures, scene, player.seat, spot)
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
    foot = spot.y + (44 if measures.compact else 52 if hand and hand.laid else 42)
    over = felt.badge(canvas, player, *at)
    if player.stake:
        over += felt.stake_coin(canvas, player.stake, *heap)
    under = "".join(_own_piles(canvas, scene, player.seat, *taken))
    names = felt.names(player, x, foot, chars=chars, size=28 if measures.compact else 25)
    backs = ""
    if hand:
        backs = group((*hands.theirs(canvas, measures, hand, left, spot.y),), class_="pp-cards")
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
        top -= hands.rise(measures, scene)
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


def _pot_between(canvas: Canvas, measures: Plan, scene: Scene) -> list[str]:
    """The pot and the piles in a row in the middle, facts in a line below."""
    x, y = measures.middle
    piles = _common_piles(scene)
    room = [190.0, *([106.0] * len(piles))]
    at = x - sum(room) / 2
    parts = [_pot(canvas, scene, at + 90, y - 16, 0.72, y + 70)]
    at += 190
    for pile in piles:
        parts.append(_pile(canvas, pile, at + 53, y - 8, 0.27, True))
        at += 106
    if scene.facts:
        parts.append(_facts_by_pot(canvas, measures, scene))
    return parts


def _corners(canvas: Canvas, measures: Plan, scene: Scene) -> list[str]:
    """The middle left to the trick: facts on the left, piles and a pot on the right."""
    y = measures.middle[1]
    piles = _common_piles(scene)
    if measures.compact:
        x = measures.w - 76
        parts = [_pile(canvas, p, x, y - 60 + 150 * i, 0.27, True) for i, p in enumerate(piles)]
        if scene.pot is not None:
            low = y + 84 if piles else y - 40
            parts.append(_pot(canvas, scene, x, low, 0.44, low + 62))
        return [*parts, _facts_in_corner(canvas, scene, 82, y - 70, down=True)]
    parts = [_pile(canvas, p, 900 - 130 * i, 108, 0.3, True) for i, p in enumerate(piles)]
    if scene.pot is not None:
        parts.append(_pot(canvas, scene, 890 - 134 * len(piles), 108, 0.5, 186))
    return [*parts, _facts_in_corner(canvas, scene, 100, 92, down=False)]


def _common_piles(scene: Scene) -> list[Pile]:
    return [pile for pile in scene.piles if pile.seat is None]


def _pot(canvas: Canvas, scene: Scene, x: float, y: float, scale: float, foot: float) -> str:
    """The bowl about a point, its name on a line below."""
    coins_in = scene.pot or 0
    bowl = coins.pot(canvas, coins_in, x, y, scale)
    name = text(x, foot, "Pot", 24, "felt-text", anchor="middle", family=SERIF)
    return f'<g role="img" aria-label="{safe(f"Pot: {coins_in}")}">{bowl}{name}</g>'


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
