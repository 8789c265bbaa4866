"""A table in the page: a session, who sits at it, who may see what, and what is due next."""

from collections.abc import Sequence
from typing import Literal, cast

from pygames.core.errors import BadSeats, IllegalChoice, one_of
from pygames.core.node import Chance, End, Seat, Turn
from pygames.core.record import Record
from pygames.core.series import NextDeal, Series
from pygames.core.session import Entry, Session
from pygames.players import levels
from pygames.players.player import Decision
from pygames.registry import AnyGame, open_session

HUMAN = "human"
LONGEST_NAME = 24

type Due = Literal[
    "choose", "throw", "nature", "deal", "curtain", "computer", "chance", "over", "watch"
]
"""What must happen next, and by whom.

A person has to choose, to throw, to say what their real dice show (nature), to have the next deal
dealt, or to take the screen (curtain); a computer has to choose; chance runs by itself; the game is
over; or only watching is possible, since the screen shows no hands.
"""


class Table:
    """One game with its seats. Whoever looks is given masked states only."""

    def __init__(
        self,
        session: Session[object, object],
        seats: Sequence[str],
        *,
        practice: bool,
        nature: bool,
        placed: bool = False,
    ) -> None:
        self.session = session
        self.layout = session.game.layout()
        self.kinds = check_kinds(session.game, seats)
        self.practice = practice
        self.nature = nature
        self.placed = placed
        self.onlooker = False
        self.compact = False
        self._holder: Seat | None = None
        self._lines: list[Entry] = []
        self._told: tuple[Seat | None, int] = (None, 0)
        self._players = {kind: levels.make(kind, self.game) for kind in {*self.kinds} - {HUMAN}}

    @property
    def game(self) -> AnyGame:
        """The game, or the match of it."""
        return self.session.game

    @property
    def humans(self) -> frozenset[Seat]:
        """The seats that people have."""
        return frozenset(seat for seat, kind in enumerate(self.kinds) if kind == HUMAN)

    @property
    def secret(self) -> bool:
        """Whether the screen has to be handed over: people at it hide their hands."""
        return self.game.info.hidden and len(self.humans) > 1

    @property
    def due(self) -> Due:
        """What must happen next."""
        node = self.session.node
        if isinstance(node, End):
            return "over"
        if isinstance(node, Chance):
            if isinstance(node.outcomes[0], NextDeal) and self.humans:
                return "deal"
            public = node.seen_by is None and node.by is not None and len(node.outcomes) > 1
            if self.nature and public:
                return "nature"
            return "throw" if node.by in self.humans else "chance"
        if node.seat not in self.humans:
            return "computer"
        if self.onlooker and self.game.info.hidden:
            return "watch"
        if self.secret and self._holder != node.seat:
            return "curtain"
        return "choose"

    @property
    def seat(self) -> Seat | None:
        """Whose doing the next event is; None when it is nobody's."""
        node = self.session.node
        if isinstance(node, Turn):
            return node.seat
        return node.by if isinstance(node, Chance) else None

    @property
    def viewer(self) -> Seat | None:
        """Whose eyes the screen is for; None shows what everybody may see."""
        if self.onlooker and self.game.info.hidden:
            return None
        if self.secret:
            return None if self.due == "curtain" else self._holder
        return min(self.humans, default=None)

    @property
    def view(self) -> object:
        """The state as the screen may show it."""
        return self.session.view(self.viewer)

    @property
    def undo_to(self) -> int | None:
        """The ply that Undo goes back to.

        With hidden hands a move stands once others have answered it or have taken the screen.
        """
        ply = self.session.undo_ply(self.humans, self.practice)
        if ply is None or self.practice or not self.game.info.hidden:
            return ply
        last = ply == self.session.ply - 1
        own = not self.secret or self.session.seat_at(ply) == self._holder
        return ply if last and own else None

    def hand_over(self) -> None:
        """The person whose turn it is has taken the screen."""
        if self.due != "curtain":
            raise IllegalChoice("Nobody is waiting for the screen.")
        self._holder = self.seat

    def choose(self, notation: str) -> None:
        """A person's choice, or what the real dice show."""
        if self.due not in ("choose", "nature"):
            raise IllegalChoice("It is not for you to choose now.")
        self.session.choose(notation)

    def throw(self) -> None:
        """Let chance decide; a deal goes on to its last card."""
        if self.due not in ("throw", "chance", "deal"):
            raise IllegalChoice("Nothing is to be thrown or dealt now.")
        if self.due == "deal":
            self._holder = None  # what comes is a new hand: nobody may look yet
        self.session.throw()
        while self.due == "chance" and self.seat is None:
            self.session.throw()

    def computer(self, level: str = "") -> None:
        """Let the computer choose for the seat whose turn it is, at another level if one is named.

        It is given what its seat sees, and nothing else.
        """
        if self.due != "computer":
            raise IllegalChoice("It is not the computer's turn.")
        decision = self._decide(level)
        self.session.choose(self.game.notate(self.session.state, decision.event))

    def hint(self) -> Decision[object]:
        """What the computer would do in the reader's place, and why."""
        if self.due != "choose":
            raise IllegalChoice("There is nothing to choose now.")
        return self._decide("fair")

    def undo(self) -> None:
        """Take back to the last own decision."""
        ply = self.undo_to
        if ply is None:
            raise IllegalChoice("Nothing can be taken back now.")
        self.session.take_back(ply)
        self._told = (None, 0)
        self._lines = []

    def log(self) -> list[Entry]:
        """What happened, as the one who looks may know it; only new lines are worked out."""
        viewer, ply = self._told
        if viewer != self.viewer:
            self._lines, ply = [], 0
        entries = self.session.log(self.viewer, ply)
        tail = self.session.log(self.viewer, self.session.ply)
        self._lines += entries[: len(entries) - len(tail)]
        self._told = (self.viewer, self.session.ply)
        return self._lines + tail

    def _decide(self, level: str) -> Decision[object]:
        node = self.session.node
        assert isinstance(node, Turn)
        kind = level or self.kinds[node.seat]
        player = self._players.get(kind) or levels.make(check_level(kind), self.game)
        stream = f"seat{node.seat}" if node.seat not in self.humans else "hint"
        view = self.session.view(node.seat)
        return player.choose(self.game, view, node, self.session.rng(stream))


def seated(
    record: Record,
    seats: Sequence[str],
    *,
    names: Sequence[str] = (),
    practice: bool | None = None,
    nature: bool = False,
    position: str = "",
) -> Table:
    """A table where a record has been played to its end, or where a position has been set up.

    ``practice`` None: undo may cross throws where no seat has secrets.
    """
    session = open_session(record)
    game = session.game
    rename(game, names)
    if position:
        session.state = game.read(position)
        session.node = game.node(session.state)
    session.replay(record.events)
    if practice is None:
        practice = not game.info.hidden
    return Table(session, seats, practice=practice, nature=nature, placed=bool(position))


def rename(game: AnyGame, names: Sequence[str]) -> None:
    """Let sentences call the seats what the people at this table are called; "" keeps a name."""
    own = [game.seat_name(seat) for seat in range(game.seats)]
    given = [" ".join(name.split())[:LONGEST_NAME] for name in names[: game.seats]]
    called = [name or own[seat] for seat, name in enumerate(given)] + own[len(given) :]
    if called != own:
        inner = cast(AnyGame, game.inner) if isinstance(game, Series) else game
        inner.seat_name = lambda seat: called[seat]  # type: ignore[method-assign]  # here only


def check_kinds(game: AnyGame, kinds: Sequence[str]) -> tuple[str, ...]:
    """One kind of player for every seat; BadSeats says what is wrong."""
    if len(kinds) != game.seats:
        raise BadSeats(f"There are {game.seats} seats and {len(kinds)} players for them.")
    for kind in kinds:
        if kind != HUMAN:
            check_level(kind)
    return tuple(kinds)


def check_level(level: str) -> str:
    """The name of a computer player; BadSeats names those that there are."""
    if level not in levels.LEVELS:
        raise BadSeats(
            f"There is no player {level[:40]!r}: use {one_of([HUMAN, *levels.LEVELS])}.",
            (HUMAN, *levels.LEVELS),
        )
    return level


def setting(game: AnyGame) -> list[str]:
    """The ruleset in words, and every option that is not as usual in it."""
    words: list[str] = []
    for name, value in game.options.items():
        option = game.info.option(name)
        label = next(each.label for each in option.values if each.name == value)
        if name == "ruleset":
            words.insert(0, label)
        elif value != option.default_in(game.ruleset):
            words.append(f"{option.label}: {label}")
    return words
