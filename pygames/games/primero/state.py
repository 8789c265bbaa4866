"""What a deal of Primero consists of: its events, and the state they change."""

from __future__ import annotations

from enum import Enum
from functools import cache

from pygames.core.frozen import frozen
from pygames.core.node import Seat
from pygames.kit.cards import UNSEEN, Deal
from pygames.kit.primiera import Kind, Worth
from pygames.kit.stakes import Coins


class Phase(Enum):
    """What a deal is at. The second group is of Suzuki's procedure, the third of 1599."""

    DEAL = 0
    THROW = 1
    DRAW = 2
    END = 3

    ACT = 10
    AMOUNT = 11
    FORCED = 12
    SHOW = 13
    FREE = 14

    OPEN = 20
    SEE = 21
    COME_IN = 22
    CHANGE = 23
    REST = 24
    SEE_REST = 25


class Standing(Enum):
    """How a seat stands to the stake of 1599."""

    UNSPOKEN = 0
    IN = 1
    OUT = 2


@frozen
class Throw:
    """A card is thrown out, by its place in the hand."""

    position: int


@frozen
class Draw:
    """No more is thrown out; as many cards as were are drawn."""


@frozen
class Pass:
    """Nothing is bid or staked, and nothing thrown out."""


@frozen
class Stake:
    """The coins that were bid are put in: the bid is covered, the stake seen."""


@frozen
class Name:
    """A hand is bid; what was bid before is covered with it, the amount follows."""

    kind: Kind
    points: int


@frozen
class Amount:
    """The amount of a bid."""

    coins: int


@frozen
class Forced:
    """The last to pass must stake."""


@frozen
class Show:
    """The bidder proves his bid with these cards."""

    cards: tuple[str, ...]


@frozen
class Decline:
    """The forced staker makes no bid of his own; in 1599, a stake is refused."""


@frozen
class SetStake:
    """The stake, or in the second round the rest, is set (1599)."""


type Event = Deal | Throw | Draw | Pass | Stake | Name | Amount | Forced | Show | Decline | SetStake


@frozen
class Held:
    """A card and who knows it: bit ``1 << seat`` for each seat that does."""

    card: str
    seen: int

    def as_seen(self, owner: Seat, viewer: Seat | None, everyone: int) -> Held:
        """The card as a viewer knows it, and knows who knows it."""
        if self.seen == everyone or viewer == owner:
            return self
        if viewer is not None and self.seen >> viewer & 1:
            return known(self.card, 1 << owner | 1 << viewer)
        return known(UNSEEN, 0)


known = cache(Held)
"""A card as ``Held``, made once: a search deals the same few cards to the same few hands."""


@frozen
class Thrown:
    """A card thrown out, face down, and by whom."""

    seat: Seat
    held: Held


@frozen
class Bid:
    """What is to be staked: who bid it, what he said he has (None: nothing), and how much."""

    seat: Seat
    worth: Worth | None
    coins: int
    covered: bool = False


@frozen
class State:
    """One deal.

    ``start`` holds the purses before it. ``acted`` counts the turns since the last bid, ``thrown``
    the cards thrown out in this turn. ``named`` is the last hand bid. ``won`` is what each seat got
    from the pot, ``did`` what each did last, in words.
    """

    number: int
    start: tuple[int, ...]
    coins: Coins
    phase: Phase
    hands: tuple[tuple[Held, ...], ...]
    turn: Seat
    discards: tuple[Thrown, ...] = ()
    acted: int = 0
    thrown: int = 0
    bid: Bid | None = None
    named: Worth | None = None
    standing: tuple[Standing, ...] = ()
    won: tuple[int, ...] = ()
    did: tuple[str, ...] = ()
