"""A table in words and numbers that everybody may know, as clients get it."""

from __future__ import annotations

from typing import Any

from ecumene.core.messages import spoken
from ecumene.core.registry import game
from ecumene.records.fingerprint import rules_fingerprint
from ecumene.records.record import write_options
from ecumene.server.attendance import Attendance
from ecumene.server.facts import TableFacts, iso
from ecumene.server.levels import stand_in_level
from ecumene.server.schema import PERSON
from ecumene.server.settings import Settings
from ecumene.table.modes import modes

Json = dict[str, Any]


class Presence:
    """Who is connected to a table now."""

    def __init__(self, seats: set[int], spectators: int) -> None:
        self.seats = seats
        self.spectators = spectators


NOBODY_THERE = Presence(set(), 0)


def rules_of(facts: TableFacts) -> Json:
    """By which rules a game was played, and whether it is shown by them."""
    found = facts.found
    goes_on = None if found is None else found.continuation
    return {
        "fingerprint": facts.fingerprint,
        "installed": rules_fingerprint(game(facts.game)),
        "same": facts.own_rules if found is None else found.same,
        "continued": facts.continued if goes_on is None else goes_on.ply,
        "stored": found is not None and found.stored,
        "pinned": facts.pinned,
    }


class Describer:
    """Makes the public description of tables."""

    def __init__(self, settings: Settings, attendance: Attendance) -> None:
        self.settings = settings
        self.attendance = attendance

    def table(self, facts: TableFacts, presence: Presence, held: set[int]) -> Json:
        limit = self.settings.absent_seconds[facts.pace]
        problem = None if facts.found is None else facts.found.problem
        fork = None
        if facts.fork_table is not None:
            fork = {"table": facts.fork_table, "ply": facts.fork_ply}
        return {
            "id": facts.id,
            "name": facts.name,
            "game": facts.game,
            "version": facts.version,
            "options": write_options(game(facts.game), facts.options),
            "modes": modes(facts.game, facts.options),
            "players": facts.players,
            "pace": facts.pace,
            "access": facts.access,
            "status": facts.status,
            "problem": None if problem is None else problem.words(),
            "rules": rules_of(facts),
            "seeded": facts.seeded,
            "hints": facts.hints_allowed,
            "watchers": facts.watchers,
            "level": stand_in_level(facts),
            "created": iso(facts.created),
            "started": iso(facts.started),
            "finished": iso(facts.finished),
            "changed": iso(facts.changed),
            "seats": [
                self.seat(facts, number, presence, limit) for number in range(len(facts.seats))
            ],
            "spectators": presence.spectators,
            "asked": facts.asked,
            "ply": facts.ply,
            "revision": facts.revision,
            "phase": facts.phase.get(spoken()),
            "scores": facts.scores,
            "winners": facts.winners,
            "previous": facts.previous,
            "next": facts.next,
            "fork": fork,
            "absent_after": int(limit),
            "held": sorted(held),
        }

    def seat(self, facts: TableFacts, number: int, presence: Presence, limit: float) -> Json:
        seat = facts.seats[number]
        away = self.away(facts, number, presence)
        return {
            "seat": number,
            "kind": seat.kind,
            "name": seat.name,
            "bot": seat.bot,
            "host": seat.host,
            "connected": number in presence.seats,
            "stand_in": seat.stand_in,
            "replaced": seat.replaced,
            "absent": None if away is None else int(away),
            "replaceable": away is not None and self.attendance.gone(facts, number, limit),
            "relinked": iso(seat.relinked),
        }

    def away(self, facts: TableFacts, number: int, presence: Presence) -> float | None:
        """For how long a person has not been there; None if they are, or if there is no person."""
        if facts.seats[number].kind != PERSON or number in presence.seats:
            return None
        return self.attendance.away(facts, number)

    def replaceable(self, facts: TableFacts, number: int, presence: Presence) -> bool:
        """May others let a bot play for this seat, and the host make a new link for it?"""
        if not 0 <= number < facts.players or self.away(facts, number, presence) is None:
            return False
        return self.attendance.gone(facts, number, self.settings.absent_seconds[facts.pace])
