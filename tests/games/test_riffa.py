"""Riffa: every rule, throws given one by one, and the exact figures."""

from dataclasses import replace
from fractions import Fraction

import pytest

from pygames.core.node import Chance, End, Line
from pygames.games.riffa import Riffa
from pygames.kit.pot import Table
from pygames.kit.stakes import Coins
from tests.games.pots import begun, ended, play, said


def riffa(seats: int = 2, **options: str) -> Riffa:
    return Riffa(seats, options)


def after(game: Riffa, throws: str) -> Table:
    return play(game, begun(game), throws)


def score(throws: str, **options: str) -> int | None:
    """What the first player scores by some throws; None while they are no score yet."""
    marks = after(Riffa(2, options), throws).marks
    return marks[0] if marks else None


def dice(game: Riffa, table: Table) -> int:
    """How many dice are thrown next."""
    node = game.node(table)
    assert isinstance(node, Chance)
    return len(node.outcomes[0].dice)


@pytest.mark.rule("R1")
def test_three_dice_are_thrown_until_two_agree() -> None:
    game = riffa()
    assert dice(game, begun(game)) == 3
    assert (after(game, "321").seat, dice(game, after(game, "321"))) == (0, 3)
    line = said(game, begun(game), "321")
    assert line == Line("Player 1 throws 3, 2 and 1: no pair, so again.", ("R1",))
    assert game.why_not(begun(game), ("s1",)).rules == ("R1",)


@pytest.mark.rule("R2")
def test_the_pair_is_kept_and_the_third_die_thrown_again() -> None:
    game = riffa()
    table = after(game, "321 442")
    assert (table.kept, table.dice, dice(game, table)) == ((4, 4), (4, 4, 2), 1)
    assert said(game, begun(game), "442").text.endswith("and sets the pair of fours aside.")
    assert [die.state for die in game.scene(table, None).dice] == ["kept", "kept", ""]
    assert game.scene(table, None).status == "Player 1 to throw the third die."
    assert after(game, "664").kept == (6, 6)
    assert after(game, "644").kept == (4, 4)


@pytest.mark.rule("R3")
def test_the_score_is_the_total_and_the_highest_wins() -> None:
    assert score("321 442 6") == 14
    assert score("411 1") == 3
    assert score("661 6") == 18
    game = riffa(3)
    table = after(game, "442 6 221 5 665")
    assert said(game, table, "5").text == (
        "Player 3 throws 5: seventeen. Player 3 takes the pot, 3 coins. "
        "All put in for the next pot. Player 1 begins."
    )
    assert play(game, table, "5").winner == 2
    assert after(game, "442 6 221 5 665 1").winner == 0


@pytest.mark.rule("R4")
def test_three_alike_count_as_a_pair() -> None:
    assert score("555 1") == 11
    assert after(riffa(triple="void"), "555").kept == ()
    assert score("555 331 1", triple="void") == 7
    assert after(riffa(), "555").kept == (5, 5)
    void = riffa(triple="void")
    assert said(void, begun(void), "555") == Line(
        "Player 1 throws 5, 5 and 5: three alike, void, so again.", ("R4",)
    )


@pytest.mark.rule("R5")
def test_by_the_option_two_dice_are_thrown_and_then_the_third() -> None:
    game = riffa(search="two_then_one")
    assert dice(game, begun(game)) == 2
    table = after(game, "42")
    assert (table.seat, dice(game, table)) == (0, 2)
    assert said(game, begun(game), "42").rules == ("R5",)
    table = after(game, "42 33")
    assert (table.kept, dice(game, table)) == ((3, 3), 1)
    assert score("42 33 6", search="two_then_one") == 12
    assert score("33 3", search="two_then_one", triple="void", third="keep") == 9
    assert game.why_not(begun(game), ("s1",)).rules == ("R5",)


@pytest.mark.rule("R6")
def test_by_the_option_the_third_die_stays() -> None:
    assert score("442", third="keep") == 10
    assert score("321", third="keep") is None
    game = riffa(third="keep")
    assert said(game, begun(game), "442") == Line("Player 1 throws 4, 4 and 2: ten.", ("R6",))


TIED = "442 6 331 3 442 6"


@pytest.mark.rule("P8")
def test_the_highest_play_off_among_themselves() -> None:
    game = riffa(3)
    table = after(game, TIED)
    assert (table.players, table.marks, table.coins.pot) == ((0, 2), (), 3)
    line = said(game, after(game, TIED[:-2]), "6")
    assert line.text == "Player 3 throws 6: fourteen. Player 1 and Player 3 throw again."
    assert line.rules == ("R3", "P8")
    assert play(game, table, "661 6 111 1").winner == 0


@pytest.mark.rule("R7")
def test_or_they_share_the_pot() -> None:
    game = riffa(3, tie="split")
    line = said(game, after(game, TIED[:-2]), "6")
    assert line.text.startswith(
        "Player 3 throws 6: fourteen. Player 1 and Player 3 share the pot and take 1 coin each; "
        "the odd coin stays for the next pot. "
    )
    assert line.rules == ("R3", "R7", "P1", "P4")
    table = after(game, TIED)
    assert (table.coins.purses, table.coins.pot, table.pots) == ((19, 18, 19), 4, 1)
    last = riffa(3, tie="split", pots="1")
    assert after(last, TIED).coins == Coins((21, 19, 20))
    assert "; the odd coin goes to Player 1." in said(last, after(last, TIED[:-2]), "6").text
    assert "R7" not in said(game, after(game, "442 6 331 3 442"), "5").rules


@pytest.mark.rule("R9")
def test_or_the_first_of_them_wins() -> None:
    game = riffa(3, tie="first")
    table = after(game, TIED)
    assert (table.winner, table.taken, table.pots) == (0, 3, 1)
    line = said(game, after(game, TIED[:-2]), "6")
    assert "Player 3 throws 6: fourteen. Player 1 takes the pot, 3 coins." in line.text
    assert line.rules == ("R3", "R9", "P9", "P1", "P4")
    assert "R9" not in said(game, after(game, "442 6 331 3 442"), "5").rules


def test_where_the_first_wins_a_tie_the_second_has_to_throw_more() -> None:
    figures = riffa(tie="first").odds()
    assert figures["win-2-seats-2"][0] == Fraction(301, 648) == figures["beat-first"][0]
    assert figures["win-2-seats-1"][0] == Fraction(347, 648)
    assert "win-2-seats-1" not in riffa().odds()


@pytest.mark.rule("R8")
def test_or_the_stake_stands_and_all_play_again() -> None:
    game = riffa(3, tie="stand")
    table = after(game, TIED)
    assert (table.players, table.marks, table.coins.pot) == ((0, 1, 2), (), 3)
    line = said(game, after(game, TIED[:-2]), "6")
    assert line.text.endswith("Player 1, Player 2 and Player 3 throw again.")
    assert line.rules == ("R3", "R8")


# The pot


@pytest.mark.rule("P1")
def test_each_puts_a_coin_into_the_pot() -> None:
    coins = riffa(4).start().coins
    assert (coins.purses, coins.pot) == ((19, 19, 19, 19), 4)


@pytest.mark.rule("P2")
def test_the_highest_die_begins() -> None:
    game = riffa(3)
    assert play(game, game.start(), "2 5 4").players == (1, 2, 0)
    assert game.why_not(game.start(), ("s1",)).rules == ("P2",)


@pytest.mark.rule("P4")
@pytest.mark.parametrize(("first_seat", "seat"), [("rotate", 0), ("winner", 1)])
def test_who_begins_the_next_pot(first_seat: str, seat: int) -> None:
    game = riffa(2, first_seat=first_seat)
    assert after(game, "441 1 442 2").seat == seat


@pytest.mark.rule("P6")
def test_when_one_has_all_the_coins_the_play_is_over() -> None:
    game = riffa(2)
    table = play(game, replace(begun(game), coins=Coins((38, 0), 2)), "442 6 441 1")
    assert ended(game, table) == End((20, -20), "Player 1 has all the coins.", ("P6",))


@pytest.mark.rule("P7")
def test_an_agreed_number_of_pots_is_played() -> None:
    game = riffa(2, pots="1")
    table = after(game, "442 6 441 1")
    assert ended(game, table).rules == ("P7",)
    assert game.why_not(table, ("s1",)).text == "The play is over."


@pytest.mark.rule("P9")
def test_the_winner_takes_the_whole_pot() -> None:
    table = after(riffa(3), "442 6 441 1 332 2")
    assert table.coins.purses == (21, 18, 18)


# Exact figures


def figures(**options: str) -> dict[str, Fraction]:
    return {name: value for name, (value, _) in Riffa(2, options).odds().items()}


@pytest.mark.parametrize("options", [{}, {"search": "two_then_one"}, {"triple": "void"}])
def test_the_scores_do_not_hang_on_the_search(options: dict[str, str]) -> None:
    found = figures(**options)
    ways = [1, 1, 2, 2, *[3] * 8, 2, 2, 1, 1]
    assert [found[f"score-{total}"] * 36 for total in range(3, 19)] == ways
    assert (found["mean"], found["variance"]) == (Fraction(21, 2), Fraction(175, 12))
    assert found["least-15"] == Fraction(1, 6)


def test_how_often_the_best_are_tied() -> None:
    found = figures()
    assert found["tie-2-seats"] == Fraction(23, 324)
    assert found["tie-3-seats"] == Fraction(269, 2592)
    assert f"{float(100 * found['tie-6-seats']):.2f}" == "16.83"
    assert found["beat-first"] == Fraction(301, 648)


def test_what_a_score_is_worth() -> None:
    found = figures()
    holds = {10: Fraction(11, 24), 11: Fraction(13, 24), 14: Fraction(19, 24), 18: Fraction(71, 72)}
    assert {total: found[f"hold-{total}"] for total in holds} == holds


def test_how_long_a_pair_takes() -> None:
    assert figures()["throw-pair"] == Fraction(4, 9)
    assert figures()["throws-pair"] == Fraction(9, 4)
    assert figures(search="two_then_one")["throws-pair"] == 6
    assert figures(triple="void")["throws-pair"] == Fraction(12, 5)


def test_a_third_die_that_stays_gives_the_raffling_of_1692() -> None:
    found = figures(third="keep")
    ways = [1, 3, 6, 4, 9, 9, 7, 9]
    expected = [Fraction(way, 96) for way in (*ways, *reversed(ways))]
    assert [found[f"score-{total}"] for total in range(3, 19)] == expected
    assert found["mean"] == Fraction(21, 2)
    assert found["tie-2-seats"] == Fraction(59, 768)
