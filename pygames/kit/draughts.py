"""The 32 squares of draughts on 64: bits, steps, leaps, the picture, and PDN as text.

Squares are numbered 1 to 32, row by row from the top left, where square 1 is the corner. White
(seat 0) starts below and moves towards 1, Black (seat 1) the other way. A side is a set of bits.
Nine bits stand for two rows of four squares, with one bit between that is no square, so that the
four diagonal neighbours of any bit lie 4 and 5 bits away.
"""

from collections.abc import Iterator
from itertools import pairwise

from pygames.core.errors import BadPosition
from pygames.core.frozen import frozen
from pygames.core.node import Seat
from pygames.render.scene import Layout, Piece, Place

NAMES = ("White", "Black")
SQUARES = range(1, 33)
BIT = (0, *(1 << (9 * ((n - 1) // 8) + (n - 1) % 8 + ((n - 1) % 8 > 3)) for n in SQUARES))
SQUARE = {BIT[n]: n for n in SQUARES}
BOARD = sum(BIT)
FAR_ROW = (sum(BIT[1:5]), sum(BIT[29:33]))  # where a side's men are crowned
MEN_A_SIDE = 12


@frozen
class Move:
    """A piece goes from square to square along ``path``; ``taken`` are the bits it leaps.

    A path of one square is a huff: the piece there is blown off the board.
    """

    path: tuple[int, ...]
    taken: int = 0


type Steps = tuple[int, dict[int, tuple[Move, ...]]]
"""The bits around a piece, and its steps by those of them that are free."""

type Capture = tuple[Move, tuple[int, ...]]
"""A capture, and the bits that it takes in order."""

type Leap = tuple[int, int, int, Capture]
"""The bit leaped, the bit landed on, those that may be leaped next; the capture if none is."""


def bits(side: int) -> Iterator[int]:
    """The bits of a set one by one, in the order of the squares."""
    while side:
        bit = side & -side
        yield bit
        side ^= bit


def _near(bit: int, shifts: tuple[int, ...]) -> Iterator[int]:
    for shift in shifts:
        there = bit << shift if shift > 0 else bit >> -shift
        if there & BOARD:
            yield there


def _steps(bit: int, shifts: tuple[int, ...]) -> Steps:
    around = 0
    steps: dict[int, tuple[Move, ...]] = {0: ()}
    for to in _near(bit, shifts):
        move = Move((SQUARE[bit], SQUARE[to]))
        around |= to
        steps |= {free | to: (*moves, move) for free, moves in steps.items()}
    return around, steps


def _leaps(bit: int, shifts: tuple[int, ...]) -> Iterator[Leap]:
    for shift in shifts:
        for over in _near(bit, (shift,)):
            for land in _near(over, (shift,)):
                capture = Move((SQUARE[bit], SQUARE[land]), over), (over,)
                yield over, land, sum(_near(land, shifts)) & ~over, capture


# What each piece can do, by the bit it stands on; men by their side too. Move generation is all
# that a search waits for, so that moves are made here once, and then only looked up.
FORWARD = ((-5, -4), (4, 5))
ANY_WAY = (-5, -4, 4, 5)
MAN_STEPS = tuple({bit: _steps(bit, ways) for bit in SQUARE} for ways in FORWARD)
KING_STEPS = {bit: _steps(bit, ANY_WAY) for bit in SQUARE}
MAN_LEAPS = tuple({bit: tuple(_leaps(bit, ways)) for bit in SQUARE} for ways in FORWARD)
KING_LEAPS = {bit: tuple(_leaps(bit, ANY_WAY)) for bit in SQUARE}


def between(one: int, other: int) -> int:
    """The bit leaped from one square to another; 0 where that is no leap."""
    gap = abs(BIT[one].bit_length() - BIT[other].bit_length())
    return max(BIT[one], BIT[other]) >> gap // 2 if gap in (8, 10) else 0


def write_side(side: int, kings: int) -> str:
    """A side as PDN FEN lists it: "21,22,K25"."""
    return ",".join(f"{'K' * bool(bit & kings)}{SQUARE[bit]}" for bit in bits(side))


def write_fen(turn: Seat, sides: tuple[int, int], kings: int) -> str:
    """A position in PDN: "W:W21,22,K25:B1,2"."""
    return ":".join(
        ("WB"[turn], "W" + write_side(sides[0], kings), "B" + write_side(sides[1], kings))
    )


def read_fen(text: str, more: str) -> tuple[Seat, tuple[int, int], int, dict[str, list[str]]]:
    """Who is to move, the sides, the kings, and the lists of further parts marked by ``more``."""
    turn, *parts = text.split(":")
    marked = {part[:1]: part[1:].split(",") if part[1:] else [] for part in parts}
    if turn not in ("W", "B") or len(marked) < len(parts) or not {"W", "B"} <= set(marked):
        raise BadPosition("A position is PDN FEN, such as W:W21,22,K25:B1,2.")
    if unknown := set(marked) - {"W", "B", *more}:
        raise BadPosition(f"A position has no part {min(unknown)!r}: use {', '.join('WB' + more)}.")
    white, white_kings = read_side(marked["W"], 0)
    black, black_kings = read_side(marked["B"], 1)
    if white & black:
        raise BadPosition(f"Two pieces stand on square {SQUARE[next(bits(white & black))]}.")
    return "WB".index(turn), (white, black), white_kings | black_kings, marked


def read_square(text: str) -> int:
    """The number of a square; BadPosition where there is none such."""
    if text.isascii() and text.isdecimal() and len(text) < 3 and 1 <= int(text) <= 32:
        return int(text)
    raise BadPosition(f"{text[:20]!r} is no square: they are numbered 1 to 32.")


def read_side(words: list[str], seat: Seat) -> tuple[int, int]:
    """The bits of a side and of its kings, from the squares that ``write_side`` lists."""
    side = kings = 0
    for word in words:
        bit = BIT[read_square(word.removeprefix("K"))]
        if bit & side:
            raise BadPosition(f"Two pieces stand on square {SQUARE[bit]}.")
        side |= bit
        if word.startswith("K"):
            kings |= bit
        elif bit & FAR_ROW[seat]:
            raise BadPosition(f"A man on {SQUARE[bit]} would have been crowned: write K{word}.")
    if side.bit_count() > MEN_A_SIDE:
        raise BadPosition(f"A side has at most {MEN_A_SIDE} pieces.")
    return side, kings


def write_move(move: Move) -> str:
    """A move in PDN with its whole path: "21-17", "21x14x5"; "huff14"."""
    if len(move.path) == 1:
        return f"huff{move.path[0]}"
    return ("x" if move.taken else "-").join(str(n) for n in move.path)


def read_move(text: str) -> Move:
    """The move that ``write_move`` wrote."""
    if text.startswith("huff"):
        n = read_square(text.removeprefix("huff"))
        return Move((n,), BIT[n])
    path = tuple(read_square(part) for part in text.replace("x", "-").split("-"))
    if len(path) < 2:
        raise BadPosition(f"{text[:20]!r} is no move: write 21-17 or 21x14.")
    if "x" not in text:
        return Move(path[:2])
    return Move(path, sum(between(*pair) for pair in pairwise(path)))


def _place(n: int) -> Place:
    row, column = (n - 1) // 4, 2 * ((n - 1) % 4) + (n - 1) // 4 % 2
    around = (
        f"s{n - 4}" if row > 0 else "",
        f"s{n + 1}" if n % 4 else "",
        f"s{n + 4}" if row < 7 else "",
        f"s{n - 1}" if n % 4 != 1 else "",
    )
    return Place(
        f"s{n}",
        100 * column + 50,
        100 * row + 50,
        f"Square {n}",
        face="dark",
        number=str(n),
        neighbours=around,
    )


LAYOUT = Layout("draughts", 800, 800, tuple(_place(n) for n in SQUARES))


def kind(bit: int, kings: int) -> str:
    """What a piece is called."""
    return "king" if bit & kings else "man"


def counted(side: int, kings: int) -> str:
    """Pieces by kind: "a man", "two men and a king"."""
    counts = ((side & ~kings).bit_count(), (side & kings).bit_count())
    words = [
        f"a {one}" if count == 1 else f"{NUMBERS[count]} {many}"
        for count, one, many in zip(counts, ("man", "king"), ("men", "kings"), strict=True)
        if count
    ]
    return " and ".join(words)


NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


def drawn(sides: tuple[int, int], kings: int, last: Move | None) -> tuple[Piece, ...]:
    """The pieces. A piece's key is the square it stood on a move ago, so that it glides from it."""
    was = {last.path[-1]: last.path[0]} if last is not None else {}
    return tuple(
        Piece(
            f"p{was.get(SQUARE[bit], SQUARE[bit])}",
            kind(bit, kings),
            seat,
            f"s{SQUARE[bit]}",
            f"{NAMES[seat]} {kind(bit, kings)}",
        )
        for seat, side in enumerate(sides)
        for bit in bits(side)
    )
