"""The way in: `python3 -m site_scripts COMMAND`, from a bare clone and any Python since 3.9."""

from __future__ import annotations

import sys

from site_scripts import bootstrap

USAGE = """\
usage: python3 -m site_scripts COMMAND [...]

  serve [--port N]               build the site, serve it, build again on every change
  test [pytest arguments]        run every check and every test
  build                          write the site to site/ and build/site.zip
  bench [--json] [...]           measure how fast the built site starts and answers
  new-game ID --family FAMILY    write the skeleton of a game, with tests that say what is missing
  golden                         make the golden records of tests/golden/ again
  opponents                      play the levels against each other; write docs/about/opponents.md
"""


def main(arguments: list[str]) -> int:
    """Run one command inside the project's own environment; returns its exit code."""
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(USAGE, end="")
        return 0 if arguments else 2
    try:
        bootstrap.enter_environment(arguments)
    except bootstrap.CannotStart as problem:
        print(problem, file=sys.stderr)
        return 2
    from site_scripts import commands

    return commands.run(arguments[0], arguments[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
