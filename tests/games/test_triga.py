"""Triga: every rule of both ways, throws given one by one, and the figures of the race."""

from fractions import Fraction

import pytest

from pygames.core.node import Chance, End, Line
from pygames.games.triga import Triga
from pygames.kit.dice import throws
from pygames.kit.pot import Table
from tests.games.pots import begun, ended, play, said


def first(seats: int = 3, **options: str) -> Triga:
    return Triga(seats, {"ruleset": "first", **options})


def second(seats: int = 2, **options: str) -> Triga:
    return Triga(seats, {"ruleset": "second", **options})


def won_by(game: Triga, thrown: str) -> int | None:
    """Who has taken the first pot after some throws by the first seat and the others in turn."""
    table = play(game, begun(game), thrown)
    return table.winner if table.pots else None


@pytest.mark.rule("P1")
def test_each_puts_a_coin_into_the_pot() -> None:
    table = first(3).start()
    assert (table.coins.purses, table.coins.pot) == ((19, 19, 19), 3)


@pytest.mark.rule("P2")
def test_the_highest_die_begins_and_ties_throw_again_among_themselves() -> None:
    game = first(4)
    table = play(game, game.start(), "2 5 5")
    line = said(game, table, "1")
    assert line == Line(
        "Player 4 throws 1 for the first throw. Player 2 and Player 3 throw again.", ("P2",)
    )
    table = play(game, table, "1")
    assert table.opening == (1, 2)
    line = said(game, play(game, table, "3"), "6")
    assert line.text == "Player 3 throws 6 for the first throw. Player 3 begins."
    table = play(game, table, "3 6")
    assert (table.opening, table.players, table.seat) == ((), (2, 3, 0, 1), 2)
    assert game.why_not(game.start(), ("s1",)).rules == ("P2",)


@pytest.mark.rule("T1")
def test_three_dice_are_thrown_in_turn() -> None:
    game = first(2)
    table = begun(game)
    node = game.node(table)
    assert isinstance(node, Chance)
    assert (node.by, sum(node.weights)) == (0, 216)
    assert said(game, table, "644").text == "Player 1 throws 6, 4 and 4: fourteen."
    assert [play(game, table, throws).seat for throws in ("644", "644 322")] == [1, 0]
    assert game.why_not(table, ("s1",)) == Line("Player 1 has to throw the dice.", ("T1",))


@pytest.mark.rule("T2")
@pytest.mark.parametrize("throw", ["321", "111", "211", "221", "663", "664", "665", "666"])
def test_extreme_totals_are_triga(throw: str) -> None:
    assert won_by(first(par="none"), throw) == 0
    assert "T2" in said(first(), begun(first()), throw).rules


def test_forty_throws_win_with_alfonso_and_thirty_with_florio() -> None:
    florio = (3, 4, 5, 6, 16, 17, 18)
    assert sum(ways for event, ways in throws(3).items() if event.total in florio) == 30
    assert first(par="none").odds()["win-turn"][0] == Fraction(40, 216) == Fraction(5, 27)


@pytest.mark.rule("T3")
def test_three_alike_are_triga() -> None:
    assert won_by(first(), "333") == 0
    assert won_by(first(), "555") == 0
    assert won_by(first(), "444") == 0
    assert won_by(first(par="none"), "444") is None
    assert won_by(first(), "322") is None
    assert won_by(first(par="pair"), "322") == 0
    assert said(first(), begun(first()), "333").rules[0] == "T3"
    text = said(first(par="pair"), begun(first()), "322").text
    assert text.startswith("Player 1 throws 3, 2 and 2: two alike, triga.")


@pytest.mark.rule("T4")
def test_the_first_triga_wins_at_once() -> None:
    assert won_by(first(), "644 521") is None
    assert won_by(first(), "644 521 333") == 2
    assert won_by(second(), "321") == 0
    assert won_by(second(), "432 663") == 1


@pytest.mark.rule("P9")
@pytest.mark.rule("P4")
def test_the_winner_takes_all_and_his_left_neighbour_begins() -> None:
    game = first(3)
    line = said(game, play(game, begun(game), "644"), "333")
    assert line.text == (
        "Player 2 throws 3, 3 and 3: three alike, triga. Player 2 takes the pot, 3 coins. "
        "All put in for the next pot. Player 3 begins."
    )
    assert line.rules == ("T3", "P9", "P1", "P4")
    table = play(game, begun(game), "644 333")
    assert (table.coins.purses, table.coins.pot, table.seat) == ((18, 21, 18), 3, 2)
    assert play(first(3, first_seat="winner"), begun(game), "644 333").seat == 1
    thrown_for = play(first(3, first_seat="high_die"), begun(game), "644 333")
    assert thrown_for.opening == (2, 0, 1)


@pytest.mark.rule("T5")
def test_a_throw_between_the_extremes_is_a_chance() -> None:
    game = second()
    table = play(game, begun(game), "432 542")
    assert table.marks == (9, 11)
    scores = [player.score for player in game.scene(table, None).players]
    assert scores == ["9", "11"]
    assert said(game, begun(game), "432").text == "Player 1 throws 4, 3 and 2: nine is the chance."


@pytest.mark.rule("T6")
def test_a_chance_wins_for_its_owner_whoever_throws_it() -> None:
    game = second()
    chase = play(game, begun(game), "432 542 642")
    line = said(game, chase, "531")
    assert line.text.startswith("Player 2 throws 5, 3 and 1: nine, the chance of Player 1.")
    assert won_by(game, "432 542 642 531") == 0
    assert won_by(game, "532 541") == 0
    assert won_by(game, "432 542 641") == 1


@pytest.mark.rule("T7")
def test_in_the_chase_extremes_and_triples_do_nothing() -> None:
    game = second()
    chase = play(game, begun(game), "432 542")
    for throw in ("666", "111", "333"):
        assert said(game, chase, throw).rules == ("T7",)
        assert play(game, chase, throw).pots == 0
    assert play(game, chase, "666 642").seat == 0


def test_more_than_two_have_a_chance_each() -> None:
    game = second(3)
    table = play(game, begun(game), "432 542 521")
    assert (table.marks, table.seat) == ((9, 11, 8), 0)
    assert play(game, table, "611").winner == 2


@pytest.mark.rule("P3")
def test_by_the_option_each_puts_in_another_coin_each_lap() -> None:
    game = first(2, ante_each_lap="yes")
    table = play(game, begun(game), "644")
    line = said(game, table, "543")
    assert line.text == (
        "Player 2 throws 5, 4 and 3: twelve. Nobody has won, and another coin is put in."
    )
    assert play(game, table, "543").coins.pot == 4
    assert play(first(2), table, "543").coins.pot == 2


def poor(game: Triga, *purses: int) -> Table:
    """The last throw of a lap with these purses and the stakes in the pot."""
    table = begun(game)
    coins = type(table.coins)(purses, table.coins.pot)
    last = len(table.players) - 1
    return Table(coins, table.players, turn=last)


@pytest.mark.rule("P5")
def test_who_cannot_put_in_another_coin_is_out_of_the_pot() -> None:
    game = first(3, ante_each_lap="yes")
    line = said(game, poor(game, 5, 0, 7), "644")
    assert line.text.endswith("another coin is put in. Player 2 cannot pay and is out.")
    assert play(game, poor(game, 5, 0, 7), "644").players == (0, 2)
    all_in = first(3, ante_each_lap="yes", short_stack="all_in")
    assert play(all_in, poor(game, 5, 0, 7), "644").players == (0, 1, 2)
    alone = play(game, poor(game, 0, 0, 7), "644")
    assert (alone.pots, alone.winner, alone.coins.purses) == (1, 2, (0, 0, 10))
    none = play(game, poor(game, 0, 0, 0), "644")
    assert (none.players, none.coins.pot, none.laps) == ((0, 1, 2), 3, 1)


@pytest.mark.rule("P6")
def test_who_has_no_coins_is_out_and_the_last_ends_the_play() -> None:
    game = first(3)
    table = play(game, poor(game, 5, 0, 7), "666")
    assert table.players == (0, 2)
    assert game.scene(table, None).players[1].note == "out"
    end = ended(game, play(game, poor(game, 0, 0, 7), "666"))
    assert end.reason == "Player 3 has all the coins."
    assert first(2, coins="50").start().coins.purses == (49, 49)


@pytest.mark.rule("P7")
def test_the_agreed_number_of_pots_is_played() -> None:
    game = first(2, pots="3")
    end = ended(game, play(game, begun(game), "666 644 111 333"))
    assert end == End((1, -1), "3 pots are won. Player 1 leads with 21 coins.", ("P7",))
    end = ended(first(2, pots="1"), play(first(2, pots="1"), begun(game), "666"))
    assert end.reason == "The pot is won. Player 1 leads with 21 coins."


# The figures


def figures(game: Triga) -> dict[str, Fraction]:
    return {name: value for name, (value, _) in game.odds().items()}


def test_what_a_throw_is_worth() -> None:
    assert figures(first(par="none"))["win-turn"] == Fraction(40, 216)
    assert figures(first(par="pair"))["win-turn"] == Fraction(1, 2)
    found = figures(first())
    assert found["win-turn"] == Fraction(42, 216) == Fraction(7, 36)
    assert found["turns"] == found["throws"] == Fraction(36, 7)
    assert found["within-3-turns"] < Fraction(1, 2) < found["within-4-turns"]


@pytest.mark.parametrize("seats", range(2, 7))
def test_what_a_seat_is_worth(seats: int) -> None:
    found = figures(first(ante_each_lap="yes"))
    wins, fails = Fraction(7, 36), Fraction(29, 36)
    lost = fails**seats
    for seat in range(seats):
        share = wins * fails**seat / (1 - lost)
        assert found[f"win-{seats}-seats-{seat + 1}"] == share
        gain = (seats * share - 1) / (1 - lost)
        assert found[f"gain-{seats}-seats-{seat + 1}"] == gain
    assert found[f"lap-lost-{seats}-seats"] == lost
    assert found[f"laps-{seats}-seats"] == 1 / (1 - lost)


def test_the_shares_that_the_page_names() -> None:
    found = figures(first())
    assert (found["win-2-seats-1"], found["win-2-seats-2"]) == (Fraction(36, 65), Fraction(29, 65))
    assert [round(float(found[f"win-3-seats-{seat}"]), 2) for seat in (1, 2, 3)] == [
        0.41,
        0.33,
        0.26,
    ]


def test_the_first_thrower_is_ahead_in_the_other_triga() -> None:
    assert figures(second())["win-2-seats-1"] == Fraction(2909, 5184)


def test_short_purses_are_asked_about_only_where_coins_are_added() -> None:
    assert "short_stack" in first().options
    assert "short_stack" not in second().options
