// The stock, the discards and the exchange card: what may be drawn is pressed.
import { fillIn, keyed, make, setAttributes, write } from "../parts/dom.js";
import { draw } from "../parts/drawings.js";
import { face } from "./cards.js";

/** Make the piles, by name, and the row in which they lie; what stands below the discards may be told. */
export function makePiles(drawings, belowDiscards = caption(drawings.texts.pile_discards)) {
  const { texts } = drawings;
  const [stock, discard, exchange] = ["stock", "discard", "exchange"].map((name) =>
    make("button", `rr-pile rr-pile-${name}`, { type: "button", "data-pile": name }));
  stock.append(draw(drawings, "romi-back"), make("b", "rr-deck-size"));
  const piles = make("div", "rr-piles-row", { role: "group", "aria-label": texts.piles },
    place(stock, caption(texts.pile_stock)),
    place(discard, belowDiscards),
    place(exchange, caption(texts.pile_exchange)));
  return { stock, discard, exchange, piles };
}

const place = (pile, below) => make("div", "rr-pile-place", {}, pile, below);

/** What the eye reads below a pile; the ear hears it from the pile itself. */
function caption(text) {
  return make("span", "rr-pile-caption", { "aria-hidden": "true" }, text);
}

/** Show the piles; `ways` is what can be done now. */
export function showPiles(at, drawings, state, ways) {
  const { texts, labels } = drawings;
  const { discards, exchange, stock } = state;
  const top = discards.length > 0 ? discards[discards.length - 1] : null;
  const nameOf = (card) => labels[`romi-card-${card}`];
  write(at.stock.lastChild, String(stock));
  showPile(at.stock, fillIn(texts.stock_of, { n: stock }), stock === 0);
  showTop(at.discard, top);
  showPile(at.discard,
    top ? fillIn(texts.discards_of, { n: discards.length, card: nameOf(top) }) : texts.no_discards, top === null);
  showTop(at.exchange, exchange);
  showPile(at.exchange, exchange ? fillIn(texts.exchange_is, { card: nameOf(exchange) }) : texts.no_exchange,
    exchange === null);

  function showPile(node, says, isEmpty) {
    const way = ways.find(({ pile }) => pile === node.dataset.pile);
    setAttributes(node, {
      "aria-label": way ? `${says}. ${way.says}` : says,
      title: way ? way.says : says,
      "aria-disabled": way ? false : "true",
      "data-empty": isEmpty,
      "data-hinted": state.hint !== null && state.hint.pile === node.dataset.pile,
      "data-says": says,
    });
  }

  function showTop(node, card) {
    keyed(node, card ? [card] : [], (one) => one, (one) => face(drawings, one), () => {});
  }
}

/** Show how many discards there are, and all of them, the latest first. */
export function showDiscards(at, drawings, { discards }) {
  write(at.allDiscards, fillIn(drawings.texts.discards_n, { n: discards.length }));
  setAttributes(at.allDiscards, {
    "aria-label": `${drawings.texts.all_discards}: ${discards.length}`,
    "aria-disabled": discards.length === 0 ? "true" : false,
  });
  const latestFirst = [...discards].reverse();
  keyed(at.discarded, latestFirst, (card, place) => `${latestFirst.length - place} ${card}`, spoken, () => {});

  function spoken(card) {
    const node = face(drawings, card);
    setAttributes(node, { role: "img", "aria-label": drawings.labels[`romi-card-${card}`] });
    return node;
  }
}
