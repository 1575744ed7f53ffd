// All cards of a table as one seat sees them, shown again and again, and what a click on them means.
import { keysOf } from "../parts/cards.js";
import { showTableau } from "../parts/tableau.js";
import { showTrophies } from "../parts/trophies.js";
import { hand } from "./hand.js";
import { markets } from "./markets.js";
import { showPlayers } from "./players.js";

/** The cards of a table; whoever shows it says what becomes of what is chosen. */
export function board(at, drawings) {
  const market = markets(at, drawings);
  const ownHand = hand(at, drawings);

  return {
    show(state, chosen, marks) {
      market.show(state, chosen, hintedKeys(state, "market", state.numbers), marks);
      ownHand.show(state, chosen, hintedKeys(state, "hand", state.hand));
      showTrophies(drawings, at.trophies, state.trophies, state.seats.map(({ name }) => name));
      showPlayers(at, drawings, state);
      showTableau(drawings, at.tableau, state.seat === null ? [] : state.seats[state.seat].tableau);
    },
    /** Press a card, a contract, the Joker, or the discard pile; tells whether it was one of them. */
    press(button, chosen) {
      if (button === at.discard) at.discarded.togglePopover();
      else if (button === ownHand.joker) chosen.toggleJoker();
      else if (button.matches(".rr-market .rr-card")) chosen.toggle(button.dataset.key, "market");
      else if (button.matches(".rr-hand .rr-card")) chosen.toggle(button.dataset.key, "hand");
      else if (button.matches(".rr-contracts .rr-contract")) chosen.point(Number(button.dataset.contract));
    },
  };
}

function hintedKeys({ hint }, zone, shown) {
  if (!hint || !hint.zones.includes(zone)) return new Set();
  const keys = keysOf(hint.cards, shown);
  if (hint.joker) keys.add("*");
  return keys;
}
