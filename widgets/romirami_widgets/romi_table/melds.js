// The melds on the table of Römi: each is a button, the place where cards are laid off.
import { fillIn, keyed, make, setAttributes, write } from "../parts/dom.js";
import { draw } from "../parts/drawings.js";

/**
 * Melds that are shown again and again; `onPress(number)` is called when one is pressed.
 *
 * `show(melds, { marks, pressed })` takes melds `{ number, owner, cards, says }` with cards `{ card, says, as }`, `as`
 * being what a joker stands for ("7D", or "7" where it may be several) and else null; marks by number ("fits" where
 * cards can be laid off, "hint", "new"); and the number of the one that is pointed at.
 */
export function meldsOnTable({ drawings, texts, onPress, signal }) {
  const root = make("div", "rr-melds", { role: "group", "aria-label": texts.melds });
  const markWords = { fits: texts.lay_off_here, hint: texts.hinted, new: texts.newly_laid };

  root.addEventListener("click", ({ target }) => {
    const button = target.closest(".rr-meld");
    if (button) onPress(Number(button.dataset.meld));
  }, { signal });

  function meldOf({ number }) {
    return make("button", "rr-meld", { type: "button", "data-meld": number },
      make("span", "rr-meld-cards", { "aria-hidden": "true" }),
      make("span", "rr-owner", { "aria-hidden": "true" }),
      make("span", "rr-meld-mark", { "aria-hidden": "true" }));
  }

  function cardOf({ card, as }) {
    const face = draw(drawings, `romi-card-${card}`);
    const sign = as ? [draw(drawings, `romi-as-${as}`)] : [];
    return make("span", "rr-meld-card", { "data-card": card }, face, ...sign);
  }

  return {
    root,
    show(melds, { marks = {}, pressed = null } = {}) {
      keyed(root, melds, ({ number }) => number, meldOf, (button, meld) => {
        const { number, owner, cards, says } = meld;
        const mark = marks[number];
        const [row, name, words] = button.children;
        // A joker is another drawing as soon as it stands for something else.
        keyed(row, cards, ({ card, as }, at) => `${card} ${as ?? ""} ${at}`, cardOf, () => {});
        write(name, owner);
        write(words, markWords[mark] ?? "");
        const told = fillIn(texts.meld, { owner, meld: says, cards: cards.map((card) => card.says).join(", ") });
        setAttributes(button, {
          "data-mark": mark ?? false,
          "aria-pressed": String(number === pressed),
          "aria-label": [told, markWords[mark]].filter(Boolean).join(". "),
        });
      });
    },
  };
}
