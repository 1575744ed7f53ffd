// Cards are dragged with a mouse, a pen or a finger. A press that hardly moves stays a press, and a finger that
// moves up or down at once scrolls the page: the row has `touch-action: pan-y`, so what begins sideways is a drag.
// A finger that lies still for a moment takes the card up, and then drags it whatever way it goes.
import { make, setAttributes } from "../parts/dom.js";

const [NEAR, FAR] = [5, 8]; // px; what a mouse, or a finger or pen, moves less is a press
const HOLD = 250; // ms in which a finger takes up a card: longer than a tap, shorter than a long press of the browser
const EDGE = 8; // px from the edge of a card that is still the card; between two groups is a place of its own

/**
 * Let the cards of a row be dragged. `taken(node)` tells the nodes that go with one, `groups()` the nodes of all
 * cards, group by group; `dropped(nodes, place)` is told where: `{ before }`, `{ after }` a node, or
 * `{ apart: node }`, as a group of its own before that of the node, or at the end with null.
 */
export function dragging(row, { taken, groups, dropped, signal }) {
  const marker = make("span", "rr-drop", { "aria-hidden": "true", hidden: true });
  // Where the pointer went down: { node, id, x, y, hold, nodes, moved }, the nodes once they are taken up.
  let press = null;
  let justDragged = false;

  row.addEventListener("pointerdown", (event) => {
    justDragged = false;
    const node = event.target.closest(".rr-card");
    if (!node || event.button !== 0 || !event.isPrimary) return;
    press = { node, id: event.pointerId, x: event.clientX, y: event.clientY, nodes: null, moved: false };
    if (event.pointerType !== "mouse") press.hold = setTimeout(begin, HOLD);
  }, { signal });

  row.addEventListener("pointermove", (event) => {
    if (press === null || event.pointerId !== press.id) return;
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    const byMouse = event.pointerType === "mouse";
    if (!press.moved && Math.hypot(dx, dy) < (byMouse ? NEAR : FAR)) return;
    if (press.nodes === null) {
      if (!byMouse && Math.abs(dx) < Math.abs(dy)) {
        end(); // the page scrolls
        return;
      }
      begin();
    }
    press.moved = true;
    for (const node of press.nodes) node.style.translate = `${dx}px ${dy}px`;
    mark(placeAt(event.clientX, event.clientY));
  }, { signal });

  row.addEventListener("pointerup", (event) => {
    if (press === null || event.pointerId !== press.id) return;
    const { node, nodes, moved } = press;
    const there = moved && placeAt(event.clientX, event.clientY);
    justDragged = moved;
    if (there) dropped(node, nodes, there.place);
    end();
  }, { signal });

  // A finger that drags does nothing else: neither a swipe, nor what comes of one.
  row.addEventListener("touchmove", (event) => {
    if (press?.nodes && event.cancelable) event.preventDefault();
  }, { passive: false, signal });

  row.addEventListener("contextmenu", (event) => {
    if (press?.nodes) event.preventDefault();
  }, { signal });

  for (const kind of ["pointercancel", "lostpointercapture"]) {
    row.addEventListener(kind, ({ target, pointerId }) => {
      // What a finger touched inside the card loses it to the card.
      if (pointerId === press?.id && (kind === "pointercancel" || target === press.node)) end();
    }, { signal });
  }
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !press?.nodes) return;
    event.preventDefault();
    event.stopPropagation();
    justDragged = true;
    end();
  }, { capture: true, signal });

  // The click at the end of a drag is none; one that a key makes has no detail.
  row.addEventListener("click", (event) => {
    if (justDragged && event.detail > 0) event.stopPropagation();
    justDragged = false;
  }, { capture: true, signal });

  function begin() {
    clearTimeout(press.hold);
    press.nodes = taken(press.node);
    press.node.setPointerCapture(press.id);
    for (const node of press.nodes) setAttributes(node, { "data-dragged": "true" });
    row.after(marker);
  }
  signal.addEventListener("abort", end);

  /** Let go of what is dragged, if anything is. */
  function end() {
    clearTimeout(press?.hold);
    const nodes = press?.nodes ?? [];
    press = null;
    for (const node of nodes) {
      node.style.translate = "";
      setAttributes(node, { "data-dragged": false });
    }
    marker.remove();
  }

  /** Which place is nearest to a point: `{ place, x, box }`, with the box of a card beside it; or null. */
  function placeAt(x, y) {
    const moving = new Set(press.nodes);
    const rest = groups().map((nodes) => nodes.filter((node) => !moving.has(node))).filter((nodes) => nodes.length > 0);
    let [best, nearest] = [null, Infinity];
    for (const one of placesBetween(rest.map((nodes) => nodes.map(withBox)))) {
      const beyond = Math.max(0, Math.abs(y - (one.box.top + one.box.bottom) / 2) - one.box.height / 2);
      const distance = Math.abs(x - one.x) + 3 * beyond;
      if (distance < nearest) [best, nearest] = [one, distance];
    }
    return best;
  }

  function mark(there) {
    marker.hidden = there === null;
    if (there === null) return;
    const room = marker.offsetParent.getBoundingClientRect();
    marker.style.left = `${there.x - room.left}px`;
    marker.style.top = `${there.box.top - room.top}px`;
    marker.style.height = `${there.box.height}px`;
    setAttributes(marker, { "data-apart": "apart" in there.place });
  }

  return { end };
}

function withBox(node) {
  return { node, box: node.getBoundingClientRect() };
}

const sameLine = (one, other) => Math.abs(one.box.top - other.box.top) < one.box.height / 2;

/** All places where something can be dropped, each with the x where it is and the box of a card beside it. */
function* placesBetween(groups) {
  let last = null;
  for (const group of groups) {
    const [first] = group;
    yield* apart(last, first);
    for (const [at, { node, box }] of group.entries()) {
      yield { place: { before: node }, x: at === 0 ? box.left + EDGE : box.left, box };
      const next = group[at + 1];
      if (next && sameLine(group[at], next)) continue;
      yield { place: { after: node }, x: next ? box.right : box.right - EDGE, box };
    }
    last = group[group.length - 1];
  }
  yield* apart(last, null);
}

/** The places of a group of its own between two cards of different groups, or at an end of the hand. */
function* apart(last, first) {
  const place = { apart: first?.node ?? null };
  if (last && first && sameLine(last, first)) {
    yield { place, x: (last.box.right + first.box.left) / 2, box: first.box };
    return;
  }
  if (last) yield { place, x: last.box.right + EDGE, box: last.box };
  if (first) yield { place, x: first.box.left - EDGE, box: first.box };
}
