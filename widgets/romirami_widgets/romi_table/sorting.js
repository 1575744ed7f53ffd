// The orders in which a hand of Römi is sorted, as groups of ids.

const SUITS = ["S", "H", "D", "C"];
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const JOKER = "JK";

/** Cards `{ id, card }` by suit, a group for each, the jokers last. */
export function bySuit(cards) {
  const groups = [...SUITS, JOKER].map((suit) => cards.filter((one) => suitOf(one) === suit).sort(inRank));
  return groups.filter((group) => group.length > 0).map(idsOf);
}

/** Cards `{ id, card }` by rank, a group for each rank that there is more than once, the jokers last. */
export function byRank(cards) {
  const naturals = cards.filter(({ card }) => card !== JOKER);
  const sorted = [...naturals].sort((a, b) => inRank(a, b) || SUITS.indexOf(suitOf(a)) - SUITS.indexOf(suitOf(b)));
  const isPaired = (one) => naturals.some((other) => other !== one && inRank(one, other) === 0);
  const groups = [];
  sorted.forEach((one, at) => {
    const before = sorted[at - 1];
    const goesOn = before && (isPaired(one) ? inRank(before, one) === 0 : !isPaired(before));
    if (goesOn) groups[groups.length - 1].push(one);
    else groups.push([one]);
  });
  const jokers = cards.filter(({ card }) => card === JOKER);
  return [...groups, ...(jokers.length > 0 ? [jokers] : [])].map(idsOf);
}

function suitOf({ card }) {
  return card === JOKER ? JOKER : card.slice(-1);
}

function inRank(a, b) {
  return RANKS.indexOf(a.card.slice(0, -1)) - RANKS.indexOf(b.card.slice(0, -1));
}

function idsOf(cards) {
  return cards.map(({ id }) => id);
}
