// A hand or a market: cards are chosen here, at once; Python judges what is chosen.
import { cardRow, keysOf } from "./parts/cards.js";
import { make, setAttributes } from "./parts/dom.js";
import { drawingsOf, sentence } from "./parts/drawings.js";
import { arrowKeys } from "./parts/keys.js";
import { liveRegion } from "./parts/live.js";

function render({ model, el }) {
  const drawings = drawingsOf(model);
  const row = make("div", "rr-hand", { role: "group" });
  const status = make("p", "rr-status");
  const live = liveRegion();
  const root = make("div", "romirami rr-widget", {}, row, status, live.node);
  const stop = new AbortController();
  let keys = new Set();

  const cardsOf = (set) => [...set].map((key) => key.slice(0, key.indexOf(".")));
  const isFull = () => model.get("at_most") !== null && keys.size >= model.get("at_most");

  function show() {
    const full = isFull();
    setAttributes(row, { "aria-label": model.get("label") || drawings.texts.numbers });
    cardRow(drawings, row, model.get("cards"), ({ key }) => ({ chosen: keys.has(key), out: full && !keys.has(key) }));
    arrows.settle();
  }

  function told() {
    // What was chosen here is what Python has, or else Python's word holds.
    const here = cardsOf(keys).sort().join();
    const there = [...model.get("chosen")].sort().join();
    if (here !== there) keys = keysOf(model.get("chosen"), model.get("cards"));
    show();
  }

  function judged() {
    const says = model.get("says");
    status.replaceChildren(...sentence(drawings, says));
    const fine = model.get("fine");
    setAttributes(status, { "data-kind": fine === null ? false : fine ? "good" : "bad" });
    live.say(says);
  }

  row.addEventListener("click", ({ target }) => {
    const card = target.closest(".rr-card");
    if (!card) return;
    if (!keys.delete(card.dataset.key)) {
      if (isFull()) return;
      keys.add(card.dataset.key);
    }
    show();
    model.send({ kind: "choose", cards: cardsOf(keys).join(" ") });
  }, { signal: stop.signal });
  const arrows = arrowKeys(root, ".rr-hand", ".rr-card", { signal: stop.signal });

  model.on("change:cards change:chosen change:at_most change:label", told);
  model.on("change:says change:fine", judged);
  el.append(root);
  told();
  judged();
  return () => {
    model.off("change:cards change:chosen change:at_most change:label", told);
    model.off("change:says change:fine", judged);
    stop.abort();
  };
}

export default { render };
