// A scoring tableau by itself.
import { make } from "./parts/dom.js";
import { drawingsOf } from "./parts/drawings.js";
import { showTableau } from "./parts/tableau.js";

function render({ model, el }) {
  const drawings = drawingsOf(model);
  const list = make("ol", "rr-tableau", { "aria-label": drawings.texts.tableau });
  const show = () => showTableau(drawings, list, model.get("tableau"));
  model.on("change:tableau", show);
  el.append(make("div", "romirami rr-widget", {}, list));
  show();
  return () => model.off("change:tableau", show);
}

export default { render };
