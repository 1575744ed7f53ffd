// The end of a game: the scoring step by step, then the score sheet.
import { hide, keyed, make, write } from "../parts/dom.js";
import { draw } from "../parts/drawings.js";

/** The scoring of one game; `show` begins anew when another game has ended. */
export function ending(at, drawings, { again, showAll, review }) {
  const steps = make("ol", "rr-steps");
  const sheet = make("div", "rr-sheet-place");
  const rematch = make("button", "rr-button rr-again", { type: "button" }, drawings.texts.again);
  rematch.addEventListener("click", again);
  const all = make("button", "rr-button rr-all", { type: "button" }, drawings.texts.show_all);
  all.addEventListener("click", showAll);
  at.ending.append(steps, all, sheet, make("div", "rr-after", {}, rematch, review.offers), review.place);
  let shown = 0;
  let told = null;

  return {
    show(state) {
      hide(at.ending, !state.over);
      if (!state.over) {
        told = null;
        return;
      }
      if (told === null) shown = 1;
      told = state.end;
      showSteps(state);
    },
    /** What the main button says; null where nothing is left to show. */
    get next() {
      if (told === null) return null;
      if (shown < told.steps.length) return drawings.texts.next_step;
      return null;
    },
    /** Go one step on, or to the last one; returns what is to be said aloud. */
    go(state, { toTheLast = false } = {}) {
      shown = toTheLast ? told.steps.length : shown + 1;
      showSteps(state);
      steps.lastChild.scrollIntoView({ block: "nearest" });
      return told.steps[shown - 1].says;
    },
  };

  function showSteps(state) {
    const items = told.steps.slice(0, shown);
    keyed(steps, items, (_step, place) => place, (step) => stepLine(drawings, step), () => {});
    const complete = shown >= told.steps.length;
    sheet.hidden = !complete;
    if (complete && document.activeElement === all) rematch.focus({ preventScroll: true });
    all.hidden = complete;
    review.offer(complete ? told.reviews : []);
    if (complete && sheet.dataset.number !== String(state.number)) {
      sheet.dataset.number = state.number;
      sheet.innerHTML = told.sheet;
    }
    write(rematch, drawings.texts.again);
  }
}

function stepLine(drawings, step) {
  const picture = step.drawing ? draw(drawings, step.drawing) : make("span", "rr-star", { "aria-hidden": "true" }, "★");
  return make("li", "rr-step", {}, picture, make("span", "", {}, step.says));
}
