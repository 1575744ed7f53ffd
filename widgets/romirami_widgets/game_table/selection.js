// What is chosen on the page: cards by the key of their place, the Joker, and the contract that is meant.

/**
 * What is chosen; `changed` is called after each change that a person made.
 * All of it is of one zone, "market" or "hand": what is chosen in the other one takes its place.
 */
export function selection(changed) {
  const chosen = { keys: new Set(), joker: false, contract: null, proposed: false, zone: "" };

  function goTo(zone) {
    if (chosen.zone !== zone) drop();
    chosen.zone = zone;
  }

  /** Let go of all. */
  function drop() {
    chosen.keys.clear();
    chosen.joker = false;
    chosen.contract = null;
    chosen.proposed = false;
  }

  const cardOf = (key) => key.slice(0, key.indexOf("."));

  return {
    has: (key, zone) => chosen.zone === zone && chosen.keys.has(key),
    get joker() { return chosen.joker; },
    get contract() { return chosen.contract; },
    get isEmpty() { return chosen.keys.size === 0 && !chosen.joker && chosen.contract === null; },
    /** The chosen cards in the text form, the Joker among them. */
    get text() {
      return [...[...chosen.keys].map(cardOf), ...(chosen.joker ? ["*"] : [])].join(" ");
    },
    get cards() { return [...chosen.keys].map(cardOf); },
    /** All of it, as Python reads it. */
    get choice() { return { cards: this.text, contract: chosen.contract, zone: chosen.zone }; },

    toggle(key, zone) {
      goTo(zone);
      if (!chosen.keys.delete(key)) chosen.keys.add(key);
      chosen.proposed = false;
      changed({ propose: false });
    },
    toggleJoker() {
      goTo("hand");
      chosen.joker = !chosen.joker;
      chosen.proposed = false;
      changed({ propose: false });
    },
    /** Point at a contract: a filling is asked for where no cards were chosen by hand. */
    point(number) {
      goTo("hand");
      if (chosen.contract === number) {
        chosen.contract = null;
        if (chosen.proposed) {
          chosen.keys.clear();
          chosen.joker = false;
        }
        changed({ propose: false });
        return;
      }
      chosen.contract = number;
      changed({ propose: chosen.proposed || (chosen.keys.size === 0 && !chosen.joker) });
    },
    /** Take over what Python proposes. */
    propose(keys, joker) {
      chosen.zone = "hand";
      chosen.keys = new Set(keys);
      chosen.joker = joker;
      chosen.proposed = true;
    },
    drop,
    clear() {
      drop();
      changed({ propose: false });
    },
  };
}
