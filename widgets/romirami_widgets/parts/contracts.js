// Contracts as buttons: drawn whole where there is room, as scoring zone and words where not.
import { make, setAttributes, write } from "./dom.js";
import { draw } from "./drawings.js";

/** Make a contract that can be pointed at. */
export function contractButton(drawings, number) {
  const words = drawings.labels[`contract-${number}`];
  return make(
    "button",
    "rr-contract",
    { type: "button", "data-contract": number, "aria-pressed": "false", "data-words": words },
    draw(drawings, `contract-${number}`, "rr-contract-face"),
    make("span", "rr-contract-brief", { "aria-hidden": "true" }, draw(drawings, `strip-${number}`),
      make("span", "rr-contract-words", {}, `#${number}: ${asked(words)}`)),
    make("span", "rr-mark", { "aria-hidden": "true" }),
    make("span", "rr-why", { "aria-hidden": "true" }),
  );
}

/** Show how a contract stands: pointed at, and its mark (what would fill it, or why not). */
export function setContract(button, { chosen = false, mark = null, hinted = false, still = false }) {
  const { says, why } = mark ?? { says: "", why: "" };
  setAttributes(button, {
    "aria-pressed": String(chosen),
    "aria-disabled": still ? "true" : false,
    "data-fit": mark ? mark.fit : "no",
    "data-hinted": hinted,
    "aria-label": [button.dataset.words, says, why].filter(Boolean).join(". "),
  });
  write(button.querySelector(".rr-mark"), says);
  write(button.querySelector(".rr-why"), why);
}

/** The scoring zone of a filled contract. */
export function strip(drawings, number) {
  const svg = draw(drawings, `strip-${number}`);
  return make("li", "rr-strip", { "data-contract": number, "aria-label": drawings.labels[`contract-${number}`] }, svg);
}

function asked(words) {
  // "contract 24: pair of 1s + 4 of a kind, 5 points, bonus cherry": the drawing has the rest.
  return words.slice(words.indexOf(":") + 1).split(",")[0].trim();
}
