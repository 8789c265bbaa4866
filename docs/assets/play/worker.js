// Python in a module worker. Text of requests comes in, text of replies goes out; the rest is
// telling how far the start has come, and what is done while nobody asks for anything. Which way to
// start is in the worker's name. It holds no game logic.

import { start } from "./start.js";
import { forget, keep } from "./snapshot.js";

const QUIET = 1_200;
const BREATH = 50;

const tell = (stage, share, how) => self.postMessage({ stage, share, how });
const fail = (error) => self.postMessage({ failed: String(error?.message ?? error) });

tell("fetch", 0);
const started = start(self.name, tell);
started.then(({ how, python }) => {
  if (how === "quick") tasks.push(() => keepMemory(python));
  const games = python.runPython("from pygames import registry; list(registry.GAMES)").toJs();
  tasks.push(...games.map((game) => () => python.runPython(`registry.load("${game}")`)));
  tell("ready", 1, how);
}).catch(async (error) => {
  await forget();
  fail(error);
});

let quiet = 0;
const tasks = [];

self.addEventListener("message", async ({ data }) => {
  clearTimeout(quiet);
  try {
    const { handle } = await started;
    self.postMessage({ reply: handle(data) });
  } catch (error) {
    await forget(); // Python itself has ended, perhaps by its memory
    return fail(error);
  }
  quiet = setTimeout(atLeisure, QUIET);
});

/** What the next visit, or the next game of this one, will be quicker for. */
async function atLeisure() {
  const task = tasks.shift();
  if (!task) return;
  try {
    await task();
  } catch (error) {
    console.info(`Left undone: ${error?.message ?? error}`);
  }
  clearTimeout(quiet);
  quiet = setTimeout(atLeisure, BREATH);
}

async function keepMemory(python) {
  python.runPython("import gc; gc.collect()");
  self.postMessage({ kept: await keep(python.makeMemorySnapshot()) });
}
