"""Transcripts of the protocol: what a page asks in a game of each kind, and what it is answered.

A line of a file is one exchange, ``{"ask": …, "reply": …}``. Pictures are left out of the files,
so that better art changes none; the tests that compare machines compare them too. After a change
of the protocol or of a game's words, ``python -m tests.web.transcripts`` writes the files anew.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Protocol

from pygames import registry
from pygames.web import Desk

FOLDER = Path(__file__).parent / "transcripts"
PICTURES = ("svg", "tray")
# One game of each kind: more would only make every change of words longer to review.
GAMES = ("goose", "hazard", "italian-draughts", "primero", "ruff-and-honours", "senet")
EXCHANGES = 60

type Ask = dict[str, object]


class Asking(Protocol):
    """Make one request and give the exchange."""

    def __call__(self, do: str, **details: object) -> tuple[Ask, str]: ...


def names() -> list[str]:
    """A name for every transcript there should be: one a game, and one of what goes wrong."""
    return [*GAMES, "mistakes"]


def stored(name: str) -> list[dict[str, Mapping[str, object]]]:
    """A transcript as it stands in its file."""
    text = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def requests() -> list[str]:
    """The requests of all transcripts, as text, each transcript on boards of its own."""
    return [
        json.dumps({**exchange["ask"], "board": f"{name}-{exchange['ask'].get('board', '')}"})
        for name in names()
        for exchange in stored(name)
    ]


def without_pictures(reply: str) -> dict[str, object]:
    """A reply with each picture put down as how it begins."""
    data: dict[str, object] = json.loads(reply)
    ok = data.get("ok")
    if isinstance(ok, dict):
        for key in PICTURES:
            if ok.get(key):
                ok[key] = "<svg…>"
    return data


def play(game: str) -> Iterator[tuple[Ask, str]]:
    """A reader who tries everything: choices by picks, hints, undo, picks that lead nowhere."""
    desk, rng, board = Desk(), Random(f"transcript/{game}"), f"{game}-1"
    number = 0
    view: dict[str, object] = {}

    def ask(do: str, **details: object) -> tuple[Ask, str]:
        nonlocal number, view
        number += 1
        request: Ask = {"id": number, "do": do, "board": board, **details}
        reply = desk.handle(json.dumps(request))
        ok = json.loads(reply).get("ok", {})
        if "due" in ok:
            view = ok
        return request, reply

    fewest = registry.info(game).seats[0]
    kinds = ["human", "greedy", *["human"] * (fewest - 2)]
    yield ask("open", game=game, seats=kinds, names=["Ada"], seed="transcript")
    yield ask("odds")
    while number < EXCHANGES and view["due"] != "over":
        at = view["ply"]
        if view["due"] in ("chance", "throw", "deal"):
            yield ask("throw", ply=at)
        elif view["due"] == "computer":
            yield ask("computer", ply=at)
        elif view["due"] == "curtain":
            yield ask("show", ply=at)
        else:
            yield from _choose(ask, view, rng)
    yield ask("odds")
    yield ask("record")
    yield ask("view")
    yield ask("close")


def _choose(ask: Asking, view: dict[str, object], rng: Random) -> Iterator[tuple[Ask, str]]:
    at, choices = view["ply"], view["choices"]
    assert isinstance(choices, list)
    choice = rng.choice(choices)
    places = [place for place in choice["path"] if not place.startswith("button:")]
    whim = rng.randrange(6)
    if whim == 0:
        yield ask("hint", ply=at)
    elif whim == 1 and view["undoable"]:
        yield ask("undo", ply=at)
        return
    elif whim == 2:
        yield ask("pick", ply=at, path=[], place="nowhere")
    for number, place in enumerate(places):
        yield ask("pick", ply=at, path=places[:number], place=place)
    yield ask("choose", ply=at, choice=choice["id"])


def mistakes() -> Iterator[tuple[Ask, str]]:
    """Requests that nothing comes of."""
    desk = Desk()
    board: Ask = {"board": "b", "ply": 0}
    opened: Ask = {"do": "open", "game": "senet", "board": "b", "seed": "s"}
    requests: list[Ask] = [
        {"do": "dance", **board},
        {"do": "throw", **board},
        {**opened, "options": {"ruleset": "mine"}},
        {**opened, "options": {"colour": "red"}},
        {**opened, "options": ["ruleset"]},
        {**opened, "seats": ["human"]},
        {**opened, "seats": ["human", "genius"]},
        {**opened, "position": "nonsense"},
        {**opened, "link": "!!!"},
        {**opened, "link": "AAAA"},
        {**opened, "record": "{}"},
        {"do": "open", "board": "b", "game": "senet"},
        opened,
        {"do": "throw", "board": "b", "ply": 7},
        {"do": "choose", **board, "choice": "nothing"},
        {"do": "computer", **board},
        {"do": "undo", **board},
        {"do": "hint", **board},
        {"do": "show", **board},
        {"do": "pick", **board, "path": [1], "place": "h1"},
        {"do": "pick", **board, "path": [], "place": "h1"},
        {"do": "close", "board": "b"},
        {"do": "view", "board": "b"},
    ]
    for number, request in enumerate(requests, start=1):
        ask: Ask = {"id": number, **request}
        yield ask, desk.handle(json.dumps(ask))


def exchanges(name: str) -> Iterator[tuple[Ask, str]]:
    """The exchanges of a transcript, made now."""
    return mistakes() if name == "mistakes" else play(name)


def write_all() -> None:
    """Write every transcript over what stands there."""
    FOLDER.mkdir(exist_ok=True)
    for name in names():
        lines = [
            json.dumps({"ask": ask, "reply": without_pictures(reply)}, ensure_ascii=False)
            for ask, reply in exchanges(name)
        ]
        (FOLDER / f"{name}.jsonl").write_text("\n".join([*lines, ""]), encoding="utf-8")
        print(f"{name}: {len(lines)} exchanges")


if __name__ == "__main__":
    write_all()
