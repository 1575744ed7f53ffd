"""The files of the front end fit together: what one imports, the other exports."""

import re

import pytest

from romirami_widgets import modules
from romirami_widgets.lobby.texts import texts as lobby_texts
from romirami_widgets.romi_table.texts import texts as romi_texts

SCRIPTS = sorted(modules.HERE.rglob("*.js"))
IMPORT = re.compile(r'^import \{([^}]*)\} from "([^"]+)";$', re.M)
EXPORT = re.compile(r"^export (?:async )?(?:function|const|class) (\w+)", re.M)


def names(text):
    return {name.strip() for name in text.split(",") if name.strip()}


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_imports_are_exported_and_used(path):
    text = path.read_text(encoding="utf-8")
    assert text.count("\nimport ") + text.startswith("import ") == len(IMPORT.findall(text))
    for wanted, address in IMPORT.findall(text):
        other = (path.parent / address).resolve()
        assert names(wanted) <= {*EXPORT.findall(other.read_text(encoding="utf-8"))}
        for name in names(wanted):
            assert len(re.findall(rf"\b{re.escape(name)}\b", text)) > 1, f"{name} is not used"


def test_every_export_is_imported_somewhere():
    imported = {
        name
        for path in SCRIPTS
        for wanted, _address in IMPORT.findall(path.read_text(encoding="utf-8"))
        for name in names(wanted)
    }
    exported = {
        name for path in SCRIPTS for name in EXPORT.findall(path.read_text(encoding="utf-8"))
    }
    assert exported == imported


@pytest.mark.parametrize(
    "name", ["card_picker.js", "game_table/game_table.js", "romi_table/romi_table.js"]
)
def test_joined_module_holds_each_file_once_and_needs_nothing(name):
    text = modules.module(name)
    assert not re.search(r"^(import|export (?!default))", text, re.M)
    heads = re.findall(r"^const (\$\w+) = \(\(\) => \{$", text, re.M)
    assert len(heads) == len({*heads})
    assert text.count("export default { render };") == 1


@pytest.mark.parametrize(
    "path", [*SCRIPTS, *sorted(modules.HERE.rglob("*.css"))], ids=lambda path: path.name
)
def test_nothing_is_loaded_from_elsewhere(path):
    text = path.read_text(encoding="utf-8")
    addresses = re.findall(r"https?://[^\s\"']+|@import|url\(", text)
    assert addresses in ([], ["http://www.w3.org/2000/svg"])


@pytest.mark.parametrize(
    ("in_lobby", "given"),
    [(True, lobby_texts()), (False, romi_texts())],
    ids=["the lobby", "everywhere else"],
)
def test_every_text_that_the_page_asks_for_is_given_and_the_other_way_round(in_lobby, given):
    code = "\n".join(
        path.read_text(encoding="utf-8")
        for path in SCRIPTS
        if (path.parent.name == "lobby") == in_lobby
    )
    asked = {*re.findall(r"\btexts\.(\w+)", code)}
    if not in_lobby:
        asked |= {f"by_{order}" for order in ("drawn", "number", "suit")}
    assert asked == {*given}


def test_files_are_rooms_about_one_thing():
    for path in modules.HERE.rglob("*.*"):
        if path.suffix in (".py", ".js", ".css"):
            assert len(path.read_text(encoding="utf-8").splitlines()) < 400, path.name
