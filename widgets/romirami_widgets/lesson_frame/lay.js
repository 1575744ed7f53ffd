// A level in which a table is laid, place by place.
import { keyed, make, setAttributes, write } from "../parts/dom.js";
import { drawSpoken } from "../parts/drawings.js";

/** The stage of one level; `lay` is called where another number of pieces is to lie in a place. */
export function layStage(drawings, _changed, lay) {
  const places = make("ul", "rr-places");
  let isOpen = true;

  return {
    root: places,
    said: null,
    isEmpty: true,
    choice: {},
    show(stage, state) {
      isOpen = state.open;
      keyed(places, stage.places, ({ place }) => place, makePlace, updatePlace);
    },
    press(button) {
      const { place } = button.closest(".rr-laying-place").dataset;
      const count = Number(button.parentElement.querySelector(".rr-count").textContent);
      lay(place, count + (button.matches(".rr-more") ? 1 : -1));
    },
    clear() {},
  };

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
