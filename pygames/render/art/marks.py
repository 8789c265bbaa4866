"""The marks on places: each drawn twice, wide in the casing and narrow in its own colour.

They are drawn about the middle of a place whose side is 100. The page may widen them all by setting
``--pp-mark-width`` (small boards, more contrast).
"""

from collections.abc import Callable

from pygames.render.art.draw import Canvas, circle, path, polygon, use, var

PRECEDENCE = ("illegal", "select", "capture", "target", "hint", "last", "from", "pick")
"""Which mark stands when a place has several."""

BELOW = frozenset({"select", "hint"})
"""Marks that lie under the men."""


def _cased(
    d: str, colour: str, casing: float, width: float, extra: str = "", fill: str = ""
) -> str:
    def line(token: str, wide: float, dashes: str = "") -> str:
        inside = var(fill) if fill and not dashes and token == "casing" else "none"
        return (
            f'<path d="{d}" fill="{inside}" stroke="{var(token)}"{dashes}'
            f' style="stroke-width:calc({wide}px*var(--pp-mark-width,1))"/>'
        )

    return (
        f'<g stroke-linecap="round" stroke-linejoin="round">{line("casing", casing)}'
        f"{line(colour, width, extra)}</g>"
    )


def _corners(at: int, arm: int) -> str:
    """A two-armed stroke with its angle at (at, at) in each corner; arms below 0 point inwards."""
    return "".join(
        f"M{sx * (at + arm)} {sy * at}H{sx * at}V{sy * (at + arm)}"
        for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    )


def _frame(inset: float) -> str:
    side = 100 - 2 * inset - 18
    near = inset - 50
    return (
        f"M{near + 9:g} {near:g}h{side:g}q9 0 9 9v{side:g}q0 9 -9 9h{-side:g}q-9 0 -9 -9"
        f"v{-side:g}q0 -9 9 -9z"
    )


def _pick() -> str:
    return _cased("M-22 45H22", "legal", 12, 5.5)


def _select() -> str:
    return _cased(_frame(3), "select", 12, 6.2)


def _target() -> str:
    ring = f'style="stroke-width:calc(6px*var(--pp-mark-width,1))" stroke="{var("legal")}"'
    return (
        circle(0, 0, 26.5, "casing")
        + f'<circle r="20" fill="none" {ring}/>'
        + circle(0, 0, 7.5, "legal")
    )


def _capture() -> str:
    return _cased(_corners(26, 16), "legal", 13, 6.2)


def _last() -> str:
    return _cased(_corners(45, -20), "last", 11, 5.5)


def _from() -> str:
    diamond = polygon([(0, -13), (13, 0), (0, 13), (-13, 0)])
    return _cased(diamond, "last", 11, 5, fill="casing")


def _illegal() -> str:
    return _cased("M-17 -17L17 17M17 -17L-17 17", "illegal", 17, 8.5)


def _hint() -> str:
    arrow = _cased("M0 -68V-42M-11 -53L0 -41L11 -53", "last", 12, 6)
    return _cased(_frame(3), "select", 13, 6, ' stroke-dasharray="16 10"') + arrow


_DRAWN: dict[str, Callable[[], str]] = {
    "pick": _pick,
    "select": _select,
    "target": _target,
    "capture": _capture,
    "last": _last,
    "from": _from,
    "illegal": _illegal,
    "hint": _hint,
}


def strongest(kinds: set[str]) -> str:
    """The mark that stands among those of one place, "" for none."""
    return next((kind for kind in PRECEDENCE if kind in kinds), "")


def draw(canvas: Canvas, kind: str, x: float, y: float, side: float, aside: bool = False) -> str:
    """A mark on a place; ``aside`` moves it to the lower right, off a sign that must be seen."""
    ref = canvas.symbol(f"mark-{kind}", _DRAWN[kind])
    scale = side / 100
    if aside:
        x, y, scale = x + 0.3 * side, y + 0.3 * side, 0.72 * scale
    return use(ref, x, y, scale, class_=f"pp-mark pp-mark-{kind}")


def round_card(
    kind: str, w: float, h: float, r: float, bar: tuple[float, float], foot: float
) -> str:
    """A mark on a card that lies from 0, 0 to w, h.

    The bar of "pick" spans ``bar``, at the ``foot`` of what can be seen of the card.
    """
    if kind == "pick":
        return _cased(f"M{bar[0]:g} {foot - 13:g}H{bar[1]:g}", "legal", 17, 8)
    if kind == "illegal":
        cross = f"M{w / 2 - 34:g} {h / 2 - 34:g}l68 68M{w / 2 + 34:g} {h / 2 - 34:g}l-68 68"
        return _cased(cross, "illegal", 34, 17)
    if kind == "last":
        arms = []
        for x, sx in ((10, 1), (w - 10, -1)):
            for y, sy in ((10, 1), (h - 10, -1)):
                arms.append(f"M{x + 46 * sx:g} {y:g}H{x:g}V{y + 46 * sy:g}")
        return _cased("".join(arms), "last", 20, 10)
    edge = (
        f"M{r:g} 0H{w - r:g}q{r:g} 0 {r:g} {r:g}V{h - r:g}q0 {r:g} {-r:g} {r:g}H{r:g}"
        f"q{-r:g} 0 {-r:g} {-r:g}V{r:g}q0 {-r:g} {r:g} {-r:g}z"
    )
    dashes = ' stroke-dasharray="36 24"' if kind == "hint" else ""
    return _cased(edge, "select", 24, 13, dashes) if kind != "from" else path(edge)
