// A level that is played: the table of the game, and what happened there since.
import { make } from "../parts/dom.js";
import { writeSentence } from "../parts/drawings.js";
import { seenMoving } from "../parts/motion.js";
import { board } from "../game_table/board.js";
import { layOutCards } from "../game_table/layout.js";
import { selection } from "../game_table/selection.js";

const MOVING = ".rr-card, .rr-contract, .rr-strip";

/** The stage of one level; `changed` is called when something else is chosen. */
export function playStage(drawings, changed) {
  const { at, sections } = layOutCards(drawings);
  const since = make("p", "rr-since");
  const said = make("div", "rr-said-here");
  const table = make("div", "romirami rr-table rr-playing", {}, since, sections.asked, sections.numbers,
    sections.own, said, sections.scored, sections.prizes, sections.others);
  const root = make("div", "rr-room", {}, table);
  const cards = board(at, drawings);
  const chosen = selection(changed);
  let of = null;
  let state = null;

  at.sort.addEventListener("change", () => seenMoving(table, MOVING, showCards));

  function showCards() {
    cards.show(state, chosen, {});
  }

  return {
    root,
    said,
    get isEmpty() { return chosen.isEmpty; },
    get choice() { return chosen.choice; },
    show(stage, { number, verdict }) {
      // What was refused stays chosen, to be changed; after what was done, nothing is.
      if (of !== number && !verdict?.refused) chosen.drop();
      state = stage.table;
      writeSentence(since, drawings, stage.since);
      since.hidden = !stage.since;
      if (of === null || of === number) showCards();
      else seenMoving(table, MOVING, showCards);
      of = number;
    },
    press: (button) => cards.press(button, chosen),
    clear: () => chosen.clear(),
  };
}
