"""Words in a sentence."""

from collections.abc import Sequence


def listed(words: Sequence[str]) -> str:
    """Words in a row: "a", "a and b", "a, b and c"."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last
