"""Gather every sentence that a person reads into `romirami/locale/romirami.pot`.

`make texts` writes the file anew; a translation starts from it (`msginit`, or any editor for
gettext files). Sentences are what is given to `gettext` (`_`), `ngettext` and `N_`, and the third
and fourth place of a `Verdict`.
"""

import ast
import io
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[2]
POT = ROOT / "romirami" / "locale" / "romirami.pot"
PACKAGES = (
    ROOT / "romirami",
    ROOT / "widgets" / "romirami_widgets",
    ROOT / "app" / "romirami_app",
)

PLACES = {
    "gettext": slice(0, 1),
    "_": slice(0, 1),
    "N_": slice(0, 1),
    "ngettext": slice(0, 2),
    "Verdict": slice(2, 4),
}
"""By the name of what is called: where its sentence stands, and the plural form of it."""

Sentence = str | tuple[str, str]


def calls(tree: ast.AST) -> Iterator[tuple[ast.Call, str, list[ast.expr]]]:
    """Yield each call that is given a sentence, its name, and what stands for the sentence."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in PLACES:
                yield node, name, node.args[PLACES[name]]


def sentences(tree: ast.AST) -> Iterator[Sentence]:
    """Yield the sentences of a module; those with a plural form as a pair."""
    for _call, _name, arguments in calls(tree):
        texts = [one.value for one in arguments if isinstance(one, ast.Constant) and one.value]
        if len(texts) == 2:
            yield (texts[0], texts[1])
        elif texts:
            yield texts[0]


def modules() -> Iterator[tuple[str, ast.AST]]:
    """Yield the name and the syntax tree of each module that may speak."""
    for package in PACKAGES:
        for path in sorted(package.rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def gather() -> Catalog:
    """Gather the sentences of all modules; each names the files in which it stands."""
    catalog = Catalog(project="romirami", version="", copyright_holder="", charset="utf-8")
    catalog.header_comment = "# The sentences of romirami; `make texts` writes this file."
    for name, tree in modules():
        for sentence in sentences(tree):
            flags = ["python-brace-format"] if "{" in "".join(sentence) else []
            catalog.add(sentence, locations=[(name, 0)], flags=flags)
    return catalog


def written(catalog: Catalog) -> str:
    """Write a catalog so that it changes only where a sentence does."""
    text = io.BytesIO()
    write_po(text, catalog, sort_output=True, include_lineno=False)
    ever_new = ('"POT-Creation-Date', '"Generated-By', '"Project-Id-Version')
    lines = text.getvalue().decode("utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(ever_new))


def committed() -> Catalog:
    """Read the file that is kept in the repository."""
    return read_po(io.BytesIO(POT.read_bytes()))


if __name__ == "__main__":
    POT.parent.mkdir(exist_ok=True)
    POT.write_text(written(gather()), encoding="utf-8")
