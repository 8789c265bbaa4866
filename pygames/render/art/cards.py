"""French cards, 250 by 350 from the upper left corner: pips, aces, courts and the back."""

from pygames.render.art import courts, icons
from pygames.render.art.draw import (
    FELL,
    Canvas,
    circle,
    group,
    path,
    rect,
    round_box,
    shadow,
    text,
    use,
    var,
)

WIDTH = 250
HEIGHT = 350
CORNER = 15

RANKS = {"T": "10", "J": "J", "Q": "Q", "K": "K", "A": "A"} | {str(n): str(n) for n in range(2, 10)}
_SUITS = {
    "s": "M0-46C10-26 44-8 44 16C44 34 18 40 6 24Q8 40 18 46H-18Q-8 40-6 24C-18 40-44 34-44 16"
    "C-44-8-10-26 0-46z",
    "h": "M0 44C-14 22-44 6-44-18C-44-34-32-42-22-42C-10-42-2-32 0-24C2-32 10-42 22-42"
    "C32-42 44-34 44-18C44 6 14 22 0 44z",
    "d": "M0-48Q14-20 37 0Q14 20 0 48Q-14 20-37 0Q-14-20 0-48z",
    "c": "M-6 22A21 21 0 1 1-14-10A21 21 0 1 1 14-10A21 21 0 1 1 6 22Q8 40 18 46H-18Q-8 40-6 22z",
}
_NAMES = {
    "Ks": "David",
    "Kh": "Charles",
    "Kd": "César",
    "Kc": "Alexandre",
    "Qs": "Pallas",
    "Qh": "Judith",
    "Qd": "Rachel",
    "Qc": "Argine",
    "Js": "Hogier",
    "Jh": "La Hire",
    "Jd": "Hector",
    "Jc": "Lancelot",
}
_COURTS = {"K": courts.king, "Q": courts.queen, "J": courts.knave}
_SIDES = tuple((x, y) for y in (-1.0, 1.0) for x in (-1, 1))
_PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((0, -1), (0, 1)),
    "3": ((0, -1), (0, 0), (0, 1)),
    "4": _SIDES,
    "5": (*_SIDES, (0, 0)),
    "6": (*_SIDES, (-1, 0), (1, 0)),
    "7": (*_SIDES, (-1, 0), (1, 0), (0, -0.5)),
    "8": (*_SIDES, (-1, 0), (1, 0), (0, -0.5), (0, 0.5)),
    "9": (*_SIDES, (-1, -0.34), (1, -0.34), (-1, 0.34), (1, 0.34), (0, 0)),
    "T": (*_SIDES, (-1, -0.36), (1, -0.36), (-1, 0.36), (1, 0.36), (0, -0.68), (0, 0.68)),
}
_WORDS = {
    "A": "ace",
    "J": "knave",
    "Q": "queen",
    "K": "king",
    "T": "ten",
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
}
SUIT_WORDS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}


def known(face: str) -> bool:
    """Whether a face is one of the pack's fifty-two."""
    return len(face) == 2 and face[0] in RANKS and face[1] in _SUITS


def name(face: str) -> str:
    """A card in words; "a card" for a back."""
    return f"{_WORDS[face[0]]} of {SUIT_WORDS[face[1]]}" if known(face) else "a card"


def suit_colour(suit: str) -> str:
    """The colour of a suit: two colours, or four where the page says so."""
    return f"var(--pp-suit-{suit},{var('s-red' if suit in 'hd' else 's-black')})"


def pip(canvas: Canvas, suit: str, x: float, y: float, size: float, turn: float = 0) -> str:
    """A suit's sign about a point, of the height ``size``."""
    ref = canvas.symbol(f"suit-{suit}", lambda: path(_SUITS[suit], "currentColor"))
    return use(ref, x, y, size / 92, turn)


def face(canvas: Canvas, card: str) -> str:
    """A card's face; a back for "" and a blank card for a word that is not known."""
    if not card:
        return use(canvas.symbol("back", lambda: _back(canvas)))
    paper = use(canvas.symbol("card", blank))
    if not known(card):
        return paper + text(WIDTH / 2, 190, card[:8], 60, "card-ink", anchor="middle")
    rank, suit = card[0], card[1]
    corner = _index(canvas, rank, suit)
    parts = [corner, group((corner,), transform="rotate(180 125 175)")]
    if rank == "A":
        parts.append(pip(canvas, suit, 125, 175, 128))
    elif rank in _COURTS:
        parts.insert(0, _court(canvas, rank, suit))
    else:
        size = 47 if rank in "9T" else 54
        parts += [
            pip(canvas, suit, 125 + 42 * x, 175 + 106 * y, size, 180 if y > 0 else 0)
            for x, y in _PIPS[rank]
        ]
    tone = suit_colour(suit)
    return paper + group(parts, color=tone)


def blank() -> str:
    """The card itself, before anything is printed on it."""
    return shadow(round_box(4, 7, WIDTH, HEIGHT, CORNER), 0.22) + rect(
        0, 0, WIDTH, HEIGHT, CORNER, "card", "card-line", 3
    )


def _index(canvas: Canvas, rank: str, suit: str) -> str:
    label = RANKS[rank]
    return text(
        32,
        58,
        label,
        50 if label == "10" else 60,
        "currentColor",
        anchor="middle",
        bold=True,
        letter_spacing="-3" if label == "10" else "0",
    ) + pip(canvas, suit, 32, 92, 40)


def _court(canvas: Canvas, rank: str, suit: str) -> str:
    """A double-ended figure in its frame, with the name it has in the Paris pattern."""
    half = canvas.symbol(f"court-{rank}", _COURTS[rank])
    frame = canvas.symbol("court-frame", _frame)
    at = -51 if rank != "J" else 51
    sign = pip(canvas, suit, at, -126, 27)
    ends = group((use(half), sign))
    return group(
        (
            use(frame),
            ends,
            group((ends,), transform="rotate(180)"),
            rect(-67, -14, 134, 28, 0, "card", "card-ink", 2.4),
            text(
                0,
                8,
                _NAMES[rank + suit],
                26,
                "card-ink",
                anchor="middle",
                family=FELL,
            ),
            rect(-67, -145, 134, 290, 0, "none", "card-ink", 2.6),
        ),
        transform="translate(125 175)",
    )


def _frame() -> str:
    lattice = "".join(
        f"M{x} -145L{x + 134 if x + 134 <= 67 else 67} {-145 + min(134, 67 - x)}"
        for x in range(-67, 60, 21)
    )
    lattice += "".join(
        f"M-67 {y}L{min(67, -67 + 145 - y)} {y + min(134, 145 - y)}" for y in range(-124, 140, 21)
    )
    mirrored = f'<g transform="scale(-1 1)">{path(lattice, "none", "court-line", 1.6)}</g>'
    return (
        rect(-67, -145, 134, 290, 0, "court-ground")
        + path(lattice, "none", "court-line", 1.6)
        + mirrored
    )


def _back(canvas: Canvas) -> str:
    lattice = canvas.id("lattice")
    pattern = (
        f'<pattern id="{lattice}" width="30" height="34" patternUnits="userSpaceOnUse" x="5" y="5">'
        f"{path('M15 6L24 17L15 28L6 17z', 'none', 'card-back-2', 2)}"
        f"{path('M15 14L18 17L15 20L12 17z', 'card-back-2')}</pattern>"
    )
    goose = (
        f'<path d="{icons.GOOSE}" transform="translate(125 175) scale(.27) translate(-128 -128)"'
        f' fill="{var("card-back-2")}"/>'
    )
    return (
        pattern
        + blank()
        + rect(13, 13, WIDTH - 26, HEIGHT - 26, 7, "card-back")
        + f'<rect x="20" y="20" width="210" height="310" fill="url(#{lattice})"/>'
        + rect(20, 20, WIDTH - 40, HEIGHT - 40, 4, "none", "card-back-2", 2)
        + circle(125, 175, 47, "card-back", "card-back-2", 3)
        + goose
    )
