// The contracts to pick from: narrowed down by points, suit bonus, size or number, and by whom they go to.
import { hide, keyed, make, setAttributes, write } from "../parts/dom.js";
import { draw } from "../parts/drawings.js";

/** Show the contracts that are looked for; one that somebody has filled tells by whom. */
export function showCatalogue(drawings, at, catalogue, { owner, isOwn }) {
  const found = catalogue.filter((contract) => isFound(at, contract));
  keyed(at.grid, found, ({ number }) => number, (contract) => makeTile(drawings, contract), (tile, { number }) => {
    const name = owner(number);
    setAttributes(tile, {
      "aria-pressed": String(isOwn(number)),
      "data-filled": name !== "",
      "aria-label": [drawings.labels[`contract-${number}`], name].filter(Boolean).join(". "),
    });
    write(tile.querySelector(".rr-owner"), name);
  });
  hide(at.foundNone, found.length > 0);
  return found;
}

function isFound(at, contract) {
  const number = at.number.value.replace("#", "").trim();
  return at.filters.every(({ by, select }) => !select.value || contract[by] === select.value)
    && (!number || String(contract.number).startsWith(number));
}

function makeTile(drawings, { number, says }) {
  return make("button", "rr-tile", { type: "button", "data-contract": number },
    draw(drawings, `strip-${number}`),
    make("span", "rr-tile-says", {}, make("b", "", {}, `#${number}`), ` ${says}`),
    make("span", "rr-owner"));
}

/** Show to whom the contracts go that are picked. */
export function showGoesTo(list, names, seat) {
  keyed(list, names, (_name, at) => at, (_name, at) => make("button", "rr-button", { type: "button", "data-to": at }),
    (button, name, at) => {
      write(button, name);
      setAttributes(button, { "aria-pressed": String(at === seat) });
    });
}
