// The end of a hand: everybody's cards, what they count, and the match so far.
import { hide, keyed, make, write } from "../parts/dom.js";
import { face } from "./cards.js";

/** The end of a hand, shown again and again. */
export function ending(at, drawings) {
  const says = make("p", "rr-end-says");
  const hands = make("ul", "rr-end-hands");
  const sheet = make("div", "rr-sheet-place");
  at.ending.append(says, hands, sheet);

  return {
    show({ end, scores }) {
      hide(at.ending, end === null);
      if (end === null) return;
      write(says, end.says);
      keyed(hands, end.hands, ({ name }) => name,
        () => make("li", "", {}, make("h3", "rr-name"), make("span", "rr-end-cards", { role: "img" }), make("b")),
        (item, one) => {
          const [name, cards, counts] = item.children;
          write(name, one.name);
          keyed(cards, one.cards, (card, place) => `${card}.${place}`, (card) => face(drawings, card), () => {});
          cards.setAttribute("aria-label", one.cards.map((card) => drawings.labels[`romi-card-${card}`]).join(", "));
          write(counts, one.counts);
        });
      if (sheet.dataset.scores !== scores) {
        sheet.dataset.scores = scores;
        sheet.innerHTML = scores;
      }
    },
  };
}
