"""What a game says of itself before it is played: its name, its seats and its options."""

from collections.abc import Mapping
from types import MappingProxyType

from pygames.core.errors import BadOption, BadSeats, one_of
from pygames.core.frozen import frozen


@frozen
class Value:
    """One value of an option: its name in records, its label for readers, the rules behind it."""

    name: str
    label: str
    rules: tuple[str, ...] = ()


@frozen
class Option:
    """A question that the sources leave open, or answer differently.

    ``default`` holds unless ``defaults`` has another value for the ruleset. ``only`` names the
    rulesets in which the option means anything; empty means all of them.
    """

    name: str
    label: str
    values: tuple[Value, ...]
    default: str
    defaults: Mapping[str, str] = MappingProxyType({})
    only: tuple[str, ...] = ()

    def default_in(self, ruleset: str) -> str:
        """The value that holds in a ruleset when nothing is said."""
        return self.defaults.get(ruleset, self.default)

    def applies_to(self, ruleset: str) -> bool:
        """Whether the option means anything in a ruleset."""
        return not self.only or ruleset in self.only


@frozen
class GameInfo:
    """The card of a game. ``seats`` is (fewest, most); ``max_plies`` bounds every game of it.

    ``options`` always holds an option named ``ruleset``. ``hidden`` says that seats hold secrets.
    """

    id: str
    title: str
    family: str
    seats: tuple[int, int]
    options: tuple[Option, ...]
    rules_version: int
    max_plies: int
    hidden: bool = False

    @property
    def rulesets(self) -> tuple[str, ...]:
        """The names of the game's rulesets, the default first."""
        return tuple(value.name for value in self.option("ruleset").values)

    def option(self, name: str) -> Option:
        """An option by its name; BadOption names those that exist."""
        for option in self.options:
            if option.name == name:
                return option
        names = tuple(option.name for option in self.options)
        raise BadOption(f"{self.title} has no option {name!r}: use {one_of(names)}.", names)

    def resolve(self, given: Mapping[str, str]) -> dict[str, str]:
        """All options that apply, with the given values and the ruleset's defaults for the rest."""
        chosen: dict[str, str] = {}
        for name in given:
            self.option(name)
        ruleset = given.get("ruleset", self.option("ruleset").default)
        for option in self.options:
            names = tuple(value.name for value in option.values)
            value = given.get(option.name, option.default_in(ruleset))
            if value not in names:
                raise BadOption(
                    f"{self.title} has no {option.name} {value!r}: use {one_of(names)}.", names
                )
            if option.applies_to(ruleset):
                chosen[option.name] = value
            elif option.name in given:
                raise BadOption(
                    f"The option {option.name} goes with the ruleset {one_of(option.only)} "
                    f"of {self.title}, not with {ruleset}.",
                    option.only,
                )
        return chosen

    def check_seats(self, seats: int) -> int:
        """The number of seats, if the game takes it."""
        fewest, most = self.seats
        if not fewest <= seats <= most:
            allowed = str(fewest) if fewest == most else f"{fewest} to {most}"
            raise BadSeats(f"{self.title} takes {allowed} players, not {seats}.")
        return seats
