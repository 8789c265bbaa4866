"""A state with some fields changed, as ``dataclasses.replace`` makes it."""

import dataclasses
from dataclasses import dataclass, field

import pytest

from pygames import registry
from pygames.core.change import replace


@dataclass(frozen=True, slots=True)
class One:
    only: int


@dataclass(frozen=True)
class Keyed:
    count: int
    name: str = field(default="", kw_only=True)


@pytest.mark.parametrize("id", registry.GAMES)
def test_it_changes_what_the_library_changes(id: str) -> None:
    state = registry.make(id).start()
    assert dataclasses.is_dataclass(state)
    assert not isinstance(state, type)
    for each in dataclasses.fields(state):
        changed = {each.name: getattr(state, each.name)}
        assert replace(state, **changed) == dataclasses.replace(state, **changed) == state


def test_one_field_is_enough() -> None:
    assert replace(One(1), only=2) == One(2)


def test_a_field_that_is_not_there_is_named() -> None:
    with pytest.raises(TypeError, match="One has no field 'other'"):
        replace(One(1), other=2)  # type: ignore[call-arg]  # that is what it names


def test_what_is_not_made_of_its_fields_in_order_is_refused() -> None:
    with pytest.raises(TypeError, match="Keyed is not made of its fields"):
        replace(Keyed(1), count=2)
