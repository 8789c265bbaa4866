"""MkDocs calls these: thin functions that hand each page to ``site_scripts.pages``."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:  # MkDocs loads this file by its path, from wherever it is started
    sys.path.insert(0, str(ROOT))

from jinja2 import Environment  # noqa: E402
from mkdocs.config.defaults import MkDocsConfig  # noqa: E402
from mkdocs.exceptions import PluginError  # noqa: E402
from mkdocs.structure.files import Files  # noqa: E402
from mkdocs.structure.nav import Navigation  # noqa: E402
from mkdocs.structure.pages import Page  # noqa: E402
from mkdocs.structure.toc import AnchorLink  # noqa: E402
from mkdocs.utils.templates import TemplateContext  # noqa: E402

from pygames.core.errors import PlayError  # noqa: E402
from pygames.registry import GAMES  # noqa: E402
from site_scripts.bibliography import BibliographyError  # noqa: E402
from site_scripts.pages import head, rules_sheet, sheets  # noqa: E402
from site_scripts.pages.make import Maker  # noqa: E402
from site_scripts.pages.place import Leaf, Library  # noqa: E402
from site_scripts.pages.problem import PageError  # noqa: E402
from site_scripts.play_fence import FenceError  # noqa: E402
from site_scripts.rules import RulesError  # noqa: E402

MISTAKES = (PageError, RulesError, BibliographyError, FenceError, PlayError)


class _Build:
    """What one build of the site holds between MkDocs' calls."""

    library: Library
    makers: dict[str, Maker]


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put the games that have a page into the navigation, under "Games"."""
    docs = Path(config.docs_dir)
    pages = [f"games/{id}/index.md" for id in GAMES if (docs / "games" / id / "index.md").exists()]
    for section in config.nav or []:
        if isinstance(section, dict) and "Games" in section:
            section["Games"] = ["index.md", *pages]
    return config


def on_pre_build(config: MkDocsConfig) -> None:
    """Begin anew: the sources and rules are read again at every build."""
    _Build.library = Library(Path(config.docs_dir))
    _Build.makers = {}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Leave the pages' data unpublished."""
    for file in list(files):
        if file.src_uri == "sources.bib" or file.src_uri.endswith(".toml"):
            files.remove(file)
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Write the citations out and take our fences out of Markdown's way."""
    leaf = _leaf(page, config)
    maker = Maker(_Build.library, leaf, str(page.meta.get("game", "")))
    _Build.makers[page.file.src_uri] = maker
    above = page.file.content_string.count("\n") - markdown.count("\n")
    try:
        return maker.markdown(markdown, above + 1)
    except MISTAKES as error:
        raise PluginError(str(error)) from error


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put the boards, rules and lists in."""
    try:
        return _Build.makers[page.file.src_uri].html(html)
    except MISTAKES as error:
        raise PluginError(str(error)) from error


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Add what can be printed, when the templates are ready and before plain files are copied."""
    for made in (sheets.files, rules_sheet.files):
        for file in made(_Build.library, env, config):
            files.append(file)
    return env


def on_page_context(
    context: TemplateContext, page: Page, config: MkDocsConfig, nav: Navigation
) -> TemplateContext:
    """Give the templates the page's head and foot, and the skip link the page's own beginning."""
    page.toc.items.insert(0, AnchorLink("Content", "content", 1))
    title = str(page.title or config.site_name)
    game = str(page.meta.get("game", ""))
    leaf = _leaf(page, config)
    if game:
        address = page.canonical_url or ""
        page.meta["head"] = head.of_game(_Build.library, leaf, game, title, address)
    else:
        page.meta["head"] = head.of_page(page.meta, title)
    return context


def _leaf(page: Page, config: MkDocsConfig) -> Leaf:
    return Leaf(f"{Path(config.docs_dir).name}/{page.file.src_uri}", page.url)
