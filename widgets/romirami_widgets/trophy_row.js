// The trophies in play in a row, with the counts of each player.
import { make } from "./parts/dom.js";
import { drawingsOf } from "./parts/drawings.js";
import { showTrophies } from "./parts/trophies.js";

function render({ model, el }) {
  const drawings = drawingsOf(model);
  const list = make("ul", "rr-trophies", { "aria-label": drawings.texts.trophies });
  const show = () => showTrophies(drawings, list, model.get("told"), model.get("names"));
  model.on("change:told change:names", show);
  el.append(make("div", "romirami rr-widget", {}, list));
  show();
  return () => model.off("change:told change:names", show);
}

export default { render };
