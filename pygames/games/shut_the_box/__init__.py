"""Shut the Box: nine tiles or twelve, two dice, and whoever leaves least standing takes the pot.

A pub game of the twentieth century. No document shows it in the Middle Ages, and none was found
before 1958; the rules are those of today's players. See ``docs/games/shut-the-box/rules.toml``.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from itertools import combinations

from pygames.core.change import replace
from pygames.core.frozen import frozen
from pygames.core.game import Game, Hopes
from pygames.core.info import GameInfo, Option, Value
from pygames.core.node import Chance, End, Line, Node, Seat, Turn
from pygames.games.shut_the_box.hopes import BestTurn, bits, shares
from pygames.kit.dice import WORDS, Dice, Throw, throw
from pygames.kit.dice_game import cubes
from pygames.kit.options import numbers, rulesets
from pygames.kit.stakes import Coins
from pygames.kit.words import listed
from pygames.render.scene import Layout, Piece, Place, Player, Scene, linked

STAKE = 60  # divides by any number of winners up to six
DICE = {1: "one", 2: "two"}


@frozen
class Dies:
    """One die or two are taken for the next throw."""

    number: int


@frozen
class Close:
    """Open tiles are shut, the highest named first."""

    tiles: tuple[int, ...]


@frozen
class Score:
    """No tiles fit: what is open is counted."""


type Event = Throw | Dies | Close | Score


@frozen
class State:
    """The box and what has been scored.

    ``players`` take a turn each in this round; those who have had it left ``scores`` open. ``due``
    is the total that tiles must make, 0 before the throw; ``dice`` were thrown last, and ``number``
    will be thrown next, 0 while that is to be chosen.
    """

    players: tuple[Seat, ...]
    coins: Coins
    open: tuple[int, ...]
    dice: Dice = ()
    due: int = 0
    number: int = 2
    scores: tuple[int, ...] = ()

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return self.players[min(len(self.scores), len(self.players) - 1)]


class ShutTheBox(Game[State, Event]):
    """Shut the Box, for one player or for a pot."""

    info = GameInfo(
        id="shut-the-box",
        title="Shut the Box",
        family="dice",
        seats=(1, 6),
        options=(
            rulesets({"pub": "As played today"}),
            Option("tiles", "Tiles in the box", numbers("S1", "9", "12"), "9"),
            Option(
                "one_die",
                "One die may be thrown",
                (
                    Value("when_789_shut", "When all from 7 up are shut", ("S6",)),
                    Value("sum_6", "When six or less is open", ("S6",)),
                    Value("sum_6_forced", "When six or less is open, and then must", ("S6",)),
                    Value("never", "Never", ("S6",)),
                ),
                "when_789_shut",
            ),
            Option(
                "score",
                "Open tiles count",
                (
                    Value("sum", "Their sum", ("S5",)),
                    Value("digits", "The number that they read as", ("S5",)),
                ),
                "sum",
            ),
            Option(
                "tie",
                "Equal low scores",
                (
                    Value("split", "Share the pot", ("S9",)),
                    Value("play_off", "Play another turn for it", ("S9",)),
                ),
                "split",
            ),
        ),
        rules_version=1,
        max_plies=40 * 6 * 40,
    )

    def __init__(self, seats: int | None = None, options: Mapping[str, str] | None = None) -> None:
        super().__init__(seats, options)
        self.tiles = tuple(range(1, int(self.options["tiles"]) + 1))  # [S1]
        self._plans: dict[int | None, BestTurn] = {}

    def start(self) -> State:
        everybody = tuple(range(self.seats))
        if self.seats == 1:
            return State(everybody, Coins((0,)), self.tiles)
        pot = Coins((0,) * self.seats, STAKE * self.seats)  # [S8]
        return State(everybody, pot, self.tiles)

    def node(self, state: State) -> Node[Event]:
        if self._over(state):
            return self._end(state)
        if state.due:
            fitting = sets(state.open, state.due)
            return Turn(state.seat, tuple(Close(tiles) for tiles in fitting) or (Score(),))
        if state.number == 0:
            return Turn(state.seat, (Dies(2), Dies(1)))  # [S6]
        chance = throw(state.number, state.seat)  # [S2]
        return Chance(chance.outcomes, chance.weights, chance.by)

    def apply(self, state: State, event: Event) -> State:
        match event:
            case Throw():
                return _at(state, state.open, event.dice, event.total, state.number)
            case Dies():
                return _at(state, state.open, state.dice, 0, event.number)
            case Close():
                left = tuple(tile for tile in state.open if tile not in event.tiles)  # [S3]
                number = self._number(left) if left else 0
                closed = _at(state, left, state.dice, 0, number)
                return closed if left else self._scored(closed, 0)
            case Score():
                return self._scored(state, self.score(state.open))  # [S4]

    def _number(self, left: tuple[int, ...]) -> int:
        """How many dice are thrown at these tiles; 0: as the player likes."""  # [S6]
        if self.options["one_die"] == "sum_6_forced":
            return 1 if sum(left) <= 6 else 2
        one = {"when_789_shut": left[-1] < 7, "sum_6": sum(left) <= 6, "never": False}
        return 0 if one[self.options["one_die"]] else 2

    def score(self, left: tuple[int, ...]) -> int:
        """What open tiles count against a player."""  # [S5]
        if self.options["score"] == "digits":
            return int("".join(map(str, left)) or "0")
        return sum(left)

    def _scored(self, state: State, score: int) -> State:
        scored = replace(state, scores=(*state.scores, score), due=0)
        if not self._over(scored):
            return replace(scored, open=self.tiles, number=2)  # [S1]
        if self.seats == 1:
            return scored
        best = _best(scored)
        if len(best) > 1 and self.options["tie"] == "play_off":  # [S9]
            return State(best, state.coins, self.tiles, state.dice)
        coins = state.coins
        for seat in best:  # [S8] [S9]
            coins = coins.take(seat, state.coins.pot // len(best))
        return replace(scored, coins=coins)

    def _over(self, state: State) -> bool:
        """All have had their turn, or the box is shut."""  # [S7]
        return len(state.scores) == len(state.players) or 0 in state.scores

    def _end(self, state: State) -> End:
        shut = 0 in state.scores
        if self.seats == 1:
            score = state.scores[0]
            if shut:
                return End((0,), "The box is shut.", ("S7",))
            return End((-score,), f"The turn is over with {score} left open.", ("S4", "S5"))
        best = _best(state)
        names = listed([self.seat_name(seat) for seat in best])
        if len(best) > 1:
            text = f"{names} share the pot with {_points(min(state.scores))} left open."
            return End(self._gains(state), text, ("S9",))
        how = "shuts the box" if shut else f"leaves least open, {_points(min(state.scores))},"
        rules = ("S7",) if shut else ("S8",)
        return End(self._gains(state), f"{names} {how} and takes the pot.", rules)

    def _gains(self, state: State) -> tuple[int, ...]:
        return state.coins.gains(STAKE)

    # best play

    def plan(self, goal: int | None = None) -> BestTurn:
        """The best play of one turn.

        The goal is a score to beat (a tie counts half), 0 to shut the box, or None to leave as
        little open as can be expected. What it is worth is counted in halves, or in points below 0.
        """
        if goal not in self._plans:
            worth = {
                left: -score if goal is None else _halves(score, goal)
                for left, score in self._scores.items()
            }
            number = {bits(left): self._number(left) for left in _subsets(self.tiles) if left}
            self._plans[goal] = BestTurn(len(self.tiles), number.__getitem__, worth.__getitem__)
        return self._plans[goal]

    @cached_property
    def _scores(self) -> Mapping[int, int]:
        """What all that may be left open counts, by its bits."""
        return {bits(left): self.score(left) for left in _subsets(self.tiles)}

    def solved(self, state: State) -> tuple[Event, ...]:
        """The best choices.

        The last player plays to beat the best score so far. The others cannot know what they will
        have to beat, and play to leave little.
        """
        node = self.node(state)
        if not isinstance(node, Turn):
            return ()
        last = self.seats > 1 and len(state.scores) == len(state.players) - 1
        plan = self.plan(min(state.scores) if last else None)

        def worth(event: Event) -> Fraction:
            match event:
                case Close(tiles):
                    return plan.shut_to(bits(state.open) - bits(tiles))
                case Dies(number):
                    return plan.to_throw(bits(state.open), number)
            return Fraction(0)  # no tiles fit, and there is nothing to choose

        worths = [worth(event) for event in node.choices]
        best = max(worths)
        return tuple(e for e, value in zip(node.choices, worths, strict=True) if value == best)

    def hopes(self, state: State) -> Hopes | None:
        """The chance to shut the box, or to take the pot, under best play."""
        if self._over(state):
            return None
        if self.seats == 1:
            what = "shuts the box, if that is all he plays for"
            return Hopes(what, {state.seat: self._chance(state, 0)})
        later = len(state.players) - len(state.scores) - 1
        if later:
            what = "takes the pot, if all play to leave little; a tie counts in parts"
            own = self._ends(bits(state.open), state.number, state.due)
            parts = shares(state.scores, own, self._from_full, later)
            return Hopes(what, dict(zip(state.players, parts, strict=True)))
        best = _best(state)
        wins = self._chance(state, min(state.scores))
        what = "leaves least open, if the last to play does his best; a tie counts half"
        others = {best[0]: 1 - wins} if len(best) == 1 else {}
        return Hopes(what, {**others, state.seat: wins})

    def _chance(self, state: State, goal: int) -> Fraction:
        """The chance of this turn to get to a score, or below; to tie counts half of it."""
        plan, left = self.plan(goal), bits(state.open)
        halves = plan.thrown(left, state.due) if state.due else plan.to_throw(left, state.number)
        return halves / 2

    def _ends(self, left: int, number: int, due: int) -> Mapping[int, int]:
        """How many ways there are to each score for one who plays to leave little."""
        ways = Counter[int]()
        for end, some in self.plan().ends(left, number, due).items():
            ways[self._scores[end]] += some
        return ways

    @cached_property
    def _from_full(self) -> Mapping[int, int]:
        return self._ends(bits(self.tiles), 2, 0)

    def outcome(self, state: State, event: Event) -> str:
        assert isinstance(event, Throw)
        return WORDS[event.total] if sets(state.open, event.total) else "no tiles fit"

    def odds(self) -> Mapping[str, tuple[Fraction, str]]:
        """What best play comes to from a full box, and from a few tiles."""
        shut, full = self.plan(0), bits(self.tiles)
        figures = {
            "shut": (shut.to_throw(full, 2) / 2, "the box is shut, if that is all one wants"),
            "left": (-self.plan().to_throw(full, 2), "left open on average, at the least"),
        }
        for left in ((1,), (1, 2), (1, 2, 3), (1, 2, 3, 4, 5, 6), (7,), (9,)):
            tiles = "-".join(map(str, left))
            chance = shut.to_throw(bits(left), self._number(left)) / 2
            figures[f"shut-{tiles}"] = (chance, f"the box is shut from {_listed(left)}")
        return figures

    # words

    def seat_name(self, seat: Seat) -> str:
        return "The player" if self.seats == 1 else f"Player {seat + 1}"

    def notate(self, state: State, event: Event) -> str:
        match event:
            case Throw():
                return event.notation
            case Dies(number):
                return f"{DICE[number]}-{'die' if number == 1 else 'dice'}"
            case Close(tiles):
                return "".join(map(str, tiles))
            case Score():
                return "score"

    def path(self, state: State, event: Event) -> tuple[str, ...]:
        match event:
            case Throw():
                return ()
            case Close(tiles):
                return tuple(f"t{tile}" for tile in tiles)
            case _:
                return (f"button:{self.notate(state, event)}",)

    def label(self, state: State, event: Event) -> str:
        match event:
            case Throw():
                return event.words
            case Dies(number):
                return f"Throw {DICE[number]} {'die' if number == 1 else 'dice'}"
            case Close(tiles):
                return f"Shut {_listed(tiles)}"
            case Score():
                return f"No set fits: score {self.score(state.open)}"

    def say(self, state: State, event: Event) -> Line:
        name = self.seat_name(state.seat)
        match event:
            case Throw():
                return Line(f"{name} throws {event.words}.", ("S2",))
            case Dies(number):
                return Line(f"{name} takes {DICE[number]} of the dice.", ("S6",))
            case Close(tiles):
                text = f"{name} shuts {_listed(tiles)} for {WORDS[state.due]}"
                if len(tiles) == len(state.open):
                    return Line(f"{text}, and the box is shut!", ("S3", "S7"))
                return Line(f"{text}.", ("S3",))
            case Score():
                text = f"{name} can shut nothing for {WORDS[state.due]}"
                text += f" and has {_points(self.score(state.open))} left"
                after = self.apply(state, event)
                if after.players != state.players:
                    names = listed([self.seat_name(seat) for seat in after.players])
                    return Line(f"{text}. {names} play on for the pot.", ("S4", "S5", "S9"))
                return Line(f"{text}.", ("S4", "S5"))

    def why_not(self, state: State, path: tuple[str, ...]) -> Line:
        if self._over(state):
            end = self._end(state)
            return Line(end.reason, end.rules)
        if state.due == 0:
            if state.number:
                return Line("Throw the dice first.", ("S2",))
            return Line("Say first whether you throw one die or two.", ("S6",))
        total = WORDS[state.due]
        fitting = sets(state.open, state.due)
        if not fitting:
            return Line(f"No open tiles make {total}: the turn is over.", ("S4",))
        picked = [int(place[1:]) for place in path if place[1:].isdigit()]
        last = picked[-1] if picked else 0
        if last not in state.open:
            return Line(f"{str(last) if last else 'That'} is not open.", ("S3",))
        if picked.count(last) > 1:
            return Line(f"There is only one {last}.", ("S3",))
        if sum(picked) > state.due:
            return Line(f"{_listed(picked)} come to more than {total}.", ("S3",))
        if any(set(picked) <= set(tiles) for tiles in fitting):
            return Line("Pick the highest tile of a set first.", ("S3",))
        return Line(f"With {_listed(picked)} no open tiles make {total}.", ("S3",))

    # picture

    def layout(self) -> Layout:
        places = (
            Place(f"t{tile}", 100 * tile - 50, 90, f"Tile {tile}", h=160, number=str(tile))
            for tile in self.tiles
        )
        return Layout("tiles", 100 * len(self.tiles), 340, linked(tuple(places)))

    def scene(self, state: State, viewer: Seat | None) -> Scene:
        over = self._over(state)
        marks = dict(zip(state.players, state.scores, strict=False))
        return Scene(
            self._status(state),
            viewer,
            pieces=tuple(
                Piece(f"tile-{tile}", f"{face}-{tile}", 0, f"t{tile}", face)
                for tile in self.tiles
                for face in ["open" if tile in state.open else "shut"]
            ),
            players=tuple(
                Player(
                    seat,
                    self.seat_name(seat),
                    coins=None if self.seats == 1 else state.coins.purses[seat],
                    score=f"{_points(marks[seat])} left" if seat in marks else "",
                    note="" if seat in state.players else "out of the play-off",
                    to_move=not over and seat == state.seat,
                )
                for seat in range(self.seats)
            ),
            dice=cubes(state.dice),
            throw=_shown(state.dice),
            pot=None if self.seats == 1 else state.coins.pot,
            facts=(("Left open", str(self.score(state.open))),),
        )

    def _status(self, state: State) -> str:
        if self._over(state):
            return self._end(state).reason
        name = self.seat_name(state.seat)
        if state.due:
            if sets(state.open, state.due):
                return f"{name} to shut tiles that make {WORDS[state.due]}."
            return f"No open tiles make {WORDS[state.due]}. {name} has to count."
        if state.number:
            return f"{name} to throw {DICE[state.number]} {'die' if state.number == 1 else 'dice'}."
        return f"{name} to choose one die or two."


def sets(left: tuple[int, ...], total: int) -> tuple[tuple[int, ...], ...]:
    """The sets of open tiles that make a total, each from its highest tile down."""  # [S3]
    down = sorted(left, reverse=True)
    return tuple(
        tiles
        for size in range(1, min(len(down), 4) + 1)
        for tiles in combinations(down, size)
        if sum(tiles) == total
    )


def _at(state: State, left: tuple[int, ...], dice: Dice, due: int, number: int) -> State:
    """The same turn with other tiles and dice."""
    return State(state.players, state.coins, left, dice, due, number, state.scores)


def _subsets(tiles: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every set of tiles that may be open."""
    for size in range(len(tiles) + 1):
        yield from combinations(tiles, size)


def _halves(score: int, goal: int) -> int:
    """What a score is worth to one who plays for a goal, in halves."""
    return 2 * (score < goal) + (score == goal) * (1 if goal else 2)


def _best(state: State) -> tuple[Seat, ...]:
    least = min(state.scores)
    played = zip(state.players, state.scores, strict=False)
    return tuple(seat for seat, score in played if score == least)


def _listed(tiles: Iterable[int]) -> str:
    return listed([str(tile) for tile in tiles])


def _points(score: int) -> str:
    return "nothing" if score == 0 else str(score)


def _shown(dice: Dice) -> str:
    if not dice:
        return ""
    words = Throw(dice).words
    return words if len(dice) == 1 else f"{words} make {WORDS[sum(dice)]}"
