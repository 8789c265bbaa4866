"""A mistake on a page, told so that its writer finds it at once."""

from collections.abc import Iterable

from pygames.core.errors import one_of


class PageError(ValueError):
    """One sentence about one line of one page: what is wrong there, and what is allowed."""

    def __init__(self, page: str, line: int, message: str) -> None:
        super().__init__(f"{page}:{line}: {message}")
        self.page = page
        self.line = line


def allowed(words: Iterable[str]) -> str:
    """The allowed values as the end of a sentence: "use a, b or c"."""
    return f"use {one_of(list(words))}"
