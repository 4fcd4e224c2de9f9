"""Objects on a stream between processes of ours: each as its length and its pickle."""

from __future__ import annotations

import pickle
import struct
from collections.abc import Iterator
from typing import Any, Final

LENGTH: Final = struct.Struct("!I")


def framed(thing: Any) -> bytes:
    packed = pickle.dumps(thing, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(packed)) + packed


class Frames:
    """Puts together what comes in pieces.

    >>> frames = Frames()
    >>> sent = framed("a") + framed(["b", 2])
    >>> list(frames.take(sent[:9])), list(frames.take(sent[9:]))
    ([], ['a', ['b', 2]])
    """

    def __init__(self) -> None:
        self.data = bytearray()

    def take(self, data: bytes) -> Iterator[Any]:
        """Everything that is complete with this piece."""
        self.data += data
        at = 0
        while len(self.data) - at >= LENGTH.size:
            (size,) = LENGTH.unpack_from(self.data, at)
            end = at + LENGTH.size + size
            if len(self.data) < end:
                break
            yield pickle.loads(memoryview(self.data)[at + LENGTH.size : end].tobytes())
            at = end
        del self.data[:at]
