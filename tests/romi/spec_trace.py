"""Judges traces of Römi by SPEC alone: it shares no line with the engine that wrote them."""

import itertools
import json
from collections import Counter

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = "SHDC"
DEFAULTS = {
    "jokers": 2, "group_jokers": 1, "opening": 51, "from_hand_factor": 2,
    "anticlockwise": False, "hands": 7,
}  # fmt: skip
# SPEC 14
KEYS = {
    "setup": "event game hand seed players starter options hands exchange",
    "swap": "event player gave took",
    "draw": "event player from card reshuffled",
    "lay": "event player meld cards as",
    "lay_off": "event player meld cards as",
    "take_joker": "event player meld with joker_as",
    "discard": "event player card",
    "end": "event winner from_hand points",
    "match_end": "event game hands points winners",
}


class BrokenRuleError(AssertionError):
    """The trace breaks a rule."""


def expect(holds, what):
    if not holds:
        raise BrokenRuleError(what)


def points(card):
    """SPEC 9.2."""
    rank = card[:-1]
    if card == "JK":
        return 20
    return 11 if rank == "A" else 10 if rank in "JQK" else int(rank)


def is_group(cards, as_, group_jokers):
    """SPEC 10.2."""
    return (
        3 <= len(cards) <= 4
        and len({card[:-1] for card in as_}) == 1
        and len(set(as_)) == len(as_)
        and cards.count("JK") <= group_jokers
    )


def is_run(cards, as_):
    """SPEC 10.1."""
    ranks = sorted(RANKS.index(card[:-1]) for card in as_)
    low = [*range(ranks[0], ranks[0] + len(ranks))]
    high = sorted(rank or 13 for rank in ranks)
    return (
        len(cards) >= 3
        and len({card[-1] for card in as_}) == 1
        and len(set(as_)) == len(as_)
        and (ranks == low or high == [*range(high[0], high[0] + len(high))])
        and cards.count("JK") <= 2
    )


class Meld:
    """What lies on the table, and what it stands for."""

    def __init__(self, cards, as_, group_jokers):
        self.cards, self.as_, self.group_jokers = [*cards], [*as_], group_jokers
        expect(len(cards) == len(as_), "SPEC 14: `as` answers `cards` place by place")
        expect(
            all(card in ("JK", stands) for card, stands in zip(cards, as_, strict=True)),
            "SPEC 10.3: a natural card stands for itself",
        )
        expect(any(card != "JK" for card in cards), "SPEC 10.1: at least one natural card")
        self.is_run = is_run(self.cards, self.as_)
        expect(
            self.is_run or is_group(self.cards, self.as_, group_jokers), "SPEC 10: a run or a group"
        )

    def add(self, cards, as_):
        """SPEC 12.3."""
        if self.is_run:
            return Meld(self.cards + cards, self.as_ + as_, self.group_jokers)
        # SPEC 10.3: a lay-off may change which suit a group's joker stands for.
        naturals = [card for card in self.cards + cards if card != "JK"]
        jokers = (self.cards + cards).count("JK")
        rank = naturals[0][:-1]
        free = [rank + suit for suit in SUITS if rank + suit not in naturals]
        expect(set(as_) <= {*free, *cards}, "SPEC 10.2: a lay-off on a group is a suit it lacks")
        expect(jokers <= len(free), "SPEC 10.2: a joker stands for a suit that the group lacks")
        return Meld(naturals + ["JK"] * jokers, naturals + free[:jokers], self.group_jokers)

    def take(self, cards, joker_as):
        """SPEC 12.4."""
        jokers = self.cards.count("JK")
        if self.is_run:
            expect(cards == [joker_as], "SPEC 12.4: the natural card that the joker stands for")
            at = next(
                at for at, card in enumerate(self.cards)
                if card == "JK" and self.as_[at] == joker_as
            )  # fmt: skip
            return Meld(
                [*self.cards[:at], joker_as, *self.cards[at + 1 :]], self.as_, self.group_jokers
            )
        naturals = [card for card in self.cards if card != "JK"]
        expect((jokers, len(naturals)) == (1, 2), "SPEC 12.4: two natural cards and a joker")
        expect(joker_as in cards and len(cards) == 2, "SPEC 12.4: both missing suits")
        return Meld(naturals + cards, naturals + cards, self.group_jokers)


class Hand:
    """One hand, as far as its trace tells it."""

    def __init__(self, setup):
        self.options = DEFAULTS | setup["options"]
        expect(
            all(DEFAULTS[name] != value for name, value in setup["options"].items()),
            "SPEC 14: options that differ from the default",
        )
        self.seats = setup["players"]
        self.seat = setup["starter"]
        pack = [rank + suit for rank in RANKS for suit in SUITS] * 2
        self.pack = Counter([*pack, *["JK"] * self.options["jokers"]])
        self.hands = [Counter(hand) for hand in setup["hands"]]
        sizes = [15 if seat == self.seat else 14 for seat in range(self.seats)]
        expect([hand.total() for hand in self.hands] == sizes, "SPEC 11.1: 15 and 14 cards")
        self.exchange = setup["exchange"]
        expect(self.exchange != "JK", "SPEC 11.1: a joker turned there is buried")
        self.stock = self.pack - sum(self.hands, Counter({self.exchange: 1}))
        self.discards = []
        self.melds = []
        self.opened = [False] * self.seats
        self.drew_before = [False] * self.seats
        self.reshuffled = False
        self.step = "discard"
        self.over = False
        self.begin_turn()
        self.conserve()

    def begin_turn(self):
        self.swapped = self.took_exchange = self.early = self.laid = False
        self.own = 0
        self.owed = 0

    def conserve(self):
        piles = [*self.hands, self.stock, Counter(self.discards)]
        piles += [Counter(meld.cards) for meld in self.melds]
        piles += [Counter([self.exchange] if self.exchange else [])]
        expect(all(n >= 0 for pile in piles for n in pile.values()), "a card from nowhere")
        expect(sum(piles, Counter()) == self.pack, "SPEC 9.1: each card in one place")

    def swap(self, event):
        expect(self.step == "draw" and not self.swapped, "SPEC 11.2: once, before drawing")
        expect(not self.drew_before[self.seat], "SPEC 11.2: the first turn with a draw")
        expect(event["took"] == self.exchange, "SPEC 11.2: the exchange card")
        self.hands[self.seat].update([event["took"]])
        self.hands[self.seat].subtract([event["gave"]])
        self.exchange = event["gave"]
        self.swapped = True

    def draw(self, event):
        expect(self.step == "draw", "SPEC 12.1: draw one card")
        card, source = event["card"], event["from"]
        if source == "stock":
            again = not self.stock.total()
            expect(event["reshuffled"] == again, "SPEC 12.8: when the stock is empty")
            if again:
                expect(not self.reshuffled, "SPEC 12.8: once")
                self.stock, self.discards = Counter(self.discards[:-1]), self.discards[-1:]
                self.reshuffled = True
            self.stock.subtract([card])
        elif source == "discard":
            expect(self.discards.pop() == card, "SPEC 12.1: the top of the discard pile")
        else:
            expect(source == "exchange", "SPEC 14: stock, discard or exchange")
            expect(not self.opened[self.seat], "SPEC 11.3: who has laid nothing yet")
            expect(card == self.exchange, "SPEC 11.3: the exchange card")
            self.exchange, self.took_exchange = None, True
        expect(source == "stock" or not event["reshuffled"], "SPEC 12.8: only for the stock")
        self.hands[self.seat].update([card])
        self.step = "lay"

    def lay(self, event):
        self.may_lay(event["meld"] == len(self.melds))
        meld = Meld(event["cards"], event["as"], self.options["group_jokers"])
        self.melds.append(meld)
        self.own += sum(points(card) for card in event["as"])
        self.leave(event["cards"])

    def lay_off(self, event):
        self.may_lay(event["meld"] < len(self.melds))
        self.melds[event["meld"]] = self.melds[event["meld"]].add(event["cards"], event["as"])
        self.note_early()
        self.leave(event["cards"])

    def take_joker(self, event):
        self.may_lay(event["meld"] < len(self.melds))
        meld = self.melds[event["meld"]]
        self.melds[event["meld"]] = meld.take(event["with"], event["joker_as"])
        self.note_early()
        self.leave(event["with"])
        self.hands[self.seat].update(["JK"])
        self.owed += 1

    def may_lay(self, number_is_right):
        expect(self.step == "lay", "SPEC 12.1: between the draw and the discard")
        expect(number_is_right, "SPEC 14: melds are numbered in the order in which they were laid")
        self.laid = True

    def note_early(self):
        """SPEC 12.3: only after the own melds that make up the opening, or going out from hand."""
        if not self.opened[self.seat] and self.own < self.options["opening"]:
            self.early = True

    def leave(self, cards):
        self.hands[self.seat].subtract(cards)
        self.owed = max(0, self.owed - cards.count("JK"))

    def discard(self, event):
        expect(self.step in ("lay", "discard"), "SPEC 12.1: one discard a turn")
        self.hands[self.seat].subtract([event["card"]])
        self.hands[self.seat] += Counter()
        self.discards.append(event["card"])
        expect(not self.owed, "SPEC 12.4: a taken joker lies on the table again")
        self.goes_out = not self.hands[self.seat]
        self.from_hand = self.goes_out and not self.opened[self.seat]
        if self.laid and not self.opened[self.seat] and not self.goes_out:
            expect(self.own >= self.options["opening"], "SPEC 12.2: the opening")
            expect(not self.early, "SPEC 12.3: lay-offs after the opening")
        expect(self.goes_out or not self.took_exchange, "SPEC 11.3: he goes out with it")
        self.opened[self.seat] |= self.laid
        if self.step == "lay":
            self.drew_before[self.seat] = True
        if not self.goes_out:
            way = -1 if self.options["anticlockwise"] else 1
            self.seat = (self.seat + way) % self.seats
            self.step = "draw"
            self.begin_turn()
        else:
            self.step = "end"

    def end(self, event):
        if self.step == "end":
            expect(event["winner"] == self.seat, "SPEC 12.7: who discards his last card")
            expect(event["from_hand"] == self.from_hand, "SPEC 12.5: going out from hand")
        else:
            expect(self.step == "draw", "SPEC 12.8: when a player would draw")
            expect(self.reshuffled and not self.stock.total(), "SPEC 12.8: the second time")
            expect((event["winner"], event["from_hand"]) == (None, False), "SPEC 12.8: no winner")
        factor = self.options["from_hand_factor"] if event["from_hand"] else 1
        held = [factor * sum(points(card) * n for card, n in hand.items()) for hand in self.hands]
        expect(event["points"] == held, "SPEC 13.1: the points of the hands")
        self.over = True


def check_trace(text):
    """Judge a trace file; tell how often there was what."""
    seen = Counter()
    hand = None
    played = []
    starters = []
    for line in text.splitlines():
        event = json.loads(line)
        kind = event["event"]
        seen[kind] += 1
        expect(" ".join(event) == KEYS[kind], f"SPEC 14: the keys of {kind}")
        expect(json.dumps(event, separators=(",", ":")) == line, "SPEC 8: no blanks")
        if kind == "setup":
            expect(hand is None or hand.over, "a hand begins after the last one ended")
            expect(event["hand"] == len(played), "SPEC 14: hands are numbered from 0")
            hand = Hand(event)
            starters.append(event["starter"])
            continue
        if kind == "match_end":
            check_match(event, played, starters, hand)
            played, starters = [], []
            continue
        expect(not hand.over, "nothing follows the end but the next hand")
        if "player" in event:
            expect(event["player"] == hand.seat, "SPEC 11.1: whose turn it is")
        getattr(hand, kind)(event)
        hand.conserve()
        seen["reshuffled"] += event.get("reshuffled", False)
        seen["from_hand"] += event.get("from_hand", False)
        if kind == "draw":
            seen[f"from {event['from']}"] += 1
        if kind == "end":
            played.append(event["points"])
            seen["nobody"] += event["winner"] is None
    return seen


def check_match(event, played, starters, hand):
    expect(hand.over and len(played) == hand.options["hands"], "SPEC 13.2: so many hands")
    expect(event["hands"] == len(played), "SPEC 14: the number of hands")
    totals = [sum(seat) for seat in zip(*played, strict=True)]
    expect(event["points"] == totals, "SPEC 13.2: the points together")
    fewest = [seat for seat, total in enumerate(totals) if total == min(totals)]
    expect(sorted(event["winners"]) == fewest, "SPEC 13.2: the fewest points win")
    way = -1 if hand.options["anticlockwise"] else 1
    expect(
        all((one + way) % hand.seats == other for one, other in itertools.pairwise(starters)),
        "SPEC 13.2: the next hand's starter is the next player",
    )
