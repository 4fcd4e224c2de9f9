"""What a table looks like to those at it: painted and written once for all who see the same.

A client that holds a scene is told what has changed (`ecumene.table.patch`). A patch is made from
two scenes of one viewer in one language, never of two viewers: so it tells nobody more than the
scene itself would.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import orjson

from ecumene.core import messages
from ecumene.records.session import Session
from ecumene.server.live import LiveTable, Painted
from ecumene.server.opening import as_stored
from ecumene.server.parts import parts_of, patch_of, tag_of, text_of
from ecumene.server.schema import FINISHED
from ecumene.table.scene import log, scene

Json = dict[str, Any]

KEPT_TEXTS: Final = 24
KEPT_BYTES: Final = 64_000
"""Parts of messages are written once for all who get the same; long logs are not kept."""


class Told(NamedTuple):
    """A message about the game, what its receiver then holds, and where their log ends."""

    text: str
    holds: Painted
    since: int


def whole(live: LiveTable, session: Session, viewer: int, since: int) -> Told:
    """The scene as everybody can read it; in the language spoken."""
    shown = painted(live, session, viewer, since)
    return Told(scene_message(live, session, shown, since, b""), shown, len(session.events))


def told(live: LiveTable, session: Session, viewer: int, since: int, held: Painted | None) -> Told:
    """The same for somebody who takes patches: one, if that is shorter."""
    shown = painted(live, session, viewer, since)
    tag = b'"tag":"%b",' % shown.tag.encode()
    if held is not None and held.viewer == viewer:
        patch = patch_text(live, shown, held)
        if len(patch) < shown.size:
            head = start(live, viewer, b"patch") + tag + b'"base":"%b",' % held.tag.encode()
            entries = log_text(live, session, viewer, since)
            text = (head + b'"patch":' + patch + b',"log":' + entries + b"}").decode()
            return Told(text, shown, len(session.events))
    text = scene_message(live, session, shown, since, tag)
    return Told(text, shown, len(session.events))


def scene_message(
    live: LiveTable, session: Session, shown: Painted, since: int, more: bytes
) -> str:
    head = start(live, shown.viewer, b"scene") + more + b'"scene":'
    entries = log_text(live, session, shown.viewer, since)
    return (head + text_of(shown.parts)[:-1] + b',"log":' + entries + b"}}").decode()


def start(live: LiveTable, viewer: int, kind: bytes) -> bytes:
    info = live.known
    return b'{"type":"%b","table":"%b","viewer":%d,"ply":%d,"revision":%d,' % (
        kind,
        live.id.encode(),
        viewer,
        info.ply,
        info.revision,
    )


def painted(live: LiveTable, session: Session, viewer: int, since: int) -> Painted:
    """The scene as it is now, without its log; that is written on the way."""
    key = (viewer, messages.spoken())
    found = live.painted.get(key)
    if found is None:
        drawn = drawn_scene(live, session, viewer, since)
        keep(live, (*key, str(since)), orjson.dumps(drawn.pop("log")))
        found = live.painted[key] = written(viewer, drawn)
        before = live.shown.get(key)
        if before is not None and before.tag != found.tag:  # what most of them hold
            patch_text(live, found, before, drawn)
    return found


def drawn_scene(live: LiveTable, session: Session, viewer: int, since: int) -> Json:
    info = live.known
    drawn = scene(session, viewer, since)
    if info.status == FINISHED:
        drawn["undo"] = None
        if info.found is not None and not info.found.same:
            drawn = as_stored(drawn, info, messages.spoken())
    return dict(drawn)


def written(viewer: int, drawn: Json) -> Painted:
    """A scene, painted without its log."""
    parts = parts_of(drawn)
    return Painted(viewer, parts, *tag_of(parts))


def log_text(live: LiveTable, session: Session, viewer: int, since: int) -> bytes:
    """The log from an entry on."""
    key = (viewer, messages.spoken(), str(since))
    found = live.texts.get(key)
    if found is None:
        found = orjson.dumps(log(session, viewer, since))
        keep(live, key, found)
    return found


def patch_text(live: LiveTable, shown: Painted, held: Painted, drawn: Json | None = None) -> bytes:
    """What makes the scene that is shown (``drawn``, where it is at hand) from one that is held."""
    if held.tag == shown.tag:
        return b"{}"
    key = (shown.viewer, held.tag, shown.tag)
    found = live.texts.get(key)
    if found is None:
        found = patch_of(shown.parts, held.parts, drawn)
        keep(live, key, found)
    return found


def keep(live: LiveTable, key: tuple[int, str, str], written: bytes) -> None:
    if len(live.texts) < KEPT_TEXTS and len(written) < KEPT_BYTES:
        live.texts[key] = written
