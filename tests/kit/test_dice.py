"""Throws of dice: their weights are exact and complete."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames.kit.dice import Throw, throw, throws, totals, until_run


@given(st.integers(1, 4), st.integers(2, 8))
def test_weights_add_up_to_all_throws(count: int, sides: int) -> None:
    assert sum(throws(count, sides).values()) == sides**count
    assert sum(totals(count, sides).values()) == sides**count


@given(st.integers(1, 4), st.integers(2, 8))
def test_totals_are_symmetrical(count: int, sides: int) -> None:
    ways = totals(count, sides)
    assert all(ways[total] == ways[count * (sides + 1) - total] for total in ways)


def test_two_dice_fall_in_twenty_one_ways() -> None:
    assert len(throws(2)) == 21
    assert (throws(2)[Throw((6, 3))], throws(2)[Throw((4, 4))]) == (2, 1)
    assert throw(2, by=1).by == 1


def test_three_dice_of_galileo() -> None:
    assert [totals(3)[total] for total in (9, 10, 11, 12)] == [25, 27, 27, 25]


def test_a_throw_in_words() -> None:
    dice = Throw((6, 3))
    assert (dice.total, dice.notation, dice.words) == (9, "63", "6 and 3")
    assert Throw((6, 3, 1)).words == "6, 3 and 1"
    assert Throw((4,)).words == "4"


@pytest.mark.parametrize(("length", "trials"), [(1, 2), (2, 6), (3, 14)])
def test_runs_of_heads(length: int, trials: int) -> None:
    assert until_run(Fraction(1, 2), length) == trials
