"""The search for secrets finds them: every leak that is planted, in every form."""

import json

import pytest

from romirami.drawing import spoken
from romirami.tables import Sitter, Table
from romirami.tables.entries import Setup
from romirami_widgets import GameTable
from tests.browser.searching import DECK_WINDOW, Search, message_of, runs

SEED = 918_273_645_546_372_819
ADA_AND_GRETA = (Sitter("Ada"), Sitter("Greta", "greedy"))
ADA_AND_BO = (Sitter("Ada"), Sitter("Bo"))
SYMBOLS = {"h": "♥", "d": "♦", "c": "♣", "y": "🍒"}


def searched(sitters=ADA_AND_GRETA):
    """A search of a game that has just begun, and what its page is told."""
    widget = GameTable(Table.start(sitters, SEED, first=0))
    search = Search([Setup(tuple(sitters), SEED, first=0).entry()])
    return search, json.loads(json.dumps(widget.state))


def frame_of(content):
    """A message as the kernel sends it: Jupyter's binary form."""
    parts = [b"iopub", b"{}", b"{}", b"{}", json.dumps(content).encode()]
    start = 8 * (len(parts) + 2)
    ends = [start + sum(map(len, parts[:n])) for n in range(len(parts) + 1)]
    head = [len(parts) + 1, *ends]
    return b"".join(number.to_bytes(8, "little") for number in head) + b"".join(parts)


def leaks(secret):
    """One secret hand in many forms."""
    cards = [str(card) for card in secret]
    for order in (cards, cards[::-1]):
        yield order
        yield " ".join(order)
        yield ",".join(order)
        yield json.dumps(order)
        yield json.dumps(json.dumps(order))
        yield f"Greta has {', '.join(order[:-1])} and {order[-1]}."
        yield " ".join(card[0] + SYMBOLS[card[1]] for card in order)
        yield repr(secret)
        yield f'<i data-cards="{" ".join(order)}">'
    yield ", ".join(map(spoken, secret))
    yield {card: cards.count(card) for card in cards}
    yield secret.packed
    yield hex(secret.packed)


def test_an_honest_page_is_clean():
    search, state = searched()
    assert search.frames([frame_of({"state": {"state": state}})]) == []
    assert len(list(runs(state))) > 3, "it has cards on it"


def test_a_hidden_hand_is_found_in_every_form():
    search, state = searched()
    hand = search.game(1).hand(1)
    for leak in leaks(hand):
        assert search.frames([frame_of({"state": state | {"more": leak}})]), leak


def test_every_hand_is_hidden_while_the_curtain_is_down():
    search, state = searched(ADA_AND_BO)
    assert search.frames([frame_of({"state": state})]) == []
    for seat in (0, 1):
        cards = [str(card) for card in search.game(1).hand(seat)]
        assert search.frames([frame_of({"state": state | {"hand": cards}})])


def test_a_hand_may_be_seen_by_whom_it_belongs_to_once_the_curtain_is_up():
    search, state = searched(ADA_AND_BO)
    shown = frame_of({"state": state | {"hand": [str(card) for card in search.game(1).hand(0)]}})
    other = frame_of({"state": state | {"hand": [str(card) for card in search.game(1).hand(1)]}})
    show = json.dumps({"content": {"kind": "show", "view": "1", "number": 1}})
    assert search.frames([frame_of({"state": state}), show, shown]) == []
    assert search.frames([frame_of({"state": state}), show, other])


@pytest.mark.parametrize("form", [SEED, str(SEED), hex(SEED), {"deep": [[f"seed={SEED}"]]}])
def test_the_seed_is_found(form):
    search, state = searched()
    assert search.frames([frame_of({"state": state | {"more": form}})])
    assert search.frames([json.dumps({"stream": form})])


def test_the_order_of_the_decks_is_found():
    search, state = searched()
    game = search.game(1)
    contracts = list(game.contract_deck)
    for leak in (
        [str(card) for card in game.number_deck],
        " ".join(map(str, game.number_deck[:4])),
        contracts,
        contracts[::-1],
        contracts[7 : 7 + DECK_WINDOW],
        " ".join(f"#{number}" for number in contracts[:DECK_WINDOW]),
    ):
        assert search.frames([frame_of({"state": state | {"more": leak}})]), leak


def test_a_frame_that_can_not_be_read_is_an_error():
    with pytest.raises(ValueError, match=r"Expecting|codec"):
        message_of(b"\x02" + bytes(7) + b"odd")
