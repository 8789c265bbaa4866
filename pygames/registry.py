"""The games there are: id -> where its class stands. Nothing is imported before it is asked for."""

from collections.abc import Mapping
from importlib import import_module
from typing import cast

from pygames.core.errors import BadRecord, UnknownGame, one_of
from pygames.core.game import Game
from pygames.core.info import GameInfo
from pygames.core.record import Record
from pygames.core.series import Deals, Series
from pygames.core.session import Session

GAMES: Mapping[str, str] = {
    "as-many": "pygames.games.as_many:AsMany",
    "goose": "pygames.games.goose:Goose",
    "hazard": "pygames.games.hazard:Hazard",
    "inn-and-inn": "pygames.games.inn_and_inn:InnAndInn",
    "italian-draughts": "pygames.games.italian_draughts:ItalianDraughts",
    "pair-and-ace": "pygames.games.pair_and_ace:PairAndAce",
    "passe-dix": "pygames.games.passe_dix:PasseDix",
    "primero": "pygames.games.primero:Primero",
    "raffle": "pygames.games.raffle:Raffle",
    "riffa": "pygames.games.riffa:Riffa",
    "ruff-and-honours": "pygames.games.ruff_and_honours:RuffAndHonours",
    "senet": "pygames.games.senet:Senet",
    "shut-the-box": "pygames.games.shut_the_box:ShutTheBox",
    "triga": "pygames.games.triga:Triga",
    "wit-and-reason": "pygames.games.wit_and_reason:WitAndReason",
}

# A game's own types of state and event are known only inside it; from outside they are opaque.
type AnyGame = Game[object, object]


def load(id: str) -> type[AnyGame]:
    """The class of a game; UnknownGame names those that there are."""
    if id not in GAMES:
        raise UnknownGame(f"There is no game {id[:40]!r}: use {one_of(list(GAMES))}.", tuple(GAMES))
    module, _, name = GAMES[id].partition(":")
    game: type[AnyGame] = getattr(import_module(module), name)
    return game


def info(id: str) -> GameInfo:
    """What a game says of itself."""
    return load(id).info


def make(id: str, seats: int | None = None, options: Mapping[str, str] | None = None) -> AnyGame:
    """A game ready to play; one of many deals comes wrapped as the match it is played for."""
    game = load(id)(seats, options)
    return cast(AnyGame, Series(game)) if isinstance(game, Deals) else game


def open_session(record: Record) -> Session[object, object]:
    """A session at the start of a record's game; ``session.replay(record.events)`` plays it.

    BadRecord where the record was made under other rules than today's.
    """
    game = make(record.game, record.seats, record.options)
    if record.rules_version != game.info.rules_version:
        raise BadRecord(
            f"The record was made under version {record.rules_version} of the rules of "
            f"{game.info.title}; they are at version {game.info.rules_version} now."
        )
    return Session(game, record.seed)
