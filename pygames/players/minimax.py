"""Search of every line to a depth, for two seats that see everything, with or without chance.

Alpha-beta where seats decide, the mean where chance does (expectiminimax). It looks deeper and
deeper until its budget of positions is spent, so the same position always gets the same answer.
"""

from collections.abc import Callable, Hashable
from math import inf
from random import Random

from pygames.core.frozen import frozen
from pygames.core.game import Game, Searched
from pygames.core.node import Chance, End, Seat, Turn
from pygames.players.player import Decision
from pygames.players.playout import at_a_glance, inner, only_choice

DEEPEST = 60  # events ahead, however forced they are
SLOWER = 1e-4  # a win counts a little less for each event that it is away
EXACT, AT_LEAST, AT_MOST = 0, 1, 2


@frozen
class Minimax:
    """Looks at ``budget`` positions. ``jitter`` (in thousandths of a win) varies equal play."""

    budget: int
    jitter: float = 0.0

    def choose[S, E](self, game: Game[S, E], view: S, turn: Turn[E], rng: Random) -> Decision[E]:
        """The best choice of the deepest look that the budget allows."""
        if len(turn.choices) == 1:
            return only_choice(turn)
        game, view = inner(game, view)
        search = _Search(game, turn.seat, self.budget)
        roots = [
            _Root(event, game.apply(view, event), self.jitter * rng.random())
            for event in turn.choices
        ]
        rng.shuffle(roots)
        best, depth = roots[0], 0
        while depth < DEEPEST and search.shallow:
            search.shallow = False
            leading: _Root[S, E] | None = None
            try:
                for root in roots:  # the best of the last look comes first
                    bar = -inf if leading is None else leading.value + leading.jitter - root.jitter
                    root.value = search.value(root.state, depth, bar, inf, 1)
                    if root.value > bar:
                        leading = best = root
            except _Spent:
                break
            depth += 1
            roots.sort(key=lambda root: (root is not best, -root.value))
        return Decision(best.event, _reason(game.label(view, best.event), depth, best.value))


class _Spent(Exception):
    """The budget is used up."""


class _Root[S, E]:
    """A choice at hand, the position after it, and what the last look found it worth."""

    __slots__ = ("event", "jitter", "state", "value")

    def __init__(self, event: E, state: S, jitter: float) -> None:
        self.event = event
        self.state = state
        self.jitter = jitter
        self.value = 0.0


class _Search[S, E]:
    """What has been seen so far, and how many positions may still be looked at.

    ``shallow`` says whether a line was cut off before its end, so that a deeper look can differ.
    """

    def __init__(self, game: Game[S, E], seat: Seat, budget: int) -> None:
        self.seat, self.other = seat, 1 - seat
        self.left = budget
        self.shallow = True
        self.node, self.apply, self.glance = game.node, game.apply, at_a_glance(game)
        helps = game if isinstance(game, Searched) else None
        self.unsettled = None if helps is None else helps.unsettled
        self.key: Callable[[S], Hashable] = _itself if helps is None else helps.search_key
        self.seen: dict[Hashable, tuple[int, int, float, E | None]] = {}

    def value(self, state: S, depth: int, alpha: float, beta: float, ply: int) -> float:
        """What a position is worth to the seat, looking ``depth`` throws and open choices on.

        Exact between alpha and beta; outside them it is a bound on the same side.
        """
        self.left -= 1
        if self.left < 0:
            raise _Spent
        if depth <= 0 and self.unsettled is not None and not self.unsettled(state):
            self.shallow = True
            return self._lead(self.glance(state))
        node = self.node(state)
        if isinstance(node, End):
            return self._lead(node.returns) * 1000 * (1 - SLOWER * ply)
        if ply >= DEEPEST or (depth <= 0 and self.unsettled is None):
            self.shallow = True
            return self._lead(self.glance(state))
        key = self.key(state)
        known = self.seen.get(key)
        first: E | None = None
        if known is not None:
            at, kind, value, first = known
            if at >= depth and (
                kind == EXACT
                or (kind == AT_LEAST and value >= beta)
                or (kind == AT_MOST and value <= alpha)
            ):
                self.shallow = True
                return value
        if isinstance(node, Chance):
            value = self._mean(state, node, depth, ply)
            self.seen[key] = (depth, EXACT, value, None)
            return value
        value, best = self._best(state, node, depth, alpha, beta, ply, first)
        kind = AT_MOST if value <= alpha else AT_LEAST if value >= beta else EXACT
        self.seen[key] = (depth, kind, value, best)
        return value

    def _mean(self, state: S, node: Chance[E], depth: int, ply: int) -> float:
        apply, total = self.apply, 0.0
        for outcome, weight in zip(node.outcomes, node.weights, strict=True):
            after = apply(state, outcome)
            total += weight * self.value(after, depth - 1, -inf, inf, ply + 1)
        return total / sum(node.weights)

    def _best(
        self,
        state: S,
        node: Turn[E],
        depth: int,
        alpha: float,
        beta: float,
        ply: int,
        first: E | None,
    ) -> tuple[float, E | None]:
        """The value for the one to move, and the choice that gave it; ``first`` is tried first."""
        choices = node.choices
        if len(choices) > 1:
            depth -= 1
            if first is not None and first in choices:
                at = choices.index(first)
                choices = (choices[at], *choices[:at], *choices[at + 1 :])
        apply, mine = self.apply, node.seat == self.seat
        best, chosen = -inf if mine else inf, None
        for event in choices:
            value = self.value(apply(state, event), depth, alpha, beta, ply + 1)
            if value > best if mine else value < best:
                best, chosen = value, event
                if mine:
                    if value > alpha:
                        alpha = value
                elif value < beta:
                    beta = value
                if alpha >= beta:
                    break
        return best, chosen

    def _lead(self, values: tuple[float, ...]) -> float:
        """How far the seat is ahead, halved: what it wins in a game of win and loss."""
        return (values[self.seat] - values[self.other]) / 2


def _itself[S](state: S) -> S:
    """What a position is known by where the game does not say which are alike."""
    return state


def _reason(label: str, depth: int, value: float) -> str:
    if value >= 900:
        verdict = "wins by force"
    elif value > 150:
        verdict = "gives a clear lead"
    elif value > 30:
        verdict = "gives a small lead"
    elif value >= -30:
        verdict = "keeps the game level"
    elif value > -900:
        verdict = "gives away the least"
    else:
        verdict = "holds out the longest"
    steps = "one step" if depth <= 1 else f"{depth} steps"
    return f"Looking {steps} ahead, “{label}” {verdict}."
