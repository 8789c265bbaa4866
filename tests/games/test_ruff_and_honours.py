"""Ruff and Honours: every rule of the four rulesets, from deals written out."""

from dataclasses import replace
from fractions import Fraction
from math import comb
from random import Random

import pytest

from pygames.core.node import Chance, End, Line, Turn
from pygames.core.series import Match, NextDeal, Series
from pygames.core.session import Session
from pygames.games.ruff_and_honours import RuffAndHonours
from pygames.games.ruff_and_honours.state import HAND, Event, Phase, State
from pygames.kit.cards import Deal
from pygames.kit.tricks import Trick

SOUTH, WEST, NORTH, EAST = range(4)

# Twelve cards each, South first; the Qh, 8h, 5d and 4d are left.
DEALT = (
    "As Ks 7s 6s 5s 2s Ac Kc 7c 6c 5c 2c",
    "Qs Js 8s 4s Qc Jc 8c 4c Ad Kd 7d 6d",
    "Ts 9s 3s Tc 9c 3c Qd Jd 8d Td 9d 3d",
    "Ah Kh Jh Th 9h 7h 6h 5h 4h 3h 2h 2d",
)


def game(ruleset: str = "cotton-1674", **options: str) -> RuffAndHonours:
    return RuffAndHonours(options={"ruleset": ruleset, **options})


def hands(*held: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(hand.split()) for hand in held)


def dealt(turned: str, *held: str, phase: Phase = Phase.CLAIM, **more: object) -> State:
    """A deal with all hands dealt and a card turned up; South deals."""
    scores = more.pop("scores", (0, 0, 0, 0))
    state = State(0, scores, phase, hands(*held), turned)  # type: ignore[arg-type]  # by name below
    return replace(state, **more)  # type: ignore[arg-type]  # the fields of a State


def events(rules: RuffAndHonours, state: State) -> dict[str, Event]:
    node = rules.node(state)
    assert not isinstance(node, End), node.reason
    listed = node.choices if isinstance(node, Turn) else node.outcomes
    return {rules.notate(state, event): event for event in listed}


def play(rules: RuffAndHonours, state: State, *tokens: str) -> State:
    for token in tokens:
        state = rules.apply(state, events(rules, state)[token])
    return state


def turn(rules: RuffAndHonours, state: State) -> int:
    node = rules.node(state)
    assert isinstance(node, Turn)
    return node.seat


def ended(rules: RuffAndHonours, state: State) -> End:
    node = rules.node(state)
    assert isinstance(node, End)
    return node


def said(rules: RuffAndHonours, state: State, token: str) -> Line:
    return rules.say(state, events(rules, state)[token])


def won(seat: int, tricks: int) -> tuple[Trick, ...]:
    """Tricks that a seat led and took with plain diamonds."""
    return (Trick(seat, ("9d", "4d", "3d", "2d")),) * tricks


def last_trick(
    rules: RuffAndHonours, north_south: int, trick: str = "Td 5d 6d 7d", **more: object
) -> State:
    """The end of a deal with hearts for trumps.

    North and South have taken so many tricks before the last one, which South leads and takes.
    """
    played = won(SOUTH, north_south) + won(WEST, 11 - north_south)
    cards = trick.split()
    state = dealt(
        "8h",
        *cards,
        phase=Phase.PLAY,
        tricks=(*played, Trick(SOUTH)),
        **more,
    )
    return play(rules, state, *cards)


# The deal


@pytest.mark.rule("R1")
def test_the_eldest_is_at_the_dealers_left_and_the_deal_passes_on() -> None:
    rules = game()
    for number, eldest in enumerate((WEST, NORTH, EAST, SOUTH)):
        node = rules.node(rules.deal((0, 0, 0, 0), number))
        assert isinstance(node, Chance)
        assert node.seen_by == frozenset({eldest})
        assert rules.dealer(rules.deal((0, 0, 0, 0), number)) == number


@pytest.mark.rule("R1")
def test_deal_and_play_go_to_the_right_by_the_option() -> None:
    rules = game("ruff", direction="anticlockwise")
    starts = [rules.deal((0, 0, 0, 0), number) for number in range(4)]
    assert [rules.dealer(start) for start in starts] == [SOUTH, EAST, NORTH, WEST]
    node = rules.node(starts[0])
    assert isinstance(node, Chance)
    assert node.seen_by == frozenset({EAST})
    state = play(rules, dealt("8h", *DEALT), "honours")
    assert turn(rules, state) == EAST
    state = play(rules, state, "2d", "3d")
    assert turn(rules, state) == WEST
    state = play(rules, state, "6d", "2c")
    assert state.tricks[0].leader == EAST
    assert turn(rules, state) == WEST
    assert rules.tricks_won(state) == [0, 1, 0, 0]
    view = rules.mask(state, SOUTH)
    full = rules.fill(view, SOUTH, Random(1))
    assert rules.mask(full, SOUTH) == view
    shown = rules.scene(play(rules, state, "7d"), None).trick
    assert [seat for seat, _ in shown] == [WEST]


@pytest.mark.rule("R2")
def test_opposite_players_are_one_side() -> None:
    rules = game()
    state = last_trick(rules, 7)
    assert state.points == (2, 0, 2, 0)
    assert ended(rules, state).returns == (2, -2, 2, -2)
    assert rules.side_name(EAST) == "West and East"


@pytest.mark.rule("R3")
@pytest.mark.parametrize("ruleset", ["cotton-1674", "ruff", "ruff-individual"])
def test_twelve_each_and_a_stock_of_four_with_one_turned_up(ruleset: str) -> None:
    rules = game(ruleset)
    state = rules.start()
    for card in rules.pack[:48]:
        node = rules.node(state)
        assert isinstance(node, Chance)
        assert len(node.seen_by or ()) == 1
        state = play(rules, state, card)
    assert [len(hand) for hand in state.hands] == [12] * 4
    node = rules.node(state)
    assert isinstance(node, Chance)
    assert node.outcomes == tuple(map(Deal, rules.pack[48:]))
    assert node.seen_by is None
    line = said(rules, state, "Ks")
    assert line == Line("The king of spades is turned up: spades are trumps.", ("R3",))
    (pile,) = rules.scene(play(rules, state, "Ks"), None).piles
    assert (pile.name, pile.count, pile.top) == ("stock", 4, "Ks")


@pytest.mark.rule("R4")
def test_without_twos_the_dealer_turns_up_his_last_card_and_keeps_it() -> None:
    rules = game("honours")
    assert len(rules.pack) == 48
    assert not any(card[0] == "2" for card in rules.pack)
    state = play(rules, rules.start(), *rules.pack[:47])
    node = rules.node(state)
    assert isinstance(node, Chance)
    assert node.seen_by is None
    last = rules.pack[47]
    assert said(rules, state, last).text == (
        "South, dealing, turns up the ace of spades: spades are trumps."
    )
    state = play(rules, state, last)
    assert state.hands[SOUTH][-1] == last
    assert rules.mask(state, WEST).hands[SOUTH][-1] == last
    assert rules.scene(state, None).piles == ()


# The play


@pytest.mark.rule("R5")
def test_the_eldest_leads_and_then_whoever_took_the_trick() -> None:
    rules = game("ruff")
    state = play(rules, dealt("8h", *DEALT), "honours")
    assert turn(rules, state) == WEST
    state = play(rules, state, "Ad", "Qd", "2d", "As")
    assert turn(rules, state) == WEST
    state = play(rules, state, "Qs", "Ts", "2h", "2s")
    assert turn(rules, state) == EAST
    assert said(rules, state, "Ah").rules == ("R5",)


@pytest.mark.rule("R6")
def test_who_can_follow_suit_must_and_else_any_card_will_do() -> None:
    rules = game("ruff")
    state = dealt("8h", "2c 5c 3h", "7d", "2s 9h", "4c", phase=Phase.PLAY)
    state = replace(state, tricks=(Trick(EAST, ("4c",)),))
    assert set(events(rules, state)) == {"2c", "5c"}
    assert rules.why_not(state, ("card:3h",)) == Line(
        "South holds clubs and must follow suit.", ("R6",)
    )
    state = replace(state, tricks=(Trick(WEST, ("7d",)),))
    assert set(events(rules, state)) == {"2s", "9h"}
    assert said(rules, state, "2s").text == "North throws away the two of spades."
    assert said(rules, state, "9h").text == "North trumps with the nine of hearts."


@pytest.mark.rule("R7")
@pytest.mark.parametrize(
    ("trick", "turned", "winner"),
    [
        ("5c 9c Kc 2h", "8h", EAST),
        ("5c 9c Kd 2s", "8h", WEST),
        ("Th Ah 2c Kh", "9c", NORTH),
        ("Kc Ac Qc Jc", "8h", WEST),
    ],
)
def test_the_highest_trump_or_else_the_highest_of_the_suit_led(
    trick: str, turned: str, winner: int
) -> None:
    rules = game("ruff-individual")
    state = dealt(turned, *trick.split(), phase=Phase.PLAY, tricks=(Trick(SOUTH),))
    state = play(rules, state, *trick.split())
    assert state.points == tuple(int(seat == winner) for seat in range(4))
    assert turn_after(state) == winner


def turn_after(state: State) -> int:
    return state.tricks[-1].leader


@pytest.mark.rule("R8")
@pytest.mark.parametrize(("honours", "points"), [("A K Q J", 2), ("A K Q T", 1), ("A K T 9", 0)])
def test_ace_king_queen_and_knave_of_trumps_are_honours(honours: str, points: int) -> None:
    rules = game("ruff")
    hearts = " ".join(rank + "h" for rank in honours.split())
    state = play(rules, dealt("8h", hearts, "Qs", "Qc", "Qd"), "honours")
    assert state.points == (points, 0, points, 0)


@pytest.mark.rule("R9")
def test_a_point_for_every_trick_beyond_six() -> None:
    rules = game("ruff")
    state = last_trick(rules, 8)
    assert state.points == (3, 0, 3, 0)
    assert ended(rules, state).reason == "South and North score 3 for tricks."
    told = last_trick(rules, 8, points=(2, 0, 2, 0))
    assert ended(rules, told) == End(
        (5, -5, 5, -5), "South and North have 2 for honours and score 3 for tricks.", ("R9", "R8")
    )


@pytest.mark.rule("R10")
@pytest.mark.parametrize(("before", "over"), [(5, False), (6, True)])
def test_nine_is_the_game(before: int, over: bool) -> None:
    rules = game("ruff")
    state = last_trick(rules, 8, scores=(before, 4, before, 4))
    end = rules.match_end(state, ended(rules, state))
    assert (end is not None) == over
    if end:
        assert end.returns == (1, -1, 1, -1)
        assert end.rules == ("R10",)
        assert end.reason.endswith("South and North win by 9 to 4.")
    else:
        assert rules.scores(state) == (8, 4, 8, 4)


@pytest.mark.rule("R11")
def test_six_tricks_each_score_nothing() -> None:
    rules = game("ruff")
    state = last_trick(rules, 5)
    assert state.points == (0, 0, 0, 0)
    assert ended(rules, state).rules == ("R11",)


@pytest.mark.rule("R12")
@pytest.mark.parametrize(("vole", "points"), [("no", 6), ("yes", 7)])
def test_all_twelve_tricks_bring_no_more_unless_agreed(vole: str, points: int) -> None:
    state = last_trick(game("ruff", vole=vole), 11)
    assert state.points == (points, 0, points, 0)


def test_the_best_deal_there_is_does_not_make_nine() -> None:
    """All twelve tricks and four honours, two for these and six for the others' tricks."""
    rules = game("honours")
    state = last_trick(rules, 11, points=(2, 0, 2, 0))
    assert rules.totals(state) == (8, 0, 8, 0)
    assert rules.match_end(state, ended(rules, state)) is None


@pytest.mark.rule("R13")
def test_the_last_deal_ends_the_match() -> None:
    rules = game("ruff", deals="12")
    ahead = replace(last_trick(rules, 8), number=11)
    end = rules.match_end(ahead, ended(rules, ahead))
    assert end is not None
    assert (end.returns, end.rules) == ((1, -1, 1, -1), ("R13",))
    level = replace(last_trick(rules, 5), number=11)
    end = rules.match_end(level, ended(rules, level))
    assert end is not None
    assert end.returns == (0, 0, 0, 0)
    assert rules.match_end(replace(level, number=10), ended(rules, level)) is None


# Cotton


@pytest.mark.rule("C1")
def test_the_holder_of_the_ace_takes_the_stock_and_lays_out_four() -> None:
    rules = game()
    state = dealt("8h", *DEALT, phase=Phase.RUFF)
    assert list(events(rules, state)) == ["ruff-3"]
    state = play(rules, state, "ruff-3")
    node = rules.node(state)
    assert isinstance(node, Chance)
    assert node.seen_by == frozenset({EAST})
    assert set(events(rules, state)) == {"Qh", "5d", "4d"}
    state = play(rules, state, "Qh", "5d", "4d")
    assert len(state.hands[EAST]) == 16
    assert "lay-1" not in events(rules, state)
    assert rules.why_not(state, ("card:Ah",)).rules == ("C1",)
    seen = rules.mask(state, EAST)
    event = events(rules, state)["lay-12"]
    assert rules.say(seen, event).text == "East lays out the two of diamonds."
    assert rules.say(rules.mask(state, NORTH), event).text == "East lays out a card."
    state = play(rules, state, "lay-12", "lay-12", "lay-13", "lay-13")
    assert state.laid == ("2d", "8h", "5d", "4d")
    assert state.hands[EAST] == hands("Ah Kh Jh Th 9h 7h 6h 5h 4h 3h 2h Qh")[0]
    assert turn(rules, state) == WEST
    assert rules.mask(state, NORTH).laid == ("",) * 4


@pytest.mark.rule("C1")
def test_an_ace_in_the_stock_is_nobodys() -> None:
    rules = game()
    state = dealt("Kd", "As", "Ks", "Qs", "Js", phase=Phase.RUFF)
    assert said(rules, state, "no-ruff").text == (
        "The ace of trumps is in the stock: nobody ruffs."
    )
    assert turn(rules, play(rules, state, "no-ruff")) == WEST


@pytest.mark.rule("C2")
def test_a_turned_ace_is_the_dealers_or_nobodys() -> None:
    state = dealt("Ad", *DEALT, phase=Phase.RUFF)
    rules = game()
    assert said(rules, state, "ruff-0").rules == ("C2",)
    assert play(rules, state, "ruff-0").hands[SOUTH][-1] == "Ad"
    assert list(events(game(turned_ace="lies"), state)) == ["no-ruff"]


@pytest.mark.rule("C3")
@pytest.mark.parametrize(
    ("who", "points"), [("any-side", (0, 2, 0, 2)), ("ace-side", (0, 0, 0, 0))]
)
def test_a_side_needs_no_ace(who: str, points: tuple[int, ...]) -> None:
    """South has the ace, West king and queen, East the knave; six tricks each."""
    rules = game(honours_for=who)
    held = (Trick(WEST, ("Kh", "2h", "Jh", "3h")), Trick(WEST, ("Qh", "4h", "6h", "5h")))
    tricks = (*won(SOUTH, 4), *won(WEST, 4), Trick(SOUTH, ("Ah", "7h", "8h", "9h")), *held)
    state = dealt("Th", "Td", "5d", "6d", "7d", phase=Phase.PLAY, tricks=(*tricks, Trick(SOUTH)))
    state = play(rules, state, "Td", "5d", "6d", "7d")
    assert state.points == points


@pytest.mark.rule("C4")
@pytest.mark.parametrize(
    ("honours", "points"), [("Ah 2h Kh 3h Qh 4h 5h 6h", 2), ("Ah 2h Kh 3h Qh 4h Jh 6h", 4)]
)
def test_three_honours_are_two_tricks_and_four_are_four(honours: str, points: int) -> None:
    """South and North hold them, six tricks each."""
    cards = honours.split()
    tricks = (
        *won(WEST, 6),
        *won(SOUTH, 3),
        Trick(SOUTH, (*cards[:4],)),
        Trick(SOUTH, (*cards[4:],)),
    )
    rules = game()
    state = dealt("Th", "Td", "5d", "6d", "7d", phase=Phase.PLAY, tricks=(*tricks, Trick(SOUTH)))
    assert play(rules, state, "Td", "5d", "6d", "7d").points == (points, 0, points, 0)


def honours_against_tricks() -> tuple[Trick, ...]:
    """South and North have had three honours, and West and East seven tricks of eleven."""
    mine = (Trick(SOUTH, ("Ah", "2h", "Kh", "3h")), Trick(SOUTH, ("Qh", "4h", "5h", "6h")))
    return (*won(WEST, 7), *won(SOUTH, 2), *mine, Trick(SOUTH))


@pytest.mark.rule("C5")
def test_tricks_count_before_honours() -> None:
    """Both sides are at eight: the odd trick is enough, and three honours come too late."""
    rules = game()
    state = dealt(
        "Th",
        *("Td", "5d", "6d", "7d"),
        phase=Phase.PLAY,
        tricks=honours_against_tricks(),
        scores=(8, 8, 8, 8),
    )
    state = play(rules, state, "Td", "5d", "6d", "7d")
    assert state.points == (0, 1, 0, 1)
    early = replace(state, scores=(0, 0, 0, 0))
    assert rules.match_end(early, ended(rules, early)) is None
    counted = play(
        rules,
        dealt(
            "Th",
            *("Td", "5d", "6d", "7d"),
            phase=Phase.PLAY,
            tricks=honours_against_tricks(),
        ),
        *("Td", "5d", "6d", "7d"),
    )
    assert ended(rules, counted).reason == (
        "South and North score 2 for honours; West and East score 1 for tricks."
    )
    end = rules.match_end(state, ended(rules, state))
    assert end is not None
    assert end.returns == (-1, 1, -1, 1)


@pytest.mark.rule("C6")
def test_split_honours_score_nothing() -> None:
    rules = game("ruff", honours_for="any-side")
    state = play(rules, dealt("8h", "Ah Qh", "Kh", "2c", "Jh"), "honours")
    assert state.points == (0, 0, 0, 0)


def at_eight(*held: str) -> State:
    return dealt("8h", *held, phase=Phase.RUFF, scores=(8, 0, 8, 0))


@pytest.mark.rule("C7")
def test_a_side_at_eight_may_call_and_win() -> None:
    rules = game(ace_takes_stock="no")
    start = replace(at_eight("Qh Jh", "2c", "Kh 3c", "4c"), phase=Phase.CALL)
    assert turn(rules, start) == NORTH
    assert list(events(rules, start)) == ["no-call"]
    state = play(rules, start, "no-call")
    assert turn(rules, state) == SOUTH
    assert list(events(rules, state)) == ["no-call", "can-ye"]
    assert said(rules, state, "can-ye").text == "South calls “Can-ye”."
    state = play(rules, state, "can-ye")
    assert said(rules, state, "answer").text == (
        "South and North show three honours and have the game."
    )
    state = play(rules, state, "answer")
    assert state.points == (1, 0, 1, 0)
    end = rules.match_end(state, ended(rules, state))
    assert end is not None
    assert end.returns == (1, -1, 1, -1)


@pytest.mark.rule("C7")
def test_a_call_without_an_answer_changes_nothing() -> None:
    rules = game(ace_takes_stock="no")
    state = replace(at_eight("Qh Jh", "2c", "3c", "4c"), phase=Phase.CALL)
    state = play(rules, state, "no-call", "can-ye")
    assert said(rules, state, "answer").text == "North has no honour to answer with."
    state = play(rules, state, "answer")
    assert state.phase is Phase.PLAY
    assert set(events(rules, state)) == {"2c"}


@pytest.mark.rule("C7")
def test_three_honours_in_one_hand_need_no_answer() -> None:
    rules = game()
    state = replace(at_eight("2s", "2c", "Ah Qh Jh", "4c"), phase=Phase.CALL)
    state = play(rules, state, "can-ye", "answer")
    assert state.phase is Phase.END


@pytest.mark.rule("C7")
def test_only_a_side_at_eight_is_asked() -> None:
    state = dealt("8h", "Ah Qh", "2c", "Kh 3c", "4c", scores=(7, 0, 7, 0))
    rules = game(honours_when="before", honours_for="ace-side", honours_scale="one-two")
    assert turn(rules, play(rules, state, "honours")) == NORTH
    rules = game(honours_when="before", honours_for="ace-side", call="no")
    assert turn(rules, play(rules, replace(state, scores=(5, 0, 5, 0)), "honours")) == WEST


@pytest.mark.rule("A1")
def test_the_game_may_be_ten() -> None:
    rules = game("ruff", game="10")
    nine = last_trick(rules, 8, scores=(6, 0, 6, 0))
    assert rules.match_end(nine, ended(rules, nine)) is None
    ten = last_trick(rules, 8, scores=(7, 0, 7, 0))
    end = rules.match_end(ten, ended(rules, ten))
    assert end is not None
    assert end.rules == ("A1",)


@pytest.mark.rule("A2")
@pytest.mark.parametrize(("barred", "points"), [("no", 2), ("yes", 0)])
def test_a_side_at_nine_may_be_barred_from_honours(barred: str, points: int) -> None:
    rules = game("ruff", game="10", no_honours_at_nine=barred)
    state = dealt("8h", "Ah Kh", "2c", "Qh Jh", "3c", scores=(9, 0, 9, 0))
    assert play(rules, state, "honours").points == (points, 0, points, 0)


# The summaries


@pytest.mark.rule("S1")
@pytest.mark.parametrize(("who", "points"), [("ace-side", 0), ("any-side", 1)])
def test_the_side_of_the_ace_alone_may_score(who: str, points: int) -> None:
    rules = game("ruff", honours_for=who)
    state = dealt("8d", "Ad", "Kd Qd", "2d", "Jd")
    assert play(rules, state, "honours").points == (0, points, 0, points)


@pytest.mark.rule("S1")
def test_the_ace_is_announced() -> None:
    rules = game("ruff")
    state = dealt("8d", "Ad", "2c", "Kd Jd", "3c")
    assert said(rules, state, "honours") == Line(
        "South: “I have the honour. Have ye?” South and North score 1 for honours.", ("S1", "S2")
    )
    state = play(rules, state, "honours")
    assert state.ace == SOUTH
    assert rules.mask(state, WEST).hands == (("Ad",), ("2c",), ("", ""), ("",))
    nobody = dealt("8d", "2s", "2c", "Kd Jd Qd", "3c")
    assert play(rules, nobody, "honours").points == (0, 0, 0, 0)


@pytest.mark.rule("S2")
def test_three_honours_make_one_point_and_four_make_two() -> None:
    rules = game("honours")
    three = dealt("9d", "Ad", "3c", "Kd Jd", "4c")
    four = dealt("9d", "Ad Qd", "3c", "Kd Jd", "4c")
    assert play(rules, three, "honours").points == (1, 0, 1, 0)
    assert play(rules, four, "honours").points == (2, 0, 2, 0)


@pytest.mark.rule("S3")
def test_honours_score_before_the_lead() -> None:
    rules = game("ruff")
    state = play(rules, rules.start(), *rules.pack[:48], "Ks")
    assert state.phase is Phase.CLAIM
    late = game("ruff", honours_when="after")
    assert play(late, late.start(), *late.pack[:48], "Ks").phase is Phase.PLAY


@pytest.mark.rule("S4")
def test_the_stock_is_not_touched_unless_agreed() -> None:
    rules = game("ruff")
    state = play(rules, rules.start(), *rules.pack[:48], "Ks")
    assert list(events(rules, state)) == ["honours"]
    assert sum(map(len, state.hands)) == 48
    robbing = game("ruff", ace_takes_stock="yes")
    state = play(robbing, robbing.start(), *robbing.pack[:48], "Ks")
    assert list(events(robbing, state)) == ["no-ruff"]


@pytest.mark.rule("S5")
@pytest.mark.parametrize(("play_out", "phase"), [("no", Phase.END), ("yes", Phase.PLAY)])
def test_honours_that_make_nine_end_the_deal(play_out: str, phase: Phase) -> None:
    rules = game("ruff", play_out=play_out)
    state = dealt("8d", "Ad", "2c", "Kd Jd", "3c", scores=(8, 0, 8, 0))
    state = play(rules, state, "honours")
    assert state.phase is phase
    if phase is Phase.END:
        end = rules.match_end(state, ended(rules, state))
        assert end is not None
        assert end.returns == (1, -1, 1, -1)


# Each for himself


@pytest.mark.rule("I1")
@pytest.mark.parametrize(
    ("south", "north", "points"),
    [
        ("As Ks Js", "Qs", (3, 0, 0, 0)),
        ("Ks Qs Js", "2d", (0, 0, 0, 0)),
        ("As", "Ks", (1, 0, 0, 0)),
    ],
)
def test_the_holder_of_the_ace_scores_his_own_honours(
    south: str, north: str, points: tuple[int, ...]
) -> None:
    rules = game("ruff-individual")
    state = dealt("8s", south, "2c", north, "3c")
    assert play(rules, state, "honours").points == points


@pytest.mark.rule("I2")
@pytest.mark.parametrize(("fewest", "points"), [("1", 1), ("2", 0), ("3", 0)])
def test_the_ace_alone_is_enough_unless_agreed(fewest: str, points: int) -> None:
    rules = game("ruff-individual", min_honours=fewest)
    state = dealt("8s", "As", "2c", "Ks", "3c")
    assert play(rules, state, "honours").points[SOUTH] == points


@pytest.mark.rule("I3")
def test_every_trick_is_a_point_and_a_deal_brings_twelve_to_sixteen() -> None:
    rules = game("ruff-individual", first_to_nine="total")
    for seed in range(5):
        session = Session(rules, f"deal {seed}")
        while not isinstance(session.node, End):
            if isinstance(session.node, Chance):
                session.throw()
            else:
                session.choose(next(iter(session.notations())))
        assert 12 <= sum(session.node.returns) <= 16


def at_the_fifth_trick(**options: str) -> tuple[RuffAndHonours, State]:
    """Deal 2, West deals: South had seven points, has taken a trick and takes another."""
    rules = game("ruff-individual", **options)
    tricks = (*won(SOUTH, 1), *won(WEST, 3), Trick(SOUTH))
    state = dealt(
        "8h",
        *("Ad 2s", "5d 3s", "6d 4s", "7d 5s"),
        phase=Phase.PLAY,
        tricks=tricks,
        scores=(7, 3, 1, 1),
        points=(1, 3, 0, 0),
        number=1,
    )
    return rules, play(rules, state, "Ad", "5d", "6d", "7d")


@pytest.mark.rule("I4")
def test_points_are_kept_unless_nine_must_be_made_in_one_deal() -> None:
    rules, state = at_the_fifth_trick()
    assert rules.scores(state) == (9, 6, 1, 1)
    assert ended(rules, state).reason == "This deal brought South 2, West 3, North 0, East 0."
    honoured = ended(rules, replace(state, points=(2, 3, 0, 2)))
    assert honoured.reason == "This deal brought South 2, West 3, North 0, East 2 (2 for honours)."
    rules = game("ruff-individual", single_deal="yes")
    assert rules.scores(replace(state, phase=Phase.END)) == (0, 0, 0, 0)


@pytest.mark.rule("I5", "I6")
def test_the_first_to_reach_nine_takes_the_pool() -> None:
    rules, state = at_the_fifth_trick()
    assert coins(rules, replace(state, phase=Phase.PLAY)) == ([22, 22, 22, 22], 8)
    end = rules.match_end(state, ended(rules, state))
    assert end is not None
    assert end.returns == (6, -2, -2, -2)
    assert end.reason.endswith("South takes the pool of 8.")
    assert coins(rules, state) == ([30, 22, 22, 22], 0)


@pytest.mark.rule("I5")
def test_by_option_the_deal_is_played_out_and_the_higher_total_wins() -> None:
    rules, state = at_the_fifth_trick(first_to_nine="total")
    assert state.phase is Phase.PLAY
    level = replace(state, phase=Phase.END, points=(2, 6, 0, 0))
    end = rules.match_end(level, ended(rules, level))
    assert end is not None
    assert end.returns == (2, 2, -2, -2)
    assert coins(rules, level) == ([26, 26, 22, 22], 0)


@pytest.mark.rule("I6")
def test_each_pays_a_coin_a_deal() -> None:
    rules = game("ruff-individual")
    first, third = rules.scene(rules.start(), None), rules.scene(rules.deal((0,) * 4, 2), None)
    assert (first.pot, third.pot) == (4, 12)
    for scene in (first, third):
        every = sum(player.coins or 0 for player in scene.players) + (scene.pot or 0)
        assert every == 4 * rules.deals


@pytest.mark.rule("I6", "R13")
def test_the_pool_goes_back_if_nobody_has_nine() -> None:
    rules = game("ruff-individual", deals="12")
    state = dealt("8h", "2c", "3c", "4c", "5c", phase=Phase.END, number=10, points=(4, 4, 4, 0))
    assert coins(rules, state) == ([1, 1, 1, 1], 44)
    assert coins(rules, replace(state, number=11)) == ([12, 12, 12, 12], 0)


def coins(rules: RuffAndHonours, state: State) -> tuple[list[int | None], int | None]:
    """The purses and the pot, as they are shown."""
    scene = rules.scene(state, None)
    return [player.coins for player in scene.players], scene.pot


# What is known, what is shown, and the figures


def test_a_match_goes_on_with_the_next_dealer() -> None:
    rules = game("ruff")
    match = Series(rules)
    over = Match(last_trick(rules, 8), 0)
    node = match.node(over)
    assert isinstance(node, Chance)
    following = match.apply(over, NextDeal())
    assert following.deal.scores == (3, 0, 3, 0)
    assert rules.dealer(following.deal) == WEST


@pytest.mark.parametrize("seed", range(10))
def test_hands_filled_in_heed_what_the_table_knows(seed: int) -> None:
    """West could not follow clubs, and North announced the ace of hearts."""
    rules = game("ruff")
    start = play(rules, dealt("8h", *DEALT), "honours")
    assert start.ace == EAST
    state = replace(
        start,
        tricks=(Trick(SOUTH, ("2c", "Ad", "3c", "2d")), Trick(WEST)),
        hands=hands(
            "As Ks 7s 6s 5s 2s Ac Kc 7c 6c 5c",
            "Qs Js 8s 4s Qc Jc 8c 4c Kd 7d 6d",
            "Ts 9s 3s Tc 9c Qd Jd 8d Td 9d 3d",
            "Ah Kh Jh Th 9h 7h 6h 5h 4h 3h 2h",
        ),
    )
    view = rules.mask(state, SOUTH)
    full = rules.fill(view, SOUTH, Random(seed))
    assert rules.mask(full, SOUTH) == view
    assert not any(card[1] == "c" for card in (*full.hands[WEST], *full.hands[EAST]))
    assert "Ah" in full.hands[EAST]


def test_an_onlooker_sees_backs_whose_keys_tell_nothing() -> None:
    rules = game()
    state = dealt("8h", *DEALT, phase=Phase.RUFF)
    scene = rules.scene(rules.mask(state, None), None)
    shown = [card for hand in scene.hands for card in hand.cards]
    assert {card.face for card in shown} == {""}
    own = rules.scene(rules.mask(state, SOUTH), SOUTH).hands[SOUTH].cards
    assert [card.id for card in own][:2] == ["card:As", "card:Ks"]


def test_why_not_while_others_act() -> None:
    rules = game()
    state = replace(dealt("8h", "2c", "3c", "4c", "5c", phase=Phase.PLAY), tricks=(Trick(WEST),))
    assert rules.why_not(state, ("card:2c",)).rules == ("R5",)
    assert rules.why_not(rules.start(), ("card:2c",)).rules == ("R3",)


def test_the_estimate_is_fair_between_sides_and_knows_the_stronger() -> None:
    rules = game("ruff")
    strong = dealt("8h", "Ah Kh", "2c 3c", "Qh Jh", "4c 5c", phase=Phase.PLAY)
    value = rules.estimate(replace(strong, tricks=(Trick(WEST),)))
    assert value[SOUTH] == value[NORTH] > 0
    assert value[WEST] == -value[SOUTH]


@pytest.mark.parametrize(
    ("ruleset", "deals"),
    [("honours", 235809301462142612780721600), ("ruff", 63839473138338558845060855160000)],
)
def test_how_many_deals_there_are(ruleset: str, deals: int) -> None:
    left, found = len(game(ruleset).pack), 1
    for _ in range(4):
        found, left = found * comb(left, HAND), left - HAND
    assert found == deals


def test_the_odds_of_the_honours() -> None:
    small = {name: value for name, (value, _) in game("honours").odds().items()}
    assert small == {
        "all-four": Fraction(77, 1410),
        "just-three": Fraction(176, 705),
        "three-or-four": Fraction(143, 470),
        "split": Fraction(92, 235),
        "four-with-ace": Fraction(77, 705),
        "three-with-ace": Fraction(88, 235),
    }
    assert 2 * small["four-with-ace"] + small["three-with-ace"] == Fraction(418, 705)
    large = {name: value for name, (value, _) in game().odds().items()}
    assert large["ace-in-stock"] == Fraction(1, 13)
    assert large["all-four"] < small["all-four"]
    alone = game("ruff-individual").odds()
    assert list(alone) == ["ace-in-stock"]


# Between the summaries


@pytest.mark.rule("S6")
def test_what_honours_bring_may_be_told_after_play() -> None:
    rules = game("ruff", claim="hidden")
    state = dealt("8h", "Ah Kh", "2c", "Qh", "3c")
    assert said(rules, state, "honours") == Line(
        "South: “I have the honour. Have ye?” What honours bring is told after play.",
        ("S1", "S2", "S6"),
    )
    state = play(rules, state, "honours")
    assert (state.points, state.ace) == ((0, 0, 0, 0), SOUTH)
    queen = Trick(SOUTH, ("3h", "4h", "Qh", "5h"))
    played = (*won(SOUTH, 7), queen, *won(WEST, 3), Trick(SOUTH))
    last = dealt("8h", "Ah", "5d", "Kh", "7d", phase=Phase.PLAY, tricks=played)
    state = play(rules, last, "Ah", "5d", "Kh", "7d")
    assert state.points == (4, 0, 4, 0)  # nine tricks, and one point for honours
    assert ended(rules, state) == End(
        (4, -4, 4, -4), "South and North score 1 for honours and 3 for tricks.", ("R9", "R8", "S6")
    )
    plain = last_trick(rules, 8)
    assert ended(rules, plain).reason == (
        "South and North score 3 for tricks; nobody scores for honours."
    )
    nothing = ended(rules, last_trick(rules, 5))
    assert nothing.reason == "Six tricks each: nobody scores, for tricks or for honours."
    assert nothing.rules == ("R11", "S6")


@pytest.mark.rule("S6")
@pytest.mark.parametrize(("play_out", "points"), [("no", 1), ("yes", 0)])
def test_hidden_honours_that_win_the_game_are_shown(play_out: str, points: int) -> None:
    rules = game("ruff", claim="hidden", play_out=play_out)
    state = dealt("8h", "Ah Kh", "2c", "Qh", "3c", scores=(8, 0, 8, 0))
    state = play(rules, state, "honours")
    assert state.points == (points, 0, points, 0)
    assert (state.phase is Phase.END) == (play_out == "no")


@pytest.mark.rule("S7")
@pytest.mark.parametrize(
    ("who", "points"), [("ace-side", 0), ("ace-side-or-kqj", 1), ("any-side", 1)]
)
def test_the_other_three_honours_may_score_when_nobody_has_the_ace(who: str, points: int) -> None:
    rules = game("ruff", honours_for=who)
    state = dealt("8h", "2c", "Kh Qh", "3c", "Jh")
    assert play(rules, state, "honours").points == (0, points, 0, points)
    dealt_out = dealt("8h", "Ah", "Kh Qh", "3c", "Jh")
    other = 1 if who == "any-side" else 0
    assert play(rules, dealt_out, "honours").points == (0, other, 0, other)


@pytest.mark.rule("S7")
def test_who_shows_three_honours_without_the_ace_is_told() -> None:
    rules = game("ruff", honours_for="ace-side-or-kqj")
    state = dealt("8h", "2c", "Kh Qh", "3c", "Jh")
    assert said(rules, state, "honours") == Line(
        "West and East score 1 for honours.", ("S1", "S2", "S7")
    )
    two = dealt("8h", "2c", "Kh Qh", "3c", "2d")
    assert play(rules, two, "honours").points == (0, 0, 0, 0)


@pytest.mark.rule("I7")
def test_partners_may_play_for_every_trick() -> None:
    rules = game("ruff-individual", partners="yes")
    state = dealt("8h", "Ah 9d", "Kc 2d", "Kh Qh", "3c 4d")
    assert said(rules, state, "honours") == Line(
        "South: “I have the honour. Have ye?” South and North score 1 for honours.", ("I7",)
    )
    assert play(rules, state, "honours").points == (1, 0, 1, 0)
    state = last_trick(rules, 6, points=(6, 5, 6, 5))
    assert state.points == (7, 5, 7, 5)
    assert ended(rules, state).reason == (
        "South and North score 7 for tricks; West and East score 5 for tricks."
    )
    assert rules.match_end(state, ended(rules, state)) is None


@pytest.mark.rule("I7")
def test_partners_divide_the_pool() -> None:
    rules = game("ruff-individual", partners="yes")
    state = last_trick(rules, 8, points=(8, 3, 8, 3))
    assert (state.phase, state.points) == (Phase.END, (9, 3, 9, 3))
    end = rules.match_end(state, ended(rules, state))
    assert end is not None
    assert end.returns == (1, -1, 1, -1)
    assert end.reason.endswith("North and South share the pool of 4.")
    assert coins(rules, state) == ([25, 23, 25, 23], 0)


def test_the_estimate_counts_tricks_once_where_all_of_them_count() -> None:
    rules = game("ruff-individual", partners="yes")
    weak = dealt(
        "8h", "2c", "3c", "4c", "5c", phase=Phase.PLAY, tricks=(*won(SOUTH, 4), Trick(SOUTH))
    )
    value = rules.estimate(replace(weak, points=(4, 0, 4, 0)))
    assert value[SOUTH] == value[NORTH] == -value[WEST] == 4000
