// The panel beside the board: what is due, the throw, the choices as buttons, the log.

import { el, ruleLinks } from "./dom.js";

const STAGES = {
  fetch: (share) => `Fetching Python, ${Math.round(share * 100)} %`,
  rules: () => "Reading the rules",
  ready: () => "Setting up the board",
};
const KINDS = {
  human: "a person",
  easy: "computer, easy",
  fair: "computer, fair",
  hard: "computer, hard",
  uniform: "computer, by chance",
  greedy: "computer, greedy",
};

const LEAF = 20; // lines of the log in a list of their own: older lists are not painted until seen

export class Panel {
  constructor(board) {
    this.board = board;
    this.parts = {};
    for (const part of board.querySelectorAll("[data-part]")) this.parts[part.dataset.part] = part;
    this.logged = 0;
    this.throws = false;
  }

  act(name) {
    return this.board.querySelector(`.pp-acts [data-act="${name}"]`);
  }

  /** Say how far the start has come, on the very button that was pressed. */
  progress(stage, share) {
    const { primary } = this.parts;
    primary.textContent = STAGES[stage](share);
    primary.style.setProperty("--pp-share", share);
    primary.setAttribute("aria-disabled", "true");
  }

  failed(message) {
    this.primary("retry", "Try again");
    this.parts.what.textContent =
      `The game could not be started: ${sentence(message)} The picture and the rules are all here.`;
    this.say(`The game could not be started: ${sentence(message)}`);
  }

  idle(left) {
    this.primary("play", "Play");
    if (left) {
      this.parts.status.textContent = `Your game is kept, at event ${left.ply}.`;
      this.parts.what.textContent = "Play goes on with it, New game begins another.";
    }
  }

  primary(act, label, able = true) {
    const { primary } = this.parts;
    primary.hidden = !act;
    primary.dataset.act = act || "none";
    primary.textContent = label;
    primary.style.removeProperty("--pp-share");
    setAble(primary, able);
  }

  /**
   * Fill everything in from a view of the game. Returns the log lines that are new.
   * `running`: what happens next without anybody's doing, if anything does, and whether it is held.
   */
  show(view, running) {
    const { status, what, why, tray, moves, count, setting, players } = this.parts;
    status.textContent = view.status;
    what.textContent = view.what;
    why.hidden = true;
    tray.hidden = !view.tray && !view.throw;
    if (tray.dataset.shown !== view.tray + view.throw) {
      tray.dataset.shown = view.tray + view.throw;
      tray.innerHTML = view.tray;
      const [value, ...words] = view.throw.split(": ");
      tray.append(el("p", { class: "pp-throw-words" }, el("b", {}, value), words.join(": ")));
    }
    count.textContent = view.choices.length || "";
    const buttons = view.choices.map((choice) => this.choice(choice));
    moves.replaceChildren(...buttons.map((button) => el("li", {}, button)));
    setting.textContent = view.setting.join(" · ");
    players.hidden = false;
    players.replaceChildren(...view.players.map((player) => seatLine(player)));
    this.due(view, running);
    setAble(this.act("undo"), view.undoable);
    setAble(this.act("hint"), view.due === "choose" && view.choices.length > 0);
    this.board.querySelector('.pp-log [data-act="copy"]').hidden = !view.link;
    const ledger = this.board.querySelector('[data-act="ledger"]');
    if (ledger) ledger.hidden = view.players.every((player) => player.coins === null);
    return this.log(view.log);
  }

  due(view, { next, paused }) {
    this.throws ||= view.due === "throw";
    if (next && this.board.unattended) {
      this.primary("pause", paused ? "Go on" : "Pause");
      this.parts.what.textContent = paused ? "Press Go on." : "Press Pause to hold it.";
    } else if (view.due === "throw") this.primary("throw", "Throw");
    else if (view.due === "nature") this.primary("", "");
    else if (view.due === "deal") this.primary("throw", "Next deal");
    else if (view.due === "curtain") this.primary("show", `I am ${view.curtain}: show my hand`);
    else if (view.due === "over") this.primary("again", "Play again");
    else if (view.due === "choose" && view.choices.length === 1) {
      this.primary("only", view.choices[0].label);
    } else this.primary(this.throws ? "throw" : "", "Throw", false);
  }

  choice(choice) {
    return el("button",
      { type: "button", class: "pp-button pp-move", "data-choice": choice.id }, choice.label);
  }

  /** Leave in the list only the choices that still fit what is picked. */
  narrow(ids) {
    const left = new Set(ids);
    for (const button of this.parts.moves.querySelectorAll("button")) {
      button.parentElement.hidden = !left.has(button.dataset.choice);
    }
    this.parts.count.textContent = ids.length || "";
  }

  /** Open or close what stands behind "More"; it gives its focus back to the button. */
  showMore(open) {
    const { more } = this.parts;
    const button = this.act("more");
    if (!open && more.contains(document.activeElement)) button.focus();
    more.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
  }

  whyNot(line) {
    const { why } = this.parts;
    why.hidden = !line;
    if (!line) return;
    why.replaceChildren(cross(), el("span", {}, line.text, ...ruleLinks(line.rules)));
    this.say(line.text);
  }

  tell(text) {
    this.parts.what.textContent = text;
    this.say(text);
  }

  /** Bring the log up to date, newest on top, and give back the lines that are new. */
  log({ keep, lines }) {
    const { log } = this.parts;
    for (; this.logged > keep; this.logged -= 1) {
      const leaf = log.firstElementChild;
      leaf.firstElementChild.remove();
      if (!leaf.childElementCount) leaf.remove();
    }
    for (const line of lines) {
      if (this.logged % LEAF === 0) log.prepend(el("ol", { reversed: true }));
      this.logged += 1;
      log.firstElementChild.prepend(el("li", {}, el("span", { class: "pp-ply" }, String(line.ply)),
        el("span", {}, line.text, ...ruleLinks(line.rules))));
    }
    return lines.map((line) => line.text);
  }

  say(text) {
    this.parts.speech.textContent = text;
  }
}

/** A button that cannot be used now stays in the tab order, so that the focus is never lost. */
function setAble(button, able) {
  if (able) button.removeAttribute("aria-disabled");
  else button.setAttribute("aria-disabled", "true");
}

function seatLine(player) {
  const notes = [
    KINDS[player.kind],
    player.role,
    player.note,
    player.score,
    player.coins === null ? "" : coins(player.coins),
  ];
  return el("li", { "aria-current": player.to_move ? "true" : false },
    el("b", {}, player.name), ` ${notes.filter(Boolean).join(" · ")}`);
}

function coins(number) {
  const counted = Math.abs(number) === 1 ? "1 coin" : `${Math.abs(number)} coins`;
  return number < 0 ? `${counted} down` : counted;
}

/** A message as a sentence. */
const sentence = (message) => (/[.!?]$/.test(message) ? message : `${message}.`);

function cross() {
  const mark = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  mark.setAttribute("viewBox", "0 0 20 20");
  mark.setAttribute("aria-hidden", "true");
  mark.setAttribute("class", "pp-cross");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", "M4 4 16 16M16 4 4 16");
  mark.append(path);
  return mark;
}
