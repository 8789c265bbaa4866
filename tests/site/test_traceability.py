"""Every rule leads from its text to its code, its test and its sources, and back again."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from pygames import registry, testing
from pygames.core.game import Odds
from pygames.core.node import Chance, End, Turn
from pygames.core.session import draw
from site_scripts import bibliography, rules
from site_scripts.bootstrap import ROOT

TAG = re.compile(r"\[([A-Z]{1,3}[0-9]+[a-z]?)\]")
PLIES = 500
GAMES = tuple(registry.GAMES)

every_game = pytest.mark.parametrize("id", GAMES)


@cache
def book(id: str) -> rules.RuleBook:
    keys = bibliography.load(ROOT / "docs" / "sources.bib").keys()
    return rules.load(ROOT / "docs" / "games" / id / "rules.toml", keys, registry.info(id))


def module_path(name: str) -> Path:
    path = ROOT.joinpath(*name.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@cache
def sources(id: str) -> tuple[Path, ...]:
    """The files that make up a game: its module, and what it imports from games and kit."""
    waiting = [registry.GAMES[id].partition(":")[0]]
    found: list[Path] = []
    while waiting:
        path = module_path(waiting.pop())
        if path in found:
            continue
        found.append(path)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
                waiting += [
                    name
                    for name in names
                    if name.startswith(("pygames.games.", "pygames.kit."))
                    and module_path(name).exists()
                ]
    return tuple(sorted(found))


@cache
def tags(path: Path) -> frozenset[str]:
    """The rule ids that the comments of a file name."""
    comments = (line.partition("#")[2] for line in path.read_text(encoding="utf-8").splitlines())
    return frozenset(tag for comment in comments for tag in TAG.findall(comment))


@cache
def marked(id: str) -> frozenset[str]:
    """The rule ids that the tests of a game say they are about."""
    path = ROOT / "tests" / "games" / f"test_{id.replace('-', '_')}.py"
    return frozenset(
        argument.value
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    )


def engine_rules(id: str) -> set[str]:
    return {rule.id for rule in book(id).rules if rule.engine}


def cited_in_play(id: str) -> Iterator[tuple[str, str]]:
    """The rule ids that lines, answers and ends name, in one game of each set of options."""
    for options in testing.option_sets(registry.info(id)):
        game = registry.make(id, None, options)
        places = [place.id for place in game.layout().places]
        rng = Random(f"{id}/{sorted(options.items())}")
        state = game.start()
        for _ in range(PLIES):
            node = game.node(state)
            if isinstance(node, End):
                yield from ((rule, node.reason) for rule in node.rules)
                break
            choices = node.choices if isinstance(node, Turn) else ()
            starts = {game.path(state, choice)[0] for choice in choices}
            wrong = [place for place in places if place not in starts]
            event = draw(node, rng) if isinstance(node, Chance) else rng.choice(choices)
            lines = [game.say(state, event)]
            if wrong:
                lines.append(game.why_not(state, (rng.choice(wrong),)))
            yield from ((rule, line.text) for line in lines for rule in line.rules)
            state = game.apply(state, event)


@every_game
def test_a_game_has_its_page_rules_and_tests(id: str) -> None:
    folder = ROOT / "docs" / "games" / id
    assert (folder / "index.md").exists()
    assert (folder / "rules.toml").exists()
    assert (ROOT / "tests" / "games" / f"test_{id.replace('-', '_')}.py").exists()


@every_game
def test_a_game_has_a_golden_record_of_each_ruleset(id: str) -> None:
    folder = ROOT / "tests" / "golden" / id
    for ruleset in registry.info(id).rulesets:
        for suffix in ("json", "txt"):
            assert (folder / f"{ruleset}.{suffix}").exists(), "python3 -m site_scripts golden"


@every_game
def test_a_ruleset_has_one_name_on_the_page_and_in_the_dialog(id: str) -> None:
    titles = {ruleset.id: ruleset.title for ruleset in book(id).rulesets}
    labels = {value.name: value.label for value in registry.info(id).option("ruleset").values}
    assert titles == labels


@every_game
def test_its_rules_have_grades_and_sources_that_exist(id: str) -> None:
    assert book(id).rules
    for rule in book(id).rules:
        assert rule.grade in "ABCD"
        assert rule.grade == "D" or rule.sources, rule.id


@every_game
def test_every_engine_rule_is_tagged_in_the_code(id: str) -> None:
    tagged = frozenset[str]().union(*(tags(path) for path in sources(id)))
    assert engine_rules(id) - tagged == set()


@every_game
def test_every_engine_rule_has_a_test(id: str) -> None:
    assert engine_rules(id) - marked(id) == set()


@every_game
def test_every_test_is_about_a_rule_that_exists(id: str) -> None:
    assert marked(id) - {rule.id for rule in book(id).rules} == set()


@every_game
def test_every_tag_in_a_game_is_a_rule_of_it(id: str) -> None:
    ids = {rule.id for rule in book(id).rules}
    for path in sources(id):
        if path.parent.name == "games":
            assert tags(path) - ids == set(), path.name


@pytest.mark.parametrize(
    "path", sorted((ROOT / "pygames" / "kit").glob("*.py")), ids=lambda p: p.name
)
def test_every_tag_in_the_kit_is_a_rule_of_a_game_that_uses_it(path: Path) -> None:
    users = [id for id in GAMES if path in sources(id)]
    ids = {rule.id for id in users for rule in book(id).rules} if tags(path) else set()
    assert tags(path) - ids == set()


@every_game
def test_every_option_value_names_rules_that_exist(id: str) -> None:
    ids = {rule.id for rule in book(id).rules}
    for option in registry.info(id).options:
        for value in option.values:
            assert set(value.rules) <= ids, f"{option.name}={value.name}"


@every_game
def test_every_option_but_the_ruleset_belongs_to_a_rule(id: str) -> None:
    named = {name for rule in book(id).rules for name in rule.options}
    assert {option.name for option in registry.info(id).options} - {"ruleset"} - named == set()


@every_game
def test_every_rule_that_play_names_exists(id: str) -> None:
    ids = {rule.id for rule in book(id).rules}
    unknown = {rule: text for rule, text in cited_in_play(id) if rule not in ids}
    assert unknown == {}


@every_game
def test_every_position_of_a_rule_can_be_played(id: str) -> None:
    for rule in book(id).rules:
        if rule.position:
            game = registry.make(id, None, {"ruleset": rule.rulesets[0]})
            assert game.node(game.read(rule.position)), rule.id
            assert set(rule.places) <= {place.id for place in game.layout().places}, rule.id


@every_game
def test_every_printed_figure_stands_beside_one_of_ours(id: str) -> None:
    info = registry.info(id)
    for printed in book(id).printed:
        for ruleset in printed.rulesets or info.rulesets:
            game = registry.make(id, None, {"ruleset": ruleset})
            assert isinstance(game, Odds)
            assert printed.name in game.odds(), ruleset
