// What the lobby is made of; what it says of the chosen game is filled in as it is chosen.
import { make } from "../parts/dom.js";
import { undisturbed } from "../parts/keys.js";
import { liveRegion } from "../parts/live.js";

/** Lay the lobby out; what is returned has all of it that changes. */
export function layOut(texts, offers) {
  const id = `rr-lobby-${crypto.randomUUID()}`;
  const live = liveRegion();
  const head = make(
    "header", "rr-lobby-head", {}, make("h1", "", {}, "Romi Rami"), make("p", "", {}, texts.about),
  );
  const games = new Map(Object.entries(offers).map(([name, offer]) => [name, choice(id, name, offer)]));
  const which = make(
    "fieldset", "rr-which", {},
    make("legend", "", {}, texts.which_game), ...[...games.values()].map(({ label }) => label),
  );

  const note = make("p", "rr-lobby-note");
  const seats = make("ol", "rr-seats");
  const add = make("button", "rr-quiet rr-add", { type: "button" }, `+ ${texts.add}`);
  const start = make("button", "rr-start", { type: "submit" });

  const seed = make("input", "rr-seed", { type: "text", inputmode: "numeric", autocomplete: "off", maxlength: 100 });
  const seedField = field(`${id}-seed`, seed, texts.seed, texts.seed_help);
  const record = make("textarea", "rr-record", { rows: 4, spellcheck: "false", autocomplete: "off" });
  const recordField = field(`${id}-record`, record, texts.record, texts.record_help);
  const file = make("input", "rr-file", { type: "file", accept: ".romirami,.txt,text/plain", "aria-label": texts.file });
  const read = make("button", "rr-quiet rr-read", { type: "button" }, texts.read);
  recordField.node.append(make("div", "rr-record-doings", {}, file, read));

  const options = make("ul", "rr-options");
  const agreed = folded("rr-agreed", texts.agreed, options);
  const rules = make("ol");
  const how = folded("rr-how", texts.how, rules);
  const more = folded("rr-more", texts.more, seedField.node, recordField.node);

  const heldText = make("p", "", { dir: "auto" });
  const drop = make("button", "rr-quiet rr-put-away", { type: "button" }, texts.drop_record);
  const held = make("div", "rr-held", {}, heldText, drop);

  const form = make(
    "form", "rr-form", { novalidate: "" },
    which, make("fieldset", "", {}, make("legend", "", {}, texts.who_plays), held, seats, add),
    agreed, start, note, how, more,
  );
  const list = make("ul", "rr-games");
  const goOn = make("section", "rr-go-on", { "aria-label": texts.go_on }, make("h2", "", {}, texts.go_on), list);
  const lobby = make("div", "rr-lobby-main", {}, head, form, goOn);
  const leave = make("button", "rr-quiet rr-leave", { type: "button" }, `← ${texts.leave}`);
  const bar = make("nav", "rr-lobby-bar", {}, leave);
  const root = make("div", "romirami rr-lobby", {}, bar, lobby, live.node);
  undisturbed(root);
  return {
    id, root, lobby, bar, leave, form, games, seats, add, agreed, options, start, note, rules, more,
    seedField: seedField.node, file, read, held, heldText, drop, goOn, list, live,
    fields: new Map([
      ["seed", { input: seed, fault: seedField.fault }],
      ["record", { input: record, fault: recordField.fault }],
    ]),
  };
}

/** A game to choose: a radio button as big as its picture and what is said of it. */
function choice(id, name, { title, says, picture }) {
  const input = make("input", "", {
    type: "radio", name: `${id}-game`, value: name,
    "aria-labelledby": `${id}-${name}-title`, "aria-describedby": `${id}-${name}-says`,
  });
  const shown = make("span", "rr-offer-picture");
  shown.innerHTML = picture; // drawn by Python, of nothing that a person typed
  const label = make(
    "label", "rr-offer", { "data-game": name }, input, shown,
    make("span", "rr-offer-title", { id: `${id}-${name}-title` }, title),
    make("span", "rr-offer-says", { id: `${id}-${name}-says` }, says),
  );
  return { label, input };
}

function field(id, input, label, help) {
  input.id = id;
  input.setAttribute("aria-describedby", `${id}-help ${id}-fault`);
  const fault = make("p", "rr-fault", { id: `${id}-fault` });
  const node = make(
    "div", "rr-field", {},
    make("label", "", { for: id }, label), input, make("p", "rr-help", { id: `${id}-help` }, help), fault,
  );
  return { node, fault };
}

function folded(name, summary, ...content) {
  return make("details", name, {}, make("summary", "", {}, summary), ...content);
}
