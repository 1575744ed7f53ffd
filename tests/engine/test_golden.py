"""Whole games, written down once: the same seed and actions give them for ever (SPEC 3.2).

Each file of `golden/` is a game: its setup, its actions, what was reshuffled, and its scores.
"""

from pathlib import Path

import pytest

import romirami as rr

GAMES = sorted(Path(__file__).with_name("golden").glob("game-*.txt"))


def account(game):
    """Write down a game as the golden files have it."""
    setup = game.setup
    yield f"seed {setup.seed}"
    yield f"players {len(setup.names)}"
    yield f"first {setup.first}"
    yield f"trophies {' '.join(map(str, setup.trophies))}"
    yield f"numbers {setup.numbers}"
    yield f"contracts {' '.join(f'#{number}' for number in setup.contracts)}"
    for seat, hand in enumerate(setup.hands):
        yield f"hand {seat} {hand}"
    yield ""
    for action in game.actions:
        yield str(action)
    yield ""
    sheet = game.score()
    yield f"reason {game.reason}"
    yield f"rounds {sheet.rounds}"
    yield f"reshuffles {sum(getattr(event, 'reshuffled', False) for event in game.log)}"
    for trophy, holder in sheet.trophies.items():
        yield f"{trophy} {'nobody' if holder is None else holder}"
    for seat, (line, tally) in enumerate(zip(sheet.lines, sheet.tallies, strict=True)):
        yield (
            f"score {seat} contracts {line.contracts} trophies {line.trophies} bonus {line.bonus}"
            f" joker {line.joker} total {line.total}"
        )
        yield (
            f"cards {seat} taken {tally.taken} drawn {tally.drawn} discarded {tally.discarded}"
            f" played {tally.played}"
        )
        filled = " ".join(f"#{contract.number}" for contract in sheet.tableaux[seat])
        yield f"tableau {seat} {filled}"
        yield f"hand {seat} {game.hand(seat)}"
        yield f"bonus {seat} {game.bonus(seat)}"
    yield f"winners {' '.join(map(str, sheet.winners))}"


def test_there_are_games_of_two_three_and_four():
    sizes = {path.read_text(encoding="utf-8").splitlines()[1] for path in GAMES}
    assert sizes == {"players 2", "players 3", "players 4"}


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_golden_game_is_played_as_it_was(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    head, actions, _tail = (
        part.splitlines() for part in path.read_text(encoding="utf-8").split("\n\n")
    )
    facts = dict(line.split(" ", 1) for line in head)
    game = rr.new_game(int(facts["players"]), seed=int(facts["seed"]))
    for text in actions:
        game = game.play(text)
    assert list(account(game)) == lines
