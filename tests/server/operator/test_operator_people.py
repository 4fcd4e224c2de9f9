"""People: found, banned, muted, warned, deleted; reports are settled and answered."""

from __future__ import annotations

import time
from typing import Any

import pytest
from sqlalchemy import String, update

from ecumene.server.operator.reporting import OUTCOMES
from ecumene.server.operator.rows import BanRow, NoteRow
from tests.server.house import FREE, ME, House, Person, until
from tests.server.identity.people import link
from tests.server.operator.work import Operator, command
from tests.server.tables import two_people

REASON = "Please come back calmer."


def person_id(person: Person) -> str:
    found = person.get("/me")["id"]
    assert isinstance(found, str)
    return found


def kept(house: House, name: str) -> Person:
    """Somebody who keeps an identity, which a link to another device makes of a guest."""
    person = house.person()
    person.post("/me/link", {"name": name})
    return person


def is_out(person: Person) -> bool:
    return person.http.get("/games").status_code == 403


def ban(house: House, way: str, body: dict[str, Any], *words: str) -> None:
    """By page or by command."""
    if way == "page":
        Operator(house).do("POST", "/bans", {"reason": REASON, **body})
    else:
        command(house, "ban", *words, "--reason", REASON)


@pytest.mark.parametrize("way", ["page", "command"])
def test_a_ban_holds_everywhere_for_all_browsers_of_a_person(
    operated_anywhere: House, way: str
) -> None:
    house = operated_anywhere
    ruth = kept(house, "Ruth")
    other = house.person()
    link(ruth, other)
    lena = house.person()
    made = lena.create(ME, FREE)
    table = made["table"]["id"]
    seated = ruth.post(f"/tables/{table}/seats/1/sit", {"name": "Ruth", "invite": made["invite"]})
    lena.post(f"/tables/{table}/start", {"by": 0})
    sockets = [ruth.socket(table, seat=1), other.socket(table, seat=None)]
    for socket in sockets:
        socket.next("scene")
    ban(
        house,
        way,
        {"player": person_id(ruth), "days": 2},
        *("--player", person_id(ruth), "--days", "2"),
    )
    for socket in sockets:
        assert socket.closed() == 4407
    for person in (ruth, other):
        until(lambda person=person: is_out(person))
        refused = person.http.get("/me", params={"lang": "ru"})
        told = refused.json()
        assert (refused.status_code, told["code"]) == (403, "banned")
        assert told["details"]["reason"] == REASON
        assert told["details"]["until"] is not None
        assert "Оператор" in told["message"]
        assert person.socket(table).closed() == 4407
        assert person.http.get("/me/export").status_code == 200  # their data stay theirs
    # The link to the seat opens nothing in a new browser, and the others go on at once.
    stranger = house.person()
    stranger.post("/session", {"token": seated["token"]}, 401)
    until(lambda: lena.get(f"/tables/{table}")["seats"][1]["replaceable"])
    lena.send("PUT", f"/tables/{table}/seats/1/bot", {"by": 0})
    assert not is_out(lena)


def test_who_was_muted_before_is_sent_away_by_a_ban_too(operated: House) -> None:
    """The socket that is open meanwhile is closed, though there was a ban on its keys already."""
    table, lena, ruth = two_people(operated)
    socket = ruth.socket(table, seat=1)
    socket.next("scene")
    command(operated, "ban", "--seat", f"{table}:2", "--words-only")
    say, line = f"/tables/{table}/talk", {"seat": 1, "text": "again"}
    until(lambda: ruth.http.post(say, json=line).status_code == 403)
    command(operated, "ban", "--seat", f"{table}:2", "--reason", REASON)
    assert socket.closed() == 4407
    assert is_out(ruth)
    assert not is_out(lena)


def test_a_ban_is_lifted_or_ends(operated: House) -> None:
    ruth, vera = kept(operated, "Ruth"), kept(operated, "Vera")
    ada = Operator(operated)
    for person in (ruth, vera):
        ada.do("POST", "/bans", {"player": person_id(person), "days": 1})
    assert is_out(ruth)
    assert is_out(vera)
    second, first = ada.get()["bans"]
    assert (first["name"], second["name"], first["scope"]) == ("Ruth", "Vera", "all")
    ada.do("DELETE", f"/bans/{first['id']}")
    ada.do("DELETE", f"/bans/{first['id']}", status=404)
    assert not is_out(ruth)
    with operated.registry.store.writer.begin() as db:
        ended = update(BanRow).where(BanRow.id == second["id"])
        db.execute(ended.values(until=time.time() - 1))
    until(lambda: not is_out(vera))
    assert ada.get()["bans"] == []
    assert "no bans" in command(operated, "bans")


def test_a_guest_is_banned_by_seat_with_all_browsers_that_hold_it(operated: House) -> None:
    table, lena, ruth = two_people(operated)
    phone = operated.person()
    token = ruth.post(f"/tables/{table}/seats/1/link", {"revoke": False})["token"]
    phone.post("/session", {"token": token})
    command(operated, "ban", "--seat", f"{table}:2")
    until(lambda: is_out(ruth) and is_out(phone))
    assert not is_out(lena)
    assert "for good" in command(operated, "bans")
    command(operated, "ban", "--seat", f"{table}:0", status=2)
    command(operated, "ban", status=2)
    number = command(operated, "bans").split()[0]
    command(operated, "unban", number)
    until(lambda: not is_out(ruth))


def test_an_address_is_banned(operated: House) -> None:
    """The operator's own page stays open: who bans their own address by mistake can lift it."""
    lena = operated.person()
    lena.create(ME, FREE)
    ada = Operator(operated)
    ada.do("POST", "/bans", {"address": "127.0.0.1", "days": 1})
    assert is_out(lena)
    assert is_out(operated.person())
    assert ada.get()["bans"][0]["name"] == "127.0.0.1"
    ada.do("DELETE", f"/bans/{ada.get()['bans'][0]['id']}")
    assert not is_out(lena)


def test_a_ban_says_whom(operated: House) -> None:
    ada = Operator(operated)
    for body in ({}, {"table": "abc"}, {"player": "a", "address": "127.0.0.1"}):
        ada.do("POST", "/bans", body, 422)
    ada.do("POST", "/bans", {"player": "nobody"}, 404)


# Reports


def reported(house: House) -> tuple[str, Person, Person]:
    """Ruth was rude, and Lena reports it."""
    table, lena, ruth = two_people(house)
    for words in ("before", "rude words", "after", *"abcdefgh", "far away"):
        ruth.post(f"/tables/{table}/talk", {"seat": 1, "text": words}, 201)
    lena.post(f"/tables/{table}/talk/report", {"number": 1, "note": "look"}, 204)
    return table, lena, ruth


def notes(person: Person, **params: Any) -> list[str]:
    return [f"{one['text']} {one['words']}" for one in person.get("/house", **params)["notes"]]


def settle(house: House, way: str, outcome: str, words: str) -> None:
    if way == "page":
        ada = Operator(house)
        (report,) = ada.get()["reports"]
        body = {"outcome": outcome, "days": 3, "words": words}
        ada.do("POST", f"/reports/{report['id']}", body)
        assert ada.get()["reports"] == []
        ada.do("POST", f"/reports/{report['id']}", body, 404)
    else:
        command(house, "settle", "1", outcome, "--days", "3", "--words", words)
        command(house, "settle", "1", outcome, status=2)


def test_a_report_comes_with_the_lines_around_and_no_others(operated: House) -> None:
    table, _lena, _ruth = reported(operated)
    ada = Operator(operated)
    (report,) = ada.get()["reports"]
    assert (report["table"], report["about"], report["note"]) == (table, "Ruth", "look")
    said = [line["words"] for line in report["lines"]]
    assert "rude words" in said
    assert "far away" not in said
    assert "far away" not in str(ada.get()) + str(ada.get("/tables"))
    assert ada.tables(kind="look") == [table]


@pytest.mark.parametrize("way", ["page", "command"])
@pytest.mark.parametrize("outcome", ["no_ground", "warn", "mute", "ban"])
def test_settling_a_report(operated: House, outcome: str, way: str) -> None:
    """Who reported is told what became of it; who is concerned, too."""
    table, lena, ruth = reported(operated)
    settle(operated, way, outcome, "Thank you both.")
    (word,) = until(lambda: notes(lena))
    assert word.endswith("Thank you both.")
    assert "рассмотрели" in notes(lena, lang="ru")[0]
    if outcome == "ban":
        until(lambda: is_out(ruth))
        return
    about_her = notes(ruth)
    assert bool(about_her) == (outcome != "no_ground")
    line = {"seat": 1, "text": "again"}
    if outcome == "mute":
        say = f"/tables/{table}/talk"
        until(lambda: ruth.http.post(say, json=line).status_code == 403)
        assert ruth.http.post(say, json=line).json()["code"] == "words_muted"
        ruth.post(say, {"seat": 1, "phrase": "hello"}, 201)
        ruth.create(ME, FREE)  # which gives her another cookie
        until(lambda: ruth.http.post(say, json=line).status_code == 403)
    else:
        ruth.post(f"/tables/{table}/talk", line, 201)
    number = lena.get("/house")["notes"][0]["id"]
    ruth.post(f"/house/notes/{number}", None, 404)  # it is hers alone
    lena.post(f"/house/notes/{number}", None, 204)
    assert notes(lena) == []


def test_every_word_of_the_operator_fits_where_it_is_stored() -> None:
    """PostgreSQL takes nothing that is longer than its column; SQLite does."""
    column = NoteRow.__table__.c.kind.type
    assert isinstance(column, String)
    assert column.length is not None
    assert max(len(f"settled_{outcome}") for outcome in OUTCOMES) <= column.length


# Players


def test_players_are_found(operated_anywhere: House) -> None:
    house = operated_anywhere
    ruth = kept(house, "Ruth")
    kept(house, "Vera")
    ruth.create(ME, FREE)
    ada = Operator(house)
    found = ada.get("/players", search="rut")["players"]
    assert [(one["name"], one["running"], one["browsers"]) for one in found] == [("Ruth", 1, 1)]
    assert len(ada.get("/players")["players"]) == 2
    assert ada.get()["players"] == {"kept": 2, "new": 2, "guests": 0, "phrases": 0, "banned": 0}
    kept(house, "Лена Ёлкина")
    for words in ("Лена", "лена", "ЛЕНА", "ёлкина", "ена Ё"):
        (one,) = ada.get("/players", search=words)["players"]
        assert one["name"] == "Лена Ёлкина"
    assert "Лена" in command(house, "players", "лена")
    assert "Ruth" in command(house, "players", "Ru")
    assert "Vera" not in command(house, "players", "Ru")


@pytest.mark.parametrize("way", ["page", "command"])
def test_deleting_a_player_is_a_farewell(operated: House, way: str) -> None:
    """As if they had gone themselves: the game stays, without the name."""
    ruth, lena = kept(operated, "Ruth"), operated.person()
    who = person_id(ruth)
    made = lena.create(ME, FREE)
    table = made["table"]["id"]
    ruth.post(f"/tables/{table}/seats/1/sit", {"name": "Ruth", "invite": made["invite"]})
    lena.post(f"/tables/{table}/start", {"by": 0})
    ada = Operator(operated)
    if way == "page":
        ada.do("DELETE", f"/players/{who}", {"name": "Vera"}, 422)
        ada.do("DELETE", f"/players/{who}", {"name": "Ruth"})
    else:
        command(operated, "delete-player", who, "--yes")
    until(lambda: ruth.get("/me")["kind"] == "guest")
    seat = until(
        lambda: [
            one
            for one in [lena.get(f"/tables/{table}")["seats"][1]]
            if one["name"] == "a former player"
        ]
    )[0]
    assert seat["stand_in"]
    assert ada.get("/players")["players"] == []
    assert "Ruth" not in str(ada.get("/record"))
    command(operated, "delete-player", who, "--yes", status=2)
