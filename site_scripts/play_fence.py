"""A ``play`` fence of a page as a ``<play-board>`` with its opening picture already inside.

The picture and the words come from the engine's own answer to ``open``, so the page shows before
Python what it will show with it. A mistake in a fence is one error with page, line and what is
allowed.
"""

import json
import re
from collections.abc import Mapping
from html import escape

import yaml

from pygames import registry
from pygames.core.errors import PlayError, one_of
from pygames.web import Desk, card

KEYS = ("game", "options", "seats", "caption", "position")
WIDE = 1.9


class FenceError(ValueError):
    """What is wrong with a fence, where, and what is allowed."""


def render(source: str, page: str, line: int) -> str:
    """The HTML of a fence. ``line`` is that of its first line of YAML in the page."""
    given, lines = _read(source, page, line)
    game = _word(given, "game", page, line)
    key = f"{game}-{line}"
    request = {
        "id": 1,
        "do": "open",
        "board": key,
        "game": game,
        "options": given.get("options", {}),
        "seats": given.get("seats", []),
        "seed": "",
    }
    if "position" in given:
        request["position"] = given["position"]
    try:
        registry.load(game)
    except PlayError as error:
        raise FenceError(f"{page}, line {lines['game']}: {error}") from error
    desk = Desk()
    reply = json.loads(desk.handle(json.dumps(request)))
    if "error" in reply:
        at = lines.get(_blamed(reply["error"]["code"]), line)
        raise FenceError(f"{page}, line {at}: {reply['error']['message']}")
    return _html(key, given, _dealt(desk, key, reply["ok"]))


def _dealt(desk: Desk, board: str, view: Mapping[str, object]) -> Mapping[str, object]:
    """The view when the cards are dealt: an empty table would show nothing of a card game."""
    while view["due"] == "chance":
        throw = {"id": 1, "do": "throw", "board": board, "ply": view["ply"]}
        view = json.loads(desk.handle(json.dumps(throw)))["ok"]
    return view


def _read(source: str, page: str, line: int) -> tuple[Mapping[str, object], dict[str, int]]:
    """The fence's mapping, and the line of each of its keys."""
    try:
        node = yaml.compose(source, Loader=yaml.SafeLoader)
        given = yaml.safe_load(source)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        at = line + (mark.line if mark else 0)
        raise FenceError(f"{page}, line {at}: the play fence is not YAML: {error}") from error
    if not isinstance(given, dict) or not isinstance(node, yaml.MappingNode):
        raise FenceError(f"{page}, line {line}: a play fence needs keys: {one_of(KEYS)}.")
    lines = {str(key.value): line + key.start_mark.line for key, _ in node.value}
    for key in given:
        if key not in KEYS:
            raise FenceError(
                f"{page}, line {lines[str(key)]}: a play fence has no {key!r}: use {one_of(KEYS)}."
            )
    if isinstance(given.get("options"), dict):
        given["options"] = {name: _plain(value) for name, value in given["options"].items()}
    return given, lines


def _plain(value: object) -> object:
    """YAML reads a bare yes or 7 as a value of its own; option values are words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if isinstance(value, int) else value


def _word(given: Mapping[str, object], key: str, page: str, line: int) -> str:
    value = given.get(key)
    if not isinstance(value, str):
        raise FenceError(f"{page}, line {line}: a play fence needs {key!r}, a word.")
    return value


def _blamed(code: str) -> str:
    """The key that an error of the engine is about."""
    return {"bad-option": "options", "bad-seats": "seats", "bad-position": "position"}.get(code, "")


def _html(key: str, given: Mapping[str, object], view: Mapping[str, object]) -> str:
    picture = str(view["svg"])
    game = str(view["game"])
    caption = str(given.get("caption", ""))
    shape = "wide" if _aspect(picture) >= WIDE else "other"
    data = {
        "game": game,
        "state": "idle",
        "ply": "0",
        "shape": shape,
        "options": json.dumps(given.get("options", {})),
        "seats": json.dumps(given.get("seats", [])),
        "position": str(given.get("position", "")),
        "card": json.dumps(card(game), separators=(",", ":")),
    }
    attributes = " ".join(f'data-{name}="{escape(value)}"' for name, value in data.items() if value)
    which = f": {caption}" if "position" in given else ""  # a page may have several boards
    figcaption = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return _BOARD.format(
        key=key,
        attributes=attributes,
        picture=picture,
        figcaption=figcaption,
        title=escape(str(view["title"])),
        which=escape(which),
        status=escape(str(view["status"])),
        setting=_setting(view["setting"]),
    )


# The panel as it stands before Python: ``play-board.js`` fills its parts in.
_BOARD = """\
<play-board id="{key}" {attributes}>
<div class="pp-play">
<figure class="pp-plate">
<div class="pp-picture" data-part="picture">{picture}</div>
{figcaption}
</figure>
<section class="pp-panel" aria-label="Play {title}{which}">
<div class="pp-now">
<p class="pp-status" role="status" aria-live="off" data-part="status" data-title="{title}">\
{status}</p>
<p class="pp-what" data-part="what">Press Play to play it here.</p>
<p class="pp-why" data-part="why" hidden></p>
<div class="pp-throw" data-part="tray" hidden></div>
<div class="pp-pad" data-part="pad" role="group" aria-label="What the dice show" hidden></div>
<div class="pp-acts">
<button type="button" class="pp-button pp-primary" data-act="play" data-part="primary">\
Play</button>
<button type="button" class="pp-button" data-act="undo" aria-disabled="true">Undo</button>
<button type="button" class="pp-button" data-act="hint" aria-disabled="true">Hint</button>
<button type="button" class="pp-button" data-act="new">New game</button>
<button type="button" class="pp-button" data-act="more" aria-expanded="false"\
 aria-controls="{key}-more">More</button>
</div>
<div class="pp-more" id="{key}-more" data-part="more" hidden></div>
<ul class="pp-players" data-part="players" aria-label="Players" hidden></ul>
<div class="pp-foresight" data-part="odds" hidden></div>
</div>
<div class="pp-lists">
<div class="pp-moves">
<p class="pp-caps"><span>All moves</span><span data-part="count"></span></p>
<ul data-part="moves" aria-label="All moves"></ul>
</div>
<div class="pp-log">
<p class="pp-caps"><span>Game log</span>
<button type="button" class="pp-link" data-act="copy" hidden>Copy link</button></p>
<div role="log" aria-label="Game log" aria-live="off" tabindex="0" data-part="log"></div>
</div>
</div>
<p class="pp-setting" data-part="setting">{setting}</p>
<p class="pp-speech" aria-live="polite" data-part="speech"></p>
<noscript><p>To play here the page needs JavaScript. The rest of it does not.</p></noscript>
</section>
</div>
</play-board>"""


def _setting(words: object) -> str:
    """The ruleset and options in words."""
    assert isinstance(words, list)
    return escape(" · ".join(words))


def _aspect(picture: str) -> float:
    """Width by height of a picture."""
    found = re.search(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"', picture)
    if found is None:
        raise ValueError("a picture has no viewBox")
    return float(found[1]) / float(found[2])
