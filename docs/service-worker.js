// The site without a network, for readers who asked for it (`keep-offline.js` installs this and
// fills the store). Files with a hash in their address come from the store; pages come from the
// network first, so that nobody reads an old page who could read a new one.

const SCOPE = new URL(self.registration.scope);
const STORES = `playable-past:${SCOPE.pathname}:offline:`;
const KEPT = new URL("offline-kept", SCOPE).href;
const HASHED = /[-.][0-9a-f]{8,}(\.min)?([./]|$)/;

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SCOPE.href)) return;
  event.respondWith(HASHED.test(new URL(request.url).pathname) ? stored(request) : fresh(request));
});

async function stored(request) {
  return (await find(request)) ?? (await fetch(request));
}

async function fresh(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await find(request);
    if (found) return found;
    if (request.mode !== "navigate") throw error;
    const missing = await find(new URL("404.html", SCOPE).href);
    if (!missing) throw error;
    return new Response(missing.body, { status: 404, headers: missing.headers });
  }
}

/** A file of a store that was filled to the end, or undefined. */
async function find(request) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(STORES)) continue;
    const store = await caches.open(name);
    if (!(await store.match(KEPT))) continue;
    const found = await store.match(request, { ignoreSearch: true, ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}
