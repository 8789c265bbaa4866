"""Words in a sentence."""

from pygames.kit.words import listed


def test_words_are_listed_as_one_says_them() -> None:
    assert listed(["A"]) == "A"
    assert listed(["A", "B"]) == "A and B"
    assert listed(["A", "B", "C"]) == "A, B and C"
