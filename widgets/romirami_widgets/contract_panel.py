"""The contract market: which contracts can be filled, with the Joker or not, and why not."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import traitlets

from romirami import JOKER, Cards, Contract, Verdict, format_cards
from romirami.drawing import contracts_svg

from .base import CardWidget
from .judging import Choice, mark
from .messages import read_message
from .modules import module, style
from .traits import CardsTrait, ContractsTrait


class ContractPanel(CardWidget):
    """Contracts, each with what would fill it.

    Parameters
    ----------
    contracts
        The contracts: values, catalogue numbers or texts.
    **traits
        Any of the attributes below, and ``layout`` and the like.

    Attributes
    ----------
    contracts
        The contracts shown.
    hand
        The cards that could fill them, the Joker among them or not.
    chosen
        The cards chosen of the hand; link it to the ``chosen`` of a `CardPicker`.
    pointed
        The catalogue number of the contract that is pointed at; None for none.
    verdicts
        By catalogue number, what each contract says to the chosen cards.

    Examples
    --------
    >>> panel = ContractPanel([4, 1], hand="2h 3h 4h 5y 4c *")
    >>> panel
    ContractPanel([4, 1], hand='2h 3h 4h 5y 4c *'): #1 Your cards fill it
    >>> panel.chosen = "2h 3h 4h 5y"
    >>> bool(panel.verdicts[1]), str(panel.verdicts[4])
    (True, '4 of a kind needs cards of one number: 2-3-4-5 are not alike.')
    """

    _esm = module("contract_panel.js")
    _css = style()

    contracts = ContractsTrait(help="The contracts shown.").tag(sync=True)
    hand = CardsTrait(help="The cards that could fill them.")
    chosen = CardsTrait(help="The cards chosen of the hand.")
    pointed = traitlets.Int(None, allow_none=True, help="The contract pointed at.").tag(sync=True)
    marks = traitlets.Dict(help="How each contract stands to the cards.").tag(sync=True)

    def __init__(self, contracts: Any = (), **traits: Any) -> None:
        super().__init__(contracts=contracts, **traits)
        self._mark(None)

    @property
    def verdicts(self) -> Mapping[int, Verdict]:
        """What each contract says to the chosen cards."""
        return MappingProxyType(
            {_number(contract): contract.check(self.chosen) for contract in self.contracts}
        )

    @traitlets.observe("contracts", "hand", "chosen")
    def _mark(self, _change: Any) -> None:
        hand = Cards(card for card in self.hand if card is not JOKER)
        chosen = Cards(card for card in self.chosen if card is not JOKER)
        choice = Choice(chosen, joker=JOKER in self.chosen)
        self.marks = {
            str(number): mark(number, choice, hand, JOKER in self.hand)._asdict()
            for number in map(_number, self.contracts)
        }
        if self.pointed not in map(_number, self.contracts):
            self.pointed = None

    def _hear(self, content: Any) -> None:
        number = read_message(content).choice.contract
        self.pointed = number if number in map(_number, self.contracts) else None

    def picture(self) -> dict[str, str]:
        """Draw the contracts in a row."""
        return {"image/svg+xml": contracts_svg(self.contracts)}

    def __repr__(self) -> str:
        shown = [_number(contract) for contract in self.contracts]
        parts = [str(shown)]
        parts += [f"hand={format_cards(self.hand)!r}"] if self.hand else []
        parts += [f"chosen={format_cards(self.chosen)!r}"] if self.chosen else []
        parts += [f"pointed={self.pointed}"] if self.pointed is not None else []
        said = {number: one["says"] or one["why"] for number, one in self.marks.items()}
        says = [f"#{number} {what}" for number, what in said.items() if what]
        return f"ContractPanel({', '.join(parts)})" + (f": {'; '.join(says)}" if says else "")


def _number(contract: Contract) -> int:
    assert contract.number is not None, "the panel holds contracts of the catalogue only"
    return contract.number
