// One block: its text, and beside it the outline, the links and the history.

import { BY_HAND, toDiff, toTool } from "./activity.js";
import { ask, send, toSentences } from "./api.js";
import { showDiff } from "./diff.js";
import { byId, colour, count, fromServer, h, signed, size, toBlock, toName, when } from "./dom.js";

// As many tags as fit into two lines or so; a list of all is a click away.
const MOST_TAGS = 12;
// As many links as leave the history in sight.
const MOST_LINKS = 10;

// What the last save or undo had to tell, until something else is opened.
let told = {};

/** A block, as far as its part with the *lines* found, or as the *line* it was read to before. */
export async function showBlock(path, { lines, line }, about, signal) {
  const facts = await ask("block", { file: path }, signal);
  if (told.path !== facts.path) told = {};
  const article = h("article", { class: "prose", dir: "auto" }, toProse(facts));
  if (!article.querySelector("h1")) article.prepend(h("h1", {}, facts.title));
  const title = article.querySelector("h1");
  if (facts.summary && !isRepeated(facts.summary, title.textContent)) title.after(h("p", { class: "lede" }, facts.summary));
  const rail = h("aside", { class: "rail", "aria-label": "About this block" });
  const page = h("div", { class: "page block" }, h("div", { class: "paper" }, head(facts, about), told.note && h("p", { class: "said", role: "status" }, told.note, told.again && [" ", h("button", { type: "button", onclick: told.again }, "Take it back")]), article), rail);
  const reached = await showAll(article, facts, Math.max(lines?.[0] ?? 0, line ?? 0), signal);
  const [links, changes] = [h("section", { class: "links" }), h("section", { class: "history" })];
  rail.append(outline(article), links, changes);
  const around = () => Promise.all([fill(links, "around", facts.path, toLinks, signal), fill(changes, "changes", facts.path, toHistory, signal)]);
  const ready = around();
  const renew = async () => {
    const now = await ask("block", { file: path }, signal).catch(() => ({}));
    if (now.version !== facts.version || now.html !== facts.html) return false;
    await around();
    return true;
  };
  return { page, title: facts.title, path: facts.path, settle: () => settle(article, lines), line: reached, ready, renew };
}

/** The HTML of a part, where each paragraph, list or table has the direction of its own text. */
function toProse(part) {
  const prose = fromServer(part.html);
  for (const element of prose.children) element.dir = element.matches("pre") ? "ltr" : "auto";
  return prose;
}

const toEditor = (path) => toBlock(path).replace("#/b/", "#/e/");

function isRepeated(summary, title) {
  return summary.trim().toLowerCase() === title.trim().toLowerCase();
}

function head(facts, about) {
  const header = Object.entries(facts.header);
  return h(
    "header",
    { class: "blockhead" },
    h("p", { class: "path" }, h("span", { class: `dot ${colour(facts.kind)}`, "aria-hidden": "true" }), h("bdi", {}, facts.path), about.edit && h("a", { class: "button", href: toEditor(facts.path), id: "edit" }, drafts.has(facts.path) ? "Go on editing" : "Edit")),
    h("p", { class: "facts" }, h("span", {}, facts.changed && ["changed ", when(facts.changed), " · "], `${count(facts.lines, "line")} · ${size(facts.bytes)}`), facts.tags.length > 0 && tags(facts.tags)),
    facts.status && h("p", { class: "problem" }, "This no longer holds: ", facts.successor ? h("a", { href: toBlock(facts.successor) }, facts.status) : facts.status, "."),
    facts.problem && h("p", { class: "problem" }, `This file could not be understood in full: ${facts.problem}.`),
    header.length > 0 && h("details", { class: "header" }, h("summary", {}, "front matter"), h("dl", {}, header.map(([key, value]) => h("div", {}, h("dt", {}, key), h("dd", {}, value))))),
  );
}

function tags(all) {
  const chips = all.map(([tag, search]) => h("a", { class: "chip", href: "#/?q=" + encodeURIComponent(search) }, h("bdi", {}, tag)));
  const rest = chips.splice(MOST_TAGS);
  const more = h("button", { type: "button", class: "chip", onclick: () => {
    more.replaceWith(...rest);
    rest[0].focus();
  } }, `${rest.length} more`);
  return h("span", { class: "tags" }, chips, rest.length > 0 && more);
}

/** Load the rest of a long file: on demand, or at once as far as the *line* to show. Return how far it is. */
async function showAll(article, facts, line, signal) {
  let last = 0;
  let next = facts.next_line;
  const append = async () => {
    const part = await ask("block", { file: facts.path, line: next }, signal);
    article.append(toProse(part));
    makeReachable(article);
    last = next;
    next = part.next_line;
  };
  while (next && next <= line) await append();
  if (!next) return () => last;
  const more = h("button", { type: "button", class: "more", onclick: async () => {
    more.disabled = true;
    try {
      await append();
    } catch (error) {
      report(article, error);
    }
    more.remove();
    if (next) article.append(more);
    more.disabled = false;
  } }, "Show more of this file");
  article.append(more);
  return () => last;
}

/** Let keys scroll what is wider than the page; Safari does not see to it by itself. */
function makeReachable(article) {
  for (const wide of article.querySelectorAll("pre, table")) if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
}

/** Mark the lines that a search found, and scroll to them. */
function settle(article, lines) {
  makeReachable(article);
  if (!lines) return;
  const [first, last] = lines;
  const blocks = [...article.querySelectorAll("[data-line]")].filter((element) => !element.querySelector("[data-line]") || element.matches("li,tr"));
  const begun = blocks.filter((element) => Number(element.dataset.line) <= first).at(-1);
  const found = blocks.filter((element) => {
    const line = Number(element.dataset.line);
    return element === begun || (line >= first && line <= last);
  });
  for (const element of found) element.classList.add("found");
  found[0]?.scrollIntoView({ block: "center" });
}

function outline(article) {
  const headings = [...article.querySelectorAll("h2, h3")].slice(0, 40);
  if (headings.length < 3) return h("section", {});
  const go = (heading) => (event) => {
    event.preventDefault();
    heading.setAttribute("tabindex", "-1");
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: "start", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
  };
  return h("section", { class: "outline" }, h("h2", {}, "On this page"), h("ul", {}, headings.map((heading) => h("li", { class: heading.localName }, h("a", { href: location.hash, onclick: go(heading) }, heading.textContent)))));
}

/** Fetch what a section shows, and replace it if that is something else now. */
async function fill(section, name, path, toNodes, signal) {
  try {
    const facts = await ask(name, { file: path }, signal);
    const text = JSON.stringify(facts);
    if (section.text === text) return;
    section.text = text;
    section.replaceChildren(...toNodes(facts, path).flat().filter(Boolean));
  } catch (error) {
    report(section, error);
  }
}

function toLinks({ out, back }, path) {
  const names = (items) => h("ul", {}, items.map((item) => h("li", { class: colour(item.kind) }, h("span", { class: "dot", "aria-hidden": "true" }), h("a", { href: toBlock(item.path), dir: "auto" }, item.title))));
  const list = (title, items) => {
    const rest = items.slice(MOST_LINKS);
    return items.length > 0 && [h("h2", {}, title), names(items.slice(0, MOST_LINKS)), rest.length > 0 && h("details", {}, h("summary", {}, `${rest.length} more`), names(rest))];
  };
  if (out.length + back.length === 0) return [];
  return [list("Links to", out), list("Linked from", back), h("p", {}, h("a", { class: "quiet", href: toBlock(path).replace("#/b/", "#/graph/") }, "Show as a graph"))];
}

function toHistory({ changes, more }, path) {
  const rows = changes.map((change) =>
    h(
      "li",
      { class: change.tool === BY_HAND ? "hand" : "" },
      h("a", { href: toDiff(path, change) }, h("span", { class: "what" }, toTool(change.tool)), " ", h("span", { class: "delta" }, signed(change.new_bytes - change.old_bytes))),
      h("span", { class: "quiet" }, change.client && `${change.client} · `, change.when ? when(change.when) : "since then"),
    ),
  );
  return [
    h("h2", { id: "history", tabindex: "-1" }, "History"),
    rows.length ? h("ol", { class: "timeline" }, rows) : h("p", { class: "quiet" }, "No tool has changed this block yet."),
    more > 0 && h("p", { class: "quiet" }, `and ${more} older ones`),
  ];
}

function report(section, error) {
  if (error.name === "AbortError") return;
  section.querySelector(":scope > .problem")?.remove();
  section.append(h("p", { class: "problem", role: "alert" }, toSentences(error)));
}

/** One change of a block, which can be undone if editing is allowed. */
export async function showChange(path, parameters, about, signal) {
  told = {};
  const [old, fresh, id] = ["old", "new", "id"].map((name) => parameters.get(name) ?? "");
  const facts = await ask("diff", { file: path, old, new: fresh }, signal);
  const { changes } = await ask("changes", { file: path }, signal);
  const change = changes.find((one) => (one.old ?? "") === old && (one.new ?? "") === fresh) ?? {};
  const page = h(
    "section",
    { class: "page change" },
    h("header", { class: "blockhead" },
      h("p", { class: "path" }, h("a", { href: toBlock(path) }, path)),
      h("h1", {}, change.tool ? toTool(change.tool) : "Change"),
      h("p", { class: "facts" }, h("span", {}, change.client && `${change.client} · `, change.when && when(change.when))),
    ),
    showDiff(facts),
  );
  if (about.edit && id) page.append(undoing(id, path));
  return { page, title: `${toName(path)}: change`, path };
}

function undoing(id, path) {
  const box = h("div", { class: "undo" });
  const fail = (error) => box.replaceChildren(h("p", { class: "problem", role: "alert" }, toSentences(error)));
  const begin = h("button", { type: "button", onclick: async () => {
    try {
      const plan = await ask("undo", { number: id });
      const steps = plan.steps.map((step) => [h("h3", {}, step.deleted ? `${step.path} will be deleted` : step.path), showDiff(step.comparison)]);
      const left = plan.left.map((other) => h("p", { class: "quiet" }, `${other} was changed again since; it stays as it is.`));
      const yes = h("button", { type: "button", class: "primary", onclick: async () => {
        yes.disabled = true;
        try {
          const { note } = await send("undo", { number: id });
          told = { path, note };
          location.hash = toBlock(path);
        } catch (error) {
          fail(error);
        }
      } }, "Take it back");
      box.replaceChildren(h("h2", {}, "This will be done"), ...steps.flat(), ...left, h("p", { class: "buttons" }, yes, h("button", { type: "button", onclick: () => box.replaceWith(undoing(id, path)) }, "Leave it")));
      yes.focus();
    } catch (error) {
      fail(error);
    }
  } }, "Undo this change…");
  box.append(begin);
  return box;
}

// Unsaved text by path: leaving the editor loses nothing.
const drafts = new Map();
addEventListener("beforeunload", (event) => {
  if (hasUnsaved()) event.preventDefault();
});

export const hasUnsaved = () => drafts.size > 0;

export async function showEditor(path, signal) {
  told = {};
  let trouble = "";
  const source = await ask("source", { file: path }, signal).catch((error) => {
    // The file may be gone; what was typed is not.
    if (!drafts.has(path)) throw error;
    trouble = `${toSentences(error)} Your unsaved text is here.`;
    return { path };
  });
  const draft = drafts.get(source.path) ?? { text: source.text, version: source.version };
  const text = h("textarea", { id: "text", spellcheck: "true", dir: "auto", "aria-label": `Text of ${source.path}` });
  text.value = draft.text;
  const said = h("p", { class: "said", role: "status" }, trouble || (drafts.has(source.path) ? "This is your unsaved text." : ""));
  const below = h("div", {});
  const save = h("button", { type: "button", class: "primary" }, "Save");
  const close = () => (location.hash = toBlock(source.path));
  const cancel = h("button", { type: "button", onclick: () => {
    const left = drafts.get(source.path);
    drafts.delete(source.path);
    const again = () => {
      drafts.set(source.path, left);
      location.hash = toEditor(source.path);
    };
    if (left) told = { path: source.path, note: "Your text was discarded.", again };
    close();
  } }, "Discard");
  text.addEventListener("input", () => {
    drafts.set(source.path, { text: text.value, version: draft.version });
    said.textContent = "";
  });
  save.addEventListener("click", async () => {
    save.disabled = true;
    // What is typed from here on would not be saved, and gone with the editor.
    text.readOnly = true;
    try {
      const answer = await send("save", { file: source.path, text: text.value, version: draft.version });
      if (answer.conflict) {
        conflict(answer.conflict);
      } else {
        drafts.delete(source.path);
        told = { path: source.path, note: answer.note };
        byId("state").textContent = "Saved.";
        close();
      }
    } catch (error) {
      said.textContent = toSentences(error);
    }
    save.disabled = false;
    text.readOnly = false;
  });
  const conflict = (facts) => {
    said.textContent = "Not saved: somebody changed the same place meanwhile. Nothing is lost.";
    const go = (change) => () => {
      change();
      draft.version = facts.version;
      drafts.set(source.path, { text: text.value, version: draft.version });
      below.replaceChildren();
    };
    below.replaceChildren(
      h("section", { class: "conflict" },
        h("p", { class: "buttons" },
          h("button", { type: "button", onclick: go(() => {}) }, "Go on with my text, over theirs"),
          h("button", { type: "button", onclick: go(() => (text.value = facts.text)) }, "Go on with theirs, without mine"),
        ),
        h("h2", {}, "What they changed"),
        showDiff(facts.theirs),
        h("h2", {}, "What saving your text now would change"),
        showDiff(facts.yours),
      ),
    );
    below.querySelector("h2").setAttribute("tabindex", "-1");
    below.querySelector("h2").focus();
  };
  text.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      save.click();
    }
  });
  const renew = async () => {
    const now = await ask("block", { file: source.path }, signal).catch(() => draft);
    if (now.version !== draft.version) said.textContent = "Somebody changed this file meanwhile. Saving merges that, or shows what it cannot merge.";
    return true;
  };
  const begin = () => {
    // Where the text is shown from; browsers put the caret at its end.
    text.setSelectionRange(0, 0);
    text.focus({ preventScroll: true });
  };
  const bar = h("header", { class: "editbar" }, h("p", { class: "path" }, source.path), h("p", { class: "buttons" }, save, cancel));
  return { page: h("section", { class: "page editor" }, bar, said, below, text), title: `Edit ${toName(source.path)}`, path: source.path, settle: begin, renew };
}
