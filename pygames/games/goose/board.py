"""The board of the Goose: its fields, what stands on them and how a way over them is told."""

from collections.abc import Iterator, Mapping

from pygames.core.frozen import frozen
from pygames.core.node import Seat
from pygames.kit.dice import Dice, Throw
from pygames.kit.stakes import Coins
from pygames.kit.track import spiral
from pygames.kit.words import listed
from pygames.render.scene import Layout, Place, linked

GOAL = 63
GEESE = frozenset({*range(5, GOAL, 9), *range(9, GOAL, 9)})
BRIDGE, INN, WELL, MAZE, PRISON, DEATH = 6, 19, 31, 42, 52, 58
SPECIAL: Mapping[int, str] = {
    BRIDGE: "bridge",
    INN: "inn",
    WELL: "well",
    MAZE: "maze",
    PRISON: "prison",
    DEATH: "death",
}
NINES: Mapping[Dice, int] = {(6, 3): 26, (5, 4): 53}
HELD = -1
"""In place of a number of turns to lose: until another counter relieves this one."""


@frozen
class Move:
    """A counter of the seat to move goes by one die, or by both together."""

    counter: int
    points: int


@frozen
class Wait:
    """A turn is lost."""


WAIT = Wait()


type Event = Throw | Move | Wait


@frozen
class Counter:
    """Where a counter stands, and how many turns it has to lose there."""

    at: int = 0
    wait: int = 0

    @property
    def free(self) -> bool:
        """Whether it can be moved."""
        return self.wait == 0 and self.at != GOAL


type Team = tuple[Counter, ...]


@frozen
class State:
    """A position.

    ``opening`` holds what each seat threw for the first turn, 0 for one still to throw; it is
    empty once the race is on. ``begun`` are the seats that have had a turn. ``left`` are dice
    thrown and not yet used, ``moved`` the counter that used the first. ``trail`` is the last way.
    """

    turn: Seat
    teams: tuple[Team, ...]
    coins: Coins
    opening: tuple[int, ...]
    begun: frozenset[Seat] = frozenset()
    dice: Dice = ()
    left: Dice = ()
    moved: int | None = None
    trail: tuple[int, ...] = ()
    turns: int = 0


@frozen
class Run:
    """The way of a counter: the fields it touched from where it stood, and the rules at work.

    A way that ``jumped`` ended with a leap: over the bridge, out of the maze, by the rule of nine.
    One that is ``special`` touched one of the six special fields.
    """

    stops: tuple[int, ...]
    rules: tuple[str, ...]
    jumped: bool = False
    special: bool = False

    @property
    def rest(self) -> int:
        """Where it came to rest."""
        return self.stops[-1]

    def told(self) -> str:
        """The way in words: "moves from 10 by the goose on 14 to 18"."""
        if "G7" in self.rules or "A2" in self.rules:
            return f"goes at once to {self.rest}"
        stops = self.stops[:-1] if self.jumped else self.stops
        text = f"moves from {field_name(stops[0])}"
        if len(stops) > 2:
            geese = [str(stop) for stop in stops[1:-1]]
            text += f" by the {'goose' if len(geese) == 1 else 'geese'} on {listed(geese)}"
        text += ", counting back," if "G5" in self.rules and stops[-1] != GOAL else ""
        text += f" to {stops[-1]}"
        if self.jumped:
            sign = SPECIAL[stops[-1]]
            onward = "on" if stops[-1] == BRIDGE else "back"
            the = "" if sign == "death" else "the "
            text += f", {the}{sign}, and {onward} to {field_name(self.rest)}"
        return text


def home(team: Team) -> bool:
    """Whether every counter of a team has arrived."""
    for counter in team:  # noqa: SIM110  # half as long as by `all`, and asked at every node
        if counter.at != GOAL:
            return False
    return True


def taken(teams: tuple[Team, ...], at: int) -> bool:
    """Whether any counter stands on a field."""
    for team in teams:
        for counter in team:
            if counter.at == at:
                return True
    return False


def put(teams: tuple[Team, ...], seat: Seat, place: int, counter: Counter) -> tuple[Team, ...]:
    """The teams with one counter changed."""
    team, changed = list(teams[seat]), list(teams)
    team[place] = counter
    changed[seat] = tuple(team)
    return tuple(changed)


def field_name(at: int) -> str:
    """A field in a sentence."""
    return str(at) if at else "the start"


def whereabouts(at: int) -> str:
    """Where a counter waits."""
    return {INN: "at the inn", WELL: "in the well", PRISON: "in prison"}.get(at, f"on {at}")


def _places() -> Iterator[Place]:
    yield Place("s0", 500, 852, "Start", 1000, 72, face="start")
    signs = dict.fromkeys(GEESE, "goose") | dict(SPECIAL)
    signs |= {field: f"dice-{dice[0]}{dice[1]}" for dice, field in NINES.items()}
    words = {"": "", "goose": ", a goose", "death": ", death"}
    words |= {"dice-63": ", dice showing 6 and 3", "dice-54": ", dice showing 5 and 4"}
    for field, (column, row) in zip(range(1, GOAL), spiral(10, 8), strict=False):
        sign = signs.get(field, "")
        face = "goose" if sign == "goose" else "special" if field in SPECIAL else ""
        label = f"Field {field}{words.get(sign, f', the {sign}')}"
        x, y = 100 * column + 50, 100 * row + 50
        yield Place(f"s{field}", x, y, label, face=face, sign=sign, number=str(field))
    yield Place(f"s{GOAL}", 500, 350, "Field 63, the goal", 600, 300, face="goal", number="63")


LAYOUT = Layout("goose", 1000, 800, linked(tuple(_places())))
"""The spiral of a printed sheet: ten by eight fields, the goal in the middle six by three."""
