// Elements that are made once and then changed in place.

/** Make an element: `make("button", "rr-card", { type: "button" }, child, …)`. */
export function make(tag, classes = "", attributes = {}, ...children) {
  const node = document.createElement(tag);
  if (classes) node.className = classes;
  setAttributes(node, attributes);
  node.append(...children);
  return node;
}

/** Set attributes; `false`, `null` and `undefined` take one away. Nothing is touched that stays as it is. */
export function setAttributes(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    const gone = value === false || value === null || value === undefined;
    if (gone) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value));
  }
}

/** Hide an element, or let it be seen. */
export function hide(node, hidden = true) {
  if (node.hidden !== hidden) node.hidden = hidden;
}

/** Write text where it has changed. */
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * Let a parent's children be one element for each item, in the items' order.
 * A child is kept as long as its key is there, so focus and what is seen moving stay with it.
 */
export function keyed(parent, items, keyOf, makeOne, update) {
  const kept = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  const wanted = items.map((item, place) => {
    const key = String(keyOf(item, place));
    let node = kept.get(key);
    if (!node) {
      node = makeOne(item, place);
      node.dataset.key = key;
    }
    kept.delete(key);
    update(node, item, place);
    return node;
  });
  for (const node of kept.values()) node.remove();
  wanted.forEach((node, place) => {
    if (parent.children[place] !== node) parent.insertBefore(node, parent.children[place] ?? null);
  });
}

/** Number the copies of equal cards, so that each has a key of its own: 3h, 3h → 3h.0, 3h.1. */
export function withCopies(cards) {
  const seen = new Map();
  return cards.map((card) => {
    const copy = seen.get(card) ?? 0;
    seen.set(card, copy + 1);
    return { card, key: `${card}.${copy}` };
  });
}

/** Fill the named placeholders of a text that came from Python. */
export function fillIn(text, facts) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in facts ? facts[name] : whole));
}
