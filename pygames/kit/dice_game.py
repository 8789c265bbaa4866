"""What games with dice share: how throws are written and picked, and how dice lie on a table."""

from pygames.core.game import Game
from pygames.core.node import Seat
from pygames.kit.dice import WORDS, Dice, Throw
from pygames.render.scene import Die, Layout


class DiceGame[S, E](Game[S, E]):
    """A game at a table, in which dice are thrown and all else that is done has a button."""

    def path(self, state: S, event: E) -> tuple[str, ...]:
        """Nothing is picked for a throw; a button goes by its notation."""
        return () if isinstance(event, Throw) else (f"button:{self.notate(state, event)}",)

    def layout(self) -> Layout:
        """A table with the players round it."""
        return Layout("dice-table", 1000, 640, hands=self.seats)

    def from_left_of(self, seat: Seat) -> list[Seat]:
        """All seats in order, from the left of one round to the one itself."""
        return [(seat + step) % self.seats for step in range(1, self.seats + 1)]


class AllThrown[S](DiceGame[S, Throw]):
    """A game in which nobody chooses anything: all that is ever done is to throw."""

    def notate(self, state: S, event: Throw) -> str:
        """The faces in a row."""
        return event.notation

    def label(self, state: S, event: Throw) -> str:
        """The faces in a sentence."""
        return event.words


def cubes(dice: Dice, kept: int = 0) -> tuple[Die, ...]:
    """Dice as they lie on the table, the first of them kept for the throw to come."""
    return tuple(
        Die(f"d{at}", "cube", face, "kept" if at < kept else "") for at, face in enumerate(dice)
    )


def called(dice: Dice) -> str:
    """Dice as they are called out: "Eleven: 6 and 5"; nothing, where none lie."""
    return f"{WORDS[sum(dice)].capitalize()}: {Throw(dice).words}" if dice else ""
