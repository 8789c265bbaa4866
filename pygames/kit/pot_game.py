"""A game of dice and a pot as its rule sheet: all but the throws for the pot is done here."""

from abc import abstractmethod
from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from typing import Self

from pygames.core.game import Hopes
from pygames.core.node import Line, Node, Seat
from pygames.kit import foresight, pot_odds
from pygames.kit.dice import WORDS, Throw
from pygames.kit.dice_game import AllThrown
from pygames.kit.pot import Pots, Table
from pygames.render.scene import Scene


class PotGame(AllThrown[Table]):
    """A game in which all that is done is to throw for a pot.

    The pot, the first throw and the picture of the table are the kit's. A game names its ``rule``
    about what is thrown and its ``patience``, as ``Pots`` takes them, and answers for the throws
    for the pot: how many ``dice``, what follows when they are ``threw``, the ``verdict`` that the
    log gives, what a throw ``comes_to`` in short, and what seats may hope for ``from_here``.
    """

    rule: str
    patience: int

    @cached_property
    def pots(self) -> Pots:
        """The rules of the pot, under the game's options."""
        return Pots(self.seats, self.options, self, rule=self.rule, patience=self.patience)

    @property
    def max_plies(self) -> int:
        """A bound on the number of throws."""
        return self.pots.max_plies

    # a throw for the pot: each game's own

    @abstractmethod
    def dice(self, state: Table) -> int:
        """How many dice are thrown."""

    @abstractmethod
    def threw(self, state: Table, event: Throw) -> Table:
        """The table after a throw."""

    @abstractmethod
    def verdict(self, state: Table, event: Throw) -> tuple[str, ...]:
        """What the log says of a throw, after its dice, and then the rules for it."""

    @abstractmethod
    def comes_to(self, state: Table, event: Throw) -> str:
        """What a throw would come to, in a few words."""

    @abstractmethod
    def from_here(self, table: Table) -> foresight.Chances:
        """The chance of each who plays for the pot to take it, by the order of throwing."""

    # rules

    def start(self) -> Table:
        """All have put in."""
        return self.pots.start()

    def node(self, state: Table) -> Node[Throw]:
        """The throw to come."""
        return self.pots.node(state, self.dice(state))

    def apply(self, state: Table, event: Throw) -> Table:
        """The table after a throw, for the pot or for the first throw."""
        return self.pots.opened(state, event) if state.opening else self.threw(state, event)

    # words

    def say(self, state: Table, event: Throw) -> Line:
        """A throw, the verdict, and what becomes of pot and dice."""
        said, *rules = ("",) if state.opening else self.verdict(state, event)
        return self.pots.say(state, self.apply(state, event), event, said, *rules)

    def why_not(self, state: Table, path: tuple[str, ...]) -> Line:
        """Nothing can be picked."""
        return self.pots.why_not(state)

    # picture

    def scene(self, state: Table, viewer: Seat | None) -> Scene:
        """The table as all see it."""
        return self.pots.scene(state, viewer)

    # exact figures

    def hopes(self, state: Table) -> Hopes | None:
        """Who takes the pot."""
        return foresight.of_pot(self.pots, state, self.from_here)

    def outcome(self, state: Table, event: Throw) -> str:
        """What a throw would come to; for the first throw, its number."""
        return WORDS[event.total] if state.opening else self.comes_to(state, event)

    def at(self, seats: int) -> tuple[Self, Table]:
        """The same game at a number of seats, with its table at the start."""
        game = type(self)(seats, self.options)
        return game, game.start()

    @cached_property
    def turn_wins(self) -> Fraction:
        """In a race: the chance that a turn at the start wins."""
        return pot_odds.win_turn(self, pot_odds.begun(self.start()))

    @cached_property
    def ways(self) -> Mapping[int, Fraction]:
        """In a contest: how likely each score is for one player."""
        return pot_odds.scores(self.at)
