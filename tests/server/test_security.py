"""Secrets, limits and headers; hostile requests and messages."""

from __future__ import annotations

import contextlib
import json
import logging
import random
import sqlite3
import string
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from ecumene.server.http.limits import Rate
from ecumene.server.http.problems import Problem
from ecumene.server.settings import Settings
from tests.server.house import BOT, CALM, ME, PATIENCE, House, housed, options, play_on, until
from tests.server.tables import bare, two_people

Json = dict[str, Any]


def test_tokens_are_neither_stored_nor_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    settings = Settings(database=f"sqlite:///{tmp_path / 'tables.db'}", limited=False)
    with housed(settings) as house:
        lena = house.person()
        made = lena.create(ME, {"kind": "open"})
        table = made["table"]["id"]
        link = lena.post(f"/tables/{table}/seats/0/link", {})["token"]
        house.person().post("/session", {"token": link})
        house.person().socket(table, seat=0, token=made["token"]).next("table")
        secrets = [made["token"], made["invite"], link, lena.http.cookies["ecumene_device"]]
    stored = (tmp_path / "tables.db").read_bytes()
    log = tmp_path / "tables.db-wal"
    stored += log.read_bytes() if log.exists() else b""
    printed = capfd.readouterr()
    told = caplog.text.replace("HTTP Request", "")
    ours = "\n".join(r.getMessage() for r in caplog.records if r.name.startswith(("ecu", "uvi")))
    for secret in secrets:
        assert secret.encode() not in stored
        assert secret not in ours
        assert secret not in printed.out + printed.err
    assert told is not None
    with sqlite3.connect(tmp_path / "tables.db") as db:
        assert db.execute("SELECT count(*) FROM keys").fetchone()[0] >= 4
    db.close()


def test_tokens_of_other_tables_and_seats_open_nothing(house: House) -> None:
    table, lena, _ruth = two_people(house)
    other, _, _ = two_people(house)
    foreign = lena.post(f"/tables/{table}/seats/0/link", {})["token"]
    thief = house.person()
    thief.http.headers["authorization"] = f"Bearer {foreign}"
    assert thief.get(f"/tables/{other}/scene", 401, seat=0)["code"] == "bad_token"
    assert thief.get(f"/tables/{table}/scene", 403, seat=1)["code"] == "not_your_seat"
    old = {"ply": 0, "revision": 0}
    stamp = {**old, "option": "end"}
    for what, body in (
        ("moves", stamp),
        ("undo", old),
        ("preview", stamp),
        ("trial", stamp),
        ("hint", old),
    ):
        assert thief.post(f"/tables/{table}/seats/1/{what}", body, 403)["code"] == "not_your_seat"
        assert thief.post(f"/tables/{other}/seats/0/{what}", body, 401)["code"] == "bad_token"
    assert thief.post(f"/tables/{table}/seats/1/leave", None, 403)["code"] == "not_your_seat"
    assert thief.post(f"/tables/{table}/seats/1/link", {}, 403)["code"] == "not_your_seat"
    for wrong in ("Bearer", "Basic abc", "Bearer " + "x" * 300, "Bearer é"):
        thief.http.headers["authorization"] = wrong
        assert thief.get(f"/tables/{table}", 401)["code"] == "bad_token"


def test_a_socket_needs_the_seats_key(house: House) -> None:
    table, lena, ruth = two_people(house)
    assert house.person().socket(table, seat=0).closed() == 4403
    assert ruth.socket(table, seat=0).closed() == 4403
    assert house.person().socket(table, seat=0, token="x" * 32).closed() == 4401
    assert house.person().socket("nosuchtable2").closed() == 4404
    assert lena.socket(table, seat=0).next("scene")["viewer"] == 0


def test_a_spectator_gets_nothing_hidden(house: House) -> None:
    """Whatever travels to a spectator is the same when all hidden cards are dealt anew."""
    table, lena, ruth = two_people(house, options={"civil_hands": "closed"})
    watcher = house.person()
    talk = watcher.socket(table)
    talk.send(type="hello")
    play_on({0: lena, 1: ruth}, table, 50, random.Random(9))
    info = lena.get(f"/tables/{table}")
    seen = talk.scene_at(info["revision"])
    assert seen["scene"]["decision"] is None
    assert seen["scene"]["undo"] is None
    assert watcher.view(table)["scene"]["board"] == seen["scene"]["board"]
    asked = info["asked"]
    seats = [ME if seat == asked else BOT for seat in (0, 1)]  # no bot is asked there
    body = {"ply": info["ply"], "by": asked, "seats": seats}
    fork = (lena, ruth)[asked].post(f"/tables/{table}/fork", body, 201)["table"]["id"]
    assert bare(watcher.view(fork)) == bare(seen)


def test_headers_protect_every_page(plain_house: House) -> None:
    client = plain_house.person().http
    for path in ("/", "/t/abc", "/api/games", "/api/nothing", "/api/tables/zzzz"):
        reply = client.get(f"{plain_house.url}{path}")
        policy = reply.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert reply.headers["referrer-policy"] == "no-referrer"
        assert "server" not in reply.headers
        if path.startswith("/api"):
            assert reply.headers["cache-control"] == "no-store"


def test_without_a_built_client_the_page_says_so(plain_house: House) -> None:
    page = plain_house.person().http.get(f"{plain_house.url}/t/abc", params={"lang": "ru"})
    assert page.status_code == 200
    assert "не собрана" in page.text


def test_the_built_client_is_served(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<title>client</title>", encoding="utf-8")
    (static / "assets" / "app-1.js").write_text("1;" * 900, encoding="utf-8")
    (static / "icon.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    settings = Settings(database=f"sqlite:///{tmp_path / 't.db'}", static=static)
    with housed(settings) as house, httpx.Client(base_url=house.url, timeout=PATIENCE) as client:
        for path in ("/", "/t/abc", "/replay/abc"):
            assert "client" in client.get(path).text
        script = client.get("/assets/app-1.js")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-encoding"] == "gzip"
        policy = script.headers["content-security-policy"]
        assert policy == "default-src 'none'; frame-ancestors 'none'"
        assert script.headers["x-content-type-options"] == "nosniff"
        assert client.get("/icon.svg").text == "<svg/>"
        assert client.get("/assets/none.js").status_code == 404
        assert client.get("/none.png").status_code == 404
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):
            assert "secret" not in client.get(path).text


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"content-type": "text/plain"}, 415),
        ({"content-type": "application/x-www-form-urlencoded"}, 415),
        ({"content-type": "multipart/form-data; boundary=x"}, 415),
    ],
)
def test_other_sites_cannot_act_for_a_player(
    plain_house: House, headers: dict[str, str], status: int
) -> None:
    table, lena, _ruth = two_people(plain_house)
    info = lena.get(f"/tables/{table}")
    body = json.dumps({"option": "end", "ply": info["ply"], "revision": info["revision"]})
    sent = {"content-type": "application/json", **headers}
    reply = lena.http.post(f"/tables/{table}/seats/0/moves", content=body, headers=sent)
    assert reply.status_code == status
    left = lena.http.post(f"/tables/{table}/seats/0/leave", headers=headers)
    assert left.status_code == (403 if status == 403 else 200)
    assert lena.get(f"/tables/{table}")["revision"] == info["revision"]


def test_other_sites_cannot_open_a_socket(plain_house: House) -> None:
    table, lena, _ruth = two_people(plain_house)
    cookie = f"ecumene_device={lena.http.cookies['ecumene_device']}"
    address = f"{plain_house.url.replace('http', 'ws')}/api/tables/{table}/socket"
    headers = {"Cookie": cookie, "Origin": "https://evil.example"}
    with (
        pytest.raises(InvalidStatus) as caught,
        connect(address, additional_headers=headers, **CALM),
    ):
        pass
    assert caught.value.response.status_code == 403


def test_oversized_and_malformed_bodies(plain_house: House) -> None:
    lena = plain_house.person()
    headers = {"content-type": "application/json"}

    def post(content: Any) -> httpx.Response:
        return lena.http.post("/tables", content=content, headers=headers)

    assert post(b"x" * 300_000).json()["code"] == "too_large"
    assert post(b"x" * 1_000 for _ in range(300)).json()["code"] == "too_large"
    for broken in (b"{", b"\xff\xfe", b"[" * 50_000, b'{"game": NaN}', b"1e999", b'"\\ud800"'):
        reply = post(broken)
        assert reply.status_code in (400, 422), reply.text
        assert reply.json()["code"] in ("bad_request", "invalid")
    assert lena.create(ME, BOT)["table"]["status"] == "running"


def limited_house(tmp_path: Path, **more: Any) -> Settings:
    return replace(Settings(database=f"sqlite:///{tmp_path / 't.db'}"), **more)


def test_too_many_requests_have_to_wait(tmp_path: Path) -> None:
    settings = limited_house(tmp_path, reads=Rate(0.01, 5), creations=Rate(0.01, 2))
    with housed(settings) as house:
        lena = house.person()
        lena.create(ME, BOT)
        lena.create(ME, BOT)
        refused = lena.create(ME, BOT, status=429)
        assert refused["code"] == "too_many"
        replies = [lena.http.get("/health") for _ in range(8)]
        assert [reply.status_code for reply in replies] == [200] * 5 + [429] * 3
        assert int(replies[-1].headers["retry-after"]) >= 1


def test_tokens_cannot_be_guessed_for_long(tmp_path: Path) -> None:
    settings = limited_house(tmp_path, wrong_tokens=Rate(0.01, 5))
    with housed(settings) as house:
        lena, thief = house.person(), house.person()
        made = lena.create(ME, {"kind": "open"})
        codes = [
            thief.http.post("/session", json={"token": "x" * 31 + letter}).json()["code"]
            for letter in string.ascii_letters[:8]
        ]
        assert codes == ["bad_token"] * 5 + ["too_many"] * 3
        assert thief.socket(made["table"]["id"], seat=0, token="y" * 32).closed() == 4401
        right = house.person().http.post("/session", json={"token": made["token"]})
        assert right.status_code == 200, "who lives in the same house is not to blame"
        assert lena.get(f"/tables/{made['table']['id']}")["held"] == [0]


def test_a_link_that_cannot_be_looked_up_is_not_called_wrong(
    plain_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_args: Any) -> None:
        raise Problem("storage")

    token = plain_house.person().create(ME, BOT)["token"]
    with monkeypatch.context() as patch:
        patch.setattr(plain_house.app.state.services.links, "exchange", fails)
        assert plain_house.person().post("/session", {"token": token}, 503)["code"] == "storage"
    assert plain_house.person().post("/session", {"token": token})["seat"] == 0


def test_a_flood_of_messages_is_cut_off(tmp_path: Path) -> None:
    settings = limited_house(tmp_path, messages=Rate(1, 10))
    with housed(settings) as house:
        lena = house.person()
        table = lena.create(ME, BOT)["table"]["id"]
        talk = lena.socket(table, seat=0)
        with contextlib.suppress(ConnectionClosed):  # it may be cut off while we still send
            for _ in range(30):
                talk.socket.send('{"type":"ping"}')
        assert talk.closed() == 4429


def test_sockets_are_counted(tmp_path: Path) -> None:
    settings = limited_house(tmp_path, sockets=2, watching=2, hello_seconds=PATIENCE)
    with housed(settings) as house:
        lena = house.person()
        table = lena.create(ME, BOT)["table"]["id"]
        silent = house.person().socket(table)
        other = lena.socket(table, seat=0)
        other.next("scene")
        assert house.person().socket(table).closed() == 1013
        silent.close()
        until(lambda: house.app.state.services.places.taken == 1)
        assert house.person().socket(table, seat=None).next("table")


def test_who_connects_must_greet(tmp_path: Path) -> None:
    with housed(limited_house(tmp_path, sockets=2, watching=1, hello_seconds=0.2)) as house:
        table = house.person().create(ME, BOT)["table"]["id"]
        assert house.person().socket(table).closed() == 4400
        until(lambda: house.app.state.services.places.taken == 0)


def hostile(rng: random.Random) -> str | bytes:
    """Something that no client of ours would send."""
    kinds = ("hello", "move", "undo", "preview", "trial", "hint", "ping", "drop table", "")
    values: list[Any] = [None, -1, 0, 2**70, 1.5, "", "x" * 5_000, "\ud800", [], {}, True, "take 1"]
    fields = (
        "seat",
        "token",
        "since",
        "revision",
        "ply",
        "option",
        "picks",
        "key",
        "id",
        "lang",
        "type",
    )
    choice = rng.randrange(7)
    if choice == 0:
        return bytes(rng.randrange(256) for _ in range(rng.randrange(60)))
    if choice == 1:
        return "".join(rng.choice(string.printable) for _ in range(rng.randrange(80)))
    if choice == 2:
        return rng.choice(['{"type":' * 900, "[" * 9_000, "null", "NaN", "1e400", '"\\ud800"', ""])
    message: Json = {"type": rng.choice(kinds)}
    for name in rng.sample(fields, rng.randrange(len(fields))):
        message[name] = rng.choice(values)
    return json.dumps(message)


@pytest.mark.parametrize("seed", range(3))
def test_a_hundred_hostile_messages_break_nothing(house: House, seed: int) -> None:
    table, lena, ruth = two_people(house)
    before = lena.view(table, 0)
    rng = random.Random(seed)
    talk = ruth.socket(table, seat=1)
    talk.next("scene")
    for _ in range(100):
        talk.socket.send(hostile(rng))
    talk.send(type="ping", id="last")
    errors = 0
    while (message := talk.next())["type"] != "pong" or message["id"] != "last":
        if message["type"] == "error":
            errors += 1
            assert message["message"]
    assert errors > 60
    assert lena.view(table, 0) == before
    lena.move(table, 0, options(before)[0])
    while (revision := talk.next("scene")["revision"]) == before["revision"]:
        pass  # some of the hundred are greetings, and their scene may come after the pong
    assert revision == before["revision"] + 1


def test_a_huge_message_ends_the_connection_only(house: House) -> None:
    table, lena, ruth = two_people(house)
    talk = ruth.socket(table, seat=1)
    talk.next("scene")
    talk.socket.send("x" * 100_000)
    assert talk.closed() == 1009
    lena.move(table, 0, "end")


def test_faults_of_ours_tell_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, lena, _ruth = two_people(house)

    def fails(*_args: Any) -> None:
        raise ZeroDivisionError("secret of the state")

    monkeypatch.setattr("ecumene.server.painting.views.scene", fails)
    reply = lena.http.get(f"/tables/{table}/scene", params={"seat": 0})
    assert reply.status_code == 500
    assert reply.json()["code"] == "internal"
    assert "secret" not in reply.text
