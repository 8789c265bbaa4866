"""Half figures for the court cards, of our own design, about the middle of a card.

Crown, beard, sceptre and scales make the king; low crown, long hair, rose and dots the queen;
feathered cap, halberd and stripes the knave. The mantle takes the suit's colour (currentColor).
Each fills a box from -67 to 67 and from -145 to the name band at -14.
"""

from pygames.render.art.draw import circle, path

_MANTLE = "M-19-68Q-58-62-64-14H64Q58-62 19-68z"
_ROBE = "M-13-66L-19-14H19L13-66z"


def king() -> str:
    """The king's upper half."""
    scales = "".join(
        f"M{x} {y}q5 6 10 0t10 0t10 0" for y in (-52, -42, -32, -22) for x in (-56, 26)
    )
    hair = "M-21-104Q-30-84-26-70Q-14-60 0-60Q14-60 26-70Q30-84 21-104z"
    beard = "M-17-92Q-19-68-7-60L0-52L7-60Q19-68 17-92Q9-82 0-83Q-9-82-17-92z"
    return (
        _sceptre()
        + _mantle(path(scales, "none", "card", 3))
        + path(hair, "card-ink")
        + _collar()
        + _face()
        + path(beard, "card-ink")
        + path("M-5-77H5", "none", "skin", 2.4, stroke_linecap="round")
        + path("M-22-109L-27-137L-14-124L0-142L14-124L27-137L22-109Q0-116-22-109z", *_GOLD)
        + path("M-22-111Q0-118 22-111", "none", "gold-line", 2.2)
        + _hand(49, -48)
        + _hand(-49, -34)
    )


def queen() -> str:
    """The queen's upper half."""
    dots = "".join(
        f"M{x} {y}h.01" for x, y in _both(((-46, -50), (-34, -40), (-50, -30), (-36, -24)))
    )
    more = "".join(f"M{x} {y}h.01" for x, y in _both(((-28, -56), (-24, -28), (-58, -19))))
    hair = (
        "M-20-112Q-31-92-27-68Q-27-54-32-46Q-14-50-11-66H11Q14-50 32-46"
        "Q27-54 27-68Q31-92 20-112Q0-122-20-112z"
    )
    return (
        _mantle(path(dots + more, "none", "card", 7, stroke_linecap="round"))
        + path(hair, "card-ink")
        + _collar()
        + _face()
        + path("M-4-80Q0-77 4-80", "none", "s-red", 2.8, stroke_linecap="round")
        + path("M-20-112L-24-132L-10-122L0-136L10-122L24-132L20-112Q0-120-20-112z", *_GOLD)
        + path("M-49-40Q-55-64-51-84", "none", "n-club", 3.2)
        + "".join(
            circle(-51 + dx, -90 + dy, 6.2, "s-red", "card-ink", 1.5)
            for dx, dy in ((-6, -3), (6, -3), (-4, 5), (4, 5), (0, -8))
        )
        + circle(-51, -89, 4, "gold", "gold-line", 1.4)
        + _hand(-49, -42)
        + _hand(49, -34)
    )


def knave() -> str:
    """The knave's upper half."""
    stripes = (
        "M-55-46L-57-14M-44-58L-47-14M-33-63L-36-14M-23-66L-27-14"
        "M55-46L57-14M44-58L47-14M33-63L36-14M23-66L27-14"
    )
    hair = "M-20-110Q-29-90-23-72Q-14-66 0-66Q14-66 23-72Q29-90 20-110z"
    cap = "M-33-110Q-34-128-12-133Q26-139 33-113Q30-106 20-108Q-8-116-33-110z"
    feather = "M12-121Q20-140 38-138Q30-130 34-124Q44-130 44-122Q36-108 12-121z"
    return (
        path("M-53-140V-14", "none", "wood-deep", 4.5)
        + path(
            "M-53-144L-48-124Q-40-126-38-114Q-42-106-48-108V-102H-58V-124z",
            "silver",
            "silver-line",
            2,
            stroke_linejoin="round",
        )
        + _mantle(path(stripes, "none", "card", 4.2))
        + path(hair, "card-ink")
        + _collar()
        + _face()
        + path("M-4-80Q0-78 4-80", "none", "card-ink", 2.2, stroke_linecap="round")
        + path(cap, "card-ink", "card", 1.2)
        + path(feather, "card", "card-ink", 2.2, stroke_linejoin="round")
        + path("M16-121Q26-127 36-126", "none", "card-ink", 1.4)
        + _hand(-53, -46)
        + _hand(49, -34)
    )


_GOLD = ("gold", "gold-line", 2.6)


def _mantle(pattern: str) -> str:
    """The mantle with its pattern, open over a robe."""
    return (
        f'<path d="{_MANTLE}" fill="currentColor" stroke="var(--pp-card-ink)" stroke-width="2.6"/>'
        + pattern
        + path(_ROBE, "gold", "gold-line", 2.4)
        + path("M0-60V-14", "none", "gold-line", 2)
    )


def _collar() -> str:
    return path("M-21-70Q0-48 21-70L15-76H-15z", "card", "card-ink", 2.2, stroke_linejoin="round")


def _face() -> str:
    """A face with five strokes."""
    head = "M-17-100Q-18-112 0-113Q18-112 17-100Q18-84 9-76Q0-70-9-76Q-18-84-17-100z"
    strokes = "M-11-101Q-7-104-4-101M4-101Q7-104 11-101M-8-96h3M5-96h3M0-97Q-3-90-2-87H2"
    return path(head, "skin", "card-ink", 2.2) + path(
        strokes, "none", "card-ink", 2, stroke_linecap="round"
    )


def _hand(x: float, y: float) -> str:
    return circle(x, y, 7.5, "skin", "card-ink", 2)


def _sceptre() -> str:
    return (
        path("M49-120V-14", "none", "gold-line", 5.4)
        + path("M49-120V-14", "none", "gold", 2.6)
        + path("M49-138L56-126L49-112L42-126z", *_GOLD)
    )


def _both(points: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """Points and their mirror images."""
    return points + tuple((-x, y) for x, y in points)
