"""Frozen values go to text and come back equal; nothing else is ever read."""

import json
from enum import Enum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames.core import codec
from pygames.core.errors import BadPosition
from pygames.core.frozen import frozen


class Suit(Enum):
    """Two suits."""

    CLUBS = "c"
    HEARTS = "h"


@frozen
class Card:
    """A card of a suit."""

    rank: int
    suit: Suit


type Cards = tuple[Card, ...]


@frozen
class Hand:
    """One field for each kind of value that a state may hold."""

    cards: Cards
    pair: tuple[int, str]
    seen: frozenset[str]
    trump: Suit | None
    led: Card | int | None
    over: bool


cards = st.builds(Card, st.integers(), st.sampled_from(Suit))
hands = st.builds(
    Hand,
    st.lists(cards, max_size=3).map(tuple),
    st.tuples(st.integers(), st.text()),
    st.frozensets(st.text()),
    st.none() | st.sampled_from(Suit),
    st.none() | st.integers() | cards,
    st.booleans(),
)


@given(hands)
def test_every_value_comes_back_equal(hand: Hand) -> None:
    assert codec.loads(Hand, codec.dumps(hand)) == hand


def test_a_value_is_an_array_of_its_fields() -> None:
    hand = Hand((Card(7, Suit.CLUBS),), (1, "x"), frozenset({"b", "a"}), None, 3, False)
    assert codec.dumps(hand) == '[[[7,"CLUBS"]],[1,"x"],["a","b"],null,3,false]'


def test_sets_are_written_in_one_order() -> None:
    one = codec.dumps(frozenset("abcdef"))
    assert one == codec.dumps(frozenset("fedcba"))


@given(st.text())
def test_any_text_is_a_value_or_a_bad_position(text: str) -> None:
    try:
        hand = codec.loads(Hand, text)
    except BadPosition:
        return
    assert codec.loads(Hand, codec.dumps(hand)) == hand


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=12,
)


@given(st.lists(json_values, min_size=6, max_size=6))
def test_any_json_is_a_value_or_a_bad_position(parts: list[object]) -> None:
    try:
        hand = codec.loads(Hand, json.dumps(parts))
    except BadPosition:
        return
    assert isinstance(hand, Hand)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("{", "not JSON"),
        ("[" * 100_000, "nested more than 100 deep"),
        ("7", "Card must be a list"),
        ("[7]", "needs 2 parts, not 1"),
        ('["7","CLUBS"]', "rank cannot be"),
        ('[true,"CLUBS"]', "rank cannot be true"),
        ('[7,"SWORDS"]', "suit cannot be"),
        ('[7,"__class__"]', "suit cannot be"),
        ("[7.5,null]", "rank cannot be 7.5"),
    ],
)
def test_what_is_wrong_is_named(text: str, complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        codec.loads(Card, text)


def test_a_state_may_hold_no_lists() -> None:
    with pytest.raises(TypeError, match="may not hold a list"):
        codec.dumps([1])
