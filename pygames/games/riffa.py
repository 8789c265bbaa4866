"""Riffa: three dice until two agree, then the third again; the highest total takes the pot.

Sources: Alfonso X, *Libro de los juegos*, Seville 1283, known to us by modern summaries only, which
differ on how the pair is sought; the rules in circulation among re-enactors add stakes and who
begins. See ``docs/games/riffa/rules.toml`` and ``pygames.kit.pot``.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cached_property

from pygames.core.game import Game, Hopes
from pygames.core.info import GameInfo, Option, Value
from pygames.core.node import Line, Node, Seat
from pygames.kit import foresight, pot, pot_odds
from pygames.kit.dice import WORDS, Dice, Throw
from pygames.kit.odds import expected
from pygames.kit.pot import Pots, Table
from pygames.kit.stakes import count
from pygames.render.scene import Layout, Scene

PAIR = 2


class Riffa(Game[Table, Throw]):
    """Riffa, in the ways in which the pair may be sought and a tie settled."""

    info = GameInfo(
        id="riffa",
        title="Riffa",
        family="dice",
        seats=(2, 6),
        options=(
            Option("ruleset", "Rules", (Value("riffa", "Riffa, after modern summaries"),), "riffa"),
            Option(
                "search",
                "The pair is sought with",
                (
                    Value("three_dice", "Three dice at once", ("R1",)),
                    Value("two_then_one", "Two dice, and then the third", ("R5",)),
                ),
                "three_dice",
            ),
            Option(
                "triple",
                "Three dice alike",
                (
                    Value("counts", "Count as a pair", ("R4",)),
                    Value("void", "Are thrown again", ("R4",)),
                ),
                "counts",
            ),
            Option(
                "third",
                "The third die",
                (
                    Value("rethrow", "Is thrown again", ("R2",)),
                    Value("keep", "Stays as it lies", ("R6",)),
                ),
                "rethrow",
            ),
            Option(
                "tie",
                "Those who tie for the highest",
                (
                    Value("play_off", "Play for the pot among themselves", ("P8",)),
                    Value("split", "Share the pot", ("R7",)),
                    Value("stand", "Leave it for all to play for again", ("R8",)),
                ),
                "play_off",
            ),
            *pot.options("6"),
        ),
        rules_version=1,
        max_plies=12 * (400 + 360),
    )

    def __init__(self, seats: int | None = None, options: Mapping[str, str] | None = None) -> None:
        super().__init__(seats, options)
        self.by_two = self.options["search"] == "two_then_one"
        self.keeps = self.options["third"] == "keep" and not self.by_two
        rule = "R5" if self.by_two else "R1"
        self.pots = Pots(self.seats, self.options, self, rule=rule, patience=400)

    @property
    def max_plies(self) -> int:
        return self.pots.max_plies

    def start(self) -> Table:
        return self.pots.start()

    def node(self, state: Table) -> Node[Throw]:
        if state.kept:  # [R2]
            return self.pots.node(state, 1)
        return self.pots.node(state, PAIR if self.by_two else PAIR + 1)  # [R1] [R5]

    def apply(self, state: Table, event: Throw) -> Table:
        if state.opening:
            return self.pots.opened(state, event)
        if state.kept:
            return self._scored(state, (*state.kept, *event.dice))
        dice = self._pair_first(event.dice)
        if not dice:  # [R1] [R5]
            return self.pots.again(state, event.dice)
        if self.keeps:  # [R6]
            return self._scored(state, dice)
        return self.pots.again(state, dice, kept=PAIR)  # [R2]

    def _pair_first(self, dice: Dice) -> Dice:
        """The dice with the pair before the third; none, if there is no pair that counts."""
        face, ways = Counter(dice).most_common(1)[0]
        if ways < PAIR or (ways > PAIR and self.options["triple"] == "void"):  # [R4]
            return ()
        return (face, face, *sorted(dice, key=face.__eq__)[: len(dice) - PAIR])

    def _scored(self, state: Table, dice: Dice) -> Table:
        """The player's score is the total; when all have one, the highest takes the pot."""
        table = self.pots.scored(state, dice, sum(dice))  # [R3]
        if len(table.marks) < len(table.players):
            return table
        best = self._best(table)
        if len(best) > 1 and self.options["tie"] == "split":  # [R7]
            return self.pots.shared(table, best)
        if len(best) > 1 and self.options["tie"] == "stand":  # [R8]
            return replace(table, marks=(), laps=table.laps + 1)
        return self.pots.decided(table)

    def _best(self, table: Table) -> tuple[Seat, ...]:
        scores = dict(zip(table.players, table.marks, strict=True))
        return tuple(seat for seat, score in scores.items() if score == max(table.marks))

    # words

    def notate(self, state: Table, event: Throw) -> str:
        return event.notation

    def path(self, state: Table, event: Throw) -> tuple[str, ...]:
        return ()

    def label(self, state: Table, event: Throw) -> str:
        return event.words

    def say(self, state: Table, event: Throw) -> Line:
        after = self.apply(state, event)
        if state.opening:
            return self.pots.say(state, after, event, "")
        said, rules = self._verdict(state, after)
        line = self.pots.say(state, after, event, said, *rules)
        if "P8" in line.rules and self.options["tie"] == "stand":
            return Line(line.text, tuple("R8" if rule == "P8" else rule for rule in line.rules))
        return line

    def _verdict(self, state: Table, after: Table) -> tuple[str, tuple[str, ...]]:
        """What the table says of a throw, with the rules for it."""
        search = "R5" if self.by_two else "R1"
        if after.kept:
            return f", and sets the pair of {WORDS[after.kept[0]]}s aside", (search, "R2")
        if self._seeks_on(state, after):
            void = len(set(after.dice)) == 1
            what = "three alike, void, so again" if void else "no pair, so again"
            return f": {what}", ("R4",) if void else (search,)
        said = f": {WORDS[sum(after.dice)]}"
        rules = ("R6",) if self.keeps else ("R3",)
        if after.pots > state.pots and self.options["tie"] == "split":
            return self._say_shares(state, sum(after.dice), said, rules)
        return said, rules

    def _seeks_on(self, state: Table, after: Table) -> bool:
        """Whether the same player throws on because there was no pair."""
        return (after.marks, after.laps, after.pots) == (state.marks, state.laps, state.pots)

    def _say_shares(
        self, state: Table, total: int, said: str, rules: tuple[str, ...]
    ) -> tuple[str, tuple[str, ...]]:
        """Who else has the highest score, and what each of them takes; the kit tells the first."""
        _, *others = best = self._best(replace(state, marks=(*state.marks, total)))
        if not others:
            return said, rules
        names = pot.listed([self.seat_name(seat) for seat in others])
        takes = "takes" if len(others) == 1 else "take"
        each = count(state.coins.pot // len(best))
        return f"{said}. The highest share the pot: {names} {takes} {each}", (*rules, "R7")

    def why_not(self, state: Table, path: tuple[str, ...]) -> Line:
        return self.pots.why_not(state)

    # picture

    def layout(self) -> Layout:
        return self.pots.layout()

    def scene(self, state: Table, viewer: Seat | None) -> Scene:
        task = " the third die" if state.kept else ""
        return self.pots.scene(state, viewer, task)

    # exact figures

    def hopes(self, state: Table) -> Hopes | None:
        """Who takes the pot."""
        shared = self.options["tie"] == "split"
        what = foresight.SHARES if shared else foresight.TAKES
        return foresight.of_pot(self.pots, state, self._from_here, what)

    def outcome(self, state: Table, event: Throw) -> str:
        if state.opening:
            return WORDS[event.total]
        after = self.apply(state, event)
        if after.kept:
            return f"a pair of {WORDS[after.kept[0]]}s"
        if self._seeks_on(state, after):
            return "no pair, and again"
        return f"{WORDS[sum(after.dice)]} in all"

    def _from_here(self, table: Table) -> foresight.Chances:
        number, stand = len(table.players), self.options["tie"] == "stand"
        if not table.kept:
            return foresight.contest(number, table.marks, self._ways, stand=stand)
        own = {sum(table.kept) + face: chance for face, chance in foresight.DIE.items()}
        return foresight.contest_under_way(number, table.marks, own, self._ways, stand=stand)

    @cached_property
    def _ways(self) -> Mapping[int, Fraction]:
        return pot_odds.scores(self._table)

    def odds(self) -> Mapping[str, tuple[Fraction, str]]:
        """How each score is come by, how it holds, and how many throws a pair takes."""
        figures = pot_odds.contest(self._table)
        ways = pot_odds.scores(self._table)
        for score, chance in ways.items():
            less = sum((part for other, part in ways.items() if other < score), Fraction(0))
            figures[f"hold-{score}"] = (
                less + chance / 2,
                f"A score of {score} beats another player's, ties counted half",
            )
        tied, _ = figures["tie-2-seats"]
        figures["beat-first"] = ((1 - tied) / 2, "The second of two scores more than the first")
        game, start = self._table(2)
        begun = pot_odds.begun(start)
        throws = expected(game, begun, _has_pair, lambda _: 1, same=pot_odds.plain)
        figures["throws-pair"] = (throws, "Throws until a pair counts, on average")
        figures["throw-pair"] = (1 / throws, "A pair that counts in one throw")
        return figures

    def _table(self, seats: int) -> "tuple[Riffa, Table]":
        game = Riffa(seats, self.options)
        return game, game.start()


def _has_pair(table: Table) -> bool | None:
    return True if table.kept or table.marks else None
