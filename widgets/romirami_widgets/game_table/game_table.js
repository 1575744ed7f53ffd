// The whole game. The page shows what Python tells and says what a person chose; it knows no rules.
import { keysOf } from "../parts/cards.js";
import { hide, setAttributes, write } from "../parts/dom.js";
import { drawingsOf, writeSentence } from "../parts/drawings.js";
import { tablePage } from "../table_frame/page.js";
import { board } from "./board.js";
import { ending } from "./ending.js";
import { layOut } from "./layout.js";
import { reviewing } from "./review.js";
import { selection } from "./selection.js";

const PILES = ["market", "contracts", "hand"];
const CHOICES = ".rr-card, .rr-contract, .rr-joker";

function render({ model, el }) {
  const drawings = drawingsOf(model);
  const at = layOut(drawings);
  const cards = board(at, drawings);
  const review = reviewing(drawings, {
    begin: (seat) => page.ask("review", { place: seat }),
    stop: () => page.ask("leave_off"),
    retry: (place) => page.ask("retry", { place }),
  });
  const end = ending(at, drawings, {
    again: () => page.ask("again"),
    showAll: () => goOn({ toTheLast: true }),
    review,
  });
  const chosen = selection(judge);
  let judged = model.get("state").idle;
  let reason = "";

  function judge({ propose }) {
    reason = "";
    if (chosen.isEmpty) {
      judged = page.state.idle;
      page.inquire(null);
      page.show();
    } else {
      page.inquire("choose", { ...chosen.choice, propose });
    }
  }

  /** Ask why something can't be chosen; what is chosen stays as it is. */
  function askWhy(button) {
    const pile = PILES.find((one) => button.closest(`.rr-${one}`));
    if (!button.matches(CHOICES) || !pile) return;
    const isCard = pile === "market" && page.state.phase === "take";
    const among = [chosen.text, isCard ? button.dataset.card : ""].join(" ").trim();
    page.wonder("why", { pile, cards: among });
  }

  function heard(message) {
    if (message.kind === "why") {
      reason = message.says;
      page.show();
      page.sayAloud(reason);
    } else if (message.kind === "judged") {
      hearJudged(message);
    }
  }

  function hearJudged(message) {
    page.heard();
    judged = message;
    if (message.proposed) chosen.propose(keysOf(message.cards, page.state.hand), message.joker);
    page.show();
    page.sayAloud(message.says);
  }

  function doMain() {
    if (end.next !== null) goOn();
    else if (page.state.mine) page.ask("act", chosen.choice);
  }

  function goOn(how) {
    page.sayAloud(end.go(page.state, how));
    page.show();
  }

  // Showing what Python told

  function show(state) {
    write(at.round, state.round_says);
    hide(at.banner, !state.last_round);
    write(at.banner, drawings.texts.last_round);
    setAttributes(at.banner, { title: state.last_says });
    cards.show(state, chosen, (judged ?? state.idle)?.marks ?? {});
    end.show(state);
    const next = end.next;
    const ready = next !== null || (state.mine && judged !== null && judged.ready);
    writeSentence(at.main, drawings, next ?? (state.mine && judged ? judged.says : state.step));
    setAttributes(at.main, { "aria-disabled": ready ? false : "true", "data-ready": String(ready) });
  }

  function status(state) {
    if (reason) return [reason, "bad"];
    return state.remark ? [state.remark.says, "remark"] : null;
  }

  function changed(before) {
    reason = "";
    if (page.state.number === before.number && page.state.seat === before.seat) return;
    chosen.drop();
    judged = page.state.idle;
  }

  function news(before) {
    const { state } = page;
    const happened = state.log.slice(before.log.length);
    if (state.remark?.told === state.told) return [...happened, state.remark.says].join(" ");
    if (state.note) return state.note;
    if (state.hint && !before.hint) return state.hint.says;
    // Where others were hurried, their steps came faster than they can be read aloud.
    const turns = state.mine && !before.mine ? [state.latest] : [];
    return [...turns, ...happened, state.step].join(" ");
  }

  function reviewed() {
    const found = model.get("review");
    const wasGoing = review.isGoing;
    page.answered();
    review.show(found);
    if (wasGoing && !found.going) page.sayAloud(found.says ?? "");
  }

  const page = tablePage({ model, el, at, drawings }, {
    show,
    status,
    changed,
    news,
    heard,
    doMain,
    press: (button) => cards.press(button, chosen),
    still: askWhy,
    enter: doMain,
    clear: () => chosen.clear(),
    isEmpty: () => chosen.isEmpty,
    home: (state) => (state.phase === "take" ? at.numbers : at.hand),
    moving: ".rr-card, .rr-contract, .rr-strip",
    groups: PILES.map((pile) => `.rr-${pile}`).join(", "),
    choices: CHOICES,
  });

  at.sort.addEventListener("change", page.showMoving, { signal: page.signal });
  model.on("change:review", reviewed);
  const leave = page.begin();
  review.show(model.get("review"));

  return () => {
    model.off("change:review", reviewed);
    leave();
  };
}

export default { render };
