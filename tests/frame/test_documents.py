"""What the documents say is so: the README's commands, and the sections that are cited.

The Python in them runs as doctests.
"""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import romirami as rr

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
RULES = "".join(
    (ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("rules.md", "romi.md")
)
DESIGN = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
SOURCES = sorted(
    path
    for folder in ("romirami", "widgets", "app", "tests")
    for ending in ("py", "js", "css")
    for path in (ROOT / folder).rglob(f"*.{ending}")
)

CONSOLE = re.findall(r"^```console\n\$ romirami (.*)\n((?s:.*?))^```$", README, re.M)


@pytest.mark.parametrize(("arguments", "shown"), CONSOLE, ids=[one[0][:30] for one in CONSOLE])
def test_command_of_the_readme_says_what_it_shows(arguments: str, shown: str, tmp_path: Path):
    command = [sys.executable, "-m", "romirami", *shlex.split(arguments)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout == shown


def test_readme_shows_commands():
    assert len(CONSOLE) == 2


def test_readme_names_the_places_that_there_are():
    named = re.findall(r"`([a-z_/]+/)`", README)
    assert len(named) > 8
    for name in named:
        assert any((ROOT / base / name).is_dir() for base in ("", "romirami")), name


def cited(what: str) -> set[str]:
    """Every section or idea that the sources cite, as in `(SPEC 4.3, 5.1-5.4)`."""
    pattern = re.compile(rf"\b{what} ([0-9.]+(?:(?:, |-)[0-9.]+)*)")
    texts = (path.read_text(encoding="utf-8") for path in SOURCES)
    return {
        number.rstrip(".")
        for text in texts
        for numbers in pattern.findall(text)
        for number in re.split(r", |-", numbers)
    }


def test_every_cited_rule_is_told():
    told = {
        *re.findall(r"^\*\*([0-9.]+)\*\*", RULES, re.M),
        *re.findall(r"^## ([0-9]+)", RULES, re.M),
    }
    assert {"4.3", "5.4", "8"} <= cited("SPEC") <= told


def test_every_cited_idea_is_told():
    told = {*re.findall(r"^([0-9])\. ", DESIGN, re.M)}
    assert {"6"} <= cited("DESIGN,? idea") <= told


def test_rules_list_the_catalogue():
    rows = re.findall(r"^\| ([0-9]+) \| (.+) \| ([0-9]) \| ([0-9]) \| ([a-z]+) \|$", RULES, re.M)
    assert rows == [
        (
            str(card.number),
            str(card.requirements),
            str(card.size),
            str(card.points),
            str(card.bonus),
        )
        for card in rr.CONTRACTS
    ]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path):
    text = path.read_text(encoding="utf-8")
    links = [*re.findall(r"\]\(([^)]+)\)", text), *re.findall(r'src="([^"]+)"', text)]
    for link in links:
        if not link.startswith("https://"):
            assert (path.parent / link).is_file(), link
