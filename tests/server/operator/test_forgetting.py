"""Who deletes themselves is a former player in all that operators wrote; the rest of it stays."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session as Database

from ecumene.server.operator.record import Actor, note
from ecumene.server.operator.rows import RecordRow
from tests.server.house import FREE, House, Person, until
from tests.server.identity.test_farewell import NAME, everything
from tests.server.operator.test_operator_people import kept, notes, person_id
from tests.server.operator.work import Operator, command

EARLIER = "Philippa"
OTHER = "Bartholomew"


def table_of(lena: Person, ruth: Person, **more: Any) -> str:
    made = lena.create({"kind": "me", "name": "L"}, FREE, **more)
    table = str(made["table"]["id"])
    ruth.post(f"/tables/{table}/seats/1/sit", {"name": "R", "invite": made["invite"]})
    lena.post(f"/tables/{table}/start", {"by": 0})
    return table


def entries(house: House) -> list[tuple[float, str, str, str]]:
    """When, who, how and what: all that must stay."""
    with Database(house.registry.store.reader) as db:
        rows = db.scalars(select(RecordRow).order_by(RecordRow.id))
        return [(row.moment, row.who, row.via, row.action) for row in rows]


def worked_on(house: House, ada: Operator) -> tuple[Person, Person]:
    """Somebody about whom operators did everything that they can do, under two names, and another
    one."""
    ruth, lena = kept(house, EARLIER), kept(house, OTHER)
    who = person_id(ruth)
    table = table_of(lena, ruth, name=f"{NAME}s Abend")
    for body in ({"scope": "words", "days": 2}, {"scope": "words"}):
        ada.do("POST", "/bans", {"player": who, "reason": f"Calm down, {EARLIER}!", **body})
    ada.do("DELETE", f"/bans/{ada.get()['bans'][0]['id']}")
    ada.do("POST", "/bans", {"player": person_id(lena), "reason": "r", "days": 1, "scope": "words"})
    ruth.send("PATCH", "/me", {"name": NAME})
    for number, outcome in enumerate(("warn", "no_ground", None)):
        ruth.post(f"/tables/{table}/talk", {"seat": 1, "phrase": "hello"}, 201)
        report = {"number": number, "note": f"this {NAME.lower()}, again"}
        lena.post(f"/tables/{table}/talk/report", report, 204)
        if outcome is not None:
            ada.do("POST", f"/reports/{number + 1}", {"outcome": outcome, "words": "w"})
    ada.do("POST", f"/tables/{table}/seats/1/free")
    gone = table_of(lena, ruth, name=f"At {NAME}'s")
    ada.do("DELETE", f"/tables/{gone}")
    ada.do("POST", f"/tables/{table}/close")
    with Database(house.registry.store.writer) as db, db.begin():
        note(db, Actor("Ada", "page"), "ban", NAME, days="3", reason="of old")  # as it once was
    return ruth, lena


def test_a_former_player_in_record_bans_and_reports(operated_anywhere: House) -> None:
    house = operated_anywhere
    ada = Operator(house)
    ruth, lena = worked_on(house, ada)
    before = entries(house)
    assert NAME in everything(house)
    ruth.send("DELETE", "/me", {"name": NAME}, status=204)
    assert entries(house) == before, "what was done, when, by whom and how"
    for name in (NAME, NAME.lower(), EARLIER):
        assert name not in everything(house)
    told = [one["sentence"] for one in reversed(ada.get("/record"))]
    about = "\n".join(told)
    for sentence in (
        "a former player: phrases only, 2 d",
        "a former player: phrases only, for good",
        "lifted the ban of a former player",
        f"{OTHER}: phrases only, 1 d",
        "report 1: a former player was warned",
        "report 2 about a former player: nothing wrong",
        "banned a former player, 3 d",
    ):
        assert sentence in about
    russian = "\n".join(one["sentence"] for one in ada.get("/record", lang="ru"))
    assert "бывший игрок" in russian
    assert "former" not in russian
    assert "a former player" in command(house, "record")
    page = ada.get(lang="ru")
    assert sorted(ban["name"] for ban in page["bans"]) == sorted([OTHER, "бывший игрок"])
    (report,) = page["reports"]
    assert report["about"] is None
    assert [line["name"] for line in report["lines"]] == ["бывший игрок"] * 3
    assert until(lambda: notes(lena)), "others keep what was written to them"


def test_a_namesake_keeps_what_is_written_of_them(operated: House) -> None:
    """Somebody else was called so before: what was decided about them is known by its ban."""
    ada = Operator(operated)
    first, second = kept(operated, NAME), kept(operated, OTHER)
    ban = {"player": person_id(first), "reason": "r", "days": 1, "scope": "words"}
    ada.do("POST", "/bans", ban)
    first.send("PATCH", "/me", {"name": EARLIER})
    second.send("PATCH", "/me", {"name": NAME})
    second.send("DELETE", "/me", {"name": NAME}, status=204)
    assert f"{NAME}: phrases only" in json.dumps(ada.get("/record"))
    assert [one["name"] for one in ada.get()["bans"]] == [NAME]


@pytest.mark.parametrize("label", [NAME, NAME.lower()])
def test_operators_keep_their_names(operated: House, label: str) -> None:
    """Who did it is the operator's label, also where a player was called so."""
    ada = Operator(operated, label)
    ruth = kept(operated, NAME)
    ruth.send("DELETE", "/me", {"name": NAME}, status=204)
    assert {one["who"] for one in ada.get("/record")} >= {label}
