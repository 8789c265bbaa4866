"""The engine under Pyodide answers byte for byte as it does under CPython."""

import subprocess

import pytest

from pygames.web import Desk
from site_scripts import node, wheel
from site_scripts.node import MODULES
from tests.web import transcripts


def test_every_transcript_is_the_same_under_pyodide(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    asked = transcripts.requests()
    engine = wheel.build(tmp_path_factory.mktemp("wheel"))
    command = [
        str(node.executable()),
        "tests/js/replies.mjs",
        str(MODULES / "pyodide"),
        str(engine),
    ]
    answered = subprocess.run(
        command, input="\n".join(asked), capture_output=True, encoding="utf-8", check=False
    )
    assert answered.returncode == 0, answered.stderr[-2000:]
    desk = Desk()
    here = [desk.handle(line) for line in asked]
    assert answered.stdout.splitlines() == here
