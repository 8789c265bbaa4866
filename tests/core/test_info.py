"""Options: defaults by ruleset, values that exist, and errors that name what is allowed."""

from collections.abc import Mapping

import pytest

from pygames.core.errors import BadOption, BadSeats, one_of
from pygames.core.info import GameInfo, Option, Value

INFO = GameInfo(
    id="toy",
    title="Toy",
    family="Toys",
    seats=(2, 4),
    options=(
        Option("ruleset", "Rules", (Value("old", "Old"), Value("new", "New")), "old"),
        Option(
            "pawns", "Pawns", (Value("5", "Five"), Value("7", "Seven")), "7", defaults={"new": "5"}
        ),
        Option("water", "Water", (Value("yes", "Yes"), Value("no", "No")), "no", only=("old",)),
    ),
    rules_version=1,
    max_plies=100,
)


@pytest.mark.parametrize(
    ("given", "chosen"),
    [
        ({}, {"ruleset": "old", "pawns": "7", "water": "no"}),
        ({"ruleset": "new"}, {"ruleset": "new", "pawns": "5"}),
        ({"ruleset": "new", "pawns": "7"}, {"ruleset": "new", "pawns": "7"}),
        ({"water": "yes"}, {"ruleset": "old", "pawns": "7", "water": "yes"}),
    ],
)
def test_what_is_not_given_is_the_rulesets_own(
    given: Mapping[str, str], chosen: Mapping[str, str]
) -> None:
    assert INFO.resolve(given) == chosen


@pytest.mark.parametrize(
    ("given", "complaint", "detail"),
    [
        ({"colour": "red"}, "has no option 'colour'", ("ruleset", "pawns", "water")),
        ({"pawns": "6"}, "has no pawns '6': use 5 or 7", ("5", "7")),
        ({"ruleset": "newest"}, "has no ruleset 'newest': use old or new", ("old", "new")),
        ({"ruleset": "new", "water": "yes"}, "goes with the ruleset old of Toy", ("old",)),
    ],
)
def test_a_wrong_option_is_told_with_what_is_allowed(
    given: Mapping[str, str], complaint: str, detail: tuple[str, ...]
) -> None:
    with pytest.raises(BadOption, match=complaint) as caught:
        INFO.resolve(given)
    assert caught.value.detail == detail


def test_the_rulesets_are_the_values_of_their_option() -> None:
    assert INFO.rulesets == ("old", "new")


def test_seats_are_counted() -> None:
    assert [INFO.check_seats(seats) for seats in (2, 3, 4)] == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(BadSeats, match="takes 2 to 4 players"):
            INFO.check_seats(seats)


@pytest.mark.parametrize(
    ("words", "text"),
    [((), "nothing"), (("a",), "a"), (("a", "b"), "a or b"), (("a", "b", "c"), "a, b or c")],
)
def test_a_choice_in_prose(words: tuple[str, ...], text: str) -> None:
    assert one_of(words) == text
