"""environment.yml, pyproject.toml and constraints.txt say the same."""

import tomllib
from pathlib import Path

import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CONDA = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))["dependencies"]


def requirements(lines: list[str]) -> dict[str, str]:
    """Name to version range, in one spelling."""
    parsed = map(Requirement, lines)
    return {canonicalize_name(one.name): str(one.specifier) for one in parsed}


def test_conda_environment_is_the_app_extra():
    conda = requirements([line for line in CONDA if isinstance(line, str) and line != "pip"])
    assert conda.pop("python") == PROJECT["requires-python"]
    app = PROJECT["dependencies"] + PROJECT["optional-dependencies"]["app"]
    assert conda == requirements(app)


def test_conda_environment_installs_the_project_itself():
    assert [line["pip"] for line in CONDA if isinstance(line, dict)] == [["-e ."]]


def test_every_direct_dependency_is_pinned_within_its_range():
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = requirements([line for line in lines if not line.startswith("#")])
    for extra in PROJECT["optional-dependencies"].values():
        for needed in map(Requirement, extra):
            if needed.name == PROJECT["name"]:  # an extra that builds on another one
                continue
            pin = pins[canonicalize_name(needed.name)]
            assert needed.specifier.contains(pin.removeprefix("==")), f"{needed} is pinned {pin}"


def test_constraints_name_no_address():
    text = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    assert "://" not in text
    assert " @ " not in text
