"""Riffa: three dice until two agree, then the third again; the highest total takes the pot.

Sources: Alfonso X, *Libro de los juegos*, Seville 1283, known to us by modern summaries only, which
differ on how the pair is sought; the rules in circulation among re-enactors add stakes and who
begins. See ``docs/games/riffa/rules.toml`` and ``pygames.kit.pot``.
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from pygames.core.change import replace
from pygames.core.game import Hopes
from pygames.core.info import GameInfo, Option, Value
from pygames.core.node import Line, Seat
from pygames.kit import foresight, pot, pot_odds
from pygames.kit.dice import WORDS, Dice, Throw, plural
from pygames.kit.odds import expected
from pygames.kit.options import rulesets
from pygames.kit.pot import Table
from pygames.kit.pot_game import PotGame
from pygames.render.scene import Scene

PAIR = 2


class Riffa(PotGame):
    """Riffa, in the ways in which the pair may be sought and a tie settled."""

    patience = 400
    info = GameInfo(
        id="riffa",
        title="Riffa",
        family="dice",
        seats=(2, 6),
        options=(
            rulesets({"riffa": "Riffa, after modern summaries"}),
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
                    Value("first", "Leave it to the first of them to throw", ("R9",)),
                ),
                "play_off",
            ),
            *pot.options("6"),
        ),
        rules_version=1,
        max_plies=pot.most_plies(patience),
    )

    def __init__(self, seats: int | None = None, options: Mapping[str, str] | None = None) -> None:
        super().__init__(seats, options)
        self.by_two = self.options["search"] == "two_then_one"
        self.keeps = self.options["third"] == "keep" and not self.by_two
        self.rule = "R5" if self.by_two else "R1"

    def dice(self, state: Table) -> int:
        if state.kept:  # [R2]
            return 1
        return PAIR if self.by_two else PAIR + 1  # [R1] [R5]

    def threw(self, state: Table, event: Throw) -> Table:
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
        if len(best) > 1 and self.options["tie"] == "first":  # [R9]
            return self.pots.won(table, best[0])
        return self.pots.decided(table)

    def _best(self, table: Table) -> tuple[Seat, ...]:
        scores = dict(zip(table.players, table.marks, strict=True))
        return tuple(seat for seat, score in scores.items() if score == max(table.marks))

    # words

    def say(self, state: Table, event: Throw) -> Line:
        line = super().say(state, event)
        if "P8" in line.rules and self.options["tie"] == "stand":
            return Line(line.text, tuple("R8" if rule == "P8" else rule for rule in line.rules))
        return line

    def verdict(self, state: Table, event: Throw) -> tuple[str, ...]:
        after = self.threw(state, event)
        if after.kept:
            return f", and sets the pair of {plural(after.kept[0])} aside", self.rule, "R2"
        if self._seeks_on(state, after):
            void = len(set(after.dice)) == 1
            what = "three alike, void, so again" if void else "no pair, so again"
            return f": {what}", "R4" if void else self.rule
        said = f": {WORDS[sum(after.dice)]}"
        rule = "R6" if self.keeps else "R3"
        if after.pots > state.pots:
            best = self._best(replace(state, marks=(*state.marks, sum(after.dice))))
            tied = {"split": "R7", "first": "R9"}.get(self.options["tie"], "")
            return (said, rule, tied) if tied and len(best) > 1 else (said, rule)
        return said, rule

    def _seeks_on(self, state: Table, after: Table) -> bool:
        """Whether the same player throws on because there was no pair."""
        return (after.marks, after.laps, after.pots) == (state.marks, state.laps, state.pots)

    # picture

    def scene(self, state: Table, viewer: Seat | None) -> Scene:
        task = " the third die" if state.kept else ""
        return self.pots.scene(state, viewer, task)

    # exact figures

    def hopes(self, state: Table) -> Hopes | None:
        """Who takes the pot."""
        shared = self.options["tie"] == "split"
        what = foresight.SHARES if shared else foresight.TAKES
        return foresight.of_pot(self.pots, state, self.from_here, what)

    def comes_to(self, state: Table, event: Throw) -> str:
        after = self.threw(state, event)
        if after.kept:
            return f"a pair of {plural(after.kept[0])}"
        if self._seeks_on(state, after):
            return "no pair, and again"
        return f"{WORDS[sum(after.dice)]} in all"

    def from_here(self, table: Table) -> foresight.Chances:
        number, tie = len(table.players), self.options["tie"]
        if not table.kept:
            return foresight.contest(number, table.marks, self.ways, tie)
        own = {sum(table.kept) + face: chance for face, chance in foresight.DIE.items()}
        return foresight.contest_under_way(number, table.marks, own, self.ways, tie)

    def odds(self) -> Mapping[str, tuple[Fraction, str]]:
        """How each score is come by, how it holds, and how many throws a pair takes."""
        figures = pot_odds.contest(self.at)
        for score, chance in self.ways.items():
            less = sum((part for other, part in self.ways.items() if other < score), Fraction(0))
            figures[f"hold-{score}"] = (
                less + chance / 2,
                f"A score of {score} beats another player's, ties counted half",
            )
        tied, _ = figures["tie-2-seats"]
        figures["beat-first"] = ((1 - tied) / 2, "The second of two scores more than the first")
        if self.options["tie"] == "first":
            figures |= pot_odds.seats_to_win(self.at, 2)
        game, start = self.at(2)
        begun = pot_odds.begun(start)
        throws = expected(game, begun, _has_pair, lambda _: 1, same=pot_odds.plain)
        figures["throws-pair"] = (throws, "Throws until a pair counts, on average")
        figures["throw-pair"] = (1 / throws, "A pair that counts in one throw")
        return figures


def _has_pair(table: Table) -> bool | None:
    return True if table.kept or table.marks else None
