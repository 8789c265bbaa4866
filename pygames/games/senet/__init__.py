"""Senet, the Egyptian game of passing, in the two reconstructions that the old pages report.

No rules of the game survive. ``kendall`` follows Timothy Kendall (1978) as Lhôte and Soubeyrand
summarise him, filled in from the abstract of his rule book in Ludii; ``bell`` follows R. C. Bell
(1979) as Soubeyrand reports him. Each rule and its source stand in docs/games/senet/rules.toml.
"""

from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import ClassVar

from pygames.core.game import Game
from pygames.core.info import GameInfo, Option, Value
from pygames.core.node import Chance, End, Line, Node, Seat, Turn
from pygames.games.senet.bell import Bell
from pygames.games.senet.board import (
    COLOURS,
    MOST_THROWS,
    OUT,
    Event,
    Lot,
    Move,
    Pass,
    Phase,
    Plan,
    State,
    read_position,
    senet_layout,
    write_position,
)
from pygames.games.senet.kendall import Kendall
from pygames.games.senet.words import BellWords, KendallWords
from pygames.kit.dice import WORDS
from pygames.kit.sticks import Throw, chances, flat_sides, in_words
from pygames.render.scene import Die, Layout, Mark, Piece, Player, Scene

KINDS = ("cone", "spool")


def _switch(name: str, label: str, rule: str, default: str, ruleset: str) -> Option:
    values = (Value("yes", "Yes", (rule,)), Value("no", "No", (rule,)))
    return Option(name, label, values, default, only=(ruleset,))


OPTIONS = (
    Option(
        "ruleset",
        "Rules",
        (Value("kendall", "Kendall 1978"), Value("bell", "Bell 1979, as reported by Soubeyrand")),
        "kendall",
    ),
    Option(
        "pawns",
        "Pawns on each side",
        (Value("7", "Seven", ("K1",)), Value("5", "Five", ("K1",)), Value("10", "Ten", ("K1",))),
        "7",
        only=("kendall",),
    ),
    Option(
        "start",
        "Who begins",
        (
            Value("first-one", "The first to throw a one", ("K16",)),
            Value("random", "By lot", ("K16",)),
        ),
        "first-one",
        only=("kendall",),
    ),
    Option(
        "extra_throw",
        "Throws that give another throw",
        (Value("145", "One, four and five", ("K3",)), Value("none", "None", ("K3",))),
        "145",
        only=("kendall",),
    ),
    _switch("protection", "Neighbours protect each other", "K6", "yes", "kendall"),
    _switch("backward", "A throw that cannot go forward goes backward", "K8", "yes", "kendall"),
    Option(
        "exit30",
        "Throws that bear off from 30",
        (Value("any", "Any throw", ("K11",)), Value("one", "A one", ("K11",))),
        "any",
        only=("kendall",),
    ),
    Option(
        "water",
        "A pawn in the House of Water",
        (
            Value("restart", "Begins again on 15 at once", ("K12",)),
            Value("wait", "May wait there for a four", ("K21",)),
        ),
        "restart",
        only=("kendall",),
    ),
    _switch("bump_to_water", "From 26 a pawn sends others into the water", "K13", "yes", "kendall"),
    _switch("step_into_water", "A one moves from 26 into the water", "K13", "yes", "kendall"),
    _switch("backstep", "A pawn that cannot leave 28 to 30 steps back", "K14", "no", "kendall"),
    _switch("block", "Three in a row cannot be passed", "K7", "no", "kendall"),
    _switch("must_throw_one", "Each side must throw a one to begin", "K18", "no", "kendall"),
    _switch("trap", "Overshooting 26 falls into the water", "K19", "no", "kendall"),
    _switch("home_row", "No bearing off before the first row is empty", "K20", "no", "kendall"),
    Option(
        "entry",
        "Entry houses of four and five",
        (
            Value("count", "Four on 27, five on 26", ("B2",)),
            Value("letters", "Four on 26, five on 27", ("B2",)),
        ),
        "count",
        only=("bell",),
    ),
    _switch(
        "strict_entry",
        "Entering is announced, and a taken house costs the turn",
        "B12",
        "no",
        "bell",
    ),
    _switch("settled_optional", "Pawns on their own houses may stay", "B13", "yes", "bell"),
    _switch("restart_stranded", "Stranded pawns go back to the hand", "B14", "no", "bell"),
    Option(
        "solo_cap",
        "Throws that the loser has alone",
        tuple(
            Value(number, f"At most {number}" if number != "0" else "None", ("B15",))
            for number in ("200", "50", "0")
        ),
        "200",
        only=("bell",),
    ),
)


class Senet(Game[State, Event]):
    """The game; its moves are those of the ruleset that was chosen."""

    info: ClassVar[GameInfo] = GameInfo(
        id="senet",
        title="Senet",
        family="race",
        seats=(2, 2),
        options=OPTIONS,
        rules_version=1,
        max_plies=3 * (MOST_THROWS + 200) + 1,
    )

    def __init__(self, seats: int | None = None, options: Mapping[str, str] | None = None) -> None:
        super().__init__(seats, options)
        self.rules: Kendall | Bell
        self.words: KendallWords | BellWords
        if self.ruleset == "kendall":
            self.rules = kendall = Kendall(self.options, self)
            self.words = KendallWords(kendall)
        else:
            self.rules = bell = Bell(self.options, self)
            self.words = BellWords(bell)

    # rules

    def start(self) -> State:
        return self.rules.start()

    def node(self, state: State) -> Node[Event]:
        return self.rules.node(state)

    def apply(self, state: State, event: Event) -> State:
        return self.rules.apply(state, event)

    # words

    def seat_name(self, seat: Seat) -> str:
        return COLOURS[seat]

    def notate(self, state: State, event: Event) -> str:
        match event:
            case Throw(value):
                return str(value)
            case Lot(seat):
                return f"lot-{COLOURS[seat][0]}"
            case Move(start, end):
                return f"{'hand' if start == OUT else start}-{'off' if end == OUT else end}"
            case Plan(enter):
                return "enter" if enter else "move"
            case Pass():
                return "pass"

    def path(self, state: State, event: Event) -> tuple[str, ...]:
        match event:
            case Move(start, end) if start == OUT:
                return (f"h{end}",)
            case Move(start, end):
                return (f"h{start}", "button:off" if end == OUT else f"h{end}")
            case Plan(enter):
                return ("button:enter" if enter else "button:move",)
            case Pass():
                return ("button:pass",)
            case _:
                return ()

    def say(self, state: State, event: Event) -> Line:
        return self.words.say(state, event)

    def label(self, state: State, event: Event) -> str:
        match event:
            case Move(start, end) if end == OUT:
                return f"{start} off"
            case Move(start, end):
                way = f"Enter on {end}" if start == OUT else f"{start} to {end}"
                return way + (self.words.hit if end in state.pawns[1 - state.turn] else "")
            case Plan(enter):
                return "Enter a pawn" if enter else "Move a pawn"
            case Throw(value):
                return in_words(value)
            case Pass():
                return "Pass"
            case _:
                return self.say(state, event).text

    def why_not(self, state: State, path: tuple[str, ...]) -> Line:
        node = self.node(state)
        if isinstance(node, End):
            return Line("The game is over.", node.rules)
        if isinstance(node, Chance):
            what = "Draw the lot first." if state.phase is Phase.LOT else "Throw the sticks first."
            return Line(what, ("K16",) if state.phase is Phase.LOT else ("S2",))
        picked = path[0].removeprefix("h")
        house = int(picked) if picked.isdecimal() else 0
        if house in state.pawns[1 - node.seat]:
            name, other = self.seat_name(node.seat), self.seat_name(1 - node.seat)
            text = f"That pawn is {other}'s, and {name} is to move."
            return Line(text, (self.words.turn_rule,))
        return self.words.why_not(state, house)

    # picture

    def layout(self) -> Layout:
        return senet_layout()

    def scene(self, state: State, viewer: Seat | None) -> Scene:
        node = self.node(state)
        start, end = state.last
        marks = [
            Mark(kind, f"h{house}") for kind, house in (("from", start), ("last", end)) if house
        ]
        return Scene(
            status=self._status(state, node),
            viewer=viewer,
            pieces=tuple(
                Piece(f"{kind}-{number}", kind, seat, self._place(house, seat), _piece_label(seat))
                for seat, kind in enumerate(KINDS)
                for number, house in enumerate(state.pawns[seat])
            ),
            players=tuple(
                Player(
                    seat,
                    self.seat_name(seat),
                    role="" if self.seat_name(seat) == COLOURS[seat] else COLOURS[seat],
                    note=self.words.note(state, seat),
                    score=self.words.score(state, seat),
                    to_move=not isinstance(node, End) and state.turn == seat,
                )
                for seat in range(2)
            ),
            dice=tuple(
                Die(f"stick-{number}", "stick", side)
                for number, side in enumerate(flat_sides(state.throw) if state.throw else ())
            ),
            throw=in_words(state.throw) if state.throw else "",
            marks=tuple(mark for mark in marks if mark.place != f"h{OUT}"),
        )

    def _place(self, house: int, seat: Seat) -> str:
        return f"{self.words.outside}:{seat}" if house == OUT else f"h{house}"

    def _status(self, state: State, node: Node[Event]) -> str:
        name = self.seat_name(state.turn)
        if isinstance(node, End):
            return node.reason
        if state.phase is Phase.LOT:
            return "The lot decides who begins."
        if isinstance(node, Turn) and state.due:
            return f"{name} says what the throw is for."
        if isinstance(node, Turn):
            return f"{name} to move: {WORDS[state.throw]}."
        if state.phase is Phase.OPENING:
            return f"{name} throws. The first to throw a one begins."
        return f"{name} to throw."

    # abilities

    def write(self, state: State) -> str:
        return write_position(state)

    def read(self, text: str) -> State:
        state = read_position(text, self.rules.pawns)
        self.rules.check(state)
        return state

    def odds(self) -> Mapping[str, tuple[Fraction, str]]:
        """The chances of a throw, and what the ruleset makes of them."""
        return chances() | self.rules.odds()

    def estimate(self, state: State) -> tuple[int, ...]:
        """Who is ahead, by the houses still to go."""
        return self.rules.estimate(state)

    def search_key(self, state: State) -> Hashable:
        """Pawns of a side are alike, and what was thrown before does not matter."""
        return (
            tuple(sorted(state.pawns[0])),
            tuple(sorted(state.pawns[1])),
            state.turn,
            state.phase,
            0 if state.due else state.throw,
            state.asleep,
            state.missing,
            state.odd,
            state.points,
            state.plan,
        )

    def unsettled(self, state: State) -> bool:
        """Every position can be valued: the sticks decide more than any exchange."""
        return False


def _piece_label(seat: Seat) -> str:
    return f"{COLOURS[seat]}'s pawn"
