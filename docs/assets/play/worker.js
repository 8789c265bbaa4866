// Python in a module worker. Text of requests comes in, text of replies goes out; the rest is
// telling how far the start has come. It holds no game logic.

import manifest from "./manifest.js";

const at = (address) => new URL(address, import.meta.url).href;
const plainFetch = self.fetch.bind(self);
const sizes = new Map(
  Object.entries(manifest.bytes)
    .filter(([address]) => !address.endsWith(".mjs"))
    .map(([address, size]) => [at(address), size]),
);
const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
let arrived = 0;

/** Fetch as usual, and count the bytes of the files that a first start needs. */
self.fetch = async (input, init) => {
  const response = await plainFetch(input, init);
  const address = typeof input === "string" ? input : (input.url ?? String(input));
  if (!response.ok || !response.body || !sizes.has(new URL(address, self.location.href).href)) {
    return response;
  }
  const counter = new TransformStream({
    transform(chunk, controller) {
      arrived += chunk.byteLength;
      self.postMessage({ stage: "fetch", share: Math.min(1, arrived / total) });
      controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counter), { status, statusText, headers });
};

async function boot() {
  self.postMessage({ stage: "fetch", share: 0 });
  const { loadPyodide } = await import(at(`${manifest.pyodide}pyodide.mjs`));
  const python = await loadPyodide({
    indexURL: at(manifest.pyodide),
    stdLibURL: at(manifest.stdlib),
    lockFileURL: at(manifest.lock),
    packageBaseUrl: at(manifest.lock).replace(/[^/]*$/, ""),
    packages: [manifest.package],
    fullStdLib: false,
  });
  self.postMessage({ stage: "rules", share: 1 });
  return python.pyimport("pygames.web").handle;
}

const handle = boot();
handle.then(
  () => self.postMessage({ stage: "ready", share: 1 }),
  (error) => self.postMessage({ failed: String(error?.message ?? error) }),
);

self.addEventListener("message", async ({ data }) => {
  self.postMessage({ reply: (await handle)(data) });
});
