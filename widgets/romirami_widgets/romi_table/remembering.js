// How hands are arranged is remembered by the page over a reload. Where that can't be, nothing is missed.

const NAME = "romirami.hands";
const MOST = 8; // hands; those that were arranged longest ago are forgotten

/** What is remembered under a key: `read()` gives it, or null; `write` and `forget` never fail. */
export function remembering(key) {
  return {
    read() {
      return all().find((one) => one.key === key)?.arrangement ?? null;
    },
    write(arrangement) {
      store([{ key, arrangement }, ...all().filter((one) => one.key !== key)].slice(0, MOST));
    },
    forget() {
      store(all().filter((one) => one.key !== key));
    },
  };
}

function all() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME));
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.key === "string") : [];
  } catch {
    return []; // no storage here, or something else's words in it
  }
}

function store(hands) {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(hands));
  } catch {
    // No storage, or a full one: the hand is arranged all the same, until the page is left.
  }
}
