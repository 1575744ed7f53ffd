"""The study notebook: each question asks for a prediction, shows a picture, answers with bounds."""

import json
import re
from pathlib import Path

import pytest

PATH = Path(__file__).parents[2] / "notebooks" / "lab.ipynb"
QUESTIONS = ("first-seat", "joker", "contracts", "trophy")


@pytest.fixture(scope="module")
def cells() -> dict[str, dict]:
    return {cell["id"]: cell for cell in json.loads(PATH.read_text(encoding="utf-8"))["cells"]}


def shown(cell: dict, kind: str) -> list[str]:
    return ["".join(one["data"][kind]) for one in cell["outputs"] if kind in one["data"]]


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_is_asked_predicted_drawn_and_answered(cells, name: str):
    asked, run = "".join(cells[name]["source"]), "".join(cells[f"{name}-run"]["source"])
    assert re.match(r"## .+\?\n", asked)
    assert "**Predict:** " in asked
    assert "guess=...)" in run, "what is stored is no prediction"
    assert len(shown(cells[f"{name}-run"], "image/png")) == 1
    answer = shown(cells[f"{name}-run"], "text/plain")[0]
    assert re.search(r"\d%? \(-?\d+\.\d+(–| to )-?\d+\.\d+%?\)", answer), (
        "an answer has its interval"
    )
    assert "Your prediction is missing" in answer


def test_what_if_is_predicted_tried_and_answered_only_then(cells):
    asked, tried, answered = (cells[f"what-if{part}"] for part in ("", "-run", "-answer"))
    assert re.match(r"## .+\?\n", "".join(asked["source"]))
    assert "**Predict:** " in "".join(asked["source"])
    order = list(cells)
    assert order.index("what-if") < order.index("what-if-run") < order.index("what-if-answer")
    (line,) = re.findall(r"'(\"Ada\".*)'", "".join(tried["source"]))
    assert line in "".join(answered["source"])
    assert shown(tried, "text/plain") == ["ScenarioExplorer: Ada 12, ★ Bo 13"]
    fills = re.findall(
        r"Ada fills #(35|27) +(?:★ )?(\d+) \(.*?\) +(\d+)", shown(answered, "text/html")[0]
    )
    leads = {contract: int(ada) - int(bo) for contract, ada, bo in fills}
    assert leads["27"] > leads["35"] > 0, "the small contract is worth more"


def test_numbers_that_are_found_stand_in_outputs_only(cells):
    for cell in cells.values():
        if cell["cell_type"] == "markdown":
            assert not re.search(r"\d[.,]\d|\d ?%|–\d", "".join(cell["source"]))
