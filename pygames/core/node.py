"""The three things a position can be: somebody's turn, a matter of chance, or the end."""

from pygames.core.frozen import frozen

type Seat = int
"""A player's place at the table, counted from 0; pages and sentences use the game's own names."""


@frozen
class Turn[E]:
    """One seat decides. ``choices`` is complete, never empty, and in a stable order."""

    seat: Seat
    choices: tuple[E, ...]


@frozen
class Chance[E]:
    """Dice, sticks or the pack decide; the probability of an outcome is weight / sum(weights).

    ``by`` is the seat whose hand throws (nobody's: the dealer's shuffle, say). ``seen_by`` is the
    set of seats that learn the outcome; None means everybody.
    """

    outcomes: tuple[E, ...]
    weights: tuple[int, ...]
    by: Seat | None = None
    seen_by: frozenset[Seat] | None = None


@frozen
class End:
    """The game is over: points or stakes by seat, a sentence for people, the rules that did it."""

    returns: tuple[int, ...]
    reason: str
    rules: tuple[str, ...] = ()


type Node[E] = Turn[E] | Chance[E] | End


@frozen
class Line:
    """A full sentence for the log or an answer, and the ids of the rules at work in it."""

    text: str
    rules: tuple[str, ...] = ()
