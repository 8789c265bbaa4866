"""The ``gallery`` fence: every game as a card with a picture by the engine, and the filters."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from html import escape
from random import Random

from pygames.core.info import GameInfo
from pygames.core.node import Chance
from pygames.core.session import draw
from pygames.render import svg
from site_scripts.english import ordinal
from site_scripts.pages import badges
from site_scripts.pages.fences import Fence
from site_scripts.pages.place import Leaf, Library
from site_scripts.rules import GRADES, Facts, RuleBook

KINDS = {"race": "Race", "war": "War", "dice": "Dice", "cards": "Cards", "field": "Out of doors"}
# The time rule has two parts, with a break where nothing of ours was first told.
ANCIENT, LATER = (-3200, 1), (1200, 1950)
BREAK_FROM, BREAK_TO = 47.0, 53.0


@dataclass(frozen=True, slots=True)
class Card:
    """One game in the gallery."""

    info: GameInfo
    book: RuleBook
    grade: str

    @property
    def facts(self) -> Facts:
        """The game's strip of facts."""
        return self.book.facts

    @property
    def seats(self) -> tuple[str, ...]:
        """The numbers of players it takes."""
        fewest, most = self.info.seats
        return tuple(str(seats) for seats in range(fewest, most + 1))

    @property
    def century(self) -> str:
        """When it is first heard of."""
        return century(self.facts.first_year)


def render(fence: Fence, library: Library, leaf: Leaf) -> str:
    """The gallery as HTML. Without scripts all cards are there and no filter is."""
    fence.values(())
    cards = [_card(library, id) for id in library.games]
    cards.sort(key=lambda card: card.facts.first_year)
    items = "".join(_item(card, library, leaf) for card in cards)
    return (
        f'<pp-gallery>{_filters(cards)}<p class="pp-gallery-count" role="status"></p>'
        f'<ul class="pp-gallery">{items}</ul></pp-gallery>'
    )


def century(year: int) -> str:
    """The century of a year, as a filter calls it."""
    if year < 0:
        return "Before our era"
    return f"{ordinal((year - 1) // 100 + 1)} century"


def time_mark(year: int) -> float:
    """Where a year stands on the time rule, in per cent of its length."""
    first, last = ANCIENT
    if year <= last:
        return max(0.0, (year - first) / (last - first)) * BREAK_FROM
    first, last = LATER
    share = min(1.0, max(0.0, (year - first) / (last - first)))
    return BREAK_TO + share * (100 - BREAK_TO)


def _card(library: Library, id: str) -> Card:
    book, info = library.book(id), library.info(id)
    return Card(info, book, book.ruleset(info.option("ruleset").default).grade)


def _item(card: Card, library: Library, leaf: Leaf) -> str:
    facts, id = card.facts, card.info.id
    data = {
        "kind": facts.kind,
        "century": card.century,
        "region": "|".join(facts.regions),
        "players": "|".join(card.seats),
        "evidence": card.grade,
    }
    attributes = " ".join(f'data-{name}="{escape(value)}"' for name, value in data.items())
    chance = "no chance" if facts.chance == "none" else facts.chance
    kind = f"{_seats(card)} · {KINDS[facts.kind].lower()} · {chance}"
    return (
        f'<li class="pp-card-of-game" {attributes}><a href="{leaf.to(f"games/{id}/")}">'
        f'<span class="pp-thumb" aria-hidden="true" data-search-exclude>{_thumbnail(library, id)}'
        f'</span><span class="pp-time" aria-hidden="true">'
        f'<i style="left:{time_mark(facts.first_year):.1f}%"></i></span>'
        f'<span class="pp-card-title">{escape(card.info.title)}{badges.picture(card.grade, 26)}'
        f'<span class="pp-visually-hidden">, grade {card.grade}: {GRADES[card.grade]}</span></span>'
        f'<span class="pp-card-line">{escape(facts.place)} · {escape(facts.when)}</span>'
        f'<span class="pp-card-line">{escape(kind)}</span></a></li>'
    )


def _seats(card: Card) -> str:
    fewest, most = card.info.seats
    return f"{fewest} players" if fewest == most else f"{fewest} to {most} players"


def _thumbnail(library: Library, id: str) -> str:
    game = library.play(id, {})
    state = game.start()
    viewer = 0 if game.info.hidden else None
    rng = Random(id)
    while isinstance(node := game.node(state), Chance) and node.by is None:  # a deal, not a throw
        state = game.apply(state, draw(node, rng))
    scene = game.scene(game.mask(state, viewer), viewer)
    return svg.board(game.layout(), scene, key=f"card-{id}", thumbnail=True)


def _filters(cards: list[Card]) -> str:
    kinds = _chips("kind", [card.facts.kind for card in cards], KINDS.get)
    more = "".join(
        f'<div class="pp-chip-row" role="group" aria-label="{head}">'
        f'<span class="pp-label" aria-hidden="true">{head}</span>{chips}</div>'
        for head, chips in (
            ("Century", _chips("century", [card.century for card in cards])),
            (
                "Region",
                _chips("region", sorted(region for card in cards for region in card.facts.regions)),
            ),
            (
                "Players",
                _chips("players", sorted(seat for card in cards for seat in card.seats)),
            ),
            ("Evidence", _evidence_chips(card.grade for card in cards)),
        )
    )
    return (
        '<div class="pp-filters"><div class="pp-chip-row" role="group" aria-label="Kind">'
        f'<button type="button" class="pp-chip" data-all aria-pressed="true">All {len(cards)}'
        f"</button>{kinds}</div><details><summary>More filters</summary>{more}</details></div>"
    )


def _chips(
    filter: str, values: Iterable[str], label: Callable[[str], str | None] = lambda value: value
) -> str:
    return "".join(
        f'<button type="button" class="pp-chip" data-filter="{filter}" '
        f'data-value="{escape(value)}" aria-pressed="false">'
        f"{escape(label(value) or value)}</button>"
        for value in dict.fromkeys(values)
    )


def _evidence_chips(grades: Iterable[str]) -> str:
    return "".join(
        f'<button type="button" class="pp-chip" data-filter="evidence" data-value="{grade}" '
        f'aria-pressed="false">{badges.picture(grade, 22)}{GRADES[grade]}'
        f'<span class="pp-visually-hidden"> (grade {grade})</span></button>'
        for grade in sorted(set(grades))
    )
