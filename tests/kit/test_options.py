"""Options that many games offer."""

from pygames.core.info import Value
from pygames.kit.options import NO_YES, numbers, rulesets


def test_the_first_ruleset_is_the_default() -> None:
    option = rulesets({"pub": "As played today", "old": "As played once"})
    assert (option.name, option.default) == ("ruleset", "pub")
    assert option.values == (Value("pub", "As played today"), Value("old", "As played once"))


def test_numbers_are_their_own_labels_under_one_rule() -> None:
    assert numbers("P7", "1", "3") == (Value("1", "1", ("P7",)), Value("3", "3", ("P7",)))


def test_no_comes_before_yes() -> None:
    assert [value.name for value in NO_YES] == ["no", "yes"]
