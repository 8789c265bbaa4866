"""As Many on One as on Two: every rule and reading, throws given one by one, and the figures."""

from fractions import Fraction

import pytest

from pygames.core.node import Chance
from pygames.games.as_many import AsMany
from tests.games.pots import RACE, Check, begun, play, said


def game(seats: int = 3, **options: str) -> AsMany:
    return AsMany(seats, options)


def wins(throws: str, **options: str) -> bool:
    played = AsMany(3, options)
    return play(played, begun(played), throws).pots == 1


@pytest.mark.rule("M1")
def test_one_die_is_thrown_and_is_to_be_matched() -> None:
    played = game(2)
    table = begun(played)
    node = played.node(table)
    assert isinstance(node, Chance)
    assert (node.by, sum(node.weights)) == (0, 6)
    assert said(played, table, "5").text == "Player 1 throws 5, and five is to be matched."
    table = play(played, table, "5")
    assert (table.kept, table.seat) == ((5,), 0)
    scene = played.scene(table, None)
    assert scene.status == "Player 1 to throw two dice and match five."
    assert [(die.value, die.state) for die in scene.dice] == [(5, "kept")]
    assert played.why_not(table, ("s1",)).rules == ("M1",)


@pytest.mark.rule("M2")
@pytest.mark.parametrize(
    ("throws", "won"),
    [("5 41", True), ("5 32", True), ("5 33", False), ("6 33", True), ("2 11", True)],
)
def test_two_dice_have_to_show_as_many(throws: str, won: bool) -> None:
    assert wins(throws) is won


def test_the_table_shows_all_three_dice() -> None:
    played = game(2)
    table = play(played, begun(played), "5")
    assert said(played, table, "42").text == "Player 1 throws 4 and 2: six, not five."
    table = play(played, table, "42")
    assert (table.dice, table.kept, table.seat) == ((5, 4, 2), (), 1)
    text = said(played, play(played, begun(played), "5"), "41").text
    assert text.startswith(
        "Player 1 throws 4 and 1: five, as many on one as on two. Player 1 takes"
    )


@pytest.mark.rule("M3")
def test_a_one_loses_the_turn_or_is_thrown_again() -> None:
    played = game(2)
    assert said(played, begun(played), "1").rules == ("M3",)
    assert play(played, begun(played), "1").kept == (1,)
    for throw in ("11", "65"):
        assert play(played, begun(played), f"1 {throw}").seat == 1
    again = game(2, first_one="rethrow")
    text = said(again, begun(again), "1").text
    assert text == "Player 1 throws 1, which two dice cannot match, and throws again."
    table = play(again, begun(again), "1")
    assert (table.kept, table.seat) == ((), 0)
    assert play(again, begun(again), "1 2 11").pots == 1


@pytest.mark.rule("M4")
def test_by_the_option_one_number_holds_for_all() -> None:
    played = game(2, target="shared")
    assert play(played, begun(played), "1").kept == ()
    table = play(played, begun(played), "5 33")
    assert (table.kept, table.seat) == ((5,), 1)
    assert said(played, begun(played), "5").rules == ("M4",)
    table = play(played, begun(played), "5 33 66")
    assert (table.kept, table.laps, table.coins.pot) == ((5,), 1, 4)
    table = play(played, table, "41")
    assert (table.pots, table.kept, table.seat) == (1, (), 1)


@pytest.mark.rule("M5")
def test_by_the_option_all_dice_are_thrown_at_once() -> None:
    for throw, won in (("642", True), ("211", True), ("222", False), ("651", True), ("432", False)):
        assert wins(throw, order="all_at_once") is won
    played = game(2, order="all_at_once")
    text = said(played, begun(played), "432").text
    assert text == "Player 1 throws 4, 3 and 2: no die is the sum."


@pytest.mark.rule("P1", "P2", "P3", "P4", "P5", "P6", "P7", "P9")
@pytest.mark.parametrize("keeps", RACE)
def test_the_pot_is_that_of_a_race(keeps: Check) -> None:
    keeps(game, "5 66", "5 41")


# The figures


def figures(**options: str) -> dict[str, Fraction]:
    return {name: value for name, (value, _) in game(2, **options).odds().items()}


def test_what_a_turn_is_worth() -> None:
    found = figures()
    for target in range(1, 7):
        assert found[f"target-{target}"] == Fraction(target - 1, 36)
    assert found["win-turn"] == Fraction(15, 216) == Fraction(5, 72)
    assert (found["turns"], found["throws"]) == (Fraction(72, 5), Fraction(144, 5))
    assert figures(first_one="rethrow")["win-turn"] == Fraction(1, 12)


def test_what_a_seat_is_worth() -> None:
    found = figures()
    assert [found[f"win-2-seats-{seat}"] for seat in (1, 2)] == [
        Fraction(72, 139),
        Fraction(67, 139),
    ]
    shares = [round(100 * float(found[f"win-3-seats-{seat}"]), 2) for seat in (1, 2, 3)]
    assert shares == [35.76, 33.28, 30.97]
    ends = [round(100 * float(found[f"win-6-seats-{seat}"]), 2) for seat in (1, 6)]
    assert ends == [19.80, 13.82]
    assert found["lap-lost-3-seats"] == Fraction(300763, 373248)


def test_all_at_once_is_three_times_as_quick() -> None:
    found = figures(order="all_at_once")
    assert found["win-turn"] == Fraction(45, 216) == Fraction(5, 24)
    assert found["turns"] == Fraction(24, 5)
    assert found["win-2-seats-1"] == Fraction(24, 43)


def test_a_number_for_all_makes_laps_unlike() -> None:
    found = figures(target="shared")
    turns = [Fraction(36, target - 1) for target in range(2, 7)]
    assert found["throws"] == Fraction(6, 5) + sum(turns) / 5
    assert "turns" not in found
    fails = [Fraction(37 - target, 36) ** 2 for target in range(2, 7)]
    assert found["lap-lost-2-seats"] == sum(fails) / 5
