"""A real server for tests: an own process or thread of uvicorn on a free port, and clients."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import threading
import time
from collections.abc import Iterator
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ecumene.core.registry import default_game, offered_ids
from ecumene.server.run import config_for
from ecumene.server.settings import Settings
from ecumene.server.tables.table_registry import TableRegistry
from tests.server.prompt import PromptServer

Json = dict[str, Any]

ME: Json = {"kind": "me", "name": "Lena"}
FREE: Json = {"kind": "open"}
BOT: Json = {"kind": "bot", "bot": "random"}
GAME = default_game()
OTHER = offered_ids()[1]

PATIENCE = 60.0
"""Seconds for whatever has to happen: a busy machine is slow, and no test is about that."""


CALM: Json = {"max_size": 2**24, "open_timeout": PATIENCE, "ping_timeout": PATIENCE}
"""For sockets."""


class House:
    """A server in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        config = config_for(settings, host="127.0.0.1", port=0)
        self.app: Any = config.app
        self.server = PromptServer(config)
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.people: list[Person] = []

    def run(self) -> None:
        asyncio.run(self.server.serve())

    def open(self) -> House:
        self.thread.start()
        until(lambda: self.server.started)
        self.port = self.server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        return self

    def close(self) -> None:
        for person in self.people:
            person.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()

    def forget_games(self) -> None:
        """As if memory had been needed: every game is rebuilt from its record."""
        for live in list(self.registry.tables.values()):
            live.forget_game()

    @property
    def registry(self) -> TableRegistry:
        found: TableRegistry = self.app.state.services.registry
        return found

    def person(self) -> Person:
        self.people.append(Person(self.url))
        return self.people[-1]


@contextlib.contextmanager
def housed(settings: Settings) -> Iterator[House]:
    house = House(settings).open()
    try:
        yield house
    finally:
        house.close()


def until(done: Any, seconds: float = PATIENCE) -> Any:
    """Wait for something to become true."""
    end = time.monotonic() + seconds
    while True:
        found = done()
        if found:
            return found
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


class Person:
    """A browser: it keeps its cookie. ``address``: where it is, for a server behind a proxy."""

    def __init__(self, url: str, address: str | None = None) -> None:
        self.url = url
        self.headers = {} if address is None else {"X-Forwarded-For": address}
        # Nothing here is encrypted: reading the certificates of the system costs each client 25 ms.
        self.http = httpx.Client(
            base_url=f"{url}/api", timeout=PATIENCE, verify=False, headers=self.headers
        )
        self.sockets = contextlib.ExitStack()

    def close(self) -> None:
        self.http.close()
        self.sockets.close()

    def get(self, path: str, status: int = 200, **params: Any) -> Any:
        reply = self.http.get(path, params=params)
        assert reply.status_code == status, reply.text
        return reply.json()

    def send(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        reply = self.http.request(method, path, json=body)
        assert reply.status_code == status, reply.text
        return reply.json() if reply.content else None

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        return self.send("POST", path, body, status)

    def create(self, *seats: Json, game: str = GAME, status: int = 201, **more: Any) -> Any:
        return self.post("/tables", {"game": game, "seats": list(seats), **more}, status)

    def view(self, table: str, seat: int | None = None, **more: Any) -> Any:
        params = dict(more) if seat is None else {"seat": seat, **more}
        return self.get(f"/tables/{table}/scene", **params)

    def move(self, table: str, seat: int, option: str, status: int = 200, **more: Any) -> Any:
        """Make a move on the present view."""
        info = self.get(f"/tables/{table}")
        body = {"option": option, "ply": info["ply"], "revision": info["revision"], **more}
        return self.post(f"/tables/{table}/seats/{seat}/moves", body, status)

    def undo(self, table: str, seat: int, status: int = 200) -> Any:
        info = self.get(f"/tables/{table}")
        body = {"ply": info["ply"], "revision": info["revision"]}
        return self.post(f"/tables/{table}/seats/{seat}/undo", body, status)

    def socket(self, table: str, **hello: Any) -> Talk:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"{self.url.replace('http', 'ws')}/api/tables/{table}/socket"
        headers = {**self.headers, **({"Cookie": cookie} if cookie else {})}
        opened = connect(address, additional_headers=headers, **CALM)
        talk = Talk(self.sockets.enter_context(opened))
        if hello:
            talk.send(type="hello", **hello)
        return talk


class Talk:
    """A socket at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def next(self, kind: str | None = None, seconds: float = PATIENCE) -> Json:
        """The next message, or the next one of a kind."""
        while True:
            message: Json = json.loads(self.socket.recv(seconds))
            if kind is None or message["type"] == kind:
                return message

    def scene_at(self, revision: int) -> Json:
        """The first scene that shows this revision or a later one."""
        while True:
            message = self.next("scene")
            if message["revision"] >= revision:
                return message

    def closed(self) -> int:
        """The code with which the server closes."""
        while True:
            try:
                self.socket.recv(PATIENCE)
            except ConnectionClosed as error:
                return error.rcvd.code if error.rcvd else 0

    def close(self) -> None:
        self.socket.close()


def options(view: Json) -> list[str]:
    """The open options of a view, without giving up."""
    asked = view["scene"]["decision"]
    assert asked is not None
    return [one["id"] for one in asked["options"] if one["open"] and not one.get("concedes")]


def play_on(people: dict[int, Person], table: str, moves: int, rng: random.Random) -> int:
    """Random moves by the people of a table; how many were made before the game was over."""
    anybody = next(iter(people.values()))
    for made in range(moves):
        info = until(lambda: settled(anybody, table, people))
        if info["status"] != "running":
            return made
        seat = info["asked"]
        choice = rng.choice(options(people[seat].view(table, seat)))
        people[seat].move(table, seat, choice)
    return moves


def settled(person: Person, table: str, people: dict[int, Person]) -> Json | None:
    """The table once it waits for one of these people or is over."""
    info: Json = person.get(f"/tables/{table}")
    return info if info["status"] != "running" or info["asked"] in people else None
