"""The table of Passe-dix: what is thrown and wagered, and the questions left open."""

from enum import Enum
from fractions import Fraction
from functools import cache

from pygames.core.frozen import frozen
from pygames.core.info import GameInfo, Option, Value
from pygames.core.node import Seat
from pygames.kit.dice import Dice, Throw, totals
from pygames.kit.options import numbers, rulesets
from pygames.kit.stakes import Coins

DICE = 3
TEN = 10
MOST_UNITS = 5
MOST_IDLE = 3
STAGED, COTTON, BANKER = "staged", "cotton-passage", "banker"


class Phase(Enum):
    """What is to be done next."""

    THROW = 0
    BET = 1
    RAISE = 2
    CONSENT = 3


@frozen
class Bet:
    """A player lays units on eleven or more, or on ten or less; none: he passes."""

    over: bool
    units: int


@frozen
class Raise:
    """A player proposes to raise a wager by some units, or by none."""

    units: int


@frozen
class Consent:
    """The other player agrees to a raise, or does not."""

    agrees: bool


type Event = Throw | Bet | Raise | Consent


@frozen
class Offer:
    """What a player has offered to lay."""

    seat: Seat
    over: bool
    units: int


@frozen
class Wager:
    """Coins of two players against one another: on more than ten, and on less."""

    over: Seat
    under: Seat
    on_over: int
    on_under: int


@frozen
class State:
    """A position. ``seat`` is whose turn it is; ``thrown`` of the dice belong to this cast.

    ``asked`` counts along the wagers, two players to each, who may propose to raise; ``more`` is
    what has been proposed. ``idle`` counts first dice without a wager, ``casts`` those settled.
    """

    phase: Phase
    caster: Seat
    seat: Seat
    coins: Coins
    dice: Dice = ()
    thrown: int = 0
    offers: tuple[Offer, ...] = ()
    wagers: tuple[Wager, ...] = ()
    asked: int = 0
    more: int = 0
    idle: int = 0
    casts: int = 0

    @property
    def cast(self) -> Dice:
        """The dice of this cast so far."""
        return self.dice[: self.thrown]


@cache
def chance_over(dice: Dice) -> Fraction:
    """The chance that three dice come to eleven or more, when some of them lie."""
    ways = totals(DICE - len(dice)) if len(dice) < DICE else {0: 1}
    over = sum(number for total, number in ways.items() if total + sum(dice) > TEN)
    return Fraction(over, sum(ways.values()))


def matched(offers: tuple[Offer, ...], parts: tuple[int, int]) -> tuple[Wager, ...]:
    """The first offer on each side is paired for the smaller of what is left of them, and so on.

    ``parts`` are the coins to a unit on over and on under.
    """
    overs = [(offer.seat, offer.units) for offer in offers if offer.over]
    unders = [(offer.seat, offer.units) for offer in offers if not offer.over]
    wagers = []
    while overs and unders:
        (over, left), (under, right) = overs.pop(0), unders.pop(0)
        units = min(left, right)
        wagers.append(Wager(over, under, units * parts[0], units * parts[1]))
        if left > units:
            overs.insert(0, (over, left - units))
        if right > units:
            unders.insert(0, (under, right - units))
    return tuple(wagers)


INFO = GameInfo(
    id="passe-dix",
    title="Passe-dix",
    family="dice",
    seats=(2, 6),
    options=(
        rulesets(
            {
                STAGED: "Wagers die by die, as played today",
                COTTON: "Passage, after Cotton 1674",
                BANKER: "Against a banker",
            }
        ),
        Option(
            "odds",
            "Wagers are laid",
            (
                Value("even", "Even, coin against coin", ("S12",)),
                Value("fair", "At the true odds", ("S12",)),
            ),
            "even",
            only=(STAGED,),
        ),
        Option(
            "ten",
            "A ten",
            (
                Value("wins", "Wins as more than ten does", ("C4", "B3")),
                Value("again", "Decides nothing", ("C4", "B3")),
                Value("loses", "Loses as less than ten does", ("C4", "B3")),
            ),
            "wins",
            {BANKER: "again"},
            only=(COTTON, BANKER),
        ),
        Option(
            "others",
            "Throws without doublets",
            (
                Value("again", "Are thrown again", ("C2",)),
                Value("lose", "Lose", ("C6",)),
            ),
            "again",
            only=(COTTON,),
        ),
        Option("casts", "Casts to play", numbers("D2", "6", "12", "24"), "12"),
        Option("coins", "Coins to begin with", numbers("D1", "10", "20", "50"), "20"),
    ),
    rules_version=1,
    max_plies=24 * 120,
)
