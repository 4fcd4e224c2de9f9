"""A table in use: its facts, its game if somebody needs it, and who is connected."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ecumene.records.session import Session
from ecumene.server.http.problems import Problem
from ecumene.server.painting.display import Display, Facts
from ecumene.server.storage.schema import FINISHED
from ecumene.server.stored_games.opening import Found
from ecumene.server.tables.describe import Presence
from ecumene.server.tables.table_info import TableInfo

if TYPE_CHECKING:
    from ecumene.server.painting.mirror import Mirror
    from ecumene.server.play.connection import Connection


class LiveTable:
    """Everything in memory about one table.

    Whoever reads or changes the game holds ``lock``, also while a change is being written: so
    nobody ever sees what is not stored.
    """

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.info: TableInfo | None = None
        self.session: Session | None = None
        self.found: Found | None = None
        """What was found out about a game of other rules; it is told to the facts."""
        self.fence: int | None = None
        """What its row must say where something is written; None: anything. See `Holding`."""
        self.lost = False
        """Another process runs the table now: nothing is read into this object any more."""
        self.since_revision = 0
        """The revision from which on `cuts` is complete."""
        self.cuts: list[tuple[int, int]] = []
        """Undos: the revision each led to, and how many log entries were left."""
        self.display = Display(table_id)
        """What this process shows of it."""
        self.mirror: Mirror | None = None
        """What a painter knows of its game; None where this process paints it."""
        self.connections: set[Connection] = set()
        self.bot_task: asyncio.Task[None] | None = None
        self.awaited = 0.0
        """Until when bots wait for the first one who looks, on the monotonic clock."""

    @property
    def known(self) -> TableInfo:
        """The facts; the registry has loaded them."""
        if self.info is None and self.lost:
            raise Problem("elsewhere")
        if self.info is None:
            raise RuntimeError(f"table {self.id} is not loaded")
        return self.info

    def forget(self) -> None:
        """Drop what memory says: it is read anew when needed."""
        self.info = None
        self.found = None
        self.forget_game()

    def forget_game(self) -> None:
        self.session = None
        self.display.forget()
        if self.mirror is not None:
            self.mirror.forget()
            self.mirror = None

    def presence(self) -> Presence:
        viewers = [one.viewer for one in self.connections if one.greeted]
        return Presence({seat for seat in viewers if seat >= 0}, viewers.count(-1))

    @property
    def watched(self) -> bool:
        return any(one.greeted for one in self.connections)

    def beat(self) -> float:
        """Seconds between moves that the most patient one here wishes; nobody here: none."""
        return max((one.beat for one in self.connections if one.greeted), default=0) / 1000

    def patience(self, paces: Sequence[str]) -> str:
        """The pace of bots that the most patient of the players here wishes; nobody here: the
        first."""
        wishes = [one.think for one in self.connections if one.greeted and one.viewer >= 0]
        return max(wishes, key=paces.index, default=paces[0])

    def log_since(self, since: int, revision: int) -> int:
        """Where the log of somebody begins to differ who has seen this much of it."""
        if revision < self.since_revision:
            return 0
        for cut, left in self.cuts:
            if cut > revision:
                since = min(since, left)
        return since

    def facts(self) -> Facts:
        """What messages say of the game as it is now."""
        info = self.known
        return Facts(info.ply, info.revision, info.status == FINISHED)

    def shows(self) -> Display:
        """The display of this process, at the present revision."""
        info = self.known
        self.display.facts = self.facts()
        other = info.found is not None and not info.found.same
        self.display.stored = info if other and info.status == FINISHED else None
        return self.display

    def held_tags(self) -> set[str]:
        """The scenes that those at the table hold."""
        return {one.held for one in self.connections}

    def push_game(self) -> None:
        self.display.repaint()
        self.push_clock()
        for one in self.connections:
            one.push(scene=True)

    def push_clock(self) -> None:
        """The clocks stand or go on; others need not be told."""
        if self.info is not None and self.info.clock is not None:
            for one in self.connections:
                one.push(clock=True)

    def push_table(self) -> None:
        for one in self.connections:
            one.push(table=True)
