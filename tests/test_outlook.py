"""Odds during play, as the page gets them."""

import json
from fractions import Fraction

import pytest

from pygames import outlook
from pygames.web import Desk, card


def ask(desk: Desk, do: str, **details: object) -> dict[str, object]:
    reply: dict[str, dict[str, object]] = json.loads(
        desk.handle(json.dumps({"id": 1, "do": do, "board": "b", **details}))
    )
    return reply.get("ok") or reply["error"]


def test_a_reply_has_the_next_throw_and_the_hopes_of_seats_by_name() -> None:
    desk = Desk()
    seats, names = ["human"] * 2, ["Ada", "Bea"]
    ask(desk, "open", game="triga", seats=seats, names=names, seed="s", nature="reader")
    for ply, die in enumerate("61"):
        ask(desk, "choose", ply=ply, choice=die)
    odds = ask(desk, "odds")
    assert odds["ply"] == 2
    assert odds["hopes"] == "takes this pot"
    assert odds["seats"] == [
        {"what": "Ada", "exact": "36/65", "about": "55.4", "share": 554},
        {"what": "Bea", "exact": "29/65", "about": "44.6", "share": 446},
    ]
    throw = odds["throw"]
    assert isinstance(throw, list)
    assert {row["what"]: row["exact"] for row in throw} == {"triga": "7/36", "no triga": "29/36"}


def test_before_a_choice_there_is_no_throw() -> None:
    desk = Desk()
    ask(desk, "open", game="hazard", seats=["human"] * 2, seed="s", options={"ruleset": "seed"})
    assert ask(desk, "odds") == {"ply": 0, "throw": [], "hopes": "", "seats": []}


def test_a_game_that_cannot_tell_says_so() -> None:
    desk = Desk()
    ask(desk, "open", game="senet", seats=["human"] * 2, seed="s")
    assert ask(desk, "odds")["code"] == "bad-request"
    assert not card("senet")["odds"]
    assert card("hazard")["odds"]


@pytest.mark.parametrize(
    ("chance", "said"), [("1/6", "16.7"), ("1/6000", "0.017"), ("0", "0.0"), ("1", "100.0")]
)
def test_small_chances_keep_two_figures(chance: str, said: str) -> None:
    assert outlook.per_cent(Fraction(chance)) == said
