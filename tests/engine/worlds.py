"""Games as worlds, the hidden cards included."""

from romirami.game import Game
from romirami.players.search.world import World


def world_of(game: Game, kind: type[World] = World) -> World:
    """Return the world of a game as it really stands."""
    seats = range(len(game.names))
    return kind(
        seat=game.seat,
        first=game.setup.first,
        trophies=game.trophies,
        hands=[game.hand(seat).packed for seat in seats],
        jokers=[game.joker(seat) for seat in seats],
        bonus=[len(game.bonus(seat)) for seat in seats],
        tableaux=tuple(tuple(card.number for card in game.tableau(seat)) for seat in seats),
        numbers=game.numbers.packed,
        contracts=list(game.contracts),
        deck=tuple(card.packed for card in game.number_deck),
        contract_deck=game.contract_deck,
        discard=game.discard.packed,
        chance=1,
    )
