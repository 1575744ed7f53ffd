"""Made-up positions, and hypothesis strategies for cards, contracts and games."""

import random

from hypothesis import strategies as st

import romirami as rr
from romirami.piles import Cards
from tests.engine import reference

ALL_TROPHIES = tuple(sides[0] for sides in rr.TOKENS)


def table(
    hands,
    numbers="1h 2d 3c 4y 5h 1d",
    contracts=(1, 4, 9, 12),
    number_deck="",
    contract_deck=(),
    first=0,
    seed=7,
    open_bonus=False,
):
    """A game that stands as given, as no shuffle would leave it."""
    return rr.Game(
        rr.Deal(
            names=tuple(f"Player {seat}" for seat in range(len(hands))),
            first=first,
            trophies=ALL_TROPHIES,
            hands=tuple(map(Cards, hands)),
            numbers=Cards(numbers),
            contracts=tuple(contracts),
            number_deck=tuple(rr.parse_cards(number_deck)),
            contract_deck=tuple(contract_deck),
            seed=seed,
            open_bonus=open_bonus,
        )
    )


def play(game, *actions):
    """Play actions given as text."""
    for action in actions:
        game = game.play(action)
    return game


def random_games(players, seed, open_bonus=False):
    """All positions of a game that is played at random, the last one over."""
    game = rr.new_game(players, seed=seed, open_bonus=open_bonus)
    choose = random.Random(seed)
    yield game
    while not game.is_over:
        legal = game.legal_actions()
        game = game.apply(legal[choose.randrange(len(legal))])
        yield game


def everything(game):
    """All that can be told of a game: what each seat sees, and what nobody does."""
    seats = range(len(game.names))
    return (
        tuple(game.view(seat) for seat in seats),
        tuple(game.hand(seat) for seat in seats),
        tuple(game.bonus(seat) for seat in seats),
        game.number_deck,
        game.contract_deck,
        game.actions,
        game.log,
        game.can_undo,
        tuple(map(str, game.legal_actions()[:50])),
    )


@st.composite
def piles(draw, most=10, least=0):
    """Cards that can lie together in the real game, as text forms."""
    places = st.integers(0, len(reference.DECK) - 1)
    chosen = draw(st.lists(places, min_size=least, max_size=most, unique=True))
    return [reference.DECK[place] for place in chosen]


rows = st.sampled_from(reference.ROWS)


@st.composite
def near_hands(draw, row):
    """Hands that fill a contract or nearly do: a card changed, dropped or added, a Joker."""
    numbers = list(draw(st.sampled_from(reference.all_fills(row.parts))))
    for change in draw(st.lists(st.sampled_from(["drop", "add", "change"]), max_size=2)):
        if change != "add" and numbers:
            numbers.pop(draw(st.integers(0, len(numbers) - 1)))
        if change != "drop":
            numbers.append(draw(st.integers(1, 5)))
    suits = draw(st.lists(st.sampled_from("hdcy"), min_size=len(numbers), max_size=len(numbers)))
    jokers = draw(st.sampled_from([0, 0, 1, 1, 2]))
    hand = [f"{number}{suit}" for number, suit in zip(numbers, suits, strict=True)] + ["*"] * jokers
    return draw(st.permutations(hand))


@st.composite
def positions(draw):
    """A position in the middle of a game that is played at random."""
    game = rr.new_game(draw(st.sampled_from([2, 3, 4])), seed=draw(st.integers(0, 2**64)))
    for share in draw(st.lists(st.floats(0, 1, exclude_max=True), max_size=60)):
        if game.is_over:
            break
        legal = game.legal_actions()
        game = game.apply(legal[int(share * len(legal))])
    return game
