"""The pot that dice games share: the steps that no single game takes in all their forms."""

from dataclasses import replace
from fractions import Fraction

import pytest

from pygames.core.node import Chance, End
from pygames.kit import pot_odds
from pygames.kit.dice import Throw, throw
from pygames.kit.pot import Pots, Table
from pygames.kit.stakes import Coins


class Letters:
    """Calls the seats A, B, C …"""

    def seat_name(self, seat: int) -> str:
        return "ABCDEF"[seat]


def pots(seats: int = 3, **options: str) -> Pots:
    chosen = {"pots": "3", "coins": "20", "first_seat": "rotate", **options}
    return Pots(seats, chosen, Letters(), rule="X1", patience=100)


class HighDie:
    """A contest in which each throws one die."""

    def __init__(self, seats: int) -> None:
        self.pots = pots(seats)

    def node(self, state: Table) -> Chance[Throw] | End:
        return self.pots.node(state, 1)

    def apply(self, state: Table, event: Throw) -> Table:
        return self.pots.decided(self.pots.scored(state, event.dice, event.total))


class Sixes:
    """A race for a six."""

    def __init__(self, seats: int) -> None:
        self.pots = pots(seats)

    def node(self, state: Table) -> Chance[Throw] | End:
        return self.pots.node(state, 1)

    def apply(self, state: Table, event: Throw) -> Table:
        if event.total == 6:
            return self.pots.won(state, state.seat, event.dice)
        return self.pots.passed(state, event.dice)


def thrown(rules: Pots, table: Table, *faces: int) -> Table:
    for face in faces:
        table = rules.decided(rules.scored(table, (face,), face))
    return table


def test_a_contest_is_decided_when_all_have_thrown() -> None:
    rules = pots()
    table = pot_odds.begun(rules.start())
    assert thrown(rules, table, 4, 6).marks == (4, 6)
    won = thrown(rules, table, 4, 6, 5)
    assert (won.winner, won.taken, won.pots, won.seat) == (1, 3, 1, 2)
    tied = thrown(rules, table, 6, 2, 6)
    assert (tied.players, tied.marks, tied.laps) == ((0, 2), (), 1)
    assert thrown(rules, tied, 1, 2).winner == 2


def test_the_dice_go_round_without_an_end() -> None:
    rules = pots()
    table = pot_odds.begun(rules.start())
    for seat in (0, 1, 2, 0, 1):
        assert table.seat == seat
        table = rules.onward(table, (1,))
    assert table.laps == 0


def test_kept_dice_lie_first_and_go_with_the_turn() -> None:
    rules = pots()
    table = rules.again(pot_odds.begun(rules.start()), (5, 5, 2), kept=2)
    assert (table.seat, table.kept) == (0, (5, 5))
    states = [die.state for die in rules.scene(table, None).dice]
    assert states == ["kept", "kept", ""]
    assert rules.passed(table, (5, 5, 6)).kept == ()


@pytest.mark.parametrize("coins", [(0, 5, 4), (0, 0, 9)])
def test_no_coin_is_lost_when_purses_are_short(coins: tuple[int, int, int]) -> None:
    rules = pots(ante_each_lap="yes", short_stack="out")
    table = Table(Coins(coins, 3), (0, 1, 2), turn=2)
    after = rules.passed(table, (1,))
    assert after.coins.total == table.coins.total


def test_who_has_no_coins_does_not_throw_for_the_first_throw() -> None:
    rules = pots(4, first_seat="high_die")
    table = Table(Coins((3, 0, 4, 2), 4), (0, 1, 2, 3), turn=2)
    assert rules.won(table, 2).opening == (3, 0, 2)


def test_faces_and_facts_are_shown_in_their_time() -> None:
    rules = pots(2)
    opening = rules.opened(rules.start(), Throw((4,)))
    scene = rules.scene(opening, None, facts=(("Lap", "1"),), score=lambda mark: "no face")
    assert [player.score for player in scene.players] == ["4", ""]
    assert scene.facts == (("Pot", "1 of 3"),)
    begun = replace(opening, opening=(), marks=(9,), turn=1)
    scene = rules.scene(begun, None, " it", (("Lap", "1"),), lambda mark: f"{mark}!")
    assert [player.score for player in scene.players] == ["9!", ""]
    assert scene.facts == (("Pot", "1 of 3"), ("Lap", "1"))
    assert scene.status == "B to throw it."


def test_one_node_has_one_die_for_the_first_throw() -> None:
    rules = pots(2)
    assert rules.node(rules.start(), 3) == throw(1, 0)
    assert rules.node(pot_odds.begun(rules.start()), 3) == throw(3, 0)


def of_contest(seats: int) -> tuple[HighDie, Table]:
    game = HighDie(seats)
    return game, game.pots.start()


def of_race(seats: int) -> tuple[Sixes, Table]:
    game = Sixes(seats)
    return game, game.pots.start()


def test_the_figures_of_a_contest() -> None:
    figures = pot_odds.contest(of_contest)
    assert [figures[f"score-{face}"][0] for face in range(1, 7)] == [Fraction(1, 6)] * 6
    assert figures["mean"][0] == Fraction(7, 2)
    assert figures["variance"][0] == Fraction(35, 12)
    assert figures["least-5"][0] == Fraction(1, 3)
    assert figures["tie-2-seats"][0] == Fraction(1, 6)
    assert figures["tie-3-seats"][0] == 1 - Fraction(3 * (0 + 1 + 4 + 9 + 16 + 25), 216)
    fair = pot_odds.seats_to_win(of_contest, 3)
    assert [value for value, _ in fair.values()] == [Fraction(1, 3)] * 3


def test_the_figures_of_a_race() -> None:
    figures = pot_odds.race(of_race, "a six", antes=True)
    assert figures["win-turn"] == (Fraction(1, 6), "A six in one turn")
    assert figures["turns"][0] == figures["throws"][0] == 6
    assert figures["within-3-turns"][0] == 1 - Fraction(125, 216)
    assert figures["within-4-turns"][0] == 1 - Fraction(625, 1296)
    assert figures["win-2-seats-1"] == (Fraction(6, 11), "First of two players wins the pot")
    assert figures["laps-2-seats"][0] == Fraction(36, 11)
    assert figures["gain-2-seats-1"][0] == Fraction(36, 121)
    one, *rest = (figures[f"gain-4-seats-{seat}"][0] for seat in range(1, 5))
    assert one + sum(rest) == 0
    assert "gain-2-seats-1" not in pot_odds.race(of_race, "a six")


def test_an_even_chance_at_the_first_turn_needs_no_turn_before() -> None:
    assert list(pot_odds.even_money(Fraction(1, 2), "heads")) == ["within-1-turns"]
