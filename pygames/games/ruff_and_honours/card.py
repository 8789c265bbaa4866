"""What Ruff and Honours says of itself: its rulesets and options."""

from collections.abc import Mapping

from pygames.core.info import GameInfo, Option, Value

PARTNERS = ("cotton-1674", "ruff", "honours")
STOCK = ("cotton-1674", "ruff", "ruff-individual")
ALONE = ("ruff-individual",)
BEFORE = ("ruff", "honours")
MOST_PLIES = 120
"""Events of a deal: 49 cards, 1 + 3 + 4 for the stock, 9 words, 48 plays, and the next deal."""


def _option(
    name: str,
    label: str,
    values: Mapping[str, tuple[str, str]],
    only: tuple[str, ...] = (),
    cotton: str = "",
) -> Option:
    """An option: its values with label and rule ids. The first is the default, but for Cotton."""
    built = tuple(Value(value, text, tuple(rule.split())) for value, (text, rule) in values.items())
    return Option(
        name, label, built, built[0].name, {"cotton-1674": cotton} if cotton else {}, only
    )


OPTIONS = (
    _option(
        "ruleset",
        "Rules",
        {
            "cotton-1674": ("Cotton, 1674", ""),
            "ruff": ("Ruff, 52 cards", ""),
            "honours": ("Honours, 48 cards", ""),
            "ruff-individual": ("Ruff, each alone", ""),
        },
    ),
    _option(
        "honours_for",
        "Who may score honours",
        {
            "ace-side": ("the side with the ace", "S1"),
            "any-side": ("any side", "C3"),
            "ace-side-or-kqj": ("the side with the ace, or, if nobody has it, with the rest", "S7"),
        },
        PARTNERS,
        cotton="any-side",
    ),
    _option(
        "honours_scale",
        "Three and four honours make",
        {"one-two": ("one and two points", "S2"), "two-four": ("two and four points", "C4")},
        PARTNERS,
        cotton="two-four",
    ),
    _option(
        "honours_when",
        "Honours are counted",
        {"before": ("before play", "S3"), "after": ("after the tricks", "C5")},
        PARTNERS,
        cotton="after",
    ),
    _option(
        "claim",
        "What honours claimed before play bring",
        {"told": ("is told at once", "S3"), "hidden": ("is told after play", "S6")},
        BEFORE,
    ),
    _option(
        "ace_takes_stock",
        "The holder of the ace of trumps takes in the stock",
        {"no": ("no", "S4"), "yes": ("yes, and lays out four", "C1")},
        STOCK,
        cotton="yes",
    ),
    _option(
        "turned_ace",
        "If the ace itself is turned up",
        {"dealer": ("the dealer takes in the stock", "C2"), "lies": ("the stock lies", "C2")},
        STOCK,
    ),
    _option(
        "call",
        "A side at eight may call “Can-ye”",
        {"no": ("no", "C7"), "yes": ("yes", "C7")},
        PARTNERS,
        cotton="yes",
    ),
    _option(
        "game",
        "The game is",
        {"9": ("nine", "R10"), "10": ("ten", "A1")},
        PARTNERS,
    ),
    _option(
        "no_honours_at_nine",
        "In a game of ten, a side at nine counts no honours",
        {"no": ("it may count them", "A2"), "yes": ("it counts none", "A2")},
        PARTNERS,
    ),
    _option(
        "play_out",
        "When honours before play make game",
        {"no": ("the deal ends at once", "S5"), "yes": ("the deal is played out", "S5")},
        BEFORE,
    ),
    _option(
        "vole",
        "All twelve tricks",
        {"no": ("bring nothing more", "R12"), "yes": ("bring one point more", "R12")},
        PARTNERS,
    ),
    _option(
        "partners",
        "Those who sit opposite are",
        {"no": ("each for himself", "I1"), "yes": ("partners", "I7")},
        ALONE,
    ),
    _option(
        "min_honours",
        "Honours the holder of the ace must have to score",
        {"1": ("the ace alone", "I2"), "2": ("two", "I2"), "3": ("three", "I2")},
        ALONE,
    ),
    _option(
        "single_deal",
        "Nine must be made",
        {"no": ("over several deals", "I4"), "yes": ("in one deal", "I4")},
        ALONE,
    ),
    _option(
        "first_to_nine",
        "If two reach nine in a deal",
        {"order": ("the first to get there wins", "I5"), "total": ("the higher total wins", "I5")},
        ALONE,
    ),
    _option(
        "direction",
        "Deal and play go",
        {
            "clockwise": ("to the left", "R1"),
            "anticlockwise": ("to the right, as in Italy", "R1"),
        },
    ),
    _option(
        "deals",
        "At most this many deals",
        {"24": ("24 deals", "R13"), "12": ("12 deals", "R13"), "40": ("40 deals", "R13")},
    ),
)

INFO = GameInfo(
    id="ruff-and-honours",
    title="Ruff and Honours",
    family="cards",
    seats=(4, 4),
    options=OPTIONS,
    rules_version=1,
    max_plies=40 * MOST_PLIES,
    hidden=True,
)
