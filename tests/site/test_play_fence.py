"""A play fence: the picture it puts in, and the mistakes it names."""

import re

import pytest

from pygames.web import Desk
from site_scripts.play_fence import FenceError, render


def test_the_opening_picture_is_the_one_that_is_drawn_live() -> None:
    html = render("game: senet\ncaption: A <board>\n", "senet.md", 8)
    live = Desk().handle(
        '{"id": 1, "do": "open", "board": "senet-8", "game": "senet", "seed": "any"}'
    )
    picture = re.search(r'<div class="pp-picture"[^>]*>(<svg.*?</svg>)</div>', html, re.DOTALL)
    assert picture is not None
    assert picture[1].replace('"', '\\"') in live
    assert "A &lt;board&gt;" in html


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("game: chess", "senet.md, line 8: There is no game 'chess': use "),
        ("gam: senet", "senet.md, line 8: a play fence has no 'gam': use game, "),
        ("caption: x", "senet.md, line 8: a play fence needs 'game', a word."),
        ("game: senet\noptions: {ruleset: mine}", "senet.md, line 9: Senet has no ruleset 'mine'"),
        ("game: senet\nseats: [human, bot]", "senet.md, line 9: There is no player 'bot': use "),
        ("game: senet\nposition: x", "senet.md, line 9: "),
        ("game: [", "senet.md, line 8: the play fence is not YAML"),
        ("- senet", "senet.md, line 8: a play fence needs keys"),
    ],
)
def test_a_mistake_names_page_line_and_what_is_allowed(source: str, message: str) -> None:
    with pytest.raises(FenceError, match=re.escape(message)):
        render(source, "senet.md", 8)


def test_bare_yes_and_numbers_are_words_in_options() -> None:
    html = render("game: senet\noptions: {pawns: 5, block: yes}\n", "senet.md", 8)
    assert "Pawns on each side: Five" in html
