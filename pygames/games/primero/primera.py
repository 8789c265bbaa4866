"""Primera for four as a Spanish and English dialogue of 1599 plays it: a stake, then the rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pygames.core.change import replace
from pygames.core.node import Seat
from pygames.games.primero.state import (
    Bid,
    Decline,
    Event,
    Pass,
    Phase,
    SetStake,
    Stake,
    Standing,
    State,
)
from pygames.games.primero.table import DRAW, THROWS, Procedure, with_
from pygames.kit.primiera import HAND

REST = 4


class Minsheu(Procedure):
    """The hand in Minsheu's third dialogue."""

    most_thrown = HAND  # [P6]

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(seats, options)
        self.opening = int(options["stake"])  # [P1]
        self.rest = REST * self.opening  # [P1]

    def most_plies(self) -> int:
        """The deal; two rounds of words, the refusers' second; four thrown out and drawn each."""
        return 4 * self.seats + 5 * self.seats + 9 * self.seats

    def after_deal(self, state: State) -> State:
        if sum(map(len, state.hands)) < HAND * self.seats:
            return state
        return replace(state, phase=Phase.OPEN, standing=(Standing.UNSPOKEN,) * self.seats)

    def choices(self, state: State) -> Iterator[Event]:
        match state.phase:
            case Phase.OPEN | Phase.REST:  # [P2] [P7]
                yield Pass()
                if state.coins.purses[state.turn] > 0:
                    yield SetStake()
            case Phase.SEE:
                yield Stake()
                if not self.must_see(state):
                    yield Decline()  # [P3]
            case Phase.COME_IN | Phase.SEE_REST:  # [P5] [P8]
                yield Stake()
                yield Decline()
            case Phase.CHANGE:
                yield DRAW
                yield from THROWS

    def must_see(self, state: State) -> bool:
        """Whether all but the setter have refused, and the last to speak must see the stake."""
        last = state.acted == self.seats - 2
        return last and state.standing.count(Standing.IN) == 1  # [P4]

    def chosen(self, state: State, event: Event) -> State:
        match event, state.phase:
            case Pass(), _:
                return self._passed(replace(state, did=self.did(state, "passed")))
            case SetStake(), _:
                return self._set(state)
            case ((Stake() | Decline()), Phase.SEE_REST):
                return self._answered_rest(state, isinstance(event, Stake))
            case ((Stake() | Decline()), Phase.SEE | Phase.COME_IN):
                return self._answered(state, isinstance(event, Stake))
            case _:
                raise TypeError(event)

    def after_exchange(self, state: State) -> State:
        later = self._from(state, state.turn, Standing.IN)
        if later is not None:
            return replace(state, turn=later, phase=Phase.CHANGE)
        first = self._players(state)[0]
        return replace(state, turn=first, phase=Phase.REST, bid=None, acted=0)

    # the rounds

    def _players(self, state: State) -> list[Seat]:
        """The seats that are in, the eldest first."""
        return [seat for seat in self.order(state) if state.standing[seat] is Standing.IN]

    def _from(self, state: State, seat: Seat, standing: Standing) -> Seat | None:
        """The next seat of such a standing, going round to the eldest and no further."""
        order = self.order(state)
        later = order[order.index(seat) + 1 :]
        return next((other for other in later if state.standing[other] is standing), None)

    def _passed(self, state: State) -> State:
        acted = state.acted + 1
        if state.phase is Phase.OPEN:
            if acted == self.seats:
                return self.finish(state, (0,) * self.seats)  # [P2a]
            return replace(state, acted=acted, turn=self.after(state.turn))
        players = self._players(state)
        if acted == len(players):
            return self._show(state)  # [P9]
        return replace(state, acted=acted, turn=players[players.index(state.turn) + 1])

    def _set(self, state: State) -> State:
        opening = state.phase is Phase.OPEN
        coins = self.opening if opening else self.rest
        state = replace(
            state,
            coins=self.paid(state, coins),
            did=self.did(state, f"set {coins}"),
            bid=Bid(state.turn, None, coins),
            standing=with_(state.standing, state.turn, Standing.IN),
            acted=0,
        )
        if opening:
            return replace(state, turn=self.after(state.turn), phase=Phase.SEE)
        return replace(state, turn=self._next_player(state), phase=Phase.SEE_REST)

    def _next_player(self, state: State) -> Seat:
        players = self._players(state)
        place = self.after(state.turn)
        while place not in players:
            place = self.after(place)
        return place

    def _answered(self, state: State, sees: bool) -> State:
        """The opening stake is seen or refused; who refused is asked once more."""
        bid = state.bid
        assert bid is not None
        state = replace(
            state,
            coins=self.paid(state, bid.coins) if sees else state.coins,
            did=self.did(state, "saw it" if sees else "will none"),
            standing=with_(state.standing, state.turn, Standing.IN if sees else Standing.OUT),
        )
        acted = state.acted + 1
        for place in range(acted + 1, 2 * self.seats):
            if place == self.seats:
                continue
            seat = self.after(bid.seat, place)
            if place < self.seats:
                return replace(state, turn=seat, acted=place - 1)
            if state.standing[seat] is Standing.OUT:  # [P5]
                return replace(state, turn=seat, acted=place - 1, phase=Phase.COME_IN)
        first = self._players(state)[0]
        return replace(state, turn=first, phase=Phase.CHANGE, acted=0, bid=None)

    def _answered_rest(self, state: State, sees: bool) -> State:
        """The rest is seen, or the hand given over with what it cost."""
        assert state.bid is not None
        setter = state.bid.seat
        following = self._next_player(state)
        out = with_(state.standing, state.turn, Standing.OUT)  # [P8]
        state = replace(
            state,
            coins=self.paid(state, state.bid.coins) if sees else state.coins,
            did=self.did(state, "saw the rest" if sees else "gave over"),
            standing=state.standing if sees else out,
        )
        if following == setter:
            return self._show(state)
        return replace(state, turn=following)

    def _show(self, state: State) -> State:
        """Those still in show, and the best hand takes all; one alone need not show."""
        players = self._players(state)
        if len(players) > 1:
            state = self.reveal(state, players)
        ranked = self.best(state, players)
        return self.finish(state, self.shares(state, ranked))  # [P9]
