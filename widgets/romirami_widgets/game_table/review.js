// The review of a finished game: whose, how far it is, and what was found. Python tells all of it.
import { hide, keyed, make, setAttributes, write } from "../parts/dom.js";
import { sentence } from "../parts/drawings.js";

/** The buttons that ask for a review, and the place where it is shown. */
export function reviewing(drawings, { begin, stop, retry }) {
  const { texts } = drawings;
  const offers = make("span", "rr-offers");
  const stopButton = make("button", "rr-button rr-stop", { type: "button" }, texts.stop);
  stopButton.addEventListener("click", stop);
  const bar = make("progress", "rr-progress");
  const says = make("p", "rr-review-says");
  const chart = make("div", "rr-chances");
  const matters = make("ol", "rr-matters", { "aria-label": texts.matters });
  const turns = make("ol", "rr-turns");
  const folded = make("details", "rr-all-turns", { open: "" }, make("summary", "", {}, texts.all_turns), turns);
  const note = make("p", "rr-review-note");
  const place = make("section", "rr-review", { "aria-label": texts.review, hidden: true },
    says, make("div", "rr-going", {}, bar, stopButton), chart, matters, folded, note);

  let isGoing = false;

  return {
    offers,
    place,
    get isGoing() {
      return isGoing;
    },
    /** Offer the reviews that there can be. */
    offer(choices) {
      keyed(offers, choices, ({ seat }) => seat, ({ seat }) => {
        const button = make("button", "rr-button rr-begin-review", { type: "button" });
        button.addEventListener("click", () => begin(seat));
        return button;
      }, (button, choice) => write(button, choice.says));
    },
    /** Show what was found so far. */
    show(told) {
      isGoing = told.going === true;
      hide(place, told.says === undefined);
      if (told.says === undefined) return;
      const hadFocus = document.activeElement === stopButton;
      write(says, told.says);
      setAttributes(bar, { value: told.done, max: told.all, "aria-label": told.says });
      hide(bar.parentElement, !isGoing);
      if (hadFocus && !isGoing) offers.querySelector("button")?.focus({ preventScroll: true });
      if (chart.dataset.drawn !== told.chart) {
        chart.dataset.drawn = told.chart;
        chart.innerHTML = told.chart;
      }
      keyed(matters, told.matters, (one) => `${one.place} ${one.says}`, matter, () => {});
      setAttributes(place, { "data-done": told.done });
      hide(folded, told.turns.length === 0);
      keyed(turns, told.turns, (_turn, at) => `${told.seat} ${at}`, turn, () => {});
      write(note, told.note);
    },
  };

  function matter(one) {
    const again = make("button", "rr-button rr-retry", { type: "button", "aria-label": one.retry }, texts.retry);
    again.addEventListener("click", () => retry(one.place));
    const picture = make("div", "rr-seen");
    picture.innerHTML = one.picture;
    return make("li", "rr-matter", {}, make("h4", "rr-matter-head", {}, one.head),
      make("p", "", {}, ...sentence(drawings, one.says)), picture, again);
  }

  function turn(one) {
    const facts = make("p", "rr-turn-facts", {}, make("b", "", {}, one.head), make("span", "", {}, one.chance),
      make("span", "rr-lost", { "data-mattered": String(one.mattered) }, one.lost));
    return make("li", "rr-turn", {}, facts, make("p", "", {}, ...sentence(drawings, one.played)),
      make("p", "rr-better", {}, ...sentence(drawings, one.best)));
  }
}
