"""What a table looks like to those at it: painted and written once for all who see the same.

A client that holds a scene is told what has changed (`ecumene.table.patch`). A patch is made from
two scenes of one viewer in one language, never of two viewers: so it tells nobody more than the
scene itself would.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final, NamedTuple

import orjson

from ecumene.core import messages
from ecumene.records.session import Session
from ecumene.server.limits import charged
from ecumene.server.live import LiveTable, Painted
from ecumene.server.opening import as_stored
from ecumene.server.schema import FINISHED
from ecumene.table.patch import SAME, difference
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
    shown = painted(live, session, viewer)
    return Told(scene_message(live, session, shown, since, b""), shown, len(session.events))


def told(live: LiveTable, session: Session, viewer: int, since: int, held: Painted | None) -> Told:
    """The same for somebody who takes patches: one, if that is shorter."""
    shown = painted(live, session, viewer)
    tag = b'"tag":"%b",' % shown.tag.encode()
    if held is not None and held.viewer == viewer:
        patch = patch_text(live, shown, held)
        if len(patch) < len(shown.body):
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
    return (head + shown.body[:-1] + b',"log":' + entries + b"}}").decode()


def start(live: LiveTable, viewer: int, kind: bytes) -> bytes:
    info = live.known
    return b'{"type":"%b","table":"%b","viewer":%d,"ply":%d,"revision":%d,' % (
        kind,
        live.id.encode(),
        viewer,
        info.ply,
        info.revision,
    )


def painted(live: LiveTable, session: Session, viewer: int) -> Painted:
    """The scene as it is now, without its log."""
    key = (viewer, messages.spoken())
    found = live.painted.get(key)
    if found is None:
        with charged():
            drawn = drawn_scene(live, session, viewer)
            body = orjson.dumps(drawn)
            found = live.painted[key] = Painted(viewer, body, tag_of(body))
            before = live.shown.get(key)
            if before is not None and before.tag != found.tag:  # what most of them hold
                patch_text(live, found, before, drawn)
    return found


def drawn_scene(live: LiveTable, session: Session, viewer: int) -> Json:
    info = live.known
    drawn = scene(session, viewer, len(session.events))
    if info.status == FINISHED:
        drawn["undo"] = None
        if info.found is not None and not info.found.same:
            drawn = as_stored(drawn, info, messages.spoken())
    return {key: part for key, part in drawn.items() if key != "log"}


def tag_of(body: bytes) -> str:
    """A name for a scene; other scenes have other names."""
    return blake2b(body, digest_size=9).hexdigest()


def log_text(live: LiveTable, session: Session, viewer: int, since: int) -> bytes:
    """The log from an entry on."""
    key = (viewer, messages.spoken(), str(since))
    found = live.texts.get(key)
    if found is None:
        with charged():
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
        with charged():
            new = orjson.loads(shown.body) if drawn is None else drawn
            change = difference(orjson.loads(held.body), new)
            found = b"{}" if change is SAME else orjson.dumps(change)
        keep(live, key, found)
    return found


def keep(live: LiveTable, key: tuple[int, str, str], written: bytes) -> None:
    if len(live.texts) < KEPT_TEXTS and len(written) < KEPT_BYTES:
        live.texts[key] = written
