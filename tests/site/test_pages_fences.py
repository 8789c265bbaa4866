"""Fences and citations: found, read, and refused with page and line when something is wrong."""

from pathlib import Path

import pytest

from site_scripts.pages import fences
from site_scripts.pages.make import Maker
from site_scripts.pages.place import Leaf, Library
from site_scripts.pages.problem import PageError

DOCS = Path(__file__).parents[2] / "docs"
PAGE = "docs/games/senet/index.md"


@pytest.fixture(scope="module")
def library() -> Library:
    return Library(DOCS)


def make(library: Library, markdown: str, game: str = "senet", first_line: int = 1) -> str:
    """The page as the build makes it, with Markdown's own part left out."""
    maker = Maker(library, Leaf(PAGE, "games/senet/"), game)
    return maker.html(maker.markdown(markdown, first_line))


def fence(kind: str, body: str = "") -> str:
    return f"```{kind}\n{body}\n```"


def test_a_fence_becomes_a_marker_and_other_code_stays() -> None:
    text = "a\n\n```rules\nruleset: x\n```\n\n~~~~python\n```play\n~~~~\nb"
    lifted, found = fences.lift(text, PAGE, 10)
    assert [(item.kind, item.source, item.line) for item in found] == [("rules", "ruleset: x", 12)]
    assert "```play" in lifted
    assert fences.put_back(lifted, ["<ol></ol>"]).count("<ol></ol>") == 1


@pytest.mark.parametrize(
    ("markdown", "line", "said"),
    [
        (fence("rule", "ruleset: kendall"), 5, "there is no fence 'rule'; use play, rules"),
        ("x\n\n```odds\n", 7, "the odds fence that opens here is never closed"),
        (
            fence("rules", "ruleset: kendal"),
            5,
            "ruleset 'kendal' does not exist; use kendall or bell",
        ),
        (fence("rules", "rulset: kendall"), 5, "unknown key 'rulset'; use"),
        (fence("rules", "game: chess\nruleset: x"), 5, "game 'chess' does not exist; use"),
        (fence("rules", "kendall"), 5, "it must be lines of 'key: value'"),
        (fence("rules", "ruleset: [kendall"), 6, "rules fence: no YAML"),
        (fence("rules"), 5, "there is no 'ruleset'; it is needed"),
        (fence("odds", "names: [seven]"), 5, "no figure 'seven'; use"),
        (fence("odds", "options: {ruleset: nobody}"), 5, "Senet has no ruleset 'nobody'"),
        (fence("claims", "claim: x"), 5, "unknown key 'claim'"),
        (fence("gallery", "game: senet"), 5, "unknown key 'game'"),
        (fence("grades", "A: x"), 5, "there is no 'B'; it is needed"),
        ("One.\nTwo [@nobody1900].", 6, "the citation '@nobody1900' names no key"),
    ],
)
def test_a_mistake_fails_with_page_line_and_what_is_allowed(
    library: Library, markdown: str, line: int, said: str
) -> None:
    with pytest.raises(PageError) as caught:
        make(library, markdown, first_line=5)
    assert (caught.value.page, caught.value.line) == (PAGE, line)
    assert said in str(caught.value)


def test_a_page_of_no_game_is_refused(library: Library) -> None:
    with pytest.raises(PageError, match=r"game 'sennet' has no page; use .*senet"):
        make(library, "x", game="sennet")


def test_a_citation_becomes_a_link_to_its_reference(library: Library) -> None:
    html = make(library, "It is so [@kendall1978, rule 9; @bell1979].\n\n```sources\n```")
    assert 'href="#src-kendall1978">Kendall 1978, rule 9</a>; <a' in html
    assert 'id="src-kendall1978"' in html
    assert 'id="src-bell1979"' in html


def test_a_page_without_references_sends_its_citations_to_the_list_of_all(
    library: Library,
) -> None:
    html = make(library, "[@kendall1978]", game="")
    assert 'href="../../about/sources/#src-kendall1978"' in html


def test_citations_in_code_are_left_alone(library: Library) -> None:
    text = "`[@key]`\n\n```text\n[@key, p. 1]\n```"
    assert make(library, text) == text


def test_a_source_is_noted_in_the_margin_once_and_hidden_from_readers_by_ear(
    library: Library,
) -> None:
    citation = make(library, "[@kendall1978]", game="")
    maker = Maker(library, Leaf(PAGE, "games/senet/"), "")
    maker.markdown("", 1)
    html = maker.html(f"<p>One {citation}.</p>\n<p>Two {citation}.</p>")
    assert html.count('<div class="pp-margin" aria-hidden="true" data-search-exclude>') == 1
    assert html.index("pp-margin") < html.index("One")
    assert "Not seen." in html


def test_the_history_begins_with_a_drop_capital(library: Library) -> None:
    html = make(library, '<h2 id="what-is-known">What is known</h2>\n<p>Boards.</p>\n<p>Men.</p>')
    assert html.count('<p class="pp-initial">Boards.') == 1
    assert html.count("pp-initial") == 1


def test_table_and_class_stand_side_by_side(library: Library) -> None:
    html = make(
        library,
        '<h2 id="at-the-table">T</h2>\n<p>a</p>\n<h2 id="in-class">C</h2>\n<p>b</p>\n'
        '<h2 id="x">X</h2>',
    )
    assert html.count("<section>") == 2
    assert html.index("</div>") < html.index('<h2 id="x">')
