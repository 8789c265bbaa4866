"""Best play, on small processes whose answers are known."""

from fractions import Fraction

import pytest

from pygames.core.node import Chance, End, Node, Turn
from pygames.kit.perfect import Perfect


class Race:
    """Two seats add one to ``most`` by turns; whoever makes ``goal`` wins."""

    def __init__(self, goal: int, most: int) -> None:
        self.goal = goal
        self.most = most

    def node(self, state: tuple[int, int]) -> Node[int]:
        count, seat = state
        if count == self.goal:
            return End((-1, 1) if seat == 0 else (1, -1), "Over.")
        return Turn(seat, tuple(range(1, min(self.most, self.goal - count) + 1)))

    def apply(self, state: tuple[int, int], event: int) -> tuple[int, int]:
        return state[0] + event, 1 - state[1]


@pytest.mark.parametrize("most", [None, Fraction(1)])
def test_with_numbers_without_end_nine_and_twenty_are_good_to_leave(most: Fraction | None) -> None:
    best = Perfect(Race(31, 10), most=most)
    assert best.choices((0, 0)) == (9,)
    assert best.value((0, 0)) == (Fraction(1), Fraction(-1))
    assert [count for count in range(31) if best.value((count, 0))[0] == -1] == [9, 20]


def test_where_all_lose_all_choices_are_best() -> None:
    assert len(Perfect(Race(31, 10)).choices((20, 1))) == 10


class Wager:
    """Keep one coin, or stake it on a die that pays seven at a six."""

    def node(self, state: str) -> Node[str]:
        if state == "asked":
            return Turn(0, ("keep", "stake"))
        if state == "stake":
            return Chance(("six", "other"), (1, 5), 0)
        return End(({"keep": 1, "six": 7, "other": 0}[state],), "Over.")

    def apply(self, state: str, event: str) -> str:
        return event


def test_chance_counts_by_its_weights() -> None:
    best = Perfect(Wager())
    assert best.value("stake") == (Fraction(7, 6),)
    assert best.choices("asked") == ("stake",)
    assert best.choices("stake") == ()


def test_another_question_may_be_asked() -> None:
    def safe(state: str) -> tuple[Fraction] | None:
        return (Fraction(state != "other"),) if state in ("keep", "six", "other") else None

    assert Perfect(Wager(), safe).choices("asked") == ("keep",)
