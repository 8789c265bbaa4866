"""What each command takes and does; everything here runs inside the project's environment."""

import argparse
import sys
from collections.abc import Callable

from site_scripts.bootstrap import ROOT, CannotStart
from site_scripts.build import BuildFailed

type Command = Callable[[list[str]], int]


def run(name: str, arguments: list[str]) -> int:
    """Run one command by name; returns its exit code."""
    command = COMMANDS.get(name)
    if command is None:
        known = ", ".join(COMMANDS)
        print(f"There is no command {name!r}; there are {known}.", file=sys.stderr)
        return 2
    try:
        return command(arguments)
    except (CannotStart, BuildFailed) as problem:
        print(problem, file=sys.stderr)
        return 2 if isinstance(problem, CannotStart) else 1
    except KeyboardInterrupt:
        return 130


def _parser(name: str, description: str) -> argparse.ArgumentParser:
    return argparse.ArgumentParser(prog=f"python3 -m site_scripts {name}", description=description)


def _serve(arguments: list[str]) -> int:
    parser = _parser("serve", "Build the site, serve it, and build it again on every change.")
    parser.add_argument("--port", type=int, help="the port; default 8000, or any that is free")
    from site_scripts import serve

    try:
        serve.serve(parser.parse_args(arguments).port)
    except OSError as problem:
        print(f"The port cannot be used: {problem.strerror}.", file=sys.stderr)
        return 2
    return 0


def _build(arguments: list[str]) -> int:
    parser = _parser("build", "Write the site to site/, and in one archive to build/site.zip.")
    parser.parse_args(arguments)
    from site_scripts import assets, build, offline

    site = build.ensure()
    offline.pack(site, assets.BUILD / "site.zip")
    print(site)
    return 0


def _test(arguments: list[str]) -> int:
    from site_scripts import checks

    return checks.run(arguments)


def _bench(arguments: list[str]) -> int:
    from site_scripts.bench import rounds

    return rounds.run(arguments)


def _new_game(arguments: list[str]) -> int:
    parser = _parser(
        "new-game", "Write the skeleton of a game, with tests that say what is missing."
    )
    parser.add_argument("id", metavar="ID", help="the game's id, as in nine-holes")
    parser.add_argument(
        "--family", required=True, metavar="F", help="race, war, dice, cards, field"
    )
    given = parser.parse_args(arguments)
    from site_scripts import new_game

    try:
        files = new_game.write(ROOT, new_game.NewGame(given.id, given.family))
    except new_game.CannotMake as problem:
        print(problem, file=sys.stderr)
        return 2
    for path in files:
        print(path.relative_to(ROOT).as_posix())
    print(f"Next: python3 -m site_scripts golden, then test -k {given.id} to see what is missing.")
    return 0


def _golden(arguments: list[str]) -> int:
    _parser("golden", "Make the golden records of tests/golden/ again.").parse_args(arguments)
    from site_scripts import golden

    golden.write_all()
    return 0


def _opponents(arguments: list[str]) -> int:
    parser = _parser(
        "opponents", "Play the computer's levels against each other; write docs/about/opponents.md."
    )
    parser.add_argument("--games", type=int, default=200, metavar="N", help="games a pairing")
    given = parser.parse_args(arguments)
    from site_scripts import opponents

    opponents.write(given.games)
    return 0


COMMANDS: dict[str, Command] = {
    "serve": _serve,
    "test": _test,
    "build": _build,
    "bench": _bench,
    "new-game": _new_game,
    "golden": _golden,
    "opponents": _opponents,
}
