// One's own hand with the Joker, and how it is sorted.
import { cardButton, setCard } from "../parts/cards.js";
import { keyed, make, setAttributes, withCopies } from "../parts/dom.js";
import { draw, redraw } from "../parts/drawings.js";
import { showFacts } from "./players.js";

const SUITS = "hdcy";
const ORDERS = {
  drawn: () => 0,
  number: (a, b) => a[0] - b[0] || SUITS.indexOf(a[1]) - SUITS.indexOf(b[1]),
  suit: (a, b) => SUITS.indexOf(a[1]) - SUITS.indexOf(b[1]) || a[0] - b[0],
};

/** A hand that is shown again and again. */
export function hand(at, drawings) {
  const joker = make("button", "rr-joker", { type: "button", "data-card": "*", "aria-pressed": "false" },
    draw(drawings, "joker"));

  return {
    joker,
    show(state, chosen, hinted) {
      const may = state.open.includes("hand");
      const cards = withCopies([...state.hand].sort(ORDERS[at.sort.value]));
      const items = [...cards, { card: "*", key: "*" }];
      keyed(at.hand, items, ({ key }) => key, ({ card }) => (card === "*" ? joker : cardButton(drawings, card)),
        (button, { card, key }) => {
          if (card === "*") showJoker(state, chosen, hinted);
          else setCard(button, { chosen: may && chosen.has(key, "hand"), hinted: may && hinted.has(key), still: !may });
        });
      if (state.seat !== null) showFacts(at.me, drawings, state.seats[state.seat]);
    },
  };

  function showJoker(state, chosen, hinted) {
    const name = state.joker ? "joker" : "joker-spent";
    redraw(drawings, joker.firstChild, name);
    const may = state.open.includes("joker");
    setAttributes(joker, {
      "aria-label": drawings.labels[name],
      "aria-pressed": String(may && chosen.joker),
      "aria-disabled": may ? false : "true",
      "data-hinted": may && hinted.has("*"),
    });
  }
}
