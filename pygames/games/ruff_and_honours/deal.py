"""A deal of Ruff and Honours: its rules, and what each seat knows of the cards.

A card laid out is named by its place in the hand, which keeps the order it was dealt in.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from random import Random

from pygames.core.change import replace
from pygames.core.game import Game
from pygames.core.node import Chance, End, Node, Seat, Turn
from pygames.games.ruff_and_honours.card import ALONE, MOST_PLIES
from pygames.games.ruff_and_honours.state import (
    CALLING,
    HAND,
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
from pygames.kit.tricks import Trick, best, playable

HONOURS = {suit: frozenset(rank + suit for rank in "AKQJ") for suit in c.SUITS}  # [R8]

type Hands = tuple[tuple[str, ...], ...]


class RuffDeal(Game[State, Event]):
    """The rules of a deal; four seats, seat 0 deals first."""

    def __init__(self, seats: int | None = None, options: Mapping[str, str] | None = None) -> None:
        super().__init__(seats, options)
        self.pooled = self.ruleset in ALONE  # [I3] [I6]
        self.partners = not self.pooled or self.says("partners")  # [R2] [I7]
        self.small = self.ruleset == "honours"
        self.pack = c.pack(RANKING[1:] if self.small else RANKING)  # [R4]
        self.target = int(self.options.get("game", "9"))  # [R10] [A1]
        self.deals = int(self.options["deals"])  # [R13]
        self.step = 1 if self.says("direction", "clockwise") else -1  # [R1]
        self.claims_before = self.pooled or self.says("honours_when", "before")
        self.told_late = self.claims_before and self.says("claim", "hidden")  # [S6]
        self.by_ace = not self.says("honours_for", "any-side")  # [S1]
        self._to_fill = c.Latest(self._hidden)

    def says(self, option: str, value: str = "yes") -> bool:
        """Whether an option is set so; never, where it does not apply."""
        return self.options.get(option) == value

    @property
    def max_plies(self) -> int:
        return self.deals * MOST_PLIES

    # rules

    def start(self) -> State:
        return self.deal((0,) * 4, 0)

    def deal(self, scores: tuple[int, ...], number: int) -> State:
        return State(number, scores, Phase.DEAL, ((),) * 4)

    def dealer(self, state: State) -> Seat:
        """Who deals: the deal passes to the left."""
        return self.after(0, state.number)  # [R1]

    def after(self, seat: Seat, turns: int = 1) -> Seat:
        """The seat on the left of one, or so many turns further on."""
        return (seat + self.step * turns) % 4  # [R1]

    def node(self, state: State) -> Node[Event]:
        match state.phase:
            case Phase.PLAY:
                trick = state.tricks[-1]
                seat = self.after(trick.leader, len(trick.cards))
                led = trick.cards[0] if trick.cards else ""
                return Turn(seat, tuple(map(_play, playable(state.hands[seat], led))))  # [R6]
            case Phase.DEAL:
                return self._dealing(state)
            case Phase.RUFF:
                return Chance((Ruff(self._taker(state)),), (1,))
            case Phase.TAKE:
                return c.dealt(self._unseen(state), frozenset({state.took}))
            case Phase.LAY:
                hand = state.hands[state.took]
                ace = "A" + c.suit(state.turned)  # [C1]
                layable = (at for at, card in enumerate(hand) if card != ace)
                return Turn(state.took, tuple(map(LayOut, layable)))
            case Phase.CLAIM:
                return Chance((self._claim(state),), (1,))
            case Phase.CALL:
                seat = self.asked(state)[state.asked]
                may = self._held(state, state.hands)[seat] >= 2  # [C7]
                return Turn(seat, (Call(False), Call(True)) if may else (Call(False),))
            case Phase.ANSWER:
                return Chance((Answer(self._answer(state)),), (1,))
            case Phase.END:
                return self._end(state)

    def apply(self, state: State, event: Event) -> State:
        match event:
            case Play(card):
                return self._played(state, card)
            case Deal(card):
                return self._dealt(state, card)
            case Ruff(seat):
                return self._ruffed(state, seat)
            case Claim(holder, points):
                return self._after_claim(replace(state, ace=holder, points=points))
            case LayOut(position):
                return self._laid_out(state, position)
            case Call(called):
                return self._ask(
                    replace(
                        state,
                        asked=state.asked + 1,
                        phase=Phase.ANSWER if called else Phase.CALL,
                    )
                )
            case Answer(honours):
                if not honours:
                    return self._ask(replace(state, phase=Phase.CALL))
                caller = self.asked(state)[state.asked - 1]  # [C7]
                short = self.target - state.scores[caller]
                return replace(state, points=self._give(caller % 2, short), phase=Phase.END)

    def _dealing(self, state: State) -> Chance[Event]:
        dealt = sum(map(len, state.hands))
        last = 4 * HAND - 1 if self.small else 4 * HAND  # [R3] [R4]
        if dealt == last:
            return c.dealt(self._unseen(state), None)
        return c.dealt(self._unseen(state), frozenset({self.next_dealt(state)}))

    def next_dealt(self, state: State) -> Seat:
        return self.after(self.dealer(state), 1 + sum(map(len, state.hands)))

    def _dealt(self, state: State, card: str) -> State:
        if state.phase is Phase.TAKE:
            hands = _with(state.hands, state.took, (*state.hands[state.took], card))
            full = len(hands[state.took]) == HAND + 4
            return replace(state, hands=hands, phase=Phase.LAY if full else Phase.TAKE)
        dealt = sum(map(len, state.hands))
        if dealt == 4 * HAND:  # the turn-up of the larger pack lies on the stock
            return self._turned(replace(state, turned=card))
        seat = self.next_dealt(state)
        state = replace(state, hands=_with(state.hands, seat, (*state.hands[seat], card)))
        if self.small and dealt == 4 * HAND - 1:
            return self._turned(replace(state, turned=card))
        return state

    def _turned(self, state: State) -> State:
        if self.says("ace_takes_stock"):
            return replace(state, phase=Phase.RUFF)
        return self._after_stock(state)  # [S4]

    def _taker(self, state: State) -> Seat:
        """Who takes in the stock."""
        if c.rank(state.turned) == "A":
            return self.dealer(state) if self.says("turned_ace", "dealer") else NOBODY  # [C2]
        return self._holder(state, state.hands)

    def _holder(self, state: State, hands: Hands) -> Seat:
        """Whose hand the ace of trumps is in, if these are the hands."""
        ace = "A" + c.suit(state.turned)
        return next((seat for seat, hand in enumerate(hands) if ace in hand), NOBODY)

    def _ruffed(self, state: State, seat: Seat) -> State:
        if seat == NOBODY:
            return self._after_stock(state)
        hands = _with(state.hands, seat, (*state.hands[seat], state.turned))  # [C1]
        return replace(state, ace=seat, took=seat, hands=hands, phase=Phase.TAKE)

    def _laid_out(self, state: State, position: int) -> State:
        hand = state.hands[state.took]
        rest = hand[:position] + hand[position + 1 :]
        state = replace(
            state,
            hands=_with(state.hands, state.took, rest),
            laid=(*state.laid, hand[position]),
        )
        return self._after_stock(state) if len(rest) == HAND else state

    def _after_stock(self, state: State) -> State:
        if self.claims_before:  # [S3]
            return replace(state, phase=Phase.CLAIM)
        return self._after_claim(state)

    def _after_claim(self, state: State) -> State:
        if self._won(state) and not self.says("play_out"):  # [S5]
            return replace(state, phase=Phase.END)
        return self._ask(replace(state, phase=Phase.CALL))

    def asked(self, state: State) -> tuple[Seat, ...]:
        """The seats that may call, the eldest first: those of a side at eight."""
        if not self.says("call"):
            return ()
        order = (self.after(self.dealer(state), turn) for turn in range(1, 5))
        return tuple(seat for seat in order if self.totals(state)[seat] == CALLING)  # [C7]

    def _ask(self, state: State) -> State:
        if state.phase is Phase.CALL and state.asked == len(self.asked(state)):
            eldest = self.after(self.dealer(state))
            return replace(state, phase=Phase.PLAY, tricks=(Trick(eldest),))  # [R5]
        return state

    def _answer(self, state: State) -> int:
        caller = self.asked(state)[state.asked - 1]
        held = self._held(state, state.hands)
        honours = held[caller] + held[(caller + 2) % 4]
        return honours if honours >= 3 else 0

    def _held(self, state: State, hands: Hands) -> list[int]:
        """How many honours each seat was dealt or kept, those already played with the rest."""
        honours = HONOURS[c.suit(state.turned)]
        held = [len(honours.intersection(hand)) for hand in hands]
        for trick in state.tricks:
            if not honours.isdisjoint(trick.cards):
                for turn, card in enumerate(trick.cards):
                    held[self.after(trick.leader, turn)] += card in honours
        return held

    def _claim(self, state: State) -> Claim:
        holder, held = self._holder(state, state.hands), self._held(state, state.hands)
        if self.partners:
            points = self._honours(held, holder, state.scores)
            makes_game = self._won(replace(state, points=points))
            if self.told_late and (self.says("play_out") or not makes_game):  # [S6]
                points = state.points
            return Claim(holder if self.by_ace else NOBODY, points)
        enough = held[holder] >= int(self.options["min_honours"])  # [I1] [I2]
        scored = (held[seat] if seat == holder and enough else 0 for seat in range(4))
        return Claim(holder, tuple(scored))

    def _honours(self, held: list[int], holder: Seat, totals: tuple[int, ...]) -> tuple[int, ...]:
        """What honours bring to each side: nothing, unless one has three or four."""
        three, four = (2, 4) if self.says("honours_scale", "two-four") else (1, 2)  # [C4] [S2]
        for side in (0, 1):
            honours = held[side] + held[side + 2]
            if honours < 3:
                continue
            with_ace = holder in (side, side + 2)
            left = holder == NOBODY and self.says("honours_for", "ace-side-or-kqj")  # [S7]
            entitled = with_ace or left or not self.by_ace  # [C3] [S1]
            barred = self.says("no_honours_at_nine") and totals[side] == 9  # [A2]
            if entitled and not barred:
                return self._give(side, four if honours == 4 else three)
        return (0,) * 4  # [C6]

    def _give(self, side: int, points: int) -> tuple[int, ...]:
        return tuple(points if seat % 2 == side else 0 for seat in range(4))  # [R2]

    def _played(self, state: State, card: str) -> State:
        begun = state.tricks[-1]
        trick = Trick(begun.leader, (*begun.cards, card))
        seat, full = self.after(begun.leader, len(begun.cards)), len(trick.cards) == 4
        hands = _with(state.hands, seat, _without(state.hands[seat], card))
        tricks = (*state.tricks[:-1], trick)
        points, phase = state.points, Phase.PLAY
        if full:
            winner = self.winner(state, trick)
            if self.pooled:  # [I3]
                points = _add(points, self._trick(winner))
            if len(tricks) < HAND:
                tricks = (*tricks, Trick(winner))  # [R5]
            else:
                phase = Phase.END
        state = State(
            state.number,
            state.scores,
            phase,
            hands,
            state.turned,
            state.ace,
            state.took,
            state.laid,
            state.asked,
            tricks,
            points,
        )
        if not full:
            return state
        if self.pooled:
            done = self._won(state) and self.says("first_to_nine", "order")  # [I5]
            return replace(state, phase=Phase.END) if done else state
        return self._reckoned(state) if phase is Phase.END else state

    def _trick(self, winner: Seat) -> tuple[int, ...]:
        """A point for who took a trick, or for his side."""
        if self.partners:
            return self._give(winner % 2, 1)  # [I7]
        return tuple(int(seat == winner) for seat in range(4))

    def _reckoned(self, state: State) -> State:
        """The tricks over six, and then, if nobody has game yet, honours counted after play."""
        if self.told_late:  # [S6]
            state = replace(state, points=self._honours_shown(state))
        state = replace(state, points=_add(state.points, self._for_tricks(state)))
        if self.says("honours_when", "after") and not self._won(state):  # [C5]
            state = replace(state, points=_add(state.points, self._honours_shown(state)))
        return state

    def _for_tricks(self, state: State) -> tuple[int, ...]:
        """What the tricks taken in a deal bring; there is nothing else but what is for honours."""
        won = self.tricks_won(state)
        points: tuple[int, ...] = (0,) * 4
        if self.pooled:
            for seat in range(4):
                each = self._trick(seat)
                points = _add(points, tuple(won[seat] * point for point in each))
            return points
        for side in (0, 1):
            taken = won[side] + won[side + 2]
            over = max(0, taken - 6)  # [R9] [R11]
            over += taken == HAND and self.says("vole")  # [R12]
            points = _add(points, self._give(side, over))
        return points

    def _honours_shown(self, state: State) -> tuple[int, ...]:
        """What honours bring when all cards have been played."""
        held, holder = self._held(state, state.hands), self._ace_played(state)
        return self._honours(held, holder, self.totals(state))

    def _ace_played(self, state: State) -> Seat:
        ace = "A" + c.suit(state.turned)
        for trick in state.tricks:
            if ace in trick.cards:
                return self.after(trick.leader, trick.cards.index(ace))
        return NOBODY

    def winner(self, state: State, trick: Trick) -> Seat:
        return self.after(trick.leader, _best(trick.cards, c.suit(state.turned)))  # [R7]

    def tricks_won(self, state: State) -> list[int]:
        won = [0] * 4
        for trick in state.tricks:
            if len(trick.cards) == 4:
                won[self.winner(state, trick)] += 1
        return won

    def totals(self, state: State) -> tuple[int, ...]:
        return _add(state.scores, state.points)

    def _won(self, state: State) -> bool:
        return max(self.totals(state)) >= self.target

    def side_name(self, seat: Seat) -> str:
        """The two partners of a seat's side, the lower seat first."""
        return f"{self.seat_name(seat % 2)} and {self.seat_name(seat % 2 + 2)}"

    def _end(self, state: State) -> End:
        made, tricks = state.points, self._for_tricks(state)
        honours = tuple(points - taken for points, taken in zip(made, tricks, strict=True))
        if not self.partners:
            told = ", ".join(
                f"{self.seat_name(seat)} {made[seat]}"
                + (f" ({honours[seat]} for honours)" if honours[seat] > 0 else "")
                for seat in range(4)
            )
            return End(
                made, f"This deal brought {told}.", ("I3", "I1") if any(honours) else ("I3",)
            )
        returns = tuple(made[seat] - made[1 - seat % 2] for seat in range(4))
        gains = [self._gain(side, honours[side], tricks[side]) for side in (0, 1) if made[side]]
        rules: tuple[str, ...] = ("R9",) if any(tricks) else ("R11",) if not gains else ()
        if self.pooled:
            rules = ("I3", "I7")
        elif any(honours):
            rules = (*rules, "R8")
        if self.told_late:  # [S6]
            rules = (*rules, "S6")
            if not any(honours):
                gains.append("nobody scores for honours")
        if not any(made):
            nobody = "nobody scores, for tricks or for honours" if gains else "nobody scores"
            return End(returns, f"Six tricks each: {nobody}.", rules)
        return End(returns, f"{'; '.join(gains)}.", rules)

    def _gain(self, side: int, honours: int, tricks: int) -> str:
        """What a side made in a deal, and what of it for honours, which it may have already."""
        told = self.claims_before and not self.told_late
        parts = [f"{'have' if told else 'score'} {honours} for honours"] if honours > 0 else []
        if tricks:
            parts.append(f"{'' if parts and not told else 'score '}{tricks} for tricks")
        return f"{self.side_name(side)} {' and '.join(parts)}"

    # hidden hands

    def mask(self, state: State, seat: Seat | None) -> State:
        known = self._known(state)
        hands = tuple(
            hand if holder == seat else tuple(card if card in known else UNSEEN for card in hand)
            for holder, hand in enumerate(state.hands)
        )
        laid = state.laid if seat == state.took else (UNSEEN,) * len(state.laid)
        return replace(state, hands=hands, laid=laid)

    def _known(self, state: State) -> set[str]:
        """Cards that all know to be in a hand."""
        known = set()
        taking = state.phase is Phase.TAKE or (state.phase is Phase.LAY and not state.laid)
        if state.turned and (self.small or taking):
            known.add(state.turned)
        if state.ace != NOBODY:
            known.add("A" + c.suit(state.turned))
        return known

    def fill(self, view: State, seat: Seat, rng: Random) -> State:
        unseen = self._to_fill(view)
        for _ in range(8):
            *given, laid = unseen.deal(rng)
            hands = tuple(map(c.filled, view.hands, given))
            if self._claim_fits(view, hands):
                break
        return replace(view, hands=hands, laid=c.filled(view.laid, laid))

    def _hidden(self, view: State) -> c.Unseen:
        """What the view does not show, by who may hold it; the fifth hand is the cards laid out."""
        void = self._voids(view)
        ace = "A" + c.suit(view.turned) if view.turned else ""

        def may_hold(place: int, card: str) -> bool:
            if card == ace and (place == 4 or self._ace_is_out(view)):
                return False
            if card == view.turned:  # the stock was taken in with it
                return place in (view.took, 4)
            return place == 4 or (place, c.suit(card)) not in void

        hidden = [hand.count(UNSEEN) for hand in view.hands] + [view.laid.count(UNSEEN)]
        return c.Unseen.of(hidden, self._unseen(view), may_hold)

    def _unseen(self, state: State) -> list[str]:
        seen = {*state.laid, *(card for hand in state.hands for card in hand)}
        if state.took == NOBODY:
            seen.add(state.turned)
        for trick in state.tricks:
            seen.update(trick.cards)
        return [card for card in self.pack if card not in seen]

    def _voids(self, state: State) -> set[tuple[Seat, str]]:
        """Suits that a seat has shown it does not hold."""
        return {
            (self.after(trick.leader, turn), c.suit(trick.cards[0]))
            for trick in state.tricks
            for turn, card in enumerate(trick.cards)
            if c.suit(card) != c.suit(trick.cards[0])
        }

    def _ace_is_out(self, state: State) -> bool:
        """Whether it is known that nobody was dealt the ace of trumps."""
        if state.ace != NOBODY:
            return False
        ruffed = self.says("ace_takes_stock") and state.phase.value > Phase.RUFF.value
        told = not self.partners or self.by_ace
        claimed = told and self.claims_before and state.phase.value > Phase.CLAIM.value
        return ruffed or claimed

    def _claim_fits(self, view: State, hands: Hands) -> bool:
        """Whether these hands bear out what was scored for honours before play."""
        if not (self.partners and self.claims_before and view.phase.value > Phase.CLAIM.value):
            return True
        if view.phase is Phase.END or self.told_late:
            return True
        holder = self._holder(view, hands)
        if holder == NOBODY:
            holder = self._ace_played(view)
        points = self._honours(self._held(view, hands), holder, view.scores)
        if self.pooled:
            points = _add(points, self._for_tricks(view))
        return points == view.points


_play = cache(Play)  # a search plays the same few cards all the time


@lru_cache(maxsize=4096)  # a search counts the tricks won so far at every glance
def _best(cards: tuple[str, ...], trumps: str) -> int:
    return best(cards, trumps, RANKING)


def _with[T](items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])


def _without(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def _add(some: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(one + other for one, other in zip(some, others, strict=True))
