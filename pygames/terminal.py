"""A game in the terminal: the picture in text, the choices by number, the log by line."""

from collections.abc import Sequence

from pygames.core.node import Chance, End, Seat, Turn
from pygames.core.session import Session
from pygames.players.levels import make
from pygames.render import text

HELP = "A number plays that choice; u takes back, h gives a hint, q leaves."


class Leave(Exception):
    """The reader has had enough."""


def play[S, E](session: Session[S, E], levels: Sequence[str]) -> None:
    """Play until the end, asking people on standard input and levels of players for the rest."""
    game = session.game
    people = frozenset(seat for seat, level in enumerate(levels) if level == "human")
    players = {seat: make(level, game) for seat, level in enumerate(levels) if seat not in people}
    print(f"{game.info.title}, {game.ruleset}; seed {session.seed}. {HELP}")
    told = 0
    try:
        while True:
            told = _tell(session, people, told)
            node = session.node
            if isinstance(node, End):
                return
            if isinstance(node, Chance):
                if node.by in people and node.seen_by is None:
                    _ask(f"{game.seat_name(node.by or 0)}, press Enter to throw: ")
                session.throw()
            elif node.seat in players:
                rng = session.rng(f"seat{node.seat}")
                view = session.view(node.seat)
                event = players[node.seat].choose(game, view, node, rng).event
                session.choose(game.notate(session.state, event))
            else:
                _choose(session, node, people)
                told = min(told, len(session.log(_viewer(session, people))))
    except (Leave, EOFError):
        print("\nLeft the game.")


def _viewer[S, E](session: Session[S, E], people: frozenset[Seat]) -> Seat | None:
    """Whose eyes the screen may serve: the only person's, or those of the person on turn."""
    if len(people) == 1:
        return next(iter(people))
    node = session.node
    return node.seat if isinstance(node, Turn) and node.seat in people else None


def _tell[S, E](session: Session[S, E], people: frozenset[Seat], told: int) -> int:
    """Print what is new in the log; how many lines have been told by now."""
    log = session.log(_viewer(session, people))
    for entry in log[told:]:
        rules = f"  [{', '.join(entry.line.rules)}]" if entry.line.rules else ""
        print(f"  {entry.line.text}{rules}")
    return len(log)


def _choose[S, E](session: Session[S, E], node: Turn[E], people: frozenset[Seat]) -> None:
    """Show the position and let a person decide, take back or ask."""
    game, view = session.game, session.view(node.seat)
    print()
    print(text.board(game.layout(), game.scene(view, node.seat)))
    for number, event in enumerate(node.choices, start=1):
        print(f"{number:>4}  {game.label(view, event)}")
    while True:
        answer = _ask(f"{game.seat_name(node.seat)}: ")
        if answer == "u":
            ply = session.undo_ply(people, practice=not game.info.hidden)
            if ply is not None:
                session.take_back(ply)
                return
            print("There is nothing that can be taken back.")
        elif answer == "h":
            hint = make("hard", game).choose(game, view, node, session.rng("hint"))
            print(f"{game.label(view, hint.event)}. {hint.reason}")
        elif answer.isdecimal() and 1 <= int(answer) <= len(node.choices):
            session.choose(game.notate(session.state, node.choices[int(answer) - 1]))
            return
        else:
            print(f"Choose a number from 1 to {len(node.choices)}. {HELP}")


def _ask(prompt: str) -> str:
    answer = input(prompt).strip().lower()
    if answer == "q":
        raise Leave
    return answer
