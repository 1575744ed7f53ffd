"""Commands that live outside the engine, found as entry points ``romirami.commands``."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from importlib.metadata import EntryPoint, entry_points

from ..language import gettext as _
from .errors import CommandError


def external_commands() -> Mapping[str, EntryPoint]:
    """Tell the commands that are installed beside the engine, by name."""
    return {point.name: point for point in entry_points(group="romirami.commands")}


def run_external(name: str, arguments: list[str], known: Collection[str]) -> int:
    """Run a command from outside the engine.

    Parameters
    ----------
    name
        The command.
    arguments
        What follows it.
    known
        The engine's own commands.

    Raises
    ------
    CommandError
        If there is no such command, or what it needs is not installed.
    """
    commands = external_commands()
    if name not in commands:
        expected = _("{name!r} is no command; the commands are {names}")
        names = ", ".join(sorted({*known, *commands}))
        raise CommandError(expected.format(name=name, names=names))
    try:
        command = commands[name].load()
        # A command loads what takes long only when it is needed.
        status: int = command(arguments)
    except ModuleNotFoundError as error:
        expected = _("{name} needs {module}, which is not installed: pip install 'romirami[app]'")
        raise CommandError(expected.format(name=name, module=error.name)) from error
    return status
