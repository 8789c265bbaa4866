"""Best play, found by looking at everything that can happen.

A process is anything with ``node`` and ``apply`` that comes to an end: a game, or a small model of
a part of one. Each seat takes what is worth most to it; chance is counted exactly. Nothing may come
round again, and seats must want opposite things, or there must be one of them only.
"""

from collections.abc import Callable, Hashable
from fractions import Fraction

from pygames.core.node import Chance, End, Turn
from pygames.kit.odds import Process

type Worth = tuple[Fraction, ...]
"""What a position is worth to each seat."""


class Perfect[S: Hashable, E]:
    """The worth of positions under best play; it remembers those that it has seen.

    ``worth`` values the positions where the question is answered, and gives None elsewhere; left
    out, the returns of an end are what counts. ``same`` turns positions alike for the question
    into one. ``most`` is the best that any seat can come to, so that a search may stop at it.
    """

    def __init__(
        self,
        process: Process[S, E],
        worth: Callable[[S], Worth | None] = lambda state: None,
        *,
        same: Callable[[S], Hashable] | None = None,
        most: Fraction | None = None,
    ) -> None:
        self._process = process
        self._worth = worth
        self._same = same
        self._most = most
        self._known: dict[Hashable, Worth] = {}

    def value(self, state: S) -> Worth:
        """What a position is worth to each seat, if all play their best from here."""
        key = self._same(state) if self._same else state
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._work_out(state)
        return known

    def choices(self, state: S) -> tuple[E, ...]:
        """The best choices of the seat whose turn it is, in the order of the choices."""
        node = self._process.node(state)
        if not isinstance(node, Turn):
            return ()
        seat = node.seat
        values = [self.value(self._process.apply(state, event))[seat] for event in node.choices]
        best = max(values)
        return tuple(e for e, value in zip(node.choices, values, strict=True) if value == best)

    def _work_out(self, state: S) -> Worth:
        found = self._worth(state)
        if found is not None:
            return found
        node = self._process.node(state)
        if isinstance(node, End):
            return tuple(Fraction(value) for value in node.returns)
        if isinstance(node, Chance):
            total = sum(node.weights)
            after = [self.value(self._process.apply(state, event)) for event in node.outcomes]
            weighted = list(zip(node.weights, after, strict=True))
            return tuple(
                sum((weight * worth[seat] for weight, worth in weighted), Fraction(0)) / total
                for seat in range(len(after[0]))
            )
        best: Worth | None = None
        for event in reversed(node.choices):  # what takes most comes last, and ends soonest
            worth = self.value(self._process.apply(state, event))
            if best is None or worth[node.seat] > best[node.seat]:
                best = worth
                if worth[node.seat] == self._most:
                    break
        assert best is not None, "a turn has choices"
        return best
