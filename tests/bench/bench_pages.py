"""The page of the game beside a bare one-button anywidget notebook in stock Voilà, in one run.

Both are driven by the same hands in the same browser, turn by turn, so that whatever else the
machine does hits both.
"""

import statistics
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from romirami.tables import Sitter, Table
from romirami.tables.store import FILE, Store
from tests.bench.browsing import (
    StockServer,
    Subject,
    ask_kernel,
    kernel_of,
    memory,
    opened,
    playable_at_once,
    seconds_to_open,
)
from tests.bench.table import Row
from tests.browser import chromium
from tests.browser.pages import BUTTON, NOTEBOOKS, Server, serve_command, write_notebook

OPENINGS = 20
"""Of a game, of the lobby and of the bare page; the first of each only warms up."""
CLICKS = 50
AT_ONCE = 10
GAMES = 50
SETTLED = 10
"""After so many games all is loaded that a game needs."""

OPEN_CARD = '.rr-market button.rr-card:not([aria-disabled="true"])'
CHOSEN_CARD = '.rr-market button.rr-card[aria-pressed="true"]'

# Two computer players, hurried, to the end; then the same players again, then back to the lobby.
TWO_GAMES = """
async () => {
  const find = (selector) => document.querySelector(selector);
  const until = (holds) => new Promise((resolve, reject) => {
    if (holds()) return resolve();
    setTimeout(() => reject(new Error(`still not: ${holds}`)), 60_000);
    const observer = new MutationObserver(() => {
      if (!holds()) return;
      observer.disconnect();
      resolve();
    });
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    observer.observe(document.body, all);
  });
  const canHurry = () => find('.rr-hurry:not([aria-disabled="true"])');
  const isOver = () => find('.rr-table[data-over="true"]');
  const playOut = async () => {
    await until(() => canHurry() && !isOver());
    canHurry().click();
    await until(isOver);
  };
  const choose = (seat) => {
    const who = find(`.rr-seat[data-seat="${seat}"] select`);
    who.value = "greedy";
    who.dispatchEvent(new Event("change"));
  };
  await until(() => find(".rr-start")?.checkVisibility());
  choose(0);
  choose(1);
  find(".rr-start").click();
  await playOut();
  find(".rr-again").click();
  await playOut();
  find(".rr-leave").click();
  await until(() => !find(".rr-table"));
}
"""


@dataclass(frozen=True)
class Subjects:
    """The pages under measurement: games that a person begins, the lobby, and the bare page."""

    games: Sequence[Subject]
    lobby: Subject
    bare: Subject

    @property
    def game(self) -> Subject:
        """The game that is opened wherever one is enough."""
        return self.games[0]


def rows() -> Iterator[Row]:
    """Measure our page beside the bare one."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        root = Path(folder)
        for name in ("ours", "bare"):
            (root / name).mkdir()
        ids = [begin_game(root / "ours" / FILE) for _ in range(AT_ONCE)]
        ours = Server(serve_command(NOTEBOOKS / "play.ipynb"), root / "ours")
        bare = StockServer(write_notebook(root / "button.ipynb", BUTTON), root / "bare")
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=chromium.launch_arguments()
        )
        subjects = Subjects(
            [
                Subject(ours, f"?game={one}", OPEN_CARD, ".rr-main", CHOSEN_CARD, preheats=True)
                for one in ids
            ],
            Subject(ours, "", ".rr-start", ".rr-start", preheats=True),
            Subject(bare, "", "button.rr-card", "button.rr-card"),
        )
        try:
            yield from measure(browser, subjects)
        finally:
            browser.close()
            ours.stop()
            bare.stop()


def begin_game(store: Path) -> str:
    """Save a game in which the person begins, and return its id."""
    sitters = [Sitter("Ada"), Sitter("Greta", "greedy")]
    return Table.start(sitters, first=0, store=Store(store)).id


def measure(browser: Browser, subjects: Subjects) -> Iterator[Row]:
    """Yield one row for each promise about a page."""
    game, bare, lobby = subjects.game, subjects.bare, subjects.lobby

    rounds = [
        [seconds_to_open(browser, one) for one in (game, bare, lobby)] for _ in range(OPENINGS)
    ][1:]
    to_card, to_button, to_lobby = zip(*rounds, strict=True)
    yield ratio("page open → first card", to_card, to_button, unit="s", limit=0.5)
    yield ratio("page open → lobby", to_lobby, to_button, unit="s")
    with opened(browser, game) as our_page, opened(browser, bare) as bare_page:
        clicks = [
            [game.click_to_verdict(our_page), bare.click_to_verdict(bare_page)]
            for _ in range(CLICKS)
        ]
        yield ratio("click → verdict", *zip(*clicks, strict=True), unit="ms", limit=1.5)
        held = [
            memory(kernel_of(page, one.server))
            for page, one in ((our_page, game), (bare_page, bare))
        ]
        more = held[0] - held[1]
        yield Row(
            "kernel memory",
            f"{held[0]:.0f} MiB",
            f"{held[1]:.0f} MiB",
            f"{more:+.0f} MiB",
            "≤ +10 MiB",
            more <= 10,
        )

    playable = [playable_at_once(browser, some) for some in (subjects.games, [bare] * AT_ONCE)]
    yield Row(
        f"{AT_ONCE} pages at once, playable",
        *map(str, playable),
        "",
        f"{AT_ONCE}",
        playable[0] == AT_ONCE,
    )

    left = [len(one.server.kernels()) for one in (game, bare)]
    yield Row(
        f"{2 * OPENINGS + AT_ONCE + 1} pages closed, kernels left (1 is preheated)",
        str(left[0]),
        f"{left[1]} of {OPENINGS + AT_ONCE + 1}",
        "",
        "1",
        left[0] == 1,
    )

    with opened(browser, lobby) as page:
        yield from games_one_after_the_other(lobby.server, page)


def games_one_after_the_other(server: Server, page: Page) -> Iterator[Row]:
    """Play many whole games in one page."""
    kernel = kernel_of(page, server)
    held, widgets = [], []
    # Whoever asks a kernel leaves something behind there, so it is asked no more than has to be.
    for games in (SETTLED, GAMES - SETTLED):
        for _ in range(games // 2):
            page.evaluate(TWO_GAMES)
        held.append(memory(kernel))
        widgets.append(int(ask_kernel(kernel, WIDGETS)))
    grown = held[1] - held[0]
    yield Row(
        f"{GAMES} games in one page, memory since the {SETTLED}th",
        f"{grown:+.1f} MiB",
        "–",
        "",
        "≤ +2 MiB",
        grown <= 2,
    )
    yield Row(
        f"{GAMES} games in one page, widgets in the kernel",
        f"{widgets[0]} → {widgets[1]}",
        "–",
        "",
        "the same",
        widgets[0] == widgets[1],
    )


WIDGETS = "len(__import__('ipywidgets').widgets.widget._instances)"
"""The registry of all widgets that a kernel has."""


def ratio(
    what: str,
    ours: Sequence[float],
    bare: Sequence[float],
    *,
    unit: str,
    limit: float | None = None,
) -> Row:
    """Compare the medians of two series."""
    quotient = statistics.median(ours) / statistics.median(bare)
    shown = [
        f"{statistics.median(one):.2f} {unit} ({min(one):.2f}–{max(one):.2f})"
        for one in (ours, bare)
    ]
    return Row(
        what,
        *shown,
        f"{quotient:.2f}",
        "–" if limit is None else f"≤ {limit}",
        limit is None or quotient <= limit,
    )
