"""Historical games as pure rules: play them, draw them, and cite the rule behind every move.

The package needs nothing beyond the standard library. ``pygames.registry.make`` gives a game by its
id, ``pygames.core.session.Session`` plays it, and ``python -m pygames`` is the same in a terminal.
"""
