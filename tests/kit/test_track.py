"""Tracks: the spiral and the bounce."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from pygames.kit.track import bounce, spiral


@given(st.integers(1, 9), st.integers(1, 9))
def test_a_spiral_visits_every_cell_once_step_by_step(columns: int, rows: int) -> None:
    cells = list(spiral(columns, rows))
    assert sorted(cells) == [(column, row) for column in range(columns) for row in range(rows)]
    steps = [abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairwise(cells)]
    assert all(step == 1 for step in steps)


def test_it_runs_anticlockwise_from_the_lower_left() -> None:
    assert list(spiral(3, 3))[:5] == [(0, 2), (1, 2), (2, 2), (2, 1), (2, 0)]


@given(st.integers(0, 63), st.integers(0, 12))
def test_what_is_too_much_is_counted_back(field: int, points: int) -> None:
    reached = bounce(field + points, 63)
    assert reached == (field + points if field + points <= 63 else 126 - field - points)
