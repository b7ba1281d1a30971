// The shell of the page: routes, search as you type, keys.

import { showActivity } from "./activity.js";
import { ask, toSentence, toSentences } from "./api.js";
import { hasUnsaved, showBlock, showChange, showEditor } from "./block.js";
import { byId, colour, count, h, marked, placeOf, renewTimes, toBlock, toName } from "./dom.js";
import { showGraph } from "./graph.js";
import { List } from "./list.js";

// Long enough that a fast typist searches once per word, short enough to feel immediate.
const TYPING_MS = 120;
const PULSE_MS = 2000;
const CHORD_MS = 1200;
// A page or a search that takes longer than this is shown as loading.
const BUSY_MS = 400;
// If files are not indexed yet, the search is repeated after this long.
const AGAIN_MS = 700;
// The place is kept once scrolling has ended: browsers limit how often it can be.
const STILL_MS = 150;

const content = byId("content");
const query = byId("query");
const list = new List(byId("list"));
let about = { edit: false, touched: 0, name: "" };
// The page that is shown, or null while the next one is fetched.
let shown = null;
let isStale = false;
let scrolling = 0;
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

/** Show what the address means, scrolled to the *place* where it was left, if it was. */
async function show(place = history.state) {
  showing.abort();
  showing = new AbortController();
  shown = null;
  clearTimeout(scrolling);
  const { signal } = showing;
  const { view, file, parameters } = route();
  document.body.dataset.view = view;
  const section = { graph: "graph", activity: "activity" }[view] ?? "list";
  for (const link of document.querySelectorAll(".masthead nav a")) {
    if (link.dataset.view === section) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  const waiting = setTimeout(() => content.setAttribute("aria-busy", "true"), BUSY_MS);
  signal.addEventListener("abort", () => clearTimeout(waiting));
  try {
    const lines = parameters.get("l")?.split("-").map(Number);
    const next = await pageOf(view, file, parameters, { lines, line: place?.line }, signal);
    if (signal.aborted) return;
    content.replaceChildren(back(view), next.page);
    content.scrollTo(0, 0);
    document.title = next.title ? `${next.title} · ${about.name}` : about.name;
    list.setCurrent(next.path ?? "");
    for (const hit of document.querySelectorAll("#list a.hit")) {
      if (hit.getAttribute("href") === location.hash) hit.setAttribute("aria-current", "page");
      else hit.removeAttribute("aria-current");
    }
    next.settle?.();
    if (place?.top) scrollTo(next, place.top);
    shown = next;
  } catch (error) {
    if (error.name === "AbortError") return;
    shown = {};
    const advice = error.advice ? h("p", { class: "quiet" }, error.advice) : null;
    content.replaceChildren(back(view), h("section", { class: "page failure", role: "alert" }, h("h1", {}, "This cannot be shown"), h("p", {}, toSentence(error)), advice));
  } finally {
    clearTimeout(waiting);
    if (!signal.aborted) settle();
  }
}

/** Scroll to where a page was left, again once all is there that a narrow page has below its text. */
function scrollTo(page, top) {
  content.scrollTop = top;
  const reached = content.scrollTop;
  page.ready?.then(() => {
    if (page === shown && content.scrollTop === reached) content.scrollTop = top;
  });
}

function settle() {
  content.removeAttribute("aria-busy");
  // What had the focus may be gone. Here, keys scroll the text, and Tab goes on within it.
  if (document.activeElement === document.body) content.focus({ preventScroll: true });
  keepPlace();
}

/** Keep with the browser's history what "back" and a reload have to restore. */
function keepPlace() {
  history.replaceState({ top: content.scrollTop, line: shown?.line?.() ?? 0, query: query.value }, "");
}

/** Go where the address leads, which may be a search. */
function go() {
  const { view, parameters } = route();
  if (view === "list" && parameters.has("q") && query.value !== parameters.get("q")) {
    query.value = parameters.get("q");
    search();
  }
  show();
}

async function pageOf(view, file, parameters, until, signal) {
  if (view === "d" && file) return showChange(file, parameters, about, signal);
  if (view === "e" && file && about.edit) return showEditor(file, signal);
  if (["b", "e"].includes(view) && file) return showBlock(file, until, about, signal);
  if (view === "graph") return { page: await showGraph(file, signal), title: "Links" };
  if (view === "activity") return { page: await showActivity(signal), title: "Activity" };
  try {
    return { ...(await showBlock("core.md", until, about, signal)), title: "" };
  } catch (error) {
    if (error.name === "AbortError") throw error;
    return { page: h("section", { class: "page" }, h("header", {}, h("h1", {}, "Agent memory"), h("p", { class: "quiet" }, "Choose a block, or search."))), title: "" };
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
    byId("list").removeAttribute("aria-busy");
    await guard(() => list.load(signal));
    return;
  }
  const waiting = setTimeout(() => byId("list").setAttribute("aria-busy", "true"), BUSY_MS);
  await guard(async () => {
    const facts = await ask("search", { q: typed }, signal).catch((error) => {
      // Hits for something else would look like the answer.
      if (error.name !== "AbortError") byId("list").replaceChildren(h("p", { class: "none problem" }, toSentences(error)));
      throw error;
    });
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
    keepPlace();
  });
  clearTimeout(waiting);
  if (!signal.aborted) byId("list").removeAttribute("aria-busy");
}

function showHit(hit, marks) {
  const heading = hit.heading.length ? hit.heading : [toName(hit.path)];
  return h(
    "a",
    { class: `hit ${colour(hit.kind)}`, href: `${toBlock(hit.path)}?l=${hit.first}-${hit.last}`, "data-row": "" },
    h("span", { class: "title" }, h("span", { class: "dot", "aria-hidden": "true" }), h("bdi", {}, marked(heading.at(-1), marks)), hit.date && h("time", {}, hit.date)),
    h("span", { class: "where" }, `${toName(hit.path)} · ${hit.first}–${hit.last}`),
    hit.columns && h("span", { class: "where", dir: "auto" }, hit.columns),
    hit.about && h("span", { class: "where", dir: "auto" }, hit.about),
    h("span", { class: "snippet", dir: "auto" }, marked(around(hit.snippet, marks), marks)),
  );
}

/** Leave out short words that are in most hits: they answer nothing, and their marks would distract. */
function telling(marks, hits) {
  const isLittle = (word) => /^\p{L}{1,3}$/u.test(word) && !/\p{Lo}/u.test(word) && !/\p{Lu}/u.test(word.slice(1));
  const isEverywhere = (word) => hits.filter((hit) => hit.snippet.toLowerCase().includes(word.toLowerCase())).length > hits.length / 2;
  const left = marks.filter((word) => !(isLittle(word) && isEverywhere(word)));
  return left.length ? left : marks;
}

/** Return the text of a hit from the paragraph or item with most marked words on, or from shortly before them. */
function around(snippet, marks) {
  const text = snippet.replace(/^(---|#{1,6}\s).*$/gm, "");
  // A sentence may go on over several lines, but not into the next item, row or quote.
  const parts = text.split(/\n(?=\s*(?:[-*+|>]|\d+[.)])\s)|\n\s*\n/).map((part) => part.replace(/\s*\n\s*/g, " ").trim()).filter(Boolean);
  const held = parts.map((part) => marks.filter((word) => placeOf(part, [word]) >= 0).length);
  const shown = parts.slice(Math.max(0, held.indexOf(Math.max(...held))));
  const place = placeOf(shown[0] ?? "", marks);
  if (place > 110) shown[0] = "… " + shown[0].slice(place - 60).replace(/^\S{0,20}\s+/, "");
  return shown.join("\n").replace(/^[\s>*-]+/, "").slice(0, 600);
}

async function guard(work) {
  try {
    await work();
    byId("alarm").hidden = true;
  } catch (error) {
    if (error.name === "AbortError") return;
    const text = toSentences(error) + (hasUnsaved() ? " Your unsaved text is in this page only: copy it before." : "");
    byId("alarm").hidden = false;
    // The same is found out again and again, and to be read out once.
    if (byId("alarm").textContent !== text) byId("alarm").textContent = text;
  }
}

/** Check whether the memory changed, but only while the page is visible. */
async function pulse() {
  if (document.hidden) return;
  renewTimes();
  await guard(async () => {
    const now = await ask("about");
    const changed = now.touched !== about.touched;
    about = now;
    isStale ||= changed;
    if (changed && list.isShown) await guard(() => list.load(searching.signal));
    // Not while somebody is selecting.
    if (isStale && shown && ["list", "b", "e", "activity"].includes(route().view) && !getSelection().toString()) await refresh();
  });
}

async function refresh() {
  isStale = false;
  const page = shown;
  // Most changes are in other files, and whoever reads this one is not to lose the place.
  if ((await page.renew?.()) || page !== shown) return;
  await show({ top: content.scrollTop, line: page.line?.() });
}

function moveHit(step) {
  const hits = [...document.querySelectorAll("#list a.hit")];
  const place = hits.indexOf(document.activeElement);
  const chosen = place < 0 ? hits.findIndex((hit) => hit.getAttribute("aria-current")) : place;
  hits[Math.max(0, Math.min(hits.length - 1, chosen + step))]?.focus();
}

const move = (step) => (list.isShown ? list.move(step) : moveHit(step));

const KEYS = {
  "/": startSearch,
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

function startSearch() {
  // Where the window is too narrow for both, the search is a page of its own.
  if (!query.checkVisibility()) location.hash = "#/";
  document.body.dataset.view = route().view;
  query.select();
  query.focus();
}

function escape() {
  const { view, file } = route();
  if (query.value) {
    query.value = "";
    search();
  } else if (["d", "e"].includes(view)) {
    location.hash = toBlock(file);
  } else {
    content.focus({ preventScroll: true });
  }
}

/** Open the first hit for what is typed, which may not have been searched for yet. */
async function openFirst() {
  const typed = query.value.trim();
  if (typed !== shownQuery) await search();
  if (typed === shownQuery && !list.isShown) document.querySelector("#list a.hit")?.click();
}

function onKey(event) {
  // While an input method composes, its keys are its own: Enter accepts a word.
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || byId("help").open) return;
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

/** A link to what is shown leads to its beginning, or to the lines found, once more. */
function onClick(event) {
  const link = event.target.closest("a");
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!link || link.getAttribute("href") !== location.hash) return;
  event.preventDefault();
  history.replaceState(null, "");
  go();
  // Enter opens what is chosen in the list; once more, and keys scroll its text.
  if (content.checkVisibility()) content.focus({ preventScroll: true });
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
  addEventListener("hashchange", go);
  document.addEventListener("click", onClick);
  content.addEventListener("scroll", () => {
    clearTimeout(scrolling);
    scrolling = setTimeout(keepPlace, STILL_MS);
  }, { passive: true });
  document.addEventListener("visibilitychange", pulse);
  setInterval(pulse, PULSE_MS);
  query.value = history.state?.query ?? route().parameters.get("q") ?? "";
  await Promise.all([search(), show()]);
  document.body.dataset.ready = "yes";
}

start();
