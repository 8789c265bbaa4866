"""The players play by what they may know, and search finds what brute force finds."""

from fractions import Fraction
from random import Random

import pytest

from pygames.core.errors import BadSeats
from pygames.core.game import Game
from pygames.core.node import Chance, End, Turn
from pygames.games.italian_draughts import ItalianDraughts
from pygames.players.levels import LEVELS, make
from pygames.players.minimax import Minimax
from pygames.players.player import Decision, Player
from pygames.players.simple import Greedy
from pygames.players.tree import TreeSearch
from tests.players.small_games import Bet, DiceRace, Heaps, LowHigh, Nim, Track

PLENTY = 2_000_000


def exact[S, E](game: Game[S, E], state: S) -> Fraction:
    """What the position is worth to seat 0 between two that never err."""
    node = game.node(state)
    if isinstance(node, End):
        return Fraction(node.returns[0])
    if isinstance(node, Chance):
        parts = zip(node.outcomes, node.weights, strict=True)
        total = sum(weight * exact(game, game.apply(state, event)) for event, weight in parts)
        return Fraction(total, sum(node.weights))
    values = [exact(game, game.apply(state, event)) for event in node.choices]
    return max(values) if node.seat == 0 else min(values)


def decide[S, E](player: Player, game: Game[S, E], state: S, seed: str = "seed") -> Decision[E]:
    node = game.node(state)
    assert isinstance(node, Turn)
    return player.choose(game, game.mask(state, node.seat), node, Random(seed))


@pytest.mark.parametrize("heaps", [(1, 2), (2, 2, 1), (1, 3, 4), (3, 3, 2)])
@pytest.mark.parametrize("turn", [0, 1])
def test_alpha_beta_finds_what_brute_force_finds(heaps: tuple[int, ...], turn: int) -> None:
    game, state = Nim(), Heaps(heaps, turn)
    found = decide(Minimax(PLENTY), game, state)
    assert exact(game, game.apply(state, found.event)) == exact(game, state)


def test_alpha_beta_sees_a_forced_win_and_says_so() -> None:
    decision = decide(Minimax(PLENTY), Nim(), Heaps((1, 2), 0))
    assert decision.event == (1, 1)
    assert "wins by force" in decision.reason


@pytest.mark.parametrize("at", [(0, 0), (0, 2), (2, 1), (3, 3), (3, 4), (4, 3)])
@pytest.mark.parametrize("turn", [0, 1])
def test_expectiminimax_finds_the_exact_value(at: tuple[int, int], turn: int) -> None:
    game, state = DiceRace(), Track(at, turn)
    found = decide(Minimax(PLENTY), game, state)
    assert exact(game, game.apply(state, found.event)) == exact(game, state)


@pytest.mark.parametrize("budget", [1, 7, 50, 400])
def test_a_small_budget_still_gives_a_choice_and_always_the_same(budget: int) -> None:
    game = ItalianDraughts()
    node = game.node(game.start())
    assert isinstance(node, Turn)
    found = [decide(Minimax(budget), game, game.start()) for _ in range(2)]
    assert found[0] == found[1]
    assert found[0].event in node.choices


def test_the_only_choice_is_taken_without_thought() -> None:
    decision = decide(Minimax(0), Nim(), Heaps((0, 1), 0))
    assert decision == Decision((1, 1), "There is no other choice.")


def test_tree_search_finds_the_winning_move() -> None:
    game = Nim()
    decision = decide(TreeSearch(3000), game, Heaps((1, 2, 2), 0))
    assert decision.event == (0, 1)
    assert decision.reason.startswith("Best of 3000 tries: it won ")


def test_tree_search_weighs_chance() -> None:
    game = DiceRace()
    assert decide(TreeSearch(2000), game, Track((3, 3), 0)).event == "white"
    assert decide(TreeSearch(2000), game, Track((4, 3), 0)).event == "red"


@pytest.mark.parametrize(("card", "choice"), [(1, "bet"), (0, "pass")])
@pytest.mark.parametrize("other", [0, 1])
def test_tree_search_plays_a_hidden_hand_without_peeking(
    card: int, choice: str, other: int
) -> None:
    decision = decide(TreeSearch(1500), LowHigh(), Bet((card, other)), "hands")
    assert decision.event == choice


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seat", [0, 1])
def test_no_level_learns_from_what_it_cannot_see(level: str, seat: int) -> None:
    game = LowHigh()
    said = "" if seat == 0 else "bet"
    states = [Bet((0, other) if seat == 0 else (other, 0), said) for other in (0, 1)]
    first, second = (decide(make(level, game), game, state) for state in states)
    assert first == second


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_gives_its_reason_in_a_sentence(level: str) -> None:
    game = ItalianDraughts()
    reason = decide(make(level, game), game, game.start()).reason
    assert reason[0].isupper()
    assert reason.endswith(".")


def test_greedy_takes_the_piece_that_is_given() -> None:
    game = ItalianDraughts(options={"penalty": "huff"})
    state = game.read("W:W18,32:B14,1")
    assert game.notate(state, decide(Greedy(), game, state).event) == "18x11"


def test_a_level_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadSeats, match="easy"):
        make("godlike", Nim())
