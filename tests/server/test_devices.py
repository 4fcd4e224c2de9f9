"""Cookies: nobody is known by a value that somebody else knows."""

from __future__ import annotations

from collections import Counter

from sqlalchemy import event, text
from sqlalchemy.orm import Session as Database

from ecumene.server.tables.devices import REPLACED, remove_ended
from ecumene.server.tables.tokens import digest
from tests.server.house import BOT, FREE, GAME, ME, House, Person
from tests.server.tables import two_people

COOKIE = "ecumene_device"
SAFE = "__Host-ecumene_device"
OVER_TLS = {"X-Forwarded-Proto": "https"}


def plant(person: Person, value: str, name: str = COOKIE) -> None:
    person.http.cookies.clear()
    person.http.cookies.set(name, value)


def with_cookie(house: House, value: str, name: str = COOKIE) -> Person:
    person = house.person()
    plant(person, value, name)
    return person


def test_a_value_that_was_never_given_is_nobody(house: House) -> None:
    victim = with_cookie(house, "x" * 32)
    made = victim.create(ME, FREE)["table"]["id"]
    given = victim.http.cookies.get(COOKIE, path="/api")
    assert given not in (None, "x" * 32)
    thief = with_cookie(house, "x" * 32)
    assert thief.get(f"/tables/{made}")["held"] == []
    assert thief.get("/me/tables")["tables"] == []


def test_a_planted_cookie_gains_nothing(house: House) -> None:
    """The thief's own, good cookie lies in the victim's browser when it opens a secret link, sits
    down, makes a table and plays on from one."""
    table, lena, _ruth = two_people(house)
    thief = house.person()
    own = thief.create(ME, BOT)["table"]["id"]
    known = thief.http.cookies[COOKIE]
    link = lena.post(f"/tables/{table}/seats/0/link", {})["token"]
    invited = lena.create(ME, FREE)
    waiting = invited["table"]["id"]

    victim = with_cookie(house, known)
    victim.post("/session", {"token": link})
    plant(victim, known)
    victim.post(f"/tables/{waiting}/seats/1/sit", {"name": "V", "invite": invited["invite"]})
    plant(victim, known)
    made = victim.create(ME, BOT)["table"]["id"]
    plant(victim, known)
    fork = {"ply": 0, "seats": [ME, BOT], "by": 0}
    forked = victim.post(f"/tables/{own}/fork", fork, 201)["table"]["id"]
    for one in (table, waiting, made, forked):
        assert thief.get(f"/tables/{one}")["held"] == [], one
        assert thief.socket(one, seat=0).closed() == 4403
    assert {one["id"] for one in thief.get("/me/tables")["tables"]} == {own}


def test_a_new_cookie_opens_the_seats_of_the_old_one(house: House) -> None:
    """Also of cookies from before this version; other windows go on for a while."""
    lena = house.person()
    first = lena.create(ME, BOT)["table"]["id"]
    legacy = "old-value-of-an-older-version-0001"
    with house.registry.store.writer.begin() as db:
        old = digest(lena.http.cookies[COOKIE])
        values = {"new": digest(legacy), "old": old}
        db.execute(text("UPDATE keys SET digest = :new WHERE digest = :old"), values)
    for live in list(house.registry.tables.values()):
        live.forget()
    lena = with_cookie(house, legacy)
    window = lena.socket(first, seat=0)
    window.next("scene")
    assert lena.get(f"/tables/{first}")["held"] == [0]
    second = lena.create(ME, BOT)["table"]["id"]
    fresh = lena.http.cookies.get(COOKIE, path="/api")
    assert fresh != legacy
    browser = with_cookie(house, fresh or "")
    assert {one["id"] for one in browser.get("/me/tables")["tables"]} == {first, second}
    browser.move(first, 0, "end")
    window.send(type="ping", id="1")
    assert window.next("pong"), "another window of this browser goes on"
    old_window = with_cookie(house, legacy)
    assert old_window.get(f"/tables/{first}")["held"] == [0]
    assert old_window.get(f"/tables/{second}")["held"] == []
    with house.registry.store.writer.begin() as db:
        db.execute(text("UPDATE keys SET until = -1.0 WHERE until IS NOT NULL"))
    with Database(house.registry.store.writer) as session, session.begin():
        remove_ended(0.0, session)
    for live in list(house.registry.tables.values()):
        live.forget()
    assert old_window.get(f"/tables/{first}")["held"] == []
    assert browser.get(f"/tables/{first}")["held"] == [0]


def keys_of(house: House) -> list[tuple[str, str, float | None]]:
    """Table, digest and end of every key that is a cookie's."""
    with house.registry.store.writer.begin() as db:
        found = db.execute(text("SELECT table_id, digest, until FROM keys WHERE device"))
        return [(table, kept, until) for table, kept, until in found]


def test_many_tables_of_a_browser_are_adopted_at_once(house: House) -> None:
    """Each new table gives the browser a new cookie. What that takes does not grow with its
    tables: not the statements, and at each table only so many keys of cookies are kept, in the
    database and in memory."""
    lena = house.person()
    statements: list[str] = []
    event.listen(
        house.registry.store.writer,
        "before_cursor_execute",
        lambda _connection, _cursor, statement, *_: statements.append(statement),
    )
    cookies: list[str] = []
    counts: list[int] = []
    for _ in range(REPLACED + 4):
        statements.clear()
        lena.create(ME, FREE)
        cookies.append(lena.http.cookies.get(COOKIE, path="/api") or "")
        counts.append(sum("keys" in one for one in statements))
    tables = [one["id"] for one in lena.get("/me/tables")["tables"]]
    assert len(set(tables)) == len(set(cookies)) == REPLACED + 4
    # What the server writes by itself may fall to one of them: the lower of two neighbours counts.
    assert min(counts[-2:]) == min(counts[1:3]) <= 5
    per_table = Counter(table for table, _, _ in keys_of(house))
    assert set(per_table) == set(tables)
    assert max(per_table.values()) == 1 + REPLACED
    for live in list(house.registry.tables.values()):
        assert live.info is not None
        assert len([one for one in live.info.keys if digest_known(one, cookies)]) <= 1 + REPLACED
    newest, before = (with_cookie(house, value) for value in cookies[:-3:-1])
    assert len(newest.get("/me/tables")["tables"]) == REPLACED + 4
    assert len(before.get("/me/tables")["tables"]) == REPLACED + 3, "an answer may be lost"
    assert with_cookie(house, cookies[0]).get("/me/tables")["tables"] == []


def digest_known(found: str, cookies: list[str]) -> bool:
    return found in {digest(value) for value in cookies}


def test_over_https_the_cookie_can_come_from_this_host_only(house: House) -> None:
    lena = house.person()
    reply = lena.http.post("/tables", json={"game": GAME, "seats": [ME, BOT]}, headers=OVER_TLS)
    given = reply.headers["set-cookie"]
    assert given.startswith(f"{SAFE}=")
    for part in ("Path=/;", "Secure", "HttpOnly", "SameSite=strict"):
        assert part in f"{given};"
    assert "domain" not in given.lower()
    value = given.split(";")[0].split("=", 1)[1]
    table = reply.json()["table"]["id"]

    def asked(cookies: str) -> list[int]:
        headers = {**OVER_TLS, "Cookie": cookies}
        held: list[int] = (
            house.person().http.get(f"/tables/{table}", headers=headers).json()["held"]
        )
        return held

    assert asked(f"{SAFE}={value}") == [0]
    assert asked(f"{COOKIE}=planted; {SAFE}={value}") == [0], "a planted one does not get before it"
    plain = house.person().http.get(f"/tables/{table}", headers={"Cookie": f"{SAFE}={value}"})
    assert plain.json()["held"] == [], "over plain HTTP the name promises nothing"
    # It cannot have been planted, so it stays who it is; a value we never gave does not.
    body = {"game": GAME, "seats": [ME, BOT]}
    again = house.person().http.post(
        "/tables", json=body, headers={**OVER_TLS, "Cookie": f"{SAFE}={value}"}
    )
    assert "set-cookie" not in again.headers
    made_up = house.person().http.post(
        "/tables", json=body, headers={**OVER_TLS, "Cookie": f"{SAFE}={'y' * 32}; {COOKIE}=z"}
    )
    cookies = made_up.headers.get_list("set-cookie")
    assert any(one.startswith(f"{SAFE}=") and "y" * 32 not in one for one in cookies)
    assert any(one.startswith(f'{COOKIE}=""') and "Path=/api" in one for one in cookies)
