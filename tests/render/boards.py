"""Layouts and scenes in the vocabulary of the art, made by hand: no game is needed to draw."""

from pygames.render.scene import (
    Card,
    Die,
    Hand,
    Layout,
    Mark,
    Piece,
    Pile,
    Place,
    Player,
    Scene,
    linked,
)

SIGNS = {15: "ankh", 26: "nfr", 27: "water", 28: "three", 29: "two", 30: "horus"}
SPECIAL = {6: "bridge", 19: "inn", 31: "well", 42: "maze", 52: "prison", 58: "death"}
GEESE = (5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59)


def senet() -> Layout:
    places = []
    for number in range(1, 31):
        row, column = divmod(number - 1, 10)
        x = 9 - column if row == 1 else column
        sign = SIGNS.get(number, "")
        places.append(
            Place(
                f"h{number}",
                50 + 100 * x,
                50 + 100 * row,
                f"House {number}",
                face="marked" if sign else "",
                sign=sign,
                number=str(number),
            )
        )
    return Layout("senet", 1000, 300, linked(tuple(places)))


def senet_scene(*marks: Mark) -> Scene:
    cones = [Piece(f"a{n}", "cone", 0, f"h{n}", "your cone") for n in (20, 14, 13, 22)]
    spools = [Piece(f"b{n}", "spool", 1, f"h{n}", "Black's spool") for n in (9, 17, 11)]
    off = [Piece("a1", "cone", 0, "home:0", "your cone, borne off")]
    sticks = tuple(Die(f"s{i}", "stick", value) for i, value in enumerate((1, 1, 0, 1)))
    return Scene(
        "You to move: a three", 0, pieces=(*cones, *spools, *off), marks=marks, dice=sticks
    )


def spiral() -> list[tuple[int, int]]:
    """The sixty-two fields about the goal: right, up, left, down, and again one turn in."""
    cells: list[tuple[int, int]] = [(column, 7) for column in range(10)]
    cells += [(9, row) for row in range(6, -1, -1)]
    cells += [(column, 0) for column in range(8, -1, -1)]
    cells += [(0, row) for row in range(1, 7)]
    cells += [(column, 6) for column in range(1, 9)]
    cells += [(8, row) for row in range(5, 0, -1)]
    cells += [(column, 1) for column in range(7, 0, -1)]
    cells += [(1, row) for row in range(2, 6)]
    return cells + [(column, 5) for column in range(2, 8)]


def goose() -> Layout:
    places = []
    for number, (column, row) in enumerate(spiral(), start=1):
        face = "goose" if number in GEESE else "special" if number in SPECIAL else ""
        sign = "goose" if face == "goose" else SPECIAL.get(number, "")
        sign = {26: "dice-63", 53: "dice-54"}.get(number, sign)
        places.append(
            Place(
                f"f{number}",
                50 + 100 * column,
                50 + 100 * row,
                f"Field {number}",
                face=face,
                sign=sign,
                number=str(number),
            )
        )
    places.append(Place("f63", 500, 350, "Field 63", 600, 300, face="goal", number="63"))
    return Layout("goose", 1000, 800, linked(tuple(places)))


def goose_scene() -> Scene:
    where = ("f12", "f26", "f31", "f39", "f39", "off:5")
    pieces = tuple(
        Piece(f"c{seat}", "counter", seat, place, f"counter {seat + 1}")
        for seat, place in enumerate(where)
    )
    return Scene(
        "Seat 2 to throw", pieces=pieces, dice=(Die("d0", "cube", 4), Die("d1", "cube", 3))
    )


def draughts() -> Layout:
    dark = [(c, r) for r in range(8) for c in range(8) if (r + c) % 2 == 0]
    places = tuple(
        Place(f"s{n}", 50 + 100 * c, 50 + 100 * r, f"Square {n}", face="dark", number=str(n))
        for n, (c, r) in enumerate(dark, start=1)
    )
    return Layout("draughts", 800, 800, linked(places))


def draughts_scene() -> Scene:
    black = [Piece(f"b{n}", "man", 1, f"s{n}", "black man") for n in range(1, 12)]
    white = [Piece(f"w{n}", "man", 0, f"s{n}", "white man") for n in range(22, 33)]
    kings = [Piece("k", "king", 0, "s13", "white king"), Piece("q", "king", 1, "s20", "black king")]
    return Scene("White to move", 0, pieces=(*black, *white, *kings))


def table(hands: int) -> Layout:
    return Layout("card-table", 1000, 760, hands=hands)


def hand(seat: int, faces: str, *, own: bool = False) -> Hand:
    held = faces.split()
    return Hand(
        seat,
        tuple(
            Card(
                f"k{seat}-{i}",
                "" if face == "-" else face,
                "a card" if face == "-" else face,
                f"card:{face}" if own else "",
            )
            for i, face in enumerate(held)
        ),
    )


def tricks(viewer: int | None = 0, held: str = "Kh Qh 9h 4h As Js Ts Kd 5d 2d Ac 7c") -> Scene:
    names = ("South", "West", "North", "East")
    others = [seat for seat in range(4) if seat != (viewer or 0)]
    return Scene(
        "You must follow hearts",
        viewer,
        players=tuple(Player(seat, name, score="3") for seat, name in enumerate(names)),
        hands=(
            hand(viewer or 0, held, own=True),
            *(hand(seat, " ".join("-" * 11)) for seat in others),
        ),
        trick=((2, Card("t0", "8h", "eight of hearts")), (3, Card("t1", "Kc", "king of clubs"))),
        piles=(Pile("stock", 4, "Stock of four, seven of spades turned up", "7s"),),
        facts=(("Trumps", "Spades"), ("Deal", "1"), ("Called", "no")),
        marks=(Mark("select", "card:Kh"), Mark("pick", "card:Qh")),
    )


def vying(seats: int) -> Scene:
    names = ("Anna", "Bianca", "Cosimo", "Dianora", "Ercole", "Fiammetta")[:seats]
    return Scene(
        "Yours to answer",
        0,
        players=tuple(
            Player(seat, name, coins=17 - 4 * seat, role="dealer", note="bids primero 47", stake=2)
            for seat, name in enumerate(names)
        ),
        hands=(
            hand(0, "7s 6s As 4h", own=True),
            *(hand(seat, "Kd Qc Jh 5d" if seat == 2 else "- - - -") for seat in range(1, seats)),
        ),
        piles=(Pile("stock", 24, "Stock of 24"), Pile("discard", 3, "Three discarded")),
        pot=18,
        facts=(("Bid", "primero 47"), ("Stake", "3")),
    )


def dicing(seats: int) -> tuple[Layout, Scene]:
    players = tuple(
        Player(seat, f"Player {seat + 1}", coins=20, stake=seat, role="setter")
        for seat in range(seats)
    )
    scene = Scene(
        "Player 1 to throw",
        players=players,
        facts=(("Main", "7"), ("Chance", "5")),
        dice=(Die("d0", "cube", 4), Die("d1", "cube", 1)),
        throw="Five: 4 and 1",
    )
    return Layout("dice-table", 1000, 640, hands=seats), scene


PICTURES: tuple[tuple[str, Layout, Scene], ...] = (
    ("senet", senet(), senet_scene(Mark("last", "h9"), Mark("target", "h26"))),
    ("goose", goose(), goose_scene()),
    ("draughts", draughts(), draughts_scene()),
    ("tricks", table(4), tricks()),
    ("vying", table(6), vying(6)),
    ("dicing", *dicing(5)),
)
