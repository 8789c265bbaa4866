"""How strong the computer's levels are: plays them against each other and writes the table.

``python3 -m site_scripts opponents`` writes ``docs/about/opponents.md``. Every game has its own
seed and no player looks at a clock, so the table comes out the same each time; it takes well over
half an hour on two idle cores.
"""

import os
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from random import Random

from pygames import registry
from pygames.core.node import Chance, End
from pygames.core.session import draw
from pygames.players import levels

PAGE = Path(__file__).parent.parent / "docs" / "about" / "opponents.md"
GAMES = 200
PAIRINGS = (("hard", "fair"), ("fair", "uniform"), ("hard", "uniform"))
# Long enough to tell, and the one form of the Goose in which there is something to choose.
OPTIONS: Mapping[str, Mapping[str, str]] = {
    "goose": {"ruleset": "team"},
    "primero": {"deals": "8"},
}
SHARE = 10  # games that one process plays at a time
OPENING = 4  # choices drawn by lot at the start of a game without chance, so that games differ


@dataclass(frozen=True, slots=True)
class Score:
    """What came of a pairing: games that the first level won, lost, and tied."""

    won: int
    lost: int
    tied: int

    @property
    def share(self) -> float:
        """The part of the games won; a tie is half a win."""
        return (self.won + self.tied / 2) / (self.won + self.lost + self.tied)

    def interval(self) -> tuple[float, float]:
        """Wilson's interval for the share, at 95 in 100."""
        n, p, z = self.won + self.lost + self.tied, self.share, 1.96
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        reach = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return middle - reach, middle + reach


def duel(id: str, first: str, second: str, number: int) -> int:
    """One game between two levels: 1 if the first won, -1 if it lost, 0 for a tie.

    The levels sit alternately and change seats from game to game.
    """
    seats = max(2, registry.info(id).seats[0])
    game = registry.make(id, seats, OPTIONS.get(id))
    players = (levels.make(first, game), levels.make(second, game))
    rng = Random(f"opponents/{id}/{number}")
    state = game.start()
    node = game.node(state)
    by_lot = 0 if isinstance(node, Chance) else OPENING
    while not isinstance(node, End):
        if isinstance(node, Chance):
            event = draw(node, rng)
        elif by_lot > 0:
            by_lot -= 1
            event = rng.choice(node.choices)
        else:
            player = players[(node.seat + number) % 2]
            event = player.choose(game, game.mask(state, node.seat), node, rng).event
        state = game.apply(state, event)
        node = game.node(state)
    mine, theirs = (
        [value for seat, value in enumerate(node.returns) if (seat + number) % 2 == side]
        for side in (0, 1)
    )
    lead = sum(mine) * len(theirs) - sum(theirs) * len(mine)  # by the mean of a seat
    return (lead > 0) - (lead < 0)


def part(id: str, pair: tuple[str, str], numbers: range) -> list[int]:
    """The outcomes of some games between two levels."""
    return [duel(id, *pair, number) for number in numbers]


def has_choices(id: str) -> bool:
    """Whether anybody ever decides anything in the game as it is played here."""
    game = registry.make(id, None, OPTIONS.get(id))
    rng = Random(id)
    state = game.start()
    while not isinstance(node := game.node(state), End):
        if not isinstance(node, Chance) and len(node.choices) > 1:
            return True
        event = draw(node, rng) if isinstance(node, Chance) else node.choices[0]
        state = game.apply(state, event)
    return False


def scores(games: int) -> Iterator[tuple[str, list[Score]]]:
    """Every game with the scores of the pairings; none where nothing is ever decided."""
    parts = [range(at, min(at + SHARE, games)) for at in range(0, games, SHARE)]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        asked = {
            id: [[pool.submit(part, id, pair, numbers) for numbers in parts] for pair in PAIRINGS]
            if has_choices(id)
            else []
            for id in registry.GAMES
        }
        for id, pairs in asked.items():
            found = []
            for pair in pairs:
                results = [result for share in pair for result in share.result()]
                found.append(Score(results.count(1), results.count(-1), results.count(0)))
            yield id, found


def page(found: list[tuple[str, list[Score]]], games: int) -> str:
    """The page as Markdown."""
    heads = "".join(f" {first.title()} beats {second} |" for first, second in PAIRINGS)
    lines = [f"| Game |{heads}", "|:--|" + "--:|" * len(PAIRINGS)]
    for id, results in found:
        cells = [_cell(score) for score in results] or ["nothing to choose"] * len(PAIRINGS)
        lines.append(f"| {registry.info(id).title} | {' | '.join(cells)} |")
    notes = [f"**{registry.info(id).title}.** {NOTES[id]}" for id, _ in found if id in NOTES]
    return TEXT.format(games=games, table="\n".join(lines), notes="\n\n".join(notes))


def _cell(score: Score) -> str:
    low, high = score.interval()
    return f"{100 * score.share:.0f} % ({100 * low:.0f} to {100 * high:.0f})"


def write(games: int = GAMES) -> None:
    """Play all pairings and write the page."""
    found = []
    for id, results in scores(games):
        print(id, *map(_cell, results), sep="  ", flush=True)
        found.append((id, results))
    PAGE.write_text(page(found, games), encoding="utf-8")


NOTES = {
    "goose": (
        "The figures are for the team game. In the plain race the dice move the counters and "
        "nobody is ever asked anything, so there all levels are one."
    ),
    "hazard": (
        "The dice decide nearly everything. What can be known is how much each main is worth to "
        "the caster, and over one evening that is less than the luck of it: even the player who "
        "always knows the odds comes out ahead only somewhat more often, and between the levels "
        "nothing shows."
    ),
    "passe-dix": (
        "All levels know the odds and like to have something on the dice, so that they take the "
        "worse side of a nearly even wager. Who plays by lot pays for it; between the others one "
        "evening's dice decide, and nothing shows."
    ),
    "primero": (
        "The figures are for two players and a match of eight deals: over four the cards decide "
        "more often than the player."
    ),
    "ruff-and-honours": (
        "The figures are for whole matches to nine, played by two partners of one level against "
        "two of the other. Over a single deal the cards count for more."
    ),
    "senet": (
        "The sticks decide much. A player who only looks at the next position loses little by it: "
        "looking further ahead helps less than in a game without chance."
    ),
    "shut-the-box": (
        "The hard level knows, for every position, the play with the least expected score; when it "
        "plays last, it knows instead how best to beat the lowest score so far. So all that is "
        "left between its share of wins and certainty is the luck of the dice."
    ),
}

TEXT = """\
---
title: The computer's play
description: How the computer decides, and how often its levels beat each other at each game.
kicker: About
lede: How the computer decides, and how often each level beats the next, over {games} games.
---

<!-- Made by: python3 -m site_scripts opponents -->

The computer knows the rules and nothing else. No game has been taught to it from books, and no
player is told more than you would be told in its seat: where cards are hidden, it gets the table as
seen from there. Its strength is counted in positions looked at, not in seconds, so that the same
level plays the same on a slow telephone and on a fast desk. Ask for a hint, and the fair level
answers, with its reason.

## How it decides

- **Uniform** takes any choice by lot.
- **Greedy** looks at the position after each of its choices and takes the best at a glance.
- **Easy**, **fair** and **hard** search. Where two play and all is open, they follow every line as
  deep as their budget goes, supposing that you answer well (alpha-beta), and take the average
  where sticks or dice fall (expectiminimax). Where hands are hidden or more than two play, they try
  the game out many times from here, each time with the unseen cards dealt anew, and go where that
  has turned out best (Monte-Carlo tree search over information sets).

## How strong it is

Each cell says how often the first level won against the second in {games} games under the game's
default rules, a tie counting half, and in brackets the range in which the true figure lies with 95
in 100 (Wilson's interval). The levels change seats after every game. Games without chance begin
with four moves drawn by lot, so that no two are alike. Every game has its own seed: the command
`python3 -m site_scripts opponents` plays them again and gets the same table.

{table}

{notes}
"""
