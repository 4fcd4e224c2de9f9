"""People who play on whatever happens to the server, and remember what they were answered."""

from __future__ import annotations

import contextlib
import functools
import random
import secrets
import threading
import time
from typing import Any

import httpx
from sqlalchemy.orm import Session as Database

from ecumene.records.record import load, replay
from ecumene.server.storage.store import Store
from ecumene.server.tables.table_info import TableInfo, read_info, read_moves
from tests.server.house import BOT, FREE, GAME, ME, Person, options

Json = dict[str, Any]
AGAIN = (502, 503, 504)


class Player(threading.Thread):
    """Moves for all people at one table after the other, as fast as it gets answers. What is not
    answered is sent again with the same key."""

    def __init__(self, url: str, seed: int, with_bot: bool = False) -> None:
        super().__init__(daemon=True)
        self.url = url
        self.person = Person(url, f"198.51.100.{seed + 1}")
        self.rng = random.Random(seed)
        self.with_bot = with_bot
        self.answered: dict[str, dict[int, tuple[int, str]]] = {}
        """By table and number: who made the move, and the option."""
        self.last = time.monotonic()
        """When something was last answered."""
        self.longest = 0.0
        """The longest time without an answer to anything."""
        self.repeated = 0
        self.over = threading.Event()
        self.failure: BaseException | None = None
        self.table = ""

    def run(self) -> None:
        try:
            while not self.over.is_set():
                self.step()
        except BaseException as error:
            self.failure = error
        finally:
            self.person.close()

    def ask(self, method: str, path: str, body: Json | None = None) -> httpx.Response | None:
        """An answer; None if there was none, or the server could not say whether it was done."""
        try:
            reply = self.person.http.request(method, path, json=body)
        except httpx.HTTPError:
            time.sleep(0.02)
            return None
        if reply.status_code in AGAIN:
            time.sleep(0.05)
            return None
        moment = time.monotonic()
        self.longest = max(self.longest, moment - self.last)
        self.last = moment
        return reply

    def surely(self, method: str, path: str, body: Json | None = None) -> httpx.Response:
        while not self.over.is_set():
            reply = self.ask(method, path, body)
            if reply is not None:
                return reply
        raise SystemExit

    def sit_down(self) -> None:
        """A table where this person has every seat that no bot has."""
        seats = [ME, FREE, *([BOT] if self.with_bot else [])]
        game = {"game": GAME, "seats": seats}
        made = self.surely("POST", "/tables", game)
        assert made.status_code == 201, made.text
        found: Json = made.json()
        table = found["table"]["id"]
        here = f"/tables/{table}/seats/1/sit"
        sat = self.surely("POST", here, {"name": "Also Lena", "invite": found["invite"]})
        assert sat.status_code in (200, 409), sat.text  # it may have been done without an answer
        self.surely("POST", f"/tables/{table}/start", {"by": 0})
        if self.surely("GET", f"/tables/{table}").json()["status"] == "running":
            self.table = table
            self.answered[table] = {}

    def step(self) -> None:
        if not self.table:
            self.sit_down()
            return
        info: Json = self.surely("GET", f"/tables/{self.table}").json()
        if info["status"] != "running":
            self.table = ""
            return
        seat = info["asked"]
        if seat not in info["held"]:
            time.sleep(0.01)
            return
        view = self.surely("GET", f"/tables/{self.table}/scene?seat={seat}")
        scene = view.json()
        if view.status_code != 200 or scene["scene"]["decision"] is None:
            return
        option = self.rng.choice(options(scene))
        body = {"option": option, "ply": scene["ply"], "revision": scene["revision"]}
        body["key"] = secrets.token_hex(8)
        self.move(seat, body)

    def move(self, seat: int, body: Json) -> None:
        path = f"/tables/{self.table}/seats/{seat}/moves"
        sent = 0
        while not self.over.is_set():
            sent += 1
            reply = self.ask("POST", path, body)
            if reply is None:
                continue
            if reply.status_code == 200:
                self.repeated += bool(reply.json()["repeated"])
                self.answered[self.table][body["ply"] + 1] = (seat, body["option"])
            else:
                assert reply.status_code == 409, reply.text
                assert sent > 1 or self.with_bot, reply.text
            return

    def stop(self) -> None:
        self.over.set()
        self.join(60)
        with contextlib.suppress(Exception):
            self.person.close()


def stored(table: str, db: Database) -> tuple[TableInfo, list[tuple[int, str]]]:
    info = read_info(db, table)
    assert info is not None
    return info, read_moves(db, table)


def check_nothing_lost(database: str, players: list[Player]) -> int:
    """Every answered move is stored as it was answered, and every record replays."""
    store = Store(database)
    found = 0
    try:
        for player in players:
            if player.failure is not None and not isinstance(player.failure, SystemExit):
                raise player.failure
            for table, answered in player.answered.items():
                info, moves = store.look(functools.partial(stored, table))
                assert info.ply == len(moves)
                for number, made in answered.items():
                    assert moves[number - 1] == made
                replay(load(info.record(moves).to_json()))
                found += len(answered)
    finally:
        store.close()
    return found
