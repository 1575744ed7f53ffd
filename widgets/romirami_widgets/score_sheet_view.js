// A score sheet by itself; the table is drawn by Python, as it is in a cell.
import { make } from "./parts/dom.js";

function render({ model, el }) {
  const place = make("div", "romirami rr-widget rr-sheet-place");
  const show = () => {
    place.innerHTML = model.get("drawn");
  };
  model.on("change:drawn", show);
  el.append(place);
  show();
  return () => model.off("change:drawn", show);
}

export default { render };
