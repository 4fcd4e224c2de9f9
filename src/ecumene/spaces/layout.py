"""What a game declares of its tensors: a part for every slot that a seat may see something of, in
an order that stays, and what is left out on purpose."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ecumene.spaces.parts import Part
from ecumene.spaces.pending import FramePart


class Block(NamedTuple):
    """A named piece of a tensor."""

    name: str
    """``table.row``, ``seat1.leader`` (the next seat clockwise), ``pending0.kind`` (the decision
    that is asked)."""
    start: int
    length: int
    shape: tuple[int, ...]
    meaning: str


class Slot(NamedTuple):
    """A slot of the state or of a player, and how it is written."""

    name: str
    part: Part


class Seen(NamedTuple):
    """Something that follows from what is seen: of the state and a seat, a value for the part."""

    name: str
    part: Part
    look: Callable[[Any, int], Any]


class TensorLayout:
    """The declarations of one game for one number of players and set of options."""

    def __init__(
        self,
        *,
        table: Sequence[Slot],
        seat: Sequence[Slot],
        pending: FramePart,
        depth: int,
        below: FramePart | None = None,
        below_depth: int = 0,
        seen: Sequence[Seen] = (),
        left_out: Mapping[str, str] | None = None,
        read_seat: Callable[[Any], tuple[Any, ...]] | None = None,
    ) -> None:
        self.table = list(table)
        """Slots of the state."""
        self.seat = list(seat)
        """Slots of each player."""
        self.seen = list(seen)
        """What follows from them, of each player."""
        self.read_seat = read_seat
        """Reads the slots of a player, in their order; None: they are read by their names."""
        self.pending = pending
        self.depth = depth
        """So many pending decisions are written, from the top."""
        self.below = below or pending
        """How those are written that lie below them: in fewer numbers."""
        self.below_depth = below_depth
        self.left_out = dict(left_out or {})
        """Slots that are not written (those of players as ``seat.food``), with the reason."""
