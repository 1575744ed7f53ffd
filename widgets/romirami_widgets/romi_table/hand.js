// One's own hand.
import { keyed, make, setAttributes } from "../parts/dom.js";
import { draw } from "../parts/drawings.js";

/** A hand whose cards are chosen by pressing them. */
export function arrangedHand({ drawings, texts, onChoose, signal }) {
  const root = make("div", "rr-hand", { role: "group", "aria-label": texts.hand });
  let cards = [];
  let state = { marks: {}, open: true };
  let chosen = new Set();

  root.addEventListener("click", ({ target }) => {
    const button = target.closest(".rr-card");
    if (!button || !state.open) return;
    const { key } = button.dataset;
    if (!chosen.delete(key)) chosen.add(key);
    render();
    onChoose([...chosen]);
  }, { signal });

  function render() {
    keyed(root, cards, ({ id }) => id, ({ card, says }) =>
      make("button", "rr-card", { type: "button", "data-card": card, "aria-label": says }, draw(drawings, `romi-card-${card}`)),
    (button, { id }) => setAttributes(button, {
      "aria-pressed": String(chosen.has(id)),
      "aria-disabled": state.open ? false : "true",
      "data-hinted": state.marks[id] === "hint",
    }));
  }

  return {
    root,
    show(told, { chosen: ids, marks, open }) {
      cards = told;
      state = { marks, open };
      chosen = new Set(ids);
      render();
    },
    chosen: () => [...chosen],
    choose(ids) {
      chosen = new Set(ids);
      render();
    },
    clear() {
      chosen.clear();
      render();
    },
  };
}
