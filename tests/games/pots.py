"""What the tests of games with a pot share: throws given one by one, and the pot of a race."""

from collections.abc import Callable
from dataclasses import replace

from pygames.core.node import Chance, End, Line
from pygames.kit.dice import Throw
from pygames.kit.pot import Table
from pygames.kit.pot_game import PotGame
from pygames.kit.stakes import Coins

type Make = Callable[..., PotGame]
"""Makes a game for a number of seats, with options by name."""
type Check = Callable[[Make, str, str], None]
"""Holds a game to something, given the throws of a turn that loses and of one that wins."""


def throws(game: PotGame, table: Table) -> dict[str, Throw]:
    """What can be thrown now, by notation."""
    node = game.node(table)
    assert isinstance(node, Chance), "the play is over"
    return {game.notate(table, event): event for event in node.outcomes}


def play(game: PotGame, table: Table, tokens: str) -> Table:
    """The table after some throws, each of them possible."""
    for token in tokens.split():
        table = game.apply(table, throws(game, table)[token])
    return table


def begun(game: PotGame) -> Table:
    """The first pot, with the first seat to throw."""
    return replace(game.start(), opening=())


def said(game: PotGame, table: Table, token: str) -> Line:
    """What the log says of a throw."""
    return game.say(table, throws(game, table)[token])


def ended(game: PotGame, table: Table) -> End:
    """How the play ended."""
    node = game.node(table)
    assert isinstance(node, End)
    return node


# The pot of a race, with the ids of the rules that each of these holds a game to.


def puts_in_a_coin_and_another_each_lap(make: Make, lost: str, won: str) -> None:  # P1, P3
    game = make(2)
    own = int(game.options["coins"]) - 1
    assert begun(game).coins == Coins((own, own), 2)
    lap = play(game, begun(game), f"{lost} {lost}")
    assert (lap.coins, lap.laps, lap.seat) == (Coins((own - 1, own - 1), 4), 1, 0)
    plain = make(2, ante_each_lap="no")
    assert play(plain, begun(plain), f"{lost} {lost}").coins.pot == 2


def is_begun_by_the_highest_die(make: Make, lost: str, won: str) -> None:  # P2
    game = make(3)
    assert play(game, game.start(), "2 6 3").players == (1, 2, 0)


def gives_all_to_the_winner_and_goes_to_the_left(make: Make, lost: str, won: str) -> None:  # P4, P9
    game = make(3)
    own = int(game.options["coins"]) - 1
    table = play(game, begun(game), f"{lost} {won}")
    assert (table.coins.purses, table.winner, table.seat) == ((own - 1, own + 2, own - 1), 1, 2)
    kept = make(3, first_seat="winner")
    assert play(kept, begun(kept), f"{lost} {won}").seat == 1


def leaves_out_who_cannot_pay(make: Make, lost: str, won: str) -> None:  # P5
    last = Table(Coins((5, 0, 7), 3), (0, 1, 2), turn=2)
    assert play(make(3), last, lost).players == (0, 2)
    assert play(make(3, short_stack="all_in"), last, lost).players == (0, 1, 2)


def ends_by_pots_or_by_coins(make: Make, lost: str, won: str) -> None:  # P6, P7
    once = make(2, coins="10", pots="1")
    assert ended(once, play(once, begun(once), won)).rules == ("P7",)
    longer = make(2, coins="10", pots="3")
    alone = Table(Coins((0, 18), 2), (0, 1), turn=1)
    end = ended(longer, play(longer, alone, won))
    assert (end.returns, end.rules) == ((-10, 10), ("P6",))


RACE: tuple[Check, ...] = (
    puts_in_a_coin_and_another_each_lap,
    is_begun_by_the_highest_die,
    gives_all_to_the_winner_and_goes_to_the_left,
    leaves_out_who_cannot_pay,
    ends_by_pots_or_by_coins,
)
