"""A table of dice players and a pot: what games played for one pot after another have in common.

A game keeps a ``Table`` in its state (or as its state) and calls ``Pots``, which holds the options
and answers with the next table. Two courses of play are ready: a *race*, in which the first good
throw takes the pot (``passed``, ``won``), and a *contest*, in which all throw and the best takes it
(``scored``, ``decided``). Each step is a function of a table, so a game may mix them. Where nothing
else is ever done, the game is a ``PotGame`` of ``pot_game``.

The rules that it keeps are listed in each game's ``rules.toml``, always by these ids: P1 the
stake, P2 who begins, P3 another coin each lap, P4 who begins the next pot, P5 who cannot pay it, P6
the coins, P7 the number of pots, P8 ties, P9 the winner takes all.
"""

from collections.abc import Callable, Mapping

from pygames.core.change import replace
from pygames.core.frozen import frozen
from pygames.core.game import Named
from pygames.core.info import Option, Value
from pygames.core.node import Chance, End, Line, Seat
from pygames.kit.dice import Dice, Throw, throw
from pygames.kit.dice_game import cubes
from pygames.kit.options import NO_YES, numbers
from pygames.kit.stakes import Coins, count
from pygames.kit.words import listed
from pygames.render.scene import Player, Scene

ANTE = 1


@frozen
class Table:
    """The table between two throws.

    ``players`` still play for the pot, in the order of their throws; nobody: the play is over.
    ``turn`` counts along them. While ``opening`` names seats, these throw one die for the first
    throw. ``marks`` are what has been thrown in this round, in the order of throwing. ``dice`` lie
    on the table, the first of them ``kept`` for the throw to come. ``began`` is who began this
    pot. ``laps`` counts those over in it, ``pots`` the pots won; ``winners`` took the last of them,
    ``taken`` coins each.
    """

    coins: Coins
    players: tuple[Seat, ...]
    opening: tuple[Seat, ...] = ()
    turn: int = 0
    marks: tuple[int, ...] = ()
    dice: Dice = ()
    kept: Dice = ()
    began: Seat = 0
    laps: int = 0
    pots: int = 0
    winners: tuple[Seat, ...] = ()
    taken: int = 0

    @property
    def seat(self) -> Seat:
        """Whose throw it is."""
        return self.opening[len(self.marks)] if self.opening else self.players[self.turn]

    @property
    def winner(self) -> Seat:
        """Who took the last pot, or the first of those who shared it."""
        return self.winners[0]

    @property
    def over(self) -> bool:
        """Whether the last pot is won."""
        return not self.players


def options(
    pots: str,
    coins: str = "20",
    antes: Option | None = None,
    pots_by_ruleset: Mapping[str, str] | None = None,
    in_turn: bool = False,
) -> tuple[Option, ...]:
    """The options of every game with a pot; ``antes`` where coins are added lap by lap.

    ``pots`` is how many are played for unless a ruleset, whose pots take longer, has its own.
    ``in_turn``: the pots are begun by each in turn, because who begins one is worse off or better.
    """
    lap_options = (antes, replace(_SHORT_STACK, only=antes.only)) if antes else ()
    firsts: tuple[Value, ...] = (
        Value("rotate", "The player to the winner's left", ("P4",)),
        Value("winner", "The winner", ("P4",)),
        Value("high_die", "The highest die", ("P2", "P4")),
    )
    if in_turn:
        firsts = (Value("in_turn", "Each in turn", ("P4",)), *firsts)
    return (
        *lap_options,
        Option("first_seat", "The next pot is begun by", firsts, firsts[0].name),
        Option(
            "pots",
            "Pots to play for",
            numbers("P7", "1", "3", "6", "12"),
            pots,
            pots_by_ruleset or {},
        ),
        Option("coins", "Coins to begin with", numbers("P6", "10", "20", "50", "100"), coins),
    )


def most_plies(patience: int, pots: int = 12, seats: int = 6) -> int:
    """A bound on the throws of a play, by the ``patience`` for each of its pots.

    Unless told otherwise, for as many pots and seats as any game with these options has.
    """
    return pots * (patience + 60 * seats)


def antes_option(default: str, only: tuple[str, ...] = ()) -> Option:
    """Whether each puts in another coin when a lap brings no winner."""
    return Option("ante_each_lap", "Another coin each lap", NO_YES, default, only=only)


_SHORT_STACK = Option(
    "short_stack",
    "Whoever cannot put in another coin",
    (
        Value("out", "Has lost his part in the pot", ("P5",)),
        Value("all_in", "Stays in all the same", ("P5",)),
    ),
    "out",
)


class Pots:
    """The rules of the pot, under the options of a game.

    ``rule`` is the game's rule about what is thrown; ``patience`` is a number of throws within
    which a pot is won for all that chance can reasonably do.
    """

    def __init__(
        self,
        seats: int,
        options: Mapping[str, str],
        game: Named,
        *,
        rule: str,
        patience: int,
    ) -> None:
        self.seats = seats
        self._game = game
        self.rule = rule
        self.number = int(options["pots"])
        self.purse = int(options["coins"])
        self.first_seat = options["first_seat"]
        self.antes = options.get("ante_each_lap") == "yes"
        self.all_in = options.get("short_stack") == "all_in"
        self.max_plies = most_plies(patience, self.number, seats)

    def name(self, seat: Seat) -> str:
        """What the game calls a seat at the time: people may have given their own names."""
        return self._game.seat_name(seat)

    # a pot from its stakes to its winner

    def start(self) -> Table:
        """All have put in, and the first throw is to be thrown for."""
        purses = (self.purse,) * self.seats  # [P6]
        return self._new_pot(Table(Coins(purses), ()), 0, thrown_for=True)

    def node(self, table: Table, dice: int) -> Chance[Throw] | End:
        """The throw to come: one die for the first throw, or as many as the game says."""
        if table.over:
            return self._end(table)
        return throw(1 if table.opening else dice, table.seat)

    def opened(self, table: Table, event: Throw) -> Table:
        """A die for the first throw; the highest begins, and who tie throw again."""
        marks = (*table.marks, event.total)
        if len(marks) < len(table.opening):
            return replace(table, marks=marks, dice=event.dice)
        best = _leaders(table.opening, marks)
        if len(best) > 1:  # [P2]
            return replace(table, opening=best, marks=(), dice=event.dice)
        return replace(self.begun_by(table, best[0]), dice=event.dice)

    def begun_by(self, table: Table, first: Seat) -> Table:
        """A seat has won the first throw."""
        players = self._clockwise(first, table.players)
        return replace(table, players=players, opening=(), marks=(), began=players[0])

    def onward(self, table: Table, dice: Dice) -> Table:
        """The dice go to the left, and round and round."""
        turn = (table.turn + 1) % len(table.players)
        return replace(table, turn=turn, dice=dice, kept=())

    def passed(self, table: Table, dice: Dice) -> Table:
        """The throw has won nothing: the dice go to the left, or a lap is over."""
        after = self.onward(table, dice)
        return after if after.turn else self.lap(after)

    def scored(self, table: Table, dice: Dice, mark: int) -> Table:
        """The throw counts something, and the dice go to the left; ``decided`` ends the round."""
        return replace(self.onward(table, dice), marks=(*table.marks, mark))

    def decided(self, table: Table) -> Table:
        """When all have thrown, the best takes the pot, or the best throw again for it."""
        if len(table.marks) < len(table.players):
            return table
        best = _leaders(table.players, table.marks)
        if len(best) == 1:
            return self.won(table, best[0])
        return replace(table, players=best, marks=(), laps=table.laps + 1)  # [P8]

    def again(self, table: Table, dice: Dice, kept: int = 0) -> Table:
        """The same player throws again, because the throw is void or some dice are ``kept``."""
        return replace(table, dice=dice, kept=dice[:kept])

    def lap(self, table: Table) -> Table:
        """A lap without a winner: each puts in another coin, if that is the rule."""
        table = replace(table, turn=0, marks=(), laps=table.laps + 1)
        payers = tuple(seat for seat in table.players if table.coins.purses[seat] >= ANTE)
        if not self.antes or not payers:  # [P5]
            return table
        coins = table.coins
        for seat in payers:  # [P3]
            coins = coins.stake(seat, ANTE)
        players = table.players if self.all_in else payers  # [P5]
        table = replace(table, coins=coins, players=players)
        return self.won(table, players[0]) if len(players) == 1 else table

    def won(self, table: Table, winner: Seat, dice: Dice | None = None) -> Table:
        """A player takes the pot, and the next one begins."""
        return self.shared(table, (winner,), dice)  # [P9]

    def shared(self, table: Table, winners: tuple[Seat, ...], dice: Dice | None = None) -> Table:
        """Some players share the pot, and the next one begins.

        Odd coins stay for it; where there is no next one they go to the first of the winners.
        """
        share, coins = table.coins.pot // len(winners), table.coins
        for seat in winners:
            coins = coins.take(seat, share)
        table = replace(
            table,
            coins=coins,
            dice=table.dice if dice is None else dice,
            pots=table.pots + 1,
            winners=winners,
            taken=share,
        )
        firsts = {"winner": winners[0], "in_turn": table.began + 1}  # [P4]
        first = firsts.get(self.first_seat, winners[0] + 1)  # [P4]
        table = self._new_pot(table, first % self.seats, self.first_seat == "high_die")
        return replace(table, coins=table.coins.take(winners[0])) if table.over else table

    def _new_pot(self, table: Table, first: Seat, thrown_for: bool) -> Table:
        coins = table.coins
        able = tuple(seat for seat in range(self.seats) if coins.purses[seat] >= ANTE)  # [P6]
        table = replace(table, players=(), opening=(), turn=0, marks=(), kept=(), laps=0)
        if len(able) < 2 or table.pots == self.number:  # [P6] [P7]
            return table
        for seat in able:  # [P1]
            coins = coins.stake(seat, ANTE)
        players = self._clockwise(first, able)
        opening = players if thrown_for else ()
        return replace(table, coins=coins, players=players, opening=opening, began=players[0])

    def _clockwise(self, first: Seat, players: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Players in their order round the table, from a seat on."""  # [P2]
        return tuple(sorted(players, key=lambda seat: (seat - first) % self.seats))

    def _end(self, table: Table) -> End:
        gains = table.coins.gains(self.purse)
        names = [self.name(seat) for seat in table.coins.richest]
        if table.pots < self.number:
            return End(gains, f"{names[0]} has all the coins.", ("P6",))
        played = "The pot is won." if self.number == 1 else f"{self.number} pots are won."
        return End(gains, f"{played} {lead(names, table.coins)}.", ("P7",))

    # words

    def say(self, table: Table, after: Table, event: Throw, said: str, *rules: str) -> Line:
        """A throw, what the game says of it, and what becomes of pot and dice."""
        name = self.name(table.seat)
        if table.opening:
            return self._say_opening(after, f"{name} throws {event.words} for the first throw")
        text = f"{name} throws {event.words}{said}."
        told = list(rules) or [self.rule]
        if after.pots > table.pots:
            text += self._say_won(table, after)
            told += ["P9"] * (len(after.winners) == 1)
            if not after.over:
                begins = "The first throw is thrown for" if after.opening else self._begins(after)
                text += f" All put in for the next pot. {begins}."
                told += ["P1", "P4"]
        elif after.coins.pot > table.coins.pot:
            text += " Nobody has won, and another coin is put in."
            told += ["P3"]
            gone = [self.name(seat) for seat in table.players if seat not in after.players]
            if gone:
                text += f" {listed(gone)} cannot pay and {'is' if len(gone) == 1 else 'are'} out."
                told += ["P5"]
        elif after.laps > table.laps and table.marks:
            text += f" {listed([self.name(seat) for seat in after.players])} throw again."
            told += ["P8"]
        return Line(text, tuple(told))

    def _say_won(self, table: Table, after: Table) -> str:
        """Who takes the pot, or what each takes of it and what becomes of the rest."""
        if len(after.winners) == 1:
            return f" {self.name(after.winner)} takes the pot, {count(after.taken)}."
        names = [self.name(seat) for seat in after.winners]
        text = f" {listed(names)} share the pot and take {count(after.taken)} each."
        odd = table.coins.pot % len(after.winners)
        if not odd:
            return text
        goes = f"goes to {names[0]}" if after.over else "stays for the next pot"
        return f"{text[:-1]}; {'the odd coin' if odd == 1 else f'{odd} coins'} {goes}."

    def _say_opening(self, after: Table, text: str) -> Line:
        if after.opening and after.marks:
            return Line(f"{text}.", ("P2",))
        names = [self.name(seat) for seat in after.opening]
        return Line(
            f"{text}. {listed(names)} throw again." if names else f"{text}. {self._begins(after)}.",
            ("P2",),
        )

    def _begins(self, table: Table) -> str:
        return f"{self.name(table.seat)} begins"

    def why_not(self, table: Table) -> Line:
        """Nothing can be picked at a table where all is thrown."""
        if table.over:
            return Line("The play is over.", self._end(table).rules)
        rule = "P2" if table.opening else self.rule
        return Line(f"{self.name(table.seat)} has to throw the dice.", (rule,))

    # picture

    def scene(
        self,
        table: Table,
        viewer: Seat | None,
        task: str = "",
        facts: tuple[tuple[str, str], ...] = (),
        score: Callable[[int], str] | None = None,
    ) -> Scene:
        """The table as all see it: ``task`` says what the throw is for, if it needs saying.

        ``score`` words the marks of the round, which then stand beside those who threw them.
        """
        if table.opening or score is None:
            score = str
        marks = dict(zip(table.opening or table.players, table.marks, strict=False))
        number = f"{min(table.pots + 1, self.number)} of {self.number}"
        return Scene(
            self._end(table).reason if table.over else self._status(table, task),
            viewer,
            players=tuple(
                Player(
                    seat,
                    self.name(seat),
                    note="" if table.over or seat in table.players else "out",
                    coins=table.coins.purses[seat],
                    score=score(marks[seat]) if seat in marks else "",
                    to_move=not table.over and seat == table.seat,
                )
                for seat in range(self.seats)
            ),
            dice=cubes(table.dice, len(table.kept)),
            throw=Throw(table.dice).words if table.dice else "",
            pot=table.coins.pot,
            facts=(("Pot", number), *(() if table.over or table.opening else facts)),
        )

    def _status(self, table: Table, task: str) -> str:
        name = self.name(table.seat)
        return f"{name} to throw{' for the first throw' if table.opening else task}."


def _leaders(seats: tuple[Seat, ...], marks: tuple[int, ...]) -> tuple[Seat, ...]:
    best = max(marks)
    return tuple(seat for seat, mark in zip(seats, marks, strict=True) if mark == best)


def lead(names: list[str], coins: Coins) -> str:
    """Who has the most coins at the end: "A and B lead with 21 coins"."""
    verb = "leads" if len(names) == 1 else "lead"
    return f"{listed(names)} {verb} with {count(max(coins.purses))}"
