"""``dataclasses.replace`` for frozen values, several times as fast: a game changes states a lot."""

from dataclasses import fields
from typing import TYPE_CHECKING

from pygames.core.frozen import changer

if TYPE_CHECKING:
    from dataclasses import replace  # type checkers know its arguments by its name
else:

    def replace(value, /, **changes):
        """A copy of a frozen value with some fields changed; TypeError names one it has not."""
        try:
            return changer(type(value))(value, changes)
        except AttributeError:
            known = {field.name for field in fields(value)}
            unknown = next(name for name in changes if name not in known)
            raise TypeError(f"{type(value).__name__} has no field {unknown!r}.") from None


__all__ = ["replace"]
