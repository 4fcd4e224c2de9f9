"""Bots among themselves: at the pace of those who look on, at full speed without them."""

from __future__ import annotations

import time
from itertools import pairwise
from typing import Any

import pytest

from ecumene.server.player_actions import Done
from tests.server.house import BOT, ME, PATIENCE, House, until

BEAT = 1_000


class Moments:
    """When bots made their moves, by the server's own clock: waiting may take longer on a busy
    machine, but never less time."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self.found: list[float] = []
        play = house.app.state.services.actions
        commit = play.commit_move

        async def noted(*args: Any, by_bot: bool) -> Done:
            if by_bot:
                self.found.append(time.monotonic())
            done: Done = await commit(*args, by_bot=by_bot)
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
    monkeypatch.setattr("ecumene.server.lobby.AWAITED", PATIENCE)
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
