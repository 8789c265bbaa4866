"""Games small enough to be solved by hand or by brute force, for the players to be tried on."""

from random import Random
from typing import ClassVar

from pygames.core.frozen import frozen
from pygames.core.game import Game
from pygames.core.info import GameInfo, Option, Value
from pygames.core.node import Chance, End, Line, Node, Seat, Turn
from pygames.render.scene import Layout, Scene


def card(id: str, seats: tuple[int, int] = (2, 2), hidden: bool = False) -> GameInfo:
    ruleset = Option("ruleset", "Rules", (Value("plain", "Plain"),), "plain")
    return GameInfo(id, id.title(), "war", seats, (ruleset,), 1, 1000, hidden)


class Small[S, E](Game[S, E]):
    """What the players never ask is left plain."""

    def notate(self, state: S, event: E) -> str:
        return str(event)

    def path(self, state: S, event: E) -> tuple[str, ...]:
        return (f"button:{event}",)

    def say(self, state: S, event: E) -> Line:
        return Line(f"Plays {event}.")

    def why_not(self, state: S, path: tuple[str, ...]) -> Line:
        return Line("No.")

    def layout(self) -> Layout:
        return Layout("", 0, 0)

    def scene(self, state: S, viewer: Seat | None) -> Scene:
        return Scene("Small.")


@frozen
class Heaps:
    left: tuple[int, ...]
    turn: Seat


class Nim(Small[Heaps, tuple[int, int]]):
    """Who takes the last piece wins: won exactly when the heaps' sum without carrying is not 0."""

    info: ClassVar[GameInfo] = card("nim")
    heaps: ClassVar[tuple[int, ...]] = (3, 4, 5)

    def start(self) -> Heaps:
        return Heaps(self.heaps, 0)

    def node(self, state: Heaps) -> Node[tuple[int, int]]:
        moves = tuple((at, n) for at, heap in enumerate(state.left) for n in range(1, heap + 1))
        if moves:
            return Turn(state.turn, moves)
        return End((-1, 1) if state.turn == 0 else (1, -1), "Nothing is left.")

    def apply(self, state: Heaps, event: tuple[int, int]) -> Heaps:
        left = list(state.left)
        left[event[0]] -= event[1]
        return Heaps(tuple(left), 1 - state.turn)


@frozen
class Track:
    at: tuple[int, int]
    turn: Seat
    die: str = ""


class DiceRace(Small[Track, str]):
    """Five steps to go. A player names the red die (1 or 3 steps) or the white (2, rarely 1)."""

    info: ClassVar[GameInfo] = card("dice-race")
    dice: ClassVar[dict[str, tuple[tuple[str, int], ...]]] = {
        "red": (("1", 2), ("3", 1)),
        "white": (("2", 5), ("1", 1)),
    }
    goal: ClassVar[int] = 5

    def start(self) -> Track:
        return Track((0, 0), 0)

    def node(self, state: Track) -> Node[str]:
        for seat, at in enumerate(state.at):
            if at >= self.goal:
                return End((1, -1) if seat == 0 else (-1, 1), "Home.")
        if not state.die:
            return Turn(state.turn, tuple(self.dice))
        sides = self.dice[state.die]
        return Chance(tuple(side for side, _ in sides), tuple(weight for _, weight in sides))

    def apply(self, state: Track, event: str) -> Track:
        if not state.die:
            return Track(state.at, state.turn, event)
        at = list(state.at)
        at[state.turn] += int(event)
        return Track((at[0], at[1]), 1 - state.turn)


@frozen
class Bet:
    """Cards 0 (low) and 1 (high); None: not dealt; 9: hidden from the viewer."""

    cards: tuple[int | None, int | None] = (None, None)
    said: str = ""


class PeekedAtSecret(AssertionError):
    """Somebody asked about a state that holds a card put out of sight."""


class LowHigh(Small[Bet, str]):
    """Each is dealt low or high. The first bets two or passes for one; the second sees or folds.

    The first should bet the high card and pass the low; nothing may be asked of a masked state
    but what the seat on turn may do in it.
    """

    info: ClassVar[GameInfo] = card("low-high", hidden=True)

    def start(self) -> Bet:
        return Bet()

    def node(self, state: Bet) -> Node[str]:
        for seat, dealt in enumerate(state.cards):
            if dealt is None:
                return Chance(("low", "high"), (1, 1), seen_by=frozenset({seat}))
        if not state.said:
            return Turn(0, ("bet", "pass"))
        if state.said == "bet":
            return Turn(1, ("see", "fold"))
        if 9 in state.cards:
            raise PeekedAtSecret
        stake = {"bet-see": 2, "bet-fold": 1, "pass": 1}[state.said]
        first, second = state.cards
        assert first is not None
        assert second is not None
        better = 1 if state.said == "bet-fold" else (first > second) - (first < second)
        return End((stake * better, -stake * better), "Shown.")

    def apply(self, state: Bet, event: str) -> Bet:
        if state.cards[0] is None:
            return Bet((int(event == "high"), None))
        if state.cards[1] is None:
            return Bet((state.cards[0], int(event == "high")))
        if 9 in state.cards:
            raise PeekedAtSecret
        return Bet(state.cards, f"{state.said}-{event}" if state.said else event)

    def mask(self, state: Bet, seat: Seat | None) -> Bet:
        first, second = (
            card if card is None or at == seat else 9 for at, card in enumerate(state.cards)
        )
        return Bet((first, second), state.said)

    def fill(self, view: Bet, seat: Seat, rng: Random) -> Bet:
        first, second = (rng.randrange(2) if card == 9 else card for card in view.cards)
        return Bet((first, second), view.said)
