"""Bots among themselves: at the pace of those who look on, at full speed without them. With people:
at a human pace, as those like it who play."""

from __future__ import annotations

import time
from itertools import pairwise
from typing import Any

import pytest

from ecumene.server.bots.pacing import PACES, Pace, Thought, weight
from ecumene.server.play.player_actions import Done
from tests.server.house import BOT, ME, PATIENCE, House, until

BEAT = 1_000


class Moments:
    """When bots made their moves, by the server's own clock: waiting may take longer on a busy
    machine, but never less time."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self.found: list[float] = []
        play = house.app.state.services.actions
        commit = play.commit_move

        async def noted(*args: Any, by_bot: bool, **more: Any) -> Done:
            if by_bot:
                self.found.append(time.monotonic())
            done: Done = await commit(*args, by_bot=by_bot, **more)
            return done

        monkeypatch.setattr(play, "commit_move", noted)

    def gaps(self, wanted: int) -> list[float]:
        """The seconds between the next so many moves and those before them."""
        first = len(self.found)
        until(lambda: len(self.found) > first + wanted)
        return [later - early for early, later in pairwise(self.found[first:])]


@pytest.fixture
def moments(plain_house: House, monkeypatch: pytest.MonkeyPatch) -> Moments:
    return Moments(plain_house, monkeypatch)


def test_bots_keep_the_pace_of_those_who_watch(
    plain_house: House, moments: Moments, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ecumene.server.tables.lobby.AWAITED", PATIENCE)
    lena = plain_house.person()
    table = lena.create(BOT, BOT, watch=True)["table"]["id"]
    here = f"/tables/{table}"
    first = lena.get(here)["revision"]
    time.sleep(0.3)
    assert lena.get(here)["revision"] == first, "bots wait for the one who made the table"
    patient = lena.socket(table, seat=None, beat=BEAT)
    hasty = plain_house.person().socket(table, seat=None)
    shown = [patient.next("scene")["revision"] for _ in range(4)]
    assert shown == list(range(first, first + 4)), "each is shown"
    gaps = [later - early for early, later in pairwise(moments.found)]
    assert min(gaps) >= BEAT / 1000, "one more patient than another sets the pace"
    patient.close()
    until(lambda: lena.get(here)["revision"] > first + 20)
    hasty.close()


def test_bots_do_not_wait_where_a_person_plays(plain_house: House, moments: Moments) -> None:
    lena = plain_house.person()
    table = lena.create(ME, BOT, BOT)["table"]["id"]
    talk = lena.socket(table, seat=0, beat=BEAT)
    talk.next("scene")
    lena.move(table, 0, "end")
    until(lambda: lena.get(f"/tables/{table}")["asked"] == 0)
    quick = [later - early for early, later in pairwise(moments.found)]
    assert min(quick) < BEAT / 1000
    lena.send("PUT", f"/tables/{table}/seats/0/bot", {})
    assert min(moments.gaps(2)) >= BEAT / 1000, "a bot plays for the person"
    lena.send("DELETE", f"/tables/{table}/seats/0/bot")


def test_whoever_has_given_up_can_follow_the_bots(plain_house: House, moments: Moments) -> None:
    lena = plain_house.person()
    table = lena.create(ME, BOT, BOT)["table"]["id"]
    for option in ("end", "resign"):
        until(lambda: lena.get(f"/tables/{table}")["asked"] == 0)
        if option == "resign":
            talk = lena.socket(table, seat=0, beat=BEAT)
            talk.next("scene")
            moments.found.clear()
        lena.move(table, 0, option)
    until(lambda: len(moments.found) > 2)
    assert min(later - early for early, later in pairwise(moments.found)) >= BEAT / 1000


# At a human pace


def test_weightier_decisions_take_longer_and_none_takes_long() -> None:
    for pace in PACES.values():
        times = [weight(pace, options, 500) for options in (1, 2, 8, 40, 10_000)]
        assert times == sorted(times)
        assert max(times) <= pace.most
    natural, brisk = PACES["natural"], PACES["brisk"]
    assert weight(natural, 1, 0) < weight(natural, 2, 0) < weight(natural, 30, 0)
    assert weight(brisk, 30, 0) < weight(natural, 30, 0)
    assert weight(PACES["off"], 30, 0) == 0.0
    assert len({weight(natural, 8, salt) for salt in range(10)}) > 1, "nobody is a clock"


def test_a_long_turn_becomes_quicker_and_stays_within_bounds() -> None:
    thought = Thought(0.0)
    pauses = []
    for number in range(60):
        pauses.append(thought.pause(PACES["natural"], 1, 30, 500))
        thought.moved(1, pauses[-1], float(number))
    assert pauses[0] > 1.0
    assert pauses[-1] < 0.1
    assert sum(pauses) <= PACES["natural"].in_all
    assert thought.pause(PACES["natural"], 2, 30, 500) == pauses[0], "another bot has its own time"


def test_bots_think_as_the_most_patient_player_likes(
    plain_house: House, moments: Moments, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Pace(1.0, 0.0, 1.0, 100.0)
    monkeypatch.setitem(PACES, "natural", slow)
    lena = plain_house.person()
    table = lena.create(ME, BOT, BOT)["table"]["id"]
    watching = plain_house.person().socket(table, seat=None, think="natural")
    watching.next("scene")
    hasty = lena.socket(table, seat=0, think="off")
    hasty.next("scene")
    began = time.monotonic()
    lena.move(table, 0, "end")
    until(lambda: lena.get(f"/tables/{table}")["asked"] == 0)
    quick = [later - early for early, later in pairwise([began, *moments.found])]
    assert min(quick) < 0.75, "who only watches does not make players wait"
    moments.found.clear()
    patient = lena.socket(table, seat=0, think="natural")
    patient.next("scene")
    began = time.monotonic()
    lena.move(table, 0, "pass")
    lena.move(table, 0, "end")
    until(lambda: lena.get(f"/tables/{table}")["asked"] == 0)
    gaps = [later - early for early, later in pairwise([began, *moments.found])]
    assert min(gaps) >= 0.5, "half a pause where there is no choice"
    assert max(gaps) >= 0.75
    hasty.close()
    patient.close()
