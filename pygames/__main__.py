"""The command line: ``python -m pygames list | play | simulate | counts | choices | replay | ...``.

With ``--json`` a command prints one JSON document and nothing else. Bad input is one line on
standard error and exit status 2.
"""

import argparse
import json
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from pygames import registry
from pygames.core import record as records
from pygames.core.errors import BadOption, BadRecord, BadSeats, PlayError, one_of
from pygames.core.game import Odds
from pygames.core.info import GameInfo
from pygames.core.node import Chance, End, Turn
from pygames.core.series import Series
from pygames.core.session import Session
from pygames.players.levels import LEVELS
from pygames.registry import AnyGame
from pygames.simulate import counts, simulate
from pygames.terminal import play


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status."""
    try:
        return _run(_parser().parse_args(arguments))
    except PlayError as error:
        print(error, file=sys.stderr)
        return 2
    except (BrokenPipeError, KeyboardInterrupt):
        return 130
    except OSError as error:
        print(f"{error.filename}: {error.strerror}.", file=sys.stderr)
        return 2


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m pygames", description="Historical games in the terminal.")
    commands = parser.add_subparsers(dest="command", required=True, parser_class=_Parser)

    def command(name: str, help: str, *, game: bool = True, seats: bool = False) -> _Parser:
        sub: _Parser = commands.add_parser(name, help=help, description=help)
        if game:
            sub.add_argument("id", help="the game, e.g. senet")
            sub.add_argument(
                "-o", dest="options", action="append", default=[], metavar="name=value"
            )
        if seats:
            sub.add_argument("--seats", metavar="LEVEL,LEVEL", help="who sits where")
        sub.add_argument("--json", action="store_true", help="print one JSON document")
        return sub

    command("list", "The games there are.", game=False)
    terminal = command("play", "Play in the terminal.", seats=True)
    terminal.add_argument("--seed", help="any text; the same seed gives the same throws")
    many = command("simulate", "Play many games and count.", seats=True)
    many.add_argument("--games", type=_positive, required=True)
    many.add_argument("--seed", required=True)
    tree = command("counts", "Count the leaves at each depth.")
    tree.add_argument("--depth", type=_positive, required=True)
    tree.add_argument("--position")
    now = command("choices", "What may happen in a position.")
    now.add_argument("--position")
    now.add_argument("--record", type=Path, metavar="FILE")
    again = command("replay", "Replay a record.", game=False)
    again.add_argument("file", type=Path)
    command("odds", "Exact figures.", seats=True)
    why = command("why", "Why these picks lead to no choice.")
    why.add_argument("--position", required=True)
    why.add_argument("path", nargs="+")
    return parser


def _run(given: argparse.Namespace) -> int:
    match given.command:
        case "list":
            _print_list(given.json)
        case "play":
            game, levels = _table(given, ("human", "fair"))
            play(Session(game, given.seed or secrets.token_hex(8)), levels)
        case "simulate":
            game, levels = _table(given, ("uniform",))
            _print(simulate(game, levels, given.games, given.seed).as_json(), given.json)
        case "counts":
            game = registry.make(given.id, None, _options(given.options))
            leaves = counts(game, _position(game, given.position), given.depth)
            _print({"counts": leaves}, given.json)
        case "choices":
            _print(_choices(given), given.json)
        case "replay":
            return _replay(given.file, given.json)
        case "odds":
            game, _ = _table(given, ("uniform",))
            _print(_odds(game), given.json)
        case "why":
            game = registry.make(given.id, None, _options(given.options))
            _print(_why(game, given.position, tuple(given.path)), given.json)
    return 0


def _table(given: argparse.Namespace, default: tuple[str, ...]) -> tuple[AnyGame, tuple[str, ...]]:
    """The game, and a level for each of its seats: the last one given goes on to the end."""
    options = _options(given.options)
    if given.seats is None:
        game = registry.make(given.id, None, options)
        levels = (*default, *(default[-1:] * game.seats))[: game.seats]
    else:
        levels = tuple(given.seats.split(","))
        game = registry.make(given.id, len(levels), options)
    for level in levels:
        allowed = ("human", *LEVELS) if given.command == "play" else LEVELS
        if level not in allowed:
            raise BadSeats(f"No player is called {level[:40]!r}: use {one_of(allowed)}.", allowed)
    return game, levels


def _options(pairs: Sequence[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"An option is given as name=value, not {pair[:60]!r}.")
        options[name] = value
    return options


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(f"{file} is not a record: its text is not UTF-8.") from error


def _positive(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number from 1 up")
    return int(text)


def _print(answer: dict[str, object], as_json: bool) -> None:
    """One JSON document, or the same for people, a line for each figure."""
    if as_json:
        print(json.dumps(answer, ensure_ascii=False))
        return
    for name, value in answer.items():
        parts = value if isinstance(value, list) else [value]
        for part in parts:
            plain = part if isinstance(part, str | int) else json.dumps(part, ensure_ascii=False)
            print(f"{name}: {plain}")


def _print_list(as_json: bool) -> None:
    infos = [registry.info(id) for id in registry.GAMES]
    if as_json:
        print(json.dumps([_card(info) for info in infos], ensure_ascii=False))
        return
    for info in infos:
        print(f"{info.id:20} {info.title} ({', '.join(info.rulesets)})")


def _card(info: GameInfo) -> dict[str, object]:
    return {
        "id": info.id,
        "title": info.title,
        "family": info.family,
        "seats": list(info.seats),
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "values": [value.name for value in option.values],
            }
            for option in info.options
        ],
        "rulesets": list(info.rulesets),
        "hidden": info.hidden,
        "rules_version": info.rules_version,
    }


def _position(game: AnyGame, text: str | None) -> object:
    return game.start() if text is None else game.read(text)


def _choices(given: argparse.Namespace) -> dict[str, object]:
    if given.record is not None:
        record = records.loads(_read(given.record))
        session = registry.open_session(record)
        session.replay(record.events)
        game, state = session.game, session.state
    else:
        game = registry.make(given.id, None, _options(given.options))
        state = _position(game, given.position)
    node = game.node(state)
    if isinstance(node, End):
        ended = {"returns": list(node.returns), "reason": node.reason, "rules": list(node.rules)}
        return {"end": ended}
    if isinstance(node, Chance):
        total = sum(node.weights)
        return {
            "chance": [
                {"id": game.notate(state, event), "probability": f"{weight}/{total}"}
                for event, weight in zip(node.outcomes, node.weights, strict=True)
            ]
        }
    return {
        "seat": node.seat,
        "choices": [
            {
                "id": game.notate(state, event),
                "label": game.label(state, event),
                "path": list(game.path(state, event)),
                "rules": list(game.say(state, event).rules),
            }
            for event in node.choices
        ],
    }


def _replay(file: Path, as_json: bool) -> int:
    """Print the log and the returns; or, with status 2, the first event that does not fit."""
    record = records.loads(_read(file))
    session = registry.open_session(record)
    failure: str | None = None
    try:
        session.replay(record.events)
    except BadRecord as error:
        failure = str(error)
    log = [
        {"ply": entry.ply, "text": entry.line.text, "rules": list(entry.line.rules)}
        for entry in session.log(None)
    ]
    answer: dict[str, object] = {"game": record.game, "plies": session.ply, "log": log}
    if failure is not None:
        answer["error"] = failure
    else:
        ended = isinstance(session.node, End)
        answer["returns"] = list(session.node.returns) if isinstance(session.node, End) else None
        answer["over"] = ended
    if as_json:
        print(json.dumps(answer, ensure_ascii=False))
    else:
        for entry in log:
            print(f"{entry['ply']:>4}  {entry['text']}")
        print(failure or f"Returns: {answer['returns']}.")
    if failure is not None and as_json:
        print(failure, file=sys.stderr)
    return 2 if failure is not None else 0


def _odds(game: AnyGame) -> dict[str, object]:
    plain = game.inner if isinstance(game, Series) else game
    figures = plain.odds() if isinstance(plain, Odds) else {}
    return {
        name: {
            "fraction": f"{value.numerator}/{value.denominator}",
            "value": float(value),
            "meaning": meaning,
        }
        for name, (value, meaning) in figures.items()
    }


def _why(game: AnyGame, position: str, path: tuple[str, ...]) -> dict[str, object]:
    state = game.read(position)
    node = game.node(state)
    if isinstance(node, Turn):
        for event in node.choices:
            if path and game.path(state, event)[: len(path)] == path:
                rules = game.say(state, event).rules
                text = f"This can be done: {game.label(state, event)}."
                return {"text": text, "rules": list(rules)}
    line = game.why_not(state, path)
    return {"text": line.text, "rules": list(line.rules)}


if __name__ == "__main__":
    sys.exit(main())
