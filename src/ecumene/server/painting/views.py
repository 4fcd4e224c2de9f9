"""What a table looks like to those at it: painted and written once for all who see the same.

A client that holds a scene is told what has changed (`ecumene.table.patch`). A patch is made from
two scenes of one viewer in one language, never of two viewers: so it tells nobody more than the
scene itself would.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final, NamedTuple

import orjson

from ecumene.core import messages
from ecumene.records.session import Session
from ecumene.server.painting.display import Display, Painted
from ecumene.server.painting.parts import parts_of, patch_of, tag_of, text_of
from ecumene.server.stored_games.opening import as_stored
from ecumene.table.scene import log, scene

Json = dict[str, Any]

KEPT_TEXTS: Final = 24
KEPT_BYTES: Final = 64_000
"""Parts of messages are written once for all who get the same; long logs are not kept."""


class Told(NamedTuple):
    """A message about the game, the tag of what its receiver then holds, and where their log
    ends."""

    text: bytes
    tag: str
    since: int


def whole(display: Display, session: Session, viewer: int, since: int) -> Told:
    """The scene as everybody can read it; in the language spoken."""
    shown = painted(display, session, viewer, since)
    text = scene_message(display, session, shown, since, b"")
    return Told(text, shown.tag, len(session.events))


def told(
    display: Display,
    session: Session,
    viewer: int,
    since: int,
    holds: str,
    others: Collection[str] = (),
) -> Told:
    """The same for somebody who takes patches: one, if that is shorter. ``holds`` is the tag of
    the scene that they hold, ``others`` are those that anybody at the table holds."""
    language = messages.spoken()
    held = display.held(viewer, language, holds)
    shown = painted(display, session, viewer, since)
    text = message(display, session, since, shown, held)
    display.show(language, shown, others)
    return Told(text, shown.tag, len(session.events))


def message(
    display: Display, session: Session, since: int, shown: Painted, held: Painted | None
) -> bytes:
    """What makes the scene that is shown from the one that is held, or all of it."""
    tag = b'"tag":"%b",' % shown.tag.encode()
    if held is not None:
        patch = patch_text(display, shown, held)
        if len(patch) < shown.size:
            head = start(display, shown.viewer, b"patch") + tag
            entries = log_text(display, session, shown.viewer, since)
            base = b'"base":"%b","patch":' % held.tag.encode()
            return b"".join((head, base, patch, b',"log":', entries, b"}"))
    return scene_message(display, session, shown, since, tag)


def scene_message(
    display: Display, session: Session, shown: Painted, since: int, more: bytes
) -> bytes:
    head = start(display, shown.viewer, b"scene") + more + b'"scene":'
    entries = log_text(display, session, shown.viewer, since)
    return b"".join((head, text_of(shown.parts)[:-1], b',"log":', entries, b"}}"))


def start(display: Display, viewer: int, kind: bytes) -> bytes:
    return b'{"type":"%b","table":"%b","viewer":%d,"ply":%d,"revision":%d,' % (
        kind,
        display.table.encode(),
        viewer,
        display.facts.ply,
        display.facts.revision,
    )


def painted(display: Display, session: Session, viewer: int, since: int) -> Painted:
    """The scene as it is now, without its log; that is written on the way."""
    language = messages.spoken()
    found = display.painted.get((viewer, language))
    if found is None:
        drawn = drawn_scene(display, session, viewer, since)
        keep(display, (viewer, language, str(since)), orjson.dumps(drawn.pop("log")))
        found = display.painted[viewer, language] = written(viewer, drawn)
        before = display.last_shown(viewer, language)
        if before is not None and before.tag != found.tag:  # what most of them hold
            patch_text(display, found, before, drawn)
    return found


def drawn_scene(display: Display, session: Session, viewer: int, since: int) -> Json:
    drawn = scene(session, viewer, since)
    if display.facts.finished:
        drawn["undo"] = None
    if display.stored is not None:
        drawn = as_stored(drawn, display.stored, messages.spoken())
    return dict(drawn)


def written(viewer: int, drawn: Json) -> Painted:
    """A scene, painted without its log."""
    parts = parts_of(drawn)
    return Painted(viewer, parts, *tag_of(parts))


def log_text(display: Display, session: Session, viewer: int, since: int) -> bytes:
    """The log from an entry on."""
    key = (viewer, messages.spoken(), str(since))
    found = display.texts.get(key)
    if found is None:
        found = orjson.dumps(log(session, viewer, since))
        keep(display, key, found)
    return found


def patch_text(display: Display, shown: Painted, held: Painted, drawn: Json | None = None) -> bytes:
    """What makes the scene that is shown (``drawn``, where it is at hand) from one that is held."""
    if held.tag == shown.tag:
        return b"{}"
    key = (shown.viewer, held.tag, shown.tag)
    found = display.texts.get(key)
    if found is None:
        found = patch_of(shown.parts, held.parts, drawn)
        keep(display, key, found)
    return found


def keep(display: Display, key: tuple[int, str, str], written: bytes) -> None:
    if len(display.texts) < KEPT_TEXTS and len(written) < KEPT_BYTES:
        display.texts[key] = written
