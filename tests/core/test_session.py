"""A session: throws by the seed, records that replay, take-backs, and logs that keep secrets."""

from collections import Counter
from random import Random

import pytest

from pygames.core.errors import BadRecord, IllegalChoice
from pygames.core.node import Chance, Line
from pygames.core.session import Session, draw
from tests.core.toys import Guess, Luck, Pace, Table, Walk


def walked(*tokens: str, seed: str = "seed") -> Session[Pace, str]:
    session = Session(Walk(), seed)
    session.replay(tokens)
    return session


def test_a_session_begins_at_the_start() -> None:
    session = walked()
    assert (session.ply, session.over, session.state) == (0, False, Pace())
    assert list(session.notations()) == ["1", "2"]


def test_the_same_seed_throws_the_same() -> None:
    states = []
    for _ in range(2):
        session = walked(seed="again")
        while not session.over:
            session.throw()
            session.choose("go")
        states.append((session.ply, session.state))
    assert states[0] == states[1]


def test_seeds_differ() -> None:
    first = set()
    for number in range(20):
        session = walked(seed=str(number))
        session.throw()
        first.add(session.state.throw)
    assert first == {1, 2}


def test_thinking_does_not_disturb_the_dice() -> None:
    calm, busy = walked(seed="s"), walked(seed="s")
    for _ in range(50):
        busy.rng("seat0").random()
    calm.throw()
    busy.throw()
    assert calm.state == busy.state
    assert calm.rng("chance").random() != calm.rng("seat0").random()


def test_an_outcome_is_drawn_by_its_weight() -> None:
    node = Chance(("often", "seldom"), (3, 1))
    drawn = Counter(draw(node, Random(number)) for number in range(4000))
    assert 0.7 < drawn["often"] / 4000 < 0.8


def test_a_real_throw_is_chosen_by_notation() -> None:
    assert walked("2").state == Pace(throw=2)


def test_an_impossible_choice_changes_nothing() -> None:
    session = walked("1")
    before = session.state
    with pytest.raises(IllegalChoice, match="'fly' is not possible now") as caught:
        session.choose("fly")
    assert caught.value.detail == ("go", "stay")
    assert (session.state, session.ply) == (before, 1)


def test_nothing_is_thrown_where_a_seat_decides() -> None:
    with pytest.raises(IllegalChoice, match="Nothing is to be thrown"):
        walked("1").throw()


def test_nothing_happens_after_the_end() -> None:
    session = walked("2", "go", "1", "stay", "2", "go", "1", "stay", "2", "go")
    assert session.over
    with pytest.raises(IllegalChoice, match="The game is over"):
        session.choose("go")
    assert session.notations() == {}


# The record


def test_a_record_replays_to_the_same_game() -> None:
    session = walked("2", "go", "1", "stay")
    record = session.record()
    assert record.events == ("2", "go", "1", "stay")
    again = Session(Walk(), record.seed)
    again.replay(record.events)
    assert again.state == session.state
    assert again.record() == record


def test_a_secret_stands_in_no_record_and_is_dealt_again() -> None:
    session = Session(Guess(), "deep")
    session.throw()
    session.choose("say-red")
    record = session.record()
    assert record.events == ("?", "say-red")
    again = Session(Guess(), "deep")
    again.replay(record.events)
    assert again.state == session.state


def test_a_secret_that_was_told_is_in_the_record() -> None:
    session = Session(Guess(), "deep")
    session.choose("red")
    assert session.record().events == ("red",)


@pytest.mark.parametrize(
    ("tokens", "complaint"),
    [
        (("1", "fly"), "Event 2 does not fit: 'fly'"),
        (("1", "?"), "Event 2 does not fit: Nothing is to be thrown"),
        (("~",), "Event 1 does not fit: '~' is not a take-back"),
        (("~-1",), "Event 1 does not fit"),
        (("~1234567",), "Event 1 does not fit"),
        (("~٣",), "Event 1 does not fit"),
    ],
)
def test_the_first_event_that_does_not_fit_is_named(
    tokens: tuple[str, ...], complaint: str
) -> None:
    with pytest.raises(BadRecord, match=complaint):
        walked(*tokens)


# Taking back


def test_taking_back_returns_to_an_earlier_ply_and_is_marked() -> None:
    session = walked("1", "go", "2", "go")
    session.take_back(1)
    assert (session.ply, session.state) == (1, Pace(throw=1))
    assert session.record().events == ("1", "~3")
    session.choose("stay")
    assert session.record().events == ("1", "~3", "stay")


def test_take_backs_at_one_ply_add_up_and_swallow_later_ones() -> None:
    session = walked("1", "go", "2", "go")
    session.take_back(3)
    session.choose("stay")
    session.take_back(1)
    assert session.record().events == ("1", "~4")
    session.choose("go")
    session.take_back(1)
    assert session.record().events == ("1", "~5")


def test_marks_survive_a_replay() -> None:
    session = walked("1", "go", "2", "go")
    session.take_back(1)
    session.choose("stay")
    again = walked(*session.record().events)
    assert again.record() == session.record()
    assert "3 events were taken back." in [entry.line.text for entry in again.log(None)]


def test_a_throw_that_was_taken_back_falls_the_same_again() -> None:
    session = walked(seed="fish")
    session.throw()
    fallen = session.state
    session.take_back(0)
    session.throw()
    assert session.state == fallen


@pytest.mark.parametrize("ply", [-1, 2, 99])
def test_there_is_nothing_to_take_back_beyond_the_log(ply: int) -> None:
    session = walked("1", "go")
    with pytest.raises(IllegalChoice, match="no ply"):
        session.take_back(ply)


def test_undo_reaches_ones_last_decision_but_not_across_a_throw() -> None:
    session = walked("1", "go")
    assert session.undo_ply(frozenset({0}), practice=False) == 1
    assert session.undo_ply(frozenset({1}), practice=False) is None
    session.throw()
    assert session.undo_ply(frozenset({0}), practice=False) is None
    assert session.undo_ply(frozenset({0}), practice=True) == 1


def test_undo_of_nothing_is_nothing() -> None:
    assert walked().undo_ply(frozenset({0, 1}), practice=True) is None


def test_where_only_throws_are_asked_for_a_throw_is_the_decision() -> None:
    session = Session(Luck(), "seed")
    session.choose("1")
    session.choose("1")
    assert session.undo_ply(frozenset({0}), practice=True) == 0
    assert session.undo_ply(frozenset({0}), practice=False) is None


# The log


def test_the_log_tells_what_happened_and_how_it_ended() -> None:
    session = walked("2", "go", "1", "stay", "2", "go", "1", "stay", "2", "go")
    log = session.log(None)
    assert [entry.ply for entry in log] == [*range(1, 11), 10]
    assert [entry.seat for entry in log[:4]] == [0, 0, 1, 1]
    assert log[0].line == Line("There is 2.", ("T1",))
    assert (log[-1].seat, log[-1].line) == (None, Line("Somebody has arrived.", ("T2",)))


def test_a_secret_is_in_the_log_of_those_who_saw_it() -> None:
    session = Session(Guess(), "deep")
    session.choose("red")
    assert [entry.line.text for entry in session.log(0)] == ["There is red."]
    assert session.log(1) == session.log(None) == []
    assert session.view(1) == Table("?")
    assert session.view(0) == Table("red")


def test_one_event_taken_back_is_told_in_the_singular() -> None:
    session = walked("1", "go")
    session.take_back(1)
    assert session.log(None)[-1].line.text == "One event was taken back."


def test_looking_at_a_long_game_works_nothing_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    session = walked("1", "go", "2", "go")

    def again(*_: object) -> str:
        raise AssertionError("this was known when it happened")

    monkeypatch.setattr(session.game, "node", again)
    monkeypatch.setattr(session.game, "notate", again)
    assert session.record().events == ("1", "go", "2", "go")
    assert session.undo_ply(frozenset({0}), practice=True) is not None
    assert session.undo_ply(frozenset(), practice=True) is None
