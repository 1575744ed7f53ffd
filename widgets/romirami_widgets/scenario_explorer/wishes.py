"""What the page of an explorer can wish to change, by the kind of the message that asks for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from romirami import Scenario, Trophy

from . import editing
from .explorer_messages import ExplorerMessage
from .possible import read_scenario


def _contract(scenario: Scenario, asked: ExplorerMessage) -> Scenario:
    change = editing.with_contract if asked.on else editing.without_contract
    return change(scenario, asked.seat, asked.n)


EDITS: Final[dict[str, Callable[[Scenario, ExplorerMessage], Scenario]]] = {
    "players": lambda scenario, asked: editing.with_players(scenario, asked.n),
    "name": lambda scenario, asked: editing.with_name(scenario, asked.seat, asked.text),
    "trophy": lambda scenario, asked: editing.with_trophy(scenario, Trophy.parse(asked.text)),
    "contract": _contract,
    "joker": lambda scenario, asked: editing.with_joker(scenario, asked.seat, asked.on),
    "bonus": lambda scenario, asked: editing.with_bonus(scenario, asked.seat, asked.n),
    "cards": lambda scenario, asked: editing.with_bonus_cards(scenario, asked.seat, asked.text),
    "line": lambda _scenario, asked: read_scenario(asked.text),
}
