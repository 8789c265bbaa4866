// Python's memory after its start, kept in the reader's own browser, so that the next visit goes on
// from there. It is only a convenience: whatever goes wrong here, the usual start stands behind it.
//
// Kept are the pages of the memory that are not empty, packed: a list of their numbers goes first.

import manifest from "./manifest.js";
import { unpack } from "./fetching.js";

const SITE = new URL("../../../", import.meta.url);
const STORE = `playable-past:${SITE.pathname}:start`;
const PLACE = new URL(`start-${manifest.start}`, SITE).href;
const PAGE = 65536;

/** What is kept for just these files: an answer to read it from, or null. */
export async function find() {
  try {
    const store = await self.caches.open(STORE);
    return (await store.match(PLACE)) ?? null;
  } catch {
    return null;
  }
}

/** The memory; if it cannot be had any more, it is forgotten. */
export async function read(found) {
  try {
    return spread(await unpack(found.body));
  } catch (error) {
    await forget();
    throw error;
  }
}

/** Keep this memory and nothing older; resolves to its size in bytes. */
export async function keep(memory) {
  const store = await self.caches.open(STORE);
  const packed = new Response(gather(memory)).body.pipeThrough(new CompressionStream("gzip"));
  const body = await new Response(packed).blob();
  await store.put(PLACE, new Response(body));
  for (const { url } of await store.keys()) if (url !== PLACE) await store.delete(url);
  return body.size;
}

/** Keep nothing. */
export async function forget() {
  await self.caches?.delete(STORE).catch(() => false);
}

function gather(memory) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.byteLength >> 2);
  const pages = [];
  for (let at = 0; at < words.length; at += PAGE / 4) {
    const end = Math.min(at + PAGE / 4, words.length);
    for (let word = at; word < end; word++) {
      if (words[word]) {
        pages.push((at * 4) / PAGE);
        break;
      }
    }
  }
  const head = Uint32Array.of(memory.byteLength, pages.length, ...pages);
  const filled = pages.map((page) => memory.subarray(page * PAGE, (page + 1) * PAGE));
  return new Blob([head, ...filled]).stream();
}

function spread(packed) {
  const [size, count] = new Uint32Array(packed.buffer, 0, 2);
  const pages = new Uint32Array(packed.buffer, 8, count);
  const memory = new Uint8Array(size);
  let from = 4 * (2 + count);
  for (const page of pages) {
    const length = Math.min(PAGE, size - page * PAGE);
    memory.set(packed.subarray(from, from + length), page * PAGE);
    from += length;
  }
  if (from !== packed.length) throw new Error("The kept memory has another size than it says.");
  return memory;
}
