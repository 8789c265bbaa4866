"""Triga: three dice, and the first who throws very high, very low, or three alike takes the pot.

Sources: Alfonso X, *Libro de los juegos*, Seville 1283, ff. 66r-67r, as summed up in the Aisling
sheet; the rules in circulation among re-enactors add stakes and who begins. The second way of the
manuscript is the ruleset ``second``. See ``docs/games/triga/rules.toml`` and ``pygames.kit.pot``.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache, cached_property

from pygames.core.info import GameInfo, Option, Value
from pygames.core.node import Seat
from pygames.kit import foresight, pot, pot_odds
from pygames.kit.dice import WORDS, Throw, throws
from pygames.kit.options import rulesets
from pygames.kit.pot import Table
from pygames.kit.pot_game import PotGame

DICE = 3
LOW, HIGH = range(3, 7), range(15, 19)
ALIKE = {"triple": 1, "pair": 2, "none": 0}


class Triga(PotGame):
    """Triga, in both ways of 1283."""

    rule = "T1"
    patience = 240
    info = GameInfo(
        id="triga",
        title="Triga",
        family="dice",
        seats=(2, 6),
        options=(
            rulesets({"first": "The first triga", "second": "The other triga"}),
            Option(
                "par",
                "Dice alike that win",
                (
                    Value("triple", "Three alike", ("T3",)),
                    Value("pair", "Two or three alike", ("T3",)),
                    Value("none", "None: totals only", ("T3",)),
                ),
                "triple",
            ),
            *pot.options("6", antes=pot.antes_option("no", only=("first",))),
        ),
        rules_version=1,
        max_plies=pot.most_plies(patience),
    )

    def __init__(self, seats: int | None = None, options: Mapping[str, str] | None = None) -> None:
        super().__init__(seats, options)
        self.chances = self.ruleset == "second"

    def dice(self, state: Table) -> int:
        return DICE  # [T1]

    def threw(self, state: Table, event: Throw) -> Table:
        if self._wins(state, event):
            return self.pots.won(state, state.seat, event.dice)
        if not self.chances:
            return self.pots.passed(state, event.dice)
        owner = self._owner(state, event)
        if owner is not None:  # [T6]
            return self.pots.won(state, owner, event.dice)
        if self._chasing(state):  # [T6] [T7]
            return self.pots.onward(state, event.dice)
        return self.pots.scored(state, event.dice, event.total)  # [T5]

    def _extreme(self, event: Throw) -> bool:
        return event.total in LOW or event.total in HIGH  # [T2]

    def _good(self, event: Throw) -> bool:
        """Whether a throw wins at once, as long as nobody chases a chance."""
        most = ALIKE[self.options["par"]]
        return self._extreme(event) or len(set(event.dice)) <= most  # [T3]

    def _wins(self, state: Table, event: Throw) -> bool:
        return self._good(event) and not self._chasing(state)  # [T4] [T7]

    def _chasing(self, state: Table) -> bool:
        """Whether all have a chance."""
        return self.chances and len(state.marks) == len(state.players)

    def _owner(self, state: Table, event: Throw) -> Seat | None:
        """Whose chance a throw is."""
        if self._good(event) or event.total not in state.marks:  # [T7]
            return None
        return state.players[state.marks.index(event.total)]

    # words

    def verdict(self, state: Table, event: Throw) -> tuple[str, ...]:
        said, rule = self._called(state, event)
        return f": {said}", rule

    def _called(self, state: Table, event: Throw) -> tuple[str, str]:
        """What the table calls a throw, with the rule for it."""
        total = WORDS[event.total]
        if self._wins(state, event):
            if self._extreme(event):
                return f"{total}, triga", "T2"
            return f"{'three' if len(set(event.dice)) == 1 else 'two'} alike, triga", "T3"
        if not self.chances:
            return total, "T1"
        owner = self._owner(state, event)
        if owner is not None:
            return f"{total}, the chance of {self.seat_name(owner)}", "T6"
        if self._chasing(state):
            return f"{total} does nothing", "T7"
        return f"{total} is the chance", "T5"

    # exact figures

    def comes_to(self, state: Table, event: Throw) -> str:
        if self._wins(state, event):
            return "triga"
        return self._called(state, event)[0] if self.chances else "no triga"

    def from_here(self, table: Table) -> foresight.Chances:
        if not self.chances:
            return foresight.race(table, self._triga)
        return _with_chances(len(table.players), table.marks, self._ways)

    @cached_property
    def _triga(self) -> Fraction:
        return 1 - sum(self._ways.values(), Fraction(0))

    @cached_property
    def _ways(self) -> Mapping[int, Fraction]:
        """How likely each total is that may become a chance."""
        ways: dict[int, Fraction] = {}
        for event, weight in throws(DICE).items():
            if not self._good(event):
                ways[event.total] = ways.get(event.total, Fraction(0)) + Fraction(weight, 6**DICE)
        return ways

    def odds(self) -> Mapping[str, tuple[Fraction, str]]:
        """The race, or each player's chances where chances are thrown for."""
        if not self.chances:
            return pot_odds.race(self.at, "a triga", self.pots.antes)
        return pot_odds.seats_to_win(self.at, 2) | pot_odds.seats_to_win(self.at, 3)


def _with_chances(
    number: int, marks: tuple[int, ...], ways: Mapping[int, Fraction]
) -> foresight.Chances:
    """Each player's chance to win, in the order of throwing: those with a chance, then the rest.

    ``ways`` are the totals that may become a chance; all other throws win at once.
    """
    triga = 1 - sum(ways.values(), Fraction(0))

    def onward(taken: frozenset[int]) -> list[tuple[int, frozenset[int]]]:
        return [(total, taken | {total}) for total in ways if total not in taken]

    @cache
    def owner(taken: frozenset[int], own: int) -> Fraction:
        if len(taken) == number:
            return ways[own] / sum((ways[total] for total in taken), Fraction(0))
        later = (ways[total] * owner(after, own) for total, after in onward(taken))
        return ways[own] + sum(later)

    @cache
    def thrower(taken: frozenset[int], others: int) -> Fraction:
        """One who throws for a chance after some others."""
        if others:
            later = (ways[total] * thrower(after, others - 1) for total, after in onward(taken))
            return sum(later, Fraction(0))
        return triga + sum(ways[total] * owner(after, total) for total, after in onward(taken))

    taken = frozenset(marks)
    return [
        *(owner(taken, mark) for mark in marks),
        *(thrower(taken, others) for others in range(number - len(marks))),
    ]
