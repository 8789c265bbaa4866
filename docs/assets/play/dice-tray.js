// The dice tray: throws, shows, and keeps count of what was thrown against what may be expected.
// The build writes the pictures and the weights of the faces into the element.

import { el } from "./dom.js";

const MOST = 6;
const MANY = 100;
const SVG = "http://www.w3.org/2000/svg";
const XLINK = "http://www.w3.org/1999/xlink";

/** A whole number from 0 to below a limit, each as likely as the others: what would not divide
    evenly is drawn again. */
function below(limit) {
  const top = 2 ** 32 - (2 ** 32 % limit);
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while (drawn[0] >= top);
  return drawn[0] % limit;
}

/** The number of a face, drawn by its weight. */
function draw(faces) {
  let left = below(sum(faces.map((face) => face.weight)));
  return faces.findIndex((face) => (left -= face.weight) < 0);
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const upper = (words) => words[0].toUpperCase() + words.slice(1);

function listed(words) {
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : words[0];
}

class DiceTray extends HTMLElement {
  connectedCallback() {
    this.kinds ??= JSON.parse(this.querySelector('script[type="application/json"]').textContent);
    this.counts ??= new Map(this.kinds.map((kind) => [kind, kind.faces.map(() => 0)]));
    this.throws ??= new Map(this.kinds.map((kind) => [kind, 0]));
    this.kind ??= this.kinds[0];
    this.number ??= 2;
    this.querySelector(".pp-dt")?.remove();
    this.append(this.build());
    this.showNothing();
  }

  build() {
    const kinds = this.kinds.map((kind) =>
      this.choice("kind", kind.many, kind === this.kind, () => this.choose(kind, this.number)));
    const numbers = Array.from({ length: MOST }, (_, at) =>
      this.choice("number", String(at + 1), at + 1 === this.number, () => this.choose(this.kind, at + 1)));
    this.faces = el("ul", { class: "pp-dt-faces", "aria-label": "On the tray" });
    this.said = el("p", { class: "pp-dt-said", role: "status" });
    this.body = el("tbody");
    this.caption = el("caption");
    const heads = ["Face", "Thrown", "Expected", "Usually within", "Share"];
    return el("div", { class: "pp-dt" },
      el("div", { class: "pp-dt-choices" },
        el("fieldset", {}, el("legend", {}, "What to throw"), el("div", {}, ...kinds)),
        el("fieldset", {}, el("legend", {}, "How many"), el("div", {}, ...numbers))),
      el("div", { class: "pp-dt-felt" }, this.faces, this.said),
      el("div", { class: "pp-dt-acts" },
        this.button("Throw", "pp-primary", () => this.throw(1)),
        this.button(`Throw ${MANY} times`, "", () => this.throw(MANY)),
        this.button("Clear the tally", "", () => this.clear()),
        document.fullscreenEnabled && this.button("Full screen", "pp-dt-full", () => this.fill())),
      el("div", { class: "pp-table-scroll", tabindex: "0", role: "region", "aria-label": "The tally" },
        el("table", { class: "pp-odds pp-dt-tally" }, this.caption,
          el("thead", {}, el("tr", {}, ...heads.map((head) => el("th", { scope: "col" }, head)))),
          this.body)));
  }

  choice(name, words, checked, onchange) {
    return el("label", { class: "pp-dt-choice" },
      el("input", { type: "radio", name: `dice-tray-${name}`, checked, onchange }),
      el("span", {}, words));
  }

  button(words, more, onclick) {
    return el("button", { type: "button", class: `pp-button ${more}`.trim(), onclick }, words);
  }

  choose(kind, number) {
    this.kind = kind;
    this.number = number;
    this.showNothing();
  }

  throw(times) {
    const { faces } = this.kind;
    const counts = this.counts.get(this.kind);
    let thrown = [];
    for (let time = 0; time < times; time += 1) {
      thrown = Array.from({ length: this.number }, () => draw(faces));
      for (const face of thrown) counts[face] += 1;
    }
    this.throws.set(this.kind, this.throws.get(this.kind) + times);
    this.faces.replaceChildren(...thrown.map((face) => this.thing(faces[face], times === 1)));
    this.said.textContent = times === 1
      ? this.words(thrown)
      : `Thrown ${times} times. The last: ${this.words(thrown)}`;
    this.showTally();
  }

  clear() {
    this.counts.get(this.kind).fill(0);
    this.throws.set(this.kind, 0);
    this.showNothing();
  }

  fill() {
    if (document.fullscreenElement) document.exitFullscreen();
    else this.requestFullscreen();
  }

  showNothing() {
    const name = this.number === 1 ? this.kind.one : this.kind.many;
    this.faces.replaceChildren();
    this.said.textContent = `${this.number} ${name.toLowerCase()} in the hand.`;
    this.showTally();
  }

  /** A thing that lies on the tray, as one of a list. */
  thing(face, falls) {
    return el("li", falls ? { class: "pp-dt-falls" } : {}, this.picture(face, face.one));
  }

  picture(face, label) {
    const [wide, high] = this.kind.box;
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", `0 0 ${wide} ${high}`);
    svg.style.aspectRatio = `${wide} / ${high}`;
    if (label) {
      svg.setAttribute("role", "img");
      svg.setAttribute("aria-label", label);
    } else {
      svg.setAttribute("aria-hidden", "true");
    }
    const use = document.createElementNS(SVG, "use");
    use.setAttributeNS(XLINK, "xlink:href", `#dt-face-${this.kind.name}-${face.value}`);
    svg.append(use);
    return svg;
  }

  /** A throw as a sentence: faces that count are added up, the others are numbered. */
  words(thrown) {
    const { faces, adds } = this.kind;
    if (adds) {
      const shown = upper(listed(thrown.map((face) => faces[face].one)));
      const total = sum(thrown.map((face) => faces[face].value));
      return thrown.length > 1 ? `${shown}: ${total} in all.` : `${shown}.`;
    }
    const parts = faces.map((face, at) => {
      const count = thrown.filter((one) => one === at).length;
      return count && `${count} ${count === 1 ? face.one : face.many}`;
    });
    return `${listed(parts.filter(Boolean))}.`;
  }

  showTally() {
    const { faces, one, many } = this.kind;
    const counts = this.counts.get(this.kind);
    const things = sum(counts);
    const weights = sum(faces.map((face) => face.weight));
    const most = Math.max(...counts, ...faces.map((face) => (things * face.weight) / weights), 1);
    const throws = this.throws.get(this.kind);
    this.caption.textContent = things
      ? `${things} ${(things === 1 ? one : many).toLowerCase()} in ${throws} ${throws === 1 ? "throw" : "throws"}`
      : `No ${many.toLowerCase()} thrown yet`;
    this.body.replaceChildren(...faces.map((face, at) => {
      const share = face.weight / weights;
      const spread = 2 * Math.sqrt(things * share * (1 - share));
      const bar = el("span", { class: "pp-dt-bar" }, el("i"), el("b"));
      bar.firstChild.style.width = `${(100 * counts[at]) / most}%`;
      bar.lastChild.style.left = `${(100 * things * share) / most}%`;
      return el("tr", {},
        el("th", { scope: "row" }, this.picture(face, ""), upper(face.one)),
        el("td", { class: "pp-number" }, String(counts[at])),
        el("td", { class: "pp-number" }, (things * share).toFixed(1)),
        el("td", { class: "pp-number" }, `\u00b1 ${spread.toFixed(1)}`),
        el("td", { "aria-hidden": "true" }, bar));
    }));
  }
}

customElements.define("dice-tray", DiceTray);
