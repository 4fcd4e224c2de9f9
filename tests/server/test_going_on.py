"""What a server does by itself goes on where one table, game or league cannot be read."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
from sqlalchemy import create_engine, update
from sqlalchemy.orm import Session as Database

from ecumene.server import housekeeping
from ecumene.server.clocks.rows import ClockRow
from ecumene.server.clocks.timekeeper import Timekeeper
from ecumene.server.finished_games import index
from ecumene.server.finished_games.index import write as write_entry
from ecumene.server.finished_games.reading import Entry
from ecumene.server.http.problems import Problem
from ecumene.server.leagues.rows import LeagueRow
from ecumene.server.operator.orders import Orders
from ecumene.server.operator.rows import AnnouncementRow
from ecumene.server.planning.runner import PlanRunner
from ecumene.server.ratings.rating import Ratings
from ecumene.server.settings import Settings
from ecumene.server.signals.turns import asked_people
from ecumene.server.storage.schema import TableRow
from ecumene.server.tables.removing import Removing
from tests.server.archive.shelved import ids, prepare
from tests.server.house import House, housed, until
from tests.server.leagues.club import a_club
from tests.server.ratings.test_ratings import counted, couple, give_up, rated_table
from tests.server.receiving import Outside, outside
from tests.server.tables import two_people
from tests.server.test_clocks import LIVE
from tests.server.test_signals import any_move, signalling, watched

Json = dict[str, Any]
T = TypeVar("T")
TORN = "{"
"""What no reader of JSON can read."""


def run(house: House, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Something in the loop of the server."""
    loop = next(iter(house.registry.tasks)).get_loop()
    return asyncio.run_coroutine_threadsafe(work(), loop).result(60)


def change(house: House, statement: Any) -> None:
    engine = create_engine(house.settings.database)
    with Database(engine) as db, db.begin():
        db.execute(statement)
    engine.dispose()


def logged(caplog: pytest.LogCaptureFixture, words: str) -> bool:
    return any(words in record.getMessage() for record in caplog.records)


@contextmanager
def a_house(folder: Path, **more: Any) -> Iterator[House]:
    url = f"sqlite:///{folder / 'tables.db'}"
    with housed(Settings(database=url, static=folder / "none", limited=False, **more)) as house:
        yield house


def test_a_league_that_cannot_be_read_stops_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with a_club(url, tmp_path, "Ada", "Bruno") as club:
        made = [
            club.found("Ada", format="round_robin", starts=club.day + 60)["league"]["id"]
            for _ in range(2)
        ]
        for league in made:
            club.enter(league, "Bruno")
        torn, sound = made
        with Database(club.house.registry.store.reader) as db:
            row = db.get(LeagueRow, torn)
            assert row is not None
            rules = row.rules
        this = update(LeagueRow).where(LeagueRow.id == torn)
        change(club.house, this.values(rules=TORN))
        club.tick(1)
        assert all(game["table"] for game in club.page(sound)["games"])
        assert logged(caplog, f"league {torn}: the next step failed")
        listed = club.people["Bruno"].get("/leagues")["leagues"]
        assert [one["id"] for one in listed] == [sound], "whoever looks at the list sees the others"
        change(club.house, this.values(rules=rules))
        club.tick()
        assert club.page(torn)["status"] == "running", "it is tried again"


def test_a_table_of_a_league_that_cannot_be_played_on_holds_no_other_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    four = ("Ada", "Bruno", "Clara", "Dora")
    with a_club(url, tmp_path, *four) as club:
        wishes = {"format": "round_robin", "at_deadline": "bot", "days": 1, "rounds": 1}
        league = club.found("Ada", **wishes)["league"]["id"]
        club.enter(league, *four[1:])
        club.people["Ada"].post(f"/leagues/{league}/start", {})
        first, second = (game["table"] for game in club.page(league)["games"])
        change_table = club.leagues.lobby.change

        async def fails(live: Any, work: Any) -> Any:
            if live.id == first:
                raise RuntimeError("this one never")
            return await change_table(live, work)

        monkeypatch.setattr(club.leagues.lobby, "change", fails)
        club.tick(1.5)
        until(lambda: club.people["Ada"].get(f"/tables/{second}")["status"] == "finished")
        club.tick()
        states = {game["table"]: game["why"] for game in club.page(league)["games"]}
        assert states == {first: None, second: "played"}


def test_the_clocks_of_the_others_run_on(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with a_house(tmp_path) as house:
        torn, sound = (two_people(house, clock=LIVE)[0] for _ in range(2))
    with a_house(tmp_path) as house:
        change(house, update(ClockRow).where(ClockRow.table_id == torn).values(rules=TORN))
        house.registry.deadlines.clear()
        keeper = Timekeeper(house.app.state.services.lobby)
        run(house, keeper.begin)
        assert sound in house.registry.deadlines
        assert logged(caplog, f"table {torn}: its clock cannot be read")
        run(house, lambda: keeper.over(torn))
        assert torn in house.registry.deadlines, "it is looked at again"


def test_one_kind_of_cleaning_that_fails_leaves_the_others(
    plain_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    def fails(oldest: float, db: Database) -> None:
        raise RuntimeError("these never")

    monkeypatch.setattr(housekeeping, "remove_waiting", fails)
    monkeypatch.setattr(housekeeping, "remove_signals", lambda db: done.append("signals"))
    assert not run(plain_house, lambda: housekeeping.clean(plain_house.registry))
    assert done == ["signals"]


def test_a_game_that_cannot_be_written_into_the_archive_waits_for_all_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    # The latest first: the one that fails would be in everybody's way.
    prepare(url, {"table": "sound"}, {"table": "torn"})
    tries: list[str] = []

    def picky(db: Database, entry: Entry) -> None:
        tries.append(entry.game.table_id)
        if tries.count("torn") in (1, 2) and entry.game.table_id == "torn":
            raise Problem("storage")
        write_entry(db, entry)

    monkeypatch.setattr(index, "write", picky)
    monkeypatch.setattr(index, "AGAIN", 0.05)
    with a_house(tmp_path) as house:
        until(lambda: len(ids(house.person().get("/archive"))) == 2)
    assert tries == ["torn", "sound", "torn", "torn"]


def test_a_result_that_cannot_be_counted_stops_no_other(plain_house: House) -> None:
    lena, ruth = couple(plain_house)
    torn = rated_table(lena, ruth)
    sound = rated_table(lena, ruth)
    ratings: Ratings = plain_house.app.state.services.ratings
    settle, ratings.settle = ratings.settle, never  # type: ignore[method-assign]
    for table in (torn, sound):
        give_up(table, {0: lena, 1: ruth})
    until(lambda: lena.get(f"/tables/{sound}")["status"] == "finished")
    this = update(TableRow).where(TableRow.id == torn)
    with Database(plain_house.registry.store.reader) as db:
        row = db.get(TableRow, torn)
        assert row is not None
        winners = row.winners
    change(plain_house, this.values(winners=TORN))
    run(plain_house, settle)
    assert counted(plain_house, sound)
    assert not counted(plain_house, torn)
    change(plain_house, this.values(winners=winners))
    run(plain_house, settle)
    assert counted(plain_house, torn), "it is tried again"


async def never() -> None:
    """Nothing."""


@pytest.fixture
def service() -> Iterator[Outside]:
    with outside() as found:
        yield found


def test_who_can_be_told_is_told(tmp_path: Path, service: Outside) -> None:
    with signalling(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, look_seconds=60.0) as house:
        tables = [two_people(house) for _ in range(2)]
        for number, (_, lena, _) in enumerate(tables):
            watched(service, lena, str(number))
        torn, sound = tables[0][0], tables[1][0]
        change(house, update(TableRow).where(TableRow.id == torn).values(phase=TORN))
        before = {"live": float("inf"), "own": float("inf")}
        with Database(house.registry.store.reader) as db:
            assert [turn.table for turn in asked_people(db, before)] == [sound]


def test_who_could_not_be_told_now_is_told_at_the_next_look(
    tmp_path: Path, service: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    with signalling(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path) as house:
        table, lena, ruth = two_people(house)
        signals = house.app.state.services.signals
        claimed, failures = signals.claimed, list[Any]()

        async def away(*turn: Any) -> Any:
            if len(failures) < 2:
                failures.append(turn)
                raise Problem("storage")
            return await claimed(*turn)

        monkeypatch.setattr(signals, "claimed", away)
        browser = watched(service, lena, "lena")
        until(browser.got)
        assert len(failures) == 2
        any_move(lena, table, 0)
        assert ruth.get(f"/tables/{table}")["status"] == "running"


def test_plans_and_bots_go_on_at_the_other_tables(
    plain_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    torn, sound = sorted(two_people(plain_house)[0] for _ in range(2))
    registry = plain_house.registry
    runner: PlanRunner = plain_house.app.state.services.runner
    driver = plain_house.app.state.services.driver
    change(plain_house, update(TableRow).where(TableRow.id == torn).values(options=TORN))
    for wakes in (runner, driver):
        registry.tables.clear()
        woken: list[str] = []
        monkeypatch.setattr(wakes, "wake", lambda live, woken=woken: woken.append(live.id))
        runner.plans.tables = InOrder((torn, sound))
        monkeypatch.setattr(registry, "waiting_for_bots", both(torn, sound))
        run(plain_house, wakes.wake_all)
        assert woken == [sound]


class InOrder(set[str]):
    """A set that gives its smallest first, whatever Python makes of its words."""

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(super().__iter__()))


def both(*tables: str) -> Callable[[], Coroutine[Any, Any, list[str]]]:
    async def told() -> list[str]:
        return list(tables)

    return told


def test_what_the_operator_changed_is_read_at_the_other_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with a_house(tmp_path, look_seconds=600.0) as house:
        tables = [two_people(house) for _ in range(2)]
        removing: Removing = house.app.state.services.removing
        refresh = removing.refresh
        torn, (sound, lena, _) = tables[0][0], tables[1]
        ruth = tables[0][2].socket(torn, seat=1)  # somebody is there: it stays in memory
        ruth.next("scene")

        async def picky(table_id: str) -> None:
            if table_id == torn:
                raise RuntimeError("this one never")
            await refresh(table_id)

        monkeypatch.setattr(removing, "refresh", picky)
        change(house, update(TableRow).values(status="closed", revision=TableRow.revision + 1))
        run(house, removing.look)
        assert lena.get(f"/tables/{sound}")["status"] == "closed"


def test_an_announcement_that_cannot_be_read_hides_no_other_order(plain_house: House) -> None:
    orders: Orders = plain_house.app.state.services.orders
    with Database(plain_house.registry.store.writer) as db, db.begin():
        for words in (TORN, json.dumps({"en": "Tea at five.", "ru": "Чай в пять."})):
            told = AnnouncementRow(texts=words, begins=0.0, ends=9e9, who="Ada", withdrawn=False)
            db.add(told)
    run(plain_house, orders.look)
    shown = plain_house.person().get("/house")["announcements"]
    assert [one["text"] for one in shown] == ["Tea at five."]
