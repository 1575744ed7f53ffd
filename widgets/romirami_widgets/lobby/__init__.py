"""The lobby: which game is played and by whom, before the first card is taken."""

from .lobby import Lobby

__all__ = ["Lobby"]
