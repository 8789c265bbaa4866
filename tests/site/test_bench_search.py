"""The bench of the search: what it asks, counts and works out. Nothing here is said about time."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page

from pygames.core.record import from_link
from site_scripts.bench import peers, playouts, random_draughts, replies, rounds, search
from site_scripts.bench.playouts import Playouts
from site_scripts.bench.replies import Opponent, Replies

BOX = Opponent("shut-the-box", "pub", "fair")


def told(seconds: list[float], opponent: Opponent = BOX, cpython: float = 0.01) -> Replies:
    count = len(seconds)
    found = Replies(opponent, timed=[*range(count)], links=["link"] * count)
    found.cpython, found.page, found.same = [cpython] * count, seconds, count
    return found


def test_only_games_with_something_to_decide_have_opponents() -> None:
    found = list(replies.opponents(["goose", "riffa", "shut-the-box"]))
    assert [(one.game, one.ruleset, one.level) for one, _ in found] == [
        ("goose", "team", "fair"),
        ("goose", "team", "hard"),
        ("shut-the-box", "pub", "fair"),
        ("shut-the-box", "pub", "hard"),
    ]
    assert all(usual > 0 for _, usual in found)


def test_as_many_decisions_are_timed_as_are_wanted_and_all_else_is_by_lot() -> None:
    found = replies.in_cpython(BOX, 8, 6)
    assert len(found.timed) == len(found.cpython) == len(found.links) == 6
    asked = [at for at, request in enumerate(found.requests) if request["do"] == "computer"]
    by_lot = {at for at in asked if found.requests[at].get("level") == "uniform"}
    assert set(asked) - by_lot == set(found.timed)
    assert by_lot
    opened = [request["seed"] for request in found.requests if request["do"] == "open"]
    assert opened == [f"bench/{number}" for number in range(len(opened))]
    first = from_link(str(found.links[0]))
    assert (first.game, first.seed, first.options["ruleset"]) == ("shut-the-box", "bench/0", "pub")


def test_what_is_asked_is_the_same_each_time() -> None:
    one, other = (replies.in_cpython(BOX, 8, 3) for _ in range(2))
    assert (one.requests, one.links) == (other.requests, other.links)


def test_a_tree_search_applies_at_least_an_event_for_each_try() -> None:
    found = replies.in_cpython(BOX, 8, 2)
    tries = replies.tries(BOX)
    assert tries is not None
    counted = replies.events(found)
    assert len(counted) == 2
    assert all(events >= tries for events in counted)
    assert replies.tries(Opponent("senet", "bell", "hard")) is None


@pytest.mark.usefixtures("built_site")
def test_the_page_is_asked_the_same_and_answers_the_same(page: Page, site_url: str) -> None:
    found = replies.in_cpython(BOX, 8, 2)
    page.goto(f"{site_url}games/senet/")
    replies.start(page)
    replies.ask(page, found)
    assert len(found.page) == found.same == 2


def test_the_median_in_the_page_decides() -> None:
    row = replies.reply_row(told([0.1, 0.4, 0.9]))
    assert row["pyodide"] == {"median": 0.4, "longest": 0.9}
    assert (row["goal"], row["reached"]) == (0.5, True)
    assert replies.reply_row(told([0.1, 0.5, 0.9]))["reached"] is False
    hard = Opponent("senet", "bell", "hard")
    assert replies.reply_row(told([0.1, 0.5, 0.9], hard))["goal"] == 2


def test_rates_are_medians_over_the_replies() -> None:
    row = replies.rate_row(told([0.2, 0.3, 0.1], cpython=0.05), [100, 300, 200])
    assert row["events in a reply"] == 200
    assert row["events per second"] == {"cpython": 4000, "pyodide": 1000}
    tries = replies.tries(BOX) or 0
    assert row["tries per second"] == {"cpython": 20 * tries, "pyodide": 5 * tries}


def test_the_slowest_are_one_of_each_game() -> None:
    senet = (Opponent("senet", "bell", "hard"), Opponent("senet", "kendall", "hard"))
    found = [told([0.1]), told([0.2], senet[0]), told([0.3], senet[1])]
    assert [one.opponent for one in replies.slowest(found, 6)] == [senet[1], BOX]
    assert [one.opponent for one in replies.slowest(found, 1)] == [senet[1]]


def test_playouts_are_scaled_within_a_round() -> None:
    found = Playouts("senet", "bell", [100.0, 300.0, 900.0], [27e6, 54e6, 81e6])
    assert found.scaled == 150
    row = playouts.row(found)
    assert (row["plies per second"], row["scaled"]) == (300, 150)
    assert (row["goal"], row["reached"]) == (250_000, False)
    assert playouts.row(Playouts("riffa", "riffa", [1.0], [1.0]))["goal"] is None
    assert playouts.usual_loops([found]) == 54_000_000


def test_every_ruleset_is_played_in_every_round() -> None:
    found = playouts.measure(["senet"], rounds=2, games=1)
    assert [one.ruleset for one in found] == ["kendall", "bell"]
    assert all(len(one.events) == len(one.loops) == 2 for one in found)


def test_our_draughts_run_as_a_script_of_any_python() -> None:
    one = peers.speed(Path(sys.executable), "ours", 1, "a")
    assert one > 0
    assert set(peers.GAMES) == set(random_draughts.PROGRAMS)


def test_draughts_are_compared_within_a_round() -> None:
    found = peers.summary(
        {
            "ours": [1000.0, 2000.0, 9000.0],
            "pydraughts": [10.0, 10.0, 30.0],
            "imparaai-checkers": [100.0, 100.0, 100.0],
        }
    )
    assert found["moves per second"] == {"ours": 2000, "pydraughts": 10, "imparaai-checkers": 100}
    assert found["times as fast as pydraughts"] == {"median": 200.0, "goal": 130, "reached": True}
    times = found["times as fast as imparaai-checkers"]
    assert times == {"median": 20.0, "goal": 30, "reached": False}


def test_without_the_others_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "python", lambda: None)
    report = search.measure(["draughts"], [], 1, 1)
    assert report["draughts"] == {"left out": peers.MISSING}
    assert peers.MISSING in "\n".join(search.table(report))


def test_the_others_are_pinned_by_their_hashes() -> None:
    text = peers.REQUIREMENTS.read_text(encoding="utf-8")
    entries = [line for line in text.replace("\\\n", " ").splitlines() if "==" in line]
    assert len(entries) == 2
    assert all("--hash=sha256:" in entry for entry in entries)


def test_the_report_is_one_document_and_nothing_else() -> None:
    command = [sys.executable, "-m", "site_scripts", "bench", "--search", "--json"]
    command += ["--parts", "playouts", "--games", "wit-and-reason", "--rounds", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    report = json.loads(done.stdout)
    assert set(report) == {"machine", "playouts"}
    assert report["machine"]["python"]
    assert [row["game"] for row in report["playouts"]["rows"]] == ["wit-and-reason"]


def test_the_table_tells_all_parts() -> None:
    report = {
        "machine": {"cores": 2},
        "replies": [replies.reply_row(told([0.1])), replies.reply_row(told([0.7]))],
        "rates": [replies.rate_row(told([0.1]), [50])],
        "playouts": {
            "loops per second": 27_000_000,
            "rows": [playouts.row(Playouts("senet", "bell", [1000.0], [27e6]))],
        },
        "draughts": peers.summary({name: [100.0] for name in random_draughts.PROGRAMS}),
    }
    text = "\n".join(search.table(report))
    for part in ("within 0.5 s", "over 0.5 s", "5,000", "short of 250,000", "ours 1.0 times"):
        assert part in text


@pytest.mark.parametrize("count", ["0", "-1", "many"])
def test_a_count_is_one_or_more(count: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        rounds.run(["--search", "--decisions", count])
    assert ended.value.code == 2
    assert "1 or more" in capsys.readouterr().err
