// The melds on the table: each a button, as cards are laid off there.
import { hide, keyed, make, setAttributes, write } from "../parts/dom.js";
import { forTheEar } from "../parts/drawings.js";
import { face } from "./cards.js";

/** Show the melds; `ways` is what can be done now, `target` the meld that is pointed at. */
export function showMelds(at, drawings, state, ways, target) {
  hide(at.noMelds, state.melds.length > 0);
  keyed(at.melds, state.melds, ({ number }) => number, () => make("li", "", {}, meld()), (item, one) => {
    const node = item.firstChild;
    const way = ways.find((other) => other.meld === one.number);
    setAttributes(node, {
      "data-meld": one.number,
      "data-fits": way !== undefined,
      "data-fresh": one.fresh,
      "data-seat": one.seat,
      "data-hinted": state.hint !== null && state.hint.meld === one.number,
      "aria-pressed": String(target === one.number),
      "aria-disabled": state.mine && state.phase === "lay" ? false : "true",
      "aria-label": way ? `${one.says}. ${forTheEar(drawings, way.says)}` : one.says,
      title: way ? way.says : null,
    });
    const [cards, owner, points] = node.children;
    keyed(cards, withPlaces(one.cards), ({ key }) => key, ({ card, sign }) => face(drawings, card, sign), () => {});
    write(owner, one.owner);
    write(points, String(one.points));
  });
}

function meld() {
  return make("button", "rr-meld", { type: "button" },
    make("span", "rr-meld-cards"), make("span", "rr-owner"), make("span", "rr-meld-points"));
}

/** Each card of a meld with a key; no two of them stand for the same, but perhaps two jokers of a group. */
function withPlaces(cards) {
  const seen = new Map();
  return cards.map(({ card, sign }) => {
    const name = sign ?? card;
    const copy = seen.get(name) ?? 0;
    seen.set(name, copy + 1);
    return { card, sign, key: `${name}.${copy}` };
  });
}
