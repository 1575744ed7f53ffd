"""What all widgets of this package have in common."""

from __future__ import annotations

import difflib
from typing import Any

import anywidget
import traitlets
from romirami.drawing import labels, shapes, sprite
from romirami.language import gettext as _

from .texts import texts


class CardWidget(anywidget.AnyWidget):
    """A widget that draws what it is told, with the one set of drawings.

    Parameters
    ----------
    **traits
        The widget's traits by name, and those of every ipywidget, such as ``layout``.

    Raises
    ------
    TypeError
        If a name is no trait; it tells the nearest one.
    """

    sprite = traitlets.Unicode(help="All drawings, as one hidden SVG element.").tag(sync=True)
    labels = traitlets.Dict(help="The spoken name of every drawing.").tag(sync=True)
    shapes = traitlets.Dict(help="The size of every drawing.").tag(sync=True)
    texts = traitlets.Dict(help="What the page says by itself, in the reader's language.").tag(
        sync=True
    )

    def __init__(self, **traits: Any) -> None:
        for name in traits:
            if not self.has_trait(name):
                raise TypeError(_unknown(type(self), name))
        super().__init__(**traits)

    @traitlets.default("sprite")
    def _all_drawings(self) -> str:
        return sprite()

    @traitlets.default("labels")
    def _all_labels(self) -> dict[str, str]:
        return labels()

    @traitlets.default("shapes")
    def _all_shapes(self) -> dict[str, tuple[float, float]]:
        return shapes()

    @traitlets.default("texts")
    def _all_texts(self) -> dict[str, str]:
        return texts()

    def picture(self) -> dict[str, str]:
        """Draw what the widget shows, for a place where no widget can live.

        Returns
        -------
        dict
            A drawing by its MIME type.
        """
        raise NotImplementedError

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        data, metadata = super()._repr_mimebundle_(**kwargs)
        return {**data, **self.picture()}, metadata


def _unknown(widget: type[CardWidget], name: str) -> str:
    own = sorted(name for name in widget.class_traits() if not name.startswith("_"))
    near = difflib.get_close_matches(name, own, n=1)
    if near:
        sentence = _("{widget} has no keyword {name!r}; is {near!r} meant?")
        return sentence.format(widget=widget.__name__, name=name, near=near[0])
    return _("{widget} has no keyword {name!r}; it has {names}.").format(
        widget=widget.__name__, name=name, names=", ".join(own)
    )
