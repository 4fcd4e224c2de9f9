"""One server on a database: a second one is refused, unless both know that they are several.

PostgreSQL: the connection that writes takes an advisory lock of its session when it is opened. So
whatever is written is written with the lock held; a server whose connection broke takes the lock
again with its next connection, or cannot write if another server has taken it meanwhile. Processes
that share the tables (`workers`) share the lock, too, and keep out a server that would be alone.

SQLite: a file beside the database is locked by the operating system. Either lock goes with the
process that holds it, however that ends.
"""

from __future__ import annotations

import contextlib
import errno
import logging
import os
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Engine, event

from ecumene.core.errors import EcumeneError
from ecumene.core.messages import text

try:
    import fcntl
except ImportError:  # not on this system: SQLite itself still keeps its file whole
    fcntl = None  # type: ignore[assignment]

log = logging.getLogger("ecumene.server")

KEY: Final = 0x6563756D656E65
"""Advisory locks are numbers; this one spells our name."""
EXCLUSIVE: Final = "pg_try_advisory_lock"
SHARED: Final = "pg_try_advisory_lock_shared"
UNLOCKING: Final = {EXCLUSIVE: "pg_advisory_unlock", SHARED: "pg_advisory_unlock_shared"}
UNSUPPORTED: Final = (errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL)
KEEPALIVE: Final = (
    "tcp_keepalives_idle=30",
    "tcp_keepalives_interval=10",
    "tcp_keepalives_count=3",
)
"""A host that vanished without a word keeps the lock for a minute, not for hours."""


class SecondServer(EcumeneError):
    """Another server is at work on this database."""


class Claim:
    """The right to write to a database; `SecondServer` if somebody else has it."""

    def __init__(self, writer: Engine, shared: bool = False) -> None:
        self.locking = SHARED if shared else EXCLUSIVE
        self.renewed: Callable[[], object] = lambda: None
        """Told from the writing thread when the lock had been lost and is ours again."""
        self.held_before = False
        self.file: int | None = None
        if writer.dialect.name == "postgresql":
            self.broken = writer.dialect.loaded_dbapi.Error
            event.listen(writer, "connect", self.lock_session)
            event.listen(writer, "close", self.unlock_session)
            return
        file = writer.url.database or ":memory:"
        if not file.startswith((":", "file:")):
            self.lock_file(f"{os.path.realpath(file)}.lock")

    def lock_session(self, connection: Any, _record: Any) -> None:
        """The writing connection is opened: nothing is written before the lock is ours."""
        with connection.cursor() as cursor:
            for setting in KEEPALIVE:
                cursor.execute(f"SET {setting}")
            cursor.execute(f"SELECT {self.locking}(%s)", (KEY,))
            granted = cursor.fetchone()[0]
        connection.commit()
        if not granted:
            connection.close()
            raise SecondServer(text("server.database.second"))
        if self.held_before:
            self.renewed()
        self.held_before = True

    def unlock_session(self, connection: Any, _record: Any) -> None:
        """The writing connection is closed. PostgreSQL would unlock it, too, but only when it has
        noticed: a server that is started at once in our place would be refused."""
        with contextlib.suppress(self.broken), connection.cursor() as cursor:
            cursor.execute(f"SELECT {UNLOCKING[self.locking]}(%s)", (KEY,))

    def lock_file(self, path: str) -> None:
        if fcntl is None:
            return
        self.file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            self.release()
            if error.errno in UNSUPPORTED:
                log.warning("%s cannot be locked (%s); run one server only", path, error.strerror)
                return
            raise SecondServer(text("server.database.second")) from None

    def release(self) -> None:
        """The file; a session's lock goes with its connection."""
        if self.file is not None:
            with contextlib.suppress(OSError):
                os.close(self.file)
            self.file = None
