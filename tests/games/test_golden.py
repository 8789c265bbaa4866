"""Each ruleset's golden record replays to the log that stands beside it."""

import pytest

from pygames import registry
from pygames.core import record as records
from pygames.core.session import Session
from site_scripts import golden


def replayed(text: str) -> Session[object, object]:
    record = records.loads(text)
    session = registry.open_session(record)
    session.replay(record.events)
    return session


@pytest.mark.parametrize(("id", "ruleset"), golden.cases())
def test_a_golden_record_replays_to_its_log(id: str, ruleset: str) -> None:
    path = golden.FOLDER / id / f"{ruleset}.json"
    assert path.exists(), f"{path} is missing: run python3 -m site_scripts golden"
    text = path.read_text(encoding="utf-8")
    session = replayed(text)
    assert golden.transcript(session) == path.with_suffix(".txt").read_text(encoding="utf-8")
    assert records.dumps(session.record()) == text.strip()


@pytest.mark.parametrize(("id", "ruleset"), golden.cases())
def test_a_link_brings_the_same_record_back(id: str, ruleset: str) -> None:
    record = records.loads((golden.FOLDER / id / f"{ruleset}.json").read_text(encoding="utf-8"))
    assert records.from_link(records.to_link(record)) == record
