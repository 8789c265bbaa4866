"""What Primero says of itself: its rulesets and options."""

from collections.abc import Mapping

from pygames.core.info import GameInfo, Option, Value

SUZUKI = "suzuki-1994"
MINSHEU = "primera-1599"


def _option(
    name: str, label: str, values: Mapping[str, tuple[str, str]], only: str = "", default: str = ""
) -> Option:
    """An option: its values with label and rule id. The first is the default, if none is named."""
    built = tuple(Value(value, text, (rule,)) for value, (text, rule) in values.items())
    return Option(name, label, built, default or built[0].name, only=(only,) if only else ())


RULESET = Option(
    "ruleset",
    "Rules",
    (Value(SUZUKI, "Cardano, after Suzuki 1994"), Value(MINSHEU, "Primera, 1599")),
    SUZUKI,
)

OPTIONS = (
    RULESET,
    _option(
        "deals",
        "Deals",
        {"4": ("four", "M1"), "1": ("one", "M1"), "8": ("eight", "M1"), "12": ("twelve", "M1")},
    ),
    _option(
        "purse",
        "Each begins with",
        {"100": ("100 coins", "M2"), "50": ("50 coins", "M2"), "200": ("200 coins", "M2")},
    ),
    _option(
        "direction",
        "The turn goes",
        {
            "clockwise": ("to the left", "D2"),
            "anticlockwise": ("to the right, as in Italy", "D2"),
        },
    ),
    _option(
        "ties",
        "Equal hands",
        {"eldest": ("the nearer to the eldest wins", "H9"), "split": ("share", "H9")},
    ),
    _option(
        "chorus",
        "Four different court cards of four suits",
        {"same": ("are a primero", "H6"), "courts": ("are a chorus", "H6")},
    ),
    _option(
        "high_primero",
        "A primero of 79 or 81",
        {"no": ("ranks as any primero", "H8"), "yes": ("beats a fluxus", "H8")},
    ),
    _option(
        "ante",
        "Before the deal each pays",
        {
            "0": ("nothing", "B2"),
            "1": ("1 coin", "B2"),
            "2": ("2 coins", "B2"),
            "5": ("5 coins", "B2"),
        },
        SUZUKI,
    ),
    _option(
        "early_bids",
        "Bids after two cards",
        {"no": ("are not made", "B3"), "yes": ("may be made", "B3")},
        SUZUKI,
    ),
    _option(
        "bidder_pays",
        "Who bids an amount",
        {"yes": ("puts it in the pot", "B7"), "no": ("only names it", "B7")},
        SUZUKI,
    ),
    _option(
        "amounts",
        "The amount of a new bid",
        {"any": ("is free", "B8"), "rising": ("is no less than the last", "B8")},
        SUZUKI,
    ),
    _option(
        "lower_kinds",
        "Whoever says a lower kind than he holds",
        {
            "any": ("may say any number of it", "B6"),
            "own": ("says no more points than he holds", "B6"),
        },
        SUZUKI,
    ),
    _option(
        "numerus_bids",
        "A bid of numerus",
        {"yes": ("may be made", "V2"), "no": ("may not be made", "V2")},
        SUZUKI,
    ),
    _option(
        "overstate",
        "Bids",
        {
            "no": ("rise, and never above the hand", "B5"),
            "yes": ("fall, and never below the hand", "V4"),
        },
        SUZUKI,
    ),
    _option(
        "bare_pass",
        "Passing before any bid",
        {"no": ("costs an exchange too", "B10"), "yes": ("costs nothing", "B10")},
        SUZUKI,
    ),
    _option(
        "proof",
        "The bidder proves his bid with",
        {"combination": ("the cards that make the hand", "B14"), "hand": ("all four", "B14")},
        SUZUKI,
    ),
    _option(
        "shown_to",
        "The proof is shown to",
        {"staker": ("the forced staker alone", "B14"), "all": ("everybody", "V3")},
        SUZUKI,
    ),
    _option(
        "pot",
        "The pot goes",
        {"all": ("to the best hand", "B17"), "halves": ("by halves", "V1")},
        SUZUKI,
    ),
    _option(
        "kind_counts",
        "The kind last bid",
        {"no": ("is only a claim", "V5"), "yes": ("is the only kind that counts", "V5")},
        SUZUKI,
    ),
    _option(
        "lowest",
        "Between two hands of a kind",
        {"no": ("the higher number wins", "H7"), "yes": ("the lower number wins", "V6")},
        SUZUKI,
    ),
    _option(
        "numerus",
        "With two cards in each of two suits",
        {
            "best": ("the higher number is the hand's", "H2"),
            "own": ("the holder counts the one that serves him", "H2"),
        },
        SUZUKI,
    ),
    _option(
        "stake",
        "The opening stake",
        {
            "2": ("2 shillings, rest 8", "P1"),
            "1": ("1 shilling, rest 4", "P1"),
            "4": ("4 shillings, rest 16", "P1"),
        },
        MINSHEU,
    ),
)

INFO = GameInfo(
    id="primero",
    title="Primero",
    family="cards",
    seats=(2, 6),
    options=OPTIONS,
    rules_version=1,
    max_plies=12 * 11_000,
    hidden=True,
)
