"""A distribution drawn as columns: what scores or totals are likely, beside the table of them."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction

DRAWN = re.compile(r"(score|total)-(\d+)")
FEWEST = 4
STEP, HEIGHT, HEAD, FOOT = 30, 150, 26, 26


def of(names: Sequence[str], figures: Mapping[str, tuple[Fraction, str]]) -> str:
    """The picture of the scores among some figures, as SVG; "" if there is nothing to draw."""
    found = [(match[1], int(match[2])) for match in map(DRAWN.fullmatch, names) if match]
    if len(found) < FEWEST or len({kind for kind, _ in found}) > 1:
        return ""
    kind = found[0][0]
    chances = {number: figures[f"{kind}-{number}"][0] for _, number in sorted(found)}
    most = max(chances.values())
    likely = [str(number) for number, chance in chances.items() if chance == most]
    first, last = min(chances), max(chances)
    label = f"Columns for each {kind} from {first} to {last}; most likely: {' and '.join(likely)}"
    columns = "".join(
        _column(number, chance / most, STEP * (number - first))
        for number, chance in chances.items()
    )
    above = STEP * (int(likely[0]) - first) + STEP / 2
    columns += f'<text x="{above:g}" y="{HEAD - 8}">{float(100 * most):.1f}%</text>'
    width, height = STEP * (last - first + 1), HEAD + HEIGHT + FOOT
    ground = HEAD + HEIGHT
    return (
        f'<svg class="pp-distribution" viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="{label}" style="max-width:{round(width * 1.4)}px">{columns}'
        f'<path d="M0 {ground}H{width}"/></svg>'
    )


def _column(number: int, share: Fraction, left: int) -> str:
    tall = round(float(share) * HEIGHT, 1)
    middle, top = left + STEP / 2, round(HEAD + HEIGHT - tall, 1)
    name = f'<text x="{middle:g}" y="{HEAD + HEIGHT + 20}">{number}</text>'
    return f'<rect x="{left + 4}" y="{top:g}" width="{STEP - 8}" height="{tall:g}"/>{name}'
