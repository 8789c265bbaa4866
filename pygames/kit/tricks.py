"""Tricks: who may play what, and who wins."""

from collections.abc import Mapping, Sequence
from functools import cache

from pygames.core.frozen import frozen
from pygames.core.node import Seat
from pygames.kit.cards import RANKS, SUITS

OF_SUIT = {suit: frozenset(rank + suit for rank in RANKS) for suit in SUITS}


@frozen
class Trick:
    """Cards played in turn, the leader's first; complete when every seat has played."""

    leader: Seat
    cards: tuple[str, ...] = ()

    def add(self, card: str) -> "Trick":
        """The trick with one card more."""
        return Trick(self.leader, (*self.cards, card))


def playable(hand: Sequence[str], led: str) -> tuple[str, ...]:
    """The cards of a hand that follow the suit of the card led, or all of them if none does."""
    if not led:
        return tuple(hand)
    suit = OF_SUIT[led[1]]  # quicker than to look at each card's letter
    return tuple([card for card in hand if card in suit]) or tuple(hand)


def best(cards: Sequence[str], trump: str, ranking: str) -> int:
    """Which card of a trick wins: the highest trump, else the highest of the suit led.

    ``ranking`` holds the ranks from the lowest to the highest.
    """
    height = _heights(trump, cards[0][1], ranking)
    return max(range(len(cards)), key=lambda position: height[cards[position]])


@cache
def _heights(trump: str, led: str, ranking: str) -> Mapping[str, tuple[int, int]]:
    """What cards are compared by in a trick: their suit, then their rank."""
    return {
        rank + suit: (2 if suit == trump else 1 if suit == led else 0, ranking.index(rank))
        for suit in SUITS
        for rank in ranking
    }
