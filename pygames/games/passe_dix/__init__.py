"""Passe-dix and Passage: wagers on whether three dice will pass ten.

Sources: Charles Cotton, *The Compleat Gamester*, 1674, p. 167, and B. E., *A New Dictionary of the
Canting Crew*, 1699, for Passage; Andrew Steinmetz, *The Gaming Table*, 1870, for the game against a
banker; John Arbuthnot, *Of the laws of chance*, 1692, p. 64, for the even wager. The wagers die by
die come from re-enactors. What all leave open is in ``docs/games/passe-dix/rules.toml``; how
a cast goes is in ``rules``.
"""

from collections.abc import Mapping
from fractions import Fraction

from pygames.core.game import Hopes
from pygames.core.node import Line, Seat
from pygames.games.passe_dix import odds as passe_dix_odds
from pygames.games.passe_dix.rules import AGAIN, OPEN, OVER, STANDS, UNDER, Casts
from pygames.games.passe_dix.table import (
    BANKER,
    DICE,
    TEN,
    Bet,
    Consent,
    Event,
    Phase,
    Raise,
    State,
    Wager,
    chance_over,
)
from pygames.kit.dice import WORDS, Dice, Throw
from pygames.kit.dice_game import called, cubes
from pygames.kit.stakes import count
from pygames.render.scene import Player, Scene


class PasseDix(Casts):
    """Passe-dix, in three ways of laying money on it."""

    # words

    def notate(self, state: State, event: Event) -> str:
        match event:
            case Throw():
                return event.notation
            case Bet(_, 0):
                return "pass"
            case Bet(over, units):
                side = "over" if over else "under"
                return f"{side if self.staged else 'stake'}-{units}"
            case Raise(units):
                return f"raise-{units}" if units else "leave"
            case Consent(agrees):
                return "agree" if agrees else "refuse"

    def label(self, state: State, event: Event) -> str:
        match event:
            case Throw():
                return event.words
            case Bet(_, 0):
                return "Pass"
            case Bet(over, units):
                coins = self._parts(state)[not over] * units
                if not self.staged:
                    return f"Stake {coins}"
                return f"Lay {coins} on {'eleven or more' if over else 'ten or less'}"
            case Raise(units):
                return f"Raise by {self._raised(state, units)}" if units else "Leave it"
            case Consent(agrees):
                return "Agree" if agrees else "Refuse"

    def _raised(self, state: State, units: int) -> str:
        """What a raise adds, on over and on under."""
        over, under = (part * units for part in self._parts(state))
        return count(over) if over == under else f"{over} against {under}"

    def say(self, state: State, event: Event) -> Line:
        name = self.seat_name(state.seat)
        match event:
            case Throw():
                return self._say_throw(state, event, f"{name} throws {event.words}")
            case Bet():
                return self._say_bet(state, event, name)
            case Raise(0):
                return Line(f"{name} leaves the wager as it is.", ("S8",))
            case Raise(units):
                other = self.seat_name(self.apply(state, event).seat)
                raised = self._raised(state, units)
                return Line(f"{name} proposes to {other} to raise by {raised}.", ("S8",))
            case Consent(True):
                raised = self._raised(state, state.more)
                return Line(f"{name} agrees, and the wager is raised by {raised}.", ("S8",))
            case Consent():
                return Line(f"{name} does not agree to the raise.", ("S8",))

    def _say_bet(self, state: State, event: Bet, name: str) -> Line:
        after = self.apply(state, event)
        if not event.units:
            text, rules = f"{name} passes.", ["S3" if self.staged else "B1"]
        elif self.staged:
            said = self.label(state, event).removeprefix("Lay ")
            text = f"{name} offers {said}."
            rules = ["S3"] + ["S11"] * (state.seat == state.caster) + ["S12"] * self._is_fair
        else:
            other = self.seat_name(after.wagers[-1].under)
            text = f"{name} stakes {count(event.units)} against {other}."
            rules = ["C1" if self.cotton else "B1"]
        if after.phase is not Phase.BET or after.casts > state.casts:
            said, more = self._say_match(state, after)
            return Line(text + said, tuple(rules + more))
        return Line(text, tuple(rules))

    @property
    def _is_fair(self) -> bool:
        return self.staged and self.options["odds"] == "fair"

    def _say_match(self, state: State, after: State) -> tuple[str, list[str]]:
        """What has come of all that was offered."""
        passed = f" {self._say_passed(after)}"
        if not self.staged:
            return ("", []) if after.wagers else (f" Nobody stakes.{passed}", ["B1", "B4"])
        if after.wagers:
            names = [
                f"{self.seat_name(wager.over)} has {wager.on_over} on eleven or more "
                f"against {wager.on_under} of {self.seat_name(wager.under)}"
                for wager in after.wagers
            ]
            return f" {'; '.join(names)}.", ["S4"]
        if after.casts > state.casts:
            return f" No wager is made for the third time.{passed}", ["S13", "S10"]
        return " No wager is made, and the first die is thrown again.", ["S5"]

    def _say_throw(self, state: State, event: Throw, text: str) -> Line:
        cast = (*state.cast, *event.dice)
        after = self.apply(state, event)
        if self.staged and len(cast) == 1:
            chance = chance_over(cast)
            said = f"eleven or more has a chance of {chance.numerator} in {chance.denominator}"
            return Line(f"{text} first: {said}.", ("S1", "S2"))
        total = WORDS[sum(cast)]
        verdict = self._verdict(cast)
        if verdict == OPEN:
            return Line(f"{text}: {total} so far.", ("S7", "S8"))
        if verdict == AGAIN:
            if len(set(cast)) == DICE:
                return Line(f"{text}: no doublets, so again.", ("C2",))
            return Line(f"{text}: ten, so again.", ("C4",))
        said, rules = self._say_verdict(cast, total, verdict)
        paid = self._say_paid(state, verdict)
        text = f"{text}: {said}.{paid}"
        if self._over(after):
            return Line(text, rules)
        if after.caster == state.caster:
            return Line(f"{text} {self.seat_name(after.caster)} keeps the dice.", (*rules, "C5"))
        passes = "C5" if self.cotton else "S10" if self.staged else "B4"
        return Line(f"{text} {self._say_passed(after)}", (*rules, passes))

    def _say_passed(self, after: State) -> str:
        thing = "bank passes" if self.ruleset == BANKER else "dice pass"
        return f"The {thing} to {self.seat_name(after.caster)}."

    def _say_verdict(self, cast: Dice, total: str, verdict: str) -> tuple[str, tuple[str, ...]]:
        if self.staged:
            if len(cast) == DICE:
                side = "eleven or more" if verdict == OVER else "ten or less"
                return f"{total}, and {side} wins", ("S9",)
            if sum(cast) > TEN:
                return f"{total}, and eleven or more wins without the third die", ("S6",)
            sure = "certain" if verdict == OVER else "out of reach"
            return f"{total}, and eleven or more is {sure}", ("S7",)
        if self.cotton and len(set(cast)) == DICE:
            return "no doublets, and out", ("C6",)
        if self.cotton:
            rule = "C4" if sum(cast) == TEN else "C3"
            return f"{total}, {'and passes' if verdict == OVER else 'out'}", (rule,)
        ends = {
            OVER: "the stakes are doubled",
            UNDER: "the banker takes all",
            STANDS: "a stand-off",
        }
        return f"{total}, {ends[verdict]}", ("B3" if sum(cast) == TEN else "B2",)

    def _say_paid(self, state: State, verdict: str) -> str:
        """Who wins what of whom."""
        if verdict == STANDS:
            return " All take their own back."
        paid = [
            (wager.over, wager.on_under, wager.under)
            if verdict == OVER
            else (wager.under, wager.on_over, wager.over)
            for wager in state.wagers
        ]
        return "".join(
            f" {self.seat_name(winner)} wins {count(coins)} of {self.seat_name(loser)}."
            for winner, coins, loser in paid
        )

    def why_not(self, state: State, path: tuple[str, ...]) -> Line:
        if self._over(state):
            return Line("The play is over.", self._end(state).rules)
        said = {
            Phase.THROW: ("has to throw", "S1" if self.staged else "C2" if self.cotton else "B2"),
            Phase.BET: (
                "may lay one to five, as far as the coins of both reach",
                "S3" if self.staged else "C1" if self.cotton else "B1",
            ),
            Phase.RAISE: ("may propose a raise that both can pay, or leave the wager", "S8"),
            Phase.CONSENT: ("may only agree to the raise or refuse it", "S8"),
        }
        text, rule = said[state.phase]
        return Line(f"{self.seat_name(state.seat)} {text}.", (rule,))

    # picture

    def scene(self, state: State, viewer: Seat | None) -> Scene:
        over = self._over(state)
        facts = [("Cast", f"{min(state.casts + 1, self.casts)} of {self.casts}")]
        if self.staged and state.thrown and not over:
            facts += [("So far", str(sum(state.cast))), ("Over", str(chance_over(state.cast)))]
        stakes = [0] * self.seats
        for wager in state.wagers:
            stakes[wager.over] += wager.on_over
            stakes[wager.under] += wager.on_under
        return Scene(
            self._end(state).reason if over else self._status(state),
            viewer,
            players=tuple(
                Player(
                    seat,
                    self.seat_name(seat),
                    note=self._note(state, seat),
                    coins=state.coins.purses[seat],
                    role=self._role if seat == state.caster else "",
                    to_move=not over and seat == state.seat,
                    stake=stakes[seat],
                )
                for seat in range(self.seats)
            ),
            dice=cubes(state.dice),
            throw=called(state.dice),
            facts=tuple(facts),
        )

    @property
    def _role(self) -> str:
        return "banker" if self.ruleset == BANKER else "caster"

    def _note(self, state: State, seat: Seat) -> str:
        """Which side a player is on: by wagers made, or by what is offered."""
        sides = {side for wager in state.wagers for side in _sides(wager, seat)}
        sides |= {"over" if offer.over else "under" for offer in state.offers if offer.seat == seat}
        return " and ".join(sorted(sides)) if self.staged else ""

    def _status(self, state: State) -> str:
        name = self.seat_name(state.seat)
        dice = ("the first die", "the second die", "the third die")
        said = {
            Phase.THROW: f"to throw {dice[state.thrown] if self.staged else 'three dice'}",
            Phase.BET: "may lay on over or under" if self.staged else "may stake",
            Phase.RAISE: "may propose a raise",
            Phase.CONSENT: "may agree to the raise or refuse it",
        }
        if state.phase is Phase.BET and self.cotton:
            return f"{name} to stake."
        return f"{name} {said[state.phase]}."

    # exact figures

    def hopes(self, state: State) -> Hopes | None:
        """The chances of those whose wagers are all on one side."""
        if self._over(state) or not state.wagers:
            return None
        likely = self.verdicts(state)
        overs = {wager.over for wager in state.wagers}
        unders = {wager.under for wager in state.wagers}
        sides = {
            **dict.fromkeys(overs - unders, likely[OVER]),
            **dict.fromkeys(unders - overs, likely[UNDER]),
        }
        return Hopes("wins this cast", dict(sorted(sides.items())))

    def outcome(self, state: State, event: Event) -> str:
        assert isinstance(event, Throw)
        cast = (*state.cast, *event.dice)
        verdict = self._verdict(cast)
        if self.staged and len(cast) < DICE and verdict == OPEN:
            return WORDS[sum(cast)]
        said = {
            OVER: "eleven or more wins" if self.staged else "over",
            UNDER: "ten or less wins" if self.staged else "under",
            STANDS: "a stand-off",
            AGAIN: "again",
        }
        return said[verdict]

    def odds(self) -> Mapping[str, tuple[Fraction, str]]:
        """How often three dice pass ten, and what that means for the wagers."""
        game = PasseDix(2, self.options)
        start = game.start()
        if self.staged:
            return passe_dix_odds.of_dice(game, start)
        figures = passe_dix_odds.of_throws(game, start)
        if self.cotton and self.options["others"] == "again":
            figures |= passe_dix_odds.of_doublets(game, start)
        return figures


def _sides(wager: Wager, seat: Seat) -> list[str]:
    return ["over"] * (wager.over == seat) + ["under"] * (wager.under == seat)
