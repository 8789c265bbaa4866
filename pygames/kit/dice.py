"""Dice as chance: exact weights, and the outcome of a throw as an event."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

from pygames.core.frozen import frozen
from pygames.core.node import Chance, Seat
from pygames.kit.words import listed

type Dice = tuple[int, ...]
"""What dice show, the highest first: on the table nobody can tell one die from another."""

WORDS: tuple[str, ...] = (
    *("none", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
)
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def plural(face: int) -> str:
    """Several dice of a face: "sixes"."""
    return f"{WORDS[face]}{'es' if WORDS[face].endswith('x') else 's'}"


@frozen
class Throw:
    """Dice have been thrown."""

    dice: Dice

    @property
    def total(self) -> int:
        """The sum of the dice."""
        return sum(self.dice)

    @property
    def notation(self) -> str:
        """The faces in a row: "63"."""
        return "".join(str(face) for face in self.dice)

    @property
    def words(self) -> str:
        """The faces in a sentence: "6 and 3"."""
        return listed([str(face) for face in self.dice])


@cache
def throws(count: int, sides: int = 6) -> Mapping[Throw, int]:
    """Every distinct throw of some dice with its weight, out of ``sides ** count`` in all."""
    faces = range(sides, 0, -1)
    return {
        Throw(dice): factorial(count) // prod(factorial(dice.count(face)) for face in set(dice))
        for dice in combinations_with_replacement(faces, count)
    }


@cache
def totals(count: int, sides: int = 6) -> Mapping[int, int]:
    """The number of ways to throw each total."""
    ways: dict[int, int] = {}
    for throw, weight in throws(count, sides).items():
        ways[throw.total] = ways.get(throw.total, 0) + weight
    return dict(sorted(ways.items()))


@cache
def throw(count: int, by: Seat | None = None) -> Chance[Throw]:
    """A throw of six-sided dice, as a node."""
    outcomes = throws(count)
    return Chance(tuple(outcomes), tuple(outcomes.values()), by)


def until_run(chance: Fraction, length: int) -> Fraction:
    """The mean number of trials until an event of this chance has come ``length`` times running."""
    return sum((chance**-k for k in range(1, length + 1)), Fraction(0))
