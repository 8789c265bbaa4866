"""English as pages need it."""

ENDINGS = {1: "st", 2: "nd", 3: "rd"}


def ordinal(number: int) -> str:
    """``1st``, ``2nd``, ``11th``."""
    if 10 <= number % 100 <= 20:
        return f"{number}th"
    return f"{number}{ENDINGS.get(number % 10, 'th')}"
