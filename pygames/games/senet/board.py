"""What the two reconstructions of Senet share: thirty houses, pawns, and a position as text."""

from collections.abc import Iterable
from enum import Enum
from functools import cache

from pygames.core.errors import BadPosition
from pygames.core.frozen import frozen
from pygames.core.node import Seat
from pygames.kit.sticks import Throw
from pygames.render.scene import Layout, Place, linked

HOUSES = 30
OUT = 40
"""Where a pawn is that stands on no house: borne off (Kendall), or in its owner's hand (Bell)."""

_BITS = [*(1 << at for at in range(OUT)), 0]

MOST_THROWS = 2000

COLOURS = ("White", "Black")

NAMES = {
    15: "House of Rebirth",
    26: "House of Happiness",
    27: "House of Water",
    28: "House of the Three Truths",
    29: "House of Re-Atum",
    30: "House of Horus",
}
SIGNS = {15: "ankh", 26: "nfr", 27: "water", 28: "three", 29: "two", 30: "horus"}


@frozen
class Lot:
    """The lot falls to a seat to begin."""

    seat: Seat


@frozen
class Move:
    """A pawn goes from house ``start`` to house ``end``; ``OUT`` is off the board at either end."""

    start: int
    end: int


@frozen
class Pass:
    """The throw is lost, or nothing is done with it."""


PASS = Pass()


@cache
def move(start: int, end: int) -> Move:
    """A move; there are few, and each is made once."""
    return Move(start, end)


@frozen
class Plan:
    """Said before the throw: whether it is to enter a pawn or to move one."""

    enter: bool


type Event = Throw | Lot | Plan | Move | Pass

type Side = tuple[int, ...]
"""The houses of one seat's pawns, each pawn always at the same place in the order."""


class Phase(Enum):
    """Where a game stands: drawing the lot, throwing for the first one, playing, playing alone."""

    LOT = "lot"
    OPENING = "opening"
    PLAY = "play"
    ALONE = "alone"


@frozen
class State:
    """Houses of each seat's pawns, whose turn it is, and the last throw.

    ``due`` says that a throw is still to be made; otherwise ``throw`` is to be played. ``last`` is
    the move before, (0, 0) for none. ``asleep`` are the seats that may not move yet, ``missing``
    the seat that loses its next turn (-1: none). Bell's game alone has ``odd``, the seat whose goal
    are the odd houses, the points, the throws that the loser has made alone, and what the throw was
    announced for ("enter", "move", or "" where nothing need be said).
    """

    pawns: tuple[Side, Side]
    turn: Seat
    phase: Phase
    due: bool = True
    throw: int = 0
    throws: int = 0
    last: tuple[int, int] = (0, 0)
    asleep: tuple[Seat, ...] = ()
    missing: int = -1
    odd: int = -1
    points: tuple[int, int] = (0, 0)
    alone: int = 0
    plan: str = ""


def house(number: int) -> str:
    """A house in a sentence: "12", "15, the House of Rebirth"."""
    return f"{number}, the {NAMES[number]}" if number in NAMES else str(number)


def with_side(pawns: tuple[Side, Side], seat: Seat, side: Side) -> tuple[Side, Side]:
    """The pawns with one seat's replaced."""
    return (side, pawns[1]) if seat == 0 else (pawns[0], side)


def moved(side: Side, start: int, end: int) -> Side:
    """A side with one pawn moved from house to house; every pawn keeps its place in the order."""
    after = list(side)
    after[after.index(start)] = end
    return tuple(after)


def bits(houses: Iterable[int]) -> int:
    """Houses as bits: the bit of a house is ``1 << house``, and that of no house is 0."""
    found = 0
    for at in houses:
        found |= _BITS[at]
    return found


def thrown(state: State, value: int, alone: bool = False) -> State:
    """The same position with a throw to be played; ``alone`` counts it as the loser's own."""
    return State(
        state.pawns,
        state.turn,
        state.phase,
        False,
        value,
        state.throws + 1,
        state.last,
        state.asleep,
        state.missing,
        state.odd,
        state.points,
        state.alone + alone,
        state.plan,
    )


def senet_layout() -> Layout:
    """Three rows of ten, run through like a reversed S."""  # [S1]
    places = []
    for number in range(1, HOUSES + 1):
        row, step = divmod(number - 1, 10)
        column = 9 - step if row == 1 else step
        places.append(
            Place(
                f"h{number}",
                50 + 100 * column,
                50 + 100 * row,
                f"House {house(number)}",
                face="marked" if number in SIGNS else "",
                sign=SIGNS.get(number, ""),
                number=str(number),
            )
        )
    return Layout("senet", 1000, 300, linked(tuple(places)))


def write_position(state: State) -> str:
    """A position as words: ``W14,12,10 B13,11,9 turn=W throw=3``, and what else is not as usual."""
    words = [
        *(
            COLOURS[seat][0] + ",".join("off" if h == OUT else str(h) for h in side)
            for seat, side in enumerate(state.pawns)
        ),
        f"turn={COLOURS[state.turn][0]}",
    ]
    if state.phase is not Phase.PLAY:
        words.append(f"phase={state.phase.value}")
    if state.throw:
        words.append(f"{'thrown' if state.due else 'throw'}={state.throw}")
    if state.last != (0, 0):
        words.append("last=" + "-".join("off" if h == OUT else str(h) for h in state.last))
    if state.asleep:
        words.append("asleep=" + "".join(COLOURS[seat][0] for seat in state.asleep))
    if state.missing >= 0:
        words.append(f"missing={COLOURS[state.missing][0]}")
    if state.odd >= 0:
        words.append(f"odd={COLOURS[state.odd][0]}")
    if state.plan:
        words.append(f"plan={state.plan}")
    if state.points != (0, 0):
        words.append(f"points={state.points[0]}-{state.points[1]}")
    words += [f"{name}={n}" for name, n in (("alone", state.alone), ("throws", state.throws)) if n]
    return " ".join(words)


def read_position(text: str, pawns: int) -> State:
    """The position that words describe; pawns that are not named are off the board."""
    if len(text) > 400:
        raise BadPosition("A position of Senet is at most 400 characters long.")
    sides: dict[Seat, tuple[int, ...]] = {}
    given: dict[str, str] = {}
    for word in text.split():
        name, sign, value = word.partition("=")
        if sign:
            given[name] = value
        elif word[0] in "WB":
            sides["WB".index(word[0])] = _read_side(word, pawns)
        else:
            raise BadPosition(f"{word!r} is no part of a position: write W2,4 B1,3 turn=W throw=3.")
    white, black = sides.get(0, (OUT,) * pawns), sides.get(1, (OUT,) * pawns)
    both = [h for h in (*white, *black) if h != OUT]
    for number in both:
        if both.count(number) > 1:
            raise BadPosition(f"Two pawns stand on house {number}: a house holds one.")
    state = State(
        pawns=(white, black),
        turn=_read_seat(given.pop("turn", "W")),
        phase=_read_phase(given.pop("phase", "play")),
        due="throw" not in given,
        throw=_read_number(given.pop("throw", given.pop("thrown", "0")), 5),
        throws=_read_number(given.pop("throws", "0"), 9999),
        last=_read_move(given.pop("last", "0-0")),
        asleep=tuple(sorted({_read_seat(letter) for letter in given.pop("asleep", "")})),
        missing=_read_seat(given.pop("missing")) if "missing" in given else -1,
        odd=_read_seat(given.pop("odd")) if "odd" in given else -1,
        points=_read_pair(given.pop("points", "0-0")),
        alone=_read_number(given.pop("alone", "0"), 9999),
        plan=given.pop("plan", ""),
    )
    if given:
        raise BadPosition(f"A position of Senet has no {', '.join(given)}.")
    if state.plan not in ("", "enter", "move"):
        raise BadPosition(f"{state.plan[:20]!r} is no plan: use enter or move.")
    if not state.due and not state.throw:
        raise BadPosition("A throw to be played is 1 to 5; leave it out if it is still to be made.")
    return state


def _read_side(word: str, pawns: int) -> tuple[int, ...]:
    parts = [part for part in word[1:].split(",") if part]
    if len(parts) > pawns:
        raise BadPosition(f"{COLOURS['WB'.index(word[0])]} has {pawns} pawns, not {len(parts)}.")
    houses = tuple(OUT if part == "off" else _read_number(part, HOUSES) for part in parts)
    if 0 in houses:
        raise BadPosition("Houses are numbered 1 to 30.")
    return houses + (OUT,) * (pawns - len(houses))


def _read_move(text: str) -> tuple[int, int]:
    start, end = _read_pair(text.replace("off", str(OUT)))
    if not all(0 <= at <= HOUSES or at == OUT for at in (start, end)):
        raise BadPosition("Houses are numbered 1 to 30.")
    return start, end


def _read_number(text: str, most: int) -> int:
    if not (text.isascii() and text.isdecimal()) or len(text) > 4 or int(text) > most:
        raise BadPosition(f"{text[:20]!r} must be a number up to {most}.")
    return int(text)


def _read_pair(text: str) -> tuple[int, int]:
    one, sign, two = text.partition("-")
    if not sign:
        raise BadPosition(f"{text[:20]!r} must be two numbers, as 14-17.")
    return _read_number(one, 9999), _read_number(two, 9999)


def _read_seat(text: str) -> Seat:
    if text not in ("W", "B"):
        raise BadPosition(f"{text[:20]!r} is no side: use W or B.")
    return "WB".index(text)


def _read_phase(text: str) -> Phase:
    try:
        return Phase(text)
    except ValueError:
        phases = ", ".join(phase.value for phase in Phase)
        raise BadPosition(f"{text[:20]!r} is no phase of the game: use {phases}.") from None
