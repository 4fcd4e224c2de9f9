"""A server that ends at once: uvicorn looks ten times a second whether to, and then rests."""

from __future__ import annotations

import asyncio
import contextlib
import socket

import uvicorn

MOMENT = 0.005
"""Seconds between two looks."""


class PromptServer(uvicorn.Server):
    """For the thousand servers of the tests, which would rest for minutes altogether."""

    async def main_loop(self) -> None:
        ticks = 0
        while not await self.on_tick(ticks // 20):
            ticks += 1
            await asyncio.sleep(MOMENT)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        for connection in list(self.server_state.connections):
            connection.shutdown()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.config.timeout_graceful_shutdown):
                while self.server_state.connections or self.server_state.tasks:
                    await asyncio.sleep(MOMENT)
                for server in self.servers:
                    await server.wait_closed()
        for task in list(self.server_state.tasks):
            task.cancel()
        await self.lifespan.shutdown()
