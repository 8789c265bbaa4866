// The worker's files: all asked for at once, counted while they come, and unpacked.

import manifest from "./manifest.js";

export const at = (address) => new URL(address, import.meta.url).href;

const plainFetch = self.fetch.bind(self);
const ready = new Map();

/** Let Pyodide, which fetches by address, find what has been asked for already. */
self.fetch = (input, init) => {
  const address = typeof input === "string" ? input : (input.url ?? String(input));
  const waiting = ready.get(new URL(address, self.location.href).href);
  return waiting ? waiting() : plainFetch(input, init);
};

/** Give Pyodide this answer, a function that makes it, when it fetches that address. */
export const provide = (address, answer) => ready.set(at(address), answer);

/** Tells, as a share of all bytes, how far a start has come. */
export function counter(tell) {
  const sizes = Object.entries(manifest.bytes).filter(([address]) => !address.endsWith(".mjs"));
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  let arrived = 0;
  return (size) => {
    arrived += size;
    tell("fetch", Math.min(1, arrived / total));
  };
}

/** Read a stream to its end for nothing but its length. */
async function count(stream, counted) {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    counted(value.byteLength);
  }
}

/** Fetch the runtime as it is, so that the browser can keep what it compiles of it. */
export async function fetchRuntime(counted) {
  const response = await plainFetch(at(manifest.wasm));
  if (!response.ok) throw new Error(`The runtime did not come: ${response.status}`);
  if (counted) count(response.clone().body, counted).catch(() => {});
  return response;
}

/** Fetch one of the compiled archives, checked by its hash, and unpack it. */
export async function fetchArchive(address, counted) {
  const response = await plainFetch(at(address), { integrity: manifest.integrity[address] });
  if (!response.ok) throw new Error(`${address} did not come: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  counted?.(bytes.length);
  // Some hosts unpack by themselves what looks packed.
  return bytes[0] === 0x1f ? await unpack(new Response(bytes).body) : bytes;
}

/** What a gzip stream holds; throws if it is cut short or damaged. */
export async function unpack(stream) {
  const plain = stream.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

/** The whole stock library, now: Python waits for it. */
export function wholeLibrary() {
  const request = new XMLHttpRequest();
  request.open("GET", at(manifest.stdlib), false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error("The whole library did not come.");
  return new Uint8Array(request.response);
}
