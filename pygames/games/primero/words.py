"""Primero in words: what each event is called, what the log says, and why a pick is refused."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping
from typing import ClassVar

from pygames.core.game import Game
from pygames.core.info import GameInfo
from pygames.core.node import End, Line, Seat, Turn
from pygames.games.primero.card import INFO, SUZUKI
from pygames.games.primero.primera import Minsheu
from pygames.games.primero.state import (
    Amount,
    Decline,
    Draw,
    Event,
    Forced,
    Name,
    Pass,
    Phase,
    SetStake,
    Show,
    Stake,
    State,
    Throw,
)
from pygames.games.primero.suzuki import Suzuki
from pygames.games.primero.table import Procedure
from pygames.kit import cards as c
from pygames.kit import primiera
from pygames.kit.cards import Deal
from pygames.kit.primiera import Kind, Worth

NAMES = ("Alberto", "Bernardo", "Cinthio", "Domenico", "Ercole", "Fabrizio")
COUNTED = ("one card", "two cards", "three cards", "four cards")


class PrimeroWords(Game[State, Event], ABC):
    """The table of a game of Primero, and its words."""

    info: ClassVar[GameInfo] = INFO

    def __init__(self, seats: int | None = None, options: Mapping[str, str] | None = None) -> None:
        super().__init__(seats, options)
        self.suzuki = self.ruleset == SUZUKI
        procedure: type[Procedure] = Suzuki if self.suzuki else Minsheu
        self.table = procedure(self.seats, self.options)
        self.deals = int(self.options["deals"])  # [M1]
        self.ante = int(self.options.get("ante", "0"))  # [B2]

    @property
    def max_plies(self) -> int:
        return self.deals * (self.table.most_plies() + 1)

    # words

    def seat_name(self, seat: Seat) -> str:
        return NAMES[seat]

    def money(self, coins: int) -> str:
        """An amount in the coin of the source."""
        if self.suzuki:
            return "1 scudo" if coins == 1 else f"{coins} scudi"
        return "1 shilling" if coins == 1 else f"{coins} shillings"

    def notate(self, state: State, event: Event) -> str:
        match event:
            case Deal(card):
                return card
            case Throw(position):
                return f"throw-{position + 1}"
            case Name(kind, points):
                return f"{kind.word}-{points}"
            case Amount(coins):
                return f"at-{coins}"
            case Draw():
                return "draw" if state.thrown else "stand"
            case Pass() | Stake() | Forced() | Show() | Decline():
                return type(event).__name__.lower()
            case SetStake():
                return "set"

    def path(self, state: State, event: Event) -> tuple[str, ...]:
        if isinstance(event, Throw):
            held = state.hands[state.turn][event.position]
            return (f"card:{held.card or event.position}",)
        return (f"button:{self.notate(state, event)}",)

    def label(self, state: State, event: Event) -> str:
        bid = self.money(state.bid.coins) if state.bid else ""
        match event:
            case Throw(position):
                card = c.name(state.hands[state.turn][position].card)
                return f"Throw out the {card}" if state.thrown else f"Pass: throw out the {card}"
            case Draw():
                return f"Draw {state.thrown}" if state.thrown else "Keep all four cards"
            case Name(kind, points):
                cover = f"Stake {bid} and bid" if state.bid else "Bid"
                return f"{cover} {kind.word} {points}"
            case Amount(coins):
                return f"At {self.money(coins)}"
            case Stake() if self.suzuki:
                return f"Stake {bid}, keep your hand"
            case Stake():
                return f"See it for {bid}"
            case Forced():
                return f"Stake {bid}, as you must"
            case Decline() if self.suzuki:
                return "Bid nothing: show"
            case Decline():
                return "Give over" if state.phase is Phase.SEE_REST else "I will none"
            case Pass():
                return "Pass"
            case SetStake():
                return f"Set {self.money(self._to_set(state))}"
            case _:
                return self.say(state, event).text

    def _to_set(self, state: State) -> int:
        assert isinstance(self.table, Minsheu)
        return self.table.opening if state.phase is Phase.OPEN else self.table.rest

    def say(self, state: State, event: Event) -> Line:
        who = self.seat_name(state.turn)
        match event:
            case Deal(card):
                if state.phase is Phase.DRAW:
                    return Line(
                        f"{who} draws the {c.name(card)}.", ("B11" if self.suzuki else "P6",)
                    )
                seat = self.table.next_dealt(state)
                return Line(f"{self.seat_name(seat)} is dealt the {c.name(card)}.", ("D3",))
            case Throw(position):
                card = state.hands[state.turn][position].card
                what = f"the {c.name(card)}" if card else "a card"
                also = "also throws" if state.thrown else "passes and throws"
                if not self.suzuki and not state.thrown:
                    also = "throws"
                return Line(f"{who} {also} out {what}.", ("B10" if self.suzuki else "P6",))
            case Draw():
                cards = COUNTED[state.thrown - 1]
                text = f"{who} calls for {cards}." if state.thrown else f"{who} keeps all four."
                return Line(text, ("B11" if self.suzuki else "P6",))
            case _ if self.suzuki:
                return self._say_suzuki(state, event, who)
            case _:
                return self._say_1599(state, event, who)

    def _say_suzuki(self, state: State, event: Event, who: str) -> Line:
        bid = self.money(state.coins.most(state.turn, state.bid.coins)) if state.bid else ""
        match event:
            case Pass():
                rules = ("B3",) if len(state.hands[state.turn]) < primiera.HAND else ("B10",)
                return Line(f"{who} passes.", rules)
            case Stake():
                return Line(f"{who} stakes {bid} and keeps the hand.", ("B4",))
            case Name(kind, points):
                cover = f"stakes {bid} and bids" if state.bid else "bids"
                text = f"{who} {cover} {kind.word} {points}."
                fall = self.options["overstate"] == "yes"
                return Line(text, ("V4",) if fall else ("B5", "B6"))
            case Amount(coins) if state.phase is Phase.FREE:
                return Line(f"{who} bids {self.money(coins)} and names no hand.", ("B15",))
            case Amount(coins):
                return Line(f"{who} bids at {self.money(coins)}.", ("B7", "B8"))
            case Forced():
                assert state.bid is not None
                shows = f"{self.seat_name(state.bid.seat)} has to prove the bid"
                return Line(f"Nobody covered, so {who} must stake {bid}; {shows}.", ("B12", "B13"))
            case Show(cards):
                return self._say_shown(state, cards, who)
            case _:
                return Line(f"{who} makes no bid.", ("B15",))

    def _say_shown(self, state: State, cards: tuple[str, ...], who: str) -> Line:
        assert state.bid is not None
        everyone = self.options["shown_to"] == "all"
        to = "everybody" if everyone else who
        what = c.names(cards) if cards else "the proof"
        rules = ("B14", "V3") if everyone else ("B14",)
        return Line(f"{self.seat_name(state.bid.seat)} shows {to} {what}.", rules)

    def _say_1599(self, state: State, event: Event, who: str) -> Line:
        match event:
            case Pass():
                return Line(f"{who} passes.", ("P2" if state.phase is Phase.OPEN else "P7",))
            case SetStake():
                paid = self.money(state.coins.most(state.turn, self._to_set(state)))
                if state.phase is Phase.OPEN:
                    return Line(f"{who} sets the stake of {paid}.", ("P1", "P2"))
                return Line(f"{who} sets the rest of {paid}.", ("P1", "P7"))
            case Stake():
                return self._say_seen(state, who)
            case _ if state.phase is Phase.SEE_REST:
                return Line(f"{who} gives over.", ("P8",))
            case _ if state.phase is Phase.COME_IN:
                return Line(f"{who} stays out.", ("P5",))
            case _:
                return Line(f"{who} will none.", ("P3",))

    def _say_seen(self, state: State, who: str) -> Line:
        assert state.bid is not None
        assert isinstance(self.table, Minsheu)
        paid = self.money(state.coins.most(state.turn, state.bid.coins))
        if state.phase is Phase.SEE_REST:
            return Line(f"{who} sees the rest for {paid}.", ("P8",))
        if state.phase is Phase.COME_IN:
            return Line(f"{who} comes in after all, for {paid}.", ("P5",))
        if self.table.must_see(state):
            return Line(f"{who}, the last to speak, must see it for {paid}.", ("P4",))
        return Line(f"{who} sees it for {paid}.", ("P3",))

    def why_not(self, state: State, path: tuple[str, ...]) -> Line:
        node = self.node(state)
        who = self.seat_name(state.turn)
        if isinstance(node, End):
            return Line("The deal is over.", ("B17" if self.suzuki else "P9",))
        if not isinstance(node, Turn):
            return Line("The cards are being dealt.", ("D3",))
        kind, _, token = path[-1].partition(":") if path else ("", "", "")
        if kind == "card" and token not in (held.card for held in state.hands[state.turn]):
            return Line(f"It is for {who} to act, with his own cards.", ("D2",))
        if kind == "card":
            return self._why_no_throw(state)
        word, _, number = token.partition("-")
        if self.suzuki and word.upper() in Kind.__members__ and number.isdecimal():
            return self._why_no_bid(state, Worth(Kind[word.upper()], int(number)))
        doing = " or ".join(dict.fromkeys(self.label(state, event) for event in node.choices[:3]))
        return Line(f"It is for {who} to choose, for instance: {doing}.", ("D2",))

    def _why_no_throw(self, state: State) -> Line:
        if state.phase is Phase.THROW:
            most = "two" if self.suzuki else "four"
            return Line(f"At most {most} cards may be changed.", ("B11" if self.suzuki else "P6",))
        if not self.suzuki:
            return Line("Cards are changed between the two rounds.", ("P6",))
        if len(state.hands[state.turn]) < primiera.HAND:
            return Line("On two cards nothing is thrown out.", ("B3",))
        if state.phase is Phase.AMOUNT:
            return Line("The bid still wants an amount.", ("B7",))
        if state.phase is Phase.FREE:
            return Line("Who was forced to stake may bid, but not change cards.", ("B15",))
        return Line("Before any bid one passes without throwing out.", ("B10",))

    def _why_no_bid(self, state: State, worth: Worth) -> Line:
        values, named = self.table.values, state.named
        held = self.table.worth(state, state.turn)
        fall = self.options["overstate"] == "yes"
        if state.phase is not Phase.ACT:
            return Line("No hand can be bid now.", ("B15",))
        if worth.kind is Kind.NUMERUS and self.options["numerus_bids"] == "no":
            return Line("A numerus may not be bid at this table.", ("V2",))
        if held and fall and values.strength(worth) < values.strength(held):
            return Line(f"You hold {held}, and may not bid less.", ("V4",))
        if held and not fall and values.strength(worth) > values.strength(held):
            return Line(f"You hold {held}, and may not bid more.", ("B6",))
        if named and fall and values.strength(worth) >= values.strength(named):
            return Line(f"A bid must be lower than the last, {named}.", ("V4",))
        if named and not fall and values.strength(worth) <= values.strength(named):
            return Line(f"A bid must be higher than the last, {named}.", ("B5",))
        if held and self.options["lower_kinds"] == "own" and worth.points > held.points:
            return Line(f"You hold {held}, and may not say more points.", ("B6",))
        return Line("Bids go by the steps of the list, and as far as the purse.", ("B9", "M3"))
