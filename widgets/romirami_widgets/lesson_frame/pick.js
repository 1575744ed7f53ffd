// A level in which something is picked: cards, contracts, or an answer in words.
import { cardRow } from "../parts/cards.js";
import { contractButton, setContract } from "../parts/contracts.js";
import { keyed, make, setAttributes, withCopies } from "../parts/dom.js";
import { drawCardSpoken, drawSpoken, sentence } from "../parts/drawings.js";
import { showTableau } from "../parts/tableau.js";
import { showTrophies } from "../parts/trophies.js";

/** The stage of one level; `changed` is called when something else is picked. */
export function pickStage(drawings, changed) {
  const { texts } = drawings;
  const shown = make("div", "rr-shown-all");
  const cards = make("div", "rr-hand", { role: "group", "aria-label": texts.offered_cards });
  const contracts = make("div", "rr-contracts", { role: "group", "aria-label": texts.offered_contracts });
  const words = make("div", "rr-words", { role: "group", "aria-label": texts.offered_answers });
  const root = make("div", "rr-picking", {}, shown, cards, contracts, words);
  let keys = new Set();
  let acts = null;
  let most = 1;
  let isOpen = true;

  return {
    root,
    said: null,
    get isEmpty() { return keys.size === 0; },
    get choice() { return { picked: [...keys].map(offerOf).join(" ") }; },
    show(stage, state) {
      if (acts !== state.acts) {
        // What was answered last stays picked; from there on, what is picked here.
        acts = state.acts;
        keys = keysOfOffers(stage.picked);
      }
      most = stage.most;
      isOpen = state.open;
      const hinted = keysOfOffers(stage.hinted);
      showAll(stage, hinted);
    },
    press(button) {
      if (!isOpen) return;
      const key = button.dataset.key;
      if (!keys.delete(key)) {
        if (most === 1) keys.clear();
        if (keys.size >= most) return;
        keys.add(key);
      }
      changed();
    },
    clear() {
      if (!isOpen) return;
      keys.clear();
      changed();
    },
  };

  function showAll(stage, hinted) {
    keyed(shown, stage.shown, (_one, place) => place, () => makeShown(), (node, one) =>
      showOne(drawings, node, one, stage.names));
    cards.hidden = stage.cards.length === 0;
    contracts.hidden = stage.contracts.length === 0;
    words.hidden = stage.words.length === 0;
    const full = most > 1 && keys.size >= most;
    cardRow(drawings, cards, stage.cards, ({ key }) => ({
      chosen: keys.has(key), out: isOpen && full && !keys.has(key), hinted: hinted.has(key), still: !isOpen,
    }));
    keyed(contracts, stage.contracts, (number) => `#${number}.0`, (number) => contractButton(drawings, number),
      (button, number) => setContract(button, {
        chosen: keys.has(`#${number}.0`), hinted: hinted.has(`#${number}.0`), still: !isOpen,
      }));
    keyed(words, stage.words, ({ text }) => `${text}.0`, ({ says }) =>
      make("button", "rr-button rr-word", { type: "button" }, ...sentence(drawings, says)),
    (button, { text }) => setAttributes(button, {
      "aria-pressed": String(keys.has(`${text}.0`)),
      "aria-disabled": isOpen ? false : "true",
      "data-hinted": hinted.has(`${text}.0`),
    }));
  }
}

function offerOf(key) {
  return key.slice(0, key.lastIndexOf("."));
}

/** Which of the shown offers are picked, copies of a card one by one. */
function keysOfOffers(offers) {
  return new Set(withCopies(offers).map(({ key }) => key));
}

function makeShown() {
  return make("figure", "rr-shown", {},
    make("figcaption"), make("div", "rr-shown-cards"), make("div", "rr-shown-contracts"),
    make("ol", "rr-tableau"), make("ul", "rr-trophies"));
}

function showOne(drawings, node, { label, cards, contracts, tableau, trophies }, names) {
  const [caption, cardsNode, contractsNode, tableauNode, trophiesNode] = node.children;
  caption.textContent = label;
  caption.hidden = !label;
  keyed(cardsNode, withCopies(cards), ({ key }) => key,
    ({ card }) => drawCardSpoken(drawings, card), () => {});
  keyed(contractsNode, contracts, (number) => number, (number) => drawSpoken(drawings, `contract-${number}`), () => {});
  showTableau(drawings, tableauNode, tableau);
  showTrophies(drawings, trophiesNode, trophies, names);
  for (const part of [cardsNode, contractsNode, tableauNode, trophiesNode]) part.hidden = !part.children.length;
}
