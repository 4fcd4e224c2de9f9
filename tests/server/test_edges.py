"""At the edge: hosts, strange addresses, slow and long headers, compression, slow packs."""

from __future__ import annotations

import json
import multiprocessing
import os
import random
import signal
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.sync.client import connect

from ecumene.server.errands import Errand, TooSlow, Worker
from ecumene.server.settings import Settings
from tests.server.house import BOT, CALM, FREE, GAME, ME, PATIENCE, House, housed, until

Json = dict[str, Any]


HASTE = 1.0
"""Seconds in which a whole request has to come; a good one of ours comes at once."""


@pytest.fixture
def hasty_house(tmp_path: Path) -> Iterator[House]:
    """A server without patience."""
    url = f"sqlite:///{tmp_path / 't.db'}"
    settings = Settings(database=url, static=tmp_path / "none", limited=False, header_seconds=HASTE)
    with housed(settings) as found:
        yield found


@pytest.fixture(scope="module")
def client_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with a built client and names of its own."""
    folder = tmp_path_factory.mktemp("edges")
    static = folder / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<title>client</title>", encoding="utf-8")
    settings = Settings(
        database=f"sqlite:///{folder / 't.db'}",
        static=static,
        limited=False,
        allowed_hosts=("tables.example.org", "*.example.net"),
    )
    with housed(settings) as found:
        yield found


# Hosts


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("evil.example", 421),
        ("localhost.evil.example", 421),
        ("example.net", 421),
        ("", 421),
        ("localhost:8000", 200),
        ("a.localhost", 200),
        ("[::1]:80", 200),
        ("192.168.0.7", 200),
        ("tables.example.org", 200),
        ("Tables.Example.org.:443", 200),
        ("west.example.net", 200),
    ],
)
def test_only_names_of_ours_are_answered(client_house: House, host: str, status: int) -> None:
    """A site that lets its name point here (DNS rebinding) learns nothing."""
    for path in ("/", "/api/games"):
        reply = httpx.get(f"{client_house.url}{path}", headers={"Host": host}, timeout=PATIENCE)
        assert reply.status_code == status
        if status == 421:
            assert reply.json()["code"] == "wrong_host"
            assert "--allowed-host" in reply.json()["message"]


def test_sockets_are_answered_under_names_of_ours_only(client_house: House) -> None:
    lena = client_house.person()
    table = lena.create(ME, BOT)["table"]["id"]
    with socket.create_connection(("127.0.0.1", client_house.port)) as wire:
        wire.settimeout(PATIENCE)
        wire.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: evil.example\r\n"
            "Origin: http://evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            "\r\n".encode()
        )
        assert wire.recv(100).startswith(b"HTTP/1.1 403")


# Addresses and bodies


def strange_paths(rng: random.Random) -> Iterator[str]:
    yield from ("/%00", "/a%00b", "/assets/%00", "/assets/" + "a" * 300, "/" + "a" * 300)
    yield from ("/%ff", "/%zz", "/%", "/%ed%a0%80", "/a\\b", "/..%2f..%2fetc/passwd", "/%0d%0a")
    yield from ("/" + "a" * 5_000, "/" + "a/" * 400, "/t/" + "%e2%80%ae" * 20, "/.%00.html")
    yield from (
        "/api/%00",
        "/api/tables/%00",
        "/api/tables/%ff/scene",
        "/api/tables/" + "a" * 3_000,
    )
    yield from ("/api/tables/abcd?seat=%00", f"/api/games/{GAME}/rules?search=%00&id=%ff")
    yield from ("/api/tables?game=%00", "/api/tables?after=%00", "/?lang=%ed%a0%80", "/?lang=%00")
    yield from (f"/api/games/{GAME}/rules?search=" + "a" * 9_000, "/api/tables?after=0_0x1p1_%00")
    for _ in range(150):
        raw = bytes(rng.randrange(256) for _ in range(rng.randrange(1, 30)))
        front = rng.choice(
            ["/", "/api/", "/assets/", "/api/tables/", "/?lang=", "/api/tables?game="]
        )
        yield front + quote(raw, safe=rng.choice(["", "/", "/?&="]))


def test_no_address_is_too_strange(client_house: House) -> None:
    """Every answer is one that was meant; errors have their one shape."""
    with httpx.Client(timeout=PATIENCE) as client:
        for path in strange_paths(random.Random(5)):
            request = client.build_request("GET", client_house.url)
            request.url = request.url.copy_with(raw_path=path.encode())
            reply = client.send(request)
            assert reply.status_code < 500, path
            if reply.status_code >= 400 and not path.startswith("/assets/"):
                assert set(reply.json()) == {"code", "message", "why", "details"}, path
        for path in ("/%00", "/api/tables/%00", "/%zz", "/%ff", "/%ed%a0%80"):
            assert (
                client.get(httpx.URL(client_house.url, raw_path=path.encode())).status_code == 400
            )
        assert client.get(f"{client_house.url}/{'a' * 5_000}").json()["code"] == "long_address"


SURROGATES: list[tuple[str, str, Json]] = [
    ("POST", "/tables", {"game": GAME, "seats": [ME, BOT], "options": {"\ud800": "x"}}),
    ("POST", "/tables", {"game": GAME, "seats": [ME, BOT], "options": {"cards": "\ud800"}}),
    ("POST", "/tables", {"game": GAME, "seats": [ME, BOT], "options": {"leaders": "\udfff"}}),
    ("POST", "/tables", {"game": GAME, "seats": [ME, BOT], "options": {"agreed": "a,\ud800"}}),
    ("POST", "/tables", {"game": GAME, "seats": [ME, BOT], "options": {"cards": {"\ud800": {}}}}),
    ("POST", "/tables", {"game": GAME, "seats": [{"kind": "me", "name": "\ud800"}, BOT]}),
    ("POST", "/tables", {"game": GAME, "seats": [ME, BOT], "name": "\udc00x"}),
    ("POST", "/tables", {"\ud800": 1}),
    ("POST", f"/games/{GAME}/check", {"players": 2, "options": {"\ud800": {"\ud800": "\ud800"}}}),
    ("POST", f"/games/{GAME}/check", {"players": 2, "options": {"cards": "[a]\nx = '\ud800'"}}),
    ("POST", "/session", {"token": "\ud800" * 30}),
]


@pytest.mark.parametrize(("method", "path", "body"), SURROGATES)
def test_lone_surrogates_are_refused(
    client_house: House, method: str, path: str, body: Json
) -> None:
    lena = client_house.person()
    headers = {"content-type": "application/json"}
    reply = lena.http.request(method, path, content=json.dumps(body), headers=headers)
    assert reply.status_code in (200, 400, 401, 422), reply.text
    if path.endswith("/check") and reply.status_code == 200:
        assert reply.json()["problem"]["message"]
    else:
        assert set(reply.json()) == {"code", "message", "why", "details"}


def test_a_character_that_no_database_keeps_is_refused_at_the_door(house: House) -> None:
    """PostgreSQL has no text with it; so nothing is asked for it, and nothing stored with it that
    could not be loaded there from a backup."""
    lena = house.person()
    table = lena.create(ME, FREE)["table"]["id"]
    lena.post(f"/tables/{table}/talk", {"seat": 0, "text": "hello"}, 201)
    bad = "a\x00b"
    for path in ("/archive", "/tables/finished", "/me/tables"):
        assert lena.get(path, 400, search=bad)["code"] == "bad_address"
    assert lena.get("/archive/suggest", 400, words=bad)["code"] == "bad_address"
    report = f"/tables/{table}/talk/report"
    refused = lena.post(report, {"number": 0, "note": bad}, 422)
    assert (refused["code"], refused["details"]["fields"][0]["field"]) == ("invalid", "body")
    # Whoever writes of it has not written it.
    lena.post(report, {"number": 0, "note": "a\\u0000b"}, 204)
    assert lena.get("/health")["status"] == "ok"


@pytest.mark.parametrize("depth", [300, 900, 980, 5_000])
@pytest.mark.parametrize("path", ["/tables", f"/games/{GAME}/check"])
def test_deep_options_are_refused(client_house: House, path: str, depth: int) -> None:
    nested = '{"cards": ' + "[" * depth + "]" * depth + "}"
    who = (
        '"players": 2'
        if path.endswith("check")
        else f'"game": "{GAME}", "seats": [{{"kind": "open"}}]'
    )
    headers = {"content-type": "application/json"}
    body = f'{{{who}, "options": {nested}}}'
    reply = client_house.person().http.post(path, content=body, headers=headers)
    assert reply.status_code in (200, 400, 422), reply.text
    found = reply.json()
    assert found["problem"] if reply.status_code == 200 else found["code"]


# Headers


def closed_with(wire: socket.socket) -> bytes:
    """What comes until the server hangs up."""
    found = b""
    while part := wire.recv(4_096):
        found += part
    return found


def test_half_sent_headers_time_out(hasty_house: House) -> None:
    wires = []
    for sent in (b"", b"\r\n", b"GET / HT", b"GET / HTTP/1.1\r\nHost: localhost\r\nX-A: b"):
        wire = socket.create_connection(("127.0.0.1", hasty_house.port), timeout=PATIENCE)
        wire.sendall(sent)
        wires.append((sent, wire))
    # A good request first, then half of another one.
    whole = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"
    kept = socket.create_connection(("127.0.0.1", hasty_house.port), timeout=PATIENCE)
    kept.sendall(whole)
    answer = b""
    while not answer.endswith(b"}"):
        answer += kept.recv(4_096)
    kept.sendall(whole[:20])
    wires.append((whole, kept))
    for sent, wire in wires:
        with wire:
            answer = closed_with(wire)
        if sent == b"":
            assert answer == b""
        else:
            assert answer.startswith(b"HTTP/1.1 408"), sent
            assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "slow_headers"
    until(lambda: not hasty_house.server.server_state.connections)


def test_the_rest_of_a_body_that_was_refused_is_no_header(client_house: House) -> None:
    """The answer comes before the body has; what of it comes afterwards counts for nothing."""
    head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\ncontent-type: application/json\r\n"
    with socket.create_connection(("127.0.0.1", client_house.port), timeout=PATIENCE) as wire:
        wire.sendall(head + b"content-length: 300000\r\n\r\nx")
        answer = b""
        while not answer.endswith(b"}"):
            answer += wire.recv(4_096)
        assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "too_large"
        wire.sendall(b"x" * 299_999)
        time.sleep(0.5)  # so that it is read before the next request comes
        wire.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert wire.recv(4_096).startswith(b"HTTP/1.1 200")


def test_headers_that_trickle_do_not_win_time(hasty_house: House) -> None:
    with socket.create_connection(("127.0.0.1", hasty_house.port), timeout=PATIENCE) as wire:
        wire.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")

        def hung_up() -> bool:
            try:
                wire.sendall(b"X-A: b\r\n")
            except OSError:
                return True
            time.sleep(HASTE / 20)
            return False

        until(hung_up)


def test_endless_headers_are_cut_off(client_house: House) -> None:
    with socket.create_connection(("127.0.0.1", client_house.port), timeout=PATIENCE) as wire:
        wire.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-A: " + b"x" * 40_000)
        assert wire.recv(4_096).startswith(b"HTTP/1.1 431")


def test_what_is_no_http_is_answered_in_our_shape(client_house: House) -> None:
    with socket.create_connection(("127.0.0.1", client_house.port), timeout=PATIENCE) as wire:
        wire.sendall(b"\x16\x03\x01\x02\x00 hello\r\n\r\n")
        answer = closed_with(wire)
    assert answer.startswith(b"HTTP/1.1 400")
    assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "bad_request"


# Sockets


def test_messages_are_packed_with_little_memory(client_house: House) -> None:
    lena = client_house.person()
    table = lena.create(ME, BOT)["table"]["id"]
    talk = lena.socket(table, seat=0)
    (packing,) = talk.socket.protocol.extensions
    assert isinstance(packing, PerMessageDeflate)
    assert packing.remote_max_window_bits <= 12
    assert packing.local_max_window_bits <= 12
    assert talk.next("scene")["viewer"] == 0


@pytest.mark.parametrize("table", ["%00", "a%00b", "x" * 40, "%ff", "..", "%ed%a0%80"])
def test_sockets_at_impossible_tables(client_house: House, table: str) -> None:
    address = f"{client_house.url.replace('http', 'ws')}/api/tables/{table}/socket"
    with (
        pytest.raises((InvalidStatus, ConnectionClosed)) as caught,
        connect(address, **CALM) as opened,
    ):
        opened.recv(PATIENCE)
    if isinstance(caught.value, InvalidStatus):
        assert caught.value.response.status_code in (403, 404)
    else:
        assert "4404" in str(caught.value)


# Packs


def test_a_pack_that_takes_too_long_is_refused(tmp_path: Path) -> None:
    """The process that reads it is ended, and the next one is read by a new one."""
    settings = Settings(
        database=f"sqlite:///{tmp_path / 't.db'}", limited=False, check_seconds=0.0001
    )
    slow = "\n".join(f"k{n}" + ".a" * 199 + " = 1" for n in range(150))
    with housed(settings) as house:
        errands = house.app.state.services.errands
        lena = house.person()
        body = {"players": 2, "options": {"cards": slow}}
        found = lena.post(f"/games/{GAME}/check", body)
        assert found["problem"]["option"] == "cards"
        assert "takes too long" in found["problem"]["message"]
        assert all(worker.process is None for worker in errands.workers)
        refused = lena.create(ME, BOT, options={"cards": slow}, status=400)
        assert refused["code"] == "bad_options"
        assert refused["details"] == {"option": "cards"}
        assert "takes too long" in refused["message"]
        assert lena.create(ME, BOT)["table"]["status"] == "running", "others need no process"
        errands.seconds = 20.0
        made = lena.create(ME, BOT, options={"cards": "[iron]\nresource_cost = 4"})["table"]["id"]
        errands.seconds = 0.0001
        assert lena.get(f"/tables/{made}/cards", 400)["code"] == "bad_options"
        assert lena.get(f"/games/{GAME}/cards")["cards"]
        errands.seconds = 20.0
        assert lena.get(f"/tables/{made}/cards")["cards"]["iron"]["cost"]["resource"] == 4


def test_the_limit_is_computing_not_waiting() -> None:
    """On a busy machine an honest pack is read all the same; one that computes on is ended."""
    slow = "\n".join(f"k{n}" + ".a" * 199 + " = 1" for n in range(150))
    worker = Worker(multiprocessing.get_context("spawn"))
    try:
        errand = Errand("check", GAME, 2, json.dumps({"cards": slow}), "en")
        with pytest.raises(TooSlow):
            worker.ask(errand, 0.05, 2 * PATIENCE)
        assert worker.process is None
        kind, found, took = worker.ask(errand, 50.0, 2 * PATIENCE)
        assert kind == "done"
        assert "there is no card 'k0'" in found["problem"]["message"]
        assert took > 0.05
    finally:
        worker.stop()


def test_nobody_waits_while_a_pack_is_read(tmp_path: Path) -> None:
    """The process that reads is stopped amid its work: the game at another table goes on."""
    settings = Settings(database=f"sqlite:///{tmp_path / 't.db'}", check_seconds=60.0)
    with housed(settings) as house, ThreadPoolExecutor(2) as threads:
        errands = house.app.state.services.errands
        lena = house.person()
        table = lena.create(ME, BOT)["table"]["id"]
        body = {"players": 2, "options": {"cards": "[iron]\nresource_cost = 4"}}
        lena.post(f"/games/{GAME}/check", body)
        (process,) = [one.process for one in errands.workers if one.process is not None]
        os.kill(process.pid, signal.SIGSTOP)
        checking = threads.submit(house.person().post, f"/games/{GAME}/check", body)
        again = threads.submit(house.person().post, f"/games/{GAME}/check", body)
        until(lambda: len(errands.turns) == 1)
        lena.move(table, 0, "end")
        assert lena.get("/health")["status"] == "ok"
        assert not checking.done()
        assert not again.done(), "one address has one pack read at a time"
        assert len([one for one in errands.workers if one.process is not None]) == 1
        os.kill(process.pid, signal.SIGCONT)
        assert checking.result(PATIENCE)["problem"] is None
        assert again.result(PATIENCE)["problem"] is None
