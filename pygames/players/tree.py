"""Monte-Carlo tree search for any number of seats, with chance and with hidden hands.

Every try begins with ``fill``: a full state drawn among those that look the same to the seat. One
tree serves all of them (single-observer information-set search): a choice is judged by the tries
in which it was open, and what the seat cannot see never tells two branches apart.
"""

from math import inf, log, sqrt
from operator import add
from random import Random

from pygames.core.frozen import frozen
from pygames.core.game import Game
from pygames.core.node import Chance, End, Seat, Turn
from pygames.core.session import draw
from pygames.players.player import Decision
from pygames.players.playout import Values, at_a_glance, in_full, inner, only_choice, play_out


@frozen
class TreeSearch:
    """Makes so many ``tries``, each played out at random for at most ``reach`` events.

    ``boldness`` weighs curiosity against what has proved good so far: it counts in the spread of
    all results, so that it means the same for tricks and for coins.
    """

    tries: int
    reach: int = 400
    boldness: float = 1.0

    def choose[S, E](self, game: Game[S, E], view: S, turn: Turn[E], rng: Random) -> Decision[E]:
        """The choice tried most often."""
        if len(turn.choices) == 1:
            return only_choice(turn)
        game, view = inner(game, view)
        tree = _Tree(game, turn.seat, self.reach, self.boldness, rng)
        for _ in range(self.tries):
            tree.grow(game.fill(view, turn.seat, rng))
        best = max(turn.choices, key=lambda event: tree.root.branch(event).visits)
        return Decision(best, tree.reason(best, self.tries))


class _Branch[E]:
    """What came of the tries that went this way. ``open`` counts those that might have."""

    __slots__ = ("branches", "open", "totals", "visits", "wins")

    def __init__(self, seats: int) -> None:
        self.branches: dict[E | None, _Branch[E]] = {}
        self.open = 0
        self.visits = 0
        self.wins = 0
        self.totals = [0.0] * seats

    def branch(self, event: E | None) -> "_Branch[E]":
        """The branch for an event (None: one that the seat cannot see), made when it is new."""
        found = self.branches.get(event)
        if found is None:
            found = self.branches[event] = _Branch(len(self.totals))
        return found


class _Tree[S, E]:
    """The tree of one decision of ``seat``."""

    def __init__(
        self, game: Game[S, E], seat: Seat, reach: int, boldness: float, rng: Random
    ) -> None:
        self.game = game
        self.seat = seat
        self.reach = reach
        self.boldness = boldness
        self.rng = rng
        self.glance = at_a_glance(game)
        self.root: _Branch[E] = _Branch(game.seats)
        self.count = 0
        self.sum = self.squares = 0.0  # of all that any seat got
        self.most = 0.0

    def grow(self, state: S) -> None:
        """One try: down the tree, one new branch, on at random to the end, and note the result."""
        game, branch = self.game, self.root
        walked = [branch]
        values: Values | None = None
        fresh = False
        while not fresh:
            node = game.node(state)
            if isinstance(node, End):
                values = in_full(node)
                break
            event: E
            key: E | None
            if isinstance(node, Chance):
                event = draw(node, self.rng)
                key = event if node.seen_by is None or self.seat in node.seen_by else None
                branch = branch.branch(key)
            else:
                event, known = self._pick(branch, node)
                fresh = known is None
                branch = known or branch.branch(event)
            walked.append(branch)
            state = game.apply(state, event)
        if values is None:
            values = play_out(game, state, self.rng, self.reach, self.glance)
        self._note(values)
        won = values[self.seat] > 0
        for branch in walked:
            branch.visits += 1
            branch.wins += won
            branch.totals = list(map(add, branch.totals, values))

    def _note(self, values: Values) -> None:
        for value in values:
            self.count += 1
            self.sum += value
            self.squares += value * value
            self.most = max(self.most, abs(value))

    def _pick(self, branch: _Branch[E], node: Turn[E]) -> tuple[E, _Branch[E] | None]:
        """The choice to try, and its branch; None when it is tried for the first time."""
        choices = node.choices
        children = [*map(branch.branches.get, choices)]
        if None in children:
            fresh = [event for event, child in zip(choices, children, strict=True) if not child]
            return fresh[int(self.rng.random() * len(fresh))], None
        mean = self.sum / self.count
        curious = self.boldness * sqrt(max(1.0, self.squares / self.count - mean * mean))
        seat, best = node.seat, -inf
        pick: tuple[E, _Branch[E] | None] = choices[0], children[0]
        for event, child in zip(choices, children, strict=True):
            assert child is not None
            child.open += 1
            visits = child.visits
            worth = child.totals[seat] / visits + curious * sqrt(log(child.open + 1) / visits)
            if worth > best:
                best, pick = worth, (event, child)
        return pick

    def reason(self, event: E, tries: int) -> str:
        """In words, what the tries with this choice came to."""
        branch = self.root.branches[event]
        if self.most <= 1000 and self.squares == 1e6 * self.count:  # every try was won or lost
            share = round(100 * branch.wins / branch.visits)
            return f"Best of {tries} tries: it won {share} in 100."
        mean = branch.totals[self.seat] / branch.visits / 1000
        if abs(mean) < 0.05:
            return f"Best of {tries} tries: it neither gained nor lost on average."
        outcome = "gained" if mean > 0 else "lost"
        return f"Best of {tries} tries: it {outcome} {abs(mean):.1f} on average."
