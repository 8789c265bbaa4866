"""A game for a pot in as few lines as it takes, and what the kit makes of it."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from pygames import testing
from pygames.core.game import Foresees
from pygames.core.info import GameInfo
from pygames.kit import foresight, pot, pot_odds
from pygames.kit.dice import Throw
from pygames.kit.dice_game import called, cubes
from pygames.kit.options import rulesets
from pygames.kit.pot import Table
from pygames.kit.pot_game import PotGame
from pygames.render.scene import Die


class FirstSix(PotGame):
    """One die, and the first six takes the pot."""

    rule = "X1"
    patience = 600
    info = GameInfo(
        id="first-six",
        title="First Six",
        family="dice",
        seats=(2, 6),
        options=(
            rulesets({"only": "The only one"}),
            *pot.options("3", antes=pot.antes_option("no")),
        ),
        rules_version=1,
        max_plies=pot.most_plies(patience),
    )

    def dice(self, state: Table) -> int:
        return 1

    def threw(self, state: Table, event: Throw) -> Table:
        if event.total == 6:
            return self.pots.won(state, state.seat, event.dice)
        return self.pots.passed(state, event.dice)

    def verdict(self, state: Table, event: Throw) -> tuple[str, ...]:
        return (": six", "X2") if event.total == 6 else (": no six",)

    def comes_to(self, state: Table, event: Throw) -> str:
        return "six" if event.total == 6 else "no six"

    def from_here(self, table: Table) -> foresight.Chances:
        return foresight.race(table, self.turn_wins)

    def odds(self) -> Mapping[str, tuple[Fraction, str]]:
        return pot_odds.race(self.at, "a six", self.pots.antes)


@pytest.mark.parametrize("seats", [2, 6])
def test_it_obeys_the_laws(seats: int) -> None:
    for options in testing.option_sets(FirstSix.info):
        assert testing.check_game(FirstSix(seats, options), "pot-game") <= FirstSix.info.max_plies


def test_no_play_is_bounded_higher_than_the_longest_that_is_offered() -> None:
    assert FirstSix(6, {"pots": "12"}).max_plies == FirstSix.info.max_plies
    assert FirstSix(2, {"pots": "1"}).max_plies == 720


def test_the_first_throw_is_not_the_games_to_judge() -> None:
    game = FirstSix(2)
    start, six = game.start(), Throw((6,))
    assert game.say(start, six).text == "Player 1 throws 6 for the first throw."
    assert game.outcome(start, six) == "six"
    assert game.apply(start, six).marks == (6,)
    begun = pot_odds.begun(start)
    assert game.say(begun, six).rules[0] == "X2"
    assert game.say(begun, Throw((5,))).rules == ("X1",)
    assert game.outcome(begun, Throw((5,))) == "no six"


def test_nothing_is_picked_for_a_throw() -> None:
    game = FirstSix(2)
    throw = Throw((4,))
    assert (game.notate(game.start(), throw), game.label(game.start(), throw)) == ("4", "4")
    assert game.path(game.start(), throw) == ()
    assert game.why_not(game.start(), ("s1",)).rules == ("P2",)


def test_figures_and_hopes_are_those_of_a_race() -> None:
    game = FirstSix(2)
    assert isinstance(game, Foresees)
    shares = [game.odds()[f"win-2-seats-{seat}"][0] for seat in (1, 2)]
    assert shares == [Fraction(6, 11), Fraction(5, 11)]
    hopes = game.hopes(pot_odds.begun(game.start()))
    assert hopes is not None
    assert [hopes.seats[seat] for seat in (0, 1)] == shares


def test_seats_go_round_to_the_left() -> None:
    assert FirstSix(4).from_left_of(2) == [3, 0, 1, 2]


def test_dice_lie_on_the_table_and_are_called() -> None:
    assert cubes((6, 6, 2), kept=2) == (
        Die("d0", "cube", 6, "kept"),
        Die("d1", "cube", 6, "kept"),
        Die("d2", "cube", 2),
    )
    assert called((6, 5)) == "Eleven: 6 and 5"
    assert called(()) == ""
