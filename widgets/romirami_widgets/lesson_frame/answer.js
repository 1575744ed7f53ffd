// What a level says to what was done: the verdict, its cause on the cards, and the reasoning line by line.
import { keyed, make, setAttributes, write } from "../parts/dom.js";
import { drawCardSpoken, sentence, writeSentence } from "../parts/drawings.js";
import { starsOf } from "./levels.js";

/** Show the verdict on the last move; the places keep their height when there is none. */
export function showAnswer(at, drawings, { verdict, stars, stars_says, unroll, number, level }) {
  const of = `${level} ${number}`;
  setAttributes(at.answer, { "data-kind": verdict ? (verdict.fine ? "good" : "bad") : false });
  writeSentence(at.says, drawings, verdict ? verdict.says : "");
  at.stars.hidden = !stars_says;
  write(at.stars, stars_says ? starsOf(stars) : "");
  setAttributes(at.stars, { "aria-label": stars_says || false });
  showCause(at.cause, drawings, verdict && verdict.cause, of);
  at.unroll.hidden = unroll.length === 0;
  keyed(at.unroll, unroll, (line, place) => `${of} ${place}`, (line, place) => {
    const item = make("li", "", {}, ...sentence(drawings, line));
    item.style.setProperty("--rr-at", place);
    return item;
  }, () => {});
}

function showCause(node, drawings, cause, of) {
  const groups = cause ? [...cause.groups, ...leftOver(cause)] : [];
  node.hidden = groups.length === 0;
  keyed(node, groups, (_group, place) => `${of} ${place}`, (group) => makeGroup(drawings, group), () => {});
}

function leftOver({ left_over: slots, left_over_says: says }) {
  return slots.length ? [{ says, slots, isLeftOver: true }] : [];
}

function makeGroup(drawings, { says, slots, isLeftOver = false }) {
  return make("figure", "rr-group", { "data-left-over": isLeftOver },
    make("div", "rr-slots", {}, ...slots.map((slot) => makeSlot(drawings, slot))),
    make("figcaption", "", {}, says));
}

function makeSlot(drawings, { card, missing, says }) {
  if (card) return make("span", "rr-slot", {}, drawCardSpoken(drawings, card));
  return make("span", "rr-slot rr-missing", { role: "img", "aria-label": says }, missing);
}
