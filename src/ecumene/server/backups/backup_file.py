"""The file of a backup: the same whatever database it was made of.

It is gzip; in it are lines of JSON. The first one describes the rest: the format, the revision of
the schema, and for each table its columns and how many rows follow. Then come the rows, table by
table, as lists of values in the order of the columns. The last line holds the SHA-256 of everything
before it. So a file that is cut off, changed or damaged is always found out.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import os
import secrets
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from ecumene.core.errors import EcumeneError
from ecumene.core.messages import text

FORMAT: Final = 1
NAME: Final = "ecumene-backup"
LONGEST_HEADER: Final = 1_000_000
COMPRESSION: Final = 6
BEGINNING: Final = b'{"format":'
MAGIC: Final = b"\x1f\x8b"
"""What gzip begins with."""
BINARY: Final = "base64"
MOMENT: Final = "time"
STRUCTURE: Final = "json"

Progress = Callable[[int, int], None]
"""Told how many rows are done, and of how many."""


def silent(_done: int, _of: int) -> None:
    pass


class BadBackup(EcumeneError):
    """A file that is no backup, or not a whole one, or one that cannot be written."""


@dataclass(frozen=True)
class Content:
    """One table in the file."""

    name: str
    columns: list[str]
    rows: int


@dataclass(frozen=True)
class Header:
    """What the first line says."""

    revision: str
    version: str
    made: str
    source: str
    tables: list[Content]

    @property
    def rows(self) -> int:
        return sum(table.rows for table in self.tables)

    def count(self, name: str) -> int:
        return sum(table.rows for table in self.tables if table.name == name)

    def to_json(self) -> dict[str, Any]:
        return {
            "format": NAME,
            "format_version": FORMAT,
            "schema": self.revision,
            "version": self.version,
            "made": self.made,
            "source": self.source,
            "tables": [vars(table) for table in self.tables],
        }


def header_from(data: Any, path: Path) -> Header:
    if not isinstance(data, dict) or data.get("format") != NAME:
        raise BadBackup(text("server.backup.foreign", path=path))
    if data.get("format_version") != FORMAT:
        raise BadBackup(text("server.backup.newer", path=path, version=data.get("version")))
    try:
        tables = [
            Content(str(one["name"]), [str(name) for name in one["columns"]], int(one["rows"]))
            for one in data["tables"]
        ]
        return Header(data["schema"], data["version"], data["made"], data["source"], tables)
    except (KeyError, TypeError, ValueError):
        raise BadBackup(text("server.backup.damaged", path=path)) from None


# Values


def to_plain(value: Any) -> Any:
    """A value as JSON knows it; what it does not know is wrapped."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, bytes | bytearray | memoryview):
        return {BINARY: base64.b64encode(bytes(value)).decode("ascii")}
    if isinstance(value, datetime):
        return {MOMENT: value.isoformat()}
    if isinstance(value, dict | list):
        return {STRUCTURE: value}
    raise TypeError(f"a backup cannot hold a value of type {type(value).__name__}")


def from_plain(value: Any) -> Any:
    """The value that `to_plain` was given.

    >>> from_plain(to_plain(b"seal"))
    b'seal'
    """
    if not isinstance(value, dict):
        return value
    if BINARY in value:
        return base64.b64decode(value[BINARY], validate=True)
    if MOMENT in value:
        return datetime.fromisoformat(value[MOMENT])
    return value[STRUCTURE]


def encode(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


# Writing


class Writer:
    """Writes lines and sums them up."""

    def __init__(self, stream: gzip.GzipFile) -> None:
        self.stream = stream
        self.digest = hashlib.sha256()

    def line(self, data: Any) -> None:
        encoded = encode(data)
        self.digest.update(encoded)
        self.stream.write(encoded)

    def end(self) -> None:
        self.stream.write(encode({"sha256": self.digest.hexdigest()}))


def write(path: Path, header: Header, rows: Iterator[list[Any]], progress: Progress) -> None:
    """Write a whole file or nothing: beside its place first, synced, read again, then renamed.

    Only its owner may read it, as it holds what is hidden in running games.
    """
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        place = os.open(beside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        try:
            with os.fdopen(place, "wb") as raw:
                with gzip.GzipFile("", "wb", COMPRESSION, raw) as stream:
                    fill(Writer(stream), header, rows, progress)
                raw.flush()
                os.fsync(raw.fileno())
            verify(beside)
            os.replace(beside, path)
        finally:
            beside.unlink(missing_ok=True)
        sync_folder(path.parent)
    except OSError as error:
        raise BadBackup(text("cli.file.unwritable", path=path, why=error.strerror)) from None


def fill(writer: Writer, header: Header, rows: Iterator[list[Any]], progress: Progress) -> None:
    writer.line(header.to_json())
    written = 0
    for row in rows:
        writer.line([to_plain(value) for value in row])
        written += 1
        if written % 1_000 == 0:
            progress(written, header.rows)
    if written != header.rows:
        raise RuntimeError(f"{written} rows were read where {header.rows} had been counted")
    writer.end()
    progress(written, header.rows)


def sync_folder(folder: Path) -> None:
    """Make the new name last; some systems cannot open folders."""
    try:
        place = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(place)
    finally:
        os.close(place)


# Reading


class Reader:
    """Reads lines, sums them up, and says `BadBackup` whatever is wrong with them."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.digest = hashlib.sha256()
        try:
            self.stream = gzip.open(path, "rb")  # noqa: SIM115 (closed on leaving)
        except FileNotFoundError:
            raise BadBackup(text("cli.file.missing", path=path)) from None
        except OSError as error:
            why = error.strerror
            raise BadBackup(text("cli.file.unreadable", path=path, why=why)) from None
        try:
            self.header = self.first()
        except BaseException:
            self.stream.close()
            raise

    def __enter__(self) -> Reader:
        return self

    def __exit__(self, *_: object) -> None:
        self.stream.close()

    def damaged(self) -> BadBackup:
        return BadBackup(text("server.backup.damaged", path=self.path))

    def first(self) -> Header:
        """A file that does not begin like ours is called foreign, not damaged."""
        try:
            line = self.stream.readline(LONGEST_HEADER)
        except (EOFError, zlib.error, gzip.BadGzipFile):
            if self.packed():
                raise self.damaged() from None
            raise BadBackup(text("server.backup.foreign", path=self.path)) from None
        except OSError as error:
            why = error.strerror
            raise BadBackup(text("cli.file.unreadable", path=self.path, why=why)) from None
        try:
            data = json.loads(line)
        except (ValueError, RecursionError):
            if line.startswith(BEGINNING):
                raise self.damaged() from None
            raise BadBackup(text("server.backup.foreign", path=self.path)) from None
        self.digest.update(line)
        return header_from(data, self.path)

    def packed(self) -> bool:
        """Does it begin like something that was compressed?"""
        with self.path.open("rb") as raw:
            return raw.read(len(MAGIC)) == MAGIC

    def line(self) -> Any:
        """The next line; it counts for the sum."""
        try:
            line = self.stream.readline()
            data = json.loads(line)
        except (EOFError, zlib.error, OSError, ValueError, RecursionError):
            raise self.damaged() from None
        if not isinstance(data, list):
            raise self.damaged()
        self.digest.update(line)
        return data

    def rows(self, table: Content) -> Iterator[list[Any]]:
        for _ in range(table.rows):
            row = self.line()
            if len(row) != len(table.columns):
                raise self.damaged()
            try:
                yield [from_plain(value) for value in row]
            except (KeyError, TypeError, ValueError):
                raise self.damaged() from None

    def end(self) -> None:
        """The sum must be right, and nothing may follow it."""
        try:
            said = json.loads(self.stream.readline())
            more = self.stream.read(1)
        except (EOFError, zlib.error, OSError, ValueError, RecursionError):
            raise self.damaged() from None
        right = isinstance(said, dict) and said.get("sha256") == self.digest.hexdigest()
        if not right or more:
            raise self.damaged()


def verify(path: Path, progress: Progress = silent) -> Header:
    """Read a whole file; its header if it is intact, `BadBackup` if not."""
    with Reader(path) as reader:
        header = reader.header
        done = 0
        for table in header.tables:
            for _ in reader.rows(table):
                done += 1
                if done % 1_000 == 0:
                    progress(done, header.rows)
        reader.end()
        progress(done, header.rows)
        return header


def is_backup(path: Path) -> bool:
    """Does it at least begin like one?"""
    try:
        with Reader(path):
            return True
    except BadBackup:
        return False
