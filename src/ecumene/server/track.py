"""A game with all its positions, to be looked at again move by move."""

from __future__ import annotations

import bisect
from typing import Any

from ecumene.core import messages
from ecumene.core.session import Session
from ecumene.core.view import state_from
from ecumene.server.tokens import new_seed
from ecumene.table.moments import moments
from ecumene.table.painters import painter
from ecumene.table.scene import scene
from ecumene.table.timeline import timeline
from ecumene.table.touched import step_changes

Json = dict[str, Any]


class Track:
    """A session as it was rebuilt, before anything of its past is let go."""

    def __init__(self, session: Session, revision: int) -> None:
        self.session = session
        self.revision = revision
        self.plies = [moment.moves for moment in session.past]
        """How many moves had been made before each decision."""
        self.told: dict[str, Json] = {}
        """The course of the numbers, by language."""
        self.moments: dict[tuple[str, int], list[Json]] = {}
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
        whole = self.session
        if number >= len(self.plies):
            return whole
        moment = whole.past[number]
        then = Session.__new__(Session)
        then.spec = whole.spec
        then.record = whole.record.up_to(moment.moves)
        then.events = whole.events[: moment.events]
        then.past = whole.past[:number]
        then.state = moment.state
        return then

    def view(self, ply: int, viewer: int, since: int) -> tuple[int, Json, Json]:
        """The table after so many moves, as it was seen then, and what the last step did to it;
        nothing can be taken back."""
        number = self.decision(ply)
        then = self.at(number)
        drawn = scene(then, viewer, since)
        drawn["undo"] = None
        step: Json = {"refs": [], "items": []}
        if number > 0:
            before = self.session.past[number - 1].state
            step = step_changes(painter(then.spec.id), then, before, viewer)
        return len(then.record.moves), drawn, step

    def overview(self, viewer: int) -> Json:
        """All steps, and how the numbers of the seats went: what everybody could see of them."""
        language = messages.spoken()
        if language not in self.told:
            self.told[language] = timeline(self.session)
        course = self.told[language]
        if (language, viewer) not in self.moments:
            self.moments[language, viewer] = moments(self.session, viewer, course)
        return {
            "plies": self.last,
            "viewer": viewer,
            "steps": self.steps(),
            "timeline": course,
            "moments": self.moments[language, viewer],
        }

    def steps(self) -> list[Json]:
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
