"""Primero, the betting game of four cards of the sixteenth century.

Sources: Girolamo Cardano, Liber de ludo aleae (printed Lyon 1663), as Jeff Suzuki rebuilt it in
1994 (ruleset ``suzuki-1994``, in ``suzuki``); John Minsheu, Pleasant and delightfull
dialogues (London 1599), pp. 25-27 (ruleset ``primera-1599``, in ``primera``). Rules by id:
docs/games/primero/rules.toml.

What is said stands in ``words``. One deal is one game; the match is a ``Series`` of deals
with the same purses. Cards thrown out are named by their place in the hand, and a card that is
shown is known only to those it is shown to.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random

from pygames.core.change import replace
from pygames.core.node import End, Node, Seat
from pygames.games.primero.state import Event, Held, Phase, Standing, State, Thrown, known
from pygames.games.primero.words import PrimeroWords
from pygames.kit import cards as c
from pygames.kit import primiera
from pygames.kit.primiera import HAND, Kind, Worth
from pygames.kit.words import listed
from pygames.render.scene import Card, Hand, Layout, Pile, Player, Scene

HOPE = {Kind.NUMERUS: 1, Kind.PRIMERO: 8, Kind.MAXIMUS: 20, Kind.FLUXUS: 24, Kind.CHORUS: 30}
"""How much of the pot each kind of hand may hope for, against the others at the table."""


class Primero(PrimeroWords):
    """A deal of Primero by either procedure; two to six seats, seat 0 deals first."""

    def __init__(self, seats: int | None = None, options: Mapping[str, str] | None = None) -> None:
        super().__init__(seats, options)
        self._to_fill = c.Latest(self._hidden)

    # a deal of the match

    def deal(self, scores: tuple[int, ...], number: int) -> State:
        return self.table.begin(scores, number, self.ante)

    def scores(self, state: State) -> tuple[int, ...]:
        return state.coins.gains(self.table.purse)

    def match_end(self, state: State, end: End) -> End | None:
        if state.number + 1 < self.deals:
            return None
        gains = self.scores(state)  # [M1]
        best = max(gains)
        ahead = listed([self.seat_name(seat) for seat in range(self.seats) if gains[seat] == best])
        if not best:
            return End(gains, f"{end.reason} Nobody has won anything.", ("M1",))
        each = " each" if gains.count(best) > 1 else ""
        verb = "have" if each else "has"
        won = f"{ahead} {verb} won the most, {self.money(best)}{each}."
        return End(gains, f"{end.reason} {won}", ("M1",))

    # rules

    def start(self) -> State:
        return self.deal((0,) * self.seats, 0)

    def node(self, state: State) -> Node[Event]:
        return self._end(state) if state.phase is Phase.END else self.table.node(state)

    def apply(self, state: State, event: Event) -> State:
        return self.table.apply(state, event)

    def _end(self, state: State) -> End:
        gains = zip(state.coins.purses, state.start, strict=True)
        returns = tuple(purse - before for purse, before in gains)
        rules = ("B17", "H9") if self.suzuki else ("P9", "H9")
        winners = [seat for seat in range(self.seats) if state.won[seat]]
        hands = [
            f"{self.seat_name(seat)} {worth}"
            for seat in self.table.order(state)
            if (worth := self._shown(state, seat))
        ]
        shown = f"Shown: {', '.join(hands)}." if hands else "No hand is shown."
        takes = [f"{self.seat_name(seat)} takes {self.money(state.won[seat])}" for seat in winners]
        if not takes:
            if not self.suzuki and not hands:
                return End(returns, "All pass, and the cards are thrown in.", ("P2a",))
            best = self.table.best(state, range(self.seats))[0]
            return End(
                returns, f"{shown} {self.seat_name(best)} has the best hand, but no pot.", rules
            )
        return End(returns, f"{shown} {' and '.join(takes)}.", rules)

    def _shown(self, state: State, seat: Seat) -> Worth | None:
        """What a hand that lies open is worth."""
        if any(held.seen != self.table.everyone for held in state.hands[seat]):
            return None
        return self.table.worth(state, seat)

    # picture

    def layout(self) -> Layout:
        return Layout("card-table", 1000, 760, hands=self.seats)

    def scene(self, state: State, viewer: Seat | None) -> Scene:
        acting = state.phase not in (Phase.DEAL, Phase.DRAW, Phase.SHOW, Phase.END)
        left = 4 * len(primiera.RANKS) - len(state.discards) - sum(map(len, state.hands))
        players = tuple(
            Player(
                seat,
                self.seat_name(seat),
                note=state.did[seat],
                coins=state.coins.purses[seat],
                role="dealer" if seat == self.table.dealer(state) else "",
                to_move=acting and seat == state.turn,
            )
            for seat in range(self.seats)
        )
        thrown = len(state.discards)
        piles = [Pile("stock", left, f"Stock, {left} cards")]
        if thrown:
            piles.append(Pile("discard", thrown, f"Thrown out, {thrown} cards"))
        return Scene(
            self._status(state),
            viewer,
            players=players,
            hands=tuple(self._hand(state, seat, viewer) for seat in range(self.seats)),
            piles=tuple(piles),
            pot=state.coins.pot,
            facts=self._facts(state),
        )

    def _hand(self, state: State, seat: Seat, viewer: Seat | None) -> Hand:
        cards: list[Card] = []
        for place, held in enumerate(state.hands[seat]):
            if held.card:
                cards.append(c.face_up(held.card, f"card:{held.card}" if seat == viewer else ""))
            else:
                cards.append(c.face_down(seat, place))
        open_hand = bool(cards) and all(
            held.seen == self.table.everyone for held in state.hands[seat]
        )
        return Hand(seat, tuple(cards), laid=open_hand)

    def _facts(self, state: State) -> tuple[tuple[str, str], ...]:
        facts = [("Deal", f"{state.number + 1} of {self.deals}")]
        if state.named:
            facts.append(("Bid", str(state.named)))
        if state.bid:
            facts.append(("To stake", self.money(state.bid.coins)))
        return tuple(facts)

    def _status(self, state: State) -> str:
        who = self.seat_name(state.turn)
        match state.phase:
            case Phase.DEAL | Phase.DRAW:
                return "The cards are being dealt."
            case Phase.SHOW:
                return "The bid is being proved."
            case Phase.END:
                return "The deal is over."
            case Phase.ACT if state.bid:
                bid = self.money(state.bid.coins)
                said = f"{state.bid.worth} at {bid}" if state.bid.worth else bid
                return f"{who} has to answer {self.seat_name(state.bid.seat)}, who bid {said}."
            case Phase.ACT:
                return f"{who} may bid, or pass."
            case Phase.AMOUNT:
                return f"{who} bids {state.named} and has to name an amount."
            case Phase.THROW:
                return f"{who} is changing cards."
            case Phase.FORCED:
                return f"{who} passed last and must stake."
            case Phase.FREE:
                return f"{who} may bid an amount and name no hand."
            case Phase.OPEN:
                return f"{who} may set the stake, or pass."
            case Phase.SEE | Phase.COME_IN:
                return f"{who} has to see the stake, or refuse it."
            case Phase.CHANGE:
                return f"{who} may change up to four cards."
            case Phase.REST:
                return f"{who} may set the rest, or pass."
            case Phase.SEE_REST:
                return f"{who} has to see the rest or give over."

    # hidden hands

    def mask(self, state: State, seat: Seat | None) -> State:
        everyone = self.table.everyone
        return replace(
            state,
            hands=tuple(
                tuple(held.as_seen(owner, seat, everyone) for held in hand)
                for owner, hand in enumerate(state.hands)
            ),
            discards=tuple(
                Thrown(thrown.seat, thrown.held.as_seen(thrown.seat, seat, everyone))
                for thrown in state.discards
            ),
        )

    def fill(self, view: State, seat: Seat, rng: Random) -> State:
        unseen = self._to_fill(view)
        for _ in range(40):
            *given, thrown_out = unseen.deal(rng)
            if self._bid_fits(view, given):
                break
        hands = tuple(
            _filled(hand, cards, owner) if cards else hand
            for owner, (hand, cards) in enumerate(zip(view.hands, given, strict=True))
        )
        rest = iter(thrown_out)
        discards = tuple(
            thrown if thrown.held.card else Thrown(thrown.seat, known(next(rest), 1 << thrown.seat))
            for thrown in view.discards
        )
        return replace(view, hands=hands, discards=discards)

    def _hidden(self, view: State) -> c.Unseen:
        """What the view does not show; the last hand is the cards thrown out."""
        hidden = [sum(not held.card for held in hand) for hand in view.hands]
        hidden.append(sum(not thrown.held.card for thrown in view.discards))
        return c.Unseen.of(hidden, self.table.stock(view), _anything)

    def _bid_fits(self, view: State, given: list[list[str]]) -> bool:
        """Whether the bidder is given what he may bid: the rules forbid to bid above the hand."""
        bid = view.bid
        if bid is None or bid.worth is None:
            return True
        hand = c.filled(tuple([held.card for held in view.hands[bid.seat]]), given[bid.seat])
        if len(hand) < HAND:
            return True
        values = self.table.values
        said, real = values.strength(bid.worth), values.strength(values.worth(hand))
        return said >= real if self.options["overstate"] == "yes" else said <= real

    # a value at a glance, and figures

    def estimate(self, state: State) -> tuple[int, ...]:
        """Coins won so far, and a part of the pot by the strength of the hands."""
        hopes = [0] * self.seats
        for seat in range(self.seats):
            out = state.standing and state.standing[seat] is Standing.OUT
            worth = self.table.worth(state, seat)
            if not out:
                hopes[seat] = 100 * HOPE[worth.kind] + worth.points if worth else 130
        whole = sum(hopes)
        return tuple(
            1000 * (purse - before) + 1000 * state.coins.pot * hope // whole
            for purse, before, hope in zip(state.coins.purses, state.start, hopes, strict=True)
        )

    def odds(self) -> Mapping[str, tuple[Fraction, str]]:
        """How often four cards are dealt that make each kind of hand."""
        counts = primiera.counts(self.table.values.mixed_chorus)
        hands = sum(counts.values())
        figures = {
            kind.word: (Fraction(count, hands), f"Four cards dealt are a {kind.word}.")
            for kind, count in counts.items()
        }
        better = hands - counts[Kind.NUMERUS]
        figures["primero-or-better"] = (
            Fraction(better, hands),
            "Four cards dealt are a primero or better.",
        )
        figures["primero-under-47"] = (
            primiera.primero_below(47),
            "A primero counts less than 47.",
        )
        return figures


def _filled(hand: tuple[Held, ...], cards: Sequence[str], owner: Seat) -> tuple[Held, ...]:
    """A hand with the cards that it is given in the places of those unseen."""
    given = iter(cards)
    return tuple([held if held.card else known(next(given), 1 << owner) for held in hand])


def _anything(hand: int, card: str) -> bool:
    return True
