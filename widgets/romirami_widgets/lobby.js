// The lobby: who sits down, and at which game. It keeps the address of the page, and which games
// this browser has seen; what may be chosen, and whether it can be, is Python's.
import { fillIn, keyed, make, setAttributes, write } from "./parts/dom.js";
import { undisturbed } from "./parts/keys.js";
import { liveRegion } from "./parts/live.js";

const KEPT = "romirami.games";
const MOST_KEPT = 50;
const PATIENCE = 8000; // ms; a kernel that hasn't answered by then is lost
const MOST_SENT = 2 ** 20 + 1; // characters of a record; Python takes none that long, and says so
const FEWEST = 2;
const MOST = 4;

/** The ids of the games that were played in this browser, the last one first. */
function keptGames() {
  try {
    const ids = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string").slice(0, MOST_KEPT) : [];
  } catch {
    return []; // a browser that keeps nothing, or something else under this name
  }
}

function keepGame(id) {
  try {
    const ids = [id, ...keptGames().filter((kept) => kept !== id)];
    localStorage.setItem(KEPT, JSON.stringify(ids.slice(0, MOST_KEPT)));
  } catch {
    // Then the game's address is the only way back to it.
  }
}

// A page of its own carries its game in its address; inside JupyterLab the address is Lab's.

const hasAddress = () => Boolean(document.body.dataset.voila);

function addressedGame() {
  return (hasAddress() && new URL(location.href).searchParams.get("game")) || "";
}

function keepAddress(id) {
  if (!hasAddress()) return;
  const address = new URL(location.href);
  if (id) address.searchParams.set("game", id);
  else address.searchParams.delete("game");
  if (address.href !== location.href) history.replaceState(history.state, "", address);
}

function initialize({ model }) {
  const settle = () => {
    const id = model.get("game");
    if (id) keepGame(id);
    if (id || model.get("state").greeted) keepAddress(id);
  };
  const hello = () => model.send({ kind: "hello", ids: keptGames(), game: addressedGame() });
  const settleOrGreet = () => {
    settle();
    if (!model.get("game")) hello();
  };
  model.on("change:game", settleOrGreet);
  model.on("change:state", settle);
  settleOrGreet();
  return () => {
    model.off("change:game", settleOrGreet);
    model.off("change:state", settle);
  };
}

function render({ model, el }) {
  const texts = model.get("texts");
  const stop = new AbortController();
  const { signal } = stop;
  const at = layOut(texts, model.get("picture"));
  let state = model.get("state");
  let seats = [newSeat("person"), newSeat(state.opponent)];
  let waiting = null;
  let noteSeen = state.note.count;
  let recordSeen = "";

  /** Ask Python for something; until it answers, nothing else is asked. */
  function ask(kind, more = {}) {
    if (waiting !== null) return;
    waiting = setTimeout(lost, PATIENCE);
    setAttributes(at.form, { "aria-busy": "true" });
    model.send({ kind, ...more });
  }

  function answered() {
    clearTimeout(waiting);
    waiting = null;
    setAttributes(at.form, { "aria-busy": false });
  }

  function lost() {
    answered();
    showNote({ says: texts.lost, field: "" });
  }

  // Showing what Python told

  function show() {
    at.root.dataset.playing = state.playing;
    at.lobby.hidden = state.playing || (!state.greeted && addressedGame() !== "");
    at.bar.hidden = !state.playing;
    if (state.record !== recordSeen) {
      recordSeen = state.record;
      if (state.seats) seats = state.seats.map(([name, who]) => ({ ...newSeat(who), name }));
    }
    showSeats();
    showGames();
    at.held.hidden = !state.record;
    write(at.heldText, state.record);
    at.seedField.hidden = Boolean(state.record);
    write(at.start, state.start);
    showNote(state.note);
  }

  function showSeats() {
    const fixed = Boolean(state.record);
    keyed(at.seats, seats, (seat) => seat.key, makeRow, updateRow);
    at.add.hidden = fixed || seats.length >= MOST;

    function makeRow(seat) {
      const name = make("input", "rr-name", {
        type: "text", autocomplete: "off", spellcheck: "false", maxlength: 200, dir: "auto",
      });
      name.value = seat.name;
      name.addEventListener("input", () => { seat.name = name.value; }, { signal });
      const who = make("select", "rr-who", {});
      for (const [value, label] of state.who) who.append(make("option", "", { value }, label));
      who.value = seat.who;
      who.addEventListener("change", () => { seat.who = who.value; showSeats(); }, { signal });
      const remove = make("button", "rr-remove", { type: "button" }, "×");
      remove.addEventListener("click", () => {
        seats = seats.filter((other) => other !== seat);
        showSeats();
        at.add.focus();
      }, { signal });
      return make("li", "rr-seat", {}, make("span", "rr-number", { "aria-hidden": "true" }), name, who, remove);
    }

    function updateRow(row, seat, place) {
      const [number, name, who, remove] = row.children;
      const n = place + 1;
      const label = fillIn(texts.seat, { n });
      row.dataset.seat = place;
      row.dataset.who = seat.who === "person" ? "person" : "computer";
      write(number, String(n));
      setAttributes(name, {
        "aria-label": `${label}: ${texts.name}`,
        placeholder: state.names[row.dataset.who][place],
      });
      setAttributes(who, { "aria-label": `${label}: ${texts.kind}` });
      setAttributes(remove, { "aria-label": fillIn(texts.remove, { n }) });
      remove.hidden = fixed || seats.length <= FEWEST;
    }
  }

  function showGames() {
    at.goOn.hidden = state.games.length === 0;
    const when = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
    keyed(
      at.games, state.games, ({ id }) => id,
      ({ id }) => {
        const says = make("span", "rr-game-says", { dir: "auto" });
        const button = make("button", "rr-game", { type: "button" }, says, make("small"));
        button.addEventListener("click", () => ask("open", { id }), { signal });
        return make("li", "", {}, button);
      },
      (item, game) => {
        const [says, played] = item.firstChild.children;
        write(says, game.says);
        write(played, when.format(new Date(game.played * 1000)));
      },
    );
  }

  function showNote({ says, field }) {
    for (const [name, input] of [["seed", at.seed], ["record", at.record]]) {
      const wrong = field === name;
      setAttributes(input, { "aria-invalid": wrong ? "true" : false });
      write(at.faults[name], wrong ? says : "");
      if (wrong) at.more.open = true;
    }
    write(at.note, field ? "" : says);
    at.note.hidden = !at.note.textContent;
  }

  // What a person does

  at.form.addEventListener("submit", (event) => {
    event.preventDefault();
    ask("start", { seats: seats.map(({ name, who }) => [name, who]), seed: at.seed.value });
  }, { signal });
  at.add.addEventListener("click", () => {
    seats = [...seats, newSeat(state.opponent)];
    showSeats();
    at.seats.lastChild.querySelector("input").focus();
  }, { signal });
  const readRecord = (text) => ask("record", { text: text.slice(0, MOST_SENT) });
  at.read.addEventListener("click", () => readRecord(at.record.value), { signal });
  at.drop.addEventListener("click", () => {
    at.record.value = "";
    seats = [newSeat("person"), newSeat(state.opponent)];
    ask("record", { text: "" });
  }, { signal });
  at.file.addEventListener("change", async () => {
    const [file] = at.file.files;
    if (!file) return;
    // A film that was chosen by mistake is neither read to its end nor shown.
    const text = await file.slice(0, 4 * MOST_SENT).text(); // a character has up to four bytes
    at.file.value = "";
    at.record.value = text.length < MOST_SENT ? text : "";
    readRecord(text);
  }, { signal });
  at.leave.addEventListener("click", () => ask("leave"), { signal });

  function hear() {
    answered();
    const wasPlaying = state.playing;
    state = model.get("state");
    show();
    if (state.note.count !== noteSeen) {
      noteSeen = state.note.count;
      at.live.say(state.note.says);
      if (state.note.field) at[state.note.field].focus();
    }
    if (wasPlaying && !state.playing) at.start.focus();
  }

  model.on("change:state", hear);
  show();
  el.append(at.root);
  return () => {
    stop.abort();
    answered();
    model.off("change:state", hear);
  };
}

let seatsMade = 0;

function newSeat(who) {
  seatsMade += 1;
  return { key: `seat-${seatsMade}`, name: "", who };
}

function layOut(texts, picture) {
  const id = `rr-lobby-${crypto.randomUUID()}`;
  const live = liveRegion();
  const head = make("header", "rr-lobby-head");
  head.innerHTML = picture; // drawn by Python, of nothing that a person typed
  head.append(make("h1", "", {}, "Romi Rami"), make("p", "", {}, texts.about));

  const note = make("p", "rr-lobby-note");
  const seats = make("ol", "rr-seats");
  const add = make("button", "rr-quiet rr-add", { type: "button" }, `+ ${texts.add}`);
  const start = make("button", "rr-start", { type: "submit" });

  const faults = { seed: fault(`${id}-seed-fault`), record: fault(`${id}-record-fault`) };
  const seed = make("input", "rr-seed", {
    id: `${id}-seed`, type: "text", inputmode: "numeric", autocomplete: "off", maxlength: 100,
    "aria-describedby": `${id}-seed-help ${id}-seed-fault`,
  });
  const seedField = make(
    "div", "rr-field", {},
    make("label", "", { for: `${id}-seed` }, texts.seed), seed,
    make("p", "rr-help", { id: `${id}-seed-help` }, texts.seed_help), faults.seed,
  );
  const record = make("textarea", "rr-record", {
    id: `${id}-record`, rows: 4, spellcheck: "false", autocomplete: "off",
    "aria-describedby": `${id}-record-help ${id}-record-fault`,
  });
  const file = make("input", "rr-file", { type: "file", accept: ".romirami,.txt,text/plain", "aria-label": texts.file });
  const read = make("button", "rr-quiet rr-read", { type: "button" }, texts.read);
  const recordField = make(
    "div", "rr-field", {},
    make("label", "", { for: `${id}-record` }, texts.record), record,
    make("p", "rr-help", { id: `${id}-record-help` }, texts.record_help), faults.record,
    make("div", "rr-record-doings", {}, file, read),
  );
  const how = make(
    "details", "rr-how", {},
    make("summary", "", {}, texts.how), make("ol", "", {}, ...texts.rules.map((rule) => make("li", "", {}, rule))),
  );
  const more = make("details", "rr-more", {}, make("summary", "", {}, texts.more), seedField, recordField);

  const heldText = make("p", "", { dir: "auto" });
  const drop = make("button", "rr-quiet rr-drop", { type: "button" }, texts.drop_record);
  const held = make("div", "rr-held", {}, heldText, drop);

  const form = make(
    "form", "rr-form", { novalidate: "" },
    make("fieldset", "", {}, make("legend", "", {}, texts.who_plays), held, seats, add),
    start, note, how, more,
  );
  const games = make("ul", "rr-games");
  const goOn = make("section", "rr-go-on", { "aria-label": texts.go_on }, make("h2", "", {}, texts.go_on), games);
  const lobby = make("div", "rr-lobby-main", {}, head, form, goOn);
  const leave = make("button", "rr-quiet rr-leave", { type: "button" }, `← ${texts.leave}`);
  const bar = make("nav", "rr-lobby-bar", {}, leave);
  const root = make("div", "romirami rr-lobby", {}, bar, lobby, live.node);
  undisturbed(root);
  return {
    root, lobby, bar, leave, form, seats, add, start, note, more, seed, seedField, record, file, read,
    faults, held, heldText, drop, goOn, games, live,
  };
}

function fault(id) {
  return make("p", "rr-fault", { id });
}

export default { initialize, render };
