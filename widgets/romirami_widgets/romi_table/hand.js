// One's own hand of Römi: cards are chosen, and arranged in groups with mouse, finger, keys or buttons.
//
// Whoever encloses it moves the focus: `arrowKeys(root, ".rr-hand", ".rr-card", …)`, settled after each `show`.
// The keys with Shift are the hand's own; they move cards.
import { setCard } from "../parts/cards.js";
import { fillIn, keyed, make, setAttributes, write } from "../parts/dom.js";
import { draw } from "../parts/drawings.js";
import { liveRegion } from "../parts/live.js";
import { seenMoving } from "../parts/motion.js";
import {
  arrangementFrom, atTheEnd, beside, dealt, exchanged, inSight, loosened, renewed, shown, sortedInto, stepped, together,
} from "./arranging.js";
import { dragging } from "./dragging.js";
import { remembering } from "./remembering.js";
import { byRank, bySuit } from "./sorting.js";

const MOST = 15; // cards, as the starter has

/**
 * A hand that is shown again and again.
 *
 * `key` names the hand of one seat; how it is arranged is remembered under it. `onChoose(ids)` is called after each
 * change of what is chosen that a person made. `show(cards, { chosen, marks, open })` takes cards `{ id, card, says }`
 * in any order, what is chosen (else what is chosen already stays so), marks by id ("hint", "fits", or "drawn" for
 * the card that was drawn in this turn), and whether cards may be chosen now; they may be arranged at any time.
 */
export function arrangedHand({ drawings, key, texts, onChoose, signal }) {
  const row = make("div", "rr-hand",
    { role: "group", "aria-label": texts.hand, "aria-description": texts.move_with_shift });
  const tools = toolsOf(texts);
  const live = liveRegion();
  const root = make("div", "rr-arranged", {}, tools.root, row, live.node);
  const memory = remembering(key);
  const markWords = { hint: texts.hinted, fits: texts.fits, drawn: texts.drawn };
  let cards = new Map(); // by id
  let chosen = new Set();
  let meant = new Set(); // what was chosen last, since the cards are these
  let marks = {};
  let open = false;
  let arrangement = arrangementFrom(memory.read()) ?? dealt([]);

  const ids = () => [...cards.keys()];
  const nodeOf = (id) => [...row.children].find((node) => node.dataset.key === id);
  const groups = () => shown(arrangement, ids());
  const chosenInSight = () => inSight(arrangement, [...chosen], ids());
  /** What moves with a card: all that is chosen, if it is chosen itself. */
  const taken = (id) => (chosen.has(id) ? chosenInSight() : [id]);

  function show(told, { chosen: choice = null, marks: toldMarks = {}, open: may = false } = {}) {
    const next = new Map(told.map((card) => [card.id, card]));
    const drawn = told.find(({ id }) => toldMarks[id] === "drawn") ?? null;
    const isSame = next.size === cards.size && [...next.keys()].every((id) => cards.has(id));
    keep(renewed(isSame ? arrangement : whichLeft(next), [...next.keys()], drawn));
    // What others do does not take a card out of one's fingers.
    if (!isSame) {
      drags.end();
      meant = new Set();
    }
    [cards, marks, open] = [next, toldMarks, may];
    choose(choice ?? chosen);
  }

  function choose(wanted) {
    chosen = new Set([...wanted].filter((id) => cards.has(id)));
    render();
  }

  /** Where one of two equal cards has left, it is the one that was chosen, whatever the other one is called now. */
  function whichLeft(next) {
    let now = arrangement;
    for (const [id, { card }] of cards) {
      if (next.has(id) || meant.has(id)) continue;
      const other = [...cards.values()].find((one) => one.card === card && meant.has(one.id) && next.has(one.id));
      if (!other) continue;
      now = exchanged(now, id, other.id);
      const [here, there] = [nodeOf(id), nodeOf(other.id)];
      [here.dataset.key, there.dataset.key] = [other.id, id];
      chosen.delete(other.id);
    }
    return now;
  }

  function keep(next) {
    arrangement = next;
    memory.write(next);
  }

  function render() {
    const seen = groups();
    const items = seen.flatMap((group, at) => group.cards.map((id, place) => ({ id, group, at, place })));
    keyed(row, items, ({ id }) => id, ({ id }) => cardOf(cards.get(id)), (button, { id, group, at, place }) => {
      setCard(button, { chosen: chosen.has(id), hinted: marks[id] === "hint", still: !open });
      setAttributes(button, {
        "data-mark": marks[id] ?? false,
        "data-made": group.made,
        "data-ends": place === group.cards.length - 1,
        "aria-label": [cards.get(id).says, markWords[marks[id]]].filter(Boolean).join(", "),
        "aria-description": seen.length > 1 && fillIn(texts.in_group, { group: at + 1, groups: seen.length }),
      });
    });
    // As many cards as at most can be in a hand have room: nothing jumps when one comes or goes.
    row.style.setProperty("--rr-groups", seen.length);
    row.style.setProperty("--rr-others", Math.max(MOST, items.length) - seen.length);
    if (chosen.size > 0) meant = new Set(chosen);
    tools.show({ any: chosen.size > 0, apart: madeGroupChosen(seen) });
  }

  function cardOf({ card }) {
    return make("button", "rr-card", { type: "button", "data-card": card }, draw(drawings, `romi-card-${card}`));
  }

  /** Whether what is chosen is just a group that was made by hand. */
  function madeGroupChosen(seen) {
    return seen.some((group) =>
      group.made && group.cards.length === chosen.size && group.cards.every((id) => chosen.has(id)));
  }

  /** Arrange the hand otherwise, as a person asked for; the focus stays where it is. */
  function arrange(next, says) {
    const focused = row.contains(document.activeElement) ? document.activeElement : null;
    seenMoving(row, ".rr-card", () => {
      drags.end();
      keep(next);
      render();
    });
    if (focused && document.activeElement !== focused) focused.focus({ preventScroll: true });
    live.say(says());
  }

  function move(next, moved) {
    arrange(next, () => whereabouts(moved));
  }

  function whereabouts(moved) {
    const seen = groups();
    const at = seen.findIndex((group) => group.cards.includes(moved[0]));
    return fillIn(texts.moved, {
      cards: moved.map((id) => cards.get(id).says).join(", "),
      place: seen[at].cards.indexOf(moved[0]) + 1,
      places: seen[at].cards.length,
      group: at + 1,
      groups: seen.length,
    });
  }

  function sort(order, says) {
    const free = groups().filter((group) => !group.made).flatMap((group) => group.cards.map((id) => cards.get(id)));
    arrange(sortedInto(arrangement, order(free)), () => says);
  }

  const doings = {
    ArrowLeft: (moved) => move(stepped(arrangement, moved, -1, ids()), moved),
    ArrowRight: (moved) => move(stepped(arrangement, moved, 1, ids()), moved),
    Home: (moved) => move(atTheEnd(arrangement, moved, -1, ids()), moved),
    End: (moved) => move(atTheEnd(arrangement, moved, 1, ids()), moved),
    ArrowUp: (moved) => move(together(arrangement, moved), moved),
    ArrowDown: (moved) => move(loosened(arrangement, moved), moved),
  };

  row.addEventListener("keydown", (event) => {
    if (!event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    const card = event.target.closest(".rr-card");
    if (!card || !(event.key in doings)) return;
    event.preventDefault();
    event.stopPropagation();
    doings[event.key](taken(card.dataset.key));
  }, { signal });

  row.addEventListener("click", ({ target }) => {
    const card = target.closest(".rr-card");
    if (!card || !open) return;
    const id = card.dataset.key;
    if (!chosen.delete(id)) chosen.add(id);
    render();
    onChoose(chosenInSight());
  }, { signal });

  tools.root.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    const { does } = button.dataset;
    if (does === "suit") sort(bySuit, texts.sorted_by_suit);
    else if (does === "rank") sort(byRank, texts.sorted_by_rank);
    else doings[does](chosenInSight());
  }, { signal });

  const drags = dragging(row, {
    taken: (node) => taken(node.dataset.key).map(nodeOf),
    groups: () => groups().map((group) => group.cards.map(nodeOf)),
    dropped(node, nodes, { before, after, apart }) {
      const moved = nodes.map((one) => one.dataset.key);
      const side = { before: before?.dataset.key, after: after?.dataset.key };
      node.focus({ preventScroll: true });
      if (before || after) move(beside(arrangement, moved, side), moved);
      else move(together(arrangement, moved, { before: apart && apart.dataset.key }), moved);
    },
    signal,
  });

  return {
    root,
    show,
    /** What is chosen, in the order in which it is seen. */
    chosen: chosenInSight,
    choose,
    clear: () => choose([]),
  };
}

/** The buttons that arrange a hand; those that move cards need chosen ones. */
function toolsOf(texts) {
  const tool = (does, title, ...inner) =>
    make("button", "rr-button rr-arrange", { type: "button", "data-does": does, title }, ...inner);
  /** What a key does too; the card that has the focus is moved by it where none is chosen. */
  const withKey = (key, sign, text, ...inner) => {
    const button = tool(key, fillIn(texts.with_shift, { text, sign }), ...inner);
    setAttributes(button, { "aria-label": text, "aria-keyshortcuts": `Shift+${key}` });
    return button;
  };
  const suit = tool("suit", texts.sort_by_suit, texts.by_suit);
  const rank = tool("rank", texts.sort_by_rank, texts.by_rank);
  const left = withKey("ArrowLeft", "←", texts.move_left, "←");
  const right = withKey("ArrowRight", "→", texts.move_right, "→");
  const own = tool("ArrowUp");
  const root = make("div", "rr-arranging", { role: "group", "aria-label": texts.arrange }, suit, rank, own, left, right);
  return {
    root,
    show({ any, apart }) {
      for (const button of [left, right, own]) setAttributes(button, { "aria-disabled": !any && "true" });
      const [does, sign, text] = apart ? ["ArrowDown", "↓", texts.apart] : ["ArrowUp", "↑", texts.together];
      write(own, text);
      setAttributes(own, {
        "data-does": does,
        title: fillIn(texts.with_shift, { text, sign }),
        "aria-keyshortcuts": `Shift+${does}`,
      });
    },
  };
}
