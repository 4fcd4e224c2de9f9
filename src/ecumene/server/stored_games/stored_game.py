"""A game as it is in the database: its facts, its moves, and the positions beside them."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session as Database

from ecumene.core.errors import InvalidRecord
from ecumene.records.record import Part, Record, Result
from ecumene.server.clocks.keeping import read_times
from ecumene.server.storage.schema import FINISHED, ContinuationRow, PositionRow
from ecumene.server.tables.table_info import TableInfo, read_info, read_moves

Json = dict[str, Any]


class StoredPosition(NamedTuple):
    """The table as it stood after ``ply`` moves."""

    ply: int
    fingerprint: str
    hash: str
    packed: bytes

    def read(self) -> Json:
        found: Json = json.loads(zlib.decompress(self.packed))
        return found


@dataclass
class StoredGame:
    """Everything stored of one game, as of one moment."""

    info: TableInfo
    moves: list[tuple[int, str]]
    positions: list[StoredPosition]
    """In the order of their plies."""
    continuations: list[ContinuationRow]
    times: dict[int, float] = field(default_factory=dict)
    """The seconds of decisions by the numbers of their moves, where there was a clock."""

    @property
    def base(self) -> int:
        """How many moves were made before the part that the last rules have played."""
        return self.info.continued or 0

    @property
    def newest(self) -> StoredPosition | None:
        """The last position of this part of the game."""
        found = self.positions[-1] if self.positions else None
        return found if found is not None and found.ply >= self.base else None

    def parts(self) -> list[Part]:
        """What was played by other rules before."""
        out: list[Part] = []
        made = 0
        for one in self.continuations:
            out.append(Part(one.before, self.moves[made : one.ply], one.set_aside))
            made = one.ply
        return out

    def result(self) -> Result | None:
        """How the game ended; the first tables have it in these columns only."""
        if self.info.status != FINISHED or self.info.scores is None:
            return None
        return Result(list(self.info.scores), list(self.info.winners))

    def record(self) -> Record:
        """The part that replays, with everything that is known of it."""
        record = self.info.record(self.moves[self.base :])
        record.before = self.parts()
        record.result = self.result()
        for one in self.positions:
            if one.ply > self.base:
                record.hashes[one.ply - self.base] = one.hash
        if self.info.clock is not None:
            record.clock = self.info.clock.rules.to_json()
            record.times = {
                number - self.base: seconds
                for number, seconds in self.times.items()
                if number > self.base
            }
        last = self.newest
        if record.result is not None and last is not None and last.ply == len(self.moves):
            record.final = last.read()
        if self.info.continued is not None:
            begun = [one for one in self.positions if one.ply == self.base]
            if not begun:
                raise InvalidRecord(f"the position at move {self.base} is missing")
            record.start = begun[0].read()
        return record


def read_game(db: Database, table_id: str, every_position: bool = True) -> StoredGame | None:
    """A game with its positions; ``every_position``: not only the one that it goes on from."""
    info = read_info(db, table_id)
    if info is None:
        return None
    found = select(PositionRow).where(PositionRow.table_id == table_id)
    if not every_position:
        found = found.where(PositionRow.ply == info.continued)
    positions = [
        StoredPosition(row.ply, row.fingerprint, row.hash, row.position)
        for row in db.scalars(found.order_by(PositionRow.ply))
    ]
    went_on = select(ContinuationRow).where(ContinuationRow.table_id == table_id)
    continuations = list(db.scalars(went_on.order_by(ContinuationRow.ply)))
    times = {} if info.clock is None else read_times(db, table_id)
    return StoredGame(info, read_moves(db, table_id), positions, continuations, times)
