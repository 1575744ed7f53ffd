// The explorer: what a person changes is sent to Python, which says what comes of it.
import { hide, keyed, make, setAttributes, write } from "../parts/dom.js";
import { drawSpoken, drawingsOf } from "../parts/drawings.js";
import { arrowKeys } from "../parts/keys.js";
import { showCatalogue, showGoesTo } from "./catalogue.js";
import { layOut } from "./layout.js";
import { showMoves, showScore } from "./results.js";
import { showSeats } from "./seats.js";
import { wishing } from "./wishing.js";

const PLAYERS = [2, 3, 4];
const NOBODY = -1;
const TYPED = ".rr-name-field, .rr-bonus-cards input";
const GROUPS = ":is(.rr-counts-of-players, .rr-sides-of-token, .rr-goes-to, .rr-catalogue, .rr-filled)";

function render({ model, el }) {
  const drawings = drawingsOf(model);
  const names = model.get("says");
  const catalogue = model.get("catalogue");
  const at = layOut(names, model.get("filters"));
  const stop = new AbortController();
  const { signal } = stop;
  const drafts = new Set(); // fields in which somebody types
  let state = model.get("state");
  let goesTo = 0;
  let drag = 0;
  let drags = 0;
  const wishes = wishing(model, {
    late: () => setAttributes(at.root, { "aria-busy": "true" }),
    lost: () => {
      setAttributes(at.root, { "aria-busy": false });
      show();
      showNote(drawings.texts.lost);
    },
  });

  // What is shown: as it was told, and where something is wished, as it is wished

  const ownerOf = (number) =>
    wishes.of(`contract-${number}`, state.seats.findIndex(({ tableau }) => tableau.includes(number)));

  function tableauOf(seat) {
    const told = state.seats[seat].tableau;
    const wished = catalogue.map(({ number }) => number).filter((number) => !told.includes(number));
    return [...told, ...wished].filter((number) => ownerOf(number) === seat);
  }

  function show() {
    if (goesTo >= state.seats.length) goesTo = 0;
    const players = wishes.of("players", state.players);
    keyed(at.counts, PLAYERS, (n) => n,
      (n) => make("button", "rr-button", { type: "button", "data-n": n }, String(n)),
      (button, n) => setAttributes(button, { "aria-pressed": String(n === players) }));
    setAttributes(at.undo, { "aria-disabled": state.can_undo ? false : "true" });
    keyed(at.tokens, state.tokens, (_token, n) => n, makeToken, updateToken);
    showGoesTo(at.goesTo, state.seats.map(({ name }) => name), goesTo);
    showPicked();
    showSeats(drawings, names, at.seats, state.seats, { wishes, tableauOf, showField });
    showScore(at, state.score);
    showMoves(at, names, state);
    showField(at.line, "line", state.line);
    write(at.totals, state.totals);
    showNote(state.note.field ? "" : state.note.says);
    setAttributes(at.root, { "data-told": state.told });
    keys.settle();
  }

  function showPicked() {
    return showCatalogue(drawings, at, catalogue, {
      owner: (number) => state.seats[ownerOf(number)]?.name ?? "",
      isOwn: (number) => ownerOf(number) === goesTo,
    });
  }

  function makeToken({ sides }) {
    return make("li", "rr-token", {},
      make("div", "rr-sides-of-token", { role: "group" }, ...sides.map(({ name }) =>
        make("button", "rr-side", { type: "button", "data-trophy": name, title: drawings.labels[`trophy-${name}`] },
          drawSpoken(drawings, `trophy-${name}`)))),
      make("span", "rr-soft"));
  }

  function updateToken(item, { sides, says }, n) {
    const up = wishes.of(`token-${n}`, sides.find((side) => side.up)?.name);
    setAttributes(item.firstChild, { "aria-label": sides.map(({ name }) => drawings.labels[`trophy-${name}`]).join(" / ") });
    sides.forEach(({ name }, place) => setAttributes(item.firstChild.children[place], { "aria-pressed": String(name === up) }));
    write(item.lastChild, up ? "" : says);
  }

  /** Fill a field, unless somebody types there or what was typed is wrong. */
  function showField(field, key, told) {
    const isWrong = state.note.field === key;
    const value = wishes.of(key, told);
    if (!isWrong && !drafts.has(key) && field.value !== value) field.value = value;
    setAttributes(field, { "aria-invalid": isWrong ? "true" : false });
    const fault = key === "line" ? at.lineFault : at.root.querySelector(`[data-of="${key}"]`);
    write(fault ?? field.closest("li").querySelector(`[data-of="${key}"]`), isWrong ? state.note.says : "");
  }

  function showNote(text) {
    write(at.note, text);
    hide(at.note, !text);
  }

  function told() {
    state = model.get("state");
    const isLast = wishes.answered(state.heard);
    if (isLast) setAttributes(at.root, { "aria-busy": false });
    const hadFocus = at.root.contains(document.activeElement);
    show();
    if (hadFocus && !at.root.contains(document.activeElement)) at.undo.focus();
    if (isLast) at.live.say(state.aloud);
  }

  // What a person does

  function pick(number) {
    const owner = ownerOf(number);
    const on = owner !== goesTo;
    const isFree = owner === NOBODY || owner === goesTo; // of another's contract Python says why not
    wishes.wish("contract", { seat: goesTo, n: number, on },
      isFree ? `contract-${number}` : null, on ? goesTo : NOBODY);
    show();
  }

  function press(button) {
    const { contract, trophy, n, to } = button.dataset;
    const seat = Number(button.closest("[data-seat]")?.dataset.seat ?? 0);
    if (button === at.undo) wishes.wish("undo");
    else if (button === at.keep) wishes.wish("keep");
    else if (button === at.back) wishes.wish("back");
    else if (button === at.forget) wishes.wish("forget");
    else if (button === at.copy) copy();
    else if (button === at.read) readLine();
    else if (to !== undefined) goesTo = Number(to);
    else if (n !== undefined) wishes.wish("players", { n: Number(n) }, "players", Number(n));
    else if (trophy !== undefined) {
      const token = [...at.tokens.children].indexOf(button.closest(".rr-token"));
      wishes.wish("trophy", { text: trophy }, `token-${token}`, trophy);
    } else if (button.matches(".rr-tile")) pick(Number(contract));
    else if (contract !== undefined) {
      wishes.wish("contract", { seat, n: Number(contract), on: false }, `contract-${contract}`, NOBODY);
    } else {
      const on = !wishes.of(`joker-${seat}`, state.seats[seat].joker);
      wishes.wish("joker", { seat, on }, `joker-${seat}`, on);
    }
    show();
  }

  function readLine() {
    drafts.delete("line");
    const text = at.line.value;
    wishes.wish("line", { text }, "line", text);
  }

  async function copy() {
    const text = state.line;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Where a page may not write to the clipboard by itself, the browser copies what is selected.
      at.line.value = text;
      at.line.select();
      document.execCommand("copy");
    }
    at.live.say(names.copied);
    showNote(names.copied);
  }

  at.root.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (button) press(button);
  }, { signal });

  at.root.addEventListener("input", ({ target }) => {
    const seat = Number(target.closest("[data-seat]")?.dataset.seat);
    if (target === at.number || target.dataset.by) {
      showPicked();
      keys.settle();
    } else if (target.type === "range") {
      if (!drag) drag = drags += 1;
      const n = Number(target.value);
      wishes.wish("bonus", { seat, n, drag }, `bonus-${seat}`, n);
    } else drafts.add(keyOf(target, seat));
  }, { signal });

  /** What somebody has typed is wished when he leaves the field, or presses Enter in it. */
  function wishTyped(field) {
    const seat = Number(field.closest("[data-seat]")?.dataset.seat);
    const key = keyOf(field, seat);
    if (!field.matches(TYPED) || !drafts.delete(key)) return;
    wishes.wish(key.slice(0, key.indexOf("-")), { seat, text: field.value }, key, field.value);
  }

  at.root.addEventListener("change", ({ target }) => {
    drag = 0;
    wishTyped(target);
  }, { signal });

  at.root.addEventListener("keydown", (event) => {
    if (event.target === at.number && event.key === "Enter") {
      const found = showPicked();
      const number = Number(at.number.value.replace("#", ""));
      const one = found.find((contract) => contract.number === number) ?? (found.length === 1 ? found[0] : null);
      if (one) pick(one.number);
    } else if (event.target === at.line && event.key === "Enter") {
      event.preventDefault();
      readLine();
    } else if (event.key === "Enter") {
      wishTyped(event.target); // JupyterLab lets no Enter through to a field, so it tells no change
    } else if (event.target === at.line && event.key === "Escape") {
      drafts.delete("line");
      show();
    }
  }, { signal });

  function keyOf(field, seat) {
    if (field === at.line) return "line";
    return `${field.matches(".rr-name-field") ? "name" : "cards"}-${seat}`;
  }

  const keys = arrowKeys(at.root, GROUPS, "button", { signal });
  model.on("change:state", told);
  show();
  el.append(at.root);
  return () => {
    model.off("change:state", told);
    stop.abort();
    wishes.stop();
  };
}

export default { render };
