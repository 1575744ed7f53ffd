// Cards that lie on the table, and which of a hand's cards are meant by their text form.
import { make } from "../parts/dom.js";
import { draw } from "../parts/drawings.js";

/** A card that lies there; a joker with the sign of what it stands for. */
export function face(drawings, card, sign = null) {
  const node = make("span", "rr-face", { "data-card": card }, draw(drawings, `romi-card-${card}`));
  if (sign) node.append(draw(drawings, sign, "rr-sign"));
  return node;
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
