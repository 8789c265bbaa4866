"""Hands of four: every kind, and how many there are of each."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest

from pygames.kit import cards
from pygames.kit.primiera import POINTS, RANKS, Kind, Values, Worth, counts, primero_below

PLAIN = Values()


@pytest.mark.parametrize(
    ("hand", "worth"),
    [
        ("2c 3d 4s Kc", "numerus 22"),
        ("2c 3d 4s Kh", "primero 49"),
        ("7c 6c Ac Js", "maximus 55"),
        ("7c 6c Ad Js", "numerus 39"),
        ("7c 6c Ac 5c", "fluxus 70"),
        ("7c 7d 7h 7s", "chorus 84"),
        ("Jc Jd Jh Js", "chorus 40"),
        ("Jc Qd Kh Js", "primero 40"),
        ("2h Qh Kh Jh", "fluxus 42"),
        ("7d 6d 5d 2c", "numerus 54"),
        ("Kc Qc 2d 3h", "numerus 20"),
        ("7s 6h 3d 6s", "numerus 39"),
        ("6c 7d 7h 7s", "primero 81"),
        ("Ac 7d 7h 7s", "primero 79"),
        ("2c 3c 6d 7d", "numerus 39"),
    ],
)
def test_what_a_hand_is_worth(hand: str, worth: str) -> None:
    assert str(PLAIN.worth(hand.split())) == worth


@pytest.mark.parametrize(
    ("hand", "places"),
    [
        ("2c 3d 4s Kc", (0, 3)),
        ("Js 7c Ac 6c", (1, 2, 3)),
        ("2c 3d 4s Kh", (0, 1, 2, 3)),
        ("2c 3c 6d 7d", (2, 3)),
    ],
)
def test_the_cards_that_make_a_hand(hand: str, places: tuple[int, ...]) -> None:
    assert PLAIN.combination(hand.split()) == places


def test_courts_mix_by_custom_only() -> None:
    mixed = Values(mixed_chorus=True)
    assert str(mixed.worth(["Jc", "Qd", "Kh", "Js"])) == "chorus 40"
    assert str(mixed.worth(["Jc", "Qd", "Kh", "Kd"])) == "numerus 20"


def test_a_high_primero_beats_a_fluxus_by_custom_only() -> None:
    fluxus, high, low = Worth(Kind.FLUXUS, 70), Worth(Kind.PRIMERO, 79), Worth(Kind.PRIMERO, 78)
    assert PLAIN.strength(high) < PLAIN.strength(fluxus)
    custom = Values(high_primero=True)
    assert custom.strength(low) < custom.strength(fluxus) < custom.strength(high)
    assert custom.strength(high) < custom.strength(Worth(Kind.CHORUS, 40))


def test_low_numbers_win_by_custom_only() -> None:
    low = Values(lowest=True)
    assert low.strength(Worth(Kind.PRIMERO, 41)) > low.strength(Worth(Kind.PRIMERO, 60))
    assert low.strength(Worth(Kind.PRIMERO, 60)) > low.strength(Worth(Kind.NUMERUS, 20))
    two_pairs = ["2c", "3c", "6d", "7d"]
    assert low.worth(two_pairs).points == 39
    assert Values(lowest=True, own_number=True).worth(two_pairs).points == 25


def test_the_counts_of_the_kinds_agree_with_all_hands_dealt_out() -> None:
    hands = combinations(cards.pack(RANKS), 4)
    assert counts() == Counter(PLAIN.worth(hand).kind for hand in hands)
    assert counts() == {
        Kind.NUMERUS: 80430,
        Kind.PRIMERO: 9990,
        Kind.MAXIMUS: 120,
        Kind.FLUXUS: 840,
        Kind.CHORUS: 10,
    }
    assert counts(mixed_chorus=True)[Kind.CHORUS] == 10 + 78


def test_a_numerus_is_two_suits_or_three_and_thirty_on_average() -> None:
    """How the cards fall on the suits: two of one, two of two, three of one; and the mean."""
    pack = cards.pack(RANKS)
    numbers = [hand for hand in combinations(pack, 4) if PLAIN.worth(hand).kind is Kind.NUMERUS]
    shapes = Counter(max(Counter(card[1] for card in hand).values()) for hand in numbers)
    suits = Counter(len({card[1] for card in hand}) for hand in numbers)
    assert (suits[3], suits[2] - shapes[3], shapes[3]) == (54000, 12150, 14280)
    mean = Fraction(sum(PLAIN.worth(hand).points for hand in numbers), len(numbers))
    assert round(float(mean), 3) == 30.649


def test_some_numbers_of_a_primero_do_not_occur() -> None:
    by_suit = [[rank + suit for rank in RANKS] for suit in cards.SUITS]
    worths = [PLAIN.worth(hand) for hand in product(*by_suit)]
    found = Counter(worth.points for worth in worths if worth.kind is Kind.PRIMERO)
    assert set(range(40, 82)) - set(found) == {41, 80}
    assert (found[79], found[81]) == (4, 4)


def test_a_low_primero_is_rare() -> None:
    assert primero_below(47) == Fraction(954, 9990)
    assert primero_below(48) == Fraction(1206, 9990)
    assert primero_below(40) == 0
    assert primero_below(82) == 1


def test_points_are_by_rank_alone() -> None:
    assert sum(POINTS[rank] for rank in RANKS) == 139
