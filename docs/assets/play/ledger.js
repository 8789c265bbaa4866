// The ledger: every move of coins, in a table that opens over the page.

import { el } from "./dom.js";

/** Show a ledger, `{seats, rows}` as the engine gives it, until the reader closes it. */
export function showLedger(host, { seats, rows }) {
  const close = el("button", { type: "button", class: "pp-button" }, "Close");
  const dialog = el("dialog", { class: "pp-dialog pp-ledger", "aria-label": "Ledger" },
    el("h2", {}, "Ledger"),
    rows.length
      ? el("div", { class: "pp-ledger-table", tabindex: "0", role: "region", "aria-label": "Coins" },
        el("table", {}, el("thead", {}, heads(seats, rows)), el("tbody", {}, ...rows.map(line(rows)))))
      : el("p", {}, "Nothing has been staked yet."),
    close);
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  host.append(dialog);
  dialog.showModal();
}

const hasHouse = (rows) => rows.some((row) => row.house);

function heads(seats, rows) {
  const names = ["What happened", ...seats, "Pot", ...(hasHouse(rows) ? ["House"] : [])];
  return el("tr", {}, ...names.map((name) => el("th", { scope: "col" }, name)));
}

/** One row: what each seat holds after it, with what it won or lost by it. */
function line(rows) {
  return (row) => el("tr", {},
    el("th", { scope: "row" }, row.text),
    ...row.coins.map((coins, seat) => el("td", {}, `${coins}${change(row.changes[seat])}`)),
    el("td", {}, String(row.pot)),
    hasHouse(rows) && el("td", {}, String(row.house)));
}

function change(coins) {
  if (!coins) return "";
  return ` (${coins > 0 ? "+" : "−"}${Math.abs(coins)})`;
}
