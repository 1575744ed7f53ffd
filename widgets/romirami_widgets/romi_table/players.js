// The players: who they are, how many cards they have, whether they have opened, their points so far.
import { fillIn, keyed, make, setAttributes, write } from "../parts/dom.js";
import { draw } from "../parts/drawings.js";

/** Show all players but the one who looks, in the order of the seats from him on. */
export function showPlayers(at, drawings, state) {
  const count = state.seats.length;
  const first = state.seat ?? -1;
  const round = Array.from({ length: count }, (_unused, step) => (first + 1 + step) % count);
  const others = round.filter((seat) => seat !== state.seat).map((seat) => ({ seat, ...state.seats[seat] }));
  keyed(at.players, others, ({ seat }) => seat, () => make("li", "rr-player", {}, facts(drawings)), (node, player) => {
    const isOnTurn = state.turn === player.seat && !state.hand_over;
    setAttributes(node, {
      "data-seat": player.seat,
      "data-turn": String(isOnTurn),
      "aria-current": isOnTurn ? "true" : false,
    });
    showFacts(node.firstChild, drawings, player);
  });
  if (state.seat !== null) showFacts(at.me, drawings, state.seats[state.seat]);
}

/** Make the places for what is known of a player. */
export function facts(drawings) {
  return make("div", "rr-facts", {},
    make("h3", "rr-name"),
    make("span", "rr-in-hand", { role: "img" }, draw(drawings, "romi-back"), make("b")),
    make("span", "rr-has-opened", {}, drawings.texts.opened),
    make("span", "rr-so-far"));
}

/** Show what is known of a player. */
export function showFacts(node, drawings, player) {
  const { texts } = drawings;
  const [name, inHand, opened, points] = node.children;
  const cards = fillIn(texts.in_hand, { n: player.hand_size });
  write(name, player.name);
  setAttributes(inHand, { "aria-label": cards, title: cards });
  write(inHand.lastChild, String(player.hand_size));
  setAttributes(opened, { "data-opened": player.opened, "aria-hidden": player.opened ? false : "true" });
  write(points, player.points);
}
