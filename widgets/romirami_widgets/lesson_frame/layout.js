// The places of the frame. They are made once; what stands there comes and goes.
import { make } from "../parts/dom.js";
import { liveRegion } from "../parts/live.js";

/** Make all places of a frame, by name. */
export function layOut({ texts }) {
  const button = (name, ...inner) => make("button", `rr-button rr-${name}`, { type: "button" }, ...inner);
  const at = {
    levels: make("ol", "rr-levels"),
    title: make("h3", "rr-level-title"),
    rule: make("p", "rr-rule"),
    goal: make("p", "rr-goal"),
    stage: make("div", "rr-stage"),
    again: button("again", texts.begin_again),
    main: button("main"),
    end: button("end"),
    hint: button("hint"),
    hints: make("ol", "rr-hints"),
    note: make("p", "rr-note"),
    says: make("p", "rr-says"),
    stars: make("span", "rr-stars", { role: "img" }),
    cause: make("div", "rr-cause", { role: "group", "aria-label": texts.on_the_cards }),
    unroll: make("ol", "rr-unroll"),
    foot: make("div"),
    live: liveRegion(),
  };
  at.answer = make("div", "rr-answer", {}, make("div", "rr-said", {}, at.says, at.stars), at.cause, at.unroll);
  at.told = make("div", "rr-told", {}, at.note, at.hints, at.answer);
  at.doing = make("div", "rr-doing", {}, at.main, at.end, at.again, at.hint);
  at.root = make(
    "section",
    "romirami rr-lesson",
    {},
    make("nav", "rr-strip-of-levels", { "aria-label": texts.levels }, at.levels),
    make("header", "rr-task", {}, at.title, at.rule, at.goal),
    at.stage,
    at.doing,
    at.foot,
    at.live.node,
  );
  return at;
}
