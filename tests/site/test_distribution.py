"""Distributions drawn beside the odds."""

import re
from fractions import Fraction

from pygames import registry
from pygames.core.game import Odds
from site_scripts.pages import distribution


def drawn(game: str, **options: str) -> str:
    made = registry.make(game, None, options)
    assert isinstance(made, Odds)
    figures = made.odds()
    return distribution.of(list(figures), figures)


def test_columns_are_as_tall_as_scores_are_likely() -> None:
    svg = drawn("riffa", third="keep")
    tall = [float(height) for height in re.findall(r'<rect [^>]*height="([\d.]+)"', svg)]
    assert len(tall) == 16
    assert max(tall) == distribution.HEIGHT
    assert "Columns for each score from 3 to 18" in svg


def test_the_likeliest_are_named_with_their_chance() -> None:
    figures = {f"total-{n}": (Fraction(w, 16), "") for n, w in enumerate((1, 4, 6, 4, 1))}
    svg = distribution.of(list(figures), figures)
    assert "most likely: 2" in svg
    assert "37.5%" in svg


def test_a_few_figures_make_no_picture() -> None:
    figures = {f"score-{n}": (Fraction(1, 3), "") for n in range(3)}
    assert distribution.of(list(figures), figures) == ""
    assert drawn("triga") == ""


def test_colours_are_left_to_the_page() -> None:
    assert not re.search(r"#[0-9a-f]{3}|rgb|fill=", drawn("passe-dix"))
