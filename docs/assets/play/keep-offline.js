// <keep-offline>: keeps the whole site in this browser, if the reader asks for it, offers a newer
// version when there is one, and removes everything again with one press. Play never depends on it.

import { el } from "./dom.js";

const SITE = new URL("../../../", import.meta.url);
const STORES = `playable-past:${SITE.pathname}:offline:`;
const KEPT = new URL("offline-kept", SITE).href;
const AT_ONCE = 4;

const megabytes = (bytes) => `${Math.max(1, Math.round(bytes / 1e6))} MB`;
const stores = async () => (await caches.keys()).filter((name) => name.startsWith(STORES));

class KeepOffline extends HTMLElement {
  connectedCallback() {
    this.leaving = new AbortController();
    this.text = el("p", { role: "status" });
    this.bar = el("progress", { max: 1, value: 0, hidden: true, "aria-label": "Kept so far" });
    this.keepButton = el("button", { type: "button", class: "pp-button", onclick: () => this.keep() });
    this.removeButton =
      el("button", { type: "button", class: "pp-button", onclick: () => this.remove() }, "Remove");
    this.replaceChildren(
      this.text, this.bar, el("p", { class: "pp-row" }, this.keepButton, this.removeButton));
    this.look();
  }

  disconnectedCallback() {
    this.leaving.abort();
  }

  /** Say what is kept and what there is. */
  async look(news = "") {
    this.bar.hidden = true;
    const possible = "serviceWorker" in navigator && "caches" in window;
    const kept = possible ? await keptVersion() : null;
    this.removeButton.hidden = !kept;
    this.keepButton.hidden = true;
    this.keepButton.disabled = false;
    this.dataset.kept = kept ?? "";
    if (!possible) return this.say("This browser keeps sites only from a secure address (https).");
    const there = await offered().catch(() => null);
    if (there && there.version !== kept) {
      const size = Object.values(there.files).reduce((sum, bytes) => sum + bytes, 0);
      const words = kept ? "Keep the new version" : "Keep for offline";
      this.keepButton.textContent = `${words} (${megabytes(size)})`;
      this.keepButton.hidden = false;
    }
    if (news) return this.say(news);
    if (!kept) return this.say(there ? "Nothing is kept yet." : "There is no network, and nothing is kept.");
    const newer = there && there.version !== kept;
    return this.say(newer
      ? "An older version of the site is kept in this browser. It stays until you take the new one."
      : "The whole site is kept in this browser and works without a network.");
  }

  say(words) {
    this.text.textContent = words;
  }

  async keep() {
    this.keepButton.disabled = true;
    this.bar.hidden = false;
    this.bar.value = 0;
    let name = "";
    try {
      const there = await offered();
      name = `${STORES}${there.version}`;
      await fill(name, there, this.leaving.signal, (share) => {
        this.bar.value = share;
        this.say(`Keeping the site: ${Math.round(share * 100)} %`);
      });
      for (const old of await stores()) if (old !== name) await caches.delete(old);
      await navigator.serviceWorker.register(new URL("service-worker.js", SITE), { scope: SITE });
      await navigator.serviceWorker.ready;
      await this.look();
    } catch (error) {
      if (name) await caches.delete(name);
      await this.look(`The site could not be kept (${error.message}).`);
    }
  }

  async remove() {
    for (const name of await stores()) await caches.delete(name);
    const registration = await navigator.serviceWorker.getRegistration(SITE);
    await registration?.unregister();
    await this.look("Nothing is kept any more.");
  }
}

/** What the site is now: {version, files: {address: size}}. */
async function offered() {
  const response = await fetch(new URL("offline.json", SITE), { cache: "no-store" });
  if (!response.ok) throw new Error("the list of files did not come");
  return await response.json();
}

/** The version that was kept to the end, or null. */
async function keptVersion() {
  for (const name of await stores()) {
    if (await (await caches.open(name)).match(KEPT)) return name.slice(STORES.length);
  }
  return null;
}

/** Fetch all files into a store, some at once, and mark it as whole when it is. */
async function fill(name, { files }, signal, told) {
  const store = await caches.open(name);
  const total = Object.values(files).reduce((sum, bytes) => sum + bytes, 0);
  const left = Object.entries(files);
  const stop = new AbortController();
  let done = 0;
  const fetchSome = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [address, size] = next;
      const url = new URL(address, SITE).href;
      const response = await fetch(url, { signal: AbortSignal.any([signal, stop.signal]) });
      if (!response.ok) throw new Error(`${address} did not come`);
      await store.put(url, response);
      done += size;
      told(done / total);
    }
  };
  const all = Array.from({ length: AT_ONCE }, fetchSome);
  try {
    await Promise.all(all);
  } catch (error) {
    stop.abort();
    await Promise.allSettled(all);
    throw error;
  }
  await store.put(KEPT, new Response("whole"));
}

customElements.define("keep-offline", KeepOffline);
