// The other players: who they are, how far they are, and what lies before them.
import { fillIn, keyed, make, setAttributes, write } from "../parts/dom.js";
import { draw, drawSpoken } from "../parts/drawings.js";
import { showTableau } from "../parts/tableau.js";

/** Show the panels of all players but the one who looks, going round the table from him. */
export function showPlayers(at, drawings, state) {
  const count = state.seats.length;
  const first = state.seat ?? -1;
  const round = Array.from({ length: count }, (_unused, step) => (first + 1 + step) % count);
  const others = round.filter((seat) => seat !== state.seat).map((seat) => ({ seat, ...state.seats[seat] }));
  keyed(at.players, others, ({ seat }) => seat, () => panel(drawings), (node, player) =>
    showPanel(node, drawings, state, player));
}

function panel(drawings) {
  return make("li", "rr-player", {},
    make("header", "rr-player-head", {}, make("h3", "rr-name"), make("span", "rr-tokens")),
    make("p", "rr-facts", {}, make("span", "rr-done"), make("span", "rr-in-hand", {}, draw(drawings, "back-number"),
      make("b", "")), make("span", "rr-bonus")),
    make("ol", "rr-tableau"),
    make("div", "rr-shown"));
}

function showPanel(node, drawings, state, player) {
  const { texts } = drawings;
  setAttributes(node, {
    "data-seat": player.seat,
    "data-turn": state.turn === player.seat && !state.over,
    "aria-current": state.turn === player.seat && !state.over ? "true" : false,
  });
  write(node.querySelector(".rr-name"), player.name);
  showTokens(node.querySelector(".rr-tokens"), drawings, player);
  showDone(node.querySelector(".rr-done"), texts, player);
  const inHand = node.querySelector(".rr-in-hand");
  setAttributes(inHand, { role: "img", "aria-label": `${player.hand_size} ${texts.in_hand}`, title: texts.in_hand });
  write(inHand.lastChild, String(player.hand_size));
  write(node.querySelector(".rr-bonus"), player.bonus_size === null ? "" : `+${player.bonus_size}`);
  showTableau(drawings, node.querySelector(".rr-tableau"), player.tableau);
}

/** Show the Joker, spent or not, and the First Player token. */
export function showTokens(node, drawings, player) {
  const tokens = [player.joker ? "joker" : "joker-spent", ...(player.first ? ["first-player"] : [])];
  keyed(node, tokens, (name) => name, (name) => drawSpoken(drawings, name), () => {});
}

/** Show how many contracts are filled of those that bring the last round, as filled and empty dots. */
export function showDone(node, texts, player) {
  const facts = { done: player.done, needed: player.needed };
  setAttributes(node, { role: "img", "aria-label": fillIn(texts.done_spoken, facts), title: fillIn(texts.done_spoken, facts) });
  const dots = Array.from({ length: Math.max(player.needed, player.done) }, (_unused, n) => n);
  keyed(node, dots, (n) => n, () => make("i", "rr-dot"), (dot, n) => setAttributes(dot, { "data-full": String(n < player.done) }));
}
