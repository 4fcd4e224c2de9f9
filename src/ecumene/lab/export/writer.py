"""Rows into Parquet files, in parts: a part is there whole or not at all.

    FOLDER/export.json                     what is exported
    FOLDER/parts.jsonl                     the parts that are there, with the keys of their games
    FOLDER/<game>/<table>/part-00001.parquet

A part is written beside its place, put there when it is complete, and then noted in parts.jsonl. An
export that was broken off loses the part it was writing; the next one begins after the last part.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from ecumene import __version__
from ecumene.core.errors import EcumeneError
from ecumene.core.messages import text
from ecumene.core.registry import game
from ecumene.lab.export.columns import FORMAT, NUMBER, NUMBER_TYPE, TABLES, Column
from ecumene.lab.export.rows import GameRows, Row
from ecumene.table.painters import painter

HEADER: Final = "export.json"
LEDGER: Final = "parts.jsonl"
HALF: Final = ".half"
"""Files that are being written end with it, so that nobody reads them."""
ROW_GROUP: Final = 50_000
PART_ROWS: Final = 2_000_000
PART_GAMES: Final = 500


class CannotExport(EcumeneError):
    """A folder or a library that stands in the way."""


def arrow() -> tuple[ModuleType, ModuleType]:
    """The library that writes Parquet."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise CannotExport(text("cli.export.missing")) from None
    return pyarrow, pyarrow.parquet


def first_numbers(game_id: str) -> list[str]:
    """The names of the numbers at the beginning of a game."""
    spec = game(game_id)
    return list(painter(game_id).numbers(spec.new(spec.players[0], 0), 0))


class Part:
    """One part of one game's tables while it is written."""

    def __init__(self, folder: Path, game_id: str, number: int, tables: list[str]) -> None:
        self.folder = folder / game_id
        self.game = game_id
        self.number = number
        self.keys: list[str] = []
        self.rows = 0
        self.numbers = first_numbers(game_id)
        self.waiting: dict[str, list[Row]] = {table: [] for table in tables}
        self.writers: dict[str, Any] = {}

    def place(self, table: str) -> Path:
        return self.folder / table / f"part-{self.number:05}.parquet"

    @property
    def full(self) -> bool:
        return self.rows >= PART_ROWS or len(self.keys) >= PART_GAMES

    def fits(self, found: GameRows) -> bool:
        """Can it take this game? Not if the game has numbers for which there is no column."""
        return "observations" not in self.writers or not self.new_numbers(found)

    def new_numbers(self, found: GameRows) -> list[str]:
        known = {column.name for column in TABLES["observations"]}
        known |= {NUMBER + name for name in self.numbers}
        rows = found.tables.get("observations", [])
        return list(dict.fromkeys(name for row in rows for name in row if name not in known))

    def add(self, found: GameRows) -> None:
        self.numbers += [name.removeprefix(NUMBER) for name in self.new_numbers(found)]
        self.keys.append(found.key)
        for table, rows in found.tables.items():
            self.rows += len(rows)
            self.waiting[table] += rows
            if len(self.waiting[table]) >= ROW_GROUP:
                self.flush(table)

    def schema(self, table: str) -> Any:
        pa, _ = arrow()
        columns = list(TABLES[table])
        if table == "observations":
            label = painter(self.game).number_label
            columns += [Column(NUMBER + one, NUMBER_TYPE, label(one)) for one in self.numbers]
        kinds = {"double": "float64", "bool": "bool_"}
        fields = [
            pa.field(
                one.name,
                getattr(pa, kinds.get(one.type, one.type))(),
                metadata={"meaning": one.meaning},
            )
            for one in columns
        ]
        told = {"ecumene": __version__, "ecumene.export": str(FORMAT), "ecumene.table": table}
        return pa.schema(fields, metadata=told)

    def flush(self, table: str) -> None:
        """The rows so far become a row group."""
        pa, parquet = arrow()
        if table not in self.writers:
            place = self.place(table)
            place.parent.mkdir(parents=True, exist_ok=True)
            beside = place.with_name(place.name + HALF)
            self.writers[table] = parquet.ParquetWriter(
                beside, self.schema(table), compression="zstd"
            )
        writer = self.writers[table]
        writer.write_table(pa.Table.from_pylist(self.waiting[table], schema=writer.schema))
        self.waiting[table] = []

    def finish(self) -> None:
        """Complete the files and put them in their places."""
        for table in self.waiting:
            if self.waiting[table] or table not in self.writers:
                self.flush(table)
            self.writers[table].close()
        for table in self.waiting:
            place = self.place(table)
            os.replace(place.with_name(place.name + HALF), place)

    def give_up(self) -> None:
        for table, writer in self.writers.items():
            writer.close()
            place = self.place(table)
            place.with_name(place.name + HALF).unlink(missing_ok=True)


class Export:
    """A folder of exported games; a context in which games are added."""

    def __init__(self, folder: Path, tables: list[str]) -> None:
        arrow()  # says what is missing before anything is done
        self.folder = folder
        self.tables = tables
        self.parts: dict[str, Part] = {}
        self.done: set[str] = set()
        self.last: dict[str, int] = {}

    def __enter__(self) -> Export:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self.check()
            self.lock = alone_in(self.folder / HEADER)
        except OSError as error:
            why = error.strerror
            raise CannotExport(text("cli.file.unwritable", path=self.folder, why=why)) from None
        for line in complete_lines(self.folder / LEDGER):
            self.done |= set(line["keys"])
            self.last[line["game"]] = max(line["part"], self.last.get(line["game"], 0))
        self.remove_leftovers()
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Who breaks it off keeps what is done; an error spoils only the part being written."""
        for part in list(self.parts.values()):
            if kind is None or issubclass(kind, KeyboardInterrupt):
                self.close(part)
            else:
                part.give_up()
        self.parts = {}
        self.lock.close()

    def check(self) -> None:
        """A new folder, or one in which the same was exported before."""
        header = self.folder / HEADER
        wanted = {"format": FORMAT, "tables": sorted(self.tables)}
        if header.is_file():
            try:
                kept = json.loads(header.read_text(encoding="utf-8"))
            except ValueError:
                kept = None
            if kept != wanted:
                raise CannotExport(text("cli.export.other_folder", folder=self.folder))
        elif any(self.folder.iterdir()):
            raise CannotExport(text("cli.export.taken", folder=self.folder))
        else:
            header.write_text(json.dumps(wanted) + "\n", encoding="utf-8")

    def remove_leftovers(self) -> None:
        """What an export left behind that was broken off: parts that were not noted."""
        for path in self.folder.glob("*/*/part-*"):
            number = int(path.name.removeprefix("part-").split(".")[0])
            if path.name.endswith(HALF) or number > self.last.get(path.parts[-3], 0):
                path.unlink()

    def add(self, found: GameRows) -> bool:
        """Write a game; False if it is there already."""
        if found.key in self.done:
            return False
        part = self.parts.get(found.game)
        if part is not None and (part.full or not part.fits(found)):
            self.close(part)
            part = None
        if part is None:
            number = self.last.get(found.game, 0) + 1
            part = Part(self.folder, found.game, number, self.tables)
            self.parts[found.game] = part
        part.add(found)
        self.done.add(found.key)
        return True

    def close(self, part: Part) -> None:
        """Put a part in its place and note it: from now on its games are exported."""
        part.finish()
        line = {"game": part.game, "part": part.number, "keys": part.keys}
        with (self.folder / LEDGER).open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
            file.flush()
            os.fsync(file.fileno())
        self.last[part.game] = part.number
        self.parts.pop(part.game, None)


def alone_in(header: Path) -> Any:
    """A file held open by one export at a time, where the system knows such locks."""
    file = header.open("r", encoding="utf-8")
    try:
        import fcntl
    except ImportError:  # Windows
        return file
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise CannotExport(text("cli.export.busy", folder=header.parent)) from None
    return file


def complete_lines(path: Path) -> Iterator[dict[str, Any]]:
    """The lines of the ledger; half a line at the end is what a broken-off export was writing."""
    if not path.is_file():
        return
    whole, newline, rest = path.read_text(encoding="utf-8").rpartition("\n")
    if rest:
        path.write_text(whole + newline, encoding="utf-8")
    for line in whole.splitlines():
        yield json.loads(line)
