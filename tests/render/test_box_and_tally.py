"""The pictures of the box of tiles, of the rule of thirty-one, and of what is thrown besides."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from pygames.games.shut_the_box import ShutTheBox
from pygames.games.wit_and_reason import WitAndReason
from pygames.render import sheet, svg, text
from pygames.render.scene import Die, Mark, Scene


def ids(picture: str) -> list[str]:
    return [id for element in ElementTree.fromstring(picture).iter() if (id := element.get("id"))]


def standing(picture: str, id: str) -> str:
    """Where a piece stands."""
    found = next(e for e in ElementTree.fromstring(picture).iter() if e.get("id") == id)
    return found.get("style", "")


def test_tiles_are_named_open_or_shut_and_keep_their_numbers() -> None:
    game = ShutTheBox(1)
    state = replace(game.start(), open=(1, 9), dice=(4, 3))
    picture = svg.board(game.layout(), game.scene(state, 0), key="b", pickable={"t9"})
    labels = [e.get("aria-label") for e in ElementTree.fromstring(picture).iter() if e.get("role")]
    assert "Tile 9, open" in labels
    assert "Tile 2, shut" in labels
    numbers = [e.text for e in ElementTree.fromstring(picture).iter() if e.tag.endswith("text")]
    assert set("123456789") <= set(numbers)
    assert {"b-tile-1", "b-die-d0", "b-die-d1"} <= set(ids(picture))


def test_a_box_of_twelve_is_wider_and_its_high_numbers_fit_the_tiles() -> None:
    nine, twelve = ShutTheBox(1), ShutTheBox(1, {"tiles": "12"})
    assert twelve.layout().width == nine.layout().width * 12 // 9
    picture = svg.board(twelve.layout(), twelve.scene(twelve.start(), 0), key="b")
    sizes = {
        e.text: float(e.get("font-size", "0"))
        for e in ElementTree.fromstring(picture).iter()
        if e.tag.endswith("text") and (e.text or "").isdigit()
    }
    assert sizes["12"] == sizes["10"] < 0.8 * sizes["9"]


def test_a_picked_tile_is_framed_above_its_face() -> None:
    game = ShutTheBox(1)
    scene = replace(game.scene(game.start(), 0), marks=(Mark("select", "t8"),))
    picture = svg.board(game.layout(), scene, key="b")
    assert picture.index("pp-mark-select") > picture.index('id="b-tile-8"')


def test_a_card_that_is_played_lies_at_the_count_it_made() -> None:
    game = WitAndReason()
    before = svg.board(game.layout(), game.scene(game.read("red: 9"), None), key="w")
    after = svg.board(game.layout(), game.scene(game.read("red: 9 2"), None), key="w")
    assert ids(before).count("w-9h") == ids(after).count("w-9h") == 1
    assert standing(before, "w-9h") == standing(after, "w-9h")
    assert standing(before, "w-2s") != standing(after, "w-2s")
    assert standing(before, "w-pointer") != standing(after, "w-pointer")


def test_the_boards_in_words() -> None:
    box = ShutTheBox(1)
    state = replace(box.start(), open=(1, 9))
    assert text.board(box.layout(), box.scene(state, 0)).startswith("[1]  .   . ")
    game = WitAndReason()
    said = text.board(game.layout(), game.scene(game.read("red: 9 2"), None))
    assert "9\u2665 makes 9, 2\u2660 makes 11." in said
    assert "Nothing is played yet." in text.board(game.layout(), game.scene(game.start(), None))


@pytest.mark.parametrize(("kind", "values"), [("pyramid", (0, 1)), ("bone", (1, 3, 4, 6))])
def test_every_face_of_other_things_has_a_picture_of_its_own(
    kind: str, values: tuple[int, ...]
) -> None:
    drawn = {svg.tray(Scene("", dice=(Die("d", kind, value),)), key="t") for value in values}
    bare = {picture.partition(">")[2] for picture in drawn}
    assert len(bare) == len(values)


def test_the_box_and_the_cards_can_be_printed() -> None:
    """Tiles and dice on one sheet; a pack, nine a sheet with its backs."""
    box, cards = ShutTheBox(1), WitAndReason()
    printed = [
        sheet.pages(game.layout(), scene, key="p", title="A game", foot=())
        for game, scene in (
            (box, box.scene(box.start(), None)),
            (cards, cards.scene(cards.start(), None)),
        )
    ]
    tiles = ElementTree.fromstring(printed[0][0])
    words = [element.text for element in tiles.iter() if element.tag.endswith("text")]
    assert [words.count(number) for number in "123456789"] == [2] * 9
    assert len(printed[0]) == 1
    assert all("cards" in page for page in printed[1])
