"""The site as files: every address in it leads somewhere, and none of it leaves the origin."""

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

# Attributes whose address the browser fetches by itself, not when a reader follows a link.
FETCHED = {("script", "src"), ("img", "src"), ("iframe", "src"), ("source", "src")}


class Addresses(HTMLParser):
    """All addresses of a page, apart those fetched by themselves, and all its anchors."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.anchors: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.anchors += [given[name] for name in ("id", "name") if name in given]
        for name in ("href", "src"):
            if name not in given:
                continue
            preloads = tag == "link" and given.get("rel") not in ("canonical", "alternate")
            into = self.fetched if preloads or (tag, name) in FETCHED else self.links
            into.append(given[name])


def read(page: Path) -> Addresses:
    addresses = Addresses()
    addresses.feed(page.read_text(encoding="utf-8"))
    return addresses


def pages(site: Path) -> dict[Path, Addresses]:
    return {page: read(page) for page in sorted(site.rglob("*.html"))}


def is_local(address: str) -> bool:
    parts = urlsplit(address)
    return not parts.scheme and not parts.netloc


def test_pages_fetch_nothing_from_elsewhere(built_site: Path) -> None:
    # The page for missing pages cannot know how deep it will stand: its own test is in the browser.
    for page, addresses in pages(built_site).items():
        if page.name == "404.html":
            continue
        strangers = [
            address
            for address in addresses.fetched
            if not is_local(address) and urlsplit(address).scheme != "data"
        ]
        assert not strangers, page


def test_every_link_leads_to_a_page_and_a_place_on_it(built_site: Path) -> None:
    all_pages = pages(built_site)
    lost: list[str] = []
    for page, addresses in all_pages.items():
        if page.name == "404.html":
            continue
        for address in [*addresses.links, *addresses.fetched]:
            parts = urlsplit(address)
            if not is_local(address):
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            target = target / "index.html" if target.is_dir() else target
            told = f"{page.relative_to(built_site)}: {address}"
            if not target.is_relative_to(built_site.resolve()) or not target.is_file():
                lost.append(told)
            elif parts.fragment and target in all_pages and not parts.fragment.startswith("__"):
                names = all_pages[target].anchors
                if unquote(parts.fragment) not in names:
                    lost.append(told)
    assert not lost, "\n".join(lost)


def test_no_page_knows_where_the_site_stands(built_site: Path) -> None:
    """An address that begins at the server's root breaks under a path."""
    for page, addresses in pages(built_site).items():
        if page.name != "404.html":
            rooted = [at for at in addresses.links + addresses.fetched if at.startswith("/")]
            assert not rooted, page
