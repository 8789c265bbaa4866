// A pad for real dice: one tap, or one key, for each die that was thrown.

import { el } from "./dom.js";

const FACES = [1, 2, 3, 4, 5, 6];
const MOST = 4;
const PIPS = {
  1: [5], 2: [1, 9], 3: [1, 5, 9], 4: [1, 3, 7, 9], 5: [1, 3, 5, 7, 9], 6: [1, 3, 4, 6, 7, 9],
};

/** How many dice a view waits for, if they are ordinary ones; else 0. */
export function awaited({ due, choices }) {
  if (due !== "nature" || !choices.length) return 0;
  const dice = choices[0].id.length;
  const ids = new Set(choices.map((choice) => choice.id));
  return dice <= MOST && ids.size === throwsOf(dice) && [...ids].every(isThrow(dice)) ? dice : 0;
}

/** How many throws of some dice can be told apart. */
function throwsOf(dice) {
  return FACES.slice(1).reduce((ways, step) => (ways * (dice + step - 1)) / (step - 1), 1);
}

const isThrow = (dice) => (id) =>
  id.length === dice && /^[1-6]+$/.test(id) && inOrder(id) === id;

/** Faces as the engine writes a throw: the highest first. */
const inOrder = (faces) => [...faces].sort().reverse().join("");

export class Pad {
  constructor(part, { enter, say }) {
    this.part = part;
    this.enter = enter;
    this.say = say;
    this.dice = 0;
    this.faces = [];
    this.soFar = el("p", { class: "pp-pad-dice" });
    this.back = el("button", { type: "button", class: "pp-button", onclick: () => this.takeBack() },
      "Take back");
    this.buttons = FACES.map((face) =>
      el("button", { type: "button", class: "pp-button", onclick: () => this.tap(face) },
        picture(face)));
    part.replaceChildren(
      el("div", { class: "pp-pad-head" }, this.soFar, this.back),
      el("div", { class: "pp-pad-faces" }, ...this.buttons));
  }

  show(view) {
    this.dice = awaited(view);
    const { part } = this;
    if (!this.dice && part.contains(document.activeElement)) document.activeElement.blur();
    part.hidden = !this.dice;
    this.faces = [];
    this.fill();
  }

  /** A key on the board; tells whether it was for the pad. */
  key(name) {
    if (this.part.hidden) return false;
    if (name === "Backspace" && this.faces.length) this.takeBack();
    else if (/^[1-6]$/.test(name)) this.tap(Number(name));
    else return false;
    return true;
  }

  tap(face) {
    if (this.faces.length >= this.dice) return;
    this.faces.push(face);
    this.say(`Die ${this.faces.length}: ${face}.`);
    this.fill();
    if (this.faces.length === this.dice) this.enter(inOrder(this.faces));
  }

  takeBack() {
    if (!this.faces.length || this.faces.length === this.dice) return;
    this.say(`Die ${this.faces.length} is taken back.`);
    this.faces.pop();
    this.fill();
    if (!this.faces.length) this.buttons[0].focus();
  }

  fill() {
    const { dice, faces } = this;
    const at = Math.min(faces.length + 1, dice);
    this.soFar.replaceChildren(
      el("span", {}, dice > 1 ? `Die ${at} of ${dice}` : "The die"),
      ...faces.map(picture));
    this.back.hidden = dice < 2;
    this.back.disabled = !faces.length;
    this.buttons.forEach((button, index) =>
      button.setAttribute("aria-label", `Die ${at}: ${FACES[index]}`));
  }
}

/** The face of a die, drawn; buttons say in words what it is. */
function picture(face) {
  return el("span", { class: "pp-pad-die", "aria-hidden": "true" },
    ...PIPS[face].map((spot) => {
      const pip = el("i");
      pip.style.gridArea = `${Math.ceil(spot / 3)} / ${((spot - 1) % 3) + 1}`;
      return pip;
    }));
}
