"""Taking one's data along, and going: nothing of others in it, nothing of oneself left."""

from __future__ import annotations

import json
import random
from typing import Any

from sqlalchemy import inspect

from tests.server.house import BOT, FREE, ME, House, Person, play_on
from tests.server.identity.people import keep, keep_by_phrase, visitor
from tests.server.tables import two_people

NAME = "Wilhelmina"


def everything(house: House) -> str:
    """All that is stored, as text."""
    engine = house.registry.store.reader
    lines: list[str] = []
    with engine.connect() as db:
        for table in inspect(db).get_table_names():
            rows = db.exec_driver_sql(f"SELECT * FROM {table}").all()
            lines += [f"{table} {list(row)}" for row in rows]
    return "\n".join(lines)


def finished(house: House) -> tuple[str, Person, Person]:
    """A game of two people that was given up."""
    table, lena, ruth = two_people(house, name=f"{NAME}'s evening")
    lena.send("PATCH", f"/tables/{table}/seats/0", {"name": NAME})
    play_on({0: lena, 1: ruth}, table, 6, random.Random(3))
    end(table, {0: lena, 1: ruth})
    return table, lena, ruth


def end(table: str, people: dict[int, Person]) -> None:
    """Somebody gives up whenever that can be done."""
    for _ in range(400):
        info = people[0].get(f"/tables/{table}")
        if info["status"] != "running":
            return
        seat = info["asked"]
        asked = people[seat].view(table, seat)["scene"]["decision"]
        open_options = [one for one in asked["options"] if one["open"]]
        giving_up = [one["id"] for one in open_options if one.get("concedes")]
        people[seat].move(table, seat, (giving_up or [one["id"] for one in open_options])[0])
    raise AssertionError("the game does not end")


def test_the_name_of_who_has_gone_is_nowhere(house: House) -> None:
    table, lena, ruth = finished(house)
    running, waiting = lena.create(ME, FREE), lena.create(ME, FREE, access="open")
    ruth.post(
        f"/tables/{running['table']['id']}/seats/1/sit",
        {"name": "Ruth", "invite": running["invite"]},
    )
    lena.post(f"/tables/{running['table']['id']}/start", {"by": 0})
    keep_by_phrase(lena, NAME)
    lena.send("PATCH", "/me", {"name": NAME})
    secret = lena.post(f"/tables/{running['table']['id']}/seats/0/link", {})["token"]
    assert NAME in everything(house)
    assert NAME in json.dumps(ruth.get(f"/tables/{table}/record"))
    talk = ruth.socket(running["table"]["id"], seat=1)
    talk.next("scene")
    own = lena.socket(running["table"]["id"], seat=0)
    own.next("scene")
    lena.send("DELETE", "/me", {"name": "Ruth"}, status=422)
    lena.send("DELETE", "/me", {"name": NAME}, status=204)
    assert own.closed() == 4403
    assert NAME not in everything(house)
    told = [ruth.get(f"/tables/{table}"), ruth.get(f"/tables/{table}/record")]
    told += [ruth.get(f"/tables/{running['table']['id']}"), ruth.get("/tables/finished")]
    told.append(ruth.view(running["table"]["id"], 1))
    assert NAME not in json.dumps(told)
    assert "a former player" in json.dumps(told[1])
    seat = ruth.get(f"/tables/{running['table']['id']}")["seats"][0]
    assert (seat["name"], seat["stand_in"], seat["player"]) == ("a former player", True, None)
    russian = ruth.get(f"/tables/{running['table']['id']}", lang="ru")["seats"][0]
    assert russian["name"] == "бывший игрок", "whichever language they left in"
    assert ruth.get(f"/tables/{running['table']['id']}")["seats"][1]["host"]
    # Nothing that was theirs opens anything.
    assert lena.get("/me")["kind"] == "guest"
    house.person().post("/session", {"token": secret}, 401)
    house.person().get(f"/tables/{waiting['table']['id']}", 404)
    # Those who are there see it at once.
    names = [one["name"] for one in told_names(talk)]
    assert "a former player" in names


def told_names(talk: Any) -> list[Any]:
    while True:
        seats: list[Any] = talk.next("table")["table"]["seats"]
        if any(one["name"] == "a former player" for one in seats):
            return seats


def test_the_bot_of_who_has_gone_plays_on(plain_house: House) -> None:
    table, lena, ruth = two_people(plain_house)
    keep_by_phrase(lena, "Lena")
    lena.send("DELETE", "/me", {"name": "lena"}, status=204)
    play_on({1: ruth}, table, 6, random.Random(5))
    assert ruth.get(f"/tables/{table}")["ply"] > 6


def test_an_old_way_back_leads_nowhere(plain_house: House) -> None:
    lena = visitor(plain_house)
    key = keep(lena, "Lena")
    phrase = keep_by_phrase(lena, "Lena")
    token = lena.post("/me/link", {})["token"]
    lena.send("DELETE", "/me", {"name": "Lena"}, status=204)
    other = visitor(plain_house)
    other.post("/enter/phrase", {"phrase": phrase}, 401)
    other.post("/enter/link", {"token": token}, 409)
    asked = other.post("/enter/passkey/options")["options"]
    other.post("/enter/passkey", {"credential": key.show(asked, other.url)}, 401)
    keep(other, "Lena")  # the name is free again


def test_guests_are_told_that_there_is_nothing_to_delete(plain_house: House) -> None:
    lena = plain_house.person()
    lena.create(ME, BOT)
    assert lena.send("DELETE", "/me", {"name": "Lena"}, status=409)["code"] == "not_kept"


# One's own data


def test_an_export_has_ones_games_and_nothing_of_others(plain_house: House) -> None:
    over, lena, ruth = finished(plain_house)
    running = lena.create(ME, FREE)
    table = running["table"]["id"]
    invited = {"name": "Ruth", "invite": running["invite"]}
    ruth.post(f"/tables/{table}/seats/1/sit", invited)
    lena.post(f"/tables/{table}/start", {"by": 0})
    play_on({0: lena, 1: ruth}, table, 8, random.Random(2))
    keep_by_phrase(lena, NAME)
    keep_by_phrase(ruth, "Ruth")
    told = lena.get("/me/export")
    games = {one["table"]: one for one in told["games"]}
    assert set(games) == {over, table}
    assert told["identity"]["name"] == NAME
    stored = lena.get(f"/tables/{over}/record")["moves"]
    assert len(games[over]["moves"]) == len(stored)
    # Of a running game: one's own moves, and nothing that was drawn, laid down or chosen by others.
    session = plain_house.registry.tables[table].session
    assert session is not None
    own = [text for seat, text in session.record.moves if seat == 0]
    assert games[table]["moves"] == own
    assert not {"seed", "scores", "start"} & set(games[table])
    written = json.dumps(told)
    assert "Ruth" not in written
    assert ruth.get("/me")["id"] not in written
    assert str(session.record.seed) not in written


def test_strangers_export_nothing(plain_house: House) -> None:
    plain_house.person().get("/me/export", 401)
