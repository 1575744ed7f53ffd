"""The review of a finished game: worked out turn by turn, beside all else in the kernel."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from romirami import Game
from romirami.drawing.parts import parts_html
from romirami.language import gettext as _
from romirami.players.search import Turn
from romirami.reviewing import Review, ReviewedTurn, review_steps
from romirami.reviewing.chart import chance_line
from romirami.reviewing.showing import (
    CHART_WIDTH,
    heading,
    matter_parts,
    note,
    say_lost,
    summary,
)

from ..seen import Told


class Sitter(Protocol):
    """Who sits at a table."""

    @property
    def name(self) -> str:
        """What the player is called."""
        ...

    @property
    def is_person(self) -> bool:
        """Whether it is a person."""
        ...


class Reviewing:
    """Goes through a game of one seat, and can be stopped between two turns.

    Parameters
    ----------
    changed
        Is called whenever there is more to tell.
    failed
        Is told what went wrong; nothing more is done until `begin` is called again.
    """

    def __init__(self, changed: Callable[[], None], failed: Callable[[Exception], None]) -> None:
        self._changed = changed
        self._failed = failed
        self._task: asyncio.Task[None] | None = None
        self._review: Review | None = None

    @property
    def is_going(self) -> bool:
        """Whether turns are being gone through."""
        return self._task is not None

    def begin(self, game: Game, seat: int) -> None:
        """Begin anew; without a running event loop there is nobody to go on."""
        self.stop()
        steps = review_steps(game, seat)
        self._review = next(steps)
        try:
            self._task = asyncio.get_running_loop().create_task(self._run(steps))
        except RuntimeError:
            self._task = None
        self._changed()

    def stop(self) -> None:
        """Leave off; what was found stays."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
            self._changed()

    def drop(self) -> None:
        """Leave off, and forget what was found."""
        self.stop()
        if self._review is not None:
            self._review = None
            self._changed()

    def position(self, place: int) -> Game | None:
        """Tell the game as it stood when a turn began, by its place; None where there is none."""
        turns = () if self._review is None else self._review.turns
        return turns[place].game if place < len(turns) else None

    async def _run(self, steps: Iterator[Review]) -> None:
        try:
            # A turn takes a second or two, in which the kernel answers the page.
            while (review := await asyncio.to_thread(next, steps, None)) is not None:
                self._review = review
                self._changed()
        except Exception as error:  # noqa: BLE001 - the table shows it and logs it
            self._failed(error)
        self._task = None
        self._changed()

    def tell(self) -> Told:
        """Tell the page what was found; nothing before a review was asked for.

        While turns are gone through, only the line grows: nothing shall jump about.
        """
        review = self._review
        if review is None:
            return {}
        says = _("Turn {done} of {all} of {name}").format(
            done=len(review.turns), all=review.played, name=review.names[review.seat]
        )
        matters, turns = ((), ()) if self.is_going else (review.matters, review.turns)
        return {
            "seat": review.seat,
            "going": self.is_going,
            "done": len(review.turns),
            "all": review.played,
            "says": says if self.is_going else summary(review),
            "chart": chance_line(review).inline(CHART_WIDTH) if review.turns else "",
            "matters": [_tell_matter(review, turn) for turn in matters],
            "turns": [_tell_turn(turn) for turn in turns],
            "note": note(),
        }


def tell_offers(sitters: Sequence[Sitter], seat: int | None) -> list[Told]:
    """Tell whose games can be reviewed: those of the people, or of the only seat that looks."""
    people = [at for at, sitter in enumerate(sitters) if sitter.is_person and seat in (None, at)]
    if len(people) == 1:
        return [{"seat": people[0], "says": _("Review")}]
    return [
        {"seat": at, "says": _("Review of {name}").format(name=sitters[at].name)} for at in people
    ]


def say_turn(turn: Turn) -> str:
    """Say what is done in a turn, with cards in their text form, which a page draws.

    Examples
    --------
    >>> from romirami import parse_action
    >>> actions = ["take 4d", "fill #4 with 4h 4d 4c *", "end"]
    >>> say_turn(Turn.of(map(parse_action, actions)))
    'Take 4d. Fill #4 with 4h 4d 4c and the Joker.'
    >>> say_turn(Turn.of([parse_action("end")]))
    'Fill nothing.'
    """
    said = [] if turn.take is None else [_("Take {cards}.").format(cards=turn.take.cards)]
    for fill in turn.fills:
        if fill.joker:
            sentence = _("Fill #{contract} with {cards} and the Joker.")
        else:
            sentence = _("Fill #{contract} with {cards}.")
        said.append(sentence.format(contract=fill.contract, cards=fill.cards))
    if turn.discard is not None and not turn.ends:
        said.append(_("Discard {cards}.").format(cards=turn.discard.cards))
    return " ".join(said) or _("Fill nothing.")


def _tell_matter(review: Review, turn: ReviewedTurn) -> Told:
    return {
        "place": review.turns.index(turn),
        "head": heading(turn),
        "says": turn.reason,
        "picture": parts_html(matter_parts(turn)),
        "retry": _("Try again from round {n}").format(n=turn.view.round),
    }


def _tell_turn(turn: ReviewedTurn) -> Told:
    is_best = turn.played is turn.best
    better = _("Best found: {turn}").format(turn=say_turn(turn.best.turn))
    return {
        "head": heading(turn),
        "played": say_turn(turn.played.turn),
        "best": _("Nothing better was found.") if is_best else better,
        "lost": "" if is_best else _("{n} points lost").format(n=say_lost(turn)),
        "mattered": turn.has_lost,
        "chance": _("Chance to win: {chance}").format(chance=f"{turn.chance:.0%}"),
    }
