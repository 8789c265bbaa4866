"""The parts of a page: rules with their addresses, odds, claims, references, gallery, badges."""

import re
from pathlib import Path

import pytest

from site_scripts import bibliography
from site_scripts.pages import badges, gallery, head
from site_scripts.pages.make import Maker
from site_scripts.pages.place import Leaf, Library

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def library() -> Library:
    return Library(DOCS)


def make(library: Library, markdown: str, game: str = "senet") -> str:
    maker = Maker(library, Leaf("docs/games/senet/index.md", "games/senet/"), game)
    return maker.html(maker.markdown(markdown, 1))


@pytest.fixture(scope="module")
def both(library: Library) -> str:
    """A page with both rulesets of Senet."""
    return make(library, "```rules\nruleset: kendall\n```\n\n```rules\nruleset: bell\n```")


def test_every_rule_has_its_number_and_its_id_as_address(library: Library, both: str) -> None:
    book = library.book("senet")
    for ruleset in book.rulesets:
        for number, _ in enumerate(book.rules_of(ruleset.id), start=1):
            assert f'id="r-{ruleset.id}-{number}"' in both
    for rule in book.rules:
        assert both.count(f' id="{rule.id}"') == 1


def test_ids_are_unique_on_a_page(both: str) -> None:
    ids = re.findall(r'\sid="([^"]+)"', both)
    assert len(ids) == len(set(ids))


def test_a_rule_shows_grade_sources_note_and_options(library: Library, both: str) -> None:
    rule = next(rule for rule in library.book("senet").rules if rule.note and rule.options)
    item = both.partition(f'data-rule="{rule.id}"')[2].partition("</li>")[0]
    assert f"grade-{rule.grade.lower()}" in item
    assert rule.note.partition("'")[0] in item
    assert "pp-rule-or" in item
    assert f'href="../../about/sources/#src-{rule.sources[0].key}"' in item


def test_a_rule_with_a_position_has_a_picture_to_try(library: Library, both: str) -> None:
    rule = next(rule for rule in library.book("senet").rules if rule.position)
    item = both.partition(f'data-rule="{rule.id}"')[2].partition("</li>")[0]
    assert "<svg" in item
    assert "data-try-position=" in item
    assert 'role="button"' not in item


def test_amounts_are_no_shares_even_where_they_are_small(library: Library) -> None:
    senet = make(library, "```odds\nnames: [leave-30]\n```")
    assert "<td class=pp-number>1</td>" in senet
    gains = make(library, "```odds\nnames: [gain-2-]\n```", "as-many")
    assert "<td class=pp-number>0.27</td>" in gains
    assert "<td class=pp-number>-0.27</td>" in gains
    for html in (senet, gains):
        assert "pp-odds-bar" not in html


def test_odds_are_exact_with_bars_by_share(library: Library) -> None:
    html = make(library, "```odds\n```")
    assert "<td class=pp-fraction>3/8</td>" in html
    assert "37.5&#8239;%" in html
    assert "37/16" in html
    assert html.count("width:94.0%") == 2


def test_figures_in_print_stand_beside_ours_with_agreement_marked(library: Library) -> None:
    html = make(
        library, "```odds\nnames: [main-5-caster, main-7-caster, thrown-wait]\n```", "hazard"
    )
    rows = html.partition("<tbody>")[2].split("</tr>")
    assert "<th scope=col>In print</th>" in html
    assert "1396 to 1493 (<a " in rows[0]
    assert "differs: it comes to 1396/2889" in rows[0]
    assert "244 to 251 (<a " in rows[1]
    assert "agrees" in rows[1]
    assert "<td class=pp-printed></td>" in rows[2]
    assert "In print" not in make(library, "```odds\nnames: [thrown-]\n```", "hazard")


def test_claims_and_references_are_listed(library: Library) -> None:
    html = make(library, "```claims\n```\n\n```sources\n```")
    for claim in library.book("senet").claims:
        assert claim.claim.partition("'")[0] in html
    assert html.index("Read, at least in part") < html.index("Not seen by us")


def test_the_legend_has_an_anchor_for_every_grade(library: Library) -> None:
    html = make(library, "```grades\nA: a\nB: b\nC: c\nD: d\nX: x\n```", game="")
    assert [f'id="grade-{grade}"' in html for grade in "abcdx"] == [True] * 5


def test_the_evidence_bar_counts_the_rules(library: Library) -> None:
    assert 'aria-label="2 of grade A, 1 of grade D"' in badges.bar({"A": 2, "D": 1})
    book = library.book("senet")
    assert f"How sure are the {len(book.rules)} rules?" in head.fact_strip(book)


def test_a_badge_says_its_grade_in_words() -> None:
    link = badges.link("C", Leaf("docs/index.md", ""))
    assert 'aria-label="Grade C: argued reconstruction"' in link
    assert 'href="about/evidence/#grade-c"' in link


def test_the_gallery_shows_every_game_with_its_filters(library: Library) -> None:
    html = make(library, "```gallery\n```", game="")
    assert html.count('class="pp-card-of-game"') == len(library.games)
    for filter in ("kind", "century", "region", "players", "evidence"):
        assert f'data-filter="{filter}"' in html
    ids = re.findall(r'\sid="([^"]+)"', html)
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(
    ("year", "name"),
    [
        (-3000, "Before our era"),
        (1, "1st century"),
        (1200, "12th century"),
        (1480, "15th century"),
        (2001, "21st century"),
    ],
)
def test_a_year_has_a_century(year: int, name: str) -> None:
    assert gallery.century(year) == name


@pytest.mark.parametrize(
    ("year", "at"), [(-3200, 0), (1, 47), (-4000, 0), (1200, 53), (1950, 100), (2020, 100)]
)
def test_the_time_rule_has_a_break_in_the_middle(year: int, at: float) -> None:
    assert gallery.time_mark(year) == at


@pytest.mark.parametrize(
    ("url", "target", "way"),
    [
        ("", "games/senet/", "games/senet/"),
        ("games/senet/", "about/evidence/#grade-c", "../../about/evidence/#grade-c"),
        ("about/evidence/", "about/evidence/#grade-c", "./#grade-c"),
        ("about/", "", "../"),
    ],
)
def test_addresses_hold_under_any_path(url: str, target: str, way: str) -> None:
    assert Leaf("docs/x.md", url).to(target) == way


def test_every_source_can_be_written_out() -> None:
    sources = bibliography.load(DOCS / "sources.bib")
    for source in sources.values():
        assert source.short
        assert "\\" not in "".join(source.parts())
    assert sources["pusch1979"].parts()[1] == "Das Senet-Brettspiel im alten Ägypten"
    assert "2nd edition" in sources["montmort1713"].parts()[2]
    assert "6th edition" in sources["seymour1739"].parts()[2]
    assert sources["rabelais1653"].parts()[0] == "François Rabelais and Thomas Urquhart (tr.)"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "@book{a, title={x}, note={Read}}\n@book{a, title={y}, note={Read}}",
            "bib:2: the key 'a'",
        ),
        ("@book{a, title={x}}", "a has no note"),
        ("@book{a, title={x}, edition={2nd}, note={Read}}", "the edition of a is to be a number"),
        ("@book{a, title={x}, note={Good}}", "must say 'Read…' or 'Not seen…'"),
        ("@book{a, title={x, note={Read}", "a value of a is never closed"),
        ("@book{a, title={x} note={Read}\n", "the entry a is not closed here"),
        ("@book{a b, title={x}, note={Read}}", "'a b' is no key"),
    ],
)
def test_a_mistake_in_the_sources_is_told_with_its_line(
    tmp_path: Path, text: str, said: str
) -> None:
    path = tmp_path / "sources.bib"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(bibliography.BibliographyError, match=re.escape(said)):
        bibliography.load(path)
