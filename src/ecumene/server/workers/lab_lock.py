"""Which process of a machine goes on with the runs of the lab: one that leads, and only one.

A process that was asleep while another became the leading one still has its runs until it notices;
so the right to them is a lock of the operating system, which goes with the process that holds it.
"""

from __future__ import annotations

import os
from pathlib import Path

try:
    import fcntl
except ImportError:  # not on this system
    fcntl = None  # type: ignore[assignment]


class LabLock:
    """A lock beside the folder of the lab."""

    def __init__(self, folder: Path | None) -> None:
        self.path = None if folder is None else folder.with_name(f"{folder.name}.lock")
        self.file: int | None = None

    @property
    def held(self) -> bool:
        return self.file is not None

    def taken(self) -> bool:
        """Take it; False if it is another's, or is ours already: then there is nothing to do."""
        if fcntl is None:
            return False
        if self.path is None or self.file is not None:
            return False
        try:
            file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return False  # the lab says by itself that its folder cannot be used
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(file)
            return False
        self.file = file
        return True

    def release(self) -> None:
        if self.file is not None:
            os.close(self.file)
            self.file = None
