"""Tensors of a game that goes on: from one look to the next most of what a seat sees stays.

A tensor is made of pieces: of each slot of the table, of all slots of a seat, of what follows from
them, of each pending decision. A `Follower` remembers for every chair what it saw last and writes
only the pieces that are different now. A `TensorRow` also knows what lies in its buffer, and writes
there only what has changed.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any, Final

from ecumene.core.frame import CHANCE, Frame
from ecumene.spaces.game import OtherGame
from ecumene.spaces.layout import TensorLayout
from ecumene.spaces.parts import NUMBER, Part, Seat

if TYPE_CHECKING:
    from ecumene.core.view import Observation
    from ecumene.spaces.tensors import TensorSpace

YES: Final = array(NUMBER, [1.0]).tobytes()
NO: Final = array(NUMBER, [0.0]).tobytes()
HEAD: Final = 3
"""Pieces before those of the table: is it a seat that looks, who is asked, is it chance."""


class Look:
    """What was seen last from one chair, and the pieces that show it."""

    def __init__(self, blank: list[bytes], table: int, seats: int, slots: int, seen: int) -> None:
        self.pieces = blank.copy()
        """In the order of the tensor; the same objects as long as they show the same."""
        self.table: list[Any] = [UNSEEN] * table
        self.seats: list[tuple[Any, ...]] = [(UNSEEN,) * slots for _ in range(seats)]
        self.seat_pieces: list[list[bytes]] = [[NO] * slots for _ in range(seats)]
        """Those of the single slots, of which the piece of a seat is made."""
        self.seen: list[Any] = [UNSEEN] * (seats * seen)
        self.frames: list[Frame] = []
        """The pending decisions, the top one first."""


UNSEEN: Final = object()
"""Equal to nothing that a slot can hold."""


class Follower:
    """The tensors of one game after the other, each made from the last one."""

    def __init__(self, space: TensorSpace) -> None:
        self.space = space
        layout: TensorLayout = space.layout
        self.players = space.players
        self.game_id: str = space.spec.id
        self.asked: Seat = space.asked
        self.table_parts: list[Part] = [slot.part for slot in layout.table]
        self.seat_parts: list[Part] = [slot.part for slot in layout.seat]
        self.seen_parts: list[Part] = [seen.part for seen in layout.seen]
        self.looking: list[Any] = [seen.look for seen in layout.seen]
        self.frame_parts = space.frame_parts
        self.first_seat = HEAD + len(self.table_parts)
        self.first_frame = self.first_seat + self.players * (1 + len(self.seen_parts))
        self.blank: list[bytes] = [bytes(size) for size in space.piece_sizes]
        self.looks: list[Look | None] = [None] * self.players

    def pieces(self, observation: Observation[Any]) -> list[bytes]:
        """The bytes of a tensor. The list is used again at the next look from this chair."""
        s: Any = observation.state
        players: list[Any] = s.players
        n = self.players
        if len(players) != n or observation.spec.id != self.game_id:
            what = f"an observation of {observation.spec.id!r} with {len(players)} players"
            raise OtherGame(f"{self.space!r}: this is {what}")
        viewer = observation.viewer
        base = viewer if viewer >= 0 else 0
        look = self.looks[base]
        self.looks[base] = None  # what an error leaves half seen is forgotten
        if look is None:
            look = Look(
                self.blank, len(self.table_parts), n, len(self.seat_parts), len(self.seen_parts)
            )
        pieces = look.pieces
        asked = observation.asked
        pieces[0] = YES if viewer >= 0 else NO
        pieces[1] = self.asked.chunk(asked, base)
        pieces[2] = YES if asked == CHANCE else NO
        self.see_table(look, s, base)
        for k in range(n):
            i = (base + k) % n
            self.see_seat(look, k, self.space.read_seat(players[i]), base)
            self.see_more(look, k, s, i, base)
        self.see_frames(look, s.stack, base)
        self.looks[base] = look
        return pieces

    def see_table(self, look: Look, s: Any, base: int) -> None:
        values: list[Any] = list(self.space.read_table(s))
        for at in self.space.lists:
            values[at] = tuple(values[at])
        old = look.table
        if values == old:
            return
        pieces = look.pieces
        parts = self.table_parts
        for at in range(len(values)):
            value: Any = values[at]
            if value is not old[at]:
                pieces[HEAD + at] = parts[at].chunk(value, base)
        look.table = values

    def see_seat(self, look: Look, k: int, values: tuple[Any, ...], base: int) -> None:
        old = look.seats[k]
        if values == old:
            return
        made = look.seat_pieces[k]
        parts = self.seat_parts
        for at in range(len(parts)):
            value: Any = values[at]
            if value is not old[at]:
                made[at] = parts[at].chunk(value, base)
        look.seats[k] = values
        look.pieces[self.first_seat + k * (1 + len(self.seen_parts))] = b"".join(made)

    def see_more(self, look: Look, k: int, s: Any, i: int, base: int) -> None:
        """What follows from the slots of a seat."""
        parts = self.seen_parts
        count = len(parts)
        for at in range(count):
            value: Any = self.looking[at](s, i)
            place = k * count + at
            if value != look.seen[place]:
                look.seen[place] = value
                first = self.first_seat + k * (1 + count) + 1
                look.pieces[first + at] = parts[at].chunk(value, base)

    def see_frames(self, look: Look, stack: list[Frame], base: int) -> None:
        parts = self.frame_parts
        pieces = look.pieces
        old = look.frames
        height = len(stack)
        shown = min(height, len(parts))
        for k in range(shown):
            frame = stack[height - 1 - k]
            if k < len(old):
                if frame is old[k]:
                    continue
                old[k] = frame
            else:
                old.append(frame)
            pieces[self.first_frame + k] = parts[k].frame(frame, base)
        while len(old) > shown:
            old.pop()
            pieces[self.first_frame + len(old)] = self.blank[self.first_frame + len(old)]


class TensorRow:
    """A buffer that shows a game: 32-bit floats that nobody else writes."""

    def __init__(self, space: TensorSpace, buffer: Any) -> None:
        self.follower = Follower(space)
        self.here = space.bytes_of(buffer)
        self.starts: list[int] = [0]
        for size in space.piece_sizes:
            self.starts.append(self.starts[-1] + size)
        self.written: list[bytes | None] = [None] * len(space.piece_sizes)
        """What lies in the buffer."""

    def write(self, observation: Observation[Any]) -> None:
        """Let the buffer show an observation."""
        written = self.written
        starts = self.starts
        pieces = self.follower.pieces(observation)
        for at in range(len(pieces)):
            piece = pieces[at]
            if piece is not written[at]:
                self.here[starts[at] : starts[at + 1]] = piece
                written[at] = piece
