"""Answers to questions about the game, from many games: a sentence with its interval.

A prediction comes first: whoever made one is told how it stands to what was found.

>>> from romirami.lab import answers, simulate
>>> results = simulate(["random", "random"], games=100, seed=1, progress=False)
>>> answers.first_seat(results, guess=60)
The first player wins 53.0% (43.3–62.5%) of the games; 50.0% would be fair. \
No advantage can be told from 100 games.
Your prediction, 60, lies within the interval.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from types import EllipsisType

from ..errors import TextError
from ..intervals import Interval
from ..language import gettext as _
from ..requirements import Requirements
from ..trophies import Trophy
from .measures import contract_pay, mean_pay, trophy_lead, trophy_pay, wins_by_turn
from .results import Results

Guess = float | EllipsisType
"""A number, or three dots where no prediction is made yet."""


@dataclass(frozen=True, repr=False)
class Answer:
    """What was found, in words.

    Attributes
    ----------
    sentences
        What was found, with its interval, and how the prediction stands to it.
    found
        The number that the question asks for.
    """

    sentences: tuple[str, ...]
    found: Interval

    def __repr__(self) -> str:
        return "\n".join(self.sentences)

    def _repr_html_(self) -> str:
        return "".join(f"<p>{escape(one)}</p>" for one in self.sentences)


def first_seat(results: Results, guess: Guess = ...) -> Answer:
    """Answer whether the first seat is an advantage.

    Parameters
    ----------
    results
        Games of equal players.
    guess
        How many of 100 games the first player wins.
    """
    share = wins_by_turn(results)[0]
    fair = 1 / results.seats
    facts = {"share": f"{share:.1%}", "fair": f"{fair:.1%}", "games": results.games}
    if share.low > fair:
        found = _(
            "The first player wins {share} of the games; {fair} would be fair. "
            "The first seat is an advantage."
        )
    elif share.high < fair:
        found = _(
            "The first player wins {share} of the games; {fair} would be fair. "
            "The first seat is a disadvantage."
        )
    else:
        found = _(
            "The first player wins {share} of the games; {fair} would be fair. "
            "No advantage can be told from {games} games."
        )
    percent = Interval(*(100 * one for one in share))
    return Answer((found.format(**facts), _compared(guess, percent)), percent)


def joker(results: Results, spender: str, keeper: str, guess: Guess = ...) -> Answer:
    """Answer what the Joker is worth.

    Parameters
    ----------
    results
        Games of a player who spends his Joker and one who never does.
    spender, keeper
        Their names.
    guess
        How many points more the spender has.
    """
    lead = results.lead(spender, keeper)
    found = _(
        "Who spends the Joker has {lead} points more than who keeps it for its one point, "
        "and wins {wins} of the games."
    )
    wins = results.win_rate(results.seats_of(spender))
    sentence = found.format(lead=f"{lead:.2f}", wins=f"{wins:.1%}")
    return Answer((sentence, _compared(guess, lead)), lead)


def contracts(results: Results, guess: str | EllipsisType = ...) -> Answer:
    """Answer which contracts are overpriced: those that pay less for a card than the mean of all.

    Only those are named whose whole interval lies below the mean.

    Parameters
    ----------
    results
        Games of equal players.
    guess
        What the contract asks for that pays least, such as ``"4 of a kind"``.
    """
    mean = mean_pay(results)
    pay = sorted(contract_pay(results).items(), key=lambda one: one[1].middle)
    sentences = [
        _("A card pays {mean} points on average. Contracts that pay less:").format(
            mean=f"{mean:.2f}"
        )
    ]
    sentences += [f"{asked}: {one:.2f}" for asked, one in pay if one.high < mean]
    if isinstance(guess, EllipsisType):
        sentences.append(_without_guess())
    else:
        asked = Requirements.parse(guess)
        order = [one for one, _pay in pay]
        if asked not in order:
            raise TextError(guess, _("no contract of the catalogue asks for this"))
        told = _("Your prediction, {guess}, is number {place} of {n} from below.")
        sentences.append(told.format(guess=asked, place=order.index(asked) + 1, n=len(order)))
    return Answer(tuple(sentences), pay[0][1])


def trophy(results: Results, which: Trophy | str, guess: Guess = ...) -> Answer:
    """Answer whether a trophy is worth its points.

    Parameters
    ----------
    results
        Games of equal players.
    which
        The trophy.
    guess
        How many points more than the others who wins it has, its own points included.
    """
    one = which if isinstance(which, Trophy) else Trophy.parse(which)
    pays, lead = trophy_pay(results)[one], trophy_lead(results, one)
    worth = Interval(*(one.points + part for part in lead))
    facts = {
        "trophy": one.spoken,
        "points": one.points,
        "pays": f"{pays:.2f}",
        "worth": f"{worth:.2f}",
    }
    paid = _("{trophy}: of its {points} points {pays} are paid a game, as a tie pays nothing.")
    if worth.high < one.points:
        found = _("Who wins it is {worth} points ahead: less than it scores.")
    elif worth.low > one.points:
        found = _("Who wins it is {worth} points ahead: more than it scores.")
    else:
        found = _(
            "Who wins it is {worth} points ahead: as much as it scores, for all one can tell."
        )
    sentences = (paid.format(**facts), found.format(**facts), _compared(guess, worth))
    return Answer(sentences, worth)


def _compared(guess: Guess, found: Interval) -> str:
    """Say how a prediction stands to what was found."""
    if isinstance(guess, EllipsisType):
        return _without_guess()
    if guess < found.low:
        told = _("Your prediction, {guess:g}, lies below the interval.")
    elif guess > found.high:
        told = _("Your prediction, {guess:g}, lies above the interval.")
    else:
        told = _("Your prediction, {guess:g}, lies within the interval.")
    return told.format(guess=guess)


def _without_guess() -> str:
    return _("Your prediction is missing: write it in the place of the three dots.")
