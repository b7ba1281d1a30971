// The shell of the page: routes, search as you type, keys.

import { showActivity } from "./activity.js";
import { ask } from "./api.js";
import { showBlock, showChange, showEditor } from "./block.js";
import { byId, colour, count, h, marked, toBlock, toName } from "./dom.js";
import { showGraph } from "./graph.js";
import { List } from "./list.js";

// Long enough that a fast typist searches once per word, short enough to feel immediate.
const TYPING_MS = 120;
const PULSE_MS = 2000;
const CHORD_MS = 1200;
// A page that takes longer than this is shown as loading.
const BUSY_MS = 400;
// If files are not indexed yet, the search is repeated after this long.
const AGAIN_MS = 700;

const content = byId("content");
const query = byId("query");
const list = new List(byId("list"));
let about = { edit: false, touched: 0, name: "" };
let showing = new AbortController();
let searching = new AbortController();
let chord = 0;
let shownQuery = "";
let typing = 0;

/** Parse the address after the #. */
function route() {
  const [path, search] = (location.hash.slice(1) || "/").split("?");
  const [, view, ...rest] = path.split("/");
  const file = rest.map(decoded).join("/");
  return { view: view || "list", file, parameters: new URLSearchParams(search) };
}

/** Return a part of an address without its percent signs, or as it is if somebody mistyped it. */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

async function show() {
  showing.abort();
  showing = new AbortController();
  const { signal } = showing;
  const { view, file, parameters } = route();
  document.body.dataset.view = view;
  const section = { graph: "graph", activity: "activity" }[view] ?? "list";
  for (const link of document.querySelectorAll(".masthead nav a")) {
    if (link.dataset.view === section) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  if (view === "list" && parameters.has("q") && query.value !== parameters.get("q")) {
    query.value = parameters.get("q");
    search();
  }
  const waiting = setTimeout(() => content.setAttribute("aria-busy", "true"), BUSY_MS);
  signal.addEventListener("abort", () => clearTimeout(waiting));
  try {
    const lines = parameters.get("l")?.split("-").map(Number);
    const shown = await pageOf(view, file, parameters, lines, signal);
    if (signal.aborted) return;
    content.replaceChildren(back(view), shown.page);
    content.scrollTo(0, 0);
    document.title = shown.title ? `${shown.title} · ${about.name}` : about.name;
    list.setCurrent(shown.path ?? "");
    for (const hit of document.querySelectorAll("#list a.hit")) {
      if (hit.getAttribute("href") === location.hash) hit.setAttribute("aria-current", "page");
      else hit.removeAttribute("aria-current");
    }
    shown.settle?.();
  } catch (error) {
    if (error.name === "AbortError") return;
    const advice = error.advice ? h("p", { class: "quiet" }, error.advice) : null;
    content.replaceChildren(back(view), h("section", { class: "page failure", role: "alert" }, h("h1", {}, "This cannot be shown"), h("p", {}, `${error.message}.`), advice));
  } finally {
    clearTimeout(waiting);
    if (!signal.aborted) content.removeAttribute("aria-busy");
  }
}

async function pageOf(view, file, parameters, lines, signal) {
  if (view === "b" && file) return showBlock(file, lines, about, signal);
  if (view === "d" && file) return showChange(file, parameters, about, signal);
  if (view === "e" && file && about.edit) return showEditor(file, signal);
  if (view === "graph") return { page: await showGraph(file, signal), title: "Links" };
  if (view === "activity") return { page: await showActivity(signal), title: "Activity" };
  try {
    return { ...(await showBlock("core.md", undefined, about, signal)), title: "" };
  } catch (error) {
    if (error.name === "AbortError") throw error;
    return { page: h("section", { class: "page" }, h("h1", {}, "Agent memory"), h("p", { class: "quiet" }, "Choose a block, or search.")), title: "" };
  }
}

const back = (view) => (view === "list" ? "" : h("p", { class: "back" }, h("a", { href: "#/" }, "‹ Blocks")));

async function search() {
  searching.abort();
  searching = new AbortController();
  const { signal } = searching;
  const typed = query.value.trim();
  clearTimeout(typing);
  document.body.classList.toggle("searching", Boolean(typed));
  if (!typed) {
    shownQuery = "";
    await guard(() => list.load(signal));
    return;
  }
  await guard(async () => {
    const facts = await ask("search", { q: typed }, signal);
    const { freshness } = facts;
    const marks = telling(facts.marks, facts.hits);
    byId("list").replaceChildren(h("ol", { class: "hits" }, facts.hits.map((hit) => h("li", {}, showHit(hit, marks)))), facts.hits.length ? "" : h("p", { class: "none" }, facts.note ?? "Nothing was found."));
    if (typed !== shownQuery) byId("list").scrollTop = 0;
    shownQuery = typed;
    const more = facts.more ? `, ${facts.more} more` : "";
    const pending = freshness.pending ? ` · ${freshness.pending} not indexed yet` : "";
    byId("state").textContent = `${count(facts.hits.length, "place")}${more} · ${freshness.checked.toLocaleString("en")} files checked${pending}`;
    if (freshness.pending) setTimeout(() => signal.aborted || search(), AGAIN_MS);
    byId("state").title = facts.hits.length && facts.note ? facts.note : "";
  });
}

function showHit(hit, marks) {
  const heading = hit.heading.length ? hit.heading : [toName(hit.path)];
  const lines = hit.snippet.split("\n").filter((line) => line.trim() && !/^(---|#{1,6}\s)/.test(line));
  return h(
    "a",
    { class: `hit ${colour(hit.kind)}`, href: `${toBlock(hit.path)}?l=${hit.first}-${hit.last}`, "data-row": "" },
    h("span", { class: "title" }, h("span", { class: "dot", "aria-hidden": "true" }), h("bdi", {}, marked(heading.at(-1), marks)), hit.date && h("time", {}, hit.date)),
    h("span", { class: "where" }, `${toName(hit.path)} · ${hit.first}–${hit.last}`),
    hit.columns && h("span", { class: "where", dir: "auto" }, hit.columns),
    hit.about && h("span", { class: "where", dir: "auto" }, hit.about),
    h("span", { class: "snippet", dir: "auto" }, marked(around(lines, marks), marks)),
  );
}

/** Leave out short words that are in most hits: they answer nothing, and their marks would distract. */
function telling(marks, hits) {
  const isLittle = (word) => /^\p{L}{1,3}$/u.test(word) && !/\p{Lo}/u.test(word) && !/\p{Lu}/u.test(word.slice(1));
  const isEverywhere = (word) => hits.filter((hit) => hit.snippet.toLowerCase().includes(word.toLowerCase())).length > hits.length / 2;
  const left = marks.filter((word) => !(isLittle(word) && isEverywhere(word)));
  return left.length ? left : marks;
}

/** Return the text of a hit from the line with most marked words on, starting shortly before them. */
function around(lines, marks) {
  const held = lines.map((line) => marks.filter((word) => line.includes(word)).length);
  const shown = lines.slice(Math.max(0, held.indexOf(Math.max(...held))));
  const place = Math.max(0, Math.min(...marks.map((word) => shown[0]?.indexOf(word) ?? -1).filter((at) => at >= 0), Infinity));
  if (Number.isFinite(place) && place > 140) shown[0] = "… " + shown[0].slice(place - 60);
  const flowing = shown.join("\n").replace(/\n(?!\s*(?:[-*+|>]|\d+[.)])\s)/g, " ");
  return flowing.replace(/^[\s>*-]+/, "").slice(0, 600);
}

async function guard(work) {
  try {
    await work();
    byId("alarm").hidden = true;
  } catch (error) {
    if (error.name === "AbortError") return;
    byId("alarm").hidden = false;
    byId("alarm").textContent = error instanceof TypeError ? "The server has ended. Start 'agent-bridge ui' again." : `${error.message}.`;
  }
}

/** Check whether the memory changed, but only while the page is visible. */
async function pulse() {
  if (document.hidden) return;
  await guard(async () => {
    const now = await ask("about");
    const changed = now.touched !== about.touched;
    about = now;
    if (!changed) return;
    if (list.isShown) await guard(() => list.load(searching.signal));
    // Not while somebody is editing or selecting; the editor merges when it saves.
    if (["list", "b", "activity"].includes(route().view) && !getSelection().toString()) await refresh();
  });
}

async function refresh() {
  const { scrollTop } = content;
  await show();
  content.scrollTop = scrollTop;
}

function moveHit(step) {
  const hits = [...document.querySelectorAll("#list a.hit")];
  const place = hits.indexOf(document.activeElement);
  const chosen = place < 0 ? hits.findIndex((hit) => hit.getAttribute("aria-current")) : place;
  hits[Math.max(0, Math.min(hits.length - 1, chosen + step))]?.focus();
}

const move = (step) => (list.isShown ? list.move(step) : moveHit(step));

const KEYS = {
  "/": () => query.select() ?? query.focus(),
  j: () => move(1),
  k: () => move(-1),
  ArrowDown: () => move(1),
  ArrowUp: () => move(-1),
  h: () => byId("history")?.focus() ?? byId("history")?.scrollIntoView({ block: "center" }),
  e: () => byId("edit")?.click(),
  "?": () => byId("help").showModal(),
  Escape: escape,
};
const CHORDS = { b: "#/", g: "#/graph", a: "#/activity" };

function escape() {
  const { view, file } = route();
  if (query.value) {
    query.value = "";
    search();
  } else if (["d", "e"].includes(view)) {
    location.hash = toBlock(file);
  } else {
    document.activeElement?.blur();
  }
}

/** Open the first hit for what is typed, which may not have been searched for yet. */
async function openFirst() {
  const typed = query.value.trim();
  if (typed !== shownQuery) await search();
  if (typed === shownQuery && !list.isShown) document.querySelector("#list a.hit")?.click();
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || byId("help").open) return;
  const { target, key } = event;
  if (target === query) {
    if (key === "ArrowDown" || key === "Enter") {
      event.preventDefault();
      if (key === "Enter" && query.value.trim()) openFirst();
      else move(1);
    } else if (key === "Escape") {
      event.preventDefault();
      if (query.value) escape();
      else query.blur();
    }
    return;
  }
  if (target.matches("textarea")) {
    if (key === "Escape") target.blur();
    return;
  }
  if (chord && CHORDS[key]) {
    location.hash = CHORDS[key];
    chord = 0;
    event.preventDefault();
    return;
  }
  if (key === "g") {
    clearTimeout(chord);
    chord = setTimeout(() => (chord = 0), CHORD_MS);
    return;
  }
  // Arrow keys scroll the text unless the focus is in the list.
  if (key.startsWith("Arrow") && !target.closest("#list")) return;
  if (KEYS[key]) {
    event.preventDefault();
    KEYS[key]();
  }
}

async function start() {
  await guard(async () => {
    about = await ask("about");
    byId("name").textContent = about.name;
    byId("mode").hidden = !about.edit;
    document.body.classList.toggle("edit", about.edit);
    document.title = about.name;
  });
  query.addEventListener("input", () => {
    clearTimeout(typing);
    typing = setTimeout(search, TYPING_MS);
  });
  for (const button of document.querySelectorAll("#orders button")) {
    button.addEventListener("click", () => {
      list.order = button.dataset.order;
      for (const other of document.querySelectorAll("#orders button")) other.setAttribute("aria-pressed", String(other === button));
      byId("list").scrollTop = 0;
      guard(() => list.load(searching.signal));
    });
  }
  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    content.focus();
  });
  addEventListener("keydown", onKey);
  addEventListener("hashchange", show);
  document.addEventListener("visibilitychange", pulse);
  setInterval(pulse, PULSE_MS);
  await Promise.all([search(), show()]);
  document.body.dataset.ready = "yes";
}

start();
