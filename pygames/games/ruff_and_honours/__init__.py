"""Ruff and Honours, the English trump game that became Whist.

Sources: Charles Cotton, The Compleat Gamester (London 1674), ch. XI, pp. 114-120; [John Arbuthnot],
Of the laws of chance (London 1692), pp. 78-82; two modern summaries (the rulesets ``ruff`` and
``honours``, and ``ruff-individual``). Rules by id: docs/games/ruff-and-honours/rules.toml.

One deal is one game, whose rules stand in ``deal``; the match is a ``Series`` of deals.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import ClassVar

from pygames.core.info import GameInfo
from pygames.core.node import End, Line, Seat
from pygames.games.ruff_and_honours import odds as ruff_odds
from pygames.games.ruff_and_honours.card import INFO
from pygames.games.ruff_and_honours.deal import RuffDeal
from pygames.games.ruff_and_honours.state import (
    HAND,
    NAMES,
    NOBODY,
    RANKING,
    Answer,
    Call,
    Claim,
    Event,
    LayOut,
    Phase,
    Play,
    Ruff,
    State,
)
from pygames.kit import cards as c
from pygames.kit.cards import UNSEEN, Deal
from pygames.kit.words import listed
from pygames.render.scene import Hand, Layout, Pile, Player, Scene

NUMBERS = ("none", "one", "two", "three", "four")


class RuffAndHonours(RuffDeal):
    """A deal in words and pictures, and what it means for the match."""

    info: ClassVar[GameInfo] = INFO

    # a deal of the match

    def scores(self, state: State) -> tuple[int, ...]:
        if self.says("single_deal") and state.phase is Phase.END:
            return (0,) * 4  # [I4]
        return self.totals(state)

    def match_end(self, state: State, end: End) -> End | None:
        totals = self.totals(state)
        high = max(totals)
        winners = [seat for seat in range(4) if totals[seat] == high]
        level = not self.pooled and len(winners) == 4
        if high < self.target or level:
            if state.number + 1 < self.deals:
                return None
            if level or self.pooled:
                return End((0,) * 4, f"After {self.deals} deals nobody has won.", ("R13",))
        if self.pooled:
            return self._pool(state, end, winners)
        side = winners[0]
        low = totals[1 - side]
        rules = ("R13",) if high < self.target else ("A1",) if self.target == 10 else ("R10",)
        returns = tuple(1 if seat % 2 == side else -1 for seat in range(4))
        return End(returns, f"{end.reason} {self.side_name(side)} win by {high} to {low}.", rules)

    def _coins(self, state: State) -> tuple[tuple[int, ...], int]:
        """What each seat has left of a coin for every deal, and the pool, paid out at the end."""
        end = self.match_end(state, self._end(state)) if state.phase is Phase.END else None
        if end:
            return tuple(self.deals + won for won in end.returns), 0  # [I6] [I7]
        paid = state.number + 1
        return (self.deals - paid,) * 4, 4 * paid

    def _pool(self, state: State, end: End, winners: list[Seat]) -> End:
        """Those who have nine take the pool or divide it, odd coins to the eldest."""
        paid = state.number + 1  # [I6]
        eldest = self.after(self.dealer(state))
        order = sorted(winners, key=lambda seat: (seat - eldest) * self.step % 4)
        each, odd = divmod(4 * paid, len(order))
        won = {seat: each + (place < odd) for place, seat in enumerate(order)}
        returns = tuple(won.get(seat, 0) - paid for seat in range(4))  # [I3]
        who = listed([self.seat_name(seat) for seat in order])
        verb = "takes" if len(order) == 1 else "share"
        return End(returns, f"{end.reason} {who} {verb} the pool of {4 * paid}.", ("I6", "I5"))

    # words

    def seat_name(self, seat: Seat) -> str:
        return NAMES[seat]

    def notate(self, state: State, event: Event) -> str:
        match event:
            case Deal(card) | Play(card):
                return card
            case Ruff(seat):
                return f"ruff-{seat}" if seat != NOBODY else "no-ruff"
            case Claim():
                return "honours"
            case LayOut(position):
                return f"lay-{position + 1}"
            case Call(called):
                return "can-ye" if called else "no-call"
            case Answer():
                return "answer"

    def path(self, state: State, event: Event) -> tuple[str, ...]:
        match event:
            case Play(card):
                return (f"card:{card}",)
            case LayOut(position):
                return (f"card:{state.hands[state.took][position] or position}",)
            case _:
                return (f"button:{self.notate(state, event)}",)

    def label(self, state: State, event: Event) -> str:
        match event:
            case Play(card):
                return c.name(card).capitalize()
            case LayOut(position):
                return f"Lay out the {c.name(state.hands[state.took][position])}"
            case Call(called):
                return "Call “Can-ye”" if called else "Do not call"
            case _:
                return self.say(state, event).text

    def say(self, state: State, event: Event) -> Line:
        match event:
            case Deal(card):
                return self._say_dealt(state, card)
            case Ruff(seat):
                return self._say_ruffed(state, seat)
            case Claim(holder, points):
                return self._say_claim(holder, points)
            case LayOut(position):
                card = state.hands[state.took][position]
                what = f"the {c.name(card)}" if card else "a card"
                return Line(f"{self.seat_name(state.took)} lays out {what}.", ("C1",))
            case Call(called):
                seat = self.asked(state)[state.asked]
                text = "calls “Can-ye”" if called else "does not call"
                return Line(f"{self.seat_name(seat)} {text}.", ("C7",))
            case Answer(honours):
                caller = self.asked(state)[state.asked - 1]
                if honours:
                    shown = f"show {NUMBERS[honours]} honours and have the game"
                    return Line(f"{self.side_name(caller)} {shown}.", ("C7", "R8"))
                return Line(
                    f"{self.seat_name((caller + 2) % 4)} has no honour to answer with.", ("C7",)
                )
            case Play(card):
                return self._say_played(state, card)

    def _say_dealt(self, state: State, card: str) -> Line:
        words = c.name(card)
        if state.phase is Phase.TAKE:
            return Line(f"{self.seat_name(state.took)} takes in the {words}.", ("C1",))
        dealt = sum(map(len, state.hands))
        trumps = f"{c.SUITS[c.suit(card)]} are trumps"
        if dealt == 4 * HAND:
            return Line(f"The {words} is turned up: {trumps}.", ("R3",))
        seat = self.next_dealt(state)
        if self.small and dealt == 4 * HAND - 1:
            return Line(
                f"{self.seat_name(seat)}, dealing, turns up the {words}: {trumps}.", ("R4",)
            )
        return Line(
            f"{self.seat_name(seat)} is dealt the {words}.", ("R4" if self.small else "R3",)
        )

    def _say_ruffed(self, state: State, seat: Seat) -> Line:
        ace = c.rank(state.turned) == "A"
        if seat == NOBODY:
            where = "lies turned up" if ace else "is in the stock"
            return Line(f"The ace of trumps {where}: nobody ruffs.", ("C2" if ace else "C1",))
        if ace:
            text = f"The ace is turned up, so {self.seat_name(seat)} as dealer takes in the stock."
            return Line(text, ("C2",))
        return Line(
            f"{self.seat_name(seat)} has the ace of trumps and takes in the stock.", ("C1",)
        )

    def _say_claim(self, holder: Seat, points: tuple[int, ...]) -> Line:
        if not self.partners:
            if holder == NOBODY:
                return Line("Nobody has the honour: the ace is in the stock.", ("I1",))
            text = f"{self.seat_name(holder)}: “I have the honour.” It scores {points[holder]}."
            return Line(text, ("I1", "I2"))
        winner = next((side for side in (0, 1) if points[side]), NOBODY)
        made = "Neither side can count honours."
        if self.told_late and winner == NOBODY:
            made = "What honours bring is told after play."
        if winner != NOBODY:
            made = f"{self.side_name(winner)} score {points[winner]} for honours."
        rules: tuple[str, ...] = ("S1", "S2") if self.by_ace else ("C3", "C4")
        if self.pooled or self.told_late:
            rules = ("I7",) if self.pooled else (*rules, "S6")
        if holder == NOBODY:
            return Line(made, (*rules, "S7") if self.by_ace and winner != NOBODY else rules)
        return Line(f"{self.seat_name(holder)}: “I have the honour. Have ye?” {made}", rules)

    def _say_played(self, state: State, card: str) -> Line:
        trick = state.tricks[-1].add(card)
        seat = self.after(trick.leader, len(trick.cards) - 1)
        words, rules = f"the {c.name(card)}", ["R6"]
        if len(trick.cards) == 1:
            text, rules = f"{self.seat_name(seat)} leads {words}.", ["R5"]
        elif c.suit(card) == c.suit(trick.cards[0]):
            text = f"{self.seat_name(seat)} follows with {words}."
        elif c.suit(card) == c.suit(state.turned):
            text = f"{self.seat_name(seat)} trumps with {words}."
        else:
            text = f"{self.seat_name(seat)} throws away {words}."
        if len(trick.cards) == 4:
            text += f" {self.seat_name(self.winner(state, trick))} takes the trick."
            rules.append("R7")
        return Line(text, tuple(rules))

    def why_not(self, state: State, path: tuple[str, ...]) -> Line:
        seat = self._to_move(state)
        if seat == NOBODY:
            if state.phase is Phase.END:
                return Line("The deal is over.", ("R9",))
            return Line("The cards are being dealt.", ("R4" if self.small else "R3",))
        card = path[-1].removeprefix("card:") if path else ""
        if card not in state.hands[seat]:
            return Line(f"It is for {self.seat_name(seat)} to act, from his own hand.", ("R5",))
        if state.phase is Phase.LAY:
            return Line("The ace of trumps may not be laid out.", ("C1",))
        if state.phase is Phase.PLAY:
            led = c.SUITS[c.suit(state.tricks[-1].cards[0])]
            return Line(f"{self.seat_name(seat)} holds {led} and must follow suit.", ("R6",))
        return Line("Before the first lead a side at eight may call, or let it be.", ("C7",))

    # picture

    def layout(self) -> Layout:
        return Layout("card-table", 1000, 760, hands=4, tricks=True)

    def scene(self, state: State, viewer: Seat | None) -> Scene:
        won = self.tricks_won(state)
        totals = self.totals(state)
        to_move = self._to_move(state)
        purses, pot = self._coins(state) if self.pooled else ((None,) * 4, None)
        players = tuple(
            Player(
                seat,
                self.seat_name(seat),
                note="1 trick" if won[seat] == 1 else f"{won[seat]} tricks",
                coins=purses[seat],
                score=f"{totals[seat]} of {self.target}",
                role="dealer" if seat == self.dealer(state) else "",
                to_move=seat == to_move,
            )
            for seat in range(4)
        )
        shown = [trick for trick in state.tricks if trick.cards][-1:]
        return Scene(
            self._status(state, to_move),
            viewer,
            players=players,
            hands=tuple(self._hand(state, seat, viewer) for seat in range(4)),
            trick=tuple(
                (self.after(trick.leader, turn), c.face_up(card))
                for trick in shown
                for turn, card in enumerate(trick.cards)
            ),
            piles=self._piles(state),
            pot=pot,
            facts=self._facts(state),
        )

    def _hand(self, state: State, seat: Seat, viewer: Seat | None) -> Hand:
        hand = list(state.hands[seat])
        if seat == viewer and all(hand):
            hand = c.by_suit(hand, RANKING)
        return Hand(
            seat,
            tuple(
                c.face_up(card, f"card:{card}" if seat == viewer else "")
                if card
                else c.face_down(seat, place)
                for place, card in enumerate(hand)
            ),
        )

    def _piles(self, state: State) -> tuple[Pile, ...]:
        if self.small or state.took != NOBODY:
            laid = len(state.laid)
            return (Pile("discard", laid, f"{laid} cards laid out"),) if laid else ()
        turned = state.turned
        label = f"The stock, with the {c.name(turned)} turned up" if turned else "The pack"
        left = len(self.pack) - sum(map(len, state.hands)) if not turned else 4
        return (Pile("stock", left, label, turned),)

    def _facts(self, state: State) -> tuple[tuple[str, str], ...]:
        deal = ("Deal", str(state.number + 1))
        if not state.turned:
            return (deal,)
        return (("Trumps", c.SUITS[c.suit(state.turned)].capitalize()), deal)

    def _to_move(self, state: State) -> Seat:
        match state.phase:
            case Phase.LAY:
                return state.took
            case Phase.CALL:
                return self.asked(state)[state.asked]
            case Phase.PLAY:
                return self.after(state.tricks[-1].leader, len(state.tricks[-1].cards))
            case _:
                return NOBODY

    def _status(self, state: State, seat: Seat) -> str:
        match state.phase:
            case Phase.LAY:
                left = len(state.hands[seat]) - HAND
                cards = "one card" if left == 1 else f"{NUMBERS[left]} cards"
                return f"{self.seat_name(seat)} has to lay out {cards}."
            case Phase.CALL:
                return f"{self.seat_name(seat)} may call, or let it be."
            case Phase.PLAY if not state.tricks[-1].cards:
                return f"{self.seat_name(seat)} is to lead."
            case Phase.PLAY:
                return (
                    f"{self.seat_name(seat)} is to play to the {c.name(state.tricks[-1].cards[0])}."
                )
            case Phase.END:
                return "The deal is over."
            case _:
                return "The cards are being dealt."

    # a value at a glance, and figures

    def estimate(self, state: State) -> tuple[int, ...]:
        """Points made, and a share of the tricks to come by the strength of the hands."""
        won = self.tricks_won(state)
        weights = _weights(c.suit(state.turned) if state.turned else "")
        strength = [1 + sum(map(weights.__getitem__, hand)) for hand in state.hands]
        left = 1000 * (HAND - sum(won))
        tricks = [1000 * won[seat] + left * strength[seat] // sum(strength) for seat in range(4)]
        if not self.partners:
            made = tuple(p - t for p, t in zip(state.points, won, strict=True))
            return tuple(1000 * made[seat] + tricks[seat] for seat in range(4))
        ours = 1000 * (state.points[0] - state.points[1])
        if self.pooled:  # the points have the tricks taken in them
            taken = won[0] + won[2] - won[1] - won[3]
            ours += tricks[0] + tricks[2] - tricks[1] - tricks[3] - 1000 * taken
        elif state.phase is not Phase.END:
            ours += tricks[0] + tricks[2] - 6000
        return tuple(ours if seat % 2 == 0 else -ours for seat in range(4))

    def odds(self) -> Mapping[str, tuple[Fraction, str]]:
        return ruff_odds.figures(len(self.pack), self.partners)


@cache
def _weights(trumps: str) -> Mapping[str, int]:
    """What each card is good for at a glance; one that is not seen counts as a middling one."""
    weights = {UNSEEN: 4}
    for card in c.pack(RANKING):
        height = RANKING.index(c.rank(card))
        weights[card] = 10 + 2 * height if c.suit(card) == trumps else 1 + max(0, height - 7) ** 2
    return weights
