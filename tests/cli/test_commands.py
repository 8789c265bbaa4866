"""The contract of the command line (DESIGN 8.1): names, keys, and what bad input gets."""

import json
from pathlib import Path
from typing import Any

import pytest

from pygames import registry
from pygames.__main__ import main
from site_scripts.golden import FOLDER

type Answer = Any  # JSON, looked into by the tests


def ask(capsys: pytest.CaptureFixture[str], *words: str) -> Answer:
    """Run a command that must succeed; its one JSON document."""
    assert main([*words, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return json.loads(out)


def refuse(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Run a command that must be refused; its one line on standard error."""
    try:
        status = main(list(words))
    except SystemExit as leaving:
        status = leaving.code if isinstance(leaving.code, int) else 1
    out, err = capsys.readouterr()
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    return err.strip()


def test_list_gives_a_card_for_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    cards = ask(capsys, "list")
    assert [card["id"] for card in cards] == list(registry.GAMES)
    for card in cards:
        assert set(card) == {
            "id", "title", "family", "seats", "options", "rulesets", "hidden", "rules_version",
        }  # fmt: skip
        ruleset = next(option for option in card["options"] if option["name"] == "ruleset")
        assert ruleset["values"] == card["rulesets"]
        assert ruleset["default"] in card["rulesets"]


@pytest.mark.parametrize("id", registry.GAMES)
def test_simulate_counts_every_game(capsys: pytest.CaptureFixture[str], id: str) -> None:
    answer = ask(capsys, "simulate", id, "--games", "3", "--seed", "1")
    assert answer["games"] == 3
    assert sum(seat["wins"] for seat in answer["seats"]) + answer["ties"] == 3
    assert sum(answer["reasons"].values()) == 3
    assert 0 < answer["plies"]["min"] <= answer["plies"]["mean"] <= answer["plies"]["max"]
    assert answer["plies_per_second"] > 0


def test_counts_are_the_published_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert ask(capsys, "counts", "italian-draughts", "--depth", "5") == {
        "counts": [7, 49, 302, 1469, 7361]
    }


def test_choices_come_with_labels_paths_and_rules(capsys: pytest.CaptureFixture[str]) -> None:
    answer = ask(capsys, "choices", "italian-draughts")
    assert answer["seat"] == 0
    assert {choice["id"] for choice in answer["choices"]} == {
        "21-17", "21-18", "22-18", "22-19", "23-19", "23-20", "24-20",
    }  # fmt: skip
    for choice in answer["choices"]:
        assert set(choice) == {"id", "label", "path", "rules"}


def test_choices_of_chance_are_exact(capsys: pytest.CaptureFixture[str]) -> None:
    answer = ask(capsys, "choices", "senet")
    shares = [outcome["probability"].split("/") for outcome in answer["chance"]]
    assert sum(int(weight) for weight, _ in shares) == int(shares[0][1])


@pytest.mark.parametrize("id", registry.GAMES)
def test_replay_tells_the_log_and_the_returns(capsys: pytest.CaptureFixture[str], id: str) -> None:
    ruleset = registry.info(id).rulesets[0]
    answer = ask(capsys, "replay", str(FOLDER / id / f"{ruleset}.json"))
    assert answer["game"] == id
    assert answer["over"] is True
    assert len(answer["returns"]) >= 1
    assert all(line["text"] for line in answer["log"])


def test_replay_names_the_first_event_that_does_not_fit(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    good = json.loads((FOLDER / "italian-draughts" / "federation.json").read_text())
    file = tmp_path / "bad.json"
    file.write_text(json.dumps({**good, "events": ["22-18", "1-32"]}))
    assert main(["replay", str(file), "--json"]) == 2
    out, err = capsys.readouterr()
    assert json.loads(out)["plies"] == 1
    assert err.startswith("Event 2 does not fit: '1-32'")


@pytest.mark.parametrize("id", ["hazard", "primero", "senet"])
def test_odds_are_fractions_with_a_meaning(capsys: pytest.CaptureFixture[str], id: str) -> None:
    figures = ask(capsys, "odds", id)
    assert figures
    for figure in figures.values():
        numerator, denominator = map(int, figure["fraction"].split("/"))
        assert figure["value"] == pytest.approx(numerator / denominator)
        assert figure["meaning"]


def test_why_answers_by_rule(capsys: pytest.CaptureFixture[str]) -> None:
    position = "W:W18:BK14"
    answer = ask(capsys, "why", "italian-draughts", "--position", position, "s18", "s11")
    assert "king" in answer["text"]
    assert answer["rules"]


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (("simulate", "chess", "--games", "1", "--seed", "1"), ("chess", "senet")),
        (("odds", "senet", "-o", "ruleset=bel"), ("bel", "kendall", "bell")),
        (("odds", "senet", "-o", "colour=red"), ("colour", "ruleset")),
        (("odds", "senet", "-o", "ruleset"), ("ruleset", "name=value")),
        (("simulate", "senet", "--games", "0", "--seed", "1"), ("0", "whole number")),
        (("simulate", "senet", "--games", "1", "--seed", "1", "--seats", "uniform"), ("1", "2")),
        (
            ("simulate", "senet", "--games", "1", "--seed", "1", "--seats", "human,fair"),
            ("human", "uniform"),
        ),
        (("counts", "senet", "--depth", "x"), ("x", "whole number")),
        (("choices", "italian-draughts", "--position", "W:W99:B1"), ("99",)),
        (("replay", "no-such-file.json"), ("no-such-file.json",)),
        (("sing",), ("sing", "simulate")),
    ],
)
def test_bad_input_gets_one_line(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], names: tuple[str, ...]
) -> None:
    line = refuse(capsys, *words)
    for name in names:
        assert name in line
