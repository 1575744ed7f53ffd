// The places that every table has, whatever is played there. They are made once.
import { make } from "../parts/dom.js";
import { liveRegion } from "../parts/live.js";

/** Make the places around the cards, by name, and the sections that they stand in. */
export function layOutFrame({ texts }) {
  const at = {
    round: make("span", "rr-round"),
    banner: make("span", "rr-banner", { hidden: true }),
    status: make("p", "rr-status"),
    last: make("p", "rr-last"),
    hint: button("hint", texts.hint),
    hurry: button("hurry", texts.hurry),
    rules: button("rules", texts.rules),
    rulebook: over("rulebook", texts.rules),
    undo: button("undo", icon("M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-4"), make("span", "", {}, texts.undo)),
    main: button("main"),
    clear: button("clear", icon("M6 6l12 12M18 6 6 18"), make("span", "", {}, texts.clear)),
    log: make("ol", "rr-lines", { tabindex: "0", "aria-label": texts.log }),
    ending: make("section", "rr-ending", { hidden: true }),
    curtain: make("div", "rr-curtain", { hidden: true }),
    live: liveRegion(),
  };
  at.folded = make("details", "rr-log", {}, make("summary", "", {}, make("span", "", {}, texts.log)), at.log);
  at.tools = make("div", "rr-tools", {}, at.hint, at.hurry, at.rules);
  const sections = {
    top: make("header", "rr-top", {}, make("div", "rr-when", {}, at.round, at.banner),
      make("div", "rr-says", {}, at.status, at.last), at.tools, at.rulebook),
    doing: make("div", "rr-doing", {}, at.undo, at.main, at.clear),
  };
  return { at, sections };
}

/** Put a table's places together; `sections` stand in the order of a turn. */
export function putTogether(at, classes, sections) {
  at.table = make("div", `romirami rr-table ${classes}`.trim(), {}, ...sections, at.folded, at.curtain, at.live.node);
  at.root = make("div", "rr-room", {}, at.table);
  return at;
}

/** Make a button with words. */
export function button(name, ...inner) {
  return make("button", `rr-button rr-${name}`, { type: "button" }, ...inner);
}

/** What lies over the table until it is closed. */
export function over(name, text) {
  return make("div", `rr-over rr-${name}`,
    { popover: "auto", role: "dialog", "aria-label": text, tabindex: "-1", autofocus: "" });
}

function icon(path) {
  const holder = make("span", "rr-icon", { "aria-hidden": "true" });
  holder.innerHTML =
    `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" ` +
    `stroke-linejoin="round"><path d="${path}"/></svg>`;
  return holder;
}
