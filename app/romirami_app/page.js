// What a page does besides Voilà's own front end: it stays usable when something goes wrong.
(() => {
  "use strict";

  const CELL_OUTPUT = 'script[type="application/vnd.voila.cell-output+json"]';
  const WIDGET_VIEW = "application/vnd.jupyter.widget-view+json";
  const GIVE_UP_AFTER = 30_000; // ms; a model that has not come by then will not come
  const ASK_AGAIN_AFTER = 200; // ms
  const KERNEL_SOUGHT_EVERY = 1000; // ms
  const RECONNECTS_WITHIN = 5000; // ms
  const BEGUN = "romirami.begun"; // when the page last began again by itself

  const config = JSON.parse(document.getElementById("jupyter-config-data").textContent);
  const { texts } = config.romirami;

  // Pages have no formulas. Voilà asks for a typesetter all the same and would load MathJax for it
  // (900 kB); this one has nothing to do.
  const nothing = () => {};
  window.MathJax = {
    Hub: { Config: nothing, Configured: nothing, Queue: nothing, Register: { StartupHook: nothing } },
  };

  /** Tell the player, once, that the page is no longer connected, and offer to load it again. */
  function offerReload(text) {
    if (document.querySelector(".rr-page-lost")) return;
    const note = document.createElement("div");
    note.className = "rr-page-note rr-page-lost";
    note.setAttribute("role", "alert");
    const sentence = document.createElement("p");
    sentence.textContent = text;
    const button = document.createElement("button");
    button.textContent = texts.reload;
    button.addEventListener("click", () => location.reload());
    note.append(sentence, button);
    document.body.append(note);
  }

  /** Say no more what has ceased to be true. */
  function takeBack(text) {
    const note = document.querySelector(".rr-page-lost");
    if (note?.querySelector("p").textContent === text) note.remove();
  }

  // The widget manager looks for a model for two seconds and then gives up for good, even if the
  // browser was busy for just these two seconds. So the page keeps which model belongs where,
  // notices, and asks again.
  const places = [];
  for (const script of document.querySelectorAll(CELL_OUTPUT)) {
    const view = (JSON.parse(script.textContent).data ?? {})[WIDGET_VIEW];
    if (view) places.push({ host: script.parentElement, model: view.model_id });
  }

  const failed = (host) =>
    [...host.querySelectorAll(".jupyter-widgets")].find((node) =>
      node.textContent.startsWith("Error displaying widget"),
    );

  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

  /** Load the page again by itself, but not again and again. */
  function beginAgain() {
    try {
      const before = Number(sessionStorage.getItem(BEGUN));
      if (Date.now() - before < GIVE_UP_AFTER) throw new Error("the page began again just now");
      sessionStorage.setItem(BEGUN, Date.now());
      location.reload();
    } catch (error) { // or a browser that keeps nothing
      console.error(error);
      offerReload(texts.failed);
    }
  }

  async function showAgain(node, id) {
    const manager = await window.jupyterapp.widgetManagerPromise.promise;
    const started = Date.now();
    for (;;) {
      try {
        const view = await manager.create_view(await manager.get_model(id));
        const widget = view.luminoWidget;
        node.textContent = "";
        widget.constructor.attach(widget, node);
        return;
      } catch (error) {
        if (Date.now() - started > GIVE_UP_AFTER) {
          console.error(error);
          node.textContent = "";
          offerReload(texts.failed);
          return;
        }
        await pause(ASK_AGAIN_AFTER);
      }
    }
  }

  for (const { host, model } of places) {
    const observer = new MutationObserver(() => {
      const node = failed(host);
      if (!node) return;
      observer.disconnect();
      node.textContent = texts.loading;
      showAgain(node, model);
    });
    observer.observe(host, { childList: true, subtree: true, characterData: true });
  }

  // The server says the first of these; the others would leave the page without its widgets, too.
  const LOST = ["dead", "restarting", "autorestarting"];

  let isConnected = false;

  // A click that nobody hears must not look like one that was heard.
  async function watchConnection() {
    const { kernel } = await window.jupyterapp.widgetManagerPromise.promise;
    let waiting = null;
    const lost = () => offerReload(texts.lost);
    const check = () => {
      clearTimeout(waiting);
      if (LOST.includes(kernel.status) || kernel.connectionStatus === "disconnected") lost();
      else if (kernel.connectionStatus === "connected") {
        isConnected = true;
        takeBack(texts.lost);
      } else if (isConnected) {
        // It tries again for minutes, which is long for one who clicks meanwhile.
        waiting = setTimeout(lost, RECONNECTS_WITHIN);
      }
    };
    kernel.connectionStatusChanged.connect(check);
    kernel.statusChanged.connect(check);
    check();
  }

  // A kernel that dies between being started ahead and being spoken to is waited for in vain, and
  // Voilà says nothing of it. The server has another one by then.
  async function watchBeginning() {
    const address = `${config.baseUrl}api/kernels/${config.kernelId}`;
    for (const started = Date.now(); Date.now() - started < GIVE_UP_AFTER;) {
      await pause(KERNEL_SOUGHT_EVERY);
      if (isConnected) return;
      const answer = await fetch(address).catch(() => null); // without a server Voilà tries on, too
      if (answer?.status === 404) return beginAgain();
    }
    if (!isConnected) offerReload(texts.failed);
  }

  watchBeginning();

  // Voilà publishes its application once it has started.
  let application;
  Object.defineProperty(window, "jupyterapp", {
    configurable: true,
    get: () => application,
    set: (value) => {
      application = value;
      watchConnection();
    },
  });

  // A page that comes back out of the browser's memory has lost its kernel when it was left.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
})();
