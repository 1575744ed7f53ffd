// The lobby: which game is played, and by whom. It keeps the address of the page, and what this
// browser has seen and chosen; what may be chosen, and whether it can be, is Python's.
import { keyed, make, setAttributes, write } from "../parts/dom.js";
import {
  addressedGame, keepAddress, keepChoice, keepGame, keptChoice, keptGames,
} from "./kept.js";
import { layOut } from "./layout.js";
import { optionFields } from "./options.js";
import { seatRows } from "./seats.js";

const PATIENCE = 8000; // ms; a kernel that hasn't answered by then is lost
const MOST_SENT = 2 ** 20 + 1; // characters of a record; Python takes none that long, and says so

function initialize({ model }) {
  const settle = () => {
    const id = model.get("game");
    if (id) keepGame(id);
    if (id || model.get("state").greeted) keepAddress(id);
  };
  const hello = () => model.send({
    kind: "hello", ids: keptGames(), game: addressedGame(), chosen: keptChoice().game,
  });
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
  const offers = model.get("offers");
  const stop = new AbortController();
  const { signal } = stop;
  const at = layOut(texts, offers);
  const kept = keptChoice();
  const seats = seatRows(at.seats, at.add, texts, signal);
  const options = optionFields(at.agreed, at.options, at.id, kept.options, signal);
  let state = model.get("state");
  let waiting = null;
  let noteSeen = state.note.count;
  let recordSeen = "";
  let recordRead = ""; // the text that Python was asked to read last

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
    for (const [name, { input }] of at.games) input.checked = name === state.chosen;
    if (state.record !== recordSeen) {
      recordSeen = state.record;
      seats.set(state.seats ?? keptChoice().seats);
    }
    seats.show(state);
    options.show(state.options);
    showRules();
    showGames();
    at.held.hidden = !state.record;
    write(at.heldText, state.record);
    at.seedField.hidden = Boolean(state.record);
    write(at.start, state.start);
    showNote(state.note);
  }

  function showRules() {
    const rules = offers[state.chosen].rules.map((says, place) => [`${state.chosen} ${place}`, says]);
    keyed(at.rules, rules, ([key]) => key, ([, says]) => make("li", "", {}, says), () => {});
  }

  function showGames() {
    at.goOn.hidden = state.games.length === 0;
    const when = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
    keyed(
      at.list, state.games, ({ id }) => id,
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

  /** The field of that name, and the folded part in which it is. */
  function fieldOf(name) {
    return at.fields.get(name) ?? options.fields.get(name);
  }

  function showNote({ says, field }) {
    for (const [name, { input, fault }] of [...at.fields, ...options.fields]) {
      const wrong = field === name;
      setAttributes(input, { "aria-invalid": wrong ? "true" : false });
      write(fault, wrong ? says : "");
      if (wrong) input.closest("details").open = true;
    }
    write(at.note, field ? "" : says);
    at.note.hidden = !at.note.textContent;
  }

  // What a person does

  for (const [game, { input }] of at.games) {
    input.addEventListener("change", () => ask("choose", { game }), { signal });
  }
  at.form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = fieldOf("record").input.value;
    if (text.trim() && text !== recordRead) {
      readRecord(text); // a record that was pasted is meant to be played
      return;
    }
    const chosen = { game: state.chosen, seats: seats.values(), options: options.values() };
    if (!state.record) keepChoice({ ...chosen, options: options.agreed });
    ask("start", { ...chosen, seed: fieldOf("seed").input.value });
  }, { signal });
  const readRecord = (text) => {
    recordRead = text;
    ask("record", { text: text.slice(0, MOST_SENT) });
  };
  at.read.addEventListener("click", () => readRecord(fieldOf("record").input.value), { signal });
  at.drop.addEventListener("click", () => {
    fieldOf("record").input.value = "";
    ask("record", { text: "" });
  }, { signal });
  at.file.addEventListener("change", async () => {
    const [file] = at.file.files;
    if (!file) return;
    // A film that was chosen by mistake is neither read to its end nor shown.
    const text = await file.slice(0, 4 * MOST_SENT).text(); // a character has up to four bytes
    at.file.value = "";
    fieldOf("record").input.value = text.length < MOST_SENT ? text : "";
    readRecord(text);
  }, { signal });
  at.leave.addEventListener("click", () => ask("leave"), { signal });

  function hear() {
    answered();
    const wasPlaying = state.playing;
    state = model.get("state");
    if (state.playing) fieldOf("record").input.value = ""; // it was played, or put away
    show();
    if (state.note.count !== noteSeen) {
      noteSeen = state.note.count;
      at.live.say(state.note.says);
      fieldOf(state.note.field)?.input.focus();
    }
    if (wasPlaying && !state.playing) at.start.focus();
  }

  model.on("change:state", hear);
  seats.set(kept.seats);
  show();
  el.append(at.root);
  return () => {
    stop.abort();
    answered();
    model.off("change:state", hear);
  };
}

export default { initialize, render };
