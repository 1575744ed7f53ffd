// What the hands of a match of Römi count: a line for each hand, a column for each player, and the sum.
import { make } from "../parts/dom.js";

/**
 * Scores that are shown again and again. `show({ head, rows, sum, says })` takes lines of cells
 * `{ text, mark, means }`, the first of each line saying what it is about; a mark, if there is one, stands before
 * the text, with what it means.
 */
export function matchScores() {
  const caption = make("caption");
  const head = make("thead");
  const body = make("tbody");
  const root = make("table", "rr-sheet", {}, caption, head, body);

  return {
    root,
    show({ head: heads, rows, sum, says }) {
      caption.textContent = says;
      head.replaceChildren(make("tr", "", {}, ...heads.map((cell) => cellOf("th", cell, { scope: "col" }))));
      body.replaceChildren(...rows.map((cells) => lineOf(cells)), lineOf(sum, "rr-total"));
    },
  };
}

function lineOf([first, ...cells], classes = "") {
  return make("tr", classes, {}, cellOf("th", first, { scope: "row" }), ...cells.map((cell) => cellOf("td", cell)));
}

function cellOf(tag, { text, mark, means }, attributes = {}) {
  const before = mark
    ? [make("span", "rr-winner", { role: "img", "aria-label": means, title: means }, mark), " "]
    : [];
  return make(tag, "", attributes, ...before, text);
}
