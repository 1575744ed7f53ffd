"""Traits that hold things of the game; a page is told them in their text form (SPEC 2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import traitlets

from romirami import Contract, TextError, Trophy, parse_cards
from romirami.cards import Joker, NumberCard
from romirami.language import gettext as _
from romirami.scoring import as_contract


class CardsTrait(traitlets.TraitType[tuple[Any, ...], Any]):
    """Cards in a row, the Joker among them or not; given as text, as a pile, or one by one.

    Examples
    --------
    >>> class Shelf(traitlets.HasTraits):
    ...     cards = CardsTrait()
    >>> Shelf(cards="3h *").cards
    (NumberCard('3h'), JOKER)
    """

    default_value = ()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.tag(to_json=lambda cards, _widget: list(map(str, cards)))

    def validate(self, obj: Any, value: Any) -> Any:
        """Take cards in any of their forms."""
        if isinstance(value, str):
            return parse_cards(value)
        cards = tuple(value) if isinstance(value, Iterable) else (value,)
        for card in cards:
            if not isinstance(card, NumberCard | Joker):
                self.error(obj, value)
        return cards


class ContractsTrait(traitlets.TraitType[tuple[Any, ...], Any]):
    """Contracts of the catalogue, given as values, by number or as text.

    Examples
    --------
    >>> class Shelf(traitlets.HasTraits):
    ...     contracts = ContractsTrait()
    >>> Shelf(contracts=[4, "#24"]).contracts
    (Contract.parse('#4'), Contract.parse('#24'))
    """

    default_value = ()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.tag(to_json=lambda contracts, _widget: [contract.number for contract in contracts])

    def validate(self, obj: Any, value: Any) -> Any:
        """Take contracts in any of their forms."""
        if not isinstance(value, list | tuple):
            self.error(obj, value)
        return tuple(map(_from_catalogue, value))


def _from_catalogue(given: Any) -> Contract:
    contract = as_contract(given)
    if contract.number is None:
        raise TextError(str(contract), _("only contracts of the catalogue are drawn, #1 to #36"))
    return contract


class TrophiesTrait(traitlets.TraitType[tuple[Any, ...], Any]):
    """Trophies, given as values or by name."""

    default_value = ()

    def validate(self, obj: Any, value: Any) -> Any:
        """Take trophies in either form."""
        if not isinstance(value, list | tuple):
            self.error(obj, value)
        return tuple(one if isinstance(one, Trophy) else Trophy.parse(one) for one in value)
