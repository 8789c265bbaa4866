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
    Event,
    Lot,
    Move,
    Pass,
    Phase,
    Side,
    State,
    house,
    moved,
    thrown,
    with_side,
)
from pygames.kit.sticks import THROWS, WEIGHTS, Throw, throw

REBIRTH, HAPPINESS, WATER, THREE, TWO, HORUS = 15, 26, 27, 28, 29, 30
AGAIN = (1, 4, 5)
REACH = 5  # the highest throw


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
        match event:
            case Lot(seat):
                return State(self._array(seat), seat, Phase.PLAY, asleep=state.asleep)
            case Throw(value) if state.phase is Phase.OPENING:
                return self._open(state, value)
            case Throw(value):
                return thrown(state, value)
            case Move(start, end):
                return self._move(state, start, end)
            case _:
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
            return (Pass(),)
        mine = state.pawns[seat]
        if WATER in mine:  # [K21]
            return self._wait_in_water(state)
        houses = sorted(house for house in mine if house != OUT)
        steps = [(start, *self.forward(state, start)) for start in houses]
        moves = tuple(Move(start, end) for start, end, rule in steps if not rule)  # [K2] [K17]
        if not moves and self.backward:  # [K8]
            moves = self._retreats(state, [house for house in houses if house <= HAPPINESS])
        if not moves and self.backstep:  # [K14]
            moves = self._retreats(state, [house for house in houses if house >= THREE])
        return moves or (Pass(),)

    def _wait_in_water(self, state: State) -> tuple[Event, ...]:
        """With a pawn in the water nothing else moves: a four bears it off, or it gives up."""
        mine, theirs = state.pawns[state.turn], state.pawns[1 - state.turn]
        if state.throw == 4 and not self._held_back(mine):
            return (Move(WATER, OUT),)
        if REBIRTH in mine or REBIRTH in theirs:
            return (Pass(),)
        return (Move(WATER, REBIRTH), Pass())

    def _retreats(self, state: State, houses: list[int]) -> tuple[Move, ...]:
        steps = [(start, *self._back(state, start)) for start in houses]
        return tuple(Move(start, end) for start, end, rule in steps if not rule)

    def forward(self, state: State, start: int) -> tuple[int, str]:
        """Where the throw takes a pawn forward, and the rule that forbids it ("" if none does)."""
        mine, theirs = state.pawns[state.turn], state.pawns[1 - state.turn]
        throw, end = state.throw, start + state.throw
        if throw in self.exits.get(start, ()):  # [K10] [K11]
            return OUT, "K20" if self._held_back(mine) else ""
        if start >= THREE:
            return end, "K11"
        if start < HAPPINESS < end:  # [K9]
            if not self.trap:
                return end, "K9"
            end = WATER  # [K19]
        if end == WATER:
            if start == HAPPINESS and not self.step_in:
                return end, "K13"
            return end, "K21" if WATER in theirs else ""
        bumped = start == HAPPINESS and self.bump and end in theirs
        if bumped and (WATER in theirs or WATER in mine):  # [K21]
            return end, "K21"
        return end, self._landing(mine, theirs, start, end)

    def _back(self, state: State, start: int) -> tuple[int, str]:
        """Where the throw takes a pawn backward, and the rule that forbids it."""
        mine, theirs = state.pawns[state.turn], state.pawns[1 - state.turn]
        end = start - state.throw
        if end < 1:
            return end, "K8"
        if end == WATER:
            return end, "K21" if WATER in theirs else ""
        return end, self._landing(mine, theirs, start, end)

    def _landing(self, mine: Side, theirs: Side, start: int, end: int) -> str:
        """The rule that keeps a pawn from landing on a house."""
        if end in mine:  # [K4]
            return "K4"
        shelter = self.protection and WATER not in theirs  # [K21]
        if end in theirs and shelter and (end - 1 in theirs or end + 1 in theirs):  # [K6]
            return "K6"
        if self.block and _blocked(theirs, start, end):  # [K7]
            return "K7"
        return ""

    def _held_back(self, mine: Side) -> bool:
        """Whether a pawn in the first row keeps the side from bearing off."""
        return self.home_row and any(house <= 10 for house in mine)  # [K20]

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
        own, foes, risk = _bits(mine), _bits(theirs), 0
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


def _bits(side: Side) -> int:
    """The houses of a side's pawns as bits."""
    bits = 0
    for at in side:
        bits |= 1 << at
    return bits


def _blocked(theirs: Side, start: int, end: int) -> bool:
    """Whether three pawns in a row stand between two houses."""
    low, high = min(start, end), max(start, end)
    return any({at, at + 1, at + 2} <= set(theirs) for at in range(low + 1, high - 2))


def _shore(pawns: tuple[Side, Side]) -> int:
    """The House of Rebirth, or the nearest vacant house below it, or else above it."""
    taken = {*pawns[0], *pawns[1]}
    below = max({*range(1, REBIRTH + 1)} - taken, default=0)
    return below or min({*range(REBIRTH, WATER)} - taken)
