// The places of the table. They are made once; what lies there comes and goes.
import { make } from "../parts/dom.js";
import { draw } from "../parts/drawings.js";
import { button, layOutFrame, over, putTogether } from "../table_frame/layout.js";
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
  const { at: cards, sections } = layOutCards(drawings);
  const { at: frame, sections: around } = layOutFrame(drawings);
  const at = { ...cards, ...frame };
  return putTogether(at, "", [
    around.top,
    sections.numbers,
    sections.asked,
    sections.own,
    around.doing,
    at.ending,
    sections.prizes,
    sections.scored,
    sections.others,
  ]);
}

function deck(drawings, kind) {
  return make("div", "rr-deck", { role: "img" }, draw(drawings, `back-${kind}`), make("b", "rr-deck-size"));
}

function sortChoice(texts) {
  const options = ["drawn", "number", "suit"].map((order) =>
    make("option", "", { value: order }, texts[`by_${order}`]));
  return make("select", "rr-sort", { "aria-label": texts.sort }, ...options);
}
