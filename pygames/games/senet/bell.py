"""Senet as R. C. Bell is reported to have it: pawns enter at the marked houses and race to places.

Play runs down the board, from the entry houses 26 to 30 towards house 1.
"""

from collections.abc import Mapping
from fractions import Fraction

from pygames.core.errors import BadPosition
from pygames.core.game import Named
from pygames.core.node import End, Node, Seat, Turn
from pygames.games.senet.board import (
    MOST_THROWS,
    OUT,
    Event,
    Move,
    Pass,
    Phase,
    Plan,
    Side,
    State,
    moved,
    thrown,
    with_side,
)
from pygames.kit.sticks import Throw, throw

LAST_OWN = 20
FIRST_SHELTER = 26
FIRST_HOME, WIN, EACH_MOVE = 5, 10, 1


class Bell:
    """The moves under the options of this ruleset."""

    pawns = 10

    def __init__(self, options: Mapping[str, str], game: Named) -> None:
        self._game = game
        self.letters = options["entry"] == "letters"
        self.strict_entry = options["strict_entry"] == "yes"
        self.settled_optional = options["settled_optional"] == "yes"
        self.restart_stranded = options["restart_stranded"] == "yes"
        self.solo_cap = int(options["solo_cap"])

    def name(self, seat: Seat) -> str:
        """What the game calls a seat at the time."""
        return self._game.seat_name(seat)

    def start(self) -> State:
        """All pawns in hand, White to throw."""
        return State(((OUT,) * self.pawns, (OUT,) * self.pawns), 0, Phase.PLAY)  # [B1] [B16]

    def node(self, state: State) -> Node[Event]:
        """A throw, a choice of moves, or the end."""
        if state.phase is Phase.ALONE:
            done = self._placed(state, state.turn)
            if done or (state.due and state.alone >= self.solo_cap):  # [B15]
                return self._won(state, 1 - state.turn, done)
        if state.due:
            if state.throws >= MOST_THROWS and state.phase is Phase.PLAY:  # [S3]
                reason = f"After {MOST_THROWS} throws the game is broken off, and nobody wins."
                return End(state.points, reason, ("S3",))
            if self._must_plan(state):  # [B12]
                return Turn(state.turn, (Plan(True), Plan(False)))
            return throw(state.turn)  # [S2]
        return Turn(state.turn, self.choices(state))

    def apply(self, state: State, event: Event) -> State:
        """The position after an event."""
        match event:
            case Throw(value):
                return thrown(state, value, alone=state.phase is Phase.ALONE)
            case Plan(enter):
                return _planned(state, "enter" if enter else "move")
            case Move(start, end):
                return self._move(state, start, end)
            case _:
                return self._finish(state, state.pawns, state.last, state.odd, state.points)

    def check(self, state: State) -> None:
        """BadPosition where this ruleset has no such position."""
        if state.phase in (Phase.LOT, Phase.OPENING) or state.asleep or state.missing >= 0:
            raise BadPosition("In Bell's game nobody draws lots, waits for a one or misses a turn.")
        if state.odd < 0 and any(1 in side for side in state.pawns):
            raise BadPosition("A pawn on house 1 fixes the goals: say odd=W or odd=B.")
        done = state.odd >= 0 and self._placed(state, 1 - state.turn)
        if state.phase is Phase.ALONE and not done:
            raise BadPosition("A side plays alone only when all pawns of the other are placed.")
        if state.plan and not self.strict_entry:
            raise BadPosition("A plan is announced only with the option strict_entry.")

    def choices(self, state: State) -> tuple[Event, ...]:
        """What the throw allows: an entry, or moves of pawns in the order of their houses."""
        seat = state.turn
        mine, theirs = state.pawns[seat], state.pawns[1 - seat]
        entry = self.entry(state.throw)
        enters: tuple[Event, ...] = ()
        if OUT in mine and entry not in mine and entry not in theirs:  # [B3]
            enters = (Move(OUT, entry),)
        if state.plan == "enter":  # [B12]
            return enters or (Pass(),)
        if state.plan == "move":
            enters = ()
        fresh: list[Event] = []
        settled: list[Event] = []
        for start in sorted(h for h in mine if h != OUT):
            if not self.refusal(state, start):
                move = Move(start, start - state.throw)
                (settled if is_own(state, seat, start) else fresh).append(move)  # [B9]
        moves = (*enters, *fresh, *settled)
        if not enters and not fresh and (self.settled_optional or not settled):  # [B13]
            return (*moves, Pass())
        return moves

    def _must_plan(self, state: State) -> bool:
        """Whether the side to throw has to say first what the throw is for."""
        mine = state.pawns[state.turn]
        both = OUT in mine and any(at != OUT for at in mine)
        return self.strict_entry and not state.plan and both

    def entry(self, throw: int) -> int:
        """The house on which a throw enters a pawn."""  # [B2]
        return {4: 26, 5: 27}.get(throw, 31 - throw) if self.letters else 31 - throw

    def refusal(self, state: State, start: int) -> str:
        """The rule that keeps a pawn from moving by the throw, "" if none does."""
        seat, end = state.turn, start - state.throw  # [B3]
        theirs = state.pawns[1 - seat]
        if end < 1:
            return "B7"
        if end in state.pawns[seat]:  # [B4]
            return "B4"
        if end in theirs and end >= FIRST_SHELTER:  # [B6]
            return "B6"
        if end in theirs and is_own(state, 1 - seat, end):  # [B8]
            return "B8"
        return ""

    def _move(self, state: State, start: int, end: int) -> State:
        seat, other = state.turn, 1 - state.turn
        mine = moved(state.pawns[seat], start, end)
        theirs = state.pawns[other]
        if end in theirs:  # [B5]
            theirs = moved(theirs, end, OUT)
        pawns = (mine, theirs) if seat == 0 else (theirs, mine)
        odd, points = state.odd, state.points
        if end == 1 and odd < 0:  # [B7]
            odd, points = seat, _scored(points, seat, FIRST_HOME)
        if state.phase is Phase.ALONE:  # [B10]
            points = _scored(points, other, EACH_MOVE)
        return self._finish(state, pawns, (start, end), odd, points)

    def _finish(
        self,
        state: State,
        pawns: tuple[Side, Side],
        last: tuple[int, int],
        odd: Seat,
        points: tuple[int, int],
    ) -> State:
        """The turn passes after every throw, unless the loser is left alone."""  # [B11]
        seat = state.turn
        if self.restart_stranded and odd >= 0:  # [B14]
            side = pawns[seat]
            lifted = _stranded(side, _parity(odd, seat))
            pawns = with_side(pawns, seat, tuple(OUT if h in lifted else h for h in side))
        phase = state.phase
        if phase is Phase.PLAY and odd >= 0 and _all_own(pawns[seat], _parity(odd, seat)):
            phase, points = Phase.ALONE, _scored(points, seat, WIN)  # [B10]
        turn = seat if state.phase is Phase.ALONE else 1 - seat
        return State(
            pawns,
            turn,
            phase,
            throw=state.throw,
            throws=state.throws,
            last=last,
            odd=odd,
            points=points,
            alone=state.alone,
        )

    def _placed(self, state: State, seat: Seat) -> bool:
        """Whether every pawn of a seat stands on a house of its own."""
        return _all_own(state.pawns[seat], _parity(state.odd, seat))

    def _won(self, state: State, winner: Seat, done: bool) -> End:
        reason = f"{self.name(winner)} placed all ten pawns first and wins."
        return End(state.points, reason, ("B10",) if done else ("B10", "B15"))

    def estimate(self, state: State) -> tuple[int, int]:
        """The points so far, and the lead on the way to the houses that count."""
        worth = [
            sum(
                40 if is_own(state, seat, h) else 20 + (31 - h) // 2 if h != OUT else 0
                for h in side
            )
            for seat, side in enumerate(state.pawns)
        ]
        lead = 20 * (worth[0] - worth[1]) if state.phase is Phase.PLAY else 0
        return 1000 * state.points[0] + lead, 1000 * state.points[1] - lead

    def odds(self) -> dict[str, tuple[Fraction, str]]:
        """Nothing beyond the throws can be told exactly."""
        return {}


def _planned(state: State, plan: str) -> State:
    """The same position with the throw announced."""
    return State(
        state.pawns,
        state.turn,
        state.phase,
        throw=state.throw,
        throws=state.throws,
        last=state.last,
        odd=state.odd,
        points=state.points,
        alone=state.alone,
        plan=plan,
    )


def _parity(odd: Seat, seat: Seat) -> int:
    """What remains when a seat's own houses are halved: 1 for the odd, 0 for the even."""
    return 1 if odd == seat else 0


def is_own(state: State, seat: Seat, at: int) -> bool:
    """Whether a house is one of those that a seat must fill."""
    return state.odd >= 0 and at <= LAST_OWN and at % 2 == _parity(state.odd, seat)


def _all_own(side: Side, parity: int) -> bool:
    return all(at <= LAST_OWN and at % 2 == parity for at in side)


def _stranded(side: Side, parity: int) -> list[int]:
    """Pawns on houses not their own, with all their own houses below already filled."""
    vacant = [at for at in range(1, LAST_OWN + 1) if at % 2 == parity and at not in side]
    lowest = min(vacant, default=0)
    return [at for at in side if at <= LAST_OWN and at % 2 != parity and at < lowest]


def _scored(points: tuple[int, int], seat: Seat, more: int) -> tuple[int, int]:
    return (points[0] + more, points[1]) if seat == 0 else (points[0], points[1] + more)
