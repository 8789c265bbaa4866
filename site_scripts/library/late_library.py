"""Part of the compiled library: what is missing in it is fetched, whole, when it is missed.

The page's worker installs this after the start and gives ``wholeLibrary`` in its global scope.
"""

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

PLACE = "/lib/whole_library.zip"


class LateFinder:
    """Comes after all other finders, so it is asked only for what none of them has."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module of the standard library in the stock archive."""
        package, _, _ = name.rpartition(".")
        if name.partition(".")[0] not in sys.stdlib_module_names:
            return None
        if not Path(PLACE).exists():
            Path(PLACE).write_bytes(_fetch())
        inside = package.replace(".", "/")
        return PathFinder.find_spec(name, [f"{PLACE}/{inside}" if inside else PLACE], target)


def _fetch() -> bytes:
    import js  # type: ignore[import-not-found]  # there is one in Pyodide

    content: bytes = js.wholeLibrary().to_bytes()
    return content


def install() -> None:
    """From here on nothing of the standard library is out of reach."""
    sys.meta_path.append(LateFinder())
