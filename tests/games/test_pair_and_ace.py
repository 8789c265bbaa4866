"""Pair and Ace: every rule, throws given one by one, and the figures of the race."""

from fractions import Fraction

import pytest

from pygames.core.node import Chance
from pygames.games.pair_and_ace import PairAndAce
from tests.games.pots import RACE, Check, begun, play, said


def game(seats: int = 3, **options: str) -> PairAndAce:
    return PairAndAce(seats, options)


def wins(throw: str, **options: str) -> bool:
    played = PairAndAce(3, options)
    return play(played, begun(played), throw).pots == 1


@pytest.mark.rule("A1")
def test_three_dice_are_thrown_in_turn() -> None:
    played = game(2)
    table = begun(played)
    node = played.node(table)
    assert isinstance(node, Chance)
    assert (node.by, sum(node.weights)) == (0, 216)
    line = said(played, table, "321")
    assert line.text == "Player 1 throws 3, 2 and 1: no pair with an ace."
    assert play(played, table, "321").seat == 1
    assert played.why_not(table, ("s1",)).rules == ("A1",)


@pytest.mark.rule("A2")
def test_a_pair_with_an_ace_wins() -> None:
    assert wins("441")
    assert wins("661")
    assert not wins("444")
    assert not wins("321")
    line = said(game(), begun(game()), "441")
    assert line.text.startswith("Player 1 throws 4, 4 and 1: pair and ace. Player 1 takes the pot")
    assert line.rules[0] == "A2"


@pytest.mark.rule("A3")
def test_three_aces_win_unless_the_option_says_no() -> None:
    assert wins("111")
    assert not wins("111", triple_ace="loses")
    line = said(game(triple_ace="loses"), begun(game()), "111")
    assert line.text.startswith("Player 1 throws 1, 1 and 1: no pair with an ace beside it, only")


@pytest.mark.rule("A4")
def test_two_aces_win_only_by_the_option() -> None:
    assert not wins("411")
    assert wins("411", loose="yes")
    assert not wins("111", loose="yes", triple_ace="loses")
    text = said(game(), begun(game()), "411").text
    assert text == "Player 1 throws 4, 1 and 1: no pair with an ace beside it, only two aces."


@pytest.mark.rule("P1", "P2", "P3", "P4", "P5", "P6", "P7", "P9")
@pytest.mark.parametrize("keeps", RACE)
def test_the_pot_is_that_of_a_race(keeps: Check) -> None:
    keeps(game, "321", "441")


# The figures


def figures(**options: str) -> dict[str, Fraction]:
    return {name: value for name, (value, _) in game(2, **options).odds().items()}


def test_what_a_throw_is_worth() -> None:
    found = figures()
    assert found["win-turn"] == Fraction(16, 216) == Fraction(2, 27)
    assert found["turns"] == Fraction(27, 2)
    assert figures(triple_ace="loses")["win-turn"] == Fraction(5, 72)
    assert figures(loose="yes")["win-turn"] == Fraction(31, 216)


def test_what_a_seat_is_worth() -> None:
    found = figures()
    assert [found[f"win-2-seats-{seat}"] for seat in (1, 2)] == [
        Fraction(27, 52),
        Fraction(25, 52),
    ]
    assert found["win-3-seats-1"] == Fraction(729, 2029)
    shares = [round(100 * float(found[f"win-3-seats-{seat}"]), 2) for seat in (1, 2, 3)]
    assert shares == [35.93, 33.27, 30.80]
    assert round(float(found["lap-lost-4-seats"]), 3) == 0.735


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_race_keeps_to_its_formula(seats: int) -> None:
    found = figures()
    win, fail = Fraction(2, 27), Fraction(25, 27)
    lost = fail**seats
    assert found[f"lap-lost-{seats}-seats"] == lost
    for seat in range(seats):
        assert found[f"win-{seats}-seats-{seat + 1}"] == win * fail**seat / (1 - lost)
        gain = seats * win * fail**seat / (1 - lost) ** 2 - 1 / (1 - lost)
        assert found[f"gain-{seats}-seats-{seat + 1}"] == gain
