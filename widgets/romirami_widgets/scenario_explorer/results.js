// The score with its reasons, what the last change did, and how it stands to what was kept.
import { hide, keyed, make, write } from "../parts/dom.js";

/** Show the score. */
export function showScore(at, score) {
  write(at.winner, score.winner);
  draw(at.table, score.table);
  showLines(at.sources, score.sources);
  showLines(at.trophies, [...score.trophies, ...score.open]);
}

/** Show the last change, and the comparison. */
export function showMoves(at, names, { change, compared }) {
  showMove(at.change, change, names.nothing_yet);
  hide(at.comparing, compared === null);
  showMove(at.compared, compared, "");
  if (compared && compared.differences.length === 0) at.compared.replaceChildren(make("p", "", {}, names.same));
}

function showMove(place, move, otherwise) {
  const shown = JSON.stringify(move ?? otherwise);
  if (place.dataset.shown === shown) return;
  place.dataset.shown = shown;
  if (!move) {
    place.replaceChildren(make("p", "rr-soft", {}, otherwise));
    return;
  }
  const list = make("ul", "rr-reasons");
  showLines(list, move.differences);
  const table = make("div", "rr-table-place");
  draw(table, move.table);
  place.replaceChildren(list, table, make("p", "", { hidden: !move.says }, move.says));
}

/** Place what Python has drawn; every name in it is escaped there. */
function draw(place, html) {
  if (place.drawn === html) return;
  place.drawn = html;
  place.innerHTML = html;
}

function showLines(list, lines) {
  keyed(list, lines, (_line, at) => at, () => make("li"), write);
}
