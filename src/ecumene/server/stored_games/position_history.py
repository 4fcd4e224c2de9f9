"""A game with all its positions, to be looked at again move by move."""

from __future__ import annotations

import bisect
import contextlib
from typing import Any

from ecumene.core import messages
from ecumene.core.state import State
from ecumene.core.view import SPECTATOR, state_from
from ecumene.records.session import Moment, Session
from ecumene.server.storage.schema import FINISHED
from ecumene.server.stored_games.judging import CannotContinue, read_position
from ecumene.server.stored_games.opening import Opened, as_stored
from ecumene.server.stored_games.stored_game import StoredGame
from ecumene.server.tables.table_info import TableInfo
from ecumene.server.tables.tokens import new_seed
from ecumene.table.moments import moments
from ecumene.table.painters import painter
from ecumene.table.scene import scene
from ecumene.table.schema.looking import Course, KeyMoment, ReplayStep, Timeline
from ecumene.table.schema.scene import Scene, StepChanges
from ecumene.table.timeline import timeline
from ecumene.table.touched import step_changes

Json = dict[str, Any]


class PositionHistory:
    """A session as it was rebuilt, before anything of its past is let go.

    What was played by other rules is known by stored positions only: they are steps, too.
    """

    def __init__(
        self, session: Session, revision: int, game: StoredGame | None = None, stored: bool = False
    ) -> None:
        self.revision = revision
        self.played = session
        """The part that the rules of today have played, or (``stored``) only the end."""
        self.stored = stored
        self.ended: TableInfo | None = None
        """With the result of a finished game that the rules of today would end in another way."""
        self.earlier: list[tuple[int, Json, State]] = []
        self.session = session
        """Everything there is to see, moves counted from the first one of the game."""
        if game is not None:
            self.earlier = earlier_positions(game, session, stored)
            self.session = with_earlier(game, session, self.earlier)
        self.plies = [moment.moves for moment in self.session.past]
        """How many moves had been made before each decision."""
        self.courses: dict[str, Timeline] = {}
        """The course of the numbers, by language."""
        self.moments: dict[tuple[str, int], list[KeyMoment]] = {}
        """The key moments, by language and viewer."""

    @property
    def last(self) -> int:
        return len(self.session.record.moves)

    def decision(self, ply: int) -> int:
        """The number of the decision that this ply is at (or, amid the draws after one, the one
        before)."""
        if ply >= self.last:
            return len(self.plies)
        return max(0, bisect.bisect_right(self.plies, ply) - 1)

    def at(self, number: int) -> Session:
        """The session as it was before a decision (or, after the last one, at the end)."""
        full = self.session
        if number >= len(self.plies):
            return full
        moment = full.past[number]
        then = Session.__new__(Session)
        then.spec = full.spec
        then.record = full.record.up_to(moment.moves)
        then.events = full.events[: moment.events]
        then.past = full.past[:number]
        then.state = moment.state
        return then

    def view(self, ply: int, viewer: int, since: int) -> tuple[int, Scene, StepChanges]:
        """The table after so many moves, as it was seen then, and what the last step did to it;
        nothing can be taken back."""
        number = self.decision(ply)
        then = self.at(number)
        drawn = scene(then, viewer, since)
        drawn["undo"] = None
        if self.ended is not None and number == len(self.plies):
            drawn = as_stored(drawn, self.ended, messages.spoken())
        step: StepChanges = {"refs": [], "items": []}
        if number > 0:
            before = self.session.past[number - 1].state
            step = step_changes(painter(then.spec.id), then, before, viewer)
        return len(then.record.moves), drawn, step

    def overview(self, viewer: int) -> Course:
        """All steps, and how the numbers of the seats went: what everybody could see of them."""
        language = messages.spoken()
        if language not in self.courses:
            self.courses[language] = self.course()
        course = self.courses[language]
        if (language, viewer) not in self.moments:
            self.moments[language, viewer] = moments(self.session, viewer, course)
        return {
            "plies": self.last,
            "viewer": viewer,
            "steps": self.steps(),
            "timeline": course,
            "moments": self.moments[language, viewer],
        }

    def course(self) -> Timeline:
        """The numbers turn by turn; the last of a finished game are those it ended with."""
        found = timeline(self.session)
        if self.ended is not None:
            name = next(iter(found["labels"]))
            scores = self.ended.scores or []
            for seat, score in zip(found["points"][-1]["seats"], scores, strict=False):
                seat[name] = score
        return found

    def start_of(self, number: int) -> tuple[Json | None, list[tuple[int, str]]]:
        """The position and the moves that lead to a decision, by the rules of today."""
        if number < len(self.earlier):
            return self.earlier[number][1], []
        record = self.played.record
        if self.stored:
            return None, []  # the end: nobody plays on from there
        if number >= len(self.plies):
            return record.start, list(record.moves)
        return record.start, record.moves[: self.plies[number] - record.earlier]

    def steps(self) -> list[ReplayStep]:
        """One for the beginning and one for each decision: the position that it led to."""
        past = self.session.past
        spec = self.session.spec
        paint = painter(spec.id)
        ends = [(moment.moves, moment.events, moment.state) for moment in past]
        ends.append((self.last, len(self.session.events), self.session.state))
        seats = [-1, *(moment.seat for moment in past)]
        return [
            {
                "ply": ply,
                "seat": seat,
                "log": log,
                "round": spec.rounds(state),
                "turn": paint.turn_of(state),
            }
            for (ply, log, state), seat in zip(ends, seats, strict=True)
        ]

    def imagined(self, ply: int, viewer: int) -> tuple[int, Json]:
        """A position that agrees with what a seat knew then; everything hidden is dealt anew."""
        then = self.at(self.decision(ply))
        state = state_from(then.observe(viewer), new_seed())
        return len(then.record.moves), then.spec.to_json(state)


def history_of(game: StoredGame, opened: Opened) -> PositionHistory:
    """A stored game to be looked at again."""
    history = PositionHistory(opened.session, game.info.revision, game, opened.found.stored)
    if game.info.status == FINISHED and not opened.found.same:
        history.ended = game.info
    return history


def earlier_positions(
    game: StoredGame, session: Session, stored: bool
) -> list[tuple[int, Json, State]]:
    """The stored positions before the part that the rules of today have played, as far as they can
    be read: ply, position, state."""
    spec = session.spec
    first = len(game.moves) if stored else session.record.earlier
    out: list[tuple[int, Json, State]] = []
    for one in game.positions:
        if one.ply < first:
            with contextlib.suppress(CannotContinue):
                position = one.read()
                out.append((one.ply, position, read_position(spec, position)))
    return out


def with_earlier(
    game: StoredGame, session: Session, earlier: list[tuple[int, Json, State]]
) -> Session:
    """A session to be looked at: its past begins with stored positions."""
    before = session.record.earlier
    if not before and not earlier:
        return session
    full = Session.__new__(Session)
    full.spec = session.spec
    full.record = game.info.record(game.moves)
    full.events = session.events
    full.state = session.state
    full.past = [Moment(state, SPECTATOR, 0, ply) for ply, _, state in earlier]
    for moment in session.past:
        later = Moment(moment.state, moment.seat, moment.events, before + moment.moves)
        later.revealed = moment.revealed
        full.past.append(later)
    return full
