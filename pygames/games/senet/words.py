"""What the log and the answers of Senet say, ruleset by ruleset, with the rules at work."""

from pygames.core.node import Line, Seat
from pygames.games.senet.bell import Bell, own_houses
from pygames.games.senet.board import (
    OUT,
    Event,
    Lot,
    Move,
    Pass,
    Phase,
    Plan,
    State,
    house,
    moved,
)
from pygames.games.senet.kendall import HAPPINESS, REBIRTH, WATER, Kendall
from pygames.kit.dice import WORDS
from pygames.kit.sticks import Throw


class KendallWords:
    """Sentences for Kendall's game."""

    turn_rule, outside, hit = "K2", "home", ", exchange"

    def __init__(self, rules: Kendall) -> None:
        self.rules = rules

    def note(self, state: State, seat: Seat) -> str:
        """What is to be noted of a seat beside its score."""
        return "misses the next turn" if state.missing == seat else ""

    def score(self, state: State, seat: Seat) -> str:
        """How far a seat is."""
        return f"{state.pawns[seat].count(OUT)} of {self.rules.pawns} off"

    def say(self, state: State, event: Event) -> Line:
        """What happened, in full."""
        name, other = self.rules.name(state.turn), self.rules.name(1 - state.turn)
        match event:
            case Lot(seat):
                name = self.rules.name(seat)
                text = f"The lot falls to {name}, who takes the even houses and begins."
                return Line(text, ("K16", "K1"))
            case Throw(value) if state.phase is Phase.OPENING:
                return self._say_opening(name, other, value)
            case Throw(value):
                return Line(f"{name} throws {WORDS[value]}.", ("S2",))
            case Move():
                return self._say_move(state, event)
            case _:
                return self._say_pass(state)

    def _say_opening(self, name: str, other: str, value: int) -> Line:
        if value != 1:
            return Line(f"{name} throws {WORDS[value]}, and {other} is to throw.", ("K16",))
        front = 2 * self.rules.pawns
        text = (
            f"{name} is the first to throw a one, takes the even houses and moves the foremost "
            f"pawn from {front} to {house(front + 1)}."
        )
        again = f" {name} throws again." if 1 in self.rules.again else ""
        return Line(text + again, ("K16", "K1", *(("K3",) if again else ())))

    def _say_move(self, state: State, move: Move) -> Line:
        name, other = self.rules.name(state.turn), self.rules.name(1 - state.turn)
        start, end = move.start, move.end
        after = self.rules.apply(state, move)
        text, rules = self._say_step(name, start, end)
        drowned = end == WATER
        if end in state.pawns[1 - state.turn] and end != OUT:
            drowned = self.rules.bumps(start, end)
            place = "into the House of Water" if drowned else f"to {start}"
            text += f", and sends {other}'s pawn {place}"
            rules += ("K13",) if drowned else ("K5",)
        if drowned and not self.rules.wait:
            shore = next(h for h in _houses(after) if h not in (*_houses(state), end))
            text += f", from where it begins again on {house(shore)}"
            rules += ("K12",)
        text += "."
        if all(at == OUT for at in after.pawns[state.turn]):
            return Line(text, rules)
        if after.turn == state.turn and state.throw in self.rules.again:
            return Line(f"{text} {name} throws again.", (*rules, "K3"))
        if after.turn == state.turn:
            return Line(f"{text} {other} misses a turn.", (*rules, "K21"))
        return Line(text, rules)

    def _say_step(self, name: str, start: int, end: int) -> tuple[str, tuple[str, ...]]:
        if end == OUT:
            rule = "K21" if start == WATER else "K10" if start == HAPPINESS else "K11"
            return f"{name} bears a pawn off from {house(start)}", (rule,)
        if start == WATER:
            text = f"{name} leaves the water for {house(REBIRTH)}, and loses the next turn"
            return text, ("K21",)
        if end == WATER:
            rule = "K19" if start < HAPPINESS else "K13" if start == HAPPINESS else "K14"
            return f"{name} moves from {start} into the House of Water", (rule,)
        if end < start:
            rule = "K8" if start <= HAPPINESS else "K14"
            return f"{name} moves back from {start} to {house(end)}", (rule,)
        rule = "K9" if end == HAPPINESS else "K10" if start == HAPPINESS else "K2"
        return f"{name} moves from {start} to {house(end)}", (rule,)

    def _say_pass(self, state: State) -> Line:
        text, rule = self._why_pass(state)
        after = self.rules.apply(state, Pass())
        if after.turn != state.turn:
            return Line(text, (rule,))
        if state.throw in self.rules.again:
            return Line(f"{text} {self.rules.name(state.turn)} throws again.", (rule, "K3"))
        return Line(f"{text} {self.rules.name(1 - state.turn)} misses a turn.", (rule, "K21"))

    def _why_pass(self, state: State) -> tuple[str, str]:
        """Why nothing moves with this throw."""
        name = self.rules.name(state.turn)
        if state.turn in state.asleep:
            return f"{name} must throw a one before any pawn may move.", "K18"
        if WATER in state.pawns[state.turn]:
            return f"{name} waits in the House of Water.", "K21"
        return f"{name} can move no pawn by {WORDS[state.throw]}, and the throw is lost.", "K8"

    def why_not(self, state: State, start: int) -> Line:
        """Why a pawn of the side to move does not go elsewhere from its house."""
        name, throw = self.rules.name(state.turn), WORDS[state.throw]
        if state.turn in state.asleep and state.throw != 1:
            return Line(f"{name} must throw a one before any pawn may move.", ("K18",))
        if WATER in state.pawns[state.turn]:
            text = "A pawn waits in the House of Water: until it is out, no other pawn may move."
            if start == WATER:
                text = (
                    "From the water a pawn is borne off by a four, or goes to 15 if that is free."
                )
            return Line(text, ("K21",))
        if start not in state.pawns[state.turn]:
            return Line(f"Pick one of {name}'s pawns first.", ("K2",))
        for move in self.rules.choices(state):
            if isinstance(move, Move) and move.start == start:
                aim = "off the board" if move.end == OUT else f"to {house(move.end)}"
                text = f"A throw of {throw} takes this pawn {aim}, and nowhere else."
                return Line(text, ("K8",) if move.end < start else ("K2",))
        target, rule = self.rules.forward(state, start)
        return Line(self._refusal(state, start, target, rule), (rule,))

    def _refusal(self, state: State, start: int, end: int, rule: str) -> str:
        name, other = self.rules.name(state.turn), self.rules.name(1 - state.turn)
        throw = WORDS[state.throw]
        exits = " or ".join(WORDS[value] for value in self.rules.exits.get(start, ()))
        beyond = "the way off the board" if end == OUT else end
        return {
            "K4": f"{name} has a pawn on {house(end)}, and a house holds only one.",
            "K6": f"{other}'s pawn on {house(end)} has a fellow next to it, and both are safe.",
            "K7": f"Three of {other}'s pawns in a row stand between {start} and {beyond}.",
            "K9": f"From {start} a throw of {throw} would pass 26: every pawn must stop there.",
            "K11": f"A pawn leaves {house(start)} only by a throw of {exits}.",
            "K13": "A pawn does not walk from the House of Happiness into the water.",
            "K20": "No pawn is borne off while another stands in the first row.",
            "K21": "While a pawn is in the water, it stays the only one there.",
        }[rule]


class BellWords:
    """Sentences for Bell's game."""

    turn_rule, outside, hit = "B3", "off", ", takes"

    def __init__(self, rules: Bell) -> None:
        self.rules = rules

    def note(self, state: State, seat: Seat) -> str:
        """The pawns in hand, and the goal once it is fixed."""
        goal = "" if state.odd < 0 else "odd houses" if state.odd == seat else "even houses"
        waiting = state.pawns[seat].count(OUT)
        return ", ".join(filter(None, (f"{waiting} in hand" if waiting else "", goal)))

    def score(self, state: State, seat: Seat) -> str:
        """The points so far."""
        return f"{state.points[seat]} point{'' if state.points[seat] == 1 else 's'}"

    def say(self, state: State, event: Event) -> Line:
        """What happened, in full."""
        name = self.rules.name(state.turn)
        match event:
            case Throw(value):
                return Line(f"{name} throws {WORDS[value]}.", ("S2",))
            case Plan(enter):
                return Line(f"{name} will {'enter' if enter else 'move'} a pawn.", ("B12",))
            case Move(start, end):
                return self._say_move(state, start, end)
            case _:
                return self._say_pass(state)

    def _say_move(self, state: State, start: int, end: int) -> Line:
        seat, name, other = (
            state.turn,
            self.rules.name(state.turn),
            self.rules.name(1 - state.turn),
        )
        after = self.rules.apply(state, Move(start, end))
        rules: tuple[str, ...]
        if start == OUT:
            text, rules = f"{name} enters a pawn on {house(end)}", ("B2",)
        else:
            text, rules = f"{name} moves from {start} to {house(end)}", ("B3",)
            if own_houses(state.odd, seat) >> start & 1:
                rules += ("B9",)
        if end in state.pawns[1 - seat]:
            text += f", and {other}'s pawn there goes back to the hand"
            rules += ("B5",)
        text += "."
        if after.odd != state.odd:
            text += f" It is the first pawn on house 1: {name} scores five, and its goal is the odd"
            text += f" houses; {other}'s are the even ones."
            rules += ("B7",)
        if after.pawns[seat].count(OUT) > moved(state.pawns[seat], start, end).count(OUT):
            text += f" A pawn that can reach no house of {name}'s own goes back to the hand."
            rules += ("B14",)
        if after.phase is not state.phase:
            text += f" All ten pawns of {name} are on its own houses: {name} scores ten and wins."
            rules += ("B10",)
        if state.phase is Phase.ALONE:
            text += f" {other} scores a point."
            rules += ("B10",)
        return Line(text, rules)

    def _say_pass(self, state: State) -> Line:
        name, throw = self.rules.name(state.turn), WORDS[state.throw]
        if state.plan == "enter":
            text = f"House {self.rules.entry(state.throw)} is taken, and {name} loses the turn."
            return Line(text, ("B12",))
        if len(self.rules.choices(state)) > 1:
            return Line(f"{name} leaves the pawns on its own houses where they are.", ("B13",))
        text = f"{name} can neither enter nor move a pawn by {throw}, and loses the turn."
        return Line(text, ("B3",))

    def why_not(self, state: State, start: int) -> Line:
        """Why a pawn of the side to move does not go elsewhere from its house."""
        name, other, throw = (
            self.rules.name(state.turn),
            self.rules.name(1 - state.turn),
            WORDS[state.throw],
        )
        if state.due:
            text = f"{name} says first whether the throw is to enter a pawn or to move one."
            return Line(text, ("B12",))
        if state.plan == "enter" and start in state.pawns[state.turn]:
            return Line(f"{name} has said that this throw enters a pawn.", ("B12",))
        end = start - state.throw
        if start not in state.pawns[state.turn]:
            entry = self.rules.entry(state.throw)
            if OUT in state.pawns[state.turn] and state.plan != "move":
                return Line(f"A throw of {throw} enters a pawn only on {house(entry)}.", ("B2",))
            return Line(f"Pick one of {name}'s pawns first.", ("B3",))
        rule = self.rules.refusal(state, start)
        text = {
            "": f"A throw of {throw} takes this pawn to {house(end)}, and nowhere else.",
            "B4": f"{name} has a pawn on {house(end)}, and a house holds only one.",
            "B6": f"{house(end).capitalize()} is a shelter and is taken: nobody may land there.",
            "B7": f"House 1 is the last: a throw of {throw} would carry this pawn beyond it.",
            "B8": f"{other}'s pawn on {end} stands on a house of its own and cannot be attacked.",
        }[rule]
        return Line(text, (rule or "B3",))


def _houses(state: State) -> tuple[int, ...]:
    return (*state.pawns[0], *state.pawns[1])
