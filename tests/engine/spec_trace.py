"""Judges trace files by SPEC alone: it shares no line with the engine that wrote them."""

import json
import re
from collections import Counter

from tests.engine.reference import DECK, ROWS, SUITS, fills_with, numbers_of, size_of

BOX = Counter(DECK)
CATALOGUE = {row.number: row for row in ROWS}
# SPEC 1.3
TOKENS = (
    ("cherries", "2-card"),
    ("hearts", "3-card"),
    ("clovers", "4-card"),
    ("diamonds", "5-card"),
)
TROPHY_POINTS = {
    "cherries": 3, "hearts": 3, "clovers": 3, "diamonds": 3,
    "2-card": 5, "3-card": 4, "4-card": 3, "5-card": 2,
}  # fmt: skip
NEEDED = {2: 7, 3: 6, 4: 5}  # SPEC 6.1
# SPEC 8
KEYS = {
    "setup": "event game seed players first trophies hands numbers contracts",
    "take": "event player cards",
    "fill": "event player contract cards joker bonus discarded",
    "refill": "event contracts numbers reshuffled",
    "draw": "event player cards reshuffled",
    "discard": "event player cards",
    "end": "event reason rounds trophies scores winners",
}


class BrokenRuleError(AssertionError):
    """The trace breaks a rule."""


def expect(holds, what):
    if not holds:
        raise BrokenRuleError(what)


class Table:
    """One game, as far as its trace tells it."""

    def __init__(self, setup):
        self.seats = setup["players"]
        expect(self.seats in (2, 3, 4), "SPEC 3: two to four players")
        self.first = self.seat = setup["first"]
        expect(0 <= self.first < self.seats, "SPEC 4.0: seats are numbered from 0")
        self.trophies = setup["trophies"]
        expect(
            len(self.trophies) == 4
            and all(side in token for side, token in zip(self.trophies, TOKENS, strict=True)),
            "SPEC 1.3: one side of each token",
        )
        self.hands = [Counter(hand) for hand in setup["hands"]]
        self.numbers = Counter(setup["numbers"])
        self.contracts = list(setup["contracts"])
        expect([hand.total() for hand in self.hands] == [3] * self.seats, "SPEC 3.1: hands of 3")
        expect((self.numbers.total(), len(self.contracts)) == (6, 4), "SPEC 3.1: markets")
        self.deck = BOX - self.numbers - sum(self.hands, Counter())
        self.contract_deck = set(CATALOGUE) - set(self.contracts)
        expect(len(self.contract_deck) == 32, "SPEC 1.2: each contract once")
        self.discard = Counter()
        self.bonus = [Counter() for _ in self.hands]
        self.tableaux = [[] for _ in self.hands]
        self.jokers = [True] * self.seats
        self.rounds = 1
        self.step = "take"
        self.conserve()

    def conserve(self):
        piles = [*self.hands, *self.bonus, self.numbers, self.deck, self.discard]
        expect(all(count >= 0 for pile in piles for count in pile.values()), "a card from nowhere")
        expect(sum(piles, Counter()) == BOX, "SPEC 1.1: 92 cards, each in one place")

    def take(self, event):
        expect(self.step == "take", "SPEC 4: a turn begins with the take")
        expect(event["player"] == self.seat, "SPEC 4.0: whose turn it is")
        cards = event["cards"]
        expect(1 <= len(cards) <= 3, "SPEC 4.1: one to three cards")
        shared = min(len({card[0] for card in cards}), len({card[1] for card in cards}))
        expect(shared == 1, "SPEC 4.1: a number or a suit in common")
        self.numbers.subtract(cards)
        self.hands[self.seat].update(cards)
        self.step = "fill"

    def fill(self, event):
        expect(self.step == "fill", "SPEC 4.2: contracts are filled after the take")
        expect(event["player"] == self.seat, "SPEC 4.0: whose turn it is")
        expect(event["contract"] in self.contracts, "SPEC 4.2: a contract of the market")
        row = CATALOGUE[event["contract"]]
        numbers = numbers_of(event["cards"])
        if event["joker"] is not None:
            expect(self.jokers[self.seat], "SPEC 5.4: a Joker once a game")
            self.jokers[self.seat] = False
            numbers = (*numbers, event["joker"])
        expect(fills_with(row.parts, numbers, 0), "SPEC 5.1: the requirements are met")
        suit = SUITS[row.bonus]
        suited = Counter(card for card in event["cards"] if card[1] == suit)
        expect(Counter(event["bonus"]) == suited, "SPEC 5.5: suit bonus")
        expect(
            Counter(event["bonus"]) + Counter(event["discarded"]) == Counter(event["cards"]),
            "SPEC 5.5: the others are discarded",
        )
        self.contracts.remove(event["contract"])
        self.tableaux[self.seat].append(event["contract"])
        self.hands[self.seat].subtract(event["cards"])
        self.bonus[self.seat].update(event["bonus"])
        self.discard.update(event["discarded"])

    def refill(self, event):
        again = self.step == "top up"
        expect(again or self.step == "fill", "SPEC 4.3: a refill belongs to the end of a turn")
        expect(
            len(event["contracts"]) == min(4 - len(self.contracts), len(self.contract_deck))
            and set(event["contracts"]) <= self.contract_deck,
            "SPEC 4.3: the contract market is back to 4",
        )
        self.contracts += event["contracts"]
        self.contract_deck -= set(event["contracts"])
        self.draw_cards(event["numbers"], 6 - self.numbers.total(), event["reshuffled"])
        self.numbers.update(event["numbers"])
        if again:
            self.next_turn()
        elif self.hands[self.seat].total() >= 3 or not (self.deck or self.discard):
            self.after_draw()
        else:
            self.step = "hand"

    def draw(self, event):
        expect(self.step == "hand", "SPEC 4.3: a draw follows the refill")
        expect(event["player"] == self.seat, "SPEC 4.0: whose turn it is")
        expect(event["cards"], "SPEC 8: draw only where cards were drawn")
        self.draw_cards(event["cards"], 3 - self.hands[self.seat].total(), event["reshuffled"])
        self.hands[self.seat].update(event["cards"])
        self.after_draw()

    def draw_cards(self, cards, wanted, reshuffled):
        """SPEC 4.4: first the deck, then the discards as a new deck, then nothing."""
        from_deck = min(wanted, self.deck.total())
        expect(
            reshuffled == (wanted > from_deck and self.discard.total() > 0),
            "SPEC 4.4, 8: reshuffled exactly when the deck runs out and there are discards",
        )
        there = from_deck + (self.discard.total() if reshuffled else 0)
        expect(len(cards) == min(wanted, there), "SPEC 4.4: as many as can be drawn")
        self.deck.subtract(cards[:from_deck])
        if reshuffled:
            expect(not +self.deck, "SPEC 4.4: the deck is empty before the discards are shuffled")
            self.deck, self.discard = self.discard, Counter()
            self.deck.subtract(cards[from_deck:])
        self.deck = self.require_positive(self.deck)

    def require_positive(self, pile):
        expect(min(pile.values(), default=0) >= 0, "a drawn card was not there to be drawn")
        return +pile

    def after_draw(self):
        if self.hands[self.seat].total() > 10:
            self.step = "discard"
        else:
            self.next_turn()

    def discard_cards(self, event):
        expect(self.step == "discard", "SPEC 4.3: discards above ten cards only")
        expect(event["player"] == self.seat, "SPEC 4.0: whose turn it is")
        self.hands[self.seat].subtract(event["cards"])
        self.discard.update(event["cards"])
        expect(self.hands[self.seat].total() == 10, "SPEC 4.3: down to exactly ten")
        if self.numbers.total() < 6:
            self.step = "top up"
        else:
            self.next_turn()

    def next_turn(self):
        following = (self.seat + 1) % self.seats
        filled = max(map(len, self.tableaux)) >= NEEDED[self.seats]
        if following == self.first and filled:
            self.step = "contracts"
        elif not self.numbers.total() or not self.contracts:
            self.step = "market"
        else:
            self.rounds += following == self.first
            self.seat = following
            self.step = "take"

    def end(self, event):
        expect(self.step in ("contracts", "market"), "SPEC 4.5, 6.1: the game goes on")
        expect(event["reason"] == self.step, "SPEC 4.5: the reason")
        expect(event["rounds"] == self.rounds, "SPEC 6.4: the rounds begun")
        holders = {trophy: self.holder(trophy) for trophy in self.trophies}
        expect(event["trophies"] == holders, "SPEC 6.2: the trophies")
        scores = []
        for seat in range(self.seats):
            points = {
                "contracts": sum(CATALOGUE[number].points for number in self.tableaux[seat]),
                "trophies": sum(TROPHY_POINTS[t] for t, who in holders.items() if who == seat),
                "bonus": self.bonus[seat].total(),
                "joker": int(self.jokers[seat]),
            }
            scores.append(points | {"total": sum(points.values())})
        expect(event["scores"] == scores, "SPEC 6.3: the scores")
        best = max((score["total"], score["bonus"]) for score in scores)
        winners = {
            seat for seat, score in enumerate(scores) if (score["total"], score["bonus"]) == best
        }
        expect(sorted(event["winners"]) == sorted(winners), "SPEC 6.3: the winners")
        self.step = "ended"

    def holder(self, trophy):
        if trophy[0].isdigit():
            combos = {n: [size_of(part) for part in row.parts] for n, row in CATALOGUE.items()}
            counts = [
                sum(combos[number].count(int(trophy[0])) for number in tableau)
                for tableau in self.tableaux
            ]
        else:
            suit = {"hearts": "heart", "diamonds": "diamond", "clovers": "clover"}.get(
                trophy, "cherry"
            )
            counts = [
                sum(CATALOGUE[number].bonus == suit for number in tableau)
                for tableau in self.tableaux
            ]
        most = max(counts)
        return counts.index(most) if most and counts.count(most) == 1 else None


def check_trace(text):
    """Judge a whole trace file; gives how often each event came, and how many reshuffles."""
    expect(text.endswith("\n") and "\n\n" not in text, "SPEC 8: one event a line, no blank lines")
    seen = Counter()
    table = None
    for line in text.splitlines():
        event = json.loads(line)
        kind = event["event"]
        expect(list(event) == KEYS[kind].split(), f"SPEC 8: the keys of {kind}, in their order")
        expect(re.fullmatch(r'\{"event":"[^ ]*\}', line), "SPEC 8: no spaces")
        seen[kind] += 1
        seen["reshuffled"] += event.get("reshuffled", False)
        if kind == "setup":
            expect(table is None or table.step == "ended", "a game begins before the last ended")
            expect(event["game"] == seen["setup"] - 1, "SPEC 8: games are numbered from 0")
            table = Table(event)
            continue
        expect(table is not None, "SPEC 8: setup comes first")
        {
            "take": table.take,
            "fill": table.fill,
            "refill": table.refill,
            "draw": table.draw,
            "discard": table.discard_cards,
            "end": table.end,
        }[kind](event)
        table.conserve()
    expect(table is not None and table.step == "ended", "the last game has no end")
    return seen
