// A card that moves is seen moving, in at most 200 ms; who asked for less motion sees none.

const DURATION = 190;

/** Change the page by `change` and let every card that has another place than before slide there. */
export function seenMoving(root, selector, change) {
  const before = snapshot(root, selector);
  change();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const gone = before.filter(({ node }) => !node.isConnected);
  for (const node of root.querySelectorAll(selector)) {
    const old = before.find((one) => one.node === node) ?? takeFrom(gone, node);
    if (old) slide(node, old.box);
    else appear(node);
  }
}

function snapshot(root, selector) {
  return [...root.querySelectorAll(selector)].map((node) => ({
    node,
    what: whatOf(node),
    box: node.getBoundingClientRect(),
  }));
}

function whatOf(node) {
  return node.dataset.card ?? `#${node.dataset.contract}`;
}

/** A card that has come where one of its kind has gone elsewhere is that card. */
function takeFrom(gone, node) {
  const at = gone.findIndex(({ what }) => what === whatOf(node));
  return at < 0 ? null : gone.splice(at, 1)[0];
}

function slide(node, from) {
  const to = node.getBoundingClientRect();
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if ((Math.abs(dx) < 1 && Math.abs(dy) < 1) || !to.width || !from.width) return;
  const small = from.width / to.width;
  // On its way it is in nobody's way: a click is meant for the button that it flies over.
  const flying = { transformOrigin: "0 0", zIndex: 2, pointerEvents: "none" };
  node.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${small})`, ...flying },
      { transform: "none", ...flying },
    ],
    { duration: DURATION, easing: "ease-out" },
  );
}

function appear(node) {
  node.animate([{ opacity: 0, transform: "scale(0.9)" }, { opacity: 1, transform: "none" }], {
    duration: DURATION,
    easing: "ease-out",
  });
}
