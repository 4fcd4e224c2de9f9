"""Files of the client are sent packed as who asks can unpack them, and kept apart by caches."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from ecumene.server.settings import Settings
from tests.server.house import PATIENCE, housed

Came = tuple[httpx.Response, bytes]

PLAIN = "1;" * 900
PACKED = b"what Brotli made of it"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    folder = tmp_path_factory.mktemp("packed")
    assets = folder / "static" / "assets"
    assets.mkdir(parents=True)
    (assets.parent / "index.html").write_text("<title>client</title>", encoding="utf-8")
    (assets / "app-1.js").write_text(PLAIN, encoding="utf-8")
    (assets / "app-1.js.br").write_bytes(PACKED)
    (assets / "lone-1.css").write_text("a{}" * 900, encoding="utf-8")
    settings = Settings(database=f"sqlite:///{folder / 't.db'}", static=assets.parent)
    with housed(settings) as house, httpx.Client(base_url=house.url, timeout=PATIENCE) as found:
        yield found


def raw(client: httpx.Client, path: str, encodings: str, **more: str) -> Came:
    """The answer, and its body as it came."""
    with client.stream("GET", path, headers={"accept-encoding": encodings, **more}) as reply:
        return reply, b"".join(reply.iter_raw())


@pytest.mark.parametrize("encodings", ["br", "gzip, deflate, br, zstd", "gzip;q=0.5, BR;q=1.0"])
def test_who_takes_brotli_gets_what_the_build_packed(client: httpx.Client, encodings: str) -> None:
    reply, body = raw(client, "/assets/app-1.js", encodings)
    assert body == PACKED
    assert reply.headers["content-encoding"] == "br"
    assert reply.headers["content-type"].startswith("text/javascript")
    assert reply.headers["vary"].lower() == "accept-encoding"
    assert "immutable" in reply.headers["cache-control"]


@pytest.mark.parametrize(
    ("encodings", "encoding"),
    [("gzip", "gzip"), ("gzip, br;q=0", "gzip"), ("br;q=0.000", None), ("identity", None)],
)
def test_others_get_the_file_itself(
    client: httpx.Client, encodings: str, encoding: str | None
) -> None:
    reply, _ = raw(client, "/assets/app-1.js", encodings)
    assert reply.headers.get("content-encoding") == encoding
    assert reply.headers["vary"].lower() == "accept-encoding"
    assert "immutable" in reply.headers["cache-control"]
    plain = client.get("/assets/app-1.js", headers={"accept-encoding": encodings})
    assert plain.text == PLAIN


def test_a_file_that_lies_there_unpacked_is_packed_on_the_way(client: httpx.Client) -> None:
    reply, _ = raw(client, "/assets/lone-1.css", "gzip, br")
    assert reply.headers["content-encoding"] == "gzip"


def test_each_form_is_kept_by_a_mark_of_its_own(client: httpx.Client) -> None:
    packed, _ = raw(client, "/assets/app-1.js", "br")
    plain, _ = raw(client, "/assets/app-1.js", "identity")
    assert packed.headers["etag"] != plain.headers["etag"]
    again, body = raw(client, "/assets/app-1.js", "br", **{"if-none-match": packed.headers["etag"]})
    assert (again.status_code, body) == (304, b"")
    other, _ = raw(client, "/assets/app-1.js", "br", **{"if-none-match": plain.headers["etag"]})
    assert other.status_code == 200
