// A comparison as a table: line numbers, plus and minus signs, and the words that changed.

import { count, h } from "./dom.js";

const SIGNS = { same: " ", old: "−", new: "+" };
const NAMES = { old: "removed", new: "added" };

export function showDiff(facts) {
  if (!facts.rows.length) return h("p", { class: "quiet" }, "The texts are the same.");
  const table = h("table", { class: "diff" }, h("tbody", {}, facts.rows.map(showRow)));
  const summary = h("p", { class: "counts" }, h("span", { class: "plus" }, `+${facts.added}`), " ", h("span", { class: "minus" }, `−${facts.removed}`), facts.added + facts.removed === 1 ? " line" : " lines");
  return h("div", { class: "diffbox" }, summary, h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Comparison" }, table), facts.cut && h("p", { class: "quiet" }, "The rest is left out here."));
}

function showRow(row) {
  if (row.kind === "gap") {
    return h("tr", { class: "gap" }, h("td", { colspan: "3" }, count(row.old, "equal line")));
  }
  const parts = row.parts.map(([text, changed]) => (changed ? h("mark", {}, text) : text));
  return h(
    "tr",
    { class: row.kind },
    h("td", { class: "number", "aria-hidden": "true" }, row.kind === "new" ? row.new : row.old),
    h("td", { class: "sign", "aria-label": NAMES[row.kind] }, SIGNS[row.kind]),
    h("td", { class: "text", dir: "auto" }, parts),
  );
}
