// The dialog that sets up a new game: ruleset, options, who sits where, whose dice.

import { el } from "./dom.js";

const KINDS = [
  ["human", "a person"],
  ["easy", "computer, easy"],
  ["fair", "computer, fair"],
  ["hard", "computer, hard"],
];

/** A seed nobody could have guessed. */
export function freshSeed() {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Who sits where when nothing is said: the first seat a person, the others the computer. */
export function usualSeats(number, given = []) {
  return Array.from({ length: number }, (_, seat) => given[seat] ?? (seat ? "fair" : "human"));
}

/** Ask for a new game. Resolves to its setup, or to null if the reader thought better of it. */
export function askNewGame(host, card, setup) {
  return ask(host, new NewGame(card, setup).dialog, card, read);
}

/** Ask who goes on with a game that was kept: a record does not say. Resolves as `askNewGame`. */
export function askWhoSits(host, card, setup) {
  return ask(host, new KeptGame(card, setup).dialog, card, readSeats);
}

function ask(host, dialog, card, read) {
  return new Promise((resolve) => {
    let chosen = null;
    dialog.addEventListener("submit", (event) => {
      event.preventDefault();
      chosen = read(dialog, card);
      dialog.close();
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(chosen);
    });
    host.append(dialog);
    dialog.showModal();
  });
}

/** The value of an option under a ruleset when nothing is chosen. */
const usual = (option, ruleset) => option.defaults[ruleset] ?? option.default;
const applies = (option, ruleset) => !option.only.length || option.only.includes(ruleset);

/** A dialog about who sits where. */
class SeatsDialog {
  constructor(card) {
    this.card = card;
    this.seats = el("div", { class: "pp-fields" });
  }

  form(title, go, ...parts) {
    return el("dialog", { class: "pp-dialog", "aria-label": title },
      el("form", { method: "dialog" },
        el("h2", {}, title),
        ...parts,
        el("div", { class: "pp-row" },
          el("button", { class: "pp-button pp-primary" }, go),
          el("button", { class: "pp-button", type: "button",
            onclick: () => this.dialog.close() }, "Cancel"))));
  }

  fillSeats(number, setup) {
    const names = this.card.names[number];
    const kinds = usualSeats(number, setup.seats);
    this.seats.replaceChildren(
      ...names.map((name, seat) =>
        el("fieldset", { class: "pp-seat" }, el("legend", {}, name),
          el("select", { name: "kind", "aria-label": `${name} is` },
            ...KINDS.map(([kind, label]) =>
              el("option", { value: kind, selected: kind === kinds[seat] }, label))),
          el("input", { name: "name", maxlength: "24", "aria-label": `Name for ${name}`,
            autocomplete: "off", placeholder: name, value: setup.names?.[seat] ?? "" }))),
    );
  }

  practice(setup) {
    return this.check("practice", "Practice: undo may go back over throws and others' moves",
      setup.practice ?? !this.card.hidden);
  }

  check(name, label, on, change) {
    return el("label", { class: "pp-check" },
      el("input", { type: "checkbox", name, checked: on, ...(change && { onchange: change }) }),
      el("span", {}, label));
  }
}

class KeptGame extends SeatsDialog {
  constructor(card, setup) {
    super(card);
    this.fillSeats(setup.seats.length, setup);
    this.dialog = this.form(`A kept game: ${card.title}`, "Go on", this.seats, this.practice(setup));
  }
}

class NewGame extends SeatsDialog {
  constructor(card, setup) {
    super(card);
    this.chosen = { ...setup.options };
    const number = setup.seats.length || card.seats[0];
    this.options = el("details");
    const ruleset = card.options.find((option) => option.name === "ruleset");
    this.ruleset = this.select(ruleset, this.chosen.ruleset ?? ruleset.default);
    this.ruleset.addEventListener("change", () => {
      this.chosen = { ruleset: this.ruleset.value };
      this.fillOptions();
    });
    this.fillOptions();
    this.fillSeats(number, setup);
    this.dialog = this.form(
      `New game: ${card.title}`,
      "Begin",
      el("label", { class: "pp-field" }, el("span", {}, ruleset.label), this.ruleset),
      this.number(number, setup),
      this.seats,
      this.options,
      this.practice(setup),
      card.lots && this.check("nature",
        `Real ${card.lots}: people at all seats throw their own and say what came`,
        setup.nature === "reader", (event) => event.target.checked && this.seatPeople()),
      el("details", {}, el("summary", {}, "Seed"),
        el("label", { class: "pp-field" },
          el("span", {}, "The same seed gives the same throws and deals"),
          el("input", { name: "seed", maxlength: "40", autocomplete: "off",
            placeholder: "left empty: chance decides" }))),
    );
  }

  select(option, value) {
    return el(
      "select",
      { name: `option:${option.name}` },
      ...option.values.map(([name, label]) =>
        el("option", { value: name, selected: name === value }, label)),
    );
  }

  fillOptions() {
    const ruleset = this.ruleset.value;
    const options = this.card.options.filter(
      (option) => option.name !== "ruleset" && applies(option, ruleset));
    this.options.hidden = !options.length;
    this.options.replaceChildren(
      el("summary", {}, `Options of these rules: ${options.length}`),
      el("div", { class: "pp-fields" }, ...options.map((option) =>
        el("label", { class: "pp-field" }, el("span", {}, option.label),
          this.select(option, this.chosen[option.name] ?? usual(option, ruleset))))),
    );
  }

  number(number, setup) {
    const [fewest, most] = this.card.seats;
    if (fewest === most) return null;
    const numbers = Array.from({ length: most - fewest + 1 }, (_, at) => fewest + at);
    return el("label", { class: "pp-field" }, el("span", {}, "Players"),
      el("select", {
        name: "number",
        onchange: (event) => this.fillSeats(Number(event.target.value), setup),
      }, ...numbers.map((each) =>
        el("option", { value: each, selected: each === number }, String(each)))));
  }

  /** Round a real table there are people, unless the reader then says otherwise. */
  seatPeople() {
    for (const kind of this.seats.querySelectorAll('[name="kind"]')) kind.value = "human";
  }
}

function read(dialog, card) {
  const data = new FormData(dialog.querySelector("form"));
  const options = {};
  for (const [key, value] of data) {
    if (key.startsWith("option:")) options[key.slice("option:".length)] = value;
  }
  return {
    ...readSeats(dialog),
    options,
    nature: data.has("nature") ? "reader" : "seed",
    seed: data.get("seed").trim() || freshSeed(),
    game: card.id,
  };
}

function readSeats(dialog) {
  const data = new FormData(dialog.querySelector("form"));
  return {
    seats: data.getAll("kind"),
    names: data.getAll("name"),
    practice: data.has("practice"),
  };
}
