"""Exact answers about chance: a walk over a game's own nodes, solved in fractions.

A question is put to a process, which is anything with ``node`` and ``apply``: a game, or a small
model of a part of one. From where it is put, finitely many positions may be reachable; loops (dice
thrown again until something happens) are solved, not cut off. Positions at which ``answer`` gives
something other than None are where the walk stops.
"""

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from typing import Protocol

from pygames.core.node import Chance, End, Node, Turn

type Answer[S, A] = Callable[[S], A | None]
type Policy[S, E] = Callable[[S, Turn[E]], E]


class Process[S, E](Protocol):
    """What can be walked over."""

    def node(self, state: S) -> Node[E]:
        """What may happen."""

    def apply(self, state: S, event: E) -> S:
        """What comes of it."""


class Unanswerable(ValueError):
    """The walk meets an end without an answer, a decision without a policy, or no way out."""


def chances[S: Hashable, E, A: Hashable](
    process: Process[S, E],
    start: S,
    answer: Answer[S, A],
    *,
    policy: Policy[S, E] | None = None,
    same: Callable[[S], S] = lambda state: state,
) -> Mapping[A, Fraction]:
    """The chance of each answer. ``same`` may turn positions alike for the question into one."""
    _, rows, answers = _walk(process, start, answer, policy, same)
    return _solve(rows, answers)


def expected[S: Hashable, E, A: Hashable](
    process: Process[S, E],
    start: S,
    answer: Answer[S, A],
    count: Callable[[S], int],
    *,
    policy: Policy[S, E] | None = None,
    same: Callable[[S], S] = lambda state: state,
) -> Fraction:
    """The mean sum of ``count`` over the positions passed before there is an answer."""
    states, rows, _ = _walk(process, start, answer, policy, same)
    return _solve(rows, [{"sum": Fraction(count(state))} for state in states])["sum"]


type _Row[K] = dict[K, Fraction]


def _walk[S: Hashable, E, A: Hashable](
    process: Process[S, E],
    start: S,
    answer: Answer[S, A],
    policy: Policy[S, E] | None,
    same: Callable[[S], S],
) -> tuple[list[S], list[_Row[int]], list[_Row[A]]]:
    """The positions without an answer; from each, the chances of the others and of answers."""
    if answer(start) is not None:
        raise Unanswerable("The question is answered before anything happens.")
    states = [same(start)]
    number = {states[0]: 0}
    rows: list[_Row[int]] = []
    answers: list[_Row[A]] = []
    for state in states:  # grows while it is read
        row: _Row[int] = {}
        answered: _Row[A] = {}
        for event, chance in _events(process.node(state), state, policy):
            after = process.apply(state, event)
            found = answer(after)
            if found is not None:
                answered[found] = answered.get(found, Fraction(0)) + chance
                continue
            after = same(after)
            if after not in number:
                number[after] = len(states)
                states.append(after)
            row[number[after]] = row.get(number[after], Fraction(0)) + chance
        rows.append(row)
        answers.append(answered)
    return states, rows, answers


def _events[S, E](node: Node[E], state: S, policy: Policy[S, E] | None) -> list[tuple[E, Fraction]]:
    """What may happen, with its chance; a decision is the policy's, or forced."""
    if isinstance(node, End):
        raise Unanswerable("The game can end without an answer.")
    if isinstance(node, Chance):
        total = sum(node.weights)
        return [
            (event, Fraction(weight, total))
            for event, weight in zip(node.outcomes, node.weights, strict=True)
        ]
    if policy is not None:
        return [(policy(state, node), Fraction(1))]
    if len(node.choices) > 1:
        raise Unanswerable("Somebody must decide, and no policy says how.")
    return [(node.choices[0], Fraction(1))]


def _solve[K](rows: list[_Row[int]], values: list[_Row[K]]) -> _Row[K]:
    """The values of position 0, by taking the other positions out of the chain one by one."""
    for last in range(len(rows) - 1, -1, -1):
        row, value = rows[last], values[last]
        stay = row.pop(last, Fraction(0))
        if stay == 1:
            raise Unanswerable("The walk can go round for ever.")
        for earlier in range(last):
            chance = rows[earlier].pop(last, None)
            if chance is not None:
                _add(rows[earlier], row, chance / (1 - stay))
                _add(values[earlier], value, chance / (1 - stay))
        if last == 0:
            return {key: amount / (1 - stay) for key, amount in value.items()}
    raise AssertionError("there is always a position 0")


def _add[K](row: _Row[K], other: _Row[K], scale: Fraction) -> None:
    for key, amount in other.items():
        row[key] = row.get(key, Fraction(0)) + amount * scale
