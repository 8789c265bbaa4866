"""The ledger: a row for every move of coins, and nothing else."""

from pathlib import Path

import pytest

from pygames import ledger, registry
from pygames.core import record
from pygames.core.node import Chance
from pygames.core.session import Session
from pygames.ledger import Row

GOLDEN = Path(__file__).parent / "golden"


def table(id: str, seats: int, tokens: str, **options: str) -> Session[object, object]:
    session = Session(registry.make(id, seats, options), "ledger")
    session.replay(tuple(tokens.split()))
    return session


def test_the_stakes_are_put_in_and_the_winner_takes_them() -> None:
    session = table("triga", 2, "5 2 644 321", pots="1")
    start, won = ledger.rows(session)
    assert start == Row(0, "The play begins.", (0, 0), (19, 19), 2, 0)
    assert won == Row(
        4,
        "Player 2 throws 3, 2 and 1: six, triga. Player 2 takes the pot, 2 coins.",
        (0, 2),
        (19, 21),
        0,
        0,
    )


def test_stakes_before_the_seats_and_fees_to_the_house_are_told() -> None:
    session = table("hazard", 2, "61 stake-3 cover-3 11 back-hand", ruleset="stage-1705")
    rows = ledger.rows(session)
    assert [(row.coins, row.pot, row.house) for row in rows] == [
        ((20, 20), 0, 0),
        ((17, 20), 3, 0),
        ((17, 17), 6, 0),
        ((17, 23), 0, 0),
        ((16, 23), 0, 1),
    ]
    assert rows[-1].changes == (-1, 0)


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*/*.json")), ids=lambda file: file.stem)
def test_coins_that_move_at_a_hidden_draw_are_told_of_when_all_see_why(file: Path) -> None:
    kept = record.loads(file.read_text(encoding="utf-8"))
    session = registry.open_session(kept)
    session.replay(kept.events)
    assert all(row.text for row in ledger.rows(session))


def test_every_row_has_the_same_coins_in_all() -> None:
    session = table("raffle", 3, "")
    while not session.over:
        session.throw()
    totals = {sum(row.coins) + row.pot + row.house for row in ledger.rows(session)}
    assert totals == {150}
    assert all(row.text for row in ledger.rows(session))


def test_a_pool_is_paid_in_by_the_deal_and_out_at_the_end() -> None:
    session = table("ruff-and-honours", 4, "", ruleset="ruff-individual")
    while not session.over:
        if isinstance(session.node, Chance):
            session.throw()
        else:
            session.choose(next(iter(session.notations())))
    *paid, won = ledger.rows(session)
    assert [row.coins for row in paid] == [(23 - deal,) * 4 for deal in range(len(paid))]
    assert [row.pot for row in paid] == [4 * deal for deal in range(1, len(paid) + 1)]
    assert (sum(won.changes), won.pot) == (4 * len(paid), 0)


def test_a_game_without_coins_has_no_ledger() -> None:
    assert ledger.rows(table("senet", 2, "")) == []
