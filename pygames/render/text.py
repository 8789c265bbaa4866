"""A scene as text: a picture for the terminal, and words for those who cannot see it."""

from collections.abc import Sequence

from pygames.render.art.cards import RANKS
from pygames.render.scene import Card, Die, Layout, Piece, Player, Scene

_MEN = {("man", 0): "w", ("man", 1): "b", ("king", 0): "W", ("king", 1): "B"}
_SIGNS = {"ankh": "+", "nfr": "!", "water": "~", "three": "3", "two": "2", "horus": "H"}
_SUITS = {"s": "\u2660", "h": "\u2665", "d": "\u2666", "c": "\u2663"}


def board(layout: Layout, scene: Scene) -> str:
    """The scene for a terminal, ending with its status."""
    lines = {
        "senet": _senet,
        "draughts": _draughts,
        "goose": _goose,
        "tiles": _tiles,
        "tally": _tally,
    }.get(layout.board, _table)(layout, scene)
    if scene.throw:
        lines.append(scene.throw)
    elif scene.dice:
        lines.append(thrown(scene.dice))
    return "\n".join([*lines, scene.status])


def describe(layout: Layout, scene: Scene) -> str:
    """The scene in sentences, short enough for the label of a picture."""
    parts = [scene.status.strip()] if scene.status.strip() else []
    by_label: dict[str, list[str]] = {}
    labels = {place.id: place.label for place in layout.places}
    for piece in scene.pieces:
        if piece.place in labels:
            by_label.setdefault(piece.label, []).append(labels[piece.place])
    parts += [f"{label}: {', '.join(where)}." for label, where in by_label.items()]
    parts += [f"{_player(player)}." for player in scene.players]
    parts += [f"{name}: {value}." for name, value in scene.facts]
    for hand in scene.hands:
        shown = [card.label for card in hand.cards if card.face]
        if shown:
            parts.append(f"{_name(scene, hand.seat)} holds {', '.join(shown)}.")
    parts += [f"{_name(scene, seat)} played {card.label}." for seat, card in scene.trick]
    parts += [f"{pile.label}." for pile in scene.piles]
    if scene.pot is not None:
        parts.append(f"Pot: {scene.pot}.")
    if scene.throw:
        parts.append(scene.throw if scene.throw.endswith(".") else f"{scene.throw}.")
    return " ".join(part.replace("..", ".") for part in parts)


def thrown(dice: Sequence[Die]) -> str:
    """What was thrown, in words."""
    if all(die.kind == "stick" for die in dice):
        flat = sum(die.value for die in dice)
        return f"Sticks: {flat} flat, {len(dice) - flat} round."
    if all(die.kind == "coin" for die in dice):
        return f"Coins: {', '.join('cross' if die.value else 'bust' for die in dice)}."
    return f"Dice: {' and '.join(str(die.value) for die in dice)}."


def _player(player: Player) -> str:
    coins = "" if player.coins is None else f"{player.coins} in the purse"
    stake = f"stakes {player.stake}" if player.stake else ""
    parts = (player.role, coins, stake, player.score, player.note)
    said = ", ".join(part for part in parts if part)
    return f"{player.name}: {said}" if said else player.name


def _name(scene: Scene, seat: int) -> str:
    return next((p.name for p in scene.players if p.seat == seat), f"Seat {seat + 1}")


def _standing(scene: Scene) -> dict[str, list[Piece]]:
    pieces: dict[str, list[Piece]] = {}
    for piece in scene.pieces:
        pieces.setdefault(piece.place, []).append(piece)
    return pieces


def _senet(layout: Layout, scene: Scene) -> list[str]:
    """Three rows of ten houses: A for cones, V for spools, the signs of the marked houses."""
    pieces = _standing(scene)
    marked = {mark.place for mark in scene.marks if mark.kind == "last"}
    rule = "+" + "-----+" * (layout.width // 100)
    lines = [rule]
    for y in sorted({place.y for place in layout.places}):
        row = sorted((p for p in layout.places if p.y == y), key=lambda p: p.x)
        cells = []
        for place in row:
            men = pieces.get(place.id, [])
            sign = ("A" if men[0].kind == "cone" else "V") if men else _SIGNS.get(place.sign, " ")
            cells.append(f"{place.number:>2} {sign}{'*' if place.id in marked else ' '}")
        lines += ["|" + "|".join(cells) + "|", rule]
    off = {id.split(":")[1]: len(men) for id, men in pieces.items() if id.startswith("home:")}
    lines.append("A cone  V spool  + ! ~ 3 2 H marked houses  * last move")
    if off:
        said = ", ".join(f"{_name(scene, int(s))} {n}" for s, n in sorted(off.items()))
        lines.append(f"Borne off: {said}")
    return lines


def _draughts(layout: Layout, scene: Scene) -> list[str]:
    """Eight rows: w and b men, W and B kings, numbers on the empty dark squares."""
    pieces = _standing(scene)
    dark = {(place.x // 100, place.y // 100): place for place in layout.places}
    rule = "+" + "----" * (layout.width // 100) + "+"
    lines = [rule]
    for r in range(layout.height // 100):
        cells = []
        for c in range(layout.width // 100):
            place = dark.get((c, r))
            if place is None or place.face != "dark":
                cells.append("    ")
                continue
            men = pieces.get(place.id, [])
            if men:
                cells.append(f" {_MEN.get((men[0].kind, men[0].seat), '?')}  ")
            else:
                cells.append(
                    f" {place.number:<2} ".replace("  ", " .")
                    if not place.number
                    else f" {place.number:<3}"
                )
        lines.append("|" + "".join(cells) + "|")
    return [*lines, rule, "w man, W king of White; b man, B king of Black"]


def _goose(layout: Layout, scene: Scene) -> list[str]:
    """One line a player: which field, and what is there."""
    places = {place.id: place for place in layout.places}
    lines = []
    for player in scene.players:
        where = [piece.place for piece in scene.pieces if piece.seat == player.seat]
        said = ", ".join(places[id].label if id in places else "waits at the start" for id in where)
        note = f" ({player.note})" if player.note else ""
        lines.append(f"  {player.name}: {said or 'nowhere'}{note}")
    if scene.pot is not None:
        lines.append(f"  Pot: {scene.pot}")
    return lines


def _tiles(layout: Layout, scene: Scene) -> list[str]:
    """The tiles in a row, a dot for each that is shut; then the players."""
    shut = {piece.place for piece in scene.pieces if piece.label == "shut"}
    row = (" . " if place.id in shut else f"[{place.number}]" for place in layout.places)
    return [" ".join(row), *_table(layout, scene)]


def _tally(layout: Layout, scene: Scene) -> list[str]:
    """A line for each hand, and the cards that were played by the count that they made."""
    standing = _standing(scene)
    lines = []
    for player in scene.players:
        held = (
            card(piece.key)
            for place in layout.places
            for piece in standing.get(place.id, [])
            if piece.seat == player.seat
        )
        arrow = ">" if player.to_move else " "
        lines.append(f"{arrow} {_player(player)}: {' '.join(held)}")
    played = (
        f"{card(piece.key)} makes {id.partition(':')[2]}"
        for id, pieces in standing.items()
        if id.startswith("home:")
        for piece in pieces
        if piece.kind != "pointer"
    )
    said = ", ".join(sorted(played, key=lambda one: int(one.rpartition(" ")[2])))
    return [*lines, f"  {said or 'Nothing is played yet'}."]


def card(face: str) -> str:
    """A face in three characters or fewer: "10" and a suit; "##" for a back."""
    if len(face) == 2 and face[0] in RANKS and face[1] in _SUITS:
        return RANKS[face[0]] + _SUITS[face[1]]
    return face or "##"


def _cards(held: Sequence[Card]) -> str:
    return " ".join(f"[{card(each.face)}]" for each in held)


def _table(layout: Layout, scene: Scene) -> list[str]:
    """One line a seat with its cards and coins, then the middle of the table."""
    hands = {hand.seat: hand for hand in scene.hands}
    lines = []
    for player in scene.players:
        arrow = ">" if player.to_move else " "
        hand = hands.get(player.seat)
        held = f"  {_cards(hand.cards)}" if hand and hand.cards else ""
        lines.append(f"{arrow} {_player(player)}{held}")
    middle = [f"{name}: {value}" for name, value in scene.facts]
    middle += [
        f"{pile.name} {pile.count}{f' [{card(pile.top)}]' if pile.top else ''}"
        for pile in scene.piles
        if pile.seat is None
    ]
    if scene.pot is not None:
        middle.append(f"pot {scene.pot}")
    if middle:
        lines.append("  " + "   ".join(middle))
    if scene.trick:
        played = (f"{_name(scene, seat)} [{card(c.face)}]" for seat, c in scene.trick)
        lines.append("  Trick: " + "  ".join(played))
    return lines
