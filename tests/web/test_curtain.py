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
