// The whole game. The page shows what Python tells and says what a person chose; it knows no rules.
import { asking, pressOnce } from "../parts/asking.js";
import { keysOf } from "../parts/cards.js";
import { hide, setAttributes, write } from "../parts/dom.js";
import { drawingsOf, forTheEar, sentence } from "../parts/drawings.js";
import { arrowKeys } from "../parts/keys.js";
import { seenMoving } from "../parts/motion.js";
import { board } from "./board.js";
import { curtain } from "./curtain.js";
import { ending } from "./ending.js";
import { layOut } from "./layout.js";
import { showLatest, showLog } from "./log.js";
import { reviewing } from "./review.js";
import { writeRules } from "./rules.js";
import { selection } from "./selection.js";

const MOVING = ".rr-card, .rr-contract, .rr-strip";
const CHOICES = ".rr-card, .rr-contract, .rr-joker";
const PILES = ["market", "contracts", "hand"];

function render({ model, el }) {
  const drawings = drawingsOf(model);
  const at = layOut(drawings);
  const stop = new AbortController();
  const { signal } = stop;
  const view = crypto.randomUUID();
  const cards = board(at, drawings);
  const review = reviewing(drawings, {
    begin: (seat) => ask("review", { place: seat }),
    stop: () => ask("leave_off"),
    retry: (place) => ask("retry", { place }),
  });
  const end = ending(at, drawings, { again: () => ask("again"), showAll: () => goOn({ toTheLast: true }), review });
  const veil = curtain(at, { show: () => ask("show") });
  const chosen = selection(judge);
  writeRules(at, drawings, model.get("rules"));
  let state = model.get("state");
  let judged = state.idle;
  let asked = 0;
  let reason = "";

  // Saying something to Python

  function say(kind, more = {}) {
    model.send({ kind, number: state.number, view, ...more });
  }

  const { ask, inquire, heard, answered, stop: stopAsking } = asking(say, {
    busy: (isBusy) => setAttributes(at.table, { "aria-busy": isBusy ? "true" : false }),
    late: show,
    lost: () => showStatus(drawings.texts.lost, "bad"),
  });

  function judge({ propose }) {
    asked += 1;
    reason = "";
    heard();
    if (chosen.isEmpty) {
      judged = state.idle;
      show();
    } else {
      inquire("choose", { ...chosen.choice, propose, ask: asked });
    }
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
    heard();
    judged = message;
    if (message.proposed) chosen.propose(keysOf(message.cards, state.hand), message.joker);
    show();
    sayAloud(message.says);
  }

  function doMain() {
    if (end.next !== null) goOn();
    else if (state.mine) ask("act", chosen.choice);
  }

  function goOn(how) {
    sayAloud(end.go(state, how));
    show();
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
    hide(at.banner, !state.last_round);
    write(at.banner, drawings.texts.last_round);
    setAttributes(at.banner, { title: state.last_says });
    cards.show(state, chosen, marks);
    showLog(at, drawings, state.log);
    showLatest(at, drawings, state.latest);
    end.show(state);
    veil.show(state);
    showButtons();
    if (reason) showStatus(reason, "bad");
    else if (state.remark) showStatus(state.remark.says, "remark");
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

  function reviewed() {
    const found = model.get("review");
    const wasGoing = review.isGoing;
    answered();
    review.show(found);
    if (wasGoing && !found.going) sayAloud(found.says ?? "");
  }

  function sayAloud(text) {
    at.live.say(forTheEar(drawings, text));
  }

  function news(before) {
    const happened = state.log.slice(before.log.length);
    if (state.remark?.told === state.told) return [...happened, state.remark.says].join(" ");
    if (state.note) return state.note;
    if (state.hint && !before.hint) return state.hint.says;
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

  pressOnce(at.table, signal);
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
    else if (button === at.rules) at.rulebook.togglePopover();
    else cards.press(button, chosen);
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
  model.on("change:review", reviewed);
  model.on("msg:custom", hear);
  el.append(at.root);
  show();
  review.show(model.get("review"));
  say("hello");

  return () => {
    model.off("change:state", told);
    model.off("change:review", reviewed);
    model.off("msg:custom", hear);
    stop.abort();
    stopAsking();
    say("gone");
  };
}

export default { render };
