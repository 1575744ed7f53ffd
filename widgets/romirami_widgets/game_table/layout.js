// The places of the table. They are made once; what lies there comes and goes.
import { make } from "../parts/dom.js";
import { draw } from "../parts/drawings.js";
import { liveRegion } from "../parts/live.js";
import { facts } from "./players.js";

/** Make the places where cards lie, by name, and the sections that they stand in. */
export function layOutCards(drawings) {
  const { texts } = drawings;
  const named = (tag, name, text, ...inner) =>
    make(tag, `rr-${name}`, { role: "group", "aria-label": text }, ...inner);

  const at = {
    numbers: named("div", "market", texts.numbers),
    numberDeck: deck(drawings, "number"),
    discard: button("discard"),
    discarded: over("discarded", texts.discard_pile),
    contracts: named("div", "contracts", texts.contracts),
    contractDeck: deck(drawings, "contract"),
    hand: named("div", "hand", texts.hand),
    me: facts(drawings),
    sort: sortChoice(texts),
    tableau: make("ol", "rr-tableau", { "aria-label": texts.tableau }),
    trophies: make("ul", "rr-trophies", { "aria-label": texts.trophies }),
    players: make("ul", "rr-players", { "aria-label": texts.players }),
  };
  const sections = {
    numbers: make("section", "rr-numbers", {}, at.numbers, make("div", "rr-piles", {}, at.numberDeck, at.discard, at.discarded)),
    asked: make("section", "rr-asked", {}, at.contracts, make("div", "rr-piles", {}, at.contractDeck)),
    own: make("section", "rr-own", {}, make("header", "rr-own-head", {}, at.me, at.sort), at.hand),
    prizes: make("section", "rr-prizes", {}, at.trophies),
    scored: make("section", "rr-scored", {}, make("h3", "rr-scored-head", {}, texts.tableau), at.tableau),
    others: make("section", "rr-others", {}, at.players),
  };
  return { at, sections };
}

/** Make all places of a table, by name, in the order of a turn. */
export function layOut(drawings) {
  const { texts } = drawings;
  const { at: cards, sections } = layOutCards(drawings);
  const at = {
    ...cards,
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
  at.table = make(
    "div",
    "romirami rr-table",
    {},
    make("header", "rr-top", {}, make("div", "rr-when", {}, at.round, at.banner),
      make("div", "rr-says", {}, at.status, at.last), make("div", "rr-tools", {}, at.hint, at.hurry, at.rules), at.rulebook),
    sections.numbers,
    sections.asked,
    sections.own,
    make("div", "rr-doing", {}, at.undo, at.main, at.clear),
    at.ending,
    sections.prizes,
    sections.scored,
    sections.others,
    at.folded,
    at.curtain,
    at.live.node,
  );
  at.root = make("div", "rr-room", {}, at.table);
  return at;
}

function button(name, ...inner) {
  return make("button", `rr-button rr-${name}`, { type: "button" }, ...inner);
}

/** What lies over the table until it is closed. */
function over(name, text) {
  return make("div", `rr-over rr-${name}`,
    { popover: "auto", role: "dialog", "aria-label": text, tabindex: "-1", autofocus: "" });
}

function deck(drawings, kind) {
  return make("div", "rr-deck", { role: "img" }, draw(drawings, `back-${kind}`), make("b", "rr-deck-size"));
}

function sortChoice(texts) {
  const options = ["drawn", "number", "suit"].map((order) =>
    make("option", "", { value: order }, texts[`by_${order}`]));
  return make("select", "rr-sort", { "aria-label": texts.sort }, ...options);
}

function icon(path) {
  const holder = make("span", "rr-icon", { "aria-hidden": "true" });
  holder.innerHTML =
    `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" ` +
    `stroke-linejoin="round"><path d="${path}"/></svg>`;
  return holder;
}
