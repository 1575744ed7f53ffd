"""The chance to fill a contract soon: exact for two turns, sampled for the third."""

from __future__ import annotations

from dataclasses import replace
from operator import index
from typing import Final, SupportsIndex, overload

from ...cards import COPIES, JOKER, KINDS
from ...contracts import Contract, requirements_of
from ...dealing import NUMBER_MARKET, PLAYERS, SEED_LIMIT
from ...errors import TextError
from ...filling import CardsLike, split
from ...intervals import Interval, wilson
from ...language import gettext as _
from ...packing import size
from ...piles import Cards
from ...requirements import Requirements
from ...scoring import as_contract
from ...turn import HAND_MOST
from .exact import chance
from .lacks import least
from .market import MarketOdds, Situation, asked_by
from .question import Question, kept
from .sampled import three_turns
from .values import Chance, Odds

Wanted = Contract | Requirements | int | str
"""A contract, its catalogue number, or what it asks for."""

TURNS: Final = 3
"""The most turns that are looked ahead."""

SAMPLES: Final = 5000

MOST_SAMPLES: Final = 10**6


@overload
def odds(
    contract: Situation,
    *,
    turns: int = TURNS,
    samples: int = SAMPLES,
    seed: int = 0,
) -> MarketOdds: ...


@overload
def odds(
    contract: Wanted,
    hand: CardsLike,
    market: CardsLike,
    *,
    seen: CardsLike = "",
    others: int = 1,
    turns: int = TURNS,
    samples: int = SAMPLES,
    seed: int = 0,
) -> Odds: ...


def odds(
    contract: Wanted | Situation,
    hand: CardsLike | None = None,
    market: CardsLike | None = None,
    *,
    seen: CardsLike = "",
    others: int = 1,
    turns: int = TURNS,
    samples: int = SAMPLES,
    seed: int = 0,
) -> Odds | MarketOdds:
    """Tell the chance to be able to fill a contract within 1, 2 and 3 turns (SPEC 4, 5).

    A player is to take now, cares for this contract only, and plays as well as can be.  In the
    first turn there is nothing to chance: a take from the market suffices, or none does.  The
    chance for two turns is exact, the one for three is sampled, where it isn't sure before.

    Parameters
    ----------
    contract
        A contract, its catalogue number, or what it asks for, such as ``pair + 3 of a kind``.
        Or a view, a game, a position or a scenario in which a seat is to take: then the chances
        for all contracts of the market are told, and hand, market, ``seen`` and ``others`` are
        those that this seat knows (SPEC 7.1).
    hand
        The hand, before the take; with a Joker among it, ``*``, that may be spent.
    market
        The number market as it lies.
    seen
        Cards that can't come any more: the discard pile, suit bonus cards, what others took.
        All but those, the hand and the market are unknown, and any of them as likely as any other
        to come next.
    others
        How many other players take between two turns of this one, 0 to 3.
    turns
        How many turns to look ahead, 1 to 3.
    samples
        How often three turns are sampled.
    seed
        Where the samples come from: the same seed, the same numbers.

    Returns
    -------
    Odds or MarketOdds
        A `Chance` by number of turns, each with the take to begin with; of a market that by
        catalogue number.

    Raises
    ------
    TextError
        If a text can't be read, the hand or the market has too many cards, the game has not so
        many cards of a kind, a number is out of range, or nobody is to take.

    Notes
    -----
    What is assumed; the result says the first two and the last again:

    - Nobody else fills the contract meanwhile, and the player fills no other.
    - Each other player takes three cards from the market, any as likely as any other, and the
      market is refilled after each turn.
    - The discard pile isn't shuffled into a new deck in these turns.
    - A hand that begins its turn with three cards or more, as it does in a game, never draws; a
      smaller one draws none here.
    - A sampled chance is that of one plan, chosen by trials: the best play can only do better.

    Examples
    --------
    >>> print(odds("4 of a kind", "3h 3d 5c", "1h 2c 3y 4d 4h 5y", turns=2))
    4 of a kind, with 3h 3d 5c, from a market of 1h 2c 3y 4h 4d 5y:
    in 1 turn   0 %     exact
    in 2 turns  67.8 %  exact  take 3y 5y
    Assumed: nobody else fills the contract. 1 other player takes three cards of the market between
    two turns, any as likely as any other. The market is refilled from 83 unknown cards.
    >>> odds("4 of a kind", "3h 3d 5c *", "1h 2c 3y 4d 4h 5y")[1].take
    Cards('3y')

    All contracts of a market:

    >>> import romirami as rr
    >>> print(odds(rr.new_game(2, seed=7, first=0), turns=2))
    contract                           in 1 turn  in 2 turns  begin with
    #24 pair of 1s + 4 of a kind       0 %        96.9 %      take 5h 5d
    #35 3 card sequence + 5 of a kind  0 %        19.3 %      take 1c 1c
    #23 pair of 1s + 4 card sequence   0 %        98.8 %      take 1c 1c
    #26 pair of 5s + 4 of a kind       0 %        96.9 %      take 1c 1c
    Assumed: nobody else fills the contract. 1 other player takes three cards of the market between
    two turns, any as likely as any other. The market is refilled from 83 unknown cards.
    """
    if isinstance(contract, Situation):
        asked = asked_by(contract)
        held = [*asked.hand, *[JOKER] * asked.joker]
        return MarketOdds(
            {
                number: odds(
                    number,
                    held,
                    asked.market,
                    seen=asked.seen,
                    others=asked.others,
                    turns=turns,
                    samples=samples,
                    seed=seed,
                )
                for number in asked.contracts
            }
        )
    if hand is None or market is None:
        raise TextError(str(contract), _("for one contract a hand and a market are needed"))
    question = _question(contract, hand, market, seen, others)
    _require_number(turns, 1, TURNS, _("the chance is told for {least} to {most} turns"))
    _require_number(samples, 1, MOST_SAMPLES, _("sampling is done {least} to {most} times"))
    _require_number(seed, 0, SEED_LIMIT - 1, _("a seed is a whole number of at most 100 digits"))
    found = [_now(question)]
    if turns > 1:
        found.append(_sure(found[-1], 2) or _next(question))
    if turns > 2:
        found.append(_sure(found[-1], 3) or _sampled(question, samples, seed, found[-1]))
    return Odds(
        requirements=question.requirements,
        hand=Cards.of(question.hand),
        joker=question.joker,
        market=Cards.of(question.market),
        unknown=size(question.unknown),
        others=others,
        chances=tuple(found),
    )


def _question(
    contract: Wanted,
    hand: CardsLike,
    market: CardsLike,
    seen: CardsLike,
    others: int,
) -> Question:
    numbers, jokers = split(hand)
    held, lying, gone = Cards(numbers), Cards(market), Cards(seen)
    _require_size(held, HAND_MOST, _("a hand has at most {most} cards when its turn begins"))
    _require_size(lying, NUMBER_MARKET, _("the number market has at most {most} cards"))
    if jokers > 1:
        raise TextError("* " * (jokers - 1) + "*", _("a player has one Joker"))
    _require_number(others, 0, PLAYERS[-1] - 1, _("there are {least} to {most} other players"))
    if isinstance(contract, str):
        asked = requirements_of(contract)
    else:
        asked = (
            contract if isinstance(contract, Requirements) else as_contract(contract).requirements
        )
    return Question(
        asked, jokers > 0, held.packed, lying.packed, _unknown(held, lying, gone), others
    )


def _require_size(pile: Cards, most: int, expected: str) -> None:
    if len(pile) > most:
        raise TextError(str(pile), expected.format(most=most))


def _require_number(given: object, least: int, most: int, expected: str) -> None:
    # A range looks through all its numbers for what is none.
    if not isinstance(given, SupportsIndex) or index(given) not in range(least, most + 1):
        raise TextError(repr(given), expected.format(least=least, most=most))


def _unknown(*piles: Cards) -> int:
    """Tell the packed cards of the game that are in none of the piles."""
    unknown = 0
    for card in KINDS:
        known = sum(pile.count(card) for pile in piles)
        if known > COPIES[card.number]:
            expected = _("the game has only {n} cards {card}")
            raise TextError(f"{known} {card}", expected.format(n=COPIES[card.number], card=card))
        unknown += (COPIES[card.number] - known) * card.packed
    return unknown


def _now(question: Question) -> Chance:
    """Tell whether a take suffices, the smallest that does."""
    for take in reversed(question.all_takes()):
        if question.lacks(question.after(take)).is_met:
            return _exact(1, 1.0, Cards.of(take))
    return _exact(1, 0.0, None)


def _sure(sooner: Chance, turns: int) -> Chance | None:
    """Take over what is sure sooner: it is sure later."""
    return replace(sooner, turns=turns) if sooner.probability == 1.0 else None


def _next(question: Question) -> Chance:
    best = 0.0
    best_take = None
    for take in question.takes():
        left = question.market - take
        for lacks in least({question.lacks(rest) for rest in kept(question.after(take))}):
            found = chance(lacks, left, question.unknown, question.others)
            if found > best:
                best, best_take = found, Cards.of(take)
    return _exact(2, best, best_take)


def _sampled(question: Question, samples: int, seed: int, sooner: Chance) -> Chance:
    take, successes = three_turns(question, samples, seed)
    found = wilson(successes, samples)
    # With a turn more, no chance is smaller.
    least = sooner.probability
    begin = Cards.of(take) if found.middle >= least else sooner.take
    return Chance(3, Interval(*(max(least, one) for one in found)), False, begin)


def _exact(turns: int, probability: float, take: Cards | None) -> Chance:
    return Chance(turns, Interval(probability, probability, probability), True, take)
