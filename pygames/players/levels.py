"""How strong each level is at each game: budgets in positions or tries, never in seconds."""

from collections.abc import Mapping

from pygames.core.errors import BadSeats, one_of
from pygames.core.game import Game
from pygames.core.info import GameInfo
from pygames.players.minimax import Minimax
from pygames.players.player import Player
from pygames.players.simple import Greedy, Solver, Uniform
from pygames.players.tree import TreeSearch

STRENGTHS = ("easy", "fair", "hard")
LEVELS = ("uniform", "greedy", *STRENGTHS)

# Kept so low that in the page the median reply takes under 0.5 s at fair and 2 s at hard, and no
# higher than they still win by: a race or a stake is soon seen through, draughts never.
BUDGETS: Mapping[str, tuple[Player, Player, Player]] = {
    "goose": (TreeSearch(8, 0), TreeSearch(24, 0), TreeSearch(150, 4)),
    "hazard": (TreeSearch(6, 0), TreeSearch(20, 0), TreeSearch(60, 0)),
    "italian-draughts": (Minimax(60, 40.0), Minimax(800, 8.0), Minimax(8000, 2.0)),
    "passe-dix": (TreeSearch(16, 0), TreeSearch(100, 0), TreeSearch(400, 0)),
    "primero": (TreeSearch(20, 0), TreeSearch(50, 12), TreeSearch(120, 14)),
    "ruff-and-honours": (TreeSearch(15, 0), TreeSearch(50, 4), TreeSearch(200, 8)),
    "senet": (Minimax(20, 60.0), Minimax(100, 8.0), Minimax(1000)),
    "shut-the-box": (TreeSearch(4), TreeSearch(40), Solver()),
    "wit-and-reason": (Minimax(20, 60.0), Minimax(200, 8.0), Solver()),
}
OPEN_TO_TWO = (Minimax(60, 40.0), Minimax(500, 8.0), Minimax(5000, 2.0))
ANY_OTHER = (TreeSearch(25), TreeSearch(120), TreeSearch(500))


def make[S, E](level: str, game: Game[S, E]) -> Player:
    """The player of a level at a game; BadSeats names the levels that there are."""
    if level not in LEVELS:
        raise BadSeats(f"There is no level {level[:40]!r}: use {one_of(LEVELS)}.", LEVELS)
    if level == "uniform":
        return Uniform()
    if level == "greedy":
        return Greedy()
    return _strengths(game.info)[STRENGTHS.index(level)]


def _strengths(info: GameInfo) -> tuple[Player, Player, Player]:
    """A game's own budgets, or those that go with what it hides and how many play."""
    if info.id in BUDGETS:
        return BUDGETS[info.id]
    return OPEN_TO_TWO if not info.hidden and info.seats == (2, 2) else ANY_OTHER
