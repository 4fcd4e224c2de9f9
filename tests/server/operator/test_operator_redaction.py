"""Nothing hidden in any answer to an operator: neither cards, nor talk, nor keys."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from sqlalchemy import text

from ecumene.core.registry import game_ids
from ecumene.core.view import SPECTATOR
from ecumene.records.session import Session
from ecumene.server.stored_games.standing import public_standing
from tests.server.house import House, Person
from tests.server.operator.work import Operator
from tests.server.tables import two_people
from tests.support.hiding import positions

GETS = ("", "/tables", "/players", "/record")
PASSES = ("quiet", "running", "until", "tiles")
"""What differs from one moment to the next."""


def answers(ada: Operator, table: str) -> str:
    """All that an operator can read, letter by letter."""
    told = [ada.get(path) for path in (*GETS, f"/tables/{table}/loss")]
    return json.dumps(without(told, PASSES), sort_keys=True)


def without(value: Any, names: tuple[str, ...]) -> Any:
    if isinstance(value, dict):
        return {key: without(part, names) for key, part in value.items() if key not in names}
    return [without(part, names) for part in value] if isinstance(value, list) else value


def busy_table(house: House) -> tuple[str, Person, Person]:
    """With moves, a plan of nobody's business, private talk, and one reported line."""
    table, lena, ruth = two_people(house)
    lena.move(table, 0, "end")
    for number in range(14):
        said = {"seat": 1, "text": f"secret talk {number}"}
        ruth.post(f"/tables/{table}/talk", said, 201)
    lena.post(f"/tables/{table}/talk/report", {"number": 0}, 204)
    lena.post("/me/link", {"name": "Lena"})
    return table, lena, ruth


SCRAMBLED = (
    "UPDATE tables SET seed = seed + 1",
    "UPDATE moves SET text = 'another move'",
    "UPDATE positions SET position = 'another', hash = 'another'",
    "UPDATE talk SET text = 'something else' WHERE number > 5",
    "UPDATE secrets SET value = 'another'",
    "UPDATE keys SET digest = 'x' || digest WHERE digest NOT LIKE 'person:%'",
    "UPDATE browsers SET digest = 'x' || digest",
    "INSERT INTO plans (table_id, seat, plan) SELECT id, 1, 'a plan' FROM tables",
)
"""Everything hidden in the rows becomes something else."""


def test_the_answers_are_the_same_whatever_is_hidden(operated: House) -> None:
    table, _lena, _ruth = busy_table(operated)
    ada = Operator(operated)
    before = answers(ada, table)
    assert "secret talk 0" in before  # it was reported
    with operated.registry.store.writer.begin() as db:
        for statement in SCRAMBLED:
            db.execute(text(statement))
    assert answers(ada, table) == before


def test_no_digest_or_token_is_told(operated: House) -> None:
    table, lena, _ruth = busy_table(operated)
    ada = Operator(operated)
    ada.do("POST", "/bans", {"table": table, "seat": 1, "days": 1, "reason": "so"})
    told = answers(ada, table) + json.dumps(lena.get("/house"))
    assert not re.search(r"[0-9a-f]{16}", told)
    assert "person:" not in told
    for cookie in (*lena.http.cookies.values(), *ada.browser.http.cookies.values()):
        assert cookie not in told
    assert "secret talk 13" not in told


def test_a_table_is_told_by_its_rows_alone(operated: House) -> None:
    """No answer has a scene, points or options of a game."""
    table, _lena, _ruth = busy_table(operated)
    (found,) = Operator(operated).get("/tables", search=table)["tables"]
    assert set(found) == {
        *("id", "name", "game", "known", "status", "pace", "where", "moves", "quiet"),
        *("signs", "seats"),
    }


@pytest.mark.parametrize("name", game_ids())
def test_where_a_game_is_says_nothing_hidden(name: str) -> None:
    """The one thing of a game that an operator reads is made of what everybody sees."""
    compared = 0
    for position in positions(name):
        session = position.session
        if session is None:
            continue
        base = public_standing(session)
        for _slots, change in position.changes:
            if SPECTATOR in change.knowers:
                continue
            other = Session.__new__(Session)
            other.spec, other.record, other.past = session.spec, session.record, session.past
            other.state, other.events = change.state, session.events
            assert public_standing(other) == base, position.name
            compared += 1
    assert compared
