"""The card of the Goose: its name, its seats and every question that the sheets leave open."""

from collections.abc import Mapping

from pygames.core.info import GameInfo, Option, Value

MOST_TURNS = 3000
PLIES_A_TURN = 3


def _option(
    name: str,
    label: str,
    rule: str,
    values: Mapping[str, str],
    only: tuple[str, ...] = (),
) -> Option:
    """An option of one rule; the first value is the default."""
    options = tuple(Value(value, text, (rule,)) for value, text in values.items())
    return Option(name, label, options, options[0].name, {}, only)


_NO = {"no": "No", "yes": "Yes"}
_YES = {"yes": "Yes", "no": "No"}
_SINGLE = ("aleff", "gambling")

INFO = GameInfo(
    id="goose",
    title="Game of the Goose",
    family="race",
    seats=(2, 6),
    options=(
        Option(
            "ruleset",
            "Rules",
            (
                Value("alberti", "Alberti: the plain sheet"),
                Value("aleff", "Aleff: one counter to a field"),
                Value("team", "Aleff: teams"),
                Value("gambling", "Aleff: for stakes"),
            ),
            "alberti",
        ),
        _option(
            "goose_chain",
            "A second goose in one move",
            "G4",
            {"chain": "Counts too", "single": "Does not count"},
        ),
        _option(
            "goose_bounce",
            "A goose met while counting back",
            "G6",
            {"continue": "Sends further back", "stop": "Has no effect"},
        ),
        _option(
            "first_nine",
            "The rule of nine",
            "G7",
            {"first_throw": "For a first throw", "from_start": "For any throw from the start"},
        ),
        _option("inn", "Turns lost at the inn", "G9", {"1": "One", "2": "Two"}),
        _option("maze", "The maze sends back to", "G10", {at: at for at in ("30", "37", "39")}),
        _option("classic_well", "The well holds until relieved", "G12", _NO),
        _option("well_release", "A newcomer frees from the well", "A3", _NO, ("alberti",)),
        _option(
            "occupied",
            "Landing on another counter",
            "A1",
            {"share": "Both stay", "swap": "They change places"},
            ("alberti",),
        ),
        _option(
            "jump_occupied",
            "Landing on another counter by a jump",
            "L2",
            {"swap": "They change places", "share": "Both stay"},
        ),
        _option(
            "came_from",
            "A counter that makes way goes to",
            "G15",
            {"before_throw": "Where the throw began", "last_field": "The field touched last"},
        ),
        _option("displaced_effect", "A counter that makes way can be held", "G14", _NO),
        _option("auto_single_die", "A single die that wins is used at once", "L3", _YES, _SINGLE),
        _option("single_die_geese", "A single die may win over a goose", "L4", _NO, _SINGLE),
        _option(
            "split_same_counter", "One counter may use both dice in turn", "T9", _NO, ("team",)
        ),
        _option(
            "bankroll",
            "Coins to begin with",
            "P5",
            {"unlimited": "Unlimited credit", "8": "8", "12": "12", "20": "20"},
            ("gambling",),
        ),
    ),
    rules_version=1,
    max_plies=MOST_TURNS * PLIES_A_TURN + 1,
)
