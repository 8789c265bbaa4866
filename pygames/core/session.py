"""One game being played: the only thing in the engine that changes."""

from bisect import bisect_right
from functools import lru_cache
from itertools import accumulate
from random import Random

from pygames.core.errors import BadRecord, IllegalChoice
from pygames.core.frozen import frozen
from pygames.core.game import Game
from pygames.core.node import Chance, End, Line, Node, Seat, Turn
from pygames.core.record import CONCEALED, TAKEN_BACK, Record


@frozen
class Entry:
    """A line of the log: the ply it tells of, whose doing it was (None: nobody's), the sentence."""

    ply: int
    seat: Seat | None
    line: Line


@frozen
class _Step[S, E]:
    """An event with the state and the node it happened in, and the token that records it."""

    state: S
    node: Node[E]
    event: E
    token: str

    @property
    def seat(self) -> Seat | None:
        """Whose doing it was."""
        if isinstance(self.node, Turn):
            return self.node.seat
        return self.node.by if isinstance(self.node, Chance) else None

    @property
    def seen_by(self) -> frozenset[Seat] | None:
        """Who saw it; None when everybody did."""
        return self.node.seen_by if isinstance(self.node, Chance) else None


class Session[S, E]:
    """A game, its seed, and everything that has happened.

    ``choose`` takes a notation, whether it is a seat's choice or a throw read off real dice;
    ``throw`` lets the seed decide. Each event draws from a generator of its own, made of seed, ply
    and purpose, so thinking never disturbs the dice and a take-back cannot fish for better ones.
    """

    def __init__(self, game: Game[S, E], seed: str) -> None:
        self.game = game
        self.seed = seed
        self.state: S = game.start()
        self.node: Node[E] = game.node(self.state)
        self._steps: list[_Step[S, E]] = []
        self._taken_back: dict[int, int] = {}

    @property
    def ply(self) -> int:
        """How many events have happened."""
        return len(self._steps)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.node, End)

    @property
    def states(self) -> list[S]:
        """Every position so far, from the start to the one at hand."""
        return [*(step.state for step in self._steps), self.state]

    def seat_at(self, ply: int) -> Seat | None:
        """Whose doing the event after this ply was."""
        return self._steps[ply].seat

    def rng(self, stream: str) -> Random:
        """The generator of this ply for one purpose: "chance", "seat0"."""
        return Random(f"{self.seed}/{self.ply}/{stream}")

    def view(self, seat: Seat | None) -> S:
        """The state as a seat (None: an onlooker) may see it."""
        return self.game.mask(self.state, seat)

    def notations(self) -> dict[str, E]:
        """What may happen now, by notation, in the node's order."""
        events = _events(self.node)
        return {self.game.notate(self.state, event): event for event in events}

    def choose(self, notation: str) -> None:
        """Let an event happen by its notation; IllegalChoice leaves everything as it was."""
        if self.over:
            raise IllegalChoice(f"The game is over, so {notation[:40]!r} cannot be played.")
        allowed = self.notations()
        if notation not in allowed:
            raise IllegalChoice(f"{notation[:40]!r} is not possible now.", tuple(allowed)[:60])
        self._push(allowed[notation], notation)

    def throw(self) -> None:
        """Let chance decide by the seed."""
        if not isinstance(self.node, Chance):
            raise IllegalChoice("Nothing is to be thrown or dealt now.")
        event = draw(self.node, self.rng("chance"))
        secret = self.node.seen_by is not None
        self._push(event, CONCEALED if secret else self.game.notate(self.state, event))

    def take_back(self, ply: int) -> None:
        """Return to an earlier ply; the record marks it. Whether one may is the caller's to say."""
        if not 0 <= ply < self.ply:
            raise IllegalChoice(f"There is no ply {ply} to go back to.")
        lost = sum(count for at, count in self._taken_back.items() if at > ply)
        self._taken_back = {at: count for at, count in self._taken_back.items() if at <= ply}
        self._taken_back[ply] = self._taken_back.get(ply, 0) + self.ply - ply + lost
        self.state, self.node = self._steps[ply].state, self._steps[ply].node
        del self._steps[ply:]

    def undo_ply(self, seats: frozenset[Seat], practice: bool) -> int | None:
        """The ply of the last own decision of these seats, or None if it cannot be reached.

        A throw and a secret that came after it stand in the way, unless the game is for practice.
        Where a game asks for nothing but throws, a throw by one of these seats is their decision.
        """
        if not seats:
            return None
        for ply in range(self.ply - 1, -1, -1):
            step = self._steps[ply]
            if isinstance(step.node, Chance):
                if not practice:
                    return None
                if step.seat in seats and not self._decided_before(ply, seats):
                    return ply
            elif step.seat in seats:
                return ply
        return None

    def log(self, viewer: Seat | None, since: int = 0) -> list[Entry]:
        """What happened from a ply on, oldest first, as a seat may know it."""
        entries: list[Entry] = []
        for ply, step in enumerate(self._steps[since:], start=since):
            if ply in self._taken_back:
                entries.append(Entry(ply, None, _taken_back_line(self._taken_back[ply])))
            if step.seen_by is None or viewer in step.seen_by:
                seen = self.game.mask(step.state, viewer)
                entries.append(Entry(ply + 1, step.seat, self.game.say(seen, step.event)))
        if self.ply in self._taken_back:
            entries.append(Entry(self.ply, None, _taken_back_line(self._taken_back[self.ply])))
        if isinstance(self.node, End):
            entries.append(Entry(self.ply, None, Line(self.node.reason, self.node.rules)))
        return entries

    def record(self) -> Record:
        """The game so far. What the seed dealt in secret stands as ``?`` and is dealt again."""
        events: list[str] = []
        for ply in range(self.ply + 1):
            if ply in self._taken_back:
                events.append(f"{TAKEN_BACK}{self._taken_back[ply]}")
            if ply < self.ply:
                events.append(self._steps[ply].token)
        return Record(
            self.game.info.id,
            self.game.info.rules_version,
            self.game.options,
            self.game.seats,
            self.seed,
            tuple(events),
        )

    def replay(self, events: tuple[str, ...]) -> None:
        """Play a record's events from here; BadRecord names the first that does not fit."""
        for number, token in enumerate(events, start=1):
            if token.startswith(TAKEN_BACK):
                self._note_taken_back(token, number)
                continue
            try:
                self.throw() if token == CONCEALED else self.choose(token)
            except IllegalChoice as error:
                raise BadRecord(f"Event {number} does not fit: {error}") from error

    def _note_taken_back(self, token: str, number: int) -> None:
        count = token.removeprefix(TAKEN_BACK)
        if not (count.isascii() and count.isdecimal()) or len(count) > 6:
            raise BadRecord(f"Event {number} does not fit: {token[:40]!r} is not a take-back.")
        self._taken_back[self.ply] = int(count)

    def _decided_before(self, ply: int, seats: frozenset[Seat]) -> bool:
        return any(step.seat in seats and isinstance(step.node, Turn) for step in self._steps[:ply])

    def _push(self, event: E, token: str) -> None:
        self._steps.append(_Step(self.state, self.node, event, token))
        self.state = self.game.apply(self.state, event)
        self.node = self.game.node(self.state)


def draw[E](node: Chance[E], rng: Random) -> E:
    """An outcome of chance, by its weight. Only whole numbers are drawn, so all machines agree."""
    bounds = _bounds(node.weights)
    total = bounds[-1]
    bits = total.bit_length()
    number = rng.getrandbits(bits)  # as `rng.randrange(total)` does it, without its checks
    while number >= total:
        number = rng.getrandbits(bits)
    return node.outcomes[bisect_right(bounds, number)]


@lru_cache(maxsize=256)
def _bounds(weights: tuple[int, ...]) -> tuple[int, ...]:
    """The sums of the weights up to each outcome: it is drawn by numbers below its own."""
    return tuple(accumulate(weights))


def _events[E](node: Node[E]) -> tuple[E, ...]:
    if isinstance(node, Turn):
        return node.choices
    return node.outcomes if isinstance(node, Chance) else ()


def _taken_back_line(count: int) -> Line:
    return Line("One event was taken back." if count == 1 else f"{count} events were taken back.")
