// The chapters of the courses with their stars; one of them can be open.
import { asking, pressOnce } from "../parts/asking.js";
import { keyed, make, setAttributes, write } from "../parts/dom.js";
import { drawingsOf } from "../parts/drawings.js";
import { undisturbed } from "../parts/keys.js";
import { liveRegion } from "../parts/live.js";

function render({ model, el }) {
  const { texts } = drawingsOf(model);
  const stop = new AbortController();
  const { signal } = stop;
  const button = (name) => make("button", `rr-button rr-${name}`, { type: "button" });
  const back = button("back");
  const title = make("h3", "rr-opened-title");
  const stars = make("p", "rr-opened-stars");
  const courses = make("div", "rr-courses");
  const note = make("p", "rr-note");
  const [reset, yes, no] = ["reset", "yes", "no"].map(button);
  const sure = make("p", "rr-sure");
  const asks = make("div", "rr-asks", { role: "group", hidden: true }, sure, yes, no);
  const live = liveRegion();
  const root = make("section", "romirami rr-course", {}, back, title, stars, courses, note, reset, asks, live.node);
  let state = model.get("state");

  const { ask, answered, stop: stopAsking } = asking(
    (kind, more) => model.send({ kind, number: state.number, ...more }),
    { busy: (isBusy) => setAttributes(root, { "aria-busy": isBusy ? "true" : false }), lost: () => showNote(texts.lost) },
  );

  function show() {
    const isOpen = state.opened !== null;
    const current = chapters().find(({ name }) => name === state.opened);
    setAttributes(root, { "data-opened": state.opened ?? false, "data-number": state.number });
    write(back, state.back);
    back.hidden = title.hidden = stars.hidden = !isOpen;
    courses.hidden = isOpen;
    write(title, current ? current.title : "");
    write(stars, current ? current.stars : "");
    keyed(courses, state.courses, (_one, place) => place, makeCourse, updateCourse);
    for (const [node, text] of [[reset, state.reset], [sure, state.sure], [yes, state.yes], [no, state.no]]) {
      write(node, text);
    }
    showNote(state.note);
    reset.hidden = isOpen || !state.can_reset;
    if (reset.hidden) asks.hidden = true;
  }

  function showNote(text) {
    write(note, text);
    note.hidden = !text;
  }

  function chapters() {
    return state.courses.flatMap((course) => course.chapters);
  }

  function makeCourse() {
    return make("section", "rr-one-course", {},
      make("h3", "rr-course-title"), make("p", "rr-course-stars"), make("ol", "rr-chapters"));
  }

  function updateCourse(node, course) {
    const [head, reached, list] = node.children;
    setAttributes(node, { "aria-label": course.title });
    write(head, course.title);
    write(reached, course.stars);
    keyed(list, course.chapters, ({ name }) => name, makeChapter, updateChapter);
  }

  function makeChapter({ name }) {
    return make("li", "rr-chapter", { "data-chapter": name },
      make("h4", "rr-chapter-title"), make("p", "rr-chapter-about"),
      make("p", "rr-chapter-reached", {}, make("span"), make("span")),
      make("div", "rr-part", { "aria-hidden": "true" }, make("i")),
      make("p", "rr-repeat", {}, make("span"), make("span", "rr-repeat-levels")),
      make("button", "rr-button rr-open", { type: "button" }));
  }

  function updateChapter(node, chapter) {
    const [head, about, reached, part, repeat, open] = node.children;
    write(head, chapter.title);
    write(about, chapter.about);
    write(reached.firstChild, chapter.done);
    write(reached.lastChild, chapter.stars);
    part.firstChild.style.width = `${chapter.part * 100}%`;
    repeat.hidden = chapter.to_repeat.length === 0;
    write(repeat.firstChild, state.to_repeat);
    keyed(repeat.lastChild, chapter.to_repeat, ({ name }) => name, ({ name }) =>
      make("button", "rr-button rr-repeated", { type: "button", "data-level": name }),
    (one, level) => write(one, level.title));
    write(open, chapter.open);
    setAttributes(open, { "data-level": chapter.level, "aria-label": `${chapter.open}: ${chapter.title}` });
  }

  function told() {
    const before = state;
    state = model.get("state");
    answered();
    const hadFocus = root.contains(document.activeElement);
    show();
    if (state.opened !== before.opened && hadFocus) {
      (state.opened ? back : courses.querySelector(`[data-chapter="${before.opened}"] .rr-open`))?.focus();
    }
    if (state.number !== before.number) live.say(reached());
    else live.say(state.note);
  }

  /** What is open, or the courses, each with its stars. */
  function reached() {
    const current = chapters().filter(({ name }) => name === state.opened);
    const shown = current.length ? current : state.courses;
    return shown.map((one) => `${one.title}. ${one.stars}`).join(". ");
  }

  pressOnce(root, signal);
  undisturbed(root);
  root.addEventListener("click", ({ target }) => {
    const pressed = target.closest("button");
    if (!pressed) return;
    const { level } = pressed.dataset;
    if (level) ask("open", { chapter: pressed.closest(".rr-chapter").dataset.chapter, level });
    else if (pressed === back) ask("leave");
    else if (pressed === reset) {
      asks.hidden = false;
      no.focus();
    } else {
      asks.hidden = true;
      reset.focus();
      if (pressed === yes) ask("reset");
    }
  }, { signal });

  model.on("change:state", told);
  el.append(root);
  show();
  model.send({ kind: "hello" });
  return () => {
    model.off("change:state", told);
    stop.abort();
    stopAsking();
  };
}

export default { render };
