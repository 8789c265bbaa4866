"""What can go wrong from outside, each with a code for programs and one sentence for people."""

from collections.abc import Sequence
from typing import ClassVar


class PlayError(ValueError):
    """Bad input: ``str(error)`` is one sentence that names what was wrong and what is allowed.

    ``detail`` carries the same in data where a program can use it, e.g. the allowed values.
    """

    code: ClassVar[str] = "bad-input"

    def __init__(self, message: str, detail: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.detail = detail


class UnknownGame(PlayError):
    """No game has this id."""

    code = "unknown-game"


class BadOption(PlayError):
    """An option or one of its values does not exist, or does not go with the ruleset."""

    code = "bad-option"


class BadSeats(PlayError):
    """A number of seats, or a kind of player, that the game does not take."""

    code = "bad-seats"


class IllegalChoice(PlayError):
    """The notation names no choice or outcome of the node at hand."""

    code = "illegal-choice"


class BadPosition(PlayError):
    """A text that does not describe a position of the game."""

    code = "bad-position"


class BadRecord(PlayError):
    """A record that is malformed, of another version, or does not replay."""

    code = "bad-record"


def one_of(words: Sequence[str]) -> str:
    """Words as a choice in prose: "a, b or c"."""
    if not words:
        return "nothing"
    if len(words) == 1:
        return words[0]
    return f"{', '.join(words[:-1])} or {words[-1]}"
