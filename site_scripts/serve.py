"""`serve`: the built site at one address, built again whenever something of it changes."""

import threading
from pathlib import Path

from site_scripts import build, webserver
from site_scripts.bootstrap import say

PORT = 8000
EVERY = 0.5  # seconds between two looks at the sources

type State = dict[Path, tuple[int, int]]


def serve(port: int | None) -> None:
    """Serve until interrupted."""
    seen = state()
    try:
        build.ensure()
    except build.BuildFailed as problem:
        if not build.SITE.exists():
            raise
        say(f"{problem} Serving the site as it was before.")
    with bind(port) as server:
        watcher = threading.Thread(target=rebuild_on_change, args=(seen, threading.Event()))
        watcher.daemon = True
        watcher.start()
        print(webserver.address(server), flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return


def bind(port: int | None) -> webserver.Server:
    """A server at the port asked for; or the usual one, or if that is taken any other."""
    if port is not None:
        return webserver.make(build.SITE, port)
    try:
        return webserver.make(build.SITE, PORT)
    except OSError:
        return webserver.make(build.SITE)


def rebuild_on_change(seen: State, stop: threading.Event) -> None:
    """Build whenever the sources are no longer as they were seen, until told to stop."""
    while not stop.wait(EVERY):
        now = state()
        if now == seen:
            continue
        seen = _settled(now, stop)
        try:
            build.ensure()
        except build.BuildFailed as problem:
            say(f"{problem} The old pages stay until it is mended.")


def _settled(now: State, stop: threading.Event) -> State:
    """The state once nothing moves any more: editors write in several steps."""
    while not stop.wait(EVERY / 2) and now != (later := state()):
        now = later
    return now


def state() -> State:
    """Time and size of every source; files that vanish meanwhile are simply gone."""
    seen: State = {}
    for path in build.sources():
        try:
            facts = path.stat()
        except FileNotFoundError:
            continue
        seen[path] = (facts.st_mtime_ns, facts.st_size)
    return seen
