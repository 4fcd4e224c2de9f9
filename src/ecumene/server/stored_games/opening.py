"""Opening a stored game: by replay where the rules allow it, else from its positions.

A game is read, never written here. What has been found out about one is kept beside it in memory
(`Found`), and stored with the next move.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any, Final

from ecumene.core.errors import EcumeneError
from ecumene.core.messages import text
from ecumene.records.record import Record
from ecumene.records.session import Session
from ecumene.records.verdict import DIFFERENT, SAME
from ecumene.server.storage.schema import RUNNING
from ecumene.server.stored_games.judging import (
    UNREADABLE,
    CannotContinue,
    Continuation,
    Judgement,
    continuation,
    continued_record,
    judge_game,
    read_position,
)
from ecumene.server.stored_games.rebuild import rebuild
from ecumene.server.stored_games.standing import asked_seat, public_standing
from ecumene.server.stored_games.stored_game import StoredGame
from ecumene.server.tables.table_info import TableInfo
from ecumene.table.notices import other_rules
from ecumene.table.schema.scene import Scene

Json = dict[str, Any]

AGAIN: Final = 30.0
"""Seconds after which a game that could not be opened is tried again: somebody may have repaired
it meanwhile."""


class Unplayable(EcumeneError):
    """A game that nobody can play or look at with the rules of today."""

    def __init__(self, kind: str, **params: object) -> None:
        super().__init__(kind)
        self.kind = kind
        self.params = params

    def words(self) -> str:
        """Why, in the language spoken."""
        return text(f"server.rules.{self.kind}", **self.params)


@dataclass
class Found:
    """What has been found out about a game that was played by other rules."""

    same: bool
    """It replays to what is stored."""
    continuation: Continuation | None = None
    """It goes on from a position; not written yet."""
    stored: bool = False
    """A finished game, shown from its stored positions and its stored result."""
    problem: Unplayable | None = None
    standing: Json = field(default_factory=dict)
    """Facts that are others after the continuation."""
    moment: float = field(default_factory=time.monotonic)

    def fresh(self) -> bool:
        """Found out so lately that nobody looks again?"""
        return time.monotonic() - self.moment < AGAIN

    def tell(self, info: TableInfo) -> None:
        info.found = self
        for name, value in self.standing.items():
            setattr(info, name, value)


@dataclass
class Opened:
    """A game in memory, and what was found out on the way."""

    session: Session
    found: Found


def open_game(game: StoredGame) -> Opened:
    """A game that was played by the rules of today: they are trusted."""
    return Opened(rebuild(game.record()), Found(same=True))


def open_by_other_rules(game: StoredGame) -> Opened:
    """A game that was not, or that does not replay: it is compared with what is stored."""
    running = game.info.status == RUNNING
    if game.info.pinned and running:
        raise Unplayable("pinned", fingerprint=game.info.fingerprint)
    verdict = judge_game(game)
    if verdict.outcome == SAME:
        return Opened(replayed(game.record(), verdict), Found(same=True))
    return open_running(game, verdict) if running else open_finished(game, verdict)


def replayed(record: Record, verdict: Judgement) -> Session:
    try:
        return rebuild(record)
    except Exception as error:  # rules that it was not played by may fail in any way
        raise Unplayable("broken", move=verdict.move, why=str(error)) from error


def open_running(game: StoredGame, verdict: Judgement) -> Opened:
    if verdict.outcome == UNREADABLE:
        raise Unplayable("unreadable", move=verdict.move, why=verdict.why)
    if game.newest is None:  # from before there were positions: there is nothing but the replay
        return Opened(replayed(game.record(), verdict), Found(same=False))
    goes_on = continuation(game)
    session = rebuild(continued_record(game, goes_on))
    scores, phase = public_standing(session)
    standing = {"asked": asked_seat(session), "scores": scores, "phase": phase}
    return Opened(session, Found(same=False, continuation=goes_on, standing=standing))


def open_finished(game: StoredGame, verdict: Judgement) -> Opened:
    last = game.newest
    if last is not None and last.ply == len(game.moves):
        try:
            return Opened(still(game, last.read()), Found(same=False, stored=True))
        except CannotContinue as error:
            raise Unplayable("unshown", why=str(error)) from error
    if verdict.outcome == DIFFERENT:
        return Opened(replayed(game.record(), verdict), Found(same=False))
    raise Unplayable("broken", move=verdict.move, why=verdict.why)


def still(game: StoredGame, position: Json) -> Session:
    """A stored position to be looked at: all moves are counted, none of them is replayed."""
    record = game.info.record(game.moves)
    session = Session.__new__(Session)
    session.spec = record.spec
    session.record = record
    session.state = read_position(record.spec, position)
    session.state.chance = []
    session.state.log = []
    session.events = [other_rules()]
    session.past = []
    return session


def as_stored(drawn: Scene, info: TableInfo, language: str) -> Scene:
    """A scene of the end with the result as it was, not as the rules of today would count it."""
    for seat, score in zip(drawn["seats"], info.scores or [], strict=False):
        seat["score"] = score
    shown = (info.result or {}).get(language)
    if shown is not None and drawn["over"]:
        return {**drawn, "results": shown}
    return drawn
