"""Positions of the Goose as text: ``1 12/31w2/52h`` has the second player to throw.

Teams stand between strokes and their counters between commas, each by its field; ``w2`` is a
counter with two turns to lose, ``h`` one that is held until relieved. Whatever is not as it usually
is follows by name: ``opening=7,0,0`` (throws for the first turn), ``begun=02`` (the seats that have
had a turn; all, if nothing is said), ``dice=63``, ``left=3``, ``moved=0``, ``trail=5,10``,
``coins=-1,2,-1``, ``pot=12``, ``turns=7``.
"""

import re

from pygames.core.errors import BadPosition
from pygames.games.goose.board import DEATH, GOAL, HELD, Counter, State, Team
from pygames.kit.stakes import Coins

_COUNTER = re.compile(r"([0-9]{1,2})(?:w([1-9])|(h))?")
_NUMBERS = re.compile(r"-?[0-9]{1,6}(,-?[0-9]{1,6})*")
_LISTS = ("opening", "trail", "coins")
_NAMES = (*_LISTS, "begun", "dice", "left", "moved", "pot", "turns")


def write(state: State, start: State) -> str:
    """A position as text; what is as at the start, or as usual, goes without saying."""
    seats = range(len(state.teams))
    parts = [str(state.turn), "/".join(_team(team) for team in state.teams)]
    if state.opening:
        parts.append(f"opening={_list(state.opening)}")
    if state.begun != frozenset(seats):
        parts.append("begun=" + "".join(str(seat) for seat in seats if seat in state.begun))
    for name, dice in (("dice", state.dice), ("left", state.left)):
        if dice:
            parts.append(f"{name}={''.join(str(die) for die in dice)}")
    if state.moved is not None:
        parts.append(f"moved={state.moved}")
    if state.trail:
        parts.append(f"trail={_list(state.trail)}")
    if state.coins != start.coins:
        parts.append(f"coins={_list(state.coins.purses)} pot={state.coins.pot}")
    if state.turns:
        parts.append(f"turns={state.turns}")
    return " ".join(parts)


def read(text: str, start: State) -> State:
    """The position that a text describes, for a game that begins with ``start``."""
    turn, _, rest = text.strip().partition(" ")
    board, *named = rest.split()[:12] or [""]
    values = _named(named)
    seats = len(start.teams)
    teams = tuple(_read_team(part) for part in board.split("/"))
    if [len(team) for team in teams] != [len(team) for team in start.teams]:
        raise BadPosition(f"The position needs {seats} teams of {len(start.teams[0])} counters.")
    if not (turn.isascii() and turn.isdecimal() and int(turn[:3]) < seats):
        raise BadPosition(f"The position must begin with a player from 0 to {seats - 1}.")
    begun = _digits(values, "begun") if "begun" in values else tuple(range(seats))
    state = State(
        int(turn),
        teams,
        Coins(_numbers(values, "coins") or start.coins.purses, _number(values, "pot", start)),
        _numbers(values, "opening"),
        frozenset(begun),
        _digits(values, "dice"),
        _digits(values, "left"),
        _number(values, "moved") if "moved" in values else None,
        _numbers(values, "trail"),
        _number(values, "turns") if "turns" in values else 0,
    )
    _check(state)
    return state


def _check(state: State) -> None:
    """Whether the parts go together."""
    seats = len(state.teams)
    by_seat = (state.coins.purses, state.opening or state.coins.purses)
    dice = (*state.dice, *state.left)
    fits = (
        all(len(values) == seats for values in by_seat)
        and all(-1 <= total <= 12 for total in state.opening)
        and (not state.opening or state.opening[state.turn] == 0)
        and all(seat < seats for seat in state.begun)
        and all(1 <= die <= 6 for die in dice)
        and len(state.dice) in (0, 2)
        and all(state.left.count(die) <= state.dice.count(die) for die in state.left)
        and all(0 <= at <= GOAL for at in state.trail)
        and all(counter.at != DEATH for team in state.teams for counter in team)
        and (state.moved is None or 0 <= state.moved < len(state.teams[0]))
    )
    if not fits:
        raise BadPosition("The parts of the position do not go together.")


def _team(team: Team) -> str:
    return ",".join(
        f"{counter.at}{'h' if counter.wait == HELD else f'w{counter.wait}' if counter.wait else ''}"
        for counter in team
    )


def _read_team(text: str) -> Team:
    counters = []
    for part in text.split(","):
        match = _COUNTER.fullmatch(part)
        if match is None or int(match[1]) > GOAL:
            raise BadPosition(f"{part[:20]!r} is no counter: write a field from 0 to 63, as 31w2.")
        counters.append(Counter(int(match[1]), HELD if match[3] else int(match[2] or 0)))
    return tuple(counters)


def _list(values: tuple[int, ...]) -> str:
    return ",".join(str(value) for value in values)


def _named(parts: list[str]) -> dict[str, str]:
    values = {}
    for part in parts:
        name, _, value = part.partition("=")
        if name not in _NAMES:
            raise BadPosition(f"{name[:20]!r} is no part of a position.", _NAMES)
        values[name] = value
    return values


def _numbers(values: dict[str, str], name: str) -> tuple[int, ...]:
    if name not in values:
        return ()
    if not _NUMBERS.fullmatch(values[name]):
        raise BadPosition(f"In the position, {name} must be numbers with commas between.")
    return tuple(int(number) for number in values[name].split(","))


def _number(values: dict[str, str], name: str, start: State | None = None) -> int:
    if name not in values and start is not None:
        return start.coins.pot
    numbers = _numbers(values, name)
    if len(numbers) != 1 or numbers[0] < 0:
        raise BadPosition(f"In the position, {name} must be a number.")
    return numbers[0]


def _digits(values: dict[str, str], name: str) -> tuple[int, ...]:
    text = values.get(name, "")
    if not all(digit in "0123456789" for digit in text):
        raise BadPosition(f"In the position, {name} must be digits.")
    return tuple(int(digit) for digit in text)
