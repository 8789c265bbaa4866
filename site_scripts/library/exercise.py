"""Run inside Pyodide: use the engine as the page does, and tell which files that took.

What a game imports late it imports here, so that it is found when the library is trimmed.
"""

import json
import sys
import traceback
from collections.abc import Iterator

from pygames import registry
from pygames.web import REQUESTS, Desk

MOVES = 6
LIBRARY = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip/"


class Visit:
    """One reader at one desk; every refusal is noted under its code."""

    def __init__(self) -> None:
        self.desk = Desk()
        self.codes: set[str] = set()

    def ask(self, do: str, **details: object) -> dict[str, object]:
        """Ask for something; an empty answer if it is refused."""
        reply = json.loads(self.desk.handle(json.dumps({"do": do, "board": "b", **details})))
        self.codes.update([reply["error"]["code"]] if "error" in reply else [])
        answer: dict[str, object] = reply.get("ok", {})
        return answer

    def play(self, game: str, options: dict[str, str], level: str) -> None:
        """A few plies with everything that the panel offers, and the game again from its record."""
        info = registry.info(game)
        seats = ["human", *[level] * (info.seats[0] - 1)]
        view = self.ask("open", game=game, options=options, seats=seats, seed="exercise")
        self.ask("hint", ply=view["ply"])
        self.ask("pick", ply=view["ply"], path=[], place="nowhere")
        for _ in range(MOVES):
            due, choices = str(view["due"]), view["choices"]
            if due == "choose" and isinstance(choices, list):
                view = self.ask("choose", ply=view["ply"], choice=choices[0]["id"])
            else:
                request = {"chance": "throw", "curtain": "show"}.get(due, due)
                view = self.ask(request, ply=view["ply"]) or self.ask("view")
        self.ask("undo", ply=view["ply"])
        for key in ("link", "record"):
            held = self.ask("record").get({"link": "link", "record": "text"}[key])
            self.ask("open", game=game, seats=seats, **{key: held})
        self.ask("close")


def exercise() -> None:
    """Every game under every ruleset; every request once; an error with its traceback."""
    visit = Visit()
    for game in registry.GAMES:
        for number, ruleset in enumerate(registry.info(game).rulesets):
            visit.play(game, {"ruleset": ruleset}, "easy" if number else "fair")
    for do in (*REQUESTS, "nothing"):
        visit.ask(do)
    visit.ask("open", game="senet", link="AAAA")
    visit.desk.handle("no JSON")
    if "internal" in visit.codes:
        raise RuntimeError("The engine failed in the exercise.")
    try:
        raise ValueError("for its traceback")
    except ValueError:
        traceback.format_exc()


def used() -> Iterator[str]:
    """The files of the library that the modules now loaded came from, by their place in it.

    Those that are frozen into the runtime name a file too, but do not come from it.
    """
    for module in list(sys.modules.values()):
        file = getattr(module, "__file__", None)
        frozen = getattr(getattr(module, "__spec__", None), "origin", None) == "frozen"
        if isinstance(file, str) and file.startswith(LIBRARY) and not frozen:
            yield file.removeprefix(LIBRARY)


def run() -> list[str]:
    """Exercise the engine; the files used, in order."""
    exercise()
    return sorted(set(used()))
