"""Two people with hidden hands share a screen: nobody sees a new hand before taking the screen."""

from pygames import registry
from pygames.core.node import Turn
from pygames.core.record import Record
from pygames.table import seated


def test_a_new_deal_waits_behind_the_curtain() -> None:
    info = registry.info("primero")
    record = Record("primero", info.rules_version, {}, 2, "curtain", ())
    table = seated(record, ("human", "human"))
    deals = 0
    while deals < 2:
        match table.due:
            case "deal":
                deals += 1
                table.throw()
                assert table.viewer is None
                table.hand_over()
            case "curtain":
                assert table.viewer is None
                table.hand_over()
                assert isinstance(table.session.node, Turn)
                assert table.viewer == table.session.node.seat
            case "choose":
                table.choose(next(iter(table.session.notations())))
            case _:
                table.throw()


def test_whoever_has_taken_the_screen_cannot_take_back_anothers_move() -> None:
    info = registry.info("ruff-and-honours")
    record = Record("ruff-and-honours", info.rules_version, {"ruleset": "ruff"}, 4, "curtain", ())
    table = seated(record, ("human",) * 4)
    while not (table.due == "curtain" and table.session.ply > 60):
        match table.due:
            case "curtain":
                table.hand_over()
            case "choose":
                table.choose(next(iter(table.session.notations())))
            case _:
                table.throw()
    assert table.undo_to == table.session.ply - 1  # whose move it was still has the screen
    table.hand_over()
    assert table.undo_to is None
