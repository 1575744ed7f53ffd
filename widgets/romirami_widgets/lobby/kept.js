// What this browser keeps: which games it has seen, what was chosen last, and the game in the
// address. All of it may have been changed, or be gone; nothing here can fail.

const GAMES = "romirami.games";
const CHOICE = "romirami.lobby";
const MOST_GAMES = 50;

function read(name) {
  try {
    return JSON.parse(localStorage.getItem(name));
  } catch {
    return null; // a browser that keeps nothing, or something else under this name
  }
}

function keep(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Then the game's address is the only way back to it.
  }
}

/** The ids of the games that were played in this browser, the last one first. */
export function keptGames() {
  const ids = read(GAMES);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string").slice(0, MOST_GAMES) : [];
}

export function keepGame(id) {
  const ids = [id, ...keptGames().filter((kept) => kept !== id)];
  keep(GAMES, ids.slice(0, MOST_GAMES));
}

/** What was chosen last: `game`, `seats` as pairs of texts or none, `options` as texts by name. */
export function keptChoice() {
  const kept = read(CHOICE) ?? {};
  const isText = (value) => typeof value === "string";
  const isSeat = (seat) => Array.isArray(seat) && seat.length === 2 && seat.every(isText);
  const seats = Array.isArray(kept.seats) ? kept.seats.filter(isSeat) : [];
  const options = Object.entries(kept.options ?? {}).filter(([, value]) => isText(value));
  return { game: isText(kept.game) ? kept.game : "", seats, options: Object.fromEntries(options) };
}

export function keepChoice(choice) {
  keep(CHOICE, choice);
}

// A page of its own carries its game in its address; inside JupyterLab the address is Lab's.

const hasAddress = () => Boolean(document.body.dataset.voila);

export function addressedGame() {
  return (hasAddress() && new URL(location.href).searchParams.get("game")) || "";
}

export function keepAddress(id) {
  if (!hasAddress()) return;
  const address = new URL(location.href);
  if (id) address.searchParams.set("game", id);
  else address.searchParams.delete("game");
  if (address.href !== location.href) history.replaceState(history.state, "", address);
}
