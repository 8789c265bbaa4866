"""Wit and Reason: every rule, Cotton's example, and the solution."""

from fractions import Fraction
from random import Random

import pytest

from pygames.core.errors import BadPosition
from pygames.core.node import Chance, End, Turn
from pygames.games.wit_and_reason import GOAL, Event, State, WitAndReason
from pygames.players import levels


def cotton(**options: str) -> WitAndReason:
    return WitAndReason(2, options)


def events(game: WitAndReason, state: State) -> dict[str, Event]:
    node = game.node(state)
    assert not isinstance(node, End), node.reason
    listed = node.choices if isinstance(node, Turn) else node.outcomes
    return {game.notate(state, event): event for event in listed}


def best(game: WitAndReason, position: str) -> set[str]:
    state = game.read(position)
    return {game.notate(state, event) for event in game.solved(state)}


def ended(game: WitAndReason, position: str) -> End:
    node = game.node(game.read(position))
    assert isinstance(node, End)
    return node


@pytest.mark.rule("W1")
def test_each_has_two_of_every_number() -> None:
    game = cotton()
    assert list(events(game, game.read("red:"))) == list("A23456789T")
    scene = game.scene(game.start(), None)
    assert sum(piece.kind.startswith("card-") for piece in scene.pieces) == 40
    state = game.read("red: 1 2 1 3")
    assert "A" not in events(game, state)
    assert game.why_not(state, ("rA",)).rules == ("W1",)
    assert "A" in events(game, game.read("red: 1 2 1"))


@pytest.mark.rule("W2")
def test_the_toss_decides_who_leads() -> None:
    game = cotton()
    node = game.node(game.start())
    assert isinstance(node, Chance)
    assert node.weights == (1, 1)
    for seat, token in enumerate(("red", "black")):
        after = game.apply(game.start(), events(game, game.start())[token])
        turn = game.node(after)
        assert isinstance(turn, Turn)
        assert turn.seat == seat
    assert game.why_not(game.start(), ("r9",)).rules == ("W2",)


@pytest.mark.rule("W3")
def test_the_cards_are_counted_by_turns() -> None:
    game = cotton()
    state = game.read("black: 1 10")
    assert state.count == 11
    assert state.seat == 1
    assert game.say(state, events(game, state)["9"]).text == "Black plays a nine: twenty."
    assert game.why_not(state, ("r9",)).rules == ("W1", "W3")


@pytest.mark.rule("W4")
def test_exactly_thirty_one_wins() -> None:
    game = cotton()
    end = ended(game, "red: 10 10 10 1")
    assert end.returns == (-1, 1)
    assert end.rules == ("W4",)
    assert ended(game, "black: 10 10 10 1").returns == (1, -1)


@pytest.mark.rule("W5")
def test_no_card_may_pass_thirty_one() -> None:
    game = cotton()
    state = game.read("red: 10 10 8")
    assert list(events(game, state)) == ["A", "2", "3"]
    assert game.why_not(state, ("b4",)).rules == ("W5",)


@pytest.mark.rule("W6")
def test_who_cannot_play_passes_and_when_nobody_can_nobody_wins() -> None:
    game = cotton()
    state = game.read("red: 1 9 1 9 10")
    assert state.count == 30
    assert list(events(game, state)) == ["A"]
    stuck = game.read("red: 10 1 8 1 10")
    assert list(events(game, stuck)) == ["pass"]
    assert game.say(stuck, events(game, stuck)["pass"]).rules == ("W6",)
    won = game.apply(game.apply(stuck, events(game, stuck)["pass"]), events(game, game.read(
        "red: 10 1 8 1 10 -"))["A"])  # fmt: skip
    assert won.count == GOAL
    neither = ended(game, "red: 1 1 1 1 10 10 6")
    assert neither.returns == (0, 0)
    assert neither.rules == ("W6",)


@pytest.mark.rule("W7")
def test_court_cards_are_out_or_tens() -> None:
    game = cotton(courts="tens")
    assert game.read("red: K Q").count == 20
    assert "J" not in events(cotton(), cotton().read("red:"))
    assert len(game.layout().places) == 26


def test_cottons_example_is_faulty() -> None:
    """Cotton gives the leader up at twenty-two; a seven wins, as both black twos are spent."""
    game = cotton()
    assert best(game, "red: 9 2 9 2") == {"7"}
    assert "2" not in events(game, game.read("red: 9 2 9 2 7"))
    assert ended(game, "red: 9 2 9 2 7 1 1").returns == (1, -1)


@pytest.mark.parametrize("courts", ["out", "tens"])
def test_only_a_nine_and_an_eight_win_for_the_leader(courts: str) -> None:
    figures = cotton(courts=courts).odds()
    wins = {name for name, (value, _) in figures.items() if value == 1}
    tens = {"ten-knave", "ten-queen", "ten-king"} if courts == "tens" else set()
    assert wins == {"lead-eight", "lead-nine", "ten-ten"} | tens
    assert all(value in (Fraction(0), Fraction(1)) for value, _ in figures.values())


def test_the_positions_of_the_page() -> None:
    game = cotton()
    assert best(game, "black: 10") == {"T"}
    assert best(game, "black: 5") == {"2", "T"}
    assert best(game, "red:") == {"8", "9"}


def test_a_lost_position_is_made_as_hard_as_can_be() -> None:
    """After a nine all answers lose, but not all leave the same number of ways to win."""
    game = cotton()
    state = game.read("red: 9")
    left = {
        event: len(game.solved(game.apply(state, event))) for event in events(game, state).values()
    }
    chosen = set(game.solved(state))
    assert chosen == {event for event, count in left.items() if count == min(left.values())}


@pytest.mark.parametrize("seat", [0, 1])
def test_the_hard_opponent_wins_from_every_won_position(seat: int) -> None:
    game = cotton()
    hard = levels.make("hard", game)
    rng = Random("wit")
    for _ in range(5):
        state = game.read(f"{('red', 'black')[seat]}:")
        while not isinstance(node := game.node(state), End):
            assert isinstance(node, Turn)
            if node.seat == seat:
                state = game.apply(state, hard.choose(game, state, node, rng).event)
            else:
                state = game.apply(state, rng.choice(node.choices))
        assert node.returns[seat] == 1


@pytest.mark.parametrize("text", ["", "green: 9", "red: 11", "red: 9 9 9 9 9", "red: 10 10 10 2"])
def test_a_position_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(BadPosition):
        cotton().read(text)
