"""Clocks that stand: pauses that all agree to, and holidays where one plays by days."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from ecumene.server.clocks.budgets import Budgets, ClockRules, TableClock
from ecumene.server.clocks.standing_still import DAY, Holidays, Pause
from ecumene.server.settings import Settings
from tests.server.house import BOT, FREE, ME, House, housed
from tests.server.tables import two_people
from tests.server.test_clocks import LIVE, FakeTime, clock, hand_over, seat_clock

Json = dict[str, Any]
BY_DAYS: Json = {"kind": "days", "turn": 2 * 86_400, "reserve": 0, "holidays": 5}
RULES = ClockRules("days", 100, 0, 0, "bot", None, 5)


def said(table: Json) -> list[tuple[int, str]]:
    return [(one["seat"], one["why"]) for one in table["notices"]]


# The reckoning


def test_a_pause_begins_when_all_want_it_and_anybody_ends_it() -> None:
    found = Pause()
    assert not found.want(0, {0, 2})
    assert not Pause.loads(found.dumps()).on
    assert found.want(2, {0, 2})
    assert not found.want(0, {0, 2}), "it has begun already"
    assert Pause.loads(found.dumps()) == found
    assert found.end(0)
    assert found == Pause()
    assert found.dumps() is None
    found.want(0, {0, 2})
    assert not found.end(0), "only the wish is taken back"
    assert found.dumps() is None


def test_days_that_have_begun_count() -> None:
    found = Holidays()
    found.begin(1, 3, 10 * DAY)
    assert Holidays.loads(found.dumps()) == found
    assert found.left(1, 5, 10 * DAY) == 2
    assert found.until(1, 11 * DAY) == 13 * DAY
    assert found.until(0, 11 * DAY) == 11 * DAY
    found.end(1, 11.2 * DAY)
    assert found.left(1, 5, 12 * DAY) == 3, "two days have begun"
    found.begin(1, 3, 20 * DAY)
    found.end(1, 40 * DAY)
    assert found.left(1, 5, 40 * DAY) == 0


def test_whoever_is_away_begins_to_think_when_they_are_back() -> None:
    found = TableClock(Budgets.full(RULES, 2))
    found.budgets.asks(0)
    found.run(1_000.0, True)
    found.leave(0, 1, 1_040.0)
    assert found.left(0, 1_040.0 + DAY).left == 60.0
    assert found.due() == 1_040.0 + DAY + 60.0
    found.come_back(0, 2_000.0)
    assert found.due() == 2_060.0
    found.leave(1, 1, 2_000.0)
    assert found.due() == 2_060.0, "the other one is not asked"


# At a table


def test_all_agree_to_a_pause_and_one_ends_it(house: House) -> None:
    skip = FakeTime(house)
    table, lena, ruth = two_people(house, clock=LIVE)
    talk = ruth.socket(table, seat=1)
    talk.next("table")
    skip(10)
    asked = lena.post(f"/tables/{table}/clock/pause", {"by": 0})
    assert (asked["clock"]["paused"], asked["clock"]["pausing"]) == (False, [0])
    assert said(asked) == [], "a wish is no news of the log"
    while talk.next("table")["table"]["clock"]["pausing"] != [0]:
        pass  # the others learn of it at once
    skip(10)
    assert seat_clock(ruth, table, 0) == (10.0, 600.0), "it runs as long as not all agree"
    agreed = ruth.post(f"/tables/{table}/clock/pause", {"by": 1})
    assert (agreed["clock"]["paused"], agreed["clock"]["running"]) == (True, None)
    assert said(agreed) == [(1, "paused")]
    skip(100_000)
    assert seat_clock(lena, table, 0) == (10.0, 600.0)
    house.registry.tables[table].forget()
    goes_on = ruth.post(f"/tables/{table}/clock/go-on", {"by": 1})
    assert (goes_on["clock"]["paused"], goes_on["clock"]["running"]) == (False, 0)
    assert said(goes_on) == [(1, "paused"), (1, "goes_on")]
    skip(15)
    assert seat_clock(lena, table, 0) == (0.0, 595.0)
    lena.post(f"/tables/{table}/clock/pause", {"by": 0})
    back = lena.post(f"/tables/{table}/clock/go-on", {"by": 0})
    assert (back["clock"]["pausing"], len(back["notices"])) == ([], 2)


def test_who_moves_during_a_pause_starts_no_clock(plain_house: House) -> None:
    skip = FakeTime(plain_house)
    table, lena, ruth = two_people(plain_house, clock=LIVE)
    for seat, person in enumerate((lena, ruth)):
        person.post(f"/tables/{table}/clock/pause", {"by": seat})
    skip(500)
    hand_over({0: lena, 1: ruth}, table, 0)
    skip(500)
    assert clock(lena, table)["running"] is None
    assert seat_clock(ruth, table, 1) == (30.0, 600.0)
    lena.post(f"/tables/{table}/clock/go-on", {"by": 0})
    assert clock(lena, table)["running"] == 1


def test_bots_need_not_be_asked(plain_house: House) -> None:
    lena = plain_house.person()
    table = lena.create(ME, BOT, clock=LIVE)["table"]["id"]
    assert lena.post(f"/tables/{table}/clock/pause", {"by": 0})["clock"]["paused"]


def test_a_holiday_lets_the_clock_stand_also_over_a_restart(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    settings = Settings(database=url, static=tmp_path / "none", limited=False)
    with housed(replace(settings, absent_seconds={"live": 1.0, "own": 1.0})) as house:
        skip = FakeTime(house)
        table, lena, _ruth = two_people(house, clock=BY_DAYS, pace="own")
        cookies = dict(lena.http.cookies)
        skip(DAY)
        gone = lena.send("PUT", f"/tables/{table}/seats/0/holiday", {"days": 3})
        left = gone["clock"]["seats"][0]
        assert (left["turn"], left["away"], left["days"]) == (DAY, 3 * DAY, 2)
        assert said(gone) == [(0, "holiday")]
        before = house.registry.play_clock.now()
    with housed(settings) as house:
        assert house.registry.play_clock.now() < before + DAY, "nobody lost three days"
        skip = FakeTime(house)
        lena = house.person()
        lena.http.cookies.update(cookies)
        skip(2.5 * DAY)
        left = clock(lena, table)["seats"][0]
        assert left["turn"] == DAY
        assert 0.4 * DAY < left["away"] <= 0.5 * DAY
        assert not lena.get(f"/tables/{table}")["seats"][0]["replaceable"]
        skip(DAY)
        assert 0.4 * DAY < clock(lena, table)["seats"][0]["turn"] <= 0.5 * DAY
        assert clock(lena, table)["seats"][0]["away"] is None


def test_whoever_moves_is_back_and_days_run_out(plain_house: House) -> None:
    skip = FakeTime(plain_house)
    table, lena, ruth = two_people(plain_house, clock=BY_DAYS, pace="own")
    path = f"/tables/{table}/seats/0/holiday"
    assert lena.send("PUT", path, {"days": 6}, 409)["code"] == "no_holidays"
    lena.send("PUT", path, {"days": 2})
    skip(1.5 * DAY)
    hand_over({0: lena, 1: ruth}, table, 0)
    seat = clock(lena, table)["seats"][0]
    assert (seat["away"], seat["days"]) == (None, 3)
    assert lena.send("PUT", path, {"days": 4}, 409)["code"] == "no_holidays"
    ruth.send("PUT", f"/tables/{table}/seats/1/holiday", {"days": 5})
    skip(3.5 * DAY)
    assert clock(lena, table)["running"] == 1
    assert seat_clock(ruth, table, 1) == (2 * DAY, 0.0)
    back = ruth.send("DELETE", f"/tables/{table}/seats/1/holiday")
    assert back["clock"]["seats"][1]["days"] == 1
    assert said(back)[-1] == (1, "back")
    skip(DAY)
    assert seat_clock(lena, table, 1) == (DAY, 0.0)


def test_what_a_table_does_not_have(plain_house: House) -> None:
    table, lena, _ruth = two_people(plain_house, clock=LIVE)
    away = f"/tables/{table}/seats/0/holiday"
    assert lena.send("PUT", away, {"days": 1}, 409)["code"] == "no_holidays"
    assert lena.post(f"/tables/{table}/clock/pause", {"by": 1}, 403)["code"] == "not_your_seat"
    other, lena, _ruth = two_people(plain_house)
    assert lena.post(f"/tables/{other}/clock/pause", {"by": 0}, 409)["code"] == "no_pause"
    waiting = lena.create(ME, FREE, clock=LIVE)["table"]["id"]
    refused = lena.post(f"/tables/{waiting}/clock/pause", {"by": 0}, 409)
    assert refused["code"] == "not_running"
    wish = {**LIVE, "holidays": 3}
    assert lena.create(ME, FREE, clock=wish, status=422)["code"] == "invalid"
