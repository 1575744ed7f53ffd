// What can be done with the chosen cards, or, where none are chosen, what could be laid: offered, not done.
import { keyed, make, setAttributes, write } from "../parts/dom.js";
import { writeSentence } from "../parts/drawings.js";

/** Show what can be done: ways, or offers that choose cards. */
export function showWays(at, drawings, { ways, offers }) {
  const { texts } = drawings;
  const [kind, items, head] = ways.length > 0 ? ["way", ways, texts.ways] : ["offer", offers, texts.offers];
  setAttributes(at.ways, { "aria-label": head });
  const all = items.length > 0 ? [{ kind: "head", says: head }, ...items.map(({ says }) => ({ kind, says }))] : [];
  keyed(at.ways, all, (item, place) => `${place} ${item.kind} ${item.says}`,
    (item) => (item.kind === "head"
      ? make("span", "rr-ways-head")
      : make("button", "rr-button rr-way", { type: "button", "data-kind": kind })),
    (node, item, place) => {
      if (item.kind === "head") {
        write(node, item.says);
      } else {
        setAttributes(node, { "data-at": place - 1 });
        writeSentence(node, drawings, item.says);
      }
    });
}
