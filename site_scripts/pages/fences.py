"""Fenced blocks that the build turns into parts of a page: finds them, reads them, checks them.

A block becomes a marker in the Markdown and its picture is put in when the page is HTML, so that
Markdown never touches a board.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import yaml

from site_scripts.pages.problem import PageError, allowed

KINDS = ("play", "rules", "odds", "claims", "sources", "gallery", "grades", "tray")
CODE = (
    "",
    "bash",
    "bibtex",
    "console",
    "html",
    "json",
    "markdown",
    "python",
    "text",
    "toml",
    "yaml",
)

_OPEN = re.compile(r"^(`{3,}|~{3,})\s*([^\s`{]*)(.*)$")
_MARKER = re.compile(r"<div data-fence=\"(\d+)\"></div>")


@dataclass(frozen=True)
class Fence:
    """One block: its kind, its text, and the line on which it opens."""

    kind: str
    source: str
    page: str
    line: int

    def fail(self, message: str) -> PageError:
        """What is wrong with the block, at its line."""
        return PageError(self.page, self.line, f"{self.kind} fence: {message}")

    def values(self, needed: tuple[str, ...], more: tuple[str, ...] = ()) -> "Values":
        """The block's YAML, which must have ``needed`` and may have ``more``, nothing else."""
        try:
            data = yaml.safe_load(self.source) or {}
        except yaml.YAMLError as error:
            mark = getattr(error, "problem_mark", None)
            line = self.line + 1 + (mark.line if mark else 0)
            what = getattr(error, "problem", None) or "it cannot be read"
            raise PageError(self.page, line, f"{self.kind} fence: no YAML: {what}.") from error
        known = (*needed, *more)
        if not isinstance(data, dict):
            raise self.fail(f"it must be lines of 'key: value'; {allowed(known)}.")
        for key in data:
            if key not in known:
                raise self.fail(f"unknown key {key!r}; {allowed(known) if known else 'leave it'}.")
        for key in needed:
            if key not in data:
                raise self.fail(f"there is no {key!r}; it is needed.")
        return Values(self, data)


@dataclass(frozen=True)
class Values:
    """What a block says, read by type."""

    fence: Fence
    data: Mapping[str, object]

    def text(self, key: str, default: str = "") -> str:
        """A text, or a number as text."""
        value = self.data.get(key, default)
        if isinstance(value, bool) or not isinstance(value, str | int):
            raise self.fence.fail(f"{key} must be a text.")
        return str(value)

    def choice(self, key: str, values: tuple[str, ...]) -> str:
        """A text that is one of some."""
        value = self.text(key)
        if value not in values:
            raise self.fence.fail(f"{key} {value!r} does not exist; {allowed(values)}.")
        return value

    def texts(self, key: str) -> dict[str, str]:
        """Names and values; YAML's yes and no are the switches "yes" and "no"."""
        value = self.data.get(key, {})
        if not isinstance(value, dict):
            raise self.fence.fail(f"{key} must be names and values: {{name: value}}.")
        return {str(name): _switch(item) for name, item in value.items()}

    def names(self, key: str) -> tuple[str, ...]:
        """A list of texts; one text is a list of one."""
        value = self.data.get(key, [])
        items = value if isinstance(value, list) else [value]
        if not all(isinstance(item, str | int) for item in items):
            raise self.fence.fail(f"{key} must be a list of texts.")
        return tuple(str(item) for item in items)


def _switch(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def lift(markdown: str, page: str, first_line: int) -> tuple[str, list[Fence]]:
    """The Markdown with a marker for each of our blocks, and the blocks."""
    out: list[str] = []
    fences: list[Fence] = []
    lines = enumerate(markdown.split("\n"), start=first_line)
    for number, line in lines:
        opening = _OPEN.match(line)
        if opening is None:
            out.append(line)
            continue
        ticks, kind = opening[1], opening[2]
        body = _body(lines, ticks, page, number, kind)
        if kind in KINDS:
            out += ["", f'<div data-fence="{len(fences)}"></div>', ""]
            fences.append(Fence(kind, "\n".join(body[:-1]), page, number))
        elif kind in CODE:
            out += [line, *body]
        else:
            raise PageError(
                page, number, f"there is no fence {kind!r}; {allowed((*KINDS, *CODE[1:]))}."
            )
    return "\n".join(out), fences


def put_back(html: str, parts: list[str]) -> str:
    """The page with each marker replaced by its part."""
    return _MARKER.sub(lambda match: parts[int(match[1])], html)


def _body(
    lines: Iterator[tuple[int, str]], ticks: str, page: str, opened: int, kind: str
) -> list[str]:
    """The lines up to the closing ticks, these included."""
    body: list[str] = []
    for _, line in lines:
        body.append(line)
        bare = line.strip()
        if len(bare) >= len(ticks) and not bare.strip(ticks[0]):
            return body
    raise PageError(page, opened, f"the {kind or 'code'} fence that opens here is never closed.")
