"""Where a throw leads a counter: from goose to goose, back from the goal, by bridge and maze."""

from collections.abc import Mapping
from functools import lru_cache

from pygames.games.goose.board import (
    BRIDGE,
    DEATH,
    GEESE,
    GOAL,
    INN,
    MAZE,
    NINES,
    PRISON,
    SPECIAL,
    WELL,
    Run,
)
from pygames.kit.dice import Dice
from pygames.kit.track import bounce


class Ways:
    """The ways under the options of a game. They are few and asked for again and again."""

    def __init__(self, options: Mapping[str, str]) -> None:
        self.jumps = {BRIDGE: 12, MAZE: int(options["maze"]), DEATH: 0}
        self.one_goose = options["goose_chain"] == "single"
        self.no_goose_back = options["goose_bounce"] == "stop"
        self.nine_from_start = options["first_nine"] == "from_start"
        self.single_die = options.get("auto_single_die")
        self.single_die_geese = options.get("single_die_geese") == "yes"

    @lru_cache(maxsize=4096)  # noqa: B019  # it goes with the game
    def run(self, at: int, points: int, nine: Dice = ()) -> Run:
        """The way of a counter; ``nine`` are the dice if the rule of nine may apply to them."""
        if at == 0 and nine in NINES:  # [G7]
            return Run((0, NINES[nine]), ("G7",), jumped=True)
        stops, step, rules = [at], points, ["G3"]
        while True:
            reached = stops[-1] + step  # [G3]
            if reached > GOAL:  # [G5]
                reached, step = bounce(reached, GOAL), -points
                rules.append("G5")
            stops.append(reached)
            if reached not in GEESE:
                break
            if step < 0 and self.no_goose_back:  # [G6]
                break
            if len(stops) > 2 and self.one_goose:
                break
            rules.append("G6" if step < 0 else "G4")  # [G4]
        rules += ["G5"] if stops[-1] == GOAL else []
        rules += {INN: ["G9"], WELL: ["G12"], PRISON: ["G13"]}.get(stops[-1], [])
        special = stops[-1] in SPECIAL
        jumped = stops[-1] in self.jumps
        if jumped:  # [G8] [G10] [G11]
            rules.append({BRIDGE: "G8", MAZE: "G10", DEATH: "G11"}[stops[-1]])
            stops.append(self.jumps[stops[-1]])
        return Run(tuple(stops), tuple(dict.fromkeys(rules)), jumped, special)

    @lru_cache(maxsize=4096)  # noqa: B019  # it goes with the game
    def choices(self, at: int, dice: Dice, first: bool) -> Mapping[int, Run]:
        """The ways of a counter that is alone in the race, by the points used."""
        nine = self.nine(dice, first)
        whole = {sum(dice): self.run(at, sum(dice), nine)}
        if self.single_die is None:
            return whole
        single = {die: self.run(at, die) for die in dict.fromkeys(dice)}
        wins = {die: run for die, run in single.items() if self._wins_alone(run)}
        if wins and self.single_die == "yes":
            return dict([next(iter(wins.items()))])
        return {**wins, **whole}

    def nine(self, dice: Dice, first: bool) -> Dice:
        """The dice, if the rule of nine may apply to a throw: the first of a seat, or any."""
        return dice if first or self.nine_from_start else ()

    def _wins_alone(self, run: Run) -> bool:
        """Whether one die brings a counter home."""  # [L3] [L4]
        return run.rest == GOAL and (len(run.stops) == 2 or self.single_die_geese)
