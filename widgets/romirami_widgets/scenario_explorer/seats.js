// The players: name, Joker, contracts filled, suit bonus; each of it can be changed.
import { fillIn, hide, keyed, make, setAttributes, write } from "../parts/dom.js";
import { draw, redraw } from "../parts/drawings.js";
import { makeSeat } from "./layout.js";

/** Show all players; `tableauOf` tells the contracts, `showField` fills a field that is typed in. */
export function showSeats(drawings, names, list, seats, { wishes, tableauOf, showField }) {
  keyed(list, seats, (_seat, at) => at, (_seat, at) => makeSeat(names, at, draw(drawings, "joker")), update);

  function update(panel, seat, at) {
    const find = (selector) => panel.querySelector(selector);
    setAttributes(panel, { "data-wins": seat.wins });
    showField(find(".rr-name-field"), `name-${at}`, seat.name);
    write(find(".rr-seat-total"), seat.wins ? `★ ${seat.total}` : String(seat.total));
    setAttributes(find(".rr-seat-total"), { "aria-label": seat.says, role: "img" });
    showJoker(find(".rr-joker-there"), seat, wishes.of(`joker-${at}`, seat.joker));
    const tableau = tableauOf(at);
    setAttributes(find(".rr-filled"), { "aria-label": fillIn(names.tableau, { name: seat.name }) });
    keyed(find(".rr-filled"), tableau, (number) => number, makeStrip, () => {});
    hide(find(".rr-none-filled"), tableau.length > 0);
    showBonus(find(".rr-bonus-slider"), seat, wishes.of(`bonus-${at}`, seat.bonus));
    showField(find(".rr-bonus-cards input"), `cards-${at}`, seat.cards);
  }

  function showJoker(button, seat, isThere) {
    redraw(drawings, button.firstChild, isThere ? "joker" : "joker-spent");
    write(button.lastChild, seat.joker_says);
    setAttributes(button, {
      "aria-pressed": String(isThere),
      "aria-label": fillIn(names.joker, { name: seat.name }),
      title: fillIn(names.joker, { name: seat.name }),
    });
  }

  function showBonus(label, seat, n) {
    const [, slider, says] = label.children;
    setAttributes(slider, { max: seat.most, "aria-valuetext": seat.bonus_says });
    if (slider.value !== String(n)) slider.value = n;
    write(says, seat.bonus_says);
  }

  function makeStrip(number) {
    const words = fillIn(names.take_out, { contract: drawings.labels[`contract-${number}`] });
    return make("li", "", {},
      make("button", "rr-take-out", { type: "button", "data-contract": number, "aria-label": words, title: words },
        draw(drawings, `strip-${number}`), make("span", "rr-soft", { "aria-hidden": "true" }, `#${number} ×`)));
  }
}
