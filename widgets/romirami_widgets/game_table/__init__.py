"""The whole game on one widget."""

from .table import GameTable

__all__ = ["GameTable"]
