"""The scenario explorer: what is changed on one side, the score and its reasons on the other."""

from .explorer import ScenarioExplorer

__all__ = ["ScenarioExplorer"]
