"""Rated tables: who may sit there, what a result changes, and what is shown of it."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session as Database

from ecumene.core.registry import game
from ecumene.core.spec import TABLE
from ecumene.server.ratings.rating import uncounted
from ecumene.server.ratings.rows import RatedGameRow, RatingRow
from ecumene.server.settings import Settings
from tests.server.house import BOT, FREE, GAME, ME, House, Person, housed, play_on, settled, until
from tests.server.identity.people import keep, keep_by_phrase, visitor
from tests.server.test_wishes import OWN

Json = dict[str, Any]


def rated_table(lena: Person, ruth: Person, **more: Any) -> str:
    made = lena.create(ME, FREE, rated=True, **more)
    table = str(made["table"]["id"])
    ruth.post(f"/tables/{table}/seats/1/sit", {"name": "R", "invite": made["invite"]})
    lena.post(f"/tables/{table}/start", {"by": 0})
    return table


def give_up(table: str, people: dict[int, Person]) -> int:
    """Whoever can gives up; who won."""
    for _ in range(400):
        info = until(lambda: settled(people[0], table, people))
        if info["status"] == "finished":
            return int(info["winners"][0])
        seat = info["asked"]
        asked = people[seat].view(table, seat)["scene"]["decision"]
        fair = [one for one in asked["options"] if one["open"]]
        ends = [one["id"] for one in fair if one.get("concedes")]
        people[seat].move(table, seat, (ends or [one["id"] for one in fair])[0])
    raise AssertionError("the game does not end")


def couple(house: House) -> tuple[Person, Person]:
    lena, ruth = house.person(), house.person()
    keep_by_phrase(lena, "Lena")
    keep_by_phrase(ruth, "Ruth")
    return lena, ruth


def counted(house: House, table: str) -> bool:
    with Database(house.registry.store.reader) as db:
        found = select(func.count()).where(RatedGameRow.table_id == table)
        return bool(db.scalar(found))


def test_a_result_moves_both_ratings(house: House) -> None:
    lena, ruth = couple(house)
    table = rated_table(lena, ruth)
    play_on({0: lena, 1: ruth}, table, 12, random.Random(4))
    winner = give_up(table, {0: lena, 1: ruth})
    until(lambda: counted(house, table))
    board = lena.get("/ratings", game=GAME, players=2)
    assert [row["name"] for row in board["rows"]] == (["Lena", "Ruth"], ["Ruth", "Lena"])[winner]
    best, other = board["rows"]
    assert best["value"] > 1500 > other["value"]
    assert best["half"] < 830
    assert (best["place"], best["ranked"], best["wins"], other["wins"]) == (None, False, 1, 0)
    page = lena.get(f"/players/{lena.get('/me')['id']}")
    assert [one["name"] for one in page["versus"]] == ["Ruth"]
    assert page["recent"][0]["table"] == table
    assert page["recent"][0]["change"] == page["ratings"][0]["value"] - 1500
    assert len(page["ratings"][0]["curve"]) == 1
    # Counted once, however often one looks.
    before = everything(house)
    with Database(house.registry.store.reader) as db:
        assert uncounted(db) == []
    assert everything(house) == before


def everything(house: House) -> list[Any]:
    with Database(house.registry.store.reader) as db:
        rows = db.scalars(select(RatingRow).order_by(RatingRow.player))
        return [(row.player, row.mu, row.sigma, row.games) for row in rows]


def test_a_game_that_ended_with_the_server_is_counted_later(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    settings = Settings(database=url, static=tmp_path / "none", limited=False)
    with housed(settings) as house:
        lena, ruth = couple(house)
        table = rated_table(lena, ruth)
        give_up(table, {0: lena, 1: ruth})
        until(lambda: counted(house, table))
        before = everything(house)
        with Database(house.registry.store.writer) as db, db.begin():
            db.execute(delete(RatedGameRow))
            db.execute(delete(RatingRow))
    with housed(settings) as house:
        until(lambda: counted(house, table))
        assert everything(house) == before


def test_what_a_rated_table_needs(plain_house: House) -> None:
    lena = plain_house.person()
    assert lena.create(ME, FREE, rated=True, status=403)["code"] == "rated_only_kept"
    keep_by_phrase(lena, "Lena")
    seats = (ME, FREE)
    lena.create(*seats, rated=True, hints=True, status=422)
    lena.create(ME, BOT, rated=True, seed=3, status=422)
    own = next(option.name for option in game(GAME).options if option.kind == TABLE)
    refused = lena.create(*seats, rated=True, options={own: OWN}, status=422)
    assert refused["code"] == "not_ratable"
    made = lena.create(*seats, rated=True)
    told = made["table"]
    assert (told["rated"], told["hints"], told["seeded"]) == (True, False, False)
    table = told["id"]
    guest, ruth = plain_house.person(), plain_house.person()
    body = {"name": "G", "invite": made["invite"]}
    assert guest.post(f"/tables/{table}/seats/1/sit", body, 403)["code"] == "rated_only_kept"
    lena.post(f"/tables/{table}/seats/1/sit", body, 403)  # nobody plays against themselves
    keep_by_phrase(ruth, "Ruth")
    ruth.post(f"/tables/{table}/seats/1/sit", body)
    lena.post(f"/tables/{table}/start", {"by": 0})
    ply = lena.get(f"/tables/{table}")["ply"]
    fork = {"ply": ply, "seats": [ME, BOT], "by": 0, "hints": True}
    lena.post(f"/tables/{table}/fork", fork, 403)  # else one would ask there what to do here
    fork["hints"] = False
    assert lena.post(f"/tables/{table}/fork", fork, 201)["table"]["rated"] is False


def test_bots_are_rated_on_the_same_scale(plain_house: House) -> None:
    lena = plain_house.person()
    keep_by_phrase(lena, "Lena")
    table = lena.create(ME, BOT, rated=True)["table"]["id"]
    give_up(table, {0: lena})
    until(lambda: counted(plain_house, table))
    rows = lena.get("/ratings", game=GAME, players=2)["rows"]
    assert {(row["name"], row["bot"]) for row in rows} == {("Lena", None), ("random", "random")}
    page = lena.get(f"/players/{lena.get('/me')['id']}")
    assert page["versus"][0]["bot"] == "random"


def test_unrated_games_change_nothing(plain_house: House) -> None:
    lena, ruth = couple(plain_house)
    made = lena.create(ME, FREE)
    table = made["table"]["id"]
    ruth.post(f"/tables/{table}/seats/1/sit", {"name": "R", "invite": made["invite"]})
    lena.post(f"/tables/{table}/start", {"by": 0})
    give_up(table, {0: lena, 1: ruth})
    assert lena.get("/ratings")["rows"] == []


def test_who_has_gone_is_nobody_in_the_ratings(plain_house: House) -> None:
    lena, ruth = couple(plain_house)
    table = rated_table(lena, ruth)
    give_up(table, {0: lena, 1: ruth})
    until(lambda: counted(plain_house, table))
    ruth_id = ruth.get("/me")["id"]
    ruth.send("DELETE", "/me", {"name": "Ruth"}, status=204)
    lena.get(f"/players/{ruth_id}", 404)
    page = lena.get(f"/players/{lena.get('/me')['id']}")
    assert [(one["name"], one["player"]) for one in page["versus"]] == [("a former player", None)]
    assert [row["name"] for row in lena.get("/ratings")["rows"]] == ["Lena"]
    assert "Ruth" not in json.dumps([page, lena.get("/ratings")])


def test_two_who_become_one_have_one_rating(plain_house: House) -> None:
    lena, ruth, other = visitor(plain_house), plain_house.person(), visitor(plain_house)
    key = keep(lena, "Lena")
    keep_by_phrase(ruth, "Ruth")
    keep(other, "Other")
    for person in (lena, other):
        table = rated_table(person, ruth)
        give_up(table, {0: person, 1: ruth})
        until(lambda table=table: counted(plain_house, table))
    before = {row["name"]: row["value"] for row in lena.get("/ratings")["rows"]}
    asked = other.post("/enter/passkey/options")["options"]
    shown = key.show(asked, other.url)
    other.post("/enter/passkey", {"credential": shown, "join": True})
    after = {row["name"]: row["value"] for row in lena.get("/ratings")["rows"]}
    assert after == {"Lena": before["Lena"], "Ruth": before["Ruth"]}
    page = lena.get(f"/players/{lena.get('/me')['id']}")
    assert page["games"] == 2
