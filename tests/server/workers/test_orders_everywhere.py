"""What the operator decides holds in every process, for people wherever they are connected."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from ecumene.cli.commands import app
from tests.server.house import Person, until
from tests.server.identity.people import keep_by_phrase
from tests.server.workers.crew import Crew
from tests.server.workers.test_several import sit

BANNED = 4407
GONE = 4404


def command(house: Crew, *words: str) -> str:
    options = ["--database", house.database, "--lang", "en"]
    done = CliRunner().invoke(app, [*words, *options], env={"COLUMNS": "200"})
    assert done.exit_code == 0, done.output
    return done.output


def everywhere(house: Crew, person: Person, table: str) -> list[Person]:
    """The same browser at the process that runs a table, or any, and at another one."""
    return [house.apart_from_nobody(person), house.apart(person, table)]


@pytest.fixture
def ada(house: Crew) -> Person:
    """The operator."""
    token = command(house, "operator", "link", "--label", "Ada").split("#key=")[1].split()[0]
    browser = house.person()
    browser.post("/operator/enter", {"token": token}, 204)
    return browser


def test_a_ban_holds_in_every_process(house: Crew, ada: Person) -> None:
    table, (lena, ruth) = sit(house)
    one = lena.socket(table, seat=0)
    one.scene_at(1)
    two = house.socket_apart(ruth, table, seat=1)
    two.scene_at(1)
    far = everywhere(house, ruth, table)
    body = {"table": table, "seat": 1, "days": 1, "reason": "Please come back calmer."}
    ada.post("/operator/bans", body, 204)
    assert two.closed() == BANNED
    for person in far:
        until(lambda person=person: person.http.get(f"/tables/{table}").status_code == 403)
    for person in everywhere(house, lena, table):
        assert person.get(f"/tables/{table}")["held"] == [0]
    assert [ban["reason"] for ban in ada.get("/operator")["bans"]] == [body["reason"]]


def test_an_announcement_and_read_only_hold_in_every_process(house: Crew, ada: Person) -> None:
    table, (lena, ruth) = sit(house)
    one = lena.socket(table, seat=0)
    one.scene_at(1)
    two = house.socket_apart(ruth, table, seat=1)
    two.scene_at(1)
    texts = {"en": "We move house at noon.", "ru": "В полдень переезжаем."}
    ada.post("/operator/announcements", {"texts": texts, "ends": 30}, 204)
    for socket in (one, two):
        assert socket.next("house")["announcements"][0]["text"] == texts["en"]
    ada.send("PUT", "/operator/mode", {"on": True, "texts": texts, "minutes": 10}, 204)
    try:
        for socket in (one, two):
            assert socket.next("house")["read_only"]["text"] == texts["en"]
        info = lena.get(f"/tables/{table}")
        body = {"option": "end", "ply": info["ply"], "revision": info["revision"]}
        for person in everywhere(house, lena, table):
            refused = person.post(f"/tables/{table}/seats/0/moves", body, 503)
            assert refused["code"] == "read_only"
    finally:
        ada.send("PUT", "/operator/mode", {"on": False}, 204)
    for socket in (one, two):
        assert socket.next("house")["read_only"] is None
    house.apart(lena, table).move(table, 0, "end")
    (told,) = house.person().get("/house")["announcements"]
    ada.send("DELETE", f"/operator/announcements/{told['id']}", status=204)
    until(lambda: house.person().get("/house")["announcements"] == [])


@pytest.mark.parametrize("way", ["page", "command"])
def test_a_table_that_is_deleted_is_gone_in_every_process(
    house: Crew, ada: Person, way: str
) -> None:
    table, (lena, ruth) = sit(house)
    one = lena.socket(table, seat=0)
    one.scene_at(1)
    two = house.socket_apart(ruth, table, seat=1)
    two.scene_at(1)
    far = everywhere(house, lena, table)
    if way == "page":
        ada.send("DELETE", f"/operator/tables/{table}", status=204)
    else:
        command(house, "tables", "delete", table, "--yes")
    assert (one.closed(), two.closed()) == (GONE, GONE)
    for person in far:
        assert person.get(f"/tables/{table}", 404)["code"] == "no_table"


def test_a_player_who_is_deleted_is_a_stranger_everywhere(house: Crew, ada: Person) -> None:
    table, (lena, ruth) = sit(house)
    keep_by_phrase(ruth, "Ruth to be gone")
    two = house.socket_apart(ruth, table, seat=1)
    two.scene_at(1)
    far = everywhere(house, ruth, table)
    who = ruth.get("/me")["id"]
    command(house, "operator", "delete-player", who, "--yes")
    for person in far:
        until(lambda person=person: person.get("/me")["id"] is None)
        until(lambda person=person: person.get(f"/tables/{table}")["held"] == [])
    until(
        lambda: "Ruth" not in house.apart(lena, table).get(f"/tables/{table}")["seats"][1]["name"]
    )
