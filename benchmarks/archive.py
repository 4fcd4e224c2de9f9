"""How fast finished games are searched.

python benchmarks/archive.py                 10,000 made-up games in a SQLite file
python benchmarks/archive.py --games 50000
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, insert
from sqlalchemy.orm import Session as Database

from ecumene.core.registry import offered_ids
from ecumene.server.finished_games.filters import Filters
from ecumene.server.finished_games.reading import EDITION
from ecumene.server.finished_games.rows import (
    FinishedCourseRow,
    FinishedGameRow,
    FinishedThingRow,
)
from ecumene.server.finished_games.searching import facets, read_cursor, read_page
from ecumene.server.finished_games.suggesting import suggestions
from ecumene.server.finished_games.telling import told
from ecumene.server.finished_games.things import all_things
from ecumene.server.http.caller import Caller
from ecumene.server.storage.schema import KeyRow, SeatRow, TableRow
from ecumene.server.storage.store import Store

THINGS = 24
"""By so many things a game is remembered."""
PEOPLE = 400
ROWS = (TableRow, SeatRow, KeyRow, FinishedGameRow, FinishedCourseRow, FinishedThingRow)
MINE = "mine" * 16
RUNS = 7
TABLE = {"version": "1", "options": "{}", "seed": 1, "seeded": False, "pace": "live"} | {
    "status": "finished",
    "ply": 400,
    "revision": 400,
    "watchers": True,
}


def shown(players: int) -> dict[str, str]:
    """As much as is stored of a real game."""
    points = [[ply, ply // 20, [ply] * players] for ply in range(0, 401, 20)]
    course = {"last": 400, "label": {"en": "Points"}, "icon": None, "eras": [], "points": points}
    words = {"kind": "war", "icon": "war", "title": "War", "text": "Somebody wins"}
    more = {"seat": 0, "round": 3, "era": None, "card": None, "short": True}
    moments = [{"ply": ply, **words, **more} for ply in range(0, 400, 40)]
    return {"course": json.dumps(course), "moments": json.dumps({"en": moments, "ru": moments})}


def made_up(db: Database, games: int) -> str:
    """Games of 400 people, most of them of open tables; some are one's own. A thing that many of
    them are remembered by."""
    rnd = random.Random(1)
    every = {name: all_things(name) for name in offered_ids()}
    rows: dict[type[Any], list[dict[str, Any]]] = {one: [] for one in ROWS}
    for number in range(games):
        table = f"t{number:07}"
        name = rnd.choice(offered_ids())
        players = rnd.choice((2, 3, 4))
        scores = [rnd.randrange(20, 300) for _ in range(players)]
        winner = scores.index(max(scores))
        moment = 1.7e9 + number * 60.0
        rows[TableRow].append(
            TABLE
            | {"id": table, "name": f"Evening {number}", "game": name, "players": players}
            | {"access": "open" if rnd.random() < 0.8 else "invite", "created": moment}
            | {"finished": moment, "changed": moment, "scores": json.dumps(scores)}
            | {"winners": json.dumps([winner]), "rated": rnd.random() < 0.3}
        )
        for seat in range(players):
            player = f"Player {rnd.randrange(PEOPLE)}"
            place = {"table_id": table, "seat": seat, "kind": "person", "host": seat == 0}
            rows[SeatRow].append({**place, "name": player})
        if number % 50 == 0:
            key = {"table_id": table, "digest": MINE, "seat": 0}
            rows[KeyRow].append({**key, "device": True, "created": 0.0})
        rows[FinishedGameRow].append(
            {"table_id": table, "edition": EDITION, "readable": True, "game": name}
            | {"moment": moment, "rounds": rnd.randrange(8, 26), "top": max(scores)}
            | {"margin": 5, "fights": number % 9, "closeness": rnd.random()}
            | {"comeback": int(number % 5 == 0), "given_up": number % 11 == 0}
            | {"with_bots": number % 3 == 0, "winners": 1 << winner}
        )
        rows[FinishedCourseRow].append({"table_id": table, **shown(players)})
        for thing in rnd.sample(every[name], min(THINGS, len(every[name]))):
            kind = ":".join((name, thing.split(":")[1]))
            what = {"table_id": table, "thing": thing, "kind": kind, "seats": 1}
            rows[FinishedThingRow].append(what)
    for row, found in rows.items():
        for first in range(0, len(found), 20_000):
            db.execute(insert(row), found[first : first + 20_000])
    return every[offered_ids()[0]][0]


def measured(db: Database, filters: Filters, caller: Caller, after: str | None = None) -> float:
    """Seconds of computing for an answer, the middle one of some."""
    taken = []
    for _ in range(RUNS):
        begun = time.process_time()
        page = read_page(db, filters, caller, None if after is None else read_cursor(after))
        for one in page.games:
            told(one, caller)
        if after is None:
            facets(db, filters, caller)
        taken.append(time.process_time() - begun)
        db.expunge_all()
    return statistics.median(taken)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    games = parser.parse_args().games
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'tables.db'}"
        Store(url).close()
        engine = create_engine(url)
        with Database(engine) as db, db.begin():
            thing = made_up(db, games)
        stranger, owner = Caller(), Caller(MINE)
        name = offered_ids()[0]
        questions = {
            "everything": (Filters(), stranger),
            "everything, with seats of one's own": (Filters(), owner),
            "one's own games": (Filters(mine=True), owner),
            "one game": (Filters(game=name), stranger),
            "a player who won": (Filters(player="Player 7", won=True), stranger),
            "something that was played": (Filters(things=(thing,)), stranger),
            "words": (Filters(search="player 77"), stranger),
            "close games of 10 to 15 rounds": (
                Filters(outcomes=("close",), shortest=10, longest=15, sort="closest"),
                stranger,
            ),
        }
        with Database(engine) as db:
            print(f"{games} games; milliseconds of computing for an answer with all counts:")
            for words, (filters, caller) in questions.items():
                print(f"{1000 * measured(db, filters, caller):8.0f}  {words}")
            page = read_page(db, Filters(), stranger, None)
            print(f"{1000 * measured(db, Filters(), stranger, page.next):8.0f}  the next page")
            begun = time.process_time()
            suggestions(db, "player 12", stranger)
            print(f"{1000 * (time.process_time() - begun):8.0f}  suggestions for two words")
        engine.dispose()


if __name__ == "__main__":
    main()
