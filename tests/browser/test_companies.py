"""Three and four at a table: people at one screen, computer players between them."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import Mouse
from tests.browser.pages import Server
from tests.browser.playing import Player

pytestmark = pytest.mark.usefixtures("quiet")

TURNS = 4


@pytest.mark.parametrize(
    ("people", "computers"),
    [
        (["Ada"], ["greedy", "random"]),
        (["Ada"], ["search-easy", "search-medium", "search"]),
        (["Ada", "Bo"], ["greedy", "random"]),
        (["Ada", "Bo", "Cyd"], []),
    ],
    ids="+".join,
)
def test_some_turns(play_server: Server, page: Page, people: list[str], computers: list[str]):
    page.goto(play_server.address)
    player = Player(page, Mouse())
    player.start(people, computers)
    players = len(people) + len(computers)
    seats = []
    for _turn in range(TURNS):
        shown = player.wait_until_asked()
        if len(people) > 1:
            check_curtain(player, people)
            player.draw_the_curtain()
            shown = player.look()
        assert shown.mine
        seats.append(shown.seat)
        expect(player.table.locator(".rr-player")).to_have_count(players - 1)
        expect(player.table.locator(".rr-me, .rr-own .rr-name").first).to_have_text(
            people[shown.seat]
        )
        player.play_turn()
    assert set(seats) == set(range(len(people)))
    lines = player.table.locator(".rr-lines")
    for name in [*people, *(f"Computer {n}" for n in range(len(people) + 1, players + 1))]:
        expect(lines).to_contain_text(f"{name} takes")


def check_curtain(player: Player, people: list[str]) -> None:
    """The curtain is down for one of the people, and no hand is in the page."""
    curtain = player.table.locator(".rr-curtain")
    expect(curtain).to_be_visible()
    assert any(name in curtain.inner_text() for name in people)
    assert player.look().seat is None
    assert player.look().hand == []
