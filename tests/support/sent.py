"""Scenes and their kin as a client gets them: plain JSON, read without any types."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from ecumene.core.advice import Advice
from ecumene.core.state import State
from ecumene.records.session import Session
from ecumene.table import book as books
from ecumene.table import hint as hints
from ecumene.table import preview as previews
from ecumene.table import scene as scenes
from ecumene.table import timeline as timelines
from ecumene.table import touched
from ecumene.table import trial as trials
from ecumene.table.painter import Painter


def sent(value: object) -> Any:
    return json.loads(json.dumps(value, allow_nan=False))


def scene(session: Session, viewer: int, since: int = 0) -> Any:
    return sent(scenes.scene(session, viewer, since))


def preview(session: Session, viewer: int, option_id: str) -> Any:
    return sent(previews.preview(session, viewer, option_id))


def trial(session: Session, viewer: int, option_id: str, picks: Sequence[str] | None) -> Any:
    return sent(trials.trial(session, viewer, option_id, picks))


def hint(session: Session, viewer: int, advice: Advice) -> Any:
    return sent(hints.hint(session, viewer, advice))


def timeline(session: Session) -> Any:
    return sent(timelines.timeline(session))


def step_changes(paint: Painter[Any], session: Session, before: State, viewer: int) -> Any:
    return sent(touched.step_changes(paint, session, before, viewer))


def card_book(game_id: str, options: dict[str, str] | None = None) -> Any:
    return sent(books.card_book(game_id, options))


def game_sheet(game_id: str) -> Any:
    return sent(books.game_sheet(game_id))


def rule_book(game_id: str) -> Any:
    return sent(books.rule_book(game_id))
