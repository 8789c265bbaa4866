"""Frozen values are in everything but speed what ``dataclass(frozen=True, slots=True)`` makes."""

import copy
import dataclasses
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass, field
from typing import Any, ClassVar

import pytest

from pygames import registry
from pygames.core.frozen import frozen


@frozen
class Card:
    """A card, with every kind of field there is, under names that its maker might want itself."""

    suits: ClassVar[tuple[str, ...]] = ("clubs", "hearts")

    value: int
    cls: str
    self: str = "me"
    open: tuple[int, ...] = field(default=(1, 2), repr=False)

    @property
    def red(self) -> bool:
        """Whether it is a heart."""
        return self.cls == "hearts"


@dataclass(frozen=True, slots=True)
class Plain:
    """The same, made by the library."""

    value: int
    cls: str
    self: str = "me"
    open: tuple[int, ...] = field(default=(1, 2), repr=False)


@frozen
class Box[T]:
    """A value that holds another."""

    held: T


@frozen
class Nothing:
    """A value without any field."""


CARD = Card(3, "hearts")


@pytest.mark.parametrize("arguments", [(3, "clubs"), (3, "clubs", "you"), (3, "clubs", "I", ())])
def test_it_is_made_as_the_library_makes_it(arguments: tuple[Any, ...]) -> None:
    card, plain = Card(*arguments), Plain(*arguments)
    assert dataclasses.astuple(card) == dataclasses.astuple(plain)
    assert repr(card) == repr(plain).replace("Plain", "Card")
    assert hash(card) == hash(plain)
    assert card == Card(*arguments)
    assert Card.__match_args__ == Plain.__match_args__
    assert [f.name for f in dataclasses.fields(Card)] == [f.name for f in dataclasses.fields(Plain)]


def test_fields_may_be_given_by_name() -> None:
    assert Card(cls="hearts", value=3) == CARD
    assert CARD.red
    assert Card.suits == ("clubs", "hearts")
    assert Nothing() == Nothing()


def test_it_is_of_its_own_class_alone() -> None:
    assert type(CARD) is Card
    assert type(Box(1)) is type(Box[int](1)) is Box
    assert not hasattr(CARD, "__dict__")
    match CARD:
        case Card(value, cls):
            assert (value, cls) == (3, "hearts")


def test_it_says_that_it_is_frozen() -> None:
    with pytest.raises(TypeError, match="cannot inherit non-frozen dataclass from a frozen one"):
        dataclass(type("Open", (Card,), {}))


@pytest.mark.parametrize("name", ["value", "unknown", "__class__", "__dict__"])
def test_it_never_changes(name: str) -> None:
    with pytest.raises(FrozenInstanceError, match=f"cannot assign to field '{name}'"):
        setattr(CARD, name, 4)
    with pytest.raises(FrozenInstanceError, match=f"cannot delete field '{name}'"):
        delattr(CARD, name)
    assert Card(3, "hearts") == CARD


@pytest.mark.parametrize(
    "copied",
    [
        copy.copy,
        copy.deepcopy,
        dataclasses.replace,
        lambda value: pickle.loads(pickle.dumps(value)),
    ],
)
def test_it_can_be_copied(copied: Callable[[Any], Any]) -> None:
    for value in (CARD, Box(CARD), Nothing(), registry.make("goose").start()):
        found = copied(value)
        assert found == value
        assert type(found) is type(value)


def test_wrong_arguments_are_told_of_by_the_class() -> None:
    make: Callable[..., object] = Card
    with pytest.raises(TypeError, match=r"^Card\(\) missing 1 required .* argument: 'cls'$"):
        make(1)
    with pytest.raises(TypeError, match=r"^Card\(\) takes from 3 to 5 positional arguments but 6"):
        make(1, "clubs", "me", (), 5)
    with pytest.raises(TypeError, match=r"^Card\(\) got an unexpected keyword argument 'suit'"):
        make(1, suit="clubs")


def test_what_is_more_than_its_fields_is_refused() -> None:
    with pytest.raises(TypeError, match="Checked is made of its fields alone"):

        @frozen
        class Checked:
            number: int

            def __post_init__(self) -> None: ...


@pytest.mark.parametrize(
    "unusual", [{"default_factory": list}, {"init": False}, {"default": 0, "kw_only": True}]
)
def test_fields_that_are_not_plain_are_refused(unusual: dict[str, Any]) -> None:
    members = {"__annotations__": {"odd": int}, "odd": field(**unusual)}
    with pytest.raises(TypeError, match=r"Odd\.odd must be a plain field"):
        frozen(type("Odd", (), members))


def test_a_field_without_a_default_comes_first() -> None:
    members = {"__annotations__": {"first": int, "second": int}, "first": 1}
    with pytest.raises(SyntaxError, match="default"):
        frozen(type("Wrong", (), members))
