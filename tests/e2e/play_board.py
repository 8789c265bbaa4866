"""A board in a page, as somebody at the screen has it.

Rules for this controller: find things by role and name, as the page promises them, or by the
attributes it promises (``data-state``, ``data-ply``, ``data-place``); act only through the mouse or
the keys; wait on what the page says, never on a clock.
"""

import re
from random import Random

from playwright.sync_api import Locator, Page, Position, expect

PATIENCE = 90_000
DONE = re.compile("ready|over|failed")
SETTLED = """ply => {
  const { dataset } = document.querySelector("play-board");
  return dataset.ply !== ply && ["ready", "over", "failed"].includes(dataset.state);
}"""
PICKED = """before => {
  const { dataset } = document.querySelector("play-board");
  return dataset.ply !== before.ply || dataset.picked !== before.picked;
}"""
ACTIVE = """() => {
  const at = document.activeElement;
  return {
    choice: at.dataset.choice ?? null,
    place: at.dataset.place ?? null,
    part: at.dataset.part ?? null,
    able: at.getAttribute("aria-disabled") !== "true",
  };
}"""


class PlayBoard:
    """The first board of a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.root = page.locator("play-board").first
        self.picture = self.root.locator("svg.pp-board")
        self.status = self.root.get_by_role("status")
        self.log = self.root.get_by_role("log", name="Game log")
        self.moves = self.root.get_by_role("list", name="All moves")
        self.pickable = self.root.locator('[data-place]:not([aria-disabled="true"])')
        self.primary = self.root.locator('[data-part="primary"]:not([aria-disabled="true"])')

    def button(self, name: str) -> Locator:
        """A button of the board by its whole name."""
        return self.root.get_by_role("button", name=name, exact=True)

    @property
    def state(self) -> str:
        """What the board says it is doing."""
        return self.root.get_attribute("data-state") or ""

    @property
    def ply(self) -> str:
        """How many events there have been."""
        return self.root.get_attribute("data-ply") or ""

    def hurry(self) -> None:
        """Let computers move without a pause."""
        self.root.evaluate("board => { board.dataset.pace = 0; }")

    def play(self) -> None:
        """Press Play and wait until the reader may act, or the game has ended."""
        self.hurry()
        self.button("Play").click()
        self.expect_started()

    def expect_started(self) -> None:
        """Wait for Python."""
        expect(self.root).to_have_attribute("data-state", DONE, timeout=PATIENCE)
        assert self.state != "failed", self.root.inner_text()

    def expect_ply_after(self, ply: str) -> None:
        """Wait until something has happened and it is for the reader to act again."""
        self.page.wait_for_function(SETTLED, arg=ply, timeout=PATIENCE)
        assert self.state != "failed", self.root.inner_text()

    def step_by_mouse(self, rng: Random) -> None:
        """Do what is due with the mouse, on the board wherever that is possible."""
        ply = self.ply
        if self.primary.count():
            self.primary.click()
        else:
            self._pick_a_choice(rng, ply)
        self.expect_ply_after(ply)

    def _pick_a_choice(self, rng: Random, ply: str) -> None:
        starts = self._places()
        following = starts
        for _ in range(8):
            if not following:
                break
            picked = self.root.get_attribute("data-picked") or ""
            self.pick(rng.choice(following))
            self.page.wait_for_function(PICKED, arg={"ply": ply, "picked": picked})
            if self.ply != ply or self.state != "ready":
                return
            following = [place for place in self._places() if place not in starts]
        self.moves.get_by_role("button").first.click()

    def _places(self) -> list[str]:
        found: list[str] = self.pickable.evaluate_all("all => all.map(one => one.dataset.place)")
        return found

    def pick(self, place: str, *, able: bool = True) -> None:
        """Click on a place, near its upper left: of a card in a fan no more can be seen.

        Not ``able``: one that leads nowhere.
        """
        target = self.root.locator(f'[data-place="{place}"]')
        box = target.bounding_box()
        assert box is not None, place
        spot: Position = {"x": min(12, box["width"] / 3), "y": min(12, box["height"] / 3)}
        target.click(position=spot, force=not able)

    def step_by_keyboard(self) -> None:
        """Do what is due with keys alone, from wherever the focus is."""
        ply = self.ply
        for _ in range(60):
            at = self.page.evaluate(ACTIVE)
            if at["able"] and (at["choice"] is not None or at["part"] == "primary"):
                break
            self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")
        self.expect_ply_after(ply)

    def choose_on_board_by_keyboard(self) -> None:
        """Walk to a place that can be picked, pick it, and go on until the choice is made."""
        ply = self.ply
        starts = self._places()
        for _ in range(8):
            following = [place for place in self._places() if place not in starts] or starts
            self._walk_to(following[0])
            picked = self.root.get_attribute("data-picked") or ""
            self.page.keyboard.press("Enter")
            self.page.wait_for_function(PICKED, arg={"ply": ply, "picked": picked})
            if self.ply != ply or self.state != "ready":
                break
        self.expect_ply_after(ply)

    def _walk_to(self, place: str) -> None:
        for key, times in (("Tab", 6), ("Shift+Tab", 60), ("Tab", 120)):
            for _ in range(times):
                if self.page.evaluate(ACTIVE)["place"] == place:
                    return
                self.page.keyboard.press(key)
        raise AssertionError(f"no key leads to {place}")

    def new_game(self, kinds: list[str], options: dict[str, str]) -> None:
        """Set up another game in the dialog; the last kind goes for all seats that are left."""
        self.button("New game").click()
        dialog = self.root.get_by_role("dialog")
        for name, value in options.items():
            choice = dialog.locator(f'[name="option:{name}"]')
            if not choice.is_visible():
                dialog.get_by_text(re.compile("^Options of these rules")).click()
            choice.select_option(value)
        seats = dialog.locator('[name="kind"]')
        for seat in range(seats.count()):
            seats.nth(seat).select_option(kinds[min(seat, len(kinds) - 1)])
        dialog.get_by_role("button", name="Begin").click()

    def expect_over(self, patience: int = PATIENCE) -> None:
        """Wait for the end of the game."""
        expect(self.root).to_have_attribute("data-state", "over", timeout=patience)
