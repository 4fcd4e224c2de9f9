"""The pending decisions in a tensor: for each frame of the stack, from the top, its kind, whose it
is, and its numbers by what they mean.

A place is kept for each codec of the frame fields (a card, a seat, a count), as many as one kind of
frame needs at most. So the same place means the same in all kinds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ecumene.core.frame import Frame
from ecumene.core.frame_fields import Declared
from ecumene.spaces.parts import Part, Row, put

SLOTS = {"a": 2, "b": 3, "c": 4, "d": 5, "items": 6}
"""Where a slot is in `Frame.values`."""


class Region(NamedTuple):
    """The place of one codec in a frame."""

    name: str
    start: int
    part: Part


class FramePart(Part):
    """One pending frame, as its values."""

    def __init__(
        self,
        kinds: int,
        players: int,
        fields: Declared,
        codecs: Mapping[str, Callable[[], Part]],
    ) -> None:
        self.kinds = kinds
        self.players = players
        self.regions: list[Region] = []
        self.wiring: list[list[tuple[int, int, Part]]] = []
        """For each kind of frame: the slots, with where they are written and by which part."""
        start = kinds + players + 1
        found: dict[tuple[str, int], Region] = {}
        for kind in range(kinds):
            met: dict[str, int] = {}
            wires: list[tuple[int, int, Part]] = []
            for field in fields[kind]:
                number = met.get(field.codec, 0)
                met[field.codec] = number + 1
                region = found.get((field.codec, number))
                if region is None:
                    name = field.codec if not number else f"{field.codec}_{number + 1}"
                    region = Region(name, start, codecs[field.codec]())
                    found[field.codec, number] = region
                    self.regions.append(region)
                    start += region.part.length
                wires.append((SLOTS[field.slot], region.start, region.part))
            self.wiring.append(wires)
        turns = True
        super().__init__((start,), "a pending decision", turns)

    def write(self, data: Row, at: int, value: Any, base: int) -> None:
        values: tuple[Any, ...] = value
        kind: int = values[0]
        player: int = values[1]
        put(data, at + kind, 1.0)
        seat = self.players if player < 0 else (player - base) % self.players
        put(data, at + self.kinds + seat, 1.0)
        for slot, start, part in self.wiring[kind]:
            part.write(data, at + start, values[slot], base)

    def frame(self, frame: Frame, base: int) -> bytes:
        return self.chunk(frame.values(), base)
