"""Whole hands, written down once: the same seed and steps give them for ever (SPEC 3.2).

Each file of `golden/` is the record of a hand; see `romirami.romi.record`.
"""

from pathlib import Path

import pytest

from romirami import romi
from romirami.romi import record
from romirami.romi.trace import trace
from romirami.trace import as_lines
from tests.romi.spec_trace import check_trace

HANDS = sorted(Path(__file__).with_name("golden").glob("*.txt"))


@pytest.mark.parametrize("path", HANDS, ids=lambda path: path.stem)
def test_golden_hand_is_dealt_and_played_as_it_was(path):
    text = path.read_text(encoding="utf-8")
    game = record.loads(text)
    setup = game.setup
    assert record.dumps(game) == text
    assert romi.deal(setup.names, setup.seed, setup.starter, setup.number, setup.options) == setup


def as_first_hand(game):
    """The trace of a hand, told as the first of a match: a file of traces begins with one."""
    return [
        event | ({"hand": 0} if "hand" in event else {}) for event in trace(romi.Match((game,)))
    ]


def test_the_golden_hands_have_everything():
    games = [record.loads(path.read_text(encoding="utf-8")) for path in HANDS]
    assert {len(game.names) for game in games} == {2, 3, 4}
    seen = [check_trace(as_lines(as_first_hand(game))) for game in games]
    for kind in ("swap", "lay", "lay_off", "take_joker", "reshuffled", "nobody", "from_hand"):
        assert any(one[kind] for one in seen), kind
    assert any(game.setup.options.differing for game in games)
