# Everything a person does with the project; each target makes .venv itself.
#   make play       play in the browser
#   make learn      learn the game in JupyterLab, in a folder of your own
#   make test       every check, as the continuous integration runs it
#   make lint       ruff and mypy only
#   make bench      measure, beside the peers
#   make texts      gather the sentences for translators
#   make notebooks  run the notebooks and store their outputs

PYTHON ?= python3
BIN := .venv/bin
INSTALL := $(BIN)/python -m pip install --quiet --constraint constraints.txt

.PHONY: play learn test lint bench texts notebooks

play: .venv/app.installed
	$(BIN)/romirami play

learn: .venv/app.installed
	$(BIN)/romirami learn

test: lint
	$(BIN)/python tests/browser/chromium.py
	$(BIN)/python -m pytest

lint: .venv/test.installed
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

bench: .venv/bench.installed
	$(BIN)/python tests/browser/chromium.py
	$(BIN)/python -m tests.bench

texts: .venv/test.installed
	$(BIN)/python -m tests.frame.texts

notebooks: .venv/test.installed
	$(BIN)/python -m tests.notebooks.renew

# A stamp file says which extras are in; a changed pyproject.toml or constraints.txt installs anew.
.venv/app.installed: EXTRAS = app,lab
.venv/test.installed: EXTRAS = app,lab,compiled,rl,cluster,test
.venv/bench.installed: EXTRAS = app,lab,compiled,bench

.venv/%.installed: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing romirami[$(EXTRAS)] into .venv (about a minute the first time)"
	$(INSTALL) --editable '.[$(EXTRAS)]'
	@touch $@

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "romirami needs Python 3.11 or newer: make PYTHON=python3.11 …")'
	$(PYTHON) -m venv .venv
