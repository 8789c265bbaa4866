"""Shut the Box: every rule, the worked examples, and the exact figures of best play."""

from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from pygames.core.node import Chance, End, Line, Turn
from pygames.games.shut_the_box import STAKE, Event, ShutTheBox, State, sets
from pygames.games.shut_the_box.hopes import bits, shares
from pygames.kit.perfect import Perfect
from pygames.kit.stakes import Coins
from pygames.players import levels
from pygames.players.simple import Solver

TILES = tuple(range(1, 10))


@cache
def box(seats: int = 1, **options: str) -> ShutTheBox:
    return ShutTheBox(seats, options)


def events(game: ShutTheBox, state: State) -> dict[str, Event]:
    node = game.node(state)
    assert not isinstance(node, End), node.reason
    listed = node.choices if isinstance(node, Turn) else node.outcomes
    return {game.notate(state, event): event for event in listed}


def play(game: ShutTheBox, state: State, tokens: str) -> State:
    """The state after some events, each of them possible."""
    for token in tokens.split():
        state = game.apply(state, events(game, state)[token])
    return state


def with_open(game: ShutTheBox, *tiles: int, tokens: str = "") -> State:
    return play(game, replace(game.start(), open=tiles, number=game._number(tiles)), tokens)


def ended(game: ShutTheBox, state: State) -> End:
    node = game.node(state)
    assert isinstance(node, End)
    return node


def alone(left: tuple[int, ...], dice: int = 2, due: int = 0) -> State:
    """A player alone with some tiles open, before a throw or with one due."""
    return State((0,), Coins((0,)), left, (), due, dice)


def best(game: ShutTheBox, goal: int | None = None) -> Perfect[State, Event]:
    """The best play of one turn for a goal of ``ShutTheBox.plan``, by a walk over the game."""

    def worth(state: State) -> tuple[Fraction] | None:
        if not state.scores:
            return None
        score = state.scores[0]
        if goal is None:
            return (Fraction(-score),)
        if goal == 0:
            return (Fraction(score == 0),)
        return (Fraction(score < goal) + Fraction(score == goal, 2),)

    return Perfect(
        ShutTheBox(1, game.options),
        worth,
        same=lambda state: (state.open, state.due, state.number, state.scores),
    )


def why_not(game: ShutTheBox, state: State, *path: str) -> Line:
    return game.why_not(state, path)


# one turn


@pytest.mark.rule("S1")
def test_every_turn_begins_with_all_tiles_open() -> None:
    game = box(2)
    assert game.start().open == TILES
    after = play(game, game.start(), "11 2 11 score")
    assert after.seat == 1
    assert after.open == TILES
    assert after.number == 2


@pytest.mark.rule("S1")
def test_by_the_option_the_box_has_twelve_tiles() -> None:
    game = box(2, tiles="12", tie="play_off")
    assert game.start().open == (*TILES, 10, 11, 12)
    assert {place.id for place in game.layout().places} == {f"t{tile}" for tile in range(1, 13)}
    after = play(game, game.start(), "66 12 11 2 11 score")
    assert (after.scores, after.open) == ((64,), (*TILES, 10, 11, 12))
    tied = play(game, after, "66 12 11 2 11 score")
    assert (tied.players, tied.scores, tied.open) == ((0, 1), (), (*TILES, 10, 11, 12))
    state = play(game, game.start(), "66")
    assert {"12", "111", "102", "93", "921", "5421"} <= set(events(game, state))
    assert len(events(game, state)) == len(sets(state.open, 12)) == 15
    assert box(tiles="12", score="digits").score((1, 10, 12)) == 11012


@pytest.mark.rule("S2")
def test_two_dice_are_thrown_and_added() -> None:
    game = box()
    node = game.node(game.start())
    assert isinstance(node, Chance)
    assert sum(node.weights) == 36
    assert play(game, game.start(), "63").due == 9
    assert why_not(game, game.start(), "t9").rules == ("S2",)


@pytest.mark.rule("S3")
def test_nine_can_be_made_in_eight_ways() -> None:
    made = {"9", "81", "72", "63", "54", "621", "531", "432"}
    game = box()
    assert set(events(game, play(game, game.start(), "63"))) == made


@pytest.mark.rule("S3")
def test_twelve_is_never_made_of_the_same_tile_twice() -> None:
    found = sets(TILES, 12)
    assert {(9, 3), (8, 4), (7, 5), (9, 2, 1), (8, 3, 1)} <= set(found)
    assert all(len(set(tiles)) == len(tiles) for tiles in found)


@pytest.mark.rule("S3")
def test_a_set_of_four_tiles_can_be_shut() -> None:
    assert sets((1, 2, 3, 4), 10) == ((4, 3, 2, 1),)
    assert sets((1, 4), 4) == ((4,),)
    assert sets((4, 5, 6), 9) == ((5, 4),)


@pytest.mark.rule("S3")
def test_tiles_are_picked_from_the_highest_down() -> None:
    game = box()
    state = play(game, game.start(), "63")
    assert game.path(state, events(game, state)["621"]) == ("t6", "t2", "t1")
    assert "highest" in why_not(game, state, "t1").text
    assert "only one" in why_not(game, state, "t8", "t8").text
    assert "more than nine" in why_not(game, state, "t8", "t2").text
    shut = play(game, state, "81 61")
    assert why_not(game, shut, "t8") == Line("8 is not open.", ("S3",))
    assert "no open tiles make seven" in why_not(game, shut, "t4", "t2").text


@pytest.mark.rule("S4")
def test_the_turn_ends_when_nothing_fits() -> None:
    game = box()
    state = play(game, game.start(), "11 2 11")
    assert list(events(game, state)) == ["score"]
    assert why_not(game, state, "t1").rules == ("S4",)
    assert ended(game, play(game, state, "score")).returns == (-43,)


@pytest.mark.rule("S4")
@pytest.mark.parametrize(
    ("tiles", "thrown", "left"), [((1, 2), "two-dice 32", 3), ((7, 8, 9), "66", 24)]
)
def test_what_is_left(tiles: tuple[int, ...], thrown: str, left: int) -> None:
    game = box()
    state = with_open(game, *tiles, tokens=f"{thrown} score")
    assert ended(game, state).returns == (-left,)


@pytest.mark.rule("S5")
def test_open_tiles_count_their_sum_or_read_as_a_number() -> None:
    assert box().score((1, 4, 7)) == 12
    assert box(score="digits").score((1, 4, 7)) == 147
    game = box(score="digits")
    state = with_open(game, 7, 8, 9, tokens="66 score")
    assert ended(game, state).returns == (-789,)


@pytest.mark.rule("S6")
@pytest.mark.parametrize(
    ("option", "tiles", "may"),
    [
        ("when_789_shut", (1, 6), True),
        ("when_789_shut", (7,), False),
        ("sum_6", (1, 5), True),
        ("sum_6", (1, 6), False),
        ("sum_6_forced", (1, 6), False),
        ("never", (1,), False),
    ],
)
def test_when_one_die_may_be_thrown(option: str, tiles: tuple[int, ...], may: bool) -> None:
    game = box(one_die=option)
    state = with_open(game, *tiles)
    assert (list(events(game, state)) == ["two-dice", "one-die"]) is may
    if may:
        assert list(events(game, play(game, state, "one-die"))) == ["6", "5", "4", "3", "2", "1"]
        assert why_not(game, state, "t1").rules == ("S6",)


@pytest.mark.rule("S6")
def test_by_the_option_one_die_must_be_thrown() -> None:
    game = box(one_die="sum_6_forced")
    assert list(events(game, with_open(game, 1, 5))) == ["6", "5", "4", "3", "2", "1"]
    assert len(events(game, with_open(game, 1, 6))) == 21


@pytest.mark.rule("S6")
def test_with_twelve_tiles_those_above_nine_must_be_shut_too() -> None:
    game = box(tiles="12")
    assert list(events(game, with_open(game, 1, 6))) == ["two-dice", "one-die"]
    assert len(events(game, with_open(game, 1, 10))) == 21


@pytest.mark.rule("S6")
def test_one_die_is_chosen_anew_for_each_throw() -> None:
    game = box()
    state = with_open(game, 1, 2, 4, tokens="one-die 4 4")
    assert list(events(game, state)) == ["two-dice", "one-die"]


@pytest.mark.rule("S7")
def test_a_shut_box_wins_at_once() -> None:
    game = box(3)
    state = with_open(game, 1, 2, tokens="two-dice 21 21")
    end = ended(game, state)
    assert end.returns == (2 * STAKE, -STAKE, -STAKE)
    assert end.rules == ("S7",)
    one = box()
    assert ended(one, with_open(one, 1, 2, tokens="two-dice 21 21")).returns == (0,)


# the pot


@pytest.mark.rule("S8")
def test_the_lowest_score_takes_the_pot() -> None:
    game = box(2)
    state = play(game, game.start(), "11 2 11 score")
    lower = play(game, state, "66 93 66 84 66 75 two-dice 66 score")
    end = ended(game, lower)
    assert lower.scores == (43, 9)
    assert end.returns == (-STAKE, STAKE)
    assert end.rules == ("S8",)


@pytest.mark.rule("S9")
def test_equal_scores_share_the_pot_or_play_on() -> None:
    turn = "11 2 11 score "
    game = box(3)
    state = play(game, game.start(), 2 * turn + "21 3 21 21 21 score")
    assert ended(game, state).returns == (-STAKE, -STAKE, 2 * STAKE)
    tied = play(game, game.start(), 3 * turn)
    end = ended(game, tied)
    assert end.returns == (0, 0, 0)
    assert end.rules == ("S9",)
    game = box(3, tie="play_off")
    again = play(game, game.start(), 2 * turn + "66 93 11 2 11 score")
    assert ended(game, again).returns == (-STAKE, -STAKE, 2 * STAKE)
    again = play(game, game.start(), 3 * turn)
    assert again.players == (0, 1, 2)
    assert again.scores == ()
    done = play(game, again, 2 * turn + "21 3 21 21 21 score")
    assert ended(game, done).returns == (-STAKE, -STAKE, 2 * STAKE)


# best play


@pytest.mark.parametrize(
    ("one_die", "shut", "left"),
    [
        (
            "when_789_shut",
            Fraction(956177159, 9795520512),
            Fraction(431363714383, 39182082048),
        ),
        ("sum_6", Fraction(956177159, 9795520512), Fraction(431830449503, 39182082048)),
        ("sum_6_forced", Fraction(956177159, 9795520512), Fraction(431830449503, 39182082048)),
        ("never", Fraction(466473281, 6530347008), Fraction(27323400707, 2448880128)),
    ],
)
def test_best_play_from_a_full_box(one_die: str, shut: Fraction, left: Fraction) -> None:
    figures = box(one_die=one_die).odds()
    assert figures["shut"][0] == shut
    assert figures["left"][0] == left


@pytest.mark.parametrize(
    ("tiles", "chance"),
    [
        ("1", Fraction(1, 6)),
        ("1-2", Fraction(2, 9)),
        ("1-2-3", Fraction(1, 3)),
        ("9", Fraction(1, 9)),
        ("7", Fraction(1, 6)),
        ("1-2-3-4-5-6", Fraction(370889, 1679616)),
    ],
)
def test_best_play_late_in_the_turn(tiles: str, chance: Fraction) -> None:
    game = box()
    left = tuple(map(int, tiles.split("-")))
    assert best(game, 0).value(alone(left, game._number(left)))[0] == chance
    assert game.odds()[f"shut-{tiles}"][0] == chance


FIRST = {
    2: "2",
    3: "3",
    4: "4",
    5: "5",
    6: "6",
    7: "7",
    8: "8",
    9: "9",
    10: "91",
    11: "92",
    12: "93",
}


@pytest.mark.parametrize("one_die", ["when_789_shut", "sum_6", "sum_6_forced", "never"])
@pytest.mark.parametrize("total", range(2, 13))
def test_the_first_throw_is_answered_with_high_tiles(one_die: str, total: int) -> None:
    """Whether to shut the box or to leave little, both goals begin alike."""
    game = box(one_die=one_die)
    state = replace(game.start(), due=total)
    assert [game.notate(state, event) for event in game.solved(state)] == [FIRST[total]]
    shuts = game.plan(0)
    worths = {
        game.notate(state, event): shuts.shut_to(bits(game.apply(state, event).open))
        for event in events(game, state).values()
    }
    assert max(worths, key=worths.__getitem__) == FIRST[total]
    assert list(worths.values()).count(worths[FIRST[total]]) == 1


def test_only_the_last_player_plays_for_what_he_has_to_beat() -> None:
    """With 7 to beat he shuts 7 and 1; to leave little on average one would shut 6 and 2."""
    for seats, tiles in ((2, "71"), (3, "62")):
        game = box(seats)
        state = replace(game.start(), open=(1, 2, 6, 7), scores=(7,), dice=(5, 3), due=8)
        assert [game.notate(state, event) for event in game.solved(state)] == [tiles]


def test_the_hard_opponent_is_the_solution() -> None:
    assert isinstance(levels.make("hard", box(2)), Solver)


@pytest.mark.parametrize(
    ("left", "due"),
    [((1, 2, 3, 4), 5), ((2, 5, 9), 11), ((1, 2, 6, 7), 8), ((3, 6, 10, 11, 12), 9), ((1, 2), 0)],
)
@pytest.mark.parametrize("goal", [None, 0, 7])
def test_quick_best_play_is_that_of_a_walk_over_the_game(
    left: tuple[int, ...], due: int, goal: int | None
) -> None:
    game = box(tiles="12")
    number = game._number(left)
    walked = best(game, goal).value(alone(left, number, due))[0]
    plan, some = game.plan(goal), bits(left)
    found = plan.thrown(some, due) if due else plan.to_throw(some, number)
    assert found / (1 if goal is None else 2) == walked
    ways = plan.ends(some, number, due)
    if goal is None:
        points = sum(
            some * sum(t for t in range(1, 13) if end >> t - 1 & 1) for end, some in ways.items()
        )
        assert -Fraction(points, sum(ways.values())) == walked
    elif goal == 0:
        assert Fraction(ways.get(0, 0), sum(ways.values())) == walked


def test_before_the_last_turn_all_may_hope_for_the_pot() -> None:
    game = box(3)
    fresh = game.hopes(game.start())
    assert fresh is not None
    assert fresh.what == "takes the pot, if all play to leave little; a tie counts in parts"
    assert fresh.seats[0] > fresh.seats[1] > fresh.seats[2]
    assert sum(fresh.seats.values()) == 1
    stuck = game.hopes(replace(game.start(), open=(4, 5), due=12, scores=(9,)))
    assert stuck is not None
    assert stuck.seats[0] == stuck.seats[1] < fresh.seats[0] * 2
    shut = game.hopes(replace(game.start(), open=(4, 5), due=9))
    assert shut is not None
    assert shut.seats == {0: 1, 1: 0, 2: 0}


@pytest.mark.parametrize(
    ("scores", "own", "later", "after", "parts"),
    [
        ((), {3: 1}, {3: 1}, 1, "1/2 1/2"),
        ((), {0: 1, 3: 1}, {0: 1, 3: 1}, 1, "5/8 3/8"),
        ((4, 4), {4: 1, 5: 1}, {9: 1}, 1, "5/12 5/12 1/6 0"),
        ((4,), {0: 1, 9: 1}, {0: 1, 2: 1}, 2, "0 1/2 5/16 3/16"),
    ],
)
def test_who_gets_what_part_of_the_pot(
    scores: tuple[int, ...], own: dict[int, int], later: dict[int, int], after: int, parts: str
) -> None:
    assert shares(scores, own, later, after) == [Fraction(part) for part in parts.split()]
