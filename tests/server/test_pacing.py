"""Bots among themselves: at the pace of those who look on, at full speed without them."""

from __future__ import annotations

import time
from itertools import pairwise

from tests.server.house import BOT, ME, House, until

BEAT = 400


def test_bots_keep_the_pace_of_those_who_watch(plain_house: House) -> None:
    lena = plain_house.person()
    table = lena.create(BOT, BOT, watch=True)["table"]["id"]
    here = f"/tables/{table}"
    first = lena.get(here)["revision"]
    time.sleep(0.3)
    assert lena.get(here)["revision"] == first, "bots wait for the one who made the table"
    patient = lena.socket(table, seat=None, beat=BEAT)
    hasty = plain_house.person().socket(table, seat=None)
    moments: list[tuple[float, int]] = []
    while len(moments) < 4:
        found = patient.next("scene")
        moments.append((time.monotonic(), found["revision"]))
    gaps = [later[0] - early[0] for early, later in pairwise(moments[1:])]
    assert min(gaps) > BEAT / 1000 * 0.6, "one more patient than another sets the pace"
    assert [revision for _, revision in moments] == list(range(first, first + 4)), "each is shown"
    patient.close()
    until(lambda: lena.get(here)["revision"] > first + 20)
    hasty.close()


def test_bots_do_not_wait_where_a_person_plays(plain_house: House) -> None:
    lena = plain_house.person()
    table = lena.create(ME, BOT, BOT)["table"]["id"]
    talk = lena.socket(table, seat=0, beat=3000)
    talk.next("scene")
    began = time.monotonic()
    lena.move(table, 0, "end")
    until(lambda: lena.get(f"/tables/{table}")["asked"] == 0)
    assert time.monotonic() - began < 6, "many moves, each of which would take three seconds"
    lena.send("PUT", f"/tables/{table}/seats/0/bot", {})
    revision = lena.get(f"/tables/{table}")["revision"]
    time.sleep(0.5)
    assert lena.get(f"/tables/{table}")["revision"] <= revision + 1, "a bot plays for the person"
    lena.send("DELETE", f"/tables/{table}/seats/0/bot")


def test_whoever_has_given_up_can_follow_the_bots(plain_house: House) -> None:
    lena = plain_house.person()
    table = lena.create(ME, BOT, BOT)["table"]["id"]
    for option in ("end", "resign"):
        until(lambda: lena.get(f"/tables/{table}")["asked"] == 0)
        if option == "resign":
            talk = lena.socket(table, seat=0, beat=3000)
            talk.next("scene")
        revision = lena.move(table, 0, option)["revision"]
    time.sleep(0.5)
    assert lena.get(f"/tables/{table}")["revision"] <= revision + 1
