"""What tests of the built site and of its pages in a browser share."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from filelock import FileLock
from hypothesis import settings

from site_scripts import browser, build, webserver

# How long an example takes says more about the machine than about the code.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")

SUBPATH = "/lending/library/"


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, built once for all workers of this run, and theirs until it ends.

    It is linked away from `site/`, so that a build by somebody else meanwhile changes nothing.
    """
    shared = tmp_path_factory.getbasetemp()
    if os.environ.get("PYTEST_XDIST_WORKER"):
        shared = shared.parent
    copy = shared / "built-site"
    with FileLock(shared / "built-site.lock"):
        if not copy.exists():
            shutil.copytree(build.ensure(), copy, copy_function=_link)
    return copy


def _link(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


@pytest.fixture(scope="session")
def site_url(built_site: Path) -> Iterator[str]:
    """Where the built site answers, with a slash at the end; nothing else answers there."""
    with webserver.running(built_site) as address:
        yield address


@pytest.fixture(scope="session")
def subpath_url(built_site: Path) -> Iterator[str]:
    """The same site below a path of its server, as a project's page on a shared host is."""
    with webserver.running(built_site, prefix=SUBPATH) as address:
        yield address


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, object]) -> dict[str, object]:
    """Start the browser that was found, shut off from its makers' servers."""
    found = browser.find()
    own = {"executable_path": str(found)} if found else {}
    return {**browser_type_launch_args, **own, "args": list(browser.ARGUMENTS)}
