"""A match of many deals, itself a game: scores are kept from deal to deal until it is decided."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from pygames.core.errors import BadPosition
from pygames.core.frozen import frozen
from pygames.core.game import Game
from pygames.core.node import Chance, End, Line, Node, Seat

if TYPE_CHECKING:
    from pygames.render.scene import Layout, Scene


@runtime_checkable
class Deals[S](Protocol):
    """A game that is one deal of a longer match.

    A deal knows the scores it began with: they may decide what may be done in it (a side at eight
    may call), and they end the match.
    """

    def deal(self, scores: tuple[int, ...], number: int) -> S:
        """The start of deal ``number`` (0 is the first) with these scores by seat."""

    def scores(self, state: S) -> tuple[int, ...]:
        """The match scores by seat as they stand in this deal, at its end with the deal's own."""

    def match_end(self, state: S, end: End) -> End | None:
        """How the match ended with a deal that ended so; None while another deal follows."""


@frozen
class Match[S]:
    """The deal being played, and how many went before it."""

    deal: S
    number: int


@frozen
class NextDeal:
    """The cards are gathered and dealt again."""


class Series[S, E](Game[Match[S], E | NextDeal]):
    """The match of a game that ``Deals``. Search looks at the deal alone: see ``inner``."""

    def __init__(self, inner: Game[S, E]) -> None:
        assert isinstance(inner, Deals)
        self.inner = inner
        self._deals: Deals[S] = inner
        self.info = inner.info  # type: ignore[misc]  # the match goes by the game's own card
        self.seats = inner.seats
        self.options = inner.options
        self.ruleset = inner.ruleset

    @property
    def max_plies(self) -> int:
        return self.inner.max_plies

    def start(self) -> Match[S]:
        return Match(self._deals.deal((0,) * self.seats, 0), 0)

    def node(self, state: Match[S]) -> Node[E | NextDeal]:
        node = self.inner.node(state.deal)
        if not isinstance(node, End):
            return node
        return self._deals.match_end(state.deal, node) or Chance((NextDeal(),), (1,))

    def apply(self, state: Match[S], event: E | NextDeal) -> Match[S]:
        if isinstance(event, NextDeal):
            number = state.number + 1
            return Match(self._deals.deal(self._deals.scores(state.deal), number), number)
        return Match(self.inner.apply(state.deal, event), state.number)

    def seat_name(self, seat: Seat) -> str:
        return self.inner.seat_name(seat)

    def notate(self, state: Match[S], event: E | NextDeal) -> str:
        return "next" if isinstance(event, NextDeal) else self.inner.notate(state.deal, event)

    def path(self, state: Match[S], event: E | NextDeal) -> tuple[str, ...]:
        return () if isinstance(event, NextDeal) else self.inner.path(state.deal, event)

    def say(self, state: Match[S], event: E | NextDeal) -> Line:
        if not isinstance(event, NextDeal):
            return self.inner.say(state.deal, event)
        end = self.inner.node(state.deal)
        assert isinstance(end, End)
        return Line(f"{end.reason} Deal {state.number + 2} begins.", end.rules)

    def label(self, state: Match[S], event: E | NextDeal) -> str:
        if isinstance(event, NextDeal):
            return "Deal again"
        return self.inner.label(state.deal, event)

    def why_not(self, state: Match[S], path: tuple[str, ...]) -> Line:
        return self.inner.why_not(state.deal, path)

    def layout(self) -> Layout:
        return self.inner.layout()

    def scene(self, state: Match[S], viewer: Seat | None) -> Scene:
        return self.inner.scene(state.deal, viewer)

    def mask(self, state: Match[S], seat: Seat | None) -> Match[S]:
        return Match(self.inner.mask(state.deal, seat), state.number)

    def fill(self, view: Match[S], seat: Seat, rng: Random) -> Match[S]:
        return Match(self.inner.fill(view.deal, seat, rng), view.number)

    def write(self, state: Match[S]) -> str:
        return f"{state.number};{self.inner.write(state.deal)}"

    def read(self, text: str) -> Match[S]:
        number, sign, deal = text.partition(";")
        if not sign or not (number.isascii() and number.isdecimal()) or len(number) > 4:
            raise BadPosition("A match's position begins with the number of its deal: 0;…")
        return Match(self.inner.read(deal), int(number))
