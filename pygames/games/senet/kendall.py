"""Senet as Timothy Kendall reconstructed it: pawns race from the first row off the board."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property

from pygames.core.errors import BadPosition
from pygames.core.game import Named
from pygames.core.node import Chance, End, Node, Seat, Turn
from pygames.games.senet.board import (
    MOST_THROWS,
    OUT,
    PASS,
    Event,
    Lot,
    Move,
    Phase,
    Side,
    State,
    bits,
    house,
    move,
    moved,
    thrown,
    with_side,
)
from pygames.kit.sticks import THROWS, WEIGHTS, Throw, throw

REBIRTH, HAPPINESS, WATER, THREE, TWO, HORUS = 15, 26, 27, 28, 29, 30
AGAIN = (1, 4, 5)
REACH = 5  # the highest throw
FIRST_ROW = bits(range(1, 11))


class Kendall:
    """The moves under the options of this ruleset."""

    def __init__(self, options: Mapping[str, str], game: Named) -> None:
        self._game = game
        self.pawns = int(options["pawns"])
        self.start_by_lot = options["start"] == "random"
        self.must_throw_one = options["must_throw_one"] == "yes"
        self.again = AGAIN if options["extra_throw"] == "145" else ()
        self.protection = options["protection"] == "yes"
        self.block = options["block"] == "yes"
        self.backward = options["backward"] == "yes"
        self.backstep = options["backstep"] == "yes"
        self.step_in = options["step_into_water"] == "yes"
        self.bump = options["bump_to_water"] == "yes"
        self.wait = options["water"] == "wait"
        self.trap = options["trap"] == "yes"
        self.home_row = options["home_row"] == "yes"
        exit30 = (1, 2, 3, 4, 5) if options["exit30"] == "any" else (1,)
        self.exits = {HAPPINESS: (5,), WATER: (), THREE: (3,), TWO: (2,), HORUS: exit30}

    def name(self, seat: Seat) -> str:
        """What the game calls a seat at the time."""
        return self._game.seat_name(seat)

    def start(self) -> State:
        """Pawns alternate, White on the even houses until a throw says otherwise."""
        phase = Phase.LOT if self.start_by_lot else Phase.OPENING
        return State(self._array(even=0), 0, phase, asleep=(0, 1) if self.must_throw_one else ())

    def node(self, state: State) -> Node[Event]:
        """The lot, a throw, a choice of moves, or the end."""
        if state.phase is Phase.LOT:
            return Chance((Lot(0), Lot(1)), (1, 1))  # [K16]
        for seat, side in enumerate(state.pawns):
            if side.count(OUT) == self.pawns:  # [K15]
                returns = (1, -1) if seat == 0 else (-1, 1)
                reason = f"{self.name(seat)} has borne off every pawn and wins."
                return End(returns, reason, ("K15",))
        if state.due:
            if state.throws >= MOST_THROWS:  # [S3]
                reason = f"After {MOST_THROWS} throws the game is broken off, and nobody wins."
                return End((0, 0), reason, ("S3",))
            return throw(state.turn)  # [S2]
        return Turn(state.turn, self.choices(state))

    def apply(self, state: State, event: Event) -> State:
        """The position after an event."""
        if isinstance(event, Throw):
            if state.phase is Phase.OPENING:
                return self._open(state, event.value)
            return thrown(state, event.value)
        if isinstance(event, Move):
            return self._move(state, event.start, event.end)
        if isinstance(event, Lot):
            pawns = self._array(event.seat)
            return State(pawns, event.seat, Phase.PLAY, asleep=state.asleep)
        return self._next(state, state.pawns, state.last)

    def check(self, state: State) -> None:
        """BadPosition where this ruleset has no such position."""
        if state.phase is Phase.ALONE or state.odd >= 0 or state.plan:
            raise BadPosition("Nobody plays alone, for odd houses or by plan in Kendall's game.")
        if state.points != (0, 0) or state.alone:
            raise BadPosition("Kendall's game has no points.")
        if state.phase is not Phase.PLAY and not state.due:
            raise BadPosition("Before the game has begun no throw is to be played.")
        if not self.wait and any(WATER in side for side in state.pawns):
            raise BadPosition("No pawn stays in the House of Water, 27: it begins again on 15.")

    def _array(self, even: Seat) -> tuple[Side, Side]:
        """The pawns at the start, the foremost first."""  # [K1]
        evens = tuple(range(2 * self.pawns, 0, -2))
        odds = tuple(range(2 * self.pawns - 1, 0, -2))
        return (evens, odds) if even == 0 else (odds, evens)

    def _open(self, state: State, value: int) -> State:
        """Throws in turn until one is thrown; that one moves the foremost pawn."""  # [K16]
        if value != 1:
            after = thrown(state, value)
            return State(
                after.pawns,
                1 - state.turn,
                Phase.OPENING,
                throw=value,
                throws=after.throws,
                asleep=state.asleep,
            )
        seat, front = state.turn, 2 * self.pawns
        pawns = self._array(even=seat)
        pawns = with_side(pawns, seat, moved(pawns[seat], front, front + 1))
        opened = State(
            pawns,
            seat,
            Phase.PLAY,
            False,
            1,
            state.throws + 1,
            asleep=tuple(other for other in state.asleep if other != seat),
        )
        return self._next(opened, pawns, (front, front + 1))

    def choices(self, state: State) -> tuple[Event, ...]:
        """What the throw allows, pawns in the order of their houses."""
        seat, throw = state.turn, state.throw
        if seat in state.asleep and throw != 1:  # [K18]
            return (PASS,)
        mine, theirs = state.pawns[seat], state.pawns[1 - seat]
        if WATER in mine:  # [K21]
            return self._wait_in_water(state)
        own, foes = bits(mine), bits(theirs)
        houses = [house for house in sorted(mine) if house != OUT]
        moves: list[Event] = []
        for start in houses:
            end, rule = self._forward(own, foes, throw, start)
            if not rule:
                moves.append(move(start, end))  # [K2] [K17]
        if not moves and self.backward:  # [K8]
            moves = self._retreats(own, foes, throw, [at for at in houses if at <= HAPPINESS])
        if not moves and self.backstep:  # [K14]
            moves = self._retreats(own, foes, throw, [at for at in houses if at >= THREE])
        return tuple(moves) or (PASS,)

    def _wait_in_water(self, state: State) -> tuple[Event, ...]:
        """With a pawn in the water nothing else moves: a four bears it off, or it gives up."""
        mine, theirs = state.pawns[state.turn], state.pawns[1 - state.turn]
        foes = bits(theirs)
        if state.throw == 4 and not (self._held_back(bits(mine)) or self._barred(foes, WATER)):
            return (move(WATER, OUT),)
        if REBIRTH in mine or REBIRTH in theirs:
            return (PASS,)
        return (move(WATER, REBIRTH), PASS)

    def forward(self, state: State, start: int) -> tuple[int, str]:
        """Where the throw takes a pawn forward, and the rule that forbids it ("" if none does)."""
        mine, theirs = state.pawns[state.turn], state.pawns[1 - state.turn]
        return self._forward(bits(mine), bits(theirs), state.throw, start)

    def _forward(self, own: int, foes: int, throw: int, start: int) -> tuple[int, str]:
        """The same, with the houses of either side as bits."""
        end = start + throw
        if start >= HAPPINESS:
            if throw in self.exits[start]:  # [K10] [K11]
                if self._barred(foes, start):
                    return OUT, "K7"
                return OUT, "K20" if self._held_back(own) else ""
            if start >= THREE:
                return end, "K11"
        elif end > HAPPINESS:  # [K9]
            if not self.trap:
                return end, "K9"
            end = WATER  # [K19]
            if self.block and _blocked(foes, start, end):  # [K7]
                return end, "K7"
        if end == WATER:
            if start == HAPPINESS and not self.step_in:
                return end, "K13"
            return end, "K21" if foes >> WATER & 1 else ""
        bumped = start == HAPPINESS and self.bump and foes >> end & 1
        if bumped and (own | foes) >> WATER & 1:  # [K21]
            return end, "K21"
        return end, self._landing(own, foes, start, end)

    def _retreats(self, own: int, foes: int, throw: int, houses: list[int]) -> list[Event]:
        """The pawns of these houses that the throw can take backward."""
        moves: list[Event] = []
        for start in houses:
            end = start - throw
            if end == WATER:
                free = not foes >> WATER & 1  # [K21]
            else:
                free = end >= 1 and not self._landing(own, foes, start, end)
            if free:
                moves.append(move(start, end))
        return moves

    def _landing(self, own: int, foes: int, start: int, end: int) -> str:
        """The rule that keeps a pawn from landing on a house."""
        if own >> end & 1:  # [K4]
            return "K4"
        if foes >> end & 1 and foes & 0b101 << end - 1 and self._protects(foes):  # [K6]
            return "K6"
        if self.block and _blocked(foes, start, end):  # [K7]
            return "K7"
        return ""

    def _protects(self, foes: int) -> bool:
        """Whether neighbours are safe: not while a pawn of their side is in the water."""
        return self.protection and not foes >> WATER & 1  # [K21]

    def _held_back(self, own: int) -> bool:
        """Whether a pawn in the first row keeps the side from bearing off."""
        return self.home_row and own & FIRST_ROW != 0  # [K20]

    def _barred(self, foes: int, start: int) -> bool:
        """Whether three in a row stand between a house and the way off the board."""
        return self.block and _blocked(foes, start, HORUS + 1)  # [K7]

    def _move(self, state: State, start: int, end: int) -> State:
        seat, other = state.turn, 1 - state.turn
        mine = moved(state.pawns[seat], start, end)
        theirs = state.pawns[other]
        if end in theirs and end != OUT:
            back = WATER if self.bumps(start, end) else start  # [K5] [K13]
            theirs = moved(theirs, end, back)
        pawns = self._out_of_water((mine, theirs) if seat == 0 else (theirs, mine))
        gave_up = (start, end) == (WATER, REBIRTH)
        return self._next(state, pawns, (start, end), gave_up)

    def bumps(self, start: int, end: int) -> bool:
        """Whether a pawn that lands on another sends it into the water."""
        return self.bump and start == HAPPINESS and end >= THREE

    def _out_of_water(self, pawns: tuple[Side, Side]) -> tuple[Side, Side]:
        """A pawn in the water begins again, unless it may wait there."""
        if self.wait:
            return pawns
        for seat, side in enumerate(pawns):
            if WATER in side:  # [K12]
                pawns = with_side(pawns, seat, moved(side, WATER, _shore(pawns)))
        return pawns

    def _next(
        self,
        state: State,
        pawns: tuple[Side, Side],
        last: tuple[int, int],
        gave_up: bool = False,
    ) -> State:
        """Who throws next: the same side after a 1, 4 or 5."""
        seat, missing, asleep = state.turn, state.missing, state.asleep
        if state.throw == 1 and seat in asleep:
            asleep = tuple(other for other in asleep if other != seat)
        turn = seat if state.throw in self.again and not gave_up else 1 - seat  # [K3]
        if gave_up:
            missing = seat
        elif turn == missing:
            turn, missing = 1 - turn, -1
        return State(
            pawns, turn, Phase.PLAY, True, state.throw, state.throws, last, asleep, missing
        )

    def estimate(self, state: State) -> tuple[int, int]:
        """The lead in turns still needed, and in what the next exchange may cost."""
        ours, theirs = state.pawns
        needed = self._needed.__getitem__
        white = sum(map(needed, ours)) + self._at_risk(ours, theirs)
        black = sum(map(needed, theirs)) + self._at_risk(theirs, ours)
        lead = max(-990, min(990, (black - white) // 25))
        return lead, -lead

    def _at_risk(self, mine: Side, theirs: Side) -> int:
        """What exchanges by the other side's next throw would cost on average, at worst."""
        own, foes, risk = bits(mine), bits(theirs), 0
        for at in mine:
            if at > HAPPINESS or (self.protection and own & 0b101 << at - 1):
                continue
            risk += self._risks[at][foes << REACH >> at & (1 << REACH) - 1]
        return risk // sum(WEIGHTS)

    @cached_property
    def _risks(self) -> list[list[int]]:
        """For each house, what it risks by foes on the five houses before it, written as bits."""
        needed = self._needed
        return [
            [
                sum(
                    weight * (needed[at - throw.value] - needed[at])
                    for throw, weight in zip(THROWS, WEIGHTS, strict=True)
                    if at > throw.value and foes >> REACH - throw.value & 1
                )
                for foes in range(1 << REACH)
            ]
            for at in range(HAPPINESS + 1)
        ]

    @cached_property
    def _needed(self) -> tuple[int, ...]:
        """Thousandths of a turn that a pawn alone on the board needs from each house to be off."""
        ways = {start: self._ways_alone(start) for start in range(1, HORUS + 1)}
        needed = [0] * (OUT + 1)
        for _ in range(60):
            for start in range(HORUS, 0, -1):
                total = sum(
                    weight * (min(needed[end] for end in ends) + cost)
                    for ends, weight, cost in ways[start]
                )
                needed[start] = total // sum(WEIGHTS)
        return tuple(needed)

    def _ways_alone(self, start: int) -> list[tuple[list[int], int, int]]:
        """For each throw: where a lone pawn may go, the weight, and its cost in turns."""
        ways = []
        for fallen, weight in zip(THROWS, WEIGHTS, strict=True):
            alone = State(((start,), ()), 0, Phase.PLAY, due=False, throw=fallen.value)
            ends = [self.apply(alone, choice).pawns[0][0] for choice in self.choices(alone)]
            ways.append((ends, weight, 0 if fallen.value in self.again else 1000))
        return ways

    def odds(self) -> dict[str, tuple[Fraction, str]]:
        """How often a throw gives another, and how long pawns wait on the last houses."""
        again = _chance(self.again)
        figures = {"again": (again, "A throw that gives another throw")}
        for last, throws in self.exits.items():
            if throws:
                meaning = f"Throws on average until one bears off from {house(last)}"
                figures[f"leave-{last}"] = (1 / _chance(throws), meaning)
        return figures


def _chance(values: tuple[int, ...]) -> Fraction:
    """The chance that a throw is one of some values."""
    ways = sum(
        weight for throw, weight in zip(THROWS, WEIGHTS, strict=True) if throw.value in values
    )
    return Fraction(ways, sum(WEIGHTS))


def _blocked(foes: int, start: int, end: int) -> bool:
    """Whether three pawns in a row stand between two houses."""
    low, high = min(start, end), max(start, end)
    return any(foes >> at & 0b111 == 0b111 for at in range(low + 1, high - 2))


def _shore(pawns: tuple[Side, Side]) -> int:
    """The House of Rebirth, or the nearest vacant house below it, or else above it."""
    taken = {*pawns[0], *pawns[1]}
    below = max({*range(1, REBIRTH + 1)} - taken, default=0)
    return below or min({*range(REBIRTH, WATER)} - taken)
