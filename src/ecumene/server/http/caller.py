"""Who asks: the keys somebody has shown."""

from __future__ import annotations

from dataclasses import dataclass

from ecumene.server.http.problems import Problem
from ecumene.server.identity.people import key_of
from ecumene.server.tables.table_info import TableInfo


@dataclass(frozen=True)
class Caller:
    """The digests of a browser's cookie and of a token; both may be missing."""

    device: str | None = None
    token: str | None = None
    person: str | None = None
    """Whose browser it is, where they keep an identity."""

    @property
    def digests(self) -> tuple[str, ...]:
        """All keys that may open something for them."""
        person = None if self.person is None else key_of(self.person)
        return tuple(one for one in (self.device, self.token, person) if one is not None)

    def held(self, info: TableInfo) -> set[int]:
        return info.holds(self.digests)

    def keys(self, info: TableInfo) -> list[str]:
        """What they showed that opens a seat: a cookie, for its person."""
        ways = {self.device: Caller(self.device, None, self.person), self.token: Caller(self.token)}
        return [one for one, way in ways.items() if one is not None and way.held(info)]

    def must_hold(self, info: TableInfo, seat: int) -> None:
        """`Problem` unless this seat is theirs."""
        if not 0 <= seat < info.players:
            raise Problem("no_seat", number=seat, players=info.players)
        if not self.digests:
            raise Problem("no_key")
        if seat not in self.held(info):
            raise Problem("not_your_seat", number=seat + 1)


NOBODY = Caller()
