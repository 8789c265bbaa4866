"""Three games of a few lines: one open with a coin, one with a secret, one of many deals."""

from random import Random
from typing import ClassVar, Literal

from pygames.core.frozen import frozen
from pygames.core.game import Game
from pygames.core.info import GameInfo, Option, Value
from pygames.core.node import Chance, End, Line, Node, Seat, Turn
from pygames.render.scene import Layout, Scene


def card(id: str, hidden: bool = False) -> GameInfo:
    ruleset = Option("ruleset", "Rules", (Value("plain", "Plain"),), "plain")
    return GameInfo(id, id.title(), "Toys", (2, 2), (ruleset,), 1, 100, hidden)


class Toy[S](Game[S, str]):
    """Events are words, and their own notation."""

    def notate(self, state: S, event: str) -> str:
        return event

    def path(self, state: S, event: str) -> tuple[str, ...]:
        return (f"button:{event}",)

    def say(self, state: S, event: str) -> Line:
        return Line(f"There is {event}.", ("T1",))

    def why_not(self, state: S, path: tuple[str, ...]) -> Line:
        return Line("Not so.", ("T1",))

    def layout(self) -> Layout:
        return Layout("", 0, 0)

    def scene(self, state: S, viewer: Seat | None) -> Scene:
        return Scene("A toy.")


@frozen
class Pace:
    """How far each seat is, whose turn it is, and the throw to be used or left."""

    steps: tuple[int, int] = (0, 0)
    turn: Seat = 0
    throw: int = 0


class Walk(Toy[Pace]):
    """A coin is thrown by the seat to move, which then goes that far or stays. Five steps win."""

    info: ClassVar[GameInfo] = card("walk")

    def start(self) -> Pace:
        return Pace()

    def node(self, state: Pace) -> Node[str]:
        if max(state.steps) >= 5:
            won = state.steps.index(max(state.steps))
            return End((1, -1) if won == 0 else (-1, 1), "Somebody has arrived.", ("T2",))
        if state.throw:
            return Turn(state.turn, ("go", "stay"))
        return Chance(("1", "2"), (3, 1), by=state.turn)

    def apply(self, state: Pace, event: str) -> Pace:
        if event in ("1", "2"):
            return Pace(state.steps, state.turn, int(event))
        steps = list(state.steps)
        steps[state.turn] += state.throw if event == "go" else 0
        return Pace((steps[0], steps[1]), 1 - state.turn)


class Luck(Walk):
    """Walk in which nothing is decided: whatever is thrown is gone."""

    info: ClassVar[GameInfo] = card("luck")

    def apply(self, state: Pace, event: str) -> Pace:
        return super().apply(super().apply(state, event), "go")


@frozen
class Table:
    """The card that seat 0 was dealt ("" not yet, "?" not seen), and what seat 1 guessed."""

    dealt: str = ""
    guess: str = ""


class Guess(Toy[Table]):
    """Seat 0 is dealt red or black in secret, and seat 1 guesses which."""

    info: ClassVar[GameInfo] = card("guess", hidden=True)

    def start(self) -> Table:
        return Table()

    def node(self, state: Table) -> Node[str]:
        if not state.dealt:
            return Chance(("black", "red"), (1, 1), seen_by=frozenset({0}))
        if not state.guess:
            return Turn(1, ("say-black", "say-red"))
        right = state.guess == f"say-{state.dealt}"
        return End((-1, 1) if right else (1, -1), "The card is shown.")

    def apply(self, state: Table, event: str) -> Table:
        return Table(event) if not state.dealt else Table(state.dealt, event)

    def mask(self, state: Table, seat: Seat | None) -> Table:
        hidden = seat != 0 and state.dealt and not state.guess
        return Table("?", state.guess) if hidden else state

    def fill(self, view: Table, seat: Seat, rng: Random) -> Table:
        return Table(rng.choice(("black", "red")), view.guess) if view.dealt == "?" else view


@frozen
class Duel:
    """The scores a deal began with, and who won it."""

    before: tuple[int, int]
    won: Literal[-1, 0, 1] = -1


class Duels(Toy[Duel]):
    """Each deal is one coin and one point; three points make the match."""

    info: ClassVar[GameInfo] = card("duels")

    def start(self) -> Duel:
        return self.deal((0, 0), 0)

    def deal(self, scores: tuple[int, ...], number: int) -> Duel:
        return Duel((scores[0], scores[1]))

    def scores(self, state: Duel) -> tuple[int, ...]:
        return tuple(score + (seat == state.won) for seat, score in enumerate(state.before))

    def match_end(self, state: Duel, end: End) -> End | None:
        scores = self.scores(state)
        return End(scores, "The match is over.", ("T3",)) if max(scores) == 3 else None

    def node(self, state: Duel) -> Node[str]:
        if state.won >= 0:
            return End((1, 0) if state.won == 0 else (0, 1), "The deal is over.", ("T2",))
        return Chance(("heads", "tails"), (1, 1), by=0)

    def apply(self, state: Duel, event: str) -> Duel:
        return Duel(state.before, 0 if event == "heads" else 1)

    def write(self, state: Duel) -> str:
        return f"{state.before[0]}-{state.before[1]}{'.HT'[state.won + 1]}"

    def read(self, text: str) -> Duel:
        return Duel((int(text[0]), int(text[2])), (-1, 0, 1)[".HT".index(text[3])])
