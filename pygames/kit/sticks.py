"""Four two-sided throwing sticks: the throw counts the flat sides that lie up, and none is five."""

from fractions import Fraction
from functools import cache

from pygames.core.frozen import frozen
from pygames.core.node import Chance, Seat
from pygames.kit.dice import WORDS

STICKS = 4
VALUES = (1, 2, 3, 4, 5)
WEIGHTS = (4, 6, 4, 1, 1)
"""In how many of the sixteen ways that four sticks can fall each value comes up."""


@frozen
class Throw:
    """The sticks have fallen; ``value`` is 1 to 5."""

    value: int


THROWS = tuple(Throw(value) for value in VALUES)


@cache
def throw(by: Seat) -> Chance[Throw]:
    """A throw of the sticks by a seat, as a node."""
    return Chance(THROWS, WEIGHTS, by=by)


def flat_sides(value: int) -> tuple[int, ...]:
    """The sticks of a throw: 1 for a flat side up, 0 for a round one."""
    flat = value % (STICKS + 1)
    return (1,) * flat + (0,) * (STICKS - flat)


def in_words(value: int) -> str:
    """A throw as a caption: "Three: three flat sides up"."""
    flat = WORDS[value] if value <= STICKS else "no"
    return f"{WORDS[value].capitalize()}: {flat} flat {'side' if value == 1 else 'sides'} up"


def chances() -> dict[str, tuple[Fraction, str]]:
    """The exact chance of each throw, and the mean of a throw."""
    total = sum(WEIGHTS)
    odds = {
        f"throw-{value}": (Fraction(weight, total), f"A throw of {WORDS[value]}")
        for value, weight in zip(VALUES, WEIGHTS, strict=True)
    }
    mean = Fraction(sum(v * w for v, w in zip(VALUES, WEIGHTS, strict=True)), total)
    return odds | {"throw-mean": (mean, "Houses moved by an average throw")}
