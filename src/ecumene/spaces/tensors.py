"""Observations as tensors: a fixed number of 32-bit floats with a named layout.

The same for every game: who looks and who is asked, the table, the seats from the viewer's own one
on, the pending decisions from the top. What each slot looks like is declared by the game
(`TensorLayout`); a game without a declaration gets one from its zones (plain.py).
"""

from __future__ import annotations

import functools
import threading
from array import array
from collections.abc import Mapping
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, SupportsIndex

from ecumene.core.view import Observation
from ecumene.spaces.following import Follower, TensorRow
from ecumene.spaces.game import named_game, spaces_of
from ecumene.spaces.given import options_of, whole
from ecumene.spaces.layout import Block, TensorLayout
from ecumene.spaces.observed import Observed, no_observation
from ecumene.spaces.parts import NUMBER, WIDTH, Seat
from ecumene.spaces.plain import plain_layout

if TYPE_CHECKING:
    from ecumene.core.spec import GameSpec

LARGE: Final = 4096
"""Bytes from which on a piece is copied into a buffer by itself."""


class TensorSpace:
    """The tensors of one game with so many players; `tensor_space` makes it."""

    def __init__(self, spec: GameSpec[Any], players: int, layout: TensorLayout) -> None:
        self.spec = spec
        self.players = players
        self.layout = layout
        self.options: dict[str, str] = {}
        """Those that it was asked for with; `tensor_space` notes them."""
        self.asked = Seat(players, "who is asked")
        zones = {zone.name: zone for zone in spec.redaction.state_zones}
        self.lists = [at for at, slot in enumerate(layout.table) if zones[slot.name].is_list]
        """The slots of the table that are lists."""
        self.read_table = reader([slot.name for slot in layout.table])
        self.read_seat = layout.read_seat or reader([slot.name for slot in layout.seat])
        self.frame_parts = [layout.pending] * layout.depth + [layout.below] * layout.below_depth
        self.piece_sizes = [WIDTH * length for length in self.piece_lengths()]
        """Bytes of the pieces that a follower makes."""
        self.last: Any = threading.local()
        self.blocks: tuple[Block, ...] = tuple(self.named_blocks())
        last = self.blocks[-1]
        self.size = last.start + last.length

    def __repr__(self) -> str:
        return f"<{self.size} numbers of {self.spec.id!r}, {self.players} players>"

    def __reduce__(self) -> tuple[Any, ...]:
        return tensor_space, (self.spec.id, self.players, self.options)

    def piece_lengths(self) -> list[int]:
        """How many numbers the pieces have that a follower makes, in their order."""
        layout = self.layout
        seat = [sum([slot.part.length for slot in layout.seat])]
        seat += [seen.part.length for seen in layout.seen]
        head = [1, self.asked.length, 1]
        table = [slot.part.length for slot in layout.table]
        return head + table + seat * self.players + [part.length for part in self.frame_parts]

    def named_blocks(self) -> list[Block]:
        """The layout, piece by piece."""
        blocks: list[Block] = []
        at = 0

        def add(name: str, shape: tuple[int, ...], meaning: str) -> None:
            nonlocal at
            length = 1
            for side in shape:
                length *= side
            blocks.append(Block(name, at, length, shape, meaning))
            at += length

        layout = self.layout
        add("viewer.seated", (1,), "1 for a seat, 0 for a spectator (who looks from seat 0)")
        add("asked.seat", self.asked.shape, self.asked.meaning)
        add("asked.chance", (1,), "1 if a draw of chance is pending")
        for slot in layout.table:
            add(f"table.{slot.name}", slot.part.shape, slot.part.meaning)
        for k in range(self.players):
            for slot in layout.seat:
                add(f"seat{k}.{slot.name}", slot.part.shape, slot.part.meaning)
            for seen in layout.seen:
                add(f"seat{k}.{seen.name}", seen.part.shape, seen.part.meaning)
        for depth in range(layout.depth + layout.below_depth):
            pending = layout.pending if depth < layout.depth else layout.below
            add(f"pending{depth}.kind", (pending.kinds,), "the kind of decision; one of them")
            whose = "whose decision; a seat from the own one on, or nobody's (the last)"
            add(f"pending{depth}.player", (self.players + 1,), whose)
            for region in pending.regions:
                add(f"pending{depth}.{region.name}", region.part.shape, region.part.meaning)
        return blocks

    def encode(self, observation: Observed[Any]) -> array[float]:
        """An observation as a new array of 32-bit floats."""
        if not isinstance(observation, Observation):
            raise no_observation(observation)
        made = array(NUMBER)
        made.frombytes(b"".join(self.follower().pieces(observation)))
        return made

    def encode_into(
        self, observation: Observed[Any], buffer: Any, follower: Follower | None = None
    ) -> None:
        """The same into a writable buffer of `size` 32-bit floats: an array, a row of numpy's. Who
        looks at several games in turn has a follower for each."""
        if not isinstance(observation, Observation):
            raise no_observation(observation)
        here = self.bytes_of(buffer)
        small: list[bytes] = []
        start = 0
        end = 0
        for piece in (follower or self.follower()).pieces(observation):
            if len(piece) < LARGE:
                small.append(piece)
                end += len(piece)
                continue
            here[start:end] = b"".join(small)  # copied twice; larger ones only once
            start = end + len(piece)
            here[end:start] = piece
            small = []
            end = start
        here[start:end] = b"".join(small)

    def row(self, buffer: Any) -> TensorRow:
        """A buffer of `size` 32-bit floats that will show one game after the other. Nobody else
        may write there, because only what has changed since the last look is written."""
        return TensorRow(self, buffer)

    def bytes_of(self, buffer: Any) -> memoryview:
        """The bytes of a buffer into which a tensor can be written."""
        try:
            view = memoryview(buffer)
        except TypeError:
            what = f"an object of {type(buffer).__name__!r}"
            raise ValueError(self.misfit(what)) from None
        if view.format != NUMBER or view.nbytes != WIDTH * self.size or not view.c_contiguous:
            what = f"{view.nbytes // view.itemsize} numbers of format {view.format!r}"
            raise ValueError(self.misfit(what))
        return view.cast("B")

    def misfit(self, what: str) -> str:
        return (
            f"{self!r} cannot be written into {what}: it takes {self.size} 32-bit floats, "
            "one after the other"
        )

    def follower(self) -> Follower:
        """What this thread saw last."""
        found: Follower | None = getattr(self.last, "follower", None)
        if found is None:
            found = Follower(self)
            self.last.follower = found
        return found


def reader(names: list[str]) -> Any:
    """A function that reads some slots of an object, as a tuple."""
    if len(names) == 1:
        only = attrgetter(names[0])
        return lambda owner: (only(owner),)
    return attrgetter(*names) if names else lambda owner: ()


def tensor_space(
    game: GameSpec[Any] | str, players: SupportsIndex, options: Mapping[str, Any] | None = None
) -> TensorSpace:
    """The tensors of a game with so many players and these options; made once.

    >>> from ecumene.core.view import observe
    >>> space = tensor_space("horizon", 2)
    >>> tensor = space.encode(observe(space.spec, space.spec.new(2, seed=1), 0))
    >>> len(tensor) == space.size
    True
    """
    spec = named_game(game)
    seats = whole(players, "the number of players")
    spec.check_players(seats)
    chosen = spec.check_options(options_of(spec, options))
    matter = spaces_of(spec).tensor_options
    if matter is not None:  # games that differ in others only share their space
        usual = spec.check_options(None)
        chosen = {name: chosen[name] if name in matter else usual[name] for name in usual}
    return made_space(spec, seats, tuple(sorted(chosen.items())))


@functools.lru_cache(maxsize=32)
def made_space(
    spec: GameSpec[Any], players: int, options: tuple[tuple[str, str], ...]
) -> TensorSpace:
    layout = spaces_of(spec).tensors or plain_layout
    made = TensorSpace(spec, players, layout(spec, players, dict(options)))
    made.options = dict(options)
    return made
