"""Values of options that many games offer."""

from pygames.core.info import Value

NO_YES = (Value("no", "No"), Value("yes", "Yes"))


def numbers(rule: str, *names: str) -> tuple[Value, ...]:
    """Numbers to choose from, all under the rule that leaves the choice."""
    return tuple(Value(name, name, (rule,)) for name in names)
