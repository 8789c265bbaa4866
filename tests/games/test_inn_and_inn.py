"""Inn and Inn: every rule of both games, throws given one by one, and the exact figures."""

from dataclasses import replace
from fractions import Fraction

import pytest

from pygames.core.node import Chance, End, Line
from pygames.games.inn_and_inn import COTTON, SEED, InnAndInn
from pygames.games.inn_and_inn.odds import INN, INN_AND_INN, OUT, State
from pygames.kit.dice import Throw
from pygames.kit.stakes import Coins

OUTS, INNS, BOTH = "4321", "5322", "5522"


def today(seats: int = 3, **options: str) -> InnAndInn:
    return InnAndInn(seats, {"ruleset": SEED, **options})


def cotton(seats: int = 2, **options: str) -> InnAndInn:
    return InnAndInn(seats, {"ruleset": COTTON, **options})


def begun(game: InnAndInn) -> State:
    """The first pot, with the first seat to throw."""
    return State(replace(game.start().table, opening=()))


def throw(game: InnAndInn, state: State, token: str) -> Throw:
    """The throw of a notation, which can be thrown now."""
    node = game.node(state)
    assert isinstance(node, Chance), "the play is over"
    return {game.notate(state, event): event for event in node.outcomes}[token]


def play(game: InnAndInn, state: State, tokens: str) -> State:
    for token in tokens.split():
        state = game.apply(state, throw(game, state, token))
    return state


def after(game: InnAndInn, tokens: str) -> State:
    return play(game, begun(game), tokens)


def after_coins(game: InnAndInn, coins: Coins, tokens: str) -> State:
    """The same with other coins on the table."""
    state = begun(game)
    return play(game, replace(state, table=replace(state.table, coins=coins)), tokens)


def said(game: InnAndInn, state: State, token: str) -> Line:
    return game.say(state, throw(game, state, token))


def ended(game: InnAndInn, state: State) -> End:
    node = game.node(state)
    assert isinstance(node, End)
    return node


def mark(game: InnAndInn, token: str) -> int:
    """What a first throw is, by what the log cites for it."""
    rule = said(game, begun(game), token).rules[0]
    return {"N3": OUT, "N1": INN, "N2": INN_AND_INN}[rule]


# The throw


@pytest.mark.rule("N1")
@pytest.mark.parametrize("token", ["5322", "4441", "6621"])
def test_one_doublet_is_an_inn_and_so_are_three_alike(token: str) -> None:
    assert mark(today(), token) == INN
    assert mark(cotton(), token) == INN


@pytest.mark.rule("N2")
def test_two_doublets_are_inn_and_inn() -> None:
    assert mark(today(), "5522") == INN_AND_INN
    assert mark(cotton(), "6633") == INN_AND_INN


@pytest.mark.rule("N3")
def test_four_different_numbers_are_out() -> None:
    assert mark(today(), "4321") == OUT
    assert mark(cotton(), "6542") == OUT


@pytest.mark.rule("N4")
def test_four_alike_are_two_doublets() -> None:
    assert mark(today(), "6666") == INN_AND_INN
    assert mark(today(four_alike="inn"), "6666") == INN
    assert mark(today(four_alike="inn"), "6655") == INN_AND_INN
    assert "N4" in said(cotton(), begun(cotton()), "1111").rules


# Elimination


@pytest.mark.rule("E1")
def test_all_who_are_in_throw_once_a_round_in_the_same_order() -> None:
    game = today(3)
    seats = [after(game, " ".join([INNS] * turns)).table.seat for turns in range(5)]
    assert seats == [0, 1, 2, 0, 1]
    assert game.why_not(begun(game), ("s1",)) == Line("Player 1 has to throw the dice.", ("E1",))


@pytest.mark.rule("E2")
def test_an_inn_stays_in() -> None:
    game = today(3)
    assert after(game, "3211").table.players == (0, 1, 2)
    assert said(game, begun(game), INNS).text == "Player 1 throws 5, 3, 2 and 2: inn."
    assert said(game, begun(game), INNS).rules == ("N1", "E2")


@pytest.mark.rule("E3")
def test_an_out_is_out_of_the_pot() -> None:
    game = today(3)
    state = after(game, f"{INNS} {OUTS} {INNS}")
    assert state.table.players == (0, 2)
    assert game.scene(state, None).players[1].note == "out"
    assert said(game, begun(game), OUTS).rules == ("N3", "E3")


@pytest.mark.rule("E4")
def test_an_inn_and_inn_raises_the_bar_for_those_who_follow() -> None:
    game = today(3)
    state = after(game, "3211 6633")
    assert state.table.players == (0, 1, 2)
    line = said(game, state, "5521")
    assert "inn, which is not enough, and so out" in line.text
    assert "E4" in line.rules
    state = play(game, state, "5521")
    assert state.table.players == (0, 1)
    state = play(game, state, "4322")
    assert (state.table.pots, state.table.winner) == (1, 1)
    assert "needs inn and inn" in game.scene(after(game, BOTH), None).status


@pytest.mark.rule("E5")
def test_the_bar_stays_and_binds_the_one_who_set_it() -> None:
    game = today(3)
    state = after(game, f"{BOTH} {BOTH} {BOTH} {BOTH} {INNS}")
    assert state.bound
    assert state.table.players == (0, 2)
    assert after(game, f"{BOTH} {BOTH} {BOTH} {INNS}").table.players == (1, 2)
    assert not after(game, f"{BOTH} {INNS} {INNS}").bound


@pytest.mark.rule("E6")
def test_the_last_player_in_wins_without_a_throw() -> None:
    game = today(2)
    state = after(game, "6421")
    assert (state.table.pots, state.table.winner) == (1, 1)
    assert state.table.coins.purses == (18, 20)
    assert after(today(3), f"{OUTS} {OUTS}").table.winner == 2


@pytest.mark.rule("E7")
def test_by_the_option_the_round_is_finished() -> None:
    game = today(2, end="finish_the_round")
    assert after(game, "6421").table.pots == 0
    assert after(game, f"6421 {INNS}").table.winner == 1
    assert after(game, f"{INNS} {OUTS}").table.winner == 0
    assert after(game, f"{BOTH} {INNS}").table.winner == 0
    assert game.scene(after(game, "6421"), None).players[0].score == "out"


@pytest.mark.rule("P8")
def test_those_who_are_level_throw_again() -> None:
    game = today(2, end="finish_the_round")
    state = after(game, "6421 5431")
    assert (state.table.pots, state.table.players, state.table.coins.pot) == (0, (0, 1), 4)
    game = today(2, end="finish_the_round", ante_each_lap="no")
    line = said(game, after(game, "6421"), "5431")
    assert line.text.endswith("Player 1 and Player 2 throw again.")
    assert "P8" in line.rules


# The pot


@pytest.mark.rule("P1")
def test_each_puts_a_coin_into_the_pot() -> None:
    coins = today(3).start().table.coins
    assert (coins.purses, coins.pot) == ((19, 19, 19), 3)
    assert "P1" in said(today(2), begun(today(2)), OUTS).rules


@pytest.mark.rule("C9")
def test_each_puts_a_coin_into_cottons_pot() -> None:
    coins = cotton(3).start().table.coins
    assert (coins.purses, coins.pot) == ((19, 19, 19), 3)
    assert after(cotton(2), BOTH).table.coins.pot == 2


@pytest.mark.rule("C10")
def test_the_highest_die_begins_the_battail() -> None:
    game = cotton(3)
    assert play(game, game.start(), "2 5 4").table.players == (1, 2, 0)
    tied = play(game, game.start(), "5 2 5")
    assert tied.table.opening == (0, 2)
    assert said(game, play(game, game.start(), "2 5"), "4").rules == ("C10",)
    assert game.why_not(game.start(), ("s1",)).rules == ("C10",)


@pytest.mark.rule("P2")
def test_the_highest_die_begins() -> None:
    game = today(3)
    state = play(game, game.start(), "2 5 4")
    assert (state.table.players, state.table.began) == ((1, 2, 0), 1)
    assert game.why_not(game.start(), ("s1",)).rules == ("P2",)


@pytest.mark.rule("P3")
def test_after_a_round_each_survivor_puts_in_another_coin() -> None:
    game = today(3)
    assert after(game, f"{INNS} {INNS}").table.coins.pot == 3
    assert after(game, f"{INNS} {INNS} {INNS}").table.coins.pot == 6
    line = said(game, after(game, f"{INNS} {INNS}"), OUTS)
    assert line.text.endswith("out. Nobody has won, and another coin is put in.")
    assert after(today(ante_each_lap="no"), f"{INNS} {INNS} {INNS}").table.coins.pot == 3


@pytest.mark.rule("P4")
def test_the_pots_are_begun_by_each_in_turn() -> None:
    third_wins, second_wins = f"{OUTS} {OUTS}", f"{OUTS} {INNS} {OUTS}"
    state = after(today(3), third_wins)
    assert (state.table.winner, state.table.began, state.table.seat) == (2, 1, 1)
    assert after(today(3), f"{third_wins} {third_wins}").table.seat == 2
    assert said(today(3), after(today(3), OUTS), OUTS).rules[-1] == "P4"
    assert after(today(3, first_seat="rotate"), second_wins).table.seat == 2
    assert after(today(3, first_seat="winner"), second_wins).table.seat == 1
    assert after(today(3, first_seat="high_die"), second_wins).table.opening
    broke = after_coins(today(3), Coins((20, 0, 37), 3), third_wins)
    assert (broke.table.players, broke.table.seat) == ((2, 0), 2)


@pytest.mark.rule("P5")
def test_who_cannot_put_in_another_coin_is_out() -> None:
    poor = Coins((0, 30, 20, 26), 4)
    played = f"{INNS} {INNS} {INNS}"
    state = after_coins(today(4), poor, f"{played} {OUTS}")
    assert state.table.players == (1, 2)
    line = said(today(4), after_coins(today(4), poor, played), OUTS)
    assert line.text.endswith("another coin is put in. Player 1 cannot pay and is out.")
    stays = after_coins(today(4, short_stack="all_in"), poor, f"{played} {OUTS}")
    assert stays.table.players == (0, 1, 2)


@pytest.mark.rule("P6")
def test_when_one_has_all_the_coins_the_play_is_over() -> None:
    game = today(2, coins="10")
    end = ended(game, after_coins(game, Coins((18, 0), 2), f"{INNS} {OUTS}"))
    assert end == End((10, -10), "Player 1 has all the coins.", ("P6",))


@pytest.mark.rule("P7")
def test_an_agreed_number_of_pots_is_played() -> None:
    game = today(2, pots="1")
    assert ended(game, after(game, OUTS)) == End(
        (-1, 1), "The pot is won. Player 2 leads with 21 coins.", ("P7",)
    )


@pytest.mark.rule("P9")
def test_the_winner_takes_the_whole_pot() -> None:
    game = today(3)
    state = after(game, f"{INNS} {INNS} {INNS} {OUTS}")
    line = said(game, state, OUTS)
    assert "Player 3 takes the pot, 6 coins." in line.text
    assert play(game, state, OUTS).table.coins.purses == (17, 17, 23)


# Cotton


@pytest.mark.rule("C1")
def test_an_inn_drops_a_coin_and_passes_the_box() -> None:
    game = cotton(2)
    assert said(game, begun(game), INNS) == Line(
        "Player 1 throws 5, 3, 2 and 2: inn. Player 1 drops 1 coin.", ("N1", "C1")
    )
    state = after(game, INNS)
    assert (state.table.seat, state.table.coins.purses, state.table.coins.pot) == (1, (18, 19), 3)


@pytest.mark.rule("C2")
def test_an_inn_and_inn_sweeps_all() -> None:
    state = after(cotton(2), f"{INNS} {INNS} {BOTH}")
    assert (state.table.winner, state.table.taken) == (0, 4)
    assert state.table.coins.purses == (21, 17)


@pytest.mark.rule("C3")
def test_an_out_gives_the_pot_to_the_other() -> None:
    state = after(cotton(2), f"{INNS} {OUTS}")
    assert (state.table.winner, state.table.taken) == (0, 3)
    assert said(cotton(2), after(cotton(2), INNS), OUTS).rules[:2] == ("N3", "C3")


@pytest.mark.rule("C4")
def test_two_share_what_the_third_has_lost_and_the_odd_coin_stays() -> None:
    game = cotton(3)
    state = after(game, f"{INNS} {INNS} {OUTS}")
    assert (state.table.coins.purses, state.table.coins.pot) == ((19, 19, 18), 4)
    line = said(game, after(game, f"{INNS} {INNS}"), OUTS)
    assert line.text.startswith(
        "Player 3 throws 4, 3, 2 and 1: out. Player 1 and Player 2 share the pot and take 2 coins "
        "each; the odd coin stays for the next pot. All put in for the next pot."
    )
    assert line.rules == ("N3", "C3", "C4", "C9", "C7")
    even = said(game, after(game, INNS), OUTS)
    assert "Player 3 and Player 1 share the pot and take 2 coins each. All" in even.text
    last = after(game, f"{INNS} {INNS}")
    last = replace(last, table=replace(last.table, pots=499))
    assert "each; the odd coin goes to Player 1." in said(game, last, OUTS).text
    assert play(game, last, OUTS).table.coins == Coins((21, 20, 19))


@pytest.mark.rule("C5")
def test_or_they_throw_off_for_it() -> None:
    game = cotton(3, out_pot="throw_for_it")
    state = after(game, f"{INNS} {OUTS}")
    assert (state.out, state.table.players, state.table.coins.pot) == (1, (2, 0), 4)
    level = play(game, state, f"{INNS} {BOTH} {OUTS} {OUTS}")
    assert (level.table.pots, level.table.coins.pot) == (0, 4)
    won = play(game, level, f"{OUTS} {INNS}")
    assert (won.table.winner, won.table.taken, won.table.seat) == (0, 4, 1)
    line = said(game, after(game, INNS), OUTS)
    assert "Player 3 and Player 1 throw off for the pot." in line.text


@pytest.mark.rule("C6")
def test_the_battail_ends_when_one_has_all_the_money() -> None:
    game = cotton(2, battail="5")
    assert begun(game).table.coins.purses == (4, 4)
    end = ended(game, after_coins(game, Coins((8, 0), 2), f"{INNS} {OUTS}"))
    assert end == End((5, -5), "Player 1 has all the coins.", ("C6",))
    long = replace(begun(game), table=replace(begun(game).table, pots=499))
    assert ended(game, play(game, long, OUTS)).rules == ("C6",)


@pytest.mark.rule("C7")
def test_the_loser_begins_the_next_pot() -> None:
    assert after(cotton(3), f"{INNS} {OUTS}").table.seat == 1
    assert after(cotton(3), f"{INNS} {BOTH}").table.seat == 2
    assert after(cotton(3, next_throw="winner"), f"{INNS} {BOTH}").table.seat == 1
    alternate = cotton(3, next_throw="alternate")
    assert after(alternate, OUTS).table.seat == 1
    assert after(alternate, f"{OUTS} {OUTS}").table.seat == 2
    assert said(cotton(3), begun(cotton(3)), BOTH).rules == ("N2", "C2", "C9", "C7")


@pytest.mark.rule("C8")
def test_who_has_no_coin_left_throws_on() -> None:
    game = cotton(2)
    state = after_coins(game, Coins((0, 38), 2), "")
    line = said(game, state, INNS)
    assert line.text.endswith("Player 1 has nothing left to drop.")
    assert "C8" in line.rules
    state = play(game, state, INNS)
    assert (state.table.coins.purses, state.table.coins.pot) == ((0, 38), 2)
    assert play(game, state, OUTS).table.winner == 0


# Exact figures


def test_the_chances_of_a_throw() -> None:
    figures = {name: value for name, (value, _) in cotton().odds().items()}
    assert figures["throw-out"] == Fraction(5, 18)
    assert figures["throw-inn"] == Fraction(35, 54)
    assert figures["throw-inn-and-inn"] == Fraction(2, 27)
    assert figures["throw-doublets"] == Fraction(13, 18)
    strict = cotton(four_alike="inn").odds()
    assert strict["throw-inn-and-inn"][0] == Fraction(5, 72)


def test_the_seats_of_elimination() -> None:
    figures = {name: value for name, (value, _) in today().odds().items()}
    assert figures["win-2-seats-1"] == Fraction(1123, 2581)
    assert figures["win-2-seats-2"] == Fraction(1458, 2581)
    assert percents(figures, 3) == ["30.51", "32.34", "37.16"]
    assert percents(figures, 4) == ["23.56", "24.19", "25.13", "27.12"]
    assert all(sum_of_seats(figures, seats) == 1 for seats in range(2, 7))
    assert figures["throws-2-seats"] == Fraction(1458, 475)
    assert figures["throws-3-seats"] == Fraction(51624, 9025)
    assert figures["bound-2-seats-1"] == Fraction(2, 29)
    assert figures["bound-2-seats-2"] == Fraction(27, 29)


def test_the_seats_when_the_round_is_finished() -> None:
    figures = {name: value for name, (value, _) in today(end="finish_the_round").odds().items()}
    assert figures["win-2-seats-1"] == Fraction(803, 1466)
    assert figures["win-2-seats-2"] == Fraction(663, 1466)
    assert percents(figures, 3) == ["40.64", "32.52", "26.85"]


def test_a_pot_of_cottons() -> None:
    figures = {name: value for name, (value, _) in cotton().odds().items()}
    assert figures["win-2-seats-1"] == Fraction(39, 89)
    assert figures["gain-2-seats-1"] == Fraction(-2344, 7921)
    assert figures["throws-2-seats"] == Fraction(54, 19)
    assert figures["pot-out-2-seats"] == Fraction(15, 19)
    off = {name: value for name, (value, _) in cotton(out_pot="throw_for_it").odds().items()}
    assert sum_of_seats(off, 3) == 1


def percents(figures: dict[str, Fraction], seats: int) -> list[str]:
    chances = (figures[f"win-{seats}-seats-{seat}"] for seat in range(1, seats + 1))
    return [f"{float(100 * chance):.2f}" for chance in chances]


def sum_of_seats(figures: dict[str, Fraction], seats: int) -> Fraction:
    chances = [figures[f"win-{seats}-seats-{seat}"] for seat in range(1, seats + 1)]
    return sum(chances, Fraction(0))
