"""Finding people: open tables by wishes and their news, invitations, and the same people again."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import zxingcpp
from PIL import Image
from sqlalchemy import text

from ecumene.core.registry import game, offered_ids
from ecumene.core.spec import CHOICE
from ecumene.server.finding_people.again import moved_seat
from ecumene.server.finding_people.wishes import TableWishes
from ecumene.server.settings import Settings
from ecumene.server.signals.settings import MailServer, SignalSettings
from tests.server.house import BOT, FREE, GAME, ME, OTHER, House, Person, housed, until
from tests.server.identity.people import keep, visitor
from tests.server.receiving import Letters, mail_server
from tests.server.tables import two_people

Json = dict[str, Any]
CLOCK: Json = {"kind": "live", "turn": 30, "reserve": 600, "increment": 10}


def names(person: Person, **wishes: Any) -> set[str]:
    return {table["name"] for table in person.get("/tables", **wishes)["tables"]}


def special(name: str) -> tuple[str, str]:
    """An option of a game and one of its unusual values."""
    option = next(one for one in game(name).options if one.kind == CHOICE)
    return option.name, option.values[1]


# Open tables


def test_open_tables_are_found_by_wishes(house: House) -> None:
    host, seeker = house.person(), house.person()
    option, value = special(GAME)

    def make(name: str, *seats: Json, **more: Any) -> str:
        made = host.create(ME, *seats, name=name, access="open", **more)
        return str(made["table"]["id"])

    make("plain", FREE)
    make("three", FREE, FREE, pace="own")
    make("timed", FREE, BOT, clock=CLOCK)
    chatty = make("chatty", FREE)
    host.send("PUT", f"/tables/{chatty}/talk/mode", {"by": 0, "mode": "free"}, 204)
    make("other", FREE, game=OTHER)
    make("special", FREE, options={option: value})
    host.http.post(
        "/tables?lang=ru",
        json={"game": GAME, "seats": [ME, FREE], "name": "по-русски", "access": "open"},
    )
    host.create(ME, FREE, name="hidden")
    everything = {"plain", "three", "timed", "chatty", "other", "special", "по-русски"}
    assert names(seeker) == everything
    assert names(seeker, game=OTHER) == {"other"}
    assert names(seeker, players=3) == {"three", "timed"}
    assert names(seeker, free=2) == {"three"}
    assert names(seeker, pace="own") == {"three"}
    assert names(seeker, clock="true") == {"timed"}
    assert names(seeker, clock="false") == everything - {"timed"}
    assert names(seeker, talk="free") == {"chatty"}
    assert names(seeker, talk="phrases") == everything - {"chatty"}
    assert names(seeker, talk="off") == set()
    assert names(seeker, tongue="ru") == {"по-русски"}
    assert names(seeker, rated="true") == set()
    assert names(seeker, rated="false") == everything
    assert names(seeker, cards="special") == {"special"}
    assert names(seeker, cards="usual") == everything - {"special"}
    assert names(seeker, game=GAME, cards=f"{option}.{value}") == {"special"}
    assert names(seeker, game=GAME, players=3, pace="live") == {"timed"}
    assert seeker.get("/tables", 400, cards="no_such.thing")["code"] == "bad_request"
    for wrong in ({"players": 0}, {"free": 99}, {"pace": "fast"}, {"cards": "x"}):
        assert seeker.get("/tables", 422, **wrong)["code"] == "invalid"
    ruth = house.person()
    table = make("soon full", FREE, BOT)
    ruth.post(f"/tables/{table}/seats/1/sit", {"name": "Ruth"})
    assert "soon full" not in names(seeker), "nobody can sit down there"


@pytest.mark.parametrize("name", offered_ids())
def test_the_usual_options_are_known_as_they_are_stored(plain_house: House, name: str) -> None:
    host = plain_house.person()
    host.create(ME, FREE, game=name, name="usual", access="open")
    option, value = special(name)
    host.create(ME, FREE, game=name, name="special", access="open", options={option: value})
    assert names(host, game=name, cards="usual") == {"usual"}
    assert names(host, game=name, cards=f"{option}.{value}") == {"special"}


def test_wishes_are_all_optional() -> None:
    assert len(TableWishes().conditions()) == 2, "any game, and a free seat"


def test_news_come_at_once_and_only_of_open_tables(plain_house: House) -> None:
    host, seeker = plain_house.person(), plain_house.person()
    number = seeker.get("/news")["number"]
    plain_house.registry.news.longest = 0.3
    host.create(ME, FREE)
    assert seeker.get("/news", seen=number)["number"] == number, "nobody is told of private ones"
    plain_house.registry.news.longest = 60.0
    got: list[int] = []
    waiting = threading.Thread(
        target=lambda: got.append(seeker.get("/news", seen=number)["number"]), daemon=True
    )
    begun = time.monotonic()
    waiting.start()
    until(lambda: plain_house.registry.news.waiting.total() == 1)
    table = host.create(ME, FREE, access="open")["table"]["id"]
    waiting.join(30)
    assert got > [number]
    assert time.monotonic() - begun < 30
    host.send("DELETE", f"/tables/{table}", None, 204)
    assert seeker.get("/news", seen=got[0])["number"] > got[0]
    assert plain_house.registry.news.waiting.total() == 0


def test_an_address_does_not_hold_many_connections_open(
    plain_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ecumene.server.finding_people.news.MOST_OF_AN_ADDRESS", 0)
    person = plain_house.person()
    number = person.get("/news")["number"]
    assert person.get("/news", seen=number)["number"] == number, "at once"


def test_my_tables_tell_the_time_that_is_left(plain_house: House) -> None:
    table, lena, _ruth = two_people(plain_house, clock=CLOCK)
    (row,) = lena.get("/me/tables")["tables"]
    assert row["id"] == table
    assert row["clock"]["running"] == row["asked"] == 0
    assert 25 < row["clock"]["seats"][0]["turn"] <= 30


# Invitations


def test_a_link_becomes_a_picture_that_phones_read(plain_house: House) -> None:
    person = plain_house.person()
    link = f"{plain_house.url}/t/abcd2345#invite=x"
    found = person.post("/link-picture", {"link": link})
    size = found["size"]
    assert size % 4 == 1, "a QR code has 4 n + 17 squares on a side"
    dark = squares(found["path"])
    for x, y in ((0, 0), (size - 7, 0), (0, size - 7)):  # the eyes in three corners
        assert {(x + k, y) for k in range(7)} <= dark
        assert (x + 1, y + 1) not in dark
        assert (x + 3, y + 3) in dark
    assert [one.text for one in zxingcpp.read_barcodes(printed(dark, size))] == [link]
    for foreign in ("https://example.org/t/abcd2345", "javascript:alert(1)"):
        assert person.post("/link-picture", {"link": foreign}, 400)["code"] == "bad_address"


def printed(dark: set[tuple[int, int]], size: int) -> Image.Image:
    """The code as a page draws it, with the quiet zone around it."""
    paper = Image.new("L", (size + 8, size + 8), 255)
    for x, y in dark:
        paper.putpixel((x + 4, y + 4), 0)
    return paper.resize((paper.width * 4, paper.height * 4), Image.Resampling.NEAREST)


def squares(path: str) -> set[tuple[int, int]]:
    found: set[tuple[int, int]] = set()
    for piece in path.removeprefix("M").split("M"):
        start, _, rest = piece.partition("h")
        x, y = map(int, start.split())
        found |= {(x + k, y) for k in range(int(rest.partition("v")[0]))}
    return found


@pytest.fixture
def letters(tmp_path: Path) -> Iterator[tuple[House, Letters]]:
    """A server that can send mail, and what it sends."""
    with mail_server() as (got, port):
        signals = SignalSettings(
            mail_server=MailServer("127.0.0.1", port),
            mail_from="tables@example.org",
            public_url="https://tables.example.org",
        )
        url = f"sqlite:///{tmp_path / 'tables.db'}"
        settings = Settings(database=url, static=tmp_path / "none", limited=False)
        with housed(replace(settings, signals=signals)) as house:
            yield house, got


def test_an_invitation_by_mail_brings_somebody_to_the_table(
    letters: tuple[House, Letters],
) -> None:
    house, got = letters
    lena, ruth = house.person(), house.person()
    assert lena.get("/invitations") == {"mails": True}
    made = lena.create(ME, FREE, name="Sunday table")
    table, token = made["table"]["id"], made["invite"]
    path = f"/tables/{table}/invite/mail"
    wish = {"by": 0, "address": "ruth@example.org", "token": token}
    lena.post(path, wish, 204)
    ((to, letter),) = got.got
    assert to == ["ruth@example.org"]
    words = letter.get_content()
    assert letter["subject"] == "Lena invites you to a table: Sunday table"
    assert f"https://tables.example.org/t/{table}#invite={token}" in words
    assert GAME not in words
    assert "ruth@" not in words
    ruth.post(f"/tables/{table}/seats/1/sit", {"name": "Ruth", "invite": token})
    # only who sits there, only with a real invitation, only while it waits
    stranger = house.person()
    stranger.get("/games")
    assert stranger.post(path, wish, 401)["code"] == "no_key"
    assert lena.post(path, {**wish, "token": "x" * 32}, 401)["code"] == "bad_token"
    assert lena.post(path, {**wish, "address": "a b"}, 422)["code"] == "invalid"
    lena.post(f"/tables/{table}/start", {"by": 0})
    assert lena.post(path, wish, 409)["code"] == "not_waiting"


def test_whoever_wants_no_invitations_gets_none(letters: tuple[House, Letters]) -> None:
    house, got = letters
    lena = house.person()
    made = lena.create(ME, FREE)
    path = f"/tables/{made['table']['id']}/invite/mail"
    wish = {"by": 0, "address": "Ruth@example.org", "token": made["invite"]}
    lena.post(path, wish, 204)
    stop = got.got[0][1]["List-Unsubscribe"].strip("<>")
    assert stop in got.got[0][1].get_content()
    token = stop.partition("#uninvite=")[2]
    anybody = house.person()
    wrong = token[:-1] + ("0" if token[-1] != "0" else "1")
    assert anybody.post("/invitations/stop", {"token": wrong}, 401)["code"] == "bad_token"
    anybody.post("/invitations/stop", {"token": token}, 204)
    lena.post(path, {**wish, "address": "ruth@EXAMPLE.org"}, 204)
    assert len(got.got) == 1, "the same address, whatever its letters"
    lena.post(path, {**wish, "address": "mira@example.org"}, 204)
    assert len(got.got) == 2


def test_invitations_have_budgets(tmp_path: Path) -> None:
    with mail_server() as (got, port):
        signals = SignalSettings(
            mail_server=MailServer("127.0.0.1", port),
            mail_from="tables@example.org",
            public_url="https://tables.example.org",
        )
        url = f"sqlite:///{tmp_path / 'tables.db'}"
        with housed(
            Settings(database=url, static=tmp_path / "none", limited=True, signals=signals)
        ) as house:
            lena = house.person()
            made = lena.create(ME, FREE)
            path = f"/tables/{made['table']['id']}/invite/mail"
            wish = {"by": 0, "address": "ruth@example.org", "token": made["invite"]}
            for _ in range(2):
                lena.post(path, wish, 204)
            assert lena.post(path, wish, 429)["code"] == "too_many"
            for number in range(5):
                lena.post(path, {**wish, "address": f"a{number}@example.org"}, 204)
            last = {**wish, "address": "last@example.org"}
            assert lena.post(path, last, 429)["code"] == "too_many", "of this table"
            assert len(got.got) == 7


def test_without_a_mail_server_the_page_is_told(plain_house: House) -> None:
    lena = plain_house.person()
    assert lena.get("/invitations") == {"mails": False}
    made = lena.create(ME, FREE)
    wish = {"by": 0, "address": "ruth@example.org", "token": made["invite"]}
    refused = lena.post(f"/tables/{made['table']['id']}/invite/mail", wish, 409)
    assert refused["code"] == "no_mail"


# The same people again


def is_over(house: House, table: str) -> None:
    """As if its game had been played to the end: what happens then does not depend on it."""
    ends = "UPDATE tables SET status = 'finished', asked = NULL, winners = '[0]' WHERE id = :id"
    with house.registry.store.writer.begin() as connection:
        connection.execute(text(ends), {"id": table})
    live = house.registry.tables.get(table)
    if live is not None:
        house.registry.dropped(live)


def finished(house: House, players: int, bots: int = 0, **more: Any) -> tuple[str, list[Person]]:
    people = [house.person() for _ in range(players)]
    made = people[0].create(ME, *[FREE] * (players - 1), *[BOT] * bots, **more)
    table = made["table"]["id"]
    for seat, person in enumerate(people[1:], 1):
        sits = {"name": f"Player {seat}", "invite": made["invite"]}
        person.post(f"/tables/{table}/seats/{seat}/sit", sits)
    if players > 1:
        people[0].post(f"/tables/{table}/start", {"by": 0})
    is_over(house, table)
    return table, people


def kinds(table: Json) -> list[str]:
    return [seat["kind"] for seat in table["seats"]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_next_seat_begins_and_those_who_agree_are_seated(
    plain_house: House, players: int
) -> None:
    table, people = finished(plain_house, players)
    last = players - 1
    made = people[last].post(f"/tables/{table}/again", {"by": last, "next_first": True})
    following = made["table"]["id"]
    assert made["seat"] == last - 1
    assert made["invite"] is not None
    assert kinds(made["table"]).count("open") == players - 1, "nobody sits there who has not agreed"
    assert people[0].get(f"/tables/{table}")["next"] == following
    assert people[0].get(f"/tables/{following}")["held"] == []
    for seat in range(1, last):
        joined = people[seat].post(f"/tables/{table}/again", {"by": seat})
        assert (joined["table"]["id"], joined["seat"]) == (following, seat - 1)
    first = people[0].post(f"/tables/{table}/again", {"by": 0})
    assert first["seat"] == last, "whoever began is the last one now"
    names = [seat["name"] for seat in first["table"]["seats"]]
    assert names == [*[f"Player {seat}" for seat in range(1, players)], "Lena"]
    assert people[0].post(f"/tables/{table}/again", {"by": 0})["seat"] == last, "asked twice"
    begun = people[last].post(f"/tables/{following}/start", {"by": last - 1})
    assert (begun["status"], begun["previous"]) == ("running", table)


def test_who_does_not_answer_leaves_the_seat_free(plain_house: House) -> None:
    table, (lena, ruth, mira) = finished(plain_house, 3)
    made = lena.post(f"/tables/{table}/again", {"by": 0, "next_first": True})
    following = made["table"]["id"]
    stranger = plain_house.person()
    refused = stranger.post(f"/tables/{following}/seats/0/sit", {"name": "Ivan"}, 403)
    assert refused["code"] == "no_invitation"
    sits = {"name": "Ivan", "invite": made["invite"]}
    stranger.post(f"/tables/{following}/seats/0/sit", sits)  # it was Ruth's
    assert ruth.post(f"/tables/{table}/again", {"by": 1})["seat"] == 1, "the free one"
    assert mira.post(f"/tables/{table}/again", {"by": 2}, 409)["code"] == "seat_taken"
    lena.post(f"/tables/{following}/start", {"by": 2})
    late = mira.post(f"/tables/{table}/again", {"by": 2}, 409)
    assert late["code"] == "not_waiting"


def test_bots_move_up_too_and_one_alone_begins_at_once(plain_house: House) -> None:
    table, (lena,) = finished(plain_house, 1, bots=2, clock=CLOCK)
    made = lena.post(f"/tables/{table}/again", {"by": 0, "next_first": True})["table"]
    assert (made["status"], kinds(made)) == ("running", ["bot", "bot", "person"])
    assert made["clock"]["reserve"] == 600
    assert [seat["bot"] for seat in made["seats"]] == ["random", "random", None]


def test_a_rated_table_is_rated_again(plain_house: House) -> None:
    lena, ruth = visitor(plain_house), visitor(plain_house)
    keep(lena, "Lena")
    keep(ruth, "Ruth")
    made = lena.create(ME, FREE, rated=True)
    table = made["table"]["id"]
    ruth.post(f"/tables/{table}/seats/1/sit", {"name": "Ruth", "invite": made["invite"]})
    lena.post(f"/tables/{table}/start", {"by": 0})
    is_over(plain_house, table)
    again = ruth.post(f"/tables/{table}/again", {"by": 1, "next_first": True})
    following = again["table"]["id"]
    assert (again["table"]["rated"], again["seat"]) == (True, 0)
    guest = plain_house.person()
    sits = {"name": "Ivan", "invite": again["invite"]}
    refused = guest.post(f"/tables/{following}/seats/1/sit", sits, 403)
    assert refused["code"] == "rated_only_kept"
    joined = lena.post(f"/tables/{table}/again", {"by": 0})["table"]
    assert all(seat["player"] for seat in joined["seats"])
    assert [seat["name"] for seat in joined["seats"]] == ["Ruth", "Lena"]


def test_links_follow_to_the_new_seat_and_are_revoked_there(plain_house: House) -> None:
    table, (lena, ruth) = finished(plain_house, 2)
    token = ruth.post(f"/tables/{table}/seats/1/link", {"revoke": False})["token"]
    lena.post(f"/tables/{table}/again", {"by": 0, "next_first": True})
    following = ruth.post(f"/tables/{table}/again", {"by": 1})["table"]["id"]
    phone = plain_house.person()
    assert phone.post("/session", {"token": token}) == {"table": following, "seat": 0}
    assert phone.get(f"/tables/{following}")["held"] == [0]
    ruth.post(f"/tables/{table}/seats/1/link", {"revoke": True})
    assert phone.get(f"/tables/{following}")["held"] == []
    assert ruth.get(f"/tables/{following}")["held"] == [0]
    assert lena.get(f"/tables/{following}")["held"] == [1]


def test_a_plain_rematch_seats_whoever_comes_late_to_another_ones_wish(
    plain_house: House,
) -> None:
    table, (lena, ruth) = finished(plain_house, 2)
    made = lena.post(f"/tables/{table}/again", {"by": 0, "next_first": True})
    assert made["seat"] == 1
    same = ruth.post(f"/tables/{table}/rematch", {"by": 1})
    assert (same["table"]["id"], same["seat"]) == (made["table"]["id"], 0)
    assert kinds(same["table"]) == ["person", "person"]


def test_nobody_plays_again_before_the_end(plain_house: House) -> None:
    table, lena, ruth = two_people(plain_house)
    assert lena.post(f"/tables/{table}/again", {"by": 0}, 409)["code"] == "not_finished"
    assert ruth.post(f"/tables/{table}/again", {"by": 0}, 403)["code"] == "not_your_seat"


def test_seats_turn_around_the_table() -> None:
    for players in (2, 3, 4):
        turned = [moved_seat(seat, 1, players) for seat in range(players)]
        assert sorted(turned) == list(range(players))
        assert turned[1] == 0
