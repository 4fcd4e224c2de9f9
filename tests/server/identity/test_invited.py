"""A server that is closed to others: who comes by an invitation is in, nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ecumene.server.identity.invitations import change, invitations, invite, withdraw
from ecumene.server.settings import Settings
from tests.server.house import BOT, FREE, ME, House, housed
from tests.server.identity.people import keep_by_phrase, link


@pytest.fixture
def open_settings(tmp_path: Path) -> Settings:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    return Settings(database=url, static=tmp_path / "none", limited=False)


@pytest.fixture
def closed(open_settings: Settings) -> Iterator[House]:
    with housed(replace(open_settings, invited_only=True)) as house:
        yield house


def invitation(house: House, people: int = 1, days: float = 7.0) -> str:
    made: list[str] = []
    url = house.settings.database
    change(url, lambda db: made.append(invite(db, people, days, "friends")))
    return made[0]


def test_strangers_see_nothing(closed: House) -> None:
    lena, stranger = closed.person(), closed.person()
    lena.post("/enter/invitation", {"token": invitation(closed)})
    table = lena.create(ME, FREE, access="open")["table"]["id"]
    for path in ("/games", "/tables", "/tables/finished", f"/tables/{table}", "/me/tables"):
        assert stranger.get(path, 403)["code"] == "invited_only"
    stranger.create(ME, BOT, status=403)
    stranger.post(f"/tables/{table}/seats/1/sit", {"name": "S"}, 403)
    assert stranger.socket(table).closed() == 4403
    assert stranger.get("/me")["let_in"] is False
    assert stranger.get("/health")["status"] == "ok"
    assert lena.get(f"/tables/{table}")["held"] == [0]


def test_an_invitation_is_for_so_many_people_and_days(closed: House) -> None:
    token = invitation(closed, people=2)
    people = [closed.person() for _ in range(3)]
    for person in people[:2]:
        assert person.post("/enter/invitation", {"token": token})["let_in"] is True
        person.post("/enter/invitation", {"token": token})  # twice uses nothing up
    refused = people[2].post("/enter/invitation", {"token": token}, 401)
    assert refused["code"] == "bad_invitation"
    late = invitation(closed, days=-1.0)
    people[2].post("/enter/invitation", {"token": late}, 401)
    people[2].post("/enter/invitation", {"token": "x" * 32}, 401)


def test_an_invitation_can_be_withdrawn(closed: House) -> None:
    token = invitation(closed, people=5)
    left: list[int] = []
    change(closed.settings.database, lambda db: left.append(len(invitations(db))))
    change(closed.settings.database, lambda db: left.append(withdraw(db, "friends")))
    assert left == [1, 1]
    closed.person().post("/enter/invitation", {"token": token}, 401)


def test_those_who_are_in_stay_in(open_settings: Settings) -> None:
    """A seat from before is enough; a phrase opens the door in another browser."""
    with housed(open_settings) as house:
        lena, ruth = house.person(), house.person()
        table = lena.create(ME, BOT)["table"]["id"]
        phrase = keep_by_phrase(ruth, "Ruth")
        secret = lena.post(f"/tables/{table}/seats/0/link", {})["token"]
        cookies = dict(lena.http.cookies)
    with housed(replace(open_settings, invited_only=True)) as house:
        lena, phone, ruth = house.person(), house.person(), house.person()
        lena.http.cookies.update(cookies)
        assert lena.get(f"/tables/{table}")["held"] == [0]
        phone.post("/session", {"token": secret})
        assert phone.get(f"/tables/{table}")["held"] == [0]
        ruth.post("/enter/phrase", {"phrase": phrase})
        ruth.create(ME, BOT)
        second = house.person()
        link(ruth, second)
        second.get("/tables")


def test_nobody_keeps_themselves_into_a_closed_server(closed: House) -> None:
    """A passkey or a phrase is for those who are in."""
    stranger = closed.person()
    assert stranger.post("/me/phrase", {"name": "S"}, 403)["code"] == "invited_only"
    assert stranger.post("/me/link", {"name": "S"}, 403)["code"] == "invited_only"
    stranger.post("/me/passkey/options", {"name": "S"}, 403)
