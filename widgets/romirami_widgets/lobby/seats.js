// Who sits at the table: a row for each seat, with a name and who plays there.
import { fillIn, keyed, make, setAttributes, write } from "../parts/dom.js";

const FEWEST = 2;
const MOST = 4;

let made = 0;

const newSeat = (who, name = "") => ({ key: `seat-${(made += 1)}`, name, who });

/**
 * Show the seats in a list, which `add` makes longer.
 * A computer player that the chosen game doesn't have is another one there, and itself again in a
 * game that does. `values` are what Python is told: a name and who plays, for each seat.
 */
export function seatRows(list, add, texts, signal) {
  let state = null;
  let seats = [];

  const kinds = () => state.who.map(([value]) => value);
  const whoPlays = (seat) => (kinds().includes(seat.who) ? seat.who : state.opponent);

  function set(pairs) {
    seats = pairs.slice(0, MOST).map(([name, who]) => newSeat(who, name));
    if (seats.length < FEWEST) seats = [newSeat("person"), newSeat("")];
  }

  function show(next = state) {
    state = next;
    keyed(list, seats, (seat) => seat.key, makeRow, updateRow);
    add.hidden = Boolean(state.record) || seats.length >= MOST;
  }

  function makeRow(seat) {
    const name = make("input", "rr-name", {
      type: "text", autocomplete: "off", spellcheck: "false", maxlength: 200, dir: "auto",
    });
    name.value = seat.name;
    name.addEventListener("input", () => { seat.name = name.value; }, { signal });
    const who = make("select", "rr-who", {});
    who.addEventListener("change", () => { seat.who = who.value; show(); }, { signal });
    const remove = make("button", "rr-remove", { type: "button" }, "×");
    remove.addEventListener("click", () => {
      seats = seats.filter((other) => other !== seat);
      show();
      add.focus();
    }, { signal });
    return make("li", "rr-seat", {}, make("span", "rr-number", { "aria-hidden": "true" }), name, who, remove);
  }

  function updateRow(row, seat, place) {
    const [number, name, who, remove] = row.children;
    const n = place + 1;
    const label = fillIn(texts.seat, { n });
    keyed(
      who, state.who, ([value]) => value,
      ([value, says]) => make("option", "", { value }, says), () => {},
    );
    who.value = whoPlays(seat);
    row.dataset.seat = place;
    row.dataset.who = who.value === "person" ? "person" : "computer";
    write(number, String(n));
    setAttributes(name, {
      "aria-label": `${label}: ${texts.name}`,
      placeholder: state.names[row.dataset.who][place],
    });
    setAttributes(who, { "aria-label": `${label}: ${texts.kind}` });
    setAttributes(remove, { "aria-label": fillIn(texts.remove, { n }) });
    remove.hidden = Boolean(state.record) || seats.length <= FEWEST;
  }

  add.addEventListener("click", () => {
    seats = [...seats, newSeat("")];
    show();
    list.lastChild.querySelector("input").focus();
  }, { signal });

  return { set, show, values: () => seats.map((seat) => [seat.name, whoPlays(seat)]) };
}
