// The blocks as a virtual list of any length: only visible rows exist, and rows are fetched in pages.

import { ask } from "./api.js";
import { byId, colour, count, h, toBlock, when } from "./dom.js";

const ROW = 58;
const HEADING = 34;
const PAGE = 100;
const SPARE = 8;

export class List {
  constructor(container) {
    this.container = container;
    this.order = "recent";
    this.canvas = h("div", { class: "canvas" });
    this.rows = new Map();
    this.elements = new Map();
    this.groups = [];
    this.total = 0;
    this.current = "";
    container.addEventListener("scroll", () => this.show(), { passive: true });
    new ResizeObserver(() => this.show()).observe(container);
  }

  /** Fetch the visible rows again, and show them, unless *signal* says that a search has begun. */
  async load(signal) {
    const first = Math.floor(this.rowAt(this.container.scrollTop) / PAGE) * PAGE;
    const { order } = this;
    const facts = await ask("blocks", { order, offset: Math.max(0, first), limit: PAGE }, signal);
    // Another order may have been chosen meanwhile, and its list be here already.
    if (order !== this.order) return;
    this.rows.clear();
    this.asked = new Set([first]);
    this.groups = facts.groups;
    this.total = facts.total;
    this.keep(facts);
    const focused = document.activeElement?.closest?.("#list a.row")?.getAttribute("href");
    this.clear();
    if (this.canvas.parentNode !== this.container) this.container.replaceChildren(this.canvas);
    this.canvas.style.height = this.groups.length * HEADING + this.total * ROW + "px";
    this.show();
    // Whoever goes through the list by keys is still there, also if the row is not.
    if (focused) (this.canvas.querySelector(`a.row[href="${CSS.escape(focused)}"]`) ?? this.container).focus({ preventScroll: true });
    const skipped = facts.skipped ? ` · ${facts.skipped} left out` : "";
    byId("state").textContent = count(this.total, "file") + skipped;
  }

  keep(facts) {
    facts.rows.forEach((row, place) => this.rows.set(facts.offset + place, row));
  }

  clear() {
    for (const element of this.elements.values()) element.remove();
    this.elements.clear();
  }

  get isShown() {
    return this.canvas.parentNode === this.container;
  }

  /** Yield each group with its first row, and the pixel at which it begins. */
  *places() {
    let row = 0;
    let top = 0;
    for (const group of this.groups) {
      yield { ...group, row, top };
      row += group.rows;
      top += HEADING + group.rows * ROW;
    }
  }

  rowAt(pixel) {
    let row = 0;
    for (const group of this.places()) {
      if (group.top > pixel) break;
      row = group.row + Math.min(group.rows - 1, Math.max(0, Math.floor((pixel - group.top - HEADING) / ROW)));
    }
    return row;
  }

  topOf(row) {
    const group = [...this.places()].findLast((place) => place.row <= row);
    return group ? group.top + HEADING + (row - group.row) * ROW : 0;
  }

  show() {
    if (!this.isShown) return;
    const { scrollTop, clientHeight } = this.container;
    const first = Math.max(0, this.rowAt(scrollTop) - SPARE);
    const last = Math.min(this.total - 1, this.rowAt(scrollTop + clientHeight) + SPARE);
    const wanted = new Map();
    if (!this.total) wanted.set("none", () => h("p", { class: "none" }, "Nothing is remembered yet. What your assistant writes down appears here, and so does each .md file that you put into the folder."));
    for (const group of this.places()) {
      const end = Math.min(group.row + group.rows - 1, last);
      if (group.row > last || end < first) continue;
      wanted.set("g" + group.row, () => this.place(this.heading(group), group.top));
      for (let row = Math.max(first, group.row); row <= end; row += 1) {
        const known = this.rows.get(row);
        const top = group.top + HEADING + (row - group.row) * ROW;
        wanted.set((known ? "r" : "e") + row, () => this.place(known ? this.row(known, row) : h("div", { class: "row empty" }), top));
        if (!known) this.fetchPage(Math.floor(row / PAGE) * PAGE);
      }
    }
    for (const [key, element] of this.elements) {
      if (!wanted.has(key) && !element.contains(document.activeElement)) {
        element.remove();
        this.elements.delete(key);
      }
    }
    // In visual order, which is then also that of the Tab key and of screen readers.
    let before = null;
    for (const [key, make] of wanted) {
      let element = this.elements.get(key);
      if (!element) {
        element = make();
        this.elements.set(key, element);
        if (before) before.after(element);
        else this.canvas.prepend(element);
      }
      before = element;
    }
  }

  async fetchPage(offset) {
    const { asked } = this;
    if (asked.has(offset)) return;
    asked.add(offset);
    try {
      const facts = await ask("blocks", { order: this.order, offset, limit: PAGE });
      // The list may have been fetched again meanwhile, in another order.
      if (asked !== this.asked) return;
      this.keep(facts);
      this.show();
    } catch {
      asked.delete(offset);
    }
  }

  place(element, top) {
    element.style.transform = `translateY(${top}px)`;
    return element;
  }

  heading(group) {
    return h("h2", { class: "group" }, h("bdi", {}, group.label), h("span", {}, group.rows.toLocaleString("en")));
  }

  row(facts, number) {
    return h(
      "a",
      { class: `row ${colour(facts.kind)}`, href: toBlock(facts.path), "data-row": number, "aria-current": facts.path === this.current && "page" },
      h("span", { class: "title" }, h("span", { class: "dot", "aria-hidden": "true" }), h("bdi", {}, facts.title), when(facts.changed)),
      h("span", { class: "summary", dir: "auto" }, facts.problem && h("span", { class: "problem", title: facts.problem }, "! "), facts.summary || facts.path),
    );
  }

  setCurrent(path) {
    this.current = path;
    for (const element of this.elements.values()) {
      const row = this.rows.get(Number(element.dataset.row));
      if (row && row.path === path) element.setAttribute("aria-current", "page");
      else element.removeAttribute("aria-current");
    }
  }

  /** Move the focus by *step* rows from the focused one, or else to the block that is open. */
  move(step) {
    const focused = document.activeElement?.closest?.("#list [data-row]");
    let row = focused ? Number(focused.dataset.row) + step : this.rowOf(this.current);
    row = Math.max(0, Math.min(this.total - 1, row));
    const top = this.topOf(row);
    const { scrollTop, clientHeight } = this.container;
    if (top < scrollTop + HEADING) this.container.scrollTop = Math.max(0, top - HEADING);
    else if (top + ROW > scrollTop + clientHeight) this.container.scrollTop = top + ROW - clientHeight;
    this.show();
    this.elements.get("r" + row)?.focus({ preventScroll: true });
  }

  rowOf(path) {
    for (const [row, facts] of this.rows) if (facts.path === path) return row;
    return 0;
  }
}
