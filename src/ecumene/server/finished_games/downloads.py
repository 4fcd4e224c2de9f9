"""The records of many games at once, written while they are read: no file is made on the server."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import AsyncIterator
from typing import Any, Final

from ecumene.core.errors import EcumeneError
from ecumene.server.http.problems import Problem
from ecumene.server.storage.schema import FINISHED
from ecumene.server.tables.table_registry import TableRegistry

Json = dict[str, Any]

MOST_RECORDS: Final = 2_000


async def records(
    registry: TableRegistry, tables: list[str]
) -> AsyncIterator[tuple[str, str, Json]]:
    """Table, game and record of each; one that has gone meanwhile, or cannot be read, is left
    out."""
    for table_id in tables:
        try:
            game = await registry.read_game(table_id, every_position=True)
            if game.info.status == FINISHED:
                yield table_id, game.info.game, game.record().to_json()
        except (Problem, EcumeneError, ValueError):
            continue


def written(record: Json) -> bytes:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode()


async def as_lines(registry: TableRegistry, tables: list[str]) -> AsyncIterator[bytes]:
    """A record per line, with the table it is from."""
    async for table_id, _, record in records(registry, tables):
        yield written({**record, "table": table_id}) + b"\n"


class Outlet(io.RawIOBase):
    """Where a zip file is written to: what has come is taken away at once."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        self.parts.append(bytes(data))
        return len(data)

    def take(self) -> bytes:
        out = b"".join(self.parts)
        self.parts.clear()
        return out


async def as_zip(registry: TableRegistry, tables: list[str]) -> AsyncIterator[bytes]:
    """A file per game, as `GET /api/tables/{table}/record` sends it."""
    outlet = Outlet()
    with zipfile.ZipFile(outlet, "w", zipfile.ZIP_DEFLATED) as packed:
        async for table_id, game, record in records(registry, tables):
            packed.writestr(f"{game}-{table_id}.json", written(record))
            yield outlet.take()
    yield outlet.take()
