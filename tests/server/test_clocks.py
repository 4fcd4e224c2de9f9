"""Clocks: who loses time when, what happens at zero, and what is kept of it; by a fake time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ecumene.bots.registry import offered_bots
from ecumene.core.registry import offered_ids
from ecumene.records.record import load
from ecumene.server.clocks.budgets import Budget, Budgets, ClockRules, TableClock, reckon
from ecumene.server.clocks.play_clock import PlayClock
from ecumene.server.clocks.resigning import can_resign
from ecumene.server.http.problems import Problem
from ecumene.server.settings import Settings
from tests.server.house import BOT, GAME, ME, House, Person, housed, options, until
from tests.server.tables import two_people

Json = dict[str, Any]

LIVE: Json = {"kind": "live", "turn": 30, "reserve": 600, "increment": 10}
RULES = ClockRules("live", 30, 600, 10, "bot")
RESIGNABLE = next(name for name in offered_ids() if can_resign(name))
FIRM = next((name for name in offered_ids() if not can_resign(name)), None)


class FakeTime:
    """Time that goes on when a test says so."""

    def __init__(self, house: House) -> None:
        self.moment = 1_000.0
        self.play = house.registry.play_clock
        self.play.longest = float("inf")
        self.play.source = lambda: self.moment
        self.play.seen = self.moment

    def __call__(self, seconds: float) -> None:
        self.moment += seconds


@pytest.fixture
def skip(house: House) -> FakeTime:
    return FakeTime(house)


@pytest.fixture
def plain_skip(plain_house: House) -> FakeTime:
    return FakeTime(plain_house)


def clock(person: Person, table: str) -> Any:
    return person.get(f"/tables/{table}")["clock"]


def seat_clock(person: Person, table: str, seat: int) -> tuple[float, float]:
    found = clock(person, table)["seats"][seat]
    return found["turn"], found["reserve"]


def hand_over(people: dict[int, Person], table: str, seat: int) -> None:
    """Move until another one is asked."""
    anybody = people[seat]
    while anybody.get(f"/tables/{table}")["asked"] == seat:
        choices = options(people[seat].view(table, seat))
        people[seat].move(
            table, seat, next((c for c in ("end", "pass") if c in choices), choices[0])
        )


# The reckoning


def test_the_time_of_the_turn_goes_first_and_the_turn_adds_to_the_reserve() -> None:
    budgets = reckon(RULES, 2, [(0, 10.0), (0, 25.0)])
    assert budgets.left(0) == Budget(0.0, 595.0)
    budgets.asks(1)
    assert budgets.left(0) == Budget(30, 605.0), "its next turn"
    budgets.decided(1, None)
    budgets.asks(0)
    assert budgets.left(1) == Budget(30, 600), "a bot played that turn and earned nothing"


def test_budgets_are_stored_as_they_are() -> None:
    budgets = reckon(RULES, 3, [(2, 31.25), (0, 700.0), (1, None)])
    assert Budgets.loads(RULES, budgets.dumps()) == budgets
    assert budgets.left(0).left == 40.0, "nobody has less than nothing"


def test_a_clock_that_stands_keeps_what_was_used() -> None:
    found = TableClock(reckon(RULES, 2, []))
    found.budgets.asks(0)
    assert found.run(100.0, True)
    assert found.due() == 730.0
    assert found.run(140.0, False)
    assert found.left(0, 999.0) == Budget(0.0, 590.0)
    assert found.due() is None
    found.run(200.0, True)
    assert found.due() == 200.0 + 590.0


def test_the_clock_of_play_never_jumps_and_stands_when_held() -> None:
    moments = iter([0.0, 0.5, 60.5, 61.0, 90.0, 90.0, 90.5])
    play = PlayClock(lambda: next(moments))
    assert play.now() == 0.5
    assert play.now() == 1.5, "a server too busy to look for a minute"
    play.hold()
    assert play.now() == 2.0
    play.go_on()
    assert play.now() == 2.5


# At a table


def test_whoever_is_asked_loses_time_and_everybody_is_told(house: House, skip: FakeTime) -> None:
    table, lena, ruth = two_people(house, clock=LIVE)
    talk = ruth.socket(table, seat=1)
    talk.next("table")
    assert clock(lena, table)["running"] == 0
    skip(40)
    assert seat_clock(ruth, table, 0) == (0.0, 590.0)
    assert seat_clock(ruth, table, 1) == (30.0, 600.0)
    hand_over({0: lena, 1: ruth}, table, 0)
    told = talk.next("clock")["clock"]
    while told["running"] != 1:
        told = talk.next("clock")["clock"]
    assert (told["seats"][0]["turn"], told["seats"][0]["reserve"]) == (30.0, 600.0), "590 and 10"
    watching = house.person().socket(table, seat=None).next("table")["table"]
    assert watching["clock"]["running"] == 1
    skip(5)
    assert seat_clock(lena, table, 1) == (25.0, 600.0)


def test_bots_have_no_clock_and_nobody_pays_for_them(plain_house: House) -> None:
    lena = plain_house.person()
    skip = FakeTime(plain_house)
    table = lena.create(ME, BOT, clock=LIVE)["table"]["id"]
    assert clock(lena, table)["seats"][1] is None
    skip(3)
    hand_over({0: lena}, table, 0)
    until(lambda: lena.get(f"/tables/{table}")["asked"] == 0)
    assert seat_clock(lena, table, 0) == (30.0, 610.0)


def test_a_server_that_was_down_takes_no_time(database: str, tmp_path: Path) -> None:
    settings = Settings(database=database, static=tmp_path / "none", limited=False)
    with housed(settings) as house:
        skip = FakeTime(house)
        table, lena, _ = two_people(house, clock=LIVE)
        skip(40)
        before = seat_clock(lena, table, 0)
        cookies = lena.http.cookies
    with housed(settings) as house:
        skip = FakeTime(house)
        again = house.person()
        again.http.cookies = cookies
        turn, reserve = seat_clock(again, table, 0)
        assert before == (0.0, 590.0)
        assert (turn, reserve) == pytest.approx((0.0, 590.0), abs=2.0), "what the start took"
        assert table in until(lambda: house.registry.deadlines)
        skip(9)
        assert seat_clock(again, table, 0)[1] == pytest.approx(reserve - 9, abs=0.2)


def test_who_takes_a_move_back_has_thought_all_the_time(plain_house: House) -> None:
    skip = FakeTime(plain_house)
    table, lena, ruth = two_people(plain_house, seed=5, clock=LIVE)
    skip(20)
    lena.move(table, 0, "end")
    assert seat_clock(lena, table, 0) == (30.0, 610.0)
    assert clock(lena, table)["running"] == 1
    skip(25)
    assert seat_clock(lena, table, 1) == (5.0, 600.0)
    lena.undo(table, 0)
    assert clock(lena, table)["running"] == 0
    assert seat_clock(lena, table, 0) == (0.0, 585.0), "45 seconds, and no increment"
    assert seat_clock(lena, table, 1) == (30.0, 600.0), "the other one has lost nothing"
    skip(1)
    lena.move(table, 0, "end")
    assert seat_clock(lena, table, 0)[1] == 594.0
    assert ruth.get(f"/tables/{table}")["asked"] == 1


def test_while_a_bot_plays_for_somebody_their_clock_stands(plain_house: House) -> None:
    skip = FakeTime(plain_house)
    table, lena, ruth = two_people(plain_house, clock=LIVE)
    hand_over({0: lena, 1: ruth}, table, 0)
    skip(12)
    ruth.send("PUT", f"/tables/{table}/seats/1/bot", {"bot": "random"})
    until(lambda: lena.get(f"/tables/{table}")["asked"] == 0)
    assert clock(lena, table)["running"] == 0
    assert seat_clock(lena, table, 1)[1] in (600.0, 610.0), "12 of the 30 seconds of the turn"
    skip(1)
    ruth.send("DELETE", f"/tables/{table}/seats/1/bot")
    assert seat_clock(lena, table, 0) == (29.0, 610.0)


def test_a_table_that_cannot_store_takes_no_time(
    plain_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    skip = FakeTime(plain_house)
    table, lena, _ = two_people(plain_house, clock=LIVE)
    store = plain_house.registry.store

    async def broken(*_: Any) -> Any:
        raise Problem("storage")

    with monkeypatch.context() as failing:
        failing.setattr(store, "run_statements", broken)
        failing.setattr(store, "write", broken)
        lena.move(table, 0, "end", status=503)
        skip(500)
        assert clock(lena, table)["held"]
    skip(2)
    until(lambda: not clock(lena, table)["held"])
    assert seat_clock(lena, table, 0) == (30.0, 600.0)


# At zero


def test_at_zero_a_bot_plays_on(house: House, skip: FakeTime) -> None:
    level = offered_bots(GAME)[-1]
    wish = {**LIVE, "at_zero": "bot", "bot": level}
    table, lena, ruth = two_people(house, clock=wish)
    talk = ruth.socket(table, seat=1)
    skip(629)
    assert lena.get(f"/tables/{table}")["seats"][0]["bot"] is None
    skip(2)
    found = until(lambda: out_of_time(lena, table, 0))
    assert (found["seats"][0]["bot"], found["seats"][0]["stand_in"]) == (level, True)
    assert found["notices"][-1] | {"log": 0} == {
        "seat": 0, "bot": "", "to": level, "why": "time", "log": 0
    }  # fmt: skip
    while not talk.next("table")["table"]["seats"][0]["stand_in"]:
        pass
    until(lambda: ruth.get(f"/tables/{table}")["asked"] == 1)
    assert seat_clock(ruth, table, 0) == (30.0, 10.0)
    lena.send("DELETE", f"/tables/{table}/seats/0/bot")
    assert lena.get(f"/tables/{table}")["seats"][0]["bot"] is None, "there is time in the next turn"
    assert clock(lena, table)["seats"][0]["out"] is False


def test_without_any_time_nobody_takes_the_seat_back(plain_house: House) -> None:
    skip = FakeTime(plain_house)
    table, lena, ruth = two_people(plain_house, clock={"kind": "live", "reserve": 60})
    skip(61)
    until(lambda: out_of_time(ruth, table, 0))
    until(lambda: ruth.get(f"/tables/{table}")["asked"] == 1)
    for method in ("DELETE", "PUT"):
        body = {"bot": "random"} if method == "PUT" else None
        refused = lena.send(method, f"/tables/{table}/seats/0/bot", body, status=409)
        assert refused["code"] == "out_of_time"


def test_at_zero_one_resigns_as_soon_as_the_rules_allow(plain_house: House) -> None:
    skip = FakeTime(plain_house)
    wish = {"kind": "live", "reserve": 60, "at_zero": "resign", "bot": "random"}
    table, lena, ruth = two_people(plain_house, game=RESIGNABLE, clock=wish)
    skip(61)
    people = {1: ruth}
    until(lambda: out_of_time(ruth, table, 0))
    found: Json = {}
    for _ in range(6):
        found = until(lambda: settled(ruth, table))
        if found["status"] == "finished":
            break
        hand_over(people, table, 1)
    assert (found["status"], found["winners"]) == ("finished", [1])
    assert found["notices"][-1]["why"] == "resigns"
    record = lena.get(f"/tables/{table}/record")
    assert record["clock"]["at_zero"] == "resign"
    assert record["times"], "the time of each move"


def settled(person: Person, table: str) -> Json | None:
    found: Json = person.get(f"/tables/{table}")
    return found if found["status"] == "finished" or found["asked"] == 1 else None


def out_of_time(person: Person, table: str, seat: int) -> Json | None:
    found: Json = person.get(f"/tables/{table}")
    return found if found["seats"][seat]["bot"] is not None else None


def test_a_clock_that_means_nothing_is_refused(plain_house: House) -> None:
    lena = plain_house.person()
    for wish in ({"kind": "live"}, {"kind": "live", "turn": 4}, {"kind": "x", "turn": 60}):
        assert lena.create(ME, BOT, clock=wish, status=422)["code"] == "invalid"
    strange = {**LIVE, "bot": "nobody_knows"}
    assert lena.create(ME, BOT, clock=strange, status=422)["code"] == "no_bot"
    if FIRM is not None:
        wish = {**LIVE, "at_zero": "resign"}
        assert lena.create(ME, BOT, game=FIRM, clock=wish, status=400)["code"] == "bad_options"
    assert lena.create(ME, BOT)["table"]["clock"] is None


# What is kept


def test_a_rematch_has_the_same_clock(plain_house: House) -> None:
    wish = {"kind": "days", "turn": 86_400, "at_zero": "resign", "bot": "random"}
    table, lena, ruth = two_people(plain_house, game=RESIGNABLE, clock=wish)
    hand_over({0: lena, 1: ruth}, table, 0)
    hand_over({0: lena, 1: ruth}, table, 1)
    lena.move(table, 0, "resign")
    after = lena.post(f"/tables/{table}/rematch", {"by": 0})["table"]["clock"]
    assert (after["kind"], after["turn"], after["at_zero"]) == ("days", 86_400, "resign")


def test_old_readers_pass_over_the_times_and_old_records_lack_them(plain_house: House) -> None:
    skip = FakeTime(plain_house)
    table, lena, ruth = two_people(plain_house, game=RESIGNABLE, clock=LIVE)
    skip(7)
    hand_over({0: lena, 1: ruth}, table, 0)
    hand_over({0: lena, 1: ruth}, table, 1)
    lena.move(table, 0, "resign")
    written = lena.get(f"/tables/{table}/record")
    record = load(written)
    assert record.clock is not None
    first = min(record.times)
    assert (record.moves[first - 1][0], record.times[first]) == (0, 7.0)
    assert load(record.dumps()).times == record.times
    assert record.up_to(first).times == {first: 7.0}
    for spoilt in ({"clock": 5}, {"times": [1]}, {"times": {"x": 1, "3": "soon"}}):
        assert load({**written, **spoilt}).moves == record.moves
    bare = {key: value for key, value in written.items() if key not in ("clock", "times")}
    assert load(bare).times == {}
    assert "times" not in load(bare).to_json()
