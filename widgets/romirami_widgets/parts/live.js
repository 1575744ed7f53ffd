// A polite live region: it says what changed, and the same words again where they come twice.
import { make } from "./dom.js";

/** Make a region that a screen reader reads aloud, and a function that says something there. */
export function liveRegion() {
  const node = make("div", "rr-live", { role: "status", "aria-live": "polite", "aria-atomic": "true" });
  let last = "";
  function say(text) {
    if (!text) return;
    // A no-break space makes equal words a change, which is what screen readers read.
    last = text === last ? `${text}\u00a0` : text;
    node.textContent = last;
  }
  return { node, say };
}
