"""A moment as a picture, as an animation and as a link; records of all games that were found."""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from PIL import Image, ImageChops

from ecumene.core.view import SPECTATOR
from ecumene.records.record import load, replay
from ecumene.records.session import Session
from ecumene.server.finished_games.picture import Line, Picture, picture_of
from ecumene.server.settings import Settings
from ecumene.table.painters import painter
from tests.server.archive.shelved import holding, prepare, ready, record_of
from tests.server.house import BOT, ME, PATIENCE, House, housed

PAGE = "<!doctype html><html><head><title>Ecumene</title></head><body></body></html>"
TABLES: tuple[dict[str, Any], ...] = (
    {"table": "alpha", "names": ("Mira <b>", "Jonas")},
    {"table": "bravo", "record": 1},
    {"table": "hidden", "record": 4, "access": "invite", "names": ("Secretive", "Mira")},
)
LAST = len(record_of(0).moves)


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("archive")
    static = folder / "static"
    static.mkdir()
    (static / "index.html").write_text(PAGE, encoding="utf-8")
    url = f"sqlite:///{folder / 'tables.db'}"
    prepare(url, *TABLES)
    with housed(Settings(database=url, static=static, limited=False)) as house:
        ready(house, len(TABLES))
        yield house


def fetched(house: House, path: str, status: int = 200, **params: Any) -> httpx.Response:
    reply = house.person().http.get(path, params=params)
    assert reply.status_code == status, reply.text
    return reply


def picture(house: House, path: str, **params: Any) -> Image.Image:
    reply = fetched(house, path, **params)
    return Image.open(io.BytesIO(reply.content))


def differ(one: Image.Image, other: Image.Image) -> bool:
    return ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox() is not None


def test_a_picture_of_a_moment(shelf: House) -> None:
    games = shelf.person().get("/archive")["games"]
    moments = next(one for one in games if one["table"] == "alpha")["moments"]
    ply = moments[0]["ply"]
    drawn = picture(shelf, f"/archive/alpha/{ply}/picture.png")
    assert (drawn.format, drawn.size) == ("PNG", (1200, 630))
    assert len(drawn.convert("RGB").getcolors(1 << 20) or []) > 20
    others = {
        "another moment": picture(shelf, f"/archive/alpha/{moments[-1]['ply']}/picture.png"),
        "no names": picture(shelf, f"/archive/alpha/{ply}/picture.png", names=False),
        "no graph": picture(shelf, f"/archive/alpha/{ply}/picture.png", graph=False),
        "Russian": picture(shelf, f"/archive/alpha/{ply}/picture.png", lang="ru"),
    }
    assert [what for what, other in others.items() if not differ(drawn, other)] == []


def test_the_points_are_those_of_the_moment(shelf: House) -> None:
    """What stands above the board is what stands on it, also between two points of the course."""
    desk = shelf.app.state.services.desk_of_archive
    loop = next(iter(shelf.registry.tasks)).get_loop()

    def told(ply: int) -> tuple[Picture, Picture]:
        async def work() -> tuple[Picture, Picture]:
            plain = picture_of(await desk.game("alpha"), ply, "", names=True)
            return plain, await desk.positions.added("alpha", plain, moving=False)

        return asyncio.run_coroutine_threadsafe(work(), loop).result(PATIENCE)

    record = record_of(0)
    paint = painter(record.spec.id)
    steps = shelf.person().get("/tables/alpha/replay")["steps"]
    others = 0
    for step in steps[len(steps) // 2 :: 9]:
        then = Session.resume(record, step["ply"])
        score = paint.charts(then.observe(SPECTATOR).state)[0]
        points = [paint.numbers(then.observe(seat).state, seat)[score] for seat in range(2)]
        plain, whole = told(step["ply"])
        assert [line.now for line in sorted(whole.lines, key=seat_of)] == points
        assert whole.where.endswith(" : ".join(str(line.now) for line in whole.lines))
        assert whole.where.split(" · ")[:-1] == plain.where.split(" · ")[:-1]
        others += plain.where != whole.where
    assert others  # for those the course alone knows no better


def seat_of(line: Line) -> int:
    return line.seat


@pytest.mark.parametrize(("crop", "size"), [("square", (1080, 1080)), ("tall", (1080, 1350))])
def test_other_crops(shelf: House, crop: str, size: tuple[int, int]) -> None:
    assert picture(shelf, f"/archive/bravo/{LAST // 2}/picture.png", crop=crop).size == size


def test_an_animation_moves_and_ends_with_the_moment(shelf: House) -> None:
    drawn = picture(shelf, f"/archive/alpha/{LAST}/animation.gif")
    assert drawn.format == "GIF"
    frames: Any = drawn
    assert frames.n_frames > 10
    first = drawn.convert("RGB")
    drawn.seek(frames.n_frames - 1)
    assert differ(first, drawn)
    assert drawn.info["duration"] > 1_000


def test_what_cannot_be_drawn(shelf: House) -> None:
    fetched(shelf, f"/archive/alpha/{LAST + 1}/picture.png", 422)
    fetched(shelf, "/archive/nosuchtable/0/picture.png", 404)
    lena = shelf.person()
    table = lena.create(ME, BOT)["table"]["id"]
    assert lena.get(f"/archive/{table}/0/picture.png", 409)["code"] == "still_running"


def tags(house: House, path: str) -> str:
    reply = httpx.get(f"{house.url}{path}", timeout=PATIENCE, headers={"accept-language": "en"})
    assert reply.status_code == 200
    assert reply.text.startswith("<!doctype html>")
    return reply.text


def test_a_link_says_what_it_leads_to(shelf: House) -> None:
    page = tags(shelf, f"/r/alpha?ply={LAST}")
    image = f"{shelf.url}/api/archive/alpha/{LAST}/picture.png"
    assert f'<meta property="og:image" content="{image}?lang=en&amp;names=true">' in page
    assert '<meta property="og:title" content="' in page
    assert "Mira &lt;b&gt;" in page
    assert "<b>" not in page
    assert httpx.get(image, timeout=PATIENCE).headers["content-type"] == "image/png"
    assert f"/alpha/{LAST}/picture.png" in tags(shelf, "/r/alpha")


def test_a_link_to_a_private_game_names_nobody(shelf: House) -> None:
    page = tags(shelf, "/r/hidden")
    assert "names=false" in page
    assert "Secretive" not in page


@pytest.mark.parametrize(
    "path", ["/r/nosuchtable", "/r/alpha?ply=99999", "/r/UP", "/archive", "/r/alpha/review"]
)
def test_other_pages_stay_as_they_are(shelf: House, path: str) -> None:
    assert tags(shelf, path) == PAGE


def test_records_of_all_that_was_found(shelf: House) -> None:
    reply = fetched(shelf, "/archive/records")
    assert reply.headers["content-disposition"].endswith('"ecumene-records.jsonl"')
    found = {one["table"]: one for one in map(json.loads, reply.text.splitlines())}
    assert set(found) == {"alpha", "bravo"}
    result = record_of(0).result
    assert result is not None
    again = replay(load({key: value for key, value in found["alpha"].items() if key != "table"}))
    assert again is not None
    assert found["alpha"]["result"] == result.to_json()
    assert "Secretive" not in reply.text
    mine = holding(shelf, "hidden", 0)
    reply = mine.http.get("/archive/records", params={"mine": True})
    assert [json.loads(line)["table"] for line in reply.text.splitlines()] == ["hidden"]


def test_records_as_files(shelf: House) -> None:
    reply = fetched(shelf, "/archive/records", form="zip", search="bravo")
    with zipfile.ZipFile(io.BytesIO(reply.content)) as packed:
        assert packed.testzip() is None
        (name,) = packed.namelist()
        record = json.loads(packed.read(name))
    assert name.endswith("-bravo.json")
    assert record == shelf.person().get("/tables/bravo/record")
