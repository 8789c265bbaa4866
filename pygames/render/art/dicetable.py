"""The dice table: purses and stakes round the felt, named values and the dice in the middle."""

from pygames.render.art import coins, dice, felt, vignette
from pygames.render.art.draw import SERIF, Canvas, clip, group, safe, text
from pygames.render.art.felt import Box
from pygames.render.art.seating import Spot, others, spots
from pygames.render.scene import Layout, Player, Scene


def draw(canvas: Canvas, layout: Layout, scene: Scene, compact: bool) -> tuple[str, Box]:
    """The whole table and the box it needs."""
    if canvas.bare:
        return vignette.throw(canvas)
    seats = max(layout.hands, 2)
    me = scene.viewer or 0
    w = 600.0 if compact else 1000.0
    rows = 0 if not compact else 1 if seats <= 4 else 2
    top = 20.0 + 180 * rows
    h = top + 480 if compact else 660.0
    mx, my = w / 2, (top + 116) if compact else 290.0
    seated = dict(zip(others(seats, scene.viewer), spots(seats - 1, w, compact), strict=True))
    seated[me] = Spot(w / 2, h - 118, 0, -1)
    parts = [group((felt.ground(canvas, w, h),), aria_hidden="true")]
    parts += [
        _seat(canvas, player, seated[player.seat], compact, player.seat == me)
        for player in scene.players
        if player.seat in seated
    ]
    parts.append(_middle(canvas, scene, mx, my))
    return "".join(parts), felt.box(w, h, compact)


def _seat(canvas: Canvas, player: Player, spot: Spot, compact: bool, mine: bool) -> str:
    scale = 0.5 if compact else 0.62
    shift = 26 if player.stake else 0
    parts = [felt.badge(canvas, player, spot.x - shift, spot.y - 30, scale)]
    chars = 15 if compact and not mine else 24
    parts.append(
        felt.names(
            player,
            spot.x,
            spot.y + (42 if compact else 46),
            chars=chars,
            size=28 if compact else 25,
        )
    )
    if player.stake:
        parts.append(felt.stake_coin(canvas, player.stake, spot.x + 46, spot.y - 4))
    return (
        f'<g class="pp-seat" role="img" aria-label="{safe(felt.spoken(player))}">'
        f"{''.join(parts)}</g>"
    )


def _middle(canvas: Canvas, scene: Scene, x: float, y: float) -> str:
    parts: list[str] = []
    if scene.pot is not None:
        label = safe(f"Pot: {scene.pot}")
        apart = max(220.0, _reach(scene) + 85)
        bowl = coins.pot(canvas, scene.pot, x - apart * 0.59, y + 30, 0.66)
        parts.append(f'<g role="img" aria-label="{label}">{bowl}</g>')
        x += apart * 0.41
    if scene.facts:
        parts.append(felt.facts(canvas, scene, x, y - 40))
    if scene.dice:
        thrown = dice.row(canvas, scene.dice, x, y + 66, 0.72, "die-")
        parts.append(group((thrown,), aria_hidden="true"))
    if scene.throw:
        parts.append(
            text(
                x,
                y + 136,
                clip(scene.throw, 44),
                24,
                "felt-text",
                anchor="middle",
                family=SERIF,
                class_="pp-note",
            )
        )
    return "".join(parts)


def _reach(scene: Scene) -> float:
    """How far the wider of facts and dice reaches to either side."""
    return max(felt.facts_width(scene), 86.0 * len(scene.dice)) / 2
