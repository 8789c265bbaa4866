"""Game of the Goose: every rule of its rulesets, from positions written out and throws chosen."""

from fractions import Fraction

import pytest

from pygames.core.errors import BadPosition
from pygames.core.node import Chance, End, Line, Turn
from pygames.games.goose import Goose
from pygames.games.goose.board import DEATH, GEESE, GOAL, NINES, SPECIAL, Event, State
from pygames.games.goose.card import MOST_TURNS
from pygames.kit.dice import totals


def goose(ruleset: str, seats: int = 2, **options: str) -> Goose:
    return Goose(seats, {"ruleset": ruleset, **options})


def events(game: Goose, state: State) -> dict[str, Event]:
    node = game.node(state)
    assert not isinstance(node, End), node.reason
    listed = node.choices if isinstance(node, Turn) else node.outcomes
    return {game.notate(state, event): event for event in listed}


def after(game: Goose, position: str, *tokens: str) -> State:
    """The state after some events, each of them possible."""
    state = game.read(position)
    for token in tokens:
        state = game.apply(state, events(game, state)[token])
    return state


def board(state: State) -> str:
    """Where everybody stands, as the text of a position has it."""
    return Goose(len(state.teams), {"ruleset": "aleff"}).write(state).split()[1]


def moved(game: Goose, position: str, *tokens: str) -> str:
    return board(after(game, position, *tokens))


def said(game: Goose, position: str, token: str) -> Line:
    state = game.read(position)
    return game.say(state, events(game, state)[token])


def ended(game: Goose, state: State) -> End:
    node = game.node(state)
    assert isinstance(node, End)
    return node


def fields(game: Goose, at: int, *dice: int, first: bool = False) -> tuple[int, ...]:
    nine = tuple(sorted(dice, reverse=True)) if first else ()
    return game.ways.run(at, sum(dice), nine).stops


# The first turn


@pytest.mark.rule("G1")
def test_the_highest_throw_begins_and_turns_go_round() -> None:
    game = goose("alberti", 3)
    state = after(game, game.write(game.start()), "31", "65", "22")
    assert state.turn == 1
    assert not state.opening
    state = after(game, game.write(state), "21", "21", "21")
    assert state.turn == 1
    assert board(state) == "3/3/3"


@pytest.mark.rule("G2")
def test_those_who_are_level_throw_again_alone() -> None:
    game = goose("alberti", 3)
    state = after(game, game.write(game.start()), "65", "31", "65")
    assert (state.turn, state.opening) == (0, (0, -1, 0))
    state = after(game, game.write(state), "21")
    assert state.turn == 2
    line = game.say(state, events(game, state)["66"])
    assert "Player 3 is to begin" in line.text
    assert game.apply(state, events(game, state)["66"]).turn == 2


# The way: worked examples of a lone counter


@pytest.mark.rule("G3")
def test_a_counter_sets_out_by_the_sum_of_any_throw() -> None:
    game = goose("aleff")
    assert moved(game, "0 0/20 begun=1", "11") == "2/20"
    assert moved(game, "0 52/20", "43") == "60/20"
    node = game.node(game.read("0 0/20 begun=1"))
    assert isinstance(node, Chance)
    assert node.by == 0
    assert sum(node.weights) == 36


@pytest.mark.rule("G4")
def test_geese_send_on_until_there_is_none() -> None:
    game = goose("aleff")
    assert sorted(GEESE) == [5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59]
    assert fields(game, 0, 3, 2) == (0, 5, 10)
    assert fields(game, 1, 2, 2) == (1, 5, 9, 13)
    assert fields(game, 10, 2, 2) == (10, 14, 18, 22)
    assert fields(game, 55, 1, 3) == (55, 59, 63)
    assert fields(goose("aleff", goose_chain="single"), 10, 2, 2) == (10, 14, 18)


@pytest.mark.rule("G5")
def test_the_goal_must_be_reached_exactly() -> None:
    game = goose("alberti")
    assert fields(game, 57, 6, 1) == (57, 62)
    assert fields(game, 49, 2, 3) == (49, 54, 59, 62)
    assert fields(game, 52, 3, 4) == (52, 59, 60)
    assert ended(game, after(game, "0 55/20", "31")).returns == (1, -1)
    assert "counting back" in said(game, "0 57/20", "61").text


@pytest.mark.rule("G6")
def test_geese_met_on_the_way_back_send_further_back() -> None:
    game = goose("aleff")
    assert fields(game, 62, 2, 3) == (62, 59, 54, 49)
    assert fields(game, 60, 6, 6) == (60, 54, 42, 30)
    assert fields(goose("aleff", goose_bounce="stop"), 62, 2, 3) == (62, 59)


@pytest.mark.parametrize(("at", "points"), [(51, 8), (57, 12), (60, 6), (61, 4), (62, 2)])
def test_a_way_may_end_where_it_began(at: int, points: int) -> None:
    game = goose("aleff")
    assert game.ways.run(at, points).rest == at
    others = [
        (start, total)
        for start in range(63)
        for total in range(2, 13)
        if start not in GEESE | SPECIAL.keys() - {19, 31, 52}
        and game.ways.run(start, total).rest == start
        and not game.ways.run(start, total).jumped
    ]
    assert (at, points) in others
    assert len(others) == 5


@pytest.mark.parametrize("chain", ["chain", "single"])
@pytest.mark.parametrize("back", ["continue", "stop"])
def test_every_way_ends_on_the_board(chain: str, back: str) -> None:
    game = goose("aleff", goose_chain=chain, goose_bounce=back)
    for at in set(range(63)) - {DEATH}:
        for points in range(1, 13):
            assert 0 <= game.ways.run(at, points).rest <= GOAL


@pytest.mark.rule("G7")
def test_a_first_throw_of_nine_goes_to_the_dice() -> None:
    game = goose("aleff")
    assert moved(game, "0 0/20 begun=1", "63") == "26/20"
    assert moved(game, "0 0/20 begun=1", "54") == "53/20"
    assert ended(game, after(game, "0 0/20", "54")).returns == (1, -1)  # back from death
    later = goose("aleff", first_nine="from_start")
    assert moved(later, "0 0/20", "54") == "53/20"


@pytest.mark.rule("G8")
def test_the_bridge_leads_on_to_twelve() -> None:
    assert moved(goose("aleff"), "0 0/20", "51") == "12/20"


@pytest.mark.rule("G9")
def test_the_inn_costs_a_turn() -> None:
    game = goose("alberti")
    assert moved(game, "0 16/20", "21") == "19w1/20"
    state = after(game, "0 19w1/20", "wait")
    assert (state.turn, board(state)) == (1, "19/20")
    assert list(events(game, game.read("0 19w1/20"))) == ["wait"]
    assert moved(goose("alberti", inn="2"), "0 16/20", "21") == "19w2/20"


@pytest.mark.rule("G10")
def test_the_maze_leads_back() -> None:
    assert moved(goose("alberti"), "0 37/20", "32") == "30/20"
    assert moved(goose("alberti", maze="37"), "0 37/20", "32") == "37/20"
    assert moved(goose("alberti", maze="39"), "0 37/20", "32") == "39/20"


@pytest.mark.rule("G11")
def test_death_leads_to_the_start_even_by_counting_back() -> None:
    game = goose("aleff")
    assert fields(game, 46, 3, 1) == (46, 50, 54, 58, 0)
    assert fields(game, 56, 6, 6) == (56, 58, 0)
    assert moved(game, "0 46/20", "31") == "0/20"


@pytest.mark.rule("G12")
def test_the_well_costs_two_turns_or_holds_until_relieved() -> None:
    assert moved(goose("alberti"), "0 28/20", "21") == "31w2/20"
    classic = goose("alberti", classic_well="yes")
    assert moved(classic, "0 28/20", "21") == "31h/20"
    assert moved(classic, "0 28/31h", "21") == "31h/28"


@pytest.mark.rule("G13")
def test_the_prison_holds_until_a_newcomer_comes() -> None:
    game = goose("aleff")
    assert moved(game, "0 46/20", "42") == "52h/20"
    assert list(events(game, game.read("0 52h/20"))) == ["wait"]
    assert moved(game, "0 52h/20", "wait") == "52h/20"
    assert moved(game, "1 52h/44", "44") == "44/52h"
    assert moved(goose("alberti"), "1 52h/44", "44") == "44/52h"


@pytest.mark.rule("G14")
def test_a_counter_that_makes_way_is_free_and_unharmed() -> None:
    game = goose("aleff")
    assert moved(game, "1 31w2/22", "54") == "22/31w2"
    assert moved(game, "1 22/19", "21") == "19/22"
    kept = goose("aleff", displaced_effect="yes")
    assert moved(kept, "1 22/19", "21") == "19w1/22"
    assert moved(kept, "1 55/52", "21") == "52h/55"


@pytest.mark.rule("G15")
def test_a_counter_makes_way_to_where_the_throw_began() -> None:
    assert moved(goose("aleff"), "0 1/13", "22") == "13/1"
    assert moved(goose("aleff", came_from="last_field"), "0 1/13", "22") == "13/9"


@pytest.mark.rule("G16")
def test_nobody_wins_when_everybody_is_held() -> None:
    game = goose("aleff", classic_well="yes")
    end = ended(game, after(game, "1 31h/46", "42"))
    assert end.returns == (0, 0)
    assert "G16" in end.rules


@pytest.mark.rule("G17")
def test_a_game_without_end_is_given_up() -> None:
    game = goose("alberti")
    end = ended(game, after(game, f"0 10/20 turns={MOST_TURNS - 1}", "21"))
    assert end.returns == (0, 0)
    assert "G17" in end.rules


# Alberti


@pytest.mark.rule("A1")
def test_counters_share_a_field_with_alberti() -> None:
    assert moved(goose("alberti"), "1 13/8", "41") == "13/13"
    assert moved(goose("alberti", occupied="swap"), "1 13/8", "41") == "8/13"


@pytest.mark.rule("A2")
def test_a_prisoner_gets_out_with_a_nine() -> None:
    game = goose("alberti")
    assert moved(game, "0 52h/20", "63") == "26/20"
    assert moved(game, "0 52h/20", "54") == "53/20"
    assert moved(game, "0 52h/20", "44") == "52h/20"
    assert said(game, "0 52h/20", "44").rules == ("A2",)


@pytest.mark.rule("A3")
def test_nobody_leaves_albertis_well_early_but_by_the_option() -> None:
    assert moved(goose("alberti"), "1 31w2/22", "54") == "31w2/31w2"
    assert moved(goose("alberti", well_release="yes"), "1 31w2/22", "54") == "22/31w2"


# Aleff


@pytest.mark.rule("L1")
def test_counters_that_meet_change_places() -> None:
    game = goose("aleff")
    assert moved(game, "1 13/8", "41") == "8/13"
    assert moved(game, "1 0/46", "31") == "0/0"
    line = said(game, "1 13/8", "41")
    assert line.text.endswith("Player 1 makes way and goes to 8.")
    assert "L1" in line.rules


@pytest.mark.rule("L2")
def test_they_change_places_after_a_jump_too() -> None:
    assert moved(goose("aleff"), "1 12/0", "51") == "0/12"
    assert moved(goose("aleff", jump_occupied="share"), "1 12/0", "51") == "12/12"


@pytest.mark.rule("L3")
def test_one_die_may_bring_a_counter_home() -> None:
    game = goose("aleff")
    assert ended(game, after(game, "0 57/20", "61")).returns == (1, -1)
    assert "L3" in said(game, "0 57/20", "61").rules
    asks = goose("aleff", auto_single_die="no")
    state = after(asks, "0 57/20", "61")
    assert list(events(asks, state)) == ["57+6", "57+7"]
    assert moved(asks, asks.write(state), "57+7") == "62/20"
    assert asks.why_not(state, ("s1",)).rules == ("L3",)
    assert moved(goose("alberti"), "0 57/20", "61") == "62/20"


@pytest.mark.rule("L4")
def test_one_die_may_not_go_by_a_goose() -> None:
    assert moved(goose("aleff"), "0 55/20", "41") == "60/20"
    over = goose("aleff", single_die_geese="yes")
    assert ended(over, after(over, "0 55/20", "41")).returns == (1, -1)


# Teams


@pytest.mark.rule("T1")
@pytest.mark.parametrize(("seats", "counters"), [(2, 4), (4, 4), (5, 2), (6, 2)])
def test_the_size_of_a_team(seats: int, counters: int) -> None:
    assert {len(team) for team in goose("team", seats).start().teams} == {counters}


@pytest.mark.rule("T2")
def test_dice_are_used_apart_or_together() -> None:
    game = goose("team")
    state = after(game, "0 57,10,63,63/1,2,3,4", "62")
    assert list(events(game, state)) == ["57+6", "57+2", "57+8", "10+6", "10+2", "10+8"]
    assert board(after(game, game.write(state), "57+6", "10+2")) == "63,12,63,63/1,2,3,4"
    assert board(after(game, game.write(state), "10+8")).startswith("57,26")
    assert game.why_not(state, ("s40",)).rules == ("T2",)


@pytest.mark.rule("T3")
def test_a_goose_counts_the_die_that_was_used() -> None:
    game = goose("team")
    assert moved(game, "0 7,20,63,63/1,2,3,4", "62", "7+2").startswith("11,20")


@pytest.mark.rule("T4")
def test_prison_holds_a_counter_but_inn_and_well_the_player() -> None:
    game = goose("team")
    state = after(game, "0 52h,10,63,63/1,2,3,4", "32")
    assert list(events(game, state)) == ["10+5"]
    assert game.why_not(state, ("s52",)).rules == ("T4",)
    assert list(events(game, game.read("0 19w1,10,63,63/1,2,3,4"))) == ["wait"]
    state = after(game, "0 16,10,63,63/1,2,3,4", "32", "16+3")
    assert list(events(game, state)) == ["10+2"]


@pytest.mark.rule("T5")
def test_all_counters_must_be_borne_off() -> None:
    game = goose("team")
    state = after(game, "0 57,63,63,63/1,2,3,4", "61", "57+6")
    assert ended(game, state).returns == (1, -1)
    state = after(game, "0 57,62,63,63/1,2,3,4", "61", "57+6")
    assert isinstance(game.node(state), Turn)


@pytest.mark.rule("T6")
def test_a_lone_counter_uses_the_sum_and_a_useless_die_is_lost() -> None:
    game = goose("team")
    state = after(game, "0 10,52h,63,63/1,2,3,4", "21")
    assert list(events(game, state)) == ["10+3"]
    assert game.why_not(state, ("s10", "s12")).rules == ("T2", "T6")
    state = after(game, "0 57,52h,63,63/1,2,3,4", "61", "57+6")
    assert state.turn == 1


@pytest.mark.rule("T7")
def test_the_rule_of_nine_needs_the_whole_throw() -> None:
    game = goose("team")
    start = "0 0,0,0,0/1,2,3,4 begun=1"
    assert moved(game, start, "63", "0+9").startswith("26,0,0,0")
    assert moved(game, start, "63", "0+6", "0+3").startswith("12,3,0,0")
    assert moved(game, "0 0,0,0,0/1,2,3,4", "63", "0+9").startswith("63,0,0,0")


@pytest.mark.rule("T8")
def test_counters_of_one_team_change_places() -> None:
    game = goose("team")
    assert moved(game, "0 10,13,63,63/1,2,3,4", "31", "10+3").startswith("13,10")


@pytest.mark.rule("T9")
def test_one_counter_may_not_use_both_dice_in_turn() -> None:
    game = goose("team")
    state = after(game, "0 10,20,63,63/1,2,3,4", "32", "10+3")
    assert list(events(game, state)) == ["20+2"]
    assert game.why_not(state, ("s13",)).rules == ("T9",)
    split = goose("team", split_same_counter="yes")
    state = after(split, "0 10,20,63,63/1,2,3,4", "32", "10+3")
    assert list(events(split, state)) == ["13+2", "20+2"]


def test_ways_to_the_same_field_are_told_apart_by_the_dice() -> None:
    game = goose("team")
    state = after(game, "0 60,20,63,63/1,2,3,4", "22")
    paths = {token: game.path(state, event) for token, event in events(game, state).items()}
    assert paths["60+2"] == ("s60", "button:use-2")
    assert paths["60+4"] == ("s60", "button:use-4")
    assert paths["20+2"] == ("s20", "s22")


# Stakes


@pytest.mark.rule("P1")
def test_everybody_puts_four_into_the_pot() -> None:
    coins = goose("gambling", 3).start().coins
    assert (coins.pot, coins.purses) == (12, (-4, -4, -4))


@pytest.mark.rule("P2", "P3")
def test_special_fields_and_exchanges_are_paid_for() -> None:
    game = goose("gambling", 3)
    assert after(game, "1 52h/16/45", "21").coins.pot == 13
    state = after(game, "2 52h/19w1/45 coins=-4,-5,-4 pot=13", "52")
    assert state.coins.pot == 16
    assert state.coins.purses == (-5, -5, -6)
    assert board(state) == "45/19w1/52h"
    line = said(game, "2 52h/19w1/45 coins=-4,-5,-4 pot=13", "52")
    assert {"P2", "P3"} <= set(line.rules)
    assert "Player 3 pays 2 coins." in line.text


@pytest.mark.rule("P4")
def test_the_winner_takes_the_pot() -> None:
    game = goose("gambling", 3)
    assert ended(game, after(game, "0 57/1/2", "61")).returns == (8, -4, -4)


@pytest.mark.rule("P5")
def test_nobody_pays_more_than_he_has_but_on_credit() -> None:
    game = goose("gambling", bankroll="8")
    assert after(game, "0 16/20 coins=0,4 pot=12", "21").coins.purses == (0, 4)
    assert after(game, "0 16/20 coins=1,3 pot=12", "21").coins.purses == (0, 3)
    assert after(goose("gambling"), "0 16/20", "21").coins.purses == (-5, -4)


@pytest.mark.rule("P6")
def test_a_pot_that_nobody_wins_is_shared() -> None:
    game = goose("gambling", 3)
    end = ended(game, after(game, f"0 10/1/2 coins=-4,-5,-4 pot=13 turns={MOST_TURNS - 1}", "11"))
    assert end.returns == (1, -1, 0)


# Figures


def test_where_a_first_throw_leads() -> None:
    figures = goose("alberti").odds()
    ways = {2: 1, 3: 2, 4: 3, 7: 6, 8: 5, 10: 7, 11: 2, 12: 6, 26: 2, 53: 2}
    found = {name: value for name, (value, _) in figures.items() if name.startswith("first")}
    assert found == {f"first-throw-{at}": Fraction(count, 36) for at, count in ways.items()}


def test_how_soon_a_lone_counter_is_home() -> None:
    figures = {name: value for name, (value, _) in goose("alberti").odds().items()}
    assert figures["home-on-throw-1"] == 0
    assert figures["home-on-throw-2"] == Fraction(1, 18) * Fraction(totals(2)[10], 36)
    assert figures["home-on-throw-3"] == Fraction(37, 11664)
    assert figures["home-on-throw-4"] == Fraction(3701, 839808)
    assert round(float(figures["throws-to-home"]), 3) == 26.185
    assert round(float(figures["turns-to-home"]), 3) == 27.141


def test_what_two_rules_do_to_the_length_of_a_race() -> None:
    aleff = goose("aleff").odds()["throws-to-home"][0]
    assert round(float(aleff), 3) == 12.755
    nine = goose("alberti", first_nine="from_start").odds()["throws-to-home"][0]
    assert round(float(nine), 3) == 30.189


# Words, picture and positions


def test_a_whole_way_is_told_in_a_sentence() -> None:
    line = said(goose("alberti"), "0 1/20", "22")
    assert line.text == "Player 1 throws 2 and 2 and moves from 1 by the geese on 5 and 9 to 13."
    assert line.rules == ("G3", "G4")
    line = said(goose("alberti"), "0 60/20", "66")
    assert line.text.endswith(
        "moves from 60 by the goose on 54, counting back, to 42, the maze, and back to 30."
    )


def test_the_board_is_the_spiral_of_a_sheet() -> None:
    layout = goose("alberti").layout()
    assert len(layout.places) == 64
    centre = {id: (layout.place(id).x, layout.place(id).y) for id in ("s1", "s33", "s57", "s63")}
    assert centre == {"s1": (50, 750), "s33": (150, 650), "s57": (250, 550), "s63": (500, 350)}
    assert {layout.place(f"s{at}").sign for at in NINES.values()} == {"dice-63", "dice-54"}


def test_a_used_die_is_struck_out() -> None:
    game = goose("team")
    state = after(game, "0 10,20,63,63/1,2,3,4", "32", "10+3")
    assert [die.state for die in game.scene(state, None).dice] == ["dead", ""]


def test_who_leads_is_seen_at_a_glance() -> None:
    game = goose("alberti")
    ahead, behind = game.estimate(game.read("0 60/20"))
    assert ahead > 0 > behind


@pytest.mark.parametrize(
    "text",
    [
        "",
        "9 1/2",
        "0 1",
        "0 1/64",
        "0 1/x",
        "0 1/58",
        "0 1/2 colour=red",
        "0 1/2 begun=7",
        "0 1/2 dice=99",
        "0 1/2 dice=63 left=5",
        "0 52h/2 dice=11 left=11",
        "0 1/2 coins=1",
        "0 1/2 coins=x,y",
        "0 1/2 moved=4",
        "0 1/2 moved=x",
        "0 1/2 begun=x",
        "0 1/2 opening=3,0",
        "0 1/2 turns=-1",
        "0 1/2 trail=70",
    ],
)
def test_a_position_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(BadPosition):
        goose("alberti").read(text)
