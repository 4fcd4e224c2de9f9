"""Who asks: the keys somebody has shown."""

from __future__ import annotations

from dataclasses import dataclass

from ecumene.server.facts import TableFacts
from ecumene.server.problems import Problem


@dataclass(frozen=True)
class Asker:
    """The digests of a browser's cookie and of a token; both may be missing."""

    device: str | None = None
    token: str | None = None

    @property
    def digests(self) -> tuple[str, ...]:
        return tuple(one for one in (self.device, self.token) if one is not None)

    def held(self, facts: TableFacts) -> set[int]:
        return facts.holds(self.digests)

    def keys(self, facts: TableFacts) -> list[str]:
        """What he showed that opens a seat."""
        return [one for one in self.digests if facts.holds((one,))]

    def must_hold(self, facts: TableFacts, seat: int) -> None:
        """`Problem` unless this seat is theirs."""
        if not 0 <= seat < facts.players:
            raise Problem("no_seat", number=seat, players=facts.players)
        if not self.digests:
            raise Problem("no_key")
        if seat not in self.held(facts):
            raise Problem("not_your_seat", number=seat + 1)


NOBODY = Asker()
