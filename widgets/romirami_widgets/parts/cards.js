// Cards as buttons, and places that keep their size when a card goes.
import { keyed, make, setAttributes, withCopies } from "./dom.js";
import { cardDrawing, draw } from "./drawings.js";

/** Make a card that can be pressed. */
export function cardButton(drawings, card) {
  const name = cardDrawing(drawings, card);
  return make(
    "button",
    "rr-card",
    { type: "button", "data-card": card, "aria-pressed": "false", "aria-label": drawings.labels[name] },
    draw(drawings, name),
  );
}

/** Show how a card stands: chosen, out of question (it can still be reached and read), hinted at. */
export function setCard(button, { chosen = false, out = false, hinted = false, still = false }) {
  setAttributes(button, {
    "aria-pressed": String(chosen),
    "aria-disabled": out || still ? "true" : false,
    "data-out": out,
    "data-hinted": hinted,
  });
}

/** Show cards in a row, each kept in place as long as it is there. */
export function cardRow(drawings, row, cards, state) {
  keyed(
    row,
    withCopies(cards),
    ({ key }) => key,
    ({ card }) => cardButton(drawings, card),
    (button, item) => setCard(button, state(item)),
  );
}

/**
 * Give each key a place that it keeps until it is gone; what is new comes to the free places.
 * Nothing jumps: a card that leaves lets its place stay empty.
 */
export function keepPlaces(places, keys, count) {
  const waiting = new Set(keys);
  const kept = Array.from({ length: count }, (_unused, at) => {
    const key = places[at];
    if (!waiting.has(key)) return null;
    waiting.delete(key);
    return key;
  });
  for (const key of waiting) {
    const free = kept.indexOf(null);
    if (free >= 0) kept[free] = key;
    else kept.push(key);
  }
  return kept;
}

/** Choose copies of a card one by one: which of the shown keys are chosen, for a pile of cards. */
export function keysOf(cards, shown) {
  const left = [...cards];
  return new Set(
    withCopies(shown)
      .filter(({ card }) => {
        const at = left.indexOf(card);
        if (at >= 0) left.splice(at, 1);
        return at >= 0;
      })
      .map(({ key }) => key),
  );
}
