"""Citations: ``[@key, locus]`` in the text of a page, and the references they lead to."""

import re
from dataclasses import dataclass
from html import escape

from site_scripts.bibliography import Source
from site_scripts.pages.place import Leaf, Library
from site_scripts.pages.problem import PageError
from site_scripts.rules import Cite

_CITATION = re.compile(r"\[(@[^\[\]]+)\]")
_CODE_SPAN = re.compile(r"(`+[^`]+`+)")
_FENCE = re.compile(r"^(`{3,}|~{3,})")
_PARAGRAPH = re.compile(r"^<p>(.*?)</p>$", re.MULTILINE | re.DOTALL)
_KEY = re.compile(r'data-source="([^"]+)"')


@dataclass(frozen=True, slots=True)
class Citer:
    """Writes the citations of one page. ``list_at`` is where its references stand."""

    library: Library
    leaf: Leaf
    list_at: str = ""

    def source(self, key: str) -> Source:
        """A source by its key."""
        return self.library.sources[key]

    def link(self, cite: Cite) -> str:
        """A citation as a link to the reference: "Kendall 1978, rule 9, as Ludii reports"."""
        words = escape(self.source(cite.key).short)
        if cite.locus:
            words += f", {escape(cite.locus)}"
        html = (
            f'<a class="pp-cite" data-source="{cite.key}" href="{self._at(cite.key)}">{words}</a>'
        )
        if cite.via:
            reporter = escape(self.source(cite.via).short)
            html += (
                f', reported by <a class="pp-cite" data-source="{cite.via}" '
                f'href="{self._at(cite.via)}">{reporter}</a>'
            )
        return html

    def links(self, cites: tuple[Cite, ...]) -> str:
        """Some citations, one after the other."""
        return "; ".join(self.link(cite) for cite in cites)

    def in_markdown(self, markdown: str, first_line: int) -> tuple[str, list[Cite]]:
        """The text with its citations as links, and the citations. Code is left alone."""
        cites: list[Cite] = []
        out: list[str] = []
        ticks = ""
        for number, line in enumerate(markdown.split("\n"), start=first_line):
            fence = _FENCE.match(line.lstrip())
            if fence and (not ticks or line.strip().startswith(ticks)):
                ticks = "" if ticks else fence[1]
            elif not ticks and "[@" in line:
                pieces = _CODE_SPAN.split(line)
                pieces[::2] = [self._in_text(piece, number, cites) for piece in pieces[::2]]
                line = "".join(pieces)
            out.append(line)
        return "\n".join(out), cites

    def with_margin_notes(self, html: str) -> str:
        """The page with a note in the margin where a source is first called upon.

        The notes repeat for the eye what the list of sources says, so they are hidden from
        screen readers and from search.
        """
        told: set[str] = set()

        def note(match: re.Match[str]) -> str:
            keys = [key for key in dict.fromkeys(_KEY.findall(match[1])) if key not in told]
            told.update(keys)
            if not keys:
                return match[0]
            lines = "".join(f"<span>{self._margin_line(self.source(key))}</span>" for key in keys)
            return (
                f'<div class="pp-margin" aria-hidden="true" data-search-exclude>{lines}</div>\n'
                f"{match[0]}"
            )

        return _PARAGRAPH.sub(note, html)

    def _in_text(self, text: str, line: int, cites: list[Cite]) -> str:
        def replace(match: re.Match[str]) -> str:
            found = [self._parse(part.strip(), line) for part in match[1].split(";")]
            cites.extend(found)
            return f'<span class="pp-cites">[{self.links(tuple(found))}]</span>'

        return _CITATION.sub(replace, text)

    def _parse(self, text: str, line: int) -> Cite:
        key, _, locus = text.removeprefix("@").partition(",")
        if not text.startswith("@") or key not in self.library.sources:
            raise PageError(
                self.leaf.path, line, f"the citation {text!r} names no key of docs/sources.bib."
            )
        return Cite(key, locus.strip())

    def _at(self, key: str) -> str:
        return f"{self.list_at}#src-{key}"

    @staticmethod
    def _margin_line(source: Source) -> str:
        _, title, _ = source.parts()
        seen = "" if source.seen else " Not seen."
        return f"<b>{escape(source.short)}.</b> <i>{escape(title)}</i>.{seen}"


def reference(source: Source) -> str:
    """The whole reference, with what was read of it."""
    people, title, after = source.parts()
    before = f"{escape(people)}, " if people else ""
    behind = f", {escape(after)}" if after else ""
    note = escape(source.note)
    return f"{before}<cite>{escape(title)}</cite>{behind}. <small>{note}.</small>"
