// The strip of levels: each with the stars it was done with, and one click away.
import { keyed, make, setAttributes, write } from "../parts/dom.js";

const MOST_STARS = 3;

/** Show the levels; the one that is shown is marked. A single one needs no strip. */
export function showLevels(list, levels, current) {
  list.parentElement.hidden = levels.length < 2;
  keyed(list, levels, ({ name }) => name, makeLevel, (item, level) => {
    const button = item.firstChild;
    write(button.firstChild, String(level.place));
    write(button.lastChild, starsOf(level.stars));
    setAttributes(button, {
      "aria-label": level.says,
      "aria-current": level.name === current ? "step" : false,
      "data-stars": level.stars,
      title: level.title,
    });
  });
  if (list.dataset.current === current) return;
  list.dataset.current = current;
  showCurrent(list);
}

/** Where the strip has room for a few levels only, the one that is shown stands in its middle. */
function showCurrent(list) {
  const { offsetLeft, offsetWidth } = list.querySelector("[aria-current]").parentElement;
  list.scrollLeft = offsetLeft - (list.clientWidth - offsetWidth) / 2;
}

function makeLevel({ name }) {
  return make("li", "", {}, make("button", "rr-level", { type: "button", "data-level": name },
    make("b", "", { "aria-hidden": "true" }), make("span", "rr-level-stars", { "aria-hidden": "true" })));
}

/** Stars as they are drawn: those that one has, and those that are left to get. */
export function starsOf(n) {
  return "★".repeat(n) + "☆".repeat(MOST_STARS - n);
}
