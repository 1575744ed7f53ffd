"""romirami: learn, play and explore the card game Romi Rami."""

__version__ = "0.1.0"
