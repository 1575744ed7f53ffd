// The trophies in play, and how many of what they count each player has.
import { hide, keyed, make, setAttributes, write } from "./dom.js";
import { drawSpoken } from "./drawings.js";

/** Show trophies in a list; `names` are the players, by seat. */
export function showTrophies(drawings, list, trophies, names) {
  keyed(
    list,
    trophies,
    ({ name }) => name,
    ({ name }) => make("li", "rr-trophy", { "data-trophy": name }, drawSpoken(drawings, `trophy-${name}`),
      make("ul", "rr-counts")),
    (item, trophy) => showCounts(item.querySelector(".rr-counts"), trophy, names),
  );
}

function showCounts(list, trophy, names) {
  const counts = trophy.counts.map((count, seat) => ({ count, seat, name: names[seat] }));
  // The place is kept for counts that are still to come, where there are players to have them.
  hide(list, names.length === 0 && counts.length === 0);
  keyed(
    list,
    counts,
    ({ seat }) => seat,
    () => make("li", "", {}, make("span", "rr-who"), make("b")),
    (row, { count, seat, name }) => {
      write(row.firstChild, name);
      write(row.lastChild, String(count));
      setAttributes(row, {
        "data-leads": trophy.holder === seat,
        "data-tied": trophy.tied !== undefined && trophy.tied.includes(seat),
      });
    },
  );
}
