// Helpers for elements, texts and numbers. The only place where text becomes markup.

// Only for HTML from the server's renderer, where everything from the memory is escaped.
const policy = globalThis.trustedTypes?.createPolicy("memory", { createHTML: (html) => html });

export function fromServer(html) {
  const template = document.createElement("template");
  template.innerHTML = policy ? policy.createHTML(html) : html;
  return template.content;
}

/** Create an element. Attributes named `on…` are listeners; children are nodes or texts. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  setAll(element, attributes);
  element.append(...children.flat(Infinity).filter((child) => child != null && child !== false));
  return element;
}

export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  setAll(element, attributes);
  element.append(...children.flat());
  return element;
}

function setAll(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value == null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
}

export const byId = (id) => document.getElementById(id);

export const toBlock = (path) => "#/b/" + path.split("/").map(encodeURIComponent).join("/");

/** The name of a block as people say it: without folder and ending. */
export const toName = (path) => path.replace(/^blocks\//, "").replace(/\.md$/i, "");

// A colour for each kind, the same every time.
const COLOURS = { project: 0, reference: 1, episodic: 2, decisions: 3, core: 7, index: 7, others: 7 };
export function colour(kind) {
  let sum = 0;
  for (const character of kind) sum = (sum * 31 + character.codePointAt(0)) >>> 0;
  return "k" + (COLOURS[kind] ?? 4 + (sum % 3));
}

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto", style: "short" });
const STEPS = [["year", 31557600], ["month", 2629800], ["week", 604800], ["day", 86400], ["hour", 3600], ["minute", 60]];

/** An element that says how long ago a moment was, with the exact time as its tooltip. */
export function when(moment) {
  const date = new Date(moment);
  if (!moment || Number.isNaN(date.getTime())) return h("time", {}, "at some time");
  return h("time", { datetime: date.toISOString(), title: date.toLocaleString() }, ago(date));
}

/** Say again how long ago everything was: a page may be open for days. */
export function renewTimes() {
  for (const element of document.querySelectorAll("time[datetime]")) {
    const text = ago(new Date(element.dateTime));
    if (element.textContent !== text) element.textContent = text;
  }
}

function ago(date) {
  const seconds = (date - Date.now()) / 1000;
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1];
  return unit === "second" ? "just now" : relative.format(Math.round(seconds / size), unit);
}

export function size(bytes) {
  if (bytes < 1000) return bytes + " B";
  return bytes < 1e6 ? (bytes / 1000).toFixed(1) + " KB" : (bytes / 1e6).toFixed(1) + " MB";
}

export const count = (number, what) => `${number.toLocaleString("en")} ${what}${number === 1 ? "" : "s"}`;

export function signed(bytes) {
  return (bytes < 0 ? "−" : "+") + size(Math.abs(bytes));
}

/** The parts of a text, with *words* in <mark>. */
export function marked(text, words) {
  if (!words.length) return [text];
  return text.split(toPattern(words)).map((part, place) => (place % 2 ? h("mark", {}, part) : part));
}

// About as much as is shown of a hit.
const NEAR = 150;

/** Where in a text most of *words* begin to be near each other, or -1 if it has none. */
export function placeOf(text, words) {
  if (!words.length) return -1;
  const found = [...text.matchAll(toPattern(words))];
  const company = found.map(({ index }) => new Set(found.filter((other) => other.index >= index && other.index < index + NEAR).map(([word]) => word)).size);
  return found[company.indexOf(Math.max(...company))]?.index ?? -1;
}

function toPattern(words) {
  const escaped = [...words].sort((a, b) => b.length - a.length).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  // Only whole words are marked, except in scripts without spaces.
  const alone = (word) => (/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u.test(word) ? `(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])` : word);
  return new RegExp(`(${escaped.map(alone).join("|")})`, "gu");
}
