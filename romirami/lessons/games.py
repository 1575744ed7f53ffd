"""Games of computer players, for experiments: always the same ones."""

from __future__ import annotations

from functools import cache
from typing import Final

from ..game import Game, new_game
from ..language import N_
from ..players import play_out, player
from .experiment import Experiment


@cache
def greedy_games(games: int, players: int = 2) -> tuple[Game, ...]:
    """Let greedy players play games to the end, with the seeds 1, 2, 3 and so on."""
    return tuple(
        play_out(new_game(players, seed), [player("greedy", seat) for seat in range(players)])
        for seed in range(1, games + 1)
    )


def trophies_for_nobody(games: int) -> int:
    """Count the trophies that nobody wins in so many games (SPEC 6.2)."""
    return sum([*game.score().trophies.values()].count(None) for game in greedy_games(games))


def turned_by_trophies(games: int) -> int:
    """Count the games that somebody else would have won without the trophies."""
    turned = 0
    for game in greedy_games(games):
        sheet = game.score()
        without = [(line.total - line.trophies, line.bonus) for line in sheet.lines]
        best = tuple(seat for seat, got in enumerate(without) if got == max(without))
        turned += best != sheet.winners
    return turned


def won_by_the_first(games: int) -> int:
    """Count the games that the first player wins alone."""
    return sum(game.score().winners == (game.setup.first,) for game in greedy_games(games))


def rounds_of_a_game(games: int) -> float:
    """Tell how many rounds a game takes on average, to one place."""
    return round(sum(game.round for game in greedy_games(games)) / games, 1)


LOST_TROPHIES: Final = Experiment(
    name="lost-trophies",
    asks=N_("In 40 games for two, 160 trophies lie on the table. How many go to nobody?"),
    measure=lambda: trophies_for_nobody(40),
    most=160,
    margin=10,
    close=N_("{found} of 160 trophies went to nobody. You guessed {guess}: very close."),
    more=N_(
        "{found} of 160 trophies went to nobody, more than the {guess} that you guessed: with "
        "seven contracts each the counts are small numbers, and those are often equal."
    ),
    fewer=N_(
        "{found} of 160 trophies went to nobody, fewer than the {guess} that you guessed: one "
        "contract more of a suit, or one pair, is enough for a lead."
    ),
)

TURNED_GAMES: Final = Experiment(
    name="turned-games",
    asks=N_("In how many of these 40 games would somebody else win if trophies brought nothing?"),
    measure=lambda: turned_by_trophies(40),
    most=40,
    margin=2,
    close=N_("{found} of 40 games would end differently. You guessed {guess}: very close."),
    more=N_(
        "{found} of 40 games would end differently, more than the {guess} that you guessed: two "
        "trophies are easily 8 points, as much as two good contracts."
    ),
    fewer=N_(
        "{found} of 40 games would end differently, fewer than the {guess} that you guessed: "
        "whoever fills more contracts mostly wins the trophies as well. They count in close games."
    ),
)

FIRST_WINS: Final = Experiment(
    name="first-wins",
    asks=N_("Two greedy players play 40 games. How many does the first player win?"),
    measure=lambda: won_by_the_first(40),
    most=40,
    margin=3,
    close=N_("The first player won {found} of 40. You guessed {guess}: very close."),
    more=N_(
        "The first player won {found} of 40, more than the {guess} that you guessed: he chooses "
        "first, but both have the same number of turns, so neither place is better by much."
    ),
    fewer=N_(
        "The first player won {found} of 40, fewer than the {guess} that you guessed: he chooses "
        "first, but both have the same number of turns, so neither place is better by much."
    ),
)

ROUNDS: Final = Experiment(
    name="rounds",
    asks=N_("How many rounds does a game of two greedy players take, on average of 40?"),
    measure=lambda: rounds_of_a_game(40),
    most=1000,
    margin=1,
    close=N_("{found} rounds on average. You guessed {guess}: very close."),
    more=N_(
        "{found} rounds on average, more than the {guess} that you guessed: three cards a turn "
        "don't fill a contract in every turn."
    ),
    fewer=N_(
        "{found} rounds on average, fewer than the {guess} that you guessed: with up to three new "
        "cards a turn, two turns of three bring a contract, and now and then one turn brings two."
    ),
)
