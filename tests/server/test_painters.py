"""Scenes painted in processes of their own: killed, stopped, and told of moves taken back."""

from __future__ import annotations

import contextlib
import logging
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from ecumene.server import settings
from ecumene.server.painting import mirror
from ecumene.server.painting.paint_pool import Painter
from ecumene.server.settings import Settings
from ecumene.server.watching.metrics import PAINTER, SERVER
from ecumene.table.patch import patched
from tests.server.house import BOT, ME, House, Person, Talk, housed, options, until
from tests.server.tables import two_people

Json = dict[str, Any]

PATIENCE = 2.0
"""Seconds after which a painter that says nothing is replaced."""


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with one painter, for all tests here: whatever happens to it, it is replaced."""
    folder = tmp_path_factory.mktemp("gallery")
    chosen = Settings(
        database=f"sqlite:///{folder / 'tables.db'}",
        static=folder / "none",
        limited=False,
        painters=1,
        paint_seconds=PATIENCE,
    )
    with housed(chosen) as house:
        yield house


def painter(house: House) -> Painter:
    return house.registry.painters.painters[0]


def process_of(house: House) -> int:
    """The process of the painter, once it works."""

    def found() -> int | None:
        one = painter(house)
        one.wanted._loop.call_soon_threadsafe(one.wanted.set)  # type: ignore[attr-defined]
        line, process = one.line, one.process
        return process.pid if line and line.ready and process else None

    pid: int = until(found)
    return pid


def painted(house: House, by: str) -> float:
    """How many scenes were painted there."""
    name = {"by": by}
    found = house.registry.store.metrics.registry.get_sample_value(
        "ecumene_paint_seconds_count", name
    )
    return found or 0.0


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    status = Path(f"/proc/{pid}/status")
    return status.exists() and "\nState:\tZ" in status.read_text(encoding="utf-8")


class Watching:
    """A client that takes patches and never accepts an older scene after a newer one."""

    def __init__(self, talk: Talk) -> None:
        self.talk = talk
        self.tag, self.revision, self.patches = "", -1, 0
        self.scene: Json = {}
        self.log: list[Json] = []

    def at(self, revision: int) -> Json:
        while self.revision < revision:
            message = self.talk.next()
            if message["type"] not in ("scene", "patch"):
                continue
            assert message["revision"] >= self.revision
            if message["type"] == "scene":
                self.scene, slice_ = message["scene"], message["scene"]["log"]
            else:
                assert message["base"] == self.tag
                self.scene, slice_ = patched(self.scene, message["patch"]), message["log"]
                self.patches += 1
            assert slice_["since"] <= len(self.log)
            self.log = self.log[: slice_["since"]] + slice_["entries"]
            self.tag, self.revision = message["tag"], message["revision"]
        return self.scene

    def shows(self, view: Json) -> None:
        """It shows what the server itself paints of the same moment."""
        seen = self.at(view["revision"])
        assert self.revision == view["revision"]
        assert {**seen, "log": None} == {**view["scene"], "log": None}
        assert self.log == view["scene"]["log"]["entries"]


class Game:
    """Two players, each with an English and a Russian window, and a spectator."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.table, *people = two_people(house)
        self.people: dict[int, Person] = dict(enumerate(people))
        self.rng = random.Random(5)
        process_of(house)
        self.windows: dict[tuple[int, str], Watching] = {}
        self.guest = house.person()
        for viewer in (0, 1, -1):
            for lang in ("en", "ru"):
                self.windows[viewer, lang] = self.window(viewer, lang)

    def window(self, viewer: int, lang: str, holds: str = "") -> Watching:
        seat = None if viewer < 0 else viewer
        return Watching(self.person(viewer).socket(self.table, seat=seat, holds=holds, lang=lang))

    def person(self, viewer: int) -> Person:
        return self.people.get(viewer, self.guest)

    def info(self) -> Json:
        found: Json = self.people[0].get(f"/tables/{self.table}")
        return found

    def asked(self) -> int:
        seat: int = self.info()["asked"]
        return seat

    def move(self) -> None:
        seat = self.asked()
        person = self.people[seat]
        person.move(self.table, seat, self.rng.choice(options(person.view(self.table, seat))))

    def check(self) -> None:
        """Everybody sees what the server would paint for them."""
        for (viewer, lang), window in self.windows.items():
            seat = None if viewer < 0 else viewer
            window.shows(self.person(viewer).view(self.table, seat, lang=lang))


def test_everybody_sees_the_game_in_their_language(gallery: House) -> None:
    game = Game(gallery)
    game.check()
    by_painter, by_server = painted(gallery, PAINTER), painted(gallery, SERVER)
    for _ in range(12):
        game.move()
        game.check()
    assert painted(gallery, PAINTER) - by_painter >= 12 * len(game.windows)
    assert painted(gallery, SERVER) == by_server
    assert all(window.patches >= 12 for window in game.windows.values())


def test_a_killed_painter_is_replaced_and_nobody_misses_a_move(gallery: House) -> None:
    game = Game(gallery)
    for number in range(9):
        if number in (2, 5):
            os.kill(process_of(gallery), signal.SIGKILL)
        game.move()
        game.check()
    before = painted(gallery, PAINTER)
    again = process_of(gallery)
    game.move()
    game.check()
    assert painted(gallery, PAINTER) > before
    assert not gone(again)


def test_killed_while_somebody_waits(gallery: House) -> None:
    """The question is with the painter when it ends: the server answers it."""
    game = Game(gallery)
    game.check()
    pid = process_of(gallery)
    os.kill(pid, signal.SIGSTOP)
    game.move()
    until(lambda: painter(gallery).line is None or painter(gallery).line.waiting)  # type: ignore[union-attr]
    os.kill(pid, signal.SIGKILL)
    game.check()
    assert until(lambda: gone(pid))


def test_a_stopped_painter_holds_up_no_move_and_is_replaced(gallery: House) -> None:
    game = Game(gallery)
    game.check()
    failures = gallery.registry.store.metrics.registry
    before = failures.get_sample_value("ecumene_painter_failures_total", {"why": "silent"}) or 0
    pid = process_of(gallery)
    os.kill(pid, signal.SIGSTOP)
    for _ in range(3):
        game.move()  # with an answer, although nobody paints
    game.check()
    assert until(lambda: gone(pid))
    assert failures.get_sample_value("ecumene_painter_failures_total", {"why": "silent"}) == (
        before + 1
    )
    assert process_of(gallery) != pid
    game.move()
    game.check()


def test_moves_taken_back_while_the_painter_is_busy(gallery: House) -> None:
    """What it is asked late it answers in order; nobody sees an older scene after a newer one."""
    game = Game(gallery)
    game.check()
    seat = game.asked()
    first = game.people[seat]
    for _ in range(3):
        pid = process_of(gallery)
        os.kill(pid, signal.SIGSTOP)
        try:
            free = [one for one in options(first.view(game.table, seat)) if one != "end"]
            first.move(game.table, seat, game.rng.choice(free))
            taken_back = first.http.post(
                f"/tables/{game.table}/seats/{seat}/undo",
                json={key: game.info()[key] for key in ("ply", "revision")},
            )
        finally:
            os.kill(pid, signal.SIGCONT)
        game.check()
        if taken_back.status_code != 200 or game.asked() != seat:
            break
        first.move(game.table, seat, game.rng.choice(free))
        first.undo(game.table, seat) if game.asked() == seat else None
        game.check()
    assert game.info()["revision"] > 0


def test_who_comes_back_goes_on_from_what_they_hold(gallery: House) -> None:
    game = Game(gallery)
    game.check()
    seat = 1 - game.asked()
    old = game.windows.pop((seat, "en"))
    old.talk.close()
    game.move()
    game.check()
    back = game.window(seat, "en", holds=old.tag)
    message = back.talk.next("patch")
    assert message["base"] == old.tag
    other = game.window(1 - seat, "en", holds=message["tag"])
    assert other.talk.next("scene")["viewer"] == 1 - seat  # nobody goes on from another's scene
    watcher = game.window(-1, "en", holds=message["tag"])
    assert watcher.talk.next("scene")["viewer"] == -1


def test_another_greeting_while_the_painter_is_busy(gallery: House) -> None:
    """Whoever changes places is not sent what they asked for before."""
    game = Game(gallery)
    game.check()
    seat = game.asked()
    talk = game.windows.pop((seat, "en")).talk
    pid = process_of(gallery)
    os.kill(pid, signal.SIGSTOP)
    try:
        game.move()
        line = painter(gallery).line
        until(lambda: line is not None and line.waiting)
        talk.send(type="hello", seat=None, holds="", lang="en")
        time.sleep(0.2)
    finally:
        os.kill(pid, signal.SIGCONT)
    found = talk.next("scene")
    while found["viewer"] == seat:  # a scene that was on its way already
        assert found["revision"] < game.info()["revision"]
        found = talk.next("scene")
    assert (found["viewer"], found["revision"]) == (-1, game.info()["revision"])
    game.check()


def test_a_painter_that_disagrees_is_not_believed(
    gallery: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game, honest = Game(gallery), mirror.standing
    game.check()
    other = Game(gallery)
    pid = process_of(gallery)
    wrong = gallery.registry.tables[game.table].session

    def stands(session: Any) -> mirror.Standing:
        found = honest(session)
        return found._replace(entries=found.entries + 1) if session is wrong else found

    monkeypatch.setattr(mirror, "standing", stands)
    with caplog.at_level(logging.ERROR, "ecumene.server"):
        game.move()
        game.check()
        assert until(lambda: gone(pid))
    assert "disagrees" in caplog.text
    by_painter = painted(gallery, PAINTER)
    process_of(gallery)
    game.move()
    game.check()  # painted by the server from now on
    assert painted(gallery, PAINTER) == by_painter
    other.move()
    other.check()
    assert painted(gallery, PAINTER) > by_painter


def test_games_that_leave_memory_leave_the_painter(gallery: House) -> None:
    game = Game(gallery)
    game.check()
    gallery.forget_games()
    game.move()
    game.check()


def test_a_server_that_paints_itself_starts_no_process(plain_house: House) -> None:
    table, lena, _ruth = two_people(plain_house)
    lena.socket(table, seat=0).next("scene")
    assert plain_house.registry.painters.painters == []
    assert painted(plain_house, SERVER) > 0


@pytest.mark.parametrize(("cores", "number"), [(1, 0), (2, 1), (4, 2), (64, 2)])
def test_there_are_as_many_painters_as_suit_the_machine(
    cores: int, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _pid: set(range(cores)), raising=False)
    assert settings.usual_painters() == number


# Servers in processes of their own


def children(pid: int) -> set[int]:
    """The processes of bots and painters; Python itself may have started one more. Found by their
    parent: what /proc lists of a thread's children is not complete while threads come and go."""
    found: set[int] = set()
    for status in Path("/proc").glob("[0-9]*/status"):
        with contextlib.suppress(OSError):
            if f"\nPPid:\t{pid}\n" in status.read_text(encoding="utf-8"):
                found.add(int(status.parent.name))
    return {one for one in found if b"resource_tracker" not in command_of(one)}


def command_of(pid: int) -> bytes:
    with contextlib.suppress(FileNotFoundError):
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    return b""


@contextlib.contextmanager
def process_with_painters(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], set[int]]]:
    """A server where somebody plays, and the processes it has started."""
    command = [sys.executable, "-m", "tests.server.child", f"sqlite:///{tmp_path}/t.db", "2"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            person = Person(server.stdout.readline().strip().rstrip("/"))

            def another_table() -> bool:
                """Until both painters have one: which of them paints a table hangs on its id."""
                table = person.create(ME, BOT)["table"]["id"]
                person.socket(table, seat=0, holds="").next("scene")
                return len(children(server.pid)) >= 2

            until(another_table)
            yield server, children(server.pid)
            with contextlib.suppress(httpx.HTTPError):
                person.close()
        finally:
            server.kill()


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks for processes in /proc")
@pytest.mark.parametrize("stopped", [False, True])
def test_a_server_that_stops_leaves_no_process_behind(tmp_path: Path, stopped: bool) -> None:
    """Not even painters that are stopped themselves."""
    with process_with_painters(tmp_path) as (server, found):
        if stopped:
            for pid in found:
                os.kill(pid, signal.SIGSTOP)
        server.send_signal(signal.SIGTERM)
        server.wait(60)
        for pid in found:
            assert until(lambda pid=pid: gone(pid))


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks for processes in /proc")
def test_a_server_that_is_killed_leaves_no_process_behind(tmp_path: Path) -> None:
    with process_with_painters(tmp_path) as (server, found):
        server.kill()
        server.wait(60)
        for pid in found:
            assert until(lambda pid=pid: gone(pid))
