// Three ways of starting Python, each standing behind the one before:
//
//   resume   from the memory that this browser kept after an earlier start, if there is one
//   quick    with the part of the library that is used and the engine, both compiled
//   stock    with Pyodide's own library and the engine's wheel, as they come
//
// A worker tries one; if it fails, the page ends the worker and starts another for the next.

import manifest from "./manifest.js";
import { at, counter, fetchArchive, fetchRuntime, provide, wholeLibrary } from "./fetching.js";
import * as snapshot from "./snapshot.js";

const ENGINE = "/lib/pygames.zip";

/** Start; gives {how, python, handle}. `tell` is told how far it has come. */
export async function start(way, tell) {
  const started = way === "stock" ? await stock(tell) : await quick(way, tell);
  tell("rules", 1);
  const handle = started.python.runPython("from pygames.web import Desk; Desk().handle");
  return { ...started, handle };
}

async function quick(way, tell) {
  const counted = counter(tell);
  const code = import(at(`${manifest.pyodide}pyodide.asm.mjs`));
  const library = fetchArchive(manifest.library, counted);
  const engine = fetchArchive(manifest.compiled, counted);
  const found = way === "resume" ? await snapshot.find() : null;
  const wasm = fetchRuntime(found ? null : counted);
  const memory = found ? snapshot.read(found) : null;
  provide(manifest.wasm, () => wasm);
  provide(manifest.library, async () => new Response(await library));
  self.wholeLibrary = wholeLibrary;
  const python = await load([code, library, engine, wasm, memory], {
    stdLibURL: at(manifest.library),
    lockFileContents: manifest.bare,
    env: { PYTHONPATH: ENGINE },
    fsInit: async (files) => files.writeFile(ENGINE, await engine),
    ...(found ? { _loadSnapshot: memory } : { _makeSnapshot: true }),
  });
  if (!found) python.runPython("import late_library; late_library.install()");
  return { how: found ? "resume" : "quick", python };
}

async function stock(tell) {
  const wasm = fetchRuntime(counter(tell));
  provide(manifest.wasm, () => wasm);
  const python = await load([wasm], {
    stdLibURL: at(manifest.stdlib),
    lockFileURL: at(manifest.lock),
    packageBaseUrl: at(manifest.lock).replace(/[^/]*$/, ""),
    packages: [manifest.package],
  });
  return { how: "stock", python };
}

/** Load Pyodide; fails as soon as a part of it does, for Pyodide waits for some of them for ever. */
async function load(parts, options) {
  const failed = new Promise((_, reject) => {
    for (const part of parts) part?.catch(reject);
  });
  failed.catch(() => {});
  const loaded = import(at(`${manifest.pyodide}pyodide.mjs`)).then(({ loadPyodide }) =>
    loadPyodide({ indexURL: at(manifest.pyodide), fullStdLib: false, ...options }));
  return await Promise.race([loaded, failed]);
}
