"""Records are untrusted: whatever comes in, only a Record or a BadRecord comes out."""

import base64
import contextlib
import json
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames.core import record as records
from pygames.core.errors import BadRecord
from pygames.core.record import LONGEST_TEXT, LONGEST_TOKEN, MOST_EVENTS, Record
from pygames.core.session import Session
from tests.core.toys import Walk

GOOD = Record("walk", 1, {"ruleset": "plain"}, 2, "seed", ("1", "go", "2", "stay"))

words = st.text(st.characters(exclude_categories=["Cs"]), max_size=LONGEST_TOKEN)
counts = st.integers(0, 1000)
record_values = st.builds(
    Record,
    words,
    counts,
    st.dictionaries(words, words, max_size=4),
    counts,
    words,
    st.lists(words, max_size=8).map(tuple),
)


def packed(text: str | bytes) -> str:
    raw = text.encode() if isinstance(text, str) else text
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packer.compress(raw) + packer.flush()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def changed(**parts: object) -> str:
    return json.dumps({**json.loads(records.dumps(GOOD)), **parts})


@given(record_values)
def test_a_record_survives_its_text_and_its_link(record: Record) -> None:
    assert records.loads(records.dumps(record)) == record
    assert records.from_link(records.to_link(record)) == record


def test_the_text_keeps_the_order_of_the_format() -> None:
    assert list(json.loads(records.dumps(GOOD))) == list(records.KEYS)


def test_a_link_is_short_and_needs_no_escaping() -> None:
    link = records.to_link(Record("walk", 1, {"ruleset": "plain"}, 2, "seed", ("1", "go") * 200))
    assert len(link) < 250
    assert set(link) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


# Whatever is thrown at it


@given(st.text())
def test_any_text_is_a_record_or_a_bad_record(text: str) -> None:
    with pytest.raises(BadRecord):
        records.loads(text)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=100),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(records.KEYS), json_values))
def test_any_value_of_any_key_is_checked(parts: dict[str, object]) -> None:
    try:
        record = records.loads(changed(**parts))
    except BadRecord:
        return
    assert records.from_link(records.to_link(record)) == record


@given(st.text())
def test_any_link_is_a_record_or_a_bad_record(text: str) -> None:
    with pytest.raises(BadRecord):
        records.from_link(text)


@given(st.binary())
def test_any_packed_bytes_are_a_record_or_a_bad_record(raw: bytes) -> None:
    with pytest.raises(BadRecord):
        records.from_link(packed(raw))


@given(st.data())
def test_a_damaged_link_is_a_record_or_a_bad_record(data: st.DataObject) -> None:
    link = list(records.to_link(GOOD))
    at = data.draw(st.integers(0, len(link) - 1))
    link[at] = data.draw(st.characters())
    try:
        record = records.from_link("".join(link))
    except BadRecord:
        return
    assert records.loads(records.dumps(record)) == record


@given(st.lists(st.text(max_size=10) | st.sampled_from(["1", "2", "go", "stay", "?", "~1"])))
def test_any_events_replay_or_are_refused(events: list[str]) -> None:
    session = Session(Walk(), "seed")
    with contextlib.suppress(BadRecord):
        session.replay(tuple(events))
    again = Session(Walk(), "seed")
    again.replay(session.record().events)
    assert again.state == session.state


def test_a_bomb_is_not_unpacked() -> None:
    bomb = packed(b" " * 50_000_000)
    assert len(bomb) < 100_000
    with pytest.raises(BadRecord, match="far too long"):
        records.from_link(bomb)


def test_a_bomb_with_a_record_in_front_is_refused() -> None:
    with pytest.raises(BadRecord):
        records.from_link(packed(records.dumps(GOOD) + " " * LONGEST_TEXT))


def test_a_link_with_something_behind_it_is_refused() -> None:
    raw = base64.urlsafe_b64decode(records.to_link(GOOD) + "==")
    longer = base64.urlsafe_b64encode(raw + b"more").decode().rstrip("=")
    with pytest.raises(BadRecord, match="cut off"):
        records.from_link(longer)


def test_a_link_that_is_cut_off_is_refused() -> None:
    with pytest.raises(BadRecord, match="cut off"):
        records.from_link(records.to_link(GOOD)[:40])


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("9" * 5000, "not JSON"),
        ("[]", "must be a JSON object"),
        (" " * (LONGEST_TEXT + 1), "too long"),
        (changed(format="playable-past/2"), "format must be"),
        (changed(more=1), "unknown key 'more'"),
        (changed(game=7), "game must be a text"),
        (changed(game="x" * 81), "game must be a text"),
        (changed(seed="\ud800"), "seed must be a text"),
        (changed(seats=True), "seats must be a whole number"),
        (changed(seats=2.0), "seats must be a whole number"),
        (changed(seats=-1), "seats must be a whole number"),
        (changed(seats=10**30), "seats must be a whole number"),
        (changed(rules_version=None), "rules_version must be a whole number"),
        (changed(options=[]), "options must be an object"),
        (changed(options={"ruleset": 1}), "ruleset must be a text"),
        (changed(options={"x" * 81: "y"}), "option must be a text"),
        (changed(options={str(n): "" for n in range(51)}), "options must be an object"),
        (changed(events="go"), "events must be a list"),
        (changed(events=[["go"]]), "event must be a text"),
        (changed(events=[""] * (MOST_EVENTS + 1)), "events must be a list"),
    ],
)
def test_what_is_wrong_with_a_record_is_named(text: str, complaint: str) -> None:
    with pytest.raises(BadRecord, match=complaint):
        records.loads(text)


@pytest.mark.parametrize("key", records.KEYS)
def test_every_key_is_needed(key: str) -> None:
    data = json.loads(records.dumps(GOOD))
    del data[key]
    with pytest.raises(BadRecord, match=f"has no '{key}'"):
        records.loads(json.dumps(data))
