"""Budgets that all processes count together: of each address one process keeps the count.

Which one follows from the address and the names of those who are there, so nobody has to agree on
anything, and nothing is written. When a process goes, what it had counted begins anew at another
one, as at the start of a server; the counts of all others stay where they are.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

import aiohttp

from ecumene.server.http.limits import Limiter
from ecumene.server.workers.headers import SECRET
from ecumene.server.workers.heart import Worker

if TYPE_CHECKING:
    from ecumene.server.workers.together import Together

COUNT: Final = "/count"
COUNT_SECONDS: Final = 1.0
"""Whoever does not say so soon does not count: nobody waits for a process that is asleep."""
LONGEST: Final = 2_000


def counter_of(workers: Iterable[Worker], name: str, who: str) -> Worker | None:
    """The process that counts this; as long as it is there it stays the same.

    >>> here = [Worker(one, "", 0.0) for one in "abc"]
    >>> chosen = counter_of(here, "creations", "192.0.2.7")
    >>> [counter_of([one, chosen], "creations", "192.0.2.7") == chosen for one in here]
    [True, True, True]
    """

    def mark(worker: Worker) -> bytes:
        return hashlib.sha256(f"{worker.id} {name} {who}".encode()).digest()

    return max(workers, key=mark, default=None)


class Counting:
    """The budgets of a process among several."""

    def __init__(self, together: Together, limiters: dict[str, Limiter]) -> None:
        self.together = together
        self.limiters = limiters

    async def count(self, limiter: Limiter, who: str) -> float:
        """Take one, wherever it is counted; 0, or how many seconds to wait. Where the process that
        counts does not answer, it is counted here."""
        worker = counter_of(self.together.workers.values(), limiter.name, who)
        if worker is None or worker.id == self.together.holding.worker:
            return limiter.wait(who)
        try:
            async with self.together.http.post(
                f"http://{worker.address}{COUNT}",
                json={"budget": limiter.name, "who": who},
                headers={SECRET: self.together.secret},
                timeout=aiohttp.ClientTimeout(total=COUNT_SECONDS),
            ) as reply:
                reply.raise_for_status()
                return float(await reply.json())
        except aiohttp.ClientConnectorError:
            self.together.refused(worker)
        except (aiohttp.ClientError, OSError, ValueError, TypeError):
            pass
        return limiter.wait(who)

    def counted(self, asked: bytes) -> float:
        """Another process asks."""
        wish: dict[str, Any] = json.loads(asked)
        return self.limiters[wish["budget"]].wait(wish["who"])
