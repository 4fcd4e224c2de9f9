"""Only an operator with a good session sees anything of the page."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from fastapi.routing import APIRoute
from sqlalchemy import update

from ecumene.server.operator import keys
from ecumene.server.operator.routes import COOKIE, ROUTERS
from ecumene.server.operator.rows import OperatorKeyRow
from tests.server.house import House, Person, housed
from tests.server.operator.conftest import settings
from tests.server.operator.work import Operator, command, link

PARTS = dict.fromkeys(("table", "seat", "player", "number"), "1")
ADDRESSES = sorted(
    {
        (method, route.path.removeprefix("/api").format(**PARTS))
        for router in ROUTERS[:2]
        for route in router.routes
        if isinstance(route, APIRoute)
        for method in route.methods or ()
    }
)


def asked(person: Person, method: str, path: str) -> httpx.Response:
    return person.http.request(method, path, json={} if method != "GET" else None)


def test_the_addresses_are_all_there() -> None:
    assert ("POST", "/operator/enter") in ADDRESSES
    assert len(ADDRESSES) > 15


def test_without_the_switch_there_is_no_page(plain_house: House) -> None:
    """A good link opens nothing where the operator did not want a page."""
    token = link(plain_house)
    stranger = plain_house.person()
    stranger.post("/operator/enter", {"token": token}, 404)
    for method, path in ADDRESSES:
        assert asked(stranger, method, path).status_code == 404, path
    described = stranger.get("/openapi.json")["paths"]
    assert not [path for path in described if "operator" in path]


def test_strangers_and_players_find_nothing(operated: House) -> None:
    """Whatever they ask for, and by whatever method, as if it did not exist."""
    Operator(operated)
    for person in (operated.person(), operated.person()):
        if person is not operated.people[-1]:
            person.create({"kind": "me", "name": "Lena"}, {"kind": "bot", "bot": "random"})
        person.http.cookies.set(COOKIE, "x" * 32, path="/api/operator")
        for method, path in ADDRESSES:
            for way in {method, "GET", "PATCH", "DELETE"} - {"POST" if "enter" in path else ""}:
                reply = asked(person, way, path)
                assert reply.status_code == 404, (way, path, reply.text)
                assert reply.json()["code"] == "no_such_page"
    operated.person().post("/operator/enter", {"token": "no such link"}, 404)


def test_a_link_is_good_once(operated: House) -> None:
    token = link(operated)
    first, second = operated.person(), operated.person()
    first.post("/operator/enter", {"token": token}, 204)
    assert first.get("/operator")["label"] == "Ada"
    second.post("/operator/enter", {"token": token}, 404)
    second.get("/operator", 404)


def test_a_link_ends(operated: House) -> None:
    token = link(operated)
    grow_old(operated, keys.LINK)
    operated.person().post("/operator/enter", {"token": token}, 404)


def grow_old(house: House, kind: str) -> None:
    with house.registry.store.writer.begin() as db:
        old = update(OperatorKeyRow).where(OperatorKeyRow.kind == kind)
        db.execute(old.values(until=time.time() - 1))


def test_a_session_ends_by_itself_by_leaving_and_by_command(operated: House) -> None:
    ada, ben, eve = (Operator(operated, label) for label in ("Ada", "Ben", "Eve"))
    ben.do("POST", "/leave")
    ben.get(status=404)
    assert "session of Ada" in command(operated, "sessions")
    assert "Ben" not in command(operated, "sessions")
    command(operated, "revoke", status=2)
    assert "Ended: 1" in command(operated, "revoke", "Ada")
    ada.get(status=404)
    eve.get()
    grow_old(operated, keys.SESSION)
    eve.get(status=404)


def test_revoking_all_takes_unused_links_too(operated: House) -> None:
    token = link(operated)
    assert "Ended: 1" in command(operated, "revoke", "--all")
    operated.person().post("/operator/enter", {"token": token}, 404)


def test_the_cookie_is_for_this_page_alone(operated: House) -> None:
    person = operated.person()
    reply = person.http.post("/operator/enter", json={"token": link(operated)})
    told = reply.headers["set-cookie"].lower()
    for part in ("httponly", "samesite=strict", "path=/api/operator", "max-age=28800"):
        assert part in told
    assert not reply.content


def test_other_sites_cannot_use_it(operated: House) -> None:
    ada = Operator(operated)
    put = {"on": True}
    foreign = {"origin": "https://evil.example"}
    refused = ada.browser.http.put("/operator/mode", json=put, headers=foreign)
    assert (refused.status_code, refused.json()["code"]) == (403, "foreign_origin")
    plain = ada.browser.http.put(
        "/operator/mode", content='{"on": true}', headers={"content-type": "text/plain"}
    )
    assert plain.status_code == 415
    assert ada.get()["read_only"] is None


@pytest.mark.parametrize("way", ["session", "entrance"])
def test_rates(tmp_path: Path, way: str) -> None:
    chosen = replace(settings(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path), limited=True)
    with housed(chosen) as house:
        if way == "entrance":
            person = house.person()
            codes = {
                person.http.post("/operator/enter", json={"token": "x" * 20}).status_code
                for _ in range(25)
            }
        else:
            ada = Operator(house)
            codes = {ada.browser.http.get("/operator/record").status_code for _ in range(80)}
        assert 429 in codes
