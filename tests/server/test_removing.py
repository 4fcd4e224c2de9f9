"""Hosts delete their tables, and an address holds a bounded number of them."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import text

from ecumene.server.settings import Settings
from tests.server.house import BOT, FREE, ME, House, housed, until
from tests.server.tables import two_people


def test_a_host_deletes_a_waiting_table(house: House) -> None:
    lena, ruth = house.person(), house.person()
    made = lena.create(ME, FREE, access="open")
    table = made["table"]["id"]
    ruth.post(f"/tables/{table}/seats/1/sit", {"name": "Ruth"})
    talk = ruth.socket(table, seat=1)
    talk.next("table")
    assert ruth.send("DELETE", f"/tables/{table}", status=403)["code"] == "not_host"
    stranger = house.person()
    assert stranger.send("DELETE", f"/tables/{table}", status=403)["code"] == "not_host"
    lena.send("DELETE", f"/tables/{table}", status=204)
    assert talk.closed() == 4404
    assert lena.get(f"/tables/{table}", 404)["code"] == "no_table"
    assert ruth.get("/me/tables")["tables"] == []
    assert lena.send("DELETE", f"/tables/{table}", status=404)["code"] == "no_table"


def test_a_game_of_several_people_is_nobodys_to_delete(house: House) -> None:
    table, lena, ruth = two_people(house)
    assert lena.send("DELETE", f"/tables/{table}", status=409)["code"] == "others_sit_there"
    ruth.post(f"/tables/{table}/seats/1/leave")
    assert lena.send("DELETE", f"/tables/{table}", status=409)["code"] == "others_sit_there"
    lena.move(table, 0, "end")


def test_a_game_against_bots_can_be_deleted_while_they_think(house: House) -> None:
    lena = house.person()
    table = lena.create(ME, {"kind": "bot"}, {"kind": "bot"})["table"]["id"]
    lena.move(table, 0, "end")
    lena.send("DELETE", f"/tables/{table}", status=204)
    assert lena.get("/me/tables")["tables"] == []
    other = lena.create(ME, BOT)["table"]["id"]
    lena.move(other, 0, "end")
    until(lambda: lena.get(f"/tables/{other}")["asked"] == 0)


def test_a_deleted_rematch_can_be_asked_for_again(house: House) -> None:
    lena = house.person()
    table = lena.create(ME, BOT)["table"]["id"]
    with house.registry.store.writer.begin() as db:
        db.execute(text("UPDATE tables SET status = 'finished' WHERE id = :id"), {"id": table})
    for live in list(house.registry.tables.values()):
        live.forget()
    following = lena.post(f"/tables/{table}/rematch", {"by": 0})["table"]["id"]
    assert lena.get(f"/tables/{table}")["next"] == following
    lena.send("DELETE", f"/tables/{following}", status=204)
    assert lena.get(f"/tables/{table}")["next"] is None
    assert lena.post(f"/tables/{table}/rematch", {"by": 0})["table"]["id"] != following
    lena.send("DELETE", f"/tables/{table}", status=204)


def test_an_address_holds_a_bounded_number_of_tables(tmp_path: Path) -> None:
    settings = Settings(
        database=f"sqlite:///{tmp_path / 't.db'}", waiting_per_address=2, unfinished_per_address=3
    )
    with housed(settings) as house:
        lena, ruth = house.person(), house.person()
        ruth.http.headers["X-Forwarded-For"] = "192.0.2.7"
        made = [lena.create(ME, FREE)["table"]["id"] for _ in range(2)]
        refused = lena.create(ME, FREE, status=409)
        assert refused["code"] == "too_many_tables"
        assert refused["details"] == {"waiting": 2}
        assert house.person().create(ME, FREE, status=409), "another browser does not help"
        ruth.create(ME, FREE)
        lena.send("DELETE", f"/tables/{made[0]}", status=204)
        lena.create(ME, BOT)
        lena.create(ME, FREE)
        assert lena.create(ME, BOT, status=409)["details"] == {"waiting": 2}
        lena.send("DELETE", f"/tables/{made[1]}", status=204)
        lena.create(ME, BOT)
        assert lena.create(ME, BOT, status=409)["details"] == {"unfinished": 3}
