"""Why cards don't fill a contract: one reason, the most useful one (SPEC 5.6).

The cards are laid against every way to meet the requirements; the way that
lacks the fewest cards, and leaves the fewest requirements unmet, is taken for
what the person meant.  Where one requirement stays unmet, the cards that the
others leave over are looked at for what is wrong with them.
"""

from __future__ import annotations

import itertools
from collections import Counter
from typing import NamedTuple

from .cards import JOKER, NUMBERS
from .requirements import Numbers, Requirement, Requirements, unpack_numbers
from .verdicts import Options, Row, Verdict


def explain(requirements: Requirements, counts: int, jokers: int) -> Verdict:
    """Say why packed counts of numbers and Jokers don't fill the requirements.

    Returns
    -------
    Verdict
        Codes: ``no-cards``, ``two-jokers`` (SPEC 5.4), ``joker-not-needed``
        (SPEC 5.4), ``left-over`` (SPEC 5.1), ``gap``, ``wrap-around`` and
        ``repeat`` (a sequence, SPEC 5.2), ``not-alike`` (of a kind, SPEC 5.2),
        ``missing`` (one requirement lacks cards), ``unmet`` (several do).
    """
    numbers = unpack_numbers(counts)
    if not numbers and not jokers:
        return Verdict(
            False,
            "no-cards",
            "{requirements} asks for {size} cards, and none is chosen.",
            requirements=requirements,
            size=requirements.size,
        )
    if jokers > 1:
        return Verdict(
            False,
            "two-jokers",
            "Only one Joker may be used in a game, here are {n}.",
            requirements=requirements,
            n=jokers,
        )
    if jokers and counts in requirements.needs:
        return Verdict(
            False,
            "joker-not-needed",
            "The Joker is one card too many: {numbers} fills {requirements} without it.",
            numbers=Row(numbers),
            requirements=requirements,
        )
    found = closest(requirements, Counter(numbers), jokers)
    if not found.unmet:
        return _left_over(requirements, (*found.rest, *(JOKER,) * found.jokers))
    if len(found.unmet) == 1:
        return _explain_one(requirements, found)
    return Verdict(
        False,
        "unmet",
        "{requirements} asks for {size} cards; with these, {unmet} stay unmet.",
        requirements=requirements,
        unmet=found.unmet,
        left_over=found.rest,
        size=requirements.size,
    )


def too_many_cards(requirements: Requirements, n: int) -> Verdict:
    """Refuse a heap of cards that no hand could hold."""
    return Verdict(
        False,
        "left-over",
        "{requirements} asks for {size} cards, here are {n}.",
        requirements=requirements,
        size=requirements.size,
        n=n,
    )


def _row(numbers: Numbers, jokers: int) -> Row:
    return Row((*numbers, *(JOKER,) * jokers))


class Closest(NamedTuple):
    """What cards come closest to: each card is in one place of it.

    Attributes
    ----------
    met
        The requirements that are met, each with its numbers; a number that the cards lack is one
        that a Joker stands for.
    unmet
        The requirements that stay unmet.
    rest
        The numbers that are left over.
    jokers
        The Jokers that are left over.
    """

    met: tuple[tuple[Requirement, Numbers], ...]
    unmet: tuple[Requirement, ...]
    rest: Numbers
    jokers: int


def closest(requirements: Requirements, have: Counter[int], jokers: int) -> Closest:
    """Take cards for what they come closest to.

    Examples
    --------
    >>> asked = Requirements.parse("pair + 3 card sequence")
    >>> closest(asked, Counter((1, 1, 2, 3)), 0)[:3]
    (((Requirement.parse('pair'), (1, 1)),), (Requirement.parse('3 card sequence'),), (2, 3))
    """
    ways = {
        way: Counter(itertools.chain(*way))
        for way in itertools.product(*(part.ways for part in requirements))
    }
    fewest = min((need - have).total() for need in ways.values())
    near = [way for way, need in ways.items() if (need - have).total() == fewest]
    if fewest <= jokers:
        met = tuple(zip(requirements, near[0], strict=True))
        return Closest(met, (), _sorted(have - ways[near[0]]), jokers - fewest)
    # Which requirements are met can depend on the order in which they get their cards.
    orders = itertools.chain.from_iterable(
        itertools.permutations(zip(requirements, way, strict=True)) for way in near
    )
    return min((_deal_out(have, order, jokers) for order in orders), key=_how_far)


def _sorted(counts: Counter[int]) -> Numbers:
    return tuple(sorted(counts.elements()))


def _deal_out(
    have: Counter[int], order: tuple[tuple[Requirement, Numbers], ...], jokers: int
) -> Closest:
    """Give each requirement its cards in turn; tell those that stay unmet, and the rest."""
    met, unmet = [], []
    for part, numbers in order:
        need = Counter(numbers)
        if need <= have:
            have = have - need
            met.append((part, numbers))
        else:
            unmet.append(part)
    return Closest(tuple(sorted(met)), tuple(sorted(unmet)), _sorted(have), jokers)


def _how_far(dealt: Closest) -> tuple[int, int]:
    """Rank by how many requirements stay unmet; the bigger ones are the likelier fault."""
    return len(dealt.unmet), -sum(part.size for part in dealt.unmet)


def _left_over(requirements: Requirements, left_over: tuple[object, ...]) -> Verdict:
    return Verdict(
        False,
        "left-over",
        "{requirements} is there, but {left_over} is left over: {size} cards are asked for.",
        "{requirements} is there, but {left_over} are left over: {size} cards are asked for.",
        requirements=requirements,
        left_over=left_over,
        size=requirements.size,
        n=len(left_over),
    )


def _explain_one(requirements: Requirements, found: Closest) -> Verdict:
    """Say what is wrong with the cards that are left for the one requirement that is unmet."""
    (requirement,), rest, jokers = found.unmet, found.rest, found.jokers
    if len(rest) + jokers < requirement.size or requirement.number is not None:
        return _missing(requirements, requirement, rest, jokers)
    if requirement.is_sequence:
        return _broken_sequence(requirements, requirement, rest, jokers)
    return Verdict(
        False,
        "not-alike",
        "{requirement} needs cards of one number: {numbers} are not alike.",
        requirements=requirements,
        requirement=requirement,
        numbers=_row(rest, jokers),
    )


def _broken_sequence(
    requirements: Requirements, requirement: Requirement, rest: Numbers, jokers: int
) -> Verdict:
    distinct = tuple(sorted(set(rest)))
    if len(distinct) + jokers < requirement.size:
        return Verdict(
            False,
            "repeat",
            "{requirement} needs every number once: {numbers} has {repeated} more than once.",
            requirements=requirements,
            requirement=requirement,
            numbers=_row(rest, jokers),
            repeated=next(n for n in distinct if rest.count(n) > 1),
        )
    skipped = tuple(n for n in range(distinct[0], distinct[-1]) if n not in distinct)
    if distinct in ((1, 2, 5), (1, 4, 5)):
        round_the_end = (5, 1, 2) if 2 in distinct else (4, 5, 1)
        return Verdict(
            False,
            "wrap-around",
            "{requirement} does not go round from 5 to 1: {numbers} is none.",
            requirements=requirements,
            requirement=requirement,
            numbers=_row(round_the_end, jokers),
            skipped=skipped,
        )
    return Verdict(
        False,
        "gap",
        "{requirement} needs consecutive numbers: {numbers} skips {skipped}.",
        requirements=requirements,
        requirement=requirement,
        numbers=_row(distinct, jokers),
        skipped=skipped,
    )


def _missing(
    requirements: Requirements, requirement: Requirement, rest: Numbers, jokers: int
) -> Verdict:
    """Say which cards one requirement lacks, where it lacks the fewest."""
    have = Counter(rest)
    lacks = [tuple(sorted((Counter(way) - have).elements())) for way in requirement.ways]
    fewest = min(map(len, lacks))
    options = Options(dict.fromkeys(Row(lack) for lack in lacks if len(lack) == fewest))
    facts: dict[str, object] = {
        "requirements": requirements,
        "requirement": requirement,
        "missing": options,
        "n": fewest - jokers,
    }
    if jokers or len(options) == len(NUMBERS):
        return Verdict(
            False,
            "missing",
            "{requirement} stays unmet: {n} card is missing.",
            "{requirement} stays unmet: {n} cards are missing.",
            **facts,
        )
    return Verdict(
        False,
        "missing",
        "{requirement} stays unmet: {n} card is missing, a {missing} would do.",
        "{requirement} stays unmet: {n} cards are missing, {missing} would do.",
        **facts,
    )
