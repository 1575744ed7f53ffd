// What can be agreed on before a game: a field for each option that Python offers.
import { keyed, make, setAttributes } from "../parts/dom.js";

/** Show the options in a folded part; what is chosen stays, whichever game is looked at meanwhile. */
export function optionFields(part, list, id, chosen, signal) {
  const fields = new Map();
  const agreed = { ...chosen };

  function show(options) {
    part.hidden = options.length === 0;
    keyed(list, options, ({ name }) => name, makeField, () => {});
  }

  function makeField(option) {
    const { name } = option;
    const input = option.choices.length ? choice(option) : number(option);
    const fits = agreed[name] !== undefined
      && (!option.choices.length || option.choices.some(([value]) => value === agreed[name]));
    input.value = fits ? agreed[name] : option.default;
    setAttributes(input, { id: `${id}-${name}`, "aria-describedby": `${id}-${name}-fault` });
    input.addEventListener("input", () => { agreed[name] = input.value; }, { signal });
    const fault = make("p", "rr-fault", { id: `${id}-${name}-fault` });
    fields.set(name, { input, fault });
    return make(
      "li", "rr-option", { "data-option": name },
      make("label", "", { for: `${id}-${name}` }, option.says), input, fault,
    );
  }

  /** What Python is told: the text of each field that is shown. */
  function values() {
    const shown = [...list.children].map(({ dataset }) => dataset.option);
    return Object.fromEntries(shown.map((name) => [name, fields.get(name).input.value]));
  }

  return { show, values, fields, agreed };
}

function choice({ choices }) {
  const options = choices.map(([value, says]) => make("option", "", { value }, says));
  return make("select", "", {}, ...options);
}

function number({ most }) {
  return make("input", "", {
    type: "text", inputmode: "numeric", autocomplete: "off", maxlength: String(most).length + 3,
  });
}
