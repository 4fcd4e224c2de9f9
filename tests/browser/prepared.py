"""Tables of people that stand at a wanted decision: the moves are made through the API."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext

from ecumene.core.registry import default_game, game
from ecumene.records.session import Session
from tests.server.tables import give_seed

Json = dict[str, Any]
SPEC = game(default_game())
MOST_MOVES = 110
"""As many as the server takes from one address at once."""
NAMES = ("Mira", "Jonas", "Noor", "Ines")


def words(session: Session) -> list[str]:
    return [SPEC.vocabulary.format(code) for code in session.options()]


def moves_to(
    wanted: Callable[[Session], bool], seed: int, players: int = 2
) -> tuple[int, list[str]]:
    """The seed of a game, from this one on, in which random moves lead there, and these moves."""
    for number in range(seed, seed + 300):
        session, rng = Session(SPEC, players, number), random.Random(number)
        made: list[str] = []
        while not session.over() and len(made) < MOST_MOVES:
            if wanted(session):
                return number, made
            made.append(rng.choice([word for word in words(session) if word != "resign"]))
            session.play(made[-1])
    raise AssertionError("no game comes to such a decision")


class Prepared:
    """A running table; ``people`` by seat."""

    database = ""
    """Where the server keeps its tables; the fixture that starts it says so."""

    def __init__(self, people: list[BrowserContext], seed: int, game_id: str = SPEC.id) -> None:
        self.people, self.seed, self.game = people, seed, game_id
        wishes = [{"kind": "me", "name": NAMES[0]}, *({"kind": "open"} for _ in people[1:])]
        made = self.post(0, "/api/tables", {"game": self.game, "seats": wishes})
        self.table: str = made["table"]["id"]
        for seat in range(1, len(people)):
            sit = {"name": NAMES[seat], "invite": made["invite"]}
            self.post(seat, f"{self.here}/seats/{seat}/sit", sit)
        give_seed(self.database, self.table, seed)
        self.post(0, f"{self.here}/start", {"by": 0})

    @property
    def here(self) -> str:
        return f"/api/tables/{self.table}"

    def post(self, seat: int, path: str, body: Json) -> Json:
        reply = self.people[seat].request.post(path, data=body)
        assert reply.ok, reply.text()
        found: Json = reply.json()
        return found

    def info(self) -> Json:
        found: Json = self.people[0].request.get(self.here).json()
        return found

    def move(self, option: str) -> None:
        """The one who is asked makes a move."""
        info = self.info()
        body = {"option": option, "ply": info["ply"], "revision": info["revision"]}
        self.post(info["asked"], f"{self.here}/seats/{info['asked']}/moves", body)

    def make(self, moves: list[str]) -> None:
        """The game's first moves: a game beside it knows who makes them."""
        beside = Session(game(self.game), len(self.people), self.seed)
        at = self.info()
        for option in moves:
            asked = beside.asked()
            body = {"option": option, "ply": at["ply"], "revision": at["revision"]}
            at = self.post(asked, f"{self.here}/seats/{asked}/moves", body)
            beside.play(option)
