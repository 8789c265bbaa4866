"""What a deal of Ruff and Honours consists of: its events, and the state they change."""

from __future__ import annotations

from enum import Enum

from pygames.core.frozen import frozen
from pygames.core.node import Seat
from pygames.kit.cards import UNSEEN, Deal
from pygames.kit.tricks import Trick

RANKING = "23456789TJQKA"
NAMES = ("South", "West", "North", "East")
HAND = 12
CALLING = 8
NOBODY = -1


class Phase(Enum):
    """What a deal is at."""

    DEAL = 0
    RUFF = 1
    TAKE = 2
    LAY = 3
    CLAIM = 4
    CALL = 5
    ANSWER = 6
    PLAY = 7
    END = 8


@frozen
class Ruff:
    """The holder of the ace of trumps says so and takes in the stock; NOBODY: it lies."""

    seat: Seat


@frozen
class Claim:
    """Honours are claimed before play: who says he has the ace, and what each seat made."""

    holder: Seat
    points: tuple[int, ...]


@frozen
class LayOut:
    """A card is laid out face down, by its place in the hand."""

    position: int


@frozen
class Call:
    """A seat calls "Can-ye", or lets it be."""

    called: bool


@frozen
class Answer:
    """What came of a call: how many honours the side can show, if they are enough, else 0."""

    honours: int


@frozen
class Play:
    """A card to the trick."""

    card: str


type Event = Deal | Ruff | Claim | LayOut | Call | Answer | Play


@frozen
class State:
    """One deal.

    ``ace`` is who is known to have had the ace of trumps, ``took`` who took in the stock; ``asked``
    counts the seats asked for a call. ``scores`` are as the deal began, ``points`` what it brought.
    """

    number: int
    scores: tuple[int, ...]
    phase: Phase
    hands: tuple[tuple[str, ...], ...]
    turned: str = UNSEEN
    ace: Seat = NOBODY
    took: Seat = NOBODY
    laid: tuple[str, ...] = ()
    asked: int = 0
    tricks: tuple[Trick, ...] = ()
    points: tuple[int, ...] = (0, 0, 0, 0)
