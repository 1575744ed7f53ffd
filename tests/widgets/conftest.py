"""A wire instead of a browser: what a widget sends is kept, and a page's words are put in."""

from pathlib import Path

import comm
import pytest
from comm.base_comm import BaseComm
from ipywidgets import Widget

from tests.widgets.wire import Wire


@pytest.fixture(autouse=True)
def wire(monkeypatch):
    """All that widgets send while a test runs."""
    wire = Wire()

    class WiredComm(BaseComm):
        def publish_msg(self, msg_type, data=None, **_more):
            wire.sent.append((self.comm_id, msg_type, data))

    monkeypatch.setattr(comm, "create_comm", WiredComm)
    yield wire
    Widget.close_all()


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A store of its own for each test."""
    monkeypatch.setenv("ROMIRAMI_HOME", str(tmp_path))
    return tmp_path
