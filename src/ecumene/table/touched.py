"""What a single step did to the table, as one viewer could see it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ecumene.core.state import State
from ecumene.core.view import observe
from ecumene.records.session import Session

if TYPE_CHECKING:
    from ecumene.table.painter import Painter

Json = dict[str, Any]


def step_changes(paint: Painter[Any], session: Session, before: State, viewer: int) -> Json:
    """The things that differ from the table before, and the numbers that do."""
    was = observe(session.spec, before, viewer)
    seen = session.observe(viewer)
    return {"refs": paint.touched(was, seen), "items": paint.counted(was.state, seen.state)}


def differing(before: Any, now: Any) -> list[str]:
    """The refs of things that are new or not as they were; a thing holds its own words and
    numbers, not those of the things inside it."""
    was = dict(things(before))
    return sorted({ref for ref, face in things(now) if was.get(ref) != face})


def things(value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        if "ref" in value:
            yield str(value["ref"]), repr(bare(value))
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
