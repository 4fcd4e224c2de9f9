"""What a database has once: made by one process, before several read it."""

from __future__ import annotations

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from ecumene.server.clocks.play_clock import PlayClock
from ecumene.server.http.addresses import origin_key
from ecumene.server.identity.phrases import phrase_salt
from ecumene.server.signals.mail import stop_key
from ecumene.server.signals.push import vapid_key
from ecumene.server.storage.clock import read_clock
from ecumene.server.storage.migrate import ONE_AT_A_TIME
from ecumene.server.storage.store import Store
from ecumene.server.workers.inside import inside_secret


def set_up(store: Store) -> None:
    """Make clocks and secrets; of several machines that start at once, one does it."""
    with Session(store.writer) as session, session.begin():
        session.execute(select(func.pg_advisory_xact_lock(ONE_AT_A_TIME)))
        read_clock(session)
        PlayClock().read(session)
        for make in (origin_key, phrase_salt, vapid_key, stop_key, inside_secret):
            make(session)
