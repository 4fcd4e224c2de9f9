"""What many games tell at once, as NumPy arrays; in memory that processes share, or in our own.

| array          | shape             | meaning                                                     |
|----------------|-------------------|-------------------------------------------------------------|
| `actions`      | games             | what the caller answers                                     |
| `observations` | games, width      | what the asked seat sees                                    |
| `masks`        | games, actions    | 1 where a number is open to it                              |
| `seats`        | games             | who is asked                                                |
| `acted`        | games             | who answered last                                           |
| `rewards`      | games, players    | of the game that has just ended, else 0                     |
| `ended`        | games             | did a game end with this step (the next one has begun)?     |
| `scores`       | games, players    | the points of the game that has just ended, else 0          |
| `lengths`      | games             | steps of the running game, or of the one just ended         |
"""

from __future__ import annotations

from multiprocessing.shared_memory import SharedMemory
from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

ALIGNED: Final = 64
"""Each array begins at a multiple of so many bytes."""

Layout = dict[str, tuple[tuple[int, ...], str]]
"""Shape and type by name."""


def layout(games: int, width: int, actions: int, players: int) -> Layout:
    """The arrays for so many games."""
    return {
        "actions": ((games,), "int64"),
        "observations": ((games, width), "float32"),
        "masks": ((games, actions), "int8"),
        "seats": ((games,), "int64"),
        "acted": ((games,), "int64"),
        "rewards": ((games, players), "float32"),
        "ended": ((games,), "bool"),
        "scores": ((games, players), "int64"),
        "lengths": ((games,), "int64"),
    }


def needed(shapes: Layout) -> int:
    """Bytes that the arrays take together."""
    return sum(room(shape, kind) for shape, kind in shapes.values())


def room(shape: tuple[int, ...], kind: str) -> int:
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    return -(-size // ALIGNED) * ALIGNED


class Block(SharedMemory):
    """Shared memory that lasts as long as somebody has arrays of it in hand."""

    lingering: ClassVar[list[Block]] = []
    """Blocks that were to be closed then."""

    def close(self) -> None:
        try:
            super().close()
        except BufferError:
            self.lingering.append(self)

    @classmethod
    def close_others(cls) -> None:
        """Try once more with those that somebody had in hand."""
        others = cls.lingering.copy()
        cls.lingering.clear()
        for other in others:
            other.close()


class Arrays:
    """The arrays, over one block of memory. `close` gives them up; who made the block also
    removes it (`remove`), and nobody else does."""

    actions: NDArray[np.int64]
    observations: NDArray[np.float32]
    masks: NDArray[np.int8]
    seats: NDArray[np.int64]
    acted: NDArray[np.int64]
    rewards: NDArray[np.float32]
    ended: NDArray[np.bool_]
    scores: NDArray[np.int64]
    lengths: NDArray[np.int64]

    def __init__(self, shapes: Layout, memory: Block | None) -> None:
        self.shapes = shapes
        self.memory = memory
        block: Any = bytearray(needed(shapes)) if memory is None else memory.buf
        start = 0
        for name, (shape, kind) in shapes.items():
            # frombuffer, unlike ndarray, keeps the memory from being closed under it
            flat = np.frombuffer(block, kind, int(np.prod(shape)), start)
            setattr(self, name, flat.reshape(shape))
            start += room(shape, kind)

    @classmethod
    def own(cls, shapes: Layout) -> Arrays:
        """In the memory of this process."""
        return cls(shapes, None)

    @classmethod
    def shared(cls, shapes: Layout) -> Arrays:
        """In a new block that other processes may open by its name."""
        Block.close_others()
        return cls(shapes, Block(create=True, size=needed(shapes)))

    @classmethod
    def opened(cls, shapes: Layout, name: str) -> Arrays:
        """In a block that another process has made."""
        return cls(shapes, Block(name))

    @property
    def name(self) -> str:
        """By which other processes open the block."""
        return "" if self.memory is None else self.memory.name

    def close(self) -> None:
        """Let go of the block; the arrays must not be used any more."""
        for name in self.shapes:
            setattr(self, name, None)
        if self.memory is not None:
            self.memory.close()

    def remove(self) -> None:
        """Let go of the block and take it away."""
        self.close()
        if self.memory is not None:
            self.memory.unlink()
            self.memory = None
