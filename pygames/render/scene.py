"""The vocabulary of pictures: values that say what is where. Nothing here draws.

Lengths are whole numbers; 100 is the side of a place (the pitch, on boards of lines). x grows to
the right and y downwards. A ``key`` names a moving thing and stays the same from ply to ply, so
that the page can glide it. Labels are what a screen reader says.

Words the art knows. Anything else is drawn plain, and never an error. Places tile: their width and
height are the pitch, and the art draws its own gaps inside them.

``senet``: 30 places 100 by 100, columns at x = 50, 150 … 950 and rows at y = 50, 150, 250; width
1000, height 300. Faces "" and "marked" (the lighter houses); signs "ankh", "nfr", "water",
"three", "two", "horus". Pieces "cone" and "spool"; place "home:0" when borne off.

``goose``: fields 100 by 100 on a grid of 10 by 8, width 1000, height 800, in the order of travel:
1 at the lower left (50, 750), 10 (950, 750), 17 (950, 50), 26 (50, 50), 32 (50, 650), 33
(150, 650), 40 (850, 650), 45 (850, 150), 52 (150, 150), 56 (150, 550), 57 (250, 550), 62
(750, 550), and 63 at (500, 350), 600 wide and 300 high. Faces "", "goose", "special", "goal";
signs "goose", "bridge", "inn", "well", "maze", "prison", "death", "dice-63", "dice-54". Pieces
"counter"; place "off:0" on the start tray below the fields, which itself may be a place with the
face "start".

``draughts``: squares 100 by 100, width and height 800; the dark ones have the face "dark" and a
number; light ones may be left out. Pieces "man" and "king": seat 0 light, seat 1 dark.

``card-table``: no places, width 1000, height 760; ``hands`` is the number of seats. The viewer sits
at the bottom, the others follow clockwise; an onlooker sits with seat 0. Piles: "stock" and
"discard" and any other name without a seat lie beside the pot in the middle, or, where there are
``tricks`` or no pot, with it in the corner; those with a seat lie beside that. A stock
with a ``top`` has that card turned up across it. A fact whose value is a suit ("Trumps", "Spades")
gets the suit's sign.

``tiles``: nine tiles, places 100 by 160 with y = 90, width 900, height 340; the dice lie on the
felt below them. Pieces "open-7" and "shut-7", each with its number.

``tally``: columns 100 wide; red's places at the bottom, 150 high, black's at the top, height 560;
between them a rule from 0 to 31. Pieces "card-9h" in a column or, once played, at "home:22", by the
count they made; the "pointer" likewise.

``dice-table``: no places, width 1000, height 640; ``hands`` seats round felt, each with purse and
``stake``; facts are lettered cells, dice lie in the middle.
"""

from pygames.core.change import replace
from pygames.core.frozen import frozen
from pygames.core.node import Seat


@frozen
class Place:
    """Something on the board that can be pointed at: a house, a square, a field.

    ``x`` and ``y`` are its centre. ``face`` is its material and ``sign`` the picture it bears, both
    words of the board's art. ``neighbours`` are the ids that the arrow keys reach: up, right, down,
    left ("" where there is none).
    """

    id: str
    x: int
    y: int
    label: str
    w: int = 100
    h: int = 100
    shape: str = "square"
    face: str = ""
    sign: str = ""
    number: str = ""
    neighbours: tuple[str, str, str, str] = ("", "", "", "")


@frozen
class Layout:
    """What never moves.

    ``board`` names the art: "senet", "goose", "draughts", "tiles", "tally", "card-table",
    "dice-table". ``width`` and ``height`` bound the places; frames are the art's own affair.
    ``hands`` is the number of seats round a table (0 for a board); ``tricks`` keeps the middle of a
    card table free for them.
    """

    board: str
    width: int
    height: int
    places: tuple[Place, ...] = ()
    hands: int = 0
    tricks: bool = False

    def place(self, id: str) -> Place:
        """A place by its id."""
        return next(place for place in self.places if place.id == id)


@frozen
class Piece:
    """A man, pawn or counter on a place.

    ``kind`` is a word of the art: "cone", "spool", "man", "king", "counter". ``place`` may be
    "off:0" (waiting) or "home:0" (borne off) for a seat's own.
    """

    key: str
    kind: str
    seat: Seat
    place: str
    label: str


@frozen
class Card:
    """A card. ``face`` is rank and suit ("7c", "Tc" for ten, "Kh"), or "" for a back.

    ``id`` is its place in a path ("card:7c", or "hand:2" by its place in the hand), "" when it can
    never be picked. A card that turns up changes its key, so that a key never tells a secret.
    """

    key: str
    face: str
    label: str
    id: str = ""


@frozen
class Hand:
    """The cards of a seat, in the order it holds them; ``laid`` when they lie open on the table."""

    seat: Seat
    cards: tuple[Card, ...]
    laid: bool = False


@frozen
class Pile:
    """A heap of cards: "stock", "discard", "taken". ``top`` is the face turned up, "" for a back.

    ``seat`` is whose it is; None for the middle of the table.
    """

    name: str
    count: int
    label: str
    top: str = ""
    seat: Seat | None = None


@frozen
class Die:
    """One thing thrown.

    ``kind``: "cube" (1 to 6), "stick" (0 round side up, 1 flat side up),
    "coin" (0, 1), "pyramid" (1: a marked corner up), "bone" (1, 3, 4, 6). ``state``: "" as thrown,
    "kept", "dead".
    """

    key: str
    kind: str
    value: int
    state: str = ""


@frozen
class Player:
    """A seat at the table as the picture shows it: its name, what to note, coins and score.

    ``coins`` None: the game has none; below zero the player owes. ``stake`` is what lies before
    the seat on the table. ``role`` is the game's word ("caster", "dealer", ""). At board games the
    panel shows these; at tables they stand beside each hand or purse.
    """

    seat: Seat
    name: str
    note: str = ""
    coins: int | None = None
    score: str = ""
    role: str = ""
    to_move: bool = False
    stake: int | None = None


@frozen
class Mark:
    """A mark on a place or card.

    The game gives "last" and "from"; the picking gives the rest:
    "pick", "select", "target", "capture", "hint", "illegal".
    """

    kind: str
    place: str


@frozen
class Scene:
    """What is to be seen at one ply, by one viewer. ``status`` is a sentence for people.

    ``throw`` is the last throw in words ("Three: three flat sides up"). ``trick`` holds who played
    what, in order. ``house`` is what those who keep the table have taken: it belongs to no seat.
    ``facts`` are named values on the table: ("Main", "7"). ``viewer`` sits nearest; None is an
    onlooker.
    """

    status: str
    viewer: Seat | None = None
    pieces: tuple[Piece, ...] = ()
    players: tuple[Player, ...] = ()
    hands: tuple[Hand, ...] = ()
    trick: tuple[tuple[Seat, Card], ...] = ()
    piles: tuple[Pile, ...] = ()
    dice: tuple[Die, ...] = ()
    throw: str = ""
    pot: int | None = None
    house: int = 0
    facts: tuple[tuple[str, str], ...] = ()
    marks: tuple[Mark, ...] = ()


def linked(places: tuple[Place, ...]) -> tuple[Place, ...]:
    """The places with ``neighbours`` filled in: the nearest within 45 degrees in each direction."""

    def nearest(here: Place, dx: int, dy: int) -> str:
        best, shortest = "", None
        for there in places:
            ahead = (there.x - here.x) * dx + (there.y - here.y) * dy
            aside = abs((there.x - here.x) * dy) + abs((there.y - here.y) * dx)
            distance = ahead * ahead + 4 * aside * aside
            if ahead > 0 and aside <= ahead and (shortest is None or distance < shortest):
                best, shortest = there.id, distance
        return best

    return tuple(
        replace(
            place,
            neighbours=(
                nearest(place, 0, -1),
                nearest(place, 1, 0),
                nearest(place, 0, 1),
                nearest(place, -1, 0),
            ),
        )
        for place in places
    )
