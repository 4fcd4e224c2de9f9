"""Which process a request is for: the one that runs its table, the leading one, or any."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from ecumene.server.http.request_models import ID_PATTERN

ID: Final = ID_PATTERN.strip("^$")
OF_A_TABLE: Final = re.compile(rf"/api/tables/({ID})(?:/.*)?")
OF_A_PUZZLE: Final = re.compile(rf"/api/puzzles/t-({ID})-\d+(?:/.*)?")
LISTS: Final = ("/api/tables/finished", "/api/me/tables")
LED: Final = re.compile(r"/api/(?:me|enter|lab)(?:/.*)?")
"""What is begun with one request and ended with another, and remembered in between; and the lab,
which plays in one process."""


class Target(NamedTuple):
    """Neither: any process answers."""

    table: str | None = None
    leader: bool = False


ANYBODY: Final = Target()


def target_of(path: str) -> Target:
    """Who has to answer.

    >>> target_of("/api/tables/k7mnq2xp/scene"), target_of("/api/tables")
    (Target(table='k7mnq2xp', leader=False), Target(table=None, leader=False))
    >>> target_of("/api/enter/phrase"), target_of("/api/me/tables")
    (Target(table=None, leader=True), Target(table=None, leader=False))
    """
    if path in LISTS:
        return ANYBODY
    found = OF_A_TABLE.fullmatch(path) or OF_A_PUZZLE.fullmatch(path)
    if found is not None:
        return Target(found[1])
    return Target(leader=LED.fullmatch(path) is not None)
