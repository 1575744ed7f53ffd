// The whole game. The page shows what Python tells and says what a person chose; it knows no rules.
import { keysOf } from "../parts/cards.js";
import { setAttributes, write } from "../parts/dom.js";
import { drawingsOf, forTheEar, sentence } from "../parts/drawings.js";
import { arrowKeys } from "../parts/keys.js";
import { seenMoving } from "../parts/motion.js";
import { showTrophies } from "../parts/trophies.js";
import { curtain } from "./curtain.js";
import { ending } from "./ending.js";
import { hand } from "./hand.js";
import { layOut } from "./layout.js";
import { showLatest, showLog } from "./log.js";
import { markets } from "./markets.js";
import { showPlayers } from "./players.js";
import { writeRules } from "./rules.js";
import { selection } from "./selection.js";
import { showTableau } from "../parts/tableau.js";

const MOVING = ".rr-card, .rr-contract, .rr-strip";
const CHOICES = ".rr-card, .rr-contract, .rr-joker";
const PILES = ["market", "contracts", "hand"];
const PATIENCE = 8000; // a kernel that hasn't answered in so many milliseconds is lost

function render({ model, el }) {
  const drawings = drawingsOf(model);
  const at = layOut(drawings);
  const stop = new AbortController();
  const { signal } = stop;
  const view = crypto.randomUUID();
  const market = markets(at, drawings);
  const ownHand = hand(at, drawings);
  const end = ending(at, drawings, { again: () => ask("again"), showAll: () => goOn({ toTheLast: true }) });
  const veil = curtain(at, { show: () => ask("show") });
  const chosen = selection(judge);
  writeRules(at, drawings, model.get("rules"));
  let state = model.get("state");
  let judged = state.idle;
  let asked = 0;
  let waiting = null;
  let unheard = null;
  let reason = "";

  // Saying something to Python

  function say(kind, more = {}) {
    model.send({ kind, number: state.number, view, ...more });
  }

  /** Ask for something that changes the table; until the answer comes, nothing else is asked. */
  function ask(kind, more = {}) {
    if (waiting !== null) return;
    waiting = setTimeout(lost, PATIENCE);
    setAttributes(at.table, { "aria-busy": "true" });
    say(kind, more);
  }

  function answered() {
    clearTimeout(waiting);
    clearTimeout(unheard);
    waiting = null;
    setAttributes(at.table, { "aria-busy": false });
  }

  function lost() {
    answered();
    showStatus(drawings.texts.lost, "bad");
  }

  function judge({ propose }) {
    asked += 1;
    reason = "";
    clearTimeout(unheard);
    if (chosen.isEmpty) judged = state.idle;
    else {
      say("choose", { cards: chosen.text, contract: chosen.contract, propose, ask: asked });
      unheard = setTimeout(lost, PATIENCE);
    }
    show();
  }

  /** Ask why something can't be chosen; what is chosen stays as it is. */
  function askWhy(button) {
    const pile = PILES.find((one) => button.closest(`.rr-${one}`));
    if (!pile) return;
    const isCard = pile === "market" && state.phase === "take";
    const cards = [chosen.text, isCard ? button.dataset.card : ""].join(" ").trim();
    say("why", { pile, cards, ask: asked });
  }

  function hear(message) {
    if (message.view !== view || message.ask !== asked || message.number !== state.number) return;
    if (message.kind === "why") {
      reason = message.says;
      show();
      sayAloud(reason);
    } else if (message.kind === "judged") {
      hearJudged(message);
    }
  }

  function hearJudged(message) {
    clearTimeout(unheard);
    judged = message;
    const shown = state.phase === "take" ? state.numbers : state.hand;
    if (message.proposed) chosen.propose(keysOf(message.cards, shown), message.joker);
    show();
    sayAloud(message.says);
  }

  function doMain() {
    if (end.next !== null) goOn();
    else if (state.mine) ask("act", { cards: chosen.text, contract: chosen.contract });
  }

  function goOn(how) {
    sayAloud(end.go(state, how));
    show();
  }

  // Showing what Python told

  function show() {
    const marks = (judged ?? state.idle)?.marks ?? {};
    const hinted = hintedKeys();
    setAttributes(at.table, {
      "data-phase": state.phase,
      "data-turn": state.turn,
      "data-number": state.number,
      "data-over": String(state.over),
      "data-mine": String(state.mine),
      "data-seat": state.seat === null ? "none" : state.seat,
    });
    write(at.round, state.round_says);
    at.banner.hidden = !state.last_round;
    write(at.banner, drawings.texts.last_round);
    setAttributes(at.banner, { title: state.last_says });
    market.show(state, chosen, hinted, marks);
    ownHand.show(state, chosen, hinted);
    showTrophies(drawings, at.trophies, state.trophies, state.seats.map(({ name }) => name));
    showPlayers(at, drawings, state);
    showTableau(drawings, at.tableau, state.seat === null ? [] : state.seats[state.seat].tableau);
    showLog(at, drawings, state.log);
    showLatest(at, drawings, state.latest);
    end.show(state);
    veil.show(state);
    showButtons();
    if (reason) showStatus(reason, "bad");
    else if (state.note) showStatus(state.note, "bad");
    else if (state.hint) showStatus(state.hint.says, "hint");
    else showStatus(state.step, "");
    keys.settle();
  }

  function showStatus(text, kind) {
    const says = `${kind} ${text}`;
    if (at.status.dataset.says === says) return;
    at.status.dataset.says = says;
    at.status.dataset.kind = kind;
    at.status.replaceChildren(...sentence(drawings, text));
  }

  function showButtons() {
    const next = end.next;
    const ready = next !== null || (state.mine && judged !== null && judged.ready);
    const says = next ?? (state.mine && judged ? judged.says : state.step);
    if (at.main.dataset.says !== says) {
      at.main.dataset.says = says;
      at.main.replaceChildren(...sentence(drawings, says));
    }
    setAttributes(at.main, { "aria-disabled": ready ? false : "true", "data-ready": String(ready) });
    setAttributes(at.undo, { "aria-disabled": state.can_undo ? false : "true" });
    setAttributes(at.clear, { "aria-disabled": chosen.isEmpty ? "true" : false });
    setAttributes(at.hint, { "aria-disabled": state.mine ? false : "true" });
    const computer = !state.over && state.computers[state.turn];
    setAttributes(at.hurry, { "aria-disabled": computer ? false : "true" });
  }

  function hintedKeys() {
    if (!state.hint) return new Set();
    const shown = state.phase === "take" ? state.numbers : state.hand;
    const keys = keysOf(state.hint.cards, shown);
    if (state.hint.joker) keys.add("*");
    return keys;
  }

  function told() {
    const before = state;
    state = model.get("state");
    answered();
    reason = "";
    const isOther = state.number !== before.number || state.seat !== before.seat;
    if (isOther) {
      asked += 1;
      chosen.drop();
      judged = state.idle;
    }
    const hadFocus = at.table.contains(document.activeElement) ? document.activeElement : null;
    seenMoving(at.table, MOVING, show);
    if (hadFocus && !hadFocus.checkVisibility()) keys.focusFirst(state.phase === "take" ? at.numbers : at.hand);
    sayAloud(news(before));
  }

  function sayAloud(text) {
    at.live.say(forTheEar(drawings, text));
  }

  function news(before) {
    if (state.note) return state.note;
    if (state.hint && !before.hint) return state.hint.says;
    const happened = state.log.slice(before.log.length);
    // Where others were hurried, their steps came faster than they can be read aloud.
    const turns = state.mine && !before.mine ? [state.latest] : [];
    return [...turns, ...happened, state.step].join(" ");
  }

  // Clicks and keys

  /** Close what lies over the table; returns whether anything did. */
  function closeWhatIsOver() {
    const over = at.table.querySelector(":popover-open");
    const wasOver = over !== null || at.folded.open;
    over?.hidePopover();
    at.folded.open = false;
    return wasOver;
  }

  // The further clicks of a double click are not meant for what the first one has brought there.
  let pressed = {};
  at.table.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    const says = button?.dataset.says;
    if (event.detail > 1 && (button !== pressed.button || says !== pressed.says)) {
      event.stopPropagation();
    } else {
      pressed = { button, says };
    }
  }, { capture: true, signal });
  at.table.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (!button || button.getAttribute("aria-disabled") === "true") {
      if (button === at.main) doMain();
      else if (button?.matches(CHOICES)) askWhy(button);
      return;
    }
    if (button === at.main) doMain();
    else if (button === at.undo) ask("undo");
    else if (button === at.clear) chosen.clear();
    else if (button === at.hint) ask("hint");
    else if (button === at.hurry) say("hurry");
    else if (button === at.discard) at.discarded.togglePopover();
    else if (button === at.rules) at.rulebook.togglePopover();
    else if (button === ownHand.joker) chosen.toggleJoker();
    else if (button.matches(".rr-market .rr-card, .rr-hand .rr-card")) chosen.toggle(button.dataset.key);
    else if (button.matches(".rr-contracts .rr-contract")) chosen.point(Number(button.dataset.contract));
  }, { signal });
  at.sort.addEventListener("change", () => seenMoving(at.table, MOVING, show), { signal });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) say("hello");
  }, { signal });
  document.addEventListener("click", ({ target }) => {
    if (!at.folded.contains(target)) at.folded.open = false;
  }, { signal });
  document.addEventListener("keydown", ({ key, defaultPrevented }) => {
    if (key === "Escape" && !defaultPrevented) closeWhatIsOver();
  }, { signal });
  const keys = arrowKeys(at.table, PILES.map((pile) => `.rr-${pile}`).join(", "), CHOICES, {
    enter: doMain,
    escape: () => {
      if (!closeWhatIsOver()) chosen.clear();
    },
    signal,
  });

  model.on("change:state", told);
  model.on("msg:custom", hear);
  el.append(at.root);
  show();
  say("hello");

  return () => {
    model.off("change:state", told);
    model.off("msg:custom", hear);
    stop.abort();
    answered();
    say("gone");
  };
}

export default { render };
