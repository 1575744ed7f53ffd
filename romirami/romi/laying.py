"""What may be done with a meld on the table: adding to it, and taking a joker (SPEC 12.3, 12.4)."""

from __future__ import annotations

from typing import Final

from ..verdicts import Options as AnyOf
from ..verdicts import Verdict
from .cards import ACE, ACE_HIGH, JOKER, KING, Card, NaturalCard, at_place
from .explaining import GROUP_JOKERS, RUN_JOKERS, naturals_of
from .melds import Group, Meld, Run

MOST_OF_GROUP: Final = 4
"""The most cards of a group (SPEC 10.2)."""


def lay_offs(meld: Meld, card: Card, group_jokers: int = GROUP_JOKERS) -> tuple[Meld, ...]:
    """Tell what a meld can be with a card added (SPEC 12.3).

    Parameters
    ----------
    meld
        The meld on the table.
    card
        What is laid off there.
    group_jokers
        How many jokers a group may have.

    Returns
    -------
    tuple of Meld
        The melds that come of it: none where the card doesn't fit, two where a
        joker can be laid at either end of a run.

    Examples
    --------
    >>> lay_offs(Meld("7H 8H 9H"), Card("10H"))
    (Meld('7H 8H 9H 10H'),)
    >>> [added.ranks.spoken for added in lay_offs(Meld("7H 8H 9H"), JOKER)]
    ['6-7-8-9', '7-8-9-10']
    """
    if isinstance(meld, Group):
        return _group_with(meld, card, group_jokers)
    assert isinstance(meld, Run), "a meld is a run or a group"
    jokers = [meld.low + at for at, there in enumerate(meld.cards) if there is JOKER]
    length = len(meld) + 1
    if length > KING or (card is JOKER and len(jokers) == RUN_JOKERS):
        return ()
    found: list[Meld] = []
    for place, low in ((meld.low - 1, meld.low - 1), (meld.high + 1, meld.low)):
        if ACE <= place <= ACE_HIGH and card in (JOKER, at_place(meld.suit, place)):
            run = Run.of(meld.suit, low, [*jokers, *[place] * (card is JOKER)], length)
            if run not in found:  # the ace of thirteen cards is the same at both ends
                found.append(run)
    return tuple(found)


def _group_with(group: Group, card: Card, group_jokers: int) -> tuple[Meld, ...]:
    if len(group) == MOST_OF_GROUP:
        return ()
    suits = [there.suit for there in naturals_of(group.cards)]
    if isinstance(card, NaturalCard):
        return (
            (Group.of(group.rank, [*suits, card.suit], group.jokers),)
            if card in group.lacks
            else ()
        )
    fits = group.jokers < group_jokers
    return (Group.of(group.rank, suits, group.jokers + 1),) if fits else ()


def added_card(before: Meld, after: Meld) -> NaturalCard:
    """Tell what a card that was added to a meld stands for.

    Examples
    --------
    >>> added_card(Meld("7H 8H 9H"), Meld("7H 8H 9H JK", "7H 8H 9H 10H"))
    Card('10H')
    """
    return next(card for card in after.as_ if card not in before.as_)


def why_not_laid_off(meld: Meld, card: Card, group_jokers: int = GROUP_JOKERS) -> Verdict:
    """Say why a card doesn't fit a meld (SPEC 10, 12.3).

    Examples
    --------
    >>> print(why_not_laid_off(Meld("7H 8H JK 10H"), Card("9H")))
    A joker stands for the 9♥ there: lay it to take the joker.
    """
    if isinstance(card, NaturalCard) and isinstance(meld, Run):
        return _why_not_on_run(meld, card)
    if isinstance(meld, Run):
        if meld.jokers == RUN_JOKERS:
            return Verdict(
                False, "run-jokers", "A run has at most two jokers: {meld} has them.", meld=meld
            )
        return _full(meld)
    if len(meld) == MOST_OF_GROUP:
        return Verdict(False, "group-size", "A group has at most four cards.", meld=meld)
    if card is JOKER:
        return Verdict(
            False,
            "group-jokers",
            "A group has at most {n} joker.",
            "A group has at most {n} jokers.",
            n=group_jokers,
            meld=meld,
        )
    assert isinstance(meld, Group), "a meld is a run or a group"
    if card in meld.cards:
        return Verdict(
            False,
            "group-suit",
            "No suit stands twice in a group: the {card} is there.",
            card=card,
            meld=meld,
        )
    return Verdict(
        False,
        "group-rank",
        "The {card} is not of the rank of {meld}.",
        card=card,
        meld=meld,
    )


def _why_not_on_run(run: Run, card: NaturalCard) -> Verdict:
    if card.suit is not run.suit:
        return Verdict(
            False, "run-suit", "The {card} is not of the suit of {meld}.", card=card, meld=run
        )
    if card in jokers_for(run):
        return Verdict(
            False,
            "joker-there",
            "A joker stands for the {card} there: lay it to take the joker.",
            card=card,
            meld=run,
        )
    if len(run) == KING:
        return _full(run)
    return Verdict(
        False,
        "run-end",
        "The {card} fits at neither end of {row}.",
        card=card,
        row=run.ranks,
        meld=run,
    )


def _full(run: Meld) -> Verdict:
    return Verdict(False, "run-size", "The run has all thirteen cards of its suit.", meld=run)


# Taking a joker


def jokers_for(meld: Meld) -> tuple[NaturalCard, ...]:
    """Tell what the jokers of a meld stand for."""
    return tuple([as_ for card, as_ in zip(meld.cards, meld.as_, strict=True) if card is JOKER])


def joker_prices(meld: Meld) -> tuple[tuple[NaturalCard, ...], ...]:
    """Tell for which cards a joker can be taken from a meld (SPEC 12.4).

    Returns
    -------
    tuple of tuple of NaturalCard
        One or the other of these: from a run one card for each joker, from a
        group both missing ones.

    Examples
    --------
    >>> joker_prices(Meld("7H 8H JK 10H")), joker_prices(Meld("6C JK 6H"))
    (((Card('9H'),),), ((Card('6S'), Card('6D')),))
    >>> joker_prices(Meld("6C 6S JK 6H"))
    ()
    """
    if isinstance(meld, Group):
        takable = meld.jokers == 1 and len(meld) == MOST_OF_GROUP - 1
        return (meld.lacks,) if takable else ()
    return tuple([(card,) for card in jokers_for(meld)])


def without_joker(meld: Meld, price: tuple[NaturalCard, ...]) -> Meld:
    """Put the cards for which a joker is taken in its place; see `joker_prices`.

    Examples
    --------
    >>> without_joker(Meld("7H 8H JK 10H"), (NaturalCard("9H"),))
    Meld('7H 8H 9H 10H')
    """
    if isinstance(meld, Group):
        return Group.of(meld.rank, [card.suit for card in (*naturals_of(meld.cards), *price)], 0)
    assert isinstance(meld, Run), "a meld is a run or a group"
    jokers = [
        meld.low + at
        for at, (card, as_) in enumerate(zip(meld.cards, meld.as_, strict=True))
        if card is JOKER and as_ not in price
    ]
    return Run.of(meld.suit, meld.low, jokers, len(meld))


def why_not_taken(meld: Meld) -> Verdict:
    """Say why a joker can't be taken with other cards than its price (SPEC 12.4).

    Examples
    --------
    >>> print(why_not_taken(Meld("6C JK 6H")))
    The joker of a group is taken by adding both missing suits at once: 6♠, 6♦.
    """
    if not meld.jokers:
        return Verdict(False, "no-joker", "There is no joker in {meld}.", meld=meld)
    prices = joker_prices(meld)
    if not prices:
        return Verdict(
            False,
            "group-keeps-joker",
            "A group with three natural cards, or with two jokers, keeps its jokers.",
            meld=meld,
        )
    if isinstance(meld, Group):
        return Verdict(
            False,
            "group-joker",
            "The joker of a group is taken by adding both missing suits at once: {cards}.",
            cards=prices[0],
            meld=meld,
        )
    return Verdict(
        False,
        "run-joker",
        "A joker is taken from a run by laying the card it stands for: the {cards}.",
        cards=AnyOf([card for (card,) in prices]),
        meld=meld,
    )
