// The rules in short. They lie over the table, and go at a click beside them or at Escape.
import { make } from "../parts/dom.js";
import { draw } from "../parts/drawings.js";

/** Write the rules that Python tells, once. */
export function writeRules(at, drawings, parts) {
  const line = ({ drawing, says }) =>
    make("li", "", {}, ...(drawing ? [draw(drawings, drawing)] : []), make("span", "", {}, says));
  at.rulebook.append(
    ...parts.map(({ head, lines }) =>
      make("section", "", {}, make("h3", "rr-rules-head", {}, head), make("ul", "", {}, ...lines.map(line)))),
  );
}
