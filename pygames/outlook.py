"""What chance has in store at a table: what the next throw may come to, and what seats hope for."""

from fractions import Fraction

from pygames.core.game import Foresees, Hopes
from pygames.core.node import Chance
from pygames.registry import AnyGame
from pygames.table import Table

type Outcomes = dict[str, Fraction]


def foresees(game: AnyGame) -> bool:
    """Whether a game can tell; no game that hides anything does."""
    return isinstance(game, Foresees) and not game.info.hidden


def next_throw(table: Table) -> Outcomes:
    """What the next throw may come to, in the order of the throws; nothing before a choice."""
    node, game = table.session.node, table.game
    found: Outcomes = {}
    if isinstance(node, Chance) and isinstance(game, Foresees):
        total = sum(node.weights)
        for event, weight in zip(node.outcomes, node.weights, strict=True):
            name = game.outcome(table.session.state, event)
            found[name] = found.get(name, Fraction(0)) + Fraction(weight, total)
    return found


def hopes(table: Table) -> Hopes | None:
    """What each seat may hope for from here."""
    game = table.game
    return game.hopes(table.session.state) if isinstance(game, Foresees) else None


def per_cent(chance: Fraction) -> str:
    """A chance to one place, or to as many as show two figures of something small."""
    number = float(100 * chance)
    if 0 < number < 0.1:
        return f"{number:.2g}"
    return f"{number:.1f}"
