"""The developer's commands: how they start, what they find, and what they say when they cannot."""

import os
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from site_scripts import bootstrap, browser, build, checks, serve, webserver
from site_scripts.bootstrap import ROOT, CannotStart


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "site_scripts", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def script(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with no Python that is new enough; returns the one folder of its path."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setattr(sys, "executable", str(script(tmp_path / "old" / "python3", "exit 1")))
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("PYENV_ROOT", raising=False)
    return folder


def test_without_a_command_the_usage_is_shown() -> None:
    done = run()
    assert done.returncode == 2
    assert "serve" in done.stdout


def test_an_unknown_command_is_one_line_and_exit_2() -> None:
    done = run("serv")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "'serv'" in done.stderr


def test_a_shim_that_refuses_is_passed_over(bare: Path) -> None:
    script(bare / "python3.14", "echo 'not installed' >&2; exit 127")
    good = script(bare / "python3.13", f'exec {sys.prefix}/bin/python "$@"')
    assert bootstrap.find_python() == good


def test_a_python_that_is_too_old_is_passed_over(bare: Path, tmp_path: Path) -> None:
    script(bare / "python3.14", "echo 3 11")
    version = tmp_path / "home" / ".pyenv" / "versions" / "3.12.9" / "bin" / "python"
    good = script(version, "echo 3 12")
    assert bootstrap.find_python() == good


@pytest.mark.usefixtures("bare")
def test_without_any_python_one_sentence_says_what_to_install() -> None:
    with pytest.raises(CannotStart) as told:
        bootstrap.find_python()
    assert str(told.value).count(".\n") == 0
    assert "3.12" in str(told.value)


def test_the_locks_name_no_registry() -> None:
    for name in ("requirements.lock", "package-lock.json"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert "index-url" not in text
        assert '"resolved"' not in text


def test_every_pinned_package_has_its_hash() -> None:
    text = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    entries = [entry for entry in text.replace("\\\n", " ").splitlines() if "==" in entry]
    assert len(entries) > 40
    assert all("--hash=sha256:" in entry for entry in entries if not entry.startswith("#"))


def test_the_variable_names_the_browser(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script(bare / "chromium", "exit 0")
    named = script(bare / "my-browser", "exit 0")
    monkeypatch.setenv(browser.VARIABLE, str(named))
    assert browser.find() == named


def test_a_browser_that_does_not_run_is_passed_over(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(browser.VARIABLE, str(bare / "gone"))
    script(bare / "chromium", "exit 1")
    chrome = script(bare / "google-chrome", "exit 0")
    assert browser.find() == chrome


@pytest.mark.usefixtures("bare")
def test_without_a_browser_one_sentence_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []
    installers = (lambda: tried.append("playwright"), lambda: tried.append("debian"))
    monkeypatch.setattr(browser, "INSTALLERS", installers)
    monkeypatch.delenv(browser.VARIABLE, raising=False)
    with pytest.raises(CannotStart, match="Chromium"):
        browser.require()
    assert tried == ["playwright", "debian"]


@pytest.mark.parametrize(
    ("arguments", "spread"),
    [([], True), (["-k", "senet"], True), (["--pdb"], False), (["-n0"], False), (["-s"], False)],
)
def test_tests_are_spread_over_the_cores(arguments: list[str], spread: bool) -> None:
    assert bool(checks.workers(arguments, cores=2)) == spread


@pytest.mark.usefixtures("built_site")
def test_serve_prints_one_address_and_answers_there() -> None:
    command = [sys.executable, "-m", "site_scripts", "serve", "--port", "0"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        try:
            with urllib.request.urlopen(address) as answer:
                page = answer.read().decode()
        finally:
            process.terminate()
        assert process.stdout.read() == ""
    assert "<title>" in page


def test_a_taken_port_is_no_obstacle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with webserver.make(tmp_path) as taken:
        monkeypatch.setattr(serve, "PORT", taken.server_address[1])
        with serve.bind(None) as server:
            assert server.server_address[1] != taken.server_address[1]


def test_a_port_asked_for_is_not_exchanged(tmp_path: Path) -> None:
    with webserver.make(tmp_path) as taken, pytest.raises(OSError, match="in use"):
        serve.bind(taken.server_address[1])


def test_a_change_builds_the_site_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "page.md"
    page.write_text("before", encoding="utf-8")
    built, stop = threading.Event(), threading.Event()
    monkeypatch.setattr(serve, "EVERY", 0.01)
    monkeypatch.setattr(build, "sources", lambda: iter([page]))
    monkeypatch.setattr(build, "ensure", built.set)
    watcher = threading.Thread(target=serve.rebuild_on_change, args=(serve.state(), stop))
    watcher.start()
    page.write_text("after, and longer", encoding="utf-8")
    try:
        assert built.wait(timeout=20)
    finally:
        stop.set()
        watcher.join()


def test_the_server_gives_wasm_its_type_and_keeps_to_its_path(tmp_path: Path) -> None:
    (tmp_path / "a.wasm").write_bytes(b"\0asm")
    (tmp_path / "404.html").write_text("our own page", encoding="utf-8")
    with webserver.running(tmp_path, "/below/") as address:
        with urllib.request.urlopen(f"{address}a.wasm") as answer:
            assert answer.headers["Content-Type"] == "application/wasm"
        root = address.removesuffix("below/")
        for missing in (f"{root}a.wasm", f"{root}below", f"{address}b.wasm"):
            with pytest.raises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(missing)
            assert refused.value.code == 404
            assert refused.value.read() == b"our own page"


def test_the_sitemap_is_told_as_if_built_for_here(tmp_path: Path) -> None:
    entries = "<loc>https://far.example/x/</loc> <loc>https://far.example/x/games/</loc>"
    (tmp_path / "sitemap.xml").write_text(entries, encoding="utf-8")
    with (
        webserver.running(tmp_path, "/below/") as address,
        urllib.request.urlopen(f"{address}sitemap.xml") as answer,
    ):
        assert answer.read().decode() == f"<loc>{address}</loc> <loc>{address}games/</loc>"


def test_ci_runs_the_test_command_without_asking(tmp_path: Path) -> None:
    told = tmp_path / "told"
    script(tmp_path / "python3", f'[ "$1" = -c ] || echo "$@" CI=$CI >{told}')
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    environment["PLAYWRIGHT_CHROMIUM"] = "/bin/true"
    subprocess.run([ROOT / ".ci" / "run", "-k", "x"], env=environment, check=True)
    assert told.read_text(encoding="utf-8") == "-m site_scripts test -k x CI=true\n"
