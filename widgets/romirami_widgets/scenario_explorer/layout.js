// The places of the explorer: what is changed on one side, the score with its reasons on the other.
import { fillIn, make } from "../parts/dom.js";
import { liveRegion } from "../parts/live.js";

/** Make all places once; they are filled later. */
export function layOut(names, filters) {
  const button = (name, text) => make("button", `rr-button rr-${name}`, { type: "button", "data-says": text }, text);
  const head = (text) => make("h3", "rr-over", {}, text);
  const section = (name, title, ...inner) =>
    make("section", `rr-part-${name}`, { "aria-label": title }, head(title), ...inner);
  // What a group is called is seen here, and heard from the group itself.
  const calls = (text) => make("span", "rr-soft", { "aria-hidden": "true" }, text);
  const group = (classes, title) => make("div", classes, { role: "group", "aria-label": title });
  const live = liveRegion();
  const at = {
    live,
    counts: group("rr-counts-of-players", names.players),
    undo: button("undo", names.undo),
    keep: button("keep", names.keep),
    note: make("p", "rr-note", { hidden: true }),
    tokens: make("ul", "rr-tokens"),
    goesTo: group("rr-goes-to", names.goes_to),
    filters: filters.map((filter) => makeFilter(filter, names)),
    number: make("input", "rr-number-field", { type: "text", inputmode: "numeric", autocomplete: "off", maxlength: 3, "aria-label": names.number, placeholder: "#" }),
    grid: group("rr-catalogue", names.contracts),
    foundNone: make("p", "rr-soft", { hidden: true }, names.found_none),
    seats: make("ol", "rr-seats-changed"),
    winner: make("p", "rr-wins"),
    table: make("div", "rr-table-place"),
    sources: make("ul", "rr-reasons"),
    trophies: make("ul", "rr-reasons"),
    change: make("div", "rr-moves"),
    compared: make("div", "rr-moves"),
    back: button("back", names.back),
    forget: button("forget", names.forget),
    line: make("textarea", "rr-one-line", { rows: 4, spellcheck: "false", autocomplete: "off", "aria-label": names.line }),
    lineFault: make("p", "rr-fault", { role: "alert" }),
    copy: button("copy", names.copy),
    read: button("read", names.read),
    totals: make("p", "rr-short"),
  };
  at.comparing = section("compared", names.compared, at.compared, make("div", "rr-buttons", {}, at.back, at.forget));
  at.changing = make("div", "rr-changing", {},
    make("div", "rr-buttons", {}, calls(names.players), at.counts, at.undo, at.keep),
    section("trophies", names.trophies, at.tokens),
    section("contracts", names.contracts,
      make("div", "rr-buttons", {}, calls(names.goes_to), at.goesTo),
      make("div", "rr-filters", {}, ...at.filters.map(({ label }) => label), make("label", "", {}, names.number, at.number)),
      at.grid, at.foundNone),
    at.seats);
  at.scored = make("div", "rr-scored-side", {},
    section("score", names.score, at.winner, at.table),
    section("change", names.last, at.change),
    at.comparing,
    section("sources", names.why, at.sources),
    section("holders", names.why_trophies, at.trophies),
    section("line", names.line, at.line, at.lineFault, make("p", "rr-soft", {}, names.line_help),
      make("div", "rr-buttons", {}, at.copy, at.read)));
  at.root = make("section", "romirami rr-explorer", { "aria-label": names.title },
    make("div", "rr-sides", {}, at.changing, at.scored),
    make("div", "rr-foot", {}, at.note, at.totals), live.node);
  return at;
}

function makeFilter({ by, says, values }, names) {
  const select = make("select", "", { "data-by": by });
  select.append(make("option", "", { value: "" }, names.all));
  for (const value of values) select.append(make("option", "", { value }, value));
  return { by, select, label: make("label", "", {}, says, select) };
}

/** Make the panel of a player. */
export function makeSeat(names, seat, drawing) {
  const name = fillIn(names.name, { n: seat + 1 });
  const fault = (key) => make("p", "rr-fault", { "data-of": key });
  const says = make("output", "rr-soft");
  return make("li", "rr-seat-changed", { "data-seat": seat },
    make("div", "rr-seat-top", {},
      make("input", "rr-name-field", { type: "text", autocomplete: "off", spellcheck: "false", maxlength: 200, dir: "auto", "aria-label": name }),
      make("b", "rr-seat-total"),
      make("button", "rr-button rr-joker-there", { type: "button" }, drawing, make("span"))),
    fault(`name-${seat}`),
    make("ol", "rr-filled"),
    make("p", "rr-soft rr-none-filled", {}, names.empty),
    make("label", "rr-bonus-slider", {}, make("span", "", {}, names.bonus), make("input", "", { type: "range", min: 0, step: 1 }), says),
    make("label", "rr-bonus-cards", {}, make("span", "", {}, names.cards),
      make("input", "", { type: "text", autocomplete: "off", spellcheck: "false", maxlength: 300, placeholder: "3h 4h" })),
    fault(`cards-${seat}`));
}
