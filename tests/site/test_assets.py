"""What the site carries beside its pages: the engine's wheel, the runtime, fonts, front end."""

import base64
import csv
import hashlib
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from site_scripts import assets, node, wheel


@pytest.fixture(scope="module")
def made(built_site: Path) -> Path:
    """The site's folder for play, with everything in it."""
    return built_site / "assets" / "play"


@pytest.fixture(scope="module")
def manifest(made: Path) -> dict[str, object]:
    script = next(made.glob("app-*/manifest.js"))
    done = node.run(
        ["--input-type=module", "-e", f"import m from '{script}'; console.log(JSON.stringify(m))"]
    )
    table: dict[str, object] = json.loads(done.stdout)
    return table


def test_the_wheel_has_the_same_bytes_every_time(tmp_path: Path) -> None:
    first, second = wheel.build(tmp_path / "first"), wheel.build(tmp_path / "second")
    assert first.name == second.name
    assert first.read_bytes() == second.read_bytes()


def test_the_wheels_record_is_true(tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel.build(tmp_path)) as archive:
        names = archive.namelist()
        record = next(name for name in names if name.endswith("/RECORD"))
        rows = list(csv.reader(archive.read(record).decode().splitlines()))
        assert sorted(row[0] for row in rows) == sorted(names)
        for name, claim, size in rows:
            if name == record:
                continue
            data = archive.read(name)
            told = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            assert (claim, size) == (f"sha256={told}", str(len(data)))


def test_the_wheel_plays_without_the_clone(tmp_path: Path) -> None:
    engine = wheel.build(tmp_path)
    question = (
        f"import sys; sys.path.insert(0, {str(engine)!r}); import pygames.registry as r; "
        "print(r.__file__, *[r.info(id).id for id in r.GAMES])"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-c", question], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith(str(engine))
    assert " senet" in done.stdout


def test_the_lock_file_names_the_wheel_and_its_hash(made: Path) -> None:
    lock = json.loads(next(made.glob("engine-*/pyodide-lock.json")).read_text(encoding="utf-8"))
    engine = next(made.glob("engine-*/*.whl"))
    assert list(lock["packages"]) == ["pygames"]
    entry = lock["packages"]["pygames"]
    assert entry["file_name"] == engine.name
    assert entry["sha256"] == hashlib.sha256(engine.read_bytes()).hexdigest()


def test_the_manifest_names_files_that_are_there(made: Path, manifest: dict[str, object]) -> None:
    folder = next(made.glob("app-*"))
    for name in ("stdlib", "lock", "engine"):
        assert (folder / str(manifest[name])).is_file(), name
    assert (folder / str(manifest["pyodide"]) / "pyodide.mjs").is_file()
    sizes = manifest["bytes"]
    assert isinstance(sizes, dict)
    assert {name: (folder / name).stat().st_size for name in sizes} == sizes


def test_everything_generated_has_a_hash_in_its_address(built_site: Path, made: Path) -> None:
    hashed = re.compile(r"-[0-9a-f]{12}$")
    assert all(hashed.search(folder.name) for folder in made.iterdir())
    assert all(hashed.search(font.stem) for font in (built_site / "assets" / "fonts").iterdir())


def test_a_hash_follows_the_content(tmp_path: Path) -> None:
    assert assets.digest({"a": b"1", "b": b"2"}) == assets.digest({"b": b"2", "a": b"1"})
    assert assets.digest({"a": b"1"}) != assets.digest({"a": b"2"})
    assert assets.digest({"ab": b"c"}) != assets.digest({"a": b"bc"})


def test_the_style_sheet_of_the_fonts_names_files_that_are_there(made: Path) -> None:
    sheet = next(made.glob("app-*/fonts.css"))
    places = re.findall(r'url\("([^"]+)"\)', sheet.read_text(encoding="utf-8"))
    assert len(places) == len(list((made.parent / "fonts").iterdir()))
    assert all((sheet.parent / place).is_file() for place in places)


def test_the_engine_starts_in_the_sites_own_runtime(
    made: Path, manifest: dict[str, object]
) -> None:
    """Pyodide, started in Node from the files of the site, answers through the engine's wheel."""
    folder = next(made.glob("app-*"))
    places = {
        name: (folder / str(manifest[name])).resolve()
        for name in ("pyodide", "stdlib", "lock", "engine")
    }
    script = f"""
        const {{ loadPyodide }} = await import("{places["pyodide"]}/pyodide.mjs");
        const python = await loadPyodide({{
            indexURL: "{places["pyodide"]}/", stdLibURL: "{places["stdlib"]}",
            lockFileURL: "{places["lock"]}", packageBaseUrl: "{places["lock"].parent}/",
            packages: ["pygames"],
        }});
        console.log(python.runPython("import pygames.registry as r; ' '.join(r.GAMES)"));
    """
    done = node.run(["--input-type=module", "-e", script])
    assert "senet" in done.stdout.splitlines()[-1], done.stderr
