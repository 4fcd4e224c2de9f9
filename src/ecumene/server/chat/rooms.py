"""Who speaks and reads where."""

from __future__ import annotations

from typing import Final

from ecumene.server.chat.chat_models import Room, TalkMode
from ecumene.server.http.caller import Caller
from ecumene.server.storage.schema import RUNNING
from ecumene.server.tables.table_info import TableInfo

TABLE: Final = "table"
WATCHERS: Final = "watchers"
OPEN: Final = "open"
USUAL_WHERE_OPEN: Final[TalkMode] = "phrases"


def room_of(info: TableInfo, caller: Caller) -> Room:
    """Where somebody speaks: whoever holds a seat, at the table."""
    return "table" if caller.held(info) else "watchers"


def may_read(info: TableInfo, caller: Caller, room: str) -> bool:
    """While a game runs, whoever holds a seat does not read what watchers say, not even by looking
    on."""
    return room == TABLE or info.status != RUNNING or not caller.held(info)


def usual_mode(info: TableInfo) -> TalkMode:
    """Among those who were invited everything may be said; else what everybody understands."""
    return USUAL_WHERE_OPEN if info.access == OPEN else "free"
