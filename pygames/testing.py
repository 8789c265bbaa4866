"""The laws that every game obeys under every option, as plain functions.

``check_game`` plays one game at random and asks all of them on the way. A broken law raises
LawBroken with the game, its options, the position and the law in words.
"""

from collections.abc import Iterator, Mapping
from random import Random

from pygames.core.game import Game
from pygames.core.info import GameInfo
from pygames.core.node import Chance, End, Line, Node, Seat, Turn
from pygames.core.session import draw
from pygames.render.scene import Card, Layout, Scene

BUTTON = "button:"
FAMILIES = ("race", "war", "dice", "cards", "field")


class LawBroken(AssertionError):
    """A game did what no game may do."""


def option_sets(info: GameInfo) -> Iterator[dict[str, str]]:
    """Each ruleset as it is, and with each of its other options moved off its default in turn."""
    for ruleset in info.rulesets:
        yield {"ruleset": ruleset}
        for option in info.options:
            if option.name == "ruleset" or not option.applies_to(ruleset):
                continue
            for value in option.values:
                if value.name != option.default_in(ruleset):
                    yield {"ruleset": ruleset, option.name: value.name}


def check_info(info: GameInfo) -> None:
    """The game's card is in order: options are unique, and their defaults are values of theirs."""
    _require(info.family in FAMILIES, "a family is one of those there are", info.family)
    names = [option.name for option in info.options]
    _require(len(set(names)) == len(names), "option names are unique", info.id)
    for option in info.options:
        values = [value.name for value in option.values]
        _require(len(set(values)) == len(values), "values are unique", option.name)
        for default in (option.default, *option.defaults.values()):
            _require(default in values, "a default is one of the values", option.name)
        for ruleset in (*option.defaults, *option.only):
            _require(ruleset in info.rulesets, "an option names rulesets that exist", option.name)


def check_game[S, E](game: Game[S, E], seed: str, closely: int = 12) -> int:
    """Play one random game under all laws; its length in plies.

    The costly laws are asked at the first plies and then at about ``closely`` more.
    """
    rng = Random(seed)
    check_layout(game)
    state = game.start()
    opening = _Tally.of(game, state)
    ply = 0
    while True:
        node = game.node(state)
        try:
            check_node(game, state, node)
            if isinstance(node, End) or ply < 4 or rng.randrange(max(1, ply)) < closely:
                check_words(game, state, node, rng)
                check_picture(game, state, node)
                check_secrets(game, state, node, rng)
                check_text(game, state)
                opening.check(game, state)
            if isinstance(node, End):
                return ply
            event = draw(node, rng) if isinstance(node, Chance) else rng.choice(node.choices)
            state = check_apply(game, state, event)
        except LawBroken as law:
            raise LawBroken(
                f"{game.info.id} {dict(game.options)}, {game.seats} seats, seed {seed!r}, "
                f"ply {ply}: {law}\nposition: {game.write(state)}"
            ) from None
        ply += 1
        _require(ply <= game.max_plies, "a game ends within max_plies", game.info.id)


def check_layout[S, E](game: Game[S, E]) -> None:
    """Places are unique and their neighbours exist."""
    places = game.layout().places
    ids = {place.id for place in places}
    _require(len(ids) == len(places), "places are unique", game.info.id)
    for place in places:
        _require(bool(place.label), "every place has a label", place.id)
        for neighbour in place.neighbours:
            _require(neighbour == "" or neighbour in ids, "neighbours exist", place.id)


def check_node[S, E](game: Game[S, E], state: S, node: Node[E]) -> None:
    """A node is well formed, stable, and each of its events has a notation of its own."""
    _require(game.node(state) == node, "a node is the same each time it is asked", node)
    if isinstance(node, End):
        _require(len(node.returns) == game.seats, "returns are by seat", node.returns)
        _check_line(Line(node.reason, node.rules))
        return
    if isinstance(node, Turn):
        _require(0 <= node.seat < game.seats, "the seat exists", node.seat)
        events = node.choices
    else:
        events = node.outcomes
        _require(len(node.weights) == len(events), "each outcome has a weight", node)
        _require(all(weight > 0 for weight in node.weights), "weights are positive", node)
    _require(len(events) > 0, "something can happen", node)
    _require(len(set(events)) == len(events), "no event stands twice", events)
    notations = [game.notate(state, event) for event in events]
    _require(len(set(notations)) == len(notations), "notations are unique", notations)
    for notation in notations:
        fits = notation.isascii() and notation.isprintable() and 0 < len(notation) <= 80
        _require(fits and notation[0] not in "?~", "a notation is a short ASCII token", notation)


def check_words[S, E](game: Game[S, E], state: S, node: Node[E], rng: Random) -> None:
    """Labels and lines are sentences, paths can be picked, and "why not?" is answered by rule."""
    if isinstance(node, End):
        return
    events = node.choices if isinstance(node, Turn) else node.outcomes
    for event in events[:40]:
        _check_line(game.say(state, event))
        _require(bool(game.label(state, event)), "every event has a label", event)
    paths = set()
    if isinstance(node, Turn):
        paths = {game.path(state, event) for event in node.choices}
        _require(len(paths) == len(node.choices), "every choice has a path of its own", paths)
        prefixes = {path[:end] for path in paths for end in range(1, len(path))}
        _require(not prefixes & paths, "no path ends where another goes on", prefixes & paths)
        _require(() not in paths, "a path picks something", paths)
    for picks in _wrong_picks(game, paths, rng):
        line = game.why_not(state, picks)
        _check_line(line)
        _require(len(line.rules) > 0, "why_not names a rule", picks)


def check_picture[S, E](game: Game[S, E], state: S, node: Node[E]) -> None:
    """What the scene shows lies on places that exist, and what can be picked is in the picture."""
    layout = game.layout()
    for viewer in (None, *range(game.seats)):
        scene = game.scene(game.mask(state, viewer), viewer)
        places = _pickable(layout, scene)
        _require(bool(scene.status), "a scene has a status", viewer)
        keys = [piece.key for piece in scene.pieces] + [card.key for card in _cards(scene)]
        _require(len(set(keys)) == len(keys), "keys are unique", keys)
        for piece in scene.pieces:
            fits = piece.place in places or piece.place.partition(":")[0] in ("off", "home")
            _require(fits, "a piece stands on a place", piece)
        for mark in scene.marks:
            _require(mark.place in places, "a mark is on a place", mark)
        if isinstance(node, Turn) and viewer == node.seat:
            for event in node.choices:
                for place in game.path(state, event):
                    fits = place.startswith(BUTTON) or place in places
                    _require(fits, "what is picked is in the picture", place)


def check_secrets[S, E](game: Game[S, E], state: S, node: Node[E], rng: Random) -> None:
    """A masked state hides what it must and keeps what its seat needs."""
    for seat in range(game.seats):
        view = game.mask(state, seat)
        _require(game.mask(view, seat) == view, "masking twice is masking once", seat)
        full = game.fill(view, seat, rng)
        _require(game.mask(full, seat) == view, "a filled view looks the same", seat)
        if isinstance(node, Turn) and node.seat == seat:
            for other in (view, full):
                _require(game.node(other) == node, "one's own choices need no secret", seat)
                told = [game.notate(other, event) for event in node.choices]
                known = [game.notate(state, event) for event in node.choices]
                _require(told == known, "one's own notations need no secret", seat)
        if isinstance(node, Turn | Chance):
            for event in _seen_events(node, seat)[:10]:
                _check_line(game.say(view, event))
    onlooker = game.mask(state, None)
    _require(game.mask(onlooker, None) == onlooker, "masking twice is masking once", None)
    if not game.info.hidden:
        _require(onlooker == state, "a game without secrets hides nothing", None)


def check_text[S, E](game: Game[S, E], state: S) -> None:
    """A position survives being written and read."""
    text = game.write(state)
    _require(game.read(text) == state, "a position survives its text", text)


def check_apply[S, E](game: Game[S, E], state: S, event: E) -> S:
    """``apply`` changes nothing, says the same twice, and gives a state that can be hashed."""
    before = hash(state)
    after = game.apply(state, event)
    _require(hash(state) == before, "apply leaves its state alone", event)
    _require(game.apply(state, event) == after, "apply is pure", event)
    hash(after)
    return after


class _Tally:
    """What the opening picture held: coins and cards that must stay, pieces that never multiply."""

    def __init__(self, coins: int | None, pieces: int) -> None:
        self.coins = coins
        self.pieces = pieces

    @classmethod
    def of[S, E](cls, game: Game[S, E], state: S) -> "_Tally":
        scene = game.scene(game.mask(state, None), None)
        return cls(_coins(scene), len(scene.pieces))

    def check[S, E](self, game: Game[S, E], state: S) -> None:
        scene = game.scene(game.mask(state, None), None)
        _require(_coins(scene) == self.coins, "coins are conserved", _coins(scene))
        _require(len(scene.pieces) <= self.pieces, "pieces do not multiply", len(scene.pieces))
        faces = [card.face for card in _cards(scene) if card.face]
        _require(len(set(faces)) == len(faces), "no card is in two places", faces)


def _coins(scene: Scene) -> int | None:
    """All coins on the table; None in a game without. Stakes lie in the pot, if there is one."""
    purses = [player.coins for player in scene.players if player.coins is not None]
    if not purses:
        return None
    stakes = sum(player.stake or 0 for player in scene.players)
    return sum(purses) + (stakes if scene.pot is None else scene.pot) + scene.house


def _cards(scene: Scene) -> list[Card]:
    hands = [card for hand in scene.hands for card in hand.cards]
    return hands + [card for _, card in scene.trick]


def _pickable(layout: Layout, scene: Scene) -> set[str]:
    places = {place.id for place in layout.places}
    return places | {card.id for card in _cards(scene) if card.id}


def _seen_events[E](node: Turn[E] | Chance[E], seat: Seat) -> tuple[E, ...]:
    """The events of a node whose outcome the seat may learn."""
    if isinstance(node, Turn):
        return node.choices if node.seat == seat else ()
    return node.outcomes if node.seen_by is None or seat in node.seen_by else ()


def _wrong_picks[S, E](
    game: Game[S, E], paths: set[tuple[str, ...]], rng: Random
) -> Iterator[tuple[str, ...]]:
    """Some picks that begin no legal path: a wrong place alone, and one after right ones."""
    begun = {path[:end] for path in paths for end in range(len(path) + 1)}
    places = [place.id for place in game.layout().places]
    starts = sorted(begun)
    for place in rng.sample(places, min(4, len(places))):
        start = rng.choice(starts) if starts else ()
        for picks in ((place,), (*start, place)):
            if picks not in begun and picks[:-1] not in paths:
                yield picks


def _check_line(line: Line) -> None:
    """A line is a sentence."""
    text = line.text
    whole = bool(text) and text[-1] in ".!?…" and (text[0].isupper() or text[0].isdigit())
    _require(whole, "a line is a sentence", text)


def _require(holds: bool, law: str, about: object) -> None:
    if not holds:
        raise LawBroken(f"{law}, but: {about}")


def describe(options: Mapping[str, str]) -> str:
    """Options as a short test id: "kendall-protection=no"."""
    rest = [f"{name}={value}" for name, value in options.items() if name != "ruleset"]
    return "-".join([options["ruleset"], *rest])
