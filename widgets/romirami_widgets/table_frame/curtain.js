// The curtain between two people's turns: while it is down, no hand is in the page at all.
import { hide, make, write } from "../parts/dom.js";

/** A curtain that is shown again and again. */
export function curtain(at, { show }) {
  const says = make("p", "rr-curtain-says");
  const button = make("button", "rr-button rr-show", { type: "button" });
  button.addEventListener("click", show);
  at.curtain.append(says, button);

  return {
    show({ curtain: told }) {
      const wasUp = at.curtain.hidden;
      hide(at.curtain, told === null);
      for (const part of at.curtain.parentElement.children) {
        if (part !== at.curtain && part !== at.live.node) part.inert = told !== null;
      }
      if (told === null) return;
      write(says, told.says);
      write(button, told.button);
      if (wasUp) button.focus({ preventScroll: true });
    },
  };
}
