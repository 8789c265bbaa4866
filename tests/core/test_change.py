"""A state with some fields changed, as ``dataclasses.replace`` makes it."""

import dataclasses
from dataclasses import dataclass
from typing import Any

import pytest

from pygames import registry
from pygames.core.change import replace
from pygames.core.frozen import frozen


@frozen
class One:
    only: int

    @property
    def next(self) -> int:
        """The number after it."""
        return self.only + 1


@frozen
class Nothing:
    pass


@dataclass(frozen=True)
class Plain:
    count: int


@pytest.mark.parametrize("id", registry.GAMES)
def test_it_changes_what_the_library_changes(id: str) -> None:
    state = registry.make(id).start()
    assert dataclasses.is_dataclass(state)
    assert not isinstance(state, type)
    for each in dataclasses.fields(state):
        changed = {each.name: getattr(state, each.name)}
        assert replace(state, **changed) == dataclasses.replace(state, **changed) == state


def test_one_field_is_enough() -> None:
    assert replace(One(1), only=2) == replace(One(2)) == One(2)
    assert replace(Nothing()) == Nothing()


def test_what_is_made_is_as_frozen() -> None:
    changed = replace(One(1), only=2)
    assert type(changed) is One
    with pytest.raises(dataclasses.FrozenInstanceError):
        changed.only = 3  # type: ignore[misc]  # that is what is forbidden


@pytest.mark.parametrize("name", ["other", "next"])
def test_a_field_that_is_not_there_is_named(name: str) -> None:
    changes: dict[str, Any] = {name: 2}
    with pytest.raises(TypeError, match=f"One has no field '{name}'"):
        replace(One(1), **changes)


def test_what_is_not_frozen_is_refused() -> None:
    with pytest.raises(TypeError, match="Plain is no frozen value"):
        replace(Plain(1), count=2)
