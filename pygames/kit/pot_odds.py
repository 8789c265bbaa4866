"""Exact figures that games with a pot share, by a walk over the game's own nodes.

Names go by question and detail: ``win-3-seats-1`` is the chance of the first thrower among three.
Every walk begins after the first throw has been thrown for, with the first seat to throw.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import count

from pygames.core.change import replace
from pygames.core.node import Seat
from pygames.kit.dice import ORDINALS, WORDS, Throw, until_run
from pygames.kit.odds import Process, chances, expected
from pygames.kit.pot import Table
from pygames.kit.stakes import Coins

type Figures = dict[str, tuple[Fraction, str]]
type Tables = Callable[[int], tuple[Process[Table, Throw], Table]]
"""A game at a number of seats, with its table at the start."""

SEATS = range(2, 7)
HALF = Fraction(1, 2)


def race(tables: Tables, good: str, antes: bool = False, alike: bool = True) -> Figures:
    """The figures of a race: whoever first throws ``good`` ("a raffle") takes the pot.

    ``antes``: each puts in another coin at every lap, so that seats can be told apart by coins.
    ``alike``: every turn is as good as the first, so that turns and laps can be counted from one.
    """
    game, start = tables(2)
    throws = expected(game, begun(start), _winner, lambda _: 1, same=plain)
    figures = {"throws": (throws, f"Throws until there is {good}, on average")}
    figures |= one_turn(tables, good, alike)
    for number in SEATS:
        figures |= seats_to_win(tables, number) | _lap_of(tables, number)
        if alike:
            figures |= _laps_of(figures, number, antes)
    return figures


def one_turn(tables: Tables, good: str, alike: bool = True) -> Figures:
    """What a turn is worth in a race, whoever has it."""
    game, start = tables(2)
    wins = win_turn(game, begun(start))
    figures: Figures = {"win-turn": (wins, f"{_capital(good)} in one turn")}
    if alike:
        figures["turns"] = (until_run(wins, 1), f"Turns until there is {good}, on average")
        figures |= even_money(wins, good)
    return figures


def win_turn(game: Process[Table, Throw], table: Table) -> Fraction:
    """The chance that the first seat, whose turn it is, wins with it."""
    return chances(game, table, _turn_won, same=plain).get(True, Fraction(0))


def even_money(chance: Fraction, good: str) -> Figures:
    """In how many turns ``good`` is first more likely than not, with the turn before."""
    turns = next(turns for turns in count(1) if 1 - (1 - chance) ** turns >= HALF)
    return {
        f"within-{number}-turns": (
            1 - (1 - chance) ** number,
            f"{_capital(good)} within {_turns(number)}",
        )
        for number in (turns - 1, turns)
        if number
    }


def seats_to_win(tables: Tables, number: int) -> Figures:
    """Each seat's chance to take the pot, in the order of throwing."""
    game, start = tables(number)
    found = chances(game, begun(start), _winner, same=plain)
    return {
        f"win-{number}-seats-{seat + 1}": (
            found[seat],
            f"{_capital(ORDINALS[seat])} of {WORDS[number]} players wins the pot",
        )
        for seat in range(number)
    }


def _lap_of(tables: Tables, number: int) -> Figures:
    game, start = tables(number)
    no_winner = chances(game, begun(start), _lap_lost, same=_one_lap)[True]
    name = f"lap-lost-{number}-seats"
    return {name: (no_winner, f"A lap of {WORDS[number]} players has no winner")}


def _laps_of(figures: Figures, number: int, antes: bool) -> Figures:
    """How many laps a pot takes; with ``antes``, what each seat gains by it.

    The laps are alike, and how many there are says nothing about who wins in the last.
    """
    lost, _ = figures[f"lap-lost-{number}-seats"]
    laps, players = 1 / (1 - lost), f"{WORDS[number]} players"
    found: Figures = {f"laps-{number}-seats": (laps, f"Laps of {players} to a pot, on average")}
    for seat in range(number if antes else 0):
        share, _ = figures[f"win-{number}-seats-{seat + 1}"]
        found[f"gain-{number}-seats-{seat + 1}"] = (
            laps * (number * share - 1),
            f"{_capital(ORDINALS[seat])} of {players} gains, in coins",
        )
    return found


def scores(tables: Tables) -> Mapping[int, Fraction]:
    """In a contest: how likely each score is for one player, the lowest first."""
    game, start = tables(2)
    found = chances(game, begun(start), _first_mark, same=plain)
    return dict(sorted(found.items()))


def contest(tables: Tables) -> Figures:
    """The figures of a contest of points: the chance of each score, and how often the best tie."""
    ways = scores(tables)
    mean = sum((score * chance for score, chance in ways.items()), Fraction(0))
    square = sum((score**2 * chance for score, chance in ways.items()), Fraction(0))
    figures: Figures = {
        f"score-{score}": (chance, f"A score of {score}") for score, chance in ways.items()
    }
    for score in list(ways)[1:]:
        more = sum((chance for other, chance in ways.items() if other >= score), Fraction(0))
        figures[f"least-{score}"] = (more, f"A score of {score} or more")
    figures["mean"] = (mean, "The score, on average")
    figures["variance"] = (square - mean**2, "The variance of the score")
    return figures | ties(ways)


def ties(ways: Mapping[int, Fraction]) -> Figures:
    """How often the best of some players are tied."""
    return {
        f"tie-{number}-seats": (
            tie(ways, number),
            f"{_capital(WORDS[number])} players tie for the best throw",
        )
        for number in SEATS
    }


def tie(ways: Mapping[int, Fraction], seats: int) -> Fraction:
    """The chance that the best of some players are tied."""
    below, alone = Fraction(0), Fraction(0)
    for _, chance in sorted(ways.items()):
        alone += seats * chance * below ** (seats - 1)
        below += chance
    return 1 - alone


def begun(table: Table) -> Table:
    """The table with the first seat about to throw for the pot."""
    return replace(table, opening=())


def plain(table: Table) -> Table:
    """The table without what no throw hangs on: the purses, the laps, dice that have done."""
    every = len(table.coins.purses)
    return Table(
        Coins((1,) * every, every),
        table.players,
        turn=table.turn,
        marks=table.marks,
        dice=table.kept,
        kept=table.kept,
    )


def _one_lap(table: Table) -> Table:
    return replace(plain(table), laps=table.laps)


def _winner(table: Table) -> Seat | None:
    return table.winner if table.pots else None


def _turn_won(table: Table) -> bool | None:
    if table.pots:
        return True
    return False if table.turn or table.laps else None


def _lap_lost(table: Table) -> bool | None:
    if table.pots:
        return False
    return True if table.laps else None


def _first_mark(table: Table) -> int | None:
    return table.marks[0] if table.marks else None


def _turns(number: int) -> str:
    return "one turn" if number == 1 else f"{number} turns"


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
