"""The rules of Hazard: the box, the stakes, the hand and what lies beside it.

The words and the picture stand in ``hazard``, the tables, events and options in ``table``.
"""

from fractions import Fraction

from pygames.core.change import replace
from pygames.core.node import Chance, End, Node, Seat, Turn
from pygames.games.hazard.table import (
    AGAINST_NEXT,
    BOX_AFTER,
    FEE,
    INFO,
    MAINS,
    MOST_SIDE,
    MOST_STAKE,
    NEXT_THROWS,
    NICKS,
    OUTS,
    RUN,
    Back,
    Bar,
    Bet,
    Cover,
    Event,
    Lay,
    Main,
    Phase,
    Stake,
    State,
    Take,
    casters_share,
    true_odds,
)
from pygames.kit.dice import Throw, throw
from pygames.kit.dice_game import DiceGame
from pygames.kit.stakes import Coins, count
from pygames.kit.words import listed


class Hands(DiceGame[State, Event]):
    """Hand after hand of main and chance at two dice."""

    info = INFO

    @property
    def max_plies(self) -> int:
        return int(self.options["hands"]) * (6 * self.seats + 40) + 200

    def start(self) -> State:
        nothing = (0,) * self.seats
        purses = (self._purse,) * self.seats  # [H14]
        start = State(Phase.MAIN, 0, 0, Coins(purses), nothing, nothing, nothing)  # [H1]
        if self.options["first_seat"] == "high_die":  # [H16]
            return replace(start, phase=Phase.FIRST, opening=tuple(range(self.seats)))
        return start

    def node(self, state: State) -> Node[Event]:
        choices: tuple[Event, ...]
        match state.phase:
            case Phase.MAIN:
                if self.over(state):
                    return self._end(state)
                if self.options["main"] == "thrown":  # [H2]
                    return _thrown(state)
                choices = tuple(Main(main) for main in MAINS)  # [S3]
            case Phase.STAKE:
                choices = tuple(Stake(coins) for coins in range(1, self._most_stake(state) + 1))
            case Phase.COVER:
                most = state.coins.most(state.seat, state.stake - sum(state.covers))
                choices = tuple(Cover(coins) for coins in range(most + 1))  # [H4]
            case Phase.BAR:
                choices = (Bar(False), Bar(True))
            case Phase.THROW:
                return _thrown(state)
            case Phase.LAY:
                choices = tuple(Lay(units) for units in range(self._most_side(state) + 1))
            case Phase.TAKE:
                choices = (Take(False), Take(True))
            case Phase.BACK:
                choices = (Back(False), Back(True))
            case Phase.FIRST:
                die = throw(1, state.seat)  # [H16]
                return Chance(die.outcomes, die.weights, state.seat)
            case Phase.BET:
                choices = (Bet(0), *map(Bet, NEXT_THROWS))  # [H18]
            case Phase.MEET:
                choices = (Take(False), Take(True))
        return Turn(state.seat, choices)

    def apply(self, state: State, event: Event) -> State:
        match event:
            case Throw():
                thrown = replace(state, dice=event.dice)
                if state.phase is Phase.FIRST:
                    return self._threw_for_box(thrown, event.total)
                return self._threw(self._pay_bets(thrown, event.total), event.total)
            case Main():
                return replace(state, phase=Phase.STAKE, main=event.main, dice=())
            case Stake():
                coins = state.coins.stake(state.caster, event.coins)
                staked = replace(state, phase=Phase.COVER, coins=coins, stake=event.coins)
                return self._ask_to_cover(staked)
            case Cover():
                coins = state.coins.stake(state.seat, event.coins)
                covers = put(state.covers, state.seat, event.coins)
                return self._ask_to_cover(replace(state, coins=coins, covers=covers))
            case Bar():
                if event.bars:
                    return replace(state, phase=Phase.THROW, seat=state.caster, barred=True)
                return self._ask_to_bar(state)
            case Lay():
                sides = put(state.sides, state.seat, event.units)
                laid = replace(state, sides=sides)
                if event.units == 0:
                    return self._ask_to_lay(laid)
                return replace(laid, phase=Phase.TAKE, seat=state.caster)
            case Take():
                if state.phase is Phase.MEET:
                    return self._met(state, event.takes)
                return self._answered(state, event.takes)
            case Bet(0):
                return self._ask_to_bet(state)
            case Bet():
                bets = put(state.bets, state.seat, event.total)
                return replace(state, bets=bets, phase=Phase.MEET, seat=state.caster)
            case Back():
                if not event.throws:
                    return self._pass_box(state)
                coins = state.coins.fee(state.caster, FEE)  # [B2]
                return replace(self._new_hand(state), coins=coins, run=0, back=True)

    # the hand

    def _threw_for_box(self, state: State, face: int) -> State:
        """A die for who casts first; the highest does, and those who tie throw again."""  # [H16]
        marks = (*state.marks, face)
        if len(marks) < len(state.opening):
            return replace(state, marks=marks, seat=state.opening[len(marks)])
        thrown = zip(state.opening, marks, strict=True)
        best = tuple(seat for seat, mark in thrown if mark == max(marks))
        if len(best) > 1:
            return replace(state, opening=best, marks=(), seat=best[0])
        first = best[0]
        return replace(state, phase=Phase.MAIN, caster=first, seat=first, opening=(), marks=())

    def _ask_to_cover(self, state: State) -> State:
        """The next setter to the left who may cover is asked; then the throwing begins."""
        asked = self.options["covers"] == "banker" and state.seat != state.caster  # [H17]
        if sum(state.covers) < state.stake and not asked:
            for seat in self._left_of(state.seat, state.caster):
                if state.coins.purses[seat] > 0:
                    return replace(state, seat=seat)
        covered = sum(state.covers)
        coins = state.coins.take(state.caster, state.stake - covered)  # [H4]
        met = replace(state, coins=coins, stake=covered, seat=state.caster)
        if covered == 0:  # [H13]
            return self._pass_box(replace(met, hands=state.hands + 1))
        return self._ask_to_bar(met) if self._is("bar") else replace(met, phase=Phase.THROW)

    def _ask_to_bar(self, state: State) -> State:
        for seat in self._left_of(state.seat, state.caster):
            if state.covers[seat]:
                return replace(state, phase=Phase.BAR, seat=seat)
        return replace(state, phase=Phase.THROW, seat=state.caster)

    def _threw(self, state: State, total: int) -> State:
        if state.phase is Phase.MAIN:
            if total not in MAINS:  # [H2]
                return state
            return replace(state, phase=Phase.STAKE, main=total)
        if state.barred:  # [B4]
            return replace(state, barred=False)
        if state.chance == 0:
            if total in NICKS[state.main]:  # [H6]
                return self._won(state)
            if total in OUTS[state.main]:  # [H7]
                return self._lost(state)
            chosen = replace(state, chance=total)  # [H8]
            return self._ask_to_lay(chosen) if self._is("side_stakes") else self._ask_to_bet(chosen)
        if total == state.chance:  # [H9]
            return self._won(state)
        return self._lost(state) if total == state.main else state  # [H9] [H10]

    def _ask_to_lay(self, state: State) -> State:
        for seat in self._left_of(state.seat, state.caster):
            asked = replace(state, phase=Phase.LAY, seat=seat)
            if self._most_side(asked) > 0:
                return asked
        return self._ask_to_bet(replace(state, seat=state.caster))

    def _answered(self, state: State, takes: bool) -> State:
        """The caster takes or refuses what the setter before him has offered."""
        setter, setters_part, casters_part = self.offer(state)
        if takes:
            coins = state.coins.stake(setter, setters_part).stake(state.caster, casters_part)
            return self._ask_to_lay(replace(state, coins=coins, seat=setter))
        sides = put(state.sides, setter, 0)
        return self._ask_to_lay(replace(state, sides=sides, seat=setter))

    def _ask_to_bet(self, state: State) -> State:
        if self._is("next_throw") and state.coins.purses[state.caster] >= AGAINST_NEXT:  # [H18]
            for seat in self._left_of(state.seat, state.caster):
                if state.coins.purses[seat] > 0:
                    return replace(state, phase=Phase.BET, seat=seat)
        return replace(state, phase=Phase.THROW, seat=state.caster)

    def _met(self, state: State, takes: bool) -> State:
        """The caster takes or refuses the bet that the setter before him has offered."""
        setter = self.last_bet(state)
        if takes:
            coins = state.coins.stake(setter, 1).stake(state.caster, AGAINST_NEXT)
            return self._ask_to_bet(replace(state, coins=coins, seat=setter))
        return self._ask_to_bet(replace(state, bets=put(state.bets, setter, 0), seat=setter))

    def _pay_bets(self, state: State, total: int) -> State:
        """Bets on this throw are paid, whatever it does to the hand."""  # [H18]
        coins = state.coins
        for seat, bet in enumerate(state.bets):
            if bet:
                coins = coins.take(seat if bet == total else state.caster, 1 + AGAINST_NEXT)
        return replace(state, coins=coins, bets=(0,) * self.seats)

    def _won(self, state: State) -> State:
        """The caster takes all that is on the table, even money for his stake."""  # [H5]
        run = max(state.run, 0) + 1
        coins = state.coins.take(state.caster)
        if self._is("box_money") and run % BOX_AFTER == 0:  # [B3]
            coins = coins.fee(state.caster, FEE)
        return self._close(replace(state, coins=coins, run=run, back=False))

    def _lost(self, state: State) -> State:
        """Each setter takes his own and as much again."""  # [H5]
        coins = state.coins
        against, for_it = true_odds(state.main, state.chance) if state.chance else (0, 0)
        for seat in range(self.seats):
            side = state.sides[seat] * (against + for_it)  # [H12]
            coins = coins.take(seat, 2 * state.covers[seat] + side)
        return self._close(replace(state, coins=coins, run=min(state.run, 0) - 1))

    def _close(self, state: State) -> State:
        """A hand is over: the caster goes on, buys a back hand or passes the box."""
        state = replace(state, hands=state.hands + 1)
        lost = state.run < 0
        rule = self.options["box_passes"]
        length = RUN[rule] if rule == "three_wins" else -RUN[rule]  # [B1] [S1] [S2]
        passes = state.run == length or (lost and state.back)
        purse = state.coins.purses[state.caster]
        if purse == 0 or self.over(state):
            return self._pass_box(state)
        if not passes:
            return self._new_hand(state)
        if lost and self._is("back_hand") and not state.back and purse > FEE:  # [B2]
            return replace(state, phase=Phase.BACK, seat=state.caster)
        return self._pass_box(state)

    def _pass_box(self, state: State) -> State:
        """The next seat to the left that has coins becomes the caster."""  # [H1]
        for seat in self._left_of(state.caster, state.caster):
            if state.coins.purses[seat] > 0:  # [H14]
                return self._new_hand(replace(state, caster=seat, run=0, back=False))
        return self._new_hand(state)

    def _new_hand(self, state: State) -> State:
        nothing = (0,) * self.seats
        return replace(
            state,
            phase=Phase.MAIN,
            seat=state.caster,
            covers=nothing,
            sides=nothing,
            stake=0,
            main=0,
            chance=0,
            barred=False,
        )

    def _left_of(self, seat: Seat, until: Seat) -> list[Seat]:
        """The seats to the left of one, in order, before another is reached."""
        seats = self.from_left_of(seat)
        return seats[: seats.index(until)]

    def _most_stake(self, state: State) -> int:
        """The most the caster may stake: no more than he has, than the others have, than ten."""
        against = sum(state.coins.purses[seat] for seat in self.setters(state))
        return min(state.coins.most(state.caster, MOST_STAKE), against)  # [H3]

    def setters(self, state: State) -> list[Seat]:
        """Who may cover: all others that have coins, or by the option the nearest alone."""
        others = self._left_of(state.caster, state.caster)
        rich = [seat for seat in others if state.coins.purses[seat] > 0]
        return rich[:1] if self.options["covers"] == "banker" else rich  # [H17]

    def _most_side(self, state: State) -> int:
        """The most units that both the setter asked and the caster can pay."""  # [H12]
        against, for_it = true_odds(state.main, state.chance)
        purses = state.coins.purses
        most = min(purses[state.seat] // against, purses[state.caster] // for_it)
        return min(most, MOST_SIDE)

    def offer(self, state: State) -> tuple[Seat, int, int]:
        """The setter whose side stakes wait for an answer, his part and the caster's."""
        setter = self._last(state, state.sides)
        against, for_it = true_odds(state.main, state.chance)
        units = state.sides[setter]
        return setter, units * against, units * for_it

    def last_bet(self, state: State) -> Seat:
        """The setter whose bet waits for an answer."""
        return self._last(state, state.bets)

    def _last(self, state: State, laid: tuple[int, ...]) -> Seat:
        """The last setter from the caster's left that has laid anything."""
        return [seat for seat in self._left_of(state.caster, state.caster) if laid[seat]][-1]

    def bets_down(self, state: State) -> list[int]:
        """One for each seat whose bet on the next throw was taken and lies on the table."""
        pending = self.last_bet(state) if state.phase is Phase.MEET else None
        return [int(bet > 0 and seat != pending) for seat, bet in enumerate(state.bets)]

    @property
    def _purse(self) -> int:
        return int(self.options["coins"])

    def over(self, state: State) -> bool:
        rich = sum(purse > 0 for purse in state.coins.purses)
        return rich < 2 or state.hands >= int(self.options["hands"])  # [H14] [H15]

    def _end(self, state: State) -> End:
        gains = state.coins.gains(self._purse)
        names = [self.seat_name(seat) for seat in state.coins.richest]
        if state.hands < int(self.options["hands"]):
            return End(gains, f"{names[0]} has all the coins left on the table.", ("H14",))
        leads = "leads" if len(names) == 1 else "lead"
        text = f"{state.hands} hands are played. {listed(names)} {leads}"
        return End(gains, f"{text} with {count(max(state.coins.purses))}.", ("H15",))

    def _is(self, option: str) -> bool:
        return self.options[option] == "yes"

    def estimate(self, state: State) -> tuple[int, ...]:
        """Coins won so far, and what the money on the table is worth by the odds."""
        part = casters_share(state.main, state.chance) if state.main else Fraction(1, 2)
        covered = sum(state.covers)
        sides = list(state.sides)
        if state.phase is Phase.TAKE:  # the last side stakes are offered, but not yet put down
            sides[self.offer(state)[0]] = 0
        against, for_it = true_odds(state.main, state.chance) if state.chance else (0, 0)
        bets = self.bets_down(state)
        hopes = [
            2 * cover * (1 - part) + side * against + bet
            for cover, side, bet in zip(state.covers, sides, bets, strict=True)
        ]
        hopes[state.caster] += 2 * covered * part + state.stake - covered + sum(sides) * for_it
        hopes[state.caster] += sum(bets) * AGAINST_NEXT
        return tuple(
            1000 * (purse - self._purse) + int(1000 * hope)
            for purse, hope in zip(state.coins.purses, hopes, strict=True)
        )


def _thrown(state: State) -> Chance[Event]:
    dice = throw(2, state.caster)
    return Chance(dice.outcomes, dice.weights, state.caster)


def put(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    """The values by seat, with another for one of them."""
    return (*values[:seat], value, *values[seat + 1 :])
