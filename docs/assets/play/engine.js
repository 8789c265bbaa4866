// The page's side of the worker: one worker for the whole visit, one reply for every request.

const BOOT_SILENCE = 60_000;
const PATIENCE = 20_000;
const WORKER = new URL("./worker.js", import.meta.url);
const WAYS = ["resume", "quick", "stock"]; // `start.js` says what they are

/** What went wrong: `code` is the engine's, or "lost" (the worker was ended) or "failed" (no start). */
export class EngineError extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

class Engine extends EventTarget {
  #worker = null;
  #booted = null;
  #waiting = new Map();
  #last = 0;
  #way = 0;

  /** How far the start has come: {stage, share}. */
  progress = { stage: "fetch", share: 0 };

  /** Start Python unless it is running; resolves when it answers. Progress comes as events. */
  boot() {
    this.#booted ??= this.#startSomehow();
    return this.#booted;
  }

  /** Ask; resolves to the reply's `ok`. With no reply in time the worker is ended, and all is lost. */
  async ask(request, patience = PATIENCE) {
    await this.boot();
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#end("lost", "The engine took too long."), patience);
      this.#waiting.set(id, { resolve, reject, timer });
      this.#worker.postMessage(JSON.stringify({ id, ...request }));
    });
  }

  /** Try one way after the other; every way but the last has another behind it. */
  async #startSomehow() {
    for (;;) {
      try {
        return await this.#start(WAYS[this.#way]);
      } catch (error) {
        const next = (this.#way + 1) % WAYS.length;
        this.#way = next;
        if (next === 0) {
          this.#booted = null;
          throw error;
        }
        console.info(`Python starts by "${WAYS[next]}": ${error.message}`);
      }
    }
  }

  #start(way) {
    return new Promise((resolve, reject) => {
      let watchdog;
      const worker = new Worker(WORKER, { type: "module", name: way });
      this.#worker = worker;
      let running = false;
      const fail = (message) => {
        clearTimeout(watchdog);
        worker.terminate();
        if (!running) reject(new EngineError("failed", message));
        else if (this.#worker === worker) {
          this.#way = Math.max(this.#way, 1); // not again from a memory that has failed
          this.#end("lost", message);
        }
      };
      const watch = () => {
        clearTimeout(watchdog);
        watchdog = setTimeout(() => fail("The start stood still."), BOOT_SILENCE);
      };
      watch();
      worker.addEventListener("error", (event) => fail(event.message || "No worker."));
      worker.addEventListener("message", ({ data }) => {
        if (data.failed !== undefined) fail(data.failed);
        else if (data.reply !== undefined) this.#settle(JSON.parse(data.reply));
        else if (data.kept !== undefined) document.documentElement.dataset.ppKept = data.kept;
        else {
          watch();
          this.progress = data;
          this.dispatchEvent(new CustomEvent("progress", { detail: data }));
          if (data.stage !== "ready") return;
          clearTimeout(watchdog);
          running = true;
          document.documentElement.dataset.ppStart = data.how;
          resolve();
        }
      });
    });
  }

  #settle({ id, ok, error }) {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    if (ok) waiting.resolve(ok);
    else waiting.reject(new EngineError(error.code, error.message));
  }

  #end(code, message) {
    this.#worker?.terminate();
    this.#worker = null;
    this.#booted = null;
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new EngineError(code, message));
    }
    this.#waiting.clear();
  }
}

/** One for the visit: the theme's instant navigation changes pages without loading this again. */
export const engine = new Engine();
