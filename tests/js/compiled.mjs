// Answer requests as `replies.mjs` does, but with the compiled library and engine; then import what
// is asked for. Arguments: the runtime's folder, library.zip, engine.zip, names of modules. The last
// line tells how often the whole library was fetched: after the requests, and in the end.

import { readFile } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [, , runtime, library, engine, ...modules] = process.argv;
const { loadPyodide } = await import(`${runtime}/pyodide.mjs`);
const content = await readFile(engine);
const python = await loadPyodide({
  indexURL: `${runtime}/`,
  stdLibURL: library,
  env: { PYTHONPATH: "/lib/pygames.zip" },
  fsInit: async (files) => files.writeFile("/lib/pygames.zip", content),
});
let fetched = 0;
globalThis.wholeLibrary = () => {
  fetched += 1;
  return new Uint8Array(readFileSync(`${runtime}/python_stdlib.zip`));
};
python.runPython("import late_library; late_library.install()");
const handle = python.runPython("from pygames.web import Desk; Desk().handle");
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${handle(line)}\n`);
}
const before = fetched;
for (const name of modules) python.pyimport(name);
process.stdout.write(`${JSON.stringify([before, fetched])}\n`);
