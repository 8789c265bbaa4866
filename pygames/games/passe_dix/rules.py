"""The rules of Passe-dix and Passage: the cast, and who has what coins against whom.

The words and the picture stand in ``passe_dix``, the events and the options in ``table``.
"""

from collections.abc import Mapping
from fractions import Fraction

from pygames.core.change import replace
from pygames.core.node import Chance, End, Node, Seat, Turn
from pygames.games.passe_dix.table import (
    COTTON,
    DICE,
    INFO,
    MOST_IDLE,
    MOST_UNITS,
    STAGED,
    TEN,
    Bet,
    Consent,
    Event,
    Offer,
    Phase,
    Raise,
    State,
    Wager,
    chance_over,
    matched,
)
from pygames.kit.dice import Dice, Throw, throw, throws
from pygames.kit.dice_game import DiceGame
from pygames.kit.pot import lead
from pygames.kit.stakes import Coins

# What lets the computer's players lay at all: each coin that meets another is worth so much for
# itself, so that even wagers are taken at a chance of three in eight or better (after a 3 or a 4,
# that is, but after no other first die); and an offer not yet met is worth such a part of a wager.
JOY = Fraction(1, 4)
HOPE = Fraction(1, 8)
OVER, UNDER, AGAIN, STANDS, OPEN = "over", "under", "again", "stands", ""


class Casts(DiceGame[State, Event]):
    """One cast after another, and the coins on them, in three ways of laying them."""

    info = INFO

    def __init__(self, seats: int | None = None, options: Mapping[str, str] | None = None) -> None:
        super().__init__(seats, options)
        self.staged = self.ruleset == STAGED
        self.cotton = self.ruleset == COTTON
        self.casts = int(self.options["casts"])
        self.purse = int(self.options["coins"])
        self._by_throw = {} if self.staged else self._verdicts_of_throw()

    @property
    def max_plies(self) -> int:
        return self.casts * 120

    def start(self) -> State:
        coins = Coins((self.purse,) * self.seats)  # [D1]
        return self._new_cast(State(Phase.THROW, 0, 0, coins), 0)

    def node(self, state: State) -> Node[Event]:
        if self._over(state):
            return self._end(state)
        match state.phase:
            case Phase.THROW:
                dice = throw(1 if self.staged else DICE, state.caster)  # [S1] [C2] [B2]
                return Chance(dice.outcomes, dice.weights, state.caster)
            case Phase.BET:
                return Turn(state.seat, self._bets(state))
            case Phase.RAISE:
                most = self._most_raise(state)
                return Turn(state.seat, tuple(Raise(units) for units in range(most + 1)))
            case Phase.CONSENT:
                return Turn(state.seat, (Consent(True), Consent(False)))

    def apply(self, state: State, event: Event) -> State:
        match event:
            case Throw():
                return self._threw(state, event.dice)
            case Bet():
                return self._laid(state, event)
            case Raise(0):
                return self._ask_to_raise(replace(state, asked=state.asked + 1))
            case Raise(units):
                wager = state.wagers[state.asked // 2]
                other = wager.under if state.seat == wager.over else wager.over
                return replace(state, phase=Phase.CONSENT, seat=other, more=units)
            case Consent():
                return self._answered(state, event.agrees)

    # the cast

    def _new_cast(self, state: State, caster: Seat) -> State:
        """The dice are before a caster, and nothing is laid or thrown yet."""
        state = State(
            Phase.THROW, caster, caster, state.coins, state.dice, casts=state.casts
        )  # fmt: skip
        if self.staged or self._over(state):
            return state
        state = replace(state, phase=Phase.BET)
        return state if self.cotton else self._ask_to_bet(state, caster)  # [C1] [B1]

    def _threw(self, state: State, dice: Dice) -> State:
        cast = (*state.cast, *dice)
        state = replace(state, dice=cast, thrown=len(cast) if self.staged else 0)
        if state.thrown == 1:  # [S2]
            return self._ask_to_bet(replace(state, phase=Phase.BET), state.caster)
        match self._verdict(cast):
            case "again":  # [C2] [C4]
                return state
            case "":  # [S8]
                return self._ask_to_raise(replace(state, phase=Phase.RAISE))
            case verdict:
                return self._settled(state, verdict)

    def _verdict(self, dice: Dice) -> str:
        """How the wagers stand when these dice lie."""
        total = sum(dice)
        if self.staged:
            chance = chance_over(dice)
            return OVER if chance == 1 else OPEN if chance else UNDER  # [S6] [S7] [S9]
        if self.cotton and len(set(dice)) == DICE:
            return UNDER if self.options["others"] == "lose" else AGAIN  # [C2] [C6]
        if total == TEN:  # [C4] [B3]
            undecided = AGAIN if self.cotton else STANDS
            return {"wins": OVER, "loses": UNDER, "again": undecided}[self.options["ten"]]
        return OVER if total > TEN else UNDER  # [C3] [B2]

    def _settled(self, state: State, verdict: str) -> State:
        """The wagers are paid, and the dice go on."""
        coins = state.coins
        for wager in state.wagers:
            both = wager.on_over + wager.on_under
            parts = {OVER: (both, 0), UNDER: (0, both), STANDS: (wager.on_over, wager.on_under)}
            on_over, on_under = parts[verdict]
            coins = coins.take(wager.over, on_over).take(wager.under, on_under)
        state = replace(state, coins=coins, casts=state.casts + 1)
        keeps = self.cotton and verdict == OVER  # [C5]
        return self._new_cast(state, state.caster if keeps else self._next_caster(state))

    def _next_caster(self, state: State) -> Seat:  # [S10] [B4]
        order = self.from_left_of(state.caster)
        return next((seat for seat in order if state.coins.purses[seat] > 0), state.caster)

    # wagers

    def _parts(self, state: State) -> tuple[int, int]:
        """The coins to a unit on over and on under."""
        if not self.staged or self.options["odds"] == "even":  # [S12]
            return 1, 1
        chance = chance_over(state.cast)
        return chance.numerator, chance.denominator - chance.numerator

    def _bets(self, state: State) -> tuple[Event, ...]:
        """What the seat may lay, up to five units of what it has."""  # [S3]
        purses = state.coins.purses
        if self.cotton:  # [C1]
            most = min(MOST_UNITS, purses[state.caster], purses[self._opponent(state)])
            return tuple(Bet(True, units) for units in range(1, most + 1))
        if not self.staged:  # [B1]
            most = min(MOST_UNITS, purses[state.seat], purses[state.caster])
            return (Bet(True, 0), *(Bet(True, units) for units in range(1, most + 1)))
        sides = zip((True, False), self._parts(state), strict=True)
        bets = (
            Bet(over, units)
            for over, part in sides
            for units in range(1, min(MOST_UNITS, purses[state.seat] // part) + 1)
        )
        return (Bet(True, 0), *bets)

    def _opponent(self, state: State) -> Seat:
        order = self.from_left_of(state.caster)
        return next(seat for seat in order if state.coins.purses[seat] > 0)

    def _ask_to_bet(self, state: State, after: Seat) -> State:
        """The next to the left who can lay anything is asked; the caster is the last."""
        order = self.from_left_of(state.caster)
        rest = order if after == state.caster else order[order.index(after) + 1 :]
        for seat in rest:
            if seat == state.caster and not self.staged:
                continue
            if len(self._bets(replace(state, seat=seat))) > 1:  # [S11]
                return replace(state, seat=seat)
        return self._match(state)

    def _laid(self, state: State, event: Bet) -> State:
        if self.staged:
            if event.units:
                offer = Offer(state.seat, event.over, event.units)
                state = replace(state, offers=(*state.offers, offer))
            if state.seat == state.caster:
                return self._match(state)
            return self._ask_to_bet(state, state.seat)
        other = self._opponent(state) if self.cotton else state.caster
        if event.units:
            wager = Wager(state.seat, other, event.units, event.units)
            state = self._staked(state, (wager,))
        if self.cotton:
            return replace(state, phase=Phase.THROW)
        return self._ask_to_bet(state, state.seat)

    def _match(self, state: State) -> State:
        """All have been asked: who lays against whom, and whether there is a wager at all."""
        if self.staged:
            state = self._staked(state, matched(state.offers, self._parts(state)))  # [S4]
        thrown = replace(state, phase=Phase.THROW, seat=state.caster, offers=())
        if state.wagers:
            return thrown
        idle = state.idle + 1
        if self.staged and idle < MOST_IDLE:  # [S5]
            return replace(thrown, thrown=0, idle=idle)
        passed = replace(thrown, casts=state.casts + 1)  # [S13] [B1]
        return self._new_cast(passed, self._next_caster(passed))

    def _staked(self, state: State, wagers: tuple[Wager, ...]) -> State:
        coins = state.coins
        for wager in wagers:
            coins = coins.stake(wager.over, wager.on_over).stake(wager.under, wager.on_under)
        return replace(state, coins=coins, wagers=(*state.wagers, *wagers))

    def _ask_to_raise(self, state: State) -> State:
        """The next of those with a wager is asked, over before under; then comes the third die."""
        for asked in range(state.asked, 2 * len(state.wagers)):
            wager = state.wagers[asked // 2]
            seat = wager.under if asked % 2 else wager.over
            at = replace(state, phase=Phase.RAISE, seat=seat, asked=asked, more=0)
            if self._most_raise(at):
                return at
        return replace(state, phase=Phase.THROW, seat=state.caster, asked=0, more=0)

    def _most_raise(self, state: State) -> int:
        """The most units that both players of the wager can add."""  # [S8]
        wager = state.wagers[state.asked // 2]
        over, under = self._parts(state)
        purses = state.coins.purses
        return min(MOST_UNITS, purses[wager.over] // over, purses[wager.under] // under)

    def _answered(self, state: State, agrees: bool) -> State:
        """A raise is agreed to, and the next wager is asked; or it is refused."""
        if not agrees:
            return self._ask_to_raise(replace(state, asked=state.asked + 1))
        at = state.asked // 2
        wager = state.wagers[at]
        over, under = (part * state.more for part in self._parts(state))
        coins = state.coins.stake(wager.over, over).stake(wager.under, under)
        raised = replace(wager, on_over=wager.on_over + over, on_under=wager.on_under + under)
        wagers = (*state.wagers[:at], raised, *state.wagers[at + 1 :])
        return self._ask_to_raise(replace(state, coins=coins, wagers=wagers, asked=2 * at + 2))

    def _over(self, state: State) -> bool:
        if state.wagers:
            return False
        rich = sum(purse > 0 for purse in state.coins.purses)
        return rich < 2 or state.casts >= self.casts  # [D1] [D2]

    def _end(self, state: State) -> End:
        gains = state.coins.gains(self.purse)
        names = [self.seat_name(seat) for seat in state.coins.richest]
        if state.casts < self.casts:
            return End(gains, f"{names[0]} has all the coins.", ("D1",))
        text = f"{self.casts} casts are played. {lead(names, state.coins)}."
        return End(gains, text, ("D2",))

    def _verdicts_of_throw(self) -> dict[str, Fraction]:
        """How likely each verdict is that a throw of three dice brings in the end."""
        ways: dict[str, int] = {}
        for event, weight in throws(DICE).items():
            verdict = self._verdict(event.dice)
            ways[verdict] = ways.get(verdict, 0) + weight
        ways.pop(AGAIN, None)
        return {verdict: Fraction(number, sum(ways.values())) for verdict, number in ways.items()}

    def verdicts(self, state: State) -> dict[str, Fraction]:
        """How likely each verdict is that settles this cast."""
        over = chance_over(state.cast)
        return self._by_throw or {OVER: over, UNDER: 1 - over}

    def estimate(self, state: State) -> tuple[int, ...]:
        """Coins won so far, and what wagers are worth by the odds and for the joy of them.

        While offers are made, so are those already met; the rest of an offer may still be met, and
        is worth a part of it.
        """
        values = [Fraction(purse - self.purse) for purse in state.coins.purses]
        for wager in state.wagers:
            values[wager.over] += wager.on_over + self._worth(state, wager, over=True)
            values[wager.under] += wager.on_under + self._worth(state, wager, over=False)
        over, under = self._parts(state)
        left = {offer.seat: offer.units for offer in state.offers}
        for wager in matched(state.offers, (over, under)):
            values[wager.over] += self._worth(state, wager, over=True)
            values[wager.under] += self._worth(state, wager, over=False)
            left[wager.over] -= wager.on_over // over
            left[wager.under] -= wager.on_under // under
        for offer in state.offers:
            units = left[offer.seat]
            hoped = Wager(offer.seat, offer.seat, units * over, units * under)
            values[offer.seat] += HOPE * self._worth(state, hoped, offer.over)
        return tuple(int(1000 * value) for value in values)

    def _worth(self, state: State, wager: Wager, over: bool) -> Fraction:
        """What a wager is expected to gain for one side, and the joy of having it."""
        hopes = self.verdicts(state)
        gain = wager.on_under * hopes[OVER] - wager.on_over * hopes[UNDER]
        return (gain if over else -gain) + JOY * min(wager.on_over, wager.on_under)
