"""Italian draughts: each rule at a position where it decides, and the published node counts."""

from collections.abc import Iterable

import pytest

from pygames.core.errors import BadPosition
from pygames.core.node import End, Turn
from pygames.games.italian_draughts import ItalianDraughts, State
from pygames.testing import check_game, option_sets

FEDERATION = ItalianDraughts()
BELLINI = ItalianDraughts(options={"ruleset": "bellini"})
FREE = ItalianDraughts(options={"ruleset": "bellini", "penalty": "legal"})
HUFF = ItalianDraughts(options={"penalty": "huff"})


def choices(position: str, game: ItalianDraughts = FEDERATION) -> set[str]:
    state = game.read(position)
    node = game.node(state)
    assert isinstance(node, Turn)
    return {game.notate(state, event) for event in node.choices}


def play(begin: str | None, moves: Iterable[str], game: ItalianDraughts = FEDERATION) -> State:
    state = game.start() if begin is None else game.read(begin)
    for move in moves:
        node = game.node(state)
        assert isinstance(node, Turn)
        named = {game.notate(state, event): event for event in node.choices}
        state = game.apply(state, named[move])
    return state


def position(state: State, game: ItalianDraughts = FEDERATION) -> str:
    """The position without what it remembers of the moves before."""
    return ":".join(game.write(state).split(":")[:3])


def end(position: str, game: ItalianDraughts = FEDERATION) -> End:
    node = game.node(game.read(position))
    assert isinstance(node, End)
    return node


def why(position: str, *squares: int, game: ItalianDraughts = FEDERATION) -> tuple[str, ...]:
    return game.why_not(game.read(position), tuple(f"s{n}" for n in squares)).rules


def said(position: str, move: str, game: ItalianDraughts = FEDERATION) -> tuple[str, ...]:
    state = game.read(position)
    node = game.node(state)
    assert isinstance(node, Turn)
    return next(
        game.say(state, event).rules for event in node.choices if game.notate(state, event) == move
    )


def count(game: ItalianDraughts, state: State, depth: int) -> int:
    node = game.node(state)
    if isinstance(node, End):
        return 0
    assert isinstance(node, Turn)
    if depth == 1:
        return len(node.choices)
    return sum(count(game, game.apply(state, event), depth - 1) for event in node.choices)


@pytest.mark.parametrize(
    ("start", "counts"),
    [
        (None, [7, 49, 302, 1469, 7361, 36473, 177532, 828783]),
        (
            "W:W30,26,27,22,23,24,17,18,20:B14,15,16,9,11,5,6,1,3",
            [5, 13, 42, 107, 360, 1099, 3736, 12495, 43686, 164177],
        ),
        ("B:W30,21,22,17,20,K6:B25,28,9,5,1,3", [6, 47, 271, 1916, 10810, 73137, 389809]),
        (
            "W:WK27,K28,17,20,9,K12,8:B21,24,K19,K13,14,K11,4",
            [13, 112, 828, 6756, 46241, 368908, 2468110],
        ),
    ],
)
def test_node_counts_are_the_published_ones(start: str | None, counts: list[int]) -> None:
    state = FEDERATION.start() if start is None else FEDERATION.read(start)
    assert [count(FEDERATION, state, depth + 1) for depth in range(len(counts))] == counts


@pytest.mark.rule("D1")
def test_twelve_men_a_side_stand_on_the_dark_squares() -> None:
    men = "W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"
    assert FEDERATION.write(FEDERATION.start()) == f"W:{men}"
    corner = FEDERATION.layout().place("s32")
    assert (corner.x, corner.y) == (750, 750)


@pytest.mark.rule("F1")
def test_white_begins() -> None:
    begin = {"21-17", "21-18", "22-18", "22-19", "23-19", "23-20", "24-20"}
    assert choices(FEDERATION.write(FEDERATION.start())) == begin


@pytest.mark.rule("B1")
def test_black_begins_in_the_summary() -> None:
    begin = {"9-13", "10-13", "10-14", "11-14", "11-15", "12-15", "12-16"}
    assert choices(BELLINI.write(BELLINI.start()), BELLINI) == begin


@pytest.mark.rule("D2")
def test_the_players_move_in_turn_each_his_own() -> None:
    after = play(None, ["21-17"])
    assert after.turn == 1
    assert why("W:W21:B1", 1) == ("D2",)
    assert why("W:W21:B1", 15) == ("D2",)


@pytest.mark.rule("D3")
def test_a_man_moves_one_square_forward() -> None:
    assert choices("W:W18:B1") == {"18-13", "18-14"}
    assert choices("B:W32:B14") == {"14-18", "14-19"}
    assert why("W:W18:B1", 18, 22) == ("D3",)
    assert why("W:W18,14,13:B1", 18) == ("D3",)


@pytest.mark.rule("D4")
def test_a_king_moves_one_square_any_way() -> None:
    assert choices("W:WK18:B1") == {"18-13", "18-14", "18-21", "18-22"}
    assert why("W:WK18:B1", 18, 11) == ("D4",)


@pytest.mark.rule("D5")
def test_a_man_takes_forward_and_a_king_both_ways() -> None:
    assert choices("W:W18:B14") == {"18x11"}
    assert choices("W:W18:B22") == {"18-13", "18-14"}
    assert choices("W:WK18:B22") == {"18x27"}
    assert position(play("W:W18:B14,1", ["18x11"])) == "B:W11:B1"


@pytest.mark.rule("D6")
def test_a_man_may_not_take_a_king() -> None:
    assert choices("W:W18:BK14") == {"18-13"}
    assert why("W:W18:BK14", 18, 11) == ("D6",)


@pytest.mark.rule("D7")
def test_who_can_take_must() -> None:
    assert choices("W:W18,32:B14") == {"18x11"}
    assert why("W:W18,32:B14", 32, 27) == ("D7",)
    assert "D7" in said("W:W18,32:B14", "18x11")


@pytest.mark.rule("D8")
def test_a_capture_goes_on_and_its_pieces_leave_at_its_end() -> None:
    ring = {"27x18x11x20x27", "27x20x11x18x27"}
    assert choices("W:WK27:B22,14,15,23") == ring
    assert position(play("W:WK27:B22,14,15,23,1", ["27x20x11x18x27"])) == "B:WK27:B1"
    assert why("W:W27:B22,14,23", 27, 18, 9) == ("D8",)


@pytest.mark.rule("D9")
def test_most_pieces_come_first() -> None:
    assert choices("W:W27:B22,14,23") == {"27x18x11"}
    assert why("W:W27:B22,14,23", 27, 20) == ("D9",)
    assert "D9" in said("W:W27:B22,14,23", "27x18x11")


@pytest.mark.rule("F2")
def test_of_as_many_the_king_takes_before_the_man() -> None:
    assert choices("W:W27,K25:B22,21") == {"25x18"}
    assert choices("W:WK18,17:B14,13") == {"18x11", "18x9"}
    assert why("W:W27,K25:B22,21", 27) == ("F2",)
    assert choices("W:W27,K25:B22,21", FREE) == {"25x18", "27x18"}


@pytest.mark.rule("F3")
def test_of_a_kings_captures_the_most_kings_come_first() -> None:
    assert choices("W:WK27:BK22,23") == {"27x18"}
    assert why("W:WK27:BK22,23", 27, 20) == ("F3",)


@pytest.mark.rule("F4")
def test_of_these_the_one_that_meets_a_king_sooner_comes_first() -> None:
    assert choices("W:WK27:B22,K13,K23,15") == {"27x20x11"}
    assert why("W:WK27:B22,K13,K23,15", 27, 18) == ("F4",)


@pytest.mark.rule("F5")
def test_among_equals_one_may_choose() -> None:
    assert choices("W:W27:B22,23") == {"27x18", "27x20"}


@pytest.mark.rule("B2")
def test_the_summary_asks_only_where_the_king_occurs_first() -> None:
    assert choices("W:WK27:B22,K13,K23,15", FREE) == {"27x20x11"}
    assert why("W:WK27:B22,K13,K23,15", 27, 18, game=FREE) == ("B2",)
    assert choices("W:WK27:BK22,23", FREE) == {"27x18", "27x20"}


@pytest.mark.rule("D10")
def test_crowning_ends_the_move() -> None:
    assert position(play("W:W11:B6,5", ["11x2"])) == "B:WK2:B5"
    assert position(play("W:W5:B28", ["5-1"])) == "B:WK1:B28"
    assert "D10" in said("W:W5:B28", "5-1")


@pytest.mark.rule("D11")
def test_who_cannot_move_has_lost() -> None:
    assert end("W:W25:B21,18").returns == (-1, 1)
    assert end("W:W:B21").returns == (-1, 1)
    assert end("B:W25:B").rules == ("D11",)


@pytest.mark.rule("D12")
def test_a_position_that_comes_three_times_is_a_draw() -> None:
    there_and_back = ["32-28", "1-5", "28-32", "5-1"]
    state = play("W:WK32:BK1", there_and_back + there_and_back[:3])
    assert isinstance(FEDERATION.node(state), Turn)
    drawn = FEDERATION.node(play("W:WK32:BK1", there_and_back * 2))
    assert isinstance(drawn, End)
    assert (drawn.returns, drawn.rules) == ((0, 0), ("D12",))


@pytest.mark.rule("D12")
def test_two_kings_that_change_places_make_the_same_position() -> None:
    white = ["31-28", "30-27", "27-31", "28-23", "23-27", "27-30"]
    black = ["1-5", "5-1"] * 3
    moves = [move for both in zip(white, black, strict=True) for move in both]
    state = play("W:WK30,K31:BK1", moves)
    assert position(state) == "W:WK30,K31:BK1"
    assert isinstance(FEDERATION.node(state), Turn)
    drawn = FEDERATION.node(play("W:WK30,K31:BK1", moves * 2))
    assert isinstance(drawn, End)
    assert drawn.rules == ("D12",)


@pytest.mark.rule("D13")
def test_idle_moves_to_the_agreed_number_are_a_draw() -> None:
    # Rounds of four and of six steps: a position comes back after twelve moves, so but once.
    white = ["31-28", "28-23", "23-27", "27-31"] * 5
    black = ["5-2", "2-6", "6-11", "11-14", "14-10", "10-5"] * 4
    moves = [move for both in zip(white, black, strict=False) for move in both]
    short = ItalianDraughts(options={"draw_moves": "20"})
    assert isinstance(short.node(play("W:WK31:BK5", moves[:-1], short)), Turn)
    drawn = short.node(play("W:WK31:BK5", moves, short))
    assert isinstance(drawn, End)
    assert (drawn.returns, drawn.rules) == ((0, 0), ("D13",))
    assert isinstance(FEDERATION.node(play("W:WK31:BK5", moves)), Turn)


@pytest.mark.rule("B3")
def test_who_does_not_take_loses_where_the_summary_holds() -> None:
    assert choices("W:W18,31:B14,1", BELLINI) == {"18x11", "18-13", "31-27", "31-28"}
    state = play("W:W18,31:B14,1", ["31-27"], BELLINI)
    lost = BELLINI.node(state)
    assert isinstance(lost, End)
    assert (lost.returns, lost.rules) == ((-1, 1), ("B3",))
    assert BELLINI.unsettled(state)  # or a search would think it level
    assert "B3" in said("W:W18,31:B14,1", "31-27", BELLINI)
    taken = BELLINI.node(play("W:W18,31:B14,1", ["18x11"], BELLINI))
    assert isinstance(taken, Turn)


@pytest.mark.rule("D14")
def test_a_piece_that_ought_to_have_taken_may_be_huffed() -> None:
    state = play("W:W18,31:B14,1", ["31-27"], HUFF)
    assert "huff18" in choices(HUFF.write(state), HUFF)
    huffed = play("W:W18,31:B14,1", ["31-27", "huff18"], HUFF)
    assert position(huffed, HUFF) == "B:W27:B1,14"
    moved = play("W:W18,31:B14,1", ["18-13", "1-5"], HUFF)
    assert position(moved, HUFF) == "W:W13,31:B5,14"


@pytest.mark.rule("D14")
def test_a_piece_that_took_too_little_may_be_huffed_where_it_stands() -> None:
    state = play("W:W27:B22,14,23,1", ["27x20"], HUFF)
    assert "huff20" in choices(HUFF.write(state), HUFF)
    assert "huff18" not in choices(HUFF.write(play("W:W27:B22,14,23,1", ["27x18x11"], HUFF)), HUFF)


def test_the_picture_moves_a_piece_from_where_it_stood() -> None:
    scene = FEDERATION.scene(play(None, ["21-17"]), None)
    assert {piece.place: piece.key for piece in scene.pieces}["s17"] == "p21"
    assert [(mark.kind, mark.place) for mark in scene.marks] == [("from", "s21"), ("last", "s17")]


def test_a_forced_capture_is_told_before_it_is_made() -> None:
    state = FEDERATION.read("W:W27,K25:B22,21")
    assert FEDERATION.scene(state, 0).status == "White must take a man with a king."


@pytest.mark.parametrize(
    "text",
    [
        "",
        "W:W1",
        "X:W21:B1",
        "W:W33:B1",
        "W:W21,21:B1",
        "W:W21:B21",
        "W:W1:B5",
        "W:W21:B1:Z3",
        "W:W21:B1:I5",
        "W:W21,22,23,24,25,26,27,28,29,30,31,32,K5:B1",
    ],
)
def test_a_text_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadPosition):
        FEDERATION.read(text)


@pytest.mark.parametrize("options", list(option_sets(ItalianDraughts.info)), ids=str)
def test_the_laws_hold(options: dict[str, str]) -> None:
    game = ItalianDraughts(options=options)
    assert check_game(game, "draughts") <= game.max_plies
