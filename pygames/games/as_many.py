"""As Many on One as on Two: one die sets a number, and two dice together have to show as many.

Sources: *tanto en uno como en dos* in Alfonso X, *Libro de los juegos*, Seville 1283, known to us
only through modern summaries, which disagree; where they do there is an option. See
``docs/games/as-many/rules.toml`` and ``pygames.kit.pot``.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property

from pygames.core.change import replace
from pygames.core.info import GameInfo, Option, Value
from pygames.core.node import Seat
from pygames.kit import foresight, pot, pot_odds
from pygames.kit.dice import WORDS, Throw
from pygames.kit.options import rulesets
from pygames.kit.pot import Table
from pygames.kit.pot_game import PotGame
from pygames.render.scene import Scene


class AsMany(PotGame):
    """Tanto en uno como en dos."""

    rule = "M1"
    patience = 3000
    info = GameInfo(
        id="as-many",
        title="As Many on One as on Two",
        family="dice",
        seats=(2, 6),
        options=(
            rulesets({"seed": "As handed down today"}),
            Option(
                "order",
                "The dice are thrown",
                (
                    Value("one_then_two", "One, then two", ("M1", "M2")),
                    Value("all_at_once", "All at once", ("M5",)),
                ),
                "one_then_two",
            ),
            Option(
                "first_one",
                "A first die of one",
                (
                    Value("lost", "Loses the turn", ("M3",)),
                    Value("rethrow", "Is thrown again", ("M3",)),
                ),
                "lost",
            ),
            Option(
                "target",
                "The number to match is",
                (
                    Value("own", "Each player's own", ("M1",)),
                    Value("shared", "The same for all", ("M4",)),
                ),
                "own",
            ),
            *pot.options("3", antes=pot.antes_option("yes")),
        ),
        rules_version=1,
        max_plies=pot.most_plies(patience),
    )

    def __init__(self, seats: int | None = None, options: Mapping[str, str] | None = None) -> None:
        super().__init__(seats, options)
        self.at_once = self.options["order"] == "all_at_once"
        self.shared = self.options["target"] == "shared" and not self.at_once

    def dice(self, state: Table) -> int:
        if self.at_once:
            return 3  # [M5]
        return 2 if state.kept else 1  # [M1] [M2]

    def threw(self, state: Table, event: Throw) -> Table:
        if self._sets_target(state):
            void = event.total == 1 and self._ones_are_void  # [M3] [M4]
            return self.pots.again(state, event.dice, kept=0 if void else 1)  # [M1]
        dice = (*state.kept, *event.dice)
        if self._wins(state, event):
            return self.pots.won(state, state.seat, dice)
        passed = self.pots.passed(state, dice)  # [M2]
        if self.shared and passed.pots == state.pots:  # [M4]
            return replace(passed, kept=state.kept)
        return passed

    def _sets_target(self, state: Table) -> bool:
        return not (state.kept or self.at_once)

    @property
    def _ones_are_void(self) -> bool:
        return self.shared or self.options["first_one"] == "rethrow"

    def _wins(self, state: Table, event: Throw) -> bool:
        if self.at_once:
            return 2 * event.dice[0] == event.total  # [M5]
        return event.total == state.kept[0]  # [M2]

    # words

    def verdict(self, state: Table, event: Throw) -> tuple[str, ...]:
        if self.at_once:
            said = "as many on one as on two" if self._wins(state, event) else "no die is the sum"
            return f": {said}", "M5"
        if not state.kept:
            if event.total > 1:
                return f", and {WORDS[event.total]} is to be matched", "M4" if self.shared else "M1"
            void = ", which two dice cannot match, and throws again"
            rule = "M4" if self.shared else "M3"
            return (void if self._ones_are_void else ", which two dice cannot match"), rule
        total, target = WORDS[event.total], WORDS[state.kept[0]]
        if self._wins(state, event):
            return f": {total}, as many on one as on two", "M2"
        return f": {total}, not {target}", "M2"

    # picture

    def scene(self, state: Table, viewer: Seat | None) -> Scene:
        if state.kept:
            target = state.kept[0]
            task, facts = f" two dice and match {WORDS[target]}", (("To match", str(target)),)
            return self.pots.scene(state, viewer, task, facts)
        return self.pots.scene(state, viewer, "" if self.at_once else " the first die")

    # exact figures

    def comes_to(self, state: Table, event: Throw) -> str:
        if self.at_once or state.kept:
            return "as many on one as on two" if self._wins(state, event) else "not as many"
        said = "is to be matched" if event.total > 1 else "cannot be matched"
        return f"{WORDS[event.total]} {said}"

    def from_here(self, table: Table) -> foresight.Chances:
        if not table.kept:
            if not self.shared:
                return foresight.race(table, self.turn_wins)
            races = [foresight.race(table, self._matched[target]) for target in range(2, 7)]
            return [sum(chances, Fraction(0)) / len(races) for chances in zip(*races, strict=True)]
        matched = self._matched[table.kept[0]]
        return foresight.race(table, matched if self.shared else self.turn_wins, matched)

    @cached_property
    def _matched(self) -> Mapping[int, Fraction]:
        """How likely two dice are to match each first die."""
        begun = pot_odds.begun(self.start())
        return {
            target: pot_odds.win_turn(self, replace(begun, dice=(target,), kept=(target,)))
            for target in range(1, 7)
        }

    def odds(self) -> Mapping[str, tuple[Fraction, str]]:
        """The race for the pot, and the worth of each first die."""
        figures = pot_odds.race(self.at, "a match", self.pots.antes, alike=not self.shared)
        if self.at_once:
            return figures
        for target, wins in self._matched.items():
            figures[f"target-{target}"] = (wins, f"Two dice show {WORDS[target]} together")
        return figures
