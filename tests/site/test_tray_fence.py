"""The tray fence: a picture and a weight for every face that the script may throw."""

import json
import re
from pathlib import Path

import pytest

from site_scripts.pages import tray
from site_scripts.pages.make import Maker
from site_scripts.pages.place import Leaf, Library
from site_scripts.pages.problem import PageError

DOCS = Path(__file__).parents[2] / "docs"


def made(fence: str) -> str:
    maker = Maker(Library(DOCS), Leaf("docs/tray.md", "tray/"), "")
    return maker.html(maker.markdown(fence, 1))


def test_every_face_has_a_picture_and_a_weight() -> None:
    html = made("```tray\n```\n")
    table = re.search(r'<script type="application/json">(.*?)</script>', html)
    assert table is not None
    kinds = json.loads(table[1])
    assert [kind["name"] for kind in kinds] == [kind.name for kind in tray.KINDS]
    for kind in kinds:
        for face in kind["faces"]:
            assert face["weight"] > 0
            assert html.count(f'id="dt-face-{kind["name"]}-{face["value"]}"') == 1
    pictures = re.findall(r'\sid="([^"]+)"', html)
    assert len(pictures) == len(set(pictures))


def test_the_fence_takes_no_keys() -> None:
    with pytest.raises(PageError, match="dice"):
        made("```tray\ndice: 3\n```\n")
