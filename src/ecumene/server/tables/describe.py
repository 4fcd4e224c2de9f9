"""A table in words and numbers that everybody may know, as clients get it."""

from __future__ import annotations

from typing import Any

from ecumene.core.messages import spoken
from ecumene.core.registry import game
from ecumene.records.fingerprint import rules_fingerprint
from ecumene.records.record import write_options
from ecumene.server.clocks.describing import told
from ecumene.server.clocks.play_clock import PlayClock
from ecumene.server.settings import Settings
from ecumene.server.storage.schema import PERSON
from ecumene.server.tables.attendance import Attendance
from ecumene.server.tables.former import spoken_name
from ecumene.server.tables.levels import stand_in_level
from ecumene.server.tables.table_info import TableInfo, iso
from ecumene.table.modes import modes

Json = dict[str, Any]


class Presence:
    """Who is connected to a table now."""

    def __init__(self, seats: set[int], spectators: int) -> None:
        self.seats = seats
        self.spectators = spectators


NOBODY_THERE = Presence(set(), 0)


def rules_of(info: TableInfo) -> Json:
    """By which rules a game was played, and whether it is shown by them."""
    found = info.found
    goes_on = None if found is None else found.continuation
    return {
        "fingerprint": info.fingerprint,
        "installed": rules_fingerprint(game(info.game)),
        "same": info.own_rules if found is None else found.same,
        "continued": info.continued if goes_on is None else goes_on.ply,
        "stored": found is not None and found.stored,
        "pinned": info.pinned,
    }


class Describer:
    """Makes the public description of tables."""

    def __init__(self, settings: Settings, attendance: Attendance, play: PlayClock) -> None:
        self.settings = settings
        self.attendance = attendance
        self.play = play

    def table(self, info: TableInfo, presence: Presence, held: set[int]) -> Json:
        limit = self.settings.absent_seconds[info.pace]
        problem = None if info.found is None else info.found.problem
        fork = None
        if info.fork_table is not None:
            fork = {"table": info.fork_table, "ply": info.fork_ply}
        return {
            "id": info.id,
            "name": info.name,
            "game": info.game,
            "version": info.version,
            "options": write_options(game(info.game), info.options),
            "modes": modes(info.game, info.options),
            "players": info.players,
            "pace": info.pace,
            "access": info.access,
            "status": info.status,
            "problem": None if problem is None else problem.words(),
            "rules": rules_of(info),
            "seeded": info.seeded,
            "hints": info.hints_allowed,
            "watchers": info.watchers,
            "rated": info.rated,
            "league": info.league,
            "lang": info.lang,
            "level": stand_in_level(info),
            "clock": self.clock(info),
            "created": iso(info.created),
            "started": iso(info.started),
            "finished": iso(info.finished),
            "changed": iso(info.changed),
            "seats": [
                self.seat(info, number, presence, limit) for number in range(len(info.seats))
            ],
            "notices": info.notices,
            "spectators": presence.spectators,
            "asked": info.asked,
            "ply": info.ply,
            "revision": info.revision,
            "phase": info.phase.get(spoken()),
            "scores": info.scores,
            "winners": info.winners,
            "previous": info.previous,
            "next": info.next,
            "fork": fork,
            "absent_after": int(limit),
            "held": sorted(held),
        }

    def clock(self, info: TableInfo) -> Json | None:
        return told(info, self.play)

    def seat(self, info: TableInfo, number: int, presence: Presence, limit: float) -> Json:
        seat = info.seats[number]
        away = self.away(info, number, presence)
        return {
            "seat": number,
            "kind": seat.kind,
            "name": spoken_name(seat.name),
            "player": seat.person,
            "bot": seat.bot,
            "host": seat.host,
            "connected": number in presence.seats,
            "stand_in": seat.stand_in,
            "replaced": seat.replaced,
            "absent": None if away is None else int(away),
            "replaceable": away is not None
            and self.attendance.gone(info, number, limit)
            and not self.on_holiday(info, number),
            "relinked": iso(seat.relinked),
            "fallen": seat.fallen,
        }

    def away(self, info: TableInfo, number: int, presence: Presence) -> float | None:
        """For how long a person has not been there; None if they are, or if there is no person."""
        if info.seats[number].kind != PERSON or number in presence.seats:
            return None
        return self.attendance.away(info, number)

    def on_holiday(self, info: TableInfo, number: int) -> bool:
        """Nobody plays for somebody who has said how long they are away."""
        now = self.play.now()
        return info.clock is not None and info.clock.holidays.until(number, now) > now

    def replaceable(self, info: TableInfo, number: int, presence: Presence) -> bool:
        """May others let a bot play for this seat, and the host make a new link for it?"""
        if not 0 <= number < info.players or self.away(info, number, presence) is None:
            return False
        if self.on_holiday(info, number):
            return False
        return self.attendance.gone(info, number, self.settings.absent_seconds[info.pace])
