"""The rules protocol: what a game must answer, in three parts (rules, words, picture)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, ClassVar, Protocol, runtime_checkable

from pygames.core import codec
from pygames.core.frozen import frozen
from pygames.core.info import GameInfo
from pygames.core.node import Line, Node, Seat

if TYPE_CHECKING:  # a vocabulary of values; nothing is drawn here
    from pygames.render.scene import Layout, Scene


class Named(Protocol):
    """What calls seats by name: a game, to the parts that it is made of."""

    def seat_name(self, seat: Seat) -> str:
        """What a seat is called at the time: people may have given their own names."""


class Game[S, E](ABC):
    """Pure rules over frozen states ``S`` and events ``E``.

    An instance holds the chosen options and whatever can be worked out beforehand; a state holds
    only what changes. No clock, no randomness, no input or output, no floats.
    """

    info: ClassVar[GameInfo]

    def __init__(self, seats: int | None = None, options: Mapping[str, str] | None = None) -> None:
        """Take a number of seats (the fewest, if none is given) and options by name."""
        self.seats = self.info.check_seats(self.info.seats[0] if seats is None else seats)
        self.options = self.info.resolve(options or {})
        self.ruleset = self.options["ruleset"]

    @property
    def max_plies(self) -> int:
        """A bound on the length of any game under these options, in events."""
        return self.info.max_plies

    # rules

    @abstractmethod
    def start(self) -> S:
        """The position before anything has happened."""

    @abstractmethod
    def node(self, state: S) -> Node[E]:
        """Whose turn it is and what they may do, what chance may bring, or how it ended."""

    @abstractmethod
    def apply(self, state: S, event: E) -> S:
        """The position after a choice or an outcome of ``node(state)``."""

    # words

    def seat_name(self, seat: Seat) -> str:
        """What the game calls a seat; sentences begin with it."""
        return f"Player {seat + 1}"

    @abstractmethod
    def notate(self, state: S, event: E) -> str:
        """A short ASCII token, unique in its node: it stands in records, links and requests.

        It must not tell a secret: a card laid face down is named by its place in the hand.
        """

    @abstractmethod
    def path(self, state: S, event: E) -> tuple[str, ...]:
        """The places to pick, in order: ``("h7", "h11")``, ``("button:pass",)``."""

    @abstractmethod
    def say(self, state: S, event: E) -> Line:
        """What happened, as the log tells it. ``state`` is as the reader of the line sees it."""

    def label(self, state: S, event: E) -> str:
        """A choice as a short label for a button: "14 to 17, swap"."""
        return self.say(state, event).text

    @abstractmethod
    def why_not(self, state: S, path: tuple[str, ...]) -> Line:
        """Why these picks lead to no choice. Never asked about the start of a legal path."""

    # picture

    @abstractmethod
    def layout(self) -> Layout:
        """What never moves: the board, its places and their labels."""

    @abstractmethod
    def scene(self, state: S, viewer: Seat | None) -> Scene:
        """What a seat (None: an onlooker) sees. ``state`` is masked, so nothing can leak."""

    # hidden information: these defaults hide nothing

    def mask(self, state: S, seat: Seat | None) -> S:
        """The state with everything put out of sight that the seat does not know."""
        return state

    def fill(self, view: S, seat: Seat, rng: Random) -> S:
        """A full state, drawn at random among those that look like ``view`` to the seat."""
        return view

    # positions as text: games with a standard notation of the field override both

    def write(self, state: S) -> str:
        """The position as text; ``read`` gives it back."""
        return codec.dumps(state)

    def read(self, text: str) -> S:
        """The position that a text describes; BadPosition says what is wrong with it."""
        return codec.loads(type(self.start()), text)


@runtime_checkable
class Estimates[S](Protocol):
    """A game that can value a position at a glance, for search that stops early."""

    def estimate(self, state: S) -> tuple[int, ...]:
        """A value for each seat, in the units of ``End.returns`` times 1000."""


@runtime_checkable
class Odds(Protocol):
    """A game with exact figures to show: name -> (value, what it means)."""

    def odds(self) -> Mapping[str, tuple[Fraction, str]]:
        """The figures under the chosen options."""


@frozen
class Hopes:
    """The exact chances of seats in a position: ``what`` says of what, "takes this pot"."""

    what: str
    seats: Mapping[Seat, Fraction]


@runtime_checkable
class Foresees[S, E](Protocol):
    """A game that can tell during play what chance has in store."""

    def hopes(self, state: S) -> Hopes | None:
        """What each seat may hope for from here; None where nothing is at stake, or known."""

    def outcome(self, state: S, event: E) -> str:
        """What a throw would come to, in a few words: throws that come to the same share them."""


@runtime_checkable
class Searched[S](Protocol):
    """A game that helps a search to see when positions are alike, and where not to stop."""

    def search_key(self, state: S) -> Hashable:
        """What the outcome hangs on: states with equal keys count as one for search."""

    def unsettled(self, state: S) -> bool:
        """Whether an estimate would mislead here, because an exchange is under way."""


@runtime_checkable
class Solved[S, E](Protocol):
    """A game whose best choices are known exactly."""

    def solved(self, state: S) -> tuple[E, ...]:
        """The best choices of the seat whose turn it is."""
