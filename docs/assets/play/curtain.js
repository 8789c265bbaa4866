// The curtain between two people who share a screen and hide their hands. While it is up the page
// holds nothing that is hidden: the engine has sent the onlooker's view.

import { el } from "./dom.js";

export class Curtain {
  constructor(board, taken) {
    this.board = board;
    this.taken = taken;
    this.dialog = null;
  }

  /** Ask for the screen to be handed to somebody. */
  raise(name) {
    this.lower();
    this.dialog = el(
      "dialog",
      { class: "pp-curtain", "aria-label": `Hand the screen to ${name}` },
      el("div", { class: "pp-curtain-back", "aria-hidden": "true" }),
      el("h2", {}, `${name}’s turn`),
      el("p", {}, `Hand the screen to ${name}. Nobody else should look: what follows is one hand.`),
      el("button", { type: "button", class: "pp-button pp-primary", onclick: () => this.take() },
        `I am ${name}: show my hand`),
      el("button", { type: "button", class: "pp-button", onclick: () => this.lower() }, "Not yet"),
    );
    this.board.append(this.dialog);
    this.dialog.showModal();
  }

  lower() {
    this.dialog?.close();
    this.dialog?.remove();
    this.dialog = null;
  }

  take() {
    this.lower();
    this.taken();
  }
}
