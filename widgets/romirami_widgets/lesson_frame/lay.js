// A level in which a table is laid, place by place.
//
// What is pressed is shown at once and asked for one by one, so that none of many fast presses is
// lost where Python is slow.
import { keyed, make, setAttributes, write } from "../parts/dom.js";
import { drawSpoken } from "../parts/drawings.js";

/** The stage of one level; `lay` is called where another number of pieces is to lie in a place. */
export function layStage(drawings, _changed, { lay }) {
  const places = make("ul", "rr-places");
  const wished = new Map(); // how many pieces are to lie where, as long as Python says otherwise
  let isOpen = true;
  let told = { places: [] };
  let number = null;
  let afterwards = null;

  return {
    root: places,
    said: null,
    isEmpty: true,
    choice: {},
    show(stage, state) {
      if (!state.open || state.number !== number) {
        wished.clear();
        afterwards = null;
      }
      ({ open: isOpen, number } = state);
      told = stage;
      for (const { place, n } of told.places) if (wished.get(place) === n) wished.delete(place);
      showPlaces();
      goOn();
    },
    press(button) {
      const { place } = button.closest(".rr-laying-place").dataset;
      const count = Number(button.parentElement.querySelector(".rr-count").textContent);
      wished.set(place, count + (button.matches(".rr-more") ? 1 : -1));
      showPlaces();
      goOn();
    },
    clear() {},
    /** Do something as soon as all that was pressed lies there. */
    whenLaid(what) {
      afterwards = what;
      goOn();
    },
  };

  function showPlaces() {
    const shown = told.places.map((one) => ({ ...one, n: wished.get(one.place) ?? one.n }));
    keyed(places, shown, ({ place }) => place, makePlace, updatePlace);
  }

  /** Ask for the first of what is wished; its answer is shown, and then comes the next. */
  function goOn() {
    const [first] = wished;
    const done = afterwards;
    if (first) {
      lay(...first);
    } else if (done) {
      afterwards = null;
      done();
    }
  }

  function makePlace({ place }) {
    const head = make("div", "rr-place-head", {}, make("span", "rr-place-says"),
      make("button", "rr-less", { type: "button" }, "−"), make("output", "rr-count"),
      make("button", "rr-more", { type: "button" }, "+"));
    return make("li", "rr-laying-place", { "data-place": place }, head, make("div", "rr-pieces"));
  }

  function updatePlace(node, { n, says, more, less, pieces, hinted, fault }) {
    const [saysNode, lessNode, count, moreNode] = node.firstChild.children;
    setAttributes(node, { "data-hinted": hinted, "data-fault": fault });
    write(saysNode, says);
    write(count, String(n));
    setAttributes(lessNode, { "aria-label": less, "aria-disabled": isOpen && n > 0 ? false : "true" });
    setAttributes(moreNode, { "aria-label": more, "aria-disabled": isOpen && n < pieces.length ? false : "true" });
    const laid = pieces.slice(0, n).map((name, place) => ({ name, key: `${name}.${place}` }));
    keyed(node.lastChild, laid, ({ key }) => key, ({ name }) => drawSpoken(drawings, name), () => {});
  }
}
