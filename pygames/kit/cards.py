"""Packs and hands. A card is two letters, rank and suit: "7c", "Td", "Kh"; "" is one unseen.

A pack has no order here. Each card dealt is an event of chance over the cards that could come, so
no state holds what nobody knows, and a hand keeps the order it was dealt in: a place in it says
nothing about the card.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from random import Random

from pygames.core.frozen import frozen
from pygames.core.node import Chance, Seat
from pygames.kit.words import listed
from pygames.render.scene import Card

UNSEEN = ""

RANKS = {
    "A": "ace",
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "knave",
    "Q": "queen",
    "K": "king",
}
SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}

SHOWN_ORDER = "shcd"
"""The suits as a hand is sorted for its holder: black and red by turns."""


@frozen
class Deal:
    """One card comes off the pack."""

    card: str


def pack(ranks: Iterable[str]) -> tuple[str, ...]:
    """All cards of these ranks, in the four French suits."""
    return tuple(rank + suit for suit in SUITS for rank in ranks)


def rank(card: str) -> str:
    """The first letter of a card."""
    return card[0]


def suit(card: str) -> str:
    """The second letter of a card."""
    return card[1]


def name(card: str) -> str:
    """A card in words: "seven of clubs", and "card" for one unseen."""
    return f"{RANKS[card[0]]} of {SUITS[card[1]]}" if card else "card"


def names(cards: Sequence[str]) -> str:
    """Cards in a sentence: "the ace of hearts and the king of spades"."""
    return listed([f"the {name(card)}" for card in cards])


def dealt(cards: Iterable[str], seen_by: frozenset[Seat] | None) -> Chance[Deal]:
    """One card comes, each as likely as any other."""
    outcomes = tuple(map(DEALS.__getitem__, cards))
    return Chance(outcomes, (1,) * len(outcomes), seen_by=seen_by)


DEALS = {card: Deal(card) for card in pack(RANKS)}  # made once: a search deals all the time


def by_suit(cards: Iterable[str], ranking: str) -> list[str]:
    """A hand sorted as its holder would: by suits, each from the best card down."""
    return sorted(cards, key=lambda card: (SHOWN_ORDER.index(card[1]), -ranking.index(card[0])))


def face_up(card: str, id: str = "") -> Card:
    """A card in the picture that the viewer can see."""
    return Card(card, card, name(card), id)


def face_down(seat: Seat, position: int) -> Card:
    """A card in the picture that the viewer cannot see: its key is its place, never the card."""
    return Card(f"back-{seat}-{position}", "", "a card face down")


@frozen
class Unseen:
    """Cards that lie in hands which do not show them, ready to be dealt anew any number of times.

    ``wants``: how many each hand holds of them; cards left over go nowhere. ``free`` may lie in any
    hand. ``bound``: those that may not, by the hands that may hold them, fewest hands first.
    """

    wants: tuple[int, ...]
    free: tuple[str, ...]
    bound: tuple[tuple[tuple[int, ...], tuple[str, ...]], ...]

    @classmethod
    def of(
        cls, wants: Sequence[int], cards: Collection[str], may_hold: Callable[[int, str], bool]
    ) -> Unseen:
        """Sort cards by the hands that may hold them; ValueError if they are too few."""
        if len(cards) < sum(wants):
            raise ValueError("there are fewer cards than are wanted")
        hands = tuple(hand for hand, want in enumerate(wants) if want)
        sets: dict[tuple[int, ...], list[str]] = {}
        for card in sorted(cards):
            sets.setdefault(tuple(hand for hand in hands if may_hold(hand, card)), []).append(card)
        free = tuple(sets.pop(hands, ()))
        bound = sorted(sets.items(), key=lambda entry: (len(entry[0]), entry[0]))
        return cls(tuple(wants), free, tuple((takers, tuple(each)) for takers, each in bound))

    def deal(self, rng: Random) -> list[list[str]]:
        """The hands, dealt at random; what they may not hold is heeded if chance finds a way."""
        for _ in range(6):
            given = self._try(rng)
            if given is not None:
                return given
        bound = (card for _, each in self.bound for card in each)
        return _given(self.wants, (*self.free, *bound), rng)

    def _try(self, rng: Random) -> list[list[str]] | None:
        """One attempt: the cards that the fewest hands may hold find their place first."""
        room = [*self.wants]
        spare = len(self.free) + sum([len(each) for _, each in self.bound]) - sum(room)
        given: list[list[str]] = [[] for _ in room]
        for takers, each in self.bound:
            places = spare + sum([room[hand] for hand in takers])
            for card in _mixed(each, rng):
                at = int(rng.random() * places)
                places -= 1
                for hand in takers:
                    if at < room[hand]:
                        room[hand] -= 1
                        given[hand].append(card)
                        break
                    at -= room[hand]
                else:
                    if not spare:
                        return None
                    spare -= 1
        rest = _given(room, self.free, rng)
        return [some + more for some, more in zip(given, rest, strict=True)]


def filled(hand: tuple[str, ...], given: Sequence[str]) -> tuple[str, ...]:
    """A hand with the cards that it is given in the places of those unseen."""
    if not given:
        return hand
    if len(given) == len(hand):
        return tuple(given)
    cards = iter(given)
    return tuple([card or next(cards) for card in hand])


class Latest[K, V]:
    """Remembers what was worked out for what was asked about last, which is told by identity.

    A search fills one view hundreds of times, and to hash the view takes as long as to fill it.
    """

    def __init__(self, work_out: Callable[[K], V]) -> None:
        self._work_out = work_out
        self._last: tuple[K, V] | None = None

    def __call__(self, asked: K) -> V:
        """The answer, worked out anew only if something else was asked about before."""
        if self._last is None or self._last[0] is not asked:
            self._last = asked, self._work_out(asked)
        return self._last[1]


def _given(wants: Sequence[int], cards: Sequence[str], rng: Random) -> list[list[str]]:
    order, given, at = _mixed(cards, rng), [], 0
    for want in wants:
        given.append(order[at : at + want])
        at += want
    return given


def _mixed(cards: Sequence[str], rng: Random) -> list[str]:
    random = rng.random
    drawn = {card: random() for card in cards}  # no two cards are alike
    return sorted(cards, key=drawn.__getitem__)
