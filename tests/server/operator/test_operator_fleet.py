"""Stored games under the rules of today, from the operator's page."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from tests.server.house import House, housed, play_on, until
from tests.server.operator.conftest import settings
from tests.server.operator.work import Operator
from tests.server.tables import two_people

Json = dict[str, Any]
MOVES = 14


def of_other_rules(database: str, *tables: str) -> None:
    """As if these games had been played by rules that allowed another first move."""
    engine = create_engine(database)
    with engine.begin() as db:
        for table in tables:
            here = {"table": table}
            db.execute(text("UPDATE tables SET fingerprint = 'of-old' WHERE id = :table"), here)
            first = "SELECT min(number) FROM moves WHERE table_id = :table AND seat >= 0"
            there = f"WHERE table_id = :table AND number = ({first})"
            db.execute(text(f"UPDATE moves SET text = 'never heard of' {there}"), here)
    engine.dispose()


@pytest.fixture
def aged(tmp_path: Path) -> Iterator[tuple[House, str, str]]:
    """A server with two running games of other rules, and one of today's."""
    wish = settings(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path)
    with housed(wish) as house:
        tables = []
        for _ in range(3):
            table, lena, ruth = two_people(house)
            play_on({0: lena, 1: ruth}, table, MOVES, random.Random(3))
            tables.append(table)
    of_other_rules(wish.database, *tables[:2])
    with housed(wish) as house:
        yield house, tables[0], tables[1]


def looked(ada: Operator) -> Json:
    ada.do("POST", "/fleet/look")
    until(lambda: ada.get()["fleet"]["looking"] is None)
    found: Json = ada.get()["fleet"]
    return found


def counts(fleet: Json) -> tuple[int, int, int]:
    return fleet["last"]["same"], fleet["last"]["pinned"], fleet["last"]["differ"]


def test_games_are_looked_at_pinned_and_let_go_on(aged: tuple[House, str, str]) -> None:
    house, one, other = aged
    ada = Operator(house)
    found = looked(ada)
    assert counts(found) == (1, 0, 2)
    assert {entry["table"] for entry in found["last"]["differing"]} == {one, other}
    assert all(entry["running"] and entry["why"] for entry in found["last"]["differing"])

    ada.do("POST", "/fleet", {"action": "pin", "tables": [one]})
    found = ada.get()["fleet"]
    assert counts(found) == (1, 1, 1)
    assert [entry["table"] for entry in found["kept"]] == [one]
    assert counts(looked(ada)) == (1, 1, 1), "what was noted is what a new look finds"

    ada.do("POST", "/fleet", {"action": "continue", "tables": [other]})
    found = ada.get()["fleet"]
    assert counts(found) == (2, 1, 0)
    assert found["last"]["differing"] == []
    assert counts(looked(ada)) == (2, 1, 0)
    told = house.person().get(f"/tables/{other}")
    assert (told["status"], told["problem"], told["rules"]["pinned"]) == ("running", None, False)

    ada.do("POST", "/fleet", {"action": "unpin", "tables": [one]})
    found = ada.get()["fleet"]
    assert counts(found) == (2, 0, 1)
    assert found["kept"] == []
    done = [action for _, _, action in ada.actions()]
    assert done[-6:] == [
        "look_fleet", "pin_table", "look_fleet", "continue_table", "look_fleet", "unpin_table",
    ]  # fmt: skip


def test_what_cannot_be_tended(aged: tuple[House, str, str]) -> None:
    house, one, _ = aged
    ada = Operator(house)
    ada.do("POST", "/fleet", {"action": "pin", "tables": ["nosuchtable"]}, 404)
    ada.do("POST", "/fleet", {"action": "burn", "tables": [one]}, 422)
    ada.do("POST", "/fleet", {"action": "pin", "tables": []}, 422)
    ada.do("POST", f"/tables/{one}/close")
    before = ada.actions()
    ada.do("POST", "/fleet", {"action": "pin", "tables": [one]}, 409)
    assert ada.actions() == before, "what is refused is not noted"
    stranger = house.person()
    stranger.post("/operator/fleet/look", {}, 404)
    stranger.post("/operator/fleet", {"action": "pin", "tables": [one]}, 404)
