"""The tests of each game. ``pots`` asserts for several of them, so pytest is to explain it too."""

import pytest

pytest.register_assert_rewrite("tests.games.pots")
