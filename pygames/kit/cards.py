"""Packs and hands. A card is two letters, rank and suit: "7c", "Td", "Kh"; "" is one unseen.

A pack has no order here. Each card dealt is an event of chance over the cards that could come, so
no state holds what nobody knows, and a hand keeps the order it was dealt in: a place in it says
nothing about the card.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from random import Random

from pygames.core.node import Chance, Seat
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


@dataclass(frozen=True, slots=True)
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
    words = [f"the {name(card)}" for card in cards]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def dealt(cards: Iterable[str], seen_by: frozenset[Seat] | None) -> Chance[Deal]:
    """One card comes, each as likely as any other."""
    outcomes = tuple(map(Deal, cards))
    return Chance(outcomes, (1,) * len(outcomes), seen_by=seen_by)


def by_suit(cards: Iterable[str], ranking: str) -> list[str]:
    """A hand sorted as its holder would: by suits, each from the best card down."""
    return sorted(cards, key=lambda card: (SHOWN_ORDER.index(card[1]), -ranking.index(card[0])))


def face_up(card: str, id: str = "") -> Card:
    """A card in the picture that the viewer can see."""
    return Card(card, card, name(card), id)


def face_down(seat: Seat, position: int) -> Card:
    """A card in the picture that the viewer cannot see: its key is its place, never the card."""
    return Card(f"back-{seat}-{position}", "", "a card face down")


def deal_out(
    wants: Sequence[int],
    cards: Collection[str],
    may_hold: Callable[[int, str], bool],
    rng: Random,
) -> list[list[str]]:
    """Cards given at random to hands that want so many each and may not hold just any card.

    Cards left over go nowhere. What some hands may not hold is heeded as far as chance finds a way.
    """
    for heed in (True, True, True, True, True, True, False):
        given = _try_deal(wants, cards, may_hold if heed else _anything, rng)
        if given is not None:
            return given
    raise ValueError("there are fewer cards than are wanted")


def _anything(hand: int, card: str) -> bool:
    return True


def _try_deal(
    wants: Sequence[int],
    cards: Collection[str],
    may_hold: Callable[[int, str], bool],
    rng: Random,
) -> list[list[str]] | None:
    """One attempt: the cards that the fewest hands may hold find their place first.

    What is left undealt counts as one more hand, which may hold anything.
    """
    order = sorted(cards)
    rng.shuffle(order)
    hands = [hand for hand, want in enumerate(wants) if want]
    room, rest = [*wants, len(order) - sum(wants)], len(wants)
    given: list[list[str]] = [[] for _ in room]
    free: list[str] = []
    bound: list[tuple[int, str, list[int]]] = []
    for card in order:
        takers = [hand for hand in hands if may_hold(hand, card)]
        if len(takers) == len(hands):
            free.append(card)
        else:
            bound.append((len(takers), card, takers))
    bound.sort(key=lambda entry: entry[0])
    for _, card, takers in bound:
        slots = [hand for hand in (*takers, rest) for _ in range(room[hand])]
        if not slots:
            return None
        hand = slots[int(rng.random() * len(slots))]
        room[hand] -= 1
        given[hand].append(card)
    if any(places < 0 for places in room):
        return None
    for hand, places in enumerate(room):
        given[hand] += free[:places]
        del free[:places]
    return given[:rest]
