from xml.etree import ElementTree

import pytest

from pygames.render import sheet
from pygames.render.scene import Layout, Scene
from tests.render import boards

FOOT = "Playable Past, games/x/, rules version 1"


def printed(layout: Layout, scene: Scene) -> list[ElementTree.Element]:
    pages = sheet.pages(layout, scene, key="s", title="A game", foot=FOOT)
    return [ElementTree.fromstring(page) for page in pages]


@pytest.mark.parametrize(
    ("layout", "scene"), [pytest.param(*rest, id=name) for name, *rest in boards.PICTURES]
)
def test_every_sheet_is_a4_and_can_be_measured(layout: Layout, scene: Scene) -> None:
    pages = printed(layout, scene)
    for number, page in enumerate(pages, start=1):
        size = (page.get("width"), page.get("height"))
        assert size in (("210mm", "297mm"), ("297mm", "210mm"))
        words = [element.text or "" for element in page.iter()]
        assert "100 mm: measure this before you cut" in words
        assert FOOT in words
        assert any(f"sheet {number} of {len(pages)}" in word for word in words)


def test_a_house_of_senet_measures_235_tenths_of_a_millimetre() -> None:
    page = printed(boards.senet(), boards.senet_scene())[0]
    board = next(e for e in page.iter() if e.get("viewBox") and e is not page)
    scale = float(board.get("width", "0")) / float(board.get("viewBox", "").split()[2])
    assert 91 * scale == pytest.approx(23.5, abs=0.05)
    assert page.get("width") == "297mm"


@pytest.mark.parametrize(
    ("layout", "scene"), [pytest.param(*rest, id=name) for name, *rest in boards.PICTURES[:3]]
)
def test_the_board_lies_within_the_margins(layout: Layout, scene: Scene) -> None:
    page = printed(layout, scene)[0]
    board = next(e for e in page.iter() if e.get("viewBox") and e is not page)
    left, wide = float(board.get("x", "0")), float(board.get("width", "0"))
    assert left >= 8
    assert left + wide <= float(page.get("width", "0mm")[:-2]) - 8


def test_men_to_cut_out_are_those_of_the_start() -> None:
    men = printed(boards.draughts(), boards.draughts_scene())[1]
    cuts = [e for e in men.iter() if e.tag.endswith("circle") and e.get("stroke-dasharray")]
    assert len(cuts) == 24


def test_a_pack_is_nine_cards_a_sheet() -> None:
    assert len(printed(boards.table(4), boards.tricks())) == 6
    short = sheet.pages(
        boards.table(4), boards.tricks(), key="s", title="A game", foot=FOOT, pack=("As", "Kh")
    )
    assert len(short) == 1
    assert "Charles" in short[0]
