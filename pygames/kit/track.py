"""Tracks that games of the race run on: the spiral, and counting back from the goal."""

from collections.abc import Iterator


def spiral(columns: int, rows: int) -> Iterator[tuple[int, int]]:
    """Cells (column, row) from the lower left corner anticlockwise inwards; row 0 is the top."""
    left, top, right, bottom = 0, 0, columns - 1, rows - 1
    while left <= right and top <= bottom:
        yield from ((column, bottom) for column in range(left, right + 1))
        yield from ((right, row) for row in range(bottom - 1, top - 1, -1))
        if top < bottom:
            yield from ((column, top) for column in range(right - 1, left - 1, -1))
        if left < right:
            yield from ((left, row) for row in range(top + 1, bottom))
        left, top, right, bottom = left + 1, top + 1, right - 1, bottom - 1


def bounce(field: int, goal: int) -> int:
    """The field reached when what goes beyond the goal is counted back from it."""
    return goal - abs(field - goal)
