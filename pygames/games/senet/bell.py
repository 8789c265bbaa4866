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
    PASS,
    Event,
    Move,
    Phase,
    Plan,
    Side,
    State,
    bits,
    move,
    moved,
    thrown,
    with_side,
)
from pygames.kit.sticks import Throw, throw

LAST_OWN = 20
ODD, EVEN = bits(range(1, LAST_OWN + 1, 2)), bits(range(2, LAST_OWN + 1, 2))
SHELTERS = bits(range(26, 31))
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
            done = _placed(state.pawns[state.turn], state.odd, state.turn)
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
        if isinstance(event, Throw):
            return thrown(state, event.value, alone=state.phase is Phase.ALONE)
        if isinstance(event, Move):
            return self._move(state, event.start, event.end)
        if isinstance(event, Plan):
            return _planned(state, "enter" if event.enter else "move")
        return self._finish(state, state.pawns, state.last, state.odd, state.points)

    def check(self, state: State) -> None:
        """BadPosition where this ruleset has no such position."""
        if state.phase in (Phase.LOT, Phase.OPENING) or state.asleep or state.missing >= 0:
            raise BadPosition("In Bell's game nobody draws lots, waits for a one or misses a turn.")
        if state.odd < 0 and any(1 in side for side in state.pawns):
            raise BadPosition("A pawn on house 1 fixes the goals: say odd=W or odd=B.")
        other = 1 - state.turn
        done = _placed(state.pawns[other], state.odd, other)
        if state.phase is Phase.ALONE and not done:
            raise BadPosition("A side plays alone only when all pawns of the other are placed.")
        if state.plan and not self.strict_entry:
            raise BadPosition("A plan is announced only with the option strict_entry.")

    def choices(self, state: State) -> tuple[Event, ...]:
        """What the throw allows: an entry, or moves of pawns in the order of their houses."""
        seat, mine = state.turn, state.pawns[state.turn]
        fellows, shelters, homes = self._closed(state).values()
        closed = fellows | shelters | homes
        entry = self.entry(state.throw)
        enters: list[Event] = []
        if OUT in mine and not closed >> entry & 1:  # [B3]
            enters = [move(OUT, entry)]
        if state.plan == "enter":  # [B12]
            return tuple(enters) or (PASS,)
        if state.plan == "move":
            enters = []
        goals = own_houses(state.odd, seat)
        fresh: list[Event] = []
        settled: list[Event] = []
        for start in sorted(mine):
            end = start - state.throw
            if start != OUT and end >= 1 and not closed >> end & 1:
                (settled if goals >> start & 1 else fresh).append(move(start, end))  # [B9]
        moves = (*enters, *fresh, *settled)
        if not enters and not fresh and (self.settled_optional or not settled):  # [B13]
            return (*moves, PASS)
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
        end = start - state.throw  # [B3]
        if end < 1:
            return "B7"
        rules = (rule for rule, houses in self._closed(state).items() if houses >> end & 1)
        return next(rules, "")

    def _closed(self, state: State) -> dict[str, int]:
        """By each rule the houses, as bits, where the side to move cannot land."""
        seat, other = state.turn, 1 - state.turn
        foes = bits(state.pawns[other])
        return {
            "B4": bits(state.pawns[seat]),  # [B4]
            "B6": foes & SHELTERS,  # [B6]
            "B8": foes & own_houses(state.odd, other),  # [B8]
        }

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
            lifted = _stranded(side, own_houses(odd, seat))
            pawns = with_side(pawns, seat, tuple(OUT if h in lifted else h for h in side))
        phase = state.phase
        if phase is Phase.PLAY and odd >= 0 and _placed(pawns[seat], odd, seat):
            phase, points = Phase.ALONE, _scored(points, seat, WIN)  # [B10]
        turn = seat if state.phase is Phase.ALONE else 1 - seat
        throw, throws, alone = state.throw, state.throws, state.alone
        return State(pawns, turn, phase, True, throw, throws, last, (), -1, odd, points, alone)

    def _won(self, state: State, winner: Seat, done: bool) -> End:
        reason = f"{self.name(winner)} placed all ten pawns first and wins."
        return End(state.points, reason, ("B10",) if done else ("B10", "B15"))

    def estimate(self, state: State) -> tuple[int, int]:
        """The points so far, and the lead on the way to the houses that count."""
        both = [own_houses(state.odd, seat) for seat in (0, 1)]
        worth = [
            sum(40 if goals >> h & 1 else 20 + (31 - h) // 2 if h != OUT else 0 for h in side)
            for side, goals in zip(state.pawns, both, strict=True)
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


def own_houses(odd: Seat, seat: Seat) -> int:
    """The houses that a seat must fill, as bits; none as long as nobody has reached house 1."""
    return 0 if odd < 0 else ODD if odd == seat else EVEN


def _placed(side: Side, odd: Seat, seat: Seat) -> bool:
    """Whether every pawn of a seat stands on a house of its own."""
    return OUT not in side and bits(side) & ~own_houses(odd, seat) == 0


def _stranded(side: Side, own: int) -> list[int]:
    """Pawns on houses not their own, with all their own houses below already filled."""
    vacant = [at for at in range(1, LAST_OWN + 1) if own >> at & 1 and at not in side]
    lowest = min(vacant, default=0)
    return [at for at in side if at <= LAST_OWN and not own >> at & 1 and at < lowest]


def _scored(points: tuple[int, int], seat: Seat, more: int) -> tuple[int, int]:
    return (points[0] + more, points[1]) if seat == 0 else (points[0], points[1] + more)
