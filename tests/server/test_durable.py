"""What was answered is never lost: the server is killed at random moments and started again."""

from __future__ import annotations

import contextlib
import functools
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine, delete, select, update
from sqlalchemy.orm import Session as Database

from ecumene.records.record import load, replay
from ecumene.server.settings import Settings
from ecumene.server.storage.schema import MoveRow, PositionRow, TableRow
from ecumene.server.storage.store import Store
from ecumene.server.tables.table_info import TableInfo, read_info, read_moves
from tests.server.house import (
    BOT,
    FREE,
    ME,
    PATIENCE,
    Person,
    housed,
    options,
    play_on,
    until,
)
from tests.server.tables import two_people

Json = dict[str, Any]
CHILD = Path(__file__).with_name("child.py")
ROUNDS = 3


@contextlib.contextmanager
def server_process(database: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    command = [sys.executable, str(CHILD), database]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process, process.stdout.readline().strip().rstrip("/")
        finally:
            process.kill()


class Player(threading.Thread):
    """Moves as fast as it gets answers, until the server is gone; remembers what was answered."""

    def __init__(self, url: str, table: str, cookies: dict[str, str], seed: int) -> None:
        super().__init__(daemon=True)
        self.person = Person(url)
        self.person.http.cookies.update(cookies)
        self.table = table
        self.rng = random.Random(seed)
        self.answered: list[tuple[int, int, str]] = []
        """The number of each move, who made it, and the option."""

    def run(self) -> None:
        with contextlib.suppress(httpx.HTTPError):
            while self.step():
                pass
        self.person.close()

    def step(self) -> bool:
        info: Json = self.person.http.get(f"/tables/{self.table}").json()
        if info["status"] != "running":
            return False
        seat = info["asked"]
        if seat not in info["held"]:
            return True
        scene = self.person.view(self.table, seat)
        if scene["scene"]["decision"] is None:
            return True
        stamp = {"ply": scene["ply"], "revision": scene["revision"]}
        here = f"/tables/{self.table}/seats/{seat}"
        if self.rng.random() < 0.2 and scene["scene"]["undo"]["allowed"]:
            kept, self.answered = self.answered, self.answered[:-1]  # until it is answered, either
            reply = self.person.http.post(f"{here}/undo", json=stamp)
            self.answered = kept
            if reply.status_code == 200:
                left = reply.json()["ply"]
                self.answered = [one for one in kept if one[0] <= left]
            return True
        option = self.rng.choice(options(scene))
        reply = self.person.http.post(f"{here}/moves", json={"option": option, **stamp})
        if reply.status_code == 200:
            self.answered.append((scene["ply"] + 1, seat, option))
        return True


def stored(table: str, db: Database) -> tuple[TableInfo, list[tuple[int, str]]]:
    info = read_info(db, table)
    assert info is not None
    return info, read_moves(db, table)


def enough(players: list[Player], wanted: int) -> bool:
    """Has this many moves been answered, or nothing is left to play?"""
    playing = any(player.is_alive() for player in players)
    return sum(len(player.answered) for player in players) >= wanted or not playing


def test_no_answered_move_is_lost_when_the_server_is_killed(database: str) -> None:
    rng = random.Random(11)
    tables: dict[str, dict[str, str]] = {}
    answers = 0
    for round_number in range(ROUNDS):
        with server_process(database) as (process, url):
            creator = Person(url)
            for table in tables:  # every table goes on
                assert creator.get(f"/tables/{table}")["status"] in ("running", "finished")
            if round_number < 2:
                made = creator.create(ME, FREE, BOT if round_number else FREE)
                table = made["table"]["id"]
                for seat in creator.get(f"/tables/{table}")["seats"]:
                    if seat["kind"] == "open":
                        here = f"/tables/{table}/seats/{seat['seat']}"
                        too = {"name": "Lena too", "invite": made["invite"]}
                        creator.post(f"{here}/sit", too)
                creator.post(f"/tables/{table}/start", {"by": 0})
                tables[table] = dict(creator.http.cookies)
            creator.close()
            players = [
                Player(url, table, cookies, round_number * 10 + k)
                for k, (table, cookies) in enumerate(tables.items())
            ]
            for player in players:
                player.start()
            wanted = rng.randint(5, 15)
            until(functools.partial(enough, players, wanted), 2 * PATIENCE)
            time.sleep(rng.uniform(0.0, 0.05))
            process.send_signal(signal.SIGKILL)
            for player in players:
                player.join(PATIENCE)
        store = Store(database)
        for player in players:
            answers += len(player.answered)
            info, moves = store.look(functools.partial(stored, player.table))
            for number, seat, option in player.answered:
                assert moves[number - 1] == (seat, option)
            assert info.ply == len(moves)
            replay(load(info.record(moves).to_json()))
        store.close()
    assert answers > 5 * ROUNDS


def test_bots_go_on_after_a_restart(database: str, tmp_path: Path) -> None:
    settings = Settings(database=database, static=tmp_path / "none", limited=False)
    with housed(settings) as house:
        lena = house.person()
        made = lena.create(BOT, BOT)
        table = made["table"]["id"]
        until(lambda: lena.get(f"/tables/{table}")["revision"] > 3)
    with housed(settings) as house:
        lena = house.person()
        seen = lena.get(f"/tables/{table}")["revision"]
        until(
            lambda: (
                (info := lena.get(f"/tables/{table}"))["revision"] > seen
                or info["status"] == "finished"
            )
        )


def test_log_undo_and_scene_are_the_same_after_a_restart(database: str, tmp_path: Path) -> None:
    settings = Settings(database=database, static=tmp_path / "none", limited=False)
    with housed(settings) as house:
        table, lena, ruth = two_people(house)
        play_on({0: lena, 1: ruth}, table, 60, random.Random(3))
        seat = lena.get(f"/tables/{table}")["asked"]
        person = (lena, ruth)[seat]
        person.move(table, seat, random.Random(4).choice(options(person.view(table, seat))))
        cookies = [dict(one.http.cookies) for one in (lena, ruth)]
        before = [lena.view(table, 0), ruth.view(table, 1), lena.view(table)]
    with housed(settings) as house:
        people = [house.person(), house.person()]
        for one, kept in zip(people, cookies, strict=True):
            one.http.cookies.update(kept)
        after = [people[0].view(table, 0), people[1].view(table, 1), people[0].view(table)]
    assert after == before


def test_what_another_server_wrote_is_not_overwritten(database: str, tmp_path: Path) -> None:
    """Two servers on one database are refused, but even two never break a record."""
    settings = Settings(database=database, static=tmp_path / "none", limited=False, alone=False)
    with housed(settings) as house, housed(settings) as other:
        lena = house.person()
        made = lena.create(ME, BOT, seed=5)
        table = made["table"]["id"]
        twin = other.person()
        twin.http.headers["authorization"] = f"Bearer {made['token']}"
        assert twin.view(table, 0)["revision"] == 1
        lena.move(table, 0, "take 1")
        refused = twin.move(table, 0, "take 2", 409)
        assert (refused["code"], refused["details"]["revision"]) == ("stale", 2)
        twin.undo(table, 0)
        assert lena.move(table, 0, "end", 409)["code"] == "stale"
        lena.move(table, 0, "take 1")


def test_a_record_that_no_longer_replays_is_reported(database: str, tmp_path: Path) -> None:
    settings = Settings(database=database, static=tmp_path / "none", limited=False)
    with housed(settings) as house:
        lena = house.person()
        made = lena.create(ME, BOT, seed=5)
        table = made["table"]["id"]
        lena.move(table, 0, "take 1")
    engine = create_engine(database)
    with Database(engine) as db, db.begin():
        here = (MoveRow.table_id == table) & (MoveRow.text == "take 1")
        db.execute(update(MoveRow).where(here).values(text="take 13"))
        db.execute(delete(PositionRow).where(PositionRow.table_id == table))
    with housed(settings) as house:
        person = house.person()
        refused = person.get(f"/tables/{table}/scene", 409)
        assert refused["code"] == "broken_record"
        assert "move 18" in refused["message"]
        info = person.get(f"/tables/{table}")
        assert info["status"] == "running"
        assert "move 18" in info["problem"]
        assert person.create(ME, BOT)["table"]["status"] == "running"
    with Database(engine) as db, db.begin():
        assert db.scalar(select(TableRow.status).where(TableRow.id == table)) == "running"
        here = (MoveRow.table_id == table) & (MoveRow.text == "take 13")
        db.execute(update(MoveRow).where(here).values(text="take 1"))
    engine.dispose()
    with housed(settings) as house:
        assert house.person().view(table)["ply"] == 18


@pytest.mark.parametrize("limit", [1])
def test_games_beyond_the_limit_of_memory_are_rebuilt(
    database: str, tmp_path: Path, limit: int
) -> None:
    none = tmp_path / "none"
    settings = Settings(database=database, static=none, limited=False, live_sessions=limit)
    with housed(settings) as house:
        lena = house.person()
        tables = [lena.create(ME, BOT)["table"]["id"] for _ in range(3)]
        for number in range(4):
            for table in tables:
                play_on({0: lena}, table, 2, random.Random(number))
        tables_now = [
            house.registry.tables[table] for table in tables if table in house.registry.tables
        ]

        def in_memory() -> int:
            lena.view(tables[0], 0)  # whoever needs memory makes the others let go
            return sum(one.session is not None for one in tables_now)

        until(lambda: in_memory() <= limit)
