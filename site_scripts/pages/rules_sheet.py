"""Rules to print: for each game a page with its rulesets for the table or a classroom wall."""

from collections.abc import Iterator

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, InclusionLevel

from site_scripts.pages import badges
from site_scripts.pages.place import Library
from site_scripts.pages.rule_list import agreements
from site_scripts.rules import GRADES

FOLDER = "rules/"


def link() -> str:
    """The way from a game's page to its rules on paper."""
    return f'<a class="pp-button" href="{FOLDER}">Print the rules</a>'


def files(library: Library, env: Environment, config: MkDocsConfig) -> Iterator[File]:
    """The pages, beside the pages of their games; no search and no navigation."""
    template = env.get_template("rules-sheet.html")
    for id in library.games:
        content = template.render(
            config=config,
            page=None,
            base_url="../../..",
            lang="en",
            info=library.info(id),
            book=library.book(id),
            badge=badges.picture,
            agreements=agreements,
            grades=GRADES,
        )
        yield File.generated(
            config,
            f"games/{id}/{FOLDER}index.html",
            content=content,
            inclusion=InclusionLevel.INCLUDED,
        )
