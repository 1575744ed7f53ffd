"""What every table of the page does, whatever is played there."""

from .frame import TableFrame

__all__ = ["TableFrame"]
