"""What one process does for all, and what every process may do: each thing is done once, also when
the process that does it is killed."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import time
from typing import Any

from tests.server.house import FREE, ME, Person, options, until
from tests.server.identity.people import keep_by_phrase
from tests.server.leagues.club import QUICK
from tests.server.receiving import Browser, Letters, Outside
from tests.server.test_lab import begin, over, wish
from tests.server.workers.crew import Crew
from tests.server.workers.test_apart import give_up
from tests.server.workers.test_several import sit

Json = dict[str, Any]
AWHILE = 1.0
"""Seconds for some looks of every process, in which nothing may be sent."""


def leader(house: Crew) -> int:
    return next(iter(house.workers().values()))


def at_leader(house: Crew, person: Person) -> Person:
    """The same browser, connected to the process that does for all what is done once."""
    other = house.apart_from_nobody(person)
    with contextlib.ExitStack() as asleep:
        for process in house.workers().values():
            if process != leader(house):
                asleep.enter_context(house.napping(process))
        other.get("/house")
    return other


def kept(house: Crew, name: str) -> Person:
    person = house.person()
    keep_by_phrase(person, name)
    return person


def test_a_signal_is_sent_once_whoever_sends_it(
    house: Crew, service: Outside, letters: Letters
) -> None:
    lena, ruth = house.person(), house.person()
    made = lena.create(ME, FREE, pace="own")
    table = made["table"]["id"]
    ruth.post(f"/tables/{table}/seats/1/sit", {"name": "Ruth", "invite": made["invite"]})
    lena.post(f"/tables/{table}/start", {"by": 0})
    browser = Browser(service, "ruth")
    ruth.send("PUT", "/me/signals/push", browser.subscription(), 204)
    ruth.send("PUT", "/me/signals/hook", {"url": f"{service.url}/ruth"})
    ruth.send("PUT", "/me/signals/mail", {"address": "ruth@example.org"}, 204)
    mine = [letter for to, letter in letters.got if to == ["ruth@example.org"]]
    code = re.search(r"\b\d{6}\b", mine[0].get_content())
    assert code is not None
    ruth.post("/me/signals/mail/confirm", {"code": code[0]}, 204)

    def told() -> tuple[int, int, int]:
        mails = sum(to == ["ruth@example.org"] for to, _ in letters.got)
        return len(browser.got()), len(service.at("/ruth")), mails - 1

    there = house.socket_apart(ruth, table, seat=1)
    there.scene_at(1)
    sender = at_leader(house, lena)
    until(lambda: is_shown(sender))
    lena.move(table, 0, "end")
    there.scene_at(2)
    time.sleep(AWHILE)
    assert told() == (0, 0, 0)  # she sits there, though not where signals are sent
    there.close()
    until(lambda: told() == (1, 1, 1))
    house.kill(leader(house))
    house.complete(3)
    time.sleep(AWHILE)
    assert told() == (1, 1, 1)
    end_turn(house.apart(ruth, table), table, 1)
    end_turn(house.apart(lena, table), table, 0)
    until(lambda: told() == (2, 2, 2))


def is_shown(person: Person) -> bool:
    """Does the process that somebody came to know that Ruth is there?"""
    return bool(person.get("/me/tables")["tables"][0]["seats"][1]["connected"])


def end_turn(person: Person, table: str, seat: int) -> None:
    while person.get(f"/tables/{table}")["asked"] == seat:
        choice = options(person.view(table, seat))
        person.move(table, seat, "end" if "end" in choice else choice[0])


def test_games_that_end_with_their_process_are_counted_and_found(house: Crew) -> None:
    """The process stored the end, and told nobody any more."""
    table, (lena, ruth) = sit(house)
    give_up(table, [lena, ruth])
    until(lambda: found_in_archive(lena, table))
    for forgotten in ("finished_things", "finished_courses", "finished_games"):
        house.db.execute(f"DELETE FROM {forgotten} WHERE table_id = %s", (table,))
    house.db.execute("UPDATE tables SET rated = true WHERE id = %s", (table,))
    people = [kept(house, "Lena of the archive"), kept(house, "Ruth of the archive")]
    for seat, person in enumerate(people):
        mine = (person.get("/me")["id"], table, seat)
        house.db.execute("UPDATE seats SET person = %s WHERE table_id = %s AND seat = %s", mine)
    assert not found_in_archive(lena, table)
    house.kill(list(house.workers().values())[-1])  # not the one that counts
    counted = "SELECT count(*) FROM rated_games WHERE table_id = %s"
    until(lambda: house.db.execute(counted, (table,)).fetchall() == [(2,)])
    until(lambda: found_in_archive(house.person(), table, lena))
    page = lena.get(f"/players/{people[0].get('/me')['id']}")
    assert [one["table"] for one in page["recent"]] == [table]


def found_in_archive(anybody: Person, table: str, who: Person | None = None) -> bool:
    if who is not None:
        anybody.http.cookies.update(who.http.cookies)
    return table in [one["table"] for one in anybody.get("/archive")["games"]]


def test_a_run_of_the_lab_goes_on_with_the_next_leader(house: Crew) -> None:
    lena = house.person()
    begun = begin(lena, wish(deals=6))
    study = begun["study"]["id"]
    name, process = next(iter(house.workers().items()))
    os.kill(process, signal.SIGSTOP)
    try:
        until(lambda: name not in house.workers())
    finally:
        os.kill(process, signal.SIGCONT)
    # The sleeper has the runs until it wakes up and learns that another one leads.
    until(lambda: standing(house.person(), study) is not None)
    found = over(house.person(), study)
    assert found["run"]["done"] == found["run"]["of"]
    report = house.person().http.get(f"/lab/studies/{study}/report")
    assert report.status_code == 200
    key = {"key": begun["key"]}
    house.person().post(f"/lab/studies/{study}/remove", {"key": "x" * 32}, 403)
    house.person().post(f"/lab/studies/{study}/remove", key, 204)


def standing(person: Person, study: str) -> str | None:
    """Of a run, where whoever is asked knows that there is one."""
    reply = person.http.get(f"/lab/studies/{study}")
    run = reply.json().get("run") if reply.status_code == 200 else None
    return None if run is None else str(run["standing"])


def test_a_league_takes_every_step_once(house: Crew) -> None:
    names = ("Ada", "Bruno", "Clara", "Dora")
    people = {name: kept(house, f"{name} of many") for name in names}
    body = {"name": "Thursday", "game": QUICK, "players": 2, "bot": "random", "fill": False}
    body |= {"format": "round_robin", "days": 1, "early": True}
    league = people["Ada"].post("/leagues", body, 201)["league"]["id"]
    for name in names[1:]:
        people[name].post(f"/leagues/{league}/join", {})
    people["Ada"].post(f"/leagues/{league}/start", {})
    by_id = {person.get("/me")["id"]: person for person in people.values()}
    killed = False

    def page() -> Json:
        found: Json = house.person().get(f"/leagues/{league}")
        return found

    def games() -> list[tuple[Any, ...]]:
        asked = (
            "SELECT round, number, table_id FROM league_games "
            "WHERE league_id = %s AND table_id IS NOT NULL AND result IS NULL"
        )
        return house.db.execute(asked, (league,)).fetchall()

    while page()["status"] == "running":
        for _round, _number, table in games():
            info = house.ask(house.person(), table)
            if info.get("status") != "running":
                continue
            seated = [by_id[one["player"]] for one in info["seats"]]
            give_up(table, [house.apart_from_nobody(one) for one in seated])
            if not killed:
                house.kill(house.process_of(table))
                killed = True
        time.sleep(0.05)
    rows = house.db.execute(
        "SELECT count(*), count(DISTINCT table_id) FROM league_games WHERE league_id = %s",
        (league,),
    ).fetchall()
    assert rows == [(6, 6)]
    assert killed
    points = [row["points"] for part in page()["parts"] for row in part["rows"]]
    assert len(points) == len(names)
