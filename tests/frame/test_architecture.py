"""Who may import whom (DESIGN "Who may import whom").

`ORDER` places every room of the engine, lowest first: a module imports only from lines below its
own. A new module fails here until it has been given its place.
"""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "romirami"

# Rooms of one line don't know each other.
ORDER: tuple[frozenset[str], ...] = tuple(
    frozenset(line.split())
    for line in (
        "language atomic blocks packing showing values",
        "errors intervals",
        "verdicts cards",
        "piles requirements choosing",
        "explaining",
        "filling",
        "contracts",
        "trophies actions needs",
        "scoring events taking",
        "counting dealing seen turn",
        "legal positions",
        "state",
        "view",
        "game",
        "record trace",
        "drawing",
        "players",
        "lessons reviewing",
        "romi",
        "tables",
        "simulating rating",
        "tournament",
        "lab",
        "cli",
    )
)
LEVEL = {room: height for height, line in enumerate(ORDER) for room in line}

# Imports inside a function that look upwards on purpose, so that a value can show itself as the
# room of drawings makes it.
LAZY_UPWARDS = {("showing", "drawing")}

# The front doors gather what the rooms offer.
FRONT_DOORS = {"__init__", "__main__"}

PACKAGES = {
    "romirami": ENGINE,
    "romirami_widgets": ROOT / "widgets" / "romirami_widgets",
    "romirami_app": ROOT / "app" / "romirami_app",
}
MAY_IMPORT = {
    "romirami": {"romirami"},
    "romirami_widgets": {"romirami", "romirami_widgets"},
    "romirami_app": {"romirami", "romirami_widgets", "romirami_app"},
}
# What the engine may take from outside the standard library, and in which room only.
THIRD_PARTY = {
    "tables": {"sqlalchemy", "platformdirs"},
    "cli": {"tqdm"},
    "lab": {"numpy", "matplotlib", "tqdm", "numba", "pandas", "pettingzoo", "gymnasium"},
}


def modules(package: Path) -> list[Path]:
    return sorted(package.rglob("*.py"))


def room(path: Path) -> str:
    """The module or subpackage directly below `romirami` that a file belongs to."""
    return path.relative_to(ENGINE).parts[0].removesuffix(".py")


def imports(path: Path, package: Path) -> Iterator[tuple[str, bool]]:
    """Yield each imported module by its full name, and whether that happens at import time.

    What stands under `if TYPE_CHECKING:` is left out: it never runs.
    """
    parents = (package.name, *path.relative_to(package).parts[:-1])

    def walk(node: ast.AST, at_import: bool) -> Iterator[tuple[str, bool]]:
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            for statement in node.orelse:
                yield from walk(statement, at_import)
            return
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, at_import
        elif isinstance(node, ast.ImportFrom):
            base = parents[: len(parents) - node.level + 1] if node.level else ()
            name = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                yield f"{name}.{alias.name}", at_import
        inside = at_import and not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for child in ast.iter_child_nodes(node):
            yield from walk(child, inside)

    yield from walk(ast.parse(path.read_text(encoding="utf-8")), True)


def engine_rooms_imported(path: Path) -> Iterator[tuple[str, bool]]:
    for name, at_import in imports(path, ENGINE):
        package, _, rest = name.partition(".")
        if package == "romirami" and rest.partition(".")[0] in LEVEL:
            yield rest.partition(".")[0], at_import


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", modules(ENGINE), ids=name_of)
def test_engine_module_imports_downwards_only(path: Path):
    own = room(path)
    if own in FRONT_DOORS:
        return
    assert own in LEVEL, f"give {own} its place in ORDER"
    for other, at_import in engine_rooms_imported(path):
        downwards = other == own or LEVEL[other] < LEVEL[own]
        allowed_lazily = not at_import and (own, other) in LAZY_UPWARDS
        assert downwards or allowed_lazily, f"{own} must not import {other}"


@pytest.mark.parametrize(
    ("package", "path"),
    [(name, path) for name, folder in PACKAGES.items() for path in modules(folder)],
    ids=lambda value: value if isinstance(value, str) else name_of(value),
)
def test_package_imports_only_packages_below(package: str, path: Path):
    ours = {name.partition(".")[0] for name, _ in imports(path, PACKAGES[package])} & {*PACKAGES}
    assert ours <= MAY_IMPORT[package]


@pytest.mark.parametrize("path", modules(ENGINE), ids=name_of)
def test_engine_needs_the_standard_library_only(path: Path):
    outside = {
        name.partition(".")[0]
        for name, _ in imports(path, ENGINE)
        if name.partition(".")[0] not in {*sys.stdlib_module_names, "romirami"}
    }
    assert outside <= THIRD_PARTY.get(room(path), set())


def test_import_romirami_loads_nothing_from_outside():
    code = "import romirami, sys; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    command = [sys.executable, "-S", "-c", code]  # without site-packages there is nothing to load
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "romirami" in loaded
    assert loaded <= {*sys.stdlib_module_names, "romirami", "__main__"}


def test_the_check_sees_every_way_to_import(tmp_path: Path):
    package = tmp_path / "romirami"
    (package / "players").mkdir(parents=True)
    module = package / "players" / "greedy.py"
    module.write_text(
        "from typing import TYPE_CHECKING\n"
        "import romirami.cards\n"
        "from romirami import game\n"
        "from .. import view\n"
        "from ..scoring import ScoreSheet\n"
        "from .random import RandomPlayer\n"
        "if TYPE_CHECKING:\n"
        "    from romirami import record\n"
        "class Greedy:\n"
        "    import romirami.filling\n"
        "    def choose(self):\n"
        "        import romirami.lab\n",
        encoding="utf-8",
    )
    found = [one for one in imports(module, package) if one[0].startswith("romirami")]
    assert found == [
        ("romirami.cards", True),
        ("romirami.game", True),
        ("romirami.view", True),
        ("romirami.scoring.ScoreSheet", True),
        ("romirami.players.random.RandomPlayer", True),
        ("romirami.filling", True),
        ("romirami.lab", False),
    ]
