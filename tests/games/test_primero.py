"""Primero: every rule of both rulesets, from hands written out, and the sample hand of 1994."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from pygames import registry
from pygames.core import record as records
from pygames.core.node import Chance, End, Line, Turn
from pygames.core.session import Session
from pygames.games.primero import Primero
from pygames.games.primero.state import Bid, Event, Held, Phase, Standing, State
from pygames.kit.primiera import Kind, Worth
from pygames.kit.stakes import Coins
from site_scripts import golden

ALBERTO, BERNARDO, CINTHIO, DOMENICO = range(4)
SAMPLE = Path(__file__).parent.parent / "golden" / "primero" / "sample-hand.json"

# Alberto deals. A numerus of 39, a primero of 61, a numerus of 35, a primero of 47.
TABLE = ("2d 5h 7c 6c", "Qc As 7h 4d", "4s 7s Qd 6h", "Kh Jd 2c 5s")


def game(ruleset: str = "suzuki-1994", seats: int = 4, **options: str) -> Primero:
    return Primero(seats, {"ruleset": ruleset, **options})


def table(*hands: str, rules: Primero, phase: Phase = Phase.ACT, **more: object) -> State:
    """A deal with these hands, full purses and an empty pot; Bernardo is eldest and on turn."""
    held = tuple(
        tuple(Held(card, 1 << seat) for card in hand.split()) for seat, hand in enumerate(hands)
    )
    state = replace(rules.start(), phase=phase, hands=held)
    return replace(state, **more)  # type: ignore[arg-type]  # the fields of a State


def suzuki(*hands: str, **options: str) -> tuple[Primero, State]:
    rules = game(seats=len(hands) or 4, **options)
    return rules, table(*(hands or TABLE), rules=rules)


def events(rules: Primero, state: State) -> dict[str, Event]:
    node = rules.node(state)
    assert not isinstance(node, End), node.reason
    listed = node.choices if isinstance(node, Turn) else node.outcomes
    return {rules.notate(state, event): event for event in listed}


def play(rules: Primero, state: State, *tokens: str) -> State:
    for token in tokens:
        state = rules.apply(state, events(rules, state)[token])
    return state


def bids(rules: Primero, state: State) -> list[str]:
    """The hands that may be bid."""
    words = tuple(f"{kind.word}-" for kind in Kind)
    return [token for token in events(rules, state) if token.startswith(words)]


def throws(rules: Primero, state: State) -> list[str]:
    return [token for token in events(rules, state) if token.startswith("throw-")]


def turn(rules: Primero, state: State) -> int:
    node = rules.node(state)
    assert isinstance(node, Turn)
    return node.seat


def ended(rules: Primero, state: State) -> End:
    node = rules.node(state)
    assert isinstance(node, End)
    return node


def said(rules: Primero, state: State, token: str) -> Line:
    return rules.say(state, events(rules, state)[token])


def cards(state: State, seat: int) -> list[str]:
    return [held.card for held in state.hands[seat]]


# The pack and the table


@pytest.mark.rule("D1")
def test_forty_cards_without_eights_nines_and_tens() -> None:
    rules = game()
    node = rules.node(rules.start())
    assert isinstance(node, Chance)
    dealt = {rules.notate(rules.start(), event) for event in node.outcomes}
    assert len(dealt) == 40
    assert {card[0] for card in dealt} == set("A234567JQK")


@pytest.mark.rule("D2")
@pytest.mark.parametrize(
    ("direction", "first", "second"),
    [("clockwise", [1, 2, 3, 0], 2), ("anticlockwise", [3, 2, 1, 0], 2)],
)
def test_the_eldest_sits_next_to_the_dealer(direction: str, first: list[int], second: int) -> None:
    rules = game(direction=direction)
    state = table(*TABLE, rules=rules)
    order = []
    for _ in range(4):
        order.append(turn(rules, state))
        state = play(rules, state, "throw-1", "draw", rules.table.stock(state)[0])
        if isinstance(rules.node(state), End):
            break
    assert order == first
    assert rules.deal((0, 0, 0, 0), 1).turn == second


@pytest.mark.rule("D3")
def test_two_cards_to_each_and_two_more_that_only_the_holder_sees() -> None:
    rules = game(seats=2)
    state = rules.start()
    seen = []
    for card in ["Ac", "2c", "3c", "4c", "5c", "6c", "7c", "Jc"]:
        node = rules.node(state)
        assert isinstance(node, Chance)
        seen.append(node.seen_by)
        state = play(rules, state, card)
    assert [set(seats or ()) for seats in seen] == [{1}, {1}, {0}, {0}, {1}, {1}, {0}, {0}]
    assert cards(state, ALBERTO) == ["3c", "4c", "7c", "Jc"]
    assert cards(rules.mask(state, BERNARDO), ALBERTO) == [""] * 4


@pytest.mark.rule("D4")
def test_cards_thrown_out_become_the_stock_when_it_is_used_up() -> None:
    rules, state = suzuki("2d 5h 7c 6c", "Qc As 7h 4d")
    while len(rules.table.stock(state)) > 1:
        state = play(rules, state, "throw-1", "draw", rules.table.stock(state)[0])
        state = replace(state, phase=Phase.ACT, acted=0)
    assert len(state.discards) == 31
    state = play(rules, state, "throw-1", "throw-1", "draw", rules.table.stock(state)[0])
    assert state.discards == ()
    assert len(rules.table.stock(state)) == 40 - 3 - 4


# What hands are worth


def show(*hands: str, **options: str) -> End:
    """The end of a deal in which two players bid nothing and have these hands."""
    rules = game(seats=2, **options)
    state = table(*hands, rules=rules, phase=Phase.FREE, turn=ALBERTO, coins=Coins((90, 90), 20))
    return ended(rules, play(rules, state, "decline"))


@pytest.mark.rule("H1")
@pytest.mark.parametrize(
    ("hand", "points"), [("7c 6d Ah 5s", 70), ("4c 3d 2h Ks", 49), ("Qc Jd Kh 7s", 51)]
)
def test_the_points_of_the_cards(hand: str, points: int) -> None:
    assert f"Bernardo primero {points}" in show("2c 3c Kd Qd", hand).reason


@pytest.mark.rule("H2")
def test_a_numerus_counts_the_better_suit_alone() -> None:
    assert "Bernardo numerus 22," in show("7c 6c Kd Qd", "2c 3d 4s Kc").reason
    assert "Bernardo numerus 39," in show("4c 5c Kd Qd", "2c 3c 6d 7d").reason
    served = show("4c 5c Kd Qd", "2c 3c 6d 7d", numerus="own", lowest="yes")
    assert "Bernardo numerus 25," in served.reason


@pytest.mark.rule("H3", "H4", "H5", "H6", "H7")
@pytest.mark.parametrize(
    ("lower", "higher", "worth"),
    [
        ("7d 6d 5d 2c", "Jc Qd Kh Js", "primero 40"),
        ("5h 7d 7c 7s", "7h 6h Ah Js", "maximus 55"),
        ("7c 6c Ac Js", "2h Qh Kh Jh", "fluxus 42"),
        ("7c 6c Ac 5c", "Jc Jd Jh Js", "chorus 40"),
        ("2c 3d 4h 5s", "3c 4d 5h 6s", "primero 60"),
    ],
)
def test_the_highest_of_a_kind_loses_to_the_lowest_of_the_next(
    lower: str, higher: str, worth: str
) -> None:
    for hands, winner in (((lower, higher), "Bernardo"), ((higher, lower), "Alberto")):
        end = show(*hands)
        assert f"{winner} {worth}" in end.reason
        assert end.reason.endswith(f"{winner} takes 20 scudi.")


@pytest.mark.rule("H6")
def test_mixed_courts_are_a_chorus_by_option_only() -> None:
    hands = ("7c 6c Ac 5c", "Jc Qd Kh Js")
    assert show(*hands).reason.endswith("Alberto takes 20 scudi.")
    assert show(*hands, chorus="courts").reason.endswith("Bernardo takes 20 scudi.")


@pytest.mark.rule("H8")
def test_a_high_primero_beats_a_fluxus_by_option_only() -> None:
    hands = ("2c Qc Kc Jc", "Ac 7d 7h 7s")
    assert show(*hands).reason.endswith("Alberto takes 20 scudi.")
    assert show(*hands, high_primero="yes").reason.endswith("Bernardo takes 20 scudi.")


@pytest.mark.rule("H9")
def test_equal_hands_go_to_the_eldest_or_share() -> None:
    hands = ("2c 3d 4h 5s", "2d 3c 4s 5h")
    assert show(*hands).reason.endswith(" Bernardo takes 20 scudi.")
    split = show(*hands, ties="split")
    assert split.reason.endswith("Alberto takes 10 scudi and Bernardo takes 10 scudi.")


# The match


@pytest.mark.rule("M1")
def test_whoever_has_won_the_most_after_the_last_deal_has_won() -> None:
    rules = game(deals="4")
    state = table(*TABLE, rules=rules, phase=Phase.END, won=(0, 0, 0, 0))
    state = replace(state, coins=Coins((90, 125, 95, 90), 0), number=2)
    assert rules.match_end(state, ended(rules, state)) is None
    state = replace(state, number=3)
    end = rules.match_end(state, ended(rules, state))
    assert end is not None
    assert end.returns == (-10, 25, -5, -10)
    assert end.reason.endswith("Bernardo has won the most, 25 scudi.")


@pytest.mark.rule("M2")
@pytest.mark.parametrize("purse", ["50", "100", "200"])
def test_purses_are_equal_and_carried_from_deal_to_deal(purse: str) -> None:
    rules = game(purse=purse)
    assert rules.start().coins == Coins((int(purse),) * 4, 0)
    later = rules.deal((-10, 25, -5, -20), 1)
    assert later.coins.purses[BERNARDO] == int(purse) + 25
    assert later.coins.pot == 10
    assert rules.scores(later) == (-10, 25, -5, -20)


@pytest.mark.rule("M3")
def test_a_short_purse_stakes_what_it_has_and_bids_no_more() -> None:
    rules, state = suzuki()
    state = replace(state, coins=Coins((100, 3, 100, 100), 0))
    assert set(events(rules, play(rules, state, "primero-40"))) == {"at-1", "at-2"}
    state = replace(
        state, bid=Bid(ALBERTO, Worth(Kind.NUMERUS, 20), 5), named=Worth(Kind.NUMERUS, 20)
    )
    assert bids(rules, state) == []
    assert rules.why_not(state, ("button:primero-40",)).rules == ("B9", "M3")
    assert said(rules, state, "stake").text == "Bernardo stakes 3 scudi and keeps the hand."
    assert play(rules, state, "stake").coins == Coins((100, 0, 100, 100), 3)


# Suzuki: bid, stake or pass


def answering(
    *hands: str, coins: int = 5, number: int = 30, **options: str
) -> tuple[Primero, State]:
    """Alberto has bid a numerus; Bernardo is to answer."""
    rules, state = suzuki(*hands, **options)
    named = Worth(Kind.NUMERUS, number)
    return rules, replace(state, bid=Bid(ALBERTO, named, coins), named=named)


@pytest.mark.rule("B1")
def test_a_player_bids_stakes_or_passes_and_cannot_leave() -> None:
    rules, state = answering()
    tokens = list(events(rules, state))
    assert tokens[0] == "stake"
    assert {*tokens} == {"stake", *bids(rules, state), *throws(rules, state)}
    assert turn(rules, play(rules, state, "stake")) == CINTHIO


@pytest.mark.rule("B2")
@pytest.mark.parametrize(("ante", "pot"), [("0", 0), ("2", 8), ("5", 20)])
def test_nothing_is_paid_before_the_deal_unless_agreed(ante: str, pot: int) -> None:
    start = game(ante=ante).start()
    assert start.coins == Coins((100 - pot // 4,) * 4, pot)
    poor = game(ante=ante).deal((-99, 99, 0, 0), 1)
    assert poor.coins.purses[ALBERTO] == (1 if ante == "0" else 0)


@pytest.mark.rule("B3")
def test_bids_are_made_on_four_cards() -> None:
    first, rest = ["Ac", "2c", "3c", "4d"], ["5c", "6c", "7c", "Jc"]
    rules = game(seats=2)
    assert play(rules, rules.start(), *first).phase is Phase.DEAL
    assert play(rules, rules.start(), *first, *rest).phase is Phase.ACT


@pytest.mark.rule("B3")
def test_by_option_bids_are_made_on_two_cards_first() -> None:
    rules = game(seats=2, early_bids="yes")
    state = play(rules, rules.start(), *["Ac", "2c", "3c", "4d"])
    assert bids(rules, state) == ["numerus-20", "numerus-25", "numerus-28"]
    assert throws(rules, state) == []
    assert rules.why_not(state, ("card:Ac",)).rules == ("B3",)
    state = play(rules, state, "numerus-28", "at-5")
    assert list(events(rules, state)) == ["stake", "pass"]
    state = play(rules, state, "pass", "forced")
    assert said(rules, state, "show").text == (
        "Bernardo shows Alberto the ace of clubs and the two of clubs."
    )
    state = play(rules, state, "show")
    assert state.phase is Phase.DEAL
    assert (state.bid, state.named, state.coins.pot) == (None, None, 10)
    assert turn(rules, play(rules, state, *["5c", "6c", "7c", "Jc"])) == BERNARDO


@pytest.mark.rule("B4")
def test_staking_covers_the_last_bid_alone_and_keeps_the_hand() -> None:
    rules, state = answering()
    state = play(rules, state, "stake")
    assert state.coins == Coins((100, 95, 100, 100), 5)
    assert cards(state, BERNARDO) == ["Qc", "As", "7h", "4d"]
    assert state.bid is not None
    assert state.bid.covered


@pytest.mark.rule("B5")
def test_a_bid_must_be_higher_than_the_last() -> None:
    rules, state = answering(number=54)
    assert bids(rules, state)[0] == "primero-40"
    state = replace(state, named=Worth(Kind.NUMERUS, 30))
    assert bids(rules, state)[0] == "numerus-31"
    assert rules.why_not(state, ("button:numerus-30",)) == Line(
        "A bid must be higher than the last, numerus 30.", ("B5",)
    )


@pytest.mark.rule("B6")
def test_a_bid_may_say_less_than_the_hand_but_not_more() -> None:
    rules, state = suzuki("2d 5h 7c 6c", "2c 3d 4s Kh", "4c 7s Qd 6h", "Kc Jd 2h 5s")
    open_bids = bids(rules, state)
    assert "numerus-49" in open_bids
    assert "numerus-50" in open_bids
    assert "primero-40" in open_bids
    assert open_bids[-1] == "primero-49"
    for higher in ("primero-50", "maximus-55"):
        assert rules.why_not(state, (f"button:{higher}",)) == Line(
            "You hold primero 49, and may not bid more.", ("B6",)
        )
    own = game(lower_kinds="own")
    assert "numerus-50" not in bids(own, state)
    assert "numerus-45" in bids(own, state)
    assert rules.why_not(state, ("button:numerus-50",)).rules == ("B9", "M3")
    assert own.why_not(state, ("button:numerus-50",)).rules == ("B6",)


@pytest.mark.rule("B6a")
def test_a_new_bid_first_stakes_the_last() -> None:
    rules, state = answering()
    state = play(rules, state, "numerus-32")
    assert state.coins == Coins((100, 95, 100, 100), 5)
    state = play(rules, state, "at-10")
    assert state.coins == Coins((100, 85, 100, 100), 15)
    assert state.bid == Bid(BERNARDO, Worth(Kind.NUMERUS, 32), 10)


@pytest.mark.rule("B7")
@pytest.mark.parametrize(("pays", "pot"), [("yes", 10), ("no", 0)])
def test_the_bidder_pays_his_bid(pays: str, pot: int) -> None:
    rules, state = suzuki(bidder_pays=pays)
    state = play(rules, state, "primero-40", "at-10")
    assert state.coins == Coins((100, 100 - pot, 100, 100), pot)


@pytest.mark.rule("B8")
def test_amounts_may_fall_unless_agreed() -> None:
    rules, state = answering(coins=10)
    assert list(events(rules, play(rules, state, "primero-40"))) == [
        "at-1",
        "at-2",
        "at-5",
        "at-10",
        "at-20",
    ]
    rising = game(amounts="rising")
    assert list(events(rising, play(rising, state, "primero-40"))) == ["at-10", "at-20"]


@pytest.mark.rule("B9")
def test_the_list_of_bids_is_short() -> None:
    rules, state = answering("2d 5h 7c 6c", "7h 7d 7s 7c", "4s Qs Qd 6h", "Kh Jd 2c 5s", number=33)
    assert bids(rules, state)[:4] == ["numerus-34", "numerus-35", "numerus-40", "numerus-45"]
    assert len(events(rules, state)) <= 40
    assert rules.why_not(state, ("button:primero-52",)).rules == ("B9", "M3")


@pytest.mark.rule("B10")
def test_passing_is_free_but_costs_one_card_or_two() -> None:
    rules, state = suzuki()
    assert "pass" not in events(rules, state)
    state = play(rules, state, "throw-2")
    assert state.coins.purses == (100,) * 4
    assert set(events(rules, state)) == {"draw", "throw-1", "throw-2", "throw-3"}
    state = play(rules, state, "draw", "2h")
    assert turn(rules, state) == CINTHIO
    assert state.did[BERNARDO] == "drew 1"
    _, answer = answering()
    assert len(throws(rules, answer)) == 4


@pytest.mark.rule("B10")
def test_by_option_passing_before_a_bid_costs_nothing() -> None:
    rules, state = suzuki(bare_pass="yes")
    assert throws(rules, state) == []
    assert rules.why_not(state, ("card:Qc",)).rules == ("B10",)
    assert turn(rules, play(rules, state, "pass")) == CINTHIO
    _, answer = answering()
    assert "pass" not in events(rules, answer)


@pytest.mark.rule("B11")
def test_as_many_are_drawn_as_were_thrown_out_and_two_at_most() -> None:
    rules, state = suzuki()
    state = play(rules, state, "throw-1", "throw-1")
    assert list(events(rules, state)) == ["draw"]
    assert rules.why_not(state, ("card:7h",)) == Line("At most two cards may be changed.", ("B11",))
    state = play(rules, state, "draw", "2h", "3h")
    assert cards(state, BERNARDO) == ["7h", "4d", "2h", "3h"]
    assert [thrown.held.card for thrown in state.discards] == ["Qc", "As"]
    assert turn(rules, state) == CINTHIO


def forced(**options: str) -> tuple[Primero, State]:
    """Bernardo bid and all passed: the turn has come round, and Alberto was the last."""
    rules, state = suzuki(**options)
    named = Worth(Kind.NUMERUS, 30)
    bid = Bid(BERNARDO, named, 10)
    state = replace(state, turn=ALBERTO, acted=2, bid=bid, named=named)
    return rules, play(rules, state, "throw-1", "draw", "2h")


@pytest.mark.rule("B12")
def test_the_last_to_pass_must_stake_a_bid_that_nobody_covered() -> None:
    rules, state = forced()
    assert turn(rules, state) == ALBERTO
    assert list(events(rules, state)) == ["forced"]
    assert cards(state, ALBERTO)[-1] == "2h"
    state = play(rules, state, "forced")
    assert state.coins == Coins((90, 100, 100, 100), 10)


@pytest.mark.rule("B13")
def test_nobody_is_forced_when_a_bid_is_covered() -> None:
    rules, state = suzuki()
    bid = Bid(BERNARDO, Worth(Kind.NUMERUS, 30), 10, covered=True)
    state = replace(state, turn=ALBERTO, acted=2, bid=bid, named=bid.worth)
    assert play(rules, state, "throw-1", "draw", "2h").phase is Phase.END


@pytest.mark.rule("B14")
def test_the_proof_is_for_the_forced_staker_alone() -> None:
    rules, state = forced()
    state = play(rules, state, "forced")
    node = rules.node(state)
    assert isinstance(node, Chance)
    assert node.seen_by == frozenset({ALBERTO, BERNARDO})
    assert said(rules, state, "show").text.startswith("Bernardo shows Alberto the queen of clubs")
    state = play(rules, state, "show")
    assert cards(rules.mask(state, ALBERTO), BERNARDO) == ["Qc", "As", "7h", "4d"]
    for other in (CINTHIO, DOMENICO, None):
        view = rules.mask(state, other)
        assert cards(view, BERNARDO) == [""] * 4
        assert {held.seen for held in view.hands[BERNARDO]} == {0}


@pytest.mark.rule("B14")
@pytest.mark.parametrize(
    ("proof", "seen"), [("combination", ["", "7s", "", "4s"]), ("hand", ["Qd", "7s", "6h", "4s"])]
)
def test_of_a_numerus_only_the_suit_is_shown(proof: str, seen: list[str]) -> None:
    rules, state = forced(proof=proof)
    hand = tuple(Held(card, 1 << BERNARDO) for card in ["Qd", "7s", "6h", "4s"])
    hands = (state.hands[0], hand, *state.hands[2:])
    state = play(rules, replace(state, hands=hands), "forced", "show")
    assert cards(rules.mask(state, ALBERTO), BERNARDO) == seen


@pytest.mark.rule("V3")
def test_by_option_everybody_sees_the_proof() -> None:
    rules, state = forced(shown_to="all")
    state = play(rules, state, "forced")
    node = rules.node(state)
    assert isinstance(node, Chance)
    assert node.seen_by is None
    assert said(rules, state, "show").rules == ("B14", "V3")
    state = play(rules, state, "show")
    assert cards(rules.mask(state, None), BERNARDO) == ["Qc", "As", "7h", "4d"]


@pytest.mark.rule("B15")
def test_the_forced_staker_may_bid_freely() -> None:
    rules, state = forced()
    state = play(rules, state, "forced", "show")
    assert list(events(rules, state)) == ["decline", "at-1", "at-2", "at-5", "at-10", "at-20"]
    assert rules.why_not(state, ("card:5h",)).rules == ("B15",)
    assert play(rules, state, "decline").phase is Phase.END
    state = play(rules, state, "at-5")
    assert state.coins == Coins((85, 100, 100, 100), 15)
    assert turn(rules, state) == BERNARDO
    assert bids(rules, state)[0] == "numerus-31"
    for card in ("3h", "Jh", "Qh"):
        state = play(rules, state, "throw-1", "draw", card)
    assert state.phase is Phase.END


@pytest.mark.rule("B16")
def test_all_show_when_everybody_has_passed_once() -> None:
    rules, state = suzuki("2d 5h 7c 6c", "Qc As 7h 4d", "4s 7s Qd 6h")
    state = play(rules, state, "throw-1", "draw", "Kh", "throw-1", "draw", "Jh")
    assert state.phase is Phase.ACT
    state = play(rules, state, "throw-1", "draw", "Qh")
    assert ended(rules, state).reason.startswith("Shown: Bernardo ")
    assert cards(rules.mask(state, ALBERTO), BERNARDO) == cards(state, BERNARDO)
    assert all(hand.laid for hand in rules.scene(state, None).hands)


@pytest.mark.rule("B17")
def test_the_best_hand_takes_the_pot() -> None:
    end = show("2d 5h 7c 6c", "Qc As 7h 4d")
    assert end.returns == (-10, 10)
    assert end.rules == ("B17", "H9")


# Suzuki's variants


def halved(number: int) -> State:
    """Fifty in the pot: Bernardo has a primero of 61, Domenico one of 47."""
    rules = game(pot="halves", deals="4")
    state = table(*TABLE, rules=rules, phase=Phase.FREE, turn=ALBERTO, number=number)
    state = replace(state, coins=Coins((80, 90, 90, 90), 50))
    return play(rules, state, "decline")


@pytest.mark.rule("V1")
def test_by_halves_the_remainder_stays_for_the_next_deal() -> None:
    state = halved(0)
    assert state.won == (0, 25, 0, 12)
    assert state.coins.pot == 13
    rules = game(pot="halves")
    assert rules.deal(rules.scores(state), 1).coins.pot == 13
    assert halved(3).won == (0, 38, 0, 12)


@pytest.mark.rule("V2")
def test_a_numerus_may_be_bid_unless_agreed() -> None:
    rules, state = suzuki()
    assert bids(rules, state)[0] == "numerus-20"
    strict = game(numerus_bids="no")
    assert bids(strict, state)[0] == "primero-40"
    assert strict.why_not(state, ("button:numerus-30",)).rules == ("V2",)
    assert bids(strict, replace(state, turn=ALBERTO)) == []


@pytest.mark.rule("V4")
def test_falling_bids_are_never_below_the_hand() -> None:
    rules, state = suzuki(overstate="yes")
    listed = bids(rules, state)
    assert listed[0] == "primero-61"
    assert listed[-1] == "chorus-84"
    assert rules.why_not(state, ("button:primero-60",)).rules == ("V4",)
    state = replace(state, bid=Bid(ALBERTO, None, 5), named=Worth(Kind.PRIMERO, 65))
    assert bids(rules, state) == ["primero-61", "primero-63", "primero-64"]
    assert rules.why_not(state, ("button:primero-65",)).rules == ("V4",)


@pytest.mark.rule("V5")
@pytest.mark.parametrize(("counts", "winner"), [("no", "Alberto"), ("yes", "Bernardo")])
def test_the_kind_that_was_bid_may_be_the_only_one(counts: str, winner: str) -> None:
    rules = game(seats=2, kind_counts=counts)
    state = table("7c 6c Ac 5c", "Kh Jd 2c 5s", rules=rules, phase=Phase.FREE, turn=ALBERTO)
    state = replace(state, coins=Coins((90, 90), 20), named=Worth(Kind.PRIMERO, 40))
    assert ended(rules, play(rules, state, "decline")).reason.endswith(f"{winner} takes 20 scudi.")


@pytest.mark.rule("V5")
def test_a_maximus_is_a_numerus_and_a_chorus_a_primero() -> None:
    rules = game(seats=2, kind_counts="yes")
    for kind, hands in (
        (Kind.NUMERUS, ("Kh Jd 2c 5s", "7c 6c Ac Js")),
        (Kind.PRIMERO, ("7h 6h Ah Jd", "Jc Qd Kh Ks")),
    ):
        state = table(*hands, rules=rules, phase=Phase.FREE, turn=ALBERTO)
        state = replace(state, coins=Coins((90, 90), 20), named=Worth(kind, 40))
        assert " Bernardo takes 20 scudi" in ended(rules, play(rules, state, "decline")).reason


@pytest.mark.rule("V6")
def test_by_option_low_numbers_win() -> None:
    hands = ("2c 3d 4h 5s", "3c 4d 5h 6s")
    assert show(*hands, lowest="yes").reason.endswith("Alberto takes 20 scudi.")
    rules, state = answering(lowest="yes")
    assert "numerus-29" in bids(rules, state)
    assert "numerus-31" not in bids(rules, state)
    assert "primero-60" not in bids(rules, state)
    assert "primero-65" in bids(rules, state)


# The sample hand of 1994, with its slips put right


def sample(**options: str) -> Session[object, object]:
    record = records.loads(SAMPLE.read_text(encoding="utf-8"))
    record = replace(record, options={**record.options, **options})
    session = registry.open_session(record)
    session.replay(record.events)
    return session


def test_the_sample_hand_replays() -> None:
    session = sample()
    assert isinstance(session.node, End)
    assert session.node.returns == (-20, 25, 0, -5)
    assert "Bernardo takes 50 scudi." in session.node.reason
    for worth in ("primero 61", "primero 58", "numerus 39", "numerus 28"):
        assert worth in session.node.reason
    expected = SAMPLE.with_suffix(".txt").read_text(encoding="utf-8")
    assert golden.transcript(session) == expected


def test_the_sample_pot_is_smaller_if_bidders_do_not_pay() -> None:
    """Domenico's five and Bernardo's ten are not put down; the free bid still is."""
    node = sample(bidder_pays="no").node
    assert isinstance(node, End)
    assert "Bernardo takes 35 scudi." in node.reason


def test_alberto_alone_is_told_what_bernardo_holds() -> None:
    session = sample()
    shown = "Bernardo shows Alberto the queen of clubs, the ace of spades, "
    for viewer in (ALBERTO, BERNARDO, CINTHIO, DOMENICO, None):
        told = any(entry.line.text.startswith(shown) for entry in session.log(viewer))
        assert told == (viewer in (ALBERTO, BERNARDO))


# 1599


def primera(*hands: str, phase: Phase = Phase.OPEN, **more: object) -> tuple[Primero, State]:
    rules = game("primera-1599", len(hands))
    unspoken = (Standing.UNSPOKEN,) * len(hands)
    return rules, table(*hands, rules=rules, phase=phase, **{"standing": unspoken, **more})


# A prime of 47, a flush, a fifty-five, a numerus.
DIALOGUE = ("Kh Jd 2c 5s", "2h Qh 3h Jh", "7c 6c Ac Js", "4s 7s Qd 6h")


@pytest.mark.rule("P1")
@pytest.mark.parametrize(("stake", "rest"), [("1", 4), ("2", 8), ("4", 16)])
def test_the_rest_is_four_stakes(stake: str, rest: int) -> None:
    rules = game("primera-1599", 4, stake=stake)
    state = replace(
        table(*DIALOGUE, rules=rules, phase=Phase.OPEN), standing=(Standing.UNSPOKEN,) * 4
    )
    state = play(rules, state, "set", "stake", "stake", "stake")
    assert state.coins.pot == 4 * int(stake)
    state = play(rules, state, "stand", "stand", "stand", "stand", "set")
    assert state.coins.pot == 4 * int(stake) + rest
    assert state.coins.purses[BERNARDO] == 100 - int(stake) - rest


@pytest.mark.rule("P2")
def test_each_passes_or_sets_the_stake() -> None:
    rules, state = primera(*DIALOGUE)
    assert list(events(rules, state)) == ["pass", "set"]
    state = play(rules, state, "pass", "pass", "pass")
    assert turn(rules, state) == ALBERTO
    assert state.coins.pot == 0
    assert turn(rules, play(rules, state, "set")) == BERNARDO


@pytest.mark.rule("P2a")
def test_if_all_pass_the_cards_are_thrown_in() -> None:
    rules, state = primera(*DIALOGUE)
    end = ended(rules, play(rules, state, "pass", "pass", "pass", "pass"))
    assert end.returns == (0, 0, 0, 0)
    assert end.rules == ("P2a",)


@pytest.mark.rule("P3")
def test_the_others_see_the_stake_or_will_none() -> None:
    rules, state = primera(*DIALOGUE)
    state = play(rules, state, "set")
    assert list(events(rules, state)) == ["stake", "decline"]
    assert said(rules, state, "decline").text == "Cinthio will none."
    state = play(rules, state, "stake")
    assert state.coins == Coins((100, 98, 98, 100), 4)
    assert state.standing[CINTHIO] is Standing.IN


@pytest.mark.rule("P4")
def test_the_last_to_speak_must_see_it_if_all_have_refused() -> None:
    rules, state = primera(*DIALOGUE)
    state = play(rules, state, "pass", "pass", "pass", "set", "decline", "decline")
    assert turn(rules, state) == DOMENICO
    assert list(events(rules, state)) == ["stake"]
    assert said(rules, state, "stake").rules == ("P4",)
    seen = play(*primera(*DIALOGUE), "set", "stake", "decline")
    assert list(events(rules, seen)) == ["stake", "decline"]


@pytest.mark.rule("P5")
def test_who_refused_may_come_in_after_all() -> None:
    rules, state = primera(*DIALOGUE)
    state = play(rules, state, "pass", "pass", "pass", "set", "decline", "decline", "stake")
    assert turn(rules, state) == BERNARDO
    state = play(rules, state, "stake", "decline")
    assert state.standing == (Standing.IN, Standing.IN, Standing.OUT, Standing.IN)
    assert state.coins.pot == 6
    assert state.phase is Phase.CHANGE


@pytest.mark.rule("P6")
def test_up_to_four_cards_are_changed_the_eldest_first() -> None:
    rules, state = primera(*DIALOGUE)
    state = play(rules, state, "set", "stake", "decline", "stake", "decline")
    assert turn(rules, state) == BERNARDO
    assert set(events(rules, state)) == {"stand", "throw-1", "throw-2", "throw-3", "throw-4"}
    state = play(rules, state, *["throw-1"] * 4)
    assert list(events(rules, state)) == ["draw"]
    state = play(rules, state, "draw", "Ks", "Qs", "As", "2s")
    assert cards(state, BERNARDO) == ["Ks", "Qs", "As", "2s"]
    state = play(rules, state, "stand")
    assert turn(rules, state) == ALBERTO
    state = play(rules, state, "stand")
    assert state.phase is Phase.REST
    assert rules.why_not(state, ("card:Ks",)).rules == ("P6",)


def second_round() -> tuple[Primero, State]:
    """Alberto, Bernardo and Cinthio are in with two each."""
    standing = (Standing.IN, Standing.IN, Standing.IN, Standing.OUT)
    return primera(
        *DIALOGUE, phase=Phase.REST, standing=standing, coins=Coins((98, 98, 98, 100), 6)
    )


@pytest.mark.rule("P7")
def test_those_who_are_in_pass_or_set_the_rest() -> None:
    rules, state = second_round()
    assert list(events(rules, state)) == ["pass", "set"]
    state = play(rules, state, "pass", "pass")
    assert turn(rules, state) == ALBERTO
    state = play(rules, state, "set")
    assert state.coins == Coins((90, 98, 98, 100), 14)
    assert turn(rules, state) == BERNARDO


@pytest.mark.rule("P8")
def test_a_rest_is_seen_or_the_hand_given_over() -> None:
    rules, state = second_round()
    state = play(rules, state, "set")
    assert list(events(rules, state)) == ["stake", "decline"]
    assert said(rules, state, "decline").text == "Cinthio gives over."
    state = play(rules, state, "decline", "decline")
    end = ended(rules, state)
    assert state.coins == Coins((98, 104, 98, 100), 0)
    assert end.reason == "No hand is shown. Bernardo takes 14 shillings."
    assert cards(rules.mask(state, ALBERTO), BERNARDO) == [""] * 4


@pytest.mark.rule("P9")
def test_prime_fifty_five_and_flush_the_flush_draws_the_money() -> None:
    rules, state = second_round()
    state = play(rules, state, "pass", "pass", "set", "stake", "stake")
    end = ended(rules, state)
    assert end.reason == (
        "Shown: Bernardo fluxus 45, Cinthio maximus 55, Alberto primero 47. "
        "Bernardo takes 30 shillings."
    )
    assert end.returns == (-10, 20, -10, 0)
    assert cards(rules.mask(state, ALBERTO), DOMENICO) == [""] * 4


@pytest.mark.rule("P9")
def test_without_a_rest_they_show_for_the_stakes() -> None:
    rules, state = second_round()
    end = ended(rules, play(rules, state, "pass", "pass", "pass"))
    assert end.reason.endswith("Bernardo takes 6 shillings.")


def test_seven_seats_are_too_many_and_six_need_no_second_pack() -> None:
    rules = game(seats=6)
    assert rules.seats == 6
    with pytest.raises(ValueError, match="2 to 6"):
        game(seats=7)


# What is known, and the figures


@pytest.mark.parametrize("seed", range(10))
def test_a_hand_filled_in_bears_out_the_bid(seed: int) -> None:
    rules, state = suzuki()
    named = Worth(Kind.NUMERUS, 35)
    state = replace(state, bid=Bid(BERNARDO, named, 5), named=named, turn=CINTHIO)
    view = rules.mask(state, CINTHIO)
    full = rules.fill(view, CINTHIO, Random(seed))
    assert rules.mask(full, CINTHIO) == view
    held = rules.table.worth(full, BERNARDO)
    assert held is not None
    assert rules.table.values.strength(held) >= rules.table.values.strength(named)


def test_keys_of_hidden_cards_tell_nothing() -> None:
    rules, state = suzuki()
    scene = rules.scene(rules.mask(state, ALBERTO), ALBERTO)
    others = [card for hand in scene.hands[1:] for card in hand.cards]
    assert {card.face for card in others} == {""}
    assert others[0].key == "back-1-0"
    assert scene.hands[ALBERTO].cards[0].id == "card:2d"


def test_why_not_while_others_act_or_cards_are_dealt() -> None:
    rules, state = suzuki()
    assert rules.why_not(state, ("card:2d",)).rules == ("D2",)
    assert rules.why_not(rules.start(), ("card:2d",)).rules == ("D3",)
    assert rules.why_not(state, ("button:stake",)).rules == ("D2",)
    assert rules.why_not(halved(0), ("card:2d",)).rules == ("B17",)


def test_the_estimate_gives_the_better_hand_more_of_the_pot() -> None:
    rules, state = suzuki()
    state = replace(state, coins=Coins((90, 90, 90, 90), 40))
    value = rules.estimate(state)
    assert value[BERNARDO] > value[DOMENICO] > value[ALBERTO] > value[CINTHIO]
    rules, state = second_round()
    assert rules.estimate(state)[DOMENICO] == 0


def test_the_odds_of_the_kinds() -> None:
    odds = {name: value for name, (value, _) in game().odds().items()}
    assert odds == {
        "numerus": Fraction(80430, 91390),
        "primero": Fraction(9990, 91390),
        "maximus": Fraction(120, 91390),
        "fluxus": Fraction(840, 91390),
        "chorus": Fraction(10, 91390),
        "primero-or-better": Fraction(10960, 91390),
        "primero-under-47": Fraction(954, 9990),
    }
