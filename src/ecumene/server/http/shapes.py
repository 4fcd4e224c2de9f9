"""Which answers have the shape of something that a table draws.

Those shapes are declared once, as types (`ecumene.table.schema`); the models here describe them for
readers of the interface, who need no game's details.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from pydantic import BaseModel

Model = TypeVar("Model", bound=type[BaseModel])

SHAPES: Final[dict[type[BaseModel], type]] = {}
"""The type that a model describes."""


def has_shape(of: type) -> Callable[[Model], Model]:
    """A model that describes this type: clients written in TypeScript use the type itself."""

    def declare(model: Model) -> Model:
        SHAPES[model] = of
        return model

    return declare


class Shape:
    """The type of a field that is described as any JSON."""

    def __init__(self, of: type) -> None:
        self.of = of
