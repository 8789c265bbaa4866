"""Pair and Ace: three dice, and the first to throw a pair with an ace beside it takes the pot.

Sources: *par con as* in Alfonso X, *Libro de los juegos*, Seville 1283, known to us only through
modern summaries; two of them agree on what wins. See ``docs/games/pair-and-ace/rules.toml`` and
``pygames.kit.pot``.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property

from pygames.core.game import Game, Hopes
from pygames.core.info import GameInfo, Option, Value
from pygames.core.node import Line, Node, Seat
from pygames.kit import foresight, pot, pot_odds
from pygames.kit.dice import WORDS, Throw
from pygames.kit.pot import NO_YES, Pots, Table
from pygames.render.scene import Layout, Scene

DICE = 3
ACES = (1, 1, 1)


class PairAndAce(Game[Table, Throw]):
    """Par con as."""

    info = GameInfo(
        id="pair-and-ace",
        title="Pair and Ace",
        family="dice",
        seats=(2, 6),
        options=(
            Option("ruleset", "Rules", (Value("seed", "As handed down today"),), "seed"),
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
        max_plies=12 * (720 + 360),
    )

    def __init__(self, seats: int | None = None, options: Mapping[str, str] | None = None) -> None:
        super().__init__(seats, options)
        self.pots = Pots(self.seats, self.options, self, rule="A1", patience=720)

    @property
    def max_plies(self) -> int:
        return self.pots.max_plies

    def start(self) -> Table:
        return self.pots.start()

    def node(self, state: Table) -> Node[Throw]:
        return self.pots.node(state, DICE)  # [A1]

    def apply(self, state: Table, event: Throw) -> Table:
        if state.opening:
            return self.pots.opened(state, event)
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

    def notate(self, state: Table, event: Throw) -> str:
        return event.notation

    def path(self, state: Table, event: Throw) -> tuple[str, ...]:
        return ()

    def label(self, state: Table, event: Throw) -> str:
        return event.words

    def say(self, state: Table, event: Throw) -> Line:
        after = self.apply(state, event)
        if state.opening:
            return self.pots.say(state, after, event, "")
        wins = self._wins(event)
        if event.dice == ACES:
            said, rule = "three aces", "A3"
        elif event.dice[1:] == ACES[1:]:
            said, rule = "two aces", "A4"
        else:
            said, rule = "pair and ace", "A2" if wins else "A1"
        said = f": {said}" if wins else f": no pair with an ace{_but(said, rule)}"
        return self.pots.say(state, after, event, said, rule)

    def why_not(self, state: Table, path: tuple[str, ...]) -> Line:
        return self.pots.why_not(state)

    # picture

    def layout(self) -> Layout:
        return self.pots.layout()

    def scene(self, state: Table, viewer: Seat | None) -> Scene:
        return self.pots.scene(state, viewer)

    # exact figures

    def hopes(self, state: Table) -> Hopes | None:
        """Who takes the pot."""
        return foresight.of_pot(self.pots, state, lambda table: foresight.race(table, self._turn))

    def outcome(self, state: Table, event: Throw) -> str:
        if state.opening:
            return WORDS[event.total]
        return "a pair with an ace" if self._wins(event) else "no pair with an ace"

    @cached_property
    def _turn(self) -> Fraction:
        return pot_odds.win_turn(self, pot_odds.begun(self.start()))

    def odds(self) -> Mapping[str, tuple[Fraction, str]]:
        """The race for the pot."""
        antes = self.options["ante_each_lap"] == "yes"
        return pot_odds.race(self._table, "a pair with an ace", antes)

    def _table(self, seats: int) -> tuple["PairAndAce", Table]:
        game = PairAndAce(seats, self.options)
        return game, game.start()


def _but(said: str, rule: str) -> str:
    return f" beside it, only {said}" if rule in ("A3", "A4") else ""
