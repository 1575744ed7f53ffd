// What the page of every table does: it shows what Python tells, and says what a person does.
import { asking, pressOnce } from "../parts/asking.js";
import { setAttributes } from "../parts/dom.js";
import { forTheEar, writeSentence } from "../parts/drawings.js";
import { arrowKeys } from "../parts/keys.js";
import { seenMoving } from "../parts/motion.js";
import { curtain } from "./curtain.js";
import { showLatest, showLog } from "./log.js";
import { writeRules } from "./rules.js";

/**
 * Bring a table to life. `game` tells what is played there:
 * `show(state)` shows it; `status(state)` is a sentence and its kind, or null for the step;
 * `changed(before)` is called when Python told something new, `news(before)` says it aloud;
 * `heard(message)` takes the answer to an inquiry; `press(button)` a click, `still(button)` one on
 * what can't be pressed now; `doMain()`, `enter()` and `clear()` what the main button, Enter and
 * Escape do; `isEmpty()` tells whether nothing is chosen, `home(state)` where the focus goes from
 * what is gone, the main button or cards; `moving` are the cards that are seen moving, `groups` and `choices` are for arrows.
 */
export function tablePage({ model, el, at, drawings }, game) {
  const stop = new AbortController();
  const { signal } = stop;
  const view = crypto.randomUUID();
  const veil = curtain(at, { show: () => ask("show") });
  let state = model.get("state");
  let asked = 0;
  writeRules(at, drawings, model.get("rules"));

  // Saying something to Python

  function say(kind, more = {}) {
    model.send({ kind, number: state.number, view, ...more });
  }

  const { ask, inquire, heard, answered, stop: stopAsking } = asking(say, {
    busy: (isBusy) => setAttributes(at.table, { "aria-busy": isBusy ? "true" : false }),
    late: show,
    lost: () => showStatus(drawings.texts.lost, "bad"),
  });

  /** Ask about what is chosen now; what was asked before needs no answer any more. */
  function inquireAnew(kind, more) {
    asked += 1;
    heard();
    if (kind) inquire(kind, { ...more, ask: asked });
  }

  function hear(message) {
    if (message.view !== view || message.ask !== asked || message.number !== state.number) return;
    game.heard(message);
  }

  // Showing what Python told

  function show() {
    setAttributes(at.table, {
      "data-phase": state.phase,
      "data-turn": state.turn,
      "data-number": state.number,
      "data-over": String(state.over),
      "data-mine": String(state.mine),
      "data-seat": state.seat === null ? "none" : state.seat,
    });
    game.show(state);
    showLog(at, drawings, state.log);
    showLatest(at, drawings, state.latest);
    veil.show(state);
    setAttributes(at.undo, { "aria-disabled": state.can_undo ? false : "true" });
    setAttributes(at.clear, { "aria-disabled": game.isEmpty() ? "true" : false });
    setAttributes(at.hint, { "aria-disabled": state.mine ? false : "true" });
    setAttributes(at.hurry, { "aria-disabled": state.computer_due ? false : "true" });
    showStatus(...(game.status(state) ?? toldStatus()));
    keys.settle();
  }

  function toldStatus() {
    if (state.note) return [state.note, "bad"];
    if (state.hint) return [state.hint.says, "hint"];
    return [state.step, ""];
  }

  function showStatus(text, kind) {
    writeSentence(at.status, drawings, text, kind);
    at.status.dataset.kind = kind;
  }

  function told() {
    const before = state;
    state = model.get("state");
    answered();
    if (state.number !== before.number || state.seat !== before.seat) asked += 1;
    game.changed(before);
    const hadFocus = at.table.contains(document.activeElement) ? document.activeElement : null;
    seenMoving(at.table, game.moving, show);
    if (hadFocus && !hadFocus.checkVisibility()) goHome();
    sayAloud(game.news(before));
  }

  /** Lead the focus from what is gone to where one goes on. */
  function goHome() {
    const home = game.home(state);
    if (home === at.main) at.main.focus();
    else keys.focusFirst(home);
  }

  function sayAloud(text) {
    at.live.say(forTheEar(drawings, text));
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

  function clear() {
    if (!closeWhatIsOver()) game.clear();
  }

  pressOnce(at.table, signal);
  at.table.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (!button) return;
    if (button === at.main) game.doMain();
    else if (button.getAttribute("aria-disabled") === "true") game.still(button);
    else if (button === at.undo) ask("undo");
    else if (button === at.clear) game.clear();
    else if (button === at.hint) ask("hint");
    else if (button === at.hurry) say("hurry");
    else if (button === at.rules) at.rulebook.togglePopover();
    else game.press(button);
  }, { signal });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) say("hello");
  }, { signal });
  document.addEventListener("click", ({ target }) => {
    if (!at.folded.contains(target)) at.folded.open = false;
  }, { signal });
  document.addEventListener("keydown", ({ key, defaultPrevented }) => {
    if (key === "Escape" && !defaultPrevented) closeWhatIsOver();
  }, { signal });
  const keys = arrowKeys(at.table, game.groups, game.choices, { enter: game.enter, escape: clear, signal });

  return {
    signal,
    get state() { return state; },
    ask,
    say,
    inquire: inquireAnew,
    heard,
    answered,
    sayAloud,
    show,
    /** Ask about something beside what is chosen. */
    wonder: (kind, more) => say(kind, { ...more, ask: asked }),
    showMoving: () => seenMoving(at.table, game.moving, show),
    /** Go to work; returns what takes the page away again. */
    begin() {
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
    },
  };
}
