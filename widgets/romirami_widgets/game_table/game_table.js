// The whole game. The page shows what Python tells and says what a person chose; it knows no rules.
import { asking, pressOnce } from "../parts/asking.js";
import { keysOf } from "../parts/cards.js";
import { setAttributes, write } from "../parts/dom.js";
import { drawingsOf, forTheEar, sentence } from "../parts/drawings.js";
import { arrowKeys } from "../parts/keys.js";
import { seenMoving } from "../parts/motion.js";
import { board } from "./board.js";
import { curtain } from "./curtain.js";
import { ending } from "./ending.js";
import { layOut } from "./layout.js";
import { showLog } from "./log.js";
import { selection } from "./selection.js";

const MOVING = ".rr-card, .rr-contract, .rr-strip";

function render({ model, el }) {
  const drawings = drawingsOf(model);
  const at = layOut(drawings);
  const stop = new AbortController();
  const { signal } = stop;
  const view = crypto.randomUUID();
  const cards = board(at, drawings);
  const end = ending(at, drawings, { again: () => ask("again") });
  const veil = curtain(at, { show: () => ask("show") });
  const chosen = selection(judge);
  let state = model.get("state");
  let judged = state.idle;
  let asked = 0;

  // Saying something to Python

  function say(kind, more = {}) {
    model.send({ kind, number: state.number, view, ...more });
  }

  const { ask, inquire, heard, answered, stop: stopAsking } = asking(say, {
    busy: (isBusy) => setAttributes(at.table, { "aria-busy": isBusy ? "true" : false }),
    lost: () => showStatus(drawings.texts.lost, "bad"),
  });

  function judge({ propose }) {
    asked += 1;
    heard();
    if (chosen.isEmpty) judged = state.idle;
    else inquire("choose", { ...chosen.choice, propose, ask: asked });
    show();
  }

  function hear(message) {
    if (message.kind !== "judged" || message.view !== view) return;
    if (message.ask !== asked || message.number !== state.number) return;
    heard();
    judged = message;
    if (message.proposed) chosen.propose(keysOf(message.cards, state.hand), message.joker);
    show();
    sayAloud(message.says);
  }

  function doMain() {
    if (end.next !== null) {
      sayAloud(end.go(state));
      show();
      return;
    }
    if (!state.mine) return;
    ask("act", chosen.choice);
  }

  // Showing what Python told

  function show() {
    const marks = (judged ?? state.idle)?.marks ?? {};
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
    cards.show(state, chosen, marks);
    showLog(at, drawings, state.log);
    end.show(state);
    veil.show(state);
    showButtons();
    if (state.remark) showStatus(state.remark.says, "remark");
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

  function told() {
    const before = state;
    state = model.get("state");
    answered();
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
    const happened = state.log.slice(before.log.length);
    if (state.remark?.told === state.told) return [...happened, state.remark.says].join(" ");
    if (state.note) return state.note;
    if (state.hint && !before.hint) return state.hint.says;
    return [...happened, state.step].join(" ");
  }

  // Clicks and keys

  pressOnce(at.table, signal);
  at.table.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (!button || button.getAttribute("aria-disabled") === "true") {
      if (button === at.main) doMain();
      return;
    }
    if (button === at.main) doMain();
    else if (button === at.undo) ask("undo");
    else if (button === at.clear) chosen.clear();
    else if (button === at.hint) ask("hint");
    else if (button === at.hurry) say("hurry");
    else cards.press(button, chosen);
  }, { signal });
  at.sort.addEventListener("change", () => seenMoving(at.table, MOVING, show), { signal });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) say("hello");
  }, { signal });
  const keys = arrowKeys(at.table, ".rr-market, .rr-contracts, .rr-hand", ".rr-card, .rr-contract, .rr-joker", {
    enter: doMain,
    escape: () => chosen.isEmpty || chosen.clear(),
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
    stopAsking();
    say("gone");
  };
}

export default { render };
