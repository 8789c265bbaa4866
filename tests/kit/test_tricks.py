"""Following suit, and who takes a trick."""

import pytest

from pygames.kit.tricks import Trick, best, playable

RANKING = "23456789TJQKA"


def test_who_can_follow_must() -> None:
    hand = ("2c", "Ah", "7h")
    assert playable(hand, "5h") == ("Ah", "7h")
    assert playable(hand, "5s") == hand
    assert playable(hand, "") == hand


@pytest.mark.parametrize(
    ("cards", "trump", "winner"),
    [
        ("5c 9c Kc 2h", "h", 3),
        ("5c 9c Kd 2s", "h", 1),
        ("Th Ah 2c Kh", "c", 2),
        ("2d Ts 9s 8s", "h", 0),
        ("2h 3h Ah Kh", "h", 2),
    ],
)
def test_the_highest_trump_wins_else_the_highest_of_the_suit_led(
    cards: str, trump: str, winner: int
) -> None:
    assert best(cards.split(), trump, RANKING) == winner


def test_a_trick_grows_by_a_card() -> None:
    assert Trick(2).add("7c").add("8c") == Trick(2, ("7c", "8c"))
