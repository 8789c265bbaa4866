// The odds of the position on show: a fold in the panel, filled at every ply while it is open.

import { el } from "./dom.js";
import { engine } from "./engine.js";
import { keepSettings, settings } from "./store.js";

const LONG = 15; // characters of a fraction that still stand in one line

export class Odds {
  constructor(board, part) {
    this.board = board;
    this.part = part;
    this.ply = null;
    this.body = el("div", { class: "pp-foresight-body", id: `${board.id}-odds` });
    this.button = el("button", {
      type: "button",
      class: "pp-button pp-fold",
      "aria-controls": this.body.id,
      onclick: () => this.open(this.body.hidden),
    }, "Odds from here");
    part.replaceChildren(this.button, this.body);
    this.fold(settings().odds);
  }

  fold(open) {
    this.body.hidden = !open;
    this.button.setAttribute("aria-expanded", String(open));
  }

  open(open) {
    keepSettings({ ...settings(), odds: open });
    this.fold(open);
    this.fill();
  }

  /** A view is shown; its odds are asked for only where they can be seen. */
  show(view) {
    this.ply = view.due === "over" ? null : view.ply;
    this.part.hidden = !this.board.card.odds || this.ply === null;
    this.fill();
  }

  async fill() {
    const { body, board, part } = this;
    if (part.hidden || body.hidden) return;
    try {
      const odds = await engine.ask({ do: "odds", board: board.id });
      if (odds.ply === this.ply) body.replaceChildren(...tables(odds));
    } catch {
      body.replaceChildren(el("p", {}, "The odds could not be worked out."));
    }
  }
}

function tables({ throw: outcomes, hopes, seats }) {
  const found = [
    outcomes.length && table("What the next throw brings", "Throw", outcomes),
    seats.length && table(`Who ${hopes}`, "Player", seats),
  ].filter(Boolean);
  return found.length ? found : [el("p", {}, "There are no odds to tell before this choice.")];
}

function table(caption, head, rows) {
  const heads = [head, "Exactly", "About"].map((name) => el("th", { scope: "col" }, name));
  return el("table", { class: "pp-odds" }, el("caption", {}, caption),
    el("thead", {}, el("tr", {}, ...heads)),
    el("tbody", {}, ...rows.map(line)));
}

function line({ what, exact, about, share }) {
  const bar = el("span", { class: "pp-share", "aria-hidden": "true" });
  bar.style.width = `${share / 10}%`;
  const long = exact.length > LONG;
  return el("tr", {},
    el("th", { scope: "row" }, what, bar),
    el("td", { class: long ? "pp-fraction pp-long" : "pp-fraction" }, exact),
    el("td", { class: "pp-number" }, `${about}\u202f%`));
}
