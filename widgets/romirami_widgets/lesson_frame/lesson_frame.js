// The lesson frame: goal, stage, verdict, hints and stars. What is right is Python's to say.
import { asking, pressOnce } from "../parts/asking.js";
import { keyed, make, setAttributes, write } from "../parts/dom.js";
import { drawingsOf, forTheEar, sentence, writeSentence } from "../parts/drawings.js";
import { arrowKeys } from "../parts/keys.js";
import { showAnswer } from "./answer.js";
import { layOut } from "./layout.js";
import { showLevels } from "./levels.js";
import { layStage } from "./lay.js";
import { pickStage } from "./pick.js";
import { playStage } from "./play.js";
import { turnStage } from "./turn.js";

const STAGES = { lay: layStage, pick: pickStage, play: playStage, turn: turnStage };
const GROUPS = ".rr-stage :is(.rr-hand, .rr-market, .rr-contracts, .rr-words, .rr-piles-row, .rr-melds)";
const BUTTONS = ":is(.rr-card, .rr-contract, .rr-joker, .rr-word, .rr-pile, .rr-meld)";

function render({ model, el }) {
  const drawings = drawingsOf(model);
  const at = layOut(drawings);
  const view = crypto.randomUUID();
  const stop = new AbortController();
  const { signal } = stop;
  let state = model.get("state");
  let stage = null;
  let left = new AbortController(); // when another stage takes the place of this one
  let judged = state.idle;
  let asked = 0;

  // Saying something to Python

  function say(kind, more = {}) {
    model.send({ kind, number: state.number, view, ...more });
  }

  const { ask, inquire, heard, answered, stop: stopAsking } = asking(say, {
    busy: (isBusy) => setAttributes(at.root, { "aria-busy": isBusy ? "true" : false }),
    late: show,
    lost: () => showNote(drawings.texts.lost),
  });

  /** Something else is chosen: ask what the main button would do with it. */
  function changed() {
    asked += 1;
    heard();
    if (stage.isEmpty) {
      judged = state.idle;
      show();
    } else {
      inquire("choose", { ...stage.choice, ask: asked });
    }
  }

  function hear(message) {
    if (message.kind !== "judged" || message.view !== view) return;
    if (message.ask !== asked || message.number !== state.number) return;
    heard();
    judged = message;
    stage.hear?.(message);
    show();
  }

  function doMain() {
    const act = () => ask("act", stage.choice);
    if (stage.whenLaid) stage.whenLaid(act);
    else act();
  }

  // Showing what Python told

  function show() {
    const key = `${state.stage.kind} ${state.level}`;
    if (at.stage.dataset.of !== key) {
      at.stage.dataset.of = key;
      left.abort();
      left = new AbortController();
      stage = STAGES[state.stage.kind](drawings, changed, {
        lay: (place, n) => ask("lay", { place, n }),
        level: state.level,
        signal: AbortSignal.any([signal, left.signal]),
      });
      at.stage.replaceChildren(stage.root);
      (stage.said ?? at.foot).append(at.told); // as close to what is done as the stage has room
    }
    setAttributes(at.root, {
      "data-level": state.level,
      "data-number": state.number,
      "data-stage": state.stage.kind,
      "data-open": String(state.open),
      "aria-label": state.title,
    });
    showLevels(at.levels, state.levels, state.level);
    write(at.title, state.title);
    writeSentence(at.rule, drawings, state.rule);
    at.rule.hidden = !state.rule;
    writeSentence(at.goal, drawings, state.goal);
    showNote(state.note);
    stage.show(state.stage, state);
    keyed(at.hints, state.hints, (hint) => hint, (hint) => make("li", "", {}, ...sentence(drawings, hint)), () => {});
    showAnswer(at, drawings, state);
    showButtons();
    keys.settle();
  }

  function showNote(text) {
    writeSentence(at.note, drawings, text);
    at.note.hidden = !text;
  }

  function showButtons() {
    const { says, ready } = judged;
    writeSentence(at.main, drawings, says);
    setAttributes(at.main, { "aria-disabled": ready ? false : "true", "data-ready": String(ready) });
    write(at.hint, state.hint_says);
    setAttributes(at.hint, { "aria-disabled": state.can_hint ? false : "true" });
    const { end_says: saysEnd = "", can_end: canEnd, end_hinted: isHinted } = state.stage;
    at.end.hidden = saysEnd === "";
    write(at.end, saysEnd);
    setAttributes(at.end, { "aria-disabled": canEnd ? false : "true", "data-hinted": isHinted ?? false });
  }

  function told() {
    const before = state;
    state = model.get("state");
    answered();
    if (state.number !== before.number) {
      asked += 1;
      judged = state.idle;
    }
    const hadFocus = at.root.contains(document.activeElement);
    show();
    if (!stage.isEmpty && state.open) changed();
    const lostFocus = hadFocus && !at.root.contains(document.activeElement);
    if (hadFocus && (lostFocus || state.level !== before.level)) focusStage();
    if (state.number !== before.number) at.answer.scrollIntoView({ block: "nearest" });
    at.live.say(forTheEar(drawings, state.aloud));
  }

  /** Go where the level begins: to the first thing that can be chosen. */
  function focusStage() {
    const group = [...at.root.querySelectorAll(GROUPS)].find((one) => one.checkVisibility());
    if (group) keys.focusFirst(group);
    else at.stage.querySelector("button")?.focus();
  }

  // Clicks and keys

  pressOnce(at.root, signal);
  at.root.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (!button) return;
    if (button === at.main) doMain();
    else if (button.getAttribute("aria-disabled") === "true") return;
    else if (button === at.hint) ask("hint");
    else if (button === at.again) ask("again");
    else if (button === at.end) ask("act", { zone: "end" });
    else if (button.matches(".rr-level")) ask("go", { level: button.dataset.level });
    else if (at.stage.contains(button)) stage.press(button);
  }, { signal });
  const keys = arrowKeys(at.root, GROUPS, BUTTONS, {
    enter: doMain,
    escape: () => stage.isEmpty || stage.clear(),
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
  };
}

export default { render };
