// The stock, the discards and the exchange card: what may be drawn is pressed.
import { fillIn, keyed, setAttributes, write } from "../parts/dom.js";
import { face } from "./cards.js";

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
  write(at.allDiscards, String(discards.length));
  setAttributes(at.allDiscards, {
    "aria-label": `${texts.all_discards}: ${discards.length}`,
    "aria-disabled": top === null ? "true" : false,
  });
  const latestFirst = [...discards].reverse();
  keyed(at.discarded, latestFirst, (card, place) => `${latestFirst.length - place} ${card}`, spoken, () => {});

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

  function spoken(card) {
    const node = face(drawings, card);
    setAttributes(node, { role: "img", "aria-label": nameOf(card) });
    return node;
  }
}
