"""Packs, words for cards, and hands dealt at random without breaking what is known."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames.kit import cards


def test_a_pack_has_every_rank_in_every_suit() -> None:
    pack = cards.pack("A23456789TJQK")
    assert len(set(pack)) == len(pack) == 52
    assert pack[0] == "Ac"
    assert pack[-1] == "Ks"


def test_cards_in_words() -> None:
    assert cards.name("7c") == "seven of clubs"
    assert cards.name(cards.UNSEEN) == "card"
    assert cards.names(["Td"]) == "the ten of diamonds"
    assert cards.names(["Jh", "Qs", "Ac"]) == (
        "the knave of hearts, the queen of spades and the ace of clubs"
    )


def test_a_card_comes_with_the_same_chance_as_any_other() -> None:
    node = cards.dealt(["7c", "8c"], frozenset({1}))
    assert node.outcomes == (cards.Deal("7c"), cards.Deal("8c"))
    assert node.weights == (1, 1)
    assert node.seen_by == frozenset({1})
    assert node.by is None


def test_a_hand_is_sorted_for_its_holder() -> None:
    assert cards.by_suit(["2d", "Kc", "Ah", "2s", "Qh", "Ts"], "23456789TJQKA") == [
        "Ts",
        "2s",
        "Ah",
        "Qh",
        "Kc",
        "2d",
    ]


def test_the_key_of_a_card_face_down_is_its_place() -> None:
    back = cards.face_down(2, 5)
    assert (back.key, back.face, back.id) == ("back-2-5", "", "")
    assert cards.face_up("7c", "card:7c").id == "card:7c"


@given(st.integers(), st.lists(st.integers(0, 6), min_size=2, max_size=4))
def test_cards_dealt_out_are_different_and_as_many_as_wanted(seed: int, wants: list[int]) -> None:
    unseen = cards.Unseen.of(wants, cards.pack("A234567"), lambda hand, card: True)
    given_out = unseen.deal(Random(seed))
    assert [len(hand) for hand in given_out] == wants
    held = [card for hand in given_out for card in hand]
    assert len(set(held)) == len(held)


@pytest.mark.parametrize("seed", range(20))
def test_a_hand_known_to_lack_a_suit_gets_none_of_it(seed: int) -> None:
    unseen = cards.Unseen.of(
        [6, 8],
        cards.pack("A234567"),
        lambda hand, card: hand == 1 or cards.suit(card) != "h",
    )
    hands = unseen.deal(Random(seed))
    assert all(cards.suit(card) != "h" for card in hands[0])


def test_what_cannot_be_heeded_is_let_go() -> None:
    hands = cards.Unseen.of([2], ["2h", "3h"], lambda hand, card: False).deal(Random(1))
    assert sorted(hands[0]) == ["2h", "3h"]
    with pytest.raises(ValueError, match="fewer cards"):
        cards.Unseen.of([3], ["2h"], lambda hand, card: True)


def test_a_card_left_over_is_as_likely_to_be_bound_as_free() -> None:
    """Of three cards the one hand lacks one; that it may not hold hearts leaves out the heart."""
    pack = ["2h", "3s", "4s"]
    unseen = cards.Unseen.of([1, 1], pack, lambda hand, card: hand == 1 or card != "2h")
    left_out = Counter(
        ({*pack} - {card for hand in unseen.deal(rng) for card in hand}).pop()
        for rng in map(Random, range(600))
    )
    assert left_out["2h"] == pytest.approx(300, abs=60)


def test_a_hand_is_filled_where_its_cards_are_not_seen() -> None:
    assert cards.filled(("7c", "", "Ah", ""), ["2d", "3d"]) == ("7c", "2d", "Ah", "3d")
    assert cards.filled(("", ""), ["2d", "3d"]) == ("2d", "3d")
    assert cards.filled(("7c", "Ah"), []) == ("7c", "Ah")


def test_only_what_was_asked_last_is_remembered() -> None:
    asked: list[str] = []

    def work_out(word: str) -> int:
        asked.append(word)
        return len(word)

    length = cards.Latest(work_out)
    one, other = "pip", "court"
    assert [length(word) for word in (one, one, other, other, one)] == [3, 3, 5, 5, 3]
    assert asked == [one, other, one]
