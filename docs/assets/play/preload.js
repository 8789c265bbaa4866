// Start Python when it looks as if somebody is going to play: the pointer moves over a board, a
// finger or the focus comes to it, or it is scrolled into view and stays there. Reading a page asks
// for nothing, and neither does a reader who saves data.

import { engine } from "./engine.js";

const SIGNS = ["pointermove", "pointerdown", "focusin"];
const DWELL = 600;
const IN_VIEW = 0.5;
const MODULES = ["worker", "start", "fetching", "snapshot"];

let prepared = false;

/** Watch a board for signs that it is going to be played on, until the signal. */
export function preload(board, signal) {
  if (savesData()) return;
  prepare();
  const once = new AbortController();
  signal.addEventListener("abort", () => once.abort(), { once: true });
  const begin = () => {
    once.abort();
    engine.boot().catch(() => {}); // whoever presses Play will be told
  };
  for (const sign of SIGNS) board.addEventListener(sign, begin, { signal: once.signal });
  watchScrolling(board, begin, once.signal);
}

function savesData() {
  return navigator.connection?.saveData || matchMedia("(prefers-reduced-data: reduce)").matches;
}

/** A board that is seen at once, because the page begins with it, is no sign of anything. */
function watchScrolling(board, begin, signal) {
  let timer = 0;
  let hidden = false;
  const eye = new IntersectionObserver(([{ intersectionRatio }]) => {
    clearTimeout(timer);
    if (intersectionRatio < IN_VIEW) hidden = true;
    else if (hidden) timer = setTimeout(begin, DWELL);
  }, { threshold: IN_VIEW });
  eye.observe(board);
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    eye.disconnect();
  });
}

/** Fetch the few kilobytes of the worker's own code when the page has nothing else to do. */
function prepare() {
  if (prepared) return;
  prepared = true;
  const later = window.requestIdleCallback ?? ((task) => setTimeout(task, 500));
  later(() => {
    for (const name of MODULES) fetch(new URL(`${name}.js`, import.meta.url)).catch(() => {});
  });
}
