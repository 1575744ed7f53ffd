// Contracts with what would fill each; one of them can be pointed at.
import { contractButton, setContract } from "./parts/contracts.js";
import { keyed, make } from "./parts/dom.js";
import { drawingsOf } from "./parts/drawings.js";
import { arrowKeys } from "./parts/keys.js";

function render({ model, el }) {
  const drawings = drawingsOf(model);
  const row = make("div", "rr-contracts", { role: "group", "aria-label": drawings.texts.contracts });
  const root = make("div", "romirami rr-widget", {}, row);
  const stop = new AbortController();

  function show() {
    keyed(row, model.get("contracts"), (number) => number, (number) => contractButton(drawings, number),
      (button, number) => setContract(button, {
        chosen: model.get("pointed") === number,
        mark: model.get("marks")[number] ?? null,
      }));
    arrows.settle();
  }

  row.addEventListener("click", ({ target }) => {
    const button = target.closest(".rr-contract");
    if (!button) return;
    const number = Number(button.dataset.contract);
    model.send({ kind: "choose", contract: model.get("pointed") === number ? null : number });
  }, { signal: stop.signal });
  const arrows = arrowKeys(root, ".rr-contracts", ".rr-contract", { signal: stop.signal });

  model.on("change:contracts change:marks change:pointed", show);
  el.append(root);
  show();
  return () => {
    model.off("change:contracts change:marks change:pointed", show);
    stop.abort();
  };
}

export default { render };
