"""Italian draughts (dama italiana): a man never takes a king, and every capture has a rank.

Rulesets: ``federation`` keeps the order of capture of the Federazione Italiana Dama (technical
rules, chapter I, and its sheet of ten rules); ``bellini`` reads one modern summary of Bell 1969
as it stands. Squares have the federation's numbers, 1 to 32 from the top left; White starts on
21 to 32 and moves towards 1. The rules with their sources: docs/games/italian-draughts/rules.toml.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import ClassVar

from pygames.core.errors import one_of
from pygames.core.frozen import frozen
from pygames.core.game import Game
from pygames.core.info import GameInfo, Option, Value
from pygames.core.node import End, Line, Node, Seat, Turn
from pygames.kit.draughts import (
    BIT,
    BOARD,
    FAR_ROW,
    KING_LEAPS,
    KING_STEPS,
    LAYOUT,
    MAN_LEAPS,
    MAN_STEPS,
    MEN_A_SIDE,
    NAMES,
    SQUARE,
    Capture,
    Leap,
    Move,
    between,
    bits,
    counted,
    drawn,
    kind,
    read_fen,
    read_move,
    read_square,
    write_fen,
    write_move,
)
from pygames.render.scene import Layout, Mark, Player, Scene

WHITE, BLACK = 0, 1
START = (sum(BIT[21:33]), sum(BIT[1:13]))
MOST_IRREVERSIBLE = 2 * (4 * (5 + 6 + 7)) + 2 * MEN_A_SIDE  # steps of men, and pieces taken


@frozen
class State:
    """Bits of either side and of the kings; ``turn`` is to move.

    ``last`` is the move before; ``idle`` are the kings' moves since a man moved or was taken, which
    is all that a repetition can be made of. ``owed`` are the pieces that should have taken on the
    last move and did not (where that is penalised).
    """

    white: int
    black: int
    kings: int
    turn: Seat
    last: Move | None = None
    idle: tuple[Move, ...] = ()
    owed: int = 0


type Rank = tuple[int, ...]


class ItalianDraughts(Game[State, Move]):
    """Draughts as played in Italy."""

    info: ClassVar[GameInfo] = GameInfo(
        id="italian-draughts",
        title="Italian draughts",
        family="war",
        seats=(2, 2),
        options=(
            Option(
                "ruleset",
                "Rules",
                (
                    Value("federation", "The Italian federation's", ("F2", "F3", "F4")),
                    Value("bellini", "Bellini after Bell 1969", ("B2",)),
                ),
                "federation",
            ),
            Option(
                "first",
                "First move",
                (Value("white", "White", ("F1",)), Value("black", "Black", ("B1",))),
                "white",
                {"bellini": "black"},
            ),
            Option(
                "penalty",
                "If you do not take",
                (
                    Value("legal", "You must take", ("D7",)),
                    Value("loss", "You lose the game", ("B3",)),
                    Value("huff", "Your piece may be huffed (soffio)", ("D14",)),
                ),
                "legal",
                {"bellini": "loss"},
            ),
            Option(
                "draw_moves",
                "Draw after idle moves",
                (
                    Value("20", "20 each", ("D13",)),
                    Value("40", "40 each", ("D13",)),
                    Value("50", "50 each", ("D13",)),
                ),
                "40",
            ),
        ),
        rules_version=1,
        max_plies=(MOST_IRREVERSIBLE + 1) * 100,
    )

    def __init__(self, seats: int | None = None, options: Mapping[str, str] | None = None) -> None:
        super().__init__(seats, options)
        self._penalty = self.options["penalty"]
        self._most_idle = 2 * int(self.options["draw_moves"])
        self._ranks = _federation_ranks if self.ruleset == "federation" else _bellini_ranks

    @property
    def max_plies(self) -> int:
        return (MOST_IRREVERSIBLE + 1) * self._most_idle

    # rules

    def start(self) -> State:
        first = WHITE if self.options["first"] == "white" else BLACK  # [F1] [B1]
        return State(*START, 0, first)  # [D1]

    def node(self, state: State) -> Node[Move]:
        turn = state.turn
        if state.owed and self._penalty == "loss":
            why = f"{self.seat_name(1 - turn)} did not take, so {self.seat_name(turn)} wins."
            return End(_won_by(turn), why, ("B3",))  # [B3]
        choices = self._takes(state)
        if self._penalty == "huff":
            choices = tuple(move for move, _ in _captures(state))  # [D14]
        if not choices or self._penalty != "legal":  # [D7]
            choices += _steps(state)
        if state.owed:
            choices = (*(Move((SQUARE[bit],), bit) for bit in bits(state.owed)), *choices)  # [D14]
        if not choices:
            left = "can move no piece" if _own(state) else "has no piece left"
            why = f"{self.seat_name(turn)} {left}, so {self.seat_name(1 - turn)} wins."
            return End(_won_by(1 - turn), why, ("D11",))  # [D11]
        if len(state.idle) >= 8 and _repeated(state.idle) >= 2:
            return End((0, 0), "The same position has come three times: a draw.", ("D12",))  # [D12]
        if len(state.idle) >= self._most_idle:
            count = self.options["draw_moves"]
            why = f"{count} moves each without a man moved or a piece taken: a draw."
            return End((0, 0), why, ("D13",))  # [D13]
        return Turn(turn, choices)

    def apply(self, state: State, event: Move) -> State:
        turn, kings, path, taken = state.turn, state.kings, event.path, event.taken
        if len(path) == 1:  # [D14] a huff is no move
            white = state.white ^ taken if turn else state.white
            black = state.black if turn else state.black ^ taken
            return State(white, black, kings & ~taken, turn, event)
        frm, to = BIT[path[0]], BIT[path[-1]]
        if turn:
            white, black = state.white ^ taken, state.black ^ frm | to
        else:
            white, black = state.white ^ frm | to, state.black ^ taken
        idle: tuple[Move, ...] = ()
        if kings & frm:
            kings = kings ^ frm | to
            if not taken:
                idle = (*state.idle, event)
        elif to & FAR_ROW[turn]:
            kings |= to  # [D10]
        if taken:
            kings &= ~taken
        owed = 0 if self._penalty == "legal" else self._owed(state, event)
        return State(white, black, kings, 1 - turn, event, idle, owed)

    def _owed(self, state: State, event: Move) -> int:
        """The pieces, where they stand after a move, that should have taken and did not."""
        takes = self._takes(state)
        if not takes or event in takes:
            return 0
        owed = 0
        for move in takes:
            moved = move.path[0] == event.path[0]
            owed |= BIT[event.path[-1] if moved else move.path[0]]
        return owed

    def _takes(self, state: State) -> tuple[Move, ...]:
        """The captures of highest rank."""
        if self._penalty == "legal":
            return self._highest(state)
        return self._remembered(state.white, state.black, state.kings, state.turn)

    @lru_cache(maxsize=1024)  # noqa: B019  # where one may leave to take, every move asks again
    def _remembered(self, white: int, black: int, kings: int, turn: Seat) -> tuple[Move, ...]:
        return self._highest(State(white, black, kings, turn))

    def _highest(self, state: State) -> tuple[Move, ...]:
        found = _captures(state)
        if not found:
            return ()
        if len(found) > 1:
            ranks = self._ranks(state, found)
            best = max(ranks)
            found = [one for one, rank in zip(found, ranks, strict=True) if rank == best]
        return tuple([move for move, _ in found])

    def estimate(self, state: State) -> tuple[int, ...]:
        """Material, then how far the men are and how well the crown row is kept."""
        white, black, kings = state.white, state.black, state.kings
        value = _worth(white, kings, WHITE) - _worth(black, kings, BLACK)
        pieces = (white | black).bit_count()
        value = 18 * value // (6 + pieces)  # being ahead counts for more as pieces go
        value = max(-950, min(950, value))
        return value, -value

    def search_key(self, state: State) -> tuple[int, ...]:
        """All that matters for what comes next, but for the draws by counting."""
        return state.white, state.black, state.kings, state.turn, state.owed

    def unsettled(self, state: State) -> bool:
        """Whether a capture is due, or was and cost the game, so that a count would mislead."""
        return bool(_captors(state)) or (state.owed != 0 and self._penalty == "loss")

    # words

    def seat_name(self, seat: Seat) -> str:
        return NAMES[seat]

    def notate(self, state: State, event: Move) -> str:
        return write_move(event)

    def path(self, state: State, event: Move) -> tuple[str, ...]:
        return tuple(f"s{n}" for n in event.path)

    def say(self, state: State, event: Move) -> Line:
        who, path = self.seat_name(state.turn), event.path
        if len(path) == 1:
            return Line(f"{who} huffs the {kind(event.taken, state.kings)} on {path[0]}.", ("D14",))
        king = bool(BIT[path[0]] & state.kings)
        crowned = not king and bool(BIT[path[-1]] & FAR_ROW[state.turn])
        end = ", and is crowned." if crowned else "."
        rules = ("D10",) if crowned else ()
        if event.taken:
            route = f"from {path[0]} to " + ", ".join(str(n) for n in path[1:])
            prey = counted(event.taken, state.kings)
            due = self._reasons(state) if event in self._takes(state) else ("D14",)
            return Line(f"{who} takes {prey}, {route}{end}", ("D5", *due, *rules))
        mover = "a king" if king else "a man"
        text = f"{who} moves {mover} from {path[0]} to {path[1]}{end}"
        late = PENALTIES[self._penalty] if _captors(state) else ()
        return Line(text, ("D4" if king else "D3", *rules, *late))

    def label(self, state: State, event: Move) -> str:
        path = event.path
        if len(path) == 1:
            return f"Huff the {kind(event.taken, state.kings)} on {path[0]}"
        if event.taken:
            return f"{' x '.join(str(n) for n in path)}, takes {counted(event.taken, state.kings)}"
        return f"{path[0]} to {path[1]}"

    def _reasons(self, state: State) -> tuple[str, ...]:
        """The rules that left only the captures that there are."""
        ranks = self._ranks(state, _captures(state))
        rules = {self._outranked(max(ranks), rank) for rank in ranks if rank != max(ranks)}
        return ("D7" if self._penalty == "legal" else "D8", *sorted(rules, key=list(WHY).index))

    def _outranked(self, best: Rank, rank: Rank) -> str:
        """The rule by which one rank is above another."""
        level = next(at for at in range(len(best)) if best[at] != rank[at])
        order = ("D9", "F2", "F3", "F4") if self.ruleset == "federation" else ("D9", "B2")
        return order[min(level, len(order) - 1)]

    def why_not(self, state: State, path: tuple[str, ...]) -> Line:
        node = self.node(state)
        if isinstance(node, End):
            return Line(node.reason, node.rules)
        picks = tuple(int(place[1:]) for place in path)
        who, start = self.seat_name(state.turn), BIT[picks[0]]
        if not start & _own(state):
            theirs = f"is {self.seat_name(1 - state.turn)}'s" if start & _foe(state) else "is empty"
            return Line(f"Square {picks[0]} {theirs}, and {who} is to move.", ("D2",))  # [D2]
        found = _captures(state)
        due = [write_move(move) for move in self._takes(state)]
        must = f"{who} must play {one_of(due[:4])}."
        begun = [one for one in found if one[0].path[: len(picks)] == picks]
        if begun:
            ranks = self._ranks(state, found)
            rule = self._outranked(max(ranks), max(self._ranks(state, begun)))
            return Line(f"{WHY[rule]} {must}", (rule,))
        if len(picks) > 1 and between(*picks[-2:]) & _foe(state) & state.kings & -(
            not start & state.kings
        ):
            return Line("A man may not take a king.", ("D6",))
        if len(picks) > 2:
            return Line(f"That is not how the capture goes on: {must}", ("D8",))
        if due and self._penalty == "legal":
            return Line(f"Who can take must take: {must}", ("D7",))
        return _why_no_step(state, picks)

    # picture

    def layout(self) -> Layout:
        return LAYOUT

    def scene(self, state: State, viewer: Seat | None) -> Scene:
        node = self.node(state)
        marks: tuple[Mark, ...] = ()
        if state.last is not None:
            path = state.last.path
            marks = (Mark("from", f"s{path[0]}"), Mark("last", f"s{path[-1]}"))
        players = tuple(
            Player(
                seat,
                NAMES[seat],
                note=_count(side),
                to_move=isinstance(node, Turn) and node.seat == seat,
            )
            for seat, side in enumerate((state.white, state.black))
        )
        return Scene(
            self._status(state, node),
            viewer,
            drawn((state.white, state.black), state.kings, state.last),
            players,
            marks=marks,
        )

    def _status(self, state: State, node: Node[Move]) -> str:
        if isinstance(node, End):
            return node.reason
        takes = self._takes(state)
        if not takes:
            return f"{self.seat_name(state.turn)} to move."
        with_king = any(BIT[move.path[0]] & state.kings for move in takes)
        prey = counted(takes[0].taken, state.kings) if len(takes) == 1 else _count(takes[0].taken)
        verb = "must take" if self._penalty == "legal" else "ought to take"
        return f"{self.seat_name(state.turn)} {verb} {prey}{' with a king' if with_king else ''}."

    # positions: PDN FEN, then ":" with the last move, idle moves and pieces that may be huffed

    def write(self, state: State) -> str:
        text = write_fen(state.turn, (state.white, state.black), state.kings)
        if state.idle:
            text += ":I" + ",".join(write_move(move) for move in state.idle)
        elif state.last is not None:
            text += f":L{write_move(state.last)}"
        if state.owed:
            text += ":H" + ",".join(str(SQUARE[bit]) for bit in bits(state.owed))
        return text

    def read(self, text: str) -> State:
        turn, (white, black), kings, marked = read_fen(text, "ILH")
        idle = tuple(read_move(text) for text in marked.get("I", ()))
        last = idle[-1] if idle else None
        for move in map(read_move, marked.get("L", ())[:1]):
            last = move
        owed = sum({BIT[read_square(text)] for text in marked.get("H", ())})
        return State(white, black, kings, turn, last, idle, owed)


PENALTIES: Mapping[str, tuple[str, ...]] = {"legal": (), "loss": ("B3",), "huff": ("D14",)}
WHY = {
    "D9": "The capture of the most pieces comes first.",
    "F2": "Of captures of as many pieces, the one made with a king comes first.",
    "F3": "Of a king's captures of as many pieces, the one of the most kings comes first.",
    "F4": "Of equal captures, the one that meets a king sooner comes first.",
    "B2": "Of equal captures, the one where the king occurs first comes first.",
}


def _own(state: State) -> int:
    return state.black if state.turn else state.white


def _foe(state: State) -> int:
    return state.white if state.turn else state.black


def _steps(state: State) -> tuple[Move, ...]:
    turn, empty = state.turn, BOARD ^ (state.white | state.black)
    if turn:
        own = state.black
        movers = own & (empty >> 4 | empty >> 5)
        near = movers << 4 | movers << 5
    else:
        own = state.white
        movers = own & (empty << 4 | empty << 5)
        near = movers >> 4 | movers >> 5
    kings = own & state.kings
    if kings:
        kings &= empty << 4 | empty << 5 | empty >> 4 | empty >> 5
        movers |= kings
        near |= kings << 4 | kings << 5 | kings >> 4 | kings >> 5
    return _steps_to(near & empty, movers, kings, turn)


@lru_cache(maxsize=4096)  # a search moves the same pieces again while others stand elsewhere
def _steps_to(free: int, movers: int, kings: int, turn: Seat) -> tuple[Move, ...]:
    """The steps of these pieces to free squares."""
    found: list[Move] = []
    for bit in bits(movers):
        around, moves = KING_STEPS[bit] if bit & kings else MAN_STEPS[turn][bit]  # [D3] [D4]
        found += moves[around & free]
    return tuple(found)


def _captors(state: State) -> int:
    """The pieces that can take something."""
    white, black, kings = state.white, state.black, state.kings
    empty = BOARD ^ (white | black)
    if state.turn:
        own, foe = black, white
        men = foe & ~kings if kings else foe  # [D6]
        captors = own & (men >> 4 & empty >> 8 | men >> 5 & empty >> 10)  # [D5]
    else:
        own, foe = white, black
        men = foe & ~kings if kings else foe
        captors = own & (men << 4 & empty << 8 | men << 5 & empty << 10)
    kings &= own
    if kings:
        captors |= kings & (
            (foe >> 4 & empty >> 8 | foe >> 5 & empty >> 10)
            | (foe << 4 & empty << 8 | foe << 5 & empty << 10)
        )
    return captors


def _captures(state: State) -> list[Capture]:
    """Every capture, whatever its rank, played to its end."""
    captors = _captors(state)
    found: list[Capture] = []
    if not captors:
        return found
    foe, kings = _foe(state), state.kings
    while captors:
        bit = captors & -captors
        captors ^= bit
        if bit & kings:
            leaps, prey = KING_LEAPS, foe
        else:
            leaps, prey = MAN_LEAPS[state.turn], foe & ~kings
        free = BOARD ^ (state.white | state.black) | bit
        for over, land, beyond, capture in leaps[bit]:
            if over & prey and land & free:
                if prey & beyond and (longer := _go_on(leaps, land, free, prey ^ over, capture)):
                    found += longer
                else:
                    found.append(capture)
    return found


def _go_on(
    leaps: Mapping[int, tuple[Leap, ...]], bit: int, free: int, prey: int, begun: Capture
) -> list[Capture]:
    """The captures that go on from one which has come to a bit; none where it has to end there."""
    found: list[Capture] = []
    for over, land, _, _ in leaps[bit]:
        if over & prey and land & free:
            move, taken = begun
            capture = Move((*move.path, SQUARE[land]), move.taken | over), (*taken, over)
            longer = _go_on(leaps, land, free, prey ^ over, capture)  # [D8]
            found += longer or [capture]
    return found


def _federation_ranks(state: State, found: list[Capture]) -> list[Rank]:
    kings = state.kings
    if not kings:
        return [(len(taken),) for _, taken in found]  # [D9]
    ranks: list[Rank] = []
    for move, taken in found:
        by_king = BIT[move.path[0]] & kings != 0
        met = [bit & kings != 0 for bit in taken]
        ranks.append((len(taken), by_king, sum(met), *met))  # [D9] [F2] [F3] [F4] [F5]
    return ranks


def _bellini_ranks(state: State, found: list[Capture]) -> list[Rank]:
    most = max(len(taken) for _, taken in found)
    firsts = [
        next((at for at, bit in enumerate(taken) if bit & state.kings), 99)
        for _, taken in found
        if len(taken) == most
    ]
    if 99 in firsts:
        return [(len(taken), 0) for _, taken in found]  # [D9]
    first = iter(firsts)
    return [(len(taken), -next(first) if len(taken) == most else 0) for _, taken in found]  # [B2]


def _repeated(idle: tuple[Move, ...]) -> int:
    """How often the position stood before, since a man moved or a piece was taken."""
    count = ours = theirs = 0  # the squares of either side that differ from now
    for last, before in zip(idle[::-2], idle[-2::-2], strict=False):
        theirs ^= BIT[last.path[0]] ^ BIT[last.path[1]]
        ours ^= BIT[before.path[0]] ^ BIT[before.path[1]]
        if not theirs and not ours:
            count += 1
    return count


def _won_by(seat: Seat) -> tuple[int, int]:
    return (1, -1) if seat == WHITE else (-1, 1)


def _worth(side: int, kings: int, seat: Seat) -> int:
    """What a side is worth at a glance, two rows at a time from tables."""
    one, two, three, four = MEN[seat]
    men = side & ~kings
    value = one[men & 511] + two[men >> 9 & 511] + three[men >> 18 & 511] + four[men >> 27]
    kings &= side
    if kings:
        one, two, three, four = KINGS
        value += one[kings & 511] + two[kings >> 9 & 511]
        value += three[kings >> 18 & 511] + four[kings >> 27]
    return value


CENTRE = sum(BIT[n] for n in (10, 11, 14, 15, 18, 19, 22, 23))


def _man(bit: int, seat: Seat) -> int:
    """What a man is worth at a glance: more as he comes forward, at home, and in the centre."""
    row = (SQUARE[bit] - 1) // 4
    ahead = row if seat else 7 - row
    return 100 + 4 * min(4, max(0, ahead - 2)) + 7 * (ahead == 0) + 3 * bool(bit & CENTRE)


def _by_two_rows(worth: Mapping[int, int]) -> tuple[list[int], ...]:
    """What any pieces on the first two rows are worth together, on the next two, and so on."""
    tables: list[list[int]] = []
    for shift in (0, 9, 18, 27):
        table = [0]
        for rows in range(1, 512):
            table.append(table[rows & rows - 1] + worth.get((rows & -rows) << shift, 0))
        tables.append(table)
    return tuple(tables)


MEN = tuple(_by_two_rows({bit: _man(bit, seat) for bit in SQUARE}) for seat in (WHITE, BLACK))
KINGS = _by_two_rows({bit: 260 + 3 * bool(bit & CENTRE) for bit in SQUARE})


def _why_no_step(state: State, picks: tuple[int, ...]) -> Line:
    king = bool(BIT[picks[0]] & state.kings)
    kind, rule, ways = ("king", "D4", "any way") if king else ("man", "D3", "forward")
    if len(picks) == 1:
        return Line(f"The {kind} on {picks[0]} has no free square to go to.", (rule,))
    if BIT[picks[1]] & (state.white | state.black):
        return Line(f"Square {picks[1]} is taken.", (rule,))
    return Line(f"A {kind} moves one square diagonally {ways}.", (rule,))


def _count(side: int) -> str:
    count = side.bit_count()
    return "1 piece" if count == 1 else f"{count} pieces"
