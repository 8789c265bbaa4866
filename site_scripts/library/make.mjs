// Two tasks for Python under Pyodide. Arguments: the task, the runtime's folder, the engine's wheel,
// the folder of the scripts, where to write; details come as JSON on the standard input.
//
//   exercise   use the engine with the stock library; writes the files that this took, as JSON
//   compile    {files, left_out, own}: writes library.zip and engine.zip, compiled

import { readFile, writeFile } from "node:fs/promises";
import { text } from "node:stream/consumers";

const [, , task, runtime, wheel, scripts, target] = process.argv;
const { loadPyodide } = await import(`${runtime}/pyodide.mjs`);
const engine = await readFile(wheel);
const python = await loadPyodide({
  indexURL: `${runtime}/`,
  // The same bytes every time; and lines without columns, which nobody sees without the sources.
  env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1", PYTHONPATH: "/engine.zip" },
  fsInit: async (files) => files.writeFile("/engine.zip", engine),
});

async function load(name) {
  const globals = python.toPy({ __name__: name });
  python.runPython(await readFile(`${scripts}/${name}.py`, "utf8"), { globals });
  return globals;
}

async function exercise() {
  const run = (await load("exercise")).get("run");
  await writeFile(target, JSON.stringify(run().toJs(), null, 1));
}

async function compile() {
  const { files, left_out, own } = JSON.parse(await text(process.stdin));
  const compiled = await load("compiled");
  const ours = new Map();
  for (const [name, file] of Object.entries(own)) {
    ours.set(name, await readFile(`${scripts}/${file}`, "utf8"));
  }
  const make = (...given) => compiled.get("of_zip")(...given.map((each) => python.toPy(each))).toJs();
  const stock = python.runPython("import sys; next(p for p in sys.path if p.startswith('/lib/') and p.endswith('.zip'))");
  await writeFile(`${target}/library.zip`, make(stock, files, ours));
  const modules = compiled.get("sources")("/engine.zip", python.toPy(left_out));
  await writeFile(`${target}/engine.zip`, make("/engine.zip", modules, new Map()));
}

await { exercise, compile }[task]();
