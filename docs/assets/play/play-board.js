// <play-board>: a picture made at build time that turns into a game when the reader wants to play.

import { Curtain } from "./curtain.js";
import { nameRules, still } from "./dom.js";
import { engine } from "./engine.js";
import { showLedger } from "./ledger.js";
import { applySettings, download, fillMore, openFile } from "./more.js";
import { askNewGame, askWhoSits, freshSeed, usualSeats } from "./new-game.js";
import { Odds } from "./odds.js";
import { Pad } from "./pad.js";
import { Panel } from "./panel.js";
import { Picture } from "./picture.js";
import { preload } from "./preload.js";
import { forgetGame, keepGame, leftGame } from "./store.js";

const PACE = 650;
const THINKING = 60_000;
const NARROW = 600;
const AUTOMATIC = { computer: "computer", chance: "throw" };

class PlayBoard extends HTMLElement {
  connectedCallback() {
    this.leaving = new AbortController();
    const { signal } = this.leaving;
    this.card = JSON.parse(this.dataset.card);
    this.panel = new Panel(this);
    this.picture = new Picture(this, (place) => this.pick(place));
    this.curtain = new Curtain(this, () => this.do("show"));
    this.odds = new Odds(this, this.panel.parts.odds);
    this.pad = new Pad(this.panel.parts.pad, {
      enter: (choice) => this.do("choose", { choice }),
      say: (text) => this.panel.say(text),
    });
    this.setup = this.fenceSetup();
    this.view = null;
    this.path = [];
    this.turn = 0;
    this.paused = false;
    this.unasked = false; // whether throws are made without asking
    fillMore(this, this.panel.parts.more, this.card);
    applySettings();
    this.addEventListener("click", (event) => this.clicked(event), { signal });
    this.addEventListener("keydown", (event) => this.key(event), { signal });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.project(false);
    }, { signal });
    engine.addEventListener("progress", ({ detail }) => {
      if (this.dataset.state === "loading") this.panel.progress(detail.stage, detail.share);
    }, { signal });
    document.addEventListener("fullscreenchange", () => {
      if (!document.fullscreenElement) this.project(false);
    }, { signal });
    preload(this, signal);
    window.addEventListener("hashchange", () => this.fromHash(), { signal });
    let { compact } = this;
    this.sizes = new ResizeObserver(() => {
      if (compact !== this.compact && !this.dataset.view) this.look({ compact: this.compact });
      ({ compact } = this);
    });
    this.sizes.observe(this);
    this.panel.idle(this.left());
    this.fromHash();
  }

  disconnectedCallback() {
    this.leaving.abort();
    this.sizes.disconnect();
    this.turn += 1;
    if (this.view) engine.ask({ do: "close", board: this.id }).catch(() => {});
    this.dataset.state = "idle";
  }

  /** Whether tables are to be laid out for a narrow page. */
  get compact() {
    return this.clientWidth < NARROW;
  }

  /** What the fence in the page asks for. */
  fenceSetup() {
    const { options = "{}", seats = "[]", position = "" } = this.dataset;
    return { options: JSON.parse(options), seats: JSON.parse(seats), position };
  }

  /** The game that was left here, if this board is the one that takes games up again. */
  left() {
    return this.isFirst() && !this.dataset.position ? leftGame(this.dataset.game) : null;
  }

  isFirst() {
    return document.querySelector(`play-board[data-game="${this.dataset.game}"]`) === this;
  }

  fromHash() {
    const [, link, seats] = /^#record=([\w-]+)(?:&seats=([a-z,]+))?$/.exec(location.hash) ?? [];
    if (!link || !this.isFirst()) return;
    this.open({ ...this.setup, seats: seats?.split(",") ?? this.setup.seats, link, position: "" });
  }

  /** Begin: go on with the game that was left, or start what the fence asks for. */
  play() {
    const left = this.left();
    if (left) return this.open({ ...this.setup, ...left });
    return this.open({ ...this.setup, seed: freshSeed() });
  }

  /** Open a game: from a link, a file, a position, or anew. */
  async open(setup) {
    const turn = ++this.turn;
    const before = this.setup;
    this.setup = { ...setup, seats: setup.link ? setup.seats : usualSeats(this.count(setup), setup.seats) };
    this.dataset.state = "loading";
    this.curtain.lower();
    this.panel.progress(engine.progress.stage, engine.progress.share);
    try {
      await engine.boot();
      const { link, record, seats, ...rest } = this.setup;
      const from = link ? { link } : record ? { record } : {};
      const { id: board, compact } = this;
      const request = { do: "open", board, game: this.dataset.game, compact, ...rest, ...from };
      if (seats?.length) request.seats = seats;
      const view = await engine.ask(request, THINKING);
      if (turn === this.turn) this.show(view);
    } catch (error) {
      if (turn !== this.turn) return;
      this.setup = before;
      if (setup.link) leaveLink();
      this.fail(error);
    }
  }

  count(setup) {
    return setup.seats?.length || this.card.seats[0];
  }

  fail(error) {
    if (error.code === "failed" || error.code === "lost" || !this.view) {
      this.dataset.state = "failed";
      this.panel.failed(error.message);
      return;
    }
    this.show(this.view);
    this.panel.tell(error.message);
  }

  /** Show a view of the game, and let run what runs by itself. */
  show(view) {
    const focus = this.picture.focusBefore();
    const before = this.view;
    this.view = view;
    this.path = [];
    this.dataset.picked = "";
    this.dataset.ply = view.ply;
    this.picture.draw(view.svg, { thrown: before && view.throw && before.due === "throw" });
    const next = this.next(view);
    const news = this.panel.show(view, { next, paused: this.paused });
    this.pad.show(view);
    this.odds.show(view);
    const said = news.slice(-6);
    this.panel.say((said.at(-1) === view.status ? said : [...said, view.status]).join(" "));
    this.dataset.state = view.due === "over" ? "over" : next ? "busy" : "ready";
    this.keep(view);
    if (before?.due === "curtain" && view.due !== "curtain") this.picture.focusDue(view, true);
    else this.picture.focusAfter(focus, view);
    if (view.due === "curtain") this.curtain.raise(view.curtain);
    if (next && !this.paused) this.run(...next);
  }

  /** What happens next without anybody's doing, as arguments of `do`, or null. */
  next(view) {
    if (view.due in AUTOMATIC) return [AUTOMATIC[view.due]];
    if (!this.unasked) return null;
    if (view.due === "throw") return ["throw"];
    const only = view.due === "choose" && view.choices.length === 1;
    return only ? ["choose", { choice: view.choices[0].id }] : null;
  }

  /** Whether nobody at the screen is asked for anything that need not be decided. */
  get unattended() {
    return this.unasked || !this.view.players.some((player) => player.kind === "human");
  }

  /** Keep the game in the browser, so that a reload can go on with it. */
  keep(view) {
    if (!this.isFirst() || !view.link) return;
    if (!location.hash.includes(view.link)) leaveLink();
    if (view.due === "over") return forgetGame(view.game);
    const { names, practice, nature } = this.setup;
    const seats = view.players.map((player) => player.kind);
    if (view.ply) keepGame(view.game, { link: view.link, ply: view.ply, seats, names, practice, nature });
  }

  /** After the reader has had time to see it, let the computer or chance go on. */
  async run(request, details) {
    const turn = this.turn;
    const pace = Number(this.dataset.pace ?? PACE) * (this.dataset.motion === "fast" ? 0.4 : 1);
    if (pace) await new Promise((resolve) => setTimeout(resolve, pace));
    if (turn === this.turn && this.isConnected && !this.paused) this.do(request, details);
  }

  /** Make the throws that are due without asking, until there is something to decide; or ask again. */
  throwUnasked(on) {
    this.unasked = on;
    this.goOn(true);
  }

  /** Let what runs by itself run, or hold it. */
  goOn(on) {
    this.paused = !on;
    this.turn += 1;
    if (this.view) this.show(this.view);
  }

  /** Ask for something that changes the game, for the ply on show. */
  async do(request, details = {}) {
    const turn = ++this.turn;
    const ask = (more) =>
      engine.ask({ do: request, board: this.id, ply: this.view.ply, ...details, ...more }, THINKING);
    this.dataset.state = "busy";
    try {
      const view = await ask();
      if (turn === this.turn) this.show(view);
    } catch (error) {
      if (turn !== this.turn) return;
      if (error.code === "lost" || error.code === "unknown-board") this.recover(error);
      else if (error.code === "stale") this.look({}); // a double click: the first one counts
      else if (request === "computer" && !details.level) {
        this.panel.tell("The computer got stuck, so a simpler player moves for it.");
        this.do("computer", { level: "uniform" });
      } else this.fail(error);
    }
  }

  /** The worker is gone: start another and take the game up where it was. */
  recover(error) {
    const { link, players } = this.view;
    if (!link) return this.fail(error);
    this.open({ ...this.setup, link, seats: players.map((player) => player.kind), position: "" });
  }

  /** A place was picked, by pointer or key. */
  async pick(place) {
    if (!this.view) return this.play();
    if (this.dataset.state === "busy" || this.picking) return;
    if (this.view.due === "curtain") return this.curtain.raise(this.view.curtain);
    this.picking = true;
    const turn = this.turn;
    try {
      const { ply } = this.view;
      const result = await engine.ask({ do: "pick", board: this.id, ply, path: this.path, place });
      if (turn !== this.turn) return;
      if (result.complete !== null) return this.do("choose", { choice: result.complete });
      this.path = result.path;
      this.dataset.picked = result.path.join(" ");
      this.picture.draw(result.svg);
      this.panel.parts.what.textContent = result.what || this.view.what;
      this.panel.narrow(result.choices);
      this.panel.whyNot(result.why);
      nameRules(result.why?.rules ?? []);
    } catch (error) {
      if (error.code === "lost") this.recover(error);
    } finally {
      this.picking = false;
    }
  }

  async hint() {
    const { ply } = this.view;
    const turn = this.turn;
    const hint = await engine.ask({ do: "hint", board: this.id, ply }, THINKING);
    if (turn !== this.turn) return;
    this.picture.draw(hint.svg);
    this.panel.tell(`Hint: ${hint.choice.label}. ${hint.reason}`);
  }

  async newGame() {
    const setup = { ...this.setup, seats: usualSeats(this.count(this.setup), this.setup.seats) };
    this.turn += 1;
    const chosen = await askNewGame(this, this.card, setup);
    if (chosen) {
      this.paused = false;
      forgetGame(this.dataset.game);
      await this.open(chosen);
      if (this.view) this.picture.focusDue(this.view, true);
    } else if (this.view && this.dataset.state !== "failed") this.show(this.view);
  }

  /** Fill the screen with the board, or leave it. */
  project(on) {
    if (on === (this.dataset.view === "projector")) return;
    this.panel.showMore(false);
    if (on) this.dataset.view = "projector";
    else delete this.dataset.view;
    if (on) this.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) document.exitFullscreen();
    const seen = this.look({ onlooker: on, compact: !on && this.compact });
    seen?.then(() => this.picture.focusKept(this.view));
  }

  /** Show the same position in another way. */
  look(how) {
    if (!this.view) return null;
    const turn = ++this.turn;
    return engine.ask({ do: "view", board: this.id, ...how }).then((view) => {
      if (turn === this.turn) this.show(view);
    }, (error) => this.fail(error));
  }

  clicked(event) {
    const button = event.target.closest("[data-act], [data-choice]");
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    if (button.dataset.choice !== undefined) {
      this.do("choose", { choice: button.dataset.choice });
    } else this.act(button.dataset.act);
  }

  act(name) {
    const acts = {
      play: () => this.play(),
      retry: () => (this.view ? this.recover(new Error("again")) : this.play()),
      throw: () => this.do("throw"),
      only: () => this.do("choose", { choice: this.view.choices[0].id }),
      show: () => this.do("show"),
      again: () => this.open({ ...this.setup, link: "", record: "", seed: freshSeed() }),
      pause: () => this.goOn(this.paused),
      undo: () => {
        this.paused ||= this.unattended; // or what was taken back would be done again at once
        this.do("undo");
      },
      hint: () => this.hint(),
      new: () => this.newGame(),
      more: () => this.panel.showMore(this.panel.parts.more.hidden),
      copy: () => this.copyLink(),
      download: async () => {
        if (!this.view) return this.panel.tell("There is no game to keep yet.");
        const { text } = await engine.ask({ do: "record", board: this.id });
        download(`${this.dataset.game}-${this.view.ply}.json`, text);
      },
      file: async () => {
        const record = await openFile();
        if (record !== null) await this.openRecord(record || " ");
      },
      ledger: async () => {
        if (!this.view) return this.panel.tell("Nothing has been staked yet.");
        showLedger(this, await engine.ask({ do: "ledger", board: this.id }));
      },
      projector: () => this.project(this.dataset.view !== "projector"),
    };
    acts[name]?.();
  }

  /** Go on with a record; who sits where it does not say, so the reader is asked. */
  async openRecord(record) {
    const number = seatsOf(record);
    const setup = { ...this.setup, record, link: "", position: "" };
    if (!this.card.names[number]) return this.open({ ...setup, seats: [] });
    const given = number === this.setup.seats.length ? this.setup.seats : [];
    this.turn += 1;
    const chosen = await askWhoSits(this, this.card, { ...setup, seats: usualSeats(number, given) });
    if (chosen) await this.open({ ...setup, ...chosen });
    else if (this.view && this.dataset.state !== "failed") this.show(this.view);
  }

  async copyLink() {
    if (!this.view?.link) return this.panel.tell("There is no game to link to yet.");
    const seats = this.view.players.map((player) => player.kind).join(",");
    const hash = `#record=${this.view.link}&seats=${seats}`;
    const address = new URL(hash, location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      this.panel.tell("The link to this game is copied.");
    } catch {
      history.replaceState(history.state, "", hash);
      this.panel.tell("The link to this game stands in the address bar.");
    }
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, select, dialog")) return;
    if (this.pad.key(event.key)) return event.preventDefault();
    const name = { t: "throw", u: "undo", h: "hint", f: "projector" }[event.key.toLowerCase()];
    if (!name) return;
    const button = name === "projector" ? null : this.panel.act(name);
    if (name !== "projector" && (!button || button.getAttribute("aria-disabled"))) return;
    event.preventDefault();
    event.stopPropagation(); // the theme has an F of its own, for the search
    this.act(name);
  }
}

/** Once a linked game cannot be opened, or has gone on, a reload must not go back to the link. */
function leaveLink() {
  if (!location.hash.startsWith("#record=")) return;
  history.replaceState(history.state, "", location.pathname + location.search);
}

/** For how many seats a record is; nothing if it is none, which the engine then puts in words. */
function seatsOf(record) {
  try {
    const { seats } = JSON.parse(record);
    return Number.isInteger(seats) ? seats : undefined;
  } catch {
    return undefined;
  }
}

customElements.define("play-board", PlayBoard);

// "Try this position" in a rule sets it up on the page's board.
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("[data-try-position]");
  if (!link) return;
  const { tryPosition, game, options } = link.dataset;
  const name = game ? `play-board[data-game="${CSS.escape(game)}"]` : "play-board";
  const board = document.querySelector(name);
  if (!board) return;
  event.preventDefault();
  const chosen = options ? JSON.parse(options) : board.fenceSetup().options;
  board.open({ options: chosen, seats: [], position: tryPosition, seed: freshSeed() }).then(() => {
    if (board.view) board.picture.focusDue(board.view, false);
  });
  board.scrollIntoView({ block: "start", behavior: still(board) ? "auto" : "smooth" });
});
