"""What the table server sends: bytes on the wire for every message about a game, and for the first
visit to a table with a real browser."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
from typing import Any, Final

import httpx
from playwright.async_api import Browser, async_playwright
from websockets.asyncio.client import ClientConnection, connect

from ecumene.table.patch import patched

Json = dict[str, Any]

PATIENCE: Final = 60.0
QUIET: Final = 3.0
"""Seconds after the board is drawn until nothing more is loaded."""
LANGUAGES: Final = ("en", "ru")
FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")


class Holder:
    """A client that takes patches: the scene as it is now."""

    def __init__(self) -> None:
        self.scene: Json = {}

    def hear(self, text: str) -> Json:
        message: Json = json.loads(text)
        if message["type"] == "scene":
            self.scene = message["scene"]
        elif message["type"] == "patch":
            self.scene = {**patched(self.scene, message["patch"]), "log": message["log"]}
        return message

    def open_options(self) -> list[str]:
        """What may be chosen, without giving up; nothing where others are asked."""
        asked = self.scene["decision"]
        if asked is None:
            return []
        found = [one for one in asked["options"] if one["open"]]
        going_on = [one["id"] for one in found if not one.get("concedes")]
        return going_on or [one["id"] for one in found]


class Counted(ClientConnection):
    """A socket that counts what comes, packed and framed as it is."""

    received = 0

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        super().data_received(data)


class Seat:
    """One player of a game that is measured."""

    def __init__(self, socket: Counted) -> None:
        self.socket = socket
        self.holder = Holder()
        self.revision = -1
        self.ply = 0
        self.counted = 0

    async def until(self, revision: int) -> int:
        """Hear until a revision is shown; the bytes that have come since the last one."""
        before = self.counted
        while self.revision < revision:
            async with asyncio.timeout(PATIENCE):
                message = self.holder.hear(str(await self.socket.recv()))
            if message["type"] in ("scene", "patch"):
                self.revision, self.ply = message["revision"], message["ply"]
            if message["type"] == "error":
                raise RuntimeError(f"the server refused: {message}")
        self.counted = self.socket.received
        return self.counted - before


async def table_of(client: httpx.AsyncClient, game: str, players: int) -> tuple[str, list[str]]:
    """A running table of people; the keys of its seats."""
    seats = [{"kind": "me", "name": "One"}, *[{"kind": "open"}] * (players - 1)]
    reply = await client.post("/tables", json={"game": game, "seats": seats})
    made = reply.raise_for_status().json()
    table, tokens = made["table"]["id"], [made["token"]]
    for seat in range(1, players):
        body = {"name": f"Player {seat}", "invite": made["invite"]}
        sat = await client.post(f"/tables/{table}/seats/{seat}/sit", json=body)
        tokens.append(sat.raise_for_status().json()["token"])
    (await client.post(f"/tables/{table}/start", json={"by": 0})).raise_for_status()
    return table, tokens


async def sizes(url: str, game: str, players: int) -> list[int]:
    """A whole game of random moves: the bytes that came to each seat with each of them."""
    async with httpx.AsyncClient(base_url=f"{url}/api", timeout=PATIENCE) as client:
        table, tokens = await table_of(client, game, players)
    address = f"{url.replace('http', 'ws')}/api/tables/{table}/socket"
    seats = []
    for seat, token in enumerate(tokens):
        socket = await connect(address, max_size=2**24, create_connection=Counted)
        assert isinstance(socket, Counted)
        hello = {"type": "hello", "seat": seat, "token": token, "holds": ""}
        await socket.send(json.dumps(hello))
        seats.append(Seat(socket))
    for seat_now in seats:
        await seat_now.until(0)
    rng = random.Random(f"{game} {players}")
    found: list[int] = []
    while not seats[0].holder.scene["over"]:
        mover = next(seat for seat in seats if seat.holder.scene["decision"])
        option = rng.choice(mover.holder.open_options())
        body = {"type": "move", "id": "m", "option": option}
        await mover.socket.send(json.dumps(body | {"ply": mover.ply, "revision": mover.revision}))
        wanted = mover.revision + 1
        found += [await seat.until(wanted) for seat in seats]
    for seat_now in seats:
        await seat_now.socket.close()
    return found


async def first_visits(url: str, games: list[str]) -> dict[tuple[str, str], int]:
    """Everything that a browser which was never here loads to watch a table, by game and
    language."""
    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if chromium is None:
        raise SystemExit("there is no chromium; `make browser` installs it")
    found = {}
    async with (
        async_playwright() as playwright,
        httpx.AsyncClient(base_url=f"{url}/api", timeout=PATIENCE) as client,
    ):
        browser = await playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        for game in games:
            table, _tokens = await table_of(client, game, 2)
            for language in LANGUAGES:
                found[game, language] = await loaded(browser, f"{url}/t/{table}", language)
        await browser.close()
    return found


async def loaded(browser: Browser, address: str, language: str) -> int:
    context = await browser.new_context(locale=language)
    page = await context.new_page()
    session = await context.new_cdp_session(page)
    await session.send("Network.enable")
    total = 0

    def add(size: float) -> None:
        nonlocal total
        total += int(size)

    session.on("Network.loadingFinished", lambda event: add(event["encodedDataLength"]))
    session.on(
        "Network.webSocketFrameReceived",
        lambda event: add(len(event["response"]["payloadData"].encode())),  # as if not packed
    )
    await page.goto(address, wait_until="networkidle")
    await asyncio.sleep(QUIET)
    await context.close()
    return total
