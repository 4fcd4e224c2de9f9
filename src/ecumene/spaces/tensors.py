"""Observations as tensors: a fixed number of 32-bit floats with a named layout.

The same for every game: who looks and who is asked, the table, the seats from the viewer's own one
on, the pending decisions from the top. What each slot looks like is declared by the game
(`TensorLayout`); a game without a declaration gets one from its zones (plain.py).
"""

from __future__ import annotations

import functools
from array import array
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from ecumene.core.frame import CHANCE
from ecumene.spaces.game import named_game, spaces_of
from ecumene.spaces.layout import Block, TensorLayout
from ecumene.spaces.parts import NUMBER, WIDTH, Part, Seat, most_kept
from ecumene.spaces.plain import plain_layout

if TYPE_CHECKING:
    from ecumene.core.spec import GameSpec
    from ecumene.core.view import Observation

LARGE: Final = 4096
"""Bytes from which on a piece is copied into a buffer by itself."""
YES: Final = array(NUMBER, [1.0]).tobytes()
NO: Final = array(NUMBER, [0.0]).tobytes()


class TensorSpace:
    """The tensors of one game with so many players; `tensor_space` makes it."""

    def __init__(self, spec: GameSpec[Any], players: int, layout: TensorLayout) -> None:
        self.spec = spec
        self.players = players
        self.layout = layout
        self.asked = Seat(players, "who is asked")
        self.table_parts: list[Part] = [slot.part for slot in layout.table]
        self.seat_parts: list[Part] = [slot.part for slot in layout.seat]
        zones = {zone.name: zone for zone in spec.redaction.state_zones}
        self.lists = {at for at, slot in enumerate(layout.table) if zones[slot.name].is_list}
        """The slots of the table that are lists."""
        self.kept: list[dict[Any, bytes]] = [{} for _ in range(players)]
        """What players look like, from each chair."""
        self.most = most_kept(sum([part.length for part in self.seat_parts]))
        self.read_table = reader([slot.name for slot in layout.table])
        self.read_seat = reader([slot.name for slot in layout.seat])
        self.frame_parts = [layout.pending] * layout.depth + [layout.below] * layout.below_depth
        self.no_frames = [
            bytes(WIDTH * sum([part.length for part in self.frame_parts[height:]]))
            for height in range(len(self.frame_parts) + 1)
        ]
        """What stands for the frames that a stack of so many has not."""
        self.blocks: tuple[Block, ...] = tuple(self.named_blocks())
        last = self.blocks[-1]
        self.size = last.start + last.length

    def __repr__(self) -> str:
        return f"<{self.size} numbers of {self.spec.id!r}, {self.players} players>"

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

    def chunks(self, observation: Observation[Any]) -> list[bytes]:
        """The bytes of a tensor, in pieces."""
        s: Any = observation.state
        players: list[Any] = s.players
        n = self.players
        if len(players) != n:
            raise ValueError(f"{self!r}: this table has {len(players)} players")
        viewer = observation.viewer
        base = viewer if viewer >= 0 else 0
        asked = observation.asked
        out: list[bytes] = [
            YES if viewer >= 0 else NO,
            self.asked.chunk(asked, base),
            YES if asked == CHANCE else NO,
        ]
        values: tuple[Any, ...] = self.read_table(s)
        parts = self.table_parts
        for at in range(len(values)):
            value: Any = values[at]
            out.append(parts[at].chunk(tuple(value) if at in self.lists else value, base))
        for k in range(n):
            i = (base + k) % n
            out.append(self.seat_chunk(self.read_seat(players[i]), base))
            for seen in self.layout.seen:
                out.append(seen.part.chunk(seen.look(s, i), base))
        stack = s.stack
        height = len(stack)
        shown = min(height, len(self.frame_parts))
        for k in range(shown):
            out.append(self.frame_parts[k].frame(stack[height - 1 - k], base))
        out.append(self.no_frames[shown])
        return out

    def seat_chunk(self, values: tuple[Any, ...], base: int) -> bytes:
        """The slots of a player. Most players are as they were at the last look."""
        kept = self.kept[base]
        found = kept.get(values)
        if found is None:
            parts = self.seat_parts
            found = b"".join([parts[at].chunk(values[at], base) for at in range(len(values))])
            if len(kept) >= self.most:
                kept.clear()
            kept[values] = found
        return found

    def encode(self, observation: Observation[Any]) -> array[float]:
        """An observation as a new array of 32-bit floats."""
        made = array(NUMBER)
        made.frombytes(b"".join(self.chunks(observation)))
        return made

    def encode_into(self, observation: Observation[Any], buffer: Any) -> None:
        """The same into a writable buffer of `size` 32-bit floats: an array, a row of numpy's."""
        view = memoryview(buffer)
        if view.format != NUMBER or view.nbytes != WIDTH * self.size:
            what = f"{view.nbytes // view.itemsize} numbers of format {view.format!r}"
            raise ValueError(f"{self!r} cannot be written into {what}, but into 32-bit floats")
        here = view.cast("B")
        small: list[bytes] = []
        start = 0
        end = 0
        for chunk in self.chunks(observation):
            if len(chunk) < LARGE:
                small.append(chunk)
                end += len(chunk)
                continue
            here[start:end] = b"".join(small)  # copied twice; larger ones only once
            start = end + len(chunk)
            here[end:start] = chunk
            small = []
            end = start
        here[start:end] = b"".join(small)


def reader(names: list[str]) -> Any:
    """A function that reads some slots of an object, as a tuple."""
    if len(names) == 1:
        only = attrgetter(names[0])
        return lambda owner: (only(owner),)
    return attrgetter(*names) if names else lambda owner: ()


def tensor_space(
    game: GameSpec[Any] | str, players: int, options: dict[str, str] | None = None
) -> TensorSpace:
    """The tensors of a game with so many players and these options; made once.

    >>> from ecumene.core.view import observe
    >>> space = tensor_space("horizon", 2)
    >>> tensor = space.encode(observe(space.spec, space.spec.new(2, seed=1), 0))
    >>> len(tensor) == space.size
    True
    """
    spec = named_game(game)
    spec.check_players(players)
    chosen = spec.check_options(options)
    matter = spaces_of(spec).tensor_options
    if matter is not None:  # games that differ in others only share their space
        usual = spec.check_options(None)
        chosen = {name: chosen[name] if name in matter else usual[name] for name in usual}
    return made_space(spec, players, tuple(sorted(chosen.items())))


@functools.lru_cache(maxsize=32)
def made_space(
    spec: GameSpec[Any], players: int, options: tuple[tuple[str, str], ...]
) -> TensorSpace:
    layout = spaces_of(spec).tensors or plain_layout
    return TensorSpace(spec, players, layout(spec, players, dict(options)))
