"""Hazard: a caster throws for a main and then for a chance, and the setters lay money against him.

Sources: Charles Cotton, *The Compleat Gamester*, 1674, pp. 168-173, and John Arbuthnot, *Of the
laws of chance*, 1692, pp. 87-92, for the main, the nicks, the outs and the chances; Susanna
Centlivre, *The Gamester*, 1705, pp. 50-56, and Samuel Foote, *The Nabob*, 1778, p. 27, for the
box and how it passes. What they leave open is in ``docs/games/hazard/rules.toml``. The rules stand
in ``rules``, the tables, the events and the options in ``table``.
"""

from collections.abc import Mapping
from fractions import Fraction

from pygames.core.change import replace
from pygames.core.game import Hopes
from pygames.core.node import End, Line, Seat, Turn
from pygames.games.hazard import odds as hazard_odds
from pygames.games.hazard.rules import Hands, put
from pygames.games.hazard.table import (
    AGAINST_NEXT,
    FEE,
    MAINS,
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
from pygames.kit.dice import WORDS, Throw, totals, until_run
from pygames.kit.dice_game import called, cubes
from pygames.kit.stakes import count
from pygames.kit.words import listed
from pygames.render.scene import Player, Scene


class Hazard(Hands):
    """Main and chance in words and pictures, and the exact figures."""

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
                setter = self.last_bet(state)
                bet = f"the bet of {self.seat_name(setter)} on {WORDS[state.bets[setter]]}"
                odds = f", {count(AGAINST_NEXT)} to {count(1)}" if takes else ""
                return Line(f"{name} {'takes' if takes else 'refuses'} {bet}{odds}.", ("H18",))
            case Take(takes):
                setter, against, for_it = self.offer(state)
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
            names = listed([self.seat_name(seat) for seat in after.opening])
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
        gains = {seat: [count(coins)] for seat, coins in won.items()}
        if any(state.sides):
            for seat, coins in self._side_gains(state, event.total in wins).items():
                gains.setdefault(seat, []).append(f"{count(coins)} on the side")
            rules.append("H12")
        text += ". " + ", ".join(
            f"{self.seat_name(seat)} wins {listed(gain)}" for seat, gain in gains.items()
        )
        if after.coins.house > state.coins.house:
            text += f". The box is due, {count(FEE)}"
            rules.append("B3")
        if after.caster != state.caster:
            text += f". The box passes to {self.seat_name(after.caster)}"
            rules.append(self._box_rule if after.coins.purses[state.caster] else "H14")
        return Line(f"{text}.", tuple(rules))

    def _side_gains(self, state: State, chance: bool) -> dict[Seat, int]:
        """Who wins what of the side stakes, as the chance or the main has come."""
        against, for_it = true_odds(state.main, state.chance)
        if chance:
            return {state.caster: sum(state.sides) * against}
        return {seat: units * for_it for seat, units in enumerate(state.sides) if units}

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
                role=self._role(state, seat),
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

    def _role(self, state: State, seat: Seat) -> str:
        """What a seat is in this hand; nothing before it is known who casts."""
        if state.opening:
            return ""
        return "caster" if seat == state.caster else "setter"

    def _stakes(self, state: State) -> tuple[int, ...]:
        """What lies before each seat: stake, covers, and the side stakes that were taken."""
        stakes = list(state.covers)
        if any(state.sides):
            against, _ = true_odds(state.main, state.chance)
            pending = self.offer(state)[0] if state.phase is Phase.TAKE else None
            for seat, units in enumerate(state.sides):
                stakes[seat] += units * against if seat != pending else 0
        stakes = [stake + bet for stake, bet in zip(stakes, self.bets_down(state), strict=True)]
        stakes[state.caster] = state.coins.pot - sum(stakes)
        return tuple(stakes)

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
        elif state.phase is Phase.MAIN and not self.over(state) and not self._is_named:
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
            and (state.covers[seat] or (not covered and seat in self.setters(state)))
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
        covers = put(start.covers, 1, 1)
        return replace(start, phase=Phase.THROW, coins=coins, covers=covers, stake=1, main=main)


def _coins(coins: int) -> str:
    return count(coins) if coins else "nothing"
