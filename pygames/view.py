"""What the page shows of a table, as values that are ready to be sent as JSON."""

from pygames.core import record as records
from pygames.core.change import replace
from pygames.core.frozen import frozen
from pygames.core.node import Chance, End, Line, Turn
from pygames.core.session import Entry
from pygames.render import picking, svg
from pygames.render.picking import Path
from pygames.render.scene import Scene
from pygames.table import Due, Table, setting

type Json = bool | int | str | list[Json] | dict[str, Json] | None

WHAT: dict[Due, str] = {
    "throw": "Press Throw.",
    "nature": "Throw for yourself and say what came.",
    "deal": "Look over the deal; then have the next one dealt.",
    "curtain": "Hand the screen over.",
    "computer": "The computer is choosing.",
    "chance": "",
    "over": "",
    "watch": "Leave the projector view to play: hands are never shown here.",
}


@frozen
class Choice:
    """Something the reader may do now."""

    id: str
    label: str
    path: Path
    rules: tuple[str, ...]

    def as_json(self) -> dict[str, Json]:
        """The choice as the page gets it."""
        return {
            "id": self.id,
            "label": self.label,
            "path": list(self.path),
            "rules": list(self.rules),
        }


def choices(table: Table) -> list[Choice]:
    """What the reader may do now: none unless it is for the reader to choose."""
    node = table.session.node
    if isinstance(node, Turn) and table.due == "choose":
        return [choice(table, event) for event in node.choices]
    if isinstance(node, Chance) and table.due == "nature":
        return [choice(table, event) for event in node.outcomes]
    return []


def _as_held(found: list[Choice], scene: Scene) -> list[Choice]:
    """Choices of cards in the order in which the cards lie in the hand, after all others."""
    order = {card.id: at for hand in scene.hands for at, card in enumerate(hand.cards) if card.id}
    return sorted(found, key=lambda each: [order[place] for place in each.path if place in order])


def choice(table: Table, event: object) -> Choice:
    """A choice in words, as the one who chooses sees it."""
    game, state = table.game, table.session.state
    seen = table.session.view(table.seat)
    return Choice(
        game.notate(state, event),
        game.label(seen, event),
        game.path(state, event),
        game.say(seen, event).rules,
    )


def why(table: Table, path: Path) -> Line:
    """Why these picks lead nowhere, by rule."""
    node = table.session.node
    if isinstance(node, End):
        return Line(node.reason, node.rules)
    return table.game.why_not(table.view, path)


def known(table: Table) -> frozenset[str]:
    """Everything in the picture that can be pointed at."""
    scene = table.game.scene(table.view, table.viewer)
    cards = [card for hand in scene.hands for card in hand.cards]
    cards += [card for _, card in scene.trick]
    places = [place.id for place in table.layout.places]
    return frozenset([*places, *(card.id for card in cards if card.id)])


def picture(key: str, table: Table, picked: Path, *, illegal: str = "", hint: Path = ()) -> str:
    """The board as SVG with the marks of the picking."""
    game = table.game
    scene = game.scene(table.view, table.viewer)
    paths = [each.path for each in choices(table)]
    marks = picking.marked(scene, paths, picked, illegal=illegal, hint=hint)
    return svg.board(
        table.layout,
        replace(scene, marks=marks),
        key=key,
        pickable=picking.pickable(paths, picked),
        compact=table.compact,
    )


def view(key: str, table: Table) -> dict[str, Json]:
    """Everything the page shows, but for the log."""
    session, game, due, node = table.session, table.game, table.due, table.session.node
    scene = game.scene(table.view, table.viewer)
    seat = table.seat
    able = _as_held(choices(table), scene)
    return {
        "game": game.info.id,
        "title": game.info.title,
        "setting": [*setting(game)],
        "ply": session.ply,
        "due": due,
        "seat": seat,
        "seat_name": None if seat is None else game.seat_name(seat),
        "human": seat in table.humans,
        "viewer": table.viewer,
        "status": node.reason if isinstance(node, End) else scene.status,
        "what": WHAT.get(due) or picking.advice([each.path for each in able], ()),
        "curtain": game.seat_name(seat) if due == "curtain" and seat is not None else None,
        "svg": picture(key, table, ()),
        "tray": svg.tray(scene, key=key),
        "throw": scene.throw,
        "choices": [each.as_json() for each in able],
        "undoable": table.undo_to is not None,
        "players": players(table, scene),
        "returns": list(node.returns) if isinstance(node, End) else None,
        "practice": table.practice,
        "nature": "reader" if table.nature else "seed",
        "hidden": game.info.hidden,
        "link": None if table.placed else records.to_link(session.record()),
    }


def players(table: Table, scene: Scene) -> list[Json]:
    """The seats: who has them, and what the scene notes of each."""
    noted = {player.seat: player for player in scene.players}
    rows: list[Json] = []
    for seat, kind in enumerate(table.kinds):
        player = noted.get(seat)
        rows.append(
            {
                "seat": seat,
                "name": table.game.seat_name(seat),
                "kind": kind,
                "to_move": seat == table.seat,
                "note": player.note if player else "",
                "score": player.score if player else "",
                "coins": player.coins if player else None,
                "role": player.role if player else "",
            }
        )
    return rows


def entry(entry: Entry) -> dict[str, Json]:
    """A line of the log."""
    return {"ply": entry.ply, "text": entry.line.text, "rules": list(entry.line.rules)}


def line(line: Line) -> dict[str, Json]:
    """A sentence and its rules."""
    return {"text": line.text, "rules": list(line.rules)}
