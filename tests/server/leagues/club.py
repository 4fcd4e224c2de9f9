"""A club on a real server, with a calendar that a test turns: people join leagues and play."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import httpx

from ecumene.core.registry import game_ids, offered_ids
from ecumene.server.leagues.leagues import Leagues
from ecumene.server.settings import Settings
from tests.server.house import PATIENCE, House, Person, until
from tests.server.identity.people import keep

Json = dict[str, Any]
T = TypeVar("T")

QUICK = next(iter(sorted(set(game_ids()) - set(offered_ids()))))
"""A game of a few dozen moves."""
DAY = 86_400.0
SHORT = 0.1
BEGIN = 1_800_000_000.0
NAMES = ("Ada", "Bruno", "Clara", "Dora", "Emil", "Frida", "Gustav", "Hanna")


def named(url: str) -> str:
    """The server by a name, for which there can be passkeys."""
    return url.replace("127.0.0.1", "localhost")


class Club:
    """People who keep an identity, a server, and what day it is."""

    def __init__(self, database: str, folder: Path, **more: Any) -> None:
        self.day = BEGIN
        self.settings = Settings(
            database=database,
            static=folder / "none",
            limited=False,
            calendar=lambda: self.day,
            league_seconds=3_600.0,
            **more,
        )
        self.house = House(self.settings).open()
        self.people: dict[str, Person] = {}
        self.rng = random.Random(7)

    def join(self, *names: str) -> None:
        """New people, each with an identity of their own."""
        for name in names:
            self.people[name] = Person(named(self.house.url))
            keep(self.people[name], name)

    def close(self) -> None:
        for person in self.people.values():
            person.close()
        self.house.close()

    def restart(self) -> None:
        """The server ends and another one takes over; browsers keep their cookies."""
        self.house.close()
        self.house = House(self.settings).open()
        for person in self.people.values():
            cookies = person.http.cookies
            person.http.close()
            person.url = named(self.house.url)
            person.http = httpx.Client(
                base_url=f"{person.url}/api", timeout=PATIENCE, cookies=cookies
            )

    # The server from inside

    @property
    def leagues(self) -> Leagues:
        found: Leagues = self.house.app.state.services.leagues.leagues
        return found

    def run(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Something in the loop of the server."""
        loop = next(iter(self.house.registry.tasks)).get_loop()
        return asyncio.run_coroutine_threadsafe(work(), loop).result(PATIENCE)

    def tick(self, days: float = 0.0) -> None:
        """So much time passes, and the server looks what is due."""
        self.day += days * DAY
        self.run(self.leagues.tick)

    # What people do

    def found(self, who: str, **wishes: Any) -> Json:
        body = {"name": "Thursday", "game": QUICK, "players": 2, "bot": "random", **wishes}
        made: Json = self.people[who].post("/leagues", body, 201)
        return made

    def enter(self, league: str, *names: str, **more: Any) -> None:
        for name in names:
            self.people[name].post(f"/leagues/{league}/join", more)

    def page(self, league: str, who: str | None = None, **more: Any) -> Json:
        asks = next(iter(self.people)) if who is None else who
        found: Json = self.people[asks].get(f"/leagues/{league}", **more)
        return found

    def play(self, table: str, names: list[str], prompt: set[str], most: int = 400) -> None:
        """People at a table move until it is over, or somebody is asked who is not prompt."""
        for _ in range(most):
            info = until(lambda: self.rests(table))
            asked = info["asked"]
            if info["status"] != "running" or names[asked] not in prompt:
                return
            person = self.people[names[asked]]
            scene = person.view(table, asked)["scene"]
            options = [one["id"] for one in scene["decision"]["options"] if one["open"]]
            body = {"option": self.rng.choice(options), "ply": info["ply"]}
            body["revision"] = info["revision"]
            person.post(f"/tables/{table}/seats/{asked}/moves", body)

    def rests(self, table: str) -> Json | None:
        """A table once no bot is about to move."""
        info: Json = next(iter(self.people.values())).get(f"/tables/{table}")
        if info["status"] == "running":
            seat = info["seats"][info["asked"]]
            if seat["kind"] == "bot" or seat["stand_in"]:
                return None
        return info

    def play_round(self, league: str, prompt: set[str]) -> None:
        """Whoever is prompt plays in the open round."""
        for game in self.page(league)["games"]:
            if game["state"] in ("running", "risk"):
                self.play(game["table"], [seat["name"] for seat in game["seats"]], prompt)

    def settle(self, league: str) -> None:
        """Until every game counts that is over, and no bot is about to move."""

        def still() -> bool:
            time.sleep(SHORT)  # bots need the processor more than we do
            open_games = [game for game in self.page(league)["games"] if game["why"] is None]
            rest = (self.rests(game["table"]) for game in open_games if game["table"])
            return all(info is not None and info["status"] == "running" for info in rest)

        until(still)


@contextlib.contextmanager
def a_club(database: str, folder: Path, *names: str, **more: Any) -> Iterator[Club]:
    club = Club(database, folder, **more)
    try:
        club.join(*names)
        yield club
    finally:
        club.close()
