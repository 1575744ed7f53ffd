"""Römi, the classical game, on one widget: a whole match."""

from .table import RomiTable

__all__ = ["RomiTable"]
