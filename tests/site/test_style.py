"""The checkers of style and types are tests, so that one last line tells all."""

import ast
import subprocess
import sys

import pytest

from site_scripts.bootstrap import ROOT

# Python 3.9 must be able to read these: they find the newer one.
BOOTSTRAP = ("__init__.py", "__main__.py", "bootstrap.py")


@pytest.mark.parametrize(
    "checker",
    [("ruff", "check", "."), ("ruff", "format", "--check", "."), ("mypy",)],
    ids=" ".join,
)
def test_checker_is_content(checker: tuple[str, ...]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *checker], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name", BOOTSTRAP)
def test_bootstrap_reads_as_python_3_9(name: str) -> None:
    path = ROOT / "site_scripts" / name
    tree = ast.parse(path.read_text(encoding="utf-8"), feature_version=(3, 9))
    assert tree.body
