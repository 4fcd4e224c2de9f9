"""What somebody liked to play with: read from the log of a game, as the lab reads it."""

from __future__ import annotations

import contextlib

from ecumene.core.event import Event
from ecumene.lab.study.watch import USED, watch_of
from ecumene.records.session import Session

Used = list[tuple[str, str]]
"""Ids of things, and the groups they belong to."""


def used_by_seat(session: Session) -> list[Used]:
    """What took effect for each seat, each thing once."""
    seats: list[dict[str, str]] = [{} for _ in range(session.record.players)]
    watch = watch_of(session.spec.id)
    groups = {thing.id: thing.group for thing in watch.things(session.state)}
    events: list[Event] = list(session.events)
    for fact in watch.facts(session.state, events, [], 0):
        if fact.verb == USED and 0 <= fact.seat < len(seats):
            seats[fact.seat][fact.thing] = groups.get(fact.thing, "")
    return [list(found.items()) for found in seats]


def safely_used(session: Session) -> list[Used]:
    """A game that cannot be read for this has favourites of nobody; its result counts as ever."""
    with contextlib.suppress(Exception):
        return used_by_seat(session)
    return [[] for _ in range(session.record.players)]
