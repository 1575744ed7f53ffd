// Asking Python for something that changes what is shown: one thing at a time, until the answer comes.

const PATIENCE = 8000; // a kernel that hasn't answered in so many milliseconds is lost

/** Ask one thing at a time; `busy` is told whether an answer is waited for, `lost` that none came. */
export function asking(send, { busy, lost }) {
  let waiting = null;

  function answered() {
    clearTimeout(waiting);
    waiting = null;
    busy(false);
  }

  return {
    ask(kind, more = {}) {
      if (waiting !== null) return;
      waiting = setTimeout(() => {
        answered();
        lost();
      }, PATIENCE);
      busy(true);
      send(kind, more);
    },
    answered,
    stop: () => clearTimeout(waiting),
  };
}

/** The second half of a double click is not meant for what the first half has brought there. */
export function pressOnce(root, signal) {
  let pressed = {};
  root.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    const says = button?.dataset.says;
    if (event.detail > 1 && (button !== pressed.button || says !== pressed.says)) {
      event.stopPropagation();
    }
    pressed = { button, says };
  }, { capture: true, signal });
}
