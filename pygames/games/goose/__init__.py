"""Game of the Goose: sixty-three fields, two dice, and (but for the team game) nothing to decide.

Rulesets: ``alberti`` and ``aleff`` are two modern statements of the old printed sheets, by Giata
Alberti and H. Peter Aleff; ``team`` and ``gambling`` are the variations that Aleff adds. Where
they are silent, Adrian Seville's account of the sheets decides, or a choice of ours: see
``docs/games/goose/rules.toml``. The board stands in ``board``, the options in ``card``.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from pygames.core.change import replace
from pygames.core.errors import BadPosition
from pygames.core.game import Game
from pygames.core.node import Chance, End, Line, Node, Seat, Turn
from pygames.games.goose import odds as goose_odds
from pygames.games.goose import text as goose_text
from pygames.games.goose.board import (
    GOAL,
    HELD,
    INN,
    LAYOUT,
    NINES,
    PRISON,
    WAIT,
    WELL,
    Counter,
    Event,
    Move,
    Run,
    State,
    Team,
    Wait,
    field_name,
    home,
    put,
    taken,
    whereabouts,
)
from pygames.games.goose.card import INFO, MOST_TURNS
from pygames.games.goose.ways import Ways
from pygames.kit.dice import WORDS, Dice, Throw, throw
from pygames.kit.stakes import Coins, count
from pygames.kit.words import listed
from pygames.render.scene import Die, Layout, Mark, Piece, Player, Scene

ANTE = 4
OUT = -1  # a seat threw too low to begin


class Goose(Game[State, Event]):
    """The race to sixty-three."""

    info = INFO

    def __init__(self, seats: int | None = None, options: Mapping[str, str] | None = None) -> None:
        super().__init__(seats, options)
        self.team = self.ruleset == "team"
        self.gambling = self.ruleset == "gambling"
        self.sharing = self.options.get("occupied") == "share"
        self.sharing_jumps = self.sharing or self.options["jump_occupied"] == "share"
        self.before_throw = self.options["came_from"] == "before_throw"
        self.displaced_wait = self._is("displaced_effect")
        self.well_release = self._is("well_release")
        self.split = self._is("split_same_counter")
        self.ways = Ways(self.options)
        self.waits = {INN: int(self.options["inn"]), WELL: 2, PRISON: HELD}  # [G9] [G12] [G13]
        if self._is("classic_well"):
            self.waits[WELL] = HELD
        self.resting = [Counter(at, self.waits.get(at, 0)) for at in range(GOAL + 1)]
        bankroll = self.options.get("bankroll", "unlimited")
        self.credit = bankroll == "unlimited"  # [P5]
        self.bankroll = 0 if self.credit else int(bankroll)

    def start(self) -> State:
        counters = 1 if not self.team else 4 if self.seats <= 4 else 2  # [T1]
        stakes = ANTE if self.gambling else 0  # [P1]
        coins = Coins((self.bankroll - stakes,) * self.seats, stakes * self.seats)
        teams = ((Counter(),) * counters,) * self.seats
        return State(0, teams, coins, opening=(0,) * self.seats)

    def node(self, state: State) -> Node[Event]:
        for seat, team in enumerate(state.teams):
            if home(team):
                return self._won(state, seat)
        if state.left and state.turns < MOST_TURNS:
            return Turn(state.turn, self._moves(state))
        waits = self._must_wait(state.teams[state.turn])
        if waits and all(map(self._stuck, state.teams)):
            why = "Everybody is held and nobody can relieve anybody"
            return self._given_up(state, why, "G16")  # [G16]
        if state.turns >= MOST_TURNS:
            why = f"The game is given up after {MOST_TURNS} turns"
            return self._given_up(state, why, "G17")  # [G17]
        if waits and not state.opening:
            return Turn(state.turn, (WAIT,))
        return throw(2, state.turn)

    def apply(self, state: State, event: Event) -> State:
        if isinstance(event, Throw):
            return self._opened(state, event) if state.opening else self._thrown(state, event.dice)
        if isinstance(event, Move):
            return self._use(state, event)
        return self._next(state, self._less_to_lose(state), state.coins, (), ())

    # how a turn goes on

    def _opened(self, state: State, event: Throw) -> State:
        """Somebody has thrown for the first turn."""  # [G1]
        thrown = list(state.opening)
        thrown[state.turn] = event.total
        if 0 not in thrown:
            best = max(thrown)
            if thrown.count(best) == 1:
                turn = thrown.index(best)
                return replace(state, turn=turn, opening=(), dice=event.dice)
            thrown = [0 if total == best else OUT for total in thrown]  # [G2]
        turn = thrown.index(0)
        return replace(state, turn=turn, opening=tuple(thrown), dice=event.dice)

    def _thrown(self, state: State, dice: Dice) -> State:
        """Dice are used as soon as they are thrown, where there is but one way to use them."""
        ways = {} if self.team else self._ways(state, dice)
        if self.team or len(ways) > 1:
            return State(
                state.turn,
                state.teams,
                state.coins,
                state.opening,
                state.begun,
                dice,
                dice,
                state.moved,
                (),
                state.turns,
            )
        if not ways:
            return self._next(state, state.teams, state.coins, dice, ())
        (run,) = ways.values()
        teams, coins = self._landed(state, 0, run)
        return self._next(state, teams, coins, dice, run.stops)

    def _ways(self, state: State, dice: Dice) -> Mapping[int, Run]:
        """Where a throw may lead the only counter of a seat, by the points used; none: it stays."""
        (counter,) = state.teams[state.turn]
        if counter.wait == HELD:  # [A2]
            escape = NINES.get(dice)
            return {9: Run((PRISON, escape), ("A2",), jumped=True)} if escape else {}
        return self.ways.choices(counter.at, dice, state.turn not in state.begun)

    def _moves(self, state: State) -> tuple[Move, ...]:
        """The ways to use the dice that were thrown."""
        if not self.team:
            return tuple(Move(0, points) for points in self._ways(state, state.dice))
        team = state.teams[state.turn]
        movable = self._movable(team, state.moved)
        moves = _uses(state.left, tuple(movable))
        alone = len(movable) == 1 and sum(counter.free for counter in team) == 1
        if state.moved is not None or self.split or not alone:
            return moves
        whole = sum(state.left)
        return tuple(
            move
            for move in moves
            if move.points == whole
            or self.ways.run(team[move.counter].at, move.points).rest == GOAL  # [T5] [T6]
        )

    def _movable(self, team: Team, moved: int | None) -> list[int]:
        """The counters that can use a die; one for all that stand on a field, as they are alike."""
        fields: dict[int, int] = {}
        for place in range(len(team) - 1, -1, -1):
            counter = team[place]
            if counter.free:  # [T4]
                fields[counter.at] = place
        movable = list(fields.values())[::-1]
        if moved in movable and not self.split:  # [T9]
            movable.remove(moved)
        return movable

    def _way(self, state: State, move: Move) -> Run:
        """Where a choice leads."""
        if not self.team:
            return self._ways(state, state.dice)[move.points]
        dice, first = state.dice, state.turn not in state.begun
        nine = self.ways.nine(dice, first) if move.points == sum(dice) else ()  # [T7]
        return self.ways.run(state.teams[state.turn][move.counter].at, move.points, nine)  # [T3]

    def _use(self, state: State, move: Move) -> State:
        """Dice are used as the seat has chosen."""
        run = self._way(state, move)
        teams, coins = self._landed(state, move.counter, run)
        apart = self.team and move.points != sum(state.left)
        if apart and self._movable(teams[state.turn], move.counter):
            other = state.left[1] if move.points == state.left[0] else state.left[0]
            return State(
                state.turn,
                teams,
                coins,
                state.opening,
                state.begun,
                state.dice,
                (other,),
                move.counter,
                run.stops,
                state.turns,
            )
        return self._next(state, teams, coins, state.dice, run.stops)

    def _landed(self, state: State, place: int, run: Run) -> tuple[tuple[Team, ...], Coins]:
        """A counter comes to rest; others make way, and what is due is paid."""
        seat, rest, coins = state.turn, run.rest, state.coins
        teams = put(state.teams, seat, place, self.resting[rest])
        if self.gambling and run.special:
            coins = self._pay(coins, seat)  # [P2]
        displaced = self._displaced(state, place, run)
        if displaced:
            before = self.before_throw
            origin = state.teams[seat][place].at if before else run.stops[-2]  # [G15]
            sent = self.resting[origin] if self.displaced_wait else Counter(origin)  # [G14]
            for other, at in displaced:
                teams = put(teams, other, at, sent)
                if self.gambling:
                    coins = self._pay(self._pay(coins, seat), other)  # [P3]
        if self.gambling and rest == GOAL:
            coins = coins.take(seat)  # [P4]
        return teams, coins

    def _displaced(self, state: State, place: int, run: Run) -> list[tuple[Seat, int]]:
        """The counters that make way for one that comes to rest."""
        rest = run.rest
        if not taken(state.teams, rest) or rest in (0, GOAL, state.teams[state.turn][place].at):
            return []
        shares = self.sharing_jumps if run.jumped else self.sharing
        return [
            (seat, at)
            for seat, team in enumerate(state.teams)
            for at, counter in enumerate(team)
            if counter.at == rest  # [T8]
            and (not shares or self._relieved(counter))  # [L1] [L2] [A1]
        ]

    def _relieved(self, counter: Counter) -> bool:
        """Whether a newcomer frees a counter even where fields are shared."""  # [G13] [A3]
        in_well = counter.at == WELL and counter.wait > 0
        return counter.wait == HELD or (in_well and self.well_release)

    def _pay(self, coins: Coins, seat: Seat) -> Coins:
        return coins.stake(seat, 1 if self.credit else coins.most(seat, 1))  # [P5]

    def _next(
        self,
        state: State,
        teams: tuple[Team, ...],
        coins: Coins,
        dice: Dice,
        trail: tuple[int, ...],
    ) -> State:
        """The turn passes to the left."""
        turn, begun = state.turn, state.begun
        return State(
            (turn + 1) % self.seats,
            teams,
            coins,
            (),
            begun if turn in begun else begun | {turn},
            dice,
            (),
            None,
            trail,
            state.turns + 1,
        )

    def _less_to_lose(self, state: State) -> tuple[Team, ...]:
        """The teams with one turn less to lose for the first counter that makes its seat wait."""
        for place, counter in enumerate(state.teams[state.turn]):
            if counter.wait > 0:
                less = Counter(counter.at, counter.wait - 1)
                return put(state.teams, state.turn, place, less)
        return state.teams

    def _must_wait(self, team: Team) -> bool:
        for counter in team:
            if counter.wait > 0:
                return True
        return self._stuck(team)

    def _stuck(self, team: Team) -> bool:
        """Whether nothing a seat could throw would move it, though it is not home."""
        racing = False
        for counter in team:
            if counter.at == GOAL:
                continue
            if counter.wait != HELD or (self.ruleset == "alberti" and counter.at == PRISON):
                return False
            racing = True
        return racing

    def _won(self, state: State, seat: Seat) -> End:
        """A seat is home with all its counters."""
        name = self.seat_name(seat)
        if self.gambling:
            returns = state.coins.gains(self.bankroll)
            return End(returns, f"{name} is on 63 first and takes the pot.", ("G5", "P4"))
        if self.team:
            reason = f"{name} has borne off every counter and wins."
            return End(self._returns(seat), reason, ("T5",))
        return End(self._returns(seat), f"{name} is on 63 first and wins.", ("G5",))

    def _given_up(self, state: State, why: str, rule: str) -> End:
        """Nobody will be home."""
        if self.gambling:
            shared = state.coins.share().gains(self.bankroll)  # [P6]
            return End(shared, f"{why}: the pot is shared.", (rule, "P6"))
        return End((0,) * self.seats, f"{why}: nobody wins.", (rule,))

    def _returns(self, winner: Seat) -> tuple[int, ...]:
        return tuple(1 if seat == winner else -1 for seat in range(self.seats))

    def _is(self, option: str) -> bool:
        return self.options.get(option) == "yes"

    def estimate(self, state: State) -> tuple[int, ...]:
        """The lead of each seat over its best rival, as a part of the whole way."""
        done = [sum(counter.at - _cost(counter) for counter in team) for team in state.teams]
        whole = GOAL * len(state.teams[0])
        return tuple(
            1000 * (mine - max(done[:seat] + done[seat + 1 :])) // whole
            for seat, mine in enumerate(done)
        )

    # words

    def notate(self, state: State, event: Event) -> str:
        if isinstance(event, Throw):
            return event.notation
        if isinstance(event, Wait):
            return "wait"
        return f"{state.teams[state.turn][event.counter].at}+{event.points}"

    def path(self, state: State, event: Event) -> tuple[str, ...]:
        if isinstance(event, Throw):
            return ()
        if isinstance(event, Wait):
            return ("button:wait",)
        team = state.teams[state.turn]
        rest = self._way(state, event).rest
        alike = (
            move
            for move in self._moves(state)
            if move.counter == event.counter and self._way(state, move).rest == rest
        )
        only = sum(1 for _ in alike) == 1
        target = f"s{rest}" if only else f"button:use-{event.points}"
        return (f"s{team[event.counter].at}", target)

    def label(self, state: State, event: Event) -> str:
        if isinstance(event, Throw):
            return f"{event.words}"
        if isinstance(event, Wait):
            return "Wait"
        run = self._way(state, event)
        start = field_name(state.teams[state.turn][event.counter].at)
        return f"{event.points}: {start} to {field_name(run.rest)}"

    def say(self, state: State, event: Event) -> Line:
        name = self.seat_name(state.turn)
        if isinstance(event, Wait):
            return self._say_wait(state, name)
        if isinstance(event, Move):
            run = self._way(state, event)
            return self._say_run(state, event.counter, run, f"{name} uses {event.points} and")
        if state.opening:
            return self._say_opening(state, event, name)
        begin = f"{name} throws {event.words}"
        if self.team:
            return Line(f"{begin}.", ("T2",))
        ways = self._ways(state, event.dice)
        if not ways:
            return Line(f"{begin} and stays in prison.", ("A2",))
        if len(ways) > 1:
            return Line(f"{begin} and may use one die alone.", ("L3",))
        ((points, run),) = ways.items()
        if points != event.total:
            begin += f", uses the {WORDS[points]} alone"
        return self._say_run(state, 0, run, f"{begin} and")

    def _say_opening(self, state: State, event: Throw, name: str) -> Line:
        text = f"{name} throws {event.words} for the first turn: {WORDS[event.total]}"
        after = self._opened(state, event)
        if not after.opening:
            return Line(f"{text}. {self.seat_name(after.turn)} is to begin.", ("G1",))
        if 0 in state.opening[: state.turn] + state.opening[state.turn + 1 :]:
            return Line(f"{text}.", ("G1",))
        level = [self.seat_name(seat) for seat, total in enumerate(after.opening) if total == 0]
        return Line(f"{text}. {listed(level)} are level and throw again.", ("G2",))

    def _say_wait(self, state: State, name: str) -> Line:
        counter, rule = self._keeper(state.teams[state.turn])
        if counter.wait == HELD:
            return Line(f"{name} is held {whereabouts(counter.at)} and loses the turn.", (rule,))
        return Line(f"{name} loses a turn {whereabouts(counter.at)}.", (rule,))

    def _keeper(self, team: Team) -> tuple[Counter, str]:
        """The counter that keeps a team from moving, and the rule that does it."""
        waiting = [counter for counter in team if counter.wait > 0]
        counter = (waiting or [counter for counter in team if counter.wait == HELD])[0]
        rule = {INN: "G9", WELL: "G12", PRISON: "G13"}.get(counter.at, "G14")
        return counter, rule

    def _say_run(self, state: State, index: int, run: Run, begin: str) -> Line:
        """The whole way of a counter in a sentence, and what it did to others."""
        text = f"{begin} {run.told()}"
        rules = list(run.rules)
        wait = self.waits.get(run.rest, 0)
        if wait == HELD:
            text += f", and is held {whereabouts(run.rest)}"
        elif wait:
            text += (
                f", and has {count(wait).replace('coin', 'turn')} to lose {whereabouts(run.rest)}"
            )
        if run.rest == GOAL:
            text += ", and is borne off" if self.team else ", and wins"
            rules += ["T5"] if self.team else ["L3"] if "alone" in begin else []
        text += "."
        teams, coins = self._landed(state, index, run)
        for other, place in self._displaced(state, index, run):
            there = field_name(teams[other][place].at)
            text += f" {self.seat_name(other)} makes way and goes to {there}."
            freed = state.teams[other][place].wait != 0
            rules.append("L2" if run.jumped else "G13" if freed and self.sharing else "L1")
            rules += ["G14"] if freed else []
            rules += ["T8"] if other == state.turn else []
            rules += ["P3"] if self.gambling else []
        if self.gambling and run.special:
            rules.append("P2")
        for seat in range(self.seats) if run.rest != GOAL else ():
            paid = state.coins.purses[seat] - coins.purses[seat]
            if paid:
                text += f" {self.seat_name(seat)} pays {count(paid)}."
        return Line(text, tuple(dict.fromkeys(rules)))

    def why_not(self, state: State, path: tuple[str, ...]) -> Line:
        node = self.node(state)
        name = self.seat_name(state.turn)
        if isinstance(node, End):
            return Line("The game is over.", node.rules)
        if isinstance(node, Chance):
            if state.opening:
                return Line(f"{name} has to throw for the first turn.", ("G1",))
            return Line(f"{name} has to throw the dice.", ("G3",))
        if isinstance(node.choices[0], Wait):
            return self._say_wait(state, name)
        if not self.team:
            return Line("Choose the one die or both dice.", ("L3",))
        team = state.teams[state.turn]
        standing = [counter for counter in team if f"s{counter.at}" == path[0]]
        if not standing:
            return Line(f"{name} has no counter there to move.", ("T2",))
        if all(counter.wait == HELD for counter in standing):
            return Line("That counter is held until it is relieved.", ("T4",))
        if state.moved is not None and team[state.moved] in standing:
            return Line("That counter has moved by the other die.", ("T9",))
        return Line("Choose a die that was thrown, or both dice together.", ("T2", "T6"))

    # picture

    def layout(self) -> Layout:
        return LAYOUT

    def scene(self, state: State, viewer: Seat | None) -> Scene:
        node = self.node(state)
        pieces = tuple(
            Piece(
                f"c{seat}-{place}",
                "counter",
                seat,
                f"s{counter.at}" if counter.at else f"off:{seat}",
                self._called(seat, place),
            )
            for seat, team in enumerate(state.teams)
            for place, counter in enumerate(team)
        )
        players = tuple(
            Player(
                seat,
                self.seat_name(seat),
                self._note(state, seat),
                state.coins.purses[seat] if self.gambling else None,
                self._score(team),
                to_move=seat == state.turn and not isinstance(node, End),
            )
            for seat, team in enumerate(state.teams)
        )
        still = state.dice.index(state.left[0]) if len(state.left) == 1 else None
        dice = tuple(
            Die(f"d{place}", "cube", face, "" if still in (None, place) else "dead")
            for place, face in enumerate(state.dice)
        )
        ends = {"from": state.trail[0], "last": state.trail[-1]} if state.trail else {}
        total = sum(state.dice)
        return Scene(
            self._status(state, node),
            viewer,
            pieces,
            players,
            dice=dice,
            throw=f"{WORDS[total].capitalize()}: {Throw(state.dice).words}" if total else "",
            pot=state.coins.pot if self.gambling else None,
            marks=tuple(Mark(kind, f"s{at}") for kind, at in ends.items()),
        )

    def _called(self, seat: Seat, place: int) -> str:
        return f"{self.seat_name(seat)}'s counter" + (f" {place + 1}" if self.team else "")

    def _note(self, state: State, seat: Seat) -> str:
        if state.opening:
            total = state.opening[seat]
            return "" if total == 0 else "does not begin" if total == OUT else f"threw {total}"
        team = state.teams[seat]
        if any(counter.wait > 0 for counter in team) or self._stuck(team):
            counter, _ = self._keeper(team)
            return "held until relieved" if counter.wait == HELD else f"waits {counter.wait}"
        held = sum(counter.wait == HELD for counter in team)
        return f"{held} held" if held else ""

    def _score(self, team: Team) -> str:
        if self.team:
            return f"{sum(counter.at == GOAL for counter in team)} of {len(team)} home"
        return f"on {field_name(team[0].at)}" if team[0].at else "at the start"

    def _status(self, state: State, node: Node[Event]) -> str:
        name = self.seat_name(state.turn)
        if isinstance(node, End):
            return node.reason
        if isinstance(node, Chance):
            return f"{name} to throw for the first turn." if state.opening else f"{name} to throw."
        if isinstance(node.choices[0], Wait):
            return f"{name} loses a turn."
        return f"{name} to move: {Throw(state.left).words}."

    # positions

    def write(self, state: State) -> str:
        return goose_text.write(state, self.start())

    def read(self, text: str) -> State:
        state = goose_text.read(text, self.start())
        if state.left and not self._moves(state):
            raise BadPosition("No counter can use the dice that are left in the position.")
        return state

    # exact figures

    def odds(self) -> Mapping[str, tuple[Fraction, str]]:
        """Where a first throw leads, and how a counter fares with the board to itself."""
        race = goose_odds.LoneRace(self._alone)
        figures = goose_odds.first_throws(race)
        return figures if self.team else figures | goose_odds.home(race, self.waits)

    def _alone(self, at: int, dice: Dice, first: bool) -> int:
        """Where a throw brings a free counter, if one die is taken whenever it wins."""
        return next(iter(self.ways.choices(at, dice, first).values())).rest


def _cost(counter: Counter) -> int:
    """What waiting costs a counter, in fields: a throw takes it seven further."""
    return 14 if counter.wait == HELD else 7 * counter.wait


@cache
def _uses(dice: Dice, counters: tuple[int, ...]) -> tuple[Move, ...]:
    """The ways to use dice with some counters: either die, or both together."""
    parts = dict.fromkeys((*dice, sum(dice)))  # [T2]
    return tuple(Move(counter, points) for counter in counters for points in parts)
