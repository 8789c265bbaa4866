"""Senet: every rule of both rulesets, from positions written out and throws chosen."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames.core.errors import BadPosition
from pygames.core.node import Chance, End, Line, Turn
from pygames.games.senet import Senet
from pygames.games.senet.board import OUT, Event, State
from pygames.kit import sticks


def kendall(**options: str) -> Senet:
    return Senet(options={"ruleset": "kendall", **options})


def bell(**options: str) -> Senet:
    return Senet(options={"ruleset": "bell", **options})


def events(game: Senet, state: State) -> dict[str, Event]:
    node = game.node(state)
    assert not isinstance(node, End), node.reason
    listed = node.choices if isinstance(node, Turn) else node.outcomes
    return {game.notate(state, event): event for event in listed}


def choices(game: Senet, position: str) -> list[str]:
    """The notations of all choices in a position."""
    return list(events(game, game.read(position)))


def play(game: Senet, state: State, *tokens: str) -> State:
    for token in tokens:
        state = game.apply(state, events(game, state)[token])
    return state


def after(game: Senet, position: str, *tokens: str) -> State:
    """The state after some events, each of them possible."""
    return play(game, game.read(position), *tokens)


def said(game: Senet, position: str, token: str) -> Line:
    state = game.read(position)
    return game.say(state, events(game, state)[token])


def why(game: Senet, position: str, *path: str) -> Line:
    return game.why_not(game.read(position), path)


def houses(state: State, seat: int) -> list[int]:
    return sorted(house for house in state.pawns[seat] if house != OUT)


def ended(game: Senet, state: State) -> End:
    node = game.node(state)
    assert isinstance(node, End)
    return node


START = "W14,12,10,8,6,4,2 B13,11,9,7,5,3,1 turn=W"


# What both rulesets share


@pytest.mark.rule("S1")
def test_the_path_is_a_reversed_s() -> None:
    layout = kendall().layout()
    at = {place.number: (place.x, place.y) for place in layout.places}
    assert len(at) == 30
    assert at["1"][1] == at["10"][1] < at["11"][1] == at["20"][1] < at["21"][1] == at["30"][1]
    assert at["1"][0] == at["20"][0] == at["21"][0] < at["10"][0] == at["11"][0] == at["30"][0]


@pytest.mark.rule("S1")
def test_the_marked_houses_are_named() -> None:
    layout = kendall().layout()
    marked = {place.number: place.label for place in layout.places if place.face == "marked"}
    assert marked == {
        "15": "House 15, the House of Rebirth",
        "26": "House 26, the House of Happiness",
        "27": "House 27, the House of Water",
        "28": "House 28, the House of the Three Truths",
        "29": "House 29, the House of Re-Atum",
        "30": "House 30, the House of Horus",
    }


@pytest.mark.rule("S1", "K6")
@pytest.mark.parametrize("throw", [2, 3])
def test_houses_on_the_turn_are_neighbours(throw: int) -> None:
    position = f"W18,1 B20,21 turn=W throw={throw}"
    assert choices(kendall(), position) == [f"1-{1 + throw}"]
    assert why(kendall(), position, "h18").rules == ("K6",)


@pytest.mark.rule("S2")
@pytest.mark.parametrize("game", [kendall(), bell()])
def test_four_sticks_have_sixteen_ways_to_fall(game: Senet) -> None:
    node = game.node(game.read("W14 B13 turn=B"))
    assert isinstance(node, Chance)
    assert node.by == 1
    assert dict(zip(events(game, game.read("W14 B13")), node.weights, strict=True)) == {
        "1": 4,
        "2": 6,
        "3": 4,
        "4": 1,
        "5": 1,
    }


@pytest.mark.rule("S2")
def test_no_flat_side_is_five() -> None:
    assert sticks.flat_sides(5) == (0, 0, 0, 0)
    assert sticks.flat_sides(3) == (1, 1, 1, 0)
    assert sticks.in_words(5) == "Five: no flat sides up"
    assert sticks.in_words(1) == "One: one flat side up"


@pytest.mark.rule("S3")
@pytest.mark.parametrize("game", [kendall(), bell()])
def test_a_game_without_end_is_broken_off(game: Senet) -> None:
    end = ended(game, game.read("W14 B13 turn=W throws=2000"))
    assert end.returns == (0, 0)
    assert end.rules == ("S3",)
    assert isinstance(game.node(game.read("W14 B13 turn=W throws=1999")), Chance)


def test_the_odds_of_a_throw() -> None:
    odds = {name: value for name, (value, _) in bell().odds().items()}
    assert odds == {
        "throw-1": Fraction(1, 4),
        "throw-2": Fraction(3, 8),
        "throw-3": Fraction(1, 4),
        "throw-4": Fraction(1, 16),
        "throw-5": Fraction(1, 16),
        "throw-mean": Fraction(37, 16),
    }


def test_the_odds_of_the_last_houses() -> None:
    """Their weights give them: a three is 1/4, a two 3/8, a five 1/16, and 30 takes any throw."""
    odds = {name: value for name, (value, _) in kendall().odds().items()}
    assert odds["again"] == Fraction(3, 8)
    waits = [odds[f"leave-{last}"] for last in (26, 28, 29, 30)]
    assert waits == [16, 4, Fraction(8, 3), 1]
    assert kendall(exit30="one").odds()["leave-30"][0] == 4


# Kendall


@pytest.mark.rule("K1")
@pytest.mark.parametrize(("pawns", "last"), [("5", 10), ("7", 14), ("10", 20)])
def test_pawns_alternate_from_house_one(pawns: str, last: int) -> None:
    start = kendall(pawns=pawns).start()
    assert houses(start, 0) == list(range(2, last + 1, 2))
    assert houses(start, 1) == list(range(1, last, 2))


@pytest.mark.rule("K16")
def test_the_sides_throw_in_turn_for_the_first_one() -> None:
    game = kendall()
    waiting = play(game, game.start(), "4", "2")
    node = game.node(waiting)
    assert isinstance(node, Chance)
    assert node.by == 0
    begun = play(game, waiting, "3", "1")
    assert houses(begun, 1) == [2, 4, 6, 8, 10, 12, 15]
    assert houses(begun, 0) == [1, 3, 5, 7, 9, 11, 13]
    assert begun.turn == 1
    assert begun.due


@pytest.mark.rule("K16")
def test_the_lot_gives_the_even_houses_and_the_first_throw() -> None:
    game = kendall(start="random")
    assert list(events(game, game.start())) == ["lot-W", "lot-B"]
    begun = play(game, game.start(), "lot-B")
    assert begun.turn == 1
    assert houses(begun, 1) == [2, 4, 6, 8, 10, 12, 14]
    assert "lot falls to Black" in game.say(game.start(), events(game, game.start())["lot-B"]).text


@pytest.mark.rule("K2", "K5")
def test_the_first_throws_on_the_opening_array() -> None:
    """Worked out by hand: which pawns can move by each throw."""
    game = kendall()
    expected = {
        1: ["2-3", "4-5", "6-7", "8-9", "10-11", "12-13", "14-15"],
        2: ["14-16"],
        3: ["2-5", "4-7", "6-9", "8-11", "10-13", "12-15", "14-17"],
        4: ["12-16", "14-18"],
        5: ["2-7", "4-9", "6-11", "8-13", "10-15", "12-17", "14-19"],
    }
    for throw, moves in expected.items():
        assert choices(game, f"{START} throw={throw}") == moves


@pytest.mark.rule("K2")
def test_a_pawn_moves_by_the_whole_throw() -> None:
    state = after(kendall(), f"{START} throw=3", "14-17")
    assert houses(state, 0) == [2, 4, 6, 8, 10, 12, 17]
    line = why(kendall(), f"{START} throw=3", "h14", "h16")
    assert line == Line("A throw of three takes this pawn to 17, and nowhere else.", ("K2",))


@pytest.mark.rule("K3")
@pytest.mark.parametrize(("throw", "turn"), [(1, 0), (2, 1), (3, 1), (4, 0), (5, 0)])
def test_one_four_and_five_throw_again(throw: int, turn: int) -> None:
    position = f"W14 B1 turn=W throw={throw}"
    token = f"14-{14 + throw}"
    assert after(kendall(), position, token).turn == turn
    assert after(kendall(extra_throw="none"), position, token).turn == 1
    assert ("K3" in said(kendall(), position, token).rules) == (turn == 0)


@pytest.mark.rule("K4")
def test_nobody_lands_on_a_fellow() -> None:
    position = "W10,12,20 B1 turn=W throw=2"
    assert choices(kendall(), position) == ["12-14", "20-22"]
    assert why(kendall(), position, "h10").rules == ("K4",)


@pytest.mark.rule("K5")
def test_landing_on_the_other_side_changes_places() -> None:
    state = after(kendall(), "W12 B15 turn=W throw=3", "12-15")
    assert houses(state, 0) == [15]
    assert houses(state, 1) == [12]
    line = said(kendall(), "W12 B15 turn=W throw=3", "12-15")
    assert "sends Black's pawn to 12" in line.text
    assert "K5" in line.rules


@pytest.mark.rule("K6")
def test_neighbours_protect_each_other() -> None:
    position = "W18,5 B20,21 turn=W throw=2"
    assert choices(kendall(), position) == ["5-7"]
    assert choices(kendall(protection="no"), position) == ["5-7", "18-20"]
    assert why(kendall(), position, "h18").rules == ("K6",)


@pytest.mark.rule("K7")
def test_pawns_pass_over_pawns() -> None:
    position = "W14 B15,16,17 turn=W throw=4"
    assert choices(kendall(), position) == ["14-18"]
    assert choices(kendall(block="yes"), position) == ["14-10"]
    assert why(kendall(block="yes"), "W14,2 B15,16,17 turn=W throw=4", "h14").rules == ("K7",)
    assert choices(kendall(block="yes"), "W14 B15,16 turn=W throw=4") == ["14-18"]


@pytest.mark.rule("K7")
def test_a_row_of_three_bars_the_way_off_and_into_the_water_too() -> None:
    block = kendall(block="yes")
    assert choices(kendall(), "W26,1 B28,29,30 turn=W throw=5") == ["1-6", "26-off"]
    assert choices(block, "W26,1 B28,29,30 turn=W throw=5") == ["1-6"]
    line = why(block, "W26,1 B28,29,30 turn=W throw=5", "h26")
    text = "Three of Black's pawns in a row stand between 26 and the way off the board."
    assert (line.text, line.rules) == (text, ("K7",))
    assert choices(block, "W26,1 B28,30 turn=W throw=5") == ["1-6", "26-off"]
    trap = kendall(block="yes", trap="yes")
    assert choices(trap, "W22,1 B23,24,25 turn=W throw=5") == ["1-6"]
    assert choices(trap, "W22,1 B23,25 turn=W throw=5") == ["1-6", "22-27"]
    wait = kendall(block="yes", water="wait")
    assert choices(wait, "W27 B28,29,30 turn=W throw=4") == ["27-15", "pass"]


@pytest.mark.rule("K8")
def test_a_throw_that_cannot_go_forward_goes_backward() -> None:
    position = "W24,23 B9 turn=W throw=5"
    assert choices(kendall(), position) == ["23-18", "24-19"]
    assert choices(kendall(backward="no"), position) == ["pass"]
    line = said(kendall(), position, "24-19")
    assert line.text == "White moves back from 24 to 19. White throws again."
    assert line.rules == ("K8", "K3")


@pytest.mark.rule("K8")
def test_backward_moves_land_like_others() -> None:
    assert houses(after(kendall(), "W24 B19 turn=W throw=5", "24-19"), 1) == [24]
    assert choices(kendall(), "W24 B19,20 turn=W throw=5") == ["pass"]
    assert choices(kendall(), "W24,12 B19 turn=W throw=5") == ["12-17"]


@pytest.mark.rule("K8")
def test_a_throw_that_moves_nothing_is_lost() -> None:
    position = "W28 B9 turn=W throw=2"
    assert choices(kendall(), position) == ["pass"]
    assert said(kendall(), position, "pass").rules == ("K8",)
    state = after(kendall(), position, "pass")
    assert state.turn == 1
    assert houses(state, 0) == [28]
    assert after(kendall(), "W28 B9 turn=W throw=4", "pass").turn == 0


@pytest.mark.rule("K9")
def test_nobody_passes_the_house_of_happiness() -> None:
    assert choices(kendall(), "W23,1 B9 turn=W throw=3") == ["1-4", "23-26"]
    assert choices(kendall(), "W23,1 B9 turn=W throw=5") == ["1-6"]
    line = why(kendall(), "W23,1 B9 turn=W throw=5", "h23")
    assert line.rules == ("K9",)
    assert "pass 26" in line.text


@pytest.mark.rule("K10")
@pytest.mark.parametrize(
    ("throw", "token"), [(2, "26-28"), (3, "26-29"), (4, "26-30"), (5, "26-off")]
)
def test_the_ways_on_from_the_house_of_happiness(throw: int, token: str) -> None:
    position = f"W26 B9 turn=W throw={throw}"
    assert choices(kendall(), position) == [token]
    assert "K10" in said(kendall(), position, token).rules


@pytest.mark.rule("K11")
@pytest.mark.parametrize(("house", "exits"), [(28, {3}), (29, {2}), (30, {1, 2, 3, 4, 5})])
def test_each_last_house_has_its_throw(house: int, exits: set[int]) -> None:
    for throw in range(1, 6):
        expected = [f"{house}-off"] if throw in exits else ["pass"]
        assert choices(kendall(), f"W{house} B9 turn=W throw={throw}") == expected


@pytest.mark.rule("K11")
def test_the_answer_names_the_throw_that_is_needed() -> None:
    line = why(kendall(), "W28,1 B9 turn=W throw=2", "h28")
    assert line.rules == ("K11",)
    assert "only by a throw of three" in line.text


@pytest.mark.rule("K11")
def test_the_last_house_may_ask_for_a_one() -> None:
    game = kendall(exit30="one")
    assert choices(game, "W30 B9 turn=W throw=1") == ["30-off"]
    assert choices(game, "W30 B9 turn=W throw=3") == ["pass"]


@pytest.mark.rule("K12")
def test_the_water_leads_to_rebirth() -> None:
    state = after(kendall(), "W26 B9 turn=W throw=1", "26-27")
    assert houses(state, 0) == [15]
    line = said(kendall(), "W26 B9 turn=W throw=1", "26-27")
    assert "K12" in line.rules
    assert "15, the House of Rebirth" in line.text


@pytest.mark.rule("K12")
def test_rebirth_looks_downward_for_a_vacant_house() -> None:
    state = after(kendall(), "W26,15 B14 turn=W throw=1", "26-27")
    assert houses(state, 0) == [13, 15]


@pytest.mark.rule("K13")
def test_a_one_steps_into_the_water() -> None:
    blocked = "W26,15,14 B16,17 turn=W throw=1"
    assert choices(kendall(), blocked) == ["26-27"]
    assert houses(after(kendall(), blocked, "26-27"), 0) == [13, 14, 15]
    assert choices(kendall(step_into_water="no"), blocked) == ["14-13", "26-25"]
    dry = kendall(step_into_water="no")
    assert why(dry, "W26,1 B9 turn=W throw=1", "h26").rules == ("K13",)


@pytest.mark.rule("K13")
def test_from_happiness_a_pawn_strikes_another_into_the_water() -> None:
    position = "W26 B28 turn=W throw=2"
    assert houses(after(kendall(), position, "26-28"), 1) == [15]
    assert houses(after(kendall(bump_to_water="no"), position, "26-28"), 1) == [26]
    line = said(kendall(), position, "26-28")
    assert "sends Black's pawn into the House of Water" in line.text
    assert "K13" in line.rules
    assert choices(kendall(), "W26,1 B28,29 turn=W throw=2") == ["1-3"]


@pytest.mark.rule("K14")
def test_stepping_back_is_an_option() -> None:
    position = "W28 B9 turn=W throw=1"
    assert choices(kendall(), position) == ["pass"]
    game = kendall(backstep="yes")
    assert choices(game, position) == ["28-27"]
    assert houses(after(game, position, "28-27"), 0) == [15]
    assert said(game, position, "28-27").rules[0] == "K14"
    assert choices(game, "W29 B9 turn=W throw=1") == ["29-28"]
    assert choices(kendall(backstep="yes", exit30="one"), "W30 B9 turn=W throw=3") == ["30-27"]
    assert choices(game, "W28,5 B9 turn=W throw=1") == ["5-6"]


@pytest.mark.rule("K15")
def test_the_first_to_bear_off_all_wins() -> None:
    game = kendall()
    end = ended(game, after(game, "W28 B9 turn=W throw=3", "28-off"))
    assert end.returns == (1, -1)
    assert end.rules == ("K15",)
    assert ended(game, after(game, "W9 B29 turn=B throw=2", "29-off")).returns == (-1, 1)
    assert why(game, "W9 turn=W", "h9").rules == ("K15",)


@pytest.mark.rule("K17")
def test_bearing_off_is_never_forced() -> None:
    assert choices(kendall(), "W28,5 B9 turn=W throw=3") == ["5-8", "28-off"]
    assert choices(kendall(), "W28,26 B29,30 turn=W throw=3") == ["28-off"]  # nor is a retreat


@pytest.mark.rule("K18")
def test_each_side_may_have_to_throw_a_one_first() -> None:
    game = kendall(must_throw_one="yes")
    begun = play(game, game.start(), "1")
    assert begun.asleep == (1,)
    passed = play(game, begun, "3", "15-18", "2")
    assert list(events(game, passed)) == ["pass"]
    assert game.why_not(passed, ("h13",)).rules == ("K18",)
    assert game.say(passed, events(game, passed)["pass"]).rules == ("K18",)
    awake = play(game, passed, "pass", "2", "18-20", "1", "1-2")
    assert awake.asleep == ()


@pytest.mark.rule("K19")
def test_overshooting_may_end_in_the_water() -> None:
    game = kendall(trap="yes")
    position = "W23 B9 turn=W throw=5"
    assert choices(game, position) == ["23-27"]
    assert houses(after(game, position, "23-27"), 0) == [15]
    assert said(game, position, "23-27").rules[:2] == ("K19", "K12")


@pytest.mark.rule("K20")
def test_the_first_row_may_hold_the_others_back() -> None:
    game = kendall(home_row="yes")
    assert choices(game, "W28,10 B9 turn=W throw=3") == ["10-13"]
    assert choices(game, "W28,11 B9 turn=W throw=3") == ["11-14", "28-off"]
    assert why(game, "W28,10 B9 turn=W throw=3", "h28").rules == ("K20",)


@pytest.mark.rule("K21")
def test_a_pawn_may_wait_in_the_water() -> None:
    game = kendall(water="wait")
    waiting = after(game, "W26,3 B9 turn=W throw=1", "26-27")
    assert houses(waiting, 0) == [3, 27]
    assert choices(game, "W27,3 B9 turn=W throw=2") == ["27-15", "pass"]
    assert choices(game, "W27,3 B15 turn=W throw=2") == ["pass"]
    assert choices(game, "W27,3 B9 turn=W throw=4") == ["27-off"]
    assert why(game, "W27,3 B9 turn=W throw=2", "h3").rules == ("K21",)
    assert said(game, "W27,3 B9 turn=W throw=2", "pass").rules == ("K21",)


@pytest.mark.rule("K21")
def test_giving_up_the_wait_costs_the_next_turn() -> None:
    game = kendall(water="wait")
    state = after(game, "W27,3 B9 turn=W throw=1", "27-15")
    assert (state.turn, state.missing) == (1, 0)
    moved = play(game, state, "2", "9-11")
    assert (moved.turn, moved.missing) == (1, -1)
    before = play(game, state, "2")
    assert "White misses a turn" in game.say(before, events(game, before)["9-11"]).text


@pytest.mark.rule("K21")
def test_a_side_in_the_water_protects_nothing_and_shelters_the_rest() -> None:
    game = kendall(water="wait")
    assert choices(game, "W10 B12,13,27 turn=W throw=2") == ["10-12"]
    assert choices(game, "W26,1 B28,27 turn=W throw=2") == ["1-3"]
    assert why(game, "W26,1 B28,27 turn=W throw=2", "h26").rules == ("K21",)
    assert choices(game, "W26,1 B27,9 turn=W throw=1") == ["1-2"]


# Bell


@pytest.mark.rule("B1", "B16")
def test_all_pawns_begin_in_hand_and_white_throws() -> None:
    game = bell()
    start = game.start()
    assert start.pawns == ((OUT,) * 10, (OUT,) * 10)
    node = game.node(start)
    assert isinstance(node, Chance)
    assert node.by == 0


@pytest.mark.rule("B2")
def test_each_throw_enters_on_its_house() -> None:
    entries = {1: 30, 2: 29, 3: 28, 4: 27, 5: 26}
    for throw, house in entries.items():
        assert choices(bell(), f"turn=W throw={throw}") == [f"hand-{house}"]
    assert choices(bell(entry="letters"), "turn=W throw=4") == ["hand-26"]
    assert choices(bell(entry="letters"), "turn=W throw=5") == ["hand-27"]
    assert choices(bell(entry="letters"), "turn=W throw=3") == ["hand-28"]
    assert why(bell(), "turn=W throw=4", "h26").rules == ("B2",)


@pytest.mark.rule("B3")
def test_a_throw_enters_or_moves_downward() -> None:
    assert choices(bell(), "W25 turn=W throw=3") == ["hand-28", "25-22"]
    assert said(bell(), "W25 turn=W throw=3", "25-22").rules == ("B3",)


@pytest.mark.rule("B3")
def test_a_turn_is_lost_when_nothing_is_possible() -> None:
    position = "W30 B29,28,27,26 turn=W throw=2"
    assert choices(bell(), position) == ["pass"]
    assert said(bell(), position, "pass").rules == ("B3",)
    assert after(bell(), position, "pass").turn == 1


@pytest.mark.rule("B4")
def test_nobody_lands_on_their_own_pawn() -> None:
    position = "W20,17 turn=W throw=3"
    assert choices(bell(), position) == ["hand-28", "17-14"]
    assert why(bell(), position, "h20").rules == ("B4",)


@pytest.mark.rule("B5")
def test_a_hit_pawn_goes_back_to_the_hand() -> None:
    position = "W23 B19 turn=W throw=4"
    state = after(bell(), position, "23-19")
    assert houses(state, 0) == [19]
    assert houses(state, 1) == []
    assert said(bell(), position, "23-19").rules == ("B3", "B5")


@pytest.mark.rule("B6")
def test_marked_houses_are_shelters() -> None:
    position = "W30,25 B28 turn=W throw=2"
    assert choices(bell(), position) == ["hand-29", "25-23"]
    assert why(bell(), position, "h30").rules == ("B6",)
    assert choices(bell(), "W30,25 B29 turn=W throw=2") == ["25-23", "30-28"]


@pytest.mark.rule("B7")
def test_the_first_pawn_on_house_one_fixes_the_goals() -> None:
    position = "W4 B9 turn=W throw=3"
    state = after(bell(), position, "4-1")
    assert (state.odd, state.points) == (0, (5, 0))
    assert "B7" in said(bell(), position, "4-1").rules
    later = after(bell(), "W1 B4 turn=B throw=2 odd=W points=5-0", "4-2")
    assert (later.odd, later.points) == (0, (5, 0))


@pytest.mark.rule("B7")
def test_no_pawn_goes_beyond_house_one() -> None:
    position = "W3 B9 turn=W throw=3"
    assert choices(bell(), position) == ["hand-28"]
    assert why(bell(), position, "h3").rules == ("B7",)


@pytest.mark.rule("B8")
def test_a_settled_pawn_cannot_be_attacked() -> None:
    position = "W7,1 B10,9 turn=B throw=3 odd=W points=5-0"
    assert choices(bell(), position) == ["hand-28", "9-6"]
    assert why(bell(), position, "h10").rules == ("B8",)
    hit = "W12,1 B9 turn=W throw=3 odd=W points=5-0"
    assert "12-9" in choices(bell(), hit)
    assert houses(after(bell(), hit, "12-9"), 1) == []


@pytest.mark.rule("B9")
def test_a_settled_pawn_may_move_on() -> None:
    position = "W7,1 B10 turn=W throw=2 odd=W points=5-0"
    assert choices(bell(), position) == ["hand-29", "7-5"]
    assert "B9" in said(bell(), position, "7-5").rules


LAST_STEP = "W1,3,5,7,9,11,13,15,17,22 B2,30 turn=W throw=3 odd=W points=5-0"


@pytest.mark.rule("B10")
def test_ten_pawns_in_place_win_ten_points() -> None:
    state = after(bell(), LAST_STEP, "22-19")
    assert state.points == (15, 0)
    assert state.turn == 1
    assert "B10" in said(bell(), LAST_STEP, "22-19").rules


@pytest.mark.rule("B10")
def test_the_loser_plays_on_alone_for_the_winners_points() -> None:
    alone = "W1,3,5,7,9,11,13,15,17,19 B2,4,6,8,10,12,14,16,20,23 turn=B phase=alone odd=W"
    state = after(bell(), f"{alone} points=15-0 throw=5", "23-18")
    assert state.points == (16, 0)
    end = ended(bell(), state)
    assert end.returns == (16, 0)
    assert end.rules == ("B10",)
    passed = after(bell(), f"{alone} points=15-0 throw=4", "pass")
    assert (passed.points, passed.turn) == ((15, 0), 1)


@pytest.mark.rule("B11")
@pytest.mark.parametrize("throw", [1, 4, 5])
def test_no_throw_gives_another(throw: int) -> None:
    assert after(bell(), f"W25 turn=W throw={throw}", f"25-{25 - throw}").turn == 1


@pytest.mark.rule("B12")
def test_a_taken_entry_house_leaves_the_other_moves() -> None:
    assert choices(bell(), "W29 turn=W throw=2") == ["29-27"]


@pytest.mark.rule("B12")
def test_the_strict_reading_announces_the_throw() -> None:
    game = bell(strict_entry="yes")
    position = "W29 turn=W"
    assert choices(game, position) == ["enter", "move"]
    assert why(game, position, "h29").rules == ("B12",)
    entering = after(game, position, "enter", "2")
    assert list(events(game, entering)) == ["pass"]
    assert game.say(entering, events(game, entering)["pass"]).rules == ("B12",)
    assert game.why_not(entering, ("h29",)).rules == ("B12",)
    assert list(events(game, after(game, position, "move", "2"))) == ["29-27"]
    assert list(events(game, after(game, position, "enter", "3"))) == ["hand-28"]
    assert list(events(game, game.start())) == ["1", "2", "3", "4", "5"]


@pytest.mark.rule("B13")
def test_settled_pawns_need_not_move() -> None:
    position = "W1,3,5,7,9,11,13,15,17,22 B2 turn=W throw=2 odd=W points=5-0"
    assert choices(bell(), position) == ["22-20"]
    only = "W1,3,5,7,9,11,13,15,19,30 B26,28,2 turn=W throw=2 odd=W points=5-0"
    assert choices(bell(), only) == ["19-17", "pass"]
    assert choices(bell(settled_optional="no"), only) == ["19-17"]
    assert said(bell(), only, "pass").rules == ("B13",)


@pytest.mark.rule("B14")
def test_a_stranded_pawn_may_go_back_to_the_hand() -> None:
    position = "W1,3,4,25 B2 turn=W throw=3 odd=W points=5-0"
    assert houses(after(bell(), position, "25-22"), 0) == [1, 3, 4, 22]
    state = after(bell(restart_stranded="yes"), position, "25-22")
    assert houses(state, 0) == [1, 3, 22]
    assert "B14" in said(bell(restart_stranded="yes"), position, "25-22").rules
    free = "W1,3,6,25 B2 turn=W throw=3 odd=W points=5-0"
    assert houses(after(bell(restart_stranded="yes"), free, "25-22"), 0) == [1, 3, 6, 22]


@pytest.mark.rule("B15")
@pytest.mark.parametrize(("cap", "most"), [("200", 200), ("50", 50), ("0", 0)])
def test_the_loser_alone_has_only_so_many_throws(cap: str, most: int) -> None:
    game = bell(solo_cap=cap)
    alone = f"W1,3,5,7,9,11,13,15,17,19 B2 turn=B phase=alone odd=W points=15-0 alone={most}"
    end = ended(game, game.read(alone))
    assert end.returns == (15, 0)
    assert "B15" in end.rules
    if most:
        earlier = alone.replace(f"alone={most}", f"alone={most - 1}")
        assert isinstance(game.node(game.read(earlier)), Chance)


def test_bells_score_as_the_sheet_adds_it_up() -> None:
    """Five for house 1, ten for the win and a point for each of the loser's twelve moves."""
    game = bell()
    alone = (
        "W1,3,5,7,9,11,13,15,17,19 B2,4,6,8,10,12,14,16,18,21 turn=B phase=alone odd=W points=26-0"
    )
    end = ended(game, play(game, game.read(f"{alone} throw=1"), "21-20"))
    assert end.returns == (27, 0)


# Answers, positions and the picture


@pytest.mark.parametrize("game", [kendall(), bell()])
def test_why_not_before_the_throw(game: Senet) -> None:
    assert why(game, "W14 B13 turn=W", "h14") == Line("Throw the sticks first.", ("S2",))


def test_why_not_for_a_pawn_of_the_other_side() -> None:
    line = why(kendall(), f"{START} throw=3", "h13")
    assert line == Line("That pawn is Black's, and White is to move.", ("K2",))
    assert "Pick one of White's pawns" in why(kendall(), f"{START} throw=3", "h30").text


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("W14 B14", "Two pawns stand on house 14"),
        ("W31", "up to 30"),
        ("W0", "numbered 1 to 30"),
        ("W1,2,3,4,5,6,7,8", "has 7 pawns, not 8"),
        ("W1 throw=6", "up to 5"),
        ("W1 throw=0", "1 to 5"),
        ("W1 turn=X", "use W or B"),
        ("W1 colour=red", "no colour"),
        ("hello", "no part of a position"),
        ("W1 phase=late", "use lot, opening, play, alone"),
        ("W1 last=5", "two numbers"),
        ("W1 last=5-99", "numbered 1 to 30"),
        ("W27", "it begins again on 15"),
        ("W1 points=5-0", "no points"),
        ("W1 odd=W", "odd houses"),
        ("W1 phase=opening throw=1", "Before the game has begun"),
        ("W1 plan=dance", "no plan"),
        ("W" + "1," * 300, "400 characters"),
    ],
)
def test_a_wrong_position_is_told_in_a_sentence(text: str, complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        kendall().read(text)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("W14 phase=lot", "draws lots"),
        ("W1", "fixes the goals"),
        ("W1 odd=W phase=alone turn=B", "plays alone only"),
        ("W3 plan=enter", "strict_entry"),
    ],
)
def test_a_position_that_bell_does_not_have(text: str, complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        bell().read(text)


part = st.one_of(
    st.builds(
        lambda side, houses: side + ",".join(houses),
        st.sampled_from("WB"),
        st.lists(st.sampled_from([*map(str, range(1, 31)), "off"]), max_size=8),
    ),
    st.builds(
        lambda name, value: f"{name}={value}",
        st.sampled_from(
            [
                "turn",
                "phase",
                "throw",
                "thrown",
                "last",
                "asleep",
                "missing",
                "odd",
                "points",
                "alone",
                "plan",
                "throws",
            ]
        ),
        st.sampled_from(
            [
                "W",
                "B",
                "0",
                "1",
                "3",
                "5",
                "250",
                "2000",
                "14-17",
                "off-30",
                "play",
                "lot",
                "opening",
                "alone",
                "enter",
                "move",
            ]
        ),
    ),
    st.text(max_size=6),
)


@pytest.mark.parametrize("game", [kendall(water="wait"), bell(strict_entry="yes")])
@given(parts=st.lists(part, max_size=7))
def test_any_text_is_a_position_that_can_be_played_or_is_refused(
    game: Senet, parts: list[str]
) -> None:
    try:
        state = game.read(" ".join(parts))
    except BadPosition:
        return
    assert game.read(game.write(state)) == state
    assert game.scene(state, None).status
    node = game.node(state)
    for event in node.choices if isinstance(node, Turn) else ():
        assert game.say(state, event).rules
        assert game.node(game.apply(state, event))


def test_pawns_keep_their_keys_as_they_move() -> None:
    game = kendall()
    before = game.read("W14,12 B13 turn=W throw=3")
    then = play(game, before, "12-15")
    assert [piece.key for piece in game.scene(before, None).pieces] == [
        piece.key for piece in game.scene(then, None).pieces
    ]
    moved = {piece.key: piece.place for piece in game.scene(then, None).pieces}
    assert (moved["cone-0"], moved["cone-1"]) == ("h14", "h15")
    assert {(mark.kind, mark.place) for mark in game.scene(then, None).marks} == {
        ("from", "h12"),
        ("last", "h15"),
    }


def test_nobody_throws_again_after_the_last_pawn_is_off() -> None:
    line = said(kendall(), "W30 B9 turn=W throw=5", "30-off")
    assert line.text == "White bears a pawn off from 30, the House of Horus."


def test_labels_are_short() -> None:
    game = kendall()
    state = game.read("W28,12 B15 turn=W throw=3")
    labels = [game.label(state, event) for event in events(game, state).values()]
    assert labels == ["12 to 15, exchange", "28 off"]


def test_an_estimate_favours_the_side_that_is_ahead() -> None:
    game = kendall()
    white, black = game.estimate(game.read("W30,29 B5,6,7,8,9 turn=W"))
    assert white > 0 > black
    assert abs(white) < 1000


def test_an_estimate_fears_for_a_pawn_alone() -> None:
    """The same houses to go, but on 20 and 22 the pawns stand apart with the enemy behind them."""
    game = kendall()
    together, _ = game.estimate(game.read("W20,21,5 B18,1 turn=B"))
    apart, _ = game.estimate(game.read("W20,22,4 B18,1 turn=B"))
    assert together > apart


def test_an_estimate_at_bells_game_counts_points_and_places() -> None:
    game = bell()
    white, black = game.estimate(game.read("W1,3,5 B30 turn=B odd=W points=5-0"))
    assert white > 5000 > black
