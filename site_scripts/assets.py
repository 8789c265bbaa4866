"""What the site carries beside its pages: the front end, the runtime, the engine, the fonts.

Nothing here is committed; all of it is made from `docs/assets/play/`, `pygames/` and `node_modules`
into `build/assets/`, under addresses that carry a hash of the content, so that a host may let
browsers keep them for ever:

    assets/play/app-HASH/         docs/assets/play/* as written, and beside it
        idiomorph.js              the morphing library, an ES module that exports Idiomorph
        manifest.js               where the rest is (below)
        fonts.css                 the @font-face rules of the site's faces
    assets/play/pyodide-HASH/     pyodide.mjs, pyodide.asm.mjs, pyodide.asm.wasm, python_stdlib.zip
    assets/play/library-HASH/     library.bin, the part of the library that is used, compiled
    assets/play/engine-HASH/      engine.bin, the engine compiled; and for a start with the stock
                                  files the wheel and the pyodide-lock.json that names its hash
    assets/fonts/NAME-HASH.woff2  Latin and extended Latin of each face

Modules of the front end import each other, `./idiomorph.js` and `./manifest.js` by plain relative
names, and find everything from their own `import.meta.url`; so the site works under any path.
`manifest.js` exports by default

    {version,                     the hash of the application folder
     pyodide,                     the folder of the runtime: loadPyodide's indexURL
     wasm, library, compiled,     the runtime, the library and the engine as they are fetched first
     integrity,                   {address: "sha256-..."} of the last two
     bare,                        a lock file's content with no package in it
     stdlib, lock, engine,        the stock library zip, the lock file, the wheel
     package,                     the engine's name in the lock file, for loadPackage
     start,                       the hash of all that Python's memory after the start depends on
     bytes}                       {address: size} of what a first start fetches, for its progress

with every address relative to `manifest.js` itself: `new URL(manifest.pyodide, import.meta.url)`.

In `mkdocs.yml`, `extra_css` and `extra_javascript` name the files by their plain place
(`assets/play/play-board.js`, `assets/play/fonts.css`); `site_scripts/assets_hook.py` puts the hash
in. Templates find addresses in `config.extra.assets` under the same plain names, and fonts under
theirs: `{{ config.extra.assets["alegreya-latin-400-normal.woff2"] | url }}`. The same table is
written to `build/manifest.json`.
"""

import base64
import hashlib
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from site_scripts import library, wheel
from site_scripts.bootstrap import ROOT
from site_scripts.node import MODULES

BUILD = ROOT / "build"
FRONT_END = ROOT / "docs" / "assets" / "play"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
PLAY = "assets/play"

# Each face of the site: package, style sheet of that weight and style.
FACES = (
    ("im-fell-english", "400"),
    ("im-fell-english", "400-italic"),
    ("alegreya", "400"),
    ("alegreya", "400-italic"),
    ("alegreya", "500"),
    ("alegreya-sc", "500"),
    ("alegreya-sans", "400"),
    ("alegreya-sans", "500"),
    ("alegreya-sans", "700"),
)
_FACE_RULE = re.compile(r"/\* (?P<name>[\w-]+) \*/\s*@font-face \{(?P<body>[^}]*)\}")
_SUBSETS = re.compile(r"-latin(-ext)?-\d")
_WOFF2 = re.compile(r"src: url\(\./files/(?P<file>[^)]+\.woff2)\) format\('woff2'\)[^;]*;")


@dataclass(slots=True)
class Assets:
    """Files to publish, by their address in the site, and the addresses by plain name."""

    files: dict[str, Path] = field(default_factory=dict)
    addresses: dict[str, str] = field(default_factory=dict)

    def add(self, name: str, address: str, path: Path) -> None:
        """Publish one file under an address that already carries its hash."""
        self.files[address] = path
        self.addresses[name] = address


def prepare() -> Assets:
    """Make everything into `build/assets/`, anew only where its sources have changed."""
    assets = Assets()
    _add_runtime(assets)
    _add_engine(assets)
    fonts = _add_fonts(assets)
    _add_application(assets, fonts)
    _forget_old(assets)
    table = json.dumps(assets.addresses, indent=1, sort_keys=True)
    (BUILD / "manifest.json").write_text(table + "\n", encoding="utf-8")
    return assets


def digest(contents: Mapping[str, bytes]) -> str:
    """A short hash of named contents, the same whatever order they come in."""
    total = hashlib.sha256()
    for name in sorted(contents):
        total.update(f"{name}\0{len(contents[name])}\0".encode() + contents[name])
    return total.hexdigest()[:12]


def _add_runtime(assets: Assets) -> None:
    sources = {name: MODULES / "pyodide" / name for name in RUNTIME}
    mark = digest({name: path.read_bytes() for name, path in sources.items()})
    for name, path in sources.items():
        assets.add(name, f"{PLAY}/pyodide-{mark}/{name}", path)


def _add_engine(assets: Assets) -> None:
    """Build the wheel and register it, and it alone, in the runtime's own lock file."""
    fresh = wheel.build(BUILD / "wheel")
    stock = (MODULES / "pyodide" / "pyodide-lock.json").read_bytes()
    compiled = BUILD / "library" / library.mark(fresh)
    library_file, engine_file = library.make(fresh, compiled)
    mark = digest({"library": library_file.read_bytes()})
    assets.add("library", f"{PLAY}/library-{mark}/library.bin", library_file)
    mark = digest(
        {
            "lock": stock,
            fresh.name: fresh.read_bytes(),
            engine_file.name: engine_file.read_bytes(),
        }
    )
    folder = BUILD / "assets" / f"engine-{mark}"
    lock = folder / "pyodide-lock.json"
    if not lock.exists():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        engine = Path(shutil.copy(fresh, folder))
        bare = folder / "bare.json"
        bare.write_text(json.dumps({**json.loads(stock), "packages": {}}), encoding="utf-8")
        _register(engine, bare, lock)
        bare.unlink()
    engine = next(folder.glob("*.whl"))
    assets.add("compiled", f"{PLAY}/{folder.name}/{engine_file.name}", engine_file)
    assets.add("pyodide-lock.json", f"{PLAY}/{folder.name}/{lock.name}", lock)
    assets.add("engine", f"{PLAY}/{folder.name}/{engine.name}", engine)


def _register(engine: Path, stock: Path, lock: Path) -> None:
    command = [sys.executable, "-m", "pyodide_cli", "lockfile", "add-wheels", str(engine)]
    command += ["--input", str(stock), "--output", str(lock), "--base-path", str(engine.parent)]
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL, capture_output=True)


def _add_fonts(assets: Assets) -> str:
    """Publish the font files; returns the style sheet that names them, for the application."""
    rules = []
    for package, sheet in FACES:
        folder = MODULES / "@fontsource" / package
        for rule in _FACE_RULE.finditer((folder / f"{sheet}.css").read_text(encoding="utf-8")):
            source = _WOFF2.search(rule["body"])
            if source is None or not _SUBSETS.search(rule["name"]):
                continue
            path = folder / "files" / source["file"]
            mark = digest({path.name: path.read_bytes()})
            address = f"assets/fonts/{path.stem}-{mark}.woff2"
            assets.add(path.name, address, path)
            face = f'src: url("../../fonts/{Path(address).name}") format("woff2");'
            rules.append(f"@font-face {{{_WOFF2.sub(face, rule['body'])}}}\n")
    return "".join(rules)


def _add_application(assets: Assets, fonts: str) -> None:
    """Publish the front end in a folder of its own, with what is generated for it."""
    idiomorph = MODULES / "idiomorph" / "dist" / "idiomorph.min.js"
    contents = {
        "fonts.css": fonts.encode(),
        "idiomorph.js": idiomorph.read_bytes() + b"\nexport { Idiomorph };\n",
    }
    for path in sorted(FRONT_END.rglob("*")):
        if path.is_file():
            contents[path.relative_to(FRONT_END).as_posix()] = path.read_bytes()
    contents["manifest.js"] = _manifest(assets, digest(contents))
    folder = BUILD / "assets" / f"app-{digest(contents)}"
    for name, data in contents.items():
        path = folder / name
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        assets.add(f"{PLAY}/{name}", f"{PLAY}/{folder.name}/{name}", path)


def _manifest(assets: Assets, version: str) -> bytes:
    def relative(address: str) -> str:
        return f"../{Path(address).relative_to(PLAY).as_posix()}"

    names = ("library", "compiled", "pyodide-lock.json", "engine", *RUNTIME)
    places = {name: relative(assets.addresses[name]) for name in names}
    files = {places[name]: assets.files[assets.addresses[name]] for name in names}
    start = (*RUNTIME[:3], "library", "compiled")
    lock = json.loads(files[places["pyodide-lock.json"]].read_bytes())
    table = {
        "version": version,
        "pyodide": places["pyodide.mjs"].removesuffix("pyodide.mjs"),
        "wasm": places["pyodide.asm.wasm"],
        "library": places["library"],
        "compiled": places["compiled"],
        "integrity": {
            places[name]: _integrity(files[places[name]]) for name in ("library", "compiled")
        },
        "bare": {**lock, "packages": {}},
        "stdlib": places["python_stdlib.zip"],
        "lock": places["pyodide-lock.json"],
        "engine": places["engine"],
        "package": "pygames",
        "start": digest({name: places[name].encode() for name in start}),
        "bytes": {places[name]: files[places[name]].stat().st_size for name in start},
    }
    return f"export default {json.dumps(table, indent=1)};\n".encode()


def _integrity(path: Path) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()}"


def _forget_old(assets: Assets) -> None:
    """Clear away what earlier sources made."""
    kept = {path.resolve() for path in assets.files.values()}
    for folder in (BUILD / "assets").iterdir():
        if not any(path.is_relative_to(folder.resolve()) for path in kept):
            shutil.rmtree(folder)
    for folder in (BUILD / "library").iterdir():
        if folder.is_dir() and not any(path.is_relative_to(folder.resolve()) for path in kept):
            shutil.rmtree(folder)
    for old in (BUILD / "wheel").iterdir():
        if old.name != Path(assets.addresses["engine"]).name:
            old.unlink()
