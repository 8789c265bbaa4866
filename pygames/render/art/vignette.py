"""Small pictures of games that have no board: a fan of real cards, or dice and coins on felt."""

from math import cos, pi, sin

from pygames.render.art import cards, coins, dice
from pygames.render.art.draw import Canvas, ellipse, group, num, shadow
from pygames.render.scene import Scene

type Box = tuple[float, float, float, float]

_BY_POT = ("7s", "6s", "As", "Kh")
_BY_TRICKS = ("Jc", "Qh", "Ks", "Ad")
_TURN = 14


def fan(canvas: Canvas, scene: Scene) -> tuple[str, Box]:
    """Three or four cards turned about a point below them, with coins where coins are staked."""
    shown = tuple(card.face for hand in scene.hands for card in hand.cards if card.face)[:4]
    if len(shown) < 3:
        shown = _BY_TRICKS if scene.pot is None else _BY_POT
    reach = 1.4 * cards.HEIGHT
    parts: list[str] = []
    for index, face in enumerate(shown):
        turn = _TURN * (index - (len(shown) - 1) / 2)
        x, y = reach * sin(turn * pi / 180), reach * (1 - cos(turn * pi / 180))
        moves = f"translate({num(x)} {num(y)}) rotate({num(turn)}) translate(-125 -175)"
        parts.append(group((cards.face(canvas, face),), transform=moves))
    if scene.pot is not None:
        parts += [coins.groat(canvas, 1.1, -215, 190), coins.ducat(canvas, 1.1, -135, 214)]
    return "".join(parts), (-340, -200, 680, 470)


def throw(canvas: Canvas) -> tuple[str, Box]:
    """Two dice and a few coins on felt."""
    parts = [
        shadow("M-322 46a330 150 0 0 0 660 0a330 150 0 0 0-660 0z"),
        ellipse(0, 34, 330, 150, "wood-edge"),
        ellipse(0, 20, 330, 150, "wood-deep", "wood-edge", 4),
        ellipse(0, 16, 302, 130, "felt", "felt-edge", 4),
        ellipse(0, 16, 284, 118, "none", "felt-2", 3),
        coins.stack(canvas, 7, -160, 70, 1.5),
        coins.stack(canvas, 4, 172, 54, 1.5),
        coins.ducat(canvas, 0.7, 112, 92),
    ]
    for value, x, y, turn in ((4, -48, 0, -10), (3, 62, 22, 12)):
        moves = f"translate({x} {y}) rotate({turn})"
        parts.append(group((dice.die_face(canvas, value),), transform=moves))
    return "".join(parts), (-350, -150, 700, 350)
