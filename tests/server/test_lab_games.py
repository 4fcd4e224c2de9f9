"""Single games of studies, looked back at in a browser: what the page of a replay asks for."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ecumene
from ecumene.bots.registry import ANY_MOVE
from ecumene.core.registry import offered_ids
from ecumene.lab.folder import stored_record
from ecumene.lab.study.sides import Question, Side
from ecumene.lab.study.study import Study, run
from tests.server.house import House, housed
from tests.server.test_lab import settings

Json = dict[str, Any]
GAME = offered_ids()[-1]
DEALS = 2


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With a study of two sides, and one of a single side."""
    found = tmp_path_factory.mktemp("lab")
    sides = Side("printed", (), (ANY_MOVE,)), Side("other", (), (ANY_MOVE, ANY_MOVE))
    study = Study.open(found / "lab" / "of-mine", Question(GAME, 2, sides, 5))
    for _ in run(study, DEALS):
        pass
    alone = Study.open(found / "lab" / "alone", Question(GAME, 2, sides[:1], 6))
    for _ in run(alone, 1):
        pass
    return found


@pytest.fixture(scope="module")
def house(place: Path) -> Iterator[House]:
    with housed(settings(place, runs=False)) as found:
        yield found


def test_a_game_of_a_study_is_looked_back_at(house: House, place: Path) -> None:
    """By anybody who may read the report."""
    lena = house.person()
    at = "/lab/studies/of-mine/games/1/b"
    table = lena.get(at)
    assert (table["game"], table["players"], table["status"]) == (GAME, 2, "finished")
    assert [seat["name"] for seat in table["seats"]] == [f"{ANY_MOVE} 1", f"{ANY_MOVE} 2"]
    assert "game 1, side B" in table["name"]
    assert "партия 1, сторона B" in lena.get(at, lang="ru")["name"]
    kept = stored_record(place / "lab" / "of-mine", "1:1")
    assert kept is not None
    played = ecumene.from_record(json.dumps(kept))
    assert table["scores"] == played.score
    replay = lena.get(f"{at}/replay")
    assert replay["plies"] == len(played.moves)
    assert replay["rules"]["same"]
    last = replay["steps"][-1]
    view = lena.get(f"{at}/replay/{last['ply']}", since=0, seat=1)
    assert view["viewer"] == 1
    assert view["scene"]["log"]["entries"]
    assert lena.get(f"{at}/cards")["game"] == GAME
    record = lena.get(f"{at}/record")
    assert ecumene.from_record(json.dumps(record)).score == played.score
    others = lena.get("/lab/studies/of-mine/games/1/a/record")
    assert others["seed"] == record["seed"], "the same deal"
    alone = lena.get("/lab/studies/alone/games/0/a")["name"]
    assert "game 0" in alone
    assert "side" not in alone


@pytest.mark.parametrize(
    ("which", "says"),
    [
        ("of-mine/games/2/a", "no game of deal 2 of side A in this study. Deals: 0 … 1; sides: A"),
        ("of-mine/games/99999999/b", "no game of deal 99999999"),
        ("alone/games/0/b", "no game of deal 0 of side B in this study. Deals: 0 … 0; sides: A."),
        ("nobody/games/0/a", "no such study"),
    ],
)
def test_games_that_are_none_are_answered_in_words(house: House, which: str, says: str) -> None:
    lena = house.person()
    for what in ("", "/replay", "/replay/0", "/cards", "/record"):
        told = lena.get(f"/lab/studies/{which}{what}", 404)
        assert says in told["message"]
        assert lena.get(f"/lab/studies/{which}{what}", 404, lang="ru")["message"] != says


def test_what_is_no_number_and_no_side(house: House) -> None:
    lena = house.person()
    for which in ("x/a", "-1/a", "0/c", f"{10**12}/a"):
        assert lena.get(f"/lab/studies/of-mine/games/{which}", 422)["message"]
    at = "/lab/studies/of-mine/games/0/a"
    assert lena.get(f"{at}/replay", 404, seat=2)["code"] == "no_seat"
    assert lena.get(f"{at}/replay/999999", 422)["code"] == "no_ply"


def test_a_game_is_read_while_others_are_being_written(house: House, place: Path) -> None:
    """Half a record at the end is what somebody is writing; it stays as it is."""
    folder = place / "lab" / "alone"
    records, games = folder / "records.jsonl.xz", folder / "games.jsonl"
    whole = records.read_bytes()
    records.write_bytes(whole + whole[: len(whole) // 2])
    games.write_bytes(games.read_bytes() + b'{"deal": 1, ')
    lena = house.person()
    assert lena.get("/lab/studies/alone/games/0/a/record")["seed"]
    assert stored_record(folder, "0:0") is not None
    assert stored_record(folder, "1:0") is None
    assert games.read_bytes().endswith(b'{"deal": 1, ')
    records.write_bytes(whole)


def test_a_game_of_other_rules_says_so(house: House, place: Path) -> None:
    source, spoiled = place / "lab" / "alone", place / "lab" / "spoiled"
    record = stored_record(source, "0:0")
    assert record is not None
    record["moves"][1] = "1 resign"
    record["names"] = [f"{place}/mine.py:Greedy"] * 2
    question = Question(GAME, 2, (Side("printed", (), (ANY_MOVE,)),), 6)
    study = Study.open(spoiled, question)
    study.kept.add("0:0", {"deal": 0}, json.dumps(record))
    told = house.person().get("/lab/studies/spoiled/games/0/a", 409)
    assert told["code"] == "old_lab_game"
    assert str(place) not in told["message"]


def test_nothing_tells_where_bots_lie(house: House, place: Path) -> None:
    record = stored_record(place / "lab" / "alone", "0:0")
    assert record is not None
    record["names"] = [f"{place}/mine.py:Greedy"] * 2
    study = Study.open(
        place / "lab" / "strange", Question(GAME, 2, (Side("printed", (), (ANY_MOVE,)),), 7)
    )
    study.kept.add("0:0", {"deal": 0}, json.dumps(record))
    lena = house.person()
    at = "/lab/studies/strange/games/0/a"
    assert [seat["name"] for seat in lena.get(at)["seats"]] == [
        "mine.py:Greedy 1",
        "mine.py:Greedy 2",
    ]
    for what in ("", "/record", "/replay", "/replay/5"):
        assert str(place) not in json.dumps(lena.get(f"{at}{what}"))
