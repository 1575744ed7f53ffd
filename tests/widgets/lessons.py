"""How a page acts in a level, by the messages that it sends."""

import romirami as rr
from romirami import romi
from romirami.lessons.laying import read_laid
from romirami.romi import parse_action
from romirami_widgets import LessonFrame
from romirami_widgets.lesson_frame.turn_choices import ways_of
from tests.widgets.wire import say


def act(frame, move):
    """Let the page do what somebody does who makes this move."""
    kind = frame.state["stage"]["kind"]
    if kind == "pick":
        say(frame, "act", picked=move)
    elif kind == "turn":
        say(frame, "act", **chosen_in_romi(frame.attempt.state.game.turn, parse_action(move)))
    elif kind == "lay":
        for place, n in read_laid(move).places:
            say(frame, "lay", place=place, n=n)
        say(frame, "act")
    else:
        say(frame, "act", **chosen_for(rr.parse_action(move)))


def chosen_for(action):
    """What is chosen at a table for an action."""
    if isinstance(action, rr.EndTurn):
        return {"zone": "end"}
    zone = "market" if isinstance(action, rr.Take) else "hand"
    joker = " *" if getattr(action, "joker", False) else ""
    return {
        "cards": f"{action.cards}{joker}",
        "contract": getattr(action, "contract", None),
        "zone": zone,
    }


def ways_for(turn, step):
    """What is chosen at a table of Römi for a step, and pointed at; and all that it may mean."""
    cards, place = (), ""
    if isinstance(step, romi.Draw):
        place = step.source
    elif isinstance(step, romi.Lay):
        cards = step.cards
    elif isinstance(step, romi.TakeJoker):
        cards, place = step.cards, str(step.meld)
    else:
        cards = (step.card,)
        if isinstance(step, romi.Swap):
            place = "exchange"
        elif isinstance(step, romi.LayOff):
            place = str(step.meld)
    return cards, place, ways_of(turn, cards, place)


def chosen_in_romi(turn, step):
    """What a page says for a step of Römi: cards, what is pointed at, how it is meant."""
    if isinstance(step, romi.TakeBack):
        return {"zone": "end"}
    cards, place, ways = ways_for(turn, step)
    n = [way.action for way in ways].index(step) + 1 if len(ways) > 1 else 0
    return {"picked": romi.format_cards(cards), "place": place, "n": n}


def fresh(*levels, chapter="combinations"):
    return LessonFrame(chapter, *levels)


def drawing_of(card, frame):
    """The name of the drawing of a card in its text form, as the page finds it."""
    name = "card-joker" if card == "*" else f"card-{card}"
    return name if name in frame.shapes else f"romi-card-{card}"
