"""Raffle: three dice, and three alike are a raffle; or whatever else the word has meant.

Sources: Thomas Blount, *Glossographia*, 1656, s.v. Raffle, and Nathan Bailey's dictionary of 1737,
s.v. Raffling, for what wins; John Arbuthnot, *Of the laws of chance*, 1692, pp. 63-64, for the
throws that count in raffling and for the chances; a re-enactor's article for the race to the first
triple. See ``docs/games/raffle/rules.toml`` and ``pygames.kit.pot``.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property

from pygames.core.change import replace
from pygames.core.info import GameInfo, Option, Value
from pygames.core.node import Seat
from pygames.kit import foresight, pot, pot_odds
from pygames.kit.dice import WORDS, Throw, throws
from pygames.kit.odds import chances, expected
from pygames.kit.options import NO_YES, numbers, rulesets
from pygames.kit.pot import Table
from pygames.kit.pot_game import PotGame
from pygames.render.scene import Scene

DICE = 3
RACE = "first-triple"
TOTALS = "raffling-1692"
ROYAL = "pair-royal-1656"
PAIRS = "pair-or-royal-1737"
PLURALS = ("none", "aces", "twos", "threes", "fours", "fives", "sixes")
OVER_PAIRS = 6
OVER_TOTALS = 18


class Raffle(PotGame):
    """Raffle and raffling."""

    rule = "R1"
    patience = 8000
    info = GameInfo(
        id="raffle",
        title="Raffle",
        family="dice",
        seats=(2, 6),
        options=(
            rulesets(
                {
                    RACE: "The first raffle wins",
                    TOTALS: "Raffling, 1692",
                    ROYAL: "The greatest pair-royal, 1656",
                    PAIRS: "Pair or pair-royal, 1737",
                }
            ),
            Option(
                "named_triple",
                "The raffle that wins",
                (
                    Value("off", "Any three alike", ("R2",)),
                    *(Value(str(face), f"Three {PLURALS[face]}", ("R3",)) for face in range(1, 7)),
                ),
                "off",
                only=(RACE,),
            ),
            Option(
                "max_laps",
                "Laps before a pair may win",
                (Value("none", "However many it takes"), *numbers("R4", "3", "6", "12")),
                "none",
                only=(RACE,),
            ),
            Option("triple_beats_all", "Three alike beat any pair", NO_YES, "no", only=(TOTALS,)),
            *pot.options(
                "6",
                "50",
                replace(pot.antes_option("no", (RACE, ROYAL, PAIRS)), defaults={RACE: "yes"}),
                {RACE: "1", ROYAL: "1"},
            ),
        ),
        rules_version=1,
        max_plies=pot.most_plies(patience),
    )

    def __init__(self, seats: int | None = None, options: Mapping[str, str] | None = None) -> None:
        super().__init__(seats, options)
        self.named = self.options.get("named_triple", "off")
        self.laps = self.options.get("max_laps", "none")
        if self.ruleset != RACE:
            self.patience = 4000  # a contest takes fewer throws

    def dice(self, state: Table) -> int:
        return DICE  # [R1]

    def threw(self, state: Table, event: Throw) -> Table:
        mark = self._mark(event)
        if self.ruleset == RACE:
            if self._is_raffle(event):
                return self.pots.won(state, state.seat, event.dice)  # [R2]
            if self.laps == "none":
                return self.pots.passed(state, event.dice)  # [R1]
        elif self.ruleset == TOTALS and mark == 0:  # [R5]
            return self.pots.again(state, event.dice)
        scored = self.pots.scored(state, event.dice, mark)
        if scored.turn:
            return scored
        too_early = self.ruleset == RACE and scored.laps + 1 < int(self.laps)  # [R4]
        if too_early or not any(scored.marks):  # [R9]
            return self.pots.lap(scored)
        return self.pots.decided(scored)

    def _is_raffle(self, event: Throw) -> bool:
        face = event.dice[0]
        return _alike(event) == 3 and self.named in ("off", str(face))  # [R2] [R3]

    def _mark(self, event: Throw) -> int:
        """What a throw is worth in a contest, 0 for nothing."""
        alike, face = _alike(event), event.dice[1]  # of three sorted dice the middle one is paired
        if self.ruleset == TOTALS:
            first = alike == 3 and self.options["triple_beats_all"] == "yes"  # [R7]
            return (alike > 1) * (event.total + first * OVER_TOTALS)  # [R6]
        if alike == 3:
            return face + (self.ruleset != ROYAL) * OVER_PAIRS  # [R8] [R10]
        return face if alike == 2 and self.ruleset != ROYAL else 0  # [R8] [R10]

    # words

    def verdict(self, state: Table, event: Throw) -> tuple[str, ...]:
        said, *rules = self._kind(event)
        won = self.threw(state, event).pots > state.pots
        if won and self.ruleset == RACE and not self._is_raffle(event):
            rules.append("R4")
        return f": {said}", *rules

    def _kind(self, event: Throw) -> tuple[str, str]:
        """What the table calls a throw, with the rule for it."""
        mark = self._mark(event)
        if self.ruleset == RACE:
            if self._is_raffle(event):
                return "a raffle", "R2"
            if _alike(event) == 3:
                return "not the raffle that was named", "R3"
            return "no raffle", "R1"
        if self.ruleset == TOTALS:
            return (self._called(mark), "R6") if mark else ("void, and again", "R5")
        return self._called(mark), "R8" if self.ruleset == ROYAL else "R10"

    def _called(self, mark: int) -> str:
        """A mark in words."""
        if mark == 0:
            return "nothing"
        if self.ruleset == TOTALS:
            over = mark > OVER_TOTALS
            return f"three alike, {WORDS[mark - OVER_TOTALS]}" if over else WORDS[mark]
        royal = self.ruleset == ROYAL or mark > OVER_PAIRS
        face = PLURALS[mark - OVER_PAIRS if mark > OVER_PAIRS else mark]
        return f"pair-royal of {face}" if royal else f"pair of {face}"

    # picture

    def scene(self, state: Table, viewer: Seat | None) -> Scene:
        laps = (("Lap", str(state.laps + 1)),) if self.ruleset == RACE else ()
        return self.pots.scene(state, viewer, facts=laps, score=self._called)

    # exact figures

    def comes_to(self, state: Table, event: Throw) -> str:
        return self._kind(event)[0]

    def from_here(self, table: Table) -> foresight.Chances:
        if self.ruleset == RACE and self.laps == "none":
            return foresight.race(table, self.turn_wins)
        if self.ruleset == RACE:
            early = int(self.laps) - 1 - table.laps
            if early > 0:
                return self._ended.before(len(table.players), table.turn, early)
            return self._ended.within(len(table.players), table.marks)
        return foresight.contest(len(table.players), table.marks, self.ways)

    @cached_property
    def _ended(self) -> foresight.RaceWithAnEnd:
        """The race in which a pair may win in the end."""
        ways: dict[int, Fraction] = {}
        for event, weight in throws(DICE).items():
            if not self._is_raffle(event):
                mark = self._mark(event)
                ways[mark] = ways.get(mark, Fraction(0)) + Fraction(weight, 6**DICE)
        return foresight.RaceWithAnEnd(self.turn_wins, ways)

    def odds(self) -> Mapping[str, tuple[Fraction, str]]:
        """The race to the first raffle, or what the throws of a contest are worth."""
        if self.ruleset == RACE:
            if self.laps == "none":
                return pot_odds.race(self.at, "a raffle", self.pots.antes)
            return pot_odds.one_turn(self.at, "a raffle")
        if self.ruleset != TOTALS:
            return self._royal_odds(self.ways)
        begun = pot_odds.begun(self.start())
        counts = chances(self, begun, _first_counts)[True]
        until = expected(self, begun, _has_scored, lambda _: 1, same=pot_odds.plain)
        return {
            "counts": (counts, "A throw counts: two alike or three"),
            "throws": (until, "Throws until one counts, on average"),
            **pot_odds.contest(self.at),
        }

    def _royal_odds(self, ways: Mapping[int, Fraction]) -> pot_odds.Figures:
        """Each kind of throw, and ties: with nothing all round, too."""
        kinds = {"nothing": (0,), "pair": range(1, 7), "pair-royal": range(7, 13)}
        if self.ruleset == ROYAL:
            kinds = {"nothing": (0,), "pair-royal": range(1, 7)}
        figures: pot_odds.Figures = {
            kind: (Fraction(sum(ways[mark] for mark in marks)), f"A throw of {_any(kind)}")
            for kind, marks in kinds.items()
        }
        for mark, chance in ways.items():
            if mark:
                name = self._called(mark)
                figures[name.replace(" ", "-")] = (chance, f"A throw of a {name}")
        return figures | pot_odds.ties(ways)


def _alike(event: Throw) -> int:
    """How many dice show the same."""
    return 4 - len(set(event.dice))


def _first_counts(table: Table) -> bool | None:
    return bool(table.marks) if table.dice else None


def _has_scored(table: Table) -> bool | None:
    return bool(table.marks) or None


def _any(kind: str) -> str:
    return kind if kind == "nothing" else f"any {kind}"
