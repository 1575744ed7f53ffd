// A table that a learner lays, place by place. What is right is Python's to say.
import { keyed, make, setAttributes, write } from "./parts/dom.js";
import { drawingsOf, drawSpoken, sentence } from "./parts/drawings.js";
import { undisturbed } from "./parts/keys.js";
import { liveRegion } from "./parts/live.js";

function render({ model, el }) {
  const drawings = drawingsOf(model);
  const stop = new AbortController();
  const { signal } = stop;
  const goal = make("p", "rr-goal");
  const places = make("ul", "rr-places");
  const status = make("p", "rr-status");
  const again = make("button", "rr-again", { type: "button" });
  const live = liveRegion();
  const foot = make("div", "rr-foot", {}, status, again);
  const root = make("div", "romirami rr-setup", {}, goal, places, foot, live.node);
  undisturbed(root);

  function makePlace({ place, pieces }) {
    const says = make("span", "rr-place-says");
    const count = make("output", "rr-count");
    const less = make("button", "rr-less", { type: "button" }, "−");
    const more = make("button", "rr-more", { type: "button" }, "+");
    const lay = (change) => {
      const n = Number(count.textContent) + change;
      if (n >= 0 && n <= pieces.length) model.send({ kind: "lay", place, n });
    };
    less.addEventListener("click", () => lay(-1), { signal });
    more.addEventListener("click", () => lay(1), { signal });
    const head = make("div", "rr-place-head", {}, says, less, count, more);
    return make("li", "rr-setup-place", { "data-place": place }, head, make("div", "rr-pieces"));
  }

  function updatePlace(node, { n, says, more, less, pieces }) {
    const [saysNode, lessNode, count, moreNode] = node.firstChild.children;
    write(saysNode, says);
    write(count, String(n));
    setAttributes(lessNode, { "aria-label": less, "aria-disabled": n === 0 ? "true" : false });
    setAttributes(moreNode, { "aria-label": more, "aria-disabled": n === pieces.length ? "true" : false });
    const laid = pieces.slice(0, n).map((name, place) => ({ name, key: `${name}.${place}` }));
    keyed(node.lastChild, laid, ({ key }) => key, ({ name }) => drawSpoken(drawings, name), () => {});
  }

  function show() {
    const state = model.get("state");
    write(goal, state.goal);
    keyed(places, state.places, ({ place }) => place, makePlace, updatePlace);
    status.replaceChildren(...sentence(drawings, state.says));
    // Nobody has done anything wrong before the first move.
    setAttributes(status, { "data-kind": state.fine ? "good" : state.changed && "bad" });
    write(again, state.again);
    setAttributes(again, { "aria-disabled": state.changed ? false : "true" });
  }

  function told() {
    show();
    live.say(model.get("state").says);
  }

  again.addEventListener("click", () => model.send({ kind: "again" }), { signal });
  model.on("change:state", told);
  el.append(root);
  show();
  return () => {
    model.off("change:state", told);
    stop.abort();
  };
}

export default { render };
