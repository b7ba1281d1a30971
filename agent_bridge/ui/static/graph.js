// The links between blocks as a graph, drawn once and without animation.

import { ask } from "./api.js";
import { byId, colour, count, h, svg, toBlock, toName } from "./dom.js";

const ROUNDS = 320;
const SPACE = 140;
// Of the height of the window, as in the style sheet.
const MOST_HEIGHT = 0.74;
const MOST_LETTERS = 30;
// These are named even where their names cover other nodes.
const MOST_COVERING = 3;

export async function showGraph(centre, signal) {
  const facts = await ask("graph", { file: centre }, signal);
  const linked = facts.nodes.filter((node) => node.degree > 0);
  const lone = facts.nodes.filter((node) => node.degree === 0);
  const heading = centre ? h("h1", {}, "Around ", h("a", { href: toBlock(centre) }, toName(centre))) : h("h1", {}, "Links");
  const left = facts.total - facts.nodes.length;
  const counts = `${count(linked.length, "block")}, ${count(facts.edges.length, "link")}` + (!centre && left > 1 ? `; ${left.toLocaleString("en")} more are not drawn` : "");
  const page = h("section", { class: "page graph" }, h("header", {}, heading, h("p", { class: "quiet" }, counts, centre && [" · ", h("a", { href: "#/graph" }, "all links")])));
  if (!linked.length) {
    page.append(h("p", { class: "quiet" }, "Nothing is linked yet. [[block-name]], a markdown link, or a file name like decisions.md makes a link."));
  } else {
    page.append(draw(linked, facts.edges, centre), legend(linked), table(linked, facts.edges));
  }
  if (lone.length && !centre) {
    page.append(h("details", { class: "lone" }, h("summary", {}, `${count(lone.length, "block")} without links`), h("ul", {}, lone.map((node) => h("li", { class: colour(node.kind) }, h("span", { class: "dot" }), h("a", { href: toBlock(node.path) }, node.title))))));
  }
  return page;
}

/** Return a place for each node, by forces: links pull, nodes push, and all drift to the centre. */
function layOut(nodes, edges, centre, isWide) {
  const [across, down] = isWide ? [0.008, 0.024] : [0.024, 0.012];
  const places = nodes.map((node, number) => {
    // Starting from a spiral by degree, so that the same memory always looks the same.
    const radius = node.path === centre ? 0 : SPACE * 0.55 * Math.sqrt(number + 0.5);
    return { x: radius * Math.cos(number * 2.39996), y: radius * Math.sin(number * 2.39996), dx: 0, dy: 0 };
  });
  const index = new Map(nodes.map((node, number) => [node.path, number]));
  const pairs = edges.map(([one, other]) => [places[index.get(one)], places[index.get(other)]]).filter(([one, other]) => one && other);
  for (let round = 0; round < ROUNDS; round += 1) {
    const heat = 12 * (1 - round / ROUNDS) + 0.2;
    for (const one of places) {
      one.dx = -one.x * across;
      one.dy = -one.y * down;
    }
    for (let i = 0; i < places.length; i += 1) {
      for (let j = i + 1; j < places.length; j += 1) {
        const x = places[i].x - places[j].x;
        const y = places[i].y - places[j].y || 0.01;
        const push = (SPACE * SPACE * 0.55) / Math.max(x * x + y * y, 60);
        const far = Math.hypot(x, y);
        places[i].dx += (x / far) * push;
        places[i].dy += (y / far) * push;
        places[j].dx -= (x / far) * push;
        places[j].dy -= (y / far) * push;
      }
    }
    for (const [one, other] of pairs) {
      const x = other.x - one.x;
      const y = other.y - one.y;
      const far = Math.hypot(x, y) || 1;
      const pull = (far - SPACE) * 0.06;
      one.dx += (x / far) * pull;
      one.dy += (y / far) * pull;
      other.dx -= (x / far) * pull;
      other.dy -= (y / far) * pull;
    }
    for (const one of places) {
      const far = Math.hypot(one.dx, one.dy) || 1;
      const step = Math.min(far, heat);
      one.x += (one.dx / far) * step;
      one.y += (one.dy / far) * step;
    }
  }
  return places;
}

function draw(nodes, edges, centre) {
  const room = Math.max(280, Math.min(byId("content").clientWidth, 1080) - 80);
  const places = layOut(nodes, edges, centre, room > 500);
  const at = new Map(nodes.map((node, number) => [node.path, places[number]]));
  const xs = places.map((place) => place.x);
  const ys = places.map((place) => place.y);
  const margin = nodes.length > 45 && room > 500 ? 180 : 90;
  const left = Math.min(...xs) - margin;
  const top = Math.min(...ys) - margin / 2;
  const width = Math.max(Math.max(...xs) + margin - left, Math.min(room, 900));
  const height = Math.max(Math.max(...ys) + margin / 2 - top, 420);
  const shift = (width - (Math.max(...xs) + margin - left)) / 2;
  const drop = (height - (Math.max(...ys) + margin / 2 - top)) / 2;
  const unit = Math.max(1, width / room, height / (innerHeight * MOST_HEIGHT));
  const radius = (node) => (4.5 + 2.2 * Math.sqrt(node.degree)) * Math.min(unit, 1.6);
  const named = withoutOverlap(nodes, at, unit, radius, (box) => Math.abs(box.x - left + shift - width / 2) < width / 2 - box.across);
  const lines = edges.filter(([one, other]) => at.has(one) && at.has(other)).map(([one, other]) => {
    const a = at.get(one);
    const b = at.get(other);
    return svg("line", { x1: a.x, y1: a.y, x2: b.x, y2: b.y, "data-one": one, "data-other": other });
  });
  // The names of those with most links cover the others, and not the other way round.
  const dots = nodes.map((node) => {
    const { x, y } = at.get(node.path);
    const isBelow = named.get(node) > 0;
    const away = radius(node) + (isBelow ? 4 : 6) * Math.min(unit, 1.6);
    const label = svg("text", { y: isBelow ? away : -away, class: isBelow ? "below" : null, "text-anchor": "middle" });
    label.textContent = node.title.length > MOST_LETTERS ? node.title.slice(0, MOST_LETTERS - 1) + "…" : node.title;
    const title = svg("title");
    title.textContent = `${node.title}, ${count(node.degree, "link")}`;
    const isShown = named.has(node);
    const classes = `node ${colour(node.kind)}${isShown ? "" : " shy"}${node.path === centre ? " centre" : ""}`;
    return svg("a", { href: toBlock(node.path), class: classes, transform: `translate(${x} ${y})`, "data-path": node.path }, title, svg("circle", { r: radius(node) }), label);
  });
  const picture = svg("svg", { viewBox: `${left - shift} ${top - drop} ${width} ${height}`, role: "group", "aria-label": `${count(nodes.length, "block")} and ${count(edges.length, "link")}; the table below holds the same` }, svg("g", { class: "edges" }, lines), svg("g", { class: "nodes" }, dots.toReversed()));
  // Labels keep their size however far the picture is scaled down.
  picture.style.setProperty("--unit", unit);
  const point = (path) => {
    picture.classList.toggle("pointing", Boolean(path));
    const near = new Set([path]);
    for (const line of lines) {
      const { one, other } = line.dataset;
      const touches = one === path || other === path;
      line.classList.toggle("near", touches);
      if (touches) near.add(one).add(other);
    }
    for (const dot of dots) dot.classList.toggle("near", near.has(dot.dataset.path));
  };
  for (const dot of dots) {
    dot.addEventListener("pointerenter", () => point(dot.dataset.path));
    dot.addEventListener("pointerleave", () => point(""));
    dot.addEventListener("focus", () => point(dot.dataset.path));
    dot.addEventListener("blur", () => point(""));
  }
  return h("figure", {}, picture);
}

/** Return the sides, above (-1) or below (1), of labels that do not overlap; those with most links come first. */
function withoutOverlap(nodes, at, unit, radius, isInside) {
  const labels = [];
  const dots = nodes.map((node) => ({ node, ...at.get(node.path), across: radius(node), up: radius(node) }));
  const sides = new Map();
  for (const node of [...nodes].sort((one, other) => other.degree - one.degree)) {
    const { x, y } = at.get(node.path);
    const boxes = [-1, 1].map((side) => ({ side, x, y: y + side * (radius(node) + 12 * unit), across: Math.min(node.title.length, MOST_LETTERS) * 3.4 * unit, up: 7 * unit }));
    const free = boxes.filter((box) => isInside(box) && labels.every(isApart(box)));
    const box = free.find((one) => dots.every((dot) => dot.node === node || isApart(one)(dot))) ?? (sides.size < MOST_COVERING ? free[0] : null);
    if (!box) continue;
    labels.push(box);
    sides.set(node, box.side);
  }
  return sides;
}

const isApart = (one) => (other) => Math.abs(one.x - other.x) > one.across + other.across || Math.abs(one.y - other.y) > one.up + other.up;

function legend(nodes) {
  const last = (kind) => kind === "others";
  const kinds = [...new Set(nodes.map((node) => node.kind))].sort((one, other) => last(one) - last(other) || (one < other ? -1 : 1));
  return h("ul", { class: "legend", "aria-label": "Kinds" }, kinds.map((kind) => h("li", { class: colour(kind) }, h("span", { class: "dot" }), kind)));
}

function table(nodes, edges) {
  const names = new Map(nodes.map((node) => [node.path, node.title]));
  const others = (path) => edges.filter((pair) => pair.includes(path)).map(([one, other]) => (one === path ? other : one)).filter((other) => names.has(other));
  const rows = nodes.slice(0, 60).map((node) => h("tr", {}, h("th", { scope: "row" }, h("a", { href: toBlock(node.path) }, node.title)), h("td", {}, others(node.path).map((other, place) => [place ? ", " : "", h("a", { href: toBlock(other) }, names.get(other))]))));
  return h("details", { class: "links" }, h("summary", {}, "The same as a table"), h("table", {}, h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Block"), h("th", { scope: "col" }, "linked with"))), h("tbody", {}, rows)));
}
