// The places of Römi's table. They are made once; what lies there comes and goes.
import { make } from "../parts/dom.js";
import { draw } from "../parts/drawings.js";
import { button, layOutFrame, over, putTogether } from "../table_frame/layout.js";
import { makePiles } from "./piles.js";
import { facts } from "./players.js";

/** Make all places of the table, by name, in the order of a turn. */
export function layOut(drawings) {
  const { texts } = drawings;
  const { at: frame, sections } = layOutFrame(drawings);
  const named = (tag, name, text, ...inner) =>
    make(tag, `rr-${name}`, { role: "group", "aria-label": text }, ...inner);
  const allDiscards = button("all-discards", "");
  const at = {
    ...frame,
    ...makePiles(drawings, allDiscards),
    allDiscards,
    discarded: over("discarded", texts.all_discards),
    melds: make("div", "rr-melds-place"),
    noMelds: make("p", "rr-no-melds", {}, texts.no_melds),
    players: make("ul", "rr-players", { "aria-label": texts.players }),
    me: facts(drawings),
    opening: make("p", "rr-opening"),
    ways: named("div", "ways", texts.offers),
    hand: make("div", "rr-hand-place"),
    colours: button("colours", draw(drawings, "romi-suit-D"), draw(drawings, "romi-suit-C"),
      make("span", "", {}, texts.four_colours)),
    points: button("points", texts.points),
    scores: over("scores", texts.points),
  };
  at.tools.append(at.points, at.colours);
  sections.top.append(at.scores);
  return putTogether(at, "rr-romi", [
    sections.top,
    make("section", "rr-middle", {}, at.piles, at.discarded),
    at.ending,
    make("section", "rr-laid", {}, at.noMelds, at.melds),
    make("section", "rr-own", {}, make("header", "rr-own-head", {}, at.me, at.opening), at.hand),
    sections.doing,
    at.ways,
    make("section", "rr-others", {}, at.players),
  ]);
}
