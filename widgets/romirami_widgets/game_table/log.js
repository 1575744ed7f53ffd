// The log: a sentence for each thing that happened.
import { keyed, make } from "../parts/dom.js";
import { sentence } from "../parts/drawings.js";

/** Show the log; the newest line is in sight, and it stands below the status too. */
export function showLog(at, drawings, lines) {
  const atEnd = at.log.scrollHeight - at.log.scrollTop - at.log.clientHeight < 40;
  keyed(at.log, lines, (line, place) => `${place} ${line}`, (line) => make("li", "", {}, ...sentence(drawings, line)), () => {});
  if (atEnd) at.log.scrollTop = at.log.scrollHeight;
  const last = lines.at(-1) ?? "";
  if (at.last.dataset.says !== last) {
    at.last.dataset.says = last;
    at.last.replaceChildren(...sentence(drawings, last));
  }
}
