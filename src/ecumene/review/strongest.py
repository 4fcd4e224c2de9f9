"""Whose judgement counts: the strongest bot that a game offers, and its reviewer."""

from __future__ import annotations

from typing import Any

from ecumene.bots.registry import best_bot
from ecumene.core.errors import EcumeneError
from ecumene.core.registry import game
from ecumene.manifest import manifest
from ecumene.review.reviewer import Reviewer


class NoReviewer(EcumeneError):
    """A game whose turns nobody can judge."""


def can_be_reviewed(game_id: str) -> bool:
    return manifest(game_id).reviewer is not None


def reviewer_of(game_id: str, bot: str | None = None) -> Reviewer[Any]:
    """The reviewer of a game, with the eyes of a bot; `NoReviewer` if it has none."""
    make = manifest(game_id).reviewer
    if make is None:
        raise NoReviewer(f"games of {game(game_id).name} cannot be reviewed")
    return make()(game(game_id), bot or best_bot(game_id))
