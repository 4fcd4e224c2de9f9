"""Where requests come from: whoever shares a budget has the same address here."""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
from typing import Final

from sqlalchemy.orm import Session as Database
from starlette.types import Scope

from ecumene.server.storage.schema import SecretRow
from ecumene.server.tables.tokens import new_token

NETWORK_BITS: Final = 64
"""Of an IPv6 address: a household has at least such a network, and can use any address in it."""
SECRET: Final = "origins"
DIGEST_LETTERS: Final = 16


def budget_address(host: str) -> str:
    """The name under which an address has its budget.

    >>> budget_address("192.0.2.7"), budget_address("::ffff:192.0.2.7")
    ('192.0.2.7', '192.0.2.7')
    >>> budget_address("2001:db8:1:2:3:4:5:6"), budget_address("fe80::1%eth0")
    ('2001:db8:1:2::', 'fe80::')
    """
    try:
        found = ipaddress.ip_address(host.split("%")[0])
    except ValueError:
        return host
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    network = ipaddress.ip_network((found, NETWORK_BITS), strict=False)
    return str(network.network_address)


def address_of(scope: Scope) -> str:
    """The budget's name for a request; behind a trusted proxy, that of the proxy's client."""
    client = scope.get("client")
    return budget_address(str(client[0])) if client else "?"


class Origins:
    """Names addresses in the database: nobody who reads it learns them without the key."""

    def __init__(self, key: str) -> None:
        self.key = key.encode()

    def name(self, address: str) -> str:
        made = hmac.new(self.key, address.encode("utf-8", "replace"), hashlib.sha256)
        return made.hexdigest()[:DIGEST_LETTERS]


def origin_key(db: Database) -> str:
    """The key of the origins, made when it is first needed."""
    row = db.get(SecretRow, SECRET)
    if row is None:
        row = SecretRow(name=SECRET, value=new_token())
        db.add(row)
        db.flush()
    return row.value
