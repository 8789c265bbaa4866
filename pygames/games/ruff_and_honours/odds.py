"""The chances of the honours as they are dealt, exactly."""

from collections.abc import Mapping
from fractions import Fraction
from math import comb

HAND = 12
SIDE = 2 * HAND


def figures(cards: int, partners: bool) -> Mapping[str, tuple[Fraction, str]]:
    """The figures for a pack of so many cards, before any stock is taken in."""
    stock = cards - 4 * HAND
    found: dict[str, tuple[Fraction, str]] = {}
    if stock:
        found["ace-in-stock"] = (
            Fraction(stock, cards),
            "The ace of trumps lies among the cards that are not dealt.",
        )
    if partners:
        four, three = _held(cards, 4), _held(cards, 3)
        found["all-four"] = (four, "A given side is dealt all four honours.")
        found["just-three"] = (three, "A given side is dealt three honours, not four.")
        found["three-or-four"] = (four + three, "A given side is dealt three honours or four.")
        found["split"] = (_split(cards), "Honours are split: each side is dealt two.")
        found["four-with-ace"] = (
            Fraction(comb(cards - 4, SIDE - 4), comb(cards - 1, SIDE - 1)),
            "The side that is dealt the ace is dealt the other three as well.",
        )
        found["three-with-ace"] = (
            Fraction(3 * comb(cards - 4, SIDE - 3), comb(cards - 1, SIDE - 1)),
            "The side that is dealt the ace is dealt two of the other three.",
        )
    return found


def _held(cards: int, honours: int) -> Fraction:
    """The chance that the 24 cards of a given side hold just so many of the four honours."""
    return Fraction(comb(4, honours) * comb(cards - 4, SIDE - honours), comb(cards, SIDE))


def _split(cards: int) -> Fraction:
    """The chance that each side has two honours, so that none lies in the stock."""
    both = comb(4, 2) * comb(cards - 4, SIDE - 2) * comb(cards - SIDE - 2, SIDE - 2)
    return Fraction(both, comb(cards, SIDE) * comb(cards - SIDE, SIDE))
