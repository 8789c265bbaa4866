// The page's side of the worker: one worker for the whole visit, one reply for every request.

const BOOT_SILENCE = 60_000;
const PATIENCE = 20_000;
const WORKER = new URL("./worker.js", import.meta.url);

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

  /** Start Python unless it is running; resolves when it answers. Progress comes as events. */
  boot() {
    this.#booted ??= this.#start();
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

  #start() {
    return new Promise((resolve, reject) => {
      let watchdog;
      const fail = (message) => {
        clearTimeout(watchdog);
        this.#end("failed", message);
        reject(new EngineError("failed", message));
      };
      const watch = () => {
        clearTimeout(watchdog);
        watchdog = setTimeout(() => fail("The start stood still."), BOOT_SILENCE);
      };
      watch();
      this.#worker = new Worker(WORKER, { type: "module" });
      this.#worker.addEventListener("error", (event) => fail(event.message || "No worker."));
      this.#worker.addEventListener("message", ({ data }) => {
        if (data.failed !== undefined) fail(data.failed);
        else if (data.reply !== undefined) this.#settle(JSON.parse(data.reply));
        else {
          watch();
          this.dispatchEvent(new CustomEvent("progress", { detail: data }));
          if (data.stage === "ready") {
            clearTimeout(watchdog);
            resolve();
          }
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
