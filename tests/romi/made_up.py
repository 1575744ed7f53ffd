"""Hands made up for a case: who holds what, and what is drawn."""

from collections import Counter

from romirami import romi
from romirami.romi.cards import parse_cards
from romirami.romi.dealing import pack_of
from romirami.romi.hands import sort_hand
from romirami.romi.options import make_options


def made_up(*hands, exchange="2C", stock="", starter=0, **options):
    """A game with these hands; what of the pack is left over lies below the stock."""
    agreed = make_options(**options)
    held = [parse_cards(hand) for hand in hands]
    drawn = parse_cards(stock)
    rest = Counter(pack_of(agreed)) - Counter([*sum(held, ()), romi.Card(exchange), *drawn])
    return romi.Game(
        romi.Deal(
            names=tuple("ABCD"[: len(hands)]),
            starter=starter,
            hands=tuple(map(sort_hand, held)),
            exchange=romi.Card(exchange),
            stock=(*drawn, *sort_hand(rest.elements())),
            seed=1,
            options=agreed,
        )
    )


def play(game, *steps):
    """Do steps given as text."""
    for step in steps:
        game = game.play(step)
    return game


def code(game, step):
    """The code of the verdict on a step."""
    return game.check(step).code
