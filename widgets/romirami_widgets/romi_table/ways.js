// What can be done with the chosen cards, or, where none are chosen, what could be laid: offered, not done.
import { keyed, make, setAttributes, write } from "../parts/dom.js";
import { writeSentence } from "../parts/drawings.js";

/** Show what can be done: ways, or offers that choose cards. */
export function showWays(at, drawings, { ways, offers }) {
  const { texts } = drawings;
  const items = ways.length > 0 ? ways.map((way) => ({ ...way, kind: "way" })) : offers.map((offer) => ({ ...offer, kind: "offer" }));
  const head = ways.length > 0 ? texts.ways : texts.offers;
  setAttributes(at.ways, { "aria-label": head, "data-kind": ways.length > 0 ? "ways" : "offers" });
  const all = items.length > 0 ? [{ kind: "head", says: head }, ...items] : [];
  keyed(at.ways, all, ({ kind, says }) => `${kind} ${says}`,
    ({ kind }) => (kind === "head"
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
