"""Two budgets for an address: one for those who hold a seat, one for everybody else there.

Whoever has shown the key of a seat is remembered by its digest. So nobody without a seat uses up
what the players of the same address (a household, a school, a proxy that is not believed) have.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from typing import Final

from starlette.requests import HTTPConnection

from ecumene.server.http.addresses import address_of
from ecumene.server.tables import devices
from ecumene.server.tables.tokens import digest

REMEMBERED: Final = 20_000
LONGEST_TOKEN: Final = 200
BEARER: Final = "bearer"


def shown_token(connection: HTTPConnection) -> str | None:
    """The token in the ``Authorization`` of a request; "" if there is something else."""
    given = connection.headers.get("authorization")
    if given is None:
        return None
    scheme, _, token = given.partition(" ")
    token = token.strip()
    return token if scheme.lower() == BEARER and len(token) <= LONGEST_TOKEN else ""


def shown_digests(connection: HTTPConnection) -> list[str]:
    """Everything that a request shows to open seats with."""
    device, _safe = devices.shown(connection)
    token = shown_token(connection)
    return [one for one in (device, digest(token) if token else None) if one is not None]


def others_at(address: str) -> str:
    """The budget of those at an address who hold no seat."""
    return f"{address} watching"


class Holders:
    """The keys that opened a seat lately; the one that was shown longest ago is forgotten first.

    >>> holders = Holders()
    >>> holders.remember(["a"]); holders.any(["b", "a"]), holders.any(["b"])
    (True, False)
    """

    def __init__(self) -> None:
        self.known: OrderedDict[str, None] = OrderedDict()

    def remember(self, digests: Iterable[str]) -> None:
        for one in digests:
            self.known[one] = None
            self.known.move_to_end(one)
        while len(self.known) > REMEMBERED:
            self.known.popitem(last=False)

    def any(self, digests: Iterable[str]) -> bool:
        return any(one in self.known for one in digests)

    def budget(self, connection: HTTPConnection) -> str:
        """Who pays for a request: its address, or all others there."""
        address = address_of(connection.scope)
        return address if self.any(shown_digests(connection)) else others_at(address)
