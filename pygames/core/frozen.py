"""Frozen values: what states, events, nodes and pictures are. Once made, they never change.

A frozen dataclass pays for its protection while it is made: each field goes through
``object.__setattr__``, so that one of ten fields takes five times as long as an open one, and a
game makes one at every event. Here a value is filled while it is still of an open class, which has
the same fields and no protection, and becomes one of its own class when it is full.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from functools import cache
from typing import Any, NoReturn, dataclass_transform

_MAKER = """
def make(__class, {parameters}):
    __value = __open()
    {fill}
    __value.__class__ = __class
    return __value
"""
_CHANGER = """
def change(value, changes):
    changed = opened()
    {copy}
    for name, new in changes.items():
        setattr(changed, name, new)
    changed.__class__ = kind
    return changed
"""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen[T](cls: type[T]) -> type[T]:
    """``dataclass(frozen=True, slots=True)``, whose values are made several times as fast.

    A value is made of its fields, in their order or by name, and of nothing else: it has no
    ``__post_init__``, and a ``field`` may have a default, but no factory and no order of its own.
    """
    for name in ("__init__", "__new__", "__post_init__"):
        if name in vars(cls):
            raise TypeError(f"{cls.__name__} is made of its fields alone: it cannot have {name}.")
    made: Any = dataclass(init=False, slots=True, unsafe_hash=True)(cls)  # safe, as they are frozen
    made.__dataclass_params__.frozen = True  # for all who ask, and for subclasses
    made.__new__ = staticmethod(_maker(made, fields(made)))
    made.__setattr__, made.__delattr__, made.__reduce__ = _set, _delete, _reduce
    return made  # type: ignore[no-any-return]


def _maker(made: type, parts: tuple[Field[Any], ...]) -> Callable[..., Any]:
    """A ``__new__`` that takes the fields, written out as dataclasses write an ``__init__``."""
    names: dict[str, Any] = {"__open": _opened(made)}
    parameters = []
    for each in parts:
        if not each.init or each.kw_only or each.default_factory is not MISSING:
            raise TypeError(f"{made.__name__}.{each.name} must be a plain field.")
        if each.default is MISSING:
            parameters.append(each.name)
        else:
            names[f"__default_{each.name}"] = each.default
            parameters.append(f"{each.name}=__default_{each.name}")
    fill = "; ".join(f"__value.{each.name} = {each.name}" for each in parts)
    exec(_MAKER.format(parameters=", ".join(parameters), fill=fill), names)
    make: Callable[..., Any] = names["make"]
    make.__qualname__ = made.__qualname__  # errors about missing arguments begin with it
    return make


@cache
def changer(kind: type) -> Callable[[Any, Mapping[str, object]], Any]:
    """What copies a value of this kind and changes some fields, also written out."""
    if vars(kind).get("__reduce__") is not _reduce:
        raise TypeError(f"{kind.__name__} is no frozen value.")
    copy = "; ".join(f"changed.{each.name} = value.{each.name}" for each in fields(kind))
    names: dict[str, Any] = {"opened": _opened(kind), "kind": kind}
    exec(_CHANGER.format(copy=copy), names)
    change: Callable[[Any, Mapping[str, object]], Any] = names["change"]
    return change


@cache
def _opened(made: type) -> type:
    """A class of the same fields whose values are made empty and can be filled."""
    plain = {name: getattr(object, name) for name in ("__new__", "__setattr__", "__delattr__")}
    return type(made)(made.__name__, (made,), {"__slots__": (), **plain})


def _set(self: object, name: str, value: object) -> NoReturn:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _delete(self: object, name: str) -> NoReturn:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _reduce(self: Any) -> tuple[type, tuple[object, ...]]:
    """How a value is copied or kept: as its class, to be called with its fields."""
    return type(self), tuple(getattr(self, each.name) for each in fields(self))
