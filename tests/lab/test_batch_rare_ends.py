"""What random games hardly ever come to: decks that run out, and games that end by it (SPEC 4.5).

The games here are dealt and then their decks are cut short, for the batch and for the engine.
"""

from dataclasses import replace

import numpy as np
import pytest

from romirami.dealing import CONTRACTS_NEEDED
from romirami.lab.batch import numpy_path
from romirami.lab.batch.chance import key_of, streams
from romirami.lab.batch.columns import Columns
from romirami.lab.batch.compiled import game as compiled_game
from romirami.lab.batch.finished import Finished
from romirami.lab.batch.log import Log
from romirami.lab.batch.replaying import deal_and_actions, played
from romirami.lab.rows import rows_of

GAMES = 60
KEY = key_of(50)
CONTRACTS = 36


def played_with_numpy(players, cards, contracts):
    """Yield of each game its results, by feature, and its log."""
    log = Log()
    columns = Columns(players, KEY, np.arange(GAMES), log)
    columns.deck_end[:] = columns.deck_at + cards
    columns.contract_at[:] = CONTRACTS - contracts
    finished = Finished(len(players), GAMES, 0)
    numpy_path.play_out(columns, finished, GAMES, GAMES)
    return finished, log.by_game(0, GAMES)


@pytest.mark.parametrize("policies", [["random"], ["greedy"], ["random", "greedy"]], ids=" ".join)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("cards", "contracts"), [(0, 32), (3, 1), (70, 0), (9, 2)])
def test_engine_replays_games_with_short_decks(seats, cards, contracts, policies):
    finished, logs = played_with_numpy((policies * seats)[:seats], cards, contracts)
    rows = finished.rows().reshape(GAMES, seats)
    reasons, at_the_end = set(), set()
    for number, entries in enumerate(logs):
        first, tokens = int(finished.first[number]), int(finished.tokens[number])
        setup, actions = deal_and_actions(entries, seats, first, tokens, number)
        cut = replace(
            setup,
            number_deck=setup.number_deck[:cards],
            contract_deck=setup.contract_deck[:contracts],
        )
        game = played(cut, actions)
        assert game.is_over
        assert (rows_of(game.score(), number) == rows[number]).all()
        reasons.add(game.reason)
        at_the_end.add((game.seat - first) % seats)
    assert "market" in reasons
    # They end in the middle of a round as well as at its end.
    assert len(at_the_end) == seats


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("cards", "contracts"), [(0, 32), (9, 2)])
def test_compiled_games_with_short_decks_are_the_same(seats, cards, contracts):
    finished, logs = played_with_numpy(["random"] * seats, cards, contracts)
    begins = streams(KEY, np.arange(GAMES, dtype=np.uint64))
    for number, (codes, values) in enumerate(logs):
        table = compiled_game.table(seats, 4096)
        compiled_game.deal(table, begins[number])
        at = table.counts[compiled_game.DECK_AT]
        table.counts[compiled_game.DECK_END] = at + cards
        table.counts[compiled_game.CONTRACT_AT] = CONTRACTS - contracts
        compiled_game.play_out(table, None, CONTRACTS_NEEDED[seats])
        told = table.counts[compiled_game.LOGGED]
        assert table.log[0:told:2].tolist() == codes.tolist()
        assert table.log[1:told:2].tolist() == values.tolist()
        assert table.counts[compiled_game.ROUNDS] == finished.rounds[number]
