"""Under which names this server may be asked.

A page of another site can let its own name point to our address (DNS rebinding): for a browser it
is then of the same origin as we are. The name in ``Host`` gives it away.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from typing import Final

ANY: Final = "*"
OURS: Final = ("localhost", "*.localhost")


def bare(host: str) -> str:
    """A name without port, brackets and final dot.

    >>> bare("Example.org.:8000"), bare("[::1]:8000"), bare("127.0.0.1")
    ('example.org', '::1', '127.0.0.1')
    """
    name = host.strip().lower()
    if name.startswith("["):
        return name[1:].partition("]")[0]
    return name.partition(":")[0].rstrip(".")


def machine_names() -> tuple[str, ...]:
    """What this machine is called in its own network."""
    name = socket.gethostname().lower()
    return (name, f"{name}.local") if name else ()


class Hosts:
    """The names that are ours: localhost, the machine's, any IP address, and those given.

    >>> hosts = Hosts(["tables.example.org", "*.example.net"])
    >>> [hosts.known(name) for name in ("tables.example.org:443", "a.example.net", "127.0.0.1:80")]
    [True, True, True]
    >>> [hosts.known(name) for name in ("evil.example", "example.net.evil.example", "", None)]
    [False, False, False, False]
    """

    def __init__(self, given: Iterable[str]) -> None:
        names = [name.strip().lower() for name in (*OURS, *machine_names(), *given)]
        self.any = ANY in names
        self.names = {bare(name) for name in names if not name.startswith("*")}
        self.below = tuple(name[1:] for name in names if name.startswith("*."))

    def known(self, host: str | None) -> bool:
        if self.any:
            return True
        name = bare(host or "")
        if name in self.names or (name and name.endswith(self.below)):
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True
