"""Raffle: three dice, and three alike are a raffle; or whatever else the word has meant.

Sources: Thomas Blount, *Glossographia*, 1656, s.v. Raffle, and Nathan Bailey's dictionary of 1737,
s.v. Raffling, for what wins; John Arbuthnot, *Of the laws of chance*, 1692, pp. 63-64, for the
throws that count in raffling and for the chances; a re-enactor's article for the race to the first
triple. See ``docs/games/raffle/rules.toml`` and ``pygames.kit.pot``.
"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cached_property

from pygames.core.game import Game, Hopes
from pygames.core.info import GameInfo, Option, Value
from pygames.core.node import Line, Node, Seat
from pygames.kit import foresight, pot, pot_odds
from pygames.kit.dice import WORDS, Throw
from pygames.kit.odds import chances, expected
from pygames.kit.pot import NO_YES, Pots, Table
from pygames.render.scene import Layout, Scene

DICE = 3
RACE = "first-triple"
TOTALS = "raffling-1692"
ROYAL = "pair-royal-1656"
PAIRS = "pair-or-royal-1737"
PLURALS = ("none", "aces", "twos", "threes", "fours", "fives", "sixes")
OVER_PAIRS = 6
OVER_TOTALS = 18


class Raffle(Game[Table, Throw]):
    """Raffle and raffling."""

    info = GameInfo(
        id="raffle",
        title="Raffle",
        family="dice",
        seats=(2, 6),
        options=(
            Option(
                "ruleset",
                "Rules",
                (
                    Value(RACE, "The first raffle wins"),
                    Value(TOTALS, "Raffling, 1692"),
                    Value(ROYAL, "The greatest pair-royal, 1656"),
                    Value(PAIRS, "Pair or pair-royal, 1737"),
                ),
                RACE,
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
                (
                    Value("none", "However many it takes"),
                    *(Value(laps, laps, ("R4",)) for laps in ("3", "6", "12")),
                ),
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
        max_plies=12 * (8000 + 360),
    )

    def __init__(self, seats: int | None = None, options: Mapping[str, str] | None = None) -> None:
        super().__init__(seats, options)
        self.named = self.options.get("named_triple", "off")
        self.laps = self.options.get("max_laps", "none")
        patience = 8000 if self.ruleset == RACE else 4000
        self.pots = Pots(self.seats, self.options, self, rule="R1", patience=patience)

    @property
    def max_plies(self) -> int:
        return self.pots.max_plies

    def start(self) -> Table:
        return self.pots.start()

    def node(self, state: Table) -> Node[Throw]:
        return self.pots.node(state, DICE)  # [R1]

    def apply(self, state: Table, event: Throw) -> Table:
        if state.opening:
            return self.pots.opened(state, event)
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
        said, *rules = self._verdict(event)
        if after.pots > state.pots and self.ruleset == RACE and not self._is_raffle(event):
            rules.append("R4")
        return self.pots.say(state, after, event, f": {said}", *rules)

    def _verdict(self, event: Throw) -> tuple[str, ...]:
        """What the table says of a throw, with the rules for it."""
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

    def why_not(self, state: Table, path: tuple[str, ...]) -> Line:
        return self.pots.why_not(state)

    # picture

    def layout(self) -> Layout:
        return self.pots.layout()

    def scene(self, state: Table, viewer: Seat | None) -> Scene:
        laps = (("Lap", str(state.laps + 1)),) if self.ruleset == RACE else ()
        return self.pots.scene(state, viewer, facts=laps, score=self._called)

    # exact figures

    def hopes(self, state: Table) -> Hopes | None:
        """Who takes the pot; not worked out where pairs may come to win a race."""
        return None if self.laps != "none" else foresight.of_pot(self.pots, state, self._from_here)

    def outcome(self, state: Table, event: Throw) -> str:
        return WORDS[event.total] if state.opening else self._verdict(event)[0]

    def _from_here(self, table: Table) -> foresight.Chances:
        if self.ruleset == RACE:
            return foresight.race(table, self._raffle)
        return foresight.contest(len(table.players), table.marks, self._ways)

    @cached_property
    def _raffle(self) -> Fraction:
        return pot_odds.win_turn(self, pot_odds.begun(self.start()))

    @cached_property
    def _ways(self) -> Mapping[int, Fraction]:
        return pot_odds.scores(self._table)

    def odds(self) -> Mapping[str, tuple[Fraction, str]]:
        """The race to the first raffle, or what the throws of a contest are worth."""
        if self.ruleset == RACE:
            antes = self.options["ante_each_lap"] == "yes"
            if self.laps == "none":
                return pot_odds.race(self._table, "a raffle", antes)
            return pot_odds.one_turn(self._table, "a raffle")
        if self.ruleset != TOTALS:
            return self._royal_odds(pot_odds.scores(self._table))
        begun = pot_odds.begun(self.start())
        counts = chances(self, begun, _first_counts)[True]
        throws = expected(self, begun, _has_scored, lambda _: 1, same=pot_odds.plain)
        return {
            "counts": (counts, "A throw counts: two alike or three"),
            "throws": (throws, "Throws until one counts, on average"),
            **pot_odds.contest(self._table),
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

    def _table(self, seats: int) -> tuple["Raffle", Table]:
        game = Raffle(seats, self.options)
        return game, game.start()


def _alike(event: Throw) -> int:
    """How many dice show the same."""
    return 4 - len(set(event.dice))


def _first_counts(table: Table) -> bool | None:
    return bool(table.marks) if table.dice else None


def _has_scored(table: Table) -> bool | None:
    return bool(table.marks) or None


def _any(kind: str) -> str:
    return kind if kind == "nothing" else f"any {kind}"
