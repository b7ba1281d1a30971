// What agents did recently, by day.

import { ask } from "./api.js";
import { count, h, signed, toBlock, toName, when } from "./dom.js";

// What the history calls a change that no tool made.
export const BY_HAND = "(by hand)";

const DAY = new Intl.DateTimeFormat("en", { weekday: "long", day: "numeric", month: "long", year: "numeric" });

export async function showActivity(signal) {
  const { activities, costs } = await ask("activity", {}, signal);
  const page = h("section", { class: "page activity" }, h("header", {}, h("h1", {}, "Activity"), h("p", { class: "quiet" }, "What agents changed, read and ran lately.")), figures(costs));
  for (const [day, items] of groupBy(activities, dayOf)) {
    page.append(h("h2", {}, day), h("ol", { class: "timeline" }, items.map(showOne)));
  }
  if (!activities.length) page.append(h("p", { class: "quiet" }, "Nothing is recorded yet. Changes that tools make, their calls and sub-agents will be listed here."));
  return page;
}

function groupBy(items, key) {
  const groups = new Map();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}

const dayOf = (activity) => (activity.when ? DAY.format(new Date(activity.when)) : "At some time");

function figures(costs) {
  if (!costs.runs) return null;
  const figure = (value, name) => h("div", {}, h("dt", {}, name), h("dd", {}, value));
  return h("dl", { class: "figures" }, figure(costs.runs.toLocaleString("en"), "sub-agent runs"), figure("$" + costs.cost_usd.toFixed(2), "cost in all"), figure(short(costs.input_tokens), "tokens in"), figure(short(costs.output_tokens), "tokens out"));
}

const short = (number) => new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 }).format(number);

function showOne(activity) {
  const shown = { change: showChange, calls: showCalls, job: showJob }[activity.kind](activity);
  return h("li", { class: activity.what === BY_HAND ? "hand" : activity.kind }, h("p", { class: "head" }, shown.head, activity.who && h("span", { class: "who" }, activity.who), when(activity.when)), shown.body);
}

/** What made a change, in words. */
export const toTool = (tool) => (tool === BY_HAND ? "by hand" : tool || "unknown");

export const toDiff = (path, change) => `#/d/${path.split("/").map(encodeURIComponent).join("/")}?old=${change.old ?? ""}&new=${change.new ?? ""}${change.number ? `&id=${change.number}` : ""}`;

function showChange({ what, facts }) {
  const files = facts.files.filter((file) => file.path !== "index.md" || facts.files.length === 1);
  return {
    head: h("span", { class: "what" }, toTool(what)),
    body: h("ul", {}, files.map((file) => h("li", {}, h("a", { href: toBlock(file.path) }, toName(file.path)), " ", h("a", { class: "delta", href: toDiff(file.path, file), title: "what changed" }, signed(file.bytes))))),
  };
}

function showCalls({ facts }) {
  const tools = Object.entries(facts.tools).map(([tool, times]) => h("li", {}, h("code", {}, tool), times > 1 && h("span", { class: "times" }, ` × ${times}`)));
  return { head: h("span", { class: "what" }, "read"), body: h("ul", { class: "tools" }, tools) };
}

function showJob({ what, facts }) {
  const cost = facts.cost_usd == null ? null : `$${facts.cost_usd.toFixed(2)}`;
  const tokens = facts.tokens ? `${short(facts.tokens[0] + facts.tokens[1])} tokens` : null;
  const details = [duration(facts.seconds), cost, tokens].filter(Boolean).join(" · ");
  const text = facts.error || facts.result;
  return {
    head: h("span", { class: "what" }, "sub-agent ", h("span", { class: `chip state-${facts.state}` }, facts.state.replace("_", " "))),
    body: [
      h("p", { class: "task", dir: "auto" }, what),
      h("p", { class: "quiet" }, details),
      text && h("details", {}, h("summary", {}, facts.error ? "Why" : `Result, ${count(text.length, "character")}`), h("pre", { dir: "auto" }, text)),
    ],
  };
}

function duration(seconds) {
  return seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}
