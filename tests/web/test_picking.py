"""Picking by paths: what goes on, what is whole, what leads nowhere, and how it is marked."""

from pygames.render.picking import Pick, advice, marked, pick, pickable
from pygames.render.scene import Mark, Piece, Scene

PATHS = (("a", "b"), ("a", "c"), ("d", "c"), ("d", "c", "e"), ("button:pass",))
MEN = Scene(
    "",
    pieces=(
        Piece("1", "man", 0, "a", ""),
        Piece("2", "man", 0, "d", ""),
        Piece("3", "man", 1, "c", ""),
    ),
    marks=(Mark("last", "a"), Mark("from", "z")),
)


def _kinds(picked: tuple[str, ...], illegal: str = "") -> dict[str, str]:
    return {mark.place: mark.kind for mark in marked(MEN, PATHS, picked, illegal=illegal)}


def test_a_first_pick_goes_on() -> None:
    assert pick(PATHS, (), "a") == Pick(("a",))


def test_a_last_pick_makes_the_choice() -> None:
    assert pick(PATHS, ("a",), "c") == Pick(("a", "c"), complete=1)


def test_a_path_that_another_goes_on_from_waits_for_a_second_pick_of_its_end() -> None:
    assert pick(PATHS, ("d",), "c") == Pick(("d", "c"))
    assert pick(PATHS, ("d", "c"), "c") == Pick(("d", "c"), complete=2)
    assert pick(PATHS, ("d", "c"), "e") == Pick(("d", "c", "e"), complete=3)


def test_picking_the_same_again_puts_it_back() -> None:
    assert pick(PATHS, ("a",), "a") == Pick(())


def test_another_beginning_is_a_change_of_mind() -> None:
    assert pick(PATHS, ("a",), "d") == Pick(("d",))


def test_a_pick_that_leads_nowhere_keeps_what_was_picked() -> None:
    assert pick(PATHS, ("a",), "z") == Pick(("a",), nowhere=("a", "z"))


def test_what_can_be_picked_is_what_does_something() -> None:
    assert pickable(PATHS, ()) == {"a", "d"}
    assert pickable(PATHS, ("a",)) == {"a", "b", "c", "d"}


def test_a_place_bears_its_strongest_mark() -> None:
    assert _kinds(()) == {"a": "last", "z": "from", "d": "pick"}
    assert _kinds(("a",)) == {
        "a": "select",
        "z": "from",
        "d": "pick",
        "b": "target",
        "c": "capture",
    }
    assert _kinds(("a",), illegal="z")["z"] == "illegal"


def test_advice_speaks_of_marks_that_are_there() -> None:
    assert advice(PATHS, ()) == "Pick a piece with a blue bar, then a blue ring."
    assert advice((("button:pass",),), ()) == "Use a button."
    assert advice((("card:7c",), ("button:pass",)), ()).endswith("or use a button.")
    assert advice((), ()) == ""
