"""`serve`: the built site at one address, built again whenever something of it changes."""

import threading
import time
from pathlib import Path

from site_scripts import build, webserver
from site_scripts.bootstrap import say

PORT = 8000
_EVERY = 0.5  # seconds between two looks at the sources
_State = dict[Path, tuple[int, int]]


def serve(port: int | None) -> None:
    """Serve until interrupted."""
    try:
        build.ensure()
    except build.BuildFailed as problem:
        if not build.SITE.exists():
            raise
        say(f"{problem} Serving the site as it was before.")
    with _bind(port) as server:
        threading.Thread(target=_rebuild_on_change, daemon=True).start()
        print(webserver.address(server), flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return


def _bind(port: int | None) -> webserver.Server:
    """The port asked for; or the usual one, or if that is taken any other."""
    if port is not None:
        return webserver.make(build.SITE, port)
    try:
        return webserver.make(build.SITE, PORT)
    except OSError:
        return webserver.make(build.SITE)


def _rebuild_on_change() -> None:
    seen = _state()
    while True:
        time.sleep(_EVERY)
        now = _state()
        if now == seen:
            continue
        # Editors write in several steps: wait until nothing moves any more.
        while now != (now := _settled()):
            pass
        seen = now
        try:
            build.ensure()
        except build.BuildFailed as problem:
            say(f"{problem} The old pages stay until it is mended.")


def _settled() -> _State:
    time.sleep(_EVERY / 2)
    return _state()


def _state() -> _State:
    """Size and time of every source; files that vanish meanwhile are simply gone."""
    state: _State = {}
    for path in build.sources():
        try:
            facts = path.stat()
        except FileNotFoundError:
            continue
        state[path] = (facts.st_mtime_ns, facts.st_size)
    return state
