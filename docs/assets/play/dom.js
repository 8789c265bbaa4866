// Making elements. Text only ever enters the page as text.

/** An element with attributes and children; `on…` attributes are listeners, false ones are left out. */
export function el(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (value === true) node.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(key, value);
  }
  node.append(...children.filter((child) => child !== null && child !== false));
  return node;
}

/** Links to the rules at work in a line, as `§ K9`. */
export function ruleLinks(rules) {
  return rules.flatMap((rule) => [
    " ",
    el("a", { class: "pp-rule-link", href: `#${rule}`, "aria-label": `Rule ${rule}` }, `§ ${rule}`),
  ]);
}

/** Mark the rules that a line speaks of in the text below, and no others. */
export function nameRules(rules) {
  for (const named of document.querySelectorAll(".pp-named")) named.classList.remove("pp-named");
  for (const rule of rules) document.getElementById(rule)?.closest(".pp-rule")?.classList.add("pp-named");
}

/** Whether the reader, or their system, wants no movement. */
export function still(board) {
  const asked = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  return asked || board.dataset.motion === "still";
}
