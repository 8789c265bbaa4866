// Answer requests with the engine's wheel under Pyodide, one reply a line, as the page's worker
// does it. Arguments: the folder of the runtime, the wheel; requests come as lines on stdin.

import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";

const [, , runtime, wheel] = process.argv;
const { loadPyodide } = await import(`${runtime}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${runtime}/` });
python.unpackArchive(new Uint8Array(await readFile(wheel)), "wheel");
const { handle } = python.pyimport("pygames.web");
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${handle(line)}\n`);
}
