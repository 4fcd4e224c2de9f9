"""What everybody is told by the operator, and who asks alone."""

from __future__ import annotations

import contextvars
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request

from ecumene.server.http.problems import Problem
from ecumene.server.operator.notes import has_read, notes_for
from ecumene.server.operator.operator_models import House
from ecumene.server.services import Parts, asker_of
from ecumene.server.signals.persons import person_of

Json = dict[str, Any]
router = APIRouter(prefix="/api/house", tags=["server"])


def readers(request: Request) -> list[str]:
    """As whom somebody may have been written to: themselves, and the browser that they were."""
    caller = asker_of(request)
    return [one for one in {person_of(caller), caller.device} if one is not None]


@router.get("", response_model=House)
async def house(parts: Parts, request: Request) -> Json:
    """Announcements, whether the server is read-only, and words to who asks."""
    persons = readers(request)
    notes: list[Json] = []
    if persons:
        here = contextvars.copy_context()  # the language of who asks
        notes = await parts.registry.store.read(lambda db: here.run(notes_for, db, persons))
    return {**parts.orders.house(), "notes": notes}


@router.post("/notes/{number}", status_code=204)
async def read_note(
    parts: Parts, request: Request, number: Annotated[int, Path(ge=1, le=2**31 - 1)]
) -> None:
    """It was read, and is not shown again."""
    persons = readers(request)
    if not await parts.registry.store.write(lambda db: has_read(db, persons, number)):
        raise Problem("no_note")
