// The keyboard: one stop for Tab in each group of cards, arrows move, Space presses, Enter does.

const UNDISTURBED = "data-lm-suppress-shortcuts";

/**
 * Keep the notebook's shortcuts out of a widget.
 * Lab looks for the mark from the focused element outwards, and takes a shortcut that fits before
 * it gets there, as those of the command mode do: so what is focused must bear the mark itself.
 */
export function undisturbed(root) {
  root.setAttribute(UNDISTURBED, "true");
  root.addEventListener("focusin", ({ target }) => target.setAttribute(UNDISTURBED, "true"));
}

/**
 * Let arrows move between the buttons of groups.
 * Left and right go along a group, up and down to what lies above or below, in whatever group.
 * Returns a function that gives every group its stop after the buttons have changed.
 */
export function arrowKeys(root, groupSelector, buttonSelector, { enter, escape, signal }) {
  const groups = () => [...root.querySelectorAll(groupSelector)];
  const buttonsOf = (group) => [...group.querySelectorAll(buttonSelector)];
  const stops = new WeakMap();

  function settle() {
    for (const group of groups()) {
      const buttons = buttonsOf(group);
      const stop = buttons.includes(stops.get(group)) ? stops.get(group) : buttons[0];
      for (const button of buttons) {
        const index = button === stop ? 0 : -1;
        // To set what is set already would lay out the page, where the button has the focus.
        if (button.tabIndex !== index) button.tabIndex = index;
      }
    }
  }

  function focus(button) {
    if (!button) return;
    stops.set(button.closest(groupSelector), button);
    settle();
    button.focus();
  }

  undisturbed(root);

  root.addEventListener("focusin", ({ target }) => {
    if (!target.matches(buttonSelector)) return;
    const group = target.closest(groupSelector);
    if (group && stops.get(group) !== target) {
      stops.set(group, target);
      settle();
    }
  }, { signal });

  root.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" && event.repeat) {
      event.preventDefault(); // a key that is held down presses once
      return;
    }
    if (event.key === "Escape" && escape) {
      event.preventDefault();
      escape();
      return;
    }
    const button = event.target.closest(buttonSelector);
    const group = button && button.closest(groupSelector);
    if (!group) return;
    if (event.key === "Enter") {
      if (!enter) return;
      event.preventDefault();
      enter();
      return;
    }
    const next = goal(event.key, button, group);
    if (next === undefined) return;
    event.preventDefault();
    focus(next);
  }, { signal });

  function goal(key, button, group) {
    const buttons = buttonsOf(group);
    const at = buttons.indexOf(button);
    switch (key) {
      case "ArrowRight": return buttons[at + 1] ?? null;
      case "ArrowLeft": return buttons[at - 1] ?? null;
      case "Home": return buttons[0];
      case "End": return buttons[buttons.length - 1];
      case "ArrowUp": return beyond(button, -1);
      case "ArrowDown": return beyond(button, 1);
      default: return undefined;
    }
  }

  function beyond(button, way) {
    const from = middle(button);
    let best = null;
    let nearest = Infinity;
    for (const other of groups().flatMap(buttonsOf)) {
      const to = middle(other);
      const down = (to.y - from.y) * way;
      if (down < from.height / 2) continue;
      const distance = down * 3 + Math.abs(to.x - from.x);
      if (distance < nearest) [best, nearest] = [other, distance];
    }
    return best;
  }

  return { settle, focusFirst: (group) => focus(buttonsOf(group)[0]) };
}

function middle(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, height };
}
