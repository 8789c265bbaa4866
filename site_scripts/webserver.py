"""A small static server that behaves as the site's host would, and a little better in types."""

import http.server
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from pathlib import Path

HOST = "127.0.0.1"
_HASHED = ("/assets/play/", "/assets/fonts/")
_HOME = re.compile(rb"<loc>([^<]*)</loc>")  # the first entry of a sitemap is the home page


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serve a folder under a path of the server; everything outside that path does not exist."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 - the base class declares it so
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".whl": "application/zip",
        ".woff2": "font/woff2",
    }

    def __init__(self, *args: object, prefix: str = "/", **kwargs: object) -> None:
        self._prefix = prefix
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]  # handed on as they come

    def translate_path(self, path: str) -> str:
        """The file behind an address; under a prefix only what starts with it is found."""
        if not path.startswith(self._prefix):
            return str(Path(self.directory) / "no such page")
        return super().translate_path("/" + path[len(self._prefix) :])

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer a missing page with the site's own page for that."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.exists():
            super().send_error(code, message, explain)
            return
        self._answer(code, "text/html; charset=utf-8", page.read_bytes())

    def do_GET(self) -> None:
        """Answer with a file; the sitemap is answered as if the site were built for here.

        The theme's instant navigation follows only links that stand in the sitemap, by their full
        address; a site is built for one address, and these servers stand at another.
        """
        sitemap = self.sitemap()
        if sitemap is None:
            super().do_GET()
        else:
            self._answer(HTTPStatus.OK, "application/xml", sitemap)

    def sitemap(self) -> bytes | None:
        """The sitemap with this server's address in it, if that is what is asked for."""
        path = Path(self.directory) / "sitemap.xml"
        if self.path != f"{self._prefix}sitemap.xml" or not path.exists():
            return None
        body = path.read_bytes()
        built_for = _HOME.search(body)
        here = f"<loc>http://{self.headers['Host']}{self._prefix}".encode()
        return body if built_for is None else body.replace(b"<loc>" + built_for[1], here)

    def _answer(self, code: int, kind: str, body: bytes) -> None:
        self.send_response(code)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def end_headers(self) -> None:
        """Let browsers keep what has its hash in its address, and ask again for the rest."""
        kept = any(part in self.path for part in _HASHED)
        self.send_header("Cache-Control", "max-age=31536000, immutable" if kept else "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the one line on the screen is the address."""


class Server(http.server.ThreadingHTTPServer):
    """A server on this machine only; its threads never keep the process alive."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that leaves in the middle of an answer is no error."""


def make(directory: Path, port: int = 0, prefix: str = "/") -> Server:
    """A server of a folder, on a free port unless one is asked for."""
    return Server((HOST, port), partial(Handler, directory=str(directory), prefix=prefix))


def address(server: Server, prefix: str = "/") -> str:
    """Where a server answers."""
    return f"http://{HOST}:{server.server_address[1]}{prefix}"


@contextmanager
def running(directory: Path, prefix: str = "/") -> Iterator[str]:
    """Serve a folder in a thread while the block lasts; gives the address."""
    with make(directory, prefix=prefix) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield address(server, prefix)
        finally:
            server.shutdown()
            thread.join()
