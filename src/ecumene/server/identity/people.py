"""Which browser is whose: kept in memory, so that no request waits to learn who asks.

A person has a key of their own for every seat they hold (`KeyRow`), which no cookie and no token
can be: those are known by their digests. So all their browsers hold the same seats.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session as Database

from ecumene.server.identity.rows import BrowserRow
from ecumene.server.storage.clock import Clock

PREFIX: Final = "person:"


def key_of(person: str) -> str:
    """What stands in `KeyRow.digest` for a person.

    >>> key_of("k7mnq2")
    'person:k7mnq2'
    """
    return f"{PREFIX}{person}"


class People:
    """The browsers of all people who keep an identity, by the digests of their cookies."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.known: dict[str, tuple[str, float | None]] = {}
        """The person, and until when that cookie is good, by the server's own clock."""

    def of(self, digest: str | None) -> str | None:
        """Whose browser this is; None: a guest's."""
        person, until = self.known.get(digest or "", (None, None))
        return person if until is None or until > self.clock.now() else None

    def learn(self, digest: str, person: str, until: float | None = None) -> None:
        self.known[digest] = (person, until)

    def replaced(self, former: str, digest: str, until: float) -> None:
        """A browser has a new cookie; other windows may use the old one for a while."""
        person = self.of(former)
        if person is not None:
            self.known[digest] = (person, None)
            self.known[former] = (person, until)

    def forget(self, digest: str) -> None:
        self.known.pop(digest, None)

    def browsers_of(self, person: str) -> list[str]:
        """All cookies that are this person's, also those that were replaced."""
        return [digest for digest, (whose, _) in self.known.items() if whose == person]

    def become(self, person: str, other: str) -> None:
        """Two turned out to be one."""
        for digest, (whose, until) in list(self.known.items()):
            if whose == person:
                self.known[digest] = (other, until)

    def prune(self) -> None:
        moment = self.clock.now()
        for digest, (_, until) in list(self.known.items()):
            if until is not None and until <= moment:
                del self.known[digest]


def read_people(db: Database, clock: Clock) -> People:
    found = People(clock)
    for row in db.scalars(select(BrowserRow)):
        found.learn(row.digest, row.person, row.until)
    return found
