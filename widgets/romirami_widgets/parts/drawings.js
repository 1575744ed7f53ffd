// The drawings: symbols of one sprite that the page holds once.
import { make, setAttributes } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";

/** What a widget draws with: the sprite's symbols with their sizes and spoken names, and the texts. */
export function drawingsOf(model, sprite = "rr-sprite", notation = NOTATION) {
  if (!document.getElementById(sprite)) {
    const holder = make("div", "", { id: sprite, "aria-hidden": "true" });
    holder.innerHTML = model.get("sprite");
    document.body.append(holder);
  }
  return { labels: model.get("labels"), shapes: model.get("shapes"), texts: model.get("texts"), notation };
}

/** Place a drawing; what it is called stands on the element that it belongs to. */
export function draw(drawings, name, classes = "") {
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  svg.setAttribute("aria-hidden", "true");
  svg.append(use);
  redraw(drawings, svg, name, classes);
  return svg;
}

/** Let a placed drawing show another one. */
export function redraw(drawings, svg, name, classes = "") {
  const [width, height] = drawings.shapes[name];
  setAttributes(svg, { viewBox: `0 0 ${width} ${height}`, class: `rr-drawing ${classes}` });
  setAttributes(svg.firstChild, { href: `#rr-${name}` });
}

/** A drawing that says itself what it is. */
export function drawSpoken(drawings, name, classes = "") {
  const svg = draw(drawings, name, classes);
  svg.removeAttribute("aria-hidden");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", drawings.labels[name]);
  return svg;
}

/**
 * How cards are written in sentences: `mark` finds a card, or ranks in a row such as 3-4-5; `several`
 * finds cards one after the other; `read` tells rank and suit; `prefix` is that of the drawings.
 */
const NOTATION = {
  mark: /\b([1-5][hdcy]|[1-5](?:-[1-5])+)\b/,
  several: /\b[1-5][hdcy](?: [1-5][hdcy])*\b/g,
  read: ([rank, suit]) => [rank, suit],
  prefix: "",
};

/** Write a sentence: cards in their text form are shown as little cards, and 3-4-5 stays in one line. */
export function sentence(drawings, text) {
  const { mark, read, prefix } = drawings.notation;
  return text.split(mark).map((piece, place) => {
    if (place % 2 === 0) return document.createTextNode(piece);
    if (piece.includes("-")) return make("span", "rr-numbers-in-row", {}, piece);
    const [rank, suit] = read(piece);
    const name = drawings.labels[`${prefix}card-${rank}${suit}`];
    return make("span", "rr-chip", { "data-suit": suit, role: "img", "aria-label": name },
      rank, draw(drawings, `${prefix}suit-${suit}`));
  });
}

/** Write a sentence into an element, where it has changed; another `kind` is a change too. */
export function writeSentence(node, drawings, text, kind = "") {
  const says = kind ? `${kind} ${text}` : text;
  if (node.dataset.says === says) return;
  node.dataset.says = says;
  node.replaceChildren(...sentence(drawings, text));
}

/** A sentence for the ear: cards in their text form are called by their names. */
export function forTheEar(drawings, text) {
  const { several, read, prefix } = drawings.notation;
  return text.replace(several, (cards) =>
    cards.split(" ").map((card) => drawings.labels[`${prefix}card-${read(card).join("")}`]).join(", "));
}
