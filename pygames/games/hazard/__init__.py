"""Hazard: a caster throws for a main and then for a chance, and the setters lay money against him.

Sources: Charles Cotton, *The Compleat Gamester*, 1674, pp. 168-173, and John Arbuthnot, *Of the
laws of chance*, 1692, pp. 87-92, for the main, the nicks, the outs and the chances; Susanna
Centlivre, *The Gamester*, 1705, pp. 50-56, and Samuel Foote, *The Nabob*, 1778, p. 27, for the
box and how it passes. What they leave open is in ``docs/games/hazard/rules.toml``. The tables, the
events and the options stand in ``table``.
"""

from collections.abc import Mapping
from fractions import Fraction

from pygames.core.change import replace
from pygames.core.game import Hopes
from pygames.core.node import Chance, End, Line, Node, Seat, Turn
from pygames.games.hazard import odds as hazard_odds
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
from pygames.kit.dice import WORDS, Throw, throw, totals, until_run
from pygames.kit.dice_game import DiceGame, called, cubes
from pygames.kit.stakes import Coins, count
from pygames.render.scene import Player, Scene


class Hazard(DiceGame[State, Event]):
    """Main and chance at two dice."""

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
                if self._over(state):
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
                covers = _put(state.covers, state.seat, event.coins)
                return self._ask_to_cover(replace(state, coins=coins, covers=covers))
            case Bar():
                if event.bars:
                    return replace(state, phase=Phase.THROW, seat=state.caster, barred=True)
                return self._ask_to_bar(state)
            case Lay():
                sides = _put(state.sides, state.seat, event.units)
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
                bets = _put(state.bets, state.seat, event.total)
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
        setter, setters_part, casters_part = self._offer(state)
        if takes:
            coins = state.coins.stake(setter, setters_part).stake(state.caster, casters_part)
            return self._ask_to_lay(replace(state, coins=coins, seat=setter))
        sides = _put(state.sides, setter, 0)
        return self._ask_to_lay(replace(state, sides=sides, seat=setter))

    def _ask_to_bet(self, state: State) -> State:
        if self._is("next_throw") and state.coins.purses[state.caster] >= AGAINST_NEXT:  # [H18]
            for seat in self._left_of(state.seat, state.caster):
                if state.coins.purses[seat] > 0:
                    return replace(state, phase=Phase.BET, seat=seat)
        return replace(state, phase=Phase.THROW, seat=state.caster)

    def _met(self, state: State, takes: bool) -> State:
        """The caster takes or refuses the bet that the setter before him has offered."""
        setter = self._last_bet(state)
        if takes:
            coins = state.coins.stake(setter, 1).stake(state.caster, AGAINST_NEXT)
            return self._ask_to_bet(replace(state, coins=coins, seat=setter))
        return self._ask_to_bet(replace(state, bets=_put(state.bets, setter, 0), seat=setter))

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
        if purse == 0 or self._over(state):
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
        against = sum(state.coins.purses[seat] for seat in self._setters(state))
        return min(state.coins.most(state.caster, MOST_STAKE), against)  # [H3]

    def _setters(self, state: State) -> list[Seat]:
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

    def _offer(self, state: State) -> tuple[Seat, int, int]:
        """The setter whose side stakes wait for an answer, his part and the caster's."""
        setter = self._last(state, state.sides)
        against, for_it = true_odds(state.main, state.chance)
        units = state.sides[setter]
        return setter, units * against, units * for_it

    def _last_bet(self, state: State) -> Seat:
        """The setter whose bet waits for an answer."""
        return self._last(state, state.bets)

    def _last(self, state: State, laid: tuple[int, ...]) -> Seat:
        """The last setter from the caster's left that has laid anything."""
        return [seat for seat in self._left_of(state.caster, state.caster) if laid[seat]][-1]

    @property
    def _purse(self) -> int:
        return int(self.options["coins"])

    def _over(self, state: State) -> bool:
        rich = sum(purse > 0 for purse in state.coins.purses)
        return rich < 2 or state.hands >= int(self.options["hands"])  # [H14] [H15]

    def _end(self, state: State) -> End:
        gains = state.coins.gains(self._purse)
        names = [self.seat_name(seat) for seat in state.coins.richest]
        if state.hands < int(self.options["hands"]):
            return End(gains, f"{names[0]} has all the coins left on the table.", ("H14",))
        leads = "leads" if len(names) == 1 else "lead"
        text = f"{state.hands} hands are played. {' and '.join(names)} {leads}"
        return End(gains, f"{text} with {count(max(state.coins.purses))}.", ("H15",))

    def _is(self, option: str) -> bool:
        return self.options[option] == "yes"

    def estimate(self, state: State) -> tuple[int, ...]:
        """Coins won so far, and what the money on the table is worth by the odds."""
        part = casters_share(state.main, state.chance) if state.main else Fraction(1, 2)
        covered = sum(state.covers)
        sides = list(state.sides)
        if state.phase is Phase.TAKE:  # the last side stakes are offered, but not yet put down
            sides[self._offer(state)[0]] = 0
        against, for_it = true_odds(state.main, state.chance) if state.chance else (0, 0)
        bets = self._bets_down(state)
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

    # words

    def notate(self, state: State, event: Event) -> str:
        match event:
            case Throw():
                return event.notation
            case Main(main):
                return f"main-{main}"
            case Stake(coins):
                return f"stake-{coins}"
            case Cover(coins):
                return f"cover-{coins}"
            case Bar(bars):
                return "bar" if bars else "let"
            case Lay(units):
                return f"lay-{units}"
            case Take(takes):
                return "take" if takes else "refuse"
            case Back(throws):
                return "back-hand" if throws else "pass-box"
            case Bet(total):
                return f"bet-{total}" if total else "no-bet"

    def label(self, state: State, event: Event) -> str:
        match event:
            case Throw():
                return event.words
            case Main(main):
                return f"Call {WORDS[main]}"
            case Stake(coins):
                return f"Stake {coins}"
            case Cover(coins):
                return f"Cover {coins}" if coins else "Do not cover"
            case Bar(bars):
                return "Bar the first throw" if bars else "Let it be"
            case Lay(units):
                against, for_it = true_odds(state.main, state.chance)
                return f"Lay {units * against} to {units * for_it}" if units else "Lay nothing"
            case Take(takes):
                taken = "the bet" if state.phase is Phase.MEET else "the side stakes"
                return f"Take {taken}" if takes else "Refuse"
            case Back(throws):
                return "Throw a back hand" if throws else "Pass the box"
            case Bet(total):
                return f"Bet that the next throw is {WORDS[total]}" if total else "Bet on nothing"

    def say(self, state: State, event: Event) -> Line:
        name = self.seat_name(state.seat)
        match event:
            case Throw():
                return self._say_throw(state, event, name)
            case Main(main):
                return Line(f"{name} calls the main: {WORDS[main]}.", ("S3",))
            case Stake(coins):
                return Line(f"{name} stakes {count(coins)}.", ("H3",))
            case Cover(coins):
                return self._say_cover(state, event, f"{name} covers {_coins(coins)}.")
            case Bar(bars):
                said = "bars the first throw" if bars else "lets the first throw be"
                return Line(f"{name} {said}.", ("B4",))
            case Lay(0):
                return Line(f"{name} lays nothing on the side.", ("H12",))
            case Lay():
                return Line(f"{name} offers: {self.label(state, event).lower()}.", ("H12",))
            case Take(takes) if state.phase is Phase.MEET:
                setter = self._last_bet(state)
                bet = f"the bet of {self.seat_name(setter)} on {WORDS[state.bets[setter]]}"
                odds = f", {count(AGAINST_NEXT)} to {count(1)}" if takes else ""
                return Line(f"{name} {'takes' if takes else 'refuses'} {bet}{odds}.", ("H18",))
            case Take(takes):
                setter, against, for_it = self._offer(state)
                offer = f"{against} to {for_it} from {self.seat_name(setter)}"
                return Line(f"{name} {'takes' if takes else 'refuses'} {offer}.", ("H12",))
            case Back(True):
                return Line(f"{name} pays the box {count(FEE)} for a back hand.", ("B2",))
            case Back():
                return Line(f"{name} passes the box.", (self._box_rule,))
            case Bet(0):
                return Line(f"{name} bets nothing on the next throw.", ("H18",))
            case Bet(total):
                bet = f"bets {count(1)} that the next throw is {WORDS[total]}"
                return Line(f"{name} {bet}.", ("H18",))

    @property
    def _box_rule(self) -> str:
        rules = {"first_loss": "B1", "three_losses": "S1", "three_wins": "S2"}
        return rules[self.options["box_passes"]]

    def _say_cover(self, state: State, event: Cover, text: str) -> Line:
        after = self.apply(state, event)
        covering = ("H4", "H17") if self.options["covers"] == "banker" else ("H4",)
        if after.phase is Phase.MAIN:
            return Line(f"{text} Nobody meets the stake, and the box passes.", (*covering, "H13"))
        rest = state.stake - after.stake
        if rest:
            text += f" {self.seat_name(state.caster)} takes back {count(rest)}."
        return Line(text, covering)

    def _say_throw(self, state: State, event: Throw, name: str) -> Line:
        if state.phase is Phase.FIRST:
            return self._say_first(state, event, f"{name} throws {event.words} for the box")
        line = self._say_cast(state, event, f"{name} throws {event.words}")
        if not any(state.bets):
            return line
        said = [line.text]
        for seat, bet in enumerate(state.bets):
            if bet:
                won = event.total == bet
                coins = f"wins {count(AGAINST_NEXT)}" if won else f"loses {count(1)}"
                said.append(f"{self.seat_name(seat)} {coins} on {WORDS[bet]}.")
        return Line(" ".join(said), (*line.rules, "H18"))

    def _say_first(self, state: State, event: Throw, text: str) -> Line:
        """A die for who casts first, and who does when all have thrown."""
        after = self.apply(state, event)
        if after.marks:
            return Line(f"{text}.", ("H16",))
        if after.opening:
            names = " and ".join(self.seat_name(seat) for seat in after.opening)
            return Line(f"{text}. {names} throw again.", ("H16",))
        return Line(f"{text}. {self.seat_name(after.caster)} is the caster.", ("H16", "H1"))

    def _say_cast(self, state: State, event: Throw, text: str) -> Line:
        total = WORDS[event.total]
        if state.phase is Phase.MAIN:
            if event.total in MAINS:
                return Line(f"{text}: {total}'s the main.", ("H2",))
            return Line(f"{text}: {total} is no main, so again.", ("H2",))
        if state.barred:
            return Line(f"{text}, but the throw was barred.", ("B4",))
        main = WORDS[state.main]
        if state.chance == 0:
            if event.total in NICKS[state.main]:
                return self._say_close(state, event, f"{text}: {total} to {main} is a nick", "H6")
            if event.total in OUTS[state.main]:
                return self._say_close(state, event, f"{text}: {total} to {main} is out", "H7")
            return Line(f"{text}: {total} to {main}.", ("H8",))
        if event.total == state.chance:
            return self._say_close(state, event, f"{text}: {total}, the chance", "H9")
        if event.total == state.main:
            return self._say_close(state, event, f"{text}: {total}, the main, is out", "H9")
        return Line(f"{text}: {total} does nothing.", ("H10",))

    def _say_close(self, state: State, event: Throw, text: str, rule: str) -> Line:
        """A throw that ends a hand: who wins what, and what becomes of the box."""
        after = self.apply(state, event)
        rules = [rule, "H5"]
        won = {state.caster: state.stake}
        wins = (state.chance,) if state.chance else NICKS[state.main]
        if event.total not in wins:
            won = {seat: cover for seat, cover in enumerate(state.covers) if cover}
        text += ". " + ", ".join(
            f"{self.seat_name(seat)} wins {count(coins)}" for seat, coins in won.items()
        )
        if any(state.sides):
            text += ", and the side stakes are paid"
            rules.append("H12")
        if after.coins.house > state.coins.house:
            text += f". The box is due, {count(FEE)}"
            rules.append("B3")
        if after.caster != state.caster:
            text += f". The box passes to {self.seat_name(after.caster)}"
            rules.append(self._box_rule if after.coins.purses[state.caster] else "H14")
        return Line(f"{text}.", tuple(rules))

    def why_not(self, state: State, path: tuple[str, ...]) -> Line:
        name = self.seat_name(state.seat)
        node = self.node(state)
        if isinstance(node, End):
            return Line("The play is over.", node.rules)
        said = {
            Phase.MAIN: ("has to throw a main", "H2"),
            Phase.STAKE: ("may stake one to ten coins, if both sides have them", "H3"),
            Phase.COVER: ("may cover what is left of the stake, or nothing", "H4"),
            Phase.BAR: ("may only bar the first throw or let it be", "B4"),
            Phase.THROW: ("has to throw the dice", "H1"),
            Phase.LAY: ("may lay side stakes that both can pay, or nothing", "H12"),
            Phase.TAKE: ("may take the side stakes or refuse them", "H12"),
            Phase.BACK: ("may buy one back hand or pass the box", "B2"),
            Phase.FIRST: ("has to throw a die for the box", "H16"),
            Phase.BET: ("may bet a coin on three or on eleven, or nothing", "H18"),
            Phase.MEET: ("may take the bet or refuse it", "H18"),
        }
        text, rule = said[state.phase]
        if isinstance(node, Turn) and state.phase is Phase.MAIN:
            text, rule = "has to call a main from five to nine", "S3"
        return Line(f"{name} {text}.", (rule,))

    # picture

    def scene(self, state: State, viewer: Seat | None) -> Scene:
        node = self.node(state)
        facts = {"Main": state.main, "Chance": state.chance, "Box": state.coins.house}
        shown = [(name, str(value)) for name, value in facts.items() if value]
        stakes = self._stakes(state)
        hands = f"{min(state.hands + 1, int(self.options['hands']))} of {self.options['hands']}"
        players = tuple(
            Player(
                seat,
                self.seat_name(seat),
                coins=state.coins.purses[seat],
                role="caster" if seat == state.caster else "setter",
                to_move=seat == state.seat and not isinstance(node, End),
                stake=stakes[seat],
            )
            for seat in range(self.seats)
        )
        return Scene(
            node.reason if isinstance(node, End) else self._status(state),
            viewer,
            players=players,
            dice=cubes(state.dice),
            throw=called(state.dice),
            house=state.coins.house,
            facts=(("Hand", hands), *shown),
        )

    def _stakes(self, state: State) -> tuple[int, ...]:
        """What lies before each seat: stake, covers, and the side stakes that were taken."""
        stakes = list(state.covers)
        if any(state.sides):
            against, _ = true_odds(state.main, state.chance)
            pending = self._offer(state)[0] if state.phase is Phase.TAKE else None
            for seat, units in enumerate(state.sides):
                stakes[seat] += units * against if seat != pending else 0
        stakes = [stake + bet for stake, bet in zip(stakes, self._bets_down(state), strict=True)]
        stakes[state.caster] = state.coins.pot - sum(stakes)
        return tuple(stakes)

    def _bets_down(self, state: State) -> list[int]:
        """One for each seat whose bet on the next throw was taken and lies on the table."""
        pending = self._last_bet(state) if state.phase is Phase.MEET else None
        return [int(bet > 0 and seat != pending) for seat, bet in enumerate(state.bets)]

    def _status(self, state: State) -> str:
        name = self.seat_name(state.seat)
        rest = state.stake - sum(state.covers)
        said = {
            Phase.MAIN: "to call a main" if self._is_named else "to throw a main",
            Phase.STAKE: "to stake",
            Phase.COVER: f"to cover up to {count(rest)}",
            Phase.BAR: "may bar the first throw",
            Phase.THROW: "to throw",
            Phase.LAY: "may lay on the side",
            Phase.TAKE: "may take the side stakes",
            Phase.BACK: "may throw a back hand",
            Phase.FIRST: "to throw a die for the box",
            Phase.BET: "may bet on the next throw",
            Phase.MEET: "may take the bet",
        }
        text = f"{name} {said[state.phase]}"
        if state.phase is Phase.THROW:
            text += f", {WORDS[state.chance]} to {WORDS[state.main]}" if state.chance else ""
        return f"{text}."

    # exact figures

    def hopes(self, state: State) -> Hopes | None:
        """The caster's chance to win the hand, and that of each setter against him."""
        if state.main:
            wins = casters_share(state.main, state.chance)
        elif state.phase is Phase.MAIN and not self._over(state) and not self._is_named:
            ways = {main: totals(2)[main] for main in MAINS}
            won = sum((n * casters_share(main, 0) for main, n in ways.items()), Fraction(0))
            wins = won / sum(ways.values())
        else:
            return None
        covered = state.phase.value > Phase.COVER.value
        setters = (
            seat
            for seat in range(self.seats)
            if seat != state.caster
            and (state.covers[seat] or (not covered and seat in self._setters(state)))
        )
        return Hopes("wins this hand", {state.caster: wins, **dict.fromkeys(setters, 1 - wins)})

    @property
    def _is_named(self) -> bool:
        return self.options["main"] == "named"

    def outcome(self, state: State, event: Event) -> str:
        assert isinstance(event, Throw)
        total = event.total
        if state.phase is Phase.FIRST:
            return WORDS[total]
        if state.phase is Phase.MAIN:
            return f"main {WORDS[total]}" if total in MAINS else "no main, and again"
        if state.barred:
            return "barred"
        if state.chance:
            ends = {state.chance: "the chance, and won", state.main: "the main, and lost"}
            return ends.get(total, "neither, and again")
        if total in NICKS[state.main]:
            return "nick"
        return "out" if total in OUTS[state.main] else f"chance {WORDS[total]}"

    def odds(self) -> Mapping[str, tuple[Fraction, str]]:
        """How each main serves the caster."""
        figures = hazard_odds.of_throw(self, self._one_coin(MAINS[0]))
        for main in MAINS:
            figures |= hazard_odds.of_main(self, self._one_coin(main), self._hands_to_a_box)
        thrown = Hazard(2, {**self.options, "main": "thrown", "first_seat": "first"})
        return figures | hazard_odds.of_thrown_main(thrown, thrown.start())

    def _hands_to_a_box(self, wins: Fraction) -> Fraction:
        """The mean number of hands before the box passes, by the caster's chance to win one."""
        rule = self.options["box_passes"]
        return until_run(wins if rule == "three_wins" else 1 - wins, RUN[rule])

    def _one_coin(self, main: int) -> State:
        """The first hand with this main, one coin staked and covered, and nothing thrown yet."""
        start = self.start()
        coins = start.coins.stake(0, 1).stake(1, 1)
        covers = _put(start.covers, 1, 1)
        return replace(start, phase=Phase.THROW, coins=coins, covers=covers, stake=1, main=main)


def _thrown(state: State) -> Chance[Event]:
    dice = throw(2, state.caster)
    return Chance(dice.outcomes, dice.weights, state.caster)


def _put(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _coins(coins: int) -> str:
    return count(coins) if coins else "nothing"
