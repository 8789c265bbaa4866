// The board's picture: swapped in by morphing, so that what keeps its key glides; picked from by
// pointer and by keys.

import { still } from "./dom.js";
import { Idiomorph } from "./idiomorph.js";

const ARROWS = { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3 };
const MORPHING = {
  morphStyle: "outerHTML",
  callbacks: { beforeNodeMorphed: (old, next) => !old.isEqualNode(next) }, // the bare board stays
};
const TUMBLE = { duration: 420, easing: "cubic-bezier(.2,.8,.2,1.15)" };

export class Picture {
  constructor(board, pick) {
    this.board = board;
    this.part = board.querySelector('[data-part="picture"]');
    this.parked = null; // where the focus waits while nothing is for the reader to do
    const { signal } = board.leaving;
    this.part.addEventListener("click", (event) => {
      const place = event.target.closest("[data-place]");
      if (place) pick(place.dataset.place);
    }, { signal });
    this.part.addEventListener("keydown", (event) => {
      const place = event.target.closest("[data-place]");
      if (!place) return;
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        pick(place.dataset.place);
      } else if (event.key in ARROWS) {
        event.preventDefault();
        this.step(place, ARROWS[event.key]);
      }
    }, { signal });
  }

  place(id) {
    return this.part.querySelector(`[data-place="${CSS.escape(id)}"]`);
  }

  step(place, direction) {
    const next = (place.dataset.neighbours ?? "").split(" ")[direction];
    if (next && next !== "-") this.place(next)?.focus();
  }

  /** Swap a picture in. `thrown`: the dice in it have just been thrown. */
  draw(svg, { thrown = false } = {}) {
    const old = this.part.firstElementChild;
    if (old) Idiomorph.morph(old, svg, MORPHING);
    else this.part.innerHTML = svg;
    if (thrown && !still(this.board)) this.tumble();
  }

  tumble() {
    const factor = this.board.dataset.motion === "fast" ? 0.4 : 1;
    for (const die of this.board.querySelectorAll(".pp-thrown")) {
      die.animate([{ rotate: "-200deg", opacity: 0.4 }, { rotate: "0deg", opacity: 1 }],
        { ...TUMBLE, duration: TUMBLE.duration * factor });
    }
  }

  /** Where the focus is before a view is shown: on a place, on some part of the panel, elsewhere. */
  focusBefore() {
    const at = document.activeElement;
    if (!this.board.contains(at)) return null;
    const place = at.closest?.("[data-place]")?.dataset.place ?? "";
    return { place, keys: at.matches(":focus-visible") };
  }

  /** Keep the focus with the moved piece; where its element has gone, put it on what is due. */
  focusAfter(before, view) {
    if (!before) return;
    const at = document.activeElement;
    const usable =
      this.board.contains(at) && !at.hidden && at.getAttribute("aria-disabled") !== "true" &&
      !(this.parked && at === this.parked);
    this.parked = null;
    if (before.place) {
      if (!this.board.contains(at)) this.place(before.place)?.focus();
      return;
    }
    if (usable && !at.matches("[data-choice]")) return;
    this.focusDue(view, before.keys);
  }

  /** Put the focus on what is due. A reader at the keyboard is scrolled to it. */
  focusDue(view, keys) {
    const quietly = { preventScroll: !keys };
    const primary = this.board.querySelector('[data-part="primary"]');
    const able = !primary.hidden && primary.getAttribute("aria-disabled") !== "true";
    const first = this.board.querySelector(
      '[data-part="pad"]:not([hidden]) .pp-pad-faces button') ??
      this.board.querySelector("[data-choice]");
    if (able) primary.focus(quietly);
    else if (view.choices.length && first) first.focus(quietly);
    else {
      const waiting = [primary, ...this.board.querySelectorAll('[role="log"], [data-act="more"]')];
      this.parked = waiting.find((part) => part.checkVisibility()) ?? null;
      this.parked?.focus(quietly);
    }
  }

  /** After another layout: put the focus on what is due if its element is not there any more. */
  focusKept(view) {
    const at = document.activeElement;
    if (!this.board.contains(at) || !at.checkVisibility()) this.focusDue(view, true);
  }
}
