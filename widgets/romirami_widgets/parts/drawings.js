// The drawings: symbols of one sprite that the page holds once.
import { make, setAttributes } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";

/** What a widget draws with: the sprite's symbols with their sizes and spoken names, and the texts. */
export function drawingsOf(model) {
  if (!document.getElementById("rr-sprite")) {
    const holder = make("div", "", { id: "rr-sprite", "aria-hidden": "true" });
    holder.innerHTML = model.get("sprite");
    document.body.append(holder);
  }
  return { labels: model.get("labels"), shapes: model.get("shapes"), texts: model.get("texts") };
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

const CARD_OR_ROW_IN_TEXT = /\b([1-5][hdcy]|[1-5](?:-[1-5])+)\b/;

/** Write a sentence: cards in their text form are shown as little cards, and 3-4-5 stays in one line. */
export function sentence(drawings, text) {
  return text.split(CARD_OR_ROW_IN_TEXT).map((piece, place) => {
    if (place % 2 === 0) return document.createTextNode(piece);
    if (piece.includes("-")) return make("span", "rr-numbers-in-row", {}, piece);
    const suit = draw(drawings, `suit-${piece[1]}`);
    const chip = make("span", "rr-chip", { "data-suit": piece[1], role: "img" }, piece[0], suit);
    chip.setAttribute("aria-label", drawings.labels[`card-${piece}`]);
    return chip;
  });
}

const CARDS_IN_TEXT = /\b[1-5][hdcy](?: [1-5][hdcy])*\b/g;

/** A sentence for the ear: cards in their text form are called by their names. */
export function forTheEar(drawings, text) {
  return text.replace(CARDS_IN_TEXT, (cards) =>
    cards.split(" ").map((card) => drawings.labels[`card-${card}`]).join(", "));
}
