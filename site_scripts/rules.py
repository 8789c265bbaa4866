"""The rules of a game as data: reads ``docs/games/<id>/rules.toml`` and checks every entry.

Rules that many games have word for word stand in a file of their own beside the games' folders,
``docs/games/pot.toml``, say. ``[[shared]]`` with ``from = "pot"`` and the ``rules`` wanted takes
them over after the game's own.

The file is written by hand, so whatever is wrong with it is told in one sentence that names the
file, the entry and what is allowed there.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import cast

from pygames.core.errors import one_of
from pygames.core.info import GameInfo

GRADES: Mapping[str, str] = {
    "A": "period text",
    "B": "period text, gap filled",
    "C": "argued reconstruction",
    "D": "modern choice",
    "X": "shown false",
}
"""The evidence grades, each with the words that stand beside its badge."""

KINDS = ("race", "war", "dice", "cards", "field")
RULE_ID = re.compile(r"[A-Z]{1,3}[0-9]+[a-z]?")

type Table = Mapping[str, object]


class RulesError(ValueError):
    """What is wrong with a rules file, in one sentence that names the file and the entry."""


@dataclass(frozen=True, slots=True)
class Cite:
    """A source and where in it; ``via`` is the source that reports it, where it was not seen."""

    key: str
    locus: str = ""
    via: str = ""


@dataclass(frozen=True, slots=True)
class Facts:
    """The strip of facts, and what the gallery sorts by. Years before the era are negative."""

    kind: str
    regions: tuple[str, ...]
    place: str
    when: str
    first_year: int
    last_year: int
    players: str
    chance: str
    secrets: str
    length: str
    age: str


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One way to play a game, with the grade of the whole."""

    id: str
    title: str
    grade: str
    summary: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule with its evidence. ``options`` change it; ``engine`` tells whether play keeps it.

    ``position`` is a position that explains it, ``places`` the part of the board to show.
    """

    id: str
    rulesets: tuple[str, ...]
    text: str
    grade: str
    sources: tuple[Cite, ...]
    note: str = ""
    options: tuple[str, ...] = ()
    engine: bool = True
    position: str = ""
    places: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Claim:
    """What the usual accounts say, and what is found when one looks."""

    claim: str
    correction: str
    sources: tuple[Cite, ...]


@dataclass(frozen=True, slots=True)
class Printed:
    """A figure as a source prints it, beside ours: ``name`` is its name among the game's odds.

    It belongs to some ``rulesets``; none named means all.
    """

    name: str
    figure: str
    value: Fraction
    source: Cite
    rulesets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleBook:
    """Everything a rules file holds."""

    game: str
    lede: str
    kicker: tuple[str, ...]
    facts: Facts
    rulesets: tuple[Ruleset, ...]
    rules: tuple[Rule, ...]
    claims: tuple[Claim, ...]
    printed: tuple[Printed, ...] = ()

    def ruleset(self, id: str) -> Ruleset:
        """A ruleset by its id; KeyError where there is none."""
        for ruleset in self.rulesets:
            if ruleset.id == id:
                return ruleset
        raise KeyError(id)

    def rules_of(self, ruleset: str) -> tuple[Rule, ...]:
        """The rules in force in a ruleset, in the order of the file."""
        return tuple(rule for rule in self.rules if ruleset in rule.rulesets)

    def grades(self, ruleset: str | None = None) -> dict[str, int]:
        """How many rules have each grade, A first; grades that no rule has are left out."""
        rules = self.rules if ruleset is None else self.rules_of(ruleset)
        counts = Counter(rule.grade for rule in rules)
        return {grade: counts[grade] for grade in GRADES if counts[grade]}

    def cites(self) -> tuple[Cite, ...]:
        """Every citation of the file, in its order."""
        parts: tuple[Rule | Claim, ...] = (*self.rules, *self.claims)
        cites = tuple(cite for part in parts for cite in part.sources)
        return (*cites, *(printed.source for printed in self.printed))


def load(path: Path, keys: Collection[str] | None = None, info: GameInfo | None = None) -> RuleBook:
    """The rules in a file. ``keys`` are the sources there are, ``info`` is the game's own card."""
    name = _short(path)
    entry = _open(path)
    shared = tuple(
        rule for part in entry.tables("shared") for rule in _shared(part, path.parent.parent)
    )
    book = _book(entry, path.parent.name, shared)
    _check_rules(book, name)
    if keys is not None:
        _check_keys(book, keys, name)
    if info is not None:
        _check_info(book, info, name)
    return book


def _open(path: Path) -> "_Entry":
    name = _short(path)
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise RulesError(f"{name}: {error}") from error
    return _Entry(name, "", data)


class _Entry:
    """A table of the file, with what to call it when something in it is wrong."""

    def __init__(self, file: str, name: str, data: Table) -> None:
        self.file = file
        self.name = name
        self.data = data

    def fail(self, message: str) -> RulesError:
        return RulesError(f"{self.file}: {self.name + ': ' if self.name else ''}{message}")

    def only(self, *keys: str) -> None:
        for key in self.data:
            if key not in keys:
                raise self.fail(f"unknown key {key!r}: use {one_of(keys)}.")

    def text(self, key: str, default: str | None = None) -> str:
        value = self.data.get(key, default)
        if not isinstance(value, str) or (default is None and not value.strip()):
            raise self.fail(f"{key} must be a text, and not empty.")
        return value.strip()

    def number(self, key: str) -> int:
        value = self.data.get(key)
        if type(value) is not int:
            raise self.fail(f"{key} must be a whole number.")
        return value

    def choice(self, key: str, values: Iterable[str]) -> str:
        value, names = self.text(key), list(values)
        if value not in names:
            raise self.fail(f"{key} {value!r} does not exist: use {one_of(names)}.")
        return value

    def texts(self, key: str, default: tuple[str, ...] | None = None) -> tuple[str, ...]:
        value = self.data.get(key, default)
        items = [value] if isinstance(value, str) else value
        if not isinstance(items, list | tuple) or not all(isinstance(item, str) for item in items):
            raise self.fail(f"{key} must be a list of texts.")
        return tuple(cast("list[str]", items))

    def flag(self, key: str, default: bool) -> bool:
        value = self.data.get(key, default)
        if not isinstance(value, bool):
            raise self.fail(f"{key} must be true or false.")
        return value

    def table(self, key: str) -> "_Entry":
        value = self.data.get(key)
        if not isinstance(value, dict):
            raise self.fail(f"there must be a table [{key}].")
        return _Entry(self.file, f"[{key}]", value)

    def tables(self, key: str, needed: bool = False) -> list["_Entry"]:
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.fail(f"{key} must be tables.")
        if needed and not value:
            raise self.fail(f"there must be at least one [[{key}]].")
        within = f"{self.name}, " if self.name else ""
        return [
            _Entry(self.file, f"{within}{key}[{number}]{_called(item)}", item)
            for number, item in enumerate(value)
        ]


def _called(item: Table) -> str:
    return f" ({item['id']})" if isinstance(item.get("id"), str) else ""


def _short(path: Path) -> str:
    parts = path.parts
    return "/".join(parts[parts.index("docs") :]) if "docs" in parts else path.name


def _book(entry: _Entry, game: str, shared: tuple[Rule, ...]) -> RuleBook:
    entry.only("lede", "kicker", "facts", "rulesets", "rules", "shared", "claims", "printed")
    return RuleBook(
        game=game,
        lede=entry.text("lede"),
        kicker=entry.texts("kicker"),
        facts=_facts(entry.table("facts")),
        rulesets=tuple(_ruleset(part) for part in entry.tables("rulesets", needed=True)),
        rules=(*(_rule(part) for part in entry.tables("rules", needed=True)), *shared),
        claims=tuple(_claim(part) for part in entry.tables("claims")),
        printed=tuple(_printed(part) for part in entry.tables("printed")),
    )


def _shared(entry: _Entry, folder: Path) -> list[Rule]:
    """The rules that a game takes from a file of rules that games share."""
    entry.only("from", "rules", "rulesets")
    source = _open(folder / f"{entry.text('from')}.toml")
    source.only("rules")
    parts = {part.text("id"): part for part in source.tables("rules", needed=True)}
    wanted = entry.texts("rules")
    for id in wanted:
        if id not in parts:
            raise entry.fail(f"{source.file} has no rule {id!r}: use {one_of(list(parts))}.")
    return [_rule(parts[id], entry.texts("rulesets")) for id in wanted]


def _facts(entry: _Entry) -> Facts:
    words = ("place", "when", "players", "chance", "secrets", "length", "age")
    entry.only("kind", "region", "from", "to", *words)
    first, last = entry.number("from"), entry.number("to")
    if first > last:
        raise entry.fail(f"from ({first}) comes after to ({last}).")
    texts = {word: entry.text(word) for word in words}
    return Facts(
        kind=entry.choice("kind", KINDS),
        regions=entry.texts("region"),
        place=texts["place"],
        when=texts["when"],
        first_year=first,
        last_year=last,
        players=texts["players"],
        chance=texts["chance"],
        secrets=texts["secrets"],
        length=texts["length"],
        age=texts["age"],
    )


def _ruleset(entry: _Entry) -> Ruleset:
    entry.only("id", "title", "grade", "summary")
    grade = entry.choice("grade", GRADES)
    return Ruleset(entry.text("id"), entry.text("title"), grade, entry.text("summary"))


def _rule(entry: _Entry, rulesets: tuple[str, ...] = ()) -> Rule:
    """A rule; ``rulesets`` where the entry leaves them to the game that takes it over."""
    entry.only(
        "id", "rulesets", "text", "grade", "sources", "note", "option", "engine", "position",
        "places",
    )  # fmt: skip
    id = entry.text("id")
    if not RULE_ID.fullmatch(id):
        raise entry.fail(f"id {id!r} must be one to three capitals and a number, like K9 or K9a.")
    grade = entry.choice("grade", [grade for grade in GRADES if grade != "X"])
    note = entry.text("note", "")
    if grade == "D" and not note:
        raise entry.fail("a rule of grade D needs a note that says why we chose it.")
    rule = Rule(
        id=id,
        rulesets=rulesets or entry.texts("rulesets"),
        text=entry.text("text"),
        grade=grade,
        sources=_cites(entry),
        note=note,
        options=entry.texts("option", ()),
        engine=entry.flag("engine", True),
        position=entry.text("position", ""),
        places=entry.texts("places", ()),
    )
    if grade in "ABC" and not rule.sources:
        raise entry.fail(f"a rule of grade {grade} needs at least one source.")
    if rule.places and not rule.position:
        raise entry.fail("places need a position to be shown.")
    return rule


def _claim(entry: _Entry) -> Claim:
    entry.only("claim", "correction", "sources")
    return Claim(entry.text("claim"), entry.text("correction"), _cites(entry))


def _printed(entry: _Entry) -> Printed:
    entry.only("name", "figure", "fraction", "source", "rulesets")
    try:
        value = Fraction(entry.text("fraction"))
    except (ValueError, ZeroDivisionError) as error:
        raise entry.fail('fraction must be one, like "1/36".') from error
    source = _cite(entry.table("source"))
    return Printed(
        entry.text("name"), entry.text("figure"), value, source, entry.texts("rulesets", ())
    )


def _cites(entry: _Entry) -> tuple[Cite, ...]:
    return tuple(_cite(part) for part in entry.tables("sources"))


def _cite(entry: _Entry) -> Cite:
    entry.only("key", "locus", "via")
    return Cite(entry.text("key"), entry.text("locus", ""), entry.text("via", ""))


def _check_rules(book: RuleBook, file: str) -> None:
    rulesets = [ruleset.id for ruleset in book.rulesets]
    for id, count in (Counter(rulesets) + Counter(rule.id for rule in book.rules)).items():
        if count > 1:
            raise RulesError(f"{file}: {id} stands there {count} times.")
    for rule in book.rules:
        if not rule.rulesets:
            raise RulesError(f"{file}: {rule.id} belongs to no ruleset: use {one_of(rulesets)}.")
        for name in rule.rulesets:
            if name not in rulesets:
                raise RulesError(
                    f"{file}: {rule.id} names a ruleset {name!r} that does not exist: "
                    f"use {one_of(rulesets)}."
                )


def _check_keys(book: RuleBook, keys: Collection[str], file: str) -> None:
    cited = [
        *((rule.id, rule.sources) for rule in book.rules),
        *((f"the claim {claim.claim[:40]!r}", claim.sources) for claim in book.claims),
        *((f"the printed figure {part.figure!r}", (part.source,)) for part in book.printed),
    ]
    for name, sources in cited:
        for cite in sources:
            for key in filter(None, (cite.key, cite.via)):
                if key not in keys:
                    raise RulesError(
                        f"{file}: {name} cites {key!r}, which is not in docs/sources.bib."
                    )


def _check_info(book: RuleBook, info: GameInfo, file: str) -> None:
    here, there = {ruleset.id for ruleset in book.rulesets}, set(info.rulesets)
    if here != there:
        missing = sorted(there - here)
        message = f"has no ruleset {one_of(missing)}" if missing else "has rulesets too many"
        raise RulesError(f"{file}: {message}: the engine has {one_of(info.rulesets)}.")
    names = tuple(option.name for option in info.options)
    for rule in book.rules:
        for option in rule.options:
            if option not in names:
                raise RulesError(
                    f"{file}: {rule.id} names an option {option!r} that does not exist: "
                    f"use {one_of(names)}."
                )
