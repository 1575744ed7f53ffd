"""A learner who knows the solutions: goes through the levels of a frame, with whatever hand."""

from __future__ import annotations

from collections import Counter

from playwright.sync_api import Locator, expect

import romirami as rr
from romirami import romi
from romirami.drawing import spoken
from romirami.lessons import Attempt, Level
from romirami.lessons.laying import LayTask, read_laid
from romirami.lessons.offers import OfferTask
from romirami.romi.drawing import spoken as romi_spoken
from romirami.romi.lessons.playing import PlayTask as RomiPlayTask
from tests.browser.hands import Hand
from tests.widgets.lessons import ways_for


class Learner:
    """Somebody in front of a lesson frame.

    Parameters
    ----------
    frame
        The frame: the element with the class `rr-lesson`.
    hand
        What the learner touches it with.
    """

    def __init__(self, frame: Locator, hand: Hand) -> None:
        self.frame = frame
        self.hand = hand
        self.live = frame.locator(".rr-live").last
        self.attempt: Attempt | None = None  # what the page should show

    def expect_level(self, level: Level) -> None:
        """Wait until a level is shown, open for the first move, and look at what it asks."""
        expect(self.frame).to_have_attribute("data-level", level.name)
        expect(self.frame).to_have_attribute("data-open", "true")
        expect(self.frame.locator(".rr-level-title")).to_have_text(level.texts.title)
        self.attempt = Attempt.begin(level)

    def do(self, level: Level, move: str) -> None:
        """Choose what a move takes, and do it."""
        number = self.number
        if isinstance(level.task, OfferTask):
            self._choose(".rr-stage", Counter(move.split()))
        elif isinstance(level.task, LayTask):
            self._lay(move)
        elif isinstance(level.task, RomiPlayTask):
            self._act_in_romi(romi.parse_action(move))
        else:
            self._act(rr.parse_action(move))
        if move not in ("end", "take back"):
            expect(self.frame.locator(".rr-main")).to_have_attribute("data-ready", "true")
            self.hand.press_main(self.frame)
        expect(self.frame).not_to_have_attribute("data-number", number)
        assert self.attempt is not None
        self.attempt = self.attempt.do(move)

    def solve(self, level: Level) -> None:
        """Reach the goal with the fewest moves, and read the praise."""
        self.expect_level(level)
        for move in level.solution:
            self.do(level, move)
        expect(self.frame).to_have_attribute("data-open", "false")
        expect(self.frame.locator(".rr-answer")).to_have_attribute("data-kind", "good")
        expect(self.frame.locator(".rr-stars")).to_have_attribute("aria-label", "3 of 3 stars")

    def go_on(self) -> None:
        """Press the main button where a level is over: the next one, or this one again."""
        number = self.number
        self.hand.press(self.frame.locator(".rr-main"))
        expect(self.frame).not_to_have_attribute("data-number", number)

    @property
    def number(self) -> str:
        """How far the page has heard of what was done."""
        return self.frame.get_attribute("data-number")

    def _choose(self, where: str, wanted: Counter[str]) -> None:
        """Choose so many of each, and nothing else."""
        chosen = self.frame.locator(f'{where} button[aria-pressed="true"]')
        kept = Counter(map(_piece, _keys(chosen)))
        for key in _keys(chosen):
            name = _piece(key)
            if kept[name] > wanted[name]:
                kept[name] -= 1
                self.hand.press(self._one(where, key))
        taken = set(_keys(chosen))
        for name, n in wanted.items():
            keys = [f"{name}.{copy}" for copy in range(31)]
            if name == "*" and self._one(where, "*").count():
                keys = ["*"]  # the one beside the hand, not one of a row of cards
            free = [key for key in keys if key not in taken]
            for _one, key in zip(range(n - kept[name]), free, strict=False):
                self.hand.press(self._one(where, key))
                expect(self._one(where, key)).to_have_attribute("aria-pressed", "true")

    def _one(self, where: str, key: str) -> Locator:
        return self.frame.locator(f'{where} button[data-key="{key}"]')

    def _act(self, action: rr.Action) -> None:
        if isinstance(action, rr.EndTurn):
            self.hand.press(self.frame.locator(".rr-end"))
            return
        where = ".rr-market" if isinstance(action, rr.Take) else ".rr-own .rr-hand"
        cards = Counter(map(str, action.cards))
        if isinstance(action, rr.Fill):
            contract = self.frame.locator(f'.rr-contract[data-contract="{action.contract}"]')
            self.hand.press(contract)
            expect(contract).to_have_attribute("aria-pressed", "true")
            cards += Counter(["*"] * action.joker)
        self._choose(where, cards)

    def _act_in_romi(self, step: romi.Action) -> None:
        """Choose the cards of a step, point at a pile or a meld, and say how it is meant."""
        assert self.attempt is not None
        if isinstance(step, romi.TakeBack):
            self.hand.press(self.frame.locator(".rr-end"))
            return
        cards, place, ways = ways_for(self.attempt.state.game.turn, step)
        hand = self.frame.locator(".rr-arranged .rr-card")
        wanted = Counter(map(str, cards))
        for one in hand.and_(self.frame.locator('[aria-pressed="true"]')).all():
            name = one.get_attribute("data-card")
            wanted[name] -= 1
            if wanted[name] < 0:
                self.hand.press(one)
        for name, n in wanted.items():
            free = hand.and_(self.frame.locator(f'[data-card="{name}"][aria-pressed="false"]'))
            for _one in range(n):
                left = free.count()
                self.hand.press(free.first)
                expect(free).to_have_count(left - 1)
        spot = self.frame.locator(
            f'.rr-meld[data-meld="{place}"]' if place.isdigit() else f'[data-pile="{place}"]'
        )
        if place and spot.get_attribute("aria-pressed") == "false":
            self.hand.press(spot)
            expect(spot).to_have_attribute("aria-pressed", "true")
        at = [way.action for way in ways].index(step)
        if len(ways) > 1:
            words = self.frame.locator(".rr-meant .rr-word")
            expect(words).to_have_count(len(ways))
            self.hand.press(words.nth(at))
        expect(self.frame.locator(".rr-main")).to_have_attribute("data-says", ways[at].says)

    def _lay(self, move: str) -> None:
        for place, n in read_laid(move).places:
            spot = self.frame.locator(f'[data-place="{place}"]')
            shown = spot.locator(".rr-count")
            while (count := int(shown.inner_text())) != n:
                self.hand.press(spot.locator(".rr-more" if count < n else ".rr-less"))
                expect(shown).not_to_have_text(str(count))


def hear_what_is_told(frame: Locator) -> None:
    """Everything that can be pressed has a name, and cards have the names of cards."""
    for button in frame.get_by_role("button").all():
        assert 'button "' in button.aria_snapshot(), button
    for card in frame.locator(".rr-stage .rr-card").all():
        assert _spoken(card.get_attribute("data-card")) in card.aria_snapshot()
    expect(frame.locator(".rr-live")).to_have_attribute("aria-live", "polite")


def _spoken(card: str) -> str:
    """The name of a card of either game."""
    if card == "JK" or card[-1] in "SHDC":
        return romi_spoken(romi.Card(card))
    return spoken(rr.parse_cards(card)[0])


def _keys(buttons: Locator) -> list[str]:
    return [button.get_attribute("data-key") for button in buttons.all()]


def _piece(key: str) -> str:
    return key.partition(".")[0]
