// What stands behind "More": the record of the game, the projector, and the reader's settings.

import { el } from "./dom.js";
import { keepSettings, settings } from "./store.js";

/** Fill the part behind "More" of a board. */
export function fillMore(board, part, card) {
  const button = (act, label) =>
    el("button", { type: "button", class: "pp-button", "data-act": act }, label);
  const chosen = settings();
  const check = (label, on, change) =>
    el("label", { class: "pp-check" },
      el("input", { type: "checkbox", checked: on, onchange: change }), el("span", {}, label));
  const motion = (value) => (event) => {
    keepSettings({ ...settings(), motion: event.target.checked ? value : "" });
    for (const other of part.querySelectorAll("[data-motion]")) {
      if (other !== event.target) other.checked = false;
    }
    applySettings();
  };
  const stillSwitch = check("Still pictures", chosen.motion === "still", motion("still"));
  const fastSwitch = check("Faster", chosen.motion === "fast", motion("fast"));
  for (const label of [stillSwitch, fastSwitch]) label.firstChild.dataset.motion = "";
  const cards = board.querySelector(".pp-card-table") || card.hidden;
  part.replaceChildren(
    el("div", { class: "pp-row" },
      button("copy", "Copy link"), button("download", "Download"), button("file", "Open file"),
      button("projector", "Projector"), card.coins && button("ledger", "Ledger")),
    ...(card.lots ? [check("Throw without asking", board.unasked,
      (event) => board.throwUnasked(event.target.checked))] : []),
    stillSwitch,
    fastSwitch,
    ...(cards ? [check("Four-colour suits", chosen.suits === "four", (event) => {
      keepSettings({ ...settings(), suits: event.target.checked ? "four" : "" });
      applySettings();
    })] : []),
    el("p", { class: "pp-keys" },
      "Keys on the board: arrows, Enter; T throw, U undo, H hint, F projector."),
  );
}

/** Put the reader's settings on every board of the page. */
export function applySettings() {
  const { motion, suits } = settings();
  for (const board of document.querySelectorAll("play-board")) {
    board.dataset.motion = motion;
    board.dataset.suits = suits;
  }
}

/** Save a text as a file. */
export function download(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

const LONGEST_FILE = 1_000_001; // one more than a record may have, so that the engine says so

/** Let the reader choose a file; resolves to its text, or null when none was chosen. */
export function openFile() {
  return new Promise((resolve) => {
    const input = el("input", { type: "file", accept: ".json,application/json" });
    input.addEventListener("change", async () => {
      const [file] = input.files;
      resolve(file ? await file.slice(0, LONGEST_FILE).text() : null);
    });
    input.addEventListener("cancel", () => resolve(null));
    input.click();
  });
}
