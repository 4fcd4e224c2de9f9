"""Why storing failed: in one word for machines, and in the driver's words for logs.

What was to be stored is never told: neither the statement's values nor the driver's details, which
quote them.
"""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy.exc import TimeoutError as PoolTimeout

from ecumene.core.errors import EcumeneError

FULL: Final = "full"
LOCKED: Final = "locked"
DAMAGED: Final = "damaged"
READ_ONLY: Final = "read_only"
DEVICE: Final = "device"
UNREACHABLE: Final = "unreachable"
SLOW: Final = "slow"
CONFLICT: Final = "conflict"
REFUSED: Final = "refused"
OTHER: Final = "other"

WHOLE: Final = frozenset((FULL, LOCKED, DAMAGED, READ_ONLY, DEVICE, UNREACHABLE, SLOW))
"""These are about the database, not about what was to be written: others would fail as well."""
TOLD: Final = (*sorted(WHOLE), OTHER)

SQLITE: Final = {
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_IOERR: DEVICE,
    sqlite3.SQLITE_CANTOPEN: UNREACHABLE,
    sqlite3.SQLITE_CONSTRAINT: REFUSED,
}
POSTGRES: Final = {  # whole codes, then classes
    "53100": FULL,
    "55P03": LOCKED,
    "57014": LOCKED,
    "XX001": DAMAGED,
    "XX002": DAMAGED,
    "58P01": DAMAGED,
    "25006": READ_ONLY,
    "42501": READ_ONLY,
    "58030": DEVICE,
    "3D000": UNREACHABLE,
    "08": UNREACHABLE,
    "28": UNREACHABLE,
    "53": UNREACHABLE,
    "57": UNREACHABLE,
    "40": CONFLICT,
    "22": REFUSED,
    "23": REFUSED,
}
SYSTEM: Final = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EROFS: READ_ONLY,
    errno.EACCES: READ_ONLY,
    errno.EIO: DEVICE,
    errno.ENOENT: UNREACHABLE,
}
QUOTING: Final = "22"
"""The class of PostgreSQL's errors whose words quote a value."""


@dataclass(frozen=True)
class Cause:
    """``kind`` is one of the words above; ``words`` are the driver's."""

    kind: str
    words: str

    @property
    def shown_kind(self) -> str:
        """The kind as those are told who ask whether all is well."""
        return self.kind if self.of_whole_database else OTHER

    @property
    def of_whole_database(self) -> bool:
        """Is it about the whole database?"""
        return self.kind in WHOLE


def cause_of(error: BaseException) -> Cause:
    """The cause of a failure, found among everything that it led to.

    >>> cause_of(OSError(errno.ENOSPC, "No space left on device"))
    Cause(kind='full', words='No space left on device')
    """
    found = [cause for one in chain(error) if (cause := own_cause(one)) is not None]
    for cause in found:
        if cause.of_whole_database:
            return cause  # what followed, such as a failed rollback, tells less
    for cause in found:
        if cause.kind != OTHER:
            return cause
    return found[0] if found else Cause(OTHER, type(error).__name__)


def chain(error: BaseException) -> Iterator[BaseException]:
    """An error, the driver's error in it, and those during whose handling it came up."""
    seen: set[int] = set()
    waiting: list[BaseException | None] = [error]
    while waiting:
        one = waiting.pop(0)
        if one is None or id(one) in seen:
            continue
        seen.add(id(one))
        yield one
        waiting += [getattr(one, "orig", None), one.__cause__, one.__context__]


def own_cause(error: BaseException) -> Cause | None:
    if isinstance(error, sqlite3.Error):
        return sqlite_cause(error)
    if hasattr(error, "sqlstate"):
        return postgres_cause(error)
    if isinstance(error, EcumeneError):
        return Cause(OTHER, str(error))
    if isinstance(error, PoolTimeout | TimeoutError):
        return Cause(SLOW, "no answer in time")
    if isinstance(error, OSError):
        words = error.strerror or type(error).__name__
        return Cause(SYSTEM.get(error.errno or 0, OTHER), words)
    return None


def sqlite_cause(error: sqlite3.Error) -> Cause:
    """SQLite's words name tables and columns, never values."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    name = getattr(error, "sqlite_errorname", None)
    words = str(error) if name is None else f"{error} ({name})"
    return Cause(SQLITE.get(code, OTHER), words)


def postgres_cause(error: Any) -> Cause:
    """The first line of PostgreSQL's words: the details after it quote rows."""
    state: str | None = error.sqlstate
    if state is None:  # it never came to a statement
        lost = isinstance(error, Exception) and type(error).__name__ == "OperationalError"
        return Cause(UNREACHABLE if lost else OTHER, first_line(str(error), type(error).__name__))
    kind = POSTGRES.get(state) or POSTGRES.get(state[:2], OTHER)
    said = "" if state.startswith(QUOTING) else error.diag.message_primary or ""
    return Cause(kind, f"{first_line(said, type(error).__name__)} ({state})")


def first_line(words: str, otherwise: str) -> str:
    return next((line.strip() for line in words.splitlines() if line.strip()), otherwise)
