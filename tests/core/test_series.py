"""A match is deals, one after the other, with the scores carried on until it is decided."""

import pytest

from pygames.core.errors import BadPosition
from pygames.core.node import Chance, End
from pygames.core.series import Match, NextDeal, Series
from pygames.core.session import Session
from tests.core.toys import Duel, Duels

type Event = str | NextDeal


def played(*tokens: str) -> Session[Match[Duel], Event]:
    session = Session(Series(Duels()), "seed")
    session.replay(tokens)
    return session


def test_a_match_begins_with_the_first_deal() -> None:
    assert played().state == Match(Duel((0, 0)), 0)


def test_after_a_deal_the_next_is_dealt() -> None:
    session = played("heads")
    assert session.node == Chance((NextDeal(),), (1,))
    assert list(session.notations()) == ["next"]
    session.choose("next")
    assert session.state == Match(Duel((1, 0)), 1)


def test_the_match_ends_when_the_deal_says_so() -> None:
    session = played("heads", "next", "tails", "next", "heads", "next", "heads")
    assert session.node == End((3, 1), "The match is over.", ("T3",))


def test_words_are_those_of_the_deal() -> None:
    session = played("heads")
    series = session.game
    assert series.label(session.state, NextDeal()) == "Deal again"
    line = series.say(session.state, NextDeal())
    assert (line.text, line.rules) == ("The deal is over. Deal 2 begins.", ("T2",))
    assert series.path(session.state, NextDeal()) == ()
    opening = series.start()
    assert series.say(opening, "heads").text == "There is heads."
    assert series.path(opening, "heads") == ("button:heads",)
    assert series.label(opening, "heads") == "There is heads."
    assert series.why_not(opening, ("button:x",)).rules == ("T1",)
    assert series.seat_name(1) == "Player 2"


def test_it_goes_by_the_card_of_the_game() -> None:
    series = Series(Duels())
    assert (series.info.id, series.seats, series.ruleset) == ("duels", 2, "plain")


def test_a_match_is_written_with_the_number_of_its_deal() -> None:
    series = Series(Duels())
    state = Match(Duel((2, 1), 0), 3)
    assert series.write(state) == "3;2-1H"
    assert series.read("3;2-1H") == state


@pytest.mark.parametrize("text", ["", "2-1H", "x;2-1H", ";2-1H", "-1;2-1H", "²;2-1H", "9" * 5000])
def test_a_match_without_a_number_is_refused(text: str) -> None:
    with pytest.raises(BadPosition, match="number of its deal"):
        Series(Duels()).read(text)
