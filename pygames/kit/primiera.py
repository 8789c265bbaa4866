"""Hands of the primiera family: four cards of a pack of forty, their kinds and their points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb

from pygames.core.frozen import frozen
from pygames.kit import cards as c

RANKS = "A234567JQK"
POINTS = {
    "A": 16,
    "2": 12,
    "3": 13,
    "4": 14,
    "5": 15,
    "6": 18,
    "7": 21,
    "J": 10,
    "Q": 10,
    "K": 10,
}  # [H1]
COURTS = "JQK"
HAND = 4


class Kind(IntEnum):
    """The kinds of hand, from the lowest up."""

    NUMERUS = 1
    PRIMERO = 2
    MAXIMUS = 3
    FLUXUS = 4
    CHORUS = 5

    @property
    def word(self) -> str:
        """The name as it is said."""
        return self.name.lower()


@frozen
class Worth:
    """A kind of hand and its points: what a hand is, or what a player says it is."""

    kind: Kind
    points: int

    def __str__(self) -> str:
        return f"{self.kind.word} {self.points}"


@frozen
class Values:
    """What hands are worth, by the customs of a table.

    ``mixed_chorus``: four courts of four suits make a chorus. ``high_primero``: a primero of 79 or
    81 beats a fluxus. ``lowest``: of two hands of a kind the lower number wins. ``own_number``: of
    two suits with two cards each the holder counts the one that serves him.
    """

    mixed_chorus: bool = False
    high_primero: bool = False
    lowest: bool = False
    own_number: bool = False

    def worth(self, hand: Sequence[str]) -> Worth:
        """What four cards are worth."""
        return _worth(tuple(hand), self.mixed_chorus, self._least_number)

    def strength(self, worth: Worth) -> tuple[int, int]:
        """A pair that is greater for the better hand."""
        kind, points = worth.kind, worth.points
        level = 2 * kind  # [H7]
        if self.high_primero and kind is Kind.PRIMERO and points >= 79:  # [H8]
            level = 2 * Kind.FLUXUS + 1
        return level, -points if self.lowest else points  # [V6]

    def combination(self, hand: Sequence[str]) -> tuple[int, ...]:
        """The places of the cards that make a hand what it is."""
        worth = self.worth(hand)
        kind, points = worth.kind, worth.points
        if kind is Kind.NUMERUS:
            for suit in c.SUITS:
                places = _of_suit(hand, suit)
                if len(places) > 1 and _sum(hand, places) == points:
                    return places
        if kind is Kind.MAXIMUS:
            return next(p for suit in c.SUITS if len(p := _of_suit(hand, suit)) == 3)
        return tuple(range(len(hand)))

    def numerus(self, hand: Sequence[str]) -> int:
        """The number of a hand: the cards of one suit, two or more; 0 where no two agree."""
        return _number(hand, self._least_number)

    @property
    def _least_number(self) -> bool:
        return self.lowest and self.own_number


# The customs stand in the key one by one: they are told apart more quickly than ``Values``.
@lru_cache(maxsize=4096)
def _worth(hand: tuple[str, ...], mixed_chorus: bool, least_number: bool) -> Worth:
    ranks, suits = {card[0] for card in hand}, {card[1] for card in hand}
    points = sum([POINTS[card[0]] for card in hand])
    courts = mixed_chorus and ranks.issubset(COURTS)
    if len(ranks) == 1 or (courts and len(suits) == HAND):
        return Worth(Kind.CHORUS, points)  # [H6]
    if len(suits) == 1:
        return Worth(Kind.FLUXUS, points)  # [H5]
    if len(suits) == HAND:
        return Worth(Kind.PRIMERO, points)  # [H3]
    if ranks.issuperset("A67") and any(maximus.issubset(hand) for maximus in MAXIMI):
        return Worth(Kind.MAXIMUS, 55)  # [H4]
    return Worth(Kind.NUMERUS, _number(hand, least_number))  # [H2]


MAXIMI = tuple(frozenset(rank + suit for rank in "A67") for suit in c.SUITS)


def _number(hand: Sequence[str], least: bool) -> int:
    """The cards of one suit, two or more, in points: where two suits have them, the most."""
    by_suit: dict[str, list[int]] = {}
    for card in hand:
        by_suit.setdefault(card[1], []).append(POINTS[card[0]])
    numbers = [sum(points) for points in by_suit.values() if len(points) > 1]
    if not numbers:
        return 0
    return min(numbers) if least else max(numbers)


def _of_suit(hand: Sequence[str], suit: str) -> tuple[int, ...]:
    return tuple(place for place, card in enumerate(hand) if card[1:] == suit)


def _sum(hand: Sequence[str], places: tuple[int, ...]) -> int:
    return sum(POINTS[hand[place][0]] for place in places)


def counts(mixed_chorus: bool = False) -> Mapping[Kind, int]:
    """How many of the hands of four are of each kind."""
    one_of_each = len(RANKS) ** HAND
    chorus = len(COURTS) ** HAND + len(RANKS) - len(COURTS) if mixed_chorus else len(RANKS)
    found = {
        Kind.PRIMERO: one_of_each - chorus,
        Kind.MAXIMUS: HAND * 3 * len(RANKS),
        Kind.FLUXUS: HAND * comb(len(RANKS), HAND),
        Kind.CHORUS: chorus,
    }
    return {Kind.NUMERUS: comb(HAND * len(RANKS), HAND) - sum(found.values()), **found}


def primero_below(points: int) -> Fraction:
    """The share of the hands with one card of each suit, no chorus, that count fewer points."""
    low = sum(sum(POINTS[rank] for rank in four) < points for four in product(RANKS, repeat=HAND))
    choruses = sum(HAND * POINTS[rank] < points for rank in RANKS)
    return Fraction(low - choruses, counts()[Kind.PRIMERO])
