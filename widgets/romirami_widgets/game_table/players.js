// The other players: who they are, how far they are, and what lies before them.
import { fillIn, hide, keyed, make, setAttributes, write } from "../parts/dom.js";
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
  return make("li", "rr-player", {}, facts(drawings), make("ol", "rr-tableau"));
}

function showPanel(node, drawings, state, player) {
  const isOnTurn = state.turn === player.seat && !state.over;
  setAttributes(node, {
    "data-seat": player.seat,
    "data-turn": String(isOnTurn),
    "aria-current": isOnTurn ? "true" : false,
  });
  showFacts(node.firstChild, drawings, player);
  showTableau(drawings, node.lastChild, player.tableau);
}

/** Make the places for what is known of a player. */
export function facts(drawings) {
  return make("div", "rr-facts", {},
    make("h3", "rr-name"),
    make("span", "rr-tokens"),
    make("span", "rr-done", { role: "img" }),
    make("span", "rr-in-hand", { role: "img" }, draw(drawings, "back-number"), make("b")),
    make("span", "rr-bonus", { role: "img" }));
}

/** Show what is known of a player: the name, the tokens, how far he is, how many cards he has. */
export function showFacts(node, drawings, player) {
  const { texts } = drawings;
  const [name, tokens, done, inHand, bonus] = node.children;
  write(name, player.name);
  showTokens(tokens, drawings, player);
  showDone(done, texts, player);
  call(inHand, fillIn(texts.in_hand, { n: player.hand_size }));
  write(inHand.lastChild, String(player.hand_size));
  hide(bonus, player.bonus_size === null);
  call(bonus, fillIn(texts.bonus, { n: player.bonus_size }));
  write(bonus, `+${player.bonus_size}`);
}

function call(node, text) {
  setAttributes(node, { "aria-label": text, title: text });
}

function showTokens(node, drawings, player) {
  const tokens = [player.joker ? "joker" : "joker-spent", ...(player.first ? ["first-player"] : [])];
  keyed(node, tokens, (token) => token, (token) => drawSpoken(drawings, token), () => {});
}

/** Dots: the contracts filled, and those that are still needed for the last round. */
function showDone(node, texts, player) {
  call(node, fillIn(texts.done_spoken, { done: player.done, needed: player.needed }));
  const dots = Array.from({ length: Math.max(player.needed, player.done) }, (_unused, n) => n);
  keyed(node, dots, (n) => n, () => make("i", "rr-dot"),
    (dot, n) => setAttributes(dot, { "data-full": String(n < player.done) }));
}
