"""Primero as Jeff Suzuki rebuilt it in 1994 from Cardano: bid, stake, or pass and exchange."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pygames.core.change import replace
from pygames.core.node import Node, Seat, Turn
from pygames.games.primero.state import (
    Amount,
    Bid,
    Decline,
    Event,
    Forced,
    Name,
    Pass,
    Phase,
    Show,
    Stake,
    State,
    known,
)
from pygames.games.primero.table import THROWS, Procedure, chance, with_
from pygames.kit.primiera import HAND, Kind, Worth

AMOUNTS = (1, 2, 5, 10, 20)  # [B9]
STEPS = {  # [B9]
    Kind.NUMERUS: (20, 25, 30, 35, 40, 45, 50),
    Kind.PRIMERO: (40, 45, 50, 55, 60, 65, 70, 75),
    Kind.MAXIMUS: (55,),
    Kind.FLUXUS: (42, 50, 60, 70),
    Kind.CHORUS: (40, 50, 60, 70, 84),
}
LEAST = {kind: steps[0] for kind, steps in STEPS.items()}
MOST = {Kind.NUMERUS: 54, Kind.PRIMERO: 81, Kind.MAXIMUS: 55, Kind.FLUXUS: 70, Kind.CHORUS: 84}

type Strength = tuple[int, int]


class Suzuki(Procedure):
    """The redaction, with its author's variants and the choices it leaves open."""

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(seats, options)
        self.early_bids = options["early_bids"] == "yes"  # [B3]
        self.bidder_pays = options["bidder_pays"] == "yes"  # [B7]
        self.rising_amounts = options["amounts"] == "rising"  # [B8]
        self.numerus_bids = options["numerus_bids"] == "yes"  # [V2]
        self.overstate = options["overstate"] == "yes"  # [V4]
        self.own_points = options["lower_kinds"] == "own" and not self.overstate  # [B6]
        self.bare_pass = options["bare_pass"] == "yes"  # [B10]
        self.whole_hand = options["proof"] == "hand"  # [B14]
        self.shown_to_all = options["shown_to"] == "all"  # [V3]
        self.halves = options["pot"] == "halves"  # [V1]
        self.kind_counts = options["kind_counts"] == "yes"  # [V5]
        self._bids = {
            kind: {
                points: (Name(kind, points), self.values.strength(Worth(kind, points)))
                for points in range(LEAST[kind], MOST[kind] + 1)
            }
            for kind in Kind
            if kind is not Kind.NUMERUS or self.numerus_bids  # [V2]
        }
        self._listed: dict[tuple[Worth, Worth | None], tuple[Name, ...]] = {}

    def most_plies(self) -> int:
        """Every bid names a hand above the last (or below it): 117 of them and two circuits each.

        In a circuit each seat throws out two cards, says so and draws two at most.
        """
        numbers = {kind: MOST[kind] - LEAST[kind] + 1 for kind in Kind}
        named = sum(numbers.values()) + (numbers[Kind.NUMERUS] if self.early_bids else 0)
        return 4 * self.seats + (2 * named + 3) * (5 * self.seats + 5)

    def early(self, state: State) -> bool:
        """Whether bids are being made on two cards."""
        return len(state.hands[state.turn]) < HAND and state.phase is not Phase.THROW

    # the deal

    def after_deal(self, state: State) -> State:
        dealt = sum(map(len, state.hands))
        if dealt == HAND * self.seats or (self.early_bids and dealt == 2 * self.seats):
            return replace(state, phase=Phase.ACT)
        return state

    def after_exchange(self, state: State) -> State:
        return self._on(state)

    # the turn

    def node(self, state: State) -> Node[Event]:
        match state.phase:
            case Phase.FORCED:
                return Turn(state.turn, (Forced(),))  # [B12]
            case Phase.SHOW:
                bidder = self._bid(state).seat
                seen_by = None if self.shown_to_all else frozenset({bidder, state.turn})
                cards = tuple(held.card for held in state.hands[bidder])
                proof = () if "" in cards else tuple(cards[at] for at in self._proof(cards))
                return chance(Show(proof), seen_by)
            case _:
                return super().node(state)

    def choices(self, state: State) -> Iterator[Event]:
        seat = state.turn
        if state.phase is Phase.AMOUNT:
            yield from map(Amount, self._amounts(state, state.coins.purses[seat]))
            return
        if state.phase is Phase.FREE:  # [B15]
            yield Decline()
            yield from map(Amount, self._amounts(state, state.coins.purses[seat]))
            return
        if state.bid and state.coins.purses[seat] > 0:  # [B4]
            yield Stake()
        yield from self.claims(state)
        if self.early(state) or (self.bare_pass and not state.bid):  # [B3] [B10]
            yield Pass()
        else:
            yield from THROWS  # [B10] [B11]

    def chosen(self, state: State, event: Event) -> State:
        match event:
            case Pass():
                return self._on(replace(state, did=self.did(state, "passed")))
            case Stake():
                return self._on(self._covered(state, self.did(state, "staked")))  # [B4]
            case Name(kind, points):
                covered = self._covered(state, state.did) if state.bid else state  # [B6a]
                return replace(covered, named=Worth(kind, points), phase=Phase.AMOUNT)
            case Amount(coins):
                return self._made(state, coins)
            case Forced():
                return replace(
                    self._covered(state, self.did(state, "had to stake")), phase=Phase.SHOW
                )
            case Show():
                return self._shown(state)
            case Decline():
                return self._close(state)  # [B15]
            case _:
                raise TypeError(event)

    def _covered(self, state: State, did: tuple[str, ...]) -> State:
        """The state when the seat on turn has put in what was bid."""
        bid = self._bid(state)
        return replace(
            state,
            coins=self.paid(state, bid.coins),
            bid=Bid(bid.seat, bid.worth, bid.coins, covered=True),
            did=did,
        )

    def _bid(self, state: State) -> Bid:
        assert state.bid is not None
        return state.bid

    def _made(self, state: State, coins: int) -> State:
        """A bid stands: the named hand at so many coins, or a free bid that names nothing."""
        free = state.phase is Phase.FREE
        pays = free or self.bidder_pays  # [B7] [B15]
        worth = None if free else state.named
        return replace(
            state,
            coins=self.paid(state, coins) if pays else state.coins,
            did=self.did(state, f"bid {worth or 'freely'} at {coins}"),
            bid=Bid(state.turn, worth, coins),
            phase=Phase.ACT,
            turn=self.after(state.turn),
            acted=0,
        )

    def _on(self, state: State) -> State:
        """The seat on turn has acted: on to the next, or to the end of the circuit."""
        acted = state.acted + 1
        bid = state.bid
        if acted < (self.seats - 1 if bid else self.seats):
            turn = self.after(state.turn)  # [B1]
            return replace(state, acted=acted, turn=turn, phase=Phase.ACT)
        if bid and bid.worth and not bid.covered:
            return replace(state, acted=acted, phase=Phase.FORCED)  # [B12] [B13]
        return self._close(state)  # [B16]

    def _proof(self, cards: Iterable[str]) -> tuple[int, ...]:
        """The places of the cards that the bidder shows."""
        hand = tuple(cards)
        if self.whole_hand or len(hand) < HAND:
            return tuple(range(len(hand)))
        return self.values.combination(hand)

    def _shown(self, state: State) -> State:
        bidder = self._bid(state).seat
        hand = state.hands[bidder]
        eyes = self.everyone if self.shown_to_all else 1 << state.turn
        proof = self._proof(held.card for held in hand)  # [B14]
        shown = tuple(
            known(held.card, held.seen | eyes) if place in proof else held
            for place, held in enumerate(hand)
        )
        state = replace(state, hands=with_(state.hands, bidder, shown))
        return self._close(state) if self.early(state) else replace(state, phase=Phase.FREE)

    # the bids there are

    def claims(self, state: State) -> tuple[Name, ...]:
        """The hands that the seat on turn may bid."""
        purse = state.coins.purses[state.turn] - (state.bid.coins if state.bid else 0)
        worth = self._real(state)
        if worth is None or not self._amounts(state, purse):
            return ()
        listed = self._listed.get((worth, state.named))
        if listed is None:
            listed = self._listed[worth, state.named] = tuple(self._list(worth, state.named))
        return listed

    def _list(self, worth: Worth, named: Worth | None) -> Iterator[Name]:
        """The hands that may be bid by who holds one, after another was named."""
        real = self.values.strength(worth)
        last = self.values.strength(named) if named else None
        for kind, bids in self._bids.items():
            steps = {*STEPS[kind], worth.points}  # [B9]
            if named and named.kind is kind:
                steps.update(named.points + by for by in (-2, -1, 1, 2))
            own = self.own_points and kind < worth.kind  # [B6]
            for points in sorted(steps & bids.keys()):
                name, said = bids[points]
                if self._may_say(said, real, last) and not (own and points > worth.points):
                    yield name

    def _may_say(self, said: Strength, real: Strength, last: Strength | None) -> bool:
        """Whether a hand of such strength may be bid by who holds another, after a third."""
        if self.overstate:  # [V4]
            return said >= real and (last is None or said < last)
        return said <= real and (last is None or said > last)  # [B5] [B6]

    def _real(self, state: State) -> Worth | None:
        """What the seat on turn holds; on two cards of one suit a numerus, else nothing."""
        hand = [held.card for held in state.hands[state.turn]]
        if not all(hand):
            return None
        if len(hand) == HAND:
            return self.values.worth(hand)
        number = self.values.numerus(hand)
        return Worth(Kind.NUMERUS, number) if number else None

    def _amounts(self, state: State, purse: int) -> list[int]:
        """The amounts that a purse can bid."""
        least = state.bid.coins if state.bid and self.rising_amounts else 1  # [B8]
        return [coins for coins in AMOUNTS if least <= coins <= purse]

    # the show

    def _close(self, state: State) -> State:
        """The circuit has come round: the other two cards, or the show."""
        if self.early(state):
            eldest = self.order(state)[0]  # [B3]
            return replace(state, phase=Phase.DEAL, bid=None, named=None, acted=0, turn=eldest)
        state = self.reveal(state, range(self.seats))
        ranked = self.best(state, range(self.seats))
        last = state.number + 1 == int(self.options["deals"])
        if not self.halves:
            return self.finish(state, self.shares(state, ranked))  # [B17]
        pot = state.coins.pot  # [V1]
        won = [0] * self.seats
        won[ranked[0]] = (pot + 1) // 2
        won[ranked[1]] = (pot - won[ranked[0]]) // 2
        if last:
            won[ranked[0]] += pot - sum(won)
        return self.finish(state, tuple(won))

    def strength(self, state: State, seat: Seat) -> tuple[int, ...]:
        worth = self.worth(state, seat)
        if worth is None:
            return ()
        if not (self.kind_counts and state.named):
            return self.values.strength(worth)
        kind = state.named.kind  # [V5]
        alike = {Kind.MAXIMUS: Kind.NUMERUS, Kind.CHORUS: Kind.PRIMERO}
        if kind in (worth.kind, alike.get(worth.kind)):
            return 1, *self.values.strength(Worth(kind, worth.points))
        return 0, *self.values.strength(worth)
