"""The players that do not search: one takes anything, one the best at a glance, one knows all."""

from random import Random

from pygames.core.frozen import frozen
from pygames.core.game import Estimates, Game, Solved
from pygames.core.node import End, Turn
from pygames.players.player import Decision
from pygames.players.playout import at_a_glance, in_full, inner, only_choice, play_out


@frozen
class Uniform:
    """Takes any choice, each as likely as the others."""

    def choose[S, E](self, game: Game[S, E], view: S, turn: Turn[E], rng: Random) -> Decision[E]:
        """Draw a choice."""
        return Decision(rng.choice(turn.choices), "Any choice will do: this one was drawn by lot.")


@frozen
class Greedy:
    """Looks one choice ahead: at the game's own estimate, or at a few games played at random."""

    playouts: int = 6
    reach: int = 300

    def choose[S, E](self, game: Game[S, E], view: S, turn: Turn[E], rng: Random) -> Decision[E]:
        """Take the choice that leaves the most; between equals the lot decides."""
        if len(turn.choices) == 1:
            return only_choice(turn)
        game, view = inner(game, view)
        seat, glance = turn.seat, at_a_glance(game)
        quick = isinstance(game, Estimates)

        def worth(event: E) -> float:
            total = 0.0
            for _ in range(1 if quick else self.playouts):
                state = game.apply(game.fill(view, seat, rng), event)
                node = game.node(state)
                if isinstance(node, End):
                    values = in_full(node)
                elif quick:
                    values = glance(state)
                else:
                    values = play_out(game, state, rng, self.reach, glance)
                total += 2 * values[seat] - sum(values) / len(values)
            return total

        found = [(worth(event), rng.random(), event) for event in turn.choices]
        best = max(found, key=lambda one: one[:2])
        count = len(turn.choices)
        return Decision(best[2], f"Of {count} choices this one leaves the most, at a glance.")


@frozen
class Solver:
    """Knows the best choices of a game that is solved; where there are several, the lot decides."""

    def choose[S, E](self, game: Game[S, E], view: S, turn: Turn[E], rng: Random) -> Decision[E]:
        """Take one of the best."""
        if len(turn.choices) == 1:
            return only_choice(turn)
        game, view = inner(game, view)
        if not isinstance(game, Solved):
            raise TypeError(f"{game.info.title} is not solved.")
        best: tuple[E, ...] = game.solved(view)
        said = "No choice is better" if len(best) > 1 else "All other choices are worse"
        return Decision(rng.choice(best), f"{said}: the game is solved.")
