"""Frozen values as JSON text and back, checked against their types. Nothing is ever evaluated.

It writes what states are made of: dataclasses, tuples, frozensets, enums, str, int, bool and None.
A dataclass becomes an array of its fields in order, so that positions stay short.
"""

import json
import re
import types
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import TypeAliasType, Union, cast, get_args, get_origin, get_type_hints

from pygames.core.errors import BadPosition

type Json = bool | int | str | list[Json] | None

DEEPEST = 100
_BRACKET = re.compile(r"[\[\]{}]")


def dumps(value: object) -> str:
    """A value as compact JSON."""
    return json.dumps(_plain(value), separators=(",", ":"), ensure_ascii=False)


def parse(text: str) -> object:
    """What a JSON text holds; ValueError if it is none, or nested so deep that it is hostile."""
    depth = 0
    for bracket in _BRACKET.finditer(text):
        depth += 1 if bracket[0] in "[{" else -1
        if depth > DEEPEST:
            raise ValueError(f"it is nested more than {DEEPEST} deep")
    found: object = json.loads(text)
    return found


def loads[T](kind: type[T], text: str) -> T:
    """The value of type ``kind`` that a text describes; BadPosition where it describes none."""
    try:
        data = cast(Json, parse(text))
    except ValueError as error:
        raise BadPosition(f"The position is not JSON: {error}.") from error
    return cast(T, _build(kind, data, kind.__name__))


def _plain(value: object) -> Json:
    if isinstance(value, Enum):
        return value.name
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, frozenset):
        return sorted((_plain(item) for item in value), key=json.dumps)
    if is_dataclass(value):
        return [_plain(getattr(value, field.name)) for field in fields(value)]
    raise TypeError(f"a state may not hold a {type(value).__name__}")


@cache
def _field_types(kind: type) -> tuple[tuple[str, object], ...]:
    hints = get_type_hints(kind)
    return tuple((field.name, hints[field.name]) for field in fields(kind))


def _build(kind: object, data: Json, where: str) -> object:
    """``data`` as a value of ``kind``; ``where`` names the part for the error."""
    if isinstance(kind, TypeAliasType):
        return _build(kind.__value__, data, where)
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        return _build_union(get_args(kind), data, where)
    if origin is tuple:
        return _build_tuple(get_args(kind), data, where)
    if origin is frozenset:
        (item,) = get_args(kind)
        return frozenset(_build(item, part, where) for part in _array(data, where))
    if origin is not None:  # a generic dataclass: its fields say what they hold
        kind = origin
    if kind is None or kind is types.NoneType:
        if data is None:
            return None
    elif isinstance(kind, type) and issubclass(kind, Enum):
        if isinstance(data, str) and data in kind.__members__:
            return kind[data]
    elif isinstance(kind, type) and is_dataclass(kind):
        return _build_dataclass(kind, data, where)
    elif kind in (bool, int, str) and type(data) is kind:
        return data
    raise BadPosition(f"In the position, {where} cannot be {json.dumps(data)[:60]}.")


def _build_union(kinds: tuple[object, ...], data: Json, where: str) -> object:
    for kind in kinds:
        try:
            return _build(kind, data, where)
        except BadPosition:
            continue
    raise BadPosition(f"In the position, {where} cannot be {json.dumps(data)[:60]}.")


def _build_tuple(kinds: tuple[object, ...], data: Json, where: str) -> tuple[object, ...]:
    items = _array(data, where)
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        return tuple(_build(kinds[0], item, where) for item in items)
    if len(items) != len(kinds):
        raise BadPosition(f"In the position, {where} needs {len(kinds)} parts, not {len(items)}.")
    return tuple(_build(kind, item, where) for kind, item in zip(kinds, items, strict=True))


def _build_dataclass(kind: type, data: Json, where: str) -> object:
    items = _array(data, where)
    parts = _field_types(kind)
    if len(items) != len(parts):
        raise BadPosition(f"In the position, {where} needs {len(parts)} parts, not {len(items)}.")
    return kind(
        *(_build(hint, item, name) for (name, hint), item in zip(parts, items, strict=True))
    )


def _array(data: Json, where: str) -> list[Json]:
    if isinstance(data, list):
        return data
    raise BadPosition(f"In the position, {where} must be a list.")
