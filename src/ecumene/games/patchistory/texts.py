from __future__ import annotations

from ecumene.core.event import Event
from ecumene.games.patchistory.state import PatchState


def describe(s: PatchState, code: int) -> str:
    return str(code)


def describe_event(s: PatchState, event: Event) -> str:
    return event.kind
