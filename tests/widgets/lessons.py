"""How a page acts in a level, by the messages that it sends."""

import romirami as rr
from romirami.lessons.laying import read_laid
from romirami_widgets import LessonFrame
from tests.widgets.wire import say


def act(frame, move):
    """Let the page do what somebody does who makes this move."""
    kind = frame.state["stage"]["kind"]
    if kind == "pick":
        say(frame, "act", picked=move)
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


def fresh(*levels, chapter="combinations"):
    return LessonFrame(chapter, *levels)


def drawing_of(card, frame):
    """The name of the drawing of a card in its text form, as the page finds it."""
    name = "card-joker" if card == "*" else f"card-{card}"
    return name if name in frame.shapes else f"romi-card-{card}"
