"""What the tests of games with a pot share: throws given one by one."""

from dataclasses import replace

from pygames.core.game import Game
from pygames.core.node import Chance, End, Line
from pygames.kit.dice import Throw
from pygames.kit.pot import Table

type PotGame = Game[Table, Throw]


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
