"""Everything about a server that can be set."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from ecumene.bots.guests import Guest
from ecumene.server.http.limits import Rate
from ecumene.server.laboratory.lab_settings import LabSettings
from ecumene.server.signals.settings import LIVE as LIVE
from ecumene.server.signals.settings import OWN_PACE as OWN_PACE
from ecumene.server.signals.settings import SignalSettings

READS: Final = Rate(per_second=50, burst=300)
WRITES: Final = Rate(per_second=20, burst=120)
CREATIONS: Final = Rate(per_second=0.5, burst=30)
CHECKS: Final = Rate(per_second=4, burst=60)
WRONG_TOKENS: Final = Rate(per_second=0.2, burst=20)
ENTRIES: Final = Rate(per_second=0.05, burst=20)
EXPORTS: Final = Rate(per_second=0.02, burst=5)
HINTS: Final = Rate(per_second=2, burst=40)
MESSAGES: Final = Rate(per_second=30, burst=150)
PLAYING: Final = Rate(per_second=60, burst=300)
WATCHING: Final = Rate(per_second=10, burst=60)
GREETINGS: Final = Rate(per_second=4, burst=80)
WORK: Final = Rate(per_second=0.3, burst=20)


MOST_PAINTERS: Final = 2
"""More are of no use by themselves: then the server's own work is the bound."""


def usual_painters(workers: int = 1) -> int:
    """How many painters suit this machine: one core is the server's. Several processes that run
    tables paint by themselves: they are on several cores already."""
    if workers > 1:
        return 0
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return max(0, min(MOST_PAINTERS, (cores or 1) - 1))


def default_static() -> Path:
    """Where the built client lies in an installation."""
    return Path(__file__).with_name("static")


def default_handbook() -> Path:
    """Where the documentation site lies in an installation, if it was built."""
    return Path(__file__).with_name("handbook")


@dataclass(frozen=True)
class Member:
    """A process among several (`workers`)."""

    address: str
    """Where the others reach it, as ``host:port``."""
    worker: str | None = None
    """Its name; None: it finds one."""


@dataclass(frozen=True)
class Settings:
    """A server's settings; the defaults suit a server for friends on one machine."""

    database: str
    """A SQLAlchemy URL: ``sqlite:///tables.db``, ``postgresql+psycopg://...``."""
    static: Path = field(default_factory=default_static)
    handbook: Path = field(default_factory=default_handbook)
    bot_workers: int = 1
    """Processes in which bots think."""
    bot_seconds: float = 30.0
    """A bot that thinks longer is stopped, and a lower one goes on in its place."""
    guests: tuple[Guest, ...] = ()
    """Bots from outside that people may play against here, each with its own time."""
    painters: int = 0
    """Processes in which scenes are painted; 0: the server paints them itself."""
    paint_seconds: float = 10.0
    """A painter that says nothing for so long, while somebody waits, is replaced."""
    hint_seconds: float = 8.0
    """A hint that takes longer is asked of the next weaker bot."""
    review_seconds: float = 600.0
    """A review of a finished game that takes longer is given up."""
    reviews_waiting: int = 8
    """Reviews that may wait for their turn; they are made one at a time."""
    reviews_kept: int = 32
    """Reviews kept in memory; the others are made again when asked for."""
    lab: LabSettings = field(default_factory=LabSettings)
    """Studies: where they lie, and who may begin some."""
    live_sessions: int = 1_200
    """Games kept in memory; the others are rebuilt from their records when asked for."""
    position_every: int = 10
    """The position is stored with every so many decisions of a game."""
    rest_seconds: float = 3.0
    """So long after its last move the position of a table is stored."""
    replay_tracks: int = 6
    """Games kept in memory with every position, for replay."""
    sockets: int = 4_000
    watching: int = 3_000
    """Of all sockets; the other places are kept for those who hold a seat of their table."""
    watchers_per_table: int = 100
    sockets_per_seat: int = 8
    """One more, and the oldest of that seat yields."""
    watching_per_address: int = 40
    playing_per_address: int = 200
    waiting_per_address: int = 20
    """Tables of one address that wait for players."""
    unfinished_per_address: int = 300
    """Tables of one address that wait or run, as far as somebody did something there lately."""
    header_seconds: float = 10.0
    """A request whose headers are not complete by then is dropped."""
    check_seconds: float = 3.0
    """The reading of a table of own numbers may take so much computing, and ten times as long."""
    look_seconds: float = 5.0
    """How often the server looks whether the operator has changed tables in the database."""
    operator: bool = False
    """Is there an operator's page? Its links are made by `ecumene operator link`."""
    orders_seconds: float = 2.0
    """How often the server looks what the operator has decided."""
    allowed_hosts: tuple[str, ...] = ()
    """Names of this server besides localhost and IP addresses; ``*.example.org`` means all below
    example.org, ``*`` any name."""
    invited_only: bool = False
    """Closed to all but those who come by an invitation (`ecumene invite`) or hold a seat."""
    body_bytes: int = 256 * 1024
    message_bytes: int = 16 * 1024
    hello_seconds: float = 10.0
    send_seconds: float = 20.0
    """A connection that takes nothing for so long is closed."""
    absent_seconds: dict[str, float] = field(
        default_factory=lambda: {LIVE: 90.0, OWN_PACE: 3 * 86_400.0}
    )
    """How long somebody must be away before others may let a bot play, by pace."""
    signals: SignalSettings = field(default_factory=SignalSettings)
    """How people are told that it is their turn while they are away."""
    calendar: Callable[[], float] = time.time
    """What day it is, as leagues see it: seconds since 1970."""
    league_seconds: float = 15.0
    """How often the server looks whether a league is to go on."""
    waiting_days: int = 30
    """Tables that wait for players longer than this without any change are removed."""
    health_seconds: float = 2.0
    """A database that does not answer for so long is reported as failing."""
    examine_seconds: float = 3_600.0
    """How often the whole SQLite file is checked."""
    reads: Rate = READS
    writes: Rate = WRITES
    creations: Rate = CREATIONS
    checks: Rate = CHECKS
    wrong_tokens: Rate = WRONG_TOKENS
    entries: Rate = ENTRIES
    """Attempts to come in by a passkey, a phrase, a link or an invitation."""
    exports: Rate = EXPORTS
    hints: Rate = HINTS
    """Requests and failures allowed to one address."""
    messages: Rate = MESSAGES
    """Requests and failures allowed to one address, messages to one connection."""
    alone: bool = True
    """False lets a second server use the same database; only tests of its writing do that."""
    """Messages of one connection; more, and it is closed."""
    member: Member | None = None
    """Where several processes run the tables of one database: this one of them."""
    playing: Rate = PLAYING
    watching_messages: Rate = WATCHING
    greetings: Rate = GREETINGS
    """Messages of all connections of one address together: of those with a seat, of the others,
    and greetings of each of both kinds. More have to wait."""
    work: Rate = WORK
    """Seconds of computing for one address: previews, trials, scenes, replays, books, checks."""
    limited: bool = True
    """False switches all rates off, for load tests."""
