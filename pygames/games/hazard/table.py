"""The table of hazard: mains, nicks and outs, what can be done, and the questions left open."""

from enum import Enum
from fractions import Fraction
from functools import cache
from math import gcd

from pygames.core.frozen import frozen
from pygames.core.info import GameInfo, Option, Value
from pygames.core.node import Seat
from pygames.kit.dice import Dice, Throw, totals
from pygames.kit.options import NO_YES, numbers, rulesets
from pygames.kit.stakes import Coins

MAINS = (5, 6, 7, 8, 9)
NICKS = {5: (5,), 6: (6, 12), 7: (7, 11), 8: (8, 12), 9: (9,)}
OUTS = {5: (2, 3, 11, 12), 6: (2, 3, 11), 7: (2, 3, 12), 8: (2, 3, 11), 9: (2, 3, 11, 12)}
MOST_STAKE = 10
MOST_SIDE = 2
NEXT_THROWS = (3, 11)
AGAINST_NEXT = 17
FEE = 1
BOX_AFTER = 3
RUN = {"first_loss": 1, "three_losses": 3, "three_wins": 3}


class Phase(Enum):
    """What is to be done next."""

    MAIN = 0
    STAKE = 1
    COVER = 2
    BAR = 3
    THROW = 4
    LAY = 5
    TAKE = 6
    BACK = 7
    FIRST = 8
    BET = 9
    MEET = 10


@frozen
class Main:
    """The caster names a main."""

    main: int


@frozen
class Stake:
    """The caster stakes coins."""

    coins: int


@frozen
class Cover:
    """A setter covers a part of the stake."""

    coins: int


@frozen
class Bar:
    """A setter bars the first throw, or lets it be."""

    bars: bool


@frozen
class Lay:
    """A setter offers side stakes against the chance, in units of the true odds."""

    units: int


@frozen
class Take:
    """The caster takes the side stakes or the bet offered, or does not."""

    takes: bool


@frozen
class Back:
    """The caster who has lost throws a back hand, or passes the box."""

    throws: bool


@frozen
class Bet:
    """A setter bets a coin that the next throw comes to a number, or on nothing, which is 0."""

    total: int


type Event = Throw | Main | Stake | Cover | Bar | Lay | Take | Back | Bet


@frozen
class State:
    """A position. ``seat`` is whose turn it is; ``covers``, ``sides`` and ``bets`` go by seat.

    While ``opening`` names seats, these throw a die for who casts first, and ``marks`` are what
    they have thrown. ``bets`` are the numbers that the next throw is to come to. ``run`` counts the
    wins (above zero) or losses (below) of the caster in succession, ``hands`` the hands that are
    over. ``back`` marks a back hand, ``barred`` a first throw that is barred.
    """

    phase: Phase
    caster: Seat
    seat: Seat
    coins: Coins
    covers: tuple[int, ...]
    sides: tuple[int, ...]
    bets: tuple[int, ...]
    stake: int = 0
    main: int = 0
    chance: int = 0
    run: int = 0
    hands: int = 0
    back: bool = False
    barred: bool = False
    dice: Dice = ()
    opening: tuple[Seat, ...] = ()
    marks: tuple[int, ...] = ()


def true_odds(main: int, chance: int) -> tuple[int, int]:
    """What is laid against a chance, and for it: the ways of either, in lowest terms."""
    against, for_it = totals(2)[main], totals(2)[chance]
    return against // gcd(against, for_it), for_it // gcd(against, for_it)


@cache
def casters_share(main: int, chance: int) -> Fraction:
    """The chance that the caster wins with this main, and with this chance if it is not 0."""
    ways = totals(2)
    if chance:
        return Fraction(ways[chance], ways[chance] + ways[main])
    nicks = sum(ways[total] for total in NICKS[main])
    goes_on = [total for total in ways if total not in (*NICKS[main], *OUTS[main])]
    return (nicks + sum(ways[total] * casters_share(main, total) for total in goes_on)) / Fraction(
        sum(ways.values())
    )


INFO = GameInfo(
    id="hazard",
    title="Hazard",
    family="dice",
    seats=(2, 6),
    options=(
        rulesets({"stage-1705": "As on the stage in 1705", "seed": "As handed down today"}),
        Option(
            "box_passes",
            "The box passes",
            (
                Value("first_loss", "At the first loss", ("B1",)),
                Value("three_losses", "After three losses in succession", ("S1",)),
                Value("three_wins", "After three wins in succession", ("S2",)),
            ),
            "first_loss",
            {"seed": "three_losses"},
        ),
        Option(
            "main",
            "The main is",
            (
                Value("thrown", "Thrown", ("H2",)),
                Value("named", "Named by the caster", ("S3",)),
            ),
            "thrown",
            {"seed": "named"},
        ),
        Option(
            "covers",
            "The stake is covered by",
            (
                Value("setters", "The setters in turn", ("H4",)),
                Value("banker", "The setter at the caster's left alone", ("H17",)),
            ),
            "setters",
        ),
        Option(
            "first_seat",
            "The box begins with",
            (
                Value("first", "The first seat", ("H1",)),
                Value("high_die", "The highest die", ("H16",)),
            ),
            "first",
        ),
        Option("back_hand", "A back hand may be bought", NO_YES, "yes", {"seed": "no"}),
        Option("box_money", "Three wins running pay the box", NO_YES, "yes", {"seed": "no"}),
        Option("side_stakes", "Side stakes on the chance", NO_YES, "no", {"seed": "yes"}),
        Option("next_throw", "Bets on the next throw", NO_YES, "no"),
        Option("bar", "A setter may bar the first throw", NO_YES, "no"),
        Option("hands", "Hands to play", numbers("H15", "12", "24", "48"), "24"),
        Option("coins", "Coins to begin with", numbers("H14", "10", "20", "50"), "20"),
    ),
    rules_version=1,
    max_plies=48 * 76 + 200,
)
