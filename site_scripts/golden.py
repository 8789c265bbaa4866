"""Golden records: one whole game for each ruleset, with its log, to be read in review.

``python3 -m site_scripts golden`` makes them again; a change in one is a change in the rules.
"""

from pathlib import Path

from pygames import registry
from pygames.core import record as records
from pygames.core.node import Chance, End
from pygames.core.session import Session

FOLDER = Path(__file__).parent.parent / "tests" / "golden"
SEED = "golden"


def cases() -> list[tuple[str, str]]:
    """Every (game, ruleset) there is."""
    return [(id, ruleset) for id in registry.GAMES for ruleset in registry.info(id).rulesets]


def play(id: str, ruleset: str) -> Session[object, object]:
    """A whole game of a ruleset, all choices by the seed, at a middling number of seats."""
    fewest, most = registry.info(id).seats
    game = registry.make(id, min(most, max(fewest, 3)), {"ruleset": ruleset})
    session = Session(game, SEED)
    while not isinstance(session.node, End):
        if isinstance(session.node, Chance):
            session.throw()
        else:
            choices = list(session.notations())
            session.choose(session.rng("golden").choice(choices))
    return session


def transcript(session: Session[object, object]) -> str:
    """The log as an onlooker has it, with rules, then the last position and the returns."""
    lines = [
        f"{entry.ply:>4} {entry.line.text} [{', '.join(entry.line.rules)}]"
        for entry in session.log(None)
    ]
    assert isinstance(session.node, End)
    position = session.game.write(session.state)
    return "\n".join([*lines, f"position {position}", f"returns {session.node.returns}", ""])


def write_all() -> None:
    """Write every record and transcript, over what stands there."""
    for id, ruleset in cases():
        session = play(id, ruleset)
        path = FOLDER / id / f"{ruleset}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(records.dumps(session.record()) + "\n", encoding="utf-8")
        path.with_suffix(".txt").write_text(transcript(session), encoding="utf-8")
        print(f"{id} {ruleset}: {session.ply} plies")
