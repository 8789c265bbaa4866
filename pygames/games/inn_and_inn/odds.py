"""What a throw at Inn and Inn can be, a position of it, and its exact figures.

The figures come from walks over the game's own nodes, begun with the first seat to throw.
"""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache

from pygames.core.change import replace
from pygames.core.frozen import frozen
from pygames.core.node import Chance, Node, Seat
from pygames.kit.dice import ORDINALS, WORDS, Dice, Throw
from pygames.kit.odds import Process, chances, expected
from pygames.kit.pot import Table
from pygames.kit.pot_odds import SEATS, Figures, plain

DICE = 4
OUT, INN, INN_AND_INN = range(3)
NAMES = ("out", "inn", "inn and inn")


@frozen
class State:
    """A position. ``bound``: only inn and inn stays in.

    ``out`` has thrown out at Cotton's game, and the others throw off for the pot.
    """

    table: Table
    bound: bool = False
    out: Seat | None = None


@cache
def doublets(dice: Dice) -> int:
    """How many doublets some dice show; three alike are one, four alike are two."""
    return sum(ways // 2 for ways in Counter(dice).values())


type Marks = Callable[[Throw], int]
type Tables = Callable[[int], tuple[Process[State, Throw], State]]


class Alike:
    """A game in which one throw of each kind stands for all of them, so that walks are short."""

    def __init__(self, game: Process[State, Throw], mark: Marks) -> None:
        self.game = game
        self.mark = mark

    def node(self, state: State) -> Node[Throw]:
        node = self.game.node(state)
        if not isinstance(node, Chance):
            return node
        ways: dict[int, int] = {}
        kinds: dict[int, Throw] = {}
        for event, weight in zip(node.outcomes, node.weights, strict=True):
            kind = self.mark(event)
            ways[kind] = ways.get(kind, 0) + weight
            kinds.setdefault(kind, event)
        return Chance(tuple(kinds.values()), tuple(ways.values()), node.by)

    def apply(self, state: State, event: Throw) -> State:
        return self.game.apply(state, event)


def of_throw(tables: Tables, mark: Marks) -> Figures:
    """What one throw brings."""
    game, start = tables(2)
    node = game.node(start)
    assert isinstance(node, Chance)
    ways = {mark(event): weight for event, weight in zip(node.outcomes, node.weights, strict=True)}
    out, inn, both = (Fraction(ways[kind], sum(node.weights)) for kind in (OUT, INN, INN_AND_INN))
    return {
        "throw-out": (out, "One throw is out"),
        "throw-inn": (inn, "One throw is inn, and no more"),
        "throw-inn-and-inn": (both, "One throw is inn and inn"),
        "throw-doublets": (inn + both, "One throw is inn, or inn and inn"),
    }


def of_elimination(tables: Tables) -> Figures:
    """Who survives, and how soon."""
    figures: Figures = {}
    for number in SEATS:
        figures |= _seats_to_win(tables, number)
        game, start = tables(number)
        throws = expected(game, start, _winner, lambda _: 1, same=_plain)
        players = f"{WORDS[number]} players"
        figures[f"throws-{number}-seats"] = (throws, f"Throws to a pot of {players}, on average")
    return figures


def of_two_bound(tables: Tables) -> Figures:
    """What becomes of two players after an inn and inn."""
    game, start = tables(2)
    found = chances(game, replace(start, bound=True), _winner, same=_plain)
    return {
        "bound-2-seats-1": (found[0], "After an inn and inn of two, the next to throw wins"),
        "bound-2-seats-2": (found[1], "After an inn and inn of two, the one who threw it wins"),
    }


def of_battail(tables: Tables, mark: Marks, thrown_off: bool) -> Figures:
    """A pot of two players; of three as well, where they throw off for it."""
    figures = _seats_to_win(tables, 2)
    if thrown_off:
        figures |= _seats_to_win(tables, 3)
    wins, _ = figures["win-2-seats-1"]
    game, start = tables(2)

    def throws(turn: int) -> Fraction:
        return expected(
            game, start, _winner, lambda state: int(state.table.turn == turn), same=_plain
        )

    def last_mark(state: State) -> int | None:
        return mark(Throw(state.table.dice)) if state.table.pots else None

    first, second = throws(0), throws(1)
    outs = chances(game, start, last_mark, same=_plain)[OUT]
    # Each throw but the first follows an inn of the other player. The coin that he drops is worth
    # to the first what chance he then has; his own coin costs him the other's chance, ``wins``.
    gain = 2 * wins - 1 + (first - 1) * wins + second * -wins
    return figures | {
        "gain-2-seats-1": (gain, "Of two players the first to throw gains, in coins"),
        "throws-2-seats": (first + second, "Throws to a pot of two players, on average"),
        "pot-out-2-seats": (outs, "A pot of two players ends with an out"),
    }


def _seats_to_win(tables: Tables, number: int) -> Figures:
    """Each seat's chance to take the pot, in the order of throwing."""
    game, start = tables(number)
    found = chances(game, start, _winner, same=_plain)
    return {
        f"win-{number}-seats-{seat + 1}": (
            found[seat],
            f"Of {WORDS[number]} players the {ORDINALS[seat]} to throw takes the pot",
        )
        for seat in range(number)
    }


def _plain(state: State) -> State:
    """The position without what no throw hangs on."""
    return replace(state, table=plain(state.table))


def _winner(state: State) -> Seat | None:
    return state.table.winner if state.table.pots else None
