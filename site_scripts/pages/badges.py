"""Evidence badges and the evidence bar. Certainty is told by letter, outline and amount of ink."""

from collections.abc import Mapping

from site_scripts.pages.place import Leaf
from site_scripts.rules import GRADES

_OUTLINES = {
    "A": '<circle cx="12" cy="12" r="11" class="pp-badge-solid"/>',
    "B": '<path d="M2 2H16L22 8V22H2Z" class="pp-badge-solid"/>',
    "C": '<path d="M12 .8 23.2 12 12 23.2.8 12Z" class="pp-badge-line"/>',
    "D": '<circle cx="12" cy="12" r="10.4" class="pp-badge-line" stroke-dasharray="3.2 2.25"/>',
    "X": (
        '<path d="M7.6 1.3H16.4L22.7 7.6V16.4L16.4 22.7H7.6L1.3 16.4V7.6Z" class="pp-badge-line"/>'
        '<path d="M3.5 20.5 20.5 3.5" class="pp-badge-line"/>'
    ),
}


def picture(grade: str, size: int = 28) -> str:
    """The badge as a picture without a name, for use beside its word or inside a named link."""
    return (
        f'<svg class="pp-badge pp-badge--{grade}" width="{size}" height="{size}" '
        'viewBox="-0.8 -0.8 25.6 25.6" aria-hidden="true" focusable="false" data-search-exclude>'
        f"{_OUTLINES[grade]}"
        f'<text x="12" y="16.4" text-anchor="middle">{grade}</text></svg>'
    )


def name(grade: str) -> str:
    """What a badge says aloud."""
    return f"Grade {grade}: {GRADES[grade]}"


def link(grade: str, leaf: Leaf, size: int = 28) -> str:
    """The badge as a link to what the grade means."""
    target = leaf.to(f"about/evidence/#grade-{grade.lower()}")
    return (
        f'<a class="pp-badge-link" href="{target}" aria-label="{name(grade)}" '
        f'title="{name(grade)}">{picture(grade, size)}</a>'
    )


def bar(counts: Mapping[str, int]) -> str:
    """How many rules have each grade, as one bar."""
    words = ", ".join(f"{count} of grade {grade}" for grade, count in counts.items())
    pieces = "\n".join(
        f'<span class="pp-bar-piece pp-bar-piece--{grade}" style="flex-grow:{count}">'
        f"<b>{grade}</b> {count}</span>"
        for grade, count in counts.items()
    )
    return f'<div class="pp-bar" role="img" aria-label="{words}">{pieces}</div>'
