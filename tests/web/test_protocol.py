"""The protocol by its transcripts, and what it must never do."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames import registry
from pygames.web import MOST_TABLES, REQUESTS, Desk, card
from tests.web import transcripts

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@pytest.mark.parametrize("name", transcripts.names())
def test_a_transcript_is_answered_word_for_word(name: str) -> None:
    desk = Desk()
    for exchange in transcripts.stored(name):
        reply = desk.handle(json.dumps(exchange["ask"]))
        assert transcripts.without_pictures(reply) == exchange["reply"], exchange["ask"]


@given(st.text())
def test_any_text_gets_one_reply(text: str) -> None:
    reply = json.loads(Desk().handle(text))
    assert reply.keys() == {"id", "error"}
    assert reply["error"].keys() == {"code", "message", "detail"}


@given(
    st.fixed_dictionaries(
        {"do": st.sampled_from(list(REQUESTS))},
        optional=dict.fromkeys(
            ("id", "board", "ply", "path", "place", "choice", "game", "seats", "options"), JSON
        ),
    )
)
def test_any_request_gets_one_reply_and_never_an_internal_error(request: dict[str, object]) -> None:
    reply = json.loads(Desk().handle(json.dumps(request)))
    assert ("ok" in reply) != ("error" in reply)
    assert reply.get("error", {}).get("code") != "internal", reply


def _open(desk: Desk, **details: object) -> dict[str, object]:
    request = {"id": 1, "do": "open", "board": "b", "game": "senet", "seed": "s", **details}
    reply: dict[str, object] = json.loads(desk.handle(json.dumps(request)))["ok"]
    return reply


def test_a_reply_carries_the_id_of_its_request() -> None:
    assert json.loads(Desk().handle('{"id": "x7", "do": "nothing"}'))["id"] == "x7"
    assert json.loads(Desk().handle('{"id": [1], "do": "nothing"}'))["id"] is None


def test_a_game_that_does_not_exist_is_answered_with_those_that_do() -> None:
    request = {"id": 1, "do": "open", "board": "b", "game": "chess", "seed": "s"}
    error = json.loads(Desk().handle(json.dumps(request)))["error"]
    assert error["code"] == "unknown-game"
    assert error["detail"] == list(registry.GAMES)


def test_the_oldest_table_is_put_away_first() -> None:
    desk = Desk()
    for number in range(MOST_TABLES + 1):
        _open(desk, board=f"b{number}")
    gone = json.loads(desk.handle('{"id": 1, "do": "view", "board": "b0"}'))
    kept = json.loads(desk.handle('{"id": 1, "do": "view", "board": "b1"}'))
    assert gone["error"]["code"] == "unknown-board"
    assert "ok" in kept


def test_names_stand_in_sentences_and_never_in_the_record() -> None:
    desk = Desk()
    _open(desk, names=["Ada <b>", ""], seats=["human", "human"])
    view = json.loads(desk.handle('{"id": 1, "do": "throw", "board": "b", "ply": 0}'))["ok"]
    record = json.loads(desk.handle('{"id": 1, "do": "record", "board": "b"}'))["ok"]
    assert "Ada <b>" in view["players"][0]["name"]
    assert "<b>" not in view["svg"]
    assert "Ada" not in record["text"]


def test_a_card_names_the_seats_for_every_number_of_players() -> None:
    shown = card("senet")
    assert shown["seats"] == [2, 2]
    assert isinstance(shown["names"], dict)
    assert list(shown["names"]) == ["2"]
