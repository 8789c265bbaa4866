"""Tricks: who may play what, and who wins."""

from collections.abc import Sequence

from pygames.core.frozen import frozen
from pygames.core.node import Seat


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
    return tuple(card for card in hand if card[1:] == led[1]) or tuple(hand)


def best(cards: Sequence[str], trump: str, ranking: str) -> int:
    """Which card of a trick wins: the highest trump, else the highest of the suit led.

    ``ranking`` holds the ranks from the lowest to the highest.
    """
    led = cards[0][1]

    def height(position: int) -> tuple[int, int]:
        card = cards[position]
        kind = 2 if card[1] == trump else 1 if card[1] == led else 0
        return kind, ranking.index(card[0])

    return max(range(len(cards)), key=height)
