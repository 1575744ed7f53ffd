// A level in which a turn of Römi is played: the table of the game, and what is chosen there.
import { keyed, make, setAttributes } from "../parts/dom.js";
import { sentence, writeSentence } from "../parts/drawings.js";
import { seenMoving } from "../parts/motion.js";
import { idsOf } from "../romi_table/cards.js";
import { arrangedHand } from "../romi_table/hand.js";
import { meldsOnTable } from "../romi_table/melds.js";
import { makePiles, showPiles } from "../romi_table/piles.js";
import { facts, showPlayers } from "../romi_table/players.js";

const MOVING = ".rr-card, .rr-meld-card, .rr-face";
const PILES = ["stock", "discard", "exchange"];

/** The stage of one level; `changed` is called when something else is chosen. */
export function turnStage(drawings, changed, { level, signal }) {
  const { texts } = drawings;
  const piles = makePiles(drawings);
  const melds = meldsOnTable({ drawings, texts, onPress: (number) => pointAt(String(number)), signal });
  const hand = arrangedHand({ drawings, key: `lesson ${level}`, texts, onChoose: choose, signal });
  const at = { players: make("ul", "rr-players", { "aria-label": texts.players }), me: facts(drawings) };
  const since = make("p", "rr-since");
  const opening = make("p", "rr-opening");
  const noMelds = make("p", "rr-no-melds", {}, texts.no_melds);
  const asks = make("div", "rr-words rr-meant", { role: "group", "aria-label": texts.how_meant });
  const said = make("div", "rr-said-here");
  const table = make("div", "romirami rr-table rr-romi rr-turn", {}, since,
    make("section", "rr-others", {}, at.players),
    make("section", "rr-middle", {}, piles.piles),
    make("section", "rr-laid", {}, noMelds, melds.root),
    make("section", "rr-own", {}, make("header", "rr-own-head", {}, at.me, opening), hand.root),
    asks, said);
  const root = make("div", "rr-room", {}, table);
  let state = null; // what Python told of the table
  let mayTry = false;
  let of = null; // the number of what is shown
  let place = ""; // the pile or the meld that is pointed at
  let meant = 0; // which of several ways, counted from 1
  let ways = []; // what tells them apart

  // Choosing

  /** Something else is chosen: how it is meant is asked anew. */
  function choose() {
    meant = 0;
    changed();
  }

  function pointAt(where) {
    if (!mayTry) return;
    place = place === where ? "" : where;
    choose();
  }

  /** Let go of what is pointed at, and how it was meant. */
  function letGo() {
    place = "";
    meant = 0;
    ways = [];
  }

  function cards() {
    const chosen = new Set(hand.chosen());
    return state.hand.filter(({ id }) => chosen.has(id)).map(({ card }) => card);
  }

  // Showing

  function showAll(chosen) {
    const { hint } = state;
    showPiles(piles, drawings, { ...state, hint: { pile: hint.piles[0] } },
      mayTry ? PILES.map((pile) => ({ pile, says: "" })) : []);
    for (const name of PILES) setAttributes(piles[name], { "aria-pressed": String(place === name) });
    noMelds.hidden = state.melds.length > 0;
    melds.show(state.melds, {
      marks: Object.fromEntries(hint.melds.map((number) => [number, "hint"])),
      pressed: PILES.includes(place) || place === "" ? null : Number(place),
      open: mayTry,
    });
    const marks = state.drawn === null ? {} : { [state.drawn]: "drawn" };
    for (const id of idsOf(hint.cards, state.hand)) marks[id] = "hint";
    hand.show(state.hand, { chosen, marks, open: mayTry });
    showPlayers(at, drawings, state);
    showAsked();
  }

  function showAsked() {
    asks.hidden = ways.length === 0;
    keyed(asks, ways, (says, at) => `${says} ${at}`,
      (says) => make("button", "rr-button rr-word", { type: "button" }, ...sentence(drawings, says)),
      (button, _says, at) => setAttributes(button, { "aria-pressed": String(meant === at + 1) }));
  }

  return {
    root,
    said,
    get isEmpty() { return place === "" && hand.chosen().length === 0; },
    get choice() { return { picked: cards().join(" "), place, n: meant }; },
    show(stage, { number, verdict }) {
      // What was refused stays chosen, to be changed; after what was done, nothing is.
      const isOver = of !== number && !verdict?.refused;
      if (isOver) letGo();
      [state, mayTry] = [stage.table, stage.may_try];
      if (of !== null && this.isEmpty) ways = [];
      writeSentence(since, drawings, stage.since);
      since.hidden = !stage.since;
      writeSentence(opening, drawings, state.opening);
      const show = () => showAll(isOver ? [] : null);
      if (of === null || of === number) show();
      else seenMoving(table, MOVING, show);
      of = number;
    },
    /** Hear what the main button would do, and what is to be said before. */
    hear(judged) {
      ways = judged.asks;
    },
    press(button) {
      if (button.matches(".rr-pile")) {
        pointAt(button.dataset.pile);
      } else if (button.matches(".rr-word")) {
        const at = [...asks.children].indexOf(button) + 1;
        meant = meant === at ? 0 : at;
        changed();
      }
    },
    clear() {
      letGo();
      hand.clear();
      changed();
    },
  };
}
