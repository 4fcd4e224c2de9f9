"""What a single step did to the table, as one viewer could see it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ecumene.core.state import State
from ecumene.core.view import observe
from ecumene.records.session import Session
from ecumene.table.schema.scene import Board, Ref, StepChanges

if TYPE_CHECKING:
    from ecumene.table.painter import Painter

Thing = tuple[Ref, Any]
"""What a thing is called, and what is to be seen of it."""


def step_changes(paint: Painter[Any], session: Session, before: State, viewer: int) -> StepChanges:
    """The things that differ from the table before, and the numbers that do."""
    was = observe(session.spec, before, viewer)
    seen = session.observe(viewer)
    return {"refs": paint.touched(was, seen), "items": paint.counted(was.state, seen.state)}


def differing(before: Board, now: Board) -> list[Ref]:
    """The refs of things that are new or not as they were; a thing holds its own words and
    numbers, not those of the things inside it."""
    was: list[Thing] = []
    is_now: list[Thing] = []
    compare(before, now, was, is_now)
    faces = {ref["id"]: face for ref, face in was}
    found = {ref["id"]: ref for ref, face in is_now if faces.get(ref["id"]) != face}
    return [found[name] for name in sorted(found)]


def compare(before: Any, now: Any, was: list[Thing], is_now: list[Thing]) -> None:
    """Collect the things of both sides, without the parts in which they agree: those are most."""
    if before == now:
        return
    if isinstance(before, dict) and isinstance(now, dict):
        was += own_thing(before)
        is_now += own_thing(now)
        for key in {**before, **now}:
            compare(before.get(key), now.get(key), was, is_now)
    elif isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        for old, new in zip(before, now, strict=True):
            compare(old, new, was, is_now)
    else:
        was += things(before)
        is_now += things(now)


def own_thing(value: dict[str, Any]) -> list[Thing]:
    return [(value["ref"], bare(value))] if value.get("ref") is not None else []


def things(value: Any) -> Iterator[Thing]:
    if isinstance(value, dict):
        yield from own_thing(value)
        for entry in value.values():
            yield from things(entry)
    elif isinstance(value, list):
        for entry in value:
            yield from things(entry)


def bare(value: Any) -> Any:
    """A value without the things inside it."""
    if isinstance(value, dict):
        return {
            key: bare(entry)
            for key, entry in value.items()
            if not (isinstance(entry, dict) and "ref" in entry)
        }
    if isinstance(value, list):
        return [bare(entry) for entry in value if not (isinstance(entry, dict) and "ref" in entry)]
    return value
