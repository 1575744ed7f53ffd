// Two colours or four: a choice of the reader's eyes, which the browser remembers.
import { setAttributes } from "../parts/dom.js";

const NAME = "romirami.colours";

/** The colours of a table; `toggle` takes the others. */
export function colours(table, button) {
  let four = read() === "4";
  show();

  function show() {
    setAttributes(table, { "data-colours": four ? "4" : false });
    setAttributes(button, { "aria-pressed": String(four) });
  }

  return {
    toggle() {
      four = !four;
      keep(four ? "4" : "2");
      show();
    },
  };
}

function read() {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null; // a browser that keeps nothing
  }
}

function keep(choice) {
  try {
    localStorage.setItem(NAME, choice);
  } catch {
    // It holds for this page, then.
  }
}
