"""Signals and talk follow a person: from guest to identity, to all browsers, and out again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import Person, until
from tests.server.identity.people import keep_by_phrase, link
from tests.server.identity.test_farewell import everything
from tests.server.receiving import Outside, outside
from tests.server.tables import two_people
from tests.server.test_signals import end_turn, signalling, watched

NAME = "Wilhelmina"


@pytest.fixture
def service() -> Iterator[Outside]:
    with outside() as found:
        yield found


def test_all_browsers_of_a_person_are_told_until_they_are_signed_out(
    database: str, tmp_path: Path, service: Outside
) -> None:
    with signalling(database, tmp_path) as house:
        table, lena, ruth = two_people(house)
        first = watched(service, lena, "first")
        until(first.got)
        keep_by_phrase(lena, NAME)
        telephone = house.person()
        link(lena, telephone)
        second = watched(service, telephone, "second")
        assert lena.get("/me/signals")["push"] == 2
        end_turn((lena, ruth), table)
        end_turn((lena, ruth), table)
        until(lambda: (len(first.got()), len(second.got())) == (2, 1))
        browsers = lena.get("/me")["browsers"]
        other = next(one["id"] for one in browsers if not one["this"])
        lena.send("DELETE", f"/me/browsers/{other}", None, 204)
        end_turn((lena, ruth), table)
        end_turn((lena, ruth), table)
        until(lambda: len(first.got()) == 3)
        assert len(second.got()) == 1


def test_what_somebody_said_is_theirs_to_take_along_and_nobodys_when_they_are_gone(
    database: str, tmp_path: Path, service: Outside
) -> None:
    with signalling(database, tmp_path) as house:
        table, lena, ruth = two_people(house)
        say(lena, table, 0, "before I was somebody")
        watched(service, lena, "first")
        keep_by_phrase(lena, NAME)
        say(lena, table, 0, "as somebody")
        say(ruth, table, 1, "of somebody else")
        for emote in ("ouch", "well"):
            body = {"seat": 0, "line": 0, "emote": emote}
            lena.send("PUT", f"/tables/{table}/talk/emote", body, 204)
        lena.post(f"/tables/{table}/talk/report", {"number": 2, "note": "rude"}, 204)
        ruth.post(f"/tables/{table}/talk/report", {"number": 1, "note": ""}, 204)
        answer = {"kind": "offer", "option": "refuse", "label": "refuse what Ruth offers"}
        lena.send("PUT", f"/tables/{table}/seats/0/plan", {"answers": [answer]})
        taken = lena.get("/me/export")
        assert taken["felt"] == [{"table": table, "line": 0, "emote": "well"}]
        assert [(one["line"], one["note"]) for one in taken["reported"]] == [(2, "rude")]
        assert [one["option"] for one in taken["planned"][0]["answers"]] == ["refuse"]
        assert [one["text"] for one in taken["said"]] == ["before I was somebody", "as somebody"]
        assert [one["endpoint"] for one in taken["signals"]["push"]] == [
            f"{service.url}/push/first"
        ]
        assert "of somebody else" not in json.dumps(taken)
        lena.send("DELETE", "/me", {"name": NAME}, 204)
        lines = ruth.get(f"/tables/{table}/talk")["lines"]
        assert [one["text"] for one in lines][:2] == ["before I was somebody", "as somebody"]
        assert NAME not in json.dumps(lines)
        assert "a former player" in everything(house), "in what the operator reads of the report"
        assert NAME not in everything(house)


def say(person: Person, table: str, seat: int, words: str) -> None:
    person.post(f"/tables/{table}/talk", {"seat": seat, "text": words}, 201)
