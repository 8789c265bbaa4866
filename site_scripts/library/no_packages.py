"""Stands for `pyodide._package_loader` in the compiled library, where no package is ever installed.

Pyodide asks it at the start where packages would be. What it imports to unpack them is left out.
"""

from pathlib import Path
from site import getsitepackages

# Not used, but its place in the table of JavaScript's objects is one that a kept memory counts on.
from pyodide_js import loadedPackages  # type: ignore[import-not-found]  # noqa: F401

SITE_PACKAGES = Path(getsitepackages()[0])
DSO_DIR = Path("/usr/lib")


def init_loaded_packages() -> None:
    """Note what is installed: nothing."""
