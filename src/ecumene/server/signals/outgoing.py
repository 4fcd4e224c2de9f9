"""Requests that this server makes to addresses which people have named.

Somebody could name an address of the operator's own network and let us knock there. So the address
is looked at when the connection is made, after the name was resolved: a name that points elsewhere
the second time gains nothing. Redirections are not followed, and no answer is shown to anybody.
"""

from __future__ import annotations

import ipaddress
import socket
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

import aiohttp

from ecumene.server.http.problems import Problem

NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")
SAFE_SCHEME: Final = "https"
SCHEMES: Final = ("http", "https")
LONGEST: Final = 1_000
LOOKED_AT: Final = 1_024
"""So many bytes of an answer are read at most."""

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class PrivateAddress(OSError):
    """A name that leads into a network that is not public."""


def inner(address: Address) -> Address:
    """The IPv4 address that an IPv6 address stands for."""
    if isinstance(address, ipaddress.IPv4Address):
        return address
    if address in NAT64:
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    teredo = None if address.teredo is None else address.teredo[1]
    return address.ipv4_mapped or address.sixtofour or teredo or address


def is_public(text: str) -> bool:
    """May a message be sent there?

    >>> [is_public(one) for one in ("93.184.216.34", "2606:2800:220:1::1")]
    [True, True]
    >>> private = ("127.0.0.1", "10.1.2.3", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1")
    >>> any(is_public(one) for one in private)
    False
    >>> embedded = ("::1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::", "fe80::1%eth0")
    >>> any(is_public(one) for one in embedded)
    False
    """
    try:
        found = inner(ipaddress.ip_address(text.split("%")[0]))
    except ValueError:
        return False
    return found.is_global and not found.is_multicast


def check_url(url: str, anywhere: bool) -> None:
    """`Problem` for an address to which nothing is ever sent. What its name leads to is looked at
    with every message."""
    try:
        found = urlsplit(url)
        host, _port = found.hostname, found.port
    except ValueError:
        raise Problem("bad_hook") from None
    wanted = SCHEMES if anywhere else (SAFE_SCHEME,)
    printable = url.isascii() and url.isprintable() and " " not in url
    if found.scheme not in wanted or not host or not printable or len(url) > LONGEST:
        raise Problem("bad_hook")
    if found.username is not None or found.password is not None:
        raise Problem("bad_hook")
    if not anywhere and is_literal(host) and not is_public(host):
        raise Problem("private_hook")


def is_literal(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


@dataclass(frozen=True)
class Reply:
    """What came back: a status, or why none did."""

    status: int = 0
    refused: bool = False
    """It is certain that nobody took the message."""
    private: bool = False


class Outgoing:
    """Sends messages; to private addresses only where the operator allows it."""

    def __init__(self, anywhere: bool, seconds: float) -> None:
        self.anywhere = anywhere
        self.seconds = seconds
        self.session: aiohttp.ClientSession | None = None

    def opened(self) -> aiohttp.ClientSession:
        if self.session is None:
            self.session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(
                    socket_factory=self.socket, use_dns_cache=False, force_close=True, limit=20
                ),
                cookie_jar=aiohttp.DummyCookieJar(),
                timeout=aiohttp.ClientTimeout(total=self.seconds),
                trust_env=False,
            )
        return self.session

    def socket(self, found: Any) -> socket.socket:
        """The socket for an address that a name was resolved to."""
        family, kind, protocol, _name, place = found
        if not self.anywhere and not is_public(str(place[0])):
            raise PrivateAddress("the address is not public")
        return socket.socket(family, kind, protocol)

    async def post(self, url: str, body: bytes, headers: dict[str, str]) -> Reply:
        try:
            check_url(url, self.anywhere)
            async with self.opened().post(
                url, data=body, headers=headers, allow_redirects=False
            ) as answer:
                await answer.content.read(LOOKED_AT)
                return Reply(answer.status)
        except Problem:
            return Reply(private=True)
        except aiohttp.ClientConnectorError as error:
            why = getattr(error, "os_error", None)  # wrong certificates have none
            return Reply(refused=True, private=isinstance(why, PrivateAddress))
        except (aiohttp.ClientError, TimeoutError, OSError, ValueError):
            return Reply()

    async def close(self) -> None:
        if self.session is not None:
            await self.session.close()
