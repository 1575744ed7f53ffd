// Asking Python for something that changes what is shown: one thing at a time, until the answer comes.

const PATIENCE = 8000; // a kernel that hasn't answered in so many milliseconds is lost
const NOTICED = 50; // what comes within so many milliseconds is seen as coming at once

/**
 * Ask for what changes something, one thing at a time, or inquire about what changes nothing.
 * `busy` is told whether a change is waited for, `lost` that no answer came. What was inquired about
 * is shown together with the answer, so that the page is drawn once; `late` is told to show it alone.
 */
export function asking(send, { busy, late, lost }) {
  let waiting = null;
  let unheard = null;
  let unseen = null;

  function heard() {
    clearTimeout(unheard);
    clearTimeout(unseen);
  }

  function stop() {
    clearTimeout(waiting);
    heard();
    waiting = null;
  }

  function answered() {
    stop();
    busy(false);
  }

  function giveUp() {
    answered();
    lost();
  }

  return {
    ask(kind, more = {}) {
      if (waiting !== null) return;
      waiting = setTimeout(giveUp, PATIENCE);
      busy(true);
      send(kind, more);
    },
    /** A later inquiry takes the place of an earlier one; `heard` says that its answer came. */
    inquire(kind, more = {}) {
      heard();
      unheard = setTimeout(giveUp, PATIENCE);
      unseen = setTimeout(late, NOTICED);
      send(kind, more);
    },
    heard,
    answered,
    stop,
  };
}

/** The further clicks of a double click are not meant for what the first one has brought there. */
export function pressOnce(root, signal) {
  let pressed = {};
  root.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    const says = button?.dataset.says;
    if (event.detail > 1 && (button !== pressed.button || says !== pressed.says)) {
      event.stopPropagation();
    } else {
      pressed = { button, says };
    }
  }, { capture: true, signal });
}
