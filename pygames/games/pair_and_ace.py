"""Pair and Ace: three dice, and the first to throw a pair with an ace beside it takes the pot.

Sources: *par con as* in Alfonso X, *Libro de los juegos*, Seville 1283, known to us only through
modern summaries; two of them agree on what wins. See ``docs/games/pair-and-ace/rules.toml`` and
``pygames.kit.pot``.
"""

from collections.abc import Mapping
from fractions import Fraction

from pygames.core.info import GameInfo, Option, Value
from pygames.kit import foresight, pot, pot_odds
from pygames.kit.dice import Throw
from pygames.kit.options import NO_YES, rulesets
from pygames.kit.pot import Table
from pygames.kit.pot_game import PotGame

DICE = 3
ACES = (1, 1, 1)


class PairAndAce(PotGame):
    """Par con as."""

    rule = "A1"
    patience = 720
    info = GameInfo(
        id="pair-and-ace",
        title="Pair and Ace",
        family="dice",
        seats=(2, 6),
        options=(
            rulesets({"seed": "As handed down today"}),
            Option(
                "triple_ace",
                "Three aces",
                (Value("wins", "Win", ("A3",)), Value("loses", "Do not win", ("A3",))),
                "wins",
            ),
            Option("loose", "Two aces with any third die win too", NO_YES, "no"),
            *pot.options("6", antes=pot.antes_option("yes")),
        ),
        rules_version=1,
        max_plies=pot.most_plies(patience),
    )

    def dice(self, state: Table) -> int:
        return DICE  # [A1]

    def threw(self, state: Table, event: Throw) -> Table:
        if self._wins(event):
            return self.pots.won(state, state.seat, event.dice)
        return self.pots.passed(state, event.dice)  # [A1]

    def _wins(self, event: Throw) -> bool:
        high, middle, low = event.dice
        if event.dice == ACES:
            return self.options["triple_ace"] == "wins"  # [A3]
        if middle == low == 1:
            return self.options["loose"] == "yes"  # [A4]
        return high == middle and low == 1  # [A2]

    # words

    def verdict(self, state: Table, event: Throw) -> tuple[str, ...]:
        wins = self._wins(event)
        if event.dice == ACES:
            said, rule = "three aces", "A3"
        elif event.dice[1:] == ACES[1:]:
            said, rule = "two aces", "A4"
        else:
            said, rule = "pair and ace", "A2" if wins else "A1"
        return f": {said}" if wins else f": no pair with an ace{_but(said, rule)}", rule

    # exact figures

    def comes_to(self, state: Table, event: Throw) -> str:
        return "a pair with an ace" if self._wins(event) else "no pair with an ace"

    def from_here(self, table: Table) -> foresight.Chances:
        return foresight.race(table, self.turn_wins)

    def odds(self) -> Mapping[str, tuple[Fraction, str]]:
        """The race for the pot."""
        return pot_odds.race(self.at, "a pair with an ace", self.pots.antes)


def _but(said: str, rule: str) -> str:
    return f" beside it, only {said}" if rule in ("A3", "A4") else ""
