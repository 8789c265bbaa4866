"""What every computer player is: it sees what its seat sees, and gives a choice and a reason."""

from random import Random
from typing import Protocol

from pygames.core.frozen import frozen
from pygames.core.game import Game
from pygames.core.node import Turn


@frozen
class Decision[E]:
    """A choice, and one sentence for people on why it was made (it serves as the hint)."""

    event: E
    reason: str


class Player(Protocol):
    """A way to play any game."""

    def choose[S, E](self, game: Game[S, E], view: S, turn: Turn[E], rng: Random) -> Decision[E]:
        """Decide for ``turn.seat``, which knows no more than ``view``, its masked state."""
