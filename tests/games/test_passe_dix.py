"""Passe-dix: every rule of the three ways, with throws and choices one by one, and the figures."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from pygames.core.node import Chance, End, Line, Turn
from pygames.games.passe_dix import PasseDix
from pygames.games.passe_dix.rules import HOPE, JOY
from pygames.games.passe_dix.table import Event, Offer, Phase, State, Wager, chance_over, matched
from pygames.kit.stakes import Coins
from pygames.players import levels


def staged(seats: int = 3, **options: str) -> PasseDix:
    return PasseDix(seats, {"ruleset": "staged", **options})


def passage(seats: int = 2, **options: str) -> PasseDix:
    return PasseDix(seats, {"ruleset": "cotton-passage", **options})


def banker(seats: int = 3, **options: str) -> PasseDix:
    return PasseDix(seats, {"ruleset": "banker", **options})


def events(game: PasseDix, state: State) -> dict[str, Event]:
    node = game.node(state)
    assert not isinstance(node, End), node.reason
    listed = node.choices if isinstance(node, Turn) else node.outcomes
    return {game.notate(state, event): event for event in listed}


def play(game: PasseDix, state: State, tokens: str) -> State:
    for token in tokens.split():
        state = game.apply(state, events(game, state)[token])
    return state


def after(game: PasseDix, tokens: str) -> State:
    return play(game, game.start(), tokens)


def said(game: PasseDix, tokens: str) -> Line:
    """What the log says of the last of some events."""
    *before, last = tokens.split()
    state = after(game, " ".join(before))
    return game.say(state, events(game, state)[last])


def asked(game: PasseDix, state: State) -> int | None:
    """Whose decision it is; None if it is a throw."""
    node = game.node(state)
    return node.seat if isinstance(node, Turn) else None


# during play


def test_hopes_follow_the_dice_that_lie_and_the_wagers() -> None:
    game = staged()
    assert game.hopes(game.start()) is None
    laid = replace(
        game.start(), phase=Phase.THROW, dice=(6,), thrown=1, wagers=(Wager(0, 1, 1, 1),)
    )
    found = game.hopes(laid)
    assert found is not None
    assert found.seats == {0: Fraction(5, 6), 1: Fraction(1, 6)}
    both_ways = replace(laid, wagers=(Wager(0, 1, 1, 1), Wager(2, 0, 1, 1)))
    found = game.hopes(both_ways)
    assert found is not None
    assert set(found.seats) == {1, 2}


def test_a_stand_off_is_nobodys_hope() -> None:
    game = banker(2)
    found = game.hopes(play(game, game.start(), "stake-1"))
    assert found is not None
    assert set(found.seats.values()) == {Fraction(1, 2), Fraction(3, 8)}


def test_passage_hopes_for_what_its_figures_say() -> None:
    game = passage()
    found = game.hopes(play(game, game.start(), "stake-1"))
    assert found is not None
    figures = game.odds()
    assert found.seats == {0: figures["win"][0], 1: figures["lose"][0]}


# Die by die: Player 2 is asked first, then Player 3, then the caster


@pytest.mark.rule("S1")
def test_the_caster_throws_one_die() -> None:
    game = staged()
    node = game.node(game.start())
    assert isinstance(node, Chance)
    assert (node.by, node.weights) == (0, (1,) * 6)
    line = said(game, "4")
    assert line.text == "Player 1 throws 4 first: eleven or more has a chance of 7 in 12."
    assert game.why_not(game.start(), ("s1",)) == Line("Player 1 has to throw.", ("S1",))


@pytest.mark.rule("S2")
def test_then_sides_are_taken_on_the_total() -> None:
    game = staged()
    state = after(game, "4")
    assert {"over-1", "under-1", "pass"} <= set(events(game, state))
    assert said(game, "4 under-2").text == "Player 2 offers 2 on ten or less."
    assert [player.note for player in game.scene(after(game, "4 under-2"), None).players] == [
        *("", "under", "")
    ]
    assert said(game, "4").rules == ("S1", "S2")


@pytest.mark.rule("S3")
def test_each_offers_one_to_five_or_passes_in_turn() -> None:
    game = staged()
    states = [after(game, tokens) for tokens in ("4", "4 pass", "4 pass over-1")]
    assert [asked(game, state) for state in states] == [1, 2, 0]
    sides = [f"{side}-{units}" for side in ("over", "under") for units in range(1, 6)]
    assert list(events(game, states[0])) == ["pass", *sides]
    poor = replace(states[0], coins=Coins((30, 2, 28)))
    assert list(events(game, poor)) == ["pass", "over-1", "over-2", "under-1", "under-2"]
    assert game.why_not(states[0], ("s1",)).rules == ("S3",)
    assert said(game, "4 pass") == Line("Player 2 passes.", ("S3",))


@pytest.mark.rule("S4")
def test_offers_are_matched_in_order_and_the_rest_is_taken_back() -> None:
    game = staged()
    state = after(game, "4 over-3 under-2 under-2")
    assert state.wagers == (Wager(1, 2, 2, 2), Wager(1, 0, 1, 1))
    assert state.coins == Coins((19, 17, 18), 6)
    line = said(game, "4 over-3 under-2 under-2")
    assert line.text == (
        "Player 1 offers 2 on ten or less. Player 2 has 2 on eleven or more against 2 of "
        "Player 3; Player 2 has 1 on eleven or more against 1 of Player 1."
    )
    assert "S4" in line.rules
    several = (Offer(0, True, 1), Offer(1, False, 5), Offer(2, True, 2))
    assert matched(several, (1, 1)) == (Wager(0, 1, 1, 1), Wager(2, 1, 2, 2))


@pytest.mark.rule("S5")
def test_without_takers_the_first_die_is_thrown_again() -> None:
    game = staged()
    state = after(game, "6 over-3 over-2 pass")
    assert (state.phase, state.caster, state.thrown, state.coins.pot) == (Phase.THROW, 0, 0, 0)
    line = said(game, "6 over-3 over-2 pass")
    assert line.text.endswith("No wager is made, and the first die is thrown again.")
    assert "S5" in line.rules


@pytest.mark.rule("S6")
def test_eleven_or_twelve_on_two_dice_settle_for_over() -> None:
    game = staged()
    state = after(game, "5 over-3 under-3 pass 6")
    assert (state.casts, state.coins.purses) == (1, (20, 23, 17))
    line = said(game, "5 over-3 under-3 pass 6")
    assert line.text == (
        "Player 1 throws 6: eleven, and eleven or more wins without the third die. "
        "Player 2 wins 3 coins of Player 3. The dice pass to Player 2."
    )
    assert line.rules == ("S6", "S10")


@pytest.mark.rule("S7")
def test_what_is_certain_is_settled_at_once() -> None:
    game = staged()
    assert after(game, "4 over-3 under-3 pass 6").coins.purses == (20, 23, 17)
    assert after(game, "1 over-3 under-3 pass 3").coins.purses == (20, 17, 23)
    assert said(game, "4 over-1 under-1 pass 6").rules[0] == "S7"
    line = said(game, "1 over-3 under-3 pass 3")
    assert "four, and eleven or more is out of reach." in line.text
    assert after(game, "1 over-3 under-3 pass 4").casts == 0


@pytest.mark.rule("S8")
def test_wagers_are_raised_by_consent_while_all_is_open() -> None:
    game = staged()
    opening = "4 over-3 under-3 pass 3"
    state = after(game, opening)
    assert (state.phase, asked(game, state)) == (Phase.RAISE, 1)
    assert list(events(game, state)) == ["leave", *(f"raise-{units}" for units in range(1, 6))]
    assert game.why_not(state, ("s1",)).rules == ("S8",)
    proposed = play(game, state, "raise-2")
    assert (list(events(game, proposed)), asked(game, proposed)) == (["agree", "refuse"], 2)
    agreed = play(game, proposed, "agree")
    assert (agreed.phase, agreed.wagers) == (Phase.THROW, (Wager(1, 2, 5, 5),))
    refused = play(game, proposed, "refuse")
    assert (refused.phase, asked(game, refused)) == (Phase.RAISE, 2)
    assert play(game, refused, "raise-1 refuse").wagers == (Wager(1, 2, 3, 3),)
    assert said(game, f"{opening} raise-2").text == (
        "Player 2 proposes to Player 3 to raise by 2 coins."
    )
    assert said(game, f"{opening} raise-2 agree").text.startswith("Player 3 agrees")
    assert said(game, f"{opening} raise-2 refuse").text.startswith("Player 3 does not agree")
    spent = replace(state, coins=Coins((20, 0, 34), 6), phase=Phase.THROW, thrown=1, dice=(4,))
    assert play(game, spent, "3").phase is Phase.THROW


@pytest.mark.rule("S9")
@pytest.mark.parametrize(("dice", "purses"), [("3 4 3", (20, 17, 23)), ("3 4 4", (20, 23, 17))])
def test_the_third_die_settles_by_the_total(dice: str, purses: tuple[int, ...]) -> None:
    first, second, third = dice.split()
    game = staged()
    tokens = f"{first} over-3 under-3 pass {second} leave leave {third}"
    assert after(game, tokens).coins.purses == purses
    assert said(game, tokens).rules == ("S9", "S10")
    assert game.scene(after(game, tokens), None).throw.startswith(("Ten", "Eleven"))


@pytest.mark.rule("S10")
def test_the_dice_pass_to_the_left() -> None:
    game = staged()
    cast = "5 over-1 under-1 pass 6"
    assert after(game, cast).caster == 1
    assert after(game, f"{cast} {cast}").caster == 2
    state = replace(after(game, "5 over-1 under-1 pass"), coins=Coins((29, 0, 29), 2))
    state = replace(state, wagers=(Wager(0, 2, 1, 1),))
    assert play(game, state, "6").caster == 2


@pytest.mark.rule("S11")
def test_the_caster_may_wager_too() -> None:
    game = staged()
    state = after(game, "5 under-2 pass over-2 6")
    assert state.coins.purses == (22, 18, 20)
    assert "S11" in said(game, "5 under-2 pass over-2").rules


@pytest.mark.rule("S12")
def test_by_the_option_wagers_are_laid_at_the_true_odds() -> None:
    game = staged(odds="fair")
    state = after(game, "3 over-1 under-2 pass")
    assert state.wagers == (Wager(1, 2, 5, 7),)
    state = play(game, state, "5 raise-1 agree")
    assert state.wagers == (Wager(1, 2, 7, 8),)
    line = said(game, "3 over-2")
    assert line == Line("Player 2 offers 10 on eleven or more.", ("S3", "S12"))
    assert said(game, "3 over-1 under-1 pass 5 raise-1").text.endswith("to raise by 2 against 1.")
    assert after(staged(), "3 over-1 under-2 pass").wagers == (Wager(1, 2, 1, 1),)


@pytest.mark.rule("S13")
def test_after_three_dice_without_a_wager_the_dice_pass() -> None:
    game = staged()
    idle = "6 pass pass pass"
    assert after(game, f"{idle} {idle}").caster == 0
    state = after(game, f"{idle} {idle} {idle}")
    assert (state.caster, state.casts, state.idle) == (1, 1, 0)
    assert said(game, f"{idle} {idle} {idle}").rules == ("S3", "S13", "S10")


# Passage


@pytest.mark.rule("C1")
def test_the_caster_stakes_against_the_next_player() -> None:
    game = passage(3)
    assert list(events(game, game.start())) == [f"stake-{units}" for units in range(1, 6)]
    state = after(game, "stake-3")
    assert (state.coins.purses, state.wagers) == ((17, 17, 20), (Wager(0, 1, 3, 3),))
    assert said(game, "stake-3") == Line("Player 1 stakes 3 coins against Player 2.", ("C1",))
    assert game.why_not(game.start(), ("s1",)).rules == ("C1",)
    assert game.scene(game.start(), None).status == "Player 1 to stake."
    poor = replace(game.start(), coins=Coins((20, 0, 2)))
    assert list(events(game, poor)) == ["stake-1", "stake-2"]


@pytest.mark.rule("C2")
def test_three_dice_are_thrown_until_two_agree() -> None:
    game = passage()
    state = after(game, "stake-1 621 431 532")
    assert (state.casts, state.phase) == (0, Phase.THROW)
    line = said(game, "stake-1 621")
    assert line == Line("Player 1 throws 6, 2 and 1: no doublets, so again.", ("C2",))
    assert game.why_not(state, ("s1",)).rules == ("C2",)


@pytest.mark.rule("C3")
@pytest.mark.parametrize(
    ("throw", "purse"), [("522", 18), ("443", 22), ("666", 22), ("111", 18), ("331", 18)]
)
def test_above_ten_passes_and_under_ten_is_out(throw: str, purse: int) -> None:
    state = after(passage(), f"stake-2 {throw}")
    assert (state.casts, state.coins.purses[0]) == (1, purse)
    assert said(passage(), f"stake-2 {throw}").rules[0] == "C3"


@pytest.mark.rule("C4")
def test_what_a_ten_does() -> None:
    ten = "stake-2 433"
    assert after(passage(), ten).coins.purses == (22, 18)
    assert after(passage(ten="loses"), ten).coins.purses == (18, 22)
    again = passage(ten="again")
    assert after(again, ten).casts == 0
    assert said(again, ten) == Line("Player 1 throws 4, 3 and 3: ten, so again.", ("C4",))
    assert said(passage(), ten).rules == ("C4", "C5")


@pytest.mark.rule("C5")
def test_a_caster_who_passes_keeps_the_dice() -> None:
    game = passage()
    assert after(game, "stake-2 443").caster == 0
    assert after(game, "stake-2 522").caster == 1
    assert said(game, "stake-2 443").text == (
        "Player 1 throws 4, 4 and 3: eleven, and passes. Player 1 wins 2 coins of Player 2. "
        "Player 1 keeps the dice."
    )


@pytest.mark.rule("C6")
def test_by_the_option_all_other_throws_lose() -> None:
    game = passage(others="lose")
    assert after(game, "stake-2 654").coins.purses == (18, 22)
    assert said(game, "stake-2 654").rules == ("C6", "C5")
    assert after(game, "stake-2 655").coins.purses == (22, 18)


# Banker


@pytest.mark.rule("B1")
def test_all_but_the_banker_stake_or_pass() -> None:
    game = banker()
    states = [after(game, tokens) for tokens in ("pass", "stake-4", "stake-4 stake-1")]
    assert [asked(game, state) for state in (game.start(), *states)] == [1, 2, 2, None]
    assert states[2].wagers == (Wager(1, 0, 4, 4), Wager(2, 0, 1, 1))
    assert states[2].coins == Coins((15, 16, 19), 10)
    bank = replace(game.start(), coins=Coins((2, 20, 38)))
    assert list(events(game, bank)) == ["pass", "stake-1", "stake-2"]
    assert play(game, bank, "stake-2").phase is Phase.THROW
    assert said(game, "pass") == Line("Player 2 passes.", ("B1",))
    assert said(game, "stake-4").text == "Player 2 stakes 4 coins against Player 1."
    assert game.why_not(game.start(), ("s1",)).rules == ("B1",)


@pytest.mark.rule("B2")
def test_above_ten_the_stakes_are_doubled_and_below_they_are_taken() -> None:
    game = banker()
    assert after(game, "stake-4 stake-1 641").coins.purses == (15, 24, 21)
    assert after(game, "stake-4 stake-1 621").coins.purses == (25, 16, 19)
    assert said(game, "stake-4 pass 641").text == (
        "Player 1 throws 6, 4 and 1: eleven, the stakes are doubled. "
        "Player 2 wins 4 coins of Player 1. The bank passes to Player 2."
    )
    assert game.why_not(after(game, "stake-1 pass"), ("s1",)).rules == ("B2",)


@pytest.mark.rule("B3")
def test_ten_is_a_stand_off() -> None:
    ten = "stake-4 pass 631"
    assert after(banker(), ten).coins.purses == (20, 20, 20)
    assert "a stand-off. All take their own back." in said(banker(), ten).text
    assert after(banker(ten="wins"), ten).coins.purses == (16, 24, 20)
    assert after(banker(ten="loses"), ten).coins.purses == (24, 16, 20)
    assert said(banker(), ten).rules == ("B3", "B4")


@pytest.mark.rule("B4")
def test_the_bank_passes_to_the_left() -> None:
    game = banker()
    assert after(game, "stake-1 pass 621").caster == 1
    state = after(game, "pass pass")
    assert (state.caster, state.casts) == (1, 1)
    assert said(game, "pass pass").text == (
        "Player 3 passes. Nobody stakes. The bank passes to Player 2."
    )


# All


@pytest.mark.rule("D1")
def test_when_one_has_all_the_coins_the_play_is_over() -> None:
    game = passage(coins="10")
    assert game.start().coins.purses == (10, 10)
    assert game.start().caster == 0
    state = replace(after(game, "stake-5"), coins=Coins((10, 0), 10))
    end = game.node(play(game, state, "666"))
    assert end == End((10, -10), "Player 1 has all the coins.", ("D1",))


@pytest.mark.rule("D2")
def test_an_agreed_number_of_casts_is_played() -> None:
    game = passage(casts="6")
    state = after(game, " ".join(["stake-1 666"] * 6))
    end = game.node(state)
    assert end == End((6, -6), "6 casts are played. Player 1 leads with 26 coins.", ("D2",))
    assert game.why_not(state, ("s1",)) == Line("The play is over.", ("D2",))


# What a position is worth


def joy(coins: int) -> int:
    return int(1000 * JOY * coins)


def test_an_estimate_counts_the_coins_the_odds_and_the_joy() -> None:
    game = staged()
    state = after(game, "6 over-3 under-3 pass")
    assert game.estimate(state) == (0, 2000 + joy(3), -2000 + joy(3))
    assert game.estimate(play(game, state, "6")) == (0, 3000, -3000)
    assert passage().estimate(after(passage(), "stake-4")) == (750 + joy(4), -750 + joy(4))
    assert banker().estimate(after(banker(), "stake-4 pass")) == (
        *(-500 + joy(4), 500 + joy(4), 0),
    )


def test_an_estimate_counts_offers_that_are_met_and_hopes_for_the_rest() -> None:
    game = staged()
    good, bad = (Fraction(side, 6) + JOY for side in (1, -1))
    assert game.estimate(after(game, "4 over-4")) == (0, int(1000 * HOPE * 4 * good), 0)
    assert game.estimate(after(game, "4 over-4 under-1")) == (
        *(0, int(1000 * (good + HOPE * 3 * good)), int(1000 * bad)),
    )
    fair = staged(odds="fair")
    assert fair.estimate(after(fair, "4 over-2 under-1"))[2] == joy(5)


@pytest.mark.parametrize("first", ["3", "4"])
def test_the_worse_side_of_a_nearly_even_wager_is_worth_taking(first: str) -> None:
    game = staged()
    better, worse = ("under", "over") if first == "3" else ("over", "under")
    taken = game.estimate(after(game, f"{first} {better}-5 {worse}-5"))[2]
    joined = game.estimate(after(game, f"{first} {better}-5 {better}-5"))[2]
    assert taken > max(joined, 0)


@pytest.mark.parametrize(("first", "worse"), [("1", "over"), ("2", "over"), ("5", "under")])
def test_that_of_an_uneven_one_is_not(first: str, worse: str) -> None:
    game = staged()
    better = "under" if worse == "over" else "over"
    assert game.estimate(after(game, f"{first} {better}-5 {worse}-1"))[2] < 0


def laid_of_ten(game: PasseDix, first: str, level: str) -> int:
    """How often players of a level lay anything at a first die, of ten times."""
    made = 0
    for number in range(10):
        state, rng = after(game, first), Random(number)
        while state.phase is Phase.BET and state.thrown:
            node = game.node(state)
            assert isinstance(node, Turn)
            player = levels.make(level, game)
            state = game.apply(state, player.choose(game, state, node, rng).event)
        made += bool(state.wagers)
    return made


@pytest.mark.parametrize("level", ["fair", "hard"])
def test_players_lay_on_nearly_even_dice_and_seldom_on_others(level: str) -> None:
    game = staged()
    assert laid_of_ten(game, "3", level) >= 5
    assert laid_of_ten(game, "4", level) >= 5
    assert laid_of_ten(game, "1", level) <= 3
    assert laid_of_ten(game, "6", level) <= 3


def test_players_lay_on_any_die_at_the_true_odds() -> None:
    game = staged(odds="fair")
    assert all(laid_of_ten(game, first, "fair") >= 5 for first in "16")


# Exact figures


def figures(game: PasseDix) -> dict[str, Fraction]:
    return {name: value for name, (value, _) in game.odds().items()}


def test_over_is_even_and_moves_with_the_dice() -> None:
    found = figures(staged())
    assert found["over"] == Fraction(1, 2)
    firsts = [found[f"over-first-{face}"] for face in range(1, 7)]
    sixes, eighteenths = Fraction(1, 6), Fraction(1, 18)
    assert firsts == [
        *(sixes, 5 * eighteenths, Fraction(5, 12), Fraction(7, 12), 13 * eighteenths, 5 * sixes)
    ]
    seconds = [found[f"over-two-{total}"] for total in range(2, 11)]
    assert seconds == [Fraction(part, 6) for part in (0, 0, 0, 1, 2, 3, 4, 5, 6)]
    assert chance_over((6,)) == Fraction(5, 6)


def test_how_often_two_dice_are_enough() -> None:
    found = figures(staged())
    assert found["second-over"] == Fraction(1, 12)
    assert found["second-certain"] == Fraction(1, 6)
    assert found["second-settled"] == Fraction(1, 3)


def test_nine_and_ten_are_not_alike() -> None:
    found = figures(staged())
    ways = [found[f"total-{total}"] * 216 for total in (9, 10, 11, 12)]
    assert ways == [25, 27, 27, 25]


@pytest.mark.parametrize(
    ("ten", "wins", "throws"),
    [
        ("wins", Fraction(19, 32), Fraction(9, 4)),
        ("again", Fraction(16, 29), Fraction(72, 29)),
        ("loses", Fraction(1, 2), Fraction(9, 4)),
    ],
)
def test_the_caster_at_passage(ten: str, wins: Fraction, throws: Fraction) -> None:
    found = figures(passage(ten=ten))
    assert (found["win"], found["throws"]) == (wins, throws)
    parts = [found[f"doublets-{part}"] * 96 for part in ("over", "under", "ten")]
    assert parts == [48, 39, 9]


def test_one_throw_only_ruins_the_caster() -> None:
    assert figures(passage(others="lose"))["win"] == Fraction(57, 216)


def test_the_bank_has_the_worse_of_it() -> None:
    found = figures(banker())
    assert (found["win"], found["lose"]) == (Fraction(1, 2), Fraction(3, 8))
    assert (found["stand-off"], found["gain"]) == (Fraction(1, 8), Fraction(1, 8))
