// A match of Römi. The page shows what Python tells and says what a person chose; it knows no rules.
import { hide, setAttributes, write } from "../parts/dom.js";
import { drawingsOf, forTheEar, writeSentence } from "../parts/drawings.js";
import { tablePage } from "../table_frame/page.js";
import { idsOf } from "./cards.js";
import { colours } from "./colours.js";
import { ending } from "./ending.js";
import { arrangedHand } from "./hand.js";
import { layOut } from "./layout.js";
import { meldsOnTable } from "./melds.js";
import { showDiscards, showPiles } from "./piles.js";
import { showPlayers } from "./players.js";
import { showWays } from "./ways.js";

function render({ model, el }) {
  const drawings = drawingsOf(model);
  const at = layOut(drawings);
  const end = ending(at, drawings);
  const colour = colours(at.table, at.colours);
  const hands = new Map(); // of those who look at this page, each arranged by its owner
  let target = null; // the meld that is pointed at
  let judged = model.get("state").idle;
  let reason = "";
  let isPending = false; // whether what is chosen is not judged yet
  let later = null; // what was pressed meanwhile

  function hand() {
    const key = page.state.arranged;
    if (!hands.has(key)) {
      const { texts } = drawings;
      hands.set(key, arrangedHand({ drawings, key, texts, onChoose: judge, signal: page.signal }));
      hands.get(key).show(page.state.hand);
    }
    return hands.get(key);
  }

  // Choosing

  function judge() {
    const { state } = page;
    reason = "";
    later = null;
    const ids = state.seat === null ? [] : hand().chosen();
    if (!state.mine || (ids.length === 0 && target === null)) {
      isPending = false;
      judged = state.idle;
      page.inquire(null);
      page.show();
    } else {
      isPending = true;
      page.inquire("choose", { cards: cardsOf(ids), meld: target });
    }
  }

  /** A press is meant for what is chosen now, not for what was judged before. */
  function whenJudged(act) {
    if (isPending) later = act;
    else act();
  }

  function cardsOf(ids) {
    return page.state.hand.filter(({ id }) => ids.includes(id)).map(({ card }) => card).join(" ");
  }

  function clear() {
    target = null;
    if (page.state.seat !== null) hand().clear();
    judge();
  }

  /** Ask why a pile can't be drawn from; what is chosen stays as it is. */
  function askWhy(button) {
    if (button.matches(".rr-pile")) page.wonder("why", { steps: [`draw ${button.dataset.pile}`] });
  }

  function heard(message) {
    const act = message.kind === "judged" ? later : null;
    if (message.kind === "why") {
      reason = message.says;
    } else {
      page.heard();
      [judged, isPending, later] = [message, false, null];
    }
    page.show();
    page.sayAloud(message.says);
    act?.();
  }

  function allWays() {
    if (!page.state.mine || !judged) return [];
    return judged.main ? [judged.main, ...judged.ways] : judged.ways;
  }

  // Doing

  function doWay({ steps }) {
    page.ask("act", { steps });
  }

  function doMain() {
    const { state } = page;
    if (state.over) page.ask("again");
    else if (state.between) page.ask("next");
    else whenJudged(() => {
      if (page.state.mine && judged?.main) doWay(judged.main);
    });
  }

  function press(button) {
    if (button === at.colours) colour.toggle();
    else if (button === at.points) at.scores.togglePopover();
    else if (button === at.allDiscards) at.discarded.togglePopover();
    else if (button.matches(".rr-pile")) whenJudged(() => drawFrom(button.dataset.pile));
    else if (button.matches(".rr-way")) pressWay(button.dataset);
  }

  function drawFrom(name) {
    const way = allWays().find(({ pile }) => pile === name);
    if (way) doWay(way);
  }

  /** What is chosen goes to a meld where it is clear how; else the meld is pointed at. */
  function pressMeld(number) {
    if (isLaying(page.state)) whenJudged(() => goToMeld(number));
  }

  function goToMeld(number) {
    const ways = allWays().filter(({ meld }) => meld === number);
    if (ways.length === 1 && hand().chosen().length > 0) {
      doWay(ways[0]);
    } else {
      target = target === number ? null : number;
      judge();
    }
  }

  function pressWay({ kind, at: place }) {
    if (kind === "way") {
      if (!isPending) doWay(judged.ways[place]);
      return;
    }
    const offer = page.state.offers[place];
    target = offer.meld;
    hand().choose(idsOf(offer.cards, page.state.hand));
    judge();
  }

  /** Enter presses what has a meaning of its own now; on a card it does what the main button says. */
  function enter() {
    const button = document.activeElement;
    const isOwn = button.matches(".rr-pile, .rr-meld, .rr-way") && button.getAttribute("aria-disabled") !== "true";
    if (isOwn) button.click();
    else doMain();
  }

  // Showing what Python told

  function show(state) {
    const ways = allWays();
    setAttributes(at.table, { "data-hand-over": String(state.hand_over) });
    write(at.round, state.round_says);
    showPiles(at, drawings, state, ways);
    showDiscards(at, drawings, state);
    showMelds(state, ways);
    showPlayers(at, drawings, state);
    showHand(state);
    const isIdle = isEmpty();
    showWays(at, drawings, {
      ways: state.mine && judged ? judged.ways : [],
      offers: isIdle ? state.offers : [],
    });
    writeSentence(at.opening, drawings, state.opening);
    end.show(state);
    setAttributes(at.points, { "aria-disabled": state.scores ? false : "true" });
    if (at.scores.dataset.scores !== state.scores) {
      at.scores.dataset.scores = state.scores;
      at.scores.innerHTML = state.scores;
    }
    const next = nextOf(state);
    const ready = next !== null || (state.mine && judged !== null && judged.main !== null);
    writeSentence(at.main, drawings, next ?? (state.mine && judged ? judged.says : state.step));
    setAttributes(at.main, { "aria-disabled": ready ? false : "true", "data-ready": String(ready) });
  }

  function showMelds(state, ways) {
    hide(at.noMelds, state.melds.length > 0);
    const marks = state.hint && state.hint.meld !== null ? { [state.hint.meld]: "hint" } : {};
    const says = {};
    for (const way of ways) {
      if (way.meld === null || way.meld in says) continue;
      marks[way.meld] = "fits";
      says[way.meld] = forTheEar(drawings, way.says);
    }
    melds.show(state.melds, { marks, ways: says, pressed: target, open: isLaying(state) });
  }

  function isLaying(state) {
    return state.mine && state.phase === "lay";
  }

  function nextOf(state) {
    if (state.over) return drawings.texts.again;
    return state.between ? state.end.next : null;
  }

  function showHand(state) {
    if (state.seat === null) {
      at.hand.replaceChildren(); // behind a curtain no hand is in the page at all
      return;
    }
    const own = hand();
    if (own.root.parentElement !== at.hand) at.hand.replaceChildren(own.root);
    const marks = state.drawn ? { [state.drawn]: "drawn" } : {};
    for (const id of state.hint ? idsOf(state.hint.cards, state.hand) : []) marks[id] = "hint";
    own.show(state.hand, { marks, open: !state.hand_over });
  }

  function changed(before) {
    const { state } = page;
    reason = "";
    if (state.number === before.number && state.seat === before.seat) return;
    target = null;
    judged = state.idle;
    isPending = false;
    later = null;
    page.heard();
    if (before.mine) hands.get(before.arranged).clear();
    else if (state.mine && hand().chosen().length > 0) judge();
  }

  function news(before) {
    const { state } = page;
    if (state.note) return state.note;
    if (state.hint && !before.hint) return state.hint.says;
    const isNewHand = state.hand_number !== before.hand_number;
    const happened = isNewHand ? [state.round_says] : state.log.slice(before.log.length);
    if (state.end && !before.end) return [...happened.slice(0, -1), state.end.says].join(" ");
    // Where others were hurried, their steps came faster than they can be read aloud.
    const turns = state.mine && !before.mine ? [state.latest] : happened;
    const opening = state.opening === before.opening ? "" : state.opening;
    return [...turns, opening, state.step].filter(Boolean).join(" ");
  }

  function isEmpty() {
    return target === null && (page.state.seat === null || hand().chosen().length === 0);
  }

  const page = tablePage({ model, el, at, drawings }, {
    show,
    status: () => (reason ? [reason, "bad"] : null),
    changed,
    news,
    heard,
    doMain,
    press,
    still: askWhy,
    enter,
    clear,
    isEmpty,
    home: (state) => (state.hand_over ? at.main : at.hand),
    moving: ".rr-card, .rr-face, .rr-meld-card",
    groups: ".rr-piles-row, .rr-melds, .rr-ways, .rr-hand",
    choices: ".rr-card, .rr-pile, .rr-meld, .rr-way",
  });
  const melds = meldsOnTable({ drawings, texts: drawings.texts, onPress: pressMeld, signal: page.signal });
  at.melds.append(melds.root);
  return page.begin();
}

export default { render };
