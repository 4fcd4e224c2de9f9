"""Places for sockets: those who hold a seat of the table always find one, watchers while there are
some left.

A watcher counts for all, for the table and for the address; one who has not greeted yet is a
watcher. Whoever shows the key of a seat counts for that seat: it has a few places, and the oldest
socket yields to a new one. So neither watchers nor forgotten windows lock a player out.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from ecumene.server.http.problems import Problem
from ecumene.server.settings import Settings
from ecumene.server.tables.live import LiveTable

if TYPE_CHECKING:
    from ecumene.server.play.connection import Connection

WATCHING: Final = -1
TRY_LATER: Final = 1013
ELSEWHERE: Final = 4409

Group = dict["Connection", None]
"""Connections, the oldest first."""


class Places:
    """Who is connected, by kind and address."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.watching: Group = {}
        self.playing: Group = {}
        self.addresses: dict[tuple[str, bool], Group] = {}

    @property
    def taken(self) -> int:
        return len(self.watching) + len(self.playing)

    def at_address(self, address: str, playing: bool) -> Group:
        return self.addresses.get((address, playing), {})

    # Coming and going

    def enter(self, one: Connection, seat: int) -> None:
        """Give a new connection its place; `Problem` if there is none."""
        if seat == WATCHING:
            self.check_watching(one.address)
        else:
            self.make_room(one, seat)
        self.put(one, seat)

    def change(self, one: Connection, seat: int) -> None:
        """A greeting has told who it is."""
        if seat == one.place:
            return
        self.make_room(one, seat)
        self.leave(one)
        self.put(one, seat)

    def put(self, one: Connection, seat: int) -> None:
        playing = seat != WATCHING
        one.place = seat
        (self.playing if playing else self.watching)[one] = None
        self.addresses.setdefault((one.address, playing), {})[one] = None

    def leave(self, one: Connection) -> None:
        """It has gone, or is about to; telling it twice does no harm."""
        key = (one.address, one.place != WATCHING)
        self.watching.pop(one, None)
        self.playing.pop(one, None)
        group = self.addresses.get(key, {})
        group.pop(one, None)
        if not group:
            self.addresses.pop(key, None)

    # Watchers

    def check_watching(self, address: str) -> None:
        """`Problem` unless one more from this address may watch something."""
        settings = self.settings
        crowd = len(self.at_address(address, playing=False))
        if settings.limited and crowd >= settings.watching_per_address:
            raise Problem("full")
        if len(self.watching) >= settings.watching or self.taken >= settings.sockets:
            raise Problem("full")

    def check_watchers(self, live: LiveTable) -> None:
        """`Problem` unless one more may watch this table."""
        there = sum(one.greeted and one.place == WATCHING for one in live.connections)
        if there >= self.settings.watchers_per_table:
            raise Problem("full")

    # Players

    def make_room(self, one: Connection, seat: int) -> None:
        """For somebody who holds this seat; whoever has the least right to stay yields."""
        same = [
            other for other in self.at_table(one.live) if other.place == seat and other is not one
        ]
        for other in same[: len(same) + 1 - self.settings.sockets_per_seat]:
            self.send_away(other, ELSEWHERE, "elsewhere")
        crowd = self.at_address(one.address, playing=True)
        if self.settings.limited and len(crowd) >= self.settings.playing_per_address:
            self.send_away(greediest(crowd), ELSEWHERE, "elsewhere")
        if one not in self.watching and self.taken >= self.settings.sockets:
            oldest = next(iter(self.watching), None)
            if oldest is None:
                raise Problem("full")
            self.send_away(oldest, TRY_LATER, "full")

    def at_table(self, live: LiveTable) -> list[Connection]:
        """Those who play there, the oldest first."""
        return [one for one in self.playing if one.live is live]

    def send_away(self, one: Connection, code: int, reason: str) -> None:
        self.leave(one)
        one.close(code, reason)


def greediest(crowd: Group) -> Connection:
    """The oldest socket of the one who has the most of them at an address."""
    counts = Counter(one.caller.digests for one in crowd)
    most = max(counts.values())
    return next(one for one in crowd if counts[one.caller.digests] == most)
