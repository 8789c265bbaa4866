"""Wit and Reason: red against black, a race to count exactly thirty-one.

Source: Charles Cotton, *The Compleat Gamester*, 1674, pp. 138-140, with an example of play that
does not stand up. Both hands lie open, so that the game can be solved; what Cotton leaves open is
in ``docs/games/wit-and-reason/rules.toml``.
"""

from collections.abc import Hashable, Mapping
from fractions import Fraction

from pygames.core.errors import BadPosition
from pygames.core.frozen import frozen
from pygames.core.game import Game
from pygames.core.info import GameInfo, Option, Value
from pygames.core.node import Chance, End, Line, Node, Seat, Turn
from pygames.kit.dice import WORDS
from pygames.kit.perfect import Perfect
from pygames.render.scene import Die, Layout, Mark, Piece, Place, Player, Scene, linked

GOAL = 31
COPIES = 2
TENS = 10
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T")
COURTS = ("J", "Q", "K")
SIDES = ("Red", "Black")
SUITS = ("hd", "sc")
PASS = "-"
NAMES = (
    *("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("knave", "queen", "king"),
)


@frozen
class Toss:
    """The coin has fallen; the winner leads."""

    winner: Seat


@frozen
class Lay:
    """A card of a rank is played; there is nothing to choose between two of a sort."""

    rank: str


@frozen
class Pass:
    """No card can be played."""


type Event = Toss | Lay | Pass


@frozen
class State:
    """Who led (None before the toss), and the ranks played in turn, "-" for a pass."""

    lead: Seat | None = None
    played: tuple[str, ...] = ()

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return ((self.lead or 0) + len(self.played)) % 2

    @property
    def count(self) -> int:
        """The sum so far."""
        return sum(map(value, self.played))

    def by(self, seat: Seat) -> tuple[str, ...]:
        """What a seat has played, in order, passes and all."""
        return self.played[(seat - (self.lead or 0)) % 2 :: 2]


class WitAndReason(Game[State, Event]):
    """The race to thirty-one of 1674."""

    info = GameInfo(
        id="wit-and-reason",
        title="Wit and Reason",
        family="cards",
        seats=(2, 2),
        options=(
            Option("ruleset", "Rules", (Value("cotton", "Cotton 1674"),), "cotton"),
            Option(
                "courts",
                "Court cards",
                (
                    Value("out", "Left out", ("W7",)),
                    Value("tens", "Played as tens", ("W7",)),
                ),
                "out",
            ),
        ),
        rules_version=1,
        max_plies=64,
    )

    def __init__(self, seats: int | None = None, options: Mapping[str, str] | None = None) -> None:
        super().__init__(seats, options)
        self.ranks = RANKS + (COURTS if self.options["courts"] == "tens" else ())  # [W1] [W7]
        self._perfect = Perfect(self, same=self._alike, most=Fraction(1))

    def start(self) -> State:
        return State()

    def node(self, state: State) -> Node[Event]:
        if state.lead is None:
            return Chance((Toss(0), Toss(1)), (1, 1), 0)  # [W2]
        if state.count == GOAL:  # [W4]
            return self._won(1 - state.seat)
        playable = self._playable(state, state.seat)
        if playable:
            return Turn(state.seat, tuple(Lay(rank) for rank in playable))
        if not self._playable(state, 1 - state.seat):  # [W6]
            text = f"Neither can play on from {state.count}, and nobody wins."
            return End((0, 0), text, ("W6",))
        return Turn(state.seat, (Pass(),))  # [W6]

    def apply(self, state: State, event: Event) -> State:
        match event:
            case Toss(winner):
                return State(winner)
            case Lay(rank):
                return State(state.lead, (*state.played, rank))  # [W3]
            case Pass():
                return State(state.lead, (*state.played, PASS))

    def left(self, state: State, seat: Seat, rank: str) -> int:
        """How many cards of a rank a seat still holds."""
        return COPIES - state.by(seat).count(rank)  # [W1]

    def _playable(self, state: State, seat: Seat) -> tuple[str, ...]:
        room = GOAL - state.count
        gone = state.by(seat)
        return tuple(
            rank
            for rank in self.ranks
            if value(rank) <= room and gone.count(rank) < COPIES  # [W5]
        )

    def _won(self, winner: Seat) -> End:
        text = f"{SIDES[winner]} makes thirty-one and wins."
        return End((1, -1) if winner == 0 else (-1, 1), text, ("W4",))

    # best play

    def _alike(self, state: State) -> Hashable:
        """Only what each has spent matters and who is to play, not the order."""
        spent = (tuple(sorted(map(value, state.by(seat)))) for seat in (0, 1))
        return (state.lead is None, state.seat, *spent)

    def solved(self, state: State) -> tuple[Event, ...]:
        """The choices that win; where none does, those that leave least to be found."""
        best = self._perfect.choices(state)
        after = {event: self.apply(state, event) for event in best}
        if not best or self._perfect.value(after[best[0]])[state.seat] == 1:
            return best
        answers = {event: len(self._perfect.choices(after[event])) for event in best}
        return tuple(event for event in best if answers[event] == min(answers.values()))

    def odds(self) -> Mapping[str, tuple[Fraction, str]]:
        """Under best play all is certain: 1 where a lead or an answer wins, 0 where it loses."""
        figures: dict[str, tuple[Fraction, str]] = {}
        for rank in self.ranks:
            won = self._perfect.value(State(0, (rank,)))[0] == 1
            meaning = f"the leader wins with {article(rank)}, if both play their best"
            figures[f"lead-{NAMES[self.ranks.index(rank)]}"] = (Fraction(won), meaning)
        for rank in self.ranks:
            won = self._perfect.value(State(0, ("T", rank)))[1] == 1
            meaning = f"{article(rank)} is a winning answer to a ten"
            figures[f"ten-{NAMES[self.ranks.index(rank)]}"] = (Fraction(won), meaning)
        return figures

    # words

    def seat_name(self, seat: Seat) -> str:
        return SIDES[seat]

    def notate(self, state: State, event: Event) -> str:
        match event:
            case Toss(winner):
                return SIDES[winner].lower()
            case Lay(rank):
                return rank
            case Pass():
                return "pass"

    def path(self, state: State, event: Event) -> tuple[str, ...]:
        match event:
            case Toss():
                return ()
            case Lay(rank):
                return (f"{_side(state.seat)}{rank}",)
            case Pass():
                return ("button:pass",)

    def label(self, state: State, event: Event) -> str:
        match event:
            case Toss(winner):
                return f"{SIDES[winner]} leads"
            case Lay(rank):
                return f"{_name(rank).capitalize()}, makes {state.count + value(rank)}"
            case Pass():
                return "Pass"

    def say(self, state: State, event: Event) -> Line:
        match event:
            case Toss(winner):
                return Line(f"The coin is tossed: {SIDES[winner]} leads.", ("W2",))
            case Lay(rank):
                count = state.count + value(rank)
                rules = ("W3", "W4") if count == GOAL else ("W3",)
                end = ", and wins" if count == GOAL else ""
                text = f"{SIDES[state.seat]} plays {article(rank)}: {in_words(count)}{end}."
                return Line(text, rules)
            case Pass():
                text = f"{SIDES[state.seat]} has no card for {GOAL - state.count} or less."
                return Line(f"{text[:-1]}, and passes.", ("W6",))

    def why_not(self, state: State, path: tuple[str, ...]) -> Line:
        node = self.node(state)
        if isinstance(node, Chance):
            return Line("The toss comes first: it says who leads.", ("W2",))
        if isinstance(node, End):
            return Line(node.reason, node.rules)
        side, rank = path[-1][:1], path[-1][1:]
        seat = state.seat
        if side != _side(seat):
            return Line(f"That card is not {SIDES[seat]}'s, who is to play.", ("W1", "W3"))
        if rank in self.ranks and not self.left(state, seat, rank):
            return Line(f"{SIDES[seat]} has played both {_name(rank)}s.", ("W1",))
        return Line(f"That would pass thirty-one: the count is {state.count}.", ("W5",))

    # picture

    def layout(self) -> Layout:
        places = (
            Place(
                f"{_side(seat)}{rank}",
                50 + 100 * at,
                475 - 390 * seat,
                f"{SIDES[seat]} {_name(rank)}s",
                h=150,
            )
            for seat in (0, 1)
            for at, rank in enumerate(self.ranks)
        )
        return Layout("tally", 100 * len(self.ranks), 560, linked(tuple(places)))

    def scene(self, state: State, viewer: Seat | None) -> Scene:
        node = self.node(state)
        turn = isinstance(node, Turn)
        tossed = state.lead is not None and not state.played
        toss = (Die("coin", "coin", 1 - state.seat),) if tossed else ()
        last = self._last(state)
        return Scene(
            node.reason if isinstance(node, End) else self._status(state),
            viewer,
            pieces=(*self._cards(state), Piece("pointer", "pointer", 0, _at(state.count), "count")),
            players=tuple(
                Player(
                    seat,
                    name,
                    role="leader" if seat == state.lead else "",
                    to_move=turn and seat == state.seat,
                )
                for seat, name in enumerate(SIDES)
            ),
            dice=toss,
            throw=f"{('Cross', 'Pile')[state.seat]}: {SIDES[state.seat]} leads" if toss else "",
            facts=(("Count", str(state.count)),),
            marks=(Mark("from", last),) if last else (),
        )

    def _last(self, state: State) -> str:
        """The place that the last card came from, if it is empty now."""
        if not state.played or state.played[-1] == PASS:
            return ""
        seat, rank = 1 - state.seat, state.played[-1]
        return "" if self.left(state, seat, rank) else f"{_side(seat)}{rank}"

    def _cards(self, state: State) -> tuple[Piece, ...]:
        """Every card: at its place in the hand, or at the count that it made."""
        spent: dict[str, str] = {}
        count = 0
        for at, rank in enumerate(state.played):
            count += value(rank)
            seat = ((state.lead or 0) + at) % 2
            copies = (f"{rank}{suit}" for suit in SUITS[seat])
            card = next((copy for copy in copies if copy not in spent), "")
            if rank != PASS:
                spent[card] = _at(count)
        return tuple(
            Piece(
                card,
                f"card-{card}",
                seat,
                spent.get(card, f"{_side(seat)}{rank}"),
                f"{SIDES[seat]} {_name(rank)}",
            )
            for seat in (0, 1)
            for rank in self.ranks
            for card in reversed([f"{rank}{suit}" for suit in SUITS[seat]])
        )

    def _status(self, state: State) -> str:
        if state.lead is None:
            return "Cross or pile: toss a coin for the lead."
        name = SIDES[state.seat]
        if not state.played:
            return f"{name} to lead."
        if not self._playable(state, state.seat):
            return f"The count is {state.count}. {name} cannot play and has to pass."
        return f"The count is {state.count}. {name} to play."

    # positions

    def write(self, state: State) -> str:
        """As "red: 9 2 9 2": who led, and what was played in turn."""
        if state.lead is None:
            return "toss"
        side = SIDES[state.lead].lower()
        played = " ".join(str(value(r)) if r in RANKS else r for r in state.played)
        return f"{side}: {played}".strip()

    def read(self, text: str) -> State:
        if text.strip() == "toss":
            return State()
        side, _, cards = text.partition(":")
        if side not in ("red", "black"):
            raise BadPosition(f'A position is "toss", or begins with "red:" or "black:": {text!r}.')
        state = State(("red", "black").index(side))
        for token in cards.split():
            event = self._event(token)
            node = self.node(state)
            if not isinstance(node, Turn) or event not in node.choices:
                raise BadPosition(f"{SIDES[state.seat]} cannot play {token!r} in {text!r}.")
            state = self.apply(state, event)
        return state

    def _event(self, token: str) -> Event:
        if token == PASS:
            return Pass()
        return Lay({"1": "A", "10": "T"}.get(token, token))


def value(rank: str) -> int:
    """What a card counts."""  # [W3] [W7]
    if rank == PASS:
        return 0
    return RANKS.index(rank) + 1 if rank in RANKS else TENS


def article(rank: str) -> str:
    """A card in a sentence: "an ace", "a nine"."""
    name = _name(rank)
    return f"{'an' if name[0] in 'ae' else 'a'} {name}"


def in_words(count: int) -> str:
    """A count as it is called out."""
    tens, ones = divmod(count, 10)
    if count < len(WORDS):
        return WORDS[count]
    if count == len(WORDS):
        return "nineteen"
    begin = ("twenty", "thirty")[tens - 2]
    return f"{begin}-{WORDS[ones]}" if ones else begin


def _name(rank: str) -> str:
    return NAMES[(RANKS + COURTS).index(rank)]


def _side(seat: Seat) -> str:
    return SIDES[seat][0].lower()


def _at(count: int) -> str:
    """The place of a card that made a count."""
    return f"home:{count}"
