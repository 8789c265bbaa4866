import gzip
import re
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pygames import registry
from pygames.core.node import Chance
from pygames.core.session import Session
from pygames.render import svg
from pygames.render.art.draw import wrap
from pygames.render.scene import Card, Die, Hand, Layout, Mark, Piece, Pile, Place, Player, Scene
from tests.render import boards

XLINK = "{http://www.w3.org/1999/xlink}href"
TOKENS = Path(__file__).parents[2] / "docs/assets/css/tokens.css"
EVERY = pytest.mark.parametrize(
    ("layout", "scene"), [pytest.param(*rest, id=name) for name, *rest in boards.PICTURES]
)
SETTINGS = [(id, value) for id in registry.GAMES for value in registry.info(id).rulesets]


def tree(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def by_place(picture: str) -> dict[str, ElementTree.Element]:
    return {e.get("data-place", ""): e for e in tree(picture).iter() if e.get("data-place")}


def shift(picture: str, id: str) -> tuple[float, float]:
    element = next(e for e in tree(picture).iter() if e.get("id") == id)
    found = re.match(r"transform:translate\(([-\d.]+)px,([-\d.]+)px\)", element.get("style", ""))
    assert found
    return float(found[1]), float(found[2])


@EVERY
@pytest.mark.parametrize("compact", [False, True])
def test_every_picture_is_well_formed_and_its_references_hold(
    layout: Layout, scene: Scene, compact: bool
) -> None:
    root = tree(svg.board(layout, scene, key="p1", compact=compact))
    ids = [e.get("id", "") for e in root.iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    assert all(id.startswith("p1-") for id in ids)
    refs = {e.get(XLINK, "")[1:] for e in root.iter() if e.get(XLINK)}
    assert refs <= set(ids)


@EVERY
def test_colours_are_tokens_that_the_page_defines(layout: Layout, scene: Scene) -> None:
    marked = [Mark(kind, place.id) for kind, place in zip(KINDS, layout.places, strict=False)]
    picture = svg.board(layout, replace(scene, marks=(*scene.marks, *marked)), key="p")
    picture += svg.tray(scene, key="p")
    for name in ("fill", "stroke", "color"):
        for value in re.findall(rf' {name}="([^"]*)"', picture):
            assert re.fullmatch(r"none|currentColor|#fff|url\(#p-\w+\)|var\(--pp-.*\)", value), (
                value
            )
    assert set(re.findall(r"#[0-9a-f]{3,8}\b(?!-)", picture)) <= {"#fff", "#000"}
    css = TOKENS.read_text(encoding="utf-8")
    for token in set(re.findall(r"var\((--pp-[\w-]+)\)", picture)):
        assert len(re.findall(rf"{token}:", css)) >= 2, token


KINDS = ("pick", "select", "target", "capture", "last", "from", "illegal", "hint")


@EVERY
def test_two_pictures_on_a_page_share_no_id(layout: Layout, scene: Scene) -> None:
    ids = [
        {e.get("id") for e in tree(svg.board(layout, scene, key=key)).iter() if e.get("id")}
        for key in ("one", "two")
    ]
    assert not ids[0] & ids[1]


@EVERY
def test_a_picture_stays_small(layout: Layout, scene: Scene) -> None:
    assert_small(svg.board(layout, scene, key="play-board-1"))


@pytest.mark.parametrize(("id", "ruleset"), SETTINGS)
def test_openings_of_all_games_are_small_and_well_formed(id: str, ruleset: str) -> None:
    fewest, most = registry.info(id).seats
    for seats in {fewest, most}:
        game = registry.make(id, seats, {"ruleset": ruleset})
        session = Session(game, "1")
        for _ in range(60):
            if not isinstance(session.node, Chance) or session.node.by is not None:
                break
            session.throw()
        for viewer in (None, 0):
            scene = game.scene(game.mask(session.state, viewer), viewer)
            for compact in (False, True):
                picture = svg.board(game.layout(), scene, key="board", compact=compact)
                tree(picture)
                assert_small(picture)
        tree(svg.board(game.layout(), scene, key="card", thumbnail=True))


def assert_small(picture: str) -> None:
    data = picture.encode()
    assert len(data) < 60_000
    assert len(gzip.compress(data, 6)) < 12_000


def test_pictures_are_the_same_under_every_hash_seed() -> None:
    script = (
        "from tests.render import boards; from pygames.render import svg;"
        "print([svg.board(l, s, key='k', pickable={'h14', 'h13', 'f2'})"
        " for _, l, s in boards.PICTURES])"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(__file__).parents[2])},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1


def test_places_are_buttons_that_say_what_stands_there() -> None:
    picture = svg.board(boards.senet(), boards.senet_scene(), key="b", pickable={"h14"})
    places = by_place(picture)
    assert len(places) == 30
    assert {e.get("role") for e in places.values()} == {"button"}
    assert places["h14"].get("aria-label") == "House 14, your cone"
    assert places["h17"].get("aria-label") == "House 17, Black's spool"
    assert places["h1"].get("aria-label") == "House 1, empty"
    assert places["h14"].get("tabindex") == "0"
    assert places["h14"].get("aria-disabled") is None
    assert places["h14"].get("id") == "b-h14"
    rest = [e for id, e in places.items() if id != "h14"]
    assert {e.get("tabindex") for e in rest} == {"-1"}
    assert {e.get("aria-disabled") for e in rest} == {"true"}


def test_gaps_belong_to_places_and_arrows_know_the_neighbours() -> None:
    places = by_place(svg.board(boards.senet(), boards.senet_scene(), key="b"))
    hit = places["h1"][0]
    assert (hit.get("x"), hit.get("y"), hit.get("width"), hit.get("height")) == (
        "0",
        "0",
        "100",
        "100",
    )
    assert places["h1"].get("data-neighbours") == "- h2 h20 -"


def test_a_picked_place_is_pressed() -> None:
    scene = boards.senet_scene(Mark("select", "h14"))
    places = by_place(svg.board(boards.senet(), scene, key="b", pickable={"h14"}))
    assert places["h14"].get("aria-pressed") == "true"
    assert places["h13"].get("aria-pressed") is None


@EVERY
@pytest.mark.parametrize("way", ["interactive", "thumbnail"])
def test_a_still_picture_is_one_image_in_words(layout: Layout, scene: Scene, way: str) -> None:
    picture = svg.board(
        layout, scene, key="b", interactive=way != "interactive", thumbnail=way == "thumbnail"
    )
    root = tree(picture)
    assert root.get("role") == "img"
    assert scene.status in (root.get("aria-label") or "")
    assert 'role="button"' not in picture
    assert "tabindex" not in picture


def test_a_thumbnail_has_neither_marks_nor_numbers_nor_names() -> None:
    scene = boards.senet_scene(Mark("pick", "h14"))
    full = svg.board(boards.senet(), scene, key="b")
    bare = svg.board(boards.senet(), scene, key="b", thumbnail=True)
    assert "pp-mark" in full
    assert "pp-num" in full
    assert "pp-mark" not in bare
    assert "pp-num" not in bare
    cards = svg.board(boards.table(4), boards.tricks(), key="b", thumbnail=True)
    assert "North" not in cards.replace(tree(cards).get("aria-label") or "", "")


def test_of_several_marks_on_a_place_the_strongest_stands() -> None:
    order = ("illegal", "select", "capture", "target", "hint", "last", "from", "pick")
    for strong, weak in pairwise(order):
        scene = boards.senet_scene(Mark(weak, "h1"), Mark(strong, "h1"))
        picture = svg.board(boards.senet(), scene, key="b")
        drawn = re.findall(r'class="pp-mark pp-mark-(\w+)"', picture)
        assert drawn == [strong]


def test_every_mark_is_drawn_wide_in_the_casing_and_then_in_its_own_colour() -> None:
    for kind in KINDS:
        picture = svg.board(boards.senet(), boards.senet_scene(Mark(kind, "h1")), key="b")
        symbol = next(e for e in tree(picture).iter() if e.get("id") == f"b-mark-{kind}")
        tones = [
            e.get(name, "")
            for e in symbol.iter()
            for name in ("stroke", "fill")
            if (e.get(name) or "none") != "none"
        ]
        assert tones[0] == "var(--pp-casing)"
        assert tones[-1] != "var(--pp-casing)"


def test_a_target_leaves_the_sign_of_its_house_to_be_seen() -> None:
    plain = svg.board(boards.senet(), boards.senet_scene(Mark("target", "h1")), key="b")
    signed = svg.board(boards.senet(), boards.senet_scene(Mark("target", "h15")), key="b")
    scale = [
        re.search(r"pp-mark pp-mark-target", p)
        and re.search(r'mark-target" transform="[^"]*scale\(([\d.]+)\)', p)
        for p in (plain, signed)
    ]
    assert [found and float(found[1]) for found in scale] == [0.91, 0.66]


def test_pieces_keep_their_ids_and_glide_by_transform() -> None:
    before = boards.senet_scene()
    moved = tuple(
        replace(piece, place="h15") if piece.key == "a14" else piece for piece in before.pieces
    )
    at = [
        shift(svg.board(boards.senet(), replace(before, pieces=pieces), key="b"), "b-a14")
        for pieces in (before.pieces, moved)
    ]
    assert at == [(650, 150), (550, 150)]


def test_counters_that_share_a_field_stand_apart() -> None:
    layout = boards.goose()
    for count in range(2, 7):
        pieces = tuple(Piece(f"c{i}", "counter", i, "f12", "counter") for i in range(count))
        picture = svg.board(layout, Scene("", pieces=pieces), key="b")
        spots = {shift(picture, f"b-c{i}") for i in range(count)}
        assert len(spots) == count
        field = layout.place("f12")
        assert all(abs(x - field.x) < 50 and abs(y - field.y) < 50 for x, y in spots)


def test_a_crop_shows_only_those_places() -> None:
    picture = svg.board(
        boards.senet(), boards.senet_scene(), key="b", crop=("h26", "h27"), interactive=False
    )
    assert tree(picture).get("viewBox") == "488 188 224 124"


def test_words_from_outside_stay_words() -> None:
    evil = '"><script>alert(1)</script>&\x00'
    layout = Layout("draughts", 800, 800, (Place(evil, 50, 50, evil, number=evil, face="dark"),))
    scene = Scene(
        evil,
        pieces=(Piece(evil, evil, 0, evil, evil),),
        marks=(Mark(evil, evil), Mark("pick", evil)),
        dice=(Die(evil, evil, 7),),
        throw=evil,
    )
    table = Scene(
        evil,
        0,
        players=(Player(0, evil, evil, 3, evil, evil), Player(1, evil)),
        hands=(Hand(0, (Card(evil, evil, evil, evil),)),),
        facts=((evil, evil),),
        pot=2,
    )
    for picture in (
        svg.board(layout, scene, key=evil, pickable={evil}),
        svg.board(boards.table(2), table, key=evil, pickable={evil}),
        svg.tray(scene, key=evil),
    ):
        assert "<script" not in picture
        tree(picture)


def test_the_viewer_sits_nearest_and_the_others_follow_clockwise() -> None:
    layout = boards.table(4)
    for viewer in range(4):
        picture = svg.board(layout, boards.tricks(viewer), key="b")
        own = shift(picture, f"b-k{viewer}-0")
        left, far, right = (shift(picture, f"b-k{(viewer + i) % 4}-0") for i in (1, 2, 3))
        assert own[1] > max(left[1], far[1], right[1])
        assert left[0] < far[0] < right[0]
        assert far[1] < left[1] == right[1]


@pytest.mark.parametrize("compact", [False, True])
def test_a_pot_leaves_the_middle_to_the_trick(compact: bool) -> None:
    """Tricks lie where they would without a pot, and facts stay in cells."""
    layout = replace(boards.table(4), tricks=True)
    bare = svg.board(layout, boards.tricks(), key="b", compact=compact)
    potted = svg.board(layout, replace(boards.tricks(), pot=8), key="b", compact=compact)
    assert shift(bare, "b-t0") == shift(potted, "b-t0")
    assert [label for label in said(bare) if label not in said(potted)] == []
    assert "Pot: 8" in said(potted)
    assert "Trumps: Spades" in said(potted)


def said(picture: str) -> list[str]:
    return [label for each in tree(picture).iter() if (label := each.get("aria-label"))]


def test_own_cards_are_buttons_and_those_of_others_are_not() -> None:
    picture = svg.board(boards.table(4), boards.tricks(), key="b", pickable={"card:Qh"})
    cards = by_place(picture)
    assert len(cards) == 12
    assert cards["card:Qh"].get("tabindex") == "0"
    assert cards["card:7c"].get("aria-disabled") == "true"
    assert cards["card:Kh"].get("aria-pressed") == "true"
    assert cards["card:Qh"].get("data-neighbours") == "- card:9h - card:Kh"


@pytest.mark.parametrize("count", [12, 13, 24])
def test_a_large_hand_can_be_read_and_touched_on_a_phone(count: int) -> None:
    faces = [rank + suit for suit in "shdc" for rank in "A23456789TJQK"][:count]
    scene = boards.tricks(held=" ".join(faces))
    picture = svg.board(boards.table(4), scene, key="b", compact=True)
    width = float((tree(picture).get("viewBox") or "").split()[2])
    spots = [shift(picture, f"b-k0-{i}") for i in range(count)]
    rows = {y for _, y in spots}
    assert len(rows) == (1 if count <= 12 else 2)
    for row in rows:
        xs = sorted(x for x, y in spots if y == row)
        steps = [b - a for a, b in pairwise(xs)]
        assert min(steps) * 344 / width >= 24


@pytest.mark.parametrize("compact", [False, True])
def test_a_mark_in_the_upper_of_two_rows_is_not_covered_by_the_lower(compact: bool) -> None:
    faces = [rank + suit for suit in "sh" for rank in "A2345678"]
    scene = boards.tricks(held=" ".join(faces))
    scene = replace(scene, marks=(Mark("pick", "card:As"),))
    picture = svg.board(boards.table(4), scene, key="b", compact=compact)
    upper, lower = shift(picture, "b-k0-0")[1], shift(picture, "b-k0-15")[1]
    card = next(each for each in tree(picture).iter() if each.get("id") == "b-k0-0")
    scale = float((card.get("style") or "").rpartition("scale(")[2].rstrip(")"))
    mark = next(each for each in card.iter() if "pp-mark-pick" in (each.get("class") or ""))
    bars = [each.get("d") or "" for each in mark.iter() if each.get("d")]
    feet = [float(re.findall(r"^M[-\d.]+ ([-\d.]+)", bar)[0]) + 17 / 2 for bar in bars]
    assert feet
    assert upper + max(feet) * scale < lower


@pytest.mark.parametrize(
    ("words", "width", "lines", "rows"),
    [
        ("dealer · 0 of 9 · 0 tricks", 16, 2, ["dealer · 0 of 9", "0 tricks"]),
        ("caster · must stake first", 16, 2, ["caster", "must stake first"]),
        ("bid numerus 40 at 20", 15, 2, ["bid numerus 40", "at 20"]),
        ("dealer · 0 of 9 · 0 tricks · drew two", 16, 2, ["dealer · 0 of 9", "0 tricks · drew…"]),
        ("dealer · 0 of 9", 40, 1, ["dealer · 0 of 9"]),
        ("", 16, 2, []),
    ],
)
def test_no_line_of_a_seat_begins_with_a_dot(
    words: str, width: int, lines: int, rows: list[str]
) -> None:
    assert wrap(words, width, lines) == rows


def test_seats_coins_and_piles_have_words() -> None:
    picture = svg.board(boards.table(6), boards.vying(6), key="b")
    labels = {e.get("aria-label") for e in tree(picture).iter() if e.get("role") == "img"}
    assert "Bianca, dealer, 13 coins, 2 on the table, bids primero 47, 4 cards" in labels
    assert "Fiammetta, dealer, owes 3, 2 on the table, bids primero 47, 4 cards" in labels
    assert {"Pot: 18", "Stock of 24", "Three discarded"} <= labels


def test_what_was_thrown_is_drawn_and_said() -> None:
    scene = boards.senet_scene()
    picture = svg.tray(scene, key="b")
    assert tree(picture).get("aria-label") == "Sticks: 3 flat, 1 round."
    assert picture.count('class="pp-die"') == 4
    said = svg.tray(replace(scene, throw="Three: three flat sides up"), key="b")
    assert tree(said).get("aria-label") == "Three: three flat sides up"
    assert svg.tray(Scene(""), key="b") == ""


def test_board_and_tray_of_a_scene_share_no_id() -> None:
    layout, scene = boards.dicing(3)
    ids = [
        {e.get("id") for e in tree(picture).iter() if e.get("id")}
        for picture in (svg.board(layout, scene, key="b"), svg.tray(scene, key="b"))
    ]
    assert ids[0]
    assert not ids[0] & ids[1]


def test_a_trick_leaves_a_free_place_for_the_one_to_play() -> None:
    scene = boards.tricks()
    due = tuple(replace(player, to_move=player.seat == 0) for player in scene.players)
    assert "stroke-dasharray" not in svg.board(boards.table(4), scene, key="b")
    waiting = svg.board(boards.table(4), replace(scene, players=due), key="b")
    assert waiting.count("stroke-dasharray") == 1
    played = (*scene.trick, (0, Card("t2", "2d", "two of diamonds")))
    after = svg.board(boards.table(4), replace(scene, players=due, trick=played), key="b")
    assert "stroke-dasharray" not in after


def test_a_pile_without_cards_is_an_outline() -> None:
    scene = replace(boards.vying(3), piles=(Pile("discard", 0, "Nothing discarded"),))
    picture = svg.board(boards.table(3), scene, key="b")
    assert picture.count("stroke-dasharray") == 1
    assert "Nothing discarded" in picture


def test_tricks_taken_lie_beside_their_seat() -> None:
    taken = tuple(Pile("taken", 2 + seat, f"{2 + seat} tricks", "", seat) for seat in (0, 1))
    for compact in (False, True):
        scene = replace(boards.tricks(), piles=taken)
        picture = svg.board(boards.table(4), scene, key="b", compact=compact)
        assert '"2 tricks"' in picture
        assert '"3 tricks"' in picture


def test_kept_and_dead_dice_are_told_apart() -> None:
    dice = (Die("a", "cube", 5, "kept"), Die("b", "cube", 5, "dead"), Die("c", "coin", 1))
    picture = svg.tray(Scene("", dice=dice), key="b")
    assert "var(--pp-select)" in picture
    assert 'opacity=".45"' in picture
    assert "b-tray-groat" in picture


def test_a_board_with_an_unknown_piece_or_place_is_drawn_without_it() -> None:
    scene = Scene(
        "", pieces=(Piece("x", "obelisk", 2, "h5", "x"), Piece("y", "cone", 0, "gone", "y"))
    )
    picture = svg.board(boards.senet(), scene, key="b")
    assert shift(picture, "b-x") == (450, 50)
    assert "b-y" not in picture
