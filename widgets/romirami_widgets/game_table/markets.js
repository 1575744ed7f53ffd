// The number market, the contract market, their decks, and the discard pile.
import { cardButton, cardRow, keepPlaces, setCard } from "../parts/cards.js";
import { contractButton, setContract } from "../parts/contracts.js";
import { fillIn, keyed, make, setAttributes, withCopies, write } from "../parts/dom.js";

/** What lies on the markets, shown again and again; the places are kept from one time to the next. */
export function markets(at, drawings) {
  let numberPlaces = [];
  let contractPlaces = [];

  return {
    show(state, chosen, hinted, marks) {
      numberPlaces = showNumbers(state, numberPlaces, chosen, hinted);
      contractPlaces = showContracts(state, contractPlaces, chosen, marks);
      showDeck(at.numberDeck, state.number_deck, drawings.texts.number_deck);
      showDeck(at.contractDeck, state.contract_deck, drawings.texts.contract_deck);
      showDiscard(state);
    },
  };

  function showNumbers(state, places, chosen, hinted) {
    const cards = withCopies(state.numbers);
    const kept = keepPlaces(places, cards.map(({ key }) => key), state.number_places);
    const mayTake = state.open.includes("market");
    const cardsChosen = cards.filter(({ key }) => chosen.has(key, "market")).map(({ card }) => card);
    const possible = state.takes ? canJoin(state.takes, cardsChosen) : () => true;
    keyed(at.numbers, kept, keyOfPlace, (key) => (key ? cardButton(drawings, cardOf(key)) : emptyPlace("card")),
      (node, key) => {
        if (!key) return;
        setCard(node, {
          chosen: mayTake && chosen.has(key, "market"),
          out: mayTake && !chosen.has(key, "market") && !possible(cardOf(key)),
          hinted: mayTake && hinted.has(key),
          still: !mayTake,
        });
      });
    return kept;
  }

  function showContracts(state, places, chosen, marks) {
    const kept = keepPlaces(places, state.contracts, state.contract_places);
    const mayFill = state.open.includes("contracts");
    keyed(at.contracts, kept, keyOfPlace,
      (number) => (number ? contractButton(drawings, number) : emptyPlace("contract")),
      (node, number) => {
        if (!number) return;
        setContract(node, {
          chosen: mayFill && chosen.contract === number,
          mark: marks[number] ?? null,
          hinted: state.hint !== null && state.hint.contracts.includes(number),
          still: !mayFill,
        });
      });
    return kept;
  }

  function showDiscard(state) {
    const name = fillIn(drawings.texts.deck_of, { name: drawings.texts.discard_pile, n: state.discard.length });
    write(at.discard, String(state.discard.length));
    setAttributes(at.discard, { "aria-label": name, title: name });
    cardRow(drawings, at.discarded, state.discard, () => ({ still: true }));
  }
}

function showDeck(node, size, name) {
  write(node.lastChild, String(size));
  setAttributes(node, { "aria-label": `${name}: ${size}`, title: name, "data-empty": size === 0 });
}

function keyOfPlace(key, place) {
  return key ?? `place.${place}`;
}

function cardOf(key) {
  return key.slice(0, key.indexOf("."));
}

function emptyPlace(kind) {
  return make("span", `rr-place rr-place-${kind}`, { "aria-hidden": "true" });
}

/** Where Python sends every pile that may be taken, a card can join the chosen ones if one of them has both. */
function canJoin(takes, chosen) {
  const piles = takes.map((take) => take.split(" "));
  return (card) => piles.some((pile) => hasAll(pile, [...chosen, card]));
}

function hasAll(pile, cards) {
  const left = [...pile];
  return cards.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
