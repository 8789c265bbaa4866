"""Options and values of options that many games offer."""

from collections.abc import Mapping

from pygames.core.info import Option, Value

NO_YES = (Value("no", "No"), Value("yes", "Yes"))


def rulesets(labels: Mapping[str, str]) -> Option:
    """The rulesets of a game by their names, the default first."""
    values = tuple(Value(name, label) for name, label in labels.items())
    return Option("ruleset", "Rules", values, values[0].name)


def numbers(rule: str, *names: str) -> tuple[Value, ...]:
    """Numbers to choose from, all under the rule that leaves the choice."""
    return tuple(Value(name, name, (rule,)) for name in names)
