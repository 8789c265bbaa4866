"""Small tools for writing SVG: numbers, escaped text, symbols drawn once and used many times."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import cos, pi, sin
from random import Random

SANS = "Alegreya Sans, system-ui, sans-serif"
SERIF = "Alegreya, Georgia, serif"
FELL = "IM Fell English, Georgia, serif"

_DOT = " · "  # sets off the parts of a line

# What may not stand in markup; `html` would bring all names of characters with it to the page.
_ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})

type Point = tuple[float, float]


# A board is drawn again after each move, and most of its lengths and words are as they were.
_kept = lru_cache(maxsize=4096)


@_kept
def num(value: float) -> str:
    """A length with at most two decimals, the same on every machine."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


@_kept
def safe(words: str) -> str:
    """Words as they may stand in an attribute or between tags, whatever they are."""
    kept = "".join(c for c in words if c >= " " and not "\ud800" <= c <= "\udfff")
    return kept.translate(_ESCAPED)


def var(token: str) -> str:
    """A colour of the page's scheme."""
    return f"var(--pp-{token})"


@dataclass(slots=True)
class Canvas:
    """One picture being drawn. ``key`` prefixes its ids; ``bare`` leaves words and numbers out."""

    key: str
    bare: bool = False
    symbols: dict[str, str] = field(default_factory=dict)

    def symbol(self, name: str, draw: Callable[[], str]) -> str:
        """The reference to a symbol, drawn when it is first asked for."""
        if name not in self.symbols:
            self.symbols[name] = ""  # its place stands before the symbols that it uses itself
            self.symbols[name] = draw()
        return f"#{self.id(name)}"

    def id(self, name: str) -> str:
        """An id of this picture alone."""
        return f"{self.key}-{name}"

    def defs(self) -> str:
        """All symbols asked for."""
        if not self.symbols:
            return ""
        drawn = "".join(
            f'<g id="{safe(self.id(k))}">{v}</g>' for k, v in sorted(self.symbols.items())
        )
        return f"<defs>{drawn}</defs>"


def use(
    ref: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, **more: str
) -> str:
    """A symbol at a point, scaled and turned about its own origin."""
    ref, rest = safe(ref), attributes(more)
    if scale == 1 and turn == 0:
        at = f' x="{num(x)}" y="{num(y)}"' if x or y else ""
        return f'<use xlink:href="{ref}"{at}{rest}/>'
    moves = [f"translate({num(x)} {num(y)})"] if x or y else []
    if turn:
        moves.append(f"rotate({num(turn)})")
    if scale != 1:
        moves.append(f"scale({num(scale)})")
    return f'<use xlink:href="{ref}" transform="{"".join(moves)}"{rest}/>'


def attributes(values: dict[str, str]) -> str:
    """Attributes in the order given; ``_`` stands for ``-`` in a name, ``class_`` for ``class``."""
    return "".join(
        f' {name.rstrip("_").replace("_", "-")}="{safe(value)}"' for name, value in values.items()
    )


def path(d: str, fill: str = "none", stroke: str = "", width: float = 0, **more: str) -> str:
    """A path, filled and lined with tokens."""
    return f'<path d="{d}"{paint(fill, stroke, width)}{attributes(more)}/>'


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    r: float = 0,
    fill: str = "none",
    stroke: str = "",
    width: float = 0,
    **more: str,
) -> str:
    """A rectangle by its upper left corner, its corners rounded by ``r``."""
    round_ = f' rx="{num(r)}"' if r else ""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{round_}'
        f"{paint(fill, stroke, width)}{attributes(more)}/>"
    )


def circle(
    x: float,
    y: float,
    r: float,
    fill: str = "none",
    stroke: str = "",
    width: float = 0,
    **more: str,
) -> str:
    """A circle about a point."""
    at = "".join(f' {n}="{num(v)}"' for n, v in (("cx", x), ("cy", y)) if v)
    return f'<circle{at} r="{num(r)}"{paint(fill, stroke, width)}{attributes(more)}/>'


def ellipse(
    x: float,
    y: float,
    rx: float,
    ry: float,
    fill: str = "none",
    stroke: str = "",
    width: float = 0,
    **more: str,
) -> str:
    """An ellipse about a point."""
    at = "".join(f' {n}="{num(v)}"' for n, v in (("cx", x), ("cy", y)) if v)
    radii = f' rx="{num(rx)}" ry="{num(ry)}"'
    return f"<ellipse{at}{radii}{paint(fill, stroke, width)}{attributes(more)}/>"


def text(
    x: float,
    y: float,
    words: str,
    size: float,
    fill: str = "ink",
    *,
    anchor: str = "",
    bold: bool = False,
    family: str = "",
    italic: bool = False,
    **more: str,
) -> str:
    """Words with their baseline at a point."""
    values: dict[str, str] = {}
    if anchor:
        values["text_anchor"] = anchor
    if bold:
        values["font_weight"] = "700"
    if italic:
        values["font_style"] = "italic"
    if family:
        values["font_family"] = family
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" fill="{colour(fill)}"'
        f"{attributes(values | more)}>{safe(words)}</text>"
    )


def paint(fill: str, stroke: str = "", width: float = 0) -> str:
    """Fill and line as attributes."""
    line = f' stroke="{colour(stroke)}" stroke-width="{num(width)}"' if stroke else ""
    return f' fill="{colour(fill)}"{line}'


def colour(token: str) -> str:
    """A token as a colour; "none", "currentColor" and what is a variable already stay."""
    return token if token in ("none", "currentColor") or token.startswith("var(") else var(token)


def group(parts: Iterable[str], **more: str) -> str:
    """Parts together, with common attributes."""
    return f"<g{attributes(more)}>{''.join(parts)}</g>"


def shadow(d: str, strength: float = 0.16) -> str:
    """A flat shadow; print drops it by its class, or its colour where it is in a symbol."""
    tone = f'fill="var(--pp-shadow,#000)" fill-opacity="{num(strength)}"'
    return f'<path class="pp-sh" d="{d}" {tone}/>'


def round_box(x: float, y: float, w: float, h: float, r: float) -> str:
    """The outline of a box with round corners, as path data."""
    a = f"a{num(r)} {num(r)} 0 0 1 "
    return (
        f"M{num(x + r)} {num(y)}h{num(w - 2 * r)}{a}{num(r)} {num(r)}v{num(h - 2 * r)}"
        f"{a}{num(-r)} {num(r)}h{num(2 * r - w)}{a}{num(-r)} {num(-r)}v{num(2 * r - h)}"
        f"{a}{num(r)} {num(-r)}z"
    )


def polygon(points: Iterable[Point]) -> str:
    """A closed outline through points, as path data."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "z"


def ring(count: int, r: float, start: float = -90) -> list[Point]:
    """Points at equal angles on a circle about the origin, the first at ``start`` degrees."""
    angles = ((start + 360 * i / count) * pi / 180 for i in range(count))
    return [(r * cos(a), r * sin(a)) for a in angles]


def grain(w: float, h: float, lines: int, seed: int, strength: float = 0.16) -> str:
    """Wavy lines along a plank from 0, 0; the same for the same seed."""
    rng = Random(seed)
    parts: list[str] = []
    for i in range(lines):
        y = h * (i + 0.5 + 0.5 * (rng.random() - 0.5)) / lines
        sway = [h / lines * 0.35 * (rng.random() - 0.5) for _ in range(4)]
        third = w / 3
        parts.append(
            f"M0 {num(y)}c{num(third / 2)} {num(sway[0])} {num(third)} {num(sway[1])}"
            f" {num(third * 1.5)} {num(sway[2])}s{num(third)} {num(sway[3])} {num(third * 1.5)} 0"
        )
    return (
        f'<path class="pp-grain" d="{"".join(parts)}" fill="none" stroke="{var("wood-edge")}"'
        f' stroke-opacity="{num(strength)}" stroke-width="1.8"/>'
    )


def wrap(words: str, width: int, lines: int) -> list[str]:
    """Words broken into lines of at most ``width`` characters; what does not fit is cut off.

    Parts set off by " · " stay whole where they can, and no line begins or ends with the dot.
    """
    parts = [(_DOT, part) for part in words.split(_DOT) if part]
    rows = _filled(parts, width)
    if len(rows) > lines or any(len(_line(row)) > width for row in rows):
        each = [part.split() for _, part in parts]
        rows = _filled(
            [(" " if at else _DOT, w) for part in each for at, w in enumerate(part)], width
        )
    if len(rows) > lines:
        rows[lines - 1 :] = [[piece for row in rows[lines - 1 :] for piece in row]]
    return [clip(_line(row), width) for row in rows]


def _filled(pieces: Iterable[tuple[str, str]], width: int) -> list[list[tuple[str, str]]]:
    """Pieces, each with what joins it to the one before, in rows of at most ``width``."""
    rows: list[list[tuple[str, str]]] = []
    for piece in pieces:
        if rows and len(_line([*rows[-1], piece])) <= width:
            rows[-1].append(piece)
        else:
            rows.append([piece])
    return rows


def _line(row: Sequence[tuple[str, str]]) -> str:
    """A row of pieces as words; what would join its first to one before is left out."""
    return row[0][1] + "".join(joint + word for joint, word in row[1:])


def clip(words: str, width: int) -> str:
    """Words cut to a width, with dots where some are missing."""
    return words if len(words) <= width else f"{words[: width - 1].rstrip()}…"
