"""The documentation site as the server sends it: packed, protected, by language, or not at all."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from ecumene.core.messages import text
from ecumene.server.settings import Settings
from tests.server.house import PATIENCE, housed

START = "<title>start</title>"
BOTS = "<title>bots</title>"
RUSSIAN = "<title>начало</title>"
PICTURE = b"RIFF....WEBP"


def put(path: Path, page: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(page.encode()))


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    folder = tmp_path_factory.mktemp("documented")
    site = folder / "handbook"
    put(site / "index.html", START)
    put(site / "bots" / "index.html", BOTS)
    put(site / "ru" / "index.html", RUSSIAN)
    put(site / "assets" / "a.js", "1")
    (site / "p.webp").write_bytes(PICTURE)
    settings = Settings(database=f"sqlite:///{folder / 't.db'}", handbook=site)
    with housed(settings) as house, httpx.Client(base_url=house.url, timeout=PATIENCE) as found:
        yield found


@pytest.mark.parametrize(
    ("path", "said", "kind"),
    [
        ("/docs/", START, "text/html; charset=utf-8"),
        ("/docs/bots/", BOTS, "text/html; charset=utf-8"),
        ("/docs/ru/", RUSSIAN, "text/html; charset=utf-8"),
        ("/docs/assets/a.js", "1", "text/javascript"),
    ],
)
def test_texts_are_sent_as_they_lie_there(
    client: httpx.Client, path: str, said: str, kind: str
) -> None:
    packed = client.get(path, headers={"accept-encoding": "gzip"})
    assert (packed.text, packed.headers["content-encoding"]) == (said, "gzip")
    assert packed.headers["content-type"].startswith(kind)
    plain = client.get(path, headers={"accept-encoding": "identity"})
    assert plain.text == said
    assert "content-encoding" not in plain.headers
    assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"


def test_pictures_are_files(client: httpx.Client) -> None:
    assert client.get("/docs/p.webp").content == PICTURE


def test_what_a_browser_has_is_not_sent_again(client: httpx.Client) -> None:
    tag = client.get("/docs/").headers["etag"]
    again = client.get("/docs/", headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    ("path", "language", "place"),
    [
        ("/docs", "en", "/docs/"),
        ("/docs", "ru-RU,ru;q=0.9", "/docs/ru/"),
        ("/docs", "fr", "/docs/"),
        ("/docs/bots", "en", "/docs/bots/"),
    ],
)
def test_short_addresses_lead_on(
    client: httpx.Client, path: str, language: str, place: str
) -> None:
    reply = client.get(path, headers={"accept-language": language})
    assert (reply.status_code, reply.headers["location"]) == (307, place)


@pytest.mark.parametrize("path", ["/docs/", "/docs/assets/a.js", "/docs/none/"])
def test_the_same_headers_protect_it(client: httpx.Client, path: str) -> None:
    headers = client.get(path).headers
    assert "script-src 'self';" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "path",
    ["/docs/none/", "/docs/none.js", "/docs/../t.db", "/docs/%2e%2e/t.db", "/docs/index.html.gz"],
)
def test_what_is_not_there_is_said_to_people(client: httpx.Client, path: str) -> None:
    reply = client.get(path, headers={"accept-language": "en"})
    if path == "/docs/../t.db":  # resolved before it is sent: a page of the client
        assert b"SQLite" not in reply.content
        return
    assert reply.status_code == 404
    assert text("server.handbook.no_page") in reply.text


def test_a_server_without_it_says_so(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 't.db'}", handbook=tmp_path / "none")
    with housed(settings) as house, httpx.Client(base_url=house.url, timeout=PATIENCE) as client:
        for path in ("/docs", "/docs/", "/docs/bots/"):
            reply = client.get(path, headers={"accept-language": "en"})
            assert reply.status_code == 404
            assert "make docs-site" in reply.text
        assert "<title>Ecumene</title>" in client.get("/").text  # the rest is there
