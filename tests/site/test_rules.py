"""Rules files: what is read, and one clear sentence for each mistake."""

import textwrap
from fractions import Fraction
from pathlib import Path

import pytest

from pygames.core.info import GameInfo, Option, Value
from site_scripts import rules

GOOD = """
lede = "A small game."
kicker = ["Race games", "Nowhere"]

[facts]
kind = "race"
region = "Europe"
place = "Nowhere"
when = "1500"
from = 1500
to = 1600
players = "2"
chance = "one die"
secrets = "none"
length = "5 minutes"
age = "6 and up"

[[rulesets]]
id = "old"
title = "The old way"
grade = "B"
summary = "As it was."

[[rulesets]]
id = "new"
title = "The new way"
grade = "D"
summary = "As it is."

[[rules]]
id = "O1"
rulesets = ["old", "new"]
text = "Two play."
grade = "A"
sources = [{ key = "cotton1674", locus = "p. 1" }]

[[rules]]
id = "N2a"
rulesets = ["new"]
text = "The younger begins."
grade = "D"
sources = []
note = "Ours."
option = "begin"
engine = false
position = "1,2"
places = ["f1", "f2"]

[[claims]]
claim = "It is old."
correction = "It is not."
sources = [{ key = "cotton1674", via = "zorli" }]
"""
INFO = GameInfo(
    id="small",
    title="Small",
    family="race",
    seats=(2, 2),
    options=(
        Option("ruleset", "Rules", (Value("old", "Old"), Value("new", "New")), "old"),
        Option("begin", "Who begins", (Value("young", "The younger"),), "young"),
    ),
    rules_version=1,
    max_plies=10,
)


PRINTED = """
[[printed]]
name = "seven"
figure = "one in six"
fraction = "6/36"
source = { key = "zorli", locus = "p. 2" }
"""

SHARED = """
[[shared]]
from = "pot"
rules = ["P2"]
rulesets = ["old", "new"]
"""

POT = """
[[rules]]
id = "P1"
text = "All stake."
grade = "A"
sources = [{ key = "cotton1674" }]

[[rules]]
id = "P2"
text = "One takes all."
grade = "A"
sources = [{ key = "cotton1674" }]
"""


def load(tmp_path: Path, text: str = GOOD, info: GameInfo | None = INFO) -> rules.RuleBook:
    folder = tmp_path / "docs" / "games" / "small"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "rules.toml"
    path.write_text(textwrap.dedent(text), encoding="utf-8")
    return rules.load(path, {"cotton1674", "zorli"}, info)


def test_a_good_file_is_read_whole(tmp_path: Path) -> None:
    book = load(tmp_path)
    assert book.game == "small"
    assert book.facts.first_year == 1500
    assert [rule.id for rule in book.rules_of("new")] == ["O1", "N2a"]
    assert [rule.id for rule in book.rules_of("old")] == ["O1"]
    assert book.grades() == {"A": 1, "D": 1}
    assert book.grades("old") == {"A": 1}
    begin = book.rules[1]
    assert (begin.options, begin.engine, begin.places) == (("begin",), False, ("f1", "f2"))
    assert book.claims[0].sources == (rules.Cite("cotton1674", "", "zorli"),)
    assert book.ruleset("new").title == "The new way"


def test_figures_in_print_are_read_and_cited(tmp_path: Path) -> None:
    book = load(tmp_path, GOOD + PRINTED)
    source = rules.Cite("zorli", "p. 2")
    assert book.printed == (rules.Printed("seven", "one in six", Fraction(1, 6), source),)
    assert book.cites()[-1] == source
    for old, new, said in (
        ("6/36", "six", 'printed[0]: fraction must be one, like "1/36".'),
        ("6/36", "6/0", 'printed[0]: fraction must be one, like "1/36".'),
        ("zorli", "nobody", "the printed figure 'one in six' cites 'nobody'"),
    ):
        with pytest.raises(rules.RulesError) as caught:
            load(tmp_path, GOOD + PRINTED.replace(old, new))
        assert said in str(caught.value)


def test_rules_that_games_share_come_after_their_own(tmp_path: Path) -> None:
    folder = tmp_path / "docs" / "games"
    folder.mkdir(parents=True)
    (folder / "pot.toml").write_text(POT, encoding="utf-8")
    shared = load(tmp_path, GOOD + SHARED).rules[-1]
    assert (shared.id, shared.text) == ("P2", "One takes all.")
    assert shared.rulesets == ("old", "new")
    with pytest.raises(rules.RulesError, match="has no rule 'P3': use P1 or P2"):
        load(tmp_path, GOOD + SHARED.replace("P2", "P3"))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('kind = "race"', 'kind = "chess"', "[facts]: kind 'chess' does not exist: use race, war"),
        ('age = "6 and up"', "", "[facts]: age must be a text, and not empty."),
        ("to = 1600", "to = 1400", "from (1500) comes after to (1400)"),
        ("from = 1500", 'from = "1500"', "[facts]: from must be a whole number."),
        ('lede = "A small game."', "ledde = 'x'", "unknown key 'ledde': use lede, kicker"),
        ('grade = "A"', 'grade = "X"', "rules[0] (O1): grade 'X' does not exist: use A, B, C or D"),
        ('note = "Ours."', "", "rules[1] (N2a): a rule of grade D needs a note"),
        ('id = "O1"', 'id = "Rule 1"', "'Rule 1' must be one to three capitals and a number"),
        ('id = "N2a"', 'id = "O1"', "O1 stands there 2 times."),
        ('rulesets = ["new"]', 'rulesets = ["newer"]', "N2a names a ruleset 'newer'"),
        ('rulesets = ["new"]', "rulesets = []", "N2a belongs to no ruleset: use old or new."),
        ('text = "Two play."', "text = 2", "rules[0] (O1): text must be a text"),
        ('locus = "p. 1"', 'page = "1"', "sources[0]: unknown key 'page': use key, locus or via"),
        ('[{ key = "cotton1674", locus = "p. 1" }]', "[]", "grade A needs at least one source"),
        ('key = "cotton1674", l', 'key = "cotton", l', "O1 cites 'cotton', which is not in docs/"),
        ('via = "zorli"', 'via = "nobody"', "the claim 'It is old.' cites 'nobody'"),
        ('option = "begin"', 'option = "end"', "N2a names an option 'end' that does not exist"),
        ('position = "1,2"', "", "rules[1] (N2a): places need a position to be shown."),
        ("engine = false", 'engine = "no"', "engine must be true or false"),
        ("[[claims]]", "[[claims", "docs/games/small/rules.toml: "),
    ],
)
def test_a_mistake_is_told_with_file_and_entry(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    assert old in GOOD
    with pytest.raises(rules.RulesError) as caught:
        load(tmp_path, GOOD.replace(old, new, 1))
    assert str(caught.value).startswith("docs/games/small/rules.toml: ")
    assert said in str(caught.value)


def test_rulesets_must_be_those_of_the_engine(tmp_path: Path) -> None:
    head, _, rest = GOOD.partition('[[rulesets]]\nid = "new"')
    only_old = head + rest[rest.index("[[rules]]") :].replace('"new"', '"old"')
    with pytest.raises(rules.RulesError, match="has no ruleset new: the engine has old or new"):
        load(tmp_path, only_old.replace('["old", "old"]', '["old"]'))
