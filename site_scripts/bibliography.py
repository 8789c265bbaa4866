"""The list of sources: reads ``docs/sources.bib`` and writes a source out for readers.

BibTeX of the plain kind: ``@kind{key, name = {text}, …}``, braces nested at will, quotes allowed,
text between entries ignored. TeX's accents and dashes become letters.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from site_scripts.english import ordinal

KEY = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
_FIELD = re.compile(r"\s*([A-Za-z]+)\s*=\s*")
_ACCENT = re.compile(r"\\(?:([`'^\"~=.])|([cvuH])(?![A-Za-z]))\s*(?:\{(\\?\w)\}|(\\?\w))")
_COMBINING = {
    "`": "\u0300",
    "'": "\u0301",
    "^": "\u0302",
    "~": "\u0303",
    "=": "\u0304",
    "u": "\u0306",
    ".": "\u0307",
    '"': "\u0308",
    "H": "\u030b",
    "v": "\u030c",
    "c": "\u0327",
}
_LETTERS = {"O": "Ø", "o": "ø", "ss": "ß", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "i": "i"}
_SIGNS = {"&": "&", "%": "%", "_": "_", "#": "#", "$": "$"}


class BibliographyError(ValueError):
    """What is wrong with the list of sources, in one sentence with the line."""


@dataclass(frozen=True, slots=True)
class Source:
    """One source. ``fields`` are plain text, by BibTeX's own names."""

    key: str
    kind: str
    fields: Mapping[str, str]

    @property
    def seen(self) -> bool:
        """Whether somebody of the project has read at least a part of it."""
        return not self.note.startswith("Not seen")

    @property
    def note(self) -> str:
        """What was read of it, or who reports it."""
        return self.fields.get("note", "")

    @property
    def short(self) -> str:
        """How a citation calls it: "Kendall 1978". The field ``shorthand`` overrides it."""
        if self.fields.get("shorthand"):
            return self.fields["shorthand"]
        year = self.fields.get("year", "").strip("[]?")
        return " ".join(filter(None, (_surnames(self.fields), year)))

    @property
    def sort_key(self) -> tuple[str, str]:
        """By name, then year, whatever the accents."""
        plain = unicodedata.normalize("NFKD", self.short.strip("[").casefold())
        return ("".join(c for c in plain if not unicodedata.combining(c)), self.key)

    def parts(self) -> tuple[str, str, str]:
        """The reference in three: what comes before the title, the title, what comes after."""
        get = self.fields.get
        author = get("author") or get("organization", "")
        host = get("journal", "") or get("booktitle", "")
        volume = f"{get('volume')}/{get('number')}" if get("number") else get("volume", "")
        place = ": ".join(filter(None, (get("address", ""), get("publisher", ""))))
        after = [
            f"in {host}" if host else "",
            f"vol. {volume}" if volume else "",
            f"{ordinal(int(get('edition', '')))} edition" if get("edition") else "",
            get("howpublished", ""),
            place,
            get("year", ""),
            f"pp. {get('pages')}" if get("pages") else "",
        ]
        return _people(author), get("title", ""), ", ".join(filter(None, after))


def load(path: Path) -> dict[str, Source]:
    """All sources by key, in the order of the file."""
    text = path.read_text(encoding="utf-8")
    sources: dict[str, Source] = {}
    for start, kind, key, fields in _entries(text):
        where = f"{path.name}:{text.count(chr(10), 0, start) + 1}"
        if not KEY.fullmatch(key):
            raise BibliographyError(f"{where}: {key!r} is no key: use letters, digits and '-'.")
        if key in sources:
            raise BibliographyError(f"{where}: the key {key!r} stands there already.")
        for needed in ("title", "note"):
            if not fields.get(needed):
                raise BibliographyError(f"{where}: {key} has no {needed}.")
        if not fields.get("edition", "1").isdecimal():
            raise BibliographyError(f"{where}: the edition of {key} is to be a number, like 2.")
        if not fields["note"].startswith("Not seen") and "Read" not in fields["note"]:
            raise BibliographyError(
                f"{where}: the note of {key} must say 'Read…' or 'Not seen…': what was read?"
            )
        sources[key] = Source(key, kind.lower(), fields)
    return sources


def plain(text: str) -> str:
    """TeX's accents, dashes and braces as plain letters."""

    def accent(match: re.Match[str]) -> str:
        mark = match[1] or match[2]
        letter = (match[3] or match[4]).lstrip("\\")
        return unicodedata.normalize("NFC", letter + _COMBINING[mark])

    text = _ACCENT.sub(accent, text)
    text = re.sub(
        r"\\([A-Za-z]+)\s*(\{\})?",
        lambda match: _LETTERS.get(match[1], match[0]),
        text,
    )
    text = re.sub(r"\\([&%_#$])", lambda match: _SIGNS[match[1]], text)
    text = text.replace("---", "—").replace("--", "\u2013").replace("~", " ")
    return " ".join(re.sub(r"[{}]", "", text).split())


def _entries(text: str) -> Iterator[tuple[int, str, str, dict[str, str]]]:
    for match in re.finditer(r"^\s*@(\w+)\s*\{\s*([^,{}]*?)\s*,", text, re.MULTILINE):
        yield match.start(), match[1], match[2], _fields(text, match.end(), match[2])


def _fields(text: str, at: int, key: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    while match := _FIELD.match(text, at):
        value, at = _value(text, match.end(), key)
        fields[match[1].lower()] = plain(value)
        comma = re.compile(r"\s*,").match(text, at)
        at = comma.end() if comma else at
    if not re.compile(r"\s*\}").match(text, at):
        line = text.count("\n", 0, at) + 1
        raise BibliographyError(f"sources.bib:{line}: the entry {key} is not closed here.")
    return fields


def _value(text: str, at: int, key: str) -> tuple[str, int]:
    """A value in braces, in quotes, or bare; and where it ends."""
    if text[at : at + 1] not in ("{", '"'):
        bare = re.compile(r"[^,}\s]*").match(text, at)
        assert bare is not None
        return bare[0], bare.end()
    quoted = text[at] == '"'
    depth = 0
    for end in range(at + quoted, len(text)):
        character = text[end]
        if quoted and character == '"' and depth == 0:
            return text[at + 1 : end], end + 1
        depth += (character == "{") - (character == "}")
        if not quoted and depth == 0:
            return text[at + 1 : end], end + 1
    line = text.count("\n", 0, at) + 1
    raise BibliographyError(f"sources.bib:{line}: a value of {key} is never closed.")


def _people(author: str) -> str:
    """Names as one writes them: "Cotton, Charles" is Charles Cotton."""
    names = []
    for name in author.split(" and "):
        if name == "others":
            names.append("others")
            continue
        bracketed = name.startswith("[") and name.endswith("]")
        last, comma, first = name.strip("[]").partition(", ")
        role = " (tr.)" if first.endswith("(tr.)") else ""
        first = first.removesuffix("(tr.)").strip()
        whole = f"{first} {last}{role}" if comma else last
        names.append(f"[{whole}]" if bracketed else whole)
    if len(names) > 2:
        names = [", ".join(names[:-1]), names[-1]]
    return " and ".join(names)


def _surnames(fields: Mapping[str, str]) -> str:
    author = fields.get("author", "")
    if not author:
        return fields.get("organization") or fields.get("title", "")
    surnames = [name.partition(",")[0].strip("[]") for name in author.split(" and ")]
    if len(surnames) > 2 or "others" in surnames:
        return f"{surnames[0]} and others"
    return " and ".join(surnames)
