"""The frame of a group of levels: goal, stage, verdict, hints, stars, and what comes next."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import traitlets

from romirami import TextError, Verdict
from romirami.drawing.html import output
from romirami.language import gettext as _
from romirami.lessons import Attempt, Chapter, Level, Outcome
from romirami.lessons.attempt import MOST_STARS
from romirami.lessons.level import Texts

from ..base import CardWidget
from ..messages import MessageError
from ..modules import module, style
from ..romi_table.texts import texts as romi_texts
from ..seen import Told
from ..texts import texts
from .courses import drawings_of, find_chapter
from .keeping import Keeping
from .lay_stage import LayStage
from .lesson_messages import LessonMessage, read_lesson_message
from .stage import Button, Stage
from .stages import stage_of


class LessonFrame(CardWidget):
    """Levels of a chapter, one at a time, on the real cards.

    Parameters
    ----------
    chapter
        The chapter of whichever course, by name; one of the main game by its number, too.
    *levels
        The names of its levels that are shown; all where left out.
    **traits
        Further traits, such as ``layout``.

    Attributes
    ----------
    chapter
        The chapter.
    levels
        The levels that can be gone to here.
    attempt
        How the level that is shown stands.

    Raises
    ------
    TextError
        If there is no such chapter or level.

    Examples
    --------
    >>> frame = LessonFrame("combinations", "pair")
    >>> frame
    LessonFrame('combinations', 'pair'): Choose a pair.
    >>> frame.do("1h 5h")
    >>> frame
    LessonFrame('combinations', 'pair'): Choose a pair. ✗ 1h and 5h are both hearts, but a pair is \
two cards of one number.
    """

    _esm = module("lesson_frame/lesson_frame.js")
    _css = style()

    state = traitlets.Dict(help="All that the page is told.").tag(sync=True)
    ended = traitlets.Int(help="How many tries came to an end here.")

    def __init__(self, chapter: int | str, *levels: str, **traits: Any) -> None:
        self.chapter: Chapter = find_chapter(chapter)
        self.drawings = drawings_of(self.chapter)
        self._named = levels
        self.levels: tuple[Level[Any], ...] = (
            tuple(map(self.chapter.level, levels)) or self.chapter.levels
        )
        self._attempts = {level.name: Attempt.begin(level) for level in self.levels}
        self._stages: dict[str, Stage] = {level.name: stage_of(level) for level in self.levels}
        self._level = self.levels[0]
        self._keeping = Keeping(self.chapter)
        self._number = 0
        self._told = 0
        super().__init__(**traits)
        self._tell()

    @traitlets.default("texts")
    def _texts_of_the_game(self) -> dict[str, str]:
        return romi_texts() if self.chapter.game else texts()

    # What can be done with it, from a cell or from the page

    @property
    def attempt(self) -> Attempt[Any]:
        """How the level that is shown stands."""
        return self._attempts[self._level.name]

    def do(self, move: str) -> None:
        """Do a move in the level that is shown.

        Raises
        ------
        TextError
            If it is no move of this level.
        """
        was_open = self.attempt.outcome is Outcome.OPEN
        after = self.attempt.do(move)
        note = ""
        if was_open and after.outcome is not Outcome.OPEN:
            note = self._keeping.record(self._level.name, after.stars)
        said = [str(after.verdict)] if after.verdict is not None else []
        if after.outcome is Outcome.DONE:
            said.append(_say_stars(after.stars))
        self._set(after, note, aloud=" ".join([*said, *self._unrolled(after)]))
        self.ended += was_open and after.outcome is not Outcome.OPEN

    def hint(self) -> None:
        """Give the next hint: where to look, then what to do."""
        if not self._can_hint:
            self._tell()
            return
        after = self.attempt.hint()
        self._set(after, aloud=self._level.texts.hints[after.hints - 1])

    def again(self) -> None:
        """Begin the level that is shown anew."""
        self._stage.again()
        self._set(self.attempt.again(), aloud=self._level.texts.goal)

    def go(self, level: str) -> None:
        """Show another level, as it was left.

        Raises
        ------
        TextError
            If there is none of this name here.
        """
        found = {one.name: one for one in self.levels}.get(level)
        if found is None:
            names = ", ".join(one.name for one in self.levels)
            raise TextError(level, _("the levels here are {names}").format(names=names))
        self._level = found
        self._set(self.attempt, aloud=_titled(found.texts, "."))

    def _set(self, attempt: Attempt[Any], note: str = "", aloud: str = "") -> None:
        self._attempts[self._level.name] = attempt
        self._number += 1
        self._tell(note, aloud)

    # What the page is told

    @property
    def _stage(self) -> Stage:
        return self._stages[self._level.name]

    def _tell(self, note: str = "", aloud: str = "") -> None:
        self._told += 1  # every answer is another one, so each reaches the page
        attempt, texts = self.attempt, self._level.texts
        is_open = attempt.outcome is Outcome.OPEN
        self.state = {
            "number": self._number,
            "told": self._told,
            "level": self._level.name,
            "title": texts.title,
            "rule": texts.rule,
            "goal": texts.goal,
            "levels": self._tell_levels(),
            "stage": self._stage.tell(attempt, self._hinted()),
            "open": is_open,
            "acts": attempt.acts,
            "idle": self._button(None)._asdict(),
            "verdict": self._tell_verdict(),
            "stars": attempt.stars,
            "stars_says": _say_stars(attempt.stars) if attempt.outcome is Outcome.DONE else "",
            "unroll": self._unrolled(attempt),
            "hints": list(texts.hints[: attempt.hints]),
            "hint_says": _("Hint") if not attempt.hints else _("What to do"),
            "can_hint": self._can_hint,
            "note": note,
            "aloud": " ".join(filter(None, (aloud, note))),
        }

    def _tell_levels(self) -> list[Told]:
        told = []
        for place, level in enumerate(self.levels, 1):
            stars = self._stars(level)
            title = level.texts.title
            told.append(
                {
                    "name": level.name,
                    "place": place,
                    "stars": stars,
                    "says": _("{place}. {title}: {stars}").format(
                        place=place, title=title, stars=_say_stars(stars)
                    ),
                    "title": title,
                }
            )
        return told

    def _stars(self, level: Level[Any]) -> int:
        return max(self._keeping.best(level.name), self._attempts[level.name].stars)

    def _tell_verdict(self) -> Told | None:
        attempt = self.attempt
        if attempt.verdict is None:
            return None
        return {
            "says": str(attempt.verdict),
            "fine": bool(attempt.verdict),
            "refused": attempt.state.refused is not None,
            "cause": self._stage.cause(attempt),
        }

    def _hinted(self) -> tuple[str, ...]:
        """Tell what is highlighted: what the level shows from the start, and what a hint does."""
        attempt = self.attempt
        if attempt.outcome is not Outcome.OPEN:
            return ()
        if attempt.hints == len(self._level.hints):
            return self._stage.next_pieces(attempt)
        # Guidance is for the beginning: after a first try other pieces may be what matters.
        return () if attempt.acts else self._level.shows

    @property
    def _can_hint(self) -> bool:
        attempt = self.attempt
        return attempt.outcome is Outcome.OPEN and attempt.hints < len(self._level.hints)

    def _unrolled(self, attempt: Attempt[Any]) -> list[str]:
        """Tell the reasoning line by line, below the answer that was given."""
        if attempt.outcome is Outcome.OPEN:
            return []
        lines = () if self._level.unroll is None else self._level.unroll()
        answer = self._stage.answer(attempt)
        return [answer, *lines] if lines and answer else list(lines)

    def _button(self, message: LessonMessage | None) -> Button:
        """Say what the main button will do."""
        if self.attempt.outcome is Outcome.OPEN:
            return self._stage.button(self.attempt, message)
        if self.attempt.outcome is Outcome.FAILED:
            return Button(_("Try again"))
        following = self._following()
        if following is None:
            return Button(_("All levels here are done"), ready=False)
        return Button(_("Next: {title}").format(title=following.texts.title))

    def _following(self) -> Level[Any] | None:
        """Find the level that comes next: the one after this, or the first that was left out."""
        place = self.levels.index(self._level) + 1
        left_out = (one for one in self.levels if not self._stars(one))
        return self.levels[place] if place < len(self.levels) else next(left_out, None)

    # What the page says

    def _hear(self, content: Any) -> None:
        message = read_lesson_message(content)
        answers: dict[str, Callable[[LessonMessage], None]] = {
            "hello": self._hear_hello,
            "choose": self._hear_choose,
            "act": self._hear_act,
            "lay": self._hear_lay,
            "hint": lambda _message: self.hint(),
            "again": lambda _message: self.again(),
            "go": lambda message: self.go(message.level),
        }
        if message.kind not in ("hello", "choose") and message.number != self._number:
            self._tell()  # the second click of two, or another window: it sees how things stand
            return
        answers[message.kind](message)

    def _tell_reason(self, reason: str) -> None:
        self._tell(note=reason)

    def _hear_hello(self, _message: LessonMessage) -> None:
        self._tell(note=self._keeping.read())

    def _hear_choose(self, message: LessonMessage) -> None:
        if message.number == self._number:
            button = self._button(message)._asdict()
            answer = {"kind": "judged", "ask": message.ask, "view": message.view}
            self.send({**answer, "number": message.number, **button})

    def _hear_act(self, message: LessonMessage) -> None:
        if self.attempt.outcome is Outcome.OPEN:
            button = self._stage.button(self.attempt, message)
            if button.ready:
                self.do(self._stage.move(self.attempt, message))
            else:
                self._tell(note=button.says)
            return
        if self.attempt.outcome is Outcome.FAILED:
            self.again()
        elif (following := self._following()) is not None:
            self.go(following.name)
        else:
            self._tell()

    def _hear_lay(self, message: LessonMessage) -> None:
        if not isinstance(self._stage, LayStage) or self.attempt.outcome is not Outcome.OPEN:
            raise MessageError
        self._tell(aloud=self._stage.lay(message.place, message.n))

    # What stands where no widget can live

    def picture(self) -> dict[str, str]:
        """Draw the level that is shown: goal, pieces, and the verdict where there is one."""
        texts, verdict = self._level.texts, self.attempt.verdict
        lines = [f'<h4 class="rr-head">{escape(texts.title)}</h4>']
        lines += [_line(says) for says in (texts.rule, texts.goal) if says]
        lines.append(self._stage.picture(self.attempt))
        lines += [_line(_mark(verdict))] if verdict is not None else []
        others = [level.texts for level in self.levels if level is not self._level]
        lines += [_line(_titled(other, ":")) for other in others]
        return {"text/html": output("".join(lines), plain=repr(self))}

    def __repr__(self) -> str:
        given = ", ".join(map(repr, (self.chapter.name, *self._named)))
        verdict = self.attempt.verdict
        says = "" if verdict is None else f" {_mark(verdict)}"
        return f"LessonFrame({given}): {self._level.texts.goal}{says}"


def _mark(verdict: Verdict) -> str:
    return f"{'✓' if verdict else '✗'} {verdict}"


def _titled(texts: Texts, mark: str) -> str:
    """Put the title before the goal; one that asks has its mark already."""
    return f"{texts.title}{'' if texts.title.endswith('?') else mark} {texts.goal}"


def _line(words: str) -> str:
    return f'<p class="rr-line">{escape(words)}</p>'


def _say_stars(n: int) -> str:
    return _("{n} of {most} stars").format(n=n, most=MOST_STARS)
