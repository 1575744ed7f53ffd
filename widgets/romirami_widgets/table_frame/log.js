// The log: a sentence for each thing that happened; below the status stands what happened latest.
import { keyed, make } from "../parts/dom.js";
import { sentence, writeSentence } from "../parts/drawings.js";

const shown = new WeakMap();

/** Show what happened latest. */
export function showLatest(at, drawings, says) {
  writeSentence(at.last, drawings, says);
}

/** Show the log; the newest line is in sight. */
export function showLog(at, drawings, lines) {
  // A click that only chooses adds no line, and asking where the log stands lays out the whole page.
  const key = lines.join("\n");
  if (shown.get(at.log) === key) return;
  shown.set(at.log, key);
  const atEnd = at.log.scrollHeight - at.log.scrollTop - at.log.clientHeight < 40;
  keyed(at.log, lines, (line, place) => `${place} ${line}`, (line) => make("li", "", {}, ...sentence(drawings, line)), () => {});
  if (atEnd) at.log.scrollTop = at.log.scrollHeight;
}
