"""The ``rules`` fence: a ruleset's rules, each with its number, grade, sources and picture."""

import json
import re
from dataclasses import dataclass
from html import escape

from pygames.core.errors import PlayError
from pygames.core.info import GameInfo, Option
from pygames.registry import AnyGame
from pygames.render import svg
from site_scripts.pages import badges
from site_scripts.pages.citations import Citer
from site_scripts.pages.fences import Fence
from site_scripts.pages.place import Leaf, Library
from site_scripts.rules import Rule

_VIEW = re.compile(r'viewBox="\S+ \S+ (\S+) ')
WIDEST = 560  # px
SCALE = 0.75  # px for a hundredth of a place, so that places look alike from picture to picture


def render(
    fence: Fence, library: Library, leaf: Leaf, citer: Citer, taken: set[str], default_game: str
) -> str:
    """The list as HTML. ``taken`` are the rules that the page shows already: it grows."""
    values = fence.values(("ruleset",) if default_game else ("game", "ruleset"), ("game",))
    id = values.choice("game", library.games) if "game" in values.data else default_game
    book = library.book(id)
    ruleset = book.ruleset(values.choice("ruleset", tuple(item.id for item in book.rulesets)))
    game = library.play(id, {"ruleset": ruleset.id})
    writer = _Writer(fence, leaf, citer, taken, game, ruleset.id)
    items = "".join(
        writer.item(number, rule) for number, rule in enumerate(book.rules_of(ruleset.id), start=1)
    )
    return (
        f'<div class="pp-ruleset"><p class="pp-ruleset-head">{badges.link(ruleset.grade, leaf)}'
        f"<span>{escape(ruleset.summary)}</span></p>"
        f'<ol class="pp-rules" aria-label="Rules: {escape(ruleset.title, quote=True)}">'
        f"{items}</ol></div>"
    )


@dataclass(frozen=True, slots=True)
class Agreement:
    """What may be agreed about a rule, in words: what is usual in its ruleset, and what else."""

    label: str
    usual: str
    others: str


def agreements(info: GameInfo, ruleset: str, rule: Rule) -> list[Agreement]:
    """What may be agreed about a rule, an option each."""
    options = [info.option(name) for name in rule.options]
    return [_agreement(option, ruleset) for option in options if option.applies_to(ruleset)]


def _agreement(option: Option, ruleset: str) -> Agreement:
    words = {value.name: value.label[:1].lower() + value.label[1:] for value in option.values}
    usual = words.pop(option.default_in(ruleset))
    return Agreement(option.label, usual, "; ".join(words.values()))


class _Writer:
    """Writes the rules of one ruleset."""

    def __init__(
        self,
        fence: Fence,
        leaf: Leaf,
        citer: Citer,
        taken: set[str],
        game: AnyGame,
        ruleset: str,
    ) -> None:
        self.fence = fence
        self.leaf = leaf
        self.citer = citer
        self.taken = taken
        self.game = game
        self.ruleset = ruleset

    def item(self, number: int, rule: Rule) -> str:
        """One rule. Its own id is given to its first showing on the page only."""
        first = rule.id not in self.taken
        self.taken.add(rule.id)
        anchor = f"r-{self.ruleset}-{number}"
        target = rule.id if first else anchor
        own = f' id="{rule.id}"' if first else ""
        again = "" if first else " data-search-exclude"
        picture = self._picture(rule) if first and rule.position else ""
        return (
            f'<li class="pp-rule" id="{anchor}" data-rule="{rule.id}"{again}>'
            f'<div class="pp-rule-body"{own}>'
            f'<a class="pp-rule-number" href="#{target}" aria-label="Rule {rule.id}">{rule.id}</a>'
            f'<div class="pp-rule-text"><p>{escape(rule.text)}</p>{self._alternatives(rule)}'
            f"{picture}</div>{badges.link(rule.grade, self.leaf)}</div>{self._margin(rule)}</li>"
        )

    def _margin(self, rule: Rule) -> str:
        note = f"<span>{escape(rule.note)}</span>" if rule.note else ""
        sources = f"<b>{self.citer.links(rule.sources)}</b>" if rule.sources else ""
        told = "" if rule.engine else "<span>Told here, and left to the table to keep.</span>"
        inner = " ".join(filter(None, (note, sources, told)))
        return f'<div class="pp-rule-source">{inner}</div>' if inner else ""

    def _alternatives(self, rule: Rule) -> str:
        return "".join(
            f'<p class="pp-rule-or">Or: <b>{escape(one.label)}</b>: {escape(one.others)}.</p>'
            for one in agreements(self.game.info, self.ruleset, rule)
        )

    def _picture(self, rule: Rule) -> str:
        try:
            state = self.game.read(rule.position)
        except PlayError as error:
            raise self.fence.fail(f"the position of rule {rule.id}: {error}") from error
        layout = self.game.layout()
        known = {place.id for place in layout.places}
        for place in rule.places:
            if place not in known:
                raise self.fence.fail(
                    f"rule {rule.id} shows a place {place!r} that does not exist."
                )
        scene = self.game.scene(self.game.mask(state, None), None)
        board = svg.board(layout, scene, key=f"rule-{rule.id}", crop=rule.places, interactive=False)
        options = json.dumps({"ruleset": self.ruleset})
        return (
            f'<div class="pp-rule-picture" style="max-width:{_width(board)}px" '
            f"data-search-exclude>{board}</div>"
            f'<button type="button" class="pp-text-button pp-try" data-game="{self.game.info.id}" '
            f'data-try-position="{escape(rule.position)}" data-options="{escape(options)}">'
            f'Try this position<span class="pp-visually-hidden"> of rule {rule.id}</span></button>'
        )


def _width(picture: str) -> int:
    """How wide to show a picture, in px."""
    view = _VIEW.search(picture)
    return min(WIDEST, round(float(view[1]) * SCALE)) if view else WIDEST
