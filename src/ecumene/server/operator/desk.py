"""The operator's work inside a running server: what the page asks for, done at once.

Everything is done by the functions that the command line uses, in one transaction with its entry in
the record. Afterwards this process looks at what is stored, as the others do within seconds.
"""

from __future__ import annotations

import contextvars
import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

from sqlalchemy.orm import Session as Database

from ecumene import __version__
from ecumene.server.http.limits import Limiter, Rate
from ecumene.server.identity.farewell import Farewell
from ecumene.server.operator import announcing, bans, looking, reporting, whom
from ecumene.server.operator.checking import fleet_check
from ecumene.server.operator.figures import Figures, history
from ecumene.server.operator.fleet_work import FleetLook
from ecumene.server.operator.operator_models import BanWish
from ecumene.server.operator.orders import DELETED, Orders
from ecumene.server.operator.record import Actor, entries, note
from ecumene.server.operator.rows import OperatorKeyRow
from ecumene.server.tables.removing import Removing
from ecumene.server.tables.table_info import iso
from ecumene.server.tables.table_registry import uninterrupted
from ecumene.server.watching.health import Health

Json = dict[str, Any]
T = TypeVar("T")

ASKING: Final = Rate(per_second=5, burst=60)
"""Of one operator."""
LATELY: Final = 12
SLOW_ANSWER: Final = 500.0
SLOW_BOTS: Final = 5.0
LITTLE_ROOM: Final = 1 << 30


class Desk:
    """One server's operator."""

    def __init__(
        self, orders: Orders, removing: Removing, farewell: Farewell, health: Health
    ) -> None:
        self.orders = orders
        self.registry = orders.registry
        self.removing = removing
        self.farewell = farewell
        self.health = health
        self.asking = Limiter(ASKING)
        self.fleet_look = FleetLook(self.registry)
        self.figures = Figures(self.registry, health)

    # Doing

    @uninterrupted
    async def do(self, work: Callable[[Database], T]) -> T:
        """Change what is stored, and let this process know it."""
        result = await self.registry.store.write(work)
        await self.orders.look()
        await self.removing.look()
        return result

    async def ban(self, by: Actor, wish: BanWish) -> None:
        def work(db: Database) -> None:
            bans.ban(db, by, meant(db, wish), wish.scope, wish.days, wish.reason)

        await self.do(work)

    async def delete_player(self, by: Actor, person: str, name: str) -> None:
        def noted(db: Database) -> None:
            note(db, by, DELETED, person, person=person)

        await self.farewell.delete(person, name, noted)

    # Looking

    @property
    def awake(self) -> bool:
        return self.registry.clock.running() > looking.STUCK_SECONDS

    def broken(self) -> set[str]:
        """Tables that could not be opened by the rules of today."""
        return {
            live.id
            for live in list(self.registry.tables.values())
            if live.found is not None and live.found.problem is not None
        }

    async def tables(self, kind: str | None, search: str) -> Json:
        broken, awake = self.broken(), self.awake

        def look(db: Database) -> Json:
            return {
                "counts": looking.table_counts(db, broken, awake),
                "tables": looking.tables(db, kind, search, broken, awake),
            }

        return await self.read(look)

    async def overview(self, key: OperatorKeyRow) -> Json:
        broken, awake = self.broken(), self.awake
        cause = await self.health.cause()

        def look(db: Database) -> Json:
            return {
                "counts": looking.table_counts(db, broken, awake),
                "fleet": fleet_check(db),
                "players": looking.player_counts(db),
                "bans": bans.ban_list(db),
                "reports": reporting.report_list(db),
                "announcements": announcing.announcement_list(db),
                "record": entries(db, LATELY),
                "history": history(db, time.time()),
            }

        found = await self.read(look)
        counted = found.pop("history")
        found["fleet"]["looking"] = self.fleet_look.progress()
        return {
            **found,
            "label": key.label,
            "until": iso(key.until),
            "version": __version__,
            "running": int(self.registry.clock.running()),
            "cause": None if cause is None else cause.shown_kind,
            "tiles": self.tiles(counted),
            "minutes": counted["minutes"],
            "read_only": self.orders.house()["read_only"],
        }

    def tiles(self, counted: Json) -> list[Json]:
        now, line = counted["now"], counted["line"]
        here = self.figures.presence()
        room = now.get("free")
        slow = (now.get("answer_95") or 0.0) > SLOW_ANSWER
        waits = (now.get("bot_wait") or 0.0) > SLOW_BOTS
        tight = room is not None and room < LITTLE_ROOM
        # With several processes the last sample knows more than this one sees.
        players = max(here[0], now.get("players") or 0) if counted["processes"] > 1 else here[0]

        def tile(name: str, value: Any, more: Any, look: bool, drawn: str) -> Json:
            points = [one.get(drawn) for one in line]
            return {"id": name, "value": value, "more": more, "look": look, "line": points}

        return [
            tile("answer", now.get("answer"), now.get("answer_95"), slow, "answer"),
            tile("players", players, here[1], False, "players"),
            tile("moves", now.get("moves"), counted["peak_moves"], False, "moves"),
            tile("bots", now.get("bot_wait"), None, waits, "bot_wait"),
            tile("disk", now.get("bytes"), room, tight, "bytes"),
        ]

    async def read(self, look: Callable[..., T], *args: Any) -> T:
        """Look something up, in the language of who asks."""
        here = contextvars.copy_context()
        return await self.registry.store.read(lambda db: here.run(look, db, *args))


def meant(db: Database, wish: BanWish) -> whom.Somebody:
    if wish.player is not None:
        return whom.kept_person(db, wish.player)
    if wish.address is not None:
        return bans.at_address(db, wish.address)
    assert wish.table is not None
    assert wish.seat is not None
    return whom.at_seat(db, wish.table, wish.seat)
