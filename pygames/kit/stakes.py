"""Coins on the table: purses, a pot and the house, between which every coin always stays."""

from __future__ import annotations

from pygames.core.frozen import frozen
from pygames.core.node import Seat


@frozen
class Coins:
    """Who holds what. Each move of coins gives new ``Coins`` with the same total.

    Whether a purse may fall below zero (a debt) is the game's to say: ``most`` asks.
    """

    purses: tuple[int, ...]
    pot: int = 0
    house: int = 0

    @property
    def total(self) -> int:
        """All the coins there are."""
        return sum(self.purses) + self.pot + self.house

    def stake(self, seat: Seat, coins: int) -> Coins:
        """A seat puts coins into the pot."""
        return Coins(self._with(seat, -coins), self.pot + coins, self.house)

    def take(self, seat: Seat, coins: int | None = None) -> Coins:
        """A seat takes coins out of the pot: all of them, if no number is given."""
        won = self.pot if coins is None else coins
        return Coins(self._with(seat, won), self.pot - won, self.house)

    def pay(self, seat: Seat, to: Seat, coins: int) -> Coins:
        """A seat pays another."""
        paid = Coins(self._with(seat, -coins), self.pot, self.house)
        return Coins(paid._with(to, coins), self.pot, self.house)

    def fee(self, seat: Seat, coins: int) -> Coins:
        """A seat pays the house."""
        return Coins(self._with(seat, -coins), self.pot, self.house + coins)

    def share(self) -> Coins:
        """The pot goes back to all seats alike; odd coins go to the first seats."""
        each, odd = divmod(self.pot, len(self.purses))
        purses = (purse + each + (seat < odd) for seat, purse in enumerate(self.purses))
        return Coins(tuple(purses), 0, self.house)

    def most(self, seat: Seat, wanted: int) -> int:
        """As many of the wanted coins as the seat has."""
        return min(wanted, max(0, self.purses[seat]))

    @property
    def richest(self) -> tuple[Seat, ...]:
        """The seats with the most coins."""
        most = max(self.purses)
        return tuple(seat for seat, purse in enumerate(self.purses) if purse == most)

    def gains(self, start: int) -> tuple[int, ...]:
        """What each seat has won or lost since all began with ``start`` coins."""
        return tuple(purse - start for purse in self.purses)

    def _with(self, seat: Seat, coins: int) -> tuple[int, ...]:
        return (
            *self.purses[:seat],
            self.purses[seat] + coins,
            *self.purses[seat + 1 :],
        )


def count(coins: int) -> str:
    """Coins in a sentence: "1 coin", "3 coins"."""
    return "1 coin" if coins == 1 else f"{coins} coins"
