// How a hand is arranged: cards in groups, by their ids. Nothing here touches the page, or changes what it is given.
//
// An arrangement is `{ groups, drawn }`. A group is `{ cards, made }`: made by hand, which sorting leaves alone.
// The last group is for what comes: never made, perhaps empty. The groups also hold the cards that have left
// in this turn, so that one that is taken back goes where it was. `drawn` is what was drawn last, or null.

/** A hand as it was dealt. */
export function dealt(ids) {
  return settled([{ cards: [...ids], made: false }], null);
}

/**
 * The arrangement for the cards that the hand has now: cards that came stand at the end.
 * `drawn` is the card `{ id, card }` that was drawn in this turn, where it is known. A draw begins a turn, and what
 * left before doesn't come back. A hand with few of the cards is another one.
 */
export function renewed(arrangement, ids, drawn = null) {
  const now = drawn?.card ?? arrangement.drawn;
  const held = new Set(allCards(arrangement));
  if (ids.filter((id) => held.has(id)).length * 2 < ids.length) return settled(dealt(ids).groups, drawn?.card ?? null);
  let { groups } = arrangement;
  // Its id may change in a turn in which an equal card leaves or comes back.
  if (drawn !== null && now !== arrangement.drawn) {
    const stays = new Set(ids.filter((id) => id !== drawn.id));
    groups = only(groups, (id) => stays.has(id));
  }
  const known = new Set(groups.flatMap(({ cards }) => cards));
  const last = groups[groups.length - 1];
  const come = ids.filter((id) => !known.has(id));
  return settled([...groups.slice(0, -1), { ...last, cards: [...last.cards, ...come] }], now);
}

/** What is seen: the groups of the cards that the hand has, without empty ones. */
export function shown(arrangement, ids) {
  const there = new Set(ids);
  return only(arrangement.groups, (id) => there.has(id)).filter(({ cards }) => cards.length > 0);
}

/** Let cards stand before or after another one, in its group. */
export function beside(arrangement, cards, { before = null, after = null }) {
  const neighbour = before ?? after;
  const groups = without(arrangement, cards).map((group) => {
    const at = group.cards.indexOf(neighbour);
    if (at < 0) return group;
    const cut = before === null ? at + 1 : at;
    return { ...group, cards: [...group.cards.slice(0, cut), ...cards, ...group.cards.slice(cut)] };
  });
  return settled(groups, arrangement.drawn);
}

/**
 * Let cards be a group of their own, made by hand: where the first of them was, or, where `before` is told,
 * before the group of that card, or with null at the end.
 */
export function together(arrangement, cards, { before = cards[0] } = {}) {
  const there = arrangement.groups.findIndex((group) => group.cards.includes(before));
  const at = there < 0 ? arrangement.groups.length : there;
  const groups = without(arrangement, cards);
  const own = { cards: [...cards], made: true };
  return settled([...groups.slice(0, at), own, ...groups.slice(at)], arrangement.drawn);
}

/** Let the groups of cards no longer be made by hand. */
export function loosened(arrangement, cards) {
  const wanted = new Set(cards);
  const groups = arrangement.groups.map((group) =>
    (group.cards.some((id) => wanted.has(id)) ? { ...group, made: false } : group));
  return settled(groups, arrangement.drawn);
}

/** Let cards go one step to the right (1) or to the left (-1) of those that are seen, across gaps. */
export function stepped(arrangement, cards, way, ids) {
  const { row, moving, first, last } = lined(arrangement, cards, ids);
  const from = row.indexOf(way > 0 ? last : first);
  const rest = (way > 0 ? row.slice(from) : row.slice(0, from).reverse()).filter(({ id }) => !moving.has(id));
  if (rest.length === 0) return arrangement;
  const [next] = rest;
  const sameGroup = next.group === row[from].group;
  // Across a gap a card becomes the nearest one of the other group.
  const side = sameGroup === way > 0 ? { after: next.id } : { before: next.id };
  return beside(arrangement, inOrder(row, moving), side);
}

/** Let cards go to the right end (1) or the left end (-1) of the hand. */
export function atTheEnd(arrangement, cards, way, ids) {
  const { row, moving } = lined(arrangement, cards, ids);
  const rest = row.filter(({ id }) => !moving.has(id));
  if (rest.length === 0) return arrangement;
  const side = way > 0 ? { after: rest[rest.length - 1].id } : { before: rest[0].id };
  return beside(arrangement, inOrder(row, moving), side);
}

/** Cards in the order in which they are seen. */
export function inSight(arrangement, cards, ids) {
  const { row, moving } = lined(arrangement, cards, ids);
  return inOrder(row, moving);
}

/** Keep the groups made by hand, and let the other cards be these groups. */
export function sortedInto(arrangement, sorted) {
  const placed = new Set(sorted.flat());
  const made = arrangement.groups.filter((group) => group.made);
  // A card that has left and may come back stays with the group for what comes.
  const rest = arrangement.groups.filter((group) => !group.made).flatMap(({ cards }) => cards)
    .filter((id) => !placed.has(id));
  return settled(
    [...made, ...sorted.map((cards) => ({ cards: [...cards], made: false })), { cards: rest, made: false }],
    arrangement.drawn,
  );
}

/** Let two cards take each other's places: which is which of two equal ones. */
export function exchanged(arrangement, one, other) {
  const swap = (id) => (id === one ? other : id === other ? one : id);
  const groups = arrangement.groups.map((group) => ({ ...group, cards: group.cards.map(swap) }));
  return { groups, drawn: arrangement.drawn };
}

/** Read what was kept somewhere; null where it is no arrangement. */
export function arrangementFrom(kept) {
  const isGroup = (group) => typeof group?.made === "boolean" && Array.isArray(group.cards)
    && group.cards.every((id) => typeof id === "string");
  if (!Array.isArray(kept?.groups) || !kept.groups.every(isGroup)) return null;
  const cards = allCards(kept);
  if (new Set(cards).size !== cards.length) return null;
  const groups = kept.groups.map((group) => ({ cards: group.cards, made: group.made }));
  return settled(groups, typeof kept.drawn === "string" ? kept.drawn : null);
}

function allCards({ groups }) {
  return groups.flatMap(({ cards }) => cards);
}

function only(groups, stays) {
  return groups.map((group) => ({ ...group, cards: group.cards.filter(stays) }));
}

function without(arrangement, cards) {
  const moving = new Set(cards);
  return only(arrangement.groups, (id) => !moving.has(id));
}

/** Leave out empty groups, but for the last one, which is for what comes. */
function settled(groups, drawn) {
  const last = groups[groups.length - 1];
  const filled = groups.filter((group, at) => group.cards.length > 0 || (at === groups.length - 1 && !group.made));
  return { groups: last && !last.made ? filled : [...filled, { cards: [], made: false }], drawn };
}

/** The cards that are seen in a row, each with the number of its group, and those of them that move. */
function lined(arrangement, cards, ids) {
  const row = shown(arrangement, ids).flatMap((group, at) => group.cards.map((id) => ({ id, group: at })));
  const moving = new Set(cards);
  const moved = row.filter(({ id }) => moving.has(id));
  return { row, moving, first: moved[0], last: moved[moved.length - 1] };
}

function inOrder(row, moving) {
  return row.filter(({ id }) => moving.has(id)).map(({ id }) => id);
}
