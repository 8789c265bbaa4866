"""Inn and Inn: four dice, and what counts is how many doublets they show.

Sources: Charles Cotton, *The Compleat Gamester*, 1674, pp. 164-167, for the throws and for the game
of two or three players with a battail; John Arbuthnot, *Of the laws of chance*, 1692, pp. 75-77,
for the odds of a throw. The game of elimination is a reconstruction by re-enactors of our own day.
What they leave open is in ``docs/games/inn-and-inn/rules.toml``. See also ``pygames.kit.pot``.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property

from pygames.core.change import replace
from pygames.core.game import Hopes
from pygames.core.info import GameInfo, Option, Value
from pygames.core.node import End, Line, Node, Seat
from pygames.games.inn_and_inn import hopes as inn_and_inn_hopes
from pygames.games.inn_and_inn import odds as inn_and_inn_odds
from pygames.games.inn_and_inn.odds import (
    DICE,
    INN,
    INN_AND_INN,
    NAMES,
    OUT,
    Alike,
    State,
    doublets,
)
from pygames.kit import foresight, pot, pot_odds
from pygames.kit.dice import WORDS, Dice, Throw, throws
from pygames.kit.dice_game import AllThrown
from pygames.kit.options import numbers, rulesets
from pygames.kit.pot import Pots, Table
from pygames.kit.stakes import count
from pygames.kit.words import listed
from pygames.render.scene import Scene

SEED, COTTON = "seed-elimination", "cotton-1674"
MOST_POTS = 500
OWN_RULES = {"P1": "C9", "P2": "C10", "P4": "C7", "P6": "C6", "P7": "C6"}
TAKES_ALL = "P9"  # which C2 to C4 say in Cotton's own way


class InnAndInn(AllThrown[State]):
    """Inn and Inn, by today's elimination and by Cotton's battail."""

    info = GameInfo(
        id="inn-and-inn",
        title="Inn and Inn",
        family="dice",
        seats=(2, 6),
        options=(
            rulesets({SEED: "Elimination, as played today", COTTON: "Cotton's battail, 1674"}),
            Option(
                "four_alike",
                "Four dice alike",
                (
                    Value("inn_and_inn", "Are inn and inn", ("N4",)),
                    Value("inn", "Are an inn", ("N4",)),
                ),
                "inn_and_inn",
            ),
            Option(
                "end",
                "The pot is won",
                (
                    Value("lone_survivor", "As soon as one is left", ("E6",)),
                    Value("finish_the_round", "When the round is over", ("E7",)),
                ),
                "lone_survivor",
                only=(SEED,),
            ),
            *(
                replace(option, only=(SEED,))
                for option in pot.options("3", antes=pot.antes_option("yes"), in_turn=True)
            ),
            Option(
                "battail",
                "The battail: coins for each",
                numbers("C6", "5", "10", "20"),
                "20",
                only=(COTTON,),
            ),
            Option(
                "out_pot",
                "Two or more who win by an out",
                (
                    Value("split", "Share the pot", ("C4",)),
                    Value("throw_for_it", "Throw off for the pot", ("C5",)),
                ),
                "split",
                only=(COTTON,),
            ),
            Option(
                "next_throw",
                "The next pot is begun by",
                (
                    Value("loser", "The loser", ("C7",)),
                    Value("winner", "The winner", ("C7",)),
                    Value("alternate", "Each in turn", ("C7",)),
                ),
                "loser",
                only=(COTTON,),
            ),
        ),
        rules_version=1,
        max_plies=40 * MOST_POTS,
    )

    def __init__(self, seats: int | None = None, options: Mapping[str, str] | None = None) -> None:
        super().__init__(seats, options)
        self.cotton = self.ruleset == COTTON
        self.one_for_four = self.options["four_alike"] == "inn"
        terms = self.options
        if self.cotton:  # [C6]
            battail = {"pots": str(MOST_POTS), "coins": terms["battail"], "first_seat": "rotate"}
            terms = {**terms, **battail}
        rule = "C1" if self.cotton else "E1"
        self.pots = Pots(self.seats, terms, self, rule=rule, patience=120)

    @property
    def max_plies(self) -> int:
        return min(self.info.max_plies, self.pots.max_plies)

    def start(self) -> State:
        return State(self.pots.start())  # [C9] [C10]

    def node(self, state: State) -> Node[Throw]:
        node = self.pots.node(state.table, DICE)
        if self.cotton and isinstance(node, End):
            return End(node.returns, node.reason, ("C6",))
        return node

    def apply(self, state: State, event: Throw) -> State:
        table = state.table
        if table.opening:
            return State(self.pots.opened(table, event))
        mark = self._mark(event)
        if self.cotton:
            return self._battail(state, event.dice, mark)
        stays = self._stays(state, mark)
        if self.options["end"] == "finish_the_round":  # [E7]
            after = self._in_rounds(table, event.dice, stays)
        elif stays:  # [E1] [E2]
            after = self.pots.passed(table, event.dice)
        else:
            after = self._out(table, event.dice)  # [E3]
        bound = state.bound or mark == INN_AND_INN  # [E4] [E5]
        return State(after, bound and after.pots == table.pots)

    def _mark(self, event: Throw) -> int:
        """Out, inn, or inn and inn: by the number of doublets."""
        if self.one_for_four and len(set(event.dice)) == 1:  # [N4]
            return INN
        return doublets(event.dice)  # [N1] [N2] [N3]

    def _stays(self, state: State, mark: int) -> bool:
        return mark >= (INN_AND_INN if state.bound else INN)  # [E2] [E4]

    # elimination

    def _out(self, table: Table, dice: Dice) -> Table:
        """The thrower is out of this pot; one player left takes it at once."""
        players = (*table.players[: table.turn], *table.players[table.turn + 1 :])
        after = replace(table, players=players, dice=dice)
        if len(players) == 1:  # [E6]
            return self.pots.won(after, players[0])
        return self.pots.lap(after) if table.turn == len(players) else after

    def _in_rounds(self, table: Table, dice: Dice, stays: bool) -> Table:
        """All throw; if nobody stays in, all of them throw again."""
        table = self.pots.scored(table, dice, int(stays))
        if len(table.marks) < len(table.players):
            return table
        stay = tuple(
            seat for seat, mark in zip(table.players, table.marks, strict=True) if mark
        )  # [E7] [P8]
        table = replace(table, players=stay or table.players)
        return self.pots.won(table, stay[0]) if len(stay) == 1 else self.pots.lap(table)

    # the battail

    def _battail(self, state: State, dice: Dice, mark: int) -> State:
        table, seat = state.table, state.table.seat
        if state.out is not None:  # [C5]
            after = self._in_rounds(table, dice, mark > OUT)
            if after.pots > table.pots:
                return self._next_pot(state, after, state.out)
            return replace(state, table=after)
        others = (*table.players[table.turn + 1 :], *table.players[: table.turn])
        if mark == INN_AND_INN:  # [C2]
            return self._next_pot(state, self.pots.won(table, seat, dice), others[0])
        if mark == INN:  # [C1] [C8]
            coins = table.coins.stake(seat, table.coins.most(seat, pot.ANTE))
            return replace(state, table=self.pots.onward(replace(table, coins=coins), dice))
        if len(others) > 1 and self.options["out_pot"] == "throw_for_it":  # [C5]
            table = replace(table, players=others, turn=0, dice=dice)
            return replace(state, table=table, out=seat)
        return self._next_pot(state, self.pots.shared(table, others, dice), seat)  # [C3] [C4]

    def _next_pot(self, state: State, table: Table, loser: Seat) -> State:
        """The next pot is begun by whom the option names, or by the next to the left."""
        firsts = {"loser": loser, "winner": table.winner, "alternate": state.table.began + 1}
        first = firsts[self.options["next_throw"]]  # [C7]
        return State(table if table.over else self.pots.begun_by(table, first % self.seats))

    # words

    def say(self, state: State, event: Throw) -> Line:
        after, mark = self.apply(state, event), self._mark(event)
        if state.table.opening:
            return self._by_own_rules(self.pots.say(state.table, after.table, event, ""))
        said, rules = (self._say_battail if self.cotton else self._say_elimination)(
            state, after, mark
        )
        alike = ("N4",) if len(set(event.dice)) == 1 else ()
        rules = (("N3", "N1", "N2")[mark], *alike, *rules)
        text = f": {NAMES[mark]}{said}"
        if self.cotton and mark == INN and state.out is None:
            name = self.seat_name(state.table.seat)
            return Line(f"{name} throws {event.words}{text}.", rules)
        line = self.pots.say(state.table, self._told(state, after, mark), event, text, *rules)
        return self._by_own_rules(line)

    def _by_own_rules(self, line: Line) -> Line:
        """A line of the kit, with what stands in Cotton's game for the rules of the pot."""
        if not self.cotton:
            return line
        told = (OWN_RULES.get(rule, rule) for rule in line.rules if rule != TAKES_ALL)
        return Line(line.text, tuple(told))

    def _say_elimination(
        self, state: State, after: State, mark: int
    ) -> tuple[str, tuple[str, ...]]:
        if state.bound and mark == INN:
            return ", which is not enough, and so out", ("E4",)
        if mark == INN_AND_INN and after.bound and not state.bound:
            return ", which from now on all must throw to stay in", ("E4",)
        if not mark:
            return "", ("E3",)
        return "", ("E5",) if state.bound else ("E2",)

    def _say_battail(self, state: State, after: State, mark: int) -> tuple[str, tuple[str, ...]]:
        table, name = state.table, self.seat_name(state.table.seat)
        if state.out is not None:
            return "", ("C5",)
        if mark == INN_AND_INN:
            return ", which sweeps all", ("C2",)
        if mark == INN:
            if after.table.coins.pot > table.coins.pot:
                return f". {name} drops {count(pot.ANTE)}", ("C1",)
            return f". {name} has nothing left to drop", ("C1", "C8")
        if after.out is not None:
            names = [self.seat_name(seat) for seat in after.table.players]
            return f". {listed(names)} throw off for the pot", ("C3", "C5")
        if len(table.players) > 2:
            return "", ("C3", "C4")
        return "", ("C3",)

    def _told(self, state: State, after: State, mark: int) -> Table:
        """The table after the throw, with those who are out of the pot by the dice.

        The kit takes whoever is missing for one who could not pay.
        """
        before, table = state.table, after.table
        if self.cotton or before.opening or after.table.pots > before.pots:
            return table
        thrown = [*before.marks, int(self._stays(state, mark))]
        order = before.players if before.marks else before.players[before.turn :]
        gone = (seat for seat, stays in zip(order, thrown, strict=False) if not stays)
        missing = tuple(seat for seat in gone if seat not in table.players)
        return replace(table, players=(*table.players, *missing))

    def why_not(self, state: State, path: tuple[str, ...]) -> Line:
        return self._by_own_rules(self.pots.why_not(state.table))

    # picture

    def scene(self, state: State, viewer: Seat | None) -> Scene:
        table = state.table
        bound = state.bound and not table.over
        task = ", and needs inn and inn" if bound else ""
        facts = (("Needed", "Inn & Inn"),) if bound else ()
        scene = self.pots.scene(table, viewer, task, facts, NAMES.__getitem__)
        if self.cotton:
            return replace(scene, facts=(("Pot", str(table.pots + 1)),))
        return scene

    # exact figures

    def hopes(self, state: State) -> Hopes | None:
        """Who takes the pot."""
        shared = self.cotton and self.options["out_pot"] == "split" and state.out is None
        what = foresight.SHARES if shared and len(state.table.players) > 2 else foresight.TAKES
        return foresight.of_pot(
            self.pots, state.table, lambda table: self._from_here(replace(state, table=table)), what
        )

    def outcome(self, state: State, event: Throw) -> str:
        if state.table.opening:
            return WORDS[event.total]
        mark = self._mark(event)
        return f"{NAMES[mark]}{', not enough' if state.bound and mark == INN else ''}"

    def _from_here(self, state: State) -> foresight.Chances:
        table = state.table
        number, stay = len(table.players), tuple(map(bool, table.marks))
        if state.out is not None:
            return inn_and_inn_hopes.throw_off(number, stay, self._odds)
        if not self.cotton and self.options["end"] == "finish_the_round":
            return inn_and_inn_hopes.rounds(number, stay, state.bound, self._odds)
        if self.cotton:
            thrown_off = self.options["out_pot"] == "throw_for_it"
            found = inn_and_inn_hopes.battail(number, thrown_off, self._odds)
        else:
            found = inn_and_inn_hopes.lone_survivor(number, state.bound, self._odds)
        return [found[(at - table.turn) % number] for at in range(number)]

    @cached_property
    def _odds(self) -> inn_and_inn_hopes.Odds:
        ways = [0, 0, 0]
        for event, weight in throws(DICE).items():
            ways[self._mark(event)] += weight
        out, inn, both = (Fraction(number, sum(ways)) for number in ways)
        return out, inn, both

    def odds(self) -> Mapping[str, tuple[Fraction, str]]:
        """What a throw brings, and each seat's chance to take the pot."""
        tables = self._at
        figures = inn_and_inn_odds.of_throw(tables, self._mark)
        if self.cotton:
            off = self.options["out_pot"] == "throw_for_it"
            return figures | inn_and_inn_odds.of_battail(tables, self._mark, off)
        figures |= inn_and_inn_odds.of_elimination(tables)
        if self.options["end"] == "lone_survivor":
            figures |= inn_and_inn_odds.of_two_bound(tables)
        return figures

    def _at(self, seats: int) -> tuple[Alike, State]:
        """The game at a number of seats, with the first about to throw for the pot."""
        game = InnAndInn(seats, self.options)
        return Alike(game, self._mark), State(pot_odds.begun(game.start().table))
