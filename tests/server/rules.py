"""Servers with other rules, and many games to be opened by them."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

from sqlalchemy import create_engine, text

import ecumene
from ecumene.core.registry import game_ids
from ecumene.server.app import close_services, open_services
from ecumene.server.http.caller import Caller
from ecumene.server.http.request_checks import Guards
from ecumene.server.http.request_models import Move, NewTable, SitDown
from ecumene.server.play import player_actions
from ecumene.server.services import Services
from ecumene.server.settings import Settings
from ecumene.server.tables import table_creation
from ecumene.server.tables.devices import COOKIE, Device
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.tokens import digest
from ecumene.server.watching.metrics import Metrics
from tests.server.house import PATIENCE, Person, housed
from tests.support.about import about

Json = dict[str, Any]

SOURCE = Path(ecumene.__file__).parent
CHILD = Path(__file__).with_name("child.py")
DEVICE = "the-browser-of-all-these-people"
"""One browser holds all seats."""

GAMES = Path("games")
HARD = {f"{name}/{file}": to for name in game_ids() for file, to in about(name).hard.items()}
"""Numbers with which moves that were made are impossible."""
SOFT = {f"{name}/{file}": to for name in game_ids() for file, to in about(name).soft.items()}
"""Numbers that make every move of before possible, but count otherwise."""


def changed_rules(folder: Path, numbers: dict[str, tuple[str, str]]) -> Path:
    """A copy of the source in which some numbers are others; to be put first on the path."""
    shutil.copytree(
        SOURCE, folder / "ecumene", ignore=shutil.ignore_patterns("__pycache__", "static", "*.so")
    )
    for name, (old, new) in numbers.items():
        path = folder / "ecumene" / GAMES / name
        words = path.read_text(encoding="utf-8")
        assert old in words
        path.write_text(words.replace(old, new), encoding="utf-8")
    return folder


@contextlib.contextmanager
def server_with(rules: Path, database: str) -> Iterator[Person]:
    """A server process with these rules, and somebody who holds all seats there."""
    command = [sys.executable, str(CHILD), database]
    environment = {**os.environ, "PYTHONPATH": str(rules)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        address = process.stdout.readline().strip().rstrip("/")
        person = someone(address)
        try:
            yield person
        finally:
            person.close()
            process.terminate()
            process.wait(PATIENCE)


@contextlib.contextmanager
def old_server(settings: Settings) -> Iterator[Person]:
    """A server with the rules of today, and the same person there."""
    with housed(settings) as house:
        person = someone(house.url)
        try:
            yield person
        finally:
            person.close()


def someone(url: str) -> Person:
    person = Person(url)
    person.http.cookies.set(COOKIE, DEVICE, domain="127.0.0.1", path="/api")
    return person


def dump(database: str) -> dict[str, list[Any]]:
    """Everything that is stored."""
    engine = create_engine(database)
    out = {}
    with engine.connect() as db:
        for name in ("tables", "seats", "moves", "keys", "positions", "continuations"):
            rows = db.execute(text(f"SELECT * FROM {name}")).mappings()
            out[name] = sorted(repr(sorted(row.items())) for row in rows)
    engine.dispose()
    return out


class Builder:
    """Plays games with the server's own parts, without the network."""

    def __init__(self, database: str, **more: Any) -> None:
        self.settings = Settings(database=database, static=Path("none"), limited=False, **more)
        self.rng = random.Random(4)
        self.parts: Services
        self.options: Json = {}
        """Of the tables that are opened."""

    async def table(self, game: str, rival: Json, name: str) -> LiveTable:
        mine = {"kind": "me", "name": "Lena"}
        wish = NewTable.model_validate(
            {
                "game": game,
                "seats": [mine, rival],
                "name": name,
                "hints": True,
                "options": self.options,
            }
        )
        browser = Device(digest(DEVICE), None, "here")
        seat = await self.parts.lobby.create(browser, wish)
        live = seat.live
        if rival["kind"] == "open":
            caller = Caller(digest(DEVICE), None)
            sitting = SitDown(name="Ruth", invite=seat.invite)
            await self.parts.lobby.sit(live, caller, browser, 1, sitting)
            await self.parts.lobby.start(live, caller, 0)
        return live

    async def play(self, live: LiveTable, moves: int) -> None:
        """Random moves, by a person at each seat."""
        info = live.known
        for _ in range(moves):
            if info.status != "running" or info.asked is None:
                return
            async with live.lock:
                session = await self.parts.registry.game(live)
            spec = session.spec
            codes = [code for code in session.options() if not spec.concedes(code)]
            option = spec.vocabulary.format(self.rng.choice(codes))
            body = Move(option=option, ply=info.ply, revision=info.revision)
            await self.parts.actions.commit_move(live, info.asked, body, by_bot=False)

    async def build(self, plan: list[tuple[str, str, Json, int]]) -> dict[str, str]:
        """Tables by name: (name, game, rival, moves)."""
        made: dict[str, str] = {}

        async def work() -> None:
            for name, game, rival, moves in plan:
                live = await self.table(game, rival, name)
                await self.play(live, moves)
                made[name] = live.id

        numbers = itertools.count(1)
        with (
            patch.object(table_creation, "new_seed", lambda: next(numbers)),
            patch.object(player_actions, "new_seed", lambda: next(numbers)),
        ):  # the same games every time
            await self.working(work)
        return made

    async def working(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do something with the parts of a server."""
        self.parts = await open_services(self.settings, Guards(self.settings), Metrics())
        try:
            await work()
        finally:
            await close_services(self.parts)


def built(database: str, plan: list[tuple[str, str, Json, int]], **more: Any) -> dict[str, str]:
    return asyncio.run(Builder(database, **more).build(plan))
