"""Hopes in closed form, against walks over the games' own nodes and the figures of the sheets."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from random import Random

import pytest

from pygames import registry
from pygames.core.game import Foresees, Hopes, Odds
from pygames.core.node import Chance, Seat
from pygames.core.session import Session
from pygames.games.as_many import AsMany
from pygames.games.hazard import Hazard
from pygames.games.hazard.table import Phase
from pygames.games.inn_and_inn import InnAndInn
from pygames.games.inn_and_inn.odds import State as InnState
from pygames.games.pair_and_ace import PairAndAce
from pygames.games.raffle import Raffle
from pygames.games.riffa import Riffa
from pygames.games.shut_the_box import ShutTheBox
from pygames.games.shut_the_box import State as BoxState
from pygames.games.triga import Triga
from pygames.kit import foresight, pot_odds
from pygames.kit.odds import chances
from pygames.kit.pot import Table
from pygames.kit.pot_game import PotGame
from pygames.kit.stakes import Coins
from tests.games.pots import begun, play
from tests.games.test_shut_the_box import alone, best

FORESEEN = tuple(id for id in registry.GAMES if isinstance(registry.make(id), Foresees))
WALKS: list[tuple[Callable[[], PotGame], str]] = [
    (lambda: PairAndAce(3), "654 654"),
    (lambda: Triga(4), "643"),
    (lambda: Raffle(3), "654 654"),
    (lambda: AsMany(3), ""),
    (lambda: AsMany(3), "6 11 4"),
    (lambda: AsMany(3, {"target": "shared"}), ""),
    (lambda: AsMany(3, {"target": "shared"}), "5 66"),
    (lambda: AsMany(2, {"order": "all_at_once"}), "654"),
    (lambda: Triga(2, {"ruleset": "second"}), ""),
    (lambda: Triga(3, {"ruleset": "second"}), "643"),
    (lambda: Triga(3, {"ruleset": "second"}), "643 521 632 532"),
    (lambda: Triga(3, {"ruleset": "second", "par": "pair"}), "643"),
]


def hope(game: object, state: object) -> Hopes:
    assert isinstance(game, Foresees)
    found = game.hopes(state)
    assert found is not None
    return found


def winner(table: Table) -> Seat | None:
    return table.winner if table.pots else None


@pytest.mark.parametrize(("make", "thrown"), WALKS)
def test_a_race_is_worth_what_a_walk_over_the_game_finds(
    make: Callable[[], PotGame], thrown: str
) -> None:
    game = make()
    table = play(game, begun(game), thrown)
    walked = chances(game, table, winner, same=pot_odds.plain)
    assert hope(game, table).seats == walked


@pytest.mark.parametrize(
    ("options", "thrown"),
    [
        ({}, ""),
        ({}, "665 3"),
        ({"third": "keep"}, "665 654"),
        ({"search": "two_then_one"}, "44"),
        ({"tie": "first"}, ""),
        ({"tie": "first"}, "665 3"),
    ],
)
def test_a_contest_is_worth_what_a_walk_over_the_game_finds(
    options: dict[str, str], thrown: str
) -> None:
    game = Riffa(2, options)
    table = play(game, begun(game), thrown)
    assert hope(game, table).seats == chances(game, table, winner, same=pot_odds.plain)


@pytest.mark.parametrize("ruleset", ["raffling-1692", "pair-royal-1656", "pair-or-royal-1737"])
def test_a_throw_of_a_contest_moves_the_hopes_as_a_walk_does(ruleset: str) -> None:
    game = Raffle(2, {"ruleset": ruleset})
    table = play(game, begun(game), "222")
    assert hope(game, table).seats == chances(game, table, winner, same=pot_odds.plain)


@pytest.mark.parametrize(
    ("options", "thrown"),
    [
        ({"max_laps": "3"}, ""),
        ({"max_laps": "3"}, "654 221 654 654"),
        ({"max_laps": "3"}, "654 221 654 654 654 221 441"),
        ({"max_laps": "3"}, "654 221 654 654 654 221 441 441 654"),
        ({"max_laps": "3", "named_triple": "6"}, "654 221 654 654 654 221 222"),
    ],
)
def test_a_race_that_a_pair_may_end_is_worth_what_a_walk_finds(
    options: dict[str, str], thrown: str
) -> None:
    game = Raffle(3, {"ante_each_lap": "no", **options})
    table = play(game, begun(game), thrown)
    walked = chances(
        game,
        table,
        winner,
        same=lambda state: replace(pot_odds.plain(state), laps=min(state.laps, 2)),
    )
    assert hope(game, table).seats == {seat: walked.get(seat, 0) for seat in table.players}


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"four_alike": "inn"},
        {"end": "finish_the_round"},
        {"ruleset": "cotton-1674", "out_pot": "throw_for_it"},
    ],
)
def test_inn_and_inn_is_worth_what_its_figures_say(seats: int, options: dict[str, str]) -> None:
    game = InnAndInn(seats, options)
    found = hope(game, InnState(pot_odds.begun(game.start().table))).seats
    process, start = game._at(seats)
    walked = chances(
        process,
        start,
        lambda state: winner(state.table),
        same=lambda state: replace(state, table=pot_odds.plain(state.table)),
    )
    assert found == walked


def test_hopes_of_the_sheets() -> None:
    triga = Triga(2)
    assert hope(triga, begun(triga)).seats == {0: Fraction(36, 65), 1: Fraction(29, 65)}
    inn = InnAndInn(2)
    bound = InnState(replace(pot_odds.begun(inn.start().table), turn=1), bound=True)
    assert hope(inn, bound).seats[1] == Fraction(2, 29)
    hazard = Hazard(2)
    four = replace(hazard.start(), phase=Phase.THROW, main=7, chance=4, covers=(0, 1))
    assert hope(hazard, four).seats == {0: Fraction(1, 3), 1: Fraction(2, 3)}
    figures = hazard.odds()
    assert hope(hazard, hazard.start()).seats[0] == figures["thrown-caster"][0]


def test_only_setters_who_cover_can_win_of_the_caster() -> None:
    hazard = Hazard(3)
    covered = replace(hazard.start(), phase=Phase.THROW, main=7, covers=(0, 0, 1))
    assert set(hope(hazard, covered).seats) == {0, 2}
    asked = replace(covered, phase=Phase.COVER)
    assert set(hope(hazard, asked).seats) == {0, 1, 2}
    named = Hazard(2, {"ruleset": "seed"})
    assert named.hopes(named.start()) is None


def test_before_the_first_throw_all_hope_alike_and_a_high_die_gives_most() -> None:
    game = Triga(3)
    assert set(hope(game, game.start()).seats.values()) == {Fraction(1, 3)}
    after = hope(game, play(game, game.start(), "6")).seats
    assert after[0] > after[1] == after[2] or after[0] > after[2]
    begins = foresight.contest(3, (6,), foresight.DIE)
    third = foresight.race(replace(begun(game), turn=0), game.odds()["win-turn"][0])
    assert after[0] == begins[0] * third[0] + begins[1] * third[2] + begins[2] * third[1]


def test_unequal_purses_are_named_as_a_condition_and_equal_ones_are_not() -> None:
    game = PairAndAce(3)
    table = begun(game)
    assert hope(game, table).what == foresight.TAKES
    poorer = replace(table, coins=Coins((19, 18, 20), 3))
    assert hope(game, poorer).what == foresight.TAKES + foresight.PAYING


@pytest.mark.parametrize("one_die", ["when_789_shut", "sum_6", "never"])
def test_the_quick_best_turn_of_the_box_is_that_of_the_solver(one_die: str) -> None:
    game = ShutTheBox(2, {"one_die": one_die})
    for left, dice, due, scores in (
        ((1, 2, 3, 4), (), 0, ()),
        ((2, 5, 9), (6, 5), 11, ()),
        ((1, 2, 3, 5, 7), (), 0, (9,)),
        ((1, 4, 6), (6, 4), 10, (6,)),
    ):
        number = game._number(left)
        state = BoxState((0, 1), Coins((0, 0), 120), left, dice, due, number, scores)
        found = hope(game, state).seats
        assert sum(found.values()) == 1
        if scores:
            walked = best(game, min(scores)).value(alone(left, number, due))[0]
            assert found[state.seat] == walked


@pytest.mark.parametrize("id", FORESEEN)
def test_every_game_foresees_through_a_whole_play(id: str) -> None:
    info = registry.info(id)
    for ruleset in info.rulesets:
        game = registry.make(id, min(3, info.seats[1]), {"ruleset": ruleset})
        session = Session(game, "foresight")
        rng = Random("choices")
        states = []
        while not session.over and session.ply < 60:
            states.append(session.state)
            if isinstance(session.node, Chance):
                session.throw()
            else:
                session.choose(rng.choice(list(session.notations())))
        asked = [state for state in states if isinstance(game.node(state), Chance)]
        assert asked
        for state in islice(asked, 12):
            _expect_foreseen(game, state)


def _expect_foreseen(game: object, state: object) -> None:
    assert isinstance(game, Foresees)
    node = game.node(state)  # type: ignore[attr-defined]  # every game has nodes
    for event in node.outcomes:
        assert game.outcome(state, event)
    found = game.hopes(state)
    if found is not None:
        assert all(0 <= chance <= 1 for chance in found.seats.values())


@pytest.mark.parametrize(
    ("id", "options"),
    [
        ("pair-and-ace", {"ante_each_lap": "no"}),
        ("raffle", {"ruleset": "raffling-1692"}),
        ("triga", {}),
        ("triga", {"ruleset": "second"}),
        ("as-many", {"ante_each_lap": "no", "target": "shared"}),
        ("as-many", {"ante_each_lap": "no", "first_one": "rethrow"}),
        ("riffa", {}),
        ("riffa", {"tie": "stand"}),
        ("riffa", {"tie": "first"}),
        ("raffle", {"max_laps": "3", "ante_each_lap": "no"}),
    ],
)
def test_hopes_are_the_mean_of_hopes_after_the_throw(id: str, options: dict[str, str]) -> None:
    game = registry.make(id, 3, {**options, "pots": "3"})
    session = Session(game, "mean")
    while not session.over and session.ply < 12:
        node, table = session.node, session.state
        assert isinstance(node, Chance)
        assert isinstance(table, Table)
        mean = dict.fromkeys(range(3), Fraction(0))
        for event, weight in zip(node.outcomes, node.weights, strict=True):
            after = game.apply(table, event)
            assert isinstance(after, Table)
            won = dict.fromkeys(after.winners, Fraction(1))
            for seat, chance in (
                won if after.pots > table.pots else hope(game, after).seats
            ).items():
                mean[seat] += chance * Fraction(weight, sum(node.weights))
        found = hope(game, table).seats
        assert mean == {seat: found.get(seat, Fraction(0)) for seat in mean}
        session.throw()


def test_the_games_of_the_dice_cabinet_foresee() -> None:
    cabinet = {id for id in registry.GAMES if registry.info(id).family == "dice"}
    assert cabinet <= set(FORESEEN)
    assert all(isinstance(registry.make(id), Odds) for id in FORESEEN)
