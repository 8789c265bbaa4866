"""What both ways of playing Primero share: the deal, the exchange, the show."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping

from pygames.core.change import replace
from pygames.core.node import Chance, Node, Seat, Turn
from pygames.games.primero.state import Draw, Event, Held, Phase, State, Throw, Thrown, known
from pygames.kit import cards as c
from pygames.kit.cards import Deal
from pygames.kit.primiera import HAND, RANKS, Values, Worth
from pygames.kit.stakes import Coins

PACK = c.pack(RANKS)  # [D1]
DRAW = Draw()
THROWS = tuple(map(Throw, range(HAND)))


class Procedure(ABC):
    """A way to play a deal. The subclass says what is done between the deal and the show."""

    most_thrown = 2

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        self.seats = seats
        self.options = options
        self.purse = int(options["purse"])  # [M2]
        self.step = 1 if options["direction"] == "clockwise" else -1  # [D2]
        self.everyone = (1 << seats) - 1
        self.values = Values(
            mixed_chorus=options["chorus"] == "courts",
            high_primero=options["high_primero"] == "yes",
            lowest=options.get("lowest") == "yes",
            own_number=options.get("numerus") == "own",
        )

    @abstractmethod
    def most_plies(self) -> int:
        """A bound on the events of a deal."""

    @abstractmethod
    def choices(self, state: State) -> Iterable[Event]:
        """What the seat on turn may do."""

    @abstractmethod
    def chosen(self, state: State, event: Event) -> State:
        """The state after an event that is not the deal's or the exchange's."""

    @abstractmethod
    def after_deal(self, state: State) -> State:
        """The state when a card has been dealt in the deal, and perhaps the last of them."""

    @abstractmethod
    def after_exchange(self, state: State) -> State:
        """The state when the seat on turn has its four cards again."""

    # seats

    def after(self, seat: Seat, places: int = 1) -> Seat:
        """The seat so many places on."""
        return (seat + places * self.step) % self.seats

    def dealer(self, state: State) -> Seat:
        """Who deals: the next seat each deal."""
        return self.after(0, state.number)  # [D2]

    def order(self, state: State) -> list[Seat]:
        """All seats, the eldest first."""
        return [self.after(self.dealer(state), place + 1) for place in range(self.seats)]

    # cards

    def begin(self, scores: tuple[int, ...], number: int, ante: int = 0) -> State:
        """The start of a deal. What is not in purses is in the pot, left from the deal before."""
        purses = tuple(self.purse + score for score in scores)
        coins = Coins(purses, -sum(scores))
        for seat in range(self.seats):
            coins = coins.stake(seat, coins.most(seat, ante))
        nobody = ("",) * self.seats
        state = State(number, purses, coins, Phase.DEAL, ((),) * self.seats, 0, did=nobody)
        return replace(state, turn=self.order(state)[0])

    def node(self, state: State) -> Node[Event]:
        """Whose turn it is, and what may happen."""
        if state.phase is Phase.DEAL:
            seat = self.next_dealt(state)
            return c.dealt(self.stock(state), frozenset({seat}))
        if state.phase is Phase.DRAW:
            return c.dealt(self.stock(state), frozenset({state.turn}))
        if state.phase is Phase.THROW:
            return Turn(state.turn, (DRAW, *self.throws(state)))
        return Turn(state.turn, tuple(self.choices(state)))

    def throws(self, state: State) -> tuple[Throw, ...]:
        """The cards that the seat on turn may still throw out."""
        if state.thrown == self.most_thrown:
            return ()
        return THROWS[: len(state.hands[state.turn])]

    def next_dealt(self, state: State) -> Seat:
        """Who gets the next card: two to each, and two again."""
        dealt = sum(map(len, state.hands))
        return self.after(self.dealer(state), 1 + dealt // 2 % self.seats)  # [D3]

    def stock(self, state: State) -> list[str]:
        """The cards that may come off the pack."""
        gone = {held.card for hand in state.hands for held in hand}
        gone.update(thrown.held.card for thrown in state.discards)
        return [card for card in PACK if card not in gone]

    def apply(self, state: State, event: Event) -> State:
        """The state after an event."""
        match event:
            case Deal(card):
                return self._dealt(state, card)
            case Throw(position):
                return self._throw(state, position)
            case Draw():
                return self._drawing(state, state.hands)
            case _:
                return self.chosen(state, event)

    def _dealt(self, state: State, card: str) -> State:
        dealing = state.phase is Phase.DEAL
        seat = self.next_dealt(state) if dealing else state.turn
        hand = (*state.hands[seat], known(card, 1 << seat))
        hands = with_(state.hands, seat, hand)
        if dealing:
            return self.after_deal(replace(state, hands=hands))
        return self._drawing(state, hands)

    def _throw(self, state: State, position: int) -> State:
        hand = state.hands[state.turn]
        rest = hand[:position] + hand[position + 1 :]
        return replace(
            state,
            hands=with_(state.hands, state.turn, rest),
            discards=(*state.discards, Thrown(state.turn, hand[position])),
            thrown=state.thrown + 1,
            phase=Phase.THROW,
        )

    def _drawing(self, state: State, hands: tuple[tuple[Held, ...], ...]) -> State:
        """With these hands on to the next card to be drawn, or past the exchange with the last."""
        did, thrown, discards = state.did, state.thrown, state.discards
        full = len(hands[state.turn]) == HAND
        if full:
            did = self.did(state, f"drew {thrown}" if thrown else "stood")
            thrown = 0
        elif len(discards) + sum(map(len, hands)) == len(PACK):
            discards = ()  # [D4]
        state = replace(
            state, phase=Phase.DRAW, hands=hands, did=did, thrown=thrown, discards=discards
        )
        return self.after_exchange(state) if full else state

    # coins and words

    def paid(self, state: State, coins: int) -> Coins:
        """The coins, when the seat on turn has put so many in the pot, or as many as it has."""
        seat = state.turn
        return state.coins.stake(seat, state.coins.most(seat, coins))  # [M3]

    def did(self, state: State, words: str) -> tuple[str, ...]:
        """What each seat did last, when the seat on turn has done this."""
        return with_(state.did, state.turn, words)

    def reveal(self, state: State, seats: Iterable[Seat]) -> State:
        """The hands of these seats lie open."""
        hands = state.hands
        for seat in seats:
            shown = tuple([known(held.card, self.everyone) for held in hands[seat]])
            hands = with_(hands, seat, shown)
        return replace(state, hands=hands)

    def worth(self, state: State, seat: Seat) -> Worth | None:
        """What a hand is worth; None where not all of it is seen, or it is not four cards."""
        cards = [held.card for held in state.hands[seat]]
        return self.values.worth(cards) if len(cards) == HAND and all(cards) else None

    def finish(self, state: State, won: tuple[int, ...]) -> State:
        """The end of the deal: each seat takes so many coins out of the pot."""
        coins = state.coins
        for seat, share in enumerate(won):
            if share:
                coins = coins.take(seat, share)
        return replace(state, coins=coins, won=won, phase=Phase.END)

    def best(self, state: State, seats: Iterable[Seat]) -> list[Seat]:
        """These seats by the rank of their hands; the eldest first among equals."""
        contenders = set(seats)
        order = [seat for seat in self.order(state) if seat in contenders]  # [H9]
        return sorted(order, key=lambda seat: self.strength(state, seat), reverse=True)

    def strength(self, state: State, seat: Seat) -> tuple[int, ...]:
        """What hands are ranked by at the show."""
        worth = self.worth(state, seat)
        return self.values.strength(worth) if worth else ()

    def shares(self, state: State, ranked: list[Seat]) -> tuple[int, ...]:
        """The pot to the best hand, or to equal hands alike, odd coins to the eldest."""
        high = self.strength(state, ranked[0])
        split = self.options["ties"] == "split"  # [H9]
        winners = [seat for seat in ranked if split and self.strength(state, seat) == high]
        winners = winners or ranked[:1]
        each, odd = divmod(state.coins.pot, len(winners))
        won = [0] * self.seats
        for place, seat in enumerate(winners):
            won[seat] = each + (place < odd)
        return tuple(won)


def with_[T](items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The items with another in one place."""
    return (*items[:at], item, *items[at + 1 :])


def chance(event: Event, seen_by: frozenset[Seat] | None) -> Chance[Event]:
    """An event that is bound to happen, but is not for all to see."""
    return Chance((event,), (1,), seen_by=seen_by)
