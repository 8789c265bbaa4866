"""Coins: every move of them keeps their number."""

from hypothesis import given
from hypothesis import strategies as st

from pygames.kit.stakes import Coins, count

purses = st.lists(st.integers(-50, 50), min_size=2, max_size=6).map(tuple)


@given(purses, st.integers(0, 50), st.integers(0, 30))
def test_coins_are_conserved(held: tuple[int, ...], pot: int, coins: int) -> None:
    table = Coins(held, pot, 3)
    moves = (
        table.stake(0, coins),
        table.take(1, coins),
        table.take(0),
        table.pay(0, 1, coins),
        table.fee(1, coins),
        table.share(),
    )
    assert {after.total for after in moves} == {table.total}


def test_each_move_in_turn() -> None:
    table = Coins((10, 10, 10)).stake(0, 4).stake(2, 3)
    assert (table.purses, table.pot) == ((6, 10, 7), 7)
    assert table.take(1, 2).purses == (6, 12, 7)
    assert table.take(1).purses == (6, 17, 7)
    assert table.share().purses == (9, 12, 9)
    assert table.pay(0, 1, 5).purses == (1, 15, 7)
    assert table.fee(0, 1).house == 1
    assert table.gains(10) == (-4, 0, -3)


def test_who_has_most() -> None:
    assert Coins((3, 7, 0)).richest == (1,)
    assert Coins((7, 3, 7)).richest == (0, 2)


def test_nobody_is_asked_for_more_than_he_has() -> None:
    table = Coins((3, 0, -2))
    assert [table.most(seat, 5) for seat in range(3)] == [3, 0, 0]


def test_coins_in_words() -> None:
    assert (count(1), count(3)) == ("1 coin", "3 coins")
