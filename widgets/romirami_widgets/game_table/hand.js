// One's own hand with the Joker, and how it is sorted.
import { cardButton, setCard } from "../parts/cards.js";
import { keyed, make, setAttributes, withCopies, write } from "../parts/dom.js";
import { draw, redraw } from "../parts/drawings.js";

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
      const may = state.mine && state.phase !== "take";
      const cards = withCopies([...state.hand].sort(ORDERS[at.sort.value]));
      const items = [...cards, { card: "*", key: "*" }];
      keyed(at.hand, items, ({ key }) => key, ({ card }) => (card === "*" ? joker : cardButton(drawings, card)),
        (button, { card, key }) => {
          if (card === "*") showJoker(state, chosen, hinted);
          else setCard(button, { chosen: may && chosen.has(key), hinted: may && hinted.has(key), still: !may });
        });
      const me = state.seats[state.seat];
      write(at.handName, me ? me.name : "");
    },
  };

  function showJoker(state, chosen, hinted) {
    const name = state.joker ? "joker" : "joker-spent";
    redraw(drawings, joker.firstChild, name);
    const may = state.mine && state.phase === "fill" && state.joker;
    setAttributes(joker, {
      "aria-label": drawings.labels[name],
      "aria-pressed": String(may && chosen.joker),
      "aria-disabled": may ? false : "true",
      "data-hinted": may && hinted.has("*"),
    });
  }
}
