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


def step_changes(paint: Painter[Any], session: Session, before: State, viewer: int) -> StepChanges:
    """The things that differ from the table before, and the numbers that do."""
    was = observe(session.spec, before, viewer)
    seen = session.observe(viewer)
    return {"refs": paint.touched(was, seen), "items": paint.counted(was.state, seen.state)}


def differing(before: Board, now: Board) -> list[Ref]:
    """The refs of things that are new or not as they were; a thing holds its own words and
    numbers, not those of the things inside it."""
    was = {ref["id"]: face for ref, face in things(before)}
    found = {ref["id"]: ref for ref, face in things(now) if was.get(ref["id"]) != face}
    return [found[name] for name in sorted(found)]


def things(value: Any) -> Iterator[tuple[Ref, str]]:
    if isinstance(value, dict):
        if value.get("ref") is not None:
            yield value["ref"], repr(bare(value))
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
