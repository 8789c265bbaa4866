"""A static host for the bench: compressed where hosts compress, counted, and as slow as wanted."""

import gzip
import http.server
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from http import HTTPStatus
from pathlib import Path
from typing import override
from urllib.parse import unquote, urlsplit

from site_scripts import webserver

# Hosts compress what is text, and the runtime; archives and fonts go as they are.
_COMPRESSED = (".html", ".js", ".mjs", ".css", ".json", ".svg", ".xml", ".wasm", ".txt")
_PIECE = 16_384


@dataclass(slots=True)
class Line:
    """The one line that all connections share, and what went over it.

    ``rate`` is in bytes a second, ``delay`` in seconds for every round trip; 0 is no limit.
    """

    rate: float = 0
    delay: float = 0
    sent: Counter[str] = field(default_factory=Counter)
    _free: float = 0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def round_trip(self) -> None:
        """Wait as long as the way there and back takes."""
        if self.delay:
            time.sleep(self.delay)

    def carry(self, path: str, size: int) -> None:
        """Wait until so many bytes have passed, after all those before them."""
        with self._lock:
            self.sent[path] += size
            if not self.rate:
                return
            self._free = max(time.monotonic(), self._free) + size / self.rate
            until = self._free
        time.sleep(max(0.0, until - time.monotonic()))

    def take(self) -> Counter[str]:
        """Bytes by path since the last time this was asked."""
        with self._lock:
            sent, self.sent = self.sent, Counter()
        return sent


@lru_cache(maxsize=512)
def _body(path: Path, compressed: bool) -> bytes:
    data = path.read_bytes()
    return gzip.compress(data, 6, mtime=0) if compressed else data


class _Handler(webserver.Handler):
    line: Line

    @override
    def setup(self) -> None:
        super().setup()
        self.line.round_trip()  # a connection costs one before its first request

    @override
    def do_GET(self) -> None:
        self.line.round_trip()
        path = Path(self.directory, unquote(urlsplit(self.path).path).lstrip("/"))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        compressed = path.suffix in _COMPRESSED
        mark = f'"{path.stat().st_mtime_ns:x}-{path.stat().st_size:x}"'
        if self.headers["If-None-Match"] == mark:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.end_headers()
            return
        sitemap = self.sitemap()
        body = _body(path, compressed) if sitemap is None else gzip.compress(sitemap, 6)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("ETag", mark)
        if compressed:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        for at in range(0, len(body), _PIECE):
            piece = body[at : at + _PIECE]
            self.line.carry(self.path, len(piece))
            self.wfile.write(piece)


@contextmanager
def running(directory: Path) -> Iterator[tuple[str, Line]]:
    """Serve a folder while the block lasts; gives the address and the line."""
    for path in directory.rglob("*"):
        if path.is_file():
            _body(path, path.suffix in _COMPRESSED)  # compressed beforehand, as on a host
    line = Line()
    handler = type("Handler", (_Handler,), {"line": line})

    def make(*arguments: object) -> http.server.BaseHTTPRequestHandler:
        made: http.server.BaseHTTPRequestHandler = handler(*arguments, directory=str(directory))
        return made

    with webserver.Server((webserver.HOST, 0), make) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield webserver.address(server), line
        finally:
            server.shutdown()
