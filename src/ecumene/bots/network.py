"""A small network that values positions. It is calculated with numpy, which the extras ``server``
and ``lab`` bring; games and rules need none.

A file (``.npz``) holds the names of the columns beside the weights: columns are found by name, so
that a network goes on playing when cards are added to a game; it knows nothing of those.
"""

from __future__ import annotations

import functools
import json
import os
import sys
from collections.abc import Sequence
from importlib import resources
from typing import Any, Final, NamedTuple

from ecumene.core.errors import EcumeneError

MARGIN: Final = 50.0
"""Points that the first output counts as one."""
SWING: Final = 25.0
"""Points that one unit of the second output, the logarithm of the odds, is worth."""

STEPS: Final = 32
"""Points between two positions at which slopes are taken."""


class NoNumpy(EcumeneError):
    """The library that calculates is not installed."""


def numpy() -> Any:
    """numpy, on one core: a bot's matrices are too small for more, and other tables think, too."""
    if "numpy" not in sys.modules:
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        import numpy as np
    except ImportError:
        raise NoNumpy(
            "networks of bots and learning need numpy: pip install 'ecumene[lab]'"
        ) from None
    return np


class Inputs(NamedTuple):
    """A position as a network is given it."""

    parts: list[float]
    own: bytes | bytearray
    context: Any


class Shares(NamedTuple):
    """The difference between two positions, by inputs."""

    parts: list[float]
    slopes: list[float]
    """Points that one more of each part is worth on the way between them."""
    own: list[float]
    others: float


class Network:
    """Columns of small numbers and some real ones in, points ahead at the end of the game out."""

    def __init__(self, data: Any, names: Sequence[str], own: int, winning: float = 0.0) -> None:
        """``names`` are the columns that it will be given, the first ``own`` of which change while
        positions are compared. ``winning`` is the share of the second output."""
        self.winning = winning
        np = self.np = numpy()
        known = {name: k for k, name in enumerate(json.loads(str(data["names"])))}
        w1 = data["w1"].astype(np.float32)
        columns = np.zeros((len(names), w1.shape[1]), dtype=np.float32)
        for k, name in enumerate(names):
            at = known.get(name)
            if at is not None:
                columns[k] = w1[at]
        self.own = np.ascontiguousarray(columns[:own])
        self.others = np.ascontiguousarray(columns[own:])
        self.parts = data["parts"].astype(np.float32)
        self.bias = data["b1"].astype(np.float32)
        self.w2 = data["w2"].astype(np.float32)
        self.b2 = data["b2"].astype(np.float32)
        self.w3 = data["w3"].astype(np.float32)
        self.b3 = data["b3"].astype(np.float32)
        self.straight = data["straight"].astype(np.float32)

    def context(self, columns: bytes) -> Any:
        """What the columns that stay the same contribute."""
        np = self.np
        return np.frombuffer(columns, dtype=np.uint8).astype(np.float32) @ self.others + self.bias

    def first_layer(self, parts: Any, own: list[bytearray]) -> Any:
        """What the parts and the columns that change contribute; ``parts`` are an array."""
        np = self.np
        x = np.frombuffer(b"".join(own), dtype=np.uint8).reshape(len(own), -1)
        hidden = x.astype(np.float32) @ self.own
        hidden += parts @ self.parts
        return hidden

    def later_layers(self, hidden: Any) -> Any:
        """From sums of the first layer (which are used up) to outputs, along the last axis."""
        np = self.np
        np.maximum(hidden, 0.0, out=hidden)
        hidden = hidden @ self.w2 + self.b2
        np.maximum(hidden, 0.0, out=hidden)
        return hidden @ self.w3 + self.b3

    def outputs(self, parts: list[list[float]], own: list[bytearray], context: Any) -> Any:
        """Margin and inclination to win for each position; ``context`` is one for all, or one
        each."""
        p = self.np.array(parts, dtype=self.np.float32)
        hidden = self.first_layer(p, own)
        hidden += context
        return self.later_layers(hidden) + p @ self.straight

    def margins(self, parts: list[list[float]], own: list[bytearray], context: Any) -> list[float]:
        """Points ahead at the end that each position promises; the inclination to win, in points
        as well, may have a share in them."""
        out = self.outputs(parts, own, context)
        values = out[:, 0] * (MARGIN * (1 - self.winning)) + out[:, 1] * (SWING * self.winning)
        found: list[float] = values.tolist()
        return found

    def shares(self, before: Inputs, after: Inputs) -> Shares:
        """What each input adds to the difference in points between two positions: its change
        times the mean slope on the straight way from one to the other (integrated gradients)."""
        np = self.np
        old, new = (np.frombuffer(one.own, dtype=np.uint8) for one in (before, after))
        own = new.astype(np.float32) - old.astype(np.float32)
        parts = np.array(after.parts, dtype=np.float32) - np.array(before.parts, dtype=np.float32)
        start = old.astype(np.float32) @ self.own + before.context
        start += np.array(before.parts, dtype=np.float32) @ self.parts
        way = own @ self.own + parts @ self.parts + after.context - before.context
        steps = (np.arange(STEPS, dtype=np.float32) + 0.5) / STEPS
        hidden = start + steps[:, None] * way
        last = np.maximum(hidden, 0.0) @ self.w2 + self.b2
        points = np.array([MARGIN * (1 - self.winning), SWING * self.winning], dtype=np.float32)
        slope = (((last > 0) * (self.w3 @ points)) @ self.w2.T * (hidden > 0)).mean(axis=0)
        return Shares(
            parts=(parts * (self.parts @ slope + self.straight @ points)).tolist(),
            slopes=(self.parts @ slope + self.straight @ points).tolist(),
            own=(own * (self.own @ slope)).tolist(),
            others=float((after.context - before.context) @ slope),
        )

    def contexts(self, columns: Sequence[bytes]) -> Any:
        return self.np.stack([self.context(each) for each in columns])


@functools.cache
def stored_network(package: str, file: str) -> Any:
    """The arrays of a file in a package; None where there is no such file."""
    np = numpy()
    found = resources.files(package).joinpath(file)
    if not found.is_file():
        return None
    with found.open("rb") as opened:
        data = np.load(opened)
        return {name: data[name] for name in data.files}
