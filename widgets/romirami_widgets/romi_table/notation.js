// How Römi's cards are written in sentences: 7♦ is shown as a little card, and Q-K-A stays in one line.

const LETTERS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
const RANK = "(?:10|[2-9AJQK])";
const CARD = `${RANK}[♠♥♦♣]`;

export const ROMI = {
  mark: new RegExp(`(${CARD}|\\b${RANK}(?:-${RANK})+\\b)`),
  several: new RegExp(`${CARD}(?: ${CARD})*`, "g"),
  read: (card) => [card.slice(0, -1), LETTERS[card.slice(-1)]],
  prefix: "romi-",
};
