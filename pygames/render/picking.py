"""What a reader may pick next, worked out from the paths of the choices alone.

A path is the places of one choice in the order they are picked. What has been picked so far is the
start of one path or more; everything here follows from that, the same for every game.
"""

from collections.abc import Sequence

from pygames.core.frozen import frozen
from pygames.render.scene import Mark, Scene

type Path = tuple[str, ...]

RANK = ("illegal", "select", "capture", "target", "hint", "last", "from", "pick")
"""At most one mark stands in a place: the one that comes first here."""


@frozen
class Pick:
    """What a pick came to.

    ``path`` is what is picked now. ``complete`` is the number of the choice it makes, if it makes
    one. ``nowhere`` is a path that leads to no choice, for the game to say why; else it is empty.
    """

    path: Path
    complete: int | None = None
    nowhere: Path = ()


def pick(paths: Sequence[Path], picked: Path, place: str) -> Pick:
    """Pick a place after ``picked``: go on, finish, change one's mind, or lead nowhere."""
    longer = (*picked, place)
    if _fitting(paths, longer):
        return Pick(longer, _finished(paths, longer))
    if picked and place == picked[-1]:
        if picked in paths:
            return Pick(picked, list(paths).index(picked))
        return Pick(picked[:-1])
    alone = (place,)
    if picked and _fitting(paths, alone):
        return Pick(alone, _finished(paths, alone))
    return Pick(picked, nowhere=longer)


def pickable(paths: Sequence[Path], picked: Path) -> frozenset[str]:
    """The places that do something when picked: to go on, to begin anew, to undo the last pick."""
    return frozenset(
        {*_following(paths, picked), *_following(paths, ()), *picked}
        - {place for path in paths for place in path if place.startswith("button:")}
    )


def marked(
    scene: Scene,
    paths: Sequence[Path],
    picked: Path,
    *,
    illegal: str = "",
    hint: Path = (),
) -> tuple[Mark, ...]:
    """The scene's own marks with those of the picking, one a place."""
    men = {piece.place: piece.seat for piece in scene.pieces}
    mover = men.get(picked[0]) if picked else None
    marks = [*scene.marks]
    marks += [Mark("hint", place) for place in hint]
    marks += [Mark("select", place) for place in picked]
    if illegal:
        marks.append(Mark("illegal", illegal))
    for place in _following(paths, ()):
        marks.append(Mark("pick", place))
    if picked:
        for place in _following(paths, picked):
            if ":" in place:
                kind = "pick"
            elif place in men and men[place] != mover:
                kind = "capture"
            else:
                kind = "target"
            marks.append(Mark(kind, place))
    best: dict[str, Mark] = {}
    for mark in marks:
        held = best.get(mark.place)
        if not mark.place.startswith("button:") and (
            held is None or RANK.index(mark.kind) < RANK.index(held.kind)
        ):
            best[mark.place] = mark
    return tuple(best.values())


def advice(paths: Sequence[Path], picked: Path) -> str:
    """One line on how to pick, in terms of the marks."""
    places = [path for path in paths if path and not path[0].startswith("button:")]
    if not places:
        return "Use a button." if paths else ""
    if picked:
        following = _following(paths, picked)
        if all(":" in place for place in following):
            return "Pick more cards, or use a button."
        return "Now pick a blue ring; pick the same piece again to put it back."
    if ":" in places[0][0]:
        other = "" if len(places) == len(paths) else ", or use a button"
        return f"Pick a card with a blue bar{other}."
    if max(len(path) for path in places) == 1:
        return "Pick a place with a blue bar."
    return "Pick a piece with a blue bar, then a blue ring."


def _fitting(paths: Sequence[Path], start: Path) -> list[Path]:
    return [path for path in paths if path[: len(start)] == start]


def _following(paths: Sequence[Path], picked: Path) -> list[str]:
    """The places that come next, each once, in the order of the choices."""
    at = len(picked)
    return list(dict.fromkeys(path[at] for path in _fitting(paths, picked) if len(path) > at))


def _finished(paths: Sequence[Path], path: Path) -> int | None:
    """The one choice whose path this is, unless a longer path goes on from here."""
    fitting = [number for number, other in enumerate(paths) if other[: len(path)] == path]
    if len(fitting) == 1 and paths[fitting[0]] == path:
        return fitting[0]
    return None
