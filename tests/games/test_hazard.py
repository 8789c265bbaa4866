"""Hazard: every rule of both rulesets, with throws and choices given one by one."""

from dataclasses import replace
from fractions import Fraction

import pytest

from pygames.core.node import Chance, End, Line, Turn
from pygames.games.hazard import Hazard
from pygames.games.hazard.table import MAINS, NICKS, OUTS, Event, Phase, State, casters_share
from pygames.kit.stakes import Coins


def stage(seats: int = 3, **options: str) -> Hazard:
    return Hazard(seats, {"ruleset": "stage-1705", **options})


def today(seats: int = 3, **options: str) -> Hazard:
    return Hazard(seats, {"ruleset": "seed", **options})


def events(game: Hazard, state: State) -> dict[str, Event]:
    node = game.node(state)
    assert not isinstance(node, End), node.reason
    listed = node.choices if isinstance(node, Turn) else node.outcomes
    return {game.notate(state, event): event for event in listed}


def play(game: Hazard, state: State, tokens: str) -> State:
    """The state after some events, each of them possible."""
    for token in tokens.split():
        state = game.apply(state, events(game, state)[token])
    return state


def opened(game: Hazard, tokens: str) -> State:
    return play(game, game.start(), tokens)


def said(game: Hazard, state: State, token: str) -> Line:
    return game.say(state, events(game, state)[token])


def hand(main: int, throws: str, game: Hazard | None = None) -> str:
    """How a hand of one coin goes with a main and some throws: won, lost, or the chance."""
    game = game or today(2, side_stakes="no")
    state = opened(game, f"main-{main} stake-1 cover-1 {throws}")
    if state.hands == 0:
        return f"chance {state.chance}"
    return "won" if state.coins.purses[0] > state.coins.purses[1] else "lost"


def ended(game: Hazard, state: State) -> End:
    node = game.node(state)
    assert isinstance(node, End)
    return node


# The hand


@pytest.mark.rule("H1")
def test_the_caster_throws_and_the_box_goes_round_to_the_left() -> None:
    game = stage(3, back_hand="no")
    node = game.node(game.start())
    assert isinstance(node, Chance)
    assert node.by == 0
    lost = "61 stake-1 cover-1 11"
    state = opened(game, lost)
    assert state.caster == 1
    state = play(game, state, lost)
    assert state.caster == 2
    assert play(game, state, lost).caster == 0
    assert game.why_not(replace(state, phase=Phase.THROW), ("s1",)).rules == ("H1",)


@pytest.mark.rule("H16")
def test_a_die_is_thrown_for_the_box() -> None:
    game = stage(3, first_seat="high_die")
    node = game.node(game.start())
    assert isinstance(node, Chance)
    assert (len(node.outcomes), node.by) == (6, 0)
    assert {player.role for player in game.scene(game.start(), None).players} == {""}
    state = opened(game, "5 2")
    assert (state.phase, state.seat) == (Phase.FIRST, 2)
    line = said(game, state, "5")
    assert line.text == "Player 3 throws 5 for the box. Player 1 and Player 3 throw again."
    assert game.why_not(state, ("s1",)).rules == ("H16",)
    tied = play(game, state, "5")
    assert tied.seat == 0
    assert said(game, play(game, tied, "1"), "6").text == (
        "Player 3 throws 6 for the box. Player 3 is the caster."
    )
    state = play(game, tied, "1 6")
    assert (state.phase, state.caster, state.seat) == (Phase.MAIN, 2, 2)
    assert opened(game, "6 2 5").caster == 0


@pytest.mark.rule("H2")
def test_a_main_is_thrown_before_anything_is_staked() -> None:
    game = stage()
    state = opened(game, "22 64 55")
    assert state.main == 0
    assert said(game, state, "61").text == "Player 1 throws 6 and 1: seven's the main."
    state = play(game, state, "61")
    assert (state.main, state.phase) == (7, Phase.STAKE)
    assert list(events(today(main="thrown"), game.start())) == list(events(game, game.start()))


@pytest.mark.rule("S3")
def test_a_main_is_named() -> None:
    game = today()
    assert list(events(game, game.start())) == [f"main-{main}" for main in MAINS]
    assert said(game, game.start(), "main-9").text == "Player 1 calls the main: nine."
    assert game.why_not(game.start(), ("s1",)).rules == ("S3",)


@pytest.mark.rule("H3")
def test_a_stake_is_no_more_than_both_sides_have() -> None:
    game = today(2)
    state = opened(game, "main-7")
    assert list(events(game, state)) == [f"stake-{coins}" for coins in range(1, 11)]
    poor = replace(state, coins=Coins((37, 3)))
    assert list(events(game, poor)) == ["stake-1", "stake-2", "stake-3"]
    poor = replace(state, coins=Coins((2, 38)))
    assert list(events(game, poor)) == ["stake-1", "stake-2"]


@pytest.mark.rule("H4")
def test_setters_cover_in_turn_and_the_rest_goes_back() -> None:
    game = today(4)
    state = opened(game, "main-7 stake-5 cover-2")
    assert state.seat == 2
    assert list(events(game, state)) == ["cover-0", "cover-1", "cover-2", "cover-3"]
    state = play(game, state, "cover-0")
    line = said(game, state, "cover-1")
    assert line.text == "Player 4 covers 1 coin. Player 1 takes back 2 coins."
    state = play(game, state, "cover-1")
    assert (state.phase, state.stake, state.covers) == (Phase.THROW, 3, (0, 2, 0, 1))
    assert (state.coins.purses, state.coins.pot) == ((17, 18, 20, 19), 6)
    full = opened(game, "main-7 stake-5 cover-5")
    assert full.phase is Phase.THROW


@pytest.mark.rule("H17")
def test_a_single_banker_covers_alone() -> None:
    game = today(3, covers="banker")
    state = opened(game, "main-7 stake-5")
    assert state.seat == 1
    line = said(game, state, "cover-2")
    assert line == Line("Player 2 covers 2 coins. Player 1 takes back 3 coins.", ("H4", "H17"))
    covered = play(game, state, "cover-2")
    assert (covered.phase, covered.covers) == (Phase.THROW, (0, 2, 0))
    hopes = game.hopes(state)
    assert hopes is not None
    assert set(hopes.seats) == {0, 1}
    poor = replace(opened(game, "main-7"), coins=Coins((20, 3, 37)))
    assert list(events(game, poor)) == ["stake-1", "stake-2", "stake-3"]
    gone = play(game, replace(poor, coins=Coins((20, 0, 40))), "stake-10")
    assert gone.seat == 2


@pytest.mark.rule("H5")
def test_stakes_are_paid_even() -> None:
    game = today(3)
    covered = "main-7 stake-5 cover-2 cover-3"
    assert opened(game, f"{covered} 61").coins.purses == (25, 18, 17)
    assert opened(game, f"{covered} 11").coins.purses == (15, 22, 23)


@pytest.mark.rule("H6")
@pytest.mark.parametrize(
    ("main", "throw"), [(7, "65"), (6, "66"), (8, "66"), (8, "53"), (5, "41"), (9, "54")]
)
def test_a_nick_wins(main: int, throw: str) -> None:
    assert hand(main, throw) == "won"


@pytest.mark.rule("H7")
@pytest.mark.parametrize(
    ("main", "throw"),
    [
        *[(7, "66"), (6, "65"), (8, "65"), (5, "66"), (5, "65"), (9, "65"), (9, "66")],
        *[(main, throw) for main in MAINS for throw in ("11", "21")],
    ],
)
def test_an_out_loses(main: int, throw: str) -> None:
    assert hand(main, throw) == "lost"


@pytest.mark.rule("H8")
@pytest.mark.parametrize("main", MAINS)
def test_any_other_first_throw_is_the_chance(main: int) -> None:
    assert hand(9, "61") == "chance 7"
    chances = {total for total in range(4, 11) if total != main}
    assert chances == set(range(2, 13)) - {*NICKS[main], *OUTS[main]}
    game = today(2)
    state = opened(game, "main-7 stake-1 cover-1")
    assert said(game, state, "31").text == "Player 1 throws 3 and 1: four to seven."


@pytest.mark.rule("H9")
def test_the_chance_wins_and_the_main_loses() -> None:
    assert hand(7, "41 54 22 32") == "won"
    assert hand(7, "41 51 61") == "lost"
    assert hand(9, "32 63") == "lost"  # Foote, p. 27


@pytest.mark.rule("H10")
def test_other_throws_do_nothing() -> None:
    assert hand(7, "41 11 21 65 66 33") == "chance 5"


@pytest.mark.rule("H13")
def test_a_stake_that_nobody_covers_passes_the_box() -> None:
    game = today(3)
    state = opened(game, "main-7 stake-5 cover-0")
    assert "H13" in said(game, state, "cover-0").rules
    state = play(game, state, "cover-0")
    assert (state.caster, state.hands, state.coins.purses) == (1, 1, (20, 20, 20))


@pytest.mark.rule("H14")
def test_who_has_no_coins_is_passed_over() -> None:
    game = stage(3, back_hand="no", coins="10")
    assert game.start().coins.purses == (10, 10, 10)
    state = replace(game.start(), coins=Coins((15, 0, 15)))
    state = play(game, state, "61 stake-1")
    assert state.seat == 2
    state = play(game, state, "cover-1 11")
    assert state.caster == 2
    last = replace(game.start(), coins=Coins((10, 0, 20)))
    end = ended(game, play(game, last, "61 stake-10 cover-10 11"))
    assert end.returns == (-10, -10, 20)
    assert end.rules == ("H14",)


@pytest.mark.rule("H15")
@pytest.mark.parametrize("hands", ["12", "24", "48"])
def test_the_play_ends_with_its_last_hand(hands: str) -> None:
    game = stage(2, hands=hands)
    state = replace(game.start(), hands=int(hands) - 1)
    end = ended(game, play(game, state, "61 stake-1 cover-1 65"))
    assert end.returns == (1, -1)
    assert end.reason == f"{hands} hands are played. Player 1 leads with 21 coins."


# The box


@pytest.mark.rule("B1")
def test_the_box_passes_at_the_first_loss() -> None:
    game = stage(2, back_hand="no")
    won = "61 stake-1 cover-1 65"
    state = opened(game, f"{won} {won}")
    assert state.caster == 0
    state = play(game, state, "61 stake-1 cover-1")
    line = said(game, state, "66")
    assert line.text.endswith("Player 2 wins 1 coin. The box passes to Player 2.")
    assert "B1" in line.rules
    assert play(game, state, "66").caster == 1


@pytest.mark.rule("S1")
def test_the_box_passes_after_three_losses_running() -> None:
    game = today(2)
    hands = {"l": "main-7 stake-1 cover-1 66", "w": "main-7 stake-1 cover-1 65"}
    casters = []
    state = game.start()
    for outcome in "llwlll":
        state = play(game, state, hands[outcome])
        casters.append(state.caster)
    assert casters == [0, 0, 0, 0, 0, 1]


@pytest.mark.rule("S2")
def test_the_box_passes_after_three_wins_running_by_the_option() -> None:
    game = today(2, box_passes="three_wins")
    hands = {"l": "main-7 stake-1 cover-1 66", "w": "main-7 stake-1 cover-1 65"}
    casters = []
    state = game.start()
    for outcome in "lllwwlwww":
        state = play(game, state, hands[outcome])
        casters.append(state.caster)
    assert casters == [0] * 8 + [1]


@pytest.mark.rule("B2")
def test_a_back_hand_is_bought_once() -> None:
    game = stage(2)
    state = opened(game, "61 stake-1 cover-1 66")
    assert list(events(game, state)) == ["pass-box", "back-hand"]
    assert game.why_not(state, ("s1",)).rules == ("B2",)
    assert play(game, state, "pass-box").caster == 1
    back = play(game, state, "back-hand")
    assert (back.caster, back.coins.house, back.coins.purses) == (0, 1, (18, 21))
    assert play(game, back, "61 stake-1 cover-1 66").caster == 1
    won = play(game, back, "61 stake-1 cover-1 65")
    assert (won.caster, won.back) == (0, False)
    poor = replace(game.start(), coins=Coins((2, 38)))
    assert play(game, poor, "61 stake-1 cover-1 66").caster == 1


@pytest.mark.rule("B3")
def test_three_wins_running_pay_the_box() -> None:
    won = "61 stake-1 cover-1 65 "
    game = stage(2)
    state = opened(game, won * 2 + "61 stake-1 cover-1")
    line = said(game, state, "65")
    assert line.text.endswith("The box is due, 1 coin.")
    assert "B3" in line.rules
    state = play(game, state, "65")
    assert (state.coins.purses, state.coins.house) == ((22, 17), 1)
    assert play(game, state, won * 3).coins.house == 2
    assert opened(stage(2, box_money="no"), won * 3).coins.house == 0


@pytest.mark.rule("B4")
def test_a_barred_throw_counts_for_nothing() -> None:
    game = stage(3, bar="yes")
    covered = "61 stake-2 cover-1 cover-1"
    state = opened(game, f"{covered} let")
    assert (state.phase, state.seat) == (Phase.BAR, 2)
    state = play(game, state, "bar")
    assert said(game, state, "65").rules == ("B4",)
    state = play(game, state, "65")
    assert (state.hands, state.phase) == (0, Phase.THROW)
    assert play(game, state, "65").hands == 1
    assert opened(game, f"{covered} let let 65").hands == 1
    assert game.why_not(opened(game, covered), ("s1",)).rules == ("B4",)


# Side stakes


@pytest.mark.rule("H12")
def test_side_stakes_are_laid_at_the_true_odds() -> None:
    game = today(3, side_stakes="yes")
    state = opened(game, "main-7 stake-1 cover-1 31")
    assert (state.phase, state.seat) == (Phase.LAY, 1)
    labels = [game.label(state, event) for event in events(game, state).values()]
    assert labels == ["Lay nothing", "Lay 2 to 1", "Lay 4 to 2"]
    state = play(game, state, "lay-2 take")
    assert (state.coins.purses, state.coins.pot, state.seat) == ((17, 15, 20), 8, 2)
    assert [player.stake for player in game.scene(state, None).players] == [3, 5, 0]
    offered = play(game, state, "lay-1")
    assert [player.stake for player in game.scene(offered, None).players] == [3, 5, 0]
    state = play(game, offered, "refuse")
    assert state.phase is Phase.THROW
    assert play(game, state, "22").coins.purses == (25, 15, 20)
    assert play(game, state, "61").coins.purses == (17, 23, 20)
    assert "Player 1 wins 1 coin and 4 coins on the side." in said(game, state, "22").text
    assert "Player 2 wins 1 coin and 2 coins on the side." in said(game, state, "61").text


@pytest.mark.rule("H12")
def test_nobody_is_asked_to_lay_what_cannot_be_paid() -> None:
    game = today(2, side_stakes="yes")
    poor = replace(game.start(), coins=Coins((38, 2)))
    assert play(game, poor, "main-7 stake-1 cover-1 31").phase is Phase.THROW


@pytest.mark.rule("H12")
def test_side_stakes_are_laid_today_and_not_on_the_stage() -> None:
    assert opened(today(2), "main-7 stake-1 cover-1 31").phase is Phase.LAY
    assert opened(stage(2), "61 stake-1 cover-1 31").phase is Phase.THROW


@pytest.mark.rule("H18")
def test_a_bet_on_the_next_throw_is_paid_by_it_whatever_becomes_of_the_hand() -> None:
    game = stage(3, next_throw="yes")
    state = opened(game, "61 stake-2 cover-2 31")
    assert (state.phase, state.seat) == (Phase.BET, 1)
    labels = [game.label(state, event) for event in events(game, state).values()]
    assert labels == [
        "Bet on nothing",
        "Bet that the next throw is three",
        "Bet that the next throw is eleven",
    ]
    offered = play(game, state, "bet-11")
    assert [player.stake for player in game.scene(offered, None).players] == [2, 2, 0]
    assert game.estimate(offered) == game.estimate(state)
    line = "Player 1 takes the bet of Player 2 on eleven, 17 coins to 1 coin."
    assert said(game, offered, "take") == Line(line, ("H18",))
    assert game.why_not(offered, ("s1",)).rules == ("H18",)
    taken = play(game, offered, "take")  # one coin is left to the caster: nobody else is asked
    assert (taken.phase, taken.seat, taken.coins.purses) == (Phase.THROW, 0, (1, 17, 20))
    assert [player.stake for player in game.scene(taken, None).players] == [19, 3, 0]
    assert game.estimate(taken) == game.estimate(offered)
    assert play(game, taken, "65").coins.purses == (1, 35, 20)
    assert said(game, taken, "65").text == (
        "Player 1 throws 6 and 5: eleven does nothing. Player 2 wins 17 coins on eleven."
    )
    again = play(game, taken, "66")
    assert (again.coins.purses, again.bets) == ((19, 17, 20), (0, 0, 0))
    assert play(game, taken, "31").coins.purses == (23, 17, 20)
    assert said(game, taken, "61") == Line(
        "Player 1 throws 6 and 1: seven, the main, is out. Player 2 wins 2 coins. "
        "Player 2 loses 1 coin on eleven.",
        ("H9", "H5", "H18"),
    )


@pytest.mark.rule("H18")
def test_a_bet_on_the_next_throw_may_be_refused_and_must_be_payable() -> None:
    game = stage(3, next_throw="yes")
    state = opened(game, "61 stake-3 cover-3 31 bet-3 refuse")
    assert (state.phase, state.seat, state.bets) == (Phase.BET, 2, (0, 0, 0))
    assert play(game, state, "no-bet").phase is Phase.THROW
    assert opened(game, "61 stake-4 cover-4 31").phase is Phase.THROW


# Figures


FIGURES = {
    5: ("1/9", "1/6", "1396/2835", "43/2835", "2563/630"),
    6: ("1/6", "5/36", "6961/14256", "167/7128", "1459/396"),
    7: ("2/9", "1/9", "244/495", "7/495", "557/165"),
    8: ("1/6", "5/36", "6961/14256", "167/7128", "1459/396"),
    9: ("1/9", "1/6", "1396/2835", "43/2835", "2563/630"),
}


@pytest.mark.parametrize("main", MAINS)
def test_what_a_main_is_worth(main: int) -> None:
    figures = stage().odds()
    names = ("nick", "out", "caster", "edge", "throws")
    found = tuple(str(figures[f"main-{main}-{name}"][0]) for name in names)
    assert found == FIGURES[main]


@pytest.mark.parametrize(
    ("main", "chance", "against", "for_it"),
    [
        *[(7, 4, 2, 1), (7, 10, 2, 1), (7, 5, 3, 2), (7, 9, 3, 2), (7, 6, 6, 5), (7, 8, 6, 5)],
        *[(6, 4, 5, 3), (6, 10, 5, 3), (6, 5, 5, 4), (6, 9, 5, 4), (6, 7, 5, 6), (6, 8, 1, 1)],
        *[(5, 4, 4, 3), (5, 10, 4, 3), (5, 9, 1, 1), (5, 6, 4, 5), (5, 8, 4, 5), (5, 7, 2, 3)],
    ],
)
def test_what_a_chance_is_worth(main: int, chance: int, against: int, for_it: int) -> None:
    share, _ = stage().odds()[f"main-{main}-chance-{chance}"]
    assert share == Fraction(for_it, against + for_it)


def test_what_one_throw_of_two_dice_comes_to() -> None:
    figures = stage().odds()
    ways = [figures[f"total-{total}"][0] * 36 for total in range(2, 13)]
    assert ways == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


def test_what_a_thrown_main_is_worth() -> None:
    figures = today().odds()
    assert figures["thrown-caster"][0] == Fraction(1979, 4032)
    assert figures["thrown-edge"][0] == Fraction(37, 2016)
    assert figures["thrown-wait"][0] == Fraction(3, 2)


@pytest.mark.parametrize(
    ("box_passes", "hands"), [("first_loss", 1.97), ("three_losses", 13.53), ("three_wins", 14.49)]
)
def test_how_long_a_caster_keeps_the_box(box_passes: str, hands: float) -> None:
    figures = stage(box_passes=box_passes).odds()
    assert round(float(figures["main-7-hands"][0]), 2) == hands


def test_arbuthnots_ratios_and_his_printers_slip() -> None:
    figures = stage().odds()

    def ratio(main: int) -> tuple[int, int]:
        share, _ = figures[f"main-{main}-caster"]
        return share.numerator, share.denominator - share.numerator

    assert ratio(7) == (244, 251)
    assert ratio(6) == (6961, 7295)
    assert ratio(5) == (1396, 1439)  # printed 1493
    assert 36 * (1 - figures["main-5-caster"][0]) == 18 + Fraction(86, 315)


def test_the_share_that_values_a_position_is_the_exact_one() -> None:
    figures = today().odds()
    for main in MAINS:
        assert casters_share(main, 0) == figures[f"main-{main}-caster"][0]
        for chance in set(range(4, 11)) - {main}:
            assert casters_share(main, chance) == figures[f"main-{main}-chance-{chance}"][0]


def test_stakes_are_valued_as_the_hand_stands() -> None:
    game = today(2)
    covered = {main: opened(game, f"main-{main} stake-9 cover-9") for main in MAINS}
    values = {main: game.estimate(state)[0] for main, state in covered.items()}
    assert max(values, key=lambda main: values[main]) == 7
    assert all(value < 0 for value in values.values())
    assert game.estimate(play(game, covered[7], "22")) == (-3000, 3000)
    assert game.estimate(game.start()) == (0, 0)


def test_the_table_shows_main_chance_and_what_the_box_has_taken() -> None:
    game = stage(2)
    scene = game.scene(opened(game, "61 stake-1 cover-1 66 back-hand 51 stake-2 cover-2 31"), 1)
    assert scene.facts == (("Hand", "2 of 24"), ("Main", "6"), ("Chance", "4"), ("Box", "1"))
    assert scene.status == "Player 1 to throw, four to six."
    assert [player.role for player in scene.players] == ["caster", "setter"]
    assert scene.house == 1
