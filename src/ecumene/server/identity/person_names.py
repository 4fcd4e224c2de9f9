"""Names that belong to somebody: nobody else sits down under one that looks the same."""

from __future__ import annotations

from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session as Database

from ecumene.server.http.problems import Problem
from ecumene.server.identity.rows import PersonRow
from ecumene.server.tables.names import likeness

COMPARED: Final = 128
"""Letters of what a name looks like; a few signs of Unicode stand for many letters."""


def looks_like(name: str) -> str:
    return likeness(name)[:COMPARED]


def owner_of(db: Database, name: str) -> str | None:
    """The person whose name looks like this one."""
    return db.scalar(select(PersonRow.id).where(PersonRow.likeness == looks_like(name)))


def free_name(db: Database, wanted: str, person: str | None) -> str:
    """The name, with a number if it is somebody else's."""
    number = 1
    name = wanted
    while owner_of(db, name) not in (None, person):
        number += 1
        name = f"{wanted} {number}"
    return name


def known_name(db: Database, wanted: str, person: str | None) -> str:
    """Under which name somebody sits down: their own, if they have one."""
    row = None if person is None else db.get(PersonRow, person)
    return row.name if row is not None and row.name else free_name(db, wanted, person)


def must_be_free(db: Database, name: str, person: str | None) -> None:
    """`Problem` if the name is somebody else's; it says which one is free."""
    free = free_name(db, name, person)
    if free != name:
        raise Problem("name_taken", {"free": free}, name=name, free=free)


def give_name(db: Database, row: PersonRow, name: str) -> None:
    must_be_free(db, name, row.id)
    row.name, row.likeness = name, looks_like(name)
