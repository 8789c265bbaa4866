from xml.etree import ElementTree

import pytest

from pygames.render import sheet
from pygames.render.scene import Layout, Piece, Scene
from tests.render import boards

FOOT = ("Playable Past, games/x/, rules version 1", "Copy freely")
PRINTED = [picture for picture in boards.PICTURES if picture[1].board in sheet.KITS]


def printed(layout: Layout, scene: Scene) -> list[ElementTree.Element]:
    pages = sheet.pages(layout, scene, key="s", title="A game", foot=FOOT)
    return [ElementTree.fromstring(page) for page in pages]


@pytest.mark.parametrize(
    ("layout", "scene"), [pytest.param(*rest, id=name) for name, *rest in PRINTED]
)
def test_every_sheet_is_a4_and_can_be_measured(layout: Layout, scene: Scene) -> None:
    pages = printed(layout, scene)
    for number, page in enumerate(pages, start=1):
        size = (page.get("width"), page.get("height"))
        assert size in (("210mm", "297mm"), ("297mm", "210mm"))
        words = [element.text or "" for element in page.iter()]
        assert "100 mm: measure this before you cut" in words
        assert set(FOOT) <= set(words)
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
    assert left >= sheet.MARGIN
    assert left + wide <= float(page.get("width", "0mm")[:-2]) - sheet.MARGIN


def cuts(page: ElementTree.Element, tag: str) -> list[ElementTree.Element]:
    """What is to be cut out, by the shape of the cut."""
    return [e for e in page.iter() if e.tag.endswith(tag) and e.get("stroke-dasharray")]


def test_men_to_cut_out_are_those_of_the_start() -> None:
    scene = boards.draughts_scene()
    assert len(cuts(printed(boards.draughts(), scene)[1], "circle")) == len(scene.pieces)


@pytest.mark.parametrize(
    ("layout", "scene", "place"),
    [
        pytest.param(boards.draughts(), boards.draughts_scene(), 21.0, id="draughts"),
        pytest.param(boards.goose(), boards.goose_scene(), 18.0, id="goose"),
    ],
)
def test_a_man_lies_within_its_place(layout: Layout, scene: Scene, place: float) -> None:
    board, men = printed(layout, scene)
    assert any(f"is {place:g} mm" in (element.text or "") for element in board.iter())
    assert all(2 * float(cut.get("r", "0")) <= place - 3 for cut in cuts(men, "circle"))


def test_ten_pawns_a_side_and_four_sticks_fit_above_the_foot() -> None:
    pawns = tuple(
        Piece(f"p{n}", "cone" if n < 10 else "spool", n // 10, f"h{n + 1}", "a pawn")
        for n in range(20)
    )
    men = printed(boards.senet(), Scene("", pieces=pawns))[1]
    pieces = cuts(men, "rect")
    assert [float(cut.get("width", "0")) for cut in pieces].count(148) == 4
    assert len(pieces) == 24
    lowest = max(float(cut.get("y", "0")) + float(cut.get("height", "0")) for cut in pieces)
    assert lowest < 297 - sheet.MARGIN - 13


def test_a_pack_is_nine_cards_a_sheet() -> None:
    assert len(printed(boards.table(4), boards.tricks())) == 6
    short = sheet.pages(
        boards.table(4), boards.tricks(), key="s", title="A game", foot=FOOT, pack=("As", "Kh")
    )
    assert len(short) == 1
    assert "Charles" in short[0]
