// What was asked for and not answered yet. A click shows at once what it wishes, and the next one
// goes on from there: on a slow kernel nothing is lost, and nothing jumps back meanwhile.
import { asking } from "../parts/asking.js";

/**
 * Send what a person wishes, in order. `late` is told when an answer takes long, `lost` when none
 * comes: then nothing is wished any more.
 */
export function wishing(model, { late, lost }) {
  const view = crypto.randomUUID();
  const wished = new Map();
  let asked = 0;
  const { inquire, heard, stop } = asking((kind, more) => model.send({ kind, view, ...more }), {
    busy: () => {},
    late,
    lost: () => {
      wished.clear();
      lost();
    },
  });

  return {
    /** Wish something; `what` takes the `value` until the answer comes. */
    wish(kind, more = {}, what = null, value = null) {
      asked += 1;
      if (what !== null) wished.set(what, { value, ask: asked });
      inquire(kind, { ...more, ask: asked });
    },
    /** How something stands: as it is wished, or as it was told. */
    of: (what, told) => (wished.has(what) ? wished.get(what).value : told),
    /** Take an answer; says whether it is the last that is waited for. */
    answered({ view: of, ask }) {
      if (of !== view) return asked === 0 || wished.size === 0;
      for (const [what, one] of wished) if (one.ask <= ask) wished.delete(what);
      if (ask === asked) heard();
      return ask === asked;
    },
    stop,
  };
}
