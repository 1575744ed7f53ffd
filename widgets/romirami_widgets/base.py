"""What all widgets of this package have in common."""

from __future__ import annotations

import difflib
import logging
from functools import cache
from types import ModuleType
from typing import Any

import anywidget
import traitlets

from romirami import RomiRamiError, drawing
from romirami.language import gettext as _

from .texts import texts

log = logging.getLogger(__name__)


class ListeningWidget(anywidget.AnyWidget):
    """A widget whose page may send anything: nothing of it raises, and no button is silently dead.

    Parameters
    ----------
    **traits
        The widget's traits by name, and those of every ipywidget, such as ``layout``.

    Raises
    ------
    TypeError
        If a name is no trait; it tells the nearest one.
    """

    def __init__(self, **traits: Any) -> None:
        for name in traits:
            if not self.has_trait(name):
                raise TypeError(_unknown(type(self), name))
        super().__init__(**traits)
        self.on_msg(self._on_message)

    def close(self) -> None:
        """Close the widget, and its layout with it: nothing of it stays in the kernel."""
        self.layout.close()
        super().close()

    def _on_message(self, _widget: object, content: Any, _buffers: object) -> None:
        """Do what the page asks; whatever happens, it gets an answer."""
        try:
            self._hear(content)
        except RomiRamiError as refusal:
            self._tell_reason(str(getattr(refusal, "verdict", refusal)))
        except Exception as error:  # noqa: BLE001 - logged and told, wherever it comes from
            self._failed(error)

    def _failed(self, error: Exception) -> None:
        """Tell that something could not be done; the reason, where there is one for people."""
        log.error("%r could not go on", self, exc_info=error)
        fault = _("Something went wrong here; all stands as before. Please try again.")
        self._tell_reason(str(error) if isinstance(error, RomiRamiError) else fault)

    def _hear(self, content: Any) -> None:
        """Do what a message of the page asks."""

    def _tell_reason(self, reason: str) -> None:
        """Tell the page why something was not done."""


class CardWidget(ListeningWidget):
    """A widget that draws what it is told, with the one set of drawings of its game.

    Attributes
    ----------
    drawings
        The room that has ``sprite``, ``labels`` and ``shapes``: `romirami.drawing`, or
        `romirami.romi.drawing` for a widget of Römi.
    """

    drawings: ModuleType = drawing

    sprite = traitlets.Unicode(help="All drawings, as one hidden SVG element.").tag(sync=True)
    labels = traitlets.Dict(help="The spoken name of every drawing.").tag(sync=True)
    shapes = traitlets.Dict(help="The size of every drawing.").tag(sync=True)
    texts = traitlets.Dict(help="What the page says by itself.").tag(sync=True)

    @traitlets.default("sprite")
    def _all_drawings(self) -> str:
        return _drawn(self.drawings, tuple(self.texts.values()))[0]

    @traitlets.default("labels")
    def _all_labels(self) -> dict[str, str]:
        return _drawn(self.drawings, tuple(self.texts.values()))[1]

    @traitlets.default("shapes")
    def _all_shapes(self) -> dict[str, tuple[float, float]]:
        return _drawn(self.drawings, tuple(self.texts.values()))[2]

    @traitlets.default("texts")
    def _all_texts(self) -> dict[str, str]:
        return texts()

    def picture(self) -> dict[str, str]:
        """Draw what the widget shows, for a place where no widget can live.

        Returns
        -------
        dict
            Drawings by their MIME type.
        """
        raise NotImplementedError

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        data, metadata = super()._repr_mimebundle_(**kwargs)
        return {**data, **self.picture()}, metadata


@cache
def _drawn(
    room: ModuleType, _words: tuple[str, ...]
) -> tuple[str, dict[str, str], dict[str, tuple[float, float]]]:
    """Draw everything once for each language, for which the page's texts stand."""
    return room.sprite(), room.labels(), room.shapes()


def _unknown(widget: type[ListeningWidget], name: str) -> str:
    own = sorted(name for name in widget.class_traits() if not name.startswith("_"))
    near = difflib.get_close_matches(name, own, n=1)
    if near:
        sentence = _("{widget} has no keyword {name!r}; is {near!r} meant?")
        return sentence.format(widget=widget.__name__, name=name, near=near[0])
    return _("{widget} has no keyword {name!r}; it has {names}.").format(
        widget=widget.__name__, name=name, names=", ".join(own)
    )
