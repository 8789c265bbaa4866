"""The ledger of a table: each event that moved a coin, and what everyone held after it."""

from collections.abc import Mapping

from pygames.core.frozen import frozen
from pygames.core.session import Session
from pygames.render.scene import Scene


@frozen
class Row:
    """What one event did: the change of each seat's coins, then the coins, the pot, the house.

    Coins that lie before a seat as its stake count as no longer its own.
    """

    ply: int
    text: str
    changes: tuple[int, ...]
    coins: tuple[int, ...]
    pot: int
    house: int


def rows[S, E](session: Session[S, E]) -> list[Row]:
    """The whole ledger, oldest first, the start among it; empty for a game without coins."""
    game = session.game
    found: list[Row] = []
    lines: dict[int, str] = {}
    for entry in session.log(None):  # the event itself is told before what is said after it
        lines.setdefault(entry.ply, entry.line.text)
    for ply, state in enumerate(session.states):
        scene = game.scene(game.mask(state, None), None)
        coins = tuple(player.coins for player in scene.players if player.coins is not None)
        if not coins:
            return []
        before = found[-1].coins if found else coins
        changes = tuple(now - then for now, then in zip(coins, before, strict=True))
        pot = _pot(scene)
        if not found or any(changes) or (pot, scene.house) != (found[-1].pot, found[-1].house):
            text = _told(lines, ply) if found else "The play begins."
            found.append(Row(ply, text, changes, coins, pot, scene.house))
    return found


def _told(lines: Mapping[int, str], ply: int) -> str:
    """What the log says of an event; of one that only its seat may see, what it says next."""
    return next((text for at, text in lines.items() if at >= ply), "")


def _pot(scene: Scene) -> int:
    """What lies on the table: in the pot, or before the seats where there is none."""
    return sum(player.stake or 0 for player in scene.players) if scene.pot is None else scene.pot
