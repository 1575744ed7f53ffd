// The drawings: symbols of a sprite that the page holds once, of each game its own.
import { make, setAttributes } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";

/** What a widget draws with: the sprite's symbols with their sizes and spoken names, and the texts. */
export function drawingsOf(model) {
  holdSprite(model.get("sprite"));
  return { labels: model.get("labels"), shapes: model.get("shapes"), texts: model.get("texts") };
}

/** Let the page hold a sprite, unless the first that has a name in it is there already. */
function holdSprite(sprite) {
  const [, first] = / id="([^"]+)"/.exec(sprite);
  if (document.getElementById(first)) return;
  const holder = make("div", "rr-sprite", { "aria-hidden": "true" });
  holder.innerHTML = sprite;
  document.body.append(holder);
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

/** The name of a card's drawing, for the card in its text form: 3h and * here, 10H and JK in Römi. */
export function cardDrawing({ shapes }, card) {
  const name = card === "*" ? "card-joker" : `card-${card}`;
  return name in shapes ? name : `romi-card-${card}`;
}

/** A card that says what it is; JK=7D is a joker of Römi with a sign of what it stands for. */
export function drawCardSpoken(drawings, text) {
  const [card, sign] = text.split("=");
  const svg = drawSpoken(drawings, cardDrawing(drawings, card));
  if (sign) {
    const name = `romi-as-${sign}`;
    svg.append(draw(drawings, name).firstChild);
    svg.setAttribute("aria-label", drawings.labels[name]);
  }
  return svg;
}

const SYMBOLS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
const CARD_IN_TEXT = "[1-5][hdcy]\\b|(?:10|[2-9AJQK])[♠♥♦♣]";
const CARD_OR_ROW_IN_TEXT = new RegExp(`\\b(${CARD_IN_TEXT}|(?:10|[1-9AJQK])(?:-(?:10|[1-9AJQK]))+\\b)`);

/** Write a sentence: cards in their text form are shown as little cards, and 3-4-5 stays in one line. */
export function sentence(drawings, text) {
  return text.split(CARD_OR_ROW_IN_TEXT).map((piece, place) => {
    if (place % 2 === 0) return document.createTextNode(piece);
    if (piece.includes("-")) return make("span", "rr-numbers-in-row", {}, piece);
    const [rank, suit] = [piece.slice(0, -1), piece.slice(-1)];
    const symbol = suit in SYMBOLS ? `romi-suit-${SYMBOLS[suit]}` : `suit-${suit}`;
    const chip = make("span", "rr-chip", { "data-suit": suit, role: "img" }, rank, draw(drawings, symbol));
    chip.setAttribute("aria-label", labelOf(drawings, piece));
    return chip;
  });
}

/** Write a sentence into an element, where it has changed; another `kind` is a change too. */
export function writeSentence(node, drawings, text, kind = "") {
  const says = kind ? `${kind} ${text}` : text;
  if (node.dataset.says === says) return;
  node.dataset.says = says;
  node.replaceChildren(...sentence(drawings, text));
}

const CARDS_IN_TEXT = new RegExp(`\\b(?:${CARD_IN_TEXT})(?: (?:${CARD_IN_TEXT}))*`, "g");

/** A sentence for the ear: cards in their text form are called by their names. */
export function forTheEar(drawings, text) {
  return text.replace(CARDS_IN_TEXT, (cards) =>
    cards.split(" ").map((card) => labelOf(drawings, card)).join(", "));
}

function labelOf(drawings, card) {
  const text = card.replace(/[♠♥♦♣]/, (symbol) => SYMBOLS[symbol]);
  return drawings.labels[cardDrawing(drawings, text)];
}
