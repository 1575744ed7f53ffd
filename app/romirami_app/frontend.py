"""The whole front end of a page as one file, made of what is installed.

Voilà's front end and the widget extensions come as about a hundred webpack chunks, each asked for
when another one needs it: most of the time until a page can be used goes there. A chunk only adds
its modules to a list, which the runtime reads when it starts; so all chunks can stand in one file,
unchanged, with `voila.js`, the runtime, last. A chunk that is not in the file is still fetched by
its own address: the file saves time and can't break a page.

Nothing of it is kept on disk. Making it takes some 20 ms at the start of the server, less than
compressing it or finding out whether a kept one is still right.
"""

import hashlib
import posixpath
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from voila.paths import collect_static_paths

# What a page with widgets needs of all the Lab extensions that may be installed.
EXTENSIONS = (
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
)
# Voilà's manager brings a second, older copy of what the first extension has, for sites without it.
# The newer copy is the one that is used: only the manager's own plugin is wanted.
PLUGIN_ONLY = "@voila-dashboards/widgets-manager8"
PAGE_SCRIPT = Path(__file__).with_name("page.js")

# How a chunk begins, after its licence; an extension may bring other scripts too.
_IS_CHUNK = re.compile(rb"\bself(\.|\[[\"'])(webpack|rspack)Chunk")
# How webpack's runtime asks for a chunk: `x.e(1234)`.
_ASKS_FOR_CHUNK = re.compile(rb"\b\w\.e\((\d+)\)")
# An entry's plugin, and the chunks that it is made of.
_PLUGIN = re.compile(rb'"\./extension":\(\)=>Promise\.all\(\[([^\]]*)\]\)')


@dataclass(frozen=True)
class FrontEnd:
    """One script, and a name that changes with every byte of it."""

    name: str
    content: bytes


def make_front_end(labextensions: list[str]) -> FrontEnd:
    """Join the page's own script, the chunks of Voilà and of the extensions, and Voilà's runtime.

    Parameters
    ----------
    labextensions
        The folders in which Lab extensions are installed, as Voilà knows them.

    Returns
    -------
    FrontEnd
        The file, ready to be served.
    """
    files = [PAGE_SCRIPT, *_extension_chunks(labextensions), *_voila_chunks()]
    # A chunk may lack its last semicolon or end in a comment.
    content = b"".join(path.read_bytes() + b"\n;\n" for path in files)
    return FrontEnd(f"front-{hashlib.sha256(content).hexdigest()[:16]}.js", content)


def extension_scripts(page_config: dict[str, Any]) -> list[str]:
    """Return the addresses at which Voilà will ask for the extensions' entries."""
    base = page_config["fullLabextensionsUrl"]
    return [
        f"{base}/{one['name']}/{posixpath.normpath(one['load'])}"
        for one in page_config["federated_extensions"]
    ]


def _voila_chunks() -> Iterator[Path]:
    """Yield the chunks that `voila.js` itself names, then `voila.js`.

    Those are the start of Voilà and the modules it shares with the extensions. What only these
    chunks name, MathJax for one, is loaded when somebody needs it.
    """
    folder = next(
        path
        for path in map(Path, collect_static_paths(["voila"], "lab"))
        if (path / "voila.js").is_file()
    )
    runtime = folder / "voila.js"
    for number in sorted(set(map(int, _ASKS_FOR_CHUNK.findall(runtime.read_bytes())))):
        # Some numbers only stand for a shared module that another chunk brings.
        if (chunk := folder / f"{number}.voila.js").is_file():
            yield chunk
    yield runtime


def _extension_chunks(labextensions: list[str]) -> Iterator[Path]:
    """Yield the chunks of the extensions, without their entries.

    An entry must come from its own address, because it takes the address of later chunks from it.
    """
    for name in EXTENSIONS:
        folder = next(
            (path for root in labextensions if (path := Path(root, name, "static")).is_dir()), None
        )
        if folder is None:
            continue
        numbers = _plugin_chunks(folder) if name == PLUGIN_ONLY else None
        for path in sorted(folder.glob("*.js")):
            wanted = numbers is None or path.name.partition(".")[0] in numbers
            if wanted and _IS_CHUNK.search(path.read_bytes()[:1000]):
                yield path


def _plugin_chunks(folder: Path) -> set[str] | None:
    """Return the numbers of the chunks that an extension's plugin asks for, or None for all."""
    entry = next(folder.glob("remoteEntry.*.js"), None)
    plugin = entry and _PLUGIN.search(entry.read_bytes())
    if not plugin:
        return None
    return {number.decode() for number in _ASKS_FOR_CHUNK.findall(plugin[1])}
