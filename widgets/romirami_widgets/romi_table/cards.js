// Cards that lie on the table, and which of a hand's cards are meant by their text form.
import { make } from "../parts/dom.js";
import { draw } from "../parts/drawings.js";

/** A card that lies there, to be looked at. */
export function face(drawings, card) {
  return make("span", "rr-face", { "data-card": card }, draw(drawings, `romi-card-${card}`));
}

/** The ids of cards of a hand, `{ id, card }`, one for each card that is told. */
export function idsOf(cards, hand) {
  const left = [...cards];
  return hand
    .filter(({ card }) => {
      const at = left.indexOf(card);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    })
    .map(({ id }) => id);
}
