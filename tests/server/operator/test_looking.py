"""What operators decide is read again and again; an old answer never undoes a newer one."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from ecumene.server.operator.orders import Known, Orders


class SlowOnce:
    """A database of which the first answer takes its time."""

    def __init__(self) -> None:
        self.asked = 0
        self.answered = asyncio.Event()
        self.read_only = True

    async def read(self, work: Any) -> Known:
        self.asked += 1
        known = Known(read_only=self.read_only)
        if self.asked == 1:
            await self.answered.wait()
        return known


async def two_looks() -> bool:
    store = SlowOnce()
    house = SimpleNamespace(store=store, read_only=False, tables={})
    orders = Orders(house, lambda address: address)  # type: ignore[arg-type]
    orders.switch = lambda read_only: setattr(house, "read_only", read_only)  # type: ignore[method-assign]
    early = asyncio.create_task(orders.look())
    await asyncio.sleep(0)
    store.read_only = False
    late = asyncio.create_task(orders.look())
    for _ in range(5):
        await asyncio.sleep(0)
    store.answered.set()
    await asyncio.gather(early, late)
    return bool(house.read_only)


def test_what_was_read_before_does_not_undo_what_was_read_since() -> None:
    assert not asyncio.run(two_looks())
