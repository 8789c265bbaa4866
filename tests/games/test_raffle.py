"""Raffle: every rule of the four rulesets, throws given one by one, and the figures."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from pygames.core.node import Chance
from pygames.games.raffle import Raffle
from pygames.kit import pot_odds
from pygames.kit.stakes import Coins
from site_scripts import rules
from site_scripts.bootstrap import ROOT
from tests.games.pots import RACE, Check, begun, play, said


def race(seats: int = 3, **options: str) -> Raffle:
    return Raffle(seats, {"ruleset": "first-triple", "pots": "3", **options})


def raffling(seats: int = 2, **options: str) -> Raffle:
    return Raffle(seats, {"ruleset": "raffling-1692", **options})


def blount(seats: int = 3, **options: str) -> Raffle:
    return Raffle(seats, {"ruleset": "pair-royal-1656", "pots": "3", **options})


def bailey(seats: int = 3, **options: str) -> Raffle:
    return Raffle(seats, {"ruleset": "pair-or-royal-1737", **options})


EVERY = (race, raffling, blount, bailey)


def winner(game: Raffle, throws: str) -> int | None:
    table = play(game, begun(game), throws)
    return table.winner if table.pots else None


@pytest.mark.rule("R1")
def test_three_dice_are_thrown_in_turn() -> None:
    for make in EVERY:
        game = make(3)
        table = begun(game)
        node = game.node(table)
        assert isinstance(node, Chance)
        assert (node.by, sum(node.weights)) == (0, 216)
        assert play(game, table, "554").seat == 1
        assert game.why_not(table, ("s1",)).rules == ("R1",)
    assert said(race(), begun(race()), "433").text == "Player 1 throws 4, 3 and 3: no raffle."


@pytest.mark.rule("R2")
def test_the_first_raffle_wins() -> None:
    assert winner(race(), "333") == 0
    assert winner(race(), "433") is None
    assert winner(race(), "433 111") == 1
    text = said(race(), begun(race()), "333").text
    assert text.startswith("Player 1 throws 3, 3 and 3: a raffle. Player 1 takes the pot, 3 coins.")


@pytest.mark.rule("R3")
def test_by_the_option_only_the_named_raffle_wins() -> None:
    game = race(named_triple="6")
    assert winner(game, "333") is None
    assert winner(game, "333 666") == 1
    text = said(game, begun(game), "333").text
    assert text == "Player 1 throws 3, 3 and 3: not the raffle that was named."


@pytest.mark.rule("R4")
def test_by_the_option_the_best_throw_of_a_last_lap_wins() -> None:
    game = race(2, max_laps="3")
    nothing = "654 321 "
    assert winner(game, nothing * 2 + "443 522") == 0
    line = said(game, play(game, begun(game), nothing * 2 + "443"), "522")
    assert "R4" in line.rules
    assert winner(game, "443 522") is None
    assert winner(game, nothing * 3) is None
    assert winner(game, nothing * 3 + "654 522") == 1
    tied = play(game, begun(game), nothing * 2 + "443 442")
    assert (tied.pots, tied.players) == (0, (0, 1))
    assert winner(game, nothing * 2 + "443 442 221 522") is None
    assert winner(game, nothing * 2 + "443 442 221 533") == 1
    assert winner(game, nothing * 2 + "443 222") == 1


@pytest.mark.rule("R5")
def test_a_throw_of_three_different_numbers_is_void() -> None:
    game = raffling()
    line = said(game, begun(game), "654")
    assert line.text == "Player 1 throws 6, 5 and 4: void, and again."
    table = play(game, begun(game), "654")
    assert (table.seat, table.marks) == (0, ())
    assert play(game, table, "552").marks == (12,)


@pytest.mark.rule("R6")
def test_the_highest_total_wins() -> None:
    game = raffling()
    assert play(game, begun(game), "111").marks == (3,)
    assert play(game, begun(game), "666").marks == (18,)
    assert winner(game, "552 441") == 0
    assert winner(game, "441 552") == 1
    assert winner(game, "111 221") == 1
    scores = [player.score for player in game.scene(play(game, begun(game), "441"), None).players]
    assert scores == ["nine", ""]


@pytest.mark.rule("R7")
def test_by_the_option_three_alike_beat_any_pair() -> None:
    game = raffling(triple_beats_all="yes")
    assert winner(game, "111 665") == 0
    assert winner(game, "111 222") == 1
    assert said(game, begun(game), "222").text.endswith("three alike, six.")


@pytest.mark.rule("P8")
def test_the_best_throw_again_if_they_tie() -> None:
    game = raffling(3)
    table = play(game, begun(game), "441 211")
    assert said(game, table, "522").text == (
        "Player 3 throws 5, 2 and 2: nine. Player 1 and Player 3 throw again."
    )
    table = play(game, table, "522")
    assert (table.players, table.seat, table.marks) == ((0, 2), 0, ())
    assert play(game, table, "221 331").winner == 2


@pytest.mark.rule("R8")
def test_the_greatest_pair_royal_wins() -> None:
    assert winner(blount(), "222 665 333") == 2
    assert winner(blount(), "111 665 432") == 0
    text = said(blount(), begun(blount()), "555").text
    assert text == "Player 1 throws 5, 5 and 5: pair-royal of fives."


@pytest.mark.rule("R9")
def test_if_nothing_counts_all_throw_again() -> None:
    for game, nothing in ((blount(), "665 432 441"), (bailey(), "653 432 641")):
        table = play(game, begun(game), nothing)
        assert (table.players, table.seat, table.laps) == ((0, 1, 2), 0, 1)
        last = nothing.rsplit(" ", 1)
        line = said(game, play(game, begun(game), last[0]), last[1])
        assert line.text.endswith("nothing. Player 1, Player 2 and Player 3 throw again.")


@pytest.mark.rule("R10")
def test_the_greatest_pair_royal_or_else_the_greatest_pair_wins() -> None:
    assert winner(bailey(), "221 664 441") == 1
    assert winner(bailey(), "111 664 441") == 0
    assert winner(bailey(), "111 222 441") == 1
    assert winner(bailey(), "654 421 211") == 2


@pytest.mark.rule("P1")
@pytest.mark.rule("P2")
@pytest.mark.parametrize("make", EVERY)
def test_all_stake_a_coin_and_the_highest_die_begins(make: Callable[..., Raffle]) -> None:
    game = make(3)
    assert game.start().coins == Coins((49, 49, 49), 3)
    assert play(game, game.start(), "2 6 3").players == (1, 2, 0)


@pytest.mark.rule("P3")
def test_a_contest_without_a_winner_makes_the_pot_grow_by_the_option() -> None:
    assert play(blount(2), begun(blount(2)), "654 321").coins.pot == 2
    carried = blount(2, ante_each_lap="yes")
    assert play(carried, begun(carried), "654 321").coins.pot == 4


@pytest.mark.rule("P1", "P2", "P3", "P4", "P5", "P6", "P7", "P9")
@pytest.mark.parametrize("keeps", RACE)
def test_the_pot_is_that_of_a_race(keeps: Check) -> None:
    keeps(race, "321", "333")


# The figures


def figures(game: Raffle) -> dict[str, Fraction]:
    return {name: value for name, (value, _) in game.odds().items()}


def test_how_long_one_waits_for_a_raffle() -> None:
    found = figures(race())
    assert found["win-turn"] == Fraction(6, 216) == Fraction(1, 36)
    assert found["turns"] == found["throws"] == 36
    assert round(float(found["within-24-turns"]), 5) == 0.49140
    assert round(float(found["within-25-turns"]), 5) == 0.50553
    assert figures(race(named_triple="4"))["win-turn"] == Fraction(1, 216)
    assert figures(race(max_laps="6"))["win-turn"] == Fraction(1, 36)


def test_what_a_seat_is_worth_in_the_race() -> None:
    found = figures(race())
    assert [found[f"win-2-seats-{seat}"] for seat in (1, 2)] == [Fraction(36, 71), Fraction(35, 71)]
    assert [found[f"win-3-seats-{seat}"] for seat in (1, 2, 3)] == [
        Fraction(1296, 3781),
        Fraction(1260, 3781),
        Fraction(1225, 3781),
    ]
    for seats in range(4, 7):
        lost = Fraction(35, 36) ** seats
        for seat in range(seats):
            share = Fraction(1, 36) * Fraction(35, 36) ** seat / (1 - lost)
            assert found[f"win-{seats}-seats-{seat + 1}"] == share
    assert found["lap-lost-2-seats"] == Fraction(1225, 1296)


def test_arbuthnots_table_of_the_ninety_six() -> None:
    found = figures(raffling())
    ways = [1, 3, 6, 4, 9, 9, 7, 9, 9, 7, 9, 9, 4, 6, 3, 1]
    assert [found[f"score-{score}"] for score in range(3, 19)] == [Fraction(n, 96) for n in ways]
    assert found["counts"] == Fraction(96, 216) == Fraction(4, 9)
    assert found["throws"] == Fraction(9, 4)
    assert found["least-11"] == Fraction(1, 2)
    assert found["tie-2-seats"] == Fraction(59, 768)
    assert found["mean"] == Fraction(21, 2)


def test_pairs_and_pairs_royal() -> None:
    found = figures(bailey())
    kinds = ("pair-royal", "pair", "nothing")
    assert [216 * found[kind] for kind in kinds] == [6, 90, 120]
    assert found["tie-2-seats"] == Fraction(1313, 3888)
    assert figures(blount())["pair-royal"] == Fraction(1, 36)
    assert pot_odds.tie({0: Fraction(1, 2), 1: Fraction(1, 2)}, 2) == Fraction(1, 2)


def test_every_figure_of_arbuthnots_agrees_with_ours() -> None:
    book = rules.load(ROOT / "docs" / "games" / "raffle" / "rules.toml")
    assert len(book.printed) == 19
    for printed in book.printed:
        (ruleset,) = printed.rulesets
        assert figures(Raffle(2, {"ruleset": ruleset}))[printed.name] == printed.value
