"""The figures of the page, and what is remembered of the last look at all games."""

from __future__ import annotations

import json
import time

from prometheus_client import Histogram
from sqlalchemy import insert
from typer.testing import CliRunner

from ecumene.cli.commands import app
from ecumene.server.operator.figures import MINUTE, Reading
from ecumene.server.operator.rows import FigureRow
from tests.server.house import House, until
from tests.server.operator.work import Operator
from tests.server.tables import two_people


def test_a_histogram_is_read_by_what_it_gained() -> None:
    watched = Histogram("watched", "For a test.", buckets=(0.1, 1, 10), registry=None)
    reading = Reading(watched)
    assert reading.gained() == (None, None)
    for seconds in [0.05] * 19 + [5.0]:
        watched.observe(seconds)
    mean, most = reading.gained()
    assert mean is not None
    assert (round(mean, 4), most) == (0.2975, 0.1)
    watched.observe(100.0)
    assert reading.gained() == (100.0, 10.0)  # the largest bound there is
    assert reading.gained() == (None, None)


def test_processes_add_up_and_gaps_stay_gaps(operated: House) -> None:
    ada = Operator(operated)
    now = int(time.time() // MINUTE)
    until(lambda: ada.get()["tiles"][4]["value"] is not None)  # its first own sample
    rows = [
        {"minute": now - 20, "process": name, "counted": json.dumps({"moves": n, "answer": a})}
        for name, n, a in (("a", 10, 20.0), ("b", 5, 40.0))
    ]
    with operated.registry.store.writer.begin() as db:
        db.execute(insert(FigureRow), rows)
    tiles = {tile["id"]: tile for tile in ada.get()["tiles"]}
    assert list(tiles) == ["answer", "players", "moves", "bots", "disk"]
    assert tiles["moves"]["more"] == 15
    line = tiles["answer"]["line"]
    assert [point for point in line if point is not None] == [40.0]
    assert line.count(None) == len(line) - 1


def test_who_is_there_is_counted(operated: House) -> None:
    table, lena, _ruth = two_people(operated)
    ada = Operator(operated)
    lena.socket(table, seat=0).next("scene")
    until(lambda: ada.get()["tiles"][1]["value"] == 1)
    assert ada.get()["cause"] is None


def test_the_last_look_at_all_games_is_shown(operated: House) -> None:
    table, lena, _ruth = two_people(operated)
    lena.move(table, 0, "end")
    ada = Operator(operated)
    assert ada.get()["fleet"] == {
        "games": 1, "other_rules": 0, "pinned": 0, "kept": [], "last": None, "looking": None,
    }  # fmt: skip
    words = ["fleet", "--database", operated.settings.database, "--lang", "en", "--jobs", "1"]
    assert CliRunner().invoke(app, words).exit_code == 0
    last = ada.get()["fleet"]["last"]
    assert (last["same"], last["pinned"], last["differ"], last["differing"]) == (1, 0, 0, [])
