"""A game's record: a few hundred bytes of text that replay to the same game next year.

Records come from links and files, so everything about them is checked and nothing is evaluated.
"""

import base64
import binascii
import json
import zlib
from collections.abc import Mapping

from pygames.core import codec
from pygames.core.errors import BadRecord
from pygames.core.frozen import frozen

FORMAT = "playable-past/1"
MOST_EVENTS = 20_000
LONGEST_TOKEN = 80
LONGEST_TEXT = 1_000_000
KEYS = ("format", "game", "rules_version", "options", "seats", "seed", "events")

CONCEALED = "?"
"""An event of chance that some seat may not see: it is drawn again from the seed on replay."""

TAKEN_BACK = "~"
"""``~3`` marks that three events were taken back at this point. It changes nothing on replay."""


@frozen
class Record:
    """Everything needed to play a game again; ``events`` are notations, in order."""

    game: str
    rules_version: int
    options: Mapping[str, str]
    seats: int
    seed: str
    events: tuple[str, ...]


def dumps(record: Record) -> str:
    """A record as JSON text, in the order of the format's own keys."""
    return json.dumps(
        {
            "format": FORMAT,
            "game": record.game,
            "rules_version": record.rules_version,
            "options": dict(record.options),
            "seats": record.seats,
            "seed": record.seed,
            "events": list(record.events),
        },
        separators=(",", ":"),
        ensure_ascii=False,
    )


def loads(text: str) -> Record:
    """The record that a JSON text holds. BadRecord says what is wrong; the rules are not asked."""
    if len(text) > LONGEST_TEXT:
        raise BadRecord(f"The record is too long: at most {LONGEST_TEXT} characters are read.")
    try:
        data = codec.parse(text)
    except ValueError as error:
        raise BadRecord("This is no game saved here: it is not JSON.") from error
    if not isinstance(data, dict):
        raise BadRecord("The record must be a JSON object.")
    for key in data:
        if key not in KEYS:
            raise BadRecord(f"The record has an unknown key {key[:40]!r}.", KEYS)
    for key in KEYS:
        if key not in data:
            raise BadRecord(f"The record has no {key!r}.", KEYS)
    if data["format"] != FORMAT:
        raise BadRecord(f"The record's format must be {FORMAT!r}.", (FORMAT,))
    return Record(
        _text(data, "game"),
        _count(data, "rules_version"),
        _options(data["options"]),
        _count(data, "seats"),
        _text(data, "seed"),
        _events(data["events"]),
    )


def to_link(record: Record) -> str:
    """A record as the value of a link's ``record``: deflated, then base64url without padding."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(dumps(record).encode()) + packer.flush()
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def from_link(text: str) -> Record:
    """The record in a link. BadRecord where there is none, or where it would unpack too large."""
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj(-15)
        plain = unpacker.decompress(packed, LONGEST_TEXT)
    except (binascii.Error, ValueError, zlib.error) as error:
        raise BadRecord("The link holds no record: it is cut off or mistyped.") from error
    if unpacker.unconsumed_tail or unpacker.unused_data or not unpacker.eof:
        raise BadRecord("The link holds no record: it is cut off, or far too long.")
    try:
        return loads(plain.decode())
    except UnicodeDecodeError as error:
        raise BadRecord("The link holds no record: its text is not UTF-8.") from error


def _text(data: Mapping[str, object], key: str) -> str:
    value = data[key]
    if not isinstance(value, str) or len(value) > LONGEST_TOKEN or not _is_whole(value):
        raise BadRecord(f"The record's {key} must be a text of at most {LONGEST_TOKEN} characters.")
    return value


def _is_whole(text: str) -> bool:
    """Whether a text can be written as UTF-8: JSON may hold halves of characters."""
    return not any("\ud800" <= character <= "\udfff" for character in text)


def _count(data: Mapping[str, object], key: str) -> int:
    value = data[key]
    if type(value) is not int or not 0 <= value <= 1000:
        raise BadRecord(f"The record's {key} must be a whole number from 0 to 1000.")
    return value


def _options(value: object) -> dict[str, str]:
    if not isinstance(value, dict) or len(value) > 50:
        raise BadRecord("The record's options must be an object of names and values.")
    return {_text({"option": name}, "option"): _text(value, name) for name in value}


def _events(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) > MOST_EVENTS:
        raise BadRecord(f"The record's events must be a list of at most {MOST_EVENTS} notations.")
    return tuple(_text({"event": event}, "event") for event in value)
