"""All that the browser calls: ``handle`` takes one request as JSON text and gives one reply.

A request is ``{"id": 7, "do": "choose", "board": "senet-12", "ply": 3, "choice": "12-15"}``; its
reply is ``{"id": 7, "ok": {...}}`` or ``{"id": 7, "error": {"code", "message", "detail"}}``.
Requests that change a game name the ply they were made for, so that a double click or a late
reply changes nothing. ``REQUESTS`` lists what may be asked.
"""

import json
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import ClassVar

from pygames import ledger, outlook, registry
from pygames import view as views
from pygames.core import record as records
from pygames.core.errors import BadRecord, PlayError, one_of
from pygames.core.node import Chance, End, Turn
from pygames.core.record import Record
from pygames.core.session import Entry
from pygames.kit import dice, sticks
from pygames.render import picking
from pygames.table import HUMAN, Table, seated
from pygames.view import Json

type Request = Mapping[str, object]

MOST_TABLES = 24
LONGEST_REQUEST = 2_000_000
AHEAD = 12  # events within which a game that is played with dice comes to a throw


class BadRequest(PlayError):
    """A request that is no JSON object, asks for nothing known, or lacks a part."""

    code: ClassVar[str] = "bad-request"


class UnknownBoard(PlayError):
    """No game has been opened on this board, or it has been put away since."""

    code: ClassVar[str] = "unknown-board"


class Stale(PlayError):
    """The game has gone on since the request was made."""

    code: ClassVar[str] = "stale"


class Desk:
    """The tables in use, by the key of the board that shows them. The oldest are put away."""

    def __init__(self) -> None:
        self._tables: dict[str, Table] = {}
        self._told: dict[str, list[Entry]] = {}

    def handle(self, text: str) -> str:
        """Answer one request. Nothing is ever raised."""
        asked: object = None
        try:
            request = _parse(text)
            asked = request.get("id")
            reply: dict[str, Json] = {"ok": self._answer(request)}
        except PlayError as error:
            reply = {"error": _error(error.code, str(error), list(error.detail))}
        except Exception as error:
            message = "The engine failed. The game is kept; try again."
            reply = {"error": _error("internal", message, [f"{type(error).__name__}: {error}"])}
        known = asked if isinstance(asked, int | str) and not isinstance(asked, bool) else None
        return json.dumps({"id": known, **reply}, ensure_ascii=False, separators=(",", ":"))

    def _answer(self, request: Request) -> dict[str, Json]:
        do = _text(request, "do")
        if do not in REQUESTS:
            raise BadRequest(f"Nothing is called {do[:40]!r}: use {one_of(list(REQUESTS))}.")
        return REQUESTS[do](self, request)

    def _table(self, request: Request, *, at_ply: bool = False) -> Table:
        board = _text(request, "board")
        if board not in self._tables:
            raise UnknownBoard(f"No game is open on the board {board[:40]!r}.")
        table = self._tables[board]
        if at_ply and request.get("ply") != table.session.ply:
            raise Stale(f"The game is at ply {table.session.ply}.", (str(table.session.ply),))
        return table

    def open(self, request: Request) -> dict[str, Json]:
        """Begin a game, or take one up from a record (text or link) or a position."""
        board, game = _text(request, "board"), _text(request, "game")
        record = _record(request, game)
        ready = "link" in request or "record" in request
        seats = _texts(request, "seats")
        if not seats or (ready and len(seats) != record.seats):
            seats = (HUMAN, *["fair"] * (record.seats - 1))
        practice = request.get("practice")
        self._tables[board] = seated(
            record,
            seats,
            names=_texts(request, "names"),
            practice=practice if isinstance(practice, bool) else None,
            nature=request.get("nature") == "reader",
            position=_text(request, "position", ""),
        )
        self._tables[board].compact = request.get("compact") is True
        while len(self._tables) > MOST_TABLES:
            oldest = next(iter(self._tables))
            del self._tables[oldest]
        self._told[board] = []
        return self._view(board, self._tables[board])

    def close(self, request: Request) -> dict[str, Json]:
        """Put a game away."""
        self._tables.pop(_text(request, "board"), None)
        self._told.pop(_text(request, "board"), None)
        return {}

    def view(self, request: Request) -> dict[str, Json]:
        """Everything the page shows, the whole log included.

        ``onlooker`` hides every hand from here on; ``compact`` draws tables for a narrow page.
        """
        table = self._table(request)
        if "onlooker" in request:
            table.onlooker = request["onlooker"] is True
        if "compact" in request:
            table.compact = request["compact"] is True
        board = _text(request, "board")
        self._told[board] = []
        return self._view(board, table)

    def show(self, request: Request) -> dict[str, Json]:
        """The person whose turn it is has taken the screen."""
        return self._after(request, Table.hand_over)

    def choose(self, request: Request) -> dict[str, Json]:
        """A person's choice, by its notation."""
        choice = _text(request, "choice")
        return self._after(request, lambda table: table.choose(choice))

    def throw(self, request: Request) -> dict[str, Json]:
        """Dice, sticks or the pack, by the game's seed."""
        return self._after(request, Table.throw)

    def computer(self, request: Request) -> dict[str, Json]:
        """One choice of the computer, by another ``level`` than its own if one is named."""
        level = _text(request, "level", "")
        return self._after(request, lambda table: table.computer(level))

    def undo(self, request: Request) -> dict[str, Json]:
        """Take back to the reader's last decision."""
        return self._after(request, Table.undo)

    def pick(self, request: Request) -> dict[str, Json]:
        """What picking a place comes to: more to pick, a whole choice, or a rule against it."""
        table = self._table(request, at_ply=True)
        picked, place = _texts(request, "path"), _text(request, "place")
        _check_places(table, (*picked, place))
        choices = views.choices(table)
        paths = [choice.path for choice in choices]
        result = picking.pick(paths, picked, place)
        reply: dict[str, Json] = {"path": list(result.path), "complete": None, "why": None}
        if result.complete is not None:
            reply["complete"] = choices[result.complete].id
            return reply
        if result.nowhere:
            reply["why"] = views.line(views.why(table, result.nowhere))
        start = len(result.path)
        reply["choices"] = [c.id for c in choices if c.path[:start] == result.path]
        reply["what"] = picking.advice(paths, result.path)
        illegal = place if result.nowhere else ""
        reply["svg"] = views.picture(_text(request, "board"), table, result.path, illegal=illegal)
        return reply

    def why(self, request: Request) -> dict[str, Json]:
        """Why these picks lead to no choice."""
        table, path = self._table(request), _texts(request, "path")
        _check_places(table, path)
        return views.line(views.why(table, path))

    def hint(self, request: Request) -> dict[str, Json]:
        """What the computer would do, why, and the picture with the hint marked."""
        table = self._table(request, at_ply=True)
        decision = table.hint()
        choice = views.choice(table, decision.event)
        picture = views.picture(_text(request, "board"), table, (), hint=choice.path)
        return {"choice": choice.as_json(), "reason": decision.reason, "svg": picture}

    def record(self, request: Request) -> dict[str, Json]:
        """The game's record as a file's text, and as a link's value."""
        table = self._table(request)
        if table.placed:
            raise BadRequest("A game that began from a set position has no record.")
        record = table.session.record()
        return {"text": records.dumps(record) + "\n", "link": records.to_link(record)}

    def ledger(self, request: Request) -> dict[str, Json]:
        """Every move of coins so far, for a game that has any."""
        table = self._table(request)
        seats: list[Json] = [table.game.seat_name(seat) for seat in range(table.game.seats)]
        rows: list[Json] = [
            {
                "ply": row.ply,
                "text": row.text,
                "changes": list(row.changes),
                "coins": list(row.coins),
                "pot": row.pot,
                "house": row.house,
            }
            for row in ledger.rows(table.session)
        ]
        return {"seats": seats, "rows": rows}

    def odds(self, request: Request) -> dict[str, Json]:
        """What the next throw may come to, and what each seat may hope for from here."""
        table = self._table(request)
        if not outlook.foresees(table.game):
            raise BadRequest(f"{table.game.info.title} tells no odds during play.")
        hopes = outlook.hopes(table)
        seats = hopes.seats.items() if hopes else ()
        return {
            "ply": table.session.ply,
            "throw": [_chance(what, each) for what, each in outlook.next_throw(table).items()],
            "hopes": hopes.what if hopes else "",
            "seats": [_chance(table.game.seat_name(seat), each) for seat, each in sorted(seats)],
        }

    def _after(self, request: Request, act: Callable[[Table], object]) -> dict[str, Json]:
        table = self._table(request, at_ply=True)
        act(table)
        return self._view(_text(request, "board"), table)

    def _view(self, board: str, table: Table) -> dict[str, Json]:
        """The view, with the lines of the log that are new to the page."""
        log = table.log()
        told = self._told.get(board, [])
        keep = next((at for at, entry in enumerate(told) if log[at : at + 1] != [entry]), len(told))
        self._told[board] = log
        new: list[Json] = [views.entry(entry) for entry in log[keep:]]
        return {**views.view(board, table), "log": {"keep": keep, "lines": new}}


REQUESTS: Mapping[str, Callable[[Desk, Request], dict[str, Json]]] = {
    "open": Desk.open,
    "view": Desk.view,
    "show": Desk.show,
    "choose": Desk.choose,
    "throw": Desk.throw,
    "computer": Desk.computer,
    "undo": Desk.undo,
    "pick": Desk.pick,
    "why": Desk.why,
    "hint": Desk.hint,
    "record": Desk.record,
    "ledger": Desk.ledger,
    "odds": Desk.odds,
    "close": Desk.close,
}
"""What may be asked, by name."""

_DESK = Desk()


def handle(text: str) -> str:
    """Answer one request of the page."""
    return _DESK.handle(text)


def card(id: str) -> dict[str, Json]:
    """What the page must know of a game to offer a new one: seats, their names, and options."""
    info = registry.info(id)
    fewest, most = info.seats
    names: dict[str, Json] = {}
    for number in range(fewest, most + 1):
        game = registry.make(id, number)
        names[str(number)] = [game.seat_name(seat) for seat in range(number)]
    return {
        "id": info.id,
        "title": info.title,
        "seats": [fewest, most],
        "names": names,
        "hidden": info.hidden,
        "coins": _has_coins(id),
        "lots": _lots(id),
        "odds": outlook.foresees(registry.make(id)),
        "options": [
            {
                "name": option.name,
                "label": option.label,
                "values": [[value.name, value.label] for value in option.values],
                "default": option.default,
                "defaults": dict(option.defaults),
                "only": list(option.only),
            }
            for option in info.options
        ],
    }


def _has_coins(id: str) -> bool:
    """Whether coins are on the table by any ruleset, with few seats or many."""
    info = registry.info(id)
    for ruleset in info.rulesets:
        for seats in info.seats:
            game = registry.make(id, seats, {"ruleset": ruleset})
            scene = game.scene(game.mask(game.start(), None), None)
            if any(player.coins is not None for player in scene.players):
                return True
    return False


def _lots(id: str) -> str:
    """What people at a real table could throw themselves: "dice", "sticks", or "" for nothing."""
    game = registry.make(id)
    state = game.start()
    for _ in range(AHEAD):
        node = game.node(state)
        if isinstance(node, End):
            break
        if isinstance(node, Chance) and isinstance(node.outcomes[0], dice.Throw | sticks.Throw):
            return "dice" if isinstance(node.outcomes[0], dice.Throw) else "sticks"
        state = game.apply(state, (node.choices if isinstance(node, Turn) else node.outcomes)[0])
    return ""


def _chance(what: str, chance: Fraction) -> Json:
    """A row of odds: ``share`` is out of a thousand, for a bar."""
    return {
        "what": what,
        "exact": str(chance),
        "about": outlook.per_cent(chance),
        "share": round(1000 * chance),
    }


def _parse(text: str) -> Request:
    if len(text) > LONGEST_REQUEST:
        raise BadRequest(f"A request may have at most {LONGEST_REQUEST} characters.")
    try:
        request = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRequest(f"The request is not JSON: {error}.") from error
    if not isinstance(request, dict):
        raise BadRequest("A request must be a JSON object.")
    return request


def _text(request: Request, key: str, default: str | None = None) -> str:
    value = request.get(key, default)
    if not isinstance(value, str):
        raise BadRequest(f"The request needs {key!r}, a text.")
    return value


def _texts(request: Request, key: str) -> tuple[str, ...]:
    value = request.get(key, [])
    if not isinstance(value, list):
        raise BadRequest(f"In a request, {key!r} must be a list of texts.")
    return tuple(_text({key: item}, key) for item in value)


def _record(request: Request, game: str) -> Record:
    """The record to begin from: a given one, or an empty one made of options, seats and seed."""
    if "link" in request:
        record = records.from_link(_text(request, "link"))
    elif "record" in request:
        record = records.loads(_text(request, "record"))
    else:
        info = registry.info(game)
        options = request.get("options", {})
        if not isinstance(options, dict):
            raise BadRequest("In a request, 'options' must be an object of names and values.")
        given = {name: _text({name: value}, name) for name, value in options.items()}
        seats = len(_texts(request, "seats")) or info.seats[0]
        return Record(game, info.rules_version, given, seats, _text(request, "seed"), ())
    if record.game != game:
        raise BadRecord(f"This is a record of {record.game!r}, and the board is for {game!r}.")
    return record


def _check_places(table: Table, path: tuple[str, ...]) -> None:
    known = views.known(table)
    for place in path:
        if place not in known:
            raise BadRequest(f"There is no {place[:40]!r} in the picture.")


def _error(code: str, message: str, detail: list[str]) -> Json:
    return {"code": code, "message": message, "detail": [*detail]}
