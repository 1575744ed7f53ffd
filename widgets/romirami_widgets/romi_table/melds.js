// The melds on the table of Römi: each is a button, the place where cards are laid off.
import { keyed, make, setAttributes, write } from "../parts/dom.js";
import { draw } from "../parts/drawings.js";

/**
 * Melds that are shown again and again; `onPress(number)` is called when one is pressed.
 *
 * `show(melds, { marks, ways, pressed, open })` takes melds `{ number, owner, cards, points, says, fresh }` with cards
 * `{ card, sign }`, the sign being the drawing of what a joker stands for, or null; marks by number ("fits" where
 * cards can be laid off, "hint"); by number what pressing one would do, in a sentence; the number of the one that is
 * pointed at; and whether pressing one has a meaning now.
 */
export function meldsOnTable({ drawings, texts, onPress, signal }) {
  const root = make("div", "rr-melds", { role: "group", "aria-label": texts.melds });
  const markWords = { fits: texts.lay_off_here, hint: texts.hinted };

  root.addEventListener("click", ({ target }) => {
    const button = target.closest(".rr-meld");
    if (button) onPress(Number(button.dataset.meld));
  }, { signal });

  function meldOf({ number }) {
    const [cards, owner, points] = ["cards", "owner", "points"].map((name) =>
      make("span", `rr-meld-${name}`, { "aria-hidden": "true" }));
    return make("button", "rr-meld", { type: "button", "data-meld": number }, cards, owner, points);
  }

  function cardOf({ card, sign }) {
    const drawn = [`romi-card-${card}`, ...(sign ? [sign] : [])].map((name) => draw(drawings, name));
    return make("span", "rr-meld-card", { "data-card": card }, ...drawn);
  }

  return {
    root,
    show(melds, { marks = {}, ways = {}, pressed = null, open = true } = {}) {
      keyed(root, melds, ({ number }) => number, meldOf, (button, { number, owner, cards, points, says, fresh }) => {
        const [row, name, count] = button.children;
        keyed(row, withKeys(cards), ({ key }) => key, cardOf, () => {});
        write(name, owner);
        write(count, String(points));
        const words = [says, fresh && texts.newly_laid, markWords[marks[number]], ways[number]];
        setAttributes(button, {
          "data-mark": marks[number] ?? false,
          "data-fresh": fresh,
          "aria-pressed": String(number === pressed),
          "aria-disabled": !open && "true",
          "aria-label": words.filter(Boolean).join(". "),
          title: ways[number] ?? false,
        });
      });
    },
  };
}

/** Each card of a meld with a key: what it is, or stands for; only jokers of a group may be alike in that. */
function withKeys(cards) {
  const seen = new Map();
  return cards.map(({ card, sign }) => {
    const name = sign ?? card;
    const copy = seen.get(name) ?? 0;
    seen.set(name, copy + 1);
    return { card, sign, key: `${name}.${copy}` };
  });
}
