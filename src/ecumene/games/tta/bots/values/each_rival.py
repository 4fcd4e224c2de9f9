"""A network that learned at tables of two, at a larger one.

It knows one rival only. So it compares the seat with each of them, and the mean counts; what the
seat is worth by the explicit values is added, because at larger tables more of the scoring events
come up, longer plans pay, and the network knows nothing of either.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ecumene.bots.network import MARGIN, Network, numpy
from ecumene.games.tta.bots.values.layout import SCALARS, WORTH, Layout

RESIGNED: Final = SCALARS.index("resigned")


class EachRival:
    """Asked like a network; a context has a row for each rival."""

    def __init__(self, data: Any, layout: Layout, share: float) -> None:
        """``share`` of the explicit worth is added."""
        self.np = numpy()
        self.network = Network(data, layout.names, layout.own)
        self.block = layout.block
        self.rival = self.network.others[: layout.block]
        self.share = share

    def context(self, columns: bytes) -> Any:
        """What each rival contributes who is still there."""
        np = self.np
        rivals = np.frombuffer(columns, dtype=np.uint8).reshape(-1, self.block)
        there = rivals[rivals[:, RESIGNED] == 0]
        return there.astype(np.float32) @ self.rival + self.network.bias

    def contexts(self, columns: Sequence[bytes]) -> Any:
        return self.np.stack([self.context(each) for each in columns])

    def margins(self, parts: list[list[float]], own: list[bytearray], context: Any) -> list[float]:
        """Points ahead of the rivals on average, and the share of the explicit worth."""
        np = self.np
        p = np.array(parts, dtype=np.float32)
        hidden = self.network.first_layer(p, own)[:, None, :] + context
        ahead = self.network.later_layers(hidden)[:, :, 0].mean(axis=1)
        ahead += (p @ self.network.straight)[:, 0]
        found: list[float] = (ahead * MARGIN + self.share * p[:, WORTH]).tolist()
        return found
