"""The exact solver, on small processes whose answers are known."""

from dataclasses import dataclass
from fractions import Fraction

import pytest

from pygames.core.node import Chance, End, Node, Turn
from pygames.kit.odds import Unanswerable, chances, expected


@dataclass(frozen=True)
class Walk:
    """A drunkard between 0 and ``top``, who steps up or down with the given weights."""

    top: int
    up: int = 1
    down: int = 1

    def node(self, state: int) -> Node[int]:
        return Chance((1, -1), (self.up, self.down))

    def apply(self, state: int, event: int) -> int:
        return state + event

    def edge(self, state: int) -> int | None:
        return state if state in (0, self.top) else None


@pytest.mark.parametrize("start", [1, 2, 3, 4])
def test_the_gamblers_ruin(start: int) -> None:
    walk = Walk(5)
    assert chances(walk, start, walk.edge) == {5: Fraction(start, 5), 0: Fraction(5 - start, 5)}
    assert expected(walk, start, walk.edge, lambda _: 1) == start * (5 - start)


def test_uneven_steps() -> None:
    walk = Walk(3, up=2, down=1)
    assert chances(walk, 1, walk.edge)[3] == Fraction(4, 7)


class Choosing:
    """One decision, then an end."""

    def node(self, state: str) -> Node[str]:
        if state == "start":
            return Turn(0, ("left", "right"))
        return Turn(0, ("on",)) if state == "left" else End((0,), "Over.")

    def apply(self, state: str, event: str) -> str:
        return event


def arrived(state: str) -> str | None:
    return state if state == "on" else None


def test_decisions_need_a_policy() -> None:
    with pytest.raises(Unanswerable, match="decide"):
        chances(Choosing(), "start", arrived)
    left = chances(Choosing(), "start", arrived, policy=lambda state, turn: turn.choices[0])
    assert left == {"on": 1}


def test_forced_moves_need_none() -> None:
    assert chances(Choosing(), "left", arrived) == {"on": 1}


def test_an_end_without_an_answer_is_refused() -> None:
    with pytest.raises(Unanswerable, match="end"):
        chances(Choosing(), "right", arrived)


def test_a_question_that_is_answered_already_is_refused() -> None:
    with pytest.raises(Unanswerable, match="before anything"):
        chances(Choosing(), "on", arrived)


def test_a_walk_without_a_way_out_is_refused() -> None:
    circle = Walk(3)
    with pytest.raises(Unanswerable, match="for ever"):
        chances(circle, 0, lambda _: None, same=lambda state: state % 3)


def test_positions_that_are_alike_are_solved_as_one() -> None:
    walk = Walk(4)

    def nearer_edge(state: int) -> int:
        return min(state, 4 - state)

    def edge(state: int) -> bool | None:
        return True if state in (0, 4) else None

    assert expected(walk, 2, edge, lambda _: 1, same=nearer_edge) == 4
